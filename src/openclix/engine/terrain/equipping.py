"""25.2 Equipment: on a figure's card, or an object on the map and in hand.

A piece of equipment is an element without a figure (elements_without_figure.py). While it is
equipped, it is assigned to its figure, which can use its effects. Otherwise it is an object marker,
and the marker's source is the element.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from openclix.board import bits

from ..asking.decisions import ask
from ..asking.marker_events import Equips, Unequips
from ..effects import triggers
from ..figures.abilities import F, Rule
from ..figures.figures import EQUIPMENT
from ..figures.messages import figure_name, marker_name
from ..figures.refusal import Refusal, refuse
from ..figures.what_prevents import keeper
from ..state.assigned import FREE, assigned_to, chosen_for
from ..state.element_facts import counted
from ..state.records import Marker
from ..table.elements_without_figure import assign, play_element
from ..values.scoring import credit
from .markers import add_marker, out_of_play

if TYPE_CHECKING:
    from ..table.table import Table


def is_equipment(marker: Marker) -> bool:
    """25.2 Whether a marker is a piece of equipment that nobody is equipped with."""
    return EQUIPMENT in marker.tags


def equipment_of(table: Table, figure: int) -> int:
    """25.2c The piece that a figure is equipped with, or -1."""
    for element in chosen_for(table, figure) if table.elements else ():
        if table.sheets[element].card.element == EQUIPMENT:
            return element
    return -1


def wearer(table: Table, element: int) -> int:
    """25.2c The figure that is equipped with a piece, or -1."""
    return next(iter(assigned_to(table, element)), -1)


def pieces_for(table: Table, figure: int) -> list[int]:
    """25.2c The pieces that a figure holds, or that are in one of its squares."""
    held, body = table.held[figure], table.bodies[figure]
    return [
        marker.id
        for marker in table.markers
        if EQUIPMENT in marker.tags and (marker.squares & body or marker.id == held)
    ]


def why_not_equip(table: Table, figure: int, number: int) -> Refusal | None:
    """25.2c Why a figure can't equip a marker."""
    who, what, marker = figure_name(table, figure), marker_name(number), table.marker(number)
    if table.loadout[figure].features & F.NO_OBJECTS:
        return keeper(table, figure, F.NO_OBJECTS, "picking-things-up", "no-objects")
    if marker is None or not is_equipment(marker):
        return refuse("not-equipment", "25.2c", marker=what)
    if number not in pieces_for(table, figure):
        return refuse("equipment-elsewhere", "25.2c", who=who, marker=what)
    return None


def equip(table: Table, figure: int, number: int) -> Rule[None]:
    """25.2c A piece is placed on a figure's card. The one that it had comes off (25.2d)."""
    marker = table.marker(number)
    assert marker is not None
    yield from unequip(table, figure, table.bodies[figure])
    if table.held[figure] == number:
        table.hold(figure, -1)
    table.set_markers(tuple(other for other in table.markers if other.id != number))
    assign(table, marker.source, (figure,), told=False)
    yield from triggers.happens(table, Equips(figure, marker.source, number))


def unequip(table: Table, figure: int, body: int) -> Rule[None]:
    """25.2d What a figure is equipped with is placed in its square.

    With a larger base its player chooses one of the squares. The equipment of a figure that never
    was on the map goes with it, and is scored (4.3c).
    """
    element = equipment_of(table, figure) if table.elements else -1
    if element < 0:
        return
    owner, points = table.owner[element], price(table, element)
    if not body:
        out_of_play(table, element)
        if points:
            credit(table, owner, points)  # 5.4a
        return
    squares = list(bits(body))
    player = table.side[figure]
    if table.defeated >> player & 1:
        squares = squares[:1]
    square = yield from ask(table, "unequip-where", player, "square", squares, "25.2d", figure)
    assign(table, element, (), told=False)
    number = lay(table, element, square)
    yield from triggers.happens(table, Unequips(figure, element, number, square))


def start_equipped(table: Table, figure: int) -> None:
    """25.2e 17.13 A piece from outside the game, unless the figure is equipped already."""
    if equipment_of(table, figure) < 0:
        for card in table.card(figure).starts_equipped:
            element = play_element(table, card, table.side[figure])
            assign(table, element, (figure,), told=False)
            table.tell(Equips(figure, element))


def price(table: Table, element: int) -> int:
    """25.2a 5.4a The points that a piece was paid with, and that it scores."""
    return 0 if counted(table, element, FREE) else table.card(element).points


def lay(table: Table, element: int, square: int) -> int:
    """25.2d A piece of equipment as an object in a square."""
    card = table.card(element)
    return add_marker(
        table,
        "object",
        1 << square,
        table.owner[element],
        element,
        name=card.name,
        points=price(table, element),
        tags=card.object_tags | {EQUIPMENT},
    )
