"""Words about something that a book doesn't have are refused, with the books that have it."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclix.content import load_force
from openclix.editions import EDITIONS as EDITIONS_BY_NAME
from openclix.notation import NotationError, read_position

EDITIONS = ("comprehensive", "pac", "core-fr", "indy-2003", "classic-2002")
NEW = ("comprehensive", "pac")
WORDS = [
    ("element F nobody; name Fog; kind condition", ("core-fr",), "condition.1"),
    ("element F nobody; name Tide; kind event-dial; dial 0 0 0 0 x3", ("core-fr",), "evenement.1"),
    ("figure D red d4; base red", ("indy-2003", "classic-2002"), "arch.1"),
    ("figure D red d4; rank prime", NEW, "2.4b"),
    ("figure D red d4; rank promotional", NEW, "2.4e"),
    ("figure D red d4; points 50 plus 5", NEW, "19.2b"),
    ("figure D red d4; lines 3", (*NEW, "core-fr", "classic-2002"), "1.7"),
    ("figure D red sideline", NEW, "2.6"),
    ("figure D blue captured by A", ("core-fr", "classic-2002"), "capture.1"),
    ("object c6 shelter 2", ("classic-2002",), "obj.8"),
    ("figure D red d4; trait toughness(has=yes)", ("core-fr",), "posseder.2"),
]


def problem(line: str, edition: str) -> str:
    try:
        read_position(f"edition {edition}\nfigure A red a1\nfigure B blue h8\n{line}")
    except NotationError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(("line", "known", "section"), WORDS)
def test_it_is_read_where_the_book_has_it_and_refused_elsewhere(
    line: str, known: tuple[str, ...], section: str
) -> None:
    for edition in EDITIONS:
        text = problem(line, edition)
        if edition in known:
            assert not text
        else:
            assert text.startswith("line 4: " + edition + " has no ")
            assert f"({section}): look in " in text
            assert {*text.rpartition("look in ")[2].split(", ")} & {*EDITIONS} == {*known}


@pytest.mark.parametrize(
    ("setting", "section"), [("plot=1", "24.5a"), ("plot=-2", "24.5a"), ("continuity=yes", "24.5b")]
)
def test_plot_and_continuity_abilities_belong_to_title_characters(
    setting: str, section: str
) -> None:
    alone = f"figure D red d4; trait toughness({setting})"
    titled = f'figure D red d4; trait "Title Character" toughness({setting})'
    for edition in NEW:
        assert "Title Character" in problem(alone, edition)
        assert f"({section})" in problem(alone, edition)
        assert not problem(titled, edition)
    for edition in EDITIONS[2:]:
        assert f"({section}): look in comprehensive, pac" in problem(alone, edition)
    assert not problem("figure D red d4; trait toughness(plot=0)", "comprehensive")


def test_lines_that_mean_nothing_on_a_figure_are_refused() -> None:
    for edition in EDITIONS:
        assert "'assigns'" in problem("figure D red d4; assigns 1", edition)
        assert "alternate" in problem("figure D red d4; needs team-up", edition)
    alternate = 'figure D red d4; alternate "N"\n  name "D"'
    assert not problem(alternate, "comprehensive")


def test_nobody_is_its_own_captive() -> None:
    for edition in ("core-fr", "classic-2002"):
        assert "D can't belong to itself" in problem("figure D red captured by D", edition)


def force(line: str) -> str:
    head = 'force "Crew"\n  card "Wick"; points 50\n  card "Crane"; points 50\n  '
    try:
        load_force(Path("crew.force"), head + line, EDITIONS_BY_NAME["core-fr"])
    except NotationError as error:
        return str(error)
    return ""


def test_no_player_brings_a_scenario_or_a_rule_of_the_map() -> None:
    for kind in ("scenario", "map-rule"):
        text = force(f'element "Tide"; kind {kind}; trait stealth')
        assert "crew.force:4: no player brings a" in text and "Tide belongs to the table" in text
    assert not force('element "Fog"; kind condition; points 0')


def test_a_feat_goes_to_a_figure_once() -> None:
    feat = 'feat "Reach" to Crane{}; points 2; assigns each; needs attack >= 1; trait flight'
    assert not force(feat.format(""))
    assert "Reach is assigned to Crane twice" in force(feat.format(" Crane"))
