"""`openclix coverage` and `rules` on the real rules, with a few rulings of their own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from openclix.cli import main

BREAKING_AWAY = """\
ruling "A 4 breaks away"
sections 10.8
figure A red c4
figure B blue d4
dice 4
do A move c9
expect A at c9
===
ruling "A 3 does not"
sections 10.8 10.8a
figure A red c4
figure B blue d4
dice 3
do A move
expect A at c4
"""
Output = pytest.CaptureFixture[str]


@pytest.fixture
def rulings(tmp_path: Path) -> str:
    folder = tmp_path / "rulings"
    folder.mkdir()
    (folder / "breaking-away.ruling").write_text(BREAKING_AWAY, encoding="utf-8")
    return str(folder)


def test_coverage_counts_the_rulings_it_is_given(rulings: str, capsys: Output) -> None:
    assert main(["coverage", "--rulings", rulings, "--json", "--scope", "table"]) == 0
    data = json.loads(capsys.readouterr().out)
    states = {section["section"]: section["state"] for section in data["sections"]}
    assert data["covered"] == 2
    assert {number for number, state in states.items() if state == "covered"} == {"10.8", "10.8a"}
    assert "12.6d" in states
    assert "27.1e" not in states
    assert "1.8" not in states
    assert data["problems"] == []


def test_the_wider_scope_has_the_powers(rulings: str, capsys: Output) -> None:
    words = ["coverage", "--rulings", rulings, "--scope", "powers", "--json"]
    assert main(words) == 0
    states = {row["section"] for row in json.loads(capsys.readouterr().out)["sections"]}
    assert {"27.1e", "1.8", "12.6d"} <= states
    assert not {"1.1", "2.1", "25.1", "26.4"} & states


def test_coverage_of_one_chapter(rulings: str, capsys: Output) -> None:
    assert main(["coverage", "--rulings", rulings, "--chapter", "10", "--missing"]) == 0
    text = capsys.readouterr().out
    assert "10.2 " in text
    assert "10.8 Breaking Away" not in text
    assert "12.6d" not in text


def test_too_little_coverage_fails(rulings: str, capsys: Output) -> None:
    chapter = ["coverage", "--rulings", rulings, "--chapter", "10.8"]
    assert main([*chapter, "--least", "100"]) == 0
    assert main([*chapter[:-1], "10", "--least", "100"]) == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--chapter", "12.6z"], "the nearest is 12.6g"),
        (
            ["--chapter", "23", "--scope", "powers"],
            "no section of 23 belongs to the scope 'powers'",
        ),
        (["--rulings", "nowhere"], "nowhere is not a folder of rulings"),
    ],
)
def test_coverage_of_what_is_not_there(
    rulings: str, capsys: Output, words: list[str], sentence: str
) -> None:
    assert main(["coverage", "--rulings", rulings, *words]) == 2
    assert sentence in capsys.readouterr().err


def test_without_rulings_there_is_nothing_to_survey(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["coverage"]) == 2
    assert "name one with --rulings" in capsys.readouterr().err


def test_rules_explains_a_section_with_its_code_and_rulings(rulings: str, capsys: Output) -> None:
    assert main(["rules", "10.8a", "--rulings", rulings]) == 0
    text = capsys.readouterr().out
    assert text.startswith("10.8a Failing to Break Away\n")
    assert "in      10.8 Breaking Away" in text
    assert "code    engine/moving/moving.py:" in text
    assert "breaking-away.ruling:9 A 3 does not" in text
    assert "breaking-away.ruling:1 " not in text


def test_rules_names_the_neighbours(rulings: str, capsys: Output) -> None:
    assert main(["rules", "10.8", "--rulings", rulings]) == 0
    text = capsys.readouterr().out
    assert "before  10.7 " in text
    assert "after   10.9 " in text
    assert "part    10.8a " in text


def test_rules_searches_for_words(capsys: Output) -> None:
    assert main(["rules", "knockback"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "12.6 Resolve Knockback"
    assert any(line.startswith("12.6d   Knockback Sequence") for line in lines)
    assert not any(line.startswith("10.8 ") for line in lines)


@pytest.mark.parametrize(("wanted", "nearest"), [("12.6z", "12.6g"), ("99", "27")])
def test_rules_of_an_unknown_section_names_the_nearest(
    capsys: Output, wanted: str, nearest: str
) -> None:
    assert main(["rules", wanted]) == 2
    assert f"the nearest is {nearest} (" in capsys.readouterr().err


def test_rules_corrects_a_misspelled_power(capsys: Output) -> None:
    assert main(["rules", "Flury"]) == 0
    assert "Flurry" in capsys.readouterr().out


def test_an_example_is_drawn_and_runs(rulings: str, capsys: Output) -> None:
    assert main(["rules", "10.8", "--example", "--rulings", rulings]) == 0
    text = capsys.readouterr().out
    assert "A 4 breaks away" in text
    assert "    4  .  .  A  B  .  ." in text
    assert "do A move c9" in text
    assert text.endswith("It passes.\n")


def test_the_example_is_a_ruling_that_names_the_section_first(
    tmp_path: Path, capsys: Output
) -> None:
    for folder, name, sections in (
        ("08-triggers", "Elsewhere", "10.8"),
        ("10-moving", "In passing", "7.4 10.8"),
        ("10-moving", "At home", "10.8"),
    ):
        text = f'ruling "{name}"\nsections {sections}\nfigure A red c4\nexpect A at c4\n'
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / f"{name}.ruling").write_text(text, encoding="utf-8")
    assert main(["rules", "10.8", "--example", "--rulings", str(tmp_path)]) == 0
    assert "\nAt home\n" in capsys.readouterr().out


def test_an_example_that_no_longer_holds_says_so(tmp_path: Path, capsys: Output) -> None:
    wrong = BREAKING_AWAY.replace("expect A at c9", "expect A at c8")
    (tmp_path / "wrong.ruling").write_text(wrong, encoding="utf-8")
    assert main(["rules", "10.8", "--example", "--rulings", str(tmp_path)]) == 1
    text = capsys.readouterr().out
    assert "It passes." not in text
    assert "FAIL A 4 breaks away" in text


def test_a_section_without_rulings_borrows_the_example_of_a_part(
    rulings: str, capsys: Output
) -> None:
    assert main(["rules", "10", "--example", "--rulings", rulings]) == 0
    assert "An example of a part of it, 10.8 Breaking Away:" in capsys.readouterr().out
    assert main(["rules", "12.6d", "--example", "--rulings", rulings]) == 1
    assert "no ruling covers 12.6d yet" in capsys.readouterr().err
