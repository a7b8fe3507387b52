"""10 Moving: speed, break away, paths, carrying, and picking up or putting down along the way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from openclix.board import Squares, path_cost

from ..asking.decisions import ask
from ..asking.events import BeforeMoving, BreaksAway, Carries, HasMoved
from ..effects import triggers
from ..effects.dice import BREAK_AWAY, adjusted, roll, succeeds
from ..effects.passive_uses import BREAKING_AWAY, begins, is_passive, told
from ..effects.passive_uses import ends as used_up
from ..figures.abilities import F, Rule, Version
from ..figures.figures import SPEED
from ..sight.sight import foes_near, whole
from ..state import topics
from ..state.deeds import Move, Use
from ..state.loadouts import Suppression
from ..state.records import Effect
from ..state.state import BARRED, MOVED, ON_MAP
from ..values.values import decide_value
from .carrying import choose_passengers, set_down, with_room
from .larger_bases import Ways, lead_along, placements, shortest, walks
from .on_the_way import (
    choose_object,
    handles,
    lift,
    lifted_for,
    opened_by_lifting,
    take_or_leave,
)
from .placing import Placement
from .powers_on_the_way import used_on_the_way
from .reach import begun, move_ends, reachable
from .ways import choose_way, destroy_in_passing

if TYPE_CHECKING:
    from ..table.table import Table


def move(
    table: Table,
    figure: int,
    squares: int = -1,
    *,
    features: int = 0,
    profile: int = 0,
    may_carry: bool = True,
    direct: bool = False,
    parts: Any = None,
) -> Rule[int]:
    """10.1 10.2 10.3 A move: speed first, then break away, then square by square.

    `squares` is a number that an effect states instead of speed (10.3). If it is 0, nothing moves
    and no figure breaks away. Returns the number of squares moved, or -1 if the figure didn't move.
    """
    if not can_move(table, figure):
        return -1
    this = begun(table, figure, squares, features, profile)
    this.may_carry = may_carry
    this.direct = this.way_chosen = direct
    this.lent = features, profile
    outer = table.doing
    table.doing = (*outer, this)
    walked = yield from walk(table, this, parts)
    table.doing = outer
    return walked


def walk(table: Table, this: Move, parts: Any) -> Rule[int]:
    """10.1 10.8 The passengers, the distance, breaking away, and the destination."""
    figure = this.figure
    if BeforeMoving in table.listeners:
        yield from before_moving(table, this)  # 10.9
        if not can_move(table, figure):
            return -1
    stated = this.squares
    if this.may_carry and table.around[figure] & table.friends_of(table.side[figure]):
        yield from choose_passengers(table, this)  # 10.9 27.8d
    if stated < 0:
        this.squares = yield from decide_value(table, figure, SPEED, table.side[figure], parts)
        this.parts = parts
        this.squares = table.edition.start_speed(table, this)
    if table.edition.plan_move is not None:
        rule = table.edition.plan_move(table, this)
        if rule is not None:
            yield from rule
    near = foes_near(table, figure) if stated else 0  # 10.8
    if near and not (yield from comes_away(table, this, near)):  # 10.7c
        return -1
    start = table.at[figure]
    change_plane(table, figure, this.plane)
    yield from choose_destination(table, this)
    if told(table):
        yield from used_on_the_way(table, this, start)
    yield from finish_move(table, this)
    return this.walked


def change_plane(table: Table, figure: int, plane: int) -> None:
    """EP-20 A figure goes to another plane, if one is named."""
    if plane >= 0 and plane != table.plane[figure]:
        table.plane[figure] = plane
        table.touch(topics.PLACE, figure, table.bodies[figure])


def before_moving(table: Table, this: Move) -> Rule[None]:
    """10.9 Effects before moving come first. The move then begins with what is left.

    They may change the move itself. The powers that the figure can use afterwards apply to it.
    """
    figure, squares = this.figure, this.squares
    plain = begun(table, figure, squares, *this.lent)
    yield from triggers.fire(table, BeforeMoving(figure, squares, table.cause()))
    now = begun(table, figure, squares, *this.lent)
    this.features = now.features | (this.features & ~plain.features)
    this.profile = now.profile | (this.profile & ~plain.profile)


STUCK: Final = F.IMMOBILE | F.NO_MOVES


def can_move(table: Table, figure: int, version: Version | None = None) -> bool:
    """Whether a figure may move at all."""
    return (
        table.zone[figure] == ON_MAP
        and not table.flags[figure] & BARRED  # 10.8a
        and not table.loadout[figure].features & STUCK  # 27.7f
    )


# ----------------------------------------------------------------- breaking away


def comes_away(table: Table, this: Move, near: int) -> Rule[bool]:
    """10.7c 10.8a Whether a figure gets away from adjacent opponents. If not, it stays."""
    breaks_away = table.edition.break_away
    if breaks_away is None or (yield from breaks_away(table, this, near)):
        return True
    fail_to_break_away(table, this)
    return False


def break_away(table: Table, this: Move, near: int) -> Rule[bool]:
    """10.8 Breaking away: one d6 against all adjacent opponents. Returns whether it succeeded."""
    figure = this.figure
    foes = table.in_squares(near)
    this.escaped = whole(table, near)
    if this.features & F.BREAKS_AWAY or table.loadout[figure].features & F.BREAKS_AWAY:
        yield from gets_away(table, figure, foes)
        return True
    size = table.loadout[figure].size
    holding = [foe for foe in foes if size - table.loadout[foe].size < 2]  # 21.2b
    if not holding:
        yield from gets_away(table, figure, foes)
        return True
    uses: list[Use] = []
    if told(table):
        uses = yield from bands_used(table, figure, holding)
    allowed = break_away_results(table, figure, holding, uses)
    if allowed is AUTOMATIC:
        for use in uses:
            yield from used_up(table, use)
        yield from gets_away(table, figure, foes)
        return True
    change = adjusted(table, figure, BREAK_AWAY)
    results = tuple(face for face in range(1, 7) if succeeds(face, allowed, change))  # 6.4
    request = yield from roll(table, table.side[figure], 1, BREAK_AWAY, figure, this, good=results)
    succeeded = request.dice[0] in results
    for use in uses:
        yield from used_up(table, use, whom=() if use.figure == figure else (figure,))
    if table.heard(BreaksAway):
        event = BreaksAway(figure, succeeded, tuple(holding), request.dice)
        yield from triggers.happens(table, event)
    return succeeded


def gets_away(table: Table, figure: int, foes: list[int]) -> Rule[None]:
    """10.8 A figure breaks away without a roll, which the log leaves to the move."""
    if BreaksAway in table.listeners:
        yield from triggers.fire(table, BreaksAway(figure, True, tuple(foes)))


AUTOMATIC: Final = (1, 2, 3, 4, 5, 6)
"""10.8 The results of breaking away automatically, even a 1. No opponent narrows them."""


def break_away_results(
    table: Table, figure: int, holding: list[int], uses: Iterable[Use] = ()
) -> tuple[int, ...]:
    """10.8 The results that break away: the mover's widest, unless an opponent narrows them.

    `uses` are powers used with changed numbers.
    """
    now = {(use.figure, use.version.cause): use.version for use in uses}
    bands = [
        (hook, now.get((figure, version.cause), version))
        for hook, version in table.loadout[figure].bands
    ]
    if any(hook.sure(table, figure, version) for hook, version in bands):  # 10.8
        return AUTOMATIC
    limits: list[tuple[int, ...]] = []
    for foe in holding:
        results = [
            tuple(narrowed)
            for hook, version in table.loadout[foe].holds
            if (
                narrowed := hook.results(table, foe, figure, now.get((foe, version.cause), version))
            )
            is not None
        ]
        limits += [min(results, key=len)] if results else []  # 20.7
    if limits:
        return tuple(result for result in limits[0] if all(result in limit for limit in limits))
    widest = tuple(table.edition.break_away_results)
    size = table.loadout[figure].size
    if all(table.loadout[foe].size < size for foe in holding):  # 21.2b
        widest = tuple(table.edition.larger_break_away_results)
    for hook, version in bands:
        own = hook.results(table, figure, figure, version)
        if own is not None and len(own) > len(widest):
            widest = tuple(own)
    return widest


def bands_used(table: Table, figure: int, holding: list[int]) -> Rule[list[Use]]:
    """8.1f The passive powers that change the results of a roll to break away. Returns the uses."""
    uses: list[Use] = []
    whole = break_away_results(table, figure, holding)
    for owner in (figure, *holding):
        loadout = table.loadout[owner]
        seen: set[str] = set()
        for hook, version in loadout.bands if owner == figure else loadout.holds:
            if version.cause in seen or not is_passive(hook.ability):  # 20.7
                continue
            seen.add(version.cause)
            stop = Suppression(abilities=frozenset({hook.ability.slug}))
            trial = table.copy()
            trial.add_effect(Effect("stop", owner, owner, "", ("game", 0), (stop,)))
            if break_away_results(trial, figure, holding) != whole:
                uses.append((yield from begins(table, owner, version, BREAKING_AWAY)))
    return uses


def fail_to_break_away(table: Table, this: Move) -> None:
    """10.8a 6.5a The move did not happen, and nothing more comes of this action."""
    table.flags[this.figure] |= BARRED


# ----------------------------------------------------------------- destinations


def choose_destination(table: Table, this: Move) -> Rule[None]:
    """10.2 10.5 The figure stops anywhere it can reach; staying where it is counts too."""
    figure = this.figure
    body = table.bodies[figure]
    if body & (body - 1):
        yield from choose_placement(table, this)
        return
    flood = reachable(table, this)
    lifts = opened_by_lifting(table, this, flood) if table.markers else {}
    ends = move_ends(table, figure, flood)
    for _, more in lifts.values():
        ends |= more
    choices = Squares(ends)
    if this.passengers:
        choices = Squares(with_room(table, this, choices.mask))  # 22.1
    if this.direct:
        choices = Squares(choices.mask & ~body) or choices  # 10.6
    target = yield from ask(
        table, "destination", table.side[figure], "square", choices, "10.2", figure, about=this
    )
    lifted = -1
    if lifts and not flood.reached >> target & 1:
        lifted = yield from lifted_for(table, figure, lifts, target)  # hold.2
        flood = lifts[lifted][0]
    this.follow(flood, target)
    if this.way:
        this.path = [table.at[figure], *this.way, target]
        this.way_chosen = True
    if target != table.at[figure]:
        table.put(figure, target)
    change_plane(table, figure, this.lands)
    destroys = this.features & F.DESTROYS_BLOCKING
    if destroys and not this.way_chosen:
        yield from choose_way(table, this, flood)
    marker = table.marker(lifted) if lifted >= 0 else None
    if marker is not None:
        yield from lift(table, figure, marker)
    elif table.markers:
        yield from choose_object(table, this, flood, body)
    if this.default_path and not this.direct:
        this.walked = flood.distance(target)
    elif not this.goes_round:
        this.walked = path_cost(table.terrain, this.path, this.profile)
    if destroys:
        destroy_in_passing(table, this)  # 27.5d


def finish_move(table: Table, this: Move) -> Rule[None]:
    """6.5 The move resolves: passengers are set down, and what waits for a move happens."""
    figure = this.figure
    table.flags[figure] |= MOVED
    event = None
    if table.heard(HasMoved):
        passengers = tuple(this.passengers)
        lies = (table.at[figure], table.turned[figure])
        event = HasMoved(figure, tuple(this.path), this.walked, passengers, table.cause(), *lies)
        table.note(event)
    carried: list[int] = []
    for rider in this.passengers:
        if (yield from set_down(table, this, rider)):
            carried.append(rider)
    if carried and Carries in table.listeners:
        yield from triggers.fire(table, Carries(figure, tuple(carried)))
    if table.effects:
        table.end_effects([e for e in table.effects if e.until == ("moves", figure)])
    if event is not None:
        yield from triggers.fire(table, event)


def choose_placement(table: Table, this: Move) -> Rule[None]:
    """24.2d A larger base moves as one of its squares; the rest must keep up with it."""
    figure = this.figure
    body = table.bodies[figure]
    if table.edition.base_walk is not None:
        yield from march(table, this, table.edition.base_walk(table, this))
        return
    ways = Ways(table, this)
    options: Sequence[Placement] = placements(table, this, ways)
    if this.direct:
        options = [place for place in options if place[1] != body] or options  # 10.6
    choice = yield from ask(
        table, "destination", table.side[figure], "square", options, "24.2d", figure, about=this
    )
    lead, _, turned = choice
    way = shortest(ways, lead, turned)
    lead_along(this, ways, way)
    table.put(figure, lead, turned)
    change_plane(table, figure, this.lands)
    if table.markers and handles(table, this, ways.going() | body):
        others = walks(this, ways, lead, turned, way)
        yield from choose_object(table, this, ways.flood(way[1]), body, others)
        if not this.goes_round:
            this.walked = path_cost(table.terrain, this.path, this.profile)
    if this.features & F.DESTROYS_BLOCKING:
        destroy_in_passing(table, this)  # 27.5d


def march(
    table: Table, this: Move, ways: dict[tuple[int, int], tuple[int, list[int]]]
) -> Rule[None]:
    """EP-20 Moves a larger base as the edition says, and takes markers along its whole path."""
    figure, body, turned = this.figure, table.bodies[this.figure], table.turned[this.figure]
    options = [(lead, table.body(figure, lead, turn), turn) for lead, turn in ways]
    if all(squares != body for _, squares, _ in options):
        options.append((table.at[figure], body, turned))  # 10.2
    if this.direct:
        options = [place for place in options if place[1] != body] or options  # 10.6
    choice = yield from ask(
        table, "destination", table.side[figure], "square", options, "24.2d", figure, about=this
    )
    lead, _, turn = choice
    this.walked, this.path = ways.get((lead, turn), (0, [table.at[figure]]))
    swept = body
    for square in this.path:
        swept |= table.body(figure, square, turned)
    table.put(figure, lead, turn)
    change_plane(table, figure, this.lands)
    if table.markers:
        yield from take_or_leave(table, this, swept)
