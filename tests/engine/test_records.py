"""A quickly made record behaves like a frozen dataclass with slots."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, is_dataclass, replace
from typing import Any

import pytest

from openclix.engine.figures.records import record


@record
class Point:
    """A place."""

    x: int
    y: int = 2
    name: str = ""

    def __post_init__(self) -> None:
        if self.x < 0:
            raise ValueError(self.x)


@record
class Nothing:
    """Without fields."""


@record
class Other:
    """With the same fields as `Point`."""

    x: int
    y: int = 2
    name: str = ""


def by_dataclass() -> Any:
    @dataclass(frozen=True, slots=True)
    class Point:
        x: int
        y: int = 2
        name: str = ""

    return Point


def test_it_is_made_shown_and_compared_like_a_dataclass() -> None:
    model = by_dataclass()
    for arguments in ((1,), (1, 3), (1, 3, "here")):
        assert repr(Point(*arguments)) == repr(model(*arguments)).rpartition(".")[2]
        assert hash(Point(*arguments)) == hash(model(*arguments))
    assert Point(1, name="a") == Point(1, 2, "a") != Point(1)
    assert Point(1) != Other(1) and Nothing() == Nothing() != Point(1)
    assert len({Point(1), Point(1, 2), Nothing(), Nothing()}) == 2
    assert is_dataclass(Point) and [each.name for each in fields(Point)] == ["x", "y", "name"]
    assert Point.__match_args__ == ("x", "y", "name")  # type: ignore[attr-defined]


def test_it_refuses_what_a_dataclass_refuses() -> None:
    point = Point(1)
    with pytest.raises(FrozenInstanceError):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del point.x
    with pytest.raises(TypeError):
        Point()  # type: ignore[call-arg]
    with pytest.raises(ValueError, match="-1"):
        replace(point, x=-1)
    assert not hasattr(point, "__dict__")


def test_it_is_copied_pickled_and_replaced() -> None:
    point = Point(1, name="a")
    assert replace(point, y=5) == Point(1, 5, "a")
    for same in (copy.copy(point), copy.deepcopy(point), pickle.loads(pickle.dumps(point))):
        assert same == point and type(same) is Point


def test_a_field_that_is_not_plain_is_refused() -> None:
    with pytest.raises(TypeError, match="plain"):

        @record
        class Heap:
            things: list[int] = field(default_factory=list)
