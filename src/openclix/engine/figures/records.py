"""Plain frozen records, made quickly: the language of cards has hundreds of them.

A record is a frozen dataclass with slots. `dataclass` compiles six functions for each class, and
for the records of card texts this took longer than reading the cards of a game. Here only
`__init__` is compiled. Everything else is the same: `fields`, `replace`, `repr`, `match`, pickling.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def record(plain: type[T]) -> type[T]:
    """A class with annotated fields as a frozen record with slots."""
    made: Any = dataclass(init=False, repr=False, eq=False, slots=True)(plain)
    names = tuple(field.name for field in fields(made))
    made.__init__ = _initializer(made)
    made.__eq__, made.__hash__ = _comparisons(names)
    made.__repr__ = _shown
    made.__reduce__ = _reduced
    made.__setattr__ = _refused
    made.__delattr__ = _refused
    record_type: type[T] = made
    return record_type


def _initializer(made: Any) -> Callable[..., None]:
    """`__init__` with a parameter for each field."""
    namespace: dict[str, Any] = {"_set": object.__setattr__}
    parameters, lines = ["self"], []
    for field in fields(made):
        if not field.init or field.kw_only or field.default_factory is not MISSING:
            raise TypeError(f"{made.__qualname__}.{field.name}: a record has plain fields")
        name = field.name
        if field.default is not MISSING:
            namespace[f"_{name}"] = field.default
            name = f"{name}=_{name}"
        parameters.append(name)
        lines.append(f" _set(self, {field.name!r}, {field.name})")
    if hasattr(made, "__post_init__"):
        lines.append(" self.__post_init__()")
    exec(f"def __init__({', '.join(parameters)}):\n" + "\n".join(lines or [" pass"]), namespace)
    function: Callable[..., None] = namespace["__init__"]
    function.__qualname__ = f"{made.__qualname__}.__init__"
    return function


def _comparisons(names: tuple[str, ...]) -> tuple[Callable[[Any, Any], Any], Callable[[Any], int]]:
    """`__eq__` and `__hash__` by all fields."""
    values: Callable[[Any], Any] = attrgetter(*names) if names else type

    def same(self: Any, other: Any) -> Any:
        return values(self) == values(other) if type(other) is type(self) else NotImplemented

    def hashed(self: Any) -> int:
        return hash(values(self))

    return same, hashed


def _shown(self: Any) -> str:
    shown = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields(self))
    return f"{type(self).__qualname__}({shown})"


def _reduced(self: Any) -> tuple[type, tuple[Any, ...]]:
    return type(self), tuple(getattr(self, field.name) for field in fields(self))


def _refused(self: Any, name: str, value: Any = None) -> None:
    raise FrozenInstanceError(f"a record can't be changed: {name}")
