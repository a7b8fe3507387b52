"""Carrying: how many, and whom not."""

from __future__ import annotations

import copy

from openclix.engine.figures.abilities import Version
from openclix.engine.figures.hooks import Carry
from openclix.engine.moving.carrying import (
    carry_limit,
    most_passengers,
    why_not_carry,
    why_not_rider,
)
from openclix.engine.state.deeds import Ride
from openclix.engine.table.table import Table
from openclix.notation import read_position


def test_where_only_how_many_is_asked_nobody_rides() -> None:
    table = read_position("figure A red c4; trait ferry; symbols wing\nfigure B red c5")
    asked: list[Ride] = []

    def most(table: Table, owner: int, version: Version, ride: Ride, limit: int) -> int:
        asked.append(ride)
        return limit + 1

    loadout = copy.copy(table.loadout[0])
    ((_, version),) = loadout.rides
    loadout.rides = ((Carry(version.ability, None, most), version),)
    table.loadout[0] = loadout
    assert most_passengers(table, 0) == 2
    assert [(ride.carrier, ride.rider, ride.move) for ride in asked] == [(0, -1, None)]


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
