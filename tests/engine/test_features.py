"""Features of a table: numbers that a learning player can read."""

from __future__ import annotations

from random import Random

from openclix.engine.figures.figures import STATS
from openclix.engine.state.state import KO_AREA, OFF_MAP, ON_MAP
from openclix.engine.values.features import (
    clicks_left,
    figure_features,
    material,
    turn_features,
    vector,
)
from openclix.engine.values.values import value
from openclix.notation import read_position
from tests.randomplay import random_setup, start
from tests.randomplay.replays import differences, snapshot

FIELD = """
map 8x8
turn blue 4
given 1
score red 20 blue 35
figure A red a1; points 60; dial 8 10 16 3 x4 | 7 9 15 2 x2; range 6; click 5; tokens 1; acted
figure B blue b1; points 90; dial 9 11 17 4 x3; symbols giant; holding m1; moved
figure C red off-map; points 30
figure D blue ko; points 30
marker m1 object held
"""


def test_a_figure_in_numbers() -> None:
    table = read_position(FIELD)
    a, b, c, d = (figure_features(table, figure) for figure in range(4))
    assert a._asdict() == {
        **{"side": 0, "on_map": 1, "x": 0, "y": 0, "points": 60, "click": 5, "clicks_left": 2},
        **{"tokens": 1, "acted": 1, "holds": 0, "size": 1, "speed": 7, "attack": 9, "defense": 15},
        **{"damage": 2, "range": 6, "foes_beside": 1},
    }
    assert b._asdict() == {
        **{"side": 1, "on_map": 1, "x": 1, "y": 0, "points": 90, "click": 1, "clicks_left": 3},
        **{"tokens": 0, "acted": 0, "holds": 1, "size": 2, "speed": 9, "attack": 11, "defense": 17},
        **{"damage": 4, "range": 0, "foes_beside": 1},
    }
    assert (c.on_map, c.x, c.y, c.clicks_left, c.foes_beside) == (0, -1, -1, 6, 0)
    assert (d.on_map, d.x, d.y, d.clicks_left, d.foes_beside) == (0, -1, -1, 0, 0)
    assert turn_features(table) == (1, 4, 1, 20, 35)
    assert vector(table) == [1, 4, 1, 20, 35, *a, *b, *c, *d]


def test_material_never_counts_more_than_the_points() -> None:
    table = read_position(
        "figure A red c4; points 60; start 3; click 1\n"
        "figure B blue d4; points 90; dial 8 10 16 3\n"
        "figure C red e4; points 40; starting-line 6; click 2\n"
        "figure D red f4; points 80; start 3; click 4\n"
        "element T nobody; kind scenario; dial 0 0 0 0 x3; points 10"
    )
    assert material(table) == [60.0 + 40.0 + 60.0, 90.0]
    table.click[1] = 9
    assert clicks_left(table, 1) == 0 and material(table) == [160.0, 0.0]
    table.click[1] = 1
    assert clicks_left(table, 1) == 1
    table.leave_map(1, OFF_MAP)
    assert clicks_left(table, 1) == 1
    table.leave_map(1, KO_AREA)
    assert clicks_left(table, 1) == 0


def test_who_is_past_its_starting_line_is_worth_no_more_than_its_points() -> None:
    table = read_position(
        "figure A red c4; points 60; dial 8 10 16 3 x6; start 3; click 1\n"
        "figure B red d4; points 60; dial 8 10 16 3 x6; start 3; click 3\n"
        "figure C blue e4; points 60; dial 8 10 16 3 x6; start 3; click 5"
    )
    assert material(table) == [120.0, 30.0]


def test_features_say_what_the_rules_say_and_change_nothing() -> None:
    met = 0
    for seed in range(400, 408):
        game = start(random_setup(seed), log=False)
        chance = Random(seed).random
        while game.decision is not None and game.table.turn < 8:
            table = game.table
            before, key = snapshot(table), table.key()
            numbers = vector(table)
            assert all(isinstance(number, int) for number in numbers)
            assert not differences(before, snapshot(table)) and table.key() == key
            for figure, zone in enumerate(table.zone):
                if zone == ON_MAP:
                    one = figure_features(table, figure)
                    assert [getattr(one, stat) for stat in STATS] == [
                        value(table, figure, stat) for stat in range(len(STATS))
                    ]
                    met += 1
            game.choose_any(chance)
    assert met > 300


def test_material_falls_with_clicks_and_ends_with_the_figure() -> None:
    table = read_position(
        "figure A red c4; points 60; dial 8 10 16 3 x6\n"
        "figure B blue d4; points 90; dial 8 10 16 3 x3"
    )
    assert material(table) == [60.0, 90.0]
    table.click[1] = 3
    assert clicks_left(table, 1) == 1 and material(table) == [60.0, 30.0]
    table.leave_map(1, KO_AREA)
    assert clicks_left(table, 1) == 0 and material(table) == [60.0, 0.0]
