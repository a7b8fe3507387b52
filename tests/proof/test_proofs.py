"""Long work is cut into pieces that are kept; and a sample of the real proofs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import docs
from tools.proof import __main__ as command
from tools.proof import beside, older, record, registry, seeds
from tools.proof.proofs import Kept, Outcome, Piece, Pieces, Whole


def idle(done: int, total: int) -> None:
    pass


def counting(done: list[int], wrong: frozenset[int] = frozenset()) -> Pieces:
    def do(number: int) -> Piece:
        done.append(number)
        return Piece({"things": 10}, [f"again {number}"] if number in wrong else [])

    return Pieces("toy", "Toys hold.", "1 to 4", 4, do, lambda sums: f"{sums['things']} things")


def test_pieces_are_done_once_as_long_as_the_code_is_the_same(tmp_path: Path) -> None:
    done: list[int] = []
    file = tmp_path / "toy.jsonl"
    proof = counting(done)
    assert proof.run(1, Kept(file, "code"), idle) == Outcome("40 things")
    assert done == [0, 1, 2, 3]
    file.write_text("".join(file.read_text().splitlines(keepends=True)[:3]))
    done.clear()
    assert proof.run(1, Kept(file, "code"), idle) == Outcome("40 things")
    assert done == [2, 3]
    done.clear()
    proof.run(1, Kept(file, "other code"), idle)
    assert done == [0, 1, 2, 3]


def test_a_failure_is_kept_and_told(tmp_path: Path) -> None:
    proof = counting([], frozenset({2}))
    for _ in range(2):
        outcome = proof.run(1, Kept(tmp_path / "toy.jsonl", "code"), idle)
        assert not outcome.holds
        assert outcome.failures == ("again 2",)


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], dict[str, object]]:
    """Runs write their record and document here."""
    file = tmp_path / "record.json"
    monkeypatch.setattr(record, "FILE", file)
    monkeypatch.setattr(record.load, "__defaults__", (file,))
    monkeypatch.setattr(record.save, "__defaults__", (file,))
    monkeypatch.setattr(docs, "documents", dict)
    return lambda: json.loads(file.read_text()) if file.exists() else {}


def test_a_run_is_recorded_with_seeds_commit_and_result(
    tmp_path: Path, written: Callable[[], dict[str, dict[str, object]]]
) -> None:
    good = Whole("good", "It holds.", "no seed", lambda jobs: Outcome(f"in {jobs} processes"))
    bad = counting([], frozenset({1}))
    where = ["--cache", str(tmp_path), "--jobs", "1"]
    assert command.main([*where, "--only", "good"], (good, bad)) == 0
    assert set(written()) == {"good"}
    assert command.main(where, (good, bad)) == 1
    told = written()
    assert told["good"]["holds"] is True
    assert told["good"]["result"] == "in 1 processes"
    assert told["toy"]["seeds"] == "1 to 4"
    assert told["toy"]["result"] == "40 things; 1 failures, the first: again 1"
    assert told["toy"]["command"] == 'make proof ARGS="--only toy"'
    assert command.main([*where, "--dry"], (good,)) == 0


def test_every_proof_has_a_name_of_its_own_and_a_row_in_the_document() -> None:
    names = [proof.name for proof in registry.PROOFS]
    assert len(set(names)) == len(names) >= 5
    rows = record.proof_table()
    assert [row.split("**")[1] for row in rows if row.startswith("| **")] == names


@pytest.mark.parametrize("rules", registry.EDITIONS[1:])
def test_a_sample_of_the_soak(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES_A_PIECE", 4)
    piece = registry.soak(registry.EDITIONS.index(rules, 1))
    assert piece.failures == []
    assert piece.counts["games"] == piece.counts[rules] == 4
    assert piece.counts["decisions"] > 100


def test_a_sample_of_the_oracle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "CASES_A_PIECE", 20)
    piece = registry.oracle(4000)
    assert piece == Piece({"boards": 20})


def test_a_sample_of_the_types(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "TYPES_PIECES", 400)
    monkeypatch.setattr(registry, "TYPES_GAMES", 1)
    piece = registry.types(3)
    assert piece.failures == []
    assert piece.counts["values"] > 10_000 and piece.counts["rulings"] > 1


def test_a_sample_of_the_effects() -> None:
    few = registry.effects(registry.EFFECTIVE.index("other"), 1, 2, first=4)
    assert few.counts["other stretches"] > 100
    assert 0 < len(few.failures) < few.counts["other items"]
    again = "python -m tests.soak --powers --each 1 --edition other: "
    assert all(line.startswith(again) and line.endswith(" 0 times") for line in few.failures)
    sums = {f"{rules} {what}": 7 for rules in registry.EFFECTIVE for what in ("items", "stretches")}
    told = registry.effective({**sums, "controls": 9, "different": few.counts["different"]})
    assert told.endswith(
        "other: 7 in 7 stretches of play; 9 trials with nothing left out, 0 different"
    )


def test_a_sample_of_the_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in seeds.SEEDED:
        assert callable(seeds.test_of(module, name))
    monkeypatch.setattr(seeds, "SEEDS_A_PIECE", 1)
    looking = seeds.SEEDED.index(("tests.views.test_views", "test_looking_changes_nothing"))
    piece = seeds.seeded(looking)
    assert piece.failures == [] and seeds.games_tested(piece.counts) == "1 games in 1 tests"

    def wrong(seed: int) -> None:
        raise AssertionError(f"planted {seed}")

    monkeypatch.setattr("tests.views.test_views.test_looking_changes_nothing", wrong)
    [failure] = seeds.seeded(looking + len(seeds.SEEDED)).failures
    again = "python -m tools.proof.seeds tests.views.test_views test_looking_changes_nothing 1"
    assert failure == f"{again}: AssertionError: planted 1"


def test_a_part_of_the_renumbered_rulings_that_fails_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The part that holds is among the tests of that world."""

    def wrong(part: int) -> int:
        raise AssertionError("WRONG: planted")

    monkeypatch.setattr("tests.renumbered.test_renumbered.rulings_held", wrong)
    [failure] = seeds.renumbered(3).failures
    assert failure.startswith("python -m tests.renumbered.world rulings --part 3 --of 8 --apart: ")


def test_a_sample_of_the_odds() -> None:
    piece = registry.odds(0, rolls=500)
    assert piece.failures == []
    assert piece.counts["comparisons"] >= 3


def test_a_sample_of_the_simple_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "BOT_GAMES_A_PIECE", 1)
    piece = registry.simple(5)
    assert piece.counts["games"] == 1 and not piece.failures
    assert piece.counts["offered move"] >= piece.counts["used move"] > 0
    assert any(row.startswith("| move | ") for row in registry.uses(piece.counts))


def test_what_the_simple_player_shuns_and_loses_is_told() -> None:
    sums = {"offered quake": 50, "offered smoke-cloud": 49, "offered close": 80, "used close": 1}
    assert registry.shunned(sums) == ["quake: offered 50 times and never used"]
    assert registry.too_weak({"won": 220, "fought": 400}) == []
    assert registry.too_weak({"won": 219, "fought": 400}) == ["it won 219 of 400 games"]
    assert len(registry.too_weak({"won": 10, "fought": 30})) == 2


@pytest.mark.parametrize("rules", older.CHECKED)
def test_a_sample_of_older_games(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(older, "GAMES_A_PIECE", 3)
    piece = older.checked_games(older.CHECKED.index(rules))
    assert piece.failures == []
    assert piece.counts["games"] == piece.counts[rules] == 3
    assert f"3 by {rules}" in registry.games_played(piece.counts)


def test_a_sample_of_the_scenarios(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len({slug for _, slug, _ in older.scenario_pieces()}) >= 14
    monkeypatch.setattr(older, "SCENARIO_GAMES_A_PIECE", 1)
    piece = older.scenario_games(2)
    assert piece.failures == []
    assert older.each_scenario(piece.counts) == "1 games of 1 scenarios, at least 1 of each"


def test_a_sample_of_the_players_of_an_older_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(older, "BOT_GAMES_A_PIECE", 2)
    piece = older.simple_games(older.BOTS.index("indy-2003"))
    assert piece.failures == []
    assert piece.counts["indy-2003: games"] == piece.counts["indy-2003: met"] == 2
    assert older.beaten_shares(piece.counts).startswith("indy-2003: 2 games, and ")


def test_a_sample_of_the_endings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(older, "MEETINGS_A_PIECE", 1)
    piece = older.endings(100)
    assert piece.failures == []
    assert piece.counts["games"] == 1 and piece.counts["turns"] > 5
    assert older.ended(piece.counts).startswith("1 games, ")


def test_a_sample_of_the_cards_beside_the_map(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "TURNS", 4)
    piece = beside.beside_games(1)
    assert piece.failures == []
    assert piece.counts["tarot"] >= 4 and piece.counts["special terrain"] == 2
    assert beside.too_seldom(piece.counts)
    assert beside.uses(piece.counts).startswith("1 games")


def test_a_sample_of_what_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(older, "GIVING_UP_PARTS", 50)
    piece = older.giving_up(older.BOTS.index("indy-2003"))
    assert piece.failures == []
    assert piece.counts["games"] == 3 and piece.counts["indy-2003: choices"] > 300
    assert older.given_up(piece.counts).startswith("3 games; indy-2003: ")
    often = {"pac: choices": 399, "pac: given up": 2}
    assert older.given_up_too_often(often) == ["pac: 2 of 399 choices give up"]
    assert older.given_up_too_often({**often, "pac: choices": 400}) == []


def test_a_player_who_loses_to_chance_is_told() -> None:
    sums = {"pac: games": 20, "pac: met": 20, "pac: beaten": 17}
    assert older.beaten_too_seldom(sums) == [
        "pac: the simple player won 17 of 20 games against the random one"
    ]
    assert older.beaten_too_seldom({**sums, "pac: beaten": 18}) == []
