"""Themed teams of core-fr: generic keywords, how many characters it takes, who has one."""

from __future__ import annotations

from openclix.engine.figures.figures import Card
from openclix.engine.setup.setup import Force
from openclix.engine.table.table import Table
from openclix.notation import read_position
from openclix.powers.themes import (
    GENERIC,
    has_theme,
    is_themed,
    least_members,
    members,
    number_of_members,
    theme_of,
)

BOOK = (
    "Animal, Armor, Brute, Celebrity, Cosmic, Deity, Detective, Future, Herald, Kid, "
    "Martial Artist, Monster, Mutant, Mystical, Past, Police, Politician, Psychic, Reporter, "
    "Robot, Ruler, Scientist, Soldier, Spy, Teen, Vehicle, Warrior"
)
"""theme.10"""


def card(keyword: str = "Harborfolk", bystander: bool = False) -> Card:
    return Card("Mate", keywords=frozenset({keyword}), bystander=bystander)


def force(*cards: Card, keyword: str = "Harborfolk") -> Force:
    return Force("Harbor", cards, keyword=keyword)


def table_of(*forces: Force) -> Table:
    table = read_position("edition core-fr\ntotal 300\nfigure A red a1\nfigure B blue b1")
    table.setup = ("areas", forces)
    return table


def test_the_generic_keywords_are_those_of_the_book() -> None:
    names = BOOK.split(", ")
    assert len(names) == 27
    assert frozenset(name.casefold() for name in names) == GENERIC
    for name in names:
        assert least_members(name, 300) == least_members(name.upper(), 300) == 3, name


def test_a_theme_needs_a_character_for_so_many_points_or_a_part_of_them() -> None:
    generic = {100: 1, 101: 2, 200: 2, 300: 3, 350: 4, 400: 4, 401: 5, 9900: 99, 9901: 100}
    assert {total: least_members("Animal", total) for total in generic} == generic
    others = {150: 1, 151: 2, 300: 2, 301: 3, 400: 3, 450: 3, 15000: 100, 15001: 101}
    assert {total: least_members("Harborfolk", total) for total in others} == others


def test_bystanders_do_not_count_for_a_theme() -> None:
    assert members([card(), card(bystander=True), card()]) == 2
    pair = force(card(), card("Other", bystander=True), card())
    assert is_themed(pair, pair.cards, 300)
    assert not is_themed(pair, pair.cards, 301)
    mixed = force(card(), card("Other"), card())
    assert not is_themed(mixed, mixed.cards, 300)


def test_a_team_is_themed_as_it_was_brought() -> None:
    three, one = force(card(), card(), card()), force(card())
    none = force(card(), card(), card(), keyword="")
    assert [theme_of(table_of(three, one), player) for player in (0, 1, 2, -1)] == [3, 0, 0, 0]
    assert [theme_of(table_of(one, three), player) for player in (0, 1, 2, -1)] == [0, 3, 0, 0]
    assert [theme_of(table_of(none, three), player) for player in (0, 1)] == [0, 3]
    assert [theme_of(table_of(three, none), player) for player in (0, 1)] == [3, 0]


def test_a_table_that_was_not_set_up_has_no_themes() -> None:
    table = table_of()
    for setup in ((), ("areas",), ("areas", ())):
        table.setup = setup
        assert [theme_of(table, player) for player in (-1, 0, 1)] == [0, 0, 0]


def test_the_roll_for_the_first_turn_counts_those_who_are_brought() -> None:
    text = "edition core-fr\ntotal 300\nmap 8x8\nsetup areas theme red Harborfolk\n"
    side = "figure A red outside; keywords Harborfolk\nfigure B blue outside\n"
    table = read_position(text + side + "figure C red outside; keywords Harborfolk")
    assert number_of_members(table, 0) == 2 and has_theme(table, 0)
    assert number_of_members(table, 1) == 0 and not has_theme(table, 1)
    table = read_position(text + side)
    assert number_of_members(table, 0) == 0 and not has_theme(table, 0)
    small = text.replace("total 300", "total 150")
    table = read_position(small + side)
    assert number_of_members(table, 0) == 1 and has_theme(table, 0)
