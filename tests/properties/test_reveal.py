"""Revealing forces: choices of cards and lines are taken back, copied and written like others."""

from openclix.board import STANDARD_SIZE, Grid, Map
from openclix.editions import edition
from openclix.engine.game.game import Game
from openclix.engine.setup.setup import Force
from openclix.notation import read_card, read_game, write_game

CRANE = read_card(
    'card "Crane"; lines 3; trait toughness\n  alternate "Night Crane"\n    trait stealth\n'
)
MOTH = read_card('card "Moth"')


def new_game() -> Game:
    forces = Force("North", (CRANE,)), Force("South", (MOTH,))
    return Game.start(forces, Map("Field", Grid.of(*STANDARD_SIZE)), edition(), seed=3)


def test_the_card_is_asked_for_before_the_line() -> None:
    game = new_game()
    assert game.options == ["own", "alternate-1"]
    game.choose("alternate-1")
    assert game.options == ["1", "3"]
    game.choose("3")
    assert game.table.card(0).name == "Night Crane"
    assert (game.table.click[0], game.table.start_click[0]) == (3, 3)


def test_a_copy_does_not_share_the_choice() -> None:
    game = new_game()
    other = game.copy()
    other.choose("alternate-1")
    assert game.table.card(0).name == "Crane"
    assert game.options == ["own", "alternate-1"]
    assert other.options == ["1", "3"]


def test_undo_takes_the_choice_back() -> None:
    game = new_game()
    game.choose("alternate-1")
    game.choose("3")
    assert game.undo()
    assert game.undo()
    assert game.options == ["own", "alternate-1"]
    assert (game.table.card(0).name, game.table.click[0]) == ("Crane", 1)


def test_the_game_is_written_with_the_forces_as_they_were_built() -> None:
    game = new_game()
    game.choose("alternate-1")
    game.choose("3")
    again = read_game(write_game(game))
    assert again.table.state() == game.table.state()
    assert again.options == game.options
