"""Computer players: legal, repeatable, quick, and better than chance."""

from __future__ import annotations

import time

import pytest

from openclix.board import BLOCKED
from openclix.bots import Player, RandomPlayer, SimplePlayer, play_out
from openclix.bots.odds import at_least, reckoned_blow
from openclix.content import find_force, find_map, forces, maps
from openclix.editions import edition
from openclix.engine.effects.dice import FixedDice, SeededDice
from openclix.engine.figures.abilities import CLOSE, RANGED
from openclix.engine.game.game import Game
from openclix.engine.sight.sight import sight
from openclix.notation import read_position
from tests.pace import cheap_enough

from .arena import against_random, fight


def start(mine: str, theirs: str, board: str, seed: int = 1, turns: int = 0) -> Game:
    pair = [find_force(mine), find_force(theirs)]
    return Game.start(pair, find_map(board), edition(), seed, turn_limit=turns)


def at(text: str) -> Game:
    """A game that stands in a position, with dice that do not matter."""
    return Game(read_position(text), SeededDice(1))


def first_action(text: str) -> str:
    """The action that the simple player gives first in a position."""
    game = at(text)
    assert game.decision is not None
    return SimplePlayer(1).choose(game).text(game.table)


def told(game: Game, players: list[Player]) -> list[str]:
    """Plays a game out, and answers its choices as text."""
    texts = []
    while game.decision is not None:
        choice = players[game.decision.player].choose(game)
        texts.append(choice if isinstance(choice, str) else choice.text(game.table))
        game.choose(choice)
    return texts


@pytest.mark.parametrize("player", [SimplePlayer, RandomPlayer])
def test_every_choice_is_one_of_the_options_and_choosing_changes_nothing(
    player: type[SimplePlayer] | type[RandomPlayer],
) -> None:
    game = start("undertow", "verdant-court", "signal-hill", turns=8)
    players: list[Player] = [player(1), player(2)]
    while game.decision is not None:
        before = game.table.state()
        choice = players[game.decision.player].choose(game)
        assert choice in game.decision.choices
        assert game.table.state() == before
        game.choose(choice)


@pytest.mark.parametrize("player", [SimplePlayer, RandomPlayer])
def test_the_same_seeds_give_the_same_game(
    player: type[SimplePlayer] | type[RandomPlayer],
) -> None:
    games = [start("lamplighters", "tidewatch", "night-school", 3, turns=6) for _ in range(2)]
    one, two = (told(game, [player(5), player(6)]) for game in games)
    assert one == two


def test_another_seed_gives_another_game() -> None:
    games = [start("lamplighters", "tidewatch", "night-school", 3, turns=4) for _ in range(2)]
    one, two = (
        told(game, [SimplePlayer(seed), SimplePlayer(seed)]) for seed, game in enumerate(games)
    )
    assert one != two


def test_the_simple_player_beats_the_random_one() -> None:
    bouts = against_random(8)
    won = [bout.players[fight(bout)[0]] for bout in bouts]
    assert won.count("simple") >= 7


def test_a_decision_of_the_simple_player_takes_milliseconds() -> None:
    game = start("tidewatch", "undertow", "tram-yard", turns=10)
    players = [SimplePlayer(1), SimplePlayer(2)]
    spent = decisions = 0.0
    while game.decision is not None:
        began = time.process_time()
        choice = players[game.decision.player].choose(game)
        spent += time.process_time() - began
        decisions += 1
        game.choose(choice)
    assert cheap_enough(spent / decisions, 0.02)


def test_it_takes_over_any_game_in_the_middle_of_an_action() -> None:
    game = at("figure A red c4; powers charge\nfigure B blue f4")
    game.choose("A charge")
    game.choose(SimplePlayer(1).choose(game))
    grid = game.table.map.grid
    assert grid.distance(game.table.at[0], game.table.at[1]) == 1


# ------------------------------------------------------------------ what it does


def test_it_attacks_the_foe_next_to_it() -> None:
    assert first_action("figure A red c4\nfigure B blue d4") == "A close"


def test_it_shoots_at_a_foe_in_range_rather_than_walk_up_to_it() -> None:
    assert first_action("figure A red c4; range 6\nfigure B blue g4") == "A range"


def test_it_charges_where_a_plain_move_would_only_come_nearer() -> None:
    assert first_action("figure A red c4; powers charge\nfigure B blue g4") == "A charge"


@pytest.mark.parametrize("power", ["charge", "running-shot"])
def test_it_walks_rather_than_charge_where_no_attack_can_follow(power: str) -> None:
    text = f"figure A red a1; range 4; powers {power}\nfigure B blue p16"
    for seed in range(8):
        game = at(text)
        assert game.decision is not None
        choice = SimplePlayer(seed).choose(game)
        assert choice.text(game.table) == "A move"


def test_it_walks_towards_a_foe_that_is_far_away() -> None:
    game = at("figure A red a1\nfigure B blue p16")
    player = SimplePlayer(1)
    game.choose(player.choose(game))
    game.choose(player.choose(game))
    assert game.table.map.grid.distance(game.table.at[0], game.table.at[1]) <= 7


def test_it_finishes_a_wounded_foe_rather_than_scratch_a_fresh_one() -> None:
    text = """
    figure A red c4
    figure B blue d4
    figure C blue b4
      click 6
    """
    game = at(text)
    player = SimplePlayer(1)
    game.choose("A close")
    assert game.decision is not None
    assert player.choose(game).text(game.table) == "C"


def test_it_ends_the_turn_when_nothing_can_be_gained() -> None:
    tired = "figure A red c4; tokens 2\nfigure B blue d4"
    assert first_action(tired) == "end"


def test_it_poisons_before_it_attacks() -> None:
    assert first_action("figure A red c4; powers poison\nfigure B blue d4") == "A poison"


def test_it_heals_the_badly_wounded_friend() -> None:
    text = """
    figure A red c4
      dial 8 8 15 1:support x6
    figure F red c5
      points 100
      click 5
      tokens 2
    figure B blue p16
    """
    assert first_action(text) == "A support"


def test_it_outwits_what_protects_the_foe_it_can_attack() -> None:
    text = """
    figure A red c4
      powers outwit
    figure B blue d4
      powers invulnerability
    """
    game = at(text)
    player = SimplePlayer(1)
    for _ in range(2):
        game.choose(player.choose(game))
    slugs = [v[0].ability.slug for v in game.table.loadout[1].versions.values()]
    assert "invulnerability" not in slugs


def test_it_brings_a_bystander_when_it_can_do_nothing_else() -> None:
    caller = "call(called=Sparrow, values=10/9/15/1)"
    text = f"figure A red a1; dial 0 8 16 2 x6; trait {caller}\nfigure B blue p16"
    assert first_action(text) == "A call"


def test_it_mans_a_vehicle_that_would_stand_idle() -> None:
    text = """
    figure V red b1; symbols vehicle; dial 10 11 17 4 x6; points 150
    figure A red a1; dial 6 7 14 1 x3; points 20
    figure B blue p16
    """
    assert first_action(text) == "A board"


@pytest.mark.parametrize(("where", "leaves"), [("p16", True), ("f1", False)])
def test_a_pilot_stays_in_a_vehicle_under_fire_and_leaves_a_safe_one(
    where: str, leaves: bool
) -> None:
    game = at(f"""
    figure V red b1; symbols vehicle; dial 0 8 14 1 x6; trait autopilot; points 100
    figure A red a1; dial 0 11 17 3 x6; points 60
    figure B blue {where}; dial 0 11 17 4 x6; range 6
    """)
    for choice in ("A board", "end", "end"):
        game.choose(choice)
    chosen = SimplePlayer(1).choose(game).text(game.table)
    assert (chosen == "V eject") == leaves


def test_it_says_yes_to_rolls_that_can_only_help() -> None:
    table = read_position("figure A red c4\nfigure B blue d4; powers super-senses")
    game = Game(table, FixedDice([6, 5, 1]))
    game.choose("A close")
    assert game.decision is not None and game.decision.section == "27.3a"
    assert SimplePlayer(1).choose(game).text(game.table) == "yes"


def test_it_rerolls_its_own_miss_and_keeps_its_own_hit() -> None:
    for dice, text in (([1, 2], "A probability-control"), ([5, 5], "keep")):
        table = read_position("figure A red c4; powers probability-control\nfigure B blue d4")
        game = Game(table, FixedDice([*dice, 3, 3]))
        game.choose("A close")
        assert game.decision is not None and game.decision.kind == "reroll"
        assert SimplePlayer(1).choose(game).text(game.table) == text


# ------------------------------------------------------------------ what it reckons with


def test_a_two_never_hits_and_a_twelve_always_does() -> None:
    assert at_least(-5) == at_least(2) == pytest.approx(35 / 36)
    assert at_least(12) == at_least(30) == pytest.approx(1 / 36)
    assert at_least(7) == pytest.approx(21 / 36)


def test_a_blow_is_reckoned_after_what_reduces_it() -> None:
    table = read_position("figure A red c4\nfigure B blue d4; powers invulnerability")
    found = reckoned_blow(table, 0, 1, CLOSE)
    assert (found.attack, found.defense, found.damage, found.taken) == (10, 16, 3, 1.0)


def test_hindering_terrain_makes_a_shot_worth_less() -> None:
    table = read_position("figure A red c4; range 6\nfigure B blue g4")
    plain = reckoned_blow(table, 0, 1, RANGED)
    assert reckoned_blow(table, 0, 1, RANGED, hindered=True).gain < plain.gain


@pytest.mark.parametrize("board", sorted(maps()))
def test_games_come_to_an_end_on_every_map(board: str) -> None:
    names = sorted(forces())
    game = start(names[0], names[-1], board, seed=2, turns=60)
    play_out(game, [SimplePlayer(1), SimplePlayer(2)])
    assert game.over and game.winner in (0, 1)


# ------------------------------------------------------------------ walls

WALLED = """
map 16x16
figure T red b8; dial 0 8 16 1 x6; powers barrier
figure F red c8; dial 0 8 14 1 x6; points 120
figure S blue i8; dial 8 12 17 4 x8; range {}
"""


def test_it_builds_a_wall_between_a_shooter_and_a_friend() -> None:
    game = at(WALLED.format(8))
    table = game.table
    shooter, friends = table.figure("S"), [table.figure("T"), table.figure("F")]
    assert any(sight(table, shooter, friend, 8).status < BLOCKED for friend in friends)
    player = SimplePlayer(1)
    while game.decision is not None and table.active == 0:
        game.choose(player.choose(game))
    assert [marker.kind for marker in table.markers].count("barrier") >= 1
    assert all(sight(table, shooter, friend, 8).status == BLOCKED for friend in friends)


def test_it_builds_no_wall_where_nobody_shoots() -> None:
    assert first_action(WALLED.format(0)) == "end"


BREACH = """
map 12x12
  blocking e6
  wall c6/c7
figure A red c6; dial 0 11 16 3 x6; range 6
figure B blue g6; dial 0 8 14 2 x6
"""


def test_it_breaks_the_piece_behind_which_a_target_stands() -> None:
    game = at(BREACH)
    player = SimplePlayer(1)
    assert first_action(BREACH) == "A blast"
    game.choose("A blast")
    assert game.decision is not None and game.decision.kind == "piece"
    assert player.choose(game).text(game.table) == "block e6"


def test_it_breaks_nothing_where_it_can_attack_or_nobody_is_near() -> None:
    assert first_action(f"{BREACH}figure C blue c3; dial 0 8 14 2 x6") == "A range"
    assert first_action(BREACH.replace("g6", "l12")) == "end"
