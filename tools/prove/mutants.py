"""Mutants: the code with one small change. One that no ruling notices is a rule nobody tests."""

from __future__ import annotations

import ast
import copy
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary

from openclix.coverage.source import Function, Source

STATEMENT = "statement left out"
SILENCED = "function switched off"
ANSWER = "answer off by one"

LONGEST = 90
"""How many characters of a piece of code a reader gets to see."""


@dataclass(eq=False)
class Mutant:
    """One change of one file. `apply` changes the tree of that file, and answers how to undo it."""

    source: Source
    operator: str
    node: ast.AST
    """The node that is changed."""
    change: str
    apply: Callable[[], Callable[[], None]]
    function: Function | None = None
    """The function, not inside another one, in whose body the change is; None if in none."""
    statement: ast.stmt | None = None
    """The node that must run before the change can matter; None if it always can."""
    sections: tuple[str, ...] = ()
    """The sections that the changed code cites."""
    new: ast.AST | None = None
    """The node that replaces it; None if it is a whole body."""
    number: int = field(default=1)
    """Which of several changes of the same words in the same function it is."""

    @property
    def line(self) -> int:
        line: int = getattr(self.node, "lineno", 0) or self.source.statement(self.node).lineno
        return line

    @property
    def place(self) -> str:
        """Where a reader finds it: file and function."""
        return f"{self.source.file}::{self.source.function(self.node) or '(module)'}"

    @property
    def key(self) -> str:
        """Its name from one day to the next, without the line, which moves with every edit."""
        again = f" #{self.number}" if self.number > 1 else ""
        return f"{self.place}: {self.change}{again}"

    @property
    def code(self) -> str:
        """Changes whenever the function or the statement that holds it does."""
        around = self.function or self.source.statement(self.node)
        lines = _lines(self.source)[around.lineno - 1 : around.end_lineno]
        return f"{zlib.crc32(''.join(lines).encode()):08x}"

    def __str__(self) -> str:
        return f"{self.source.file}:{self.line} {self.source.function(self.node)}: {self.change}"

    @contextmanager
    def changed(self) -> Iterator[ast.Module]:
        """The file with the change, as long as this lasts."""
        undo = self.apply()
        try:
            yield self.source.tree
        finally:
            undo()


_LINES: WeakKeyDictionary[Source, list[str]] = WeakKeyDictionary()
_PAUSING: WeakKeyDictionary[Source, frozenset[ast.AST]] = WeakKeyDictionary()


def _lines(source: Source) -> list[str]:
    if source not in _LINES:
        _LINES[source] = source.text.splitlines()
    return _LINES[source]


def _pausing(source: Source) -> frozenset[ast.AST]:
    """The functions of a file that were generators when it was read."""
    if source not in _PAUSING:
        _PAUSING[source] = frozenset(
            node for node in source.nodes if isinstance(node, Function) and is_generator(node)
        )
    return _PAUSING[source]


def replaced(source: Source, operator: str, old: ast.AST, new: ast.AST, change: str = "") -> Mutant:
    """The mutant with another node in the place of one."""
    up = source.up(old)
    assert up is not None
    function = source.enclosing(old)
    pauses = function in _pausing(source)

    def put(node: ast.AST) -> None:
        if up.item is None:
            setattr(up.node, up.field, node)
        else:
            getattr(up.node, up.field)[up.item] = node

    def apply() -> Callable[[], None]:
        length = len(function.body) if function is not None else 0
        put(new)
        if function is not None and pauses:
            keep_generator(function)

        def undo() -> None:
            put(old)
            if function is not None:
                del function.body[length:]

        return undo

    text = shortened(change) if change else f"{brief(old)} -> {brief(new)}"
    outer = None if function is None else source.outermost(old)
    needed = None if function is None else source.statement(old)
    return Mutant(source, operator, old, text, apply, outer, needed, new=new)


def removed(source: Source, statement: ast.stmt) -> Mutant:
    """The mutant in which a statement never runs. Names that it would bind stay unbound, and a
    generator stays a generator."""
    never = ast.If(ast.Constant(False), [copy.deepcopy(statement)], [])
    return replaced(source, STATEMENT, statement, never, f"{brief(statement)} left out")


def rebodied(
    source: Source, operator: str, function: Function, body: list[ast.stmt], change: str
) -> Mutant:
    """The mutant of a function with another body."""

    before = function.body

    def apply() -> Callable[[], None]:
        function.body = body
        return lambda: setattr(function, "body", before)

    own = [s for s in before if not is_docstring(s)]
    outer = source.outermost(function)
    return Mutant(source, operator, function, change, apply, outer, own[0])


def keep_generator(function: Function) -> None:
    """A generator without a `yield` left would be a plain function: give it one that never runs."""
    if not is_generator(function):
        pause = ast.Expr(ast.Yield(None))
        function.body.append(ast.If(ast.Constant(False), [pause], []))


def is_generator(function: Function) -> bool:
    return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in own_nodes(function))


def is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def own_nodes(function: Function) -> Iterator[ast.AST]:
    """The nodes of a function's body without the nodes of functions inside it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef):
            waiting.extend(ast.iter_child_nodes(node))


def head_nodes(statement: ast.stmt) -> Iterator[ast.AST]:
    """The nodes of a statement without the nodes of statements inside it."""
    waiting: list[ast.AST] = [statement]
    while waiting:
        node = waiting.pop()
        if node is not statement:
            yield node
        waiting.extend(
            child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.stmt)
        )


def brief(node: ast.AST) -> str:
    """A node as a reader finds it again, on one line."""
    if isinstance(node, ast.If | ast.While):
        word = "if" if isinstance(node, ast.If) else "while"
        text = f"{word} {ast.unparse(node.test)}:"
    elif isinstance(node, ast.For):
        text = f"for {ast.unparse(node.target)} in {ast.unparse(node.iter)}:"
    else:
        text = ast.unparse(node)
    return shortened(text)


def shortened(text: str) -> str:
    """A text on one line, with its middle left out if it is long: its ends tell most."""
    line = " ".join(text.split())
    if len(line) <= LONGEST:
        return line
    half = (LONGEST - 3) // 2
    return f"{line[:half].rstrip()}...{line[-half:].lstrip()}"
