"""Coverage of the books of older editions, and families of rulings that lie beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclix import rulebook
from openclix.cli import main
from openclix.cli.surveys import ROOT, citations
from openclix.coverage.citations import qualified
from openclix.coverage.families import families
from openclix.coverage.report import left_open
from openclix.coverage.source import Source
from openclix.notation.rulings.rulings import read_rulings
from openclix.rulebook import in_book

RULINGS = Path(__file__).parent.parent.parent / "rulings"
OLDER = ("classic-2002", "indy-2003", "core-fr")
FAMILIES = list(families(RULINGS))
NAMES = {
    *("push", "carry", "hindering", "corner", "knockback", "criticals", "objects", "first-turn"),
}


def test_the_families_are_those_that_players_of_several_editions_ask_about() -> None:
    assert {family.name for family in FAMILIES} >= NAMES


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: str(family.name))
def test_a_family_has_one_situation_and_an_outcome_in_every_edition(family: object) -> None:
    assert isinstance(family, tuple)
    name, title, file, variants = family
    assert [one.edition for one in variants] == list(rulebook.books())
    assert title and len({one.outcome for one in variants}) > 1, "the editions do not differ"
    path = RULINGS.parent / file
    found = read_rulings(path.read_text(encoding="utf-8"), file, path.parent)
    positions = {tuple(str(line.words) for line in ruling.position) for ruling in found}
    assert len(positions) == 1, f"{name} has several situations"


def test_the_outcomes_of_a_family_are_shown_side_by_side(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules", "carry", "--all-editions", "--rulings", str(RULINGS)]) == 0
    told = capsys.readouterr().out
    assert "its passenger may still act (carry.1" in told
    for edition in rulebook.books():
        assert f"\n  {edition}" in told
    for book in rulebook.BOOKS:
        assert f"({book}) —" in told


def test_a_key_in_a_file_of_an_edition_is_of_that_editions_book() -> None:
    indy = Source(ROOT / "editions" / "indy_2003.py", ROOT)
    shelf = Source(ROOT / "rules" / "falls.py", ROOT)
    assert qualified(indy, "kb.3") == "indy-2003:kb.3"
    assert qualified(shelf, "kb.3") == "classic-2002:kb.3"
    assert qualified(shelf, "indy-2003:kb.3") == "indy-2003:kb.3"
    assert qualified(shelf, "kb.99") == ""


def test_a_shelf_rule_counts_for_the_books_that_share_it() -> None:
    book = rulebook.load("indy-2003")
    found = citations().in_book(book, book["str.2"])
    assert any(one.section == "classic-2002:hold.4" for one in found)
    assert any(one.section == "indy-2003:str.2" for one in found)


def test_a_ruling_counts_in_each_book_for_what_it_has() -> None:
    both = ("classic-2002", "indy-2003")
    assert list(in_book("classic-2002", both, ("carry.3", "12.6"))) == ["carry.3"]
    assert list(in_book("indy-2003", both, ("carry.3", "12.6"))) == ["carry.8"]
    assert list(in_book("indy-2003", ("indy-2003",), ("carry.3",))) == ["carry.3"]
    assert list(in_book("comprehensive", ("comprehensive", "pac"), ("12.6",))) == ["12.6"]


@pytest.mark.parametrize("edition", OLDER)
def test_what_stays_open_is_in_the_book_and_says_why(edition: str) -> None:
    book = rulebook.load(edition)
    for section, why in left_open(edition).items():
        assert section in book and why, section


@pytest.mark.parametrize(
    ("edition", "section"),
    [("classic-2002", "carry.1"), ("indy-2003", "carry.1"), ("core-fr", "tour.1")],
)
def test_the_command_goes_through_the_book_of_an_edition(
    edition: str, section: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One section, by the edition's own rulings: tests/test_rulings.py plays all of them."""
    words = ["coverage", "--edition", edition, "--chapter", section]
    assert main([*words, "--rulings", str(RULINGS / edition)]) == 0
    told = capsys.readouterr().out
    assert "sections covered" in told and "\n! " not in told
    assert "FAILS" not in told
