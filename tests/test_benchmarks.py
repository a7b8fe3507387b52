"""The benchmarks measure what they say: the agreed boards and forces, and equal answers."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import openclix
from benchmarks import (
    against,
    chess_games,
    conditional,
    copies,
    growth,
    older,
    playouts,
    reaches,
    recorded,
    report,
    running,
    sightlines,
    situations,
    steps,
)
from benchmarks.data import (
    TURN_LIMIT,
    brawl,
    fresh_forces,
    march,
    plain_forces,
    powered_forces,
    yard,
)
from benchmarks.doors import Missing, door
from benchmarks.measures import all_measures, chosen_measures
from benchmarks.measuring import Counts, Duel, Line, Measure, Row, Sample, Work, measure, row
from openclix.board import Terrain, bits, fire_along, flood
from openclix.notation import read_position


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
        status = fire_along(terrain.line(one, two), blockers & ~(1 << one | 1 << two))
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
    ends = door("move_ends", "engine.moving.reach")
    reachable = door("reachable", "engine.moving.reach", "engine.reach", "engine.moving")
    moves = reaches.movers(copies.resting_tables(10))
    assert len(moves) > 50
    for table, figure, move in moves:
        assert ends(table, figure, reachable(table, move)) >> table.at[figure] & 1


def test_a_larger_map_repeats_the_yard() -> None:
    small, large = yard(), yard(24, 36)
    assert large.grid.size == 24 * 36
    for letter in ("hindering", "blocking", "water"):
        corner = sum(
            1 << small.grid.index(x, y)
            for x in range(16)
            for y in range(16)
            if getattr(large, letter) >> large.grid.index(x, y) & 1
        )
        assert corner == getattr(small, letter)
    assert len(large.transitions) > len(small.transitions)


def test_random_games_of_every_variant_are_counted() -> None:
    for matches in playouts.VARIANTS.values():
        sample = measure(playouts.listed(matches), 0, pieces=1)
        assert sample.counts["games"] == 1
        assert sample.counts["decisions"] > 100
        assert sample.counts["options"] > 5 * sample.counts["decisions"]


def test_sampled_games_are_whole_games() -> None:
    counts = measure(playouts.sampled(playouts.VARIANTS["powers"]), 3, pieces=1).counts
    assert counts["games"] == 1
    assert counts["decisions"] > 100


def test_default_settings_keep_log_and_history_and_simulations_do_not() -> None:
    usual, quick = playouts.default_game(0), playouts.new_game(playouts.POWERS, 0)
    assert usual.history and usual.table.log
    assert not quick.history and quick.table.log is None


def test_fresh_cards_are_others_in_every_game_and_the_same_for_the_same_seed() -> None:
    names = {card.name for seed in range(3) for force in fresh_forces(seed) for card in force.cards}
    assert len(names) > 30
    assert fresh_forces(1) == fresh_forces(1)


def test_both_loops_of_chess_play_the_same_games() -> None:
    for seed in range(4):
        assert chess_games.playout(seed) == chess_games.lean_playout(seed)


def test_keen_games_end_by_ko_and_come_out_the_same_again() -> None:
    for measured in recorded.measures():
        found = measure(measured.ours(), 0, pieces=2).counts
        assert found["by KO"] == found["games"] == 2


def test_copies_are_taken_where_they_say_and_turns_on_them_end() -> None:
    assert all(game.at_rest for game in copies.games(3, copies.resting))
    assert not any(game.at_rest for game in copies.games(3, copies.in_action))
    counts = measure(copies.turns_on_copies(), 0, pieces=24).counts
    assert counts["decisions"] > counts["turns"] == 24


def test_forces_grow_to_the_size_they_are_measured_at() -> None:
    for number in growth.FIGURES:
        assert [len(force.cards) for force in powered_forces(number)] == [number, number]


@pytest.mark.parametrize(("position", "word"), [(march, "move"), (brawl, "close")])
def test_situations_play_the_same_choices_with_and_without_what_they_show(
    position: object, word: str
) -> None:
    assert callable(position)
    with_it, without = (
        [
            situations.script(openclix.Game.from_position(position(flag)), seed, word, 6)
            for seed in range(5)
        ]
        for flag in (True, False)
    )
    assert with_it == without
    assert len({tuple(chosen) for _, chosen in with_it}) > 1


def test_all_twelve_figures_of_the_march_have_conditions_and_nobody_else() -> None:
    assert march(True).count("while=") == 12
    assert "while=" not in march(False)
    assert march(True).count("figure ") == march(False).count("figure ") == 12


def test_one_figure_of_the_brawl_hears_of_damage() -> None:
    assert brawl(True).count("harry") == 1
    assert "harry" not in brawl(False)


def test_every_line_of_the_report_has_a_name_of_its_own() -> None:
    names = [line.name for this in all_measures() for line in this.lines]
    assert len(set(names)) == len(names)


def test_rows_are_chosen_by_a_pattern() -> None:
    assert [this.name for this in chosen_measures(["game.copy at"])] == [
        "(c) Game.copy at rest per second"
    ]
    assert chosen_measures([]) and not chosen_measures(["no such row"])


def test_a_name_that_has_moved_is_found_where_it_was() -> None:
    assert door("Game", "no_such_module", "engine.game.game") is not None
    assert door("Spiel", "engine.game.game", formerly="Game") is not None
    with pytest.raises(Missing):
        door("Game", "engine.effects.dice", "engine.dice")


def counting(done: list[int]) -> Work:
    def do(piece: int) -> Counts:
        done.append(piece)
        return {"pieces": 1.0}

    return Work(do)


def test_pieces_are_numbered_and_done_once() -> None:
    done: list[int] = []
    assert measure(counting(done), 5, pieces=3).pieces == 3
    assert done == [5, 6, 7]


def test_a_run_measures_both_sides_in_every_round_within_its_budget() -> None:
    mine: list[int] = []
    line = Line("something", "pieces")
    this = Measure((line,), lambda: counting(mine), lambda: counting([]))
    rows, made = running.run([this], 3, 0.001, 600, tell=lambda text: None)
    assert made == 3 and [one.name for one in rows] == ["something"]
    assert mine == list(range(len(mine)))
    assert running.run([this], 3, 0.001, 0, tell=lambda text: None)[1] == 1


def test_a_tree_is_measured_beside_itself_in_turns() -> None:
    (line,) = [m for m in all_measures() if m.name.startswith("(d) lines of fire per second, warm")]
    told: list[str] = []
    root = str(Path(__file__).parents[1])
    printed = against.compare([line], root, 1, 0.01, 60, told.append).split("\n")
    assert printed[1].startswith(line.name)
    assert float(printed[1].split()[-2]) > 0
    assert told == [told[0]] and told[0].startswith("round 1 of 1")


def test_a_report_tells_whether_a_target_is_met(tmp_path: Path) -> None:
    slow = Row("(a) decisions", "chess", 1, 4, 0.25, (0.2, 0.3), 0.5)
    quick = Row("(e) reach", "flood", 4, 8, 2.0, (1.9, 2.1), 4.0, times=True)
    free = Row("(j) simple player", "chess", 1, 50, 0.02, (0.02, 0.02))
    printed = report.text([slow, quick, free]).split("\n")
    assert printed[1].endswith("NOT MET")
    assert printed[2].endswith("  met")
    assert "met" not in printed[3]
    report.save([slow, quick, free], tmp_path / "latest.json", rounds=3)
    saved = json.loads((tmp_path / "latest.json").read_text())
    assert [one["met"] for one in saved["rows"]] == [False, True, None]
    assert saved["rounds"] == 3


def test_a_ratio_is_the_middle_of_the_rounds() -> None:
    one = [Sample(1.0, {"x": count}) for count in (10, 20, 20, 30, 90)]
    two = [Sample(1.0, {"x": 10.0}) for _ in range(5)]
    found = row(Line("x", "x"), "theirs", Duel(one, two))
    assert found.ratio == pytest.approx(2.0)
    assert found.spread == pytest.approx((2.0, 3.0))
    inverted = row(Line("x", "x", times=True), "theirs", Duel(one, two))
    assert inverted.ratio == pytest.approx(0.5)


def test_a_target_may_be_a_part_of_another_row() -> None:
    both = Duel([Sample(1.0, {"x": 6})], [Sample(1.0, {"x": 10})])
    few = Row("few", "chess", 1, 1, 0.9, (0.9, 0.9))
    line = Line("many", "x", target=0.5, of="few")
    assert row(line, "chess", both, {"few": few}).target == pytest.approx(0.45)
    assert row(line, "chess", both, {}).met is None


def test_steps_are_counted_the_same_however_busy_the_machine_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(steps, "WARM", 1)
    monkeypatch.setattr(steps, "COUNTED", 1)
    start = steps.starts(playouts.VARIANTS["plain"])
    counted = [steps.count(start, sampled=True) for _ in range(2)]
    decisions, found, entered = counted[1]
    assert decisions > 100 and found.total() > 1_000 * decisions
    assert any(code.co_name == "flood" for code in entered)
    assert abs(found.total() - counted[0][1].total()) < found.total() // 50


def test_games_that_were_never_met_are_others_than_those_that_were(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(steps, "WARM", 1)
    monkeypatch.setattr(steps, "COUNTED", 1)
    played = []

    def start(seed: int) -> openclix.Game:
        played.append(seed)
        return playouts.new_game(playouts.PLAIN._replace(turn_limit=2), seed)

    steps.count(start, sampled=True)
    steps.count(start, sampled=True, met=False)
    assert played == [0, 0, 0, 1]


@pytest.mark.parametrize("name", older.OLDER)
def test_older_editions_play_the_same_cards_as_the_newest(name: str) -> None:
    match = older.match_for(name)
    for rules in (name, older.NEWEST):
        game = older.starts(match._replace(turn_limit=2), rules)(0)
        assert game.table.edition.name == rules
        assert game.table.map is playouts.YARD
        assert len(game.table.sheets) == 12
        assert playouts.play_listed(game, 0)["decisions"] > 12
    filled = [
        power is not None
        for force in match.forces
        for card in force.cards
        for click in card.dial
        for power in click.powers
    ]
    assert sum(filled) > 0.5 * len(filled)


def test_moves_past_conditions_and_lenders_change_some_answers_and_end_where_they_began() -> None:
    for traits in (conditional.CONDITIONS, conditional.LENDERS, conditional.PLAIN):
        first = measure(conditional.moves(traits), 0, pieces=1).counts
        assert first == measure(conditional.moves(traits), 0, pieces=1).counts
        assert first["moves"] == conditional.ROUNDS * 32
    table = read_position(conditional.text(conditional.LENDERS))
    beside = table.map.grid.index(2, table.map.grid.ys[table.at[0]] + 1)
    assert not any(one.reached >> conditional.MOVER & 1 for one in table.conferrals)
    table.put(conditional.MOVER, beside)
    assert any(one.reached >> conditional.MOVER & 1 for one in table.conferrals)
