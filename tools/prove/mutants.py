"""Mutants: the code that cites a section, disabled or changed, one place at a time.

A mutant that no ruling notices says that the section is not really tested.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from openclix.coverage.source import Function, Source, head

MOST = 14
"""How many mutants one citation may have; the coarsest come first."""


@dataclass(eq=False)
class Mutant:
    """One change of one file. `apply` changes the tree for good: it is called in a child process
    that ends with its verdict."""

    source: Source
    line: int
    lines: frozenset[int]
    """The lines of which one must run before the change can matter; empty if it always can."""
    change: str
    apply: Callable[[], None]
    function: Function | None = None
    """The function, not inside another one, in whose body the change is; None if in none."""
    sections: dict[str, bool] = field(default_factory=dict)
    """The sections whose code it changes, and whether it changes no more than an explanation."""

    @property
    def place(self) -> str:
        return f"{self.source.file}:{self.line}"

    def __str__(self) -> str:
        return f"{self.place} {self.change}"

    def module(self) -> ast.Module:
        """The changed file. Only for a process of its own."""
        self.apply()
        return ast.fix_missing_locations(self.source.tree)


def replaced(source: Source, old: ast.AST, new: ast.AST, change: str = "") -> Mutant:
    """The mutant with another node in the place of one."""
    up = source.up(old)
    assert up is not None
    function = source.enclosing(old)
    pauses = function is not None and is_generator(function)

    def apply() -> None:
        if up.item is None:
            setattr(up.node, up.field, new)
        else:
            getattr(up.node, up.field)[up.item] = new
        if function is not None and pauses:
            keep_generator(function)

    said = change or f"{brief(old)} -> {brief(new)}"
    outer = None if function is None else source.outermost(old)
    return Mutant(source, _line(source, old), reach(source, old), said, apply, outer)


def removed(source: Source, statement: ast.stmt) -> Mutant:
    """The mutant in which a statement never runs. What it would bind stays bound to nothing, and a
    generator stays a generator."""
    never = ast.If(ast.Constant(False), [copy.deepcopy(statement)], [])
    return replaced(source, statement, never, f"{brief(statement)} left out")


def left_out(source: Source, node: ast.AST) -> Mutant | None:
    """The mutant without an argument, an entry of a table, or an element of a list."""
    up = source.up(node)
    if up is None or up.item is None:
        return None
    item, holder, where = up.item, up.node, up.field

    def apply() -> None:
        if isinstance(holder, ast.Dict):
            del holder.keys[item]
            del holder.values[item]
        else:
            del getattr(holder, where)[item]

    if isinstance(holder, ast.Dict):
        key = holder.keys[item]
        if key is None or where != "values":
            return None
        said = f"the entry {brief(key)} left out"
    elif isinstance(node, ast.keyword):
        said = f"{node.arg}={brief(node.value)} left out"
    elif isinstance(holder, ast.List | ast.Tuple | ast.Set):
        said = f"{brief(node)} left out"
    else:
        return None
    outer = None if source.enclosing(node) is None else source.outermost(node)
    return Mutant(source, _line(source, node), reach(source, node), said, apply, outer)


def rebodied(source: Source, function: Function, body: list[ast.stmt], change: str) -> Mutant:
    """The mutant of a function with another body."""

    def apply() -> None:
        function.body = body

    said = f"{function.name}(): {change}"
    outer = source.outermost(function)
    return Mutant(source, function.lineno, body_lines(function), said, apply, outer)


def reach(source: Source, node: ast.AST) -> frozenset[int]:
    """The lines that run before a node can matter."""
    function = source.enclosing(node)
    if function is None:
        return frozenset()
    for around in (node, *source.above(node)):
        if around is function:
            break
        if isinstance(around, ast.Lambda):
            return body_lines(function)
    statement = source.statement(node)
    if statement is node and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return body_lines(function)
    first, last = head(statement)
    return frozenset(range(first, last + 1))


def keep_generator(function: Function) -> None:
    """A generator without a `yield` left would be a plain function: give it one that never runs."""
    if not is_generator(function):
        pause = ast.Expr(ast.Yield(None))
        function.body.append(ast.If(ast.Constant(False), [pause], []))


def is_generator(function: Function) -> bool:
    return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in own_nodes(function))


def own_nodes(function: Function) -> Iterator[ast.AST]:
    """The nodes of a function's body without those of functions inside it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef):
            waiting.extend(ast.iter_child_nodes(node))


def brief(node: ast.AST, most: int = 60) -> str:
    """A node as a reader finds it again, on one line."""
    if isinstance(node, ast.If | ast.While):
        word = "if" if isinstance(node, ast.If) else "while"
        text = f"{word} {ast.unparse(node.test)}:"
    elif isinstance(node, ast.For):
        text = f"for {ast.unparse(node.target)} in {ast.unparse(node.iter)}:"
    else:
        text = " ".join(ast.unparse(node).split())
    return text if len(text) <= most else f"{text[: most - 3].rstrip()}..."


def distinct(mutants: Iterable[Mutant], most: int = MOST) -> list[Mutant]:
    """The first mutants that differ from each other."""
    found: dict[str, Mutant] = {}
    for mutant in mutants:
        if len(found) == most:
            break
        found.setdefault(str(mutant), mutant)
    return list(found.values())


def _line(source: Source, node: ast.AST) -> int:
    line: int = getattr(node, "lineno", 0) or source.statement(node).lineno
    return line


def body_lines(function: Function) -> frozenset[int]:
    first = function.body[0]
    start = first.lineno
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
        start = (first.end_lineno or first.lineno) + 1
        if len(function.body) == 1:
            start = first.lineno
    return frozenset(range(start, (function.end_lineno or start) + 1))
