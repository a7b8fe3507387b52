"""25.5 Special terrain: a card whose terrain replaces the terrain below it.

The card is an element without a figure, and on the map it is a marker of the kind `special` whose
source is the element. The marker gives the effects within its reach (25.5), and the element has the
others. After the marker is destroyed, the element keeps its map bonus (25.5d).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from openclix.board import Patch, bits

from ..asking.events import MapBonus
from ..figures.card_parts import MAP_BONUS, WITHIN
from ..figures.figures import LOCATION, SPECIAL_TERRAIN, Card, Special
from ..state.element_facts import counted
from ..state.records import Boon, Marker
from ..table.elements_without_figure import set_fact
from ..values.scoring import credit
from .destroying import tell_destroyed
from .markers import add_marker, falls_under

if TYPE_CHECKING:
    from ..figures.abilities import Version
    from ..table.table import Table

LETTERS: Final = {".": "clear", "h": "hindering", "b": "blocking", "w": "water"}
"""25.5 The letters for the terrain of its squares. Squares without one are clear."""
TAGS: Final = frozenset({SPECIAL_TERRAIN, "nonstandard"})
PLACED: Final = "placed"
"""The fact that special terrain is on the map."""
DESTROYED: Final = "destroyed"
"""The fact that special terrain was destroyed, and scored."""


def is_special_terrain(marker: Marker) -> bool:
    """25.5 Whether a marker is special terrain."""
    return SPECIAL_TERRAIN in marker.tags


def covered(table: Table) -> int:
    """25.5b The squares under special terrain."""
    squares = 0
    for marker in table.markers:
        if is_special_terrain(marker):
            squares |= marker.squares
    return squares


def boons_of(card: Card) -> tuple[Boon, ...]:
    """25.5 The effects that it gives to figures in or near its squares."""
    return tuple(
        Boon(Special(trait.name, text=trait.text), int(trait.part.partition(" ")[2]), True)
        for trait in card.traits
        if isinstance(trait, Special) and trait.part.startswith(WITHIN)
    )


def place(table: Table, element: int, squares: int, patches: tuple[Patch, ...]) -> int:
    """25.5b 25.5d Special terrain is placed. On its own map the force has the map bonus."""
    card = table.card(element)
    number = add_marker(
        table,
        "special",
        squares,
        table.owner[element],
        element,
        patches=patches,
        name=card.name,
        points=card.points,
        shape=card.shape,
        tags=TAGS,
        boons=boons_of(card),
    )
    set_fact(table, element, PLACED, 1, told=False)
    if card.board and table.map.name == card.board:
        gain_bonus(table, element)
    return number


def not_placed(table: Table, element: int) -> None:
    """25.5b 25.5d Special terrain that fits nowhere is KO'd, and its force has the map bonus."""
    gain_bonus(table, element)


def gain_bonus(table: Table, element: int) -> None:
    """25.5d The map bonus, for the rest of the game."""
    parts = [trait.part for trait in table.card(element).traits if isinstance(trait, Special)]
    if MAP_BONUS in parts:
        set_fact(table, element, MAP_BONUS, 1, told=False)
        table.note(MapBonus(element))


def marker_of(table: Table, element: int) -> Marker | None:
    """25.5 The special terrain of an element that is on the map."""
    for marker in table.markers:
        if is_special_terrain(marker) and marker.source == element:
            return marker
    return None


def terrain_meant(table: Table, figure: int, version: Version) -> Marker | None:
    """25.5e "This terrain" of a text: of the element itself, or of the marker that gives the text
    to a figure."""
    if table.card(figure).element == SPECIAL_TERRAIN:
        return marker_of(table, figure)
    for marker in table.giving:
        given = table.edition.given_by(marker.id, marker.name, marker.boons)
        if is_special_terrain(marker) and version in given:
            return marker
    return None


def destroy_special(table: Table, marker: Marker) -> None:
    """25.5e An effect that names special terrain destroys it: it is scored, and leaves a heavy
    object in each of its squares."""
    falls_under(table, marker)
    table.set_markers(tuple(other for other in table.markers if other.id != marker.id))
    tell_destroyed(table, ("marker", marker.id))
    gone(table, marker.source)
    set_fact(table, marker.source, DESTROYED, 1, told=False)
    for square in bits(marker.squares):
        add_marker(table, "object", 1 << square, tags=frozenset({"heavy"}))
    if marker.points:
        credit(table, marker.side, marker.points)  # 5.4a


def gone(table: Table, element: int) -> None:
    """25.5 Special terrain is off the map; only a map bonus stays."""
    if element >= 0:
        set_fact(table, element, PLACED, 0, told=False)


def scored_on_defeat(table: Table, element: int) -> bool:
    """25.5 25.6b Whether an element beside the map is scored with its player's defeat.

    A Location is, and special terrain that was never on the map.
    """
    kind = table.card(element).element
    if kind == SPECIAL_TERRAIN:
        return not counted(table, element, DESTROYED) and marker_of(table, element) is None
    return kind == LOCATION and bool(table.card(element).points)
