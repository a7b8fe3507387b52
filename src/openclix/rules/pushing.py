"""Pushing: acting on two turns in a row costs a click."""

from __future__ import annotations

from typing import Final

from openclix.engine.asking.event_records import Event, Figure
from openclix.engine.attacking.damage import deal
from openclix.engine.figures.abilities import F, Offer, Rule, Version
from openclix.engine.figures.refusal import Refusal
from openclix.engine.state.deeds import UNAVOIDABLE, Packet
from openclix.engine.state.order import turn_order
from openclix.engine.state.records import Pending
from openclix.engine.state.state import ACTED, GOT_TOKEN, ON_MAP
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import EXTRA_ACTION
from openclix.engine.turn.actions import once_each as once_a_turn
from openclix.engine.turn.free_actions import may_use


class Pushed(Event, label="pushed"):
    """push.1 A figure is pushed: its second token in a row costs it a click."""

    figure: Figure


def push(table: Table, figure: int) -> Rule[None]:
    """push.1 The second token costs a click that nothing reduces, unless a power prevents it."""
    if table.zone[figure] == ON_MAP and not table.loadout[figure].features & F.NEVER_PUSHED:
        table.tell(Pushed(figure))
        yield from deal(table, [Packet(figure, 1, UNAVOIDABLE)])


def pushed_on(table: Table, figure: int, payload: object) -> Rule[None]:
    """sentinel.act.2 A figure that may act every turn pays a click for each further action."""
    yield from push(table, figure)


def took_no_action(table: Table, figure: int) -> bool:
    """token.2 push.3 turn.9 A figure that took no action on its player's turn loses all tokens."""
    return not table.flags[figure] & ACTED


def got_no_token(table: Table, figure: int) -> bool:
    """marqueur.2 marqueur.3 A figure that got no token on its player's turn loses all tokens."""
    return not table.flags[figure] & GOT_TOKEN


def flat_total(table: Table, player: int) -> int:
    """turn.3 turn.4 One action per number of points, plus what effects add this turn."""
    total = table.build_total // table.edition.points_per_action
    for who, key in table.used_turn:
        if key == EXTRA_ACTION and table.side[who] == player:
            return total + 1
    return total


def once_each(table: Table, figure: int, offer: Offer, version: Version) -> Refusal | None:
    """power.3 pow.perplex.1 libre.2 exploit.15 A power that needs no action is used once a turn.
    Powers can be cancelled, and feats set aside, at any time."""
    return None if offer.ability.anytime else once_a_turn(table, figure, offer, version)


def opponents_may(table: Table, moment: str, figure: int) -> Rule[None]:
    """free.2 Between two actions, opponents may use powers that work on any turn.

    The active player is asked for the next action anyway.
    """
    opponents = [player for player in turn_order(table) if player != table.active]
    yield from may_use(table, opponents, figure, anytime)


def anybody_may(table: Table, moment: str, figure: int) -> Rule[None]:
    """free.2 power.3 Between the move and the attack of an action all players may use such powers.

    Players with such a power may also cancel one then. We don't ask players for whom that is all.
    """
    for player in turn_order(table):

        def usable(owner: int, version: Version, player: int = player) -> bool:
            cancels = version.ability.anytime and has_such_power(table, player)
            return anytime(owner, version) or cancels

        if has_such_power(table, player):
            yield from may_use(table, [player], figure, usable)


def has_such_power(table: Table, player: int) -> bool:
    """free.2 Whether a player could use a power now that may be used in anybody's turn."""
    return any(
        anytime(figure, version)
        and once_each(table, figure, offer, version) is None
        and (offer.ready is None or offer.ready(table, figure, version))
        for figure in table.sources(player)
        for offer, version in table.loadout[figure].free
    )


BEFORE_ACTIONS: Final = "before-actions"


def opponents_first(table: Table) -> None:
    """free.2 Before the first action of a turn as well."""
    for player in turn_order(table):
        for figure in table.figures(player) if player != table.active else ():
            if any(anytime(figure, version) for _, version in table.loadout[figure].free):
                table.queue = (*table.queue, Pending(player, True, BEFORE_ACTIONS, figure))
                break


def may_before(table: Table, figure: int, payload: object) -> Rule[None]:
    """free.2 One opponent's free actions before the first action."""
    yield from may_use(table, [table.side[figure]], figure, anytime)


def anytime(owner: int, version: Version) -> bool:
    """free.2 free.3 Whether a power may be used in anybody's turn."""
    return bool(version.params.get("anytime", False))
