"""Features for evaluation: numbers off the table, which is left as it was."""

from __future__ import annotations

from random import Random

from openclix.engine.figures.figures import STATS
from openclix.engine.state.state import KO_AREA, ON_MAP
from openclix.engine.values.features import clicks_left, figure_features, material, vector
from openclix.engine.values.values import value
from openclix.notation import read_position
from tests.randomplay import random_setup, start
from tests.randomplay.replays import differences, snapshot


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
