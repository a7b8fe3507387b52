"""EP-36 Every value goes through the edition's calculator: rule, reckoning and attack."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from openclix.editions.comprehensive import COMPREHENSIVE
from openclix.engine.asking.attack_events import AttackTotal
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.figures import RANGE, STATS
from openclix.engine.game.game import Game
from openclix.engine.table.table import Table
from openclix.engine.values.reckoning import reckon
from openclix.engine.values.values import Part, range_of, settle, value
from openclix.notation.positions.positions import read_position

POSITIONS = {
    "nothing changes a value": "figure A red c4; range 4\nfigure B blue d4",
    "modifiers alone": "figure A red c4; range 4\nfigure B blue d4; symbols tiny; powers defend",
    "a lasting effect": "figure A red c4; range 4\nfigure B blue d4\n"
    "effect modify B defense 1 until game",
    "replacements": "figure A red c4; range 4\nfigure B blue d4\n"
    "effect set B defense 17 until game",
}


def five_more(table: Table, base: int, parts: Sequence[Part]) -> int:
    return settle(table, base, parts) + 5


RULES = COMPREHENSIVE.but(value_calculator=five_more)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_calculator_that_adds_five_adds_five_everywhere(name: str) -> None:
    plain, table = read_position(POSITIONS[name]), read_position(POSITIONS[name])
    table.edition = RULES
    for figure in (0, 1):
        for stat in range(len(STATS)):
            wanted = value(plain, figure, stat) + 5
            assert value(table, figure, stat) == wanted
            assert reckon(table, figure, stat).total == wanted
    assert range_of(table, 0, 20) == range_of(plain, 0, 20) + 5
    assert range_of(table, 0) == value(table, 0, RANGE)
    rolled = []
    for one in (plain, table):
        one.log = []
        game = Game(one, FixedDice([3, 4]))
        game.play("A close B")
        rolled.append(next(event for event in one.log if isinstance(event, AttackTotal)))
    assert rolled[1].total == rolled[0].total + 5
