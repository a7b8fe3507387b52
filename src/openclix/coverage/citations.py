"""Which code cites which section of the rulebook, read from the source itself.

There are four ways to cite a section, and they are the only ones that count:

- a docstring that begins with it: `\"""12.6d 22.4 Knockback ...\"""`, of a function, a class, or
  below a constant.
- a comment at the end of a line with only numbers: `hurt = 1  # 12.6e`.
- a declaration: `CHARGE = Ability("Charge", "speed", "27.1e", ...)`.
- an argument of a call that asks, refuses or explains: `Decision(..., "12.1", ...)`.

Sections of older books are cited in the same ways by their keys, and kept with the book that is
meant (`classic-2002:kb.4`). If the book of the file's edition has the key, that book is meant.
Otherwise it is the oldest book that has it.

A number anywhere else in a comment or docstring is a mention, and so is the heading of a module:
they help a reader, but there is no code in them that could be wrong.

In files that declare effects (`Ability(..., "effect", ...)`) only the comments count. An effect is
an instrument that uses a rule so that cards and rulings can speak of it: without the instrument
every such ruling would fail, whether the rule is right or wrong. Where an effect does hold a rule
itself, a comment says on which line.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from openclix import rulebook
from openclix.rulebook import Rulebook, Section

from .source import Source, sources

DOCSTRING, COMMENT, DECLARATION, ARGUMENT = "docstring", "comment", "declaration", "argument"
MODULE, MENTION, USE = "module", "mention", "use"
COUNTED: Final = frozenset({DOCSTRING, COMMENT, DECLARATION, ARGUMENT})

REASONS: Final = frozenset({"Refusal", "Reason", "refuse"})
"""Calls that produce a sentence for a player."""
EXPLAINING: Final = ("refusals", "reasons")
"""Files, by the end of their names, that contain only such sentences."""

NUMBER: Final = re.compile(r"\d{1,2}\.\d{1,2}(?:[a-z][ivx]*)?")
CHAPTER: Final = re.compile(r"[1-9]\d?")
KEY: Final = re.compile(r"(?:[a-z]+-[a-z0-9]+:)?[a-z]+(?:\.[a-z]+)*\.\d+")
"""A section of a book that does not number its sections, at times with the name of that book."""
_ANYWHERE: Final = re.compile(rf"(?<![\w.]){NUMBER.pattern}(?![\w]|\.\d)")


@dataclass(frozen=True, slots=True)
class Citation:
    """One place in the code that names a section; `nodes` is the syntax that it speaks about."""

    section: str
    file: str
    line: int
    how: str
    function: str
    source: Source = field(repr=False, compare=False)
    nodes: tuple[ast.AST, ...] = field(repr=False, compare=False)

    @property
    def counts(self) -> bool:
        return self.how in COUNTED

    @property
    def explains(self) -> bool:
        """Whether it only tells a player why something is so, and does not make it so."""
        if Path(self.file).stem.endswith(EXPLAINING):
            return True
        if self.how != ARGUMENT or not self.nodes:
            return False
        call = self.nodes[0]
        return isinstance(call, ast.Call) and _called(call) in REASONS

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}"

    def __str__(self) -> str:
        return f"{self.place} {self.function}".rstrip()


class Citations:
    """Every citation of a package, by section."""

    def __init__(self, citations: Iterable[Citation], numbers: Iterable[str]) -> None:
        book = frozenset(numbers)
        self.all = tuple(sorted(citations, key=lambda c: (c.file, c.line, c.section, c.how)))
        self.unknown = tuple(
            c for c in self.all if c.counts and c.section not in book and ":" not in c.section
        )
        """Citations of sections that the book does not have."""
        self._code: dict[str, list[Citation]] = {}
        self._mentions: dict[str, list[Citation]] = {}
        for citation in self.all:
            by_section = self._code if citation.counts else self._mentions
            by_section.setdefault(citation.section, []).append(citation)

    def code(self, section: str) -> tuple[Citation, ...]:
        """The places that count as code of a section."""
        return tuple(self._code.get(section, ()))

    def in_book(self, book: Rulebook, section: Section) -> tuple[Citation, ...]:
        """The places that count as code of a section: cited by its own key, by the key of the same
        rule in another book, or as the rule of the kernel that it is about."""
        if book.numbered:
            return self.code(section.number)
        citations = [*self.code(f"{book.name}:{section.number}")]
        for other, keys in rulebook.same(book.name).items():
            if section.number in keys:
                names: tuple[str, ...] = (f"{rulebook.home(other)}:{other}", other)
                if other.endswith("*"):
                    names = tuple(key for key in self._code if starts(key, other[:-1]))
                citations += [citation for name in names for citation in self.code(name)]
        citations += [citation for rule in section.rules for citation in self.code(rule)]
        return tuple(dict.fromkeys(citations))

    def mentions(self, section: str) -> tuple[Citation, ...]:
        """The places that only mention a section."""
        return tuple(self._mentions.get(section, ()))


def starts(section: str, beginning: str) -> bool:
    return section.rpartition(":")[2].startswith(beginning)


READERS: Final = frozenset({"cards"})
"""The packages that play how texts of cards are phrased (21.1b)."""


def scan(root: Path, numbers: Iterable[str]) -> Citations:
    """The citations in the source of the package at `root`; `known` are the book's sections."""
    book = frozenset(numbers)
    files = sources(root, READERS)
    return Citations((c for source in files for c in cite(source, book)), book)


def cite(source: Source, numbers: frozenset[str]) -> Iterator[Citation]:
    """The citations in one file."""
    uses = declares_effects(source)
    yield from older(source)
    for kind in (_docstrings, _comments, _arguments):
        for citation in kind(source, numbers):
            if uses and citation.counts and citation.how != COMMENT:
                yield replace(citation, how=USE)
            else:
                yield citation


def older(source: Source) -> Iterator[Citation]:
    """The citations of sections that have keys instead of numbers."""
    for node in source.nodes:
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        up = source.up(node)
        if up is not None and isinstance(up.node, ast.Expr):
            owner, how = _documented(source, up.node)
            if how != DOCSTRING or owner is None:
                continue
            words, nodes, line = leading_keys(node.value), (owner,), getattr(owner, "lineno", 1)
        elif KEY.fullmatch(node.value) and (call := _receiver(source, node)) is not None:
            words, nodes, line, how = (node.value,), (call,), node.lineno, ARGUMENT
        else:
            continue
        for word in words:
            if meant := qualified(source, word):
                name = source.function(nodes[0])
                yield Citation(meant, source.file, line, how, name, source, nodes)
    for line, (text, trailing) in sorted(source.comments.items()):
        words = tuple(text.lstrip("#").replace(",", " ").split())
        if not trailing or not all(KEY.fullmatch(w) or NUMBER.fullmatch(w) for w in words):
            continue
        at = source.at(line)
        for word in words:
            if meant := qualified(source, word):
                name = source.function(at[0]) if at else ""
                yield Citation(meant, source.file, line, COMMENT, name, source, at)


def leading_keys(text: str) -> tuple[str, ...]:
    """The keys with which a docstring begins.

    >>> leading_keys("kb.4 12.6d Away from the attacker."), leading_keys("Away, kb.4.")
    (('kb.4',), ())
    """
    keys = []
    for word in text.split():
        plain = word.rstrip(",;:")
        if KEY.fullmatch(plain):
            keys.append(plain)
        elif not NUMBER.fullmatch(plain):
            break
    return tuple(keys)


def qualified(source: Source, word: str) -> str:
    """A key with the book that is meant in a file; nothing if no book has it."""
    if not KEY.fullmatch(word):
        return ""
    own = source.path.stem.replace("_", "-")
    if own in rulebook.BOOKS and word in rulebook.load(own):
        return f"{own}:{word}"
    book = rulebook.home(word)
    return f"{book}:{word.rpartition(':')[2]}" if book else ""


def declares_effects(source: Source) -> bool:
    """Whether a file holds instruments: abilities that are not rules themselves but use some."""
    return any(
        isinstance(statement, ast.Assign)
        and isinstance(statement.value, ast.Call)
        and _called(statement.value) == "Ability"
        and any(
            isinstance(word, ast.Constant) and word.value == "effect"
            for word in statement.value.args
        )
        for statement in source.tree.body
    )


def leading(text: str) -> tuple[str, ...]:
    """The sections with which a docstring begins. A whole chapter needs a capital after it.

    >>> leading("12.6d, 22.4 Knockback of 3 squares (12.6e).")
    ('12.6d', '22.4')
    >>> leading("12 Attack Sequence."), leading("12 squares.")
    (('12',), ())
    >>> leading("Knockback, as 12.6d says.")
    ()
    """
    numbers = []
    following = ""
    for word in text.split():
        number = word.rstrip(",;:")
        if not NUMBER.fullmatch(number) and not CHAPTER.fullmatch(number):
            following = word
            break
        numbers.append(number)
    named = following[:1].isupper()
    return tuple(number for number in numbers if named or NUMBER.fullmatch(number))


def mentioned(text: str) -> set[str]:
    return set(_ANYWHERE.findall(text))


def _docstrings(source: Source, numbers: frozenset[str]) -> Iterator[Citation]:
    for node in source.nodes:
        if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Constant):
            continue
        text = node.value.value
        if not isinstance(text, str):
            continue
        owner, how = _documented(source, node)
        first = [s for s in leading(text) if s in numbers or not CHAPTER.fullmatch(s)]
        line = node.lineno if isinstance(owner, ast.Module) else getattr(owner, "lineno", 1)
        function = source.function(owner) if owner is not None else ""
        nodes = () if owner is None else (owner,)
        for section in first:
            yield Citation(section, source.file, line, how, function, source, nodes)
        for section in sorted((mentioned(text) - set(first)) & numbers):
            yield Citation(section, source.file, node.lineno, MENTION, function, source, ())


def _documented(source: Source, node: ast.Expr) -> tuple[ast.AST | None, str]:
    """The definition or assignment that a string on its own documents."""
    up = source.up(node)
    if up is None or up.item is None:
        return None, MENTION
    if up.item == 0:
        if isinstance(up.node, ast.Module):
            return up.node, MODULE
        if isinstance(up.node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            return up.node, DOCSTRING
        return None, MENTION
    before = getattr(up.node, up.field)[up.item - 1]
    if isinstance(before, ast.Assign | ast.AnnAssign):
        return before, DOCSTRING
    return None, MENTION


def _comments(source: Source, numbers: frozenset[str]) -> Iterator[Citation]:
    for line, (text, trailing) in sorted(source.comments.items()):
        words = text.lstrip("#").replace(",", " ").split()
        if not words:
            continue
        if trailing and all(NUMBER.fullmatch(word) for word in words):
            nodes = source.at(line)
            function = source.function(nodes[0]) if nodes else ""
            for section in words:
                yield Citation(section, source.file, line, COMMENT, function, source, nodes)
        else:
            function = source.function_at(line)
            for section in sorted(mentioned(text) & numbers):
                yield Citation(section, source.file, line, MENTION, function, source, ())


def _arguments(source: Source, numbers: frozenset[str]) -> Iterator[Citation]:
    """Section numbers passed to a call or listed in a table."""
    for node in source.nodes:
        if not isinstance(node, ast.Constant) or node.value not in numbers:
            continue
        if not NUMBER.fullmatch(str(node.value)):
            continue
        call = _receiver(source, node)
        if call is None:
            continue
        owner = source.statement(call)
        up = source.up(owner)
        how = ARGUMENT
        if (
            isinstance(owner, ast.Assign | ast.AnnAssign)
            and owner.value is call
            and isinstance(call, ast.Call)
            and up is not None
            and isinstance(up.node, ast.Module)
        ):
            how = DECLARATION
        name = source.function(node)
        yield Citation(str(node.value), source.file, node.lineno, how, name, source, (call,))


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def _receiver(source: Source, node: ast.AST) -> ast.AST | None:
    """The call that a number belongs to or, outside calls, the row of a table."""
    row: ast.AST | None = None
    up = source.up(node)
    while up is not None:
        if isinstance(up.node, ast.Call):
            return up.node if up.field == "args" else row
        if isinstance(up.node, ast.Tuple | ast.List):
            row = row or up.node
        elif isinstance(up.node, ast.Dict):
            row = row or (up.node if up.field == "values" else None)
        elif isinstance(up.node, ast.keyword):
            outer = source.up(up.node)
            return outer.node if outer is not None else None
        elif not isinstance(up.node, ast.IfExp | ast.Starred):
            return row
        up = source.up(up.node)
    return row
