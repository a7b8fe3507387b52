"""25.4 Resources: off the map, and lost with the characters that they are assigned to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from openclix.board import bits

from ..figures.figures import ALL, LOCATION, RESOURCE, SCORED_AT_DEFEAT, SPECIAL_TERRAIN, TAROT
from ..state.assigned import assigned_to, chosen_for
from ..state.state import ASIDE, KO_AREA, REMOVED
from ..table.elements_without_figure import assign, leave_play
from ..values.scoring import credit

if TYPE_CHECKING:
    from ..table.table import Table


PLACES_AND_TAROT: Final = frozenset({LOCATION, SPECIAL_TERRAIN, TAROT})
"""25.5 25.6b 25.7 The kinds that end with their force, and whose points are counted elsewhere."""


def resources_of(table: Table, figure: int) -> list[int]:
    """25.4a The resources in play that a figure is assigned."""
    return [
        element
        for element in (chosen_for(table, figure) if table.elements else ())
        if table.card(element).element == RESOURCE
    ]


def lose_resources(table: Table, figure: int) -> None:
    """25.4a A figure is KO'd or removed: a resource whose last character it was goes with it."""
    for element in resources_of(table, figure):
        zones = [table.zone[other] for other in assigned_to(table, element)]
        if all(zone in (KO_AREA, REMOVED) for zone in zones):
            knock_out_element(table, element)


def unassign(table: Table, figure: int, newcomers: tuple[int, ...] = ()) -> None:
    """25.4b A replaced figure counts as KO'd for its resource.

    Its replacements are assigned a resource that all characters of the force are assigned.
    """
    for element in resources_of(table, figure):
        others = [other for other in assigned_to(table, element) if other != figure]
        if table.card(element).assigns == ALL:
            others += newcomers
        assign(table, element, others)
        if not any(table.zone[other] not in (KO_AREA, REMOVED) for other in others):
            knock_out_element(table, element)


def knock_out_element(table: Table, element: int) -> None:
    """25.4a 5.4a A card beside the map is KO'd and scored."""
    leave_play(table, element)
    if table.card(element).points:
        credit(table, table.owner[element], table.card(element).points)


def give_up_elements(table: Table, side: int) -> None:
    """5.4b 26.1 On defeat the cards of a force are KO'd and scored. The Sideline's are not."""
    for element in bits(table.elements):
        if table.owner[element] != side or table.zone[element] != ASIDE:
            continue
        if table.card(element).element in SCORED_AT_DEFEAT:
            knock_out_element(table, element)
        elif table.card(element).element in PLACES_AND_TAROT:
            leave_play(table, element)
