"""Mutants of what a module declares: constants, tables, powers with their hooks and numbers."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from openclix.coverage.source import Source

from .expression_changes import ELEMENT, MOST_ELEMENTS
from .mutants import Mutant, brief, replaced
from .statement_mutations import changed, statement_mutants

HOOK = "hook left out"

UNCHANGED = frozenset({"__all__", "__slots__"})
"""Names whose values are not rules."""


def declaration_mutants(source: Source, statement: ast.stmt) -> Iterator[Mutant]:
    """The mutants of one statement of a module or class."""
    match statement:
        case ast.FunctionDef(decorator_list=decorators):
            for decorator in decorators:
                yield from _undecorated(source, statement, decorator)
            yield from defaults(source, statement)
        case ast.Assign(targets=[ast.Name(id=name)]) if name in UNCHANGED:
            return
        case ast.Assign(value=ast.Subscript() | ast.BinOp(op=ast.BitOr())) if _is_type(statement):
            return
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return
        case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
            yield from _shortened(source, value)
            yield from statement_mutants(source, statement)
        case ast.Expr() | ast.AugAssign() | ast.For() | ast.If():
            yield from statement_mutants(source, statement)


def _is_type(statement: ast.Assign) -> bool:
    """Whether a statement gives a type a name: `Handler = Callable[["Table"], Rule]`."""
    value: ast.expr = statement.value
    while isinstance(value, ast.BinOp):
        value = value.left
    if isinstance(value, ast.Subscript):
        return isinstance(value.value, ast.Name)
    return isinstance(value, ast.Name) and not value.id.isupper()


def defaults(source: Source, function: ast.FunctionDef) -> Iterator[Mutant]:
    """The defaults of a function's parameters."""
    for default in (*function.args.defaults, *function.args.kw_defaults):
        if default is not None:
            yield from changed(source, default)


def _undecorated(
    source: Source, function: ast.FunctionDef, decorator: ast.expr
) -> Iterator[Mutant]:
    """The hook that was never declared, or was declared with other words."""
    if not isinstance(decorator, ast.Call):
        return
    nothing = ast.parse("lambda rule: rule", mode="eval").body
    change = f"@{brief(decorator)} left out"
    yield replaced(source, HOOK, decorator, nothing, change)
    yield from changed(source, decorator)


def _shortened(source: Source, value: ast.expr) -> Iterator[Mutant]:
    """Lists and tuples, wherever they stand in a declaration, without one of their elements."""
    for node in ast.walk(value):
        if not isinstance(node, ast.Tuple | ast.List) or not isinstance(node.ctx, ast.Load):
            continue
        if isinstance(node, ast.Tuple) and not _is_collection(source, node):
            continue
        for index, element in enumerate(node.elts[:MOST_ELEMENTS]):
            rest = [each for each in node.elts if each is not element]
            new = type(node)(rest, ast.Load())
            yield replaced(source, ELEMENT, node, new, f"{brief(element)} (at {index}) left out")


def _is_collection(source: Source, node: ast.Tuple) -> bool:
    """Whether a tuple is several of a kind, not a record whose places have meanings."""
    up = source.up(node)
    if up is not None and isinstance(up.node, ast.Subscript):
        return False
    return len({type(element) for element in node.elts}) == 1 and not (
        up is not None and isinstance(up.node, ast.Tuple | ast.List | ast.Dict)
    )
