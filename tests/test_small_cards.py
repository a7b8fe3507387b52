"""What cards, forces and names answer, at the edge of what they know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openclix.editions import edition
from openclix.engine.figures.card_views import grant_view, plain, special_view
from openclix.engine.figures.figures import (
    PowerRef,
    Special,
    StartingLine,
    is_standard,
    plain_name,
    starting_lines,
)
from openclix.engine.figures.same_names import told_apart
from openclix.engine.setup.forces import unique_key, violation
from openclix.engine.table.table import Table
from openclix.notation import read_position

# ------------------------------------------------------------------ cards and forces


def test_what_protects_a_power_is_listed_in_order() -> None:
    rules = edition("comprehensive")
    names = ("outwit", "pulse-wave", "mind-control", "stealth", "leap-climb", "charge", "flurry")
    kept = frozenset(names)
    assert grant_view(rules, PowerRef("toughness", (), kept))["protected"] == sorted(names)
    special = Special("Hull", (PowerRef("toughness"),), protected=kept)
    assert special_view(rules, special)["protected"] == sorted(names)
    assert plain(kept) == sorted(names)
    assert plain(frozenset({3})) == ["3"] and plain([3, "a"]) == [3, "a"]
    assert plain(True) is True and plain("a") == "a" and plain(None) is None


def test_a_violation_as_data() -> None:
    found = violation("over-build-total", "2.1", points=310, total=300)
    data = found.json()
    assert set(data) == {"code", "section", "message"}
    assert (data["code"], data["section"]) == ("over-build-total", "2.1")
    assert data["message"] == found.message.json()


def test_the_same_figure_has_the_same_set_or_number() -> None:
    """2.4a"""
    table = read_position(
        'figure A red a1; set "ht" "001"\nfigure B red b1; set "ht" "001"; points 70\n'
        "figure C blue h8"
    )
    a, b, c = (table.card(figure) for figure in range(3))
    assert unique_key(a) == (a.name, "ht", "001") and unique_key(
        replace(b, name="A")
    ) == unique_key(a)
    assert unique_key(c) == c
    assert unique_key(replace(c, number="7")) == ("C", "", "7")
    assert unique_key(replace(c, set_id="ht")) == ("C", "ht", "")


def test_starting_lines_of_a_figure_without_points() -> None:
    """1.7 1.7a A line that names no points belongs to no point value, 0 among them."""
    card = read_position("figure A red a1; points 50\nfigure B blue h8").card(0)
    lines = (StartingLine(3), StartingLine(5, 50), StartingLine(4, extra=10))
    assert starting_lines(replace(card, lines=lines)) == [5]
    assert starting_lines(replace(card, lines=lines, points=0)) == [1, 3]
    assert starting_lines(replace(card, lines=lines, points=60)) == [1, 3]


def test_standard_by_its_own_symbol_or_by_another() -> None:
    """1.10 21.2c"""
    table = read_position("figure A red a1\nfigure B blue h7-h8; base 1x2; symbols giant")
    usual, giant = table.card(0), table.card(1)
    assert [is_standard(usual, size) for size in (-1, 0, 1, 2)] == [True, False, True, False]
    assert [is_standard(giant, size) for size in (-1, 0, 1, 2)] == [False, False, True, False]


def test_a_name_that_is_an_article_is_kept() -> None:
    """21.9a"""
    assert plain_name("The") == "the" and plain_name("The Crane") == "crane"
    assert plain_name("Crane the Tall") == "crane the tall"
    assert plain_name("(old)") == ""
    assert read_position("figure A red a1; name Crane\nfigure B blue h8").sheets[0].name == "Crane"


def test_figures_of_one_name_are_told_apart_by_a_ring_or_a_tag() -> None:
    table = read_position(
        "figure A red a1; name Crane; ring veteran\nfigure B blue h8; name Crane\n"
        "figure C blue h7; name Heron; ring veteran\nfigure D red a2; name Heron; ring veteran\n"
        "figure E red a3; name Rook; ring veteran"
    )
    said = [told_apart(table, figure) for figure in range(5)]
    assert [(one.kind, one.name) if one is not None else None for one in said] == [
        *(("ring", "veteran"), ("figure", "B"), ("figure", "C"), ("figure", "D"), None)
    ]


# ------------------------------------------------------------------ powers, symbols, assigned cards


def can(table: Table, figure: int, power: str) -> bool:
    return any(ability.slug == power for ability in table.loadout[figure].versions)


def test_only_one_of_several_versions_names_its_source() -> None:
    """20.7"""
    table = read_position(
        'figure A red a1; powers charge; trait "Dock Rage": charge(halve=no)\nfigure B blue h8'
    )
    ((first, second),) = (
        versions
        for ability, versions in table.loadout[0].versions.items()
        if ability.slug == "charge"
    )
    both = (first, second)
    assert [one.word("charge", both) for one in both] == ["charge", "charge@dock-rage-2"]
    assert second.word("charge", (second,)) == second.word("charge", (first,)) == "charge"
    assert first.word("charge", ()) == "charge"


def test_a_safeguard_against_nothing_is_none() -> None:
    """27.7n"""
    table = read_position(
        "figure A red a1; trait safeguard\nfigure B blue h8; trait safeguard(safeguard=outwit)\n"
        "figure C blue h7; trait safeguard(safeguard=outwit/poison)"
    )
    assert [table.loadout[one].safeguards for one in range(3)] == [
        *(frozenset(), {"outwit"}, {"outwit", "poison"})
    ]


SIZED = """
map 8x8
figure A red a1; trait "giant": toughness; symbols starburst
figure B blue h8; trait "giant": toughness; trait insignia(symbol=colossal)
figure C red d1; trait insignia(symbol=giant)
figure D red f1; trait insignia(symbol=giant)
effect size A colossal until game
effect size D tiny until game
"""


def test_another_symbol_of_size_takes_the_place_of_symbols_alone() -> None:
    """1.4 21.2c An effect of size goes before a symbol that a trait gives."""
    table = read_position(SIZED)
    assert [table.loadout[one].size for one in range(4)] == [3, 3, 2, 0]
    assert can(table, 0, "toughness") and can(table, 1, "toughness")
    assert not can(table, 2, "toughness")


@pytest.mark.parametrize("trait", ["toughness", '"Thick Hide": toughness'])
def test_an_assigned_card_gives_its_traits_to_those_it_was_given_to(trait: str) -> None:
    table = read_position(
        "edition core-fr\nmap 8x8\nfigure A red a1\nfigure B red b1\nfigure C blue h8\n"
        f"element F red; name Hide; kind feat; assigns 1; trait {trait}; assigned B"
    )
    assert [can(table, one, "toughness") for one in range(3)] == [False, True, False]


def test_an_object_gives_a_power_only_while_the_power_says_so() -> None:
    """objet.18 20.9"""
    table = read_position(
        "edition core-fr\nmap 8x8\nfigure A red a1; tokens 1\nfigure B red b1\nfigure C blue h8\n"
        'marker m1 object a2 name "Lamp" gives toughness(while="tokens >= 1") within 1'
    )
    assert [can(table, one, "toughness") for one in range(3)] == [True, False, False]
