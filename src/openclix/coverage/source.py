"""A source file as a tree that knows its parents, its comments and what is on each line."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple
from weakref import WeakValueDictionary

RULES: Final = frozenset({"board", "editions", "engine", "powers", "rules", "scenarios"})
"""Subpackages that hold rules. The others speak about them: a text that cannot be read would fail
every ruling, and prove nothing."""

Function = ast.FunctionDef | ast.AsyncFunctionDef
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Up(NamedTuple):
    """Where a node hangs: `node.field`, or `node.field[item]`."""

    node: ast.AST
    field: str
    item: int | None


class Source:
    """One file of a package."""

    def __init__(self, path: Path, root: Path) -> None:
        self.path = path
        self.file = path.relative_to(root).as_posix()
        parts = path.relative_to(root.parent).with_suffix("").parts
        self.is_package = parts[-1] == "__init__"
        self.module = ".".join(parts[:-1] if self.is_package else parts)
        self.text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text, str(path))
        self.comments = _comments(self.text)
        self._up: dict[ast.AST, Up] = {}
        self.nodes = tuple(ast.walk(self.tree))
        """Everything in the tree as it was read."""
        self.statements = tuple(node for node in self.nodes if isinstance(node, ast.stmt))
        for node in self.nodes:
            for name, value in ast.iter_fields(node):
                if isinstance(value, ast.AST):
                    self._up[value] = Up(node, name, None)
                elif isinstance(value, list):
                    for index, item in enumerate(value):
                        if isinstance(item, ast.AST):
                            self._up[item] = Up(node, name, index)

    def up(self, node: ast.AST) -> Up | None:
        """Where a node hangs in the tree; None for the module."""
        return self._up.get(node)

    def above(self, node: ast.AST) -> Iterator[ast.AST]:
        """The nodes around a node, innermost first."""
        up = self.up(node)
        while up is not None:
            yield up.node
            up = self.up(up.node)

    def statement(self, node: ast.AST) -> ast.stmt:
        """The statement that a node is part of, or is."""
        while not isinstance(node, ast.stmt):
            up = self.up(node)
            assert up is not None
            node = up.node
        return node

    def enclosing(self, node: ast.AST) -> Function | None:
        """The innermost function that contains a node. Decorators are outside it."""
        up = self.up(node)
        while up is not None:
            if isinstance(up.node, ast.FunctionDef | ast.AsyncFunctionDef) and up.field == "body":
                return up.node
            up = self.up(up.node)
        return None

    def outermost(self, node: ast.AST) -> Function | None:
        """The function around a node, or the node itself, that no other function contains."""
        outer = node if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) else None
        inner = self.enclosing(node)
        while inner is not None:
            outer, inner = inner, self.enclosing(inner)
        return outer

    def function(self, node: ast.AST) -> str:
        """The name by which a reader finds a node: `Class.method`, or the assigned name."""
        names = [o.name for o in (node, *self.above(node)) if isinstance(o, Definition)]
        if not names and not isinstance(node, ast.Module):
            names = _assigned(self.statement(node))
        return ".".join(reversed(names))

    def function_at(self, line: int) -> str:
        """The innermost definition that contains a line."""
        inside = [
            node
            for node in self.statements
            if isinstance(node, Definition) and node.lineno <= line <= (node.end_lineno or 0)
        ]
        return self.function(max(inside, key=lambda node: node.lineno)) if inside else ""

    def at(self, line: int) -> tuple[ast.AST, ...]:
        """The statement that a comment at the end of a line refers to.

        It is the statement on that line or, within a longer statement, the operand, argument or
        entry there. For the head of a compound statement it is the condition. After `else:`, it is
        the branch.
        """
        inside = [s for s in self.statements if _has(s, line)]
        if not inside:
            return tuple(self._branch(line))
        owner = max(inside, key=lambda s: (s.lineno, -(s.end_lineno or 0)))
        first, last = head(owner)
        if isinstance(owner, Definition) or first == last or line == first:
            return (owner,)
        whole = [node for node in _parts(owner) if span(node) == (line, line)]
        if not whole:
            ending = [node for node in _parts(owner) if span(node)[1] == line]
            return (max(ending, key=lambda node: span(node)[0]),) if ending else (owner,)
        there = set(whole)
        return tuple(n for n in whole if not any(o in there for o in self.above(n)))

    def _branch(self, line: int) -> list[ast.stmt]:
        """The statements of the `else` on a line."""
        for node in self.statements:
            if not isinstance(node, ast.If | ast.For | ast.While | ast.Try) or not node.orelse:
                continue
            before = node.body[-1].end_lineno or 0
            if before < line < node.orelse[0].lineno:
                return node.orelse
        return []


_READ: Final[WeakValueDictionary[tuple[Path, Path, str], Source]] = WeakValueDictionary()
"""Files as they were read, as long as somebody uses them: to parse all takes seconds."""


def sources(root: Path, besides: frozenset[str] = frozenset()) -> list[Source]:
    """The files of a package that hold rules, and the files of the packages `besides`."""
    files = []
    for path in sorted(root.rglob("*.py")):
        if path.relative_to(root).parts[0] in RULES | besides:
            key = (path, root, path.read_text(encoding="utf-8"))
            source = _READ.get(key) or Source(path, root)
            _READ[key] = source
            files.append(source)
    return files


def head(statement: ast.stmt) -> tuple[int, int]:
    """The lines of a statement, without the body that may hang on it."""
    body = getattr(statement, "body", None)
    last = statement.end_lineno or statement.lineno
    if isinstance(body, list) and body and isinstance(body[0], ast.stmt):
        last = max(statement.lineno, _top(body[0]) - 1)
    return _top(statement), last


def span(node: ast.AST) -> tuple[int, int]:
    return getattr(node, "lineno", 0), getattr(node, "end_lineno", None) or 0


def _top(statement: ast.stmt) -> int:
    """The first line of a statement, its decorators included."""
    decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
    return min([statement.lineno, *(decorator.lineno for decorator in decorators)])


def _has(statement: ast.stmt, line: int) -> bool:
    first, last = head(statement)
    return first <= line <= last


def _parts(owner: ast.stmt) -> Iterator[ast.AST]:
    """The expressions in the head of a statement."""
    for _, value in ast.iter_fields(owner):
        for item in value if isinstance(value, list) else [value]:
            if isinstance(item, ast.AST) and not isinstance(item, ast.stmt):
                for node in ast.walk(item):
                    if isinstance(node, ast.expr | ast.keyword):
                        yield node


def _assigned(statement: ast.stmt) -> list[str]:
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
        return [ast.unparse(statement.targets[0])]
    if isinstance(statement, ast.AnnAssign):
        return [ast.unparse(statement.target)]
    return []


def _comments(text: str) -> dict[int, tuple[str, bool]]:
    """Per line, its comment, and whether there is code before it."""
    comments = {}
    lines = text.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            comments[row] = (token.string, bool(lines[row - 1][:column].strip()))
    return comments
