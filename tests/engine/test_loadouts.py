"""What a figure can use, and from where it has it."""

from __future__ import annotations

import pytest

from openclix.editions import edition
from openclix.engine.figures.abilities import Origin
from openclix.engine.table.table import Table
from openclix.notation import read_position


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


def can(table: Table, figure: int, power: str) -> bool:
    return any(ability.slug == power for ability in table.loadout[figure].versions)


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


def test_a_team_stands_in_no_slot() -> None:
    for name in ("comprehensive", "core-fr", "classic-2002"):
        rules = edition(name)
        for team in rules.team_abilities:
            text = f"edition {name}\nfigure A red c4; team {team}\nfigure B blue e4"
            always = read_position(text).sheets[0].always
            found = [version for version in always if version.origin is Origin.TEAM]
            assert found and all(version.slot == -1 for version in found)


def test_what_stands_in_no_slot_is_a_version_without_one() -> None:
    core = edition("core-fr")
    text = (
        "edition core-fr\nfigure A red c4\nfigure B blue d4\n"
        'marker m1 object e4 name "Lamp" gives toughness within 2'
    )
    (marker,) = read_position(text).giving
    (found,) = core.given_by(marker.id, marker.name, marker.boons)
    assert found.slot == -1
