"""The choices of a decision as a list whose records are made when somebody looks at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, overload

from .choices import Choice

NOTHING: Final = object()


class ChoiceList(Sequence[Choice]):
    """A list of records, made from the values of the rule that asks.

    A program that takes one choice by its place makes one record. One that looks at all of them
    makes them once.
    """

    __slots__ = ("_form", "_length", "_made", "_values", "given", "given_value")

    def __init__(self, values: Sequence[Any], form: Callable[[Any], Choice]) -> None:
        self._values = values
        self._length = len(values)
        self._form = form
        self._made: list[Choice] | None = None
        self.given: object = NOTHING
        """The last record that was taken by its place. Mostly it is the one that is chosen."""
        self.given_value: Any = None
        """The same, as the rule that asks knows it."""

    def _all(self) -> list[Choice]:
        if self._made is None:
            self._made = [self._form(value) for value in self._values]
        return self._made

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> Choice: ...

    @overload
    def __getitem__(self, place: slice) -> list[Choice]: ...

    def __getitem__(self, place: int | slice) -> Choice | list[Choice]:
        if self._made is not None or isinstance(place, slice):
            return self._all()[place]
        self.given_value = self._values[place]
        given = self.given = self._form(self.given_value)
        return given

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._all())

    def __contains__(self, choice: object) -> bool:
        return choice in self._all()

    def __eq__(self, other: object) -> bool:
        return (
            self._all() == list(other) if isinstance(other, list | ChoiceList) else NotImplemented
        )

    __hash__ = None  # type: ignore[assignment]  # as a list has none

    def __repr__(self) -> str:
        return repr(self._all())
