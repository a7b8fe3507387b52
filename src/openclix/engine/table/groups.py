"""20.6c 20.9 The figures that a selector means now, as a set, and what the answer depends on.

A `Group` is a selector that was prepared for one question: who belongs to it, seen from a figure?
It says what it reads (topics.py), so that conditions and conferrals know when to check again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from openclix.board import bits

from ..asking.event_records import EVENTS
from ..figures.figures import RANGE, STATS, TINY
from ..figures.messages import Message
from ..selecting import selectors as s
from ..selecting.notation import read_selector
from ..selecting.wording import those
from ..sight.sight import sees
from ..state import topics
from ..state.deeds import Attack, Move, Use
from ..state.state import ASIDE, ON_MAP
from .filters import Test, looks_for, points, printed_and_lasting

if TYPE_CHECKING:
    from ..asking.event_records import Event
    from ..state.state import State as Table

FAR: Final = 99
"""More squares than any line of fire has."""
GLOBAL: Final = (
    (topics.TERRAIN | topics.TURN | topics.LEDGER | topics.SCORE | topics.NEAR | topics.FACTS)
    | topics.OBJECTS
    | topics.SHAPE
) | ((1 << topics.FARTHEST + 1) - 1) << topics.RADII
"""Topics that belong to no figure."""


class Scene(NamedTuple):
    """The figures in a deed: the part that each has in it, and the figures chosen before."""

    parts: tuple[tuple[str, tuple[int, ...]], ...] = ()
    chosen: frozenset[int] = frozenset()
    stood: int = 0
    """8.1f The squares where the figure stood that looks, if it is off the map by now."""

    def cast(self, table: Table, role: str) -> tuple[int, ...]:
        """8.1f The figures with a part: as an effect passed them on, or as the table has them."""
        for name, figures in self.parts:
            if name == role:
                return figures
        return tuple(DEEDS[role](table)) if role in DEEDS else ()


NO_SCENE: Final = Scene()
Deeds = Callable[["Table"], Iterable[int]]


def in_attack(field: str) -> Deeds:
    """The figures that the innermost attack lists in a field."""

    def figures(table: Table) -> Iterable[int]:
        attack = table.under_way(Attack)
        return () if attack is None else getattr(attack, field)

    return figures


def attacker(table: Table) -> Iterable[int]:
    attack = table.under_way(Attack)
    return () if attack is None else (attack.actor,)


def user(table: Table) -> Iterable[int]:
    use = table.under_way(Use)
    return () if use is None else (use.figure,)


def carried(table: Table) -> Iterable[int]:
    move = table.under_way(Move)
    return () if move is None else move.passengers


DEEDS: Final[dict[str, Deeds]] = {
    "attacker": attacker,
    "carried": carried,
    "damaged": in_attack("damaged"),
    "hit": in_attack("hits"),
    "missed": in_attack("missed"),
    "target": in_attack("targets"),
    "user": user,
}
"""The parts that the deed in progress gives to figures."""


# --------------------------------------------------------------------- sets

Keep = Callable[["Table", int, int, Scene], int]
"""The figures of a set (as bits) that a filter keeps, seen from a figure."""


def keep_by(test: Test) -> Keep:
    def keep(table: Table, figure: int, among: int, scene: Scene) -> int:
        kept = 0
        for other in bits(among):
            if test(table, figure, other):
                kept |= 1 << other
        return kept

    return keep


Squares = Callable[["Table", int, Scene], int]
"""The squares in which a figure has to be, in part."""


def around(of: s.Selector | None, near: Callable[[Table, int], int]) -> Squares:
    """Squares near the figure that looks, or near any of the figures that a selector means."""
    if of is None:
        return lambda t, f, scene: near(t, t.bodies[f] or scene.stood)
    origin = group_of(of)

    def squares(table: Table, figure: int, scene: Scene) -> int:
        reached = 0
        for other in bits(origin.members(table, figure, scene)):
            reached |= near(table, table.bodies[other])
        return reached

    return squares


def squares_of(record: s.Filter) -> Squares | None:
    """The squares that a filter about places asks for."""
    match record:
        case s.Adjacent(None):
            return around(None, lambda t, body: t.terrain.adjacent_to(body) | body)
        case s.Adjacent(to):  # nobody is adjacent to itself
            return around(to, lambda t, body: t.terrain.adjacent_to(body))
        case s.Within(squares, None):
            return lambda t, f, scene: t.map.grid.spread(t.bodies[f] or scene.stood, squares)
        case s.Within(squares, of):
            return around(of, lambda t, body: t.map.grid.spread(body, squares))
        case s.InRange(least):

            def in_range(table: Table, figure: int, scene: Scene) -> int:
                reach = max(least, printed_and_lasting(table, figure, RANGE)[1])
                return int(table.map.grid.spread(table.bodies[figure] or scene.stood, reach))

            return in_range
        case _:
            return None


def in_squares(squares: Squares) -> Keep:
    def keep(table: Table, figure: int, among: int, scene: Scene) -> int:
        mask = squares(table, figure, scene)
        bodies = table.bodies
        kept = 0
        for other in bits(among):
            if bodies[other] & mask:
                kept |= 1 << other
        return kept

    return keep


def in_sight(of: s.Selector | None) -> Keep:
    """11.4 Those to which the figure, or one of others, has a line of fire."""
    origin = None if of is None else group_of(of)

    def keep(table: Table, figure: int, among: int, scene: Scene) -> int:
        whole = cast("Any", table)
        seers = [figure] if origin is None else [*bits(origin.members(table, figure, scene))]
        seers = [seer for seer in seers if table.bodies[seer]]
        kept = 0
        for other in bits(among):
            if table.bodies[other] and any(
                seer == other or sees(whole, seer, other, FAR) for seer in seers
            ):
                kept |= 1 << other
        return kept

    return keep


def with_part(role: str) -> Keep:
    def keep(table: Table, figure: int, among: int, scene: Scene) -> int:
        cast = 0
        for other in scene.cast(table, role):
            cast |= 1 << other
        return among & cast

    return keep


def everybody(table: Table, figure: int, among: int, scene: Scene) -> int:
    return among


def chosen_before(table: Table, figure: int, among: int, scene: Scene) -> int:
    return sum(1 << other for other in bits(among) if other in scene.chosen)


MEASURES: Final[dict[str, tuple[Callable[[Any, int, int], int], int]]] = {
    "points": (lambda t, f, o: points(t, o), topics.ZONES),
    "click": (lambda t, f, o: t.click[o], topics.CLICK),
    "near": (lambda t, f, o: squares_between(t, f, o), topics.PLACE),
}


def squares_between(table: Table, figure: int, other: int) -> int:
    """6.3b The least distance between two figures."""
    distance = table.map.grid.distance
    here, there = table.bodies[figure], table.bodies[other]
    return min((distance(a, b) for a in bits(here) for b in bits(there)), default=FAR)


def only_extreme(record: s.Extreme) -> tuple[Keep, int]:
    """21.10 Those with the highest or lowest number."""
    if record.measure in MEASURES:
        measure, reads = MEASURES[record.measure]
    else:
        stat, reads = STATS.index(record.measure), topics.CLICK | topics.EFFECTS
        measure = lambda t, f, o: printed_and_lasting(t, o, stat)[1]  # noqa: E731
    best = max if record.highest else min

    def keep(table: Table, figure: int, among: int, scene: Scene) -> int:
        numbers = {other: measure(table, figure, other) for other in bits(among)}
        if not numbers:
            return 0
        bound = best(numbers.values())
        return sum(1 << other for other, number in numbers.items() if number == bound)

    return keep, reads


class Prepared(NamedTuple):
    """A prepared filter: a rule for a set, the topics it reads, and the events it needs."""

    keep: Keep
    reads: int
    events: frozenset[type[Event]] = frozenset()
    squares: Squares | None = None
    """The squares that it asks for, if it is about places alone."""
    seen: bool = False
    """Whether it looks from the place of the figure."""


def place_reads(record: s.Filter, of: s.Selector | None) -> int:
    if isinstance(record, s.Adjacent) and of is None:
        return topics.NEAR | topics.SHAPE
    if isinstance(record, s.Within) and of is None:
        return topics.within(record.squares)
    reads = topics.PLACE
    if isinstance(record, s.Adjacent):
        reads |= topics.SHAPE
    elif isinstance(record, s.InRange):
        reads |= topics.CLICK | topics.EFFECTS
    elif isinstance(record, s.InSight):
        reads |= topics.TERRAIN | topics.USES
    return reads | (0 if of is None else group_of(of).reads)


def prepare(record: s.Filter) -> Prepared:
    match record:
        case s.Adjacent(of) | s.Within(_, of) | s.InSight(of):
            events = frozenset() if of is None else group_of(of).events
            squares = squares_of(record)
            keep = in_sight(of) if squares is None else in_squares(squares)
            return Prepared(keep, place_reads(record, of), events, squares, of is None)
        case s.InRange():
            squares = squares_of(record)
            assert squares is not None
            reads = place_reads(record, None)
            return Prepared(in_squares(squares), reads, squares=squares, seen=True)
        case s.Part(role):
            return Prepared(with_part(role), 0)
        case s.Again():
            return Prepared(everybody, 0)
        case s.Chosen():
            return Prepared(chosen_before, 0)
        case s.Without(inner):
            kept = prepare(inner)
            return Prepared(
                lambda t, f, among, scene: among & ~kept.keep(t, f, among, scene),
                kept.reads,
                kept.events,
                seen=kept.seen,
            )
        case s.Either(options):
            return either([group_of(option) for option in options])
        case s.Extreme():
            keep, reads = only_extreme(record)
            return Prepared(keep, reads, seen=record.measure == "near")
        case _:
            test, reads = looks_for(record)
            asked = frozenset({EVENTS[record.event]}) if isinstance(record, s.Did) else frozenset()
            return Prepared(keep_by(test), reads, asked)


def either(options: list[Group]) -> Prepared:
    def keep(table: Table, figure: int, among: int, scene: Scene) -> int:
        kept = 0
        for option in options:
            kept |= option.members(table, figure, scene)
        return among & kept

    reads = 0
    events: frozenset[type[Event]] = frozenset()
    for option in options:
        reads |= option.reads
        events |= option.events
    return Prepared(keep, reads, events)


class Group:
    """Some figures, as seen from one: a selector, prepared for asking who belongs to it."""

    __slots__ = (
        "_apart",
        "_keeps",
        "_other",
        "_seen",
        "_side",
        "_squares",
        "_zone",
        "events",
        "reads",
        "selector",
    )

    def __init__(self, selector: s.Selector) -> None:
        self.selector = selector
        self._side, self._other = selector.side, selector.other
        filters = sorted(selector.filters, key=lambda record: isinstance(record, s.Extreme))
        prepared = [prepare(record) for record in filters]
        self._zone = any(isinstance(record, s.In) for record in filters)
        self._apart = not compares(filters)
        """Whether it looks at each figure apart from the others."""
        self._seen = any(each.seen for each in prepared)
        self._squares: Squares | None = None
        if not self._zone:
            first = next((each for each in prepared if each.squares is not None), None)
            if first is not None:  # it narrows the squares at once, and needs no second look
                self._squares = first.squares
                prepared = [each for each in prepared if each is not first]
        self._keeps = [each.keep for each in prepared]
        self.events: frozenset[type[Event]] = frozenset()
        reads = 0
        for each in map(prepare, filters):
            reads |= each.reads
            self.events |= each.events
        if selector.side == "self":
            self.reads = reads & GLOBAL | topics.own(reads & ~GLOBAL) | moves_of_others(filters)
        else:
            self.reads = reads | topics.ZONES
        """The topics that the answer depends on."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Group) and self.selector == other.selector

    def __hash__(self) -> int:
        return hash(self.selector)

    def __repr__(self) -> str:
        return f"Group({self.selector})"

    def members(self, table: Table, figure: int, scene: Scene = NO_SCENE) -> int:
        """condition.4 The figures of the group now, as a bit set; empty for a figure off the map.

        An element without a figure sees the whole map, and is adjacent to no figure. A figure
        always knows itself.
        """
        if (
            table.zone[figure] != ON_MAP
            and self._side != "self"
            and not self.looks(table, figure, scene)
        ):
            return 0
        among = self.everywhere(table, figure) if self._zone else self.on_map(table, figure, scene)
        for keep in self._keeps:
            if not among:
                return 0
            among = keep(table, figure, among, scene)
        return among

    def each(self, table: Table, figure: int, scene: Scene = NO_SCENE) -> Iterator[int]:
        """condition.4 The same one by one: the last filter, often a line of fire, looks at each
        figure only when it is its turn."""
        if not self._keeps or not self._apart:
            yield from bits(self.members(table, figure, scene))
            return
        if self._side != "self" and not self.looks(table, figure, scene):
            return
        among = self.everywhere(table, figure) if self._zone else self.on_map(table, figure, scene)
        *quick, last = self._keeps
        for keep in quick:
            among = keep(table, figure, among, scene)
        for other in bits(among):
            if last(table, figure, 1 << other, scene):
                yield other

    def has(self, table: Table, figure: int, other: int, scene: Scene = NO_SCENE) -> bool:
        """condition.4 Whether another figure is in the group now, without looking at the rest."""
        if not self._apart:
            return bool(self.members(table, figure, scene) >> other & 1)
        if not self.belongs(table, figure, other):
            return False
        if self.selector.side != "self":
            if not self.looks(table, figure, scene):
                return False
            if not self._zone and not self._is_there(table, figure, other, scene):
                return False
        elif not self._zone and not self.squares(table, figure, scene):
            return False
        among = 1 << other
        return all(keep(table, figure, among, scene) for keep in self._keeps)

    def _is_there(self, table: Table, figure: int, other: int, scene: Scene) -> bool:
        """Whether a figure is on the map, in the squares that a place asks for."""
        body = table.bodies[other]
        if body and self._squares is not None:
            body &= self._squares(table, figure, scene)
        who = table.who
        return any(who.get(square) == other for square in bits(body))

    def looks(self, table: Table, figure: int, scene: Scene) -> bool:
        """Whether a figure is where it can look for others, or was a moment ago."""
        zone = table.zone[figure]
        return zone == ON_MAP or bool(scene.stood) or (zone == ASIDE and not self._seen)

    def everywhere(self, table: Table, figure: int) -> int:
        """The figures of the base in any zone."""
        among = 0
        for other in range(len(table.side)):
            if self.belongs(table, figure, other):
                among |= 1 << other
        return among

    def belongs(self, table: Table, figure: int, other: int) -> bool:
        """6.2 Whether a figure is of the base: itself, friendly, opposing, of the same force."""
        if other == figure:
            return not self.selector.other and self.selector.side != "opposing"
        return self.of_side(table, table.side[other], table.side[figure])

    def of_side(self, table: Table, player: int, side: int) -> bool:
        whose = self.selector.side
        if whose == "any":
            return True
        if whose == "force":
            return player == side
        if whose == "friendly":
            return table.allied(player, side)
        return whose == "opposing" and not table.allied(player, side)

    def on_map(self, table: Table, figure: int, scene: Scene) -> int:
        """The figures of the base on the map, in the squares that a place asks for."""
        left = self.squares(table, figure, scene)
        if self._side == "self":
            return 1 << figure if left else 0
        who = table.who
        among = 0
        while left:  # as `bits` does it: this is asked very often
            square = left.bit_length() - 1
            among |= 1 << who[square]
            left ^= 1 << square
        return among

    def squares(self, table: Table, figure: int, scene: Scene) -> int:
        """The squares of the figures of the base that are where a place asks for.

        A figure that is not on the map counts as being in some square.
        """
        if self._side == "self":
            body = 0 if self._other else table.bodies[figure] or 1
            return body if self._squares is None else body & self._squares(table, figure, scene)
        squares = self.of_base(table, table.side[figure])
        if self._other:
            squares &= ~table.bodies[figure]
        if squares and self._squares is not None:
            squares &= self._squares(table, figure, scene)
        return squares

    def of_base(self, table: Table, side: int) -> int:
        """6.2 The squares of the figures of the base, seen from a side. Nobody's side (-1) has only
        opponents."""
        whose = self._side
        if whose == "any" or (whose == "opposing" and side < 0):
            return table.squares_by_size[TINY]
        if side < 0:
            return 0
        if whose == "opposing":
            return table.foes_of(side)
        return table.occupied[side] if whose == "force" else table.friends_of(side)

    def some(self, table: Table, figure: int) -> bool:
        """condition.4 Whether anybody is in the group now."""
        if self._keeps or self._zone:
            return bool(self.members(table, figure))
        zone = table.zone[figure]
        if zone != ON_MAP and self.selector.side != "self" and (zone != ASIDE or self._seen):
            return False
        return bool(self.squares(table, figure, NO_SCENE))

    def message(self) -> Message:
        """The group as a player reads it."""
        return those(self.selector)


def compares(filters: Iterable[s.Filter]) -> bool:
    """Whether a filter compares figures with each other: only the highest or the lowest fits."""
    return any(
        isinstance(record, s.Extreme)
        or (isinstance(record, s.Without) and compares((record.filter,)))
        for record in filters
    )


def moves_of_others(filters: Iterable[s.Filter]) -> int:
    """Topics that a figure reads of others, even where only it is meant: adjacent to whom?"""
    reads = 0
    for record in filters:
        match record:
            case s.Without(inner):
                reads |= moves_of_others((inner,))
            case s.Either():
                reads |= prepare(record).reads
            case s.Adjacent(of) | s.Within(_, of) | s.InSight(of) if of is not None:
                reads |= prepare(record).reads
    return reads


@cache
def group_of(selector: s.Selector) -> Group:
    """A selector, prepared for asking who belongs to it."""
    return Group(selector)


@cache
def read_group(text: str) -> Group:
    """20.6c The group of figures that a text describes: `friends adjacent keyword Sailor`."""
    return group_of(read_selector(text))
