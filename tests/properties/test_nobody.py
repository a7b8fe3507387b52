"""Nobody is -1, which Python takes for a place in a list: no rule may look there."""

from __future__ import annotations

from typing import Any, SupportsIndex

import pytest

from openclix.editions import EDITIONS
from openclix.engine.game.game import Game
from openclix.engine.state.fields import FIGURES, ONE
from tests.editions import other
from tests.randomplay import play

NAMES = ("comprehensive", "pac", other.OTHER.name)


class Looked(AssertionError):
    """A rule asked for what nobody has."""


def check(place: Any) -> None:
    if isinstance(place, int) and place < 0:
        raise Looked(place)


class GuardedList(list[Any]):
    def __getitem__(self, place: Any) -> Any:
        check(place)
        return super().__getitem__(place)

    def __setitem__(self, place: Any, entry: Any) -> None:
        check(place)
        super().__setitem__(place, entry)


class GuardedTuple(tuple[Any, ...]):
    def __getitem__(self, place: Any) -> Any:
        check(place)
        return super().__getitem__(place)


COLUMNS = ("sheets", "tags", "owner", "origin", "start_click", "start_area")


def guard(game: Game) -> None:
    """Gives a table lists that raise where -1 is asked for."""
    table = game.table
    for name, field in table.FIELDS.items():
        if field.shape != ONE and isinstance(getattr(table, name), list):
            setattr(table, name, GuardedList(getattr(table, name)))
        elif name in COLUMNS:
            setattr(table, name, GuardedTuple(getattr(table, name)))


@pytest.mark.parametrize("name", NAMES)
def test_no_rule_asks_for_what_nobody_has(name: str) -> None:
    for seed in range(900, 925):
        play(seed, rules=EDITIONS[name], watch=guard)


def test_looking_there_is_noticed() -> None:
    nobody: SupportsIndex = -1
    for column in (GuardedList([1, 2]), GuardedTuple((1, 2))):
        assert column[1] == 2
        with pytest.raises(Looked):
            column[nobody]


def test_every_list_of_a_table_is_guarded() -> None:
    guarded = []

    def watch(game: Game) -> None:
        guard(game)
        guarded.append(isinstance(game.table.click, GuardedList))

    game = play(900, watch=watch)
    assert all(guarded)
    assert {name for name, f in game.table.FIELDS.items() if f.shape == FIGURES} > {"click", "at"}
