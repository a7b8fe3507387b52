"""A server takes games up in several threads: a text that two of them read has one ability."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TypeVar

import pytest

from openclix.editions import edition
from openclix.engine.figures.abilities import Ability
from openclix.engine.figures.texts import CardText, text_of

T = TypeVar("T")
THREADS = 8
TEXTS = 6


@pytest.fixture
def switching_often() -> Iterator[None]:
    """Python changes from thread to thread as often as it can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def in_threads(work: Callable[[], T]) -> list[T]:
    """What each thread answers, when all begin at the same moment."""
    begin = Barrier(THREADS)

    def run(_: int) -> T:
        begin.wait()
        return work()

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(run, range(THREADS)))


@pytest.mark.usefixtures("switching_often")
def test_threads_that_read_a_text_get_the_same_ability() -> None:
    registry = edition().registry
    for number in range(TEXTS):
        text = text_of(f"FREE: Deal an adjacent opposing character {number + 31} damage.", "Wall")

        def ability(text: CardText = text) -> Ability | None:
            meaning = registry.texts.meaning(text)
            return None if meaning is None else meaning.ability

        first, *others = in_threads(ability)
        assert first is not None and first is registry.abilities[text.id]
        assert all(other is first for other in others)


@pytest.mark.usefixtures("switching_often")
def test_threads_that_prepare_an_effect_find_it_whole() -> None:
    revenge = edition().registry.abilities["revenge"]
    assert revenge.said is not None
    for damage in range(41, 41 + TEXTS):

        def triggers(damage: int = damage) -> int:
            assert revenge.said is not None
            return len(revenge.said({"damage": damage}).triggers)

        assert set(in_threads(triggers)) == {1}
