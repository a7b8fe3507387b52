"""Steps about elements that come and go, dials, coins, markers and unusual attacks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from openclix.board import squares as squares_in
from openclix.engine.asking import attack_events as e
from openclix.engine.asking import events as g
from openclix.engine.asking.decisions import ask
from openclix.engine.attacking import coming_and_going as elements
from openclix.engine.attacking.attacking import attack, drop_target, legal_targets
from openclix.engine.attacking.damage import heal, is_first
from openclix.engine.attacking.ko import remove_from_game, to_sideline
from openclix.engine.effects.dice import flip_coin
from openclix.engine.effects.gained_keywords import add_keywords
from openclix.engine.figures.abilities import CLOSE, RANGED, Rule, Version
from openclix.engine.figures.figures import SIZES
from openclix.engine.figures.messages import trait_name
from openclix.engine.moving.placing import landings, lead_of
from openclix.engine.state.causes import causes_with, names
from openclix.engine.state.deeds import Attack, Move
from openclix.engine.state.order import decider
from openclix.engine.state.records import Delayed, Effect, marker_kinds
from openclix.engine.state.state import KO_AREA, ON_MAP
from openclix.engine.table.table import Table
from openclix.engine.terrain.destroying import destroy_marker
from openclix.engine.terrain.markers import add_marker, can_place
from openclix.engine.turn.free_actions import any_as_free
from openclix.engine.turn.turn import end_the_turn
from openclix.engine.values.scoring import gain_mission_points
from openclix.engine.values.targeting import open_to
from openclix.engine.verbs import acting, harming
from openclix.engine.verbs.doers import Doer
from openclix.powers.effect_reasons import revive_why, swap_why

from . import effect_records as r
from .acts import Act, CannotDo, always, any_candidate, at_once, each_of, number_of, until_of
from .choosing import Parts, Scope, Whom
from .heads import Head, among, group, is_own

# --------------------------------------------------------------------- elements


def own_only(selector: Any) -> None:
    """Refuses a step that only its own figure can do."""
    if not is_own(selector):
        raise CannotDo


def left_the_map(step: r.LeaveMap) -> Act:
    """15.3 Off the map until the player's next turn begins."""
    own_only(step.whom)

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        square, player = table.at[figure], table.side[figure]
        yield from elements.remove_from_map(table, figure)
        table.delayed = (*table.delayed, Delayed(player, "return", (figure, square)))
        return True

    return Act(perform, on_the_map)


def on_the_map(table: Table, figure: int, version: Version, scope: Scope) -> bool:
    return table.zone[figure] == ON_MAP


def retired(step: r.ToSideline) -> Act:
    """2.6 To the Sideline."""
    own_only(step.whom)

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        yield from to_sideline(table, figure)
        return True

    return Act(perform, on_the_map)


def banished(step: r.Banish) -> Act:
    """21.8 Out of the game."""

    def rule(table: Table, figure: int, version: Version, scope: Scope, other: int) -> Rule[bool]:
        yield from remove_from_game(table, other)
        return True

    return each_of(Whom(step.whom), rule)


def replaced_from_sideline(step: r.ReplaceFrom) -> Act:
    """21.12 The figure is replaced with some of the Sideline."""

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        if table.zone[figure] != ON_MAP:
            return False
        casts = elements.casts(table, figure, step.number)
        if not casts and step.number == 1:  # 13.2 it has to come, wherever there is room
            casts = [(other,) for other in elements.substitutes(table, figure)]
        chosen: list[int] = []
        while casts and len(chosen) < step.number:
            options = sorted({other for cast in casts for other in cast} - set(chosen))
            player = decider(table, figure)
            other = yield from ask(table, "swap-whom", player, "figure", options, "21.12", figure)
            chosen.append(other)
            casts = [cast for cast in casts if other in cast]
        if not chosen:
            return False
        return (yield from elements.replace(table, figure, chosen))

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return table.zone[figure] == ON_MAP and bool(elements.casts(table, figure, step.number))

    def must(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return table.zone[figure] == ON_MAP and bool(elements.substitutes(table, figure))

    return Act(perform, could, why=swap_why(step.number), must=must)


def attached(step: r.Attach) -> Act:
    """21.7 The figure is attached to another."""

    def rule(table: Table, figure: int, version: Version, scope: Scope, other: int) -> Rule[bool]:
        yield from elements.attach(table, figure, other)
        return True

    return each_of(Whom(step.whom), rule)


def revived(step: r.Revive) -> Act:
    """3.2a A friend returns from the KO area, adjacent and as new."""

    def fallen(table: Table, figure: int) -> list[int]:
        near = table.adjacent(figure)
        return [
            other
            for other, zone in enumerate(table.zone)
            if zone == KO_AREA
            and table.side[other] == table.side[figure]
            and landings(table, other, near)
        ]

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        options, player = fallen(table, figure), decider(table, figure)
        if not options:
            return False
        other = yield from ask(table, "revive-whom", player, "figure", options, "3.2a", figure)
        free = landings(table, other, table.adjacent(figure))
        where = yield from ask(table, "revive-where", player, "square", free, "3.2a", other)
        yield from elements.return_from_ko(table, other, *lead_of(where))
        return True

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return table.zone[figure] == ON_MAP and bool(fallen(table, figure))

    return Act(perform, could, why=revive_why)


def resized(step: r.BecomeSize) -> Act:
    """21.2c Another size for a time."""

    def change(table: Table, figure: int, version: Version, scope: Scope) -> None:
        until = until_of(step.until, table, figure, figure)
        data = (SIZES.index(step.size),)
        table.add_effect(Effect("size", figure, figure, version.cause, until, data))
        table.tell(g.Resized(figure, step.size))

    return at_once(change)


# --------------------------------------------------------------------- the game, dials, coins


def mission_gained(step: r.GainMission) -> Act:
    """5.3c Mission points."""

    def change(table: Table, figure: int, version: Version, scope: Scope) -> None:
        player = table.side[figure]
        gain_mission_points(table, player, step.number)
        table.tell(g.MissionPoints(player, table.mission[player]))

    return at_once(change)


def turn_ended(step: r.EndTurn) -> Act:
    """21.14 The turn ends."""
    return at_once(lambda table, figure, version, scope: end_the_turn(table))


def healed_past(step: r.HealPast) -> Act:
    """6.6b Healing, past the starting line too."""

    def rule(table: Table, figure: int, version: Version, scope: Scope, other: int) -> Rule[bool]:
        clicks = number_of(step.clicks, table, figure, scope)
        return (yield from heal(table, other, clicks, past=True)) > 0

    return each_of(Whom(step.whom), rule)


def clicked(step: r.ClickDial) -> Act:
    """1.6a A dial is turned, which is neither damage nor healing."""
    whom = Whom(step.whom)

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        others = tuple((yield from whom.chosen(table, figure, version, scope)))
        yield from harming.turn_dial(table, Doer(figure, version), others, step.clicks)
        return bool(others)

    return Act(perform, partial(any_candidate, whom), None if is_own(step.whom) else whom)


def anything_given(step: r.AnyAction) -> Act:
    """7.5 Any action as FREE."""

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        yield from any_as_free(table, figure, version)
        return True

    return Act(perform, always)


def coin_flipped(heads: Act, tails: Act) -> Act:
    """21.13 A coin says which of two steps is done."""

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        side = yield from flip_coin(table, decider(table, figure))
        chosen = heads if side == "heads" else tails
        return (yield from chosen.perform(table, figure, version, scope))

    return Act(perform, always)


# --------------------------------------------------------------------- attacks and moves


def without_limits(step: r.AttackWithout) -> Act:
    """11.3c 11.4f An attack regardless of range, line of fire or adjacency, or a direct one."""

    def this(table: Table, figure: int, version: Version) -> Attack:
        made = Attack(
            figure, CLOSE if step.kind == "close" else RANGED, causes_with(table, version)
        )
        if step.what == "direct":
            made.direct = True
        else:
            made.regardless = frozenset({step.what})
        return made

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        yield from acting.strike(table, Doer(figure, version), this(table, figure, version))
        return True

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return bool(legal_targets(table, this(table, figure, version)))

    return Act(perform, could)


def from_the_target(step: r.AttackFromTarget) -> Act:
    """16.2b A range attack whose line of fire is drawn from the target's own square."""

    def targets(table: Table, figure: int, version: Version) -> list[int]:
        near = table.map.grid.spread(table.bodies[figure], step.squares)
        foes = table.in_squares(near & table.foes_of(table.side[figure]))
        return [foe for foe in foes if open_to(table, figure, foe, names(version))]

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        options = targets(table, figure, version)
        if not options:
            return False
        player = decider(table, figure)
        target = yield from ask(table, "haunt-whom", player, "figure", options, "16.2b", figure)
        this = Attack(figure, RANGED)
        this.all_targets = True
        this.targets = [target]
        this.origin = table.at[target]
        return (yield from attack(table, this))

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return bool(targets(table, figure, version))

    return Act(perform, could)


def made_illegal(step: r.BecomeIllegal) -> Act:
    """12.1c The figure becomes an illegal target, without a replacement."""

    def change(table: Table, figure: int, version: Version, scope: Scope) -> None:
        drop_target(table, table.attack, figure)

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        this = table.under_way(Attack)
        return this is not None and figure in this.targets

    return at_once(change, could)


def lengthened(step: r.LengthenMove) -> Act:
    """10.3 10.9 The move that begins is longer, unless it isn't counted in squares."""

    def change(table: Table, figure: int, version: Version, scope: Scope) -> None:
        table.move.squares += step.squares

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        this = table.under_way(Move)
        return this is not None and this.squares >= 0

    return at_once(change, could)


# --------------------------------------------------------------------- markers, keywords


def marker_made(step: r.MakeMarker) -> Act:
    """17.5 A marker of any kind within some squares."""
    if step.kind == "mixed":
        raise CannotDo  # 17.14i No sentence says which terrain is in which of its squares.

    def spots(table: Table, figure: int) -> list[int]:
        near = table.map.grid.spread(table.bodies[figure], step.squares)
        return [at for at in squares_in(near) if can_place(table, 1 << at, step.kind) is None]

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        player, free = decider(table, figure), spots(table, figure)
        if not free:
            return False
        spot = yield from ask(
            table,
            "text-where",
            player,
            "square",
            free,
            "17.5",
            figure,
            trait=trait_name(version.source),
            text=scope.clause,
        )
        add_marker(table, step.kind, 1 << spot, table.side[figure], figure)
        return True

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return table.zone[figure] == ON_MAP and bool(spots(table, figure))

    return Act(perform, could)


def markers_destroyed(step: r.DestroyMarkers) -> Act:
    """17.14i All markers of one kind go. A mixed one is of each of its kinds."""

    def change(table: Table, figure: int, version: Version, scope: Scope) -> None:
        for marker in table.markers:
            if marker.squares and step.kind in marker_kinds(marker):
                destroy_marker(table, marker.id)

    return at_once(change)


def keyword_given(step: r.GiveKeyword) -> Act:
    """4.1a The figure has another keyword, for themed teams too."""
    return at_once(lambda table, figure, version, scope: add_keywords(table, figure, [step.word]))


def keywords_shared(step: r.ShareKeywords) -> Act:
    """4.1a All of its force have the figure's keywords."""

    def change(table: Table, figure: int, version: Version, scope: Scope) -> None:
        words = table.card(figure).keywords
        for other, side in enumerate(table.side):
            if side == table.side[figure]:
                add_keywords(table, other, words)

    return at_once(change)


EFFECT_STEPS: Final[dict[type, Callable[..., Act]]] = {
    r.LeaveMap: left_the_map,
    r.ToSideline: retired,
    r.Banish: banished,
    r.ReplaceFrom: replaced_from_sideline,
    r.Attach: attached,
    r.Revive: revived,
    r.BecomeSize: resized,
    r.GainMission: mission_gained,
    r.EndTurn: turn_ended,
    r.HealPast: healed_past,
    r.ClickDial: clicked,
    r.AnyAction: anything_given,
    r.AttackWithout: without_limits,
    r.AttackFromTarget: from_the_target,
    r.BecomeIllegal: made_illegal,
    r.LengthenMove: lengthened,
    r.MakeMarker: marker_made,
    r.DestroyMarkers: markers_destroyed,
    r.GiveKeyword: keyword_given,
    r.ShareKeywords: keywords_shared,
}
"""Steps that need nothing of an edition to be prepared."""


# --------------------------------------------------------------------- triggers


def nobody(table: Table, figure: int, event: Any) -> Parts:
    return ()


def would_move(trigger: r.WouldMove) -> Head:
    """10.9 Before a move."""
    who = group(trigger.who)

    def when(table: Table, figure: int, version: Version, event: g.BeforeMoving) -> bool:
        return bool(among(who, table, figure, (event.figure,)))

    def roles(table: Table, figure: int, event: g.BeforeMoving) -> Parts:
        return (("that", (event.figure,)),)

    own = is_own(trigger.who)
    gives = frozenset[str]() if own else frozenset({"that"})
    return Head(g.BeforeMoving, not own, when, roles, gives)


def click_revealed(trigger: r.ClickRevealed) -> Head:
    """18.4 A click is revealed, even in passing."""
    own_only(trigger.whom)

    def when(table: Table, figure: int, version: Version, event: e.IsRevealed) -> bool:
        if event.figure != figure:
            return False
        if not trigger.first:
            return True
        return event.first and (version.slot < 0 or is_first(table, figure, version, event.click))

    return Head(e.IsRevealed, False, when, nobody, frozenset())


def themes_set(trigger: r.ThemesSet) -> Head:
    """4.1a Themed teams are being established."""
    return Head(
        g.ThemesEstablished, False, lambda t, figure, version, event: True, nobody, frozenset()
    )


EFFECT_TRIGGERS: Final[dict[type, Callable[[Any], Head]]] = {
    r.WouldMove: would_move,
    r.ClickRevealed: click_revealed,
    r.ThemesSet: themes_set,
}
