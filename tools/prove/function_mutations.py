"""Functions that do nothing, and only return an answer as if their rule were switched off."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator

from openclix.coverage.source import Function, Source

from .expression_changes import constant, is_condition
from .mutants import (
    ANSWER,
    SILENCED,
    Mutant,
    brief,
    is_docstring,
    is_generator,
    own_nodes,
    rebodied,
)

EMPTY = {
    "bool": "False",
    "int": "0",
    "float": "0.0",
    "str": "''",
    "list": "[]",
    "List": "[]",
    "Sequence": "()",
    "Iterable": "()",
    "Iterator": "iter(())",
    "dict": "{}",
    "Mapping": "{}",
    "set": "set()",
    "frozenset": "frozenset()",
    "tuple": "()",
}
"""The empty value of each type."""


def neutral(returns: ast.expr | None) -> ast.expr:
    """The empty value of an annotated type.

    >>> def of(annotation):
    ...     return ast.unparse(neutral(ast.parse(annotation, mode="eval").body))
    >>> of("int"), of("list[int]"), of("tuple[int, ...]"), of("tuple[list[int], str]")
    ('0', '[]', '()', "([], '')")
    >>> of("int | None"), of("Refusal")
    ('None', 'None')
    """
    match returns:
        case ast.Name(id=name) if name in EMPTY:
            return _expression(EMPTY[name])
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[*parts])):
            if any(isinstance(part, ast.Constant) and part.value is ... for part in parts):
                return _expression("()")
            return ast.Tuple([neutral(part) for part in parts], ast.Load())
        case ast.Subscript(value=ast.Name(id=name)) if name in EMPTY:
            return _expression(EMPTY[name])
        case ast.Constant(value=str() as text):
            return neutral(_expression(text))
    return constant(None)


def function_mutants(source: Source, function: Function) -> Iterator[Mutant]:
    """The function answers at once: with nothing, with what it was given, or slightly wrong."""
    if _is_stub(function):
        return
    returns = "" if function.returns is None else ast.unparse(function.returns)
    if is_generator(function) or returns == "Rule":
        for value in _ends(function):
            change = "returns at once" if value is None else f"returns {brief(value)} at once"
            body: list[ast.stmt] = [ast.Return(value), ast.Expr(ast.Yield(None))]
            yield from _different(source, function, body, change)
        return
    for value in _answers(function, returns):
        change = f"returns {brief(value)}"
        yield from _different(source, function, [ast.Return(value)], change)
    if returns in ("int", "int | None", "float"):
        for step in (1, -1):
            yield from _shifted(source, function, step)


def _ends(function: Function) -> list[ast.expr | None]:
    """The answers that a generator may return at once."""
    values = _returned(function)
    if not values:
        return [None]
    if any(is_condition(value) for value in values):
        return [constant(False), constant(True)]
    return [constant(0), None, constant(True)]


def _answers(function: Function, returns: str) -> list[ast.expr]:
    """The answers that a plain function may return at once."""
    answers: list[ast.expr] = []
    if returns == "bool":
        answers += [constant(False), constant(True)]
    elif returns or not _returned(function):
        answers.append(neutral(function.returns))
    else:
        answers += [constant(None), constant(0), constant(True)]
    for argument in (*function.args.args, *function.args.kwonlyargs):
        if returns and argument.annotation and ast.unparse(argument.annotation) == returns:
            answers.append(ast.Name(argument.arg, ast.Load()))
    return answers


def _shifted(source: Source, function: Function, step: int) -> Iterator[Mutant]:
    """Every number that the function answers, off by one."""
    body = copy.deepcopy(function.body)
    shell = copy.copy(function)
    shell.body = body
    shifted = False
    for node in own_nodes(shell):
        if isinstance(node, ast.Return) and node.value is not None:
            if isinstance(node.value, ast.Constant) and node.value.value is None:
                continue
            node.value = ast.BinOp(node.value, ast.Add(), constant(step))
            shifted = True
    if shifted:
        yield rebodied(source, ANSWER, function, body, f"every answer {step:+d}")


def _different(
    source: Source, function: Function, body: list[ast.stmt], change: str
) -> Iterator[Mutant]:
    """The mutant, unless the function already does just that."""
    own = [statement for statement in function.body if not is_docstring(statement)]
    if [ast.dump(statement) for statement in own] != [ast.dump(line) for line in body]:
        yield rebodied(source, SILENCED, function, body, change)


def _returned(function: Function) -> list[ast.expr]:
    return [
        node.value
        for node in own_nodes(function)
        if isinstance(node, ast.Return) and node.value is not None
    ]


def _is_stub(function: Function) -> bool:
    return all(is_docstring(s) or isinstance(s, ast.Pass) for s in function.body)


def _expression(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body
