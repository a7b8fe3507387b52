"""What a scenario is made of, who is what in it, and what is said of that: asked directly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from openclix.board import Map
from openclix.editions import edition
from openclix.editions.comprehensive import COMPREHENSIVE
from openclix.engine.figures.abilities import Ability
from openclix.engine.state.state import SETUP
from openclix.engine.table.scenarios import (
    Scenario,
    Unfit,
    demand_fit,
    element_of,
    role,
    set_defender,
    state_of,
)
from openclix.engine.table.table import Table
from openclix.notation import read_map, read_position

PAIR = "figure A red c4\nfigure B blue e4\n"
GUEST = "edition classic-2002\nscenario the-guest\n"


def test_a_registry_knows_all_abilities_of_a_scenario() -> None:
    one, two, three = (Ability(name, "effect", "1") for name in ("Bell", "Book", "Candle"))
    scenario = Scenario("bells", "Bells", "1", element=(one,), everybody=(two,), grants=(three,))
    assert scenario.abilities == (one, two, three)
    assert Scenario("none", "None", "1").abilities == ()


def test_what_is_missing_of_maps_and_forces_is_all_told() -> None:
    board = read_map("map Yard 8x8")
    wanted: Any = ("a gate", "a wall")

    def fits(*about: Any) -> Iterator[Any]:
        return iter(wanted)

    with pytest.raises(Unfit) as raised:
        demand_fit(rules(Scenario("gates", "Gates", "1", fits=fits)), (), (board,), 300)
    assert raised.value.violations == wanted
    assert str(raised.value) == "a gate; a wall"
    demand_fit(rules(Scenario("open", "Open", "1")), (), (board,), 300)


def rules(scenario: Scenario) -> Any:
    return COMPREHENSIVE.but(scenario=scenario)


def test_a_role_is_had_in_scenarios_with_roles_once_it_is_given() -> None:
    assert role(read_position(PAIR), 0) == ""
    assert role(read_position(f"edition classic-2002\nscenario the-gale\n{PAIR}"), 0) == ""
    table = read_position(f"{GUEST}{PAIR}")
    assert [role(table, player) for player in (0, 1)] == ["", ""]
    set_defender(table, 0)
    assert [role(table, player) for player in (0, 1)] == ["defender", "attacker"]
    set_defender(table, 1)
    assert [role(table, player) for player in (0, 1)] == ["attacker", "defender"]


def test_the_roles_are_told_and_then_what_is_still_to_come() -> None:
    assert list(state_of(read_position(PAIR))) == []
    table = read_position(f"{GUEST}  role red defender\n{PAIR}")
    scenario = table.edition.scenario
    assert scenario is not None
    said = list(state_of(table))
    left = list(scenario.left(table, element_of(table)))
    assert [message.key for message in said[:2]] == ["scenario-role"] * 2
    assert said[2:] == left
    assert left
    table.phase = SETUP
    assert list(state_of(table)) == said[:2]


def test_without_its_element_nothing_is_said_of_a_scenario() -> None:
    board: Map = read_map("map Yard 8x8")
    table = Table(edition("classic-2002[scenario=the-guest]"), board, 2, 300)
    assert element_of(table) == -1
    assert list(state_of(table)) == []
    assert role(table, 0) == ""
