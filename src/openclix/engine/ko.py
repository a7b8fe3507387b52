"""12.5d KO and leaving the game; 5.4 victory points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import events
from .abilities import Rule
from .figures import Card
from .table import KO_AREA, OFF_MAP, ON_MAP, REMOVED, SIDELINE

if TYPE_CHECKING:
    from .table import Table


def knock_out(table: Table, figure: int, source: int = -1) -> Rule:
    """12.5d KO: to the KO area, tokens off, its durations over, what it held put down."""
    if events.WOULD_BE_KOD in table.listening:
        saved = {"prevented": False}
        yield from events.fire(table, events.WOULD_BE_KOD, figure, saved)  # 12.5e 8.1i
        if saved["prevented"]:
            return False
    squares = table.bodies[figure]
    pilot = pilot_aboard(table, figure)  # 24.4
    table.note("ko", figure)
    yield from depart(table, figure, KO_AREA)  # 3.2
    score(table, figure)
    if events.KOD in table.listening:
        told = {"squares": squares, "pilot": pilot, "source": source}
        yield from events.fire(table, events.KOD, figure, told, (figure, source, squares))  # 12.5e
    return True


def remove_from_game(table: Table, figure: int) -> Rule:
    """21.8 Removed from the game: like a KO, scored as one, but nobody is KO'd."""
    table.note("removed", figure)
    squares, pilot = table.bodies[figure], pilot_aboard(table, figure)
    yield from depart(table, figure, REMOVED)
    score(table, figure)
    yield from lose_vehicle(table, pilot, squares)


def to_sideline(table: Table, figure: int) -> Rule:
    """2.6 3.3 From the map to the Sideline: nothing comes along; a return begins anew."""
    squares, pilot = table.bodies[figure], pilot_aboard(table, figure)
    yield from depart(table, figure, SIDELINE)
    table.click[figure] = table.start_click[figure]
    table.flags[figure] = 0
    table.refresh(figure)
    yield from lose_vehicle(table, pilot, squares)


def depart(table: Table, figure: int, zone: int) -> Rule:
    """What every way of leaving the map has in common."""
    from .markers import put_down_from
    from .reveal import lose_keywords

    squares = table.bodies[figure]
    if table.held[figure] >= 0:
        yield from put_down_from(table, figure, squares, leaving=True)  # 17.7
    table.tokens[figure] = 0  # 12.5d
    table.leave_map(figure, zone)  # 12.5d
    table.hosts[figure] = -1
    lose_keywords(table, figure)  # 23.1b
    ended = [
        effect
        for effect in table.effects
        if effect.target == figure
        or (effect.source == figure and not effect.even_if_lost and effect.until[0] != "game")
    ]
    table.end_effects(ended)  # 12.5d 20.6b
    table.named_tokens = tuple(t for t in table.named_tokens if t[0] != figure)  # 20.6d
    for other, host in enumerate(table.hosts):  # 21.7
        if host == figure and table.zone[other] != REMOVED and not is_pilot(table, other):
            table.hosts[other] = -1
            if zone in (KO_AREA, REMOVED):
                yield from remove_from_game(table, other)


def is_pilot(table: Table, figure: int) -> bool:
    """24.4 Whether a figure is on a vehicle's card as its pilot."""
    return any(effect.kind == "pilot" and effect.target == figure for effect in table.effects)


def pilot_aboard(table: Table, vehicle: int) -> int:
    """24.4 Who is on a vehicle's card as its pilot, or -1."""
    aboard = (f for f, host in enumerate(table.hosts) if host == vehicle and is_pilot(table, f))
    return next(aboard, -1)


def lose_vehicle(table: Table, pilot: int, squares: int) -> Rule:
    """24.4 A vehicle goes without being KO'd: its pilot is set down unhurt where it stood.

    With a vehicle that was off the map its pilot goes from the game (21.7).
    """
    from .vehicles import land

    if pilot >= 0:
        yield from land(table, pilot, squares) if squares else remove_from_game(table, pilot)


def worth(card: Card) -> int:
    """5.4a 19.2b What a figure scores: its points, and what its optional traits cost."""
    return card.points + card.optional_cost


def score(table: Table, figure: int) -> None:
    """5.4a Scoring victory points."""
    points = table.edition.ko_points(table, figure)
    if not points:
        return
    credit(table, table.owner[figure], points, table.scored_by[figure])


def replaced_worth(table: Table, figure: int) -> int:
    """21.12b Replacements score once all are gone: the larger of both values."""
    groups = [e for e in table.effects if e.kind == "replaced" and figure in e.data[1]]
    if not groups:
        return worth(table.card(figure))
    points, members, _ = groups[-1].data  # 2.6 of what it replaced before nothing is left
    if any(table.zone[member] in (ON_MAP, OFF_MAP) for member in members):  # 15.3
        return 0
    table.end_effects(groups)  # 3.2a whoever returns from the KO area replaces nobody
    return max(int(points), sum(worth(table.card(member)) for member in members))


def credit(table: Table, owner: int, points: int, last_damaged_by: int = -1) -> None:
    """26.3 Who scores: the active player, unless it is their own; then who damaged it last."""
    for player, share in table.edition.ko_credit(table, owner, points, last_damaged_by):
        table.score[player] += share
        table.end_in_sight = True
        table.note("score", player, share)


def ko_credit(table: Table, owner: int, points: int, last_damaged_by: int) -> list[tuple[int, int]]:
    """26.3 Scoring in multi-player games; with two players the opponent scores (5.4a)."""
    if table.players == 2:
        return [(1 - owner, points)]
    if table.active != owner and table.turn:  # 26.3
        return [(table.active, points)]
    if last_damaged_by >= 0 and last_damaged_by != owner:  # 26.3
        return [(last_damaged_by, points)]
    table.unclaimed = (*table.unclaimed, (owner, points))  # 26.3
    return []


def remaining(table: Table, side: int) -> list[int]:
    """5.2 The figures that keep a player in the game: on the force, worth at least a point."""
    return [figure for figure in table.force(side) if table.card(figure).points >= 1]


def outscored(table: Table) -> list[int]:
    """5.2 Undefeated players of whom an opponent has scored the build total and more."""
    goal = table.build_total + table.edition.score_margin
    if max(table.score) < goal:
        return []
    return [
        player
        for player in range(table.players)
        if not table.defeated >> player & 1
        and any(table.score[other] >= goal for other in range(table.players) if other != player)
    ]


def give_up(table: Table, side: int) -> Rule:
    """5.4b 26.1 On defeat everything left on the force is KO'd and scored."""
    from .markers import remove_markers

    for figure in table.force(side):
        if table.zone[figure] not in (ON_MAP, OFF_MAP):  # 21.7 gone with its host
            continue
        table.note("ko", figure)
        yield from depart(table, figure, KO_AREA)
        score(table, figure)
    left = [marker for marker in table.markers if marker.side == side]
    remove_markers(table, tuple(marker.id for marker in left))
    for marker in left:
        if marker.points:
            credit(table, side, marker.points)  # 5.4a
