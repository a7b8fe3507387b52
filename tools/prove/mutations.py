"""All mutants of the rules: every function, statement and declaration, whether cited or not."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

from openclix.coverage.citations import ARGUMENT, DECLARATION, cite
from openclix.coverage.source import Source

from .declaration_mutations import declaration_mutants, defaults
from .function_mutations import function_mutants
from .mutants import STATEMENT, Mutant, is_docstring
from .statement_mutations import statement_mutants

UNTOUCHED = frozenset(
    {
        "__repr__",
        "__str__",
        "__reduce__",
        "__hash__",
        "__deepcopy__",
        "__getstate__",
        "__setstate__",
    }
)
"""Methods that only help programmers."""
FOR_PROGRAMMERS = frozenset(
    {"ValueError", "TypeError", "KeyError", "IndexError", "AttributeError", "RuntimeError"}
)
"""Errors that no text of a player or author leads to."""


def mutants(source: Source, numbers: frozenset[str]) -> list[Mutant]:
    """The mutants of one file, in the order of its lines, each with its sections and its number."""
    cited = Cited(source, numbers)
    by_key: dict[str, Mutant] = {}
    counted: Counter[str] = Counter()
    for statement in source.statements:
        alike: set[tuple[int, str]] = set()
        for mutant in _of(source, statement):
            twin = id(mutant.node), mutant.change
            if twin in alike or _is_none(mutant):
                continue
            alike.add(twin)
            plain = mutant.key
            counted[plain] += 1
            mutant.number = counted[plain]
            mutant.sections = cited.sections(mutant.node)
            by_key[mutant.key] = mutant
    return sorted(by_key.values(), key=lambda mutant: mutant.line)


def _of(source: Source, statement: ast.stmt) -> Iterator[Mutant]:
    if is_docstring(statement) or _is_pause(statement) or _for_typing(source, statement):
        return
    if _is_guard(statement):
        return
    inside = source.enclosing(statement)
    if inside is not None and inside.name in UNTOUCHED:
        return
    if isinstance(statement, ast.FunctionDef):
        if statement.name not in UNTOUCHED:
            if inside is None:
                yield from declaration_mutants(source, statement)
            else:
                yield from defaults(source, statement)
            yield from function_mutants(source, statement)
    elif inside is None:
        yield from declaration_mutants(source, statement)
    else:
        yield from statement_mutants(source, statement)


def _is_none(mutant: Mutant) -> bool:
    """Whether nothing is changed: the same stands there, or a function without the statement ends
    where it would have ended, with no answer either."""
    if type(mutant.new) is type(mutant.node) and ast.dump(mutant.new) == ast.dump(mutant.node):
        return True
    match mutant.node:
        case ast.Return(value=None | ast.Constant(value=None)):
            return mutant.operator == STATEMENT and _comes_last(mutant.source, mutant.node)
    return False


def _comes_last(source: Source, statement: ast.AST) -> bool:
    """Whether nothing follows a statement in its function, whichever way leads there."""
    up = source.up(statement)
    if up is None or up.item is None or up.item != len(getattr(up.node, up.field)) - 1:
        return False
    if isinstance(up.node, ast.FunctionDef):
        return True
    return isinstance(up.node, ast.If) and _comes_last(source, up.node)


def _is_pause(statement: ast.stmt) -> bool:
    """Whether a statement only makes a generator of its function."""
    return isinstance(statement, ast.Expr) and (
        isinstance(statement.value, ast.Yield) and statement.value.value is None
    )


def _is_guard(statement: ast.stmt) -> bool:
    """Whether a statement only tells a programmer of a mistake, or asks whether there is one."""
    match statement:
        case ast.Raise(exc=ast.Call(func=ast.Name(id=name)) | ast.Name(id=name)):
            return name in FOR_PROGRAMMERS
        case ast.If(body=[only], orelse=[]):
            return _is_guard(only)
    return False


def _for_typing(source: Source, statement: ast.stmt) -> bool:
    """Whether a statement is for the type checker alone."""
    return any(
        isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for node in (statement, *source.above(statement))
    )


class Cited:
    """The sections that stand at the nodes of a file."""

    def __init__(self, source: Source, numbers: frozenset[str]) -> None:
        self.source = source
        self._at: dict[ast.AST, list[str]] = {}
        self._declared: dict[str, list[str]] = {}
        for citation in cite(source, numbers):
            if not citation.counts or citation.section not in numbers:
                continue
            for node in citation.nodes:
                self._note(node, citation.section)
                if citation.how == ARGUMENT:
                    self._around(node, citation.section)
            if citation.how == DECLARATION:
                self._declared.setdefault(citation.function, []).append(citation.section)

    def sections(self, node: ast.AST) -> tuple[str, ...]:
        """The sections of the nearest code around a node that cites some."""
        for around in (node, *self.source.above(node)):
            if around in self._at:
                return tuple(self._at[around])
            if isinstance(around, ast.stmt) and self.source.enclosing(around) is None:
                about = self._declared.get(_subject(around, node))
                if about:
                    return tuple(about)
        return ()

    def _note(self, node: ast.AST, section: str) -> None:
        there = self._at.setdefault(node, [])
        if section not in there:
            there.append(section)

    def _around(self, call: ast.AST, section: str) -> None:
        """A section that is passed to a call is about its statement, and about the condition that
        guards only this statement."""
        statement = self.source.statement(call)
        if isinstance(statement, ast.Return | ast.Raise | ast.Expr | ast.Assign):
            self._note(statement, section)
            up = self.source.up(statement)
            if up is not None and isinstance(up.node, ast.If) and len(up.node.body) == 1:
                self._note(up.node.test, section)


def _subject(statement: ast.stmt, node: ast.AST) -> str:
    """The name that a statement of a module declares something about: `WINGS.features = 4`."""
    match statement:
        case ast.Assign(targets=[ast.Attribute() as target]):
            return _first_name(target)
        case ast.Expr(value=ast.Call(func=function)):
            return _first_name(function)
        case ast.FunctionDef(decorator_list=decorators):
            for decorator in decorators:
                if node in ast.walk(decorator):
                    return _first_name(decorator)
    return ""


def _first_name(node: ast.AST) -> str:
    while isinstance(node, ast.Attribute | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else ""
