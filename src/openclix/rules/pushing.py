"""Pushing: acting on two turns in a row costs a click."""

from __future__ import annotations

from openclix.engine.abilities import F, Rule
from openclix.engine.actions import EXTRA_ACTION
from openclix.engine.damage import deal
from openclix.engine.deeds import UNAVOIDABLE, Packet
from openclix.engine.state import ACTED, ON_MAP
from openclix.engine.table import Table


def push(table: Table, figure: int) -> Rule:
    """push.1 The second token costs a click that nothing reduces, unless a power prevents it."""
    if table.zone[figure] == ON_MAP and not table.loadout[figure].features & F.NEVER_PUSHED:
        yield from deal(table, [Packet(figure, 1, UNAVOIDABLE)])


def took_no_action(table: Table, figure: int) -> bool:
    """token.2 push.3 Whoever took no action in its player's turn loses all its tokens."""
    return not table.flags[figure] & ACTED


def flat_total(table: Table, player: int) -> int:
    """turn.3 turn.4 An action for every so many points, and what effects add this turn."""
    total = table.build_total // table.edition.points_per_action
    extra = any(table.side[who] == player for who, key in table.used_turn if key == EXTRA_ACTION)
    return total + extra
