"""Functions and classes whose annotations are wrong, each in another way."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from fractions import Fraction


class Named(int):
    """A number that knows its name."""


class Pair(NamedTuple):
    number: int
    name: str


class Base:
    __slots__ = ("values",)

    def __init__(self) -> None:
        self.values = [1]


class Hidden(Base):
    __slots__ = ()

    @property
    def values(self) -> list[int]:  # type: ignore[override]
        return [2]


class Kept:
    def __init__(self, number: Any) -> None:
        self.number: int = number


def takes(number: int, *more: str) -> None:
    """Nothing comes of it."""


def perhaps(number: int | None, words: dict[str, list[int]]) -> tuple[int, ...]:
    return (1, 2)


def answers(value: Any) -> str:
    return value  # type: ignore[no-any-return]


def rules(value: Any) -> Generator[int, None, str]:
    yield 1
    return value  # type: ignore[no-any-return]


def yields(value: Any) -> Iterator[int]:
    yield value


def exact(share: Fraction, run: Callable[[], int]) -> None:
    """The name of the type is for the checker alone."""


def rebinds(number: int) -> Iterator[int]:
    given: Any = number
    number = given
    yield number
    given = "x"
    number = given
    yield 2
