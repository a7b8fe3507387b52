"""`make check` runs what belongs to the files one has changed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.check import ROOT, belonging_tests, main, module_of, named, rulings_for, sections_cited

Output = pytest.CaptureFixture[str]


def test_modules_are_named_by_their_files() -> None:
    assert module_of("src/openclix/engine/moving/reach.py") == "openclix.engine.moving.reach"
    assert module_of("src/openclix/board/__init__.py") == "openclix.board"
    assert module_of("docs/api.md") == ""


def test_code_runs_the_tests_that_import_it_and_the_static_ones() -> None:
    tests = belonging_tests(["src/openclix/engine/asking/ledger.py"])
    assert "tests/test_imports.py" in tests
    assert any(name.startswith("tests/ledger/") for name in tests)
    assert not any(name.startswith("tests/web/") for name in tests)


def test_a_catalogue_runs_the_tests_of_languages() -> None:
    tests = belonging_tests(["src/openclix/language/fr/story.ftl"])
    assert "tests/language/test_french.py" in tests and "tests/web/test_words.py" in tests


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("powers/defense.py", ["powers/test_as_printed", "language/test_french", "test_docs"]),
        ("powers/effects.py", ["language/test_catalogue", "web/test_choice_words"]),
        ("engine/asking/events.py", ["notation/test_events", "events/test_events", "test_docs"]),
        ("engine/table/edition.py", ["editions/test_extension_table"]),
        ("engine/state/state.py", ["notation/test_every_field"]),
        ("scenarios/the_gale.py", ["scenarios/test_scenarios", "language/test_french"]),
        ("language/en/refusals-powers.ftl", ["refusals/test_codes", "language/test_french"]),
        ("server/web/lookups.py", ["server/test_protocol"]),
    ],
)
def test_what_a_change_may_lack_is_asked(file: str, tests: list[str]) -> None:
    found = belonging_tests([f"src/openclix/{file}"])
    assert [test for test in tests if f"tests/{test}.py" not in found] == []


def test_a_test_runs_itself() -> None:
    assert "tests/web/test_lessons.py" in belonging_tests(["tests/web/test_lessons.py"])


def test_rules_are_judged_by_the_rulings_of_the_sections_they_cite() -> None:
    code = "src/openclix/engine/attacking/knockback.py"
    assert "12.6d" in sections_cited([code])
    names = [path.name for path in rulings_for([code])]
    assert "knockback.ruling" in names
    assert rulings_for(["README.md"]) == []


def test_a_file_that_is_gone_is_named_with_the_nearest(capsys: Output) -> None:
    assert main(["src/openclix/engine/attacking/knokback.py"]) == 2
    assert "did you mean src/openclix/engine/attacking/knockback.py?" in capsys.readouterr().err


def test_a_file_outside_the_project_is_refused(tmp_path: Path, capsys: Output) -> None:
    (tmp_path / "other.py").write_text("x = 1\n", encoding="utf-8")
    assert main([str(tmp_path / "other.py")]) == 2
    assert "there is no file" in capsys.readouterr().err


def test_a_mistake_in_a_file_fails(tmp_path: Path) -> None:
    path = ROOT / "examples" / "planted_by_a_test.py"
    path.write_text("import os\n", encoding="utf-8")
    try:
        assert named(["examples/planted_by_a_test.py"]) == ["examples/planted_by_a_test.py"]
        told = subprocess.run(
            [sys.executable, "-m", "tools.check", "examples/planted_by_a_test.py"],
            cwd=ROOT,
            capture_output=True,
            text=True,
        )
    finally:
        path.unlink()
    assert told.returncode == 1 and "failed: lint" in told.stdout
