"""Table fields are declared once: copies, comparisons and what is kept for speed follow."""

from __future__ import annotations

from random import Random

import pytest

from openclix.editions import EDITIONS
from openclix.engine.game.game import Game
from openclix.engine.state.fields import (
    DERIVED,
    FIGURES,
    ONE,
    PLAYERS,
    RUNNING,
    SAVED,
    declared,
    derived,
    per_figure,
    per_player,
    running,
    saved,
)
from openclix.engine.state.state import OFF_MAP, State
from openclix.engine.table.table import Table, replaced
from openclix.notation import read_position
from tests.editions import other
from tests.randomplay import play
from tests.randomplay.invariants import rebuilt_differs

from .test_replays import half_way

NAMES = ("comprehensive", "pac", other.OTHER.name)


def test_every_slot_of_a_table_is_a_declared_field() -> None:
    assert set(vars(State)["__slots__"]) == set(State.FIELDS)
    assert Table.__slots__ == ()
    assert {field.role for field in State.FIELDS.values()} == {SAVED, DERIVED, RUNNING}


def test_what_copies_share_never_changes_in_place() -> None:
    game = half_way(204)[0]
    table = game.table
    copy = table.copy()
    shared = {name: list(getattr(copy, name)) for name, f in State.FIELDS.items() if f.shared}
    for name, field in State.FIELDS.items():
        content, copied = getattr(table, name), getattr(copy, name)
        if not field.kept:
            assert copied == field.start, name
        elif field.shape == ONE:
            assert copied is content, name
            assert not isinstance(content, (list, set, bytearray)), name
        else:
            assert isinstance(content, list | dict), name
            assert copied == content and (copied is content) == field.shared, name
            if field.shape == FIGURES:
                assert len(content) == len(table.sheets), name
            if field.shape == PLAYERS:
                assert len(content) == table.players, name
    assert shared
    random = Random(204)
    for _ in range(200):
        if game.decision is not None:
            game.choose_index(random.randrange(len(game.decision)))
    assert {name: list(getattr(copy, name)) for name in shared} == shared


def test_a_table_becomes_another_and_keeps_its_log() -> None:
    one, two = half_way(205)[0].table, half_way(206)[0].table
    log = one.log
    one.become(two)
    assert one.state() == two.state()
    assert one.log is log
    one.tokens[0] += 1
    assert one.state() != two.state()


def test_the_methods_of_a_declared_class_follow_its_fields() -> None:
    @declared
    class Small:
        name: str = saved("x")
        clicks: list[int] = per_figure(1)
        score: list[int] = per_player(5)
        sums: list[int] = derived(0, FIGURES)
        under_way: object = running()

    small = Small()
    small._begin(2)  # type: ignore[attr-defined]
    assert (small.name, small.clicks, small.score, small.under_way) == ("x", [], [5, 5], None)
    small._add_entries()  # type: ignore[attr-defined]
    assert (small.clicks, small.sums) == ([1], [0])
    small.under_way = small
    copy = small.copy()  # type: ignore[attr-defined]
    assert copy.under_way is None
    copy.clicks[0] = 4
    assert small.clicks == [1]
    with pytest.raises(AttributeError):
        small.unknown = 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_kept_for_speed_is_what_the_saved_fields_say(name: str) -> None:
    for seed in range(800, 825):

        def watch(game: Game, seed: int = seed) -> None:
            wrong = rebuilt_differs(game.table)
            assert not wrong, f"game {seed}: {wrong}"

        play(seed, rules=EDITIONS[name], watch=watch)


def test_a_figure_off_the_map_is_next_to_nothing() -> None:
    table = read_position("map 4x4\nfigure A red d4\nfigure B blue c3\nfigure C red a1-b2")
    assert table.adjacent(0) and table.around[0]
    for figure in (0, 2):
        table.leave_map(figure, OFF_MAP)
        assert table.adjacent(figure) == table.around[figure] == 0


def test_a_column_with_another_entry() -> None:
    assert replaced((1, 2, 3), 0, 9) == (9, 2, 3)
    assert replaced((1, 2, 3), 2, 9) == (1, 2, 9)
