"""The benchmarks measure what they say: the agreed board and forces, and equal answers."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks import copies, playouts, reaches, report, sightlines
from benchmarks.data import TURN_LIMIT, plain_forces, powered_forces, yard
from benchmarks.measuring import Duel, Row, Sample
from openclix.board import Terrain, bits, fire, flood
from openclix.engine.reach import ends, reachable


def test_the_board_has_two_elevations_and_ten_walls() -> None:
    printed = yard()
    assert set(Terrain(printed).at_level) == {1, 2}
    assert printed.walls.east.bit_count() + printed.walls.south.bit_count() >= 10


def test_each_force_has_six_figures_of_seven_clicks_and_forty_turns_to_play() -> None:
    assert TURN_LIMIT == 40
    for forces in (plain_forces(), powered_forces()):
        for force in forces:
            assert len(force.cards) == 6
            assert all(len(card.dial) >= 7 for card in force.cards)


def test_one_variant_has_no_powers_and_the_other_has_them_in_most_slots() -> None:
    def filled(forces: tuple[object, ...]) -> list[bool]:
        return [
            power is not None
            for force in forces
            for card in force.cards  # type: ignore[attr-defined]
            for click in card.dial
            for power in click.powers
        ]

    assert not any(filled(plain_forces()))
    powered = filled(powered_forces())
    assert sum(powered) > 0.75 * len(powered)


def test_the_walk_and_the_tables_find_the_same_lines() -> None:
    terrain = Terrain(yard())
    blockers = sightlines.figures(terrain)
    walker = sightlines.Walker(terrain, set(bits(blockers)))
    chosen = sightlines.pairs(terrain, 3000)
    seen = set()
    for one, two in chosen:
        status = fire(terrain.line(one, two), blockers & ~(1 << one | 1 << two))
        assert walker.line(one, two) == status, (terrain.grid.name(one), terrain.grid.name(two))
        seen.add(status)
    assert seen == {0, 1, 2}


def test_the_bare_flood_takes_the_same_steps_as_a_move_that_nothing_stops() -> None:
    flat = Terrain(replace(yard(), levels=(), transitions=frozenset()))
    grid = flat.grid
    free = flat.steps(0).free
    for start in bits(grid.full & ~flat.blocking):
        bare = reaches.bare_flood(start, free, grid.full, grid.width)
        assert flood(flat, start, reaches.SPEED).reached == bare


def test_the_moves_measured_are_those_of_figures_in_play() -> None:
    moves = reaches.movers(copies.resting_tables(10))
    assert len(moves) > 50
    for table, figure, move in moves:
        assert ends(table, figure, reachable(table, move)) >> table.at[figure] & 1


def test_random_games_of_both_variants_are_counted() -> None:
    for forces in playouts.VARIANTS.values():
        sample = playouts.our_playouts(forces)(0.001)
        assert sample.counts["games"] == 1
        assert sample.counts["decisions"] > 100
    chess = playouts.chess_playouts()(0.001)
    assert chess.counts["decisions"] > 10


def test_a_report_tells_whether_a_target_is_met(tmp_path: Path) -> None:
    slow = Row("(a) decisions", "per second", 1, 4, 0.25, (0.2, 0.3), 0.5)
    quick = Row("(e) reach", "per second", 4, 8, 2.0, (1.9, 2.1), 4.0, at_most=True)
    printed = report.text([slow, quick]).split("\n")
    assert printed[1].endswith("NOT MET")
    assert printed[2].endswith("  met")
    report.save([slow, quick], 3, 1.0, tmp_path / "latest.json")
    saved = json.loads((tmp_path / "latest.json").read_text())
    assert [row["met"] for row in saved["rows"]] == [False, True]


def test_a_ratio_is_the_middle_of_the_rounds() -> None:
    one = [Sample(1.0, {"x": count}) for count in (10, 20, 90)]
    two = [Sample(1.0, {"x": 10.0}) for _ in range(3)]
    assert Duel(one, two).ratio("x") == pytest.approx(2.0)
    assert Duel(one, two).spread("x") == (1.0, 9.0)
