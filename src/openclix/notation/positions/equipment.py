"""25.2 Where the equipment of a position is: on a figure, on the map or in a hand."""

from __future__ import annotations

from collections.abc import Sequence

from openclix.board import bits
from openclix.engine.figures.figures import EQUIPMENT
from openclix.engine.figures.messages import figure_name, say
from openclix.engine.state.assigned import assigned_to
from openclix.engine.state.records import Marker
from openclix.engine.state.state import SETUP
from openclix.engine.table.table import Table
from openclix.engine.terrain.equipping import price

from ..text.errors import NotationError
from ..text.words import Statement


def as_equipment(table: Table, marker: Marker, line: int) -> Marker:
    """25.2d The object of a piece of equipment has its name and its side."""
    element = marker.source
    if element < 0 or table.card(element).element != EQUIPMENT:
        raise NotationError(say("text-whose-object"), line)
    if marker.kind != "object":
        raise NotationError(say("text-equipment-is-an-object"), line)
    card = table.card(element)
    return marker._replace(
        side=table.owner[element],
        name=card.name,
        tags=marker.tags | card.object_tags,
    )


def settle_equipment(table: Table, brought: Sequence[Statement]) -> None:
    """25.2c 25.2d Every piece is in one place: on a figure's card, or one object.

    The object is worth what the piece was paid with (25.2a).
    """
    for element in bits(table.elements):
        if table.card(element).element != EQUIPMENT or table.phase == SETUP:
            continue
        if table.owner[element] < 0:
            raise NotationError(say("text-equipment-nobodys"), brought[element].line)
        places = len(assigned_to(table, element))
        places += sum(m.source == element and EQUIPMENT in m.tags for m in table.markers)
        if places != 1:
            who, line = figure_name(table, element), brought[element].line
            raise NotationError(say("text-equipment-place", who=who, count=places), line)
    if not any(EQUIPMENT in marker.tags for marker in table.markers):
        return
    table.set_markers(
        tuple(
            marker._replace(points=price(table, marker.source))
            if EQUIPMENT in marker.tags
            else marker
            for marker in table.markers
        )
    )
