"""Whether a value is what an annotation says."""

from __future__ import annotations

import collections.abc
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any

Fits = Callable[[Any], bool]

MOST = 20
"""The number of items of a container that are looked at."""
ITEMS = (
    *(list, set, frozenset, collections.deque, collections.abc.Sequence),
    *(collections.abc.Set, collections.abc.Collection, collections.abc.Iterable),
    *(collections.abc.MutableSequence, collections.abc.Container),
)
MAPPINGS = (
    *(dict, collections.abc.Mapping, collections.abc.MutableMapping, collections.defaultdict),
    *(types.MappingProxyType, collections.Counter),
)
EXACT = (int,)
"""Types whose subclasses say more than a number: a parameter of this type would forget it."""


def always(value: Any) -> bool:
    return True


class Fitting:
    """The tests of annotations, each made once."""

    def __init__(self) -> None:
        self._made: dict[Any, Fits] = {}

    def test_of(self, hint: Any) -> Fits:
        """The test of one annotation; `always` where everything fits."""
        try:
            if hint not in self._made:
                self._made[hint] = self._make(hint)
            return self._made[hint]
        except TypeError:  # it cannot be hashed
            return self._make(hint)

    def _make(self, hint: Any) -> Fits:
        if hint is Any or hint is object or isinstance(hint, str | typing.ForwardRef):
            return always
        if hint is None or hint is type(None):
            return lambda value: value is None
        if isinstance(hint, typing.TypeVar):
            return self.test_of(hint.__bound__) if hint.__bound__ is not None else always
        if isinstance(hint, typing.NewType):
            return self.test_of(hint.__supertype__)
        origin, inside = typing.get_origin(hint), typing.get_args(hint)
        if origin is None:
            return self._plain(hint)
        if origin in (typing.Union, types.UnionType):
            return self._union([self.test_of(part) for part in inside])
        if origin is typing.Literal:
            return lambda value: value in inside
        if origin in (typing.Annotated, typing.Final, typing.ClassVar, typing.Required):
            return self.test_of(inside[0])
        if origin is type:
            return lambda value: isinstance(value, type)
        if origin is collections.abc.Callable:
            return callable
        if origin is tuple:
            return self._tuple(inside)
        if origin in MAPPINGS:
            return self._mapping(origin, inside)
        if origin in ITEMS:
            return self._items(origin, inside)
        if not isinstance(origin, type):  # such as Unpack, which says how and not what
            return always
        return lambda value: isinstance(value, origin)

    def _plain(self, hint: Any) -> Fits:
        if not isinstance(hint, type):
            return always
        if getattr(hint, "_is_protocol", False) or typing.is_typeddict(hint):
            return always
        if hint is float:
            return lambda value: isinstance(value, int | float)
        if hint in EXACT:
            return lambda value: type(value) is int or type(value) is bool
        if hint is collections.abc.Callable:
            return callable
        return lambda value: isinstance(value, hint)

    def _union(self, tests: list[Fits]) -> Fits:
        if always in tests:
            return always
        return lambda value: any(test(value) for test in tests)

    def _tuple(self, inside: tuple[Any, ...]) -> Fits:
        if len(inside) == 2 and inside[1] is Ellipsis:
            return self._items(tuple, inside[:1])
        if inside == ((),):
            inside = ()
        tests = [self.test_of(part) for part in inside]
        return lambda value: (
            isinstance(value, tuple)
            and len(value) == len(tests)
            and all(test(part) for test, part in zip(tests, value, strict=True))
        )

    def _items(self, origin: Any, inside: tuple[Any, ...]) -> Fits:
        test = self.test_of(inside[0]) if inside else always
        if test is always:
            return lambda value: isinstance(value, origin)
        return lambda value: isinstance(value, origin) and all(map(test, some(value)))

    def _mapping(self, origin: Any, inside: tuple[Any, ...]) -> Fits:
        tests = [self.test_of(part) for part in inside] or [always]
        first, last = tests[0], tests[-1] if len(tests) == 2 else always
        return lambda value: (
            isinstance(value, origin)
            and all(first(key) and last(item) for key, item in some_of(value))
        )


def some(value: Any) -> Iterable[Any]:
    """A few items of a container; none of an iterator, which would lose them."""
    if not isinstance(value, collections.abc.Collection):
        return ()
    return islice(tuple(value) if isinstance(value, set) else value, MOST)


def some_of(value: Mapping[Any, Any]) -> Iterable[tuple[Any, Any]]:
    return list(islice(value.items(), MOST))
