"""Small ways to get an expression wrong: a condition decided, a number off by one, a part left out.

Each change names its operator, a node of the expression, and what stands there instead.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from typing import NamedTuple

DECIDED = "condition decided"
COMPARED = "comparison changed"
CONDITION = "part of a condition left out"
NEGATED = "negation left out"
NUMBER = "number off by one"
FLAG = "flag turned"
OPERAND = "operand for the whole"
BRANCH = "branch for both"
ELEMENT = "element left out"
ENTRY = "entry left out"
ARGUMENT = "argument left out"
EXTREME = "argument for the extreme"
ORDER = "order lost"
FILTER = "filter decided"

MOST_ELEMENTS = 12
"""The most elements of a list or table that are left out, one at a time."""


class Change(NamedTuple):
    """One change of an expression."""

    operator: str
    old: ast.expr
    new: ast.expr
    text: str = ""
    """The change in words, where the two nodes don't show it at a glance."""


_Instead = tuple[str, ast.expr] | tuple[str, ast.expr, str]

_BESIDE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
"""The comparison that differs only at the boundary, or says the opposite."""


def constant(value: object) -> ast.Constant:
    return ast.Constant(value)  # type: ignore[arg-type]


def changes(expression: ast.expr, condition: bool = False) -> Iterator[Change]:
    """The changes of an expression and everything in it, the coarsest first.

    >>> for change in changes(ast.parse("a - b < 2", mode="eval").body, True):
    ...     print(f"{change.operator}: {ast.unparse(change.old)} -> {ast.unparse(change.new)}")
    condition decided: a - b < 2 -> True
    condition decided: a - b < 2 -> False
    comparison changed: a - b < 2 -> a - b <= 2
    operand for the whole: a - b -> a
    operand for the whole: a - b -> b
    number off by one: 2 -> 3
    number off by one: 2 -> 1
    """
    if condition:
        for always in (True, False):
            if not isinstance(expression, ast.Constant) or expression.value is not always:
                yield Change(DECIDED, expression, constant(always))
    for node in _outermost_first(expression):
        for operator, new, *more in _instead(node, decided=condition and node is expression):
            yield Change(operator, node, new, *more)


def is_condition(expression: ast.expr) -> bool:
    """Whether an expression can only be true or false."""
    match expression:
        case ast.Compare() | ast.UnaryOp(op=ast.Not()):
            return True
        case ast.Constant(value=bool()):
            return True
        case ast.BoolOp(values=values):
            return all(is_condition(value) for value in values)
        case ast.Call(func=ast.Name(id="bool" | "any" | "all" | "isinstance")):
            return True
    return False


def is_text(node: ast.expr) -> bool:
    """Whether an expression is words: a name, a colour, a section, a sentence."""
    if isinstance(node, ast.IfExp):
        return is_text(node.body) and is_text(node.orelse)
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


SPOKEN = frozenset({"Refusal", "Reason", "refuse", "say"})
"""Calls whose arguments are words for a player."""
LEFT_ALONE = SPOKEN | {"lru_cache"}
"""Calls whose arguments no rule depends on: words, and how much is remembered."""


def called(node: ast.AST) -> str:
    """The name of what a call calls; empty for anything else."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def _outermost_first(expression: ast.expr) -> Iterator[ast.expr]:
    """The nodes of an expression, but for those in words and those that are assigned to."""
    waiting: list[ast.AST] = [expression]
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, ast.expr):
            if isinstance(node, ast.JoinedStr) or called(node) in LEFT_ALONE or _is_place(node):
                continue
            yield node
        waiting.extend(ast.iter_child_nodes(node))


def _is_place(node: ast.expr) -> bool:
    """Whether something is assigned to it."""
    return isinstance(getattr(node, "ctx", None), ast.Store | ast.Del)


def _instead(node: ast.expr, decided: bool) -> Iterator[_Instead]:
    """The replacements for one node."""
    match node:
        case ast.Constant(value=bool() as flag):
            if not decided:
                yield FLAG, constant(not flag)
        case ast.Constant(value=int() | float() as number):
            yield NUMBER, constant(number + 1)
            yield NUMBER, constant(number - 1)
        case ast.Compare(ops=[op], comparators=[right]):
            yield COMPARED, ast.Compare(_copy(node.left), [_BESIDE[type(op)]()], [_copy(right)])
        case ast.BoolOp(values=values):
            for index in range(len(values)):
                rest = [_copy(v) for i, v in enumerate(values) if i != index]
                new = rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
                yield CONDITION, new, f"{ast.unparse(values[index])} left out"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            if not decided or not is_condition(operand):
                yield NEGATED, _copy(operand)
        case ast.BinOp(left=left, right=right):
            yield OPERAND, _copy(left)
            yield OPERAND, _copy(right)
        case ast.IfExp(body=body, orelse=other):
            yield BRANCH, _copy(body)
            yield BRANCH, _copy(other)
        case ast.Tuple(elts=[_, *_] as elements):
            if all(isinstance(e, ast.Constant) and _is_number(e.value) for e in elements):
                yield ELEMENT, ast.Tuple([_copy(e) for e in elements[1:]], ast.Load())
                yield ELEMENT, ast.Tuple([_copy(e) for e in elements[:-1]], ast.Load())
        case ast.List(elts=[_, *_] as elements):
            for index in dict.fromkeys((0, len(elements) - 1)):
                rest = [_copy(e) for i, e in enumerate(elements) if i != index]
                yield (
                    ELEMENT,
                    ast.List(rest, ast.Load()),
                    f"{ast.unparse(elements[index])} left out",
                )
        case ast.Dict(keys=[_, *_]):
            yield from _with_entry_missing(node)
        case ast.Set(elts=[_, *rest]):
            yield ELEMENT, ast.Set([_copy(e) for e in rest]) if rest else _empty_set()
        case ast.Call():
            yield from _instead_of_call(node)
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            yield from _unfiltered(node)


def _instead_of_call(node: ast.Call) -> Iterator[_Instead]:
    for index in range(len(node.keywords)):
        keyword = node.keywords[index]
        if keyword.arg not in (None, "strict") and not is_text(keyword.value):
            other = copy.deepcopy(node)
            del other.keywords[index]
            yield ARGUMENT, other, f"{keyword.arg}={ast.unparse(keyword.value)} left out"
    match node:
        case ast.Call(func=ast.Name(id="max" | "min"), args=[_, _, *_] as arguments):
            if not any(isinstance(argument, ast.Starred) for argument in arguments):
                for argument in arguments:
                    yield EXTREME, _copy(argument)
            else:
                yield EXTREME, _copy(arguments[0])
        case ast.Call(func=ast.Name(id="sorted" | "reversed"), args=[values]):
            yield ORDER, ast.Call(ast.Name("list", ast.Load()), [_copy(values)], [])
        case ast.Call(func=ast.Name(id="bool" | "any" | "all")):
            yield DECIDED, constant(True)
            yield DECIDED, constant(False)


def _unfiltered(node: ast.expr) -> Iterator[_Instead]:
    """The comprehension without one of its conditions, and with one that never holds."""
    for outer, generator in enumerate(getattr(node, "generators", [])):
        for inner in range(len(generator.ifs)):
            for held in (True, False):
                other = _copy(node)
                other.generators[outer].ifs[inner] = constant(held)  # type: ignore[attr-defined]
                condition = ast.unparse(generator.ifs[inner])
                yield FILTER, other, f"{condition} always {held}"


def _with_entry_missing(node: ast.Dict) -> Iterator[_Instead]:
    """The table without one of its entries."""
    for item in range(min(len(node.keys), MOST_ELEMENTS)):
        other = copy.deepcopy(node)
        del other.keys[item]
        del other.values[item]
        key = node.keys[item]
        entry = f"**{ast.unparse(node.values[item])}" if key is None else ast.unparse(key)
        yield ENTRY, other, f"the entry {entry} left out"


def _empty_set() -> ast.expr:
    return ast.Call(ast.Name("set", ast.Load()), [], [])


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _copy(node: ast.expr) -> ast.expr:
    return copy.deepcopy(node)
