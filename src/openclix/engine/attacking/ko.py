"""12.5d KO and leaving the game; 5.4 victory points."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from openclix.board import bits

from ..asking.attack_events import IsKOd, WouldBeKOd
from ..asking.events import Removed
from ..asking.ledger import record
from ..effects import triggers
from ..effects.gained_keywords import lose_keywords
from ..figures.abilities import Rule
from ..moving.vehicles import is_pilot, land, pilot_aboard
from ..state import topics
from ..state.deeds import Fall
from ..state.fields import with_entry
from ..state.records import Pending
from ..state.state import CAPTURED, KO_AREA, OFF_MAP, ON_MAP, REMOVED, SIDELINE
from ..terrain.equipping import unequip
from ..terrain.holding import put_down_from
from ..terrain.markers import remove_markers
from ..terrain.special_terrain import scored_on_defeat
from ..values.scoring import credit, score
from .resources import give_up_elements, lose_resources

if TYPE_CHECKING:
    from ..state.records import Effect
    from ..table.table import Table


FREED: Final = "freed"
"""The effect that waits after a captor has left the map."""


def knock_out(table: Table, figure: int, source: int = -1) -> Rule[bool]:
    """12.5d KO: to the KO area, tokens off, its durations over, what it held put down."""
    cause, number = table.cause(), table.attack_number()
    if WouldBeKOd in table.listeners:
        this = Fall(figure, source)
        doing = table.doing
        table.doing = (*doing, this)
        yield from triggers.fire(table, WouldBeKOd(figure, source, cause, number))  # 12.5e 8.1i
        table.doing = doing
        if this.prevented:
            return False
    zone = fate(table, figure, source)
    if zone != KO_AREA:
        yield from (
            to_sideline(table, figure) if zone == SIDELINE else remove_from_game(table, figure)
        )
        return False
    worths = table.loadout[figure].worths
    squares = table.bodies[figure]
    pilot = pilot_aboard(table, figure)  # 24.4
    event = IsKOd(figure, source, squares, pilot, cause, number)
    table.note(event)
    silences = [e for e in table.effects if e.kind == "stop" and e.target == figure]
    yield from depart(table, figure, KO_AREA, silences, unequips=False)  # 3.2
    score(table, figure, worths, source)
    yield from triggers.fire(table, event)  # 12.5e
    yield from unequip(table, figure, squares)  # 25.2d after what its piece does about the KO
    table.end_effects(silences, "gone")  # 12.5d
    return True


def fate(table: Table, figure: int, source: int) -> int:
    """12.5d Where a figure that is KO'd goes: an effect may divert it."""
    for hook, version in table.loadout[figure].fates:
        zone: int | None = hook.zone(table, figure, version, source)
        if zone is not None:
            return zone
    return KO_AREA


def remove_from_game(table: Table, figure: int) -> Rule[None]:
    """21.8 Removed from the game: scored like a KO, but it isn't a KO."""
    table.tell(Removed(figure))
    squares, pilot = table.bodies[figure], pilot_aboard(table, figure)
    yield from depart(table, figure, REMOVED)
    score(table, figure)
    yield from lose_vehicle(table, pilot, squares)


def to_sideline(table: Table, figure: int) -> Rule[None]:
    """2.6 3.3 From the map to the Sideline. Nothing is kept: a figure that returns starts over."""
    squares, pilot = table.bodies[figure], pilot_aboard(table, figure)
    yield from depart(table, figure, SIDELINE)
    table.click[figure] = table.start_click[figure]
    table.revealed = with_entry(table.revealed, figure, 0)
    table.flags[figure] = 0
    table.refresh(figure)
    yield from lose_vehicle(table, pilot, squares)


def depart(
    table: Table,
    figure: int,
    zone: int,
    kept: Collection[Effect] = (),
    unequips: bool = True,
) -> Rule[None]:
    """The part that all ways of leaving the map have in common.

    `kept` is what a KO'd figure couldn't use. It still can't when its KO triggers effects (20.4).
    """
    squares = table.bodies[figure]
    if table.held[figure] >= 0:
        yield from put_down_from(table, figure, squares, leaving=zone != SIDELINE)  # 17.7 2.6
    if unequips:
        yield from unequip(table, figure, squares)  # 25.2d
    table.tokens[figure] = 0  # 12.5d
    table.leave_map(figure, zone)  # 12.5d
    table.hosts[figure] = -1
    if table.elements and zone in (KO_AREA, REMOVED):
        lose_resources(table, figure)  # 25.4a
    lose_keywords(table, figure)  # 23.1b
    ended = [
        effect
        for effect in table.effects
        if (effect.target == figure and effect not in kept)
        or (effect.source == figure and not effect.even_if_lost and effect.until[0] != "game")
    ]
    table.end_effects(ended, "gone")  # 12.5d 20.6b
    table.named_tokens = tuple(t for t in table.named_tokens if t[0] != figure)  # 20.6d
    table.touch(topics.NAMED | topics.TOKENS, figure)
    for other, host in enumerate(table.hosts):  # 21.7
        if host == figure and table.zone[other] == CAPTURED:
            gone = IsKOd(figure, squares=squares)
            table.queue = (*table.queue, Pending(table.side[other], True, FREED, other, gone))
        elif host == figure and table.zone[other] != REMOVED and not is_pilot(table, other):
            table.hosts[other] = -1
            if zone in (KO_AREA, REMOVED):
                yield from remove_from_game(table, other)


def give_up(table: Table, side: int) -> Rule[None]:
    """5.4b 26.1 On defeat everything left on the force is KO'd and scored."""
    for figure in table.force(side):
        if table.zone[figure] not in (ON_MAP, OFF_MAP):  # 21.7 gone with its host
            continue
        event = IsKOd(figure, squares=table.bodies[figure])
        table.note(event)
        if IsKOd in table.kept:
            record(table, event)
        yield from depart(table, figure, KO_AREA)
        score(table, figure)
    beside = [
        element
        for element in bits(table.elements)
        if table.owner[element] == side and scored_on_defeat(table, element)
    ]
    left = [marker for marker in table.markers if marker.side == side]
    remove_markers(table, tuple(marker.id for marker in left))
    for marker in left:
        if marker.points:
            credit(table, side, marker.points)  # 5.4a
    for element in beside:
        credit(table, side, table.card(element).points)
    give_up_elements(table, side)


def lose_vehicle(table: Table, pilot: int, squares: int) -> Rule[None]:
    """24.4 A vehicle goes without being KO'd: its pilot is set down unhurt where it stood.

    With a vehicle that was off the map, or without any room on it, it goes from the game (21.7).
    """
    if pilot >= 0 and not (squares and (yield from land(table, pilot, squares))):
        yield from remove_from_game(table, pilot)
