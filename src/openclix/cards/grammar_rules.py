"""Rules of a grammar file: one line each, parsed when a reader or printer first needs it.

A grammar has thousands of rules, and a text needs a few hundred of them. A line says without
parsing which slot its rule belongs to, which word it begins with and which record it makes.
`GrammarRule.check` parses a rule and raises `GrammarError`; a test does so with every shipped one.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from .patterns import Build, Constant, Hole, Pattern, Several, defaults_of, holes
from .templates import GrammarError, Optional, Part, names_in, parse_template
from .tokens import printed_keys, tokens

if TYPE_CHECKING:
    from functools import cached_property as kept
else:

    class kept:
        """`cached_property` without its lock, which costs more than most of these answers."""

        def __init__(self, work_out: Callable[[GrammarRule], Any]) -> None:
            self.work_out = work_out
            self.name = work_out.__name__
            self.__doc__ = work_out.__doc__

        def __get__(self, rule: GrammarRule, _: type) -> Any:
            answer = rule.__dict__[self.name] = self.work_out(rule)
            return answer


NONE: Final[frozenset[str]] = frozenset()
WRITTEN_HABITS: Final = (
    *("all", "any", "exact", "fact", "least", "more", "none", "oxford"),
    *("single", "target", "that", "who"),
    *("no-comma", "one-time", "time-first"),
)
"""Habits of wording that the slots written in Python know."""

RULE: Final = re.compile(
    r"(?P<slot>[\w-]+) (?P<record>.+?) (?P<sign>[=~]|\^[a-z+]+) (?P<template>.+)"
)
INCLUDED: Final = re.compile(r"(?P<slot>[\w-]+) < (?P<other>[\w -]+)")
RECORD: Final = re.compile(r"(\w+)(?:\(.*)?")
"""The name of the record before its brackets."""
BEGINNING: Final = re.compile(r"[^\s\[\]{<]+(?: [^\s\[\]{<]+)?")
"""The first words of a template, if it begins with words. The second may change the first."""
FIRST_SLOT: Final = re.compile(r"\{(\w+)(?::([\w-]+))?\}")
"""A field that a template begins with."""


SLOTTED: Final = re.compile(r"\{[^}]*\}|<[^>]*>|\[[^\]]*\]")
"""The parts of a template that may print other words, or none."""
GLOBAL_HABITS: Final = frozenset(WRITTEN_HABITS)
"""Habits of wording that concern a whole sentence. Others concern one slot."""
FAMILIES: Final = ("trigger", "step", "sentence", "condition", "predicate", "relative", "verb")


def local_habit(habit: str, slot: str) -> str:
    """The name of a habit in a slot: the same word may be a habit of triggers and of steps."""
    if habit in GLOBAL_HABITS:
        return habit
    singular = slot.removesuffix("s")
    return f"{habit} {next((each for each in FAMILIES if singular.endswith(each)), singular)}"


@cache
def first_key(words: str) -> str:
    """The first word of a template, in its form for comparing.

    >>> first_key("can not"), first_key("Wick's attack")
    ("can't", 'wick')
    """
    return tokens(words)[0].key


class GrammarRule:
    """One template of one record, or of one value."""

    def __init__(
        self,
        records: Mapping[str, Any],
        slot: str,
        record: str,
        sign: str,
        template: str,
        name: str,
    ) -> None:
        self.slot = slot
        self.printed = sign == "="
        self.name = name
        """The line of the file, for messages."""
        self.other_way = ""
        """A separate habit, if another rule prints the same record with the same habits."""
        self._records = records
        self._record = record
        self._sign = sign
        self._template = template

    @property
    def record(self) -> str:
        """The record that it makes, as its line has it."""
        return self._record

    @kept
    def said_words(self) -> frozenset[str]:
        """The words that it always prints, without typography."""
        bare = " ".join(word for word in SLOTTED.sub(" ", self._template).split() if word[0] != "@")
        return frozenset(printed_keys(bare))

    @kept
    def habits(self) -> frozenset[str]:
        """The habits of wording that a card needs, to be printed so."""
        if self._sign[0] != "^":
            return NONE
        return frozenset(local_habit(word, self.slot) for word in self._sign[1:].split("+"))

    @kept
    def first_word(self) -> str:
        """The word that the template begins with, or "" if it begins with anything else."""
        match = BEGINNING.match(self._template)
        return first_key(match.group()) if match else ""

    @kept
    def first_slot(self) -> str:
        """The slot that the template begins with, or "" if it begins with anything else."""
        match = FIRST_SLOT.match(self._template)
        return (match[2] or match[1]) if match else ""

    @kept
    def kind(self) -> type:
        """The type of what it stands for."""
        match = RECORD.fullmatch(self._record)
        if match is not None and match[1] in self._records:
            record: type = self._records[match[1]]
            return record
        return self.pattern.kind()

    @kept
    def template(self) -> tuple[Part, ...]:
        """The parts that are read and printed, in order."""
        return parse_template(self._template, self.name)

    @kept
    def pattern(self) -> Pattern:
        """The value that it stands for, with a hole for each field of the template."""
        return _head(self._records, self._record, self.template, self.name)

    @kept
    def defaults(self) -> Mapping[str, Any]:
        """Values of holes that an optional part may leave out."""
        return defaults_of(self.pattern.record) if isinstance(self.pattern, Build) else {}

    def check(self) -> None:
        """Raises `GrammarError` if the line has a mistake."""
        _check(self.pattern, self.defaults, self.template, self.name)


def _head(records: Mapping[str, Any], head: str, template: tuple[Part, ...], place: str) -> Pattern:
    """The pattern of a rule: a value, or a record in which the template's fields are holes."""
    try:
        node = ast.parse(head, mode="eval").body
    except SyntaxError:
        raise GrammarError(f"{place}: neither a record nor a value: {head}") from None
    names = set(names_in(template))
    if isinstance(node, ast.Name):
        node = ast.Call(node, [], [])
    if not isinstance(node, ast.Call):
        return _pattern(records, node, place)
    built = _pattern(records, node, place)
    assert isinstance(built, Build)
    inner = set(holes(built))
    parts = dict(built.parts)
    for field in fields(built.record):
        if field.name in names - inner and field.name not in parts:
            parts[field.name] = Hole(field.name)
    return Build(built.record, tuple(parts.items()))


def _pattern(records: Mapping[str, Any], node: ast.expr, place: str) -> Pattern:
    """A literal, a hole, a record of patterns: `Selector('self', (Adjacent(to=whom),))`."""
    if isinstance(node, ast.Name):
        return Hole(node.id)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id not in records:
            raise GrammarError(f"{place}: no record is called {node.func.id}")
        record = records[node.func.id]
        order = [field.name for field in fields(record)]
        parts = {
            name: _pattern(records, argument, place)
            for name, argument in zip(order, node.args, strict=False)
        }
        for word in node.keywords:
            if word.arg not in order:
                raise GrammarError(f"{place}: {record.__name__} has no field {word.arg}")
            parts[word.arg] = _pattern(records, word.value, place)
        return Build(record, tuple(parts.items()))
    if isinstance(node, ast.Tuple):
        return Several(tuple(_pattern(records, part, place) for part in node.elts))
    try:
        return Constant(ast.literal_eval(node))
    except ValueError:
        raise GrammarError(f"{place}: not a value: {ast.unparse(node)}") from None


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
