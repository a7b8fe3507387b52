"""27.8d Carrying: how many figures, which ones, and where they are put down."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from openclix.board import bits

from ..asking.choices import FigureChoice
from ..asking.decisions import Decision, ask, or_pass
from ..asking.events import IsCarried
from ..effects import triggers
from ..figures.abilities import F, Rule
from ..figures.messages import figure_name, marker_name
from ..figures.refusal import Refusal, refuse
from ..figures.what_prevents import keeper
from ..sight.sight import beside
from ..state.deeds import Move, Ride
from ..state.state import ON_MAP, PLACED
from .placing import covered_by, landings, lead_of, tell_placed

if TYPE_CHECKING:
    from ..table.table import Table


def carriable(table: Table, figure: int) -> list[int]:
    """27.8d The adjacent friends that a figure may carry, as the edition says."""
    friends = table.friends_of(table.side[figure])
    near = table.adjacent(figure) & friends & ~table.bodies[figure]
    near = beside(table, figure, near)
    if not near:
        return []
    return [
        other for other in table.in_squares(near) if why_not_rider(table, figure, other) is None
    ]


def why_not_rider(table: Table, figure: int, other: int) -> Refusal | None:
    """27.8d Why a figure can't carry another: the edition's rule, with what both have to say."""
    refusal = table.edition.why_not_carry(table, figure, other)
    loadout = table.loadout
    if loadout[figure].rides or loadout[other].rides:
        ride = Ride(figure, other, table.under_way(Move), table.causes)
        for owner in (figure, other):
            for hook, version in loadout[owner].rides:
                if hook.refuses is not None:
                    refusal = hook.refuses(table, owner, version, ride, refusal)
    return refusal


def most_passengers(table: Table, figure: int) -> int:
    """27.8d How many a figure may carry: the edition's rule, with what it has to say."""
    limit = table.edition.carry_limit(table, figure)
    for hook, version in table.loadout[figure].rides:
        if hook.most is not None:
            ride = Ride(figure, -1, table.under_way(Move), table.causes)
            limit = hook.most(table, figure, version, ride, limit)
    return limit


def carry_limit(table: Table, figure: int) -> int:
    """27.8d 27.7k One figure, or up to X with Passenger: X."""
    limit = table.loadout[figure].carries
    return limit if limit >= 0 else 1


def why_not_carry(table: Table, figure: int, other: int) -> Refusal | None:
    """27.8d 27.7k Only smaller friendly figures, or the same size with Passenger: X."""
    loadout, carried = table.loadout[figure], table.loadout[other]
    if loadout.carries == 0:
        return refuse("carries-nobody", "22.5", who=figure_name(table, figure))
    if carried.size >= loadout.size and (carried.size > loadout.size or loadout.carries < 0):
        alike = "alike" if carried.size == loadout.size else ""
        who, whom = figure_name(table, figure), figure_name(table, other)
        return refuse("too-large", "27.8d", alike, who=who, whom=whom)
    for holder in (figure, other):
        if table.held[holder] >= 0:  # 17.12 17.7
            held = marker_name(table.held[holder])
            return refuse("hands-full", "17.7", who=figure_name(table, holder), marker=held)
    for feature in (F.NOT_CARRIED, F.IMMOBILE, F.VEHICLE):
        if carried.features & feature:
            return keeper(table, other, feature, "being-carried", "not-carried")
    return None


def choose_passengers(table: Table, this: Move) -> Rule[None]:
    """27.8d Before the move begins, its player may choose which figures to carry."""
    friends = carriable(table, this.figure)
    limit = most_passengers(table, this.figure) if friends else 0
    while friends and len(this.passengers) < limit:
        chosen = yield Decision(
            table,
            "carry-whom",
            table.side[this.figure],
            "figure",
            [-1, *friends],
            "27.8d",
            this.figure,
            form=or_pass("alone", lambda value: FigureChoice(value, "carry")),
            plain=-1,
        )
        if chosen < 0:
            break
        this.passengers.append(chosen)
        friends = [friend for friend in friends if friend != chosen]


def with_room(table: Table, this: Move, where: int) -> int:
    """22.1 The squares next to which all passengers could be put down.

    Only for editions in which a move has to end at such a square.
    """
    figure = this.figure
    body = table.bodies[figure]
    if not table.edition.riders_need_room or body & (body - 1):
        return where
    everywhere = table.map.grid.full
    open_to = [covered_by(landings(table, r, everywhere, body)) for r in this.passengers]  # 15.5
    adjacency = table.edition.adjacency
    room = 0
    for square in bits(where):
        spot = 1 << square
        near = table.terrain.adjacent[square]
        if adjacency is not None:
            near = adjacency(table, figure, spot)
        seats = [near & free for free in open_to]
        if all(seats) and reduce(or_, seats).bit_count() >= len(seats):
            room |= spot
    return room


def set_down(table: Table, this: Move, rider: int) -> Rule[bool]:
    """27.8d 22.1 The rider is placed adjacent; without a legal square it was not carried.

    Answers whether it was.
    """
    free = landings(table, rider, table.adjacent(this.figure))
    if not free:
        return False
    choice = yield from ask(
        table,
        "set-down",
        table.side[this.figure],
        "square",
        free,
        "27.8d",
        rider,
        whom=figure_name(table, rider),
    )
    square, turned = lead_of(choice)
    table.put(rider, square, turned)
    table.flags[rider] |= PLACED | table.edition.carried_flag
    if table.heard(IsCarried):
        yield from triggers.happens(table, IsCarried(rider, square, this.figure, turned))
    if table.zone[rider] == ON_MAP:
        tell_placed(table, rider, this.figure)
    return True
