"""Mutants of one statement inside a function."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator

from openclix.coverage.source import Source

from .expression_changes import called, changes, constant, is_condition, is_text
from .function_mutations import neutral
from .mutants import ANSWER, Mutant, brief, head_nodes, removed, replaced

LOOP = "loop never entered"
EMPTIED = "value emptied"
QUESTION = "question not asked"

ASKING = {"Decision": 2, "ask": 2}
"""Calls that put a question, and where among the arguments the choices stand."""
CONSENT = frozenset({"may", "wants_to", "wants_to_use"})
"""Calls that ask for a yes or no."""


def statement_mutants(source: Source, statement: ast.stmt) -> Iterator[Mutant]:
    """A condition decided, a loop skipped, a statement left out, a number changed."""
    match statement:
        case ast.If(test=test):
            yield from changed(source, test, condition=True)
        case ast.While(test=test):
            yield replaced(source, LOOP, test, constant(False), f"{brief(statement)} never entered")
            yield from changed(source, test)
        case ast.For(iter=values):
            nothing = ast.Tuple([], ast.Load())
            yield replaced(source, LOOP, values, nothing, f"{brief(statement)} never entered")
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
    for node in head_nodes(statement):
        if isinstance(node, ast.Call):
            yield from _question(source, node)


def changed(source: Source, expression: ast.expr, condition: bool = False) -> Iterator[Mutant]:
    """The mutants of an expression."""
    for operator, old, new, change in changes(expression, condition):
        if not change and isinstance(new, ast.Constant) and isinstance(new.value, bool):
            change = "" if isinstance(old, ast.Constant) else f"{brief(old)} always {new.value}"
        yield replaced(source, operator, old, new, change)


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
            yield replaced(source, ANSWER, value, new, f"return {brief(value)} {step:+d}")
    if plain not in ("bool", "int", "Rule") and not isinstance(value, ast.Constant):
        empty = neutral(returns)
        yield replaced(source, EMPTIED, value, empty, f"return {brief(value)} -> {brief(empty)}")


def _assignment(
    source: Source, statement: ast.stmt, target: ast.expr, value: ast.expr
) -> Iterator[Mutant]:
    """Another value. The target of the assignment keeps its value where that is possible."""
    if is_text(value):
        return
    function = source.enclosing(statement)
    if not isinstance(target, ast.Name) or (
        function is not None and _bound_before(function, target.id, statement.lineno)
    ):
        yield removed(source, statement)
    if not isinstance(value, ast.Constant | ast.Tuple | ast.List | ast.Dict | ast.Lambda) and (
        function is not None or isinstance(value, ast.BinOp)
    ):
        yield replaced(source, EMPTIED, value, constant(0))
    yield from changed(source, value, is_condition(value))


def _bound_before(function: ast.AST, name: str, line: int) -> bool:
    return any(
        isinstance(node, ast.Name)
        and node.id == name
        and isinstance(node.ctx, ast.Store)
        and node.lineno < line
        for node in ast.walk(function)
    ) or any(isinstance(node, ast.arg) and node.arg == name for node in ast.walk(function))


def _question(source: Source, call: ast.Call) -> Iterator[Mutant]:
    """The answer taken without asking: the first of the choices, the last of them."""
    name = called(call)
    up = source.up(call)
    assert up is not None
    asked = up.node if isinstance(up.node, ast.Yield | ast.YieldFrom) else None
    if name in CONSENT and asked is not None:
        for answer in (False, True):
            change = f"{brief(call)} not asked: {answer}"
            yield replaced(source, QUESTION, asked, constant(answer), change)
    choices = _choices(call, name)
    if choices is None:
        return
    if asked is None:
        first = ast.Subscript(_listed(choices), ast.Slice(None, constant(1), None), ast.Load())
        change = f"only the first of {brief(choices)} offered"
        yield replaced(source, QUESTION, choices, first, change)
        return
    for index, word in ((0, "first"), (-1, "last")):
        taken = ast.Subscript(_listed(choices), constant(index), ast.Load())
        change = f"not asked: the {word} of {brief(choices)}"
        yield replaced(source, QUESTION, asked, taken, change)


def _choices(call: ast.Call, name: str) -> ast.expr | None:
    if name not in ASKING:
        return None
    for keyword in call.keywords:
        if keyword.arg == "choices":
            return keyword.value
    return call.args[ASKING[name]] if len(call.args) > ASKING[name] else None


def _listed(choices: ast.expr) -> ast.expr:
    return ast.Call(ast.Name("list", ast.Load()), [copy.deepcopy(choices)], [])
