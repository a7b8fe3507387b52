"""Tables of scenarios, and how tests read what they say."""

from __future__ import annotations

from collections.abc import Iterable

from openclix import content
from openclix.board import bits
from openclix.editions import EDITIONS, with_scenario
from openclix.engine.figures.abilities import Rule
from openclix.engine.figures.refusal import Refusal
from openclix.engine.setup.setup import new_table
from openclix.engine.state.records import Marker
from openclix.engine.table.scenarios import element_of
from openclix.engine.table.table import Table
from openclix.notation import read_map, read_position

PLAIN = EDITIONS["classic-2002"]
MAW = """
map 16x16
marker m1 special h8 maw name "The Maw"
figure A red h9
figure B red h10
figure C red g9; symbols wing; soaring
figure D blue p16
"""
SIDES_200 = ("dock-gang-200", "thorn-assize-200")


def table_of(scenario: str, text: str) -> Table:
    return read_position(f"edition classic-2002\nscenario {scenario}\n{text}")


def number(table: Table, tag: str) -> int:
    return table.tags.index(tag)


def fresh(slug: str) -> Table:
    """The table of a game that has just begun: figures before the scenario's element."""
    sides = tuple(content.find_force(name, "classic-2002") for name in SIDES_200)
    return new_table(with_scenario("classic-2002", slug), sides, (read_map("map 16x16"),), 400)


def lying(table: Table, marker: int) -> Marker:
    found = table.marker(marker)
    assert found is not None
    return found


def told(refusal: Refusal | None) -> tuple[str, str] | None:
    return None if refusal is None else (refusal.code, refusal.section)


def played(rule: Rule[object] | None) -> None:
    """Plays a rule that asks nobody."""
    assert rule is not None
    for asked in rule:
        raise AssertionError(asked)


def names(table: Table, squares: int) -> list[str]:
    return [table.map.grid.name(square) for square in bits(squares)]


def goals(table: Table, tag: str) -> list[tuple[list[str], float]]:
    scenario = table.edition.scenario
    assert scenario is not None
    found: Iterable[tuple[int, float]] = scenario.goals(table, number(table, tag))
    return [(names(table, where), worth) for where, worth in found]


def left(table: Table) -> list[object]:
    scenario = table.edition.scenario
    assert scenario is not None
    return list(scenario.left(table, element_of(table)))
