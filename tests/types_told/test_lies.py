"""What is held against its annotation, and what is not."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from tools.types_told.hints import Hints
from tools.types_told.watching import Watch, watched

from . import liars


@pytest.fixture(scope="module")
def hints() -> Hints:
    return Hints("tests.types_told")


def lies(hints: Hints, run: Callable[[], Any]) -> list[str]:
    """What is said of one call, beside the class that lies without being used."""
    with watched(hints) as watch:
        run()
    said = [f"{lie.where.split()[-1]} {lie.hint} {lie.value}" for lie in watch.lies]
    return [text for text in said if not text.startswith("Hidden")]


FOUND: dict[str, Callable[[], Any]] = {
    "takes(number) int NoneType": lambda: liars.takes(None),  # type: ignore[arg-type]
    "takes(number) int Named": lambda: liars.takes(liars.Named(3)),
    "takes(more) tuple[str, ...] tuple of int": lambda: liars.takes(3, 4),  # type: ignore[arg-type]
    "perhaps(words) dict[str, list[int]] dict of str to list": lambda: liars.perhaps(
        None,
        {"a": ["b"]},  # type: ignore[list-item]
    ),
    "answers() str int": lambda: liars.answers(3),
    "rules() str int": lambda: list(liars.rules(3)),
    "yields int str": lambda: list(liars.yields("a")),
    "exact(share) Fraction int": lambda: liars.exact(3, int),  # type: ignore[arg-type]
    "Kept.number int str": lambda: liars.Kept("a"),
    "Pair.number int str": lambda: liars.Pair("a", "b"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("lie", FOUND)
def test_an_annotation_that_lies_is_found(hints: Hints, lie: str) -> None:
    assert lies(hints, FOUND[lie]) == [lie]


def test_a_property_over_a_slot_is_found(hints: Hints) -> None:
    (lie,) = Watch(hints).lies
    assert str(lie) == "Hidden.values: a slot of Base, but it was property"


def test_what_fits_is_not_found(hints: Hints) -> None:
    def run() -> None:
        liars.takes(True, "a")
        liars.perhaps(None, {"a": [1]})
        liars.answers("a")
        list(liars.rules("a"))
        next(liars.yields(3))  # closed at its yield
        liars.exact(Fraction(1, 2), int)
        liars.Kept(3)
        liars.Pair(3, "a")
        list(liars.rebinds(3))  # what a parameter becomes is not what was given

    assert lies(hints, run) == []


def test_every_annotation_of_the_package_can_be_read() -> None:
    hints = Hints("openclix.board")
    assert hints.unresolved == set()
