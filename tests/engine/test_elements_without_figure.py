"""Elements without a figure: their facts, dials and assigned cards."""

from __future__ import annotations

from openclix.engine.state.assigned import CHOSEN, assigned_to
from openclix.engine.state.element_facts import counted
from openclix.engine.table.elements_without_figure import play_element, set_fact, turn_element_dial
from openclix.engine.table.table import Table
from openclix.notation import read_position

from .positions import TIDE


def test_only_numbers_are_counted_among_facts() -> None:
    table = read_position(TIDE)
    assert counted(table, 2, "level") == 2
    assert counted(table, 2, "attacker") == counted(table, 2, "depth") == 0


def test_a_dial_that_is_not_turned_tells_nothing() -> None:
    table = read_position(TIDE)
    table.log = []
    turn_element_dial(table, 3, 2)
    assert table.log == [] and table.click[3] == 2
    turn_element_dial(table, 3, 3)
    assert len(table.log) == 1 and table.click[3] == 3


def test_a_card_is_assigned_to_those_that_are_there() -> None:
    table = read_position(TIDE)
    set_fact(table, 2, CHOSEN, "A Z C")
    assert assigned_to(table, 2) == [0, 4]
    set_fact(table, 2, CHOSEN, 3)
    assert assigned_to(table, 2) == []


def can(table: Table, power: str) -> bool:
    return any(ability.slug == power for ability in table.loadout[0].versions)


def test_an_element_that_comes_into_play_is_noticed() -> None:
    table = read_position(
        'figure A red c4; trait toughness(while="element Tide")\nfigure B blue e4\n'
        "element T nobody; name Tide; kind scenario"
    )
    card = table.card(2)
    other = read_position(
        'figure A red c4; trait toughness(while="element Tide")\nfigure B blue e4'
    )
    assert can(table, "toughness") and not can(other, "toughness")
    play_element(other, card)
    assert can(other, "toughness")
