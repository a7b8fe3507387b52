"""Carrying, markers and dials, at the edge of what they know."""

from __future__ import annotations

import pytest

from openclix.board import Patch
from openclix.engine.attacking.damage import has_shown, most_healed, turns_back
from openclix.engine.attacking.damage_choices import divide_damage
from openclix.engine.moving.carrying import (
    carry_limit,
    most_passengers,
    why_not_carry,
    why_not_rider,
)
from openclix.engine.state.deeds import Attack
from openclix.engine.terrain.destroying import destroy_marker, why_not_destroy
from openclix.notation import read_position


def test_who_carries_nobody_has_room_for_nobody() -> None:
    """22.5"""
    table = read_position(
        "figure A red a1; trait passenger(passenger=0); symbols wing\n"
        "figure B red b1; trait passenger(passenger=3)\nfigure C red c1; symbols wing\n"
        "figure D blue h8"
    )
    assert [carry_limit(table, figure) for figure in range(3)] == [0, 3, 1]
    refusal = why_not_carry(table, 0, 2)
    assert refusal is not None and refusal.code == "carries-nobody"


def test_who_is_queasy_may_carry() -> None:
    """27.8d What keeps a figure from being carried says nothing about how many it carries."""
    table = read_position(
        "figure A red a1; trait queasy; symbols giant\nfigure B red b1\nfigure C blue h8"
    )
    assert most_passengers(table, 0) == 1
    assert why_not_rider(table, 0, 1) is None


def test_bare_terrain_is_not_destroyed_and_what_is_not_there_changes_nothing() -> None:
    """17.14d 17.14i A mixed marker counts as each of its types."""
    table = read_position(
        "map 8x8\nfigure A red a1\nfigure B blue h8\nmarker m1 mixed c3-d3\n"
        "  patch water c3-d3\nmarker m2 mixed c5-d5\n  patch water c5\n  patch hindering d5\n"
        "marker m3 debris e5"
    )
    whys = [why_not_destroy(table, marker, "CLOSE") for marker in table.markers]
    assert [why.code if why is not None else "" for why in whys] == [
        *("not-destructible", "", "not-destructible")
    ]
    patches = tuple(Patch(kind, 1 << 18) for kind in ("smoke", "water", "debris"))
    why = why_not_destroy(table, table.markers[0]._replace(patches=patches), "CLOSE")
    assert why is not None and why.code == "not-destructible"
    before = table.copy().state()
    destroy_marker(table, 9)
    assert table.copy().state() == before


def test_nobody_hit_divides_nothing() -> None:
    table = read_position("figure A red a1\nfigure B blue h8")
    rule = divide_damage(table, Attack(0, "RANGE"), 3)
    with pytest.raises(StopIteration) as ended:
        next(rule)
    assert ended.value.value == {}


def test_healing_before_a_countdown_does_not_count_it() -> None:
    """24.3 Only countdown clicks that lie behind are not healed past."""
    table = read_position(
        "figure A red a1; dial 8 10 16 3 x3 | countdown 3 | 8 10 16 3 x3; click 3\n"
        "figure B blue h8; dial 8 10 16 3 x2 | countdown 3 | 8 10 16 3 x3; click 6"
    )
    assert [most_healed(table, figure) for figure in range(2)] == [2, 2]


def test_clicks_from_the_starting_line_to_the_dial_have_shown() -> None:
    """18.4"""
    table = read_position("figure A red a1; start 3; click 5; revealed 1\nfigure B blue h8")
    assert [has_shown(table, 0, click) for click in range(1, 7)] == [
        *(True, False, True, True, True, False)
    ]
    assert [has_shown(table, 0, click, 4) for click in (3, 4, 5)] == [True, True, False]
    table = read_position("figure A red a1; start 4; click 2\nfigure B blue h8")
    assert [has_shown(table, 0, click) for click in range(1, 6)] == [False, True, True, True, False]
    turns_back(table, 0)
    assert table.revealed[0] == 0b11100
