"""The Gate: figures that step through it are gone, which affects both sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from openclix.board import bits
from openclix.engine.asking.decisions import Decision
from openclix.engine.asking.events import HasMoved, IsCarried, IsPlaced, KnockedBack, Scores
from openclix.engine.attacking.damage import deal, heal
from openclix.engine.figures.abilities import Ability, Rule, Version
from openclix.engine.figures.messages import Message, Name, say
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.refusing.square_refusals import Where, place_name
from openclix.engine.setup.setup import Step, advance
from openclix.engine.state.deeds import UNAVOIDABLE, Packet
from openclix.engine.state.records import Marker
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.elements_without_figure import counted, set_fact
from openclix.engine.table.scenarios import Scenario, defender
from openclix.engine.table.table import Table
from openclix.engine.terrain.markers import add_marker, remove_marker
from openclix.engine.values.scoring import gain_points, worth

from .counting import KIND
from .exits import vanish
from .places import enters, in_front, needs_room_in_front
from .roles import CHOOSES_ROLES

AHEAD: Final = 4
MOST: Final = 4
THROUGH: Final = "through"
"""The fact that counts the figures gone through."""
TAG: Final = "gate"

GATE: Final = Ability("The Gate", KIND, "scn.portal.3")


def gate_step(table: Table) -> Step | None:
    """scn.portal.2 The guard puts the gate four squares in front of its own starting area."""
    player = defender(table)
    row = in_front(table.map.grid, table.start_area[player], AHEAD) & ~table.terrain.blocking

    def answer(table: Table, choice: Any) -> None:
        add_marker(table, "special", 1 << choice, player, tags=frozenset({TAG}), name="The Gate")
        advance(table)

    decision = Decision(
        table,
        "marker-place",
        player,
        "square",
        list(bits(row)),
        "scn.portal.2",
        -1,
        why=not_in_front,
        marker=Name("object", "The Gate"),
    )
    return decision, answer


def not_in_front(table: Table, where: Where) -> Refusal:
    """scn.portal.2 Why the gate can't be put there."""
    name = place_name(table, where)
    return refuse("not-in-front", "scn.portal.2", where=name, count=AHEAD)


def the_gate(table: Table) -> Marker | None:
    return next((marker for marker in table.markers if TAG in marker.tags), None)


@GATE.on(HasMoved, anyone=True, when=enters(the_gate, lambda event: event.path))
def walks_in(table: Table, element: int, version: Version, event: HasMoved) -> Rule[None]:
    """scn.portal.3 A figure that moves into the gate is gone."""
    yield from goes_through(table, element, event.figure)


@GATE.on(IsCarried, anyone=True, when=enters(the_gate, lambda event: (event.square,)))
def is_brought(table: Table, element: int, version: Version, event: IsCarried) -> Rule[None]:
    """scn.portal.3 So is one that is set down in it."""
    yield from goes_through(table, element, event.figure)


@GATE.on(IsPlaced, anyone=True, when=enters(the_gate, lambda event: (event.square,)))
def is_put(table: Table, element: int, version: Version, event: IsPlaced) -> Rule[None]:
    """scn.portal.3 Or placed in it."""
    yield from goes_through(table, element, event.figure)


@GATE.on(KnockedBack, anyone=True, when=enters(the_gate, lambda event: event.path))
def is_thrown(table: Table, element: int, version: Version, event: KnockedBack) -> Rule[None]:
    """scn.portal.3 Or knocked into it."""
    yield from goes_through(table, element, event.figure)


def goes_through(table: Table, element: int, figure: int) -> Rule[None]:
    """scn.portal.3 scn.portal.4 scn.portal.5 It is gone, its friends heal, its opponents are hurt,
    and after four the gate closes."""
    gate = the_gate(table)
    if gate is None or table.zone[figure] != ON_MAP:
        return
    side = table.side[figure]
    yield from vanish(table, figure, scores_double)
    set_fact(table, element, THROUGH, counted(table, element, THROUGH) + 1)
    if counted(table, element, THROUGH) >= MOST:
        remove_marker(table, gate.id)
    for friend in table.figures(side):
        yield from heal(table, friend, 1)
    foes = [other for other in table.on_map() if table.side[other] != side]
    if foes:
        yield from deal(table, [Packet(foe, 1, UNAVOIDABLE) for foe in foes])


def scores_double(table: Table, figure: int) -> None:
    """scn.portal.6 A figure that went through brings its owner double its point value."""
    player, points = table.owner[figure], 2 * worth(table.card(figure))
    gain_points(table, player, points)
    table.tell(Scores(player, points))


def goals(table: Table, figure: int) -> Iterator[tuple[int, float]]:
    """scn.portal.6 Figures that go through count double."""
    gate = the_gate(table)
    if gate is not None:
        yield gate.squares, 2.0 * worth(table.card(figure))


def fact_sentence(table: Table, fact_word: str, value: str) -> Message | None:
    if fact_word != THROUGH:
        return None
    more = MOST - int(value)
    return say("scenario-gate-open", count=more) if more else say("scenario-gate-closed")


def left(table: Table, element: int) -> Iterator[Message]:
    if the_gate(table) is not None:
        yield say("scenario-gate-open", count=MOST - counted(table, element, THROUGH))
    elif counted(table, element, THROUGH):
        yield say("scenario-gate-closed")


THE_GATE: Final = Scenario(
    "the-gate",
    "The Gate",
    "scn.portal",
    element=(GATE,),
    steps=(CHOOSES_ROLES, ("pool", "gate", gate_step)),
    roles="scn.portal.1",
    fits=needs_room_in_front("scn.portal.2", AHEAD),
    left=left,
    goals=goals,
    tells=fact_sentence,
)
