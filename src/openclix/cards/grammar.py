"""A grammar that works in both directions: templates read a text into records and print them back.

A *rule* is one line of a grammar file (`en.grammar`, `fr.grammar`):

    step Heal = heal {whom:object} {clicks:number} {clicks|click|clicks}

It says that a *slot* called `step` may be a record `Heal`, with one template. The fields of the
record are the slots of its template, so neither direction can forget one.

| in a template | means |
|---|---|
| `word` | this word; capitals don't matter |
| `{field:slot}` | the field, read and printed by that slot; `{field}` is `{field:field}` |
| `{field|one|many}` | a word that agrees with a number |
| `{field?words}` | a yes or no: the words are there if the field is true |
| `<older:fewer|less>` | words that mean the same; the first needs a habit of wording |
| `[...]` | left out if all fields in it have their defaults |
| `Record(field=value)` | a rule for records with these values; the template has no slot for them |
| `Record(field=Inner(of=name))` | the template's `{name}` is a field of an inner record |

`=` is how the record is printed. `~` is a spelling that is read, but never printed.
`^habit` is printed on cards with this habit of wording, such as `^older`; `^last+while` needs both
habits. A habit changes words and never a meaning, like the name and the pronoun of a card. Several
rules may print one record: the first that can is taken, and the one with most habits of the card
goes first.
A rule with a value in place of a record
(`stat 'speed' = speed`) is a word for this value. `step < damage-step` includes a slot in another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, Protocol

from .grammar_rules import INCLUDED, NONE, RULE, GrammarRule, local_habit
from .patterns import build, match_value
from .templates import (
    Agreeing,
    Choice,
    Field,
    Flag,
    GrammarError,
    Literal,
    Optional,
    Part,
    Words,
    flat,
    said_way,
)
from .tokens import Token, joined

MOST_WORK: Final = 150_000
"""The most steps that a text is worth. A text that takes more is refused."""

DEEPEST: Final = 70
"""How many slots may be inside each other."""

SILENT: Final = "@e"
"""An ending that agrees with a subject (frenchtext.py). It is printed, and a text needs none."""

Read = tuple[Any, int]
"""A value that was read, and the place where reading goes on."""


class TooMuch(Exception):
    """A text took more work than any card is worth."""


class Slot(Protocol):
    """Something that reads values and prints them: written in Python, beside the rules."""

    def read(self, reading: Reading, at: int) -> Iterable[Read]: ...

    def say(self, grammar: Grammar, value: Any) -> Words | None: ...


class Grammar:
    """The rules of one language."""

    def __init__(self, records: Mapping[str, Any], slots: Mapping[str, Slot]) -> None:
        self.records = records
        self.written = dict(slots)
        """Slots written in Python."""
        self.rules: dict[str, list[GrammarRule]] = {}
        self.included: dict[str, list[str]] = {}
        self.kept: dict[Any, Any] = {}
        """Sentences that were read before, with what they came to (reader.py)."""
        self.kept_prints: dict[Any, Any] = {}
        """Sentences that were printed before: their meanings, prints and habits (reader.py)."""
        self._ways: dict[tuple[str, str, str], int] = {}
        """How many rules print a record with the same habits."""
        self._all: dict[str, list[GrammarRule]] = {}
        self._kinds: dict[str, dict[type, list[GrammarRule]]] = {}
        self._starts: dict[str, dict[str, list[GrammarRule]]] = {}
        self._open: dict[str, dict[str, list[GrammarRule]]] = {}
        self.wording: frozenset[str] = frozenset()
        """The habits of the card that is being printed."""
        self.noticed: set[frozenset[str]] = set()
        """The habits that would have changed something of what was printed."""
        self.habit_words: dict[frozenset[str], set[frozenset[str]]] = {}
        """By habits: the words that each rule with them prints. A text without them has others."""
        self._printers: dict[
            tuple[str, Any, frozenset[str]], tuple[list[GrammarRule], set[frozenset[str]]]
        ] = {}
        self._sharing: dict[str, list[str]] = {}

    def load(self, lines: Iterable[str], place: str = "", numbered: bool = False) -> None:
        """Adds the rules of a file, each parsed when it is first needed."""
        for number, line in enumerate(lines, 1):
            if line and not line.startswith("#"):
                self._add(line, f"{place}:{number}" if numbered else place)
        self._forget()

    def add(self, line: str, place: str = "") -> None:
        """Adds one rule. Raises `GrammarError` if it has a mistake."""
        rule = self._add(line, place)
        self._forget()
        if rule is not None:
            rule.check()

    def _add(self, line: str, place: str) -> GrammarRule | None:
        if match := INCLUDED.fullmatch(line):
            self.included.setdefault(match["slot"], []).extend(match["other"].split())
            return None
        match = RULE.fullmatch(line)
        if match is None:
            raise GrammarError(f"{place}: this is no rule: {line}")
        slot, record, sign, template = match.groups()
        rule = GrammarRule(self.records, slot, record, sign, template, place)
        ways = self._ways[slot, record, sign] = self._ways.get((slot, record, sign), 0) + 1
        if ways > 1 and sign != "~":
            rule.other_way = local_habit(f"way-{ways}", slot)
        self.rules.setdefault(rule.slot, []).append(rule)
        return rule

    def _forget(self) -> None:
        self._all.clear()
        self._kinds.clear()
        self._starts.clear()
        self._open.clear()
        self._printers.clear()
        self._sharing.clear()

    def check(self) -> None:
        """Every rule can be parsed, and every slot that it names exists."""
        slots = {*self.rules, *self.included, *self.written}
        for rules in self.rules.values():
            for rule in rules:
                rule.check()
                for part in flat(rule.template):
                    if isinstance(part, Field) and part.slot not in slots:
                        raise GrammarError(f"{rule.name}: no slot is called {part.slot}")
        for others in self.included.values():
            for other in others:
                if other not in slots:
                    raise GrammarError(f"no slot is called {other}")

    def all_rules(self, slot: str) -> list[GrammarRule]:
        """The rules of a slot and of those it includes."""
        if slot not in self._all:
            self._all[slot] = list(self._each_rule(slot))
        return self._all[slot]

    def _each_rule(self, slot: str, seen: frozenset[str] = frozenset()) -> Iterator[GrammarRule]:
        yield from self.rules.get(slot, ())
        for other in self.included.get(slot, ()):
            if other not in seen and other not in self.written:
                yield from self._each_rule(other, seen | {slot})

    def rules_for(self, slot: str, kind: type) -> list[GrammarRule]:
        """The rules of a slot for values of a type."""
        if slot not in self._kinds:
            kinds: dict[type, list[GrammarRule]] = {}
            for rule in self.all_rules(slot):
                kinds.setdefault(rule.kind, []).append(rule)
            self._kinds[slot] = kinds
        return self._kinds[slot].get(kind, [])

    def included_python(self, slot: str, seen: frozenset[str] = frozenset()) -> Iterator[str]:
        """The slots written in Python that a slot includes."""
        for other in self.included.get(slot, ()):
            if other in self.written:
                yield other
            elif other not in seen:
                yield from self.included_python(other, seen | {slot})

    def starting(self, slot: str, key: str) -> list[GrammarRule]:
        """The rules of a slot that begin with a word."""
        if slot not in self._starts:
            starts: dict[str, list[GrammarRule]] = {}
            without: dict[str, list[GrammarRule]] = {}
            for rule in self.all_rules(slot):
                if rule.first_word:
                    starts.setdefault(rule.first_word, []).append(rule)
                else:
                    without.setdefault(rule.first_slot, []).append(rule)
            self._starts[slot], self._open[slot] = starts, without
        return self._starts[slot].get(key, [])

    def open_rules(self, slot: str) -> dict[str, list[GrammarRule]]:
        """The rules of a slot that begin with another slot, by that slot ("": with any word)."""
        self.starting(slot, "")
        return self._open[slot]

    def first_words(self, slot: str) -> Iterable[str]:
        """Words that a slot may begin with, for telling what would have gone on."""
        self.starting(slot, "")
        return self._starts[slot]

    # ------------------------------------------------------------------ printing

    def has(self, habit: str) -> bool:
        """Whether the card that is printed has a habit of wording."""
        self.noticed.add(frozenset({habit}))
        return habit in self.wording

    def say(self, slot: str, value: Any) -> Words | None:
        """The words for a value, or None if the language has none for it."""
        if slot in self.written:
            return self.written[slot].say(self, value)
        for other in self._shared(slot):
            words = self.written[other].say(self, value)
            if words is not None:
                return words
        for rule in self._printing(slot, value):
            words = self._said(rule, value)
            if words is not None:
                return words
        for other in self.included_python(slot):
            words = self.written[other].say(self, value)
            if words is not None:
                return words
        return None

    def _shared(self, slot: str) -> list[str]:
        """The slots of sentences with one subject. They are printed before anything longer."""
        if slot not in self._sharing:
            self._sharing[slot] = [
                other
                for other in self.included_python(slot)
                if getattr(self.written[other], "shares", False)
            ]
        return self._sharing[slot]

    def _printing(self, slot: str, value: Any) -> list[GrammarRule]:
        key = slot, type(value), self.wording
        if key not in self._printers:
            fitting = self.rules_for(slot, type(value))
            printers = [
                rule
                for rule in fitting
                if rule.printed or (rule.habits and rule.habits <= self.wording)
            ]
            printers.sort(key=self._rank)
            ways: set[frozenset[str]] = set()
            for rule in fitting:
                way = rule.habits | {rule.other_way} - {""}
                if way:
                    ways.add(way)
                    self.habit_words.setdefault(way, set()).add(rule.said_words)
            self._printers[key] = printers, ways
        rules, habits = self._printers[key]
        self.noticed |= habits
        return rules

    def _rank(self, rule: GrammarRule) -> tuple[int, bool, int]:
        """Most habits of the card first; of rules with the same ones, the most special."""
        special = len(rule.record) if rule.habits else 0
        return -len(rule.habits), rule.other_way not in self.wording, -special

    def _said(self, rule: GrammarRule, value: Any) -> Words | None:
        values = match_value(rule.pattern, value)
        return None if values is None else self._parts_said(rule, rule.template, values)

    def _parts_said(
        self, rule: GrammarRule, parts: tuple[Part, ...], values: dict[str, Any]
    ) -> Words | None:
        words: list[str] = []
        for part in parts:
            if isinstance(part, Literal):
                words.append(part.text)
                continue
            if isinstance(part, Agreeing):
                words += part.singular if values[part.name] == 1 else part.plural
                continue
            if isinstance(part, Flag):
                if values[part.name] is True:
                    self.noticed.update(habits for habits, _ in part.others if habits)
                    words += said_way((*part.others, (NONE, part.words)), self.wording)
                continue
            if isinstance(part, Choice):
                self.noticed.update(habits for habits, _ in part.ways if habits)
                words += said_way(part.ways, self.wording)
                continue
            if isinstance(part, Optional):
                if all(values[name] == rule.defaults[name] for name in part.names):
                    continue
                inner = self._parts_said(rule, part.parts, values)
            else:
                inner = self.say(part.slot, values[part.name])
            if inner is None:
                return None
            words += inner
        return tuple(words)


# ---------------------------------------------------------------------- reading


class Reading:
    """One text being read: every reading of every slot at every place, each worked out once."""

    def __init__(self, grammar: Grammar, text: tuple[Token, ...]) -> None:
        self.grammar = grammar
        self.tokens = text
        self.keys = tuple(token.key for token in text)
        self.farthest = 0
        self.expected: dict[str, None] = {}
        self._memo: dict[tuple[str, int], list[Read]] = {}
        self._work = 0
        self._depth = 0

    def key(self, at: int) -> str:
        return self.keys[at] if at < len(self.keys) else ""

    def expect(self, what: str, at: int) -> None:
        """Notes what would have gone on at a place, if nobody has come farther."""
        if at > self.farthest:
            self.farthest = at
            self.expected = {}
        if at == self.farthest:
            self.expected[what] = None

    def read(self, slot: str, at: int) -> list[Read]:
        """Everything that a slot may be at a place."""
        key = slot, at
        memo = self._memo.get(key)
        if memo is None:
            if self._depth >= DEEPEST:
                raise TooMuch
            self._depth += 1
            self._memo[key] = []  # a rule that begins with itself reads nothing there
            memo = self._memo[key] = _distinct(self._read(slot, at))
            self._depth -= 1
        return memo

    def _read(self, slot: str, at: int) -> Iterator[Read]:
        grammar = self.grammar
        if slot in grammar.written:
            yield from grammar.written[slot].read(self, at)
            return
        for rule in grammar.starting(slot, self.key(at)):
            yield from self._filled(rule, rule.template, 0, at, {}, _record)
        for first, rules in grammar.open_rules(slot).items():
            if first and not self.read(first, at):
                continue
            for rule in rules:
                if first or self._may_start(rule.template, at):
                    yield from self._filled(rule, rule.template, 0, at, {}, _record)
        for word in grammar.first_words(slot):
            self.expect(word, at)
        for other in grammar.included_python(slot):
            yield from self.read(other, at)

    def _may_start(self, parts: tuple[Part, ...], at: int) -> bool:
        """Whether a template that begins with something optional can begin at a place."""
        for part in parts:
            if isinstance(part, Literal):
                return part.key == self.key(at)
            if isinstance(part, Field):
                return bool(self.read(part.slot, at))
            if isinstance(part, Optional):
                if self._may_start(part.parts, at):
                    return True
            elif isinstance(part, Flag):
                ways = (part.words, *(words for _, words in part.others))
                if any(self.key(at) == words[0].lower() for words in ways):
                    return True
            elif isinstance(part, Choice):
                firsts = [words[0].lower() for _, words in part.ways if words]
                if self.key(at) in firsts:
                    return True
                if len(firsts) == len(part.ways):
                    return False
            else:
                return True
        return True

    def _filled(
        self,
        rule: GrammarRule,
        parts: tuple[Part, ...],
        step: int,
        at: int,
        values: dict[str, Any],
        then: Callable[[GrammarRule, dict[str, Any], int], Iterator[Read]],
    ) -> Iterator[Read]:
        """Reads a template from one of its parts on, and goes on with `then`."""
        self._work += 1
        if self._work > MOST_WORK:
            raise TooMuch
        while step < len(parts) and isinstance(part := parts[step], Literal):
            if part.key == SILENT:
                step += 1
                continue
            if self.key(at) != part.key:
                self.expect(part.text, at)
                return
            at += 1
            step += 1
        if step == len(parts):
            yield from then(rule, values, at)
            return
        part = parts[step]
        if isinstance(part, Field):
            for value, end in self.read(part.slot, at):
                now = {**values, part.name: value}
                yield from self._filled(rule, parts, step + 1, end, now, then)
        elif isinstance(part, Agreeing):
            for words in dict.fromkeys((part.singular, part.plural)):
                end = self.literally(words, at)
                if end >= 0:
                    yield from self._filled(rule, parts, step + 1, end, values, then)
        elif isinstance(part, Flag):
            yes = {**values, part.name: True}
            for words in (part.words, *(words for _, words in part.others)):
                end = self.literally(words, at)
                if end >= 0:
                    yield from self._filled(rule, parts, step + 1, end, yes, then)
            no = {**values, part.name: False}
            yield from self._filled(rule, parts, step + 1, at, no, then)
        elif isinstance(part, Choice):
            for _, words in part.ways:
                end = self.literally(words, at)
                if end >= 0:
                    yield from self._filled(rule, parts, step + 1, end, values, then)
        elif isinstance(part, Optional):
            inner = part.parts
            names = part.names

            def rest(rule: GrammarRule, values: dict[str, Any], at: int) -> Iterator[Read]:
                if names and all(values[name] == rule.defaults[name] for name in names):
                    return  # said, and yet nothing: the spelling without it says that
                yield from self._filled(rule, parts, step + 1, at, values, then)

            yield from self._filled(rule, inner, 0, at, values, rest)
            yield from self._filled(rule, parts, step + 1, at, values, then)

    def literally(self, words: Words, at: int) -> int:
        """The place after these words, or -1."""
        for word in words:
            if word == SILENT:
                continue
            if self.key(at) != word.lower():
                self.expect(word, at)
                return -1
            at += 1
        return at


def _record(rule: GrammarRule, values: dict[str, Any], at: int) -> Iterator[Read]:
    try:
        yield build(rule.pattern, {**rule.defaults, **values}), at
    except ValueError:
        return  # a record that refuses such values


def _distinct(reads: Iterable[Read]) -> list[Read]:
    return list(dict.fromkeys(reads))


def whole(reading: Reading, slot: str) -> list[Any]:
    """The values that a slot reads from the whole text."""
    end = len(reading.tokens)
    return [value for value, at in reading.read(slot, 0) if at == end]


def text_of(words: Words) -> str:
    """Words as a sentence: it begins with a capital."""
    text = joined(words)
    return text[:1].upper() + text[1:]
