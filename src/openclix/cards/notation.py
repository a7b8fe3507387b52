"""The records of card text in a plain notation, and back.

    Triggered(trigger=Hits(who=Selector(side='self')), step=RollDie(), may=True)

Fields with their defaults are left out. Reading builds records of a fixed list, and nothing else:
no code of a text is ever run.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final

from .patterns import defaults_of

LONGEST: Final = 20_000
DEEPEST: Final = 60


class NotationFault(ValueError):
    """Words that don't make a record of card text."""


def write(value: Any) -> str:
    """A record, or a plain value, as text."""
    if isinstance(value, tuple):
        inner = ", ".join(write(part) for part in value)
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if not is_dataclass(value) or isinstance(value, type):
        return repr(value)
    defaults = defaults_of(type(value))
    parts = [
        f"{field.name}={write(held)}"
        for field in fields(value)
        if (held := getattr(value, field.name)) != defaults.get(field.name, value)
    ]
    return f"{type(value).__name__}({', '.join(parts)})"


def read_record(text: str, records: Mapping[str, Any]) -> Any:
    """The record that a text of this notation stands for."""
    if len(text) > LONGEST:
        raise NotationFault("too long")
    try:
        node = ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise NotationFault(str(error)) from None
    return _value(node, records, 0)


def _value(node: ast.expr, records: Mapping[str, Any], depth: int) -> Any:
    if depth > DEEPEST:
        raise NotationFault("too deep")
    if isinstance(node, ast.Tuple):
        return tuple(_value(part, records, depth + 1) for part in node.elts)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        record = records.get(node.func.id)
        if record is None or node.args:
            raise NotationFault(f"no such record: {node.func.id}")
        values = {
            word.arg: _value(word.value, records, depth + 1)
            for word in node.keywords
            if word.arg is not None
        }
        try:
            return record(**values)
        except (TypeError, ValueError) as error:
            raise NotationFault(str(error)) from None
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = _value(node.operand, records, depth + 1)
        if isinstance(inner, int):
            return -inner
    if isinstance(node, ast.Constant) and isinstance(node.value, str | int | bool | None):
        return node.value
    raise NotationFault(ast.unparse(node))
