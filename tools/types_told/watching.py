"""Looks on while code runs, and notes every value that its annotation denies."""

from __future__ import annotations

import collections.abc
import dis
import inspect
import sys
import typing
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any

from .fitting import Fits, Fitting, always
from .hints import Hints

GENERATORS = (
    *(collections.abc.Generator, collections.abc.Iterator, collections.abc.Iterable),
    *(typing.Generator, typing.Iterator),
)
MAKERS = ("__init__", "<lambda>")
"""Functions that the standard library writes for dataclasses and for named tuples."""
RETURNS = ("RETURN_VALUE", "RETURN_CONST")


@dataclass(frozen=True)
class Lie:
    """An annotation that denies a value: where it is written, and what came instead."""

    where: str
    hint: str
    value: str

    def __str__(self) -> str:
        return f"{self.where}: {self.hint}, but it was {self.value}"


@dataclass
class Tests:
    """The tests of one function."""

    where: str
    parameters: list[tuple[str, Any, Fits]] = field(default_factory=list)
    hint: Any = None
    answer: Fits = always
    """The value it returns; for a generator, the value of its `return`."""
    item_hint: Any = None
    item: Fits = always
    """The values that a generator yields."""
    begins: int = 0
    """The last place of its code at which its parameters are still those that were given."""
    returns: frozenset[int] = frozenset()
    """The places of its code at which it returns."""
    yields: frozenset[int] = frozenset()
    makes: bool = False
    """Whether it is an `__init__`, after which the attributes of `self` are looked at."""


def hidden_slots(hints: Hints) -> Iterator[Lie]:
    """Properties with the name of a slot of a base class. The slot's value is never seen."""
    for kind in hints.classes():
        for base in kind.__mro__[1:]:
            for name in vars(base).get("__slots__", ()):
                if isinstance(vars(kind).get(name), property):
                    yield Lie(
                        f"{kind.__qualname__}.{name}", f"a slot of {base.__name__}", "property"
                    )


class Watch:
    """Everything that was found so far."""

    def __init__(self, hints: Hints) -> None:
        self.hints = hints
        self.fitting = Fitting()
        self.lies: dict[Lie, int] = dict.fromkeys(hidden_slots(hints), 1)
        self._tests: dict[CodeType, Tests | None] = {}
        self._attributes: dict[type, list[tuple[str, Any, Fits]]] = {}
        self.looks = 0

    def __call__(self, frame: FrameType, event: str, argument: Any) -> None:
        if event not in ("call", "return"):
            return
        code = frame.f_code
        if code not in self._tests:
            self._tests[code] = self.tests_of(code)
        tests = self._tests[code]
        if tests is None:
            return
        if event == "call":
            if tests.parameters and frame.f_lasti <= tests.begins:
                given = frame.f_locals
                for name, hint, fits in tests.parameters:
                    self.look(f"{tests.where}({name})", hint, fits, given.get(name))
        elif frame.f_lasti in tests.returns:
            self.look(f"{tests.where}()", tests.hint, tests.answer, argument)
            if tests.makes:
                self.look_at(frame.f_locals.get("self") if argument is None else argument)
        elif argument is not None and frame.f_lasti in tests.yields:  # None: it was closed there
            self.look(f"{tests.where} yields", tests.item_hint, tests.item, argument)

    def look(self, where: str, hint: Any, fits: Fits, value: Any) -> None:
        if fits is always:
            return
        self.looks += 1
        if not fits(value):
            self.note(where, hint, value)

    def note(self, where: str, hint: Any, value: Any) -> None:
        lie = Lie(where, shown(hint), kind_of(value))
        self.lies[lie] = self.lies.get(lie, 0) + 1

    def look_at(self, made: object) -> None:
        """Looks at the attributes of an object that was just made."""
        kind = type(made)
        if kind not in self._attributes:
            hints = self.hints.of_class(kind)
            tests = [(name, hint, self.fitting.test_of(hint)) for name, hint in hints.items()]
            self._attributes[kind] = [test for test in tests if test[2] is not always]
        for name, hint, fits in self._attributes[kind]:
            attribute = inspect.getattr_static(made, name, None)
            if isinstance(attribute, property):
                self.note(f"{kind.__name__}.{name}", hint, attribute)
            elif hasattr(made, name):
                self.look(f"{kind.__name__}.{name}", hint, fits, getattr(made, name))

    def tests_of(self, code: CodeType) -> Tests | None:
        """The tests of a function; None if there are none."""
        if code.co_filename == "<string>" and code.co_name in MAKERS:
            return Tests(code.co_name, returns=places(code, RETURNS), makes=True)
        told = self.hints.of_code(code)
        if told is None:
            return None
        hints, answer = told
        short = code.co_filename.partition("openclix/")[2] or code.co_filename
        tests = Tests(f"{short}:{code.co_firstlineno} {code.co_qualname}")
        for name, hint in hints.items():
            fits = self.fitting.test_of(hint)
            if fits is not always:
                tests.parameters.append((name, hint, fits))
        tests.returns = places(code, RETURNS)
        tests.makes = code.co_name == "__init__"
        tests.begins = first_place(code)
        if code.co_flags & inspect.CO_GENERATOR:
            self.of_generator(tests, code, answer)
        else:
            tests.hint, tests.answer = answer, self.fitting.test_of(answer)
        return tests

    def of_generator(self, tests: Tests, code: CodeType, answer: Any) -> None:
        inside = typing.get_args(answer)
        if typing.get_origin(answer) not in GENERATORS or not inside:
            return
        tests.yields = places(code, ("YIELD_VALUE",))
        tests.item_hint, tests.item = inside[0], self.fitting.test_of(inside[0])
        if len(inside) == 3:
            tests.hint, tests.answer = inside[2], self.fitting.test_of(inside[2])


def places(code: CodeType, names: tuple[str, ...]) -> frozenset[int]:
    return frozenset(step.offset for step in dis.get_instructions(code) if step.opname in names)


def first_place(code: CodeType) -> int:
    """The place of a function's code before which nothing of its body has run."""
    for step in dis.get_instructions(code):
        if step.opname == "RESUME":
            return step.offset
    return 0


def shown(hint: Any) -> str:
    """An annotation as one would write it."""
    text = getattr(hint, "__qualname__", "") if isinstance(hint, type) else ""
    return text if text and not typing.get_args(hint) else str(hint)


def kind_of(value: Any) -> str:
    """The type of a value, with the types of its first parts."""
    name = type(value).__name__
    if isinstance(value, tuple | list | set | frozenset) and value:
        return f"{name} of {', '.join(dict.fromkeys(type(part).__name__ for part in value))}"
    if isinstance(value, dict) and value:
        key, item = next(iter(value.items()))
        return f"{name} of {type(key).__name__} to {type(item).__name__}"
    return name


@contextmanager
def watched(hints: Hints | None = None) -> Iterator[Watch]:
    """Looks at everything that runs inside, in this thread."""
    watch = Watch(hints or Hints())
    sys.setprofile(watch)
    try:
        yield watch
    finally:
        sys.setprofile(None)
