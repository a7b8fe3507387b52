"""20.9 Conditions under which a figure has access to a power or ability.

A condition is written in words, such as `rested`, `click <= 3` or `foes adjacent >= 2`. They can be
combined: `rested and not (alone or foes within 3)`. Here its record (selecting/conditions.py) turns
into a question to a table, which knows what it reads (topics.py).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from openclix.board import bits

from ..figures.messages import Message
from ..selecting import conditions as c
from ..selecting.condition_notation import parse_condition, write_condition
from ..selecting.wording import condition_words
from ..selecting.words import ConditionError
from ..state import topics
from ..state.element_facts import counted
from ..state.records import pilot_among
from ..state.state import ASIDE
from ..state.topics import own
from .filters import COMPARE, printed_and_lasting, shows
from .groups import NO_SCENE, group_of, prepare, read_group

if TYPE_CHECKING:
    from ..asking.event_records import Event
    from ..figures.abilities import Version
    from ..state.state import State as Table

__all__ = [
    "Condition",
    "ConditionError",
    "condition_of",
    "events_of",
    "holds",
    "near_object",
    "printed_and_lasting",
    "read_condition",
    "read_group",
    "shows",
]

Test = Callable[["Table", int], bool]
Number = Callable[["Table", int], int]


class Condition(NamedTuple):
    """Something that is so or not for a figure."""

    text: str
    test: Test
    reads: int
    message: Message
    events: frozenset[type[Event]] = frozenset()
    """The events about which it asks the ledger (ledger.py)."""


class Question(NamedTuple):
    """A condition as a question to a table: the test, what it reads, and which events it needs."""

    test: Test
    reads: int
    events: frozenset[type[Event]] = frozenset()


# --------------------------------------------------------------------- atoms


def own_turn(table: Table, figure: int) -> bool:
    return table.active == table.side[figure]


def own_force(table: Table, figure: int) -> bool:
    """exploit.8 It plays for the side that brought it."""
    return table.side[figure] == table.owner[figure]


def in_themed_team(table: Table, figure: int) -> bool:
    """23.2a 23.2b Every figure that its player brought, except bystanders, had the force's keyword.

    Keywords that were gained while themes were established count, and nothing ends it.
    """
    forces = table.setup[1] if len(table.setup) > 1 else ()
    player = table.owner[figure]
    if not 0 <= player < len(forces) or not forces[player].keyword:
        return False
    if forces[player].established:
        return True
    word = forces[player].keyword.casefold()
    cards = [card for card in forces[player].cards if not card.bystander]
    return bool(cards) and all(word in map(str.casefold, card.keywords) for card in cards)


def best_foe(table: Table, figure: int) -> int:
    """The points of the opponent with the most."""
    return max((s for p, s in enumerate(table.score) if p != table.side[figure]), default=0)


def near_object(table: Table, figure: int, number: int, place: int) -> bool:
    """25.1 25.9 17.7 objet.18 objet.19 objet.20 Whether an effect of a special object reaches a
    figure.

    It counts from the object's square or, for a continuous effect of a held object, from its
    holder.
    """
    marker = table.marker_by_id.get(number)
    if marker is None or place >= len(marker.boons):
        return False
    boon, squares = marker.boons[place], marker.squares
    if squares and boon.within < 0:
        return False
    if not squares:
        if not boon.continuous or number not in table.held:
            return False
        holder = table.held.index(number)
        if boon.within < 0:
            return figure == holder
        squares = table.bodies[holder]
    elif marker.patches and marker.kind != "special":
        squares &= ~covered_above(table, number)
        if not squares:
            return False
    if boon.within == 1:
        squares |= table.terrain.adjacent_to(squares)
    elif boon.within:
        squares |= table.map.grid.spread(squares, boon.within)
    return bool(table.bodies[figure] & squares)


def covered_above(table: Table, number: int) -> int:
    """17.3 25.9 The squares of a marker in which one that was placed later decides the terrain."""
    squares, above = 0, False
    for marker in table.markers:
        if above:
            for patch in marker.patches:
                squares |= 0 if patch.kind == "elevated" else patch.squares
        above = above or marker.id == number
    return squares


def elements_named(table: Table, name: str) -> list[int]:
    """The elements without a figure of that name that are in play."""
    return [element for element in bits(table.elements) if table.sheets[element].card.name == name]


SCORES: Final = topics.SCORE | own(topics.ZONES)
"""Points, and which side the figure is on."""
HISTORY: Final = topics.LEDGER | topics.TURN | topics.ZONES
"""The events so far, and the side that each figure is on now (6.2)."""
TALLIES: Final[dict[c.Tally, tuple[Number, int]]] = {
    "turn": (lambda t, f: t.turn, topics.TURN),
    "score": (lambda t, f: t.score[t.side[f]], SCORES),
    "mission": (lambda t, f: t.mission[t.side[f]], SCORES),
    "foe-score": (best_foe, SCORES),
}
"""Numbers of a player or of the game."""


def in_area(number: int) -> Test:
    """15.6 Whether a figure is in one of the map's areas with special rules."""
    return lambda t, f: any(
        area == number and t.bodies[f] & squares
        for area, (squares, _) in enumerate(t.map.grants, 1)
    )


def piloted(condition: c.Piloted) -> Question:
    """24.4a Whether it has a pilot, and that one what the words after it ask for."""
    prepared = [prepare(record) for record in condition.filters]
    reads = topics.ZONES | topics.EFFECTS
    for each in prepared:
        reads |= each.reads

    def fits(table: Table, figure: int) -> bool:
        pilot = pilot_among(table.effects, figure)
        return pilot >= 0 and all(
            each.keep(table, figure, 1 << pilot, NO_SCENE) for each in prepared
        )

    return Question(fits, reads)


def element_at(condition: c.ElementAt) -> Question:
    """Whether an element of a name has such a number: its click, or a fact."""
    compare = COMPARE[condition.relation]
    if condition.fact == "click":
        reads = topics.CLICK
        number: Number = lambda t, element: t.click[element]  # noqa: E731
    else:
        reads = topics.FACTS
        number = lambda t, element: counted(t, element, condition.fact)  # noqa: E731
    return Question(
        lambda t, f: any(
            compare(number(t, element), condition.number)
            for element in elements_named(t, condition.name)
        ),
        reads | topics.ZONES,
    )


def compared(number: Number, condition: c.Count | c.Fact | c.There | c.Happened) -> Test:
    compare, bound = COMPARE[condition.relation], condition.number
    return lambda t, f: compare(number(t, f), bound)


# --------------------------------------------------------------------- all of them


def there(condition: c.There) -> Question:
    """How many figures there are; mostly, whether there is one."""
    group = group_of(condition.selector)
    if (condition.relation, condition.number) == (">=", 1):
        test: Test = group.some
    else:
        test = compared(lambda t, f: group.members(t, f).bit_count(), condition)
    return Question(test, group.reads, group.events)


def joined(parts: tuple[c.Condition, ...], every: bool) -> Question:
    questions = [question_of(part) for part in parts]
    tests = [question.test for question in questions]
    reads = 0
    events: frozenset[type[Event]] = frozenset()
    for question in questions:
        reads |= question.reads
        events |= question.events
    rule = all if every else any
    return Question(lambda t, f: rule(test(t, f) for test in tests), reads, events)


def question_of(condition: c.Condition) -> Question:
    """A condition as a question to a table."""
    match condition:
        case c.There():
            return there(condition)
        case c.Every(parts):
            return joined(parts, True)
        case c.Some(parts):
            return joined(parts, False)
        case c.Unless(part):
            inner = question_of(part)
            return inner._replace(test=lambda t, f: not inner.test(t, f))
        case c.Compared(selector, relation, than):
            first, second, compare = group_of(selector), group_of(than), COMPARE[relation]
            return Question(
                lambda t, f: compare(
                    first.members(t, f).bit_count(), second.members(t, f).bit_count()
                ),
                first.reads | second.reads,
                first.events | second.events,
            )
        case c.Happened(happening):
            test = compared(lambda t, f: len(happening.events(t, f)), condition)
            return Question(test, HISTORY, frozenset({happening.kind}))
        case c.Piloted():
            return piloted(condition)
        case c.ElementAt():
            return element_at(condition)
        case _:
            return plain_question(condition)


def plain_question(condition: c.Condition) -> Question:
    """A question about neither figures nor events."""
    match condition:
        case c.Count(tally):
            number, reads = TALLIES[tally]
            return Question(compared(number, condition), reads)
        case c.OwnTurn():
            return Question(own_turn, topics.TURN | topics.ZONES)
        case c.OwnForce():
            return Question(own_force, topics.ZONES)
        case c.ThemedTeam():
            return Question(in_themed_team, topics.ZONES)
        case c.InArea(number):
            return Question(in_area(number), own(topics.PLACE) | topics.TERRAIN)
        case c.NearObject(marker, place):
            reads = own(topics.PLACE) | topics.OBJECTS | topics.SHAPE
            return Question(lambda t, f: near_object(t, f, marker, place), reads)
        case c.Fact(name):
            test = compared(lambda t, f: counted(t, f, name), condition)
            return Question(test, own(topics.FACTS))
        case c.InPlay(name):
            return Question(lambda t, f: bool(elements_named(t, name)), topics.ZONES)
        case _:
            raise TypeError(f"{condition} asks a table nothing")


def holds(table: Table, figure: int, condition: str) -> bool:
    """20.2 20.9 Whether a condition is met now; off the map none is."""
    there = table.at[figure] >= 0 or table.zone[figure] == ASIDE
    return there and read_condition(condition).test(table, figure)


@cache
def condition_of(record: c.Condition) -> Condition:
    """A condition, ready to be asked."""
    test, reads, events = question_of(record)
    return Condition(write_condition(record), test, reads, condition_words(record), events)


@cache
def read_condition(text: str) -> Condition:
    """The condition that a text describes."""
    return condition_of(parse_condition(text))._replace(text=text)


def events_of(version: Version) -> frozenset[type[Event]]:
    """The events about which a power's condition and groups ask the ledger."""
    events: frozenset[type[Event]] = frozenset()
    if "while" in version.params:
        events |= read_condition(str(version.params["while"])).events
    if version.ability.confers:
        events |= read_group(str(version["whom"])).events
    if "among" in version.params:
        events |= read_group(str(version["among"])).events
    return events
