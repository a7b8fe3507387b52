"""Mutants of one statement, or of one part of a longer one, that a comment cites a section for."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator

from openclix.coverage.source import Source

from .expression_changes import changes, constant, is_condition
from .function_mutations import neutral
from .mutants import Mutant, brief, left_out, removed, replaced


def statement_mutants(source: Source, statement: ast.stmt) -> Iterator[Mutant]:
    """A condition decided, a loop skipped, a statement left out, a number changed."""
    match statement:
        case ast.If(test=test):
            yield from changed(source, test, condition=True)
        case ast.While(test=test):
            yield replaced(source, test, constant(False), f"{brief(statement)} never entered")
            yield from changed(source, test)
        case ast.For(iter=values):
            nothing = ast.Tuple([], ast.Load())
            yield replaced(source, values, nothing, f"{brief(statement)} never entered")
            yield from changed(source, values)
        case ast.Return():
            yield from _return(source, statement)
        case ast.Assign(targets=[target], value=value):
            yield from _assignment(source, statement, target, value)
        case ast.AnnAssign(target=target, value=ast.expr() as value):
            yield from _assignment(source, statement, target, value)
        case ast.Expr(value=value):
            yield removed(source, statement)
            yield from changed(source, value)
        case ast.AugAssign(value=value):
            yield removed(source, statement)
            yield from changed(source, value, is_condition(value))
        case ast.Delete() | ast.Raise() | ast.Continue() | ast.Break():
            yield removed(source, statement)


def part_mutants(source: Source, node: ast.AST) -> Iterator[Mutant]:
    """The operand, argument, entry or element that stands on one line of a longer statement."""
    without = left_out(source, node)
    if without is not None:
        yield without
    up = source.up(node)
    assert up is not None
    if isinstance(node, ast.keyword):
        node = node.value
    elif isinstance(up.node, ast.Dict):
        if up.field == "keys":
            return
        yield from _other_entries(source, up.node, node)
    if not isinstance(node, ast.expr):
        return
    decides = isinstance(up.node, ast.BoolOp) or up.field in ("ifs", "test")
    some = list(changed(source, node, decides or is_condition(node)))
    yield from some
    if not some and not isinstance(node, ast.Constant):
        yield replaced(source, node, constant(0))


def changed(source: Source, expression: ast.expr, condition: bool = False) -> Iterator[Mutant]:
    """The mutants of an expression."""
    for old, new in changes(expression, condition):
        said = ""
        if old is expression and isinstance(new, ast.Constant) and isinstance(new.value, bool):
            said = f"{brief(old)} always {new.value}"
        yield replaced(source, old, new, said)


def _return(source: Source, statement: ast.Return) -> Iterator[Mutant]:
    """Another answer, or none: the function goes on behind the statement."""
    yield removed(source, statement)
    value = statement.value
    if value is None:
        return
    function = source.enclosing(statement)
    returns = None if function is None else function.returns
    plain = ast.unparse(returns) if returns is not None else ""
    yield from changed(source, value, is_condition(value) or plain == "bool")
    if plain == "int":
        for step in (1, -1):
            new = ast.BinOp(copy.deepcopy(value), ast.Add(), constant(step))
            yield replaced(source, value, new)
    if plain not in ("bool", "int", "Rule") and not isinstance(value, ast.Constant):
        yield replaced(source, value, neutral(returns), f"return {brief(neutral(returns))}")


def _assignment(
    source: Source, statement: ast.stmt, target: ast.expr, value: ast.expr
) -> Iterator[Mutant]:
    """Another value; what is assigned to is kept as it was where that is possible."""
    function = source.enclosing(statement)
    if not isinstance(target, ast.Name) or (
        function is not None and _bound_before(function, target.id, statement.lineno)
    ):
        yield removed(source, statement)
    some = list(changed(source, value, is_condition(value)))
    if not isinstance(value, ast.Constant | ast.Tuple | ast.List | ast.Dict | ast.Lambda) and (
        function is not None or isinstance(value, ast.BinOp)
    ):
        yield replaced(source, value, constant(0))
    yield from some


def _bound_before(function: ast.AST, name: str, line: int) -> bool:
    return any(
        isinstance(node, ast.Name)
        and node.id == name
        and isinstance(node.ctx, ast.Store)
        and node.lineno < line
        for node in ast.walk(function)
    ) or any(isinstance(node, ast.arg) and node.arg == name for node in ast.walk(function))


def _other_entries(source: Source, table: ast.Dict, value: ast.AST) -> Iterator[Mutant]:
    """What another key of the same table has."""
    if not isinstance(value, ast.Constant) or not isinstance(value.value, str):
        return
    for other in table.values:
        if isinstance(other, ast.Constant) and other.value != value.value:
            yield replaced(source, value, constant(other.value))
            return
