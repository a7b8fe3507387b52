"""theme.1 - theme.10 Which forces are themed teams, and how many of them count, asked directly."""

from __future__ import annotations

import pytest

from openclix.engine.table.table import Table
from openclix.notation import read_position
from openclix.powers.themes import has_theme, least_members, number_of_members, theme_of

GENERIC = (
    "Animal Armor Brute Celebrity Cosmic Deity Detective Future Herald Kid Martial_Artist Monster "
    "Mutant Mystical Past Police Politician Psychic Reporter Robot Ruler Scientist Soldier Spy "
    "Teen Vehicle Warrior"
)
NAMED = """edition core-fr
setup initiative theme red Harborfolk
figure A red outside; keywords Harborfolk
figure C red outside; keywords Harborfolk
figure B blue outside; keywords Harborfolk
"""


@pytest.mark.parametrize(("total", "needed"), [(100, 1), (101, 2), (300, 3), (301, 4), (350, 4)])
def test_every_generic_keyword_needs_a_character_for_every_100_points(
    total: int, needed: int
) -> None:
    words = [word.replace("_", " ") for word in GENERIC.split()]
    assert len(words) == 27
    for word in words:
        assert least_members(word, total) == needed, word
        assert least_members(word.upper(), total) == needed, word


@pytest.mark.parametrize(
    ("total", "needed"), [(149, 1), (150, 1), (151, 2), (300, 2), (301, 3), (400, 3)]
)
def test_any_other_keyword_needs_a_character_for_every_150_points(total: int, needed: int) -> None:
    assert least_members("Harborfolk", total) == needed
    assert least_members("Animals", total) == needed


def numbers(table: Table) -> list[int]:
    return [theme_of(table, player) for player in (0, 1, -1, 2)]


def test_the_characters_of_a_themed_team_are_counted_by_player() -> None:
    table = read_position(NAMED)
    assert numbers(table) == [2, 0, 0, 0]
    assert [number_of_members(table, player) for player in (0, 1)] == [2, 0]
    assert [has_theme(table, player) for player in (0, 1)] == [True, False]


def test_a_keyword_that_one_of_them_lacks_makes_no_theme() -> None:
    table = read_position(NAMED + "figure D red outside; keywords Street\n")
    assert numbers(table) == [0, 0, 0, 0]
    assert [number_of_members(table, player) for player in (0, 1)] == [0, 0]


def test_one_character_is_a_theme_where_one_is_enough() -> None:
    """theme.4 A build total of 150 asks for one."""
    table = read_position(
        "edition core-fr\ntotal 150\nsetup initiative theme blue Harborfolk\n"
        "figure A red outside; keywords Harborfolk\nfigure B blue outside; keywords Harborfolk\n"
    )
    assert numbers(table) == [0, 1, 0, 0]
    assert [has_theme(table, player) for player in (0, 1)] == [False, True]


def test_where_no_game_was_set_up_nobody_has_a_theme() -> None:
    table = read_position("edition core-fr\nfigure A red c4\nfigure B blue e4\n")
    assert numbers(table) == [0, 0, 0, 0]
