"""`python -m tools.prove` on the real rules."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import openclix
from openclix import rulebook
from tests.coverage.test_commands import BREAKING_AWAY
from tools.prove import equivalents, ratchet
from tools.prove.__main__ import main
from tools.prove.edition_code import edition_files
from tools.prove.proof import Rules

Output = pytest.CaptureFixture[str]
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="module")
def rules() -> Rules:
    return Rules(Path(openclix.__file__).parent, [s.number for s in rulebook.load()])


@pytest.fixture
def words(tmp_path: Path) -> list[str]:
    (tmp_path / "rulings").mkdir()
    (tmp_path / "rulings" / "breaking-away.ruling").write_text(BREAKING_AWAY, encoding="utf-8")
    return ["--rulings", str(tmp_path / "rulings"), "--cache", str(tmp_path), "--jobs", "1"]


def test_breaking_away_is_proven_by_its_rulings(words: list[str], capsys: Output) -> None:
    assert main([*words, "--section", "10.8a", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert {section for section in data["sections"] if section == "10.8a"}
    assert data["sections"]["10.8a"]["own"] >= 1
    assert main([*words, "--section", "10.8a", "--totals", "--least", "100"]) == 1


def test_one_function_can_be_asked_for(words: list[str], capsys: Output) -> None:
    assert main([*words, "--only", "engine/moving/moving.py::break_away", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["caught"] > 0
    assert all(
        v["mutant"].startswith("engine/moving/moving.py::break_away") for v in data["verdicts"]
    )


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["--section", "12.6z"], "the nearest is 12.6g"),
        (["--only", "engine/nowhere.py"], "nothing there can be changed"),
    ],
)
def test_what_is_not_there(
    words: list[str], capsys: Output, asked: list[str], sentence: str
) -> None:
    assert main([*words, *asked]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("edition", ["classic-2002", "indy-2003", "core-fr"])
def test_the_code_of_an_edition_is_its_own(rules: Rules, edition: str) -> None:
    found = edition_files(rules.sources, edition)
    assert f"editions/{edition.replace('-', '_')}.py" in found
    assert "rules/scoring.py" in found
    assert not found & edition_files(rules.sources, "comprehensive")
    assert not found & {"engine/attacking/damage.py", "powers/speed.py", "editions/pac.py"}
    assert edition_files(rules.sources, "never-was") == frozenset()


def test_every_operator_still_finds_what_it_did(rules: Rules) -> None:
    assert ratchet.lost_operators(ratchet.load(), rules.statements, rules.mutants) == []


def test_declared_equivalents_exist_and_are_few(rules: Rules) -> None:
    keys = [mutant.key for mutant in rules.mutants]
    assert len(set(keys)) == len(keys)
    assert equivalents.problems(equivalents.read(), keys) == []


def test_a_sample_of_mutants_is_caught_by_rulings_alone(tmp_path: Path) -> None:
    """In a process of its own, for here other tests have filled the caches of the rules. All the
    judges that there are would take minutes to trace."""
    recorded = ratchet.load().score
    asked = ["--sample", "30", "--seed", "1", "--jobs", "2", "--cache", str(tmp_path), "--quick"]
    told = subprocess.run(
        [sys.executable, "-m", "tools.prove", "--json", *asked],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, told.stderr
    data = json.loads(told.stdout)
    assert data["mutants"] == 30
    assert data["percent"] > recorded - 35
