"""`python -m tools.prove` on the real rules."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import openclix
from openclix import rulebook
from openclix.coverage.source import Source, sources
from tests.coverage.test_commands import BREAKING_AWAY
from tools.prove import equivalents, ratchet
from tools.prove.__main__ import main
from tools.prove.edition_code import edition_files
from tools.prove.proof import Rules

Output = pytest.CaptureFixture[str]
ROOT = Path(__file__).parent.parent.parent


@cache
def package_sources() -> list[Source]:
    return sources(Path(openclix.__file__).parent)


@pytest.fixture(scope="module", autouse=True)
def parsed() -> list[Source]:
    """What is held is not parsed again."""
    return package_sources()


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with rulings, and with what was found out about them: once for all tests."""
    folder = tmp_path_factory.mktemp("proven")
    (folder / "rulings").mkdir()
    (folder / "rulings" / "breaking-away.ruling").write_text(BREAKING_AWAY, encoding="utf-8")
    return folder


@pytest.fixture
def words(place: Path) -> list[str]:
    where = ["--rulings", str(place / "rulings"), "--cache", str(place)]
    return [*where, "--jobs", "1", "--quick"]


def test_breaking_away_is_proven_by_its_rulings(words: list[str], capsys: Output) -> None:
    words += ["--only", "engine/moving/moving.py"]
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


def test_mutants_of_a_list_are_judged_again_by_everybody(
    words: list[str], tmp_path: Path, capsys: Output
) -> None:
    key = "engine/moving/moving.py::break_away: returns False at once"
    file = tmp_path / "again.txt"
    file.write_text(f"# got away\n\n{key}\n", encoding="utf-8")
    assert main([*words, "--mutants", str(file), "--json"]) == 0
    [verdict] = json.loads(capsys.readouterr().out)["verdicts"]
    assert verdict["mutant"] == key
    file.write_text(f"{key}\n{key[:-1]}\n", encoding="utf-8")
    assert main([*words, "--mutants", str(file)]) == 2
    told = capsys.readouterr().err
    assert "line 2: there is no mutant" in told and f"the nearest is {key!r}" in told
    assert main([*words, "--mutants", str(tmp_path / "gone.txt")]) == 2
    assert "gone.txt" in capsys.readouterr().err


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
def test_the_code_of_an_edition_is_its_own(edition: str) -> None:
    code = package_sources()
    own = edition_files(code, edition)
    assert f"editions/{edition.replace('-', '_')}.py" in own
    assert "rules/scoring.py" in own
    assert not own & edition_files(code, "comprehensive")
    assert not own & {"engine/attacking/damage.py", "powers/speed.py", "editions/pac.py"}
    assert edition_files(code, "never-was") == frozenset()


def test_every_operator_finds_what_it_did_and_declared_equivalents_exist() -> None:
    """One test, for making all mutants takes longest."""
    rules = Rules(Path(openclix.__file__).parent, [s.number for s in rulebook.load()])
    assert ratchet.lost_operators(ratchet.load(), rules.statements, rules.mutants) == []
    keys = [mutant.key for mutant in rules.mutants]
    assert len(set(keys)) == len(keys)
    assert equivalents.problems(equivalents.read(), keys) == []


def test_a_sample_of_mutants_is_caught_by_rulings_alone(tmp_path: Path) -> None:
    """In a process of its own, for here other tests have filled the caches of the rules. One file
    and one chapter: `make proof` takes a sample of everything."""
    words = ["--only", "engine/moving/moving.py", "--rulings", "rulings/comprehensive/10-moving"]
    chance = ["--sample", "12", "--seed", "1", "--jobs", "2", "--cache", str(tmp_path), "--quick"]
    told = subprocess.run(
        [sys.executable, "-m", "tools.prove", "--json", *words, *chance],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, told.stderr
    data = json.loads(told.stdout)
    assert data["mutants"] == 12
    assert data["percent"] > 45
