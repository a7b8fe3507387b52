"""Games as text: replaying the text gives the live table."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openclix.engine.effects.dice import FixedDice, SeededDice
from openclix.engine.game.game import Game
from openclix.notation import NotationError, read_game, read_position, write_game

from .samples import play_randomly, random_game
from .test_positions import plain


def told(game: Game) -> list[tuple[str, int]]:
    return [(entry.kind, entry.player) for entry in game.journal]


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 120))
def test_replaying_the_text_gives_the_live_table(seed: int, choices: int) -> None:
    game = random_game(seed)
    play_randomly(game, seed, choices)
    text = write_game(game)
    again = read_game(text)
    assert told(again) == told(game)
    assert plain(again.table) == plain(game.table)
    assert again.options == game.options
    assert write_game(again) == text


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6))
def test_a_game_goes_on_with_the_dice_of_its_seed(seed: int) -> None:
    game = random_game(seed)
    play_randomly(game, seed, 30)
    again = read_game(write_game(game))
    play_randomly(game, seed, 30)
    play_randomly(again, seed, 30)
    assert plain(again.table) == plain(game.table)


def small() -> Game:
    table = read_position("figure A red c4\nfigure B blue d4\nfigure C blue h8")
    table.log = []
    game = Game(table, SeededDice(3))
    game.play("A close")
    return game


def test_a_game_from_a_position() -> None:
    game = small()
    again = read_game(write_game(game, title="A quarrel"))
    assert plain(again.table) == plain(game.table)
    assert again.table.log == game.table.log


def test_a_game_read_up_to_a_choice() -> None:
    game = random_game(5)
    play_randomly(game, 5, 60)
    text = write_game(game)
    again = read_game(text, at=12)
    assert len([entry for entry in again.journal if entry.kind != "dice"]) == 12
    assert read_game(text, at=0).journal == [] or read_game(text, at=0).table.turn == 0


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("red action: A close", "blue action: A close", "asks red for 'action'"),
        ("red action: A close", "red square: c4", "asks red for 'action'"),
        ("red action: A close", "red action: A clos", "'A clos' is refused"),
        ("red action: A close", "red A close", "write a choice as side, kind and colon"),
        ("turn 3 red", "turn 4 blue", "it is turn 3 of red here"),
        ("turn 3 red", "trn 3 red", "the sides are"),
        ("dice", "dice 1 1", "these dice are never rolled"),
        ("play\n", "", "a game needs a line 'play'"),
        ("edition", "editon", "did you mean 'edition'?"),
    ],
)
def test_a_mistake_in_a_game_is_a_sentence(old: str, new: str, sentence: str) -> None:
    text = write_game(small())
    assert old in text
    with pytest.raises(NotationError) as error:
        read_game(text.replace(old, new, 1))
    assert sentence in str(error.value)


def test_missing_dice_are_a_sentence() -> None:
    lines = [line for line in write_game(small()).splitlines() if not line.startswith("dice")]
    with pytest.raises(NotationError, match="dice are rolled here"):
        read_game("\n".join(lines))


def test_a_game_without_its_history_says_so() -> None:
    game = Game(read_position("figure A red c4\nfigure B blue d4"), FixedDice([3, 4]), False)
    game.play("A close")
    with pytest.raises(NotationError, match="history"):
        write_game(game)
