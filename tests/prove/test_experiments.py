"""The judges beside the rulings: what is read again is compared, tests run with their arguments."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from openclix.engine.game import snapshots
from tools.prove.experiments import Restored, check_trials, given, restored_trials
from tools.prove.trials import load

RULINGS = Path(__file__).parents[2] / "rulings" / "comprehensive" / "10-moving"


def test_rulings_hold_through_snapshots() -> None:
    trials = restored_trials(load(RULINGS), 9)
    assert len(trials) > 5
    assert [trial.verdict() for trial in trials] == [("", "")] * len(trials)


def test_a_snapshot_that_loses_something_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = restored_trials(load(RULINGS), 9)[1]
    assert isinstance(pickle.loads(trial.ruling), Restored)
    write = snapshots.write_game

    def forgetful(*args: object, **named: object) -> object:
        data = write(*args, **named)  # type: ignore[arg-type]
        data["table"]["tokens"] = [1 + count for count in data["table"]["tokens"]]
        data.pop("key")
        return data

    monkeypatch.setattr("openclix.engine.game.game.write_game", forgetful)
    how, why = trial.verdict()
    assert how and "the table is another one" in why


@pytest.mark.parametrize(("one", "two"), [(1, 2), (3, 4)])
@pytest.mark.parametrize("three", [5, pytest.param(6, id="six")])
def example(one: int, two: int, three: int) -> None:
    assert one + 1 == two and three in (5, 6)


def needs_more(tmp_path: Path) -> None:
    assert tmp_path


def test_a_test_is_run_with_all_its_arguments() -> None:
    wanted = [{"one": n, "two": n + 1, "three": m} for n in (1, 3) for m in (5, 6)]
    assert sorted(given(example), key=lambda row: (row["one"], row["three"])) == wanted
    assert given(needs_more) == []


def test_tests_are_judges() -> None:
    trials = check_trials(("tests.board.test_bases",))
    assert trials
    assert [trial.verdict() for trial in trials] == [("", "")] * len(trials)
