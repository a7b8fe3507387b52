"""Judges that compare see the same twice, and see what was changed."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import tests.editions.other
from openclix.editions import EDITIONS
from openclix.engine.attacking import damage
from openclix.engine.game import views
from tools.prove.comparing import (
    SEEN,
    Watched,
    difference,
    game_trials,
    numbered,
    watched_trials,
)
from tools.prove.trials import Trial, load

RULINGS = Path(__file__).parents[2] / "rulings" / "comprehensive" / "10-moving"
assert tests.editions.other


def first_of_each() -> list[Trial]:
    """A game by every edition, and a look from every side."""
    trials = [trial for trial in reversed(game_trials()) if "[" not in trial.edition]
    found = {trial.edition: trial for trial in trials}
    found |= {pickle.loads(trial.ruling).side: trial for trial in trials}
    scenario = next(trial for trial in game_trials() if "scenario" in trial.edition)
    return [*found.values(), scenario]


def test_every_edition_has_its_games() -> None:
    trials = game_trials()
    assert {trial.edition.partition("[")[0] for trial in trials} == {*EDITIONS}
    scenarios = {(name, slug) for name, one in EDITIONS.items() for slug in one.scenarios}
    played = {f"{name}[scenario={slug}]" for name, slug in scenarios}
    assert played and played <= {trial.edition for trial in trials}
    assert len({trial.id for trial in trials}) == len(trials)
    assert all(trial.compares for trial in trials)


@pytest.mark.parametrize("trial", first_of_each(), ids=lambda trial: trial.name)
def test_a_game_is_the_same_twice(trial: Trial) -> None:
    looks = numbered(trial)
    assert len(looks) > 10
    assert difference(trial, looks) == ""
    assert looks == numbered(trial)


def test_a_game_that_goes_another_way_is_noticed_where_it_does() -> None:
    trial = game_trials()[0]
    looks = numbered(trial)
    assert difference(trial, [*looks[:7], 0, *looks[8:]]).startswith("look 7 differs")
    assert difference(trial, looks[:-1]).startswith(f"look {len(looks) - 1} differs")
    assert difference(trial, [*looks, 1]) == f"there are only {len(looks)} looks"


def test_a_changed_rule_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = game_trials()[0]
    looks = numbered(trial)

    def broken(*args: object) -> None:
        raise LookupError("nobody is hurt")

    monkeypatch.setattr(damage, "deal", broken)
    monkeypatch.setattr("openclix.engine.attacking.attacking.deal", broken, raising=False)
    assert difference(trial, looks)


def test_a_watched_ruling_sees_what_its_lines_do_not_ask_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    trial = next(
        trial for trial in watched_trials(load(RULINGS)) if pickle.loads(trial.ruling).side == SEEN
    )
    assert isinstance(pickle.loads(trial.ruling), Watched)
    looks = numbered(trial)
    assert difference(trial, looks) == ""
    monkeypatch.setattr(views, "broken_view", lambda table: {"walls": ["everywhere"]})
    assert "differs" in difference(trial, looks)


COMPARED = f"""
from pathlib import Path
from tools.prove import __main__ as prover
prover.RULINGS = Path({str(RULINGS)!r})
trials, beside, _ = prover.judges(prover.RULINGS, False)
print(*{{trial.edition.partition("[")[0] for trial in trials if trial.compares}})
print(*beside)
"""
KNOWN = """
from openclix.editions import EDITIONS
print(*EDITIONS)
"""


def test_every_edition_that_is_compared_is_known_where_the_package_is_imported_anew() -> None:
    """Otherwise a game of it would notice every mutant there. One chapter is read for all."""
    compared, beside = said(COMPARED)
    (known,) = said(f"import {', '.join(beside)}\n{KNOWN}")
    assert len(compared) > 5 and compared <= known


def said(program: str) -> list[set[str]]:
    """What a program prints in a process of its own, line by line."""
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return [set(line.split()) for line in told.stdout.splitlines()]
