"""A special marker that a figure holds: a guest, a find, a case.

Any figure can pick it up. It can't be destroyed, and its holder can only move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from openclix.engine.asking.attack_events import IsDamaged
from openclix.engine.asking.decisions import ask
from openclix.engine.asking.marker_events import PicksUp, PutsDown
from openclix.engine.figures.abilities import RULE, Ability, F, Rule, Version
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.setup.setup import Step
from openclix.engine.state.order import turn_order
from openclix.engine.state.records import Marker
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.edition import Edition
from openclix.engine.table.named_tokens import give_named, named, take_named
from openclix.engine.table.table import Table
from openclix.engine.terrain.holding import drop_squares, put_down, why_not_lift
from openclix.engine.terrain.markers import add_marker
from openclix.rules.flight import soars

from .counting import KIND
from .places import in_the_middle

BURDEN: Final = "burden"
"""The tag of the marker, and the name of the token on its holder's card."""
TAGS: Final = frozenset({BURDEN, "indestructible"})
PRIZE: Final = 40.0
"""The value of the marker to a bot, in points."""
HOME: Final = 400.0
"""The value of getting away with it."""

Extra = Callable[[Table, int], Refusal | None]


def laden(name: str, section: str) -> Ability:
    """scn.scientist.4 scn.artifact.4 The uses that holding the marker keeps a figure from."""
    ability = Ability(name, RULE, section, **{"while": f"named {BURDEN} >= 1"})
    ability.features = F.ONLY_MOVES | F.NO_ATTACKS | F.NO_THROWS
    return ability


def the_marker(table: Table) -> Marker | None:
    """The special marker, on the map or held."""
    return next((marker for marker in table.markers if BURDEN in marker.tags), None)


def holder(table: Table) -> int:
    """The figure that has the marker, or -1."""
    marker = the_marker(table)
    if marker is None:
        return -1
    return next((who for who, held in enumerate(table.held) if held == marker.id), -1)


def is_it(table: Table, element: int, version: Version, event: Any) -> bool:
    marker = the_marker(table)
    return marker is not None and event.marker == marker.id


def bearing(name: str, section: str) -> Ability:
    """The element's ability: the marker's holder has its token until the marker is put down."""
    ability = Ability(name, KIND, section)

    @ability.on(PicksUp, anyone=True, immediately=True, when=is_it)
    def takes(table: Table, element: int, version: Version, event: PicksUp) -> None:
        give_named(table, event.figure, BURDEN, element)

    @ability.on(PutsDown, anyone=True, immediately=True, when=is_it)
    def lets_go(table: Table, element: int, version: Version, event: PutsDown) -> None:
        if named(table, event.figure, BURDEN):
            take_named(table, event.figure, BURDEN)

    return ability


def begins_with(table: Table, element: int, figure: int, name: str) -> None:
    """scn.scientist.2 A figure has the marker from the start."""
    table.hold(figure, add_marker(table, "object", 0, tags=TAGS, name=name))
    give_named(table, figure, BURDEN, element)


# ------------------------------------------------------------------ in the middle


def middle_step(table: Table, name: str, section: str) -> Step | None:
    """scn.artifact.1 scn.raid.1 The marker lies in the middle; of several squares the first player
    picks one."""

    def lies(table: Table, square: int) -> None:
        add_marker(table, "object", 1 << square, tags=TAGS, name=name)

    return in_the_middle(table, name, section, lies)


def after_it(table: Table, figure: int) -> Iterator[tuple[int, float]]:
    """Where the marker draws a figure without it: to its square, or to an opposing holder."""
    marker, who = the_marker(table), holder(table)
    if marker is not None and marker.squares:
        yield table.terrain.adjacent_to(marker.squares) | marker.squares, PRIZE
    elif who >= 0 and table.side[who] != table.side[figure]:
        yield table.terrain.adjacent_to(table.bodies[who]), PRIZE / 2


# ------------------------------------------------------------------ taking and losing it


def drops_when_hurt(ability: Ability, section: str) -> None:
    """scn.artifact.3 A holder that an attack damages drops the marker beside it, where the opponent
    says; the one who attacked, if there are several."""

    @ability.on(IsDamaged, anyone=True, when=hurt_by_attack)
    def drops(table: Table, element: int, version: Version, event: IsDamaged) -> Rule[None]:
        figure, marker = event.figure, the_marker(table)
        if marker is None or holder(table) != figure or table.zone[figure] != ON_MAP:
            return
        near = table.terrain.adjacent_to(table.bodies[figure])
        spots = drop_squares(table, marker, near)
        if spots:
            player = opponent_of(table, figure, event.source)
            where = yield from ask(table, "drop-where", player, "square", spots, section, figure)
            put_down(table, figure, where)


def hurt_by_attack(table: Table, element: int, version: Version, event: IsDamaged) -> bool:
    return event.attack > 0 and event.source >= 0 and holder(table) == event.figure


def opponent_of(table: Table, figure: int, source: int) -> int:
    """The attacker, unless it is the holder's own player."""
    own = table.side[figure]
    if source >= 0 and table.side[source] != own:
        return table.side[source]
    return next(player for player in turn_order(table) if player != own)


def changes(edition: Edition, why_not: Extra = lambda table, figure: None) -> dict[str, Any]:
    """scn.scientist.3 scn.artifact.2 The figures that may pick the marker up. No figure loses hold
    of it. `why_not` may have the scenario's own reason."""

    def why_not_pick_up(table: Table, figure: int, marker: Marker) -> Refusal | None:
        if BURDEN not in marker.tags:
            return edition.why_not_pick_up(table, figure, marker)
        if soars(table, figure):
            return refuse("not-while-soaring", "fly.soar.6", who=figure_name(table, figure))
        return why_not_lift(table, figure, marker) or why_not(table, figure)

    def may_hold(table: Table, figure: int, marker: Marker) -> bool:
        return BURDEN in marker.tags or edition.may_hold(table, figure, marker)

    return {"why_not_pick_up": why_not_pick_up, "may_hold": may_hold}
