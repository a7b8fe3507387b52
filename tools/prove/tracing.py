"""Which statements of the rules each ruling runs.

Every statement inside a function is given a mark in front of it, which costs far less than to have
Python report each line. Each ruling is played in its own process, so that it finds no cache filled
by another.
"""

from __future__ import annotations

import ast
import base64
import builtins
import hashlib
import json
import zlib
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType

from openclix.coverage.source import Source, sources

from .mutants import Mutant, head_nodes, is_docstring

MOST_WORDS = 3
"""By how many words judges are chosen for a change of a declaration."""
LONGEST_WORD = 24
"""A longer text is not a word."""
RAN = "__ran__"
"""The name by which marked code finds the marks."""
_DIGITS = bytes.maketrans(b"\x00\x01", b"01")


@dataclass
class Traces:
    """The statements of the unchanged code that rulings run, as sets of numbers.

    A set is an int with a bit for each statement, because there are many rulings and statements.
    """

    numbers: Numbers
    importing: int = 0
    ran: dict[str, int] = field(default_factory=dict)
    """By the id of the ruling."""
    took: dict[str, float] = field(default_factory=dict)
    failing: dict[str, str] = field(default_factory=dict)
    """Rulings that do not hold even so, and what they saw."""
    trails: dict[str, array[int]] = field(default_factory=dict)
    """The looks of judges that look, one after another."""

    def add(self, more: Traces) -> None:
        """Takes over what others have found."""
        self.importing = more.importing
        self.ran |= more.ran
        self.took |= more.took
        self.failing |= more.failing
        self.trails |= more.trails

    def swaps(self, mutant: Mutant) -> bool:
        """Whether a mutant changes one function alone, and one that importing does not run."""
        if mutant.function is None or mutant.statement is None:
            return False
        inside = (
            self.numbers.of(mutant.source, node)
            for node in ast.walk(mutant.function)
            if isinstance(node, ast.stmt) and node is not mutant.function
        )
        return not any(self.importing >> number & 1 for number in inside)


class Numbers:
    """The statements of a package's rules, numbered in the order of files and lines."""

    def __init__(self, files: Iterable[Source]) -> None:
        self._first: dict[str, int] = {}
        self._inside: dict[str, dict[ast.stmt, int]] = {}
        self._speaking: dict[str, int] = {}
        self.count = 0
        for source in files:
            self._first[source.file] = self.count
            self._inside[source.file] = {s: i for i, s in enumerate(source.statements)}
            self._index(source)
            self.count += len(source.statements)

    def _index(self, source: Source) -> None:
        """Notes the statements that use each name. A decorator's names count for what it decorates,
        and a function's name also for its own body."""
        for statement, number in self._inside[source.file].items():
            nodes: Iterable[ast.AST] = head_nodes(statement)
            bits = 1 << self.count + number
            if isinstance(statement, ast.FunctionDef):
                nodes = (n for decorator in statement.decorator_list for n in ast.walk(decorator))
                bits = self._body(source, statement)
                self._speaking[statement.name] = self._speaking.get(statement.name, 0) | bits
            for name in {_name(node) for node in nodes} - {""}:
                self._speaking[name] = self._speaking.get(name, 0) | bits

    def _body(self, source: Source, function: ast.FunctionDef) -> int:
        """The statements of a function, and of those that it makes."""
        bits = 0
        for statement in function.body:
            bits |= 1 << self.of(source, statement)
            if isinstance(statement, ast.FunctionDef):
                bits |= self._body(source, statement)
        return bits

    def speaking(self, mutant: Mutant) -> list[int]:
        """The statements that use the words of a changed declaration, a set for each word. The
        words of the change itself come first, the rarest before the others."""
        statement = mutant.source.statement(mutant.node)
        changed = dict.fromkeys(words(mutant))
        bits = sorted((self._speaking.get(name, 0) for name in changed), key=int.bit_count)
        declared = 0
        if isinstance(statement, ast.FunctionDef):
            declared = self._body(mutant.source, statement)
        for name in _declared(statement):
            declared |= self._speaking.get(name, 0)
        return [bit for bit in (*[b for b in bits if b][:MOST_WORDS], declared) if bit]

    def of(self, source: Source, statement: ast.stmt) -> int:
        return self._first[source.file] + self._inside[source.file][statement]

    def inside(self, source: Source, function: ast.AST | None) -> tuple[int, int]:
        """The number of the first statement inside a function, and a set of those, counted from
        there."""
        inner = () if function is None else ast.walk(function)
        own = [self.of(source, n) for n in inner if isinstance(n, ast.stmt) and n is not function]
        first = min(own, default=0)
        return first, sum(1 << number - first for number in own)

    def marked(self, source: Source) -> CodeType:
        """The code of a file with a mark in front of every statement."""
        tree = ast.parse(source.text, str(source.path))
        first = self._first[source.file]
        numbered = [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]
        number = {statement: first + index for index, statement in enumerate(numbered)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Module | ast.ClassDef):
                continue
            for name in ("body", "orelse", "finalbody"):
                block = getattr(node, name, None)
                if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
                    setattr(node, name, list(_with_marks(block, number)))
        return compile(ast.fix_missing_locations(tree), str(source.path), "exec", dont_inherit=True)


def _declared(statement: ast.stmt) -> Iterator[str]:
    """The names that a statement declares something about: `WINGS.features = 4`."""
    match statement:
        case ast.Assign(targets=targets):
            for target in targets:
                yield from (_name(node) for node in ast.walk(target))
        case ast.AnnAssign(target=target):
            yield _name(target)
        case ast.Expr(value=ast.Call(func=function)):
            yield from (_name(node) for node in ast.walk(function))


def words(mutant: Mutant) -> Iterator[str]:
    """The words that a change adds or takes away. For a number they are the nearest words: the name
    of its argument, the key of its entry, or the words around it."""
    before, after = _names(mutant.node), _names(mutant.new) if mutant.new else Counter[str]()
    names = (before - after) + (after - before)
    node = mutant.node
    while not names and (up := mutant.source.up(node)) is not None:
        if isinstance(up.node, ast.Dict) and up.field == "values" and up.item is not None:
            key = up.node.keys[up.item]
            names = _names(key) if key is not None else names
        else:
            names = _names(up.node)
        node = up.node
    yield from names


def _names(node: ast.AST) -> Counter[str]:
    counts = Counter(_name(inner) for inner in ast.walk(node))
    del counts[""]
    return counts


def _name(node: ast.AST) -> str:
    """The word that a node is: a name, the name of an argument, or a short text such as a key."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.keyword(arg=str() as name):
            return name
        case ast.Constant(value=str() as name) if len(name) <= LONGEST_WORD:
            return name
    return ""


def _with_marks(block: list[ast.stmt], number: dict[ast.stmt, int]) -> Iterator[ast.stmt]:
    for statement in block:
        if not is_docstring(statement) and statement in number:
            yield ast.parse(f"{RAN}[{number[statement]}] = 1").body[0]
        yield statement


def new_marks(count: int) -> bytearray:
    """Marks for marked code to find, none of them set. Only for a child."""
    marks = bytearray(count)
    setattr(builtins, RAN, marks)
    return marks


def as_set(marks: bytearray) -> int:
    """The statements that ran, as a set."""
    return int(bytes(marks[::-1]).translate(_DIGITS) or b"0", 2)


def packed(ran: int) -> str:
    """A set as a short text: most statements stand beside others that ran, too."""
    data = ran.to_bytes(ran.bit_length() + 7 >> 3, "little")
    return base64.b85encode(zlib.compress(data, 1)).decode()


def unpacked(text: str) -> int:
    """The set that was packed."""
    return int.from_bytes(zlib.decompress(base64.b85decode(text)), "little")


BUILT = frozenset({"__pycache__", "static"})
"""Folders of what Python compiles, and of the browser's page."""


def fingerprint(root: Path) -> str:
    """Changes whenever a file of the package does. Files that are built from others don't count."""
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root)
        if path.is_file() and BUILT.isdisjoint(name.parts):
            digest.update(name.as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def numbers_of(root: Path) -> Numbers:
    return Numbers(sources(root))


# ------------------------------------------------------------------ kept from run to run


def load(file: Path, source: str, numbers: Numbers) -> Traces:
    """The traces of an earlier run of the same code; empty if there are none."""
    traces = Traces(numbers)
    if not file.exists():
        return traces
    with file.open(encoding="utf-8") as lines:
        head = json.loads(next(lines, "{}"))
        if head.get("source") != source:
            return traces
        traces.importing = unpacked(head["importing"])
        for line in lines:
            name, took, ran, failing, trail = json.loads(line)
            traces.took[name] = took
            traces.ran[name] = unpacked(ran)
            if failing:
                traces.failing[name] = failing
            if trail is not None:
                traces.trails[name] = array("I", base64.b85decode(trail))
    return traces


def save(file: Path, source: str, traces: Traces, appending: bool) -> None:
    """Writes down traces; behind those that are `known` from before, or as the first of all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a" if appending else "w", encoding="utf-8") as out:
        if not appending:
            print(json.dumps({"source": source, "importing": packed(traces.importing)}), file=out)
        for name, ran in traces.ran.items():
            trail = traces.trails.get(name)
            looks = None if trail is None else base64.b85encode(trail.tobytes()).decode()
            about = round(traces.took[name], 5), packed(ran), traces.failing.get(name, ""), looks
            print(json.dumps((name, *about)), file=out)
