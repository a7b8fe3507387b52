"""24.4 The wreck of a KO'd vehicle, and the fate of its pilot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openclix.board import bits

from ..asking.decisions import ask
from ..effects.dice import LISTED, roll
from ..figures.abilities import Rule
from ..moving.vehicles import land
from ..state.deeds import UNAVOIDABLE, Packet
from ..state.state import ON_MAP
from ..terrain.markers import add_marker
from .damage import deal
from .ko import remove_from_game

if TYPE_CHECKING:
    from ..table.table import Table


def wreck(table: Table, vehicle: int, body: int, pilot: int) -> Rule[None]:
    """24.4 A KO'd vehicle leaves a heavy object; its pilot is set down there and hurt."""
    squares = list(bits(body))
    lead = squares[0]
    if len(squares) > 1:
        lead = yield from ask(
            table, "wreck", table.owner[vehicle], "square", squares, "24.4", vehicle
        )
    add_marker(table, "object", 1 << lead, table.owner[vehicle], vehicle, tags=frozenset({"heavy"}))
    if pilot < 0 or table.zone[pilot] == ON_MAP:
        return
    if not (yield from land(table, pilot, 1 << lead)):
        yield from remove_from_game(table, pilot)
        return
    request = yield from roll(table, table.side[pilot], 1, LISTED, pilot, cause="wreck")
    hurt = next(amount for band, amount in table.edition.wreck_damage if request.dice[0] in band)
    yield from deal(table, [Packet(pilot, hurt, UNAVOIDABLE)])
