"""Small ways to get an expression wrong: a condition decided, a number off by one, a part left out.

Each change is a pair: a node of the expression, and what stands there instead.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator

Change = tuple[ast.expr, ast.expr]

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

    >>> for old, new in changes(ast.parse("a - b < 2", mode="eval").body, condition=True):
    ...     print(ast.unparse(old), "becomes", ast.unparse(new))
    a - b < 2 becomes True
    a - b < 2 becomes False
    a - b < 2 becomes a - b <= 2
    a - b becomes a
    a - b becomes b
    2 becomes 3
    2 becomes 1
    """
    if condition:
        for said in (True, False):
            if not isinstance(expression, ast.Constant) or expression.value is not said:
                yield expression, constant(said)
    for node in _outermost_first(expression):
        for new in _instead(node, decided=condition and node is expression):
            yield node, new


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


def _outermost_first(expression: ast.expr) -> Iterator[ast.expr]:
    waiting: list[ast.AST] = [expression]
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, ast.expr):
            if isinstance(node, ast.JoinedStr) or _is_place(node):
                continue
            yield node
        waiting.extend(ast.iter_child_nodes(node))


def _is_place(node: ast.expr) -> bool:
    """Whether something is assigned to it."""
    return isinstance(getattr(node, "ctx", None), ast.Store | ast.Del)


def _instead(node: ast.expr, decided: bool) -> Iterator[ast.expr]:
    """What may stand in place of one node."""
    match node:
        case ast.Constant(value=bool() as said):
            if not decided:
                yield constant(not said)
        case ast.Constant(value=int() | float() as number):
            yield constant(number + 1)
            yield constant(number - 1)
        case ast.Compare(ops=[op], comparators=[right]):
            yield ast.Compare(_copy(node.left), [_BESIDE[type(op)]()], [_copy(right)])
        case ast.BoolOp(values=values):
            for index in range(len(values)):
                rest = [_copy(v) for i, v in enumerate(values) if i != index]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            if not decided or not is_condition(operand):
                yield _copy(operand)
        case ast.BinOp(left=left, right=right):
            yield _copy(left)
            yield _copy(right)
        case ast.IfExp(body=body, orelse=other):
            yield _copy(body)
            yield _copy(other)
        case ast.Tuple(elts=[_, *_] as elements):
            if all(isinstance(e, ast.Constant) and _is_number(e.value) for e in elements):
                yield ast.Tuple([_copy(e) for e in elements[1:]], ast.Load())
                yield ast.Tuple([_copy(e) for e in elements[:-1]], ast.Load())
        case ast.List(elts=[_, *_] as elements):
            yield ast.List([_copy(e) for e in elements[1:]], ast.Load())
            yield ast.List([_copy(e) for e in elements[:-1]], ast.Load())
        case ast.Dict(keys=[_, *_]):
            yield from _with_entry_missing(node)
        case ast.Set(elts=[_, *rest]):
            yield ast.Set([_copy(e) for e in rest]) if rest else _empty_set()
        case ast.Call():
            yield from _instead_of_call(node)
        case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
            yield from _unfiltered(node)


def _instead_of_call(node: ast.Call) -> Iterator[ast.expr]:
    match node:
        case ast.Call(func=ast.Name(id="max" | "min"), args=[_, _, *_] as arguments):
            if not any(isinstance(argument, ast.Starred) for argument in arguments):
                for argument in arguments:
                    yield _copy(argument)
            else:
                yield _copy(arguments[0])
        case ast.Call(func=ast.Name(id="sorted" | "reversed"), args=[values]):
            yield ast.Call(ast.Name("list", ast.Load()), [_copy(values)], [])
        case ast.Call(func=ast.Name(id="bool" | "any" | "all")):
            yield constant(True)
            yield constant(False)


def _unfiltered(node: ast.expr) -> Iterator[ast.expr]:
    """The comprehension without one of its conditions, and with one that never holds."""
    for outer, generator in enumerate(getattr(node, "generators", [])):
        for inner in range(len(generator.ifs)):
            for held in (True, False):
                other = _copy(node)
                other.generators[outer].ifs[inner] = constant(held)  # type: ignore[attr-defined]
                yield other


def _with_entry_missing(node: ast.Dict) -> Iterator[ast.expr]:
    """The table without its first entry, and without its last."""
    for item in dict.fromkeys((0, len(node.keys) - 1)):
        other = copy.deepcopy(node)
        del other.keys[item]
        del other.values[item]
        yield other


def _empty_set() -> ast.expr:
    return ast.Call(ast.Name("set", ast.Load()), [], [])


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _copy(node: ast.expr) -> ast.expr:
    return copy.deepcopy(node)
