"""A refusal calls the sides what the players call them."""

from __future__ import annotations

import pytest

from openclix.content import find_force, find_map
from openclix.editions import edition
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.sides import side_name
from openclix.engine.game.game import Game
from openclix.engine.setup.setup import Force
from openclix.notation import read_position

PAIR = "figure A {0} c4\nfigure B {1} e4"


def refused(game: Game, text: str) -> str:
    refusal = game.why_not(text)
    assert refusal is not None
    return refusal.sentence


def test_by_their_colours_where_they_have_no_names() -> None:
    game = Game(read_position(PAIR.format("red", "blue")), FixedDice([]))
    assert refused(game, "B move") == "B belongs to blue, and it is red's turn"


def test_by_the_names_that_a_position_gives_them() -> None:
    text = f"sides ash birch\n{PAIR.format('ash', 'birch')}"
    game = Game(read_position(text), FixedDice([]))
    said = "B belongs to birch, and it is ash's turn"
    assert refused(game, "B move") == refused(game.copy(), "B move") == said


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("lamplighters", "tidewatch"), ["Lamplighters", "Tidewatch"]),
        (("tidewatch", "tidewatch"), ["Tidewatch (red)", "Tidewatch (blue)"]),
    ],
)
def test_by_their_forces_and_by_colour_as_well_if_those_are_alike(
    names: tuple[str, str], said: list[str]
) -> None:
    pair: list[Force] = [find_force(name) for name in names]
    game = Game.start(pair, find_map("tram-yard"), edition(), dice=FixedDice([6, 6, 1, 1]))
    assert [side_name(game.table, side) for side in range(2)] == said
    game.choose("first")
    game.choose("east")
    assert refused(game, "c1").endswith(f"is outside {said[0]}'s starting area")
