"""A section is covered by code that cites it together with a ruling that holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclix.coverage.report import COVERED, FAILING, NO_CODE, NO_RULING, NOTHING, as_data, as_text
from openclix.coverage.rulings import find_folder, single_rulings

from .toy import Toy

RULES = '''
    def harm(points: int, armoured: bool) -> int:
        """2.1 Armour takes one."""
        return points - 1 if armoured else points


    def flies(weight: int) -> bool:
        """2.2 Heavy toys do not fly."""
        return weight < 5
'''
RULINGS = """
    ruling "Armour takes one"
    sections 2.1
    check harm(3, True) is 2
    ===
    ruling "Red is a colour"
    sections 2.3
    check 1 is 1
"""


def test_an_uncited_an_untested_and_a_covered_section_are_told_apart(toy: Toy) -> None:
    toy.write(RULES, RULINGS)
    states = {row.section.number: row.state for row in toy.coverage().rows}
    assert states == {"2.1": COVERED, "2.2": NO_RULING, "2.3": NO_CODE, "2.4": NOTHING}
    assert toy.coverage().percent == 25.0


def test_a_ruling_that_does_not_hold_covers_nothing(toy: Toy) -> None:
    toy.write(RULES, RULINGS.replace("is 2", "is 3"))
    row = toy.row("2.1")
    assert row.state == FAILING
    assert list(row.failures.values()) == ["3: 2"]
    assert toy.coverage().covered == 0


def test_one_ruling_that_holds_is_enough(toy: Toy) -> None:
    toy.write(RULES, RULINGS)
    toy.rule("wrong.ruling", 'ruling "Wrong"\nsections 2.1\ncheck 1 is 2\n')
    row = toy.row("2.1")
    assert row.state == COVERED
    assert [case.name for case in row.passing] == ["Armour takes one"]


def test_a_ruling_that_cannot_be_played_covers_nothing(toy: Toy) -> None:
    toy.write(RULES, 'ruling "Gone"\nsections 2.1\ncheck gone() is 2\n')
    assert toy.row("2.1").state == FAILING


def test_a_file_that_cannot_be_read_is_named(toy: Toy) -> None:
    toy.write(RULES, 'ruling "A"\nsections 2.1\nchekc 1 is 1\n')
    assert toy.row("2.1").state == NO_RULING
    assert toy.coverage().problems == ("rulings/toys.ruling cannot be read: line 3 says 'chekc'",)


def test_rules_that_cannot_be_imported_are_not_blamed_on_the_rulings(toy: Toy) -> None:
    toy.write("from toyclix.engine import gone\n", RULINGS)
    with pytest.raises(ImportError):
        toy.coverage()


def test_a_ruling_counts_for_four_sections_at_most(toy: Toy) -> None:
    toy.write(RULES, 'ruling "All"\nsections 2.4 2.3 3.1 2.2 2.1\ncheck 1 is 1\n')
    assert [case.name for case in toy.row("2.2").rulings] == ["All"]
    assert toy.row("2.1").rulings == ()
    [problem] = toy.coverage().problems
    assert problem == "rulings/toys.ruling:1 names 5 sections and counts for the first 4"


def test_a_section_named_twice_does_not_count_twice(toy: Toy) -> None:
    toy.write(RULES, 'ruling "All"\nsections 2.1 2.1 2.1 2.1 2.2\ncheck 1 is 1\n')
    assert len(toy.row("2.1").rulings) == 1
    assert len(toy.row("2.2").rulings) == 1


def test_a_ruling_of_another_edition_alone_counts_for_nothing(toy: Toy) -> None:
    toy.write(RULES, 'ruling "Old"\nsections 2.1\neditions classic-2002\ncheck 1 is 1\n')
    assert toy.row("2.1").rulings == ()


def test_the_scope_leaves_other_kinds_and_chapters_out(toy: Toy) -> None:
    toy.write(RULES, RULINGS)
    assert [row.section.number for row in toy.coverage().rows] == ["2.1", "2.2", "2.3", "2.4"]
    assert [row.section.number for row in toy.coverage("2.3").rows] == ["2.3"]


def test_the_report_names_code_and_rulings(toy: Toy) -> None:
    toy.write(RULES, RULINGS)
    lines = list(as_text(toy.coverage()))
    at = lines.index("2.1 Armour (mechanic): covered")
    assert lines[at + 1 : at + 3] == [
        "    code    engine/rules.py:1 harm",
        "    ruling  rulings/toys.ruling:1 Armour takes one",
    ]
    assert lines[-2:] == [
        "1 of 4 printed sections covered (25.0 %): everything printed",
        "3 open: 2.2, 2.3, 2.4",
    ]


def test_the_report_of_what_is_missing_leaves_the_rest_out(toy: Toy) -> None:
    toy.write(RULES, RULINGS)
    text = "\n".join(as_text(toy.coverage(), missing=True))
    assert "2.1 Armour" not in text
    assert "2.2 Weight (mechanic): no ruling covers it" in text
    assert "2.3 Colour (definition): no code cites it" in text


def test_the_report_as_data(toy: Toy) -> None:
    toy.write(RULES, RULINGS)
    data = as_data(toy.coverage())
    assert (data["rows"], data["covered"], data["percent"]) == (4, 1, 25.0)
    sections = data["sections"]
    assert isinstance(sections, list)
    assert sections[0]["code"] == [
        {"file": "engine/rules.py", "line": 1, "how": "docstring", "function": "harm"}
    ]
    assert sections[0]["rulings"][0]["holds"] is True


def test_each_ruling_of_a_file_is_read_alone_on_its_own_line() -> None:
    text = "ruling A\n\n===\n# words\n===\nruling B\n===  # next\nruling C\nas above\n===\n"
    one, two, three = single_rulings(text)
    assert one == "ruling A\n"
    assert two == "\n" * 5 + "ruling B"
    assert three.splitlines()[5:9] == ["ruling B", "===", "ruling C", "as above"]


def test_the_nearest_folder_of_rulings_is_found(tmp_path: Path) -> None:
    inner = tmp_path / "src" / "deep"
    inner.mkdir(parents=True)
    (tmp_path / "rulings").mkdir()
    assert find_folder(inner) == (tmp_path / "rulings").resolve()
    (inner / "rulings").mkdir()
    assert find_folder(inner) == (inner / "rulings").resolve()
