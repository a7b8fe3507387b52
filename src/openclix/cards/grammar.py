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

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, Protocol

from .patterns import (
    Build,
    Constant,
    Hole,
    Pattern,
    Several,
    build,
    defaults_of,
    holes,
    match_value,
)
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
    names_in,
    parse_template,
    said_way,
)
from .tokens import Token, joined

MOST_WORK: Final = 150_000
"""The most steps that a text is worth. A text that takes more is refused."""

DEEPEST: Final = 70
"""How many slots may be inside each other."""

NONE: Final[frozenset[str]] = frozenset()
WRITTEN_HABITS: Final = ("all", "any", "exact", "more", "none", "oxford", "target", "that")
"""Habits of wording that the slots written in Python know."""

Read = tuple[Any, int]
"""A value that was read, and the place where reading goes on."""


class TooMuch(Exception):
    """A text took more work than any card is worth."""


class Slot(Protocol):
    """Something that reads values and prints them: written in Python, beside the rules."""

    def read(self, reading: Reading, at: int) -> Iterable[Read]: ...

    def say(self, grammar: Grammar, value: Any) -> Words | None: ...


@dataclass(frozen=True, slots=True)
class GrammarRule:
    """One template of one record, or of one value."""

    slot: str
    pattern: Pattern
    """The value that it stands for, with a hole for each field of the template."""
    defaults: Mapping[str, Any]
    """Values of holes that an optional part may leave out."""
    template: tuple[Part, ...]
    printed: bool
    name: str
    """The line of the file, for messages."""
    habits: frozenset[str] = frozenset()
    """The habits of wording that a card needs, to be printed so."""


# ---------------------------------------------------------------------- grammar files

RULE: Final = re.compile(
    r"(?P<slot>[\w-]+) (?P<record>.+?) (?P<sign>[=~]|\^[a-z+]+) (?P<template>.+)"
)
INCLUDED: Final = re.compile(r"(?P<slot>[\w-]+) < (?P<other>[\w -]+)")


GLOBAL_HABITS: Final = frozenset(WRITTEN_HABITS) | frozenset(
    [
        "after",
        "an",
        "brief",
        "by",
        "comma",
        "exact",
        "first",
        "front",
        "last",
        "mid",
        "nocomma",
        "older",
        "value",
        "values",
        "when",
        "while",
    ]
)
"""Habits of wording that concern a whole sentence. Others concern one slot."""
FAMILIES: Final = ("trigger", "step", "sentence", "condition", "predicate", "relative", "verb")


def local_habit(habit: str, slot: str) -> str:
    """The name of a habit in a slot: the same word may be a habit of triggers and of steps."""
    if habit in GLOBAL_HABITS:
        return habit
    singular = slot.removesuffix("s")
    return f"{habit} {next((each for each in FAMILIES if singular.endswith(each)), singular)}"


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
        self._starts: dict[str, dict[str, list[GrammarRule]]] = {}
        self._open: dict[str, dict[str, list[GrammarRule]]] = {}
        self.wording: frozenset[str] = frozenset()
        """The habits of the card that is being printed."""
        self.noticed: set[frozenset[str]] = set()
        """The habits that would have changed something of what was printed."""
        self._printers: dict[
            tuple[str, Any, frozenset[str]], tuple[list[GrammarRule], set[frozenset[str]]]
        ] = {}
        self._fitting: dict[tuple[str, Any], list[GrammarRule]] = {}
        self._sharing: dict[str, list[str]] = {}

    def load(self, text: str, place: str = "") -> None:
        """Adds the rules of a file."""
        lines = text.splitlines()
        for number, line in enumerate(lines, 1):
            line = line.strip()
            if line and not line.startswith("#"):
                self.add(line, f"{place}:{number}")

    def add(self, line: str, place: str = "") -> None:
        """Adds one rule."""
        self._starts.clear()
        self._open.clear()
        self._printers.clear()
        self._fitting.clear()
        self._sharing.clear()
        if match := INCLUDED.fullmatch(line):
            self.included.setdefault(match["slot"], []).extend(match["other"].split())
            return
        match = RULE.fullmatch(line)
        if match is None:
            raise GrammarError(f"{place}: this is no rule: {line}")
        template = parse_template(match["template"], place)
        pattern = self._head(match["record"], template, place)
        defaults = defaults_of(pattern.record) if isinstance(pattern, Build) else {}
        _check(pattern, defaults, template, place)
        sign = match["sign"]
        habits = NONE
        if sign[0] == "^":
            habits = frozenset(local_habit(word, match["slot"]) for word in sign[1:].split("+"))
        rule = GrammarRule(match["slot"], pattern, defaults, template, sign == "=", place, habits)
        self.rules.setdefault(rule.slot, []).append(rule)

    def _head(self, head: str, template: tuple[Part, ...], place: str) -> Pattern:
        """The pattern of a rule: a value, or a record in which the template's fields are holes."""
        try:
            node = ast.parse(head, mode="eval").body
        except SyntaxError:
            raise GrammarError(f"{place}: neither a record nor a value: {head}") from None
        names = set(names_in(template))
        if isinstance(node, ast.Name):
            node = ast.Call(node, [], [])
        if not isinstance(node, ast.Call):
            return self._pattern(node, place)
        built = self._pattern(node, place)
        assert isinstance(built, Build)
        inner = set(holes(built))
        parts = dict(built.parts)
        for field in fields(built.record):
            if field.name in names - inner and field.name not in parts:
                parts[field.name] = Hole(field.name)
        return Build(built.record, tuple(parts.items()))

    def _pattern(self, node: ast.expr, place: str) -> Pattern:
        """A literal, a hole, a record of patterns: `Selector('self', (Adjacent(to=whom),))`."""
        if isinstance(node, ast.Name):
            return Hole(node.id)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id not in self.records:
                raise GrammarError(f"{place}: no record is called {node.func.id}")
            record = self.records[node.func.id]
            order = [field.name for field in fields(record)]
            parts = {
                name: self._pattern(argument, place)
                for name, argument in zip(order, node.args, strict=False)
            }
            for word in node.keywords:
                if word.arg not in order:
                    raise GrammarError(f"{place}: {record.__name__} has no field {word.arg}")
                parts[word.arg] = self._pattern(word.value, place)
            return Build(record, tuple(parts.items()))
        if isinstance(node, ast.Tuple):
            return Several(tuple(self._pattern(part, place) for part in node.elts))
        try:
            return Constant(ast.literal_eval(node))
        except ValueError:
            raise GrammarError(f"{place}: not a value: {ast.unparse(node)}") from None

    def check(self) -> None:
        """Every slot that a rule names exists."""
        slots = {*self.rules, *self.included, *self.written}
        for rules in self.rules.values():
            for rule in rules:
                for part in flat(rule.template):
                    if isinstance(part, Field) and part.slot not in slots:
                        raise GrammarError(f"{rule.name}: no slot is called {part.slot}")
        for others in self.included.values():
            for other in others:
                if other not in slots:
                    raise GrammarError(f"no slot is called {other}")

    def all_rules(self, slot: str, seen: frozenset[str] = frozenset()) -> Iterator[GrammarRule]:
        """The rules of a slot and of those it includes."""
        yield from self.rules.get(slot, ())
        for other in self.included.get(slot, ()):
            if other not in seen and other not in self.written:
                yield from self.all_rules(other, seen | {slot})

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
                first = rule.template[0]
                if isinstance(first, Literal):
                    starts.setdefault(first.key, []).append(rule)
                else:
                    slot_of = first.slot if isinstance(first, Field) else ""
                    without.setdefault(slot_of, []).append(rule)
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
            kind = slot, type(value)
            if kind not in self._fitting:
                self._fitting[kind] = [
                    rule for rule in self.all_rules(slot) if rule.pattern.kind() is type(value)
                ]
            fitting = self._fitting[kind]
            said = [
                rule
                for rule in fitting
                if rule.printed or (rule.habits and rule.habits <= self.wording)
            ]
            said.sort(key=lambda rule: -len(rule.habits))
            self._printers[key] = said, {rule.habits for rule in fitting if rule.habits}
        rules, habits = self._printers[key]
        self.noticed |= habits
        return rules

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


def _check(
    pattern: Pattern, defaults: Mapping[str, Any], template: tuple[Part, ...], place: str
) -> None:
    """The template has every hole of its pattern once, and the record gets all that it needs."""
    told = list(names_in(template))
    for name in told:
        if told.count(name) > 1:
            raise GrammarError(f"{place}: {name} is said twice")
    if set(told) != set(holes(pattern)):
        wrong = ", ".join(sorted(set(told) ^ set(holes(pattern))))
        raise GrammarError(f"{place}: {wrong}: on one side only")
    for part in template:
        if isinstance(part, Optional):
            for name in names_in(part.parts):
                if name not in defaults:
                    raise GrammarError(f"{place}: {name} has no default and can't be left out")
    if isinstance(pattern, Build):
        names = {field.name for field in fields(pattern.record)}
        missing = names - dict(pattern.parts).keys() - set(defaults)
        if missing:
            needs = ", ".join(sorted(missing))
            raise GrammarError(f"{place}: {pattern.record.__name__} needs {needs}")


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
