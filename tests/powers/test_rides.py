"""27.8d What cards change about carrying, asked directly."""

from __future__ import annotations

import pytest

from openclix.engine.figures.abilities import Version
from openclix.engine.figures.hooks import Carry
from openclix.engine.figures.refusal import refuse
from openclix.engine.state.deeds import Ride
from openclix.engine.table.table import Table
from openclix.notation import read_position

POSITION = """map 8x8
figure A red c4; trait ferry; trait charge
figure C red c5; symbols tiny; trait queasy
figure D red d5; keywords Robot
figure E red d4; symbols giant
figure B blue h8
"""
LARGE = refuse("too-large", "27.8d")
OTHER = refuse("not-adjacent", "27.8d")


def ready(figure: int) -> tuple[Table, Carry, Version]:
    """A table, and how a figure's card changes carrying."""
    table = read_position(POSITION)
    ((hook, version),) = table.loadout[figure].rides
    return table, hook, version


@pytest.mark.parametrize(("most", "carried"), [(0, 0), (1, 2), (2, 2), (3, 3)])
def test_a_ferry_carries_two_unless_it_carries_nobody_or_more(most: int, carried: int) -> None:
    """22.5"""
    table, hook, version = ready(0)
    assert hook.most is not None
    assert hook.most(table, 0, version, Ride(0, 2, None, ()), most) == carried


def test_a_ferry_lifts_only_the_limit_of_size_for_its_own_size() -> None:
    table, hook, version = ready(0)
    ferried = hook.refuses
    assert ferried is not None
    assert ferried(table, 0, version, Ride(0, 2, None, ()), LARGE) is None
    assert ferried(table, 0, version, Ride(0, 3, None, ()), LARGE) is LARGE
    assert ferried(table, 0, version, Ride(0, 2, None, ()), OTHER) is OTHER
    assert ferried(table, 0, version, Ride(1, 2, None, ()), LARGE) is LARGE
    assert ferried(table, 0, version, Ride(0, 2, None, ()), None) is None


def test_who_is_queasy_is_not_carried_with_one_power_and_others_are() -> None:
    table, hook, version = ready(1)
    queasy = hook.refuses
    assert queasy is not None
    charge, move = ("charge",), ("basic-move-action",)
    refusal = queasy(table, 1, version, Ride(0, 1, None, charge), None)
    assert refusal is not None and (refusal.code, refusal.section) == ("not-carried", "27.8d")
    assert queasy(table, 1, version, Ride(0, 1, None, move), None) is None
    assert queasy(table, 1, version, Ride(0, 2, None, charge), None) is None
    assert queasy(table, 1, version, Ride(0, 1, None, charge), OTHER) is OTHER
