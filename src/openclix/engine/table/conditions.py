"""20.9 Conditions under which a figure has access to a power or ability.

A condition is written in words, such as `rested`, `click <= 3` or `foes adjacent >= 2`. They can be
combined: `rested and not (alone or foes within 3)`. A condition knows what it reads (topics.py).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from functools import cache
from operator import eq, ge, gt, le, lt, ne
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from openclix.board import bits

from ..asking.ledger import HappeningError, read_happening
from ..figures.abilities import SET
from ..figures.figures import STATS, Card
from ..figures.messages import Message, Name, quoted, say, stat_name
from ..state import topics
from ..state.element_facts import counted
from ..state.granted import given
from ..state.records import pilot_among
from ..state.state import ASIDE
from ..state.topics import own
from .groups import PLAIN, SIDES, WITH_WORD, Group, filter_of, named

if TYPE_CHECKING:
    from ..asking.event_records import Event
    from ..state.state import State as Table

Test = Callable[["Table", int], bool]
Number = Callable[["Table", int], int]


class ConditionError(ValueError):
    """A text that isn't a condition, with the nearest valid word."""

    def __init__(self, message: Message, nearest: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.nearest = nearest


class Condition(NamedTuple):
    """Something that is so or not for a figure."""

    text: str
    test: Test
    reads: int
    said: Message
    events: frozenset[type[Event]] = frozenset()
    """The events about which it asks the ledger (ledger.py)."""


# --------------------------------------------------------------------- plain words


def elevated(table: Table, figure: int) -> bool:
    """16.5 It is on elevated terrain."""
    return bool(table.bodies[figure] & table.terrain.elevated)


def in_hindering(table: Table, figure: int) -> bool:
    return bool(table.bodies[figure] & table.terrain.hindering)


def in_water(table: Table, figure: int) -> bool:
    return bool(table.bodies[figure] & table.terrain.water)


def in_orange(table: Table, figure: int) -> bool:
    """15.6 It is in an orange square."""
    return bool(table.bodies[figure] & table.terrain.special)


def with_friend(table: Table, figure: int) -> bool:
    """A friendly figure is adjacent."""
    body = table.bodies[figure]
    return bool(table.terrain.adjacent_to(body) & table.friends_of(table.side[figure]))


def alone(table: Table, figure: int) -> bool:
    """No friendly figure is adjacent."""
    return not with_friend(table, figure)


def facing_foe(table: Table, figure: int) -> bool:
    """An opposing figure is adjacent."""
    near = table.terrain.adjacent_to(table.bodies[figure])
    return bool(near and near & table.foes_of(table.side[figure]))


def rested(table: Table, figure: int) -> bool:
    """It has no action tokens."""
    return not table.tokens[figure]


def tired(table: Table, figure: int) -> bool:
    return table.tokens[figure] > 0


def holding(table: Table, figure: int) -> bool:
    return table.held[figure] >= 0


def unhurt(table: Table, figure: int) -> bool:
    """It is on its starting click."""
    return table.click[figure] == table.start_click[figure]


def own_turn(table: Table, figure: int) -> bool:
    return table.active == table.side[figure]


def own_force(table: Table, figure: int) -> bool:
    """exploit.8 It plays for the side that brought it."""
    return table.side[figure] == table.owner[figure]


def near_object(table: Table, figure: int, number: int, place: int) -> bool:
    """objet.18 objet.19 objet.20 Whether an effect of a special object reaches a figure.

    It counts from the object's square or, for a continuous effect of a held object, from its
    holder.
    """
    marker = next((one for one in table.giving if one.id == number), None)
    if marker is None or place >= len(marker.boons):
        return False
    boon, squares = marker.boons[place], marker.squares
    if not squares:
        if not boon.continuous or number not in table.held:
            return False
        holder = table.held.index(number)
        if boon.within < 0:
            return figure == holder
        squares = table.bodies[holder]
    if boon.within < 0:
        return False
    if boon.within == 1:
        squares |= table.terrain.adjacent_to(squares)
    elif boon.within:
        squares |= table.map.grid.spread(squares, boon.within)
    return bool(table.bodies[figure] & squares)


STANDS: Final = own(topics.PLACE) | topics.TERRAIN
TOUCHES: Final = topics.NEAR | topics.TERRAIN

CONDITIONS: Final[dict[str, tuple[Test, int]]] = {
    "elevated": (elevated, STANDS),
    "in-hindering": (in_hindering, STANDS),
    "in-water": (in_water, STANDS),
    "in-orange": (in_orange, STANDS),
    "with-friend": (with_friend, TOUCHES),
    "facing-foe": (facing_foe, TOUCHES),
    "rested": (rested, own(topics.TOKENS)),
    "tired": (tired, own(topics.TOKENS)),
    "holding": (holding, own(topics.HELD)),
    "unhurt": (unhurt, own(topics.CLICK)),
    "own-turn": (own_turn, topics.TURN | topics.ZONES),
    "alone": (alone, TOUCHES),
    "own-force": (own_force, topics.ZONES),
}
"""Conditions that are one word, with what they read."""


# --------------------------------------------------------------------- numbers

SCORES: Final = topics.SCORE | own(topics.ZONES)
"""Points, and which side the figure is on."""
HISTORY: Final = topics.LEDGER | topics.TURN | topics.ZONES
"""What happened, and which side each figure is on now (6.2)."""
NUMBERS: Final[dict[str, tuple[Number, int]]] = {
    "click": (lambda t, f: t.click[f], own(topics.CLICK)),
    "tokens": (lambda t, f: t.tokens[f], own(topics.TOKENS)),
    "points": (lambda t, f: t.sheets[f].card.points, own(topics.ZONES)),
    "turn": (lambda t, f: t.turn, topics.TURN),
    "score": (lambda t, f: t.score[t.side[f]], SCORES),
    "mission": (lambda t, f: t.mission[t.side[f]], SCORES),
    "foe-score": (
        lambda t, f: max((s for p, s in enumerate(t.score) if p != t.side[f]), default=0),
        SCORES,
    ),
}
"""Numbers that a condition may compare."""

BY_OBJECT: Final = "by-object"
OTHER_WORDS: Final = (
    "element",
    "fact",
    "happened",
    "shows",
    "keyword",
    "team",
    "symbol",
    BY_OBJECT,
)
"""Words about elements without a figure (any one of a name, or the bearer itself), about what has
happened, and about what the figure's own dial and card show."""


def shows(table: Table, figure: int, power: str) -> bool:
    """20.2 Whether its dial or card shows a power, and nothing keeps it from using that."""
    sheet, click = table.sheets[figure], table.click[figure]
    shown = sheet.shown[click - 1] if 0 < click <= sheet.last else ()
    found = [version for version in (*shown, *sheet.always) if version.ability.slug == power]
    if not found:
        return False
    stops = given(table, figure)[1]
    names = table.edition.suppression_policy
    return any(
        not any(names(stop, version) and not stop.spares(version) for stop in stops)
        for version in found
    )


def printed_and_lasting(table: Table, figure: int, stat: int) -> tuple[int, int]:
    """A value as its dial shows it, and as effects that last have changed it."""
    sheet, click = table.sheets[figure], table.click[figure]
    printed = sheet.values[click - 1][stat] if 0 < click <= sheet.last else 0
    lasting = printed
    for effect in table.effects:
        if effect.kind == "value" and effect.target == figure and effect.data[0] == stat:
            lasting = effect.data[2] if effect.data[1] == SET else lasting + effect.data[2]
    return printed, lasting


OWN_CARD: Final[dict[str, Callable[[Card], Iterable[str]]]] = {
    "keyword": lambda card: card.keywords,
    "team": lambda card: card.teams,
    "symbol": lambda card: card.symbols,
}
"""What a condition may look for on a figure's own card."""


def elements_named(table: Table, name: str) -> list[int]:
    """The elements without a figure of that name that are in play."""
    return [one for one in bits(table.elements) if table.sheets[one].card.name == name]


RELATIONS: Final[dict[str, tuple[Callable[[int, int], bool], str]]] = {
    "=": (eq, "equal"),
    "!=": (ne, "not"),
    "<": (lt, "below"),
    "<=": (le, "at-most"),
    ">": (gt, "above"),
    ">=": (ge, "at-least"),
}
"""How numbers are compared, and the word for it in a message."""
WORD: Final = re.compile(r'"(?:[^"]*)"|<=|>=|!=|[()<>=]|[\w/.:\'-]+')


MOST_DEEP: Final = 50
"""How deeply parentheses and `not` may be nested in a condition."""


def holds(table: Table, figure: int, condition: str) -> bool:
    """20.2 20.9 Whether a condition is met now; off the map none is."""
    there = table.at[figure] >= 0 or table.zone[figure] == ASIDE
    return there and read_condition(condition).test(table, figure)


@cache
def read_condition(text: str) -> Condition:
    """The condition that a text describes."""
    reader = Reader(text)
    found = reader.either()
    if reader.left():
        raise ConditionError(say("condition-word", word=quoted(reader.next()), text=quoted(text)))
    return found._replace(text=text)


def read_group(text: str) -> Group:
    """20.6c The group of figures that a text describes: `friends adjacent keyword Sailor`."""
    reader = Reader(text)
    found = reader.group(reader.take(SIDES))
    if reader.left():
        raise ConditionError(
            say("condition-group-word", word=quoted(reader.next()), text=quoted(text))
        )
    return found


class Reader:
    """Reads a condition word by word; `not` binds closest, then `and`, then `or`."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = WORD.findall(text)
        self.at = 0
        self.depth = 0
        if "".join("".join(self.words).split()) != "".join(text.split()):
            raise ConditionError(say("condition-signs", text=quoted(text)))

    def left(self) -> bool:
        return self.at < len(self.words)

    def next(self) -> str:
        return self.words[self.at] if self.left() else ""

    def took(self, word: str) -> bool:
        if self.next() != word:
            return False
        self.at += 1
        return True

    def take(self, known: Any = ()) -> str:
        word = self.next()
        if not word:
            raise ConditionError(say("condition-ends", text=quoted(self.text)))
        if known and word not in known:
            near = get_close_matches(word, list(known), 1, 0.4)
            raise ConditionError(
                say("condition-unknown", word=quoted(word)), near[0] if near else ""
            )
        self.at += 1
        return word.strip('"')

    def either(self) -> Condition:
        return self._joined("or", self.both, any)

    def both(self) -> Condition:
        return self._joined("and", self.one, all)

    def _joined(
        self, word: str, part: Callable[[], Condition], rule: Callable[[Any], bool]
    ) -> Condition:
        parts = [part()]
        while self.took(word):
            parts.append(part())
        if len(parts) == 1:
            return parts[0]
        tests = [one.test for one in parts]
        reads = 0
        events: frozenset[type[Event]] = frozenset()
        for one in parts:
            reads |= one.reads
            events |= one.events
        said = say(f"condition-{word}", parts=tuple(one.said for one in parts))
        return Condition("", lambda t, f: rule(test(t, f) for test in tests), reads, said, events)

    def deeper(self, part: Callable[[], Condition]) -> Condition:
        """A condition within another."""
        self.depth += 1
        if self.depth > MOST_DEEP:
            raise ConditionError(say("condition-too-deep", most=MOST_DEEP))
        found = part()
        self.depth -= 1
        return found

    def one(self) -> Condition:
        if self.took("not"):
            inner = self.deeper(self.one)
            said = say("condition-not", part=inner.said)
            test = lambda t, f: not inner.test(t, f)  # noqa: E731
            return Condition("", test, inner.reads, said, inner.events)
        if self.took("("):
            inner = self.deeper(self.either)
            self.take((")",))
            return inner
        word = self.take(
            (*CONDITIONS, *NUMBERS, *SIDES, *STATS, "named", "under", "pilot", *OTHER_WORDS)
        )
        if word == "in-orange" and self.next().isdigit():
            return self.orange(self.number())
        if word == BY_OBJECT:
            return self.by_object(self.number(), self.number())
        if word == "pilot":
            return self.pilot()
        if word in CONDITIONS:
            test, reads = CONDITIONS[word]
            return Condition("", test, reads, say(f"condition-{word}"))
        if word in SIDES:
            return self.counted(self.group(word))
        if word == "under":
            return self.under(self.take())
        if word == "happened":
            return self.happened()
        if word in STATS:
            return self.value(STATS.index(word))
        if word in OWN_CARD:
            return self.of_card(word, self.take())
        if word == "shows":
            power = self.take()
            said = say("condition-shows", power=Name("power", power))
            reads = own(topics.CLICK | topics.EFFECTS)
            return Condition("", lambda t, f: shows(t, f, power), reads, said)
        if word == "element":
            return self.element(self.take())
        if word == "fact":
            name = self.take()
            told = say("number-fact", name=Name("word", name))
            return self.compared(lambda t, f: counted(t, f, name), own(topics.FACTS), told)
        if word == "named":
            name = self.take()
            of = Name("word", name)
            return self.compared(
                lambda t, f: named(t, f, name), own(topics.NAMED), say("number-named", name=of)
            )
        number, reads = NUMBERS[word]
        return self.compared(number, reads, say(f"number-{word}"))

    def value(self, stat: int) -> Condition:
        """A value of its dial, which lasting modifiers may neither lift to a number nor keep from
        it: `attack >= 10`."""
        compare, relation = RELATIONS[self.take(RELATIONS)]
        wanted = self.number()
        told = say("number-value", stat=stat_name(STATS[stat]))
        said = say("condition-number", number=told, relation=relation, wanted=wanted)
        return Condition(
            "",
            lambda t, f: all(compare(n, wanted) for n in printed_and_lasting(t, f, stat)),
            own(topics.CLICK | topics.EFFECTS),
            said,
        )

    def of_card(self, word: str, wanted: str) -> Condition:
        """What is on its own card: `keyword Sailor`, `team "Harbor Watch"`, `symbol wing`."""
        words = OWN_CARD[word]
        key = wanted.casefold()
        said = say(f"condition-{word}", word=Name("word", wanted))
        return Condition(
            "",
            lambda t, f: key in {one.casefold() for one in words(t.sheets[f].card)},
            topics.ZONES,
            said,
        )

    def orange(self, number: int) -> Condition:
        """15.6 Whether it is in one of the map's areas with special rules."""
        return Condition(
            "",
            lambda t, f: any(
                area == number and t.bodies[f] & squares
                for area, (squares, _) in enumerate(t.map.grants, 1)
            ),
            STANDS,
            say("condition-in-orange"),
        )

    def by_object(self, number: int, place: int) -> Condition:
        """objet.18 Whether it is near enough to a special object for one of its effects."""
        return Condition(
            "",
            lambda t, f: near_object(t, f, number, place),
            topics.PLACE | topics.TERRAIN | topics.HELD,
            say("condition-by-object"),
        )

    def pilot(self) -> Condition:
        """24.4a Whether it has a pilot, and that one what the words after it ask for."""
        group = self.group("pilot")
        least: list[Condition] = []
        while self.took("points"):
            number, reads = NUMBERS["points"]
            least.append(self.compared(number, reads, say("number-points")))
        tests = [filter_of(word, after).test for word, after in group.filters]

        def fits(table: Table, figure: int) -> bool:
            pilot = pilot_among(table.effects, figure)
            return (
                pilot >= 0
                and all(test(table, figure, pilot) for test in tests)
                and all(one.test(table, pilot) for one in least)
            )

        parts = [say(f"group-{word}", word=Name("word", after)) for word, after in group.filters]
        parts += [one.said for one in least]
        said = say("condition-pilot", count=len(parts), parts=tuple(parts))
        return Condition("", fits, group.reads | topics.EFFECTS, said)

    def under(self, cause: str) -> Condition:
        """20.3 Whether an effect of that power lasts on it."""
        return Condition(
            "",
            lambda t, f: any(e.target == f and e.cause == cause for e in t.effects),
            own(topics.EFFECTS),
            say("condition-under", power=Name("power", cause)),
        )

    def happened(self) -> Condition:
        """How often something has happened; without a number, whether it has.

        Examples: `happened move of own`, `happened ko of foes by own since-turn >= 2`.
        """
        words: list[str] = []
        while self.left() and self.next() not in (*RELATIONS, "and", "or", ")"):
            words.append(self.take())
        try:
            this = read_happening(" ".join(words))
        except HappeningError as error:
            near = get_close_matches(error.word, error.known, 1, 0.4)
            raise ConditionError(error.message, near[0] if near else "") from None
        if self.next() in RELATIONS:
            found = self.compared(lambda t, f: len(this.found(t, f)), HISTORY, this.said())
        else:
            found = Condition(
                "",
                lambda t, f: bool(this.found(t, f)),
                HISTORY,
                say("condition-happened", number=this.said()),
            )
        return found._replace(events=frozenset({this.kind}))

    def element(self, name: str) -> Condition:
        """Whether an element of that name is in play, and one of them as the words after it say:
        `element "High Tide"`, `element "High Tide" level >= 2`, `element "Eclipse" click = 3`."""
        of = Name("word", name)
        if not self.left() or self.next() in ("and", "or", ")"):
            said = say("condition-element", name=of)
            return Condition("", lambda t, f: bool(elements_named(t, name)), topics.ZONES, said)
        word = self.take()
        if word == "click":
            reads, number = topics.CLICK, NUMBERS["click"][0]
        else:
            reads = topics.FACTS

            def number(table: Table, one: int) -> int:
                return counted(table, one, word)

        told = say("number-element", name=of, word=Name("word", word))
        one = self.compared(number, reads | topics.ZONES, told)
        return one._replace(test=lambda t, f: any(one.test(t, e) for e in elements_named(t, name)))

    def group(self, side: str) -> Group:
        within = 0
        filters: list[tuple[str, str]] = []
        while self.left():
            word = self.next()
            if word == "adjacent":
                self.at += 1
                within = 1
            elif word == "within":
                self.at += 1
                within = self.number()
            elif word in WITH_WORD:
                self.at += 1
                filters.append((word, self.take()))
            elif word in PLAIN:
                self.at += 1
                filters.append((word, ""))
            else:
                break
        return Group(side, within, tuple(filters))

    def counted(self, group: Group) -> Condition:
        """How many there are; without a number, whether there are any."""
        if self.next() not in RELATIONS:
            said = say("condition-any", group=group.said())
            return Condition("", group.some, group.reads, said)
        return self.compared(
            lambda t, f: group.members(t, f).bit_count(),
            group.reads,
            say("number-count", group=group.said()),
        )

    def compared(self, number: Number, reads: int, what: Message) -> Condition:
        compare, relation = RELATIONS[self.take(RELATIONS)]
        wanted = self.number()
        said = say("condition-number", number=what, relation=relation, wanted=wanted)
        return Condition("", lambda t, f: compare(number(t, f), wanted), reads, said)

    def number(self) -> int:
        word = self.take()
        if not re.fullmatch(r"-?\d{1,4}", word):
            raise ConditionError(
                say("condition-no-number", word=quoted(word), text=quoted(self.text))
            )
        return int(word)
