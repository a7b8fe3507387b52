"""1.11 Errata: a file of a collection that replaces what its cards print, from a date on."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from openclix.cli import main
from openclix.draw import draw_card
from openclix.editions import edition
from openclix.engine.figures.card_views import card_view
from openclix.engine.figures.figures import Card, Special
from openclix.notation import NotationError, read_card
from openclix.notation.printed.errata import played_on
from openclix.notation.printed.written_cards import write_card

CARD = """card "Porter"
  points 50
  dial 8 10 16 3 x4
  keywords Street
  trait "Grip": toughness
  trait "Shove": flurry
"""
ERRATA = """errata "Spring" 2026-03-01
  card porter
    points 40
    trait "Grip": invulnerability
    without trait "Shove"
errata "Autumn" 2026-09-01
  card porter
    dial 8 11 17 3 x4
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "porter.card").write_text(CARD, encoding="utf-8")
    (tmp_path / "fixes.errata").write_text(ERRATA, encoding="utf-8")
    return tmp_path


def porter(folder: Path, day: str) -> Card:
    with played_on(date.fromisoformat(day)):
        path = folder / "porter.card"
        return read_card(path.read_text(encoding="utf-8"), None, str(path), folder)


def names(card: Card) -> list[str]:
    return [trait.name for trait in card.traits if isinstance(trait, Special)]


def test_before_the_date_a_card_is_as_it_is_printed(folder: Path) -> None:
    card = porter(folder, "2026-02-28")
    assert (card.points, card.corrected, names(card)) == (50, "", ["Grip", "Shove"])


def test_from_the_date_on_its_lines_are_replaced(folder: Path) -> None:
    card = porter(folder, "2026-03-01")
    assert (card.points, card.corrected, names(card)) == (40, "2026-03-01", ["Grip"])
    assert card.dial[0].values == (8, 10, 16, 3) and card.keywords == {"Street"}
    assert isinstance(card.traits[0], Special)
    assert card.traits[0].grants[0].name == "Invulnerability"


def test_a_later_block_comes_on_top(folder: Path) -> None:
    card = porter(folder, "2026-12-24")
    assert (card.points, card.corrected) == (40, "2026-09-01")
    assert card.dial[0].values == (8, 11, 17, 3)


def test_the_card_shows_since_when_and_can_be_written_and_read(folder: Path) -> None:
    card = porter(folder, "2026-12-24")
    assert "2026-09-01" in draw_card(card)
    assert card_view(edition(), card)["corrected"] == "2026-09-01"
    assert read_card(write_card(card)) == card


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ('errata "X" spring\n  card porter\n    points 4\n', "is not a date"),
        ('errata "X" 2026-13-01\n  card porter\n    points 4\n', "is not a date"),
        ('errata "X" 2026-01-01\n  figure porter\n', "only cards"),
        ('errata "X" 2026-01-01\n  card porter\n', "has no corrections"),
        ('errata "X" 2026-01-01\n  card portr\n    points 4\n', "porter"),
        ('errata "X" 2026-01-01\n  card porter\n    pionts 4\n', "points"),
        ('errata "X" 2026-01-01\n  card porter\n    without range\n', "no such line"),
        ('errata "X" 2026-01-01\n  card porter\n    without\n', "no longer counts"),
        ("card porter\n", "begin with 'errata'"),
        ("", "begin with 'errata'"),
        (
            'errata "X" 2026-01-01\n  card porter\n    points 4\n  card porter\n    points 3\n',
            "corrected twice",
        ),
    ],
)
def test_mistakes_are_named_with_their_file(
    folder: Path, wrong: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "fixes.errata").write_text(wrong, encoding="utf-8")
    assert main(["lint", str(folder / "fixes.errata")]) == 1
    said = capsys.readouterr().out
    assert told in said and "fixes.errata" in said


def test_the_linter_reads_corrections_of_later_dates(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = 'errata "X" 2999-01-01\n  card porter\n    keywrods Street\n'
    (folder / "fixes.errata").write_text(text, encoding="utf-8")
    assert main(["lint", str(folder)]) == 1
    assert "keywords" in capsys.readouterr().out


def test_a_card_with_broken_errata_is_refused_with_the_file_of_the_errata(folder: Path) -> None:
    text = 'errata "X" 2020-01-01\n  card porter\n    pionts 4\n'
    (folder / "fixes.errata").write_text(text, encoding="utf-8")
    with pytest.raises(NotationError) as caught:
        porter(folder, "2026-01-01")
    assert caught.value.file.endswith("fixes.errata")
