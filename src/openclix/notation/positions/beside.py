"""25.5 25.6 25.7 25.8 Whether a position's cards beside the map fit together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Final

from openclix.board import bits
from openclix.engine.figures.card_parts import BONUS, CONSOLATION
from openclix.engine.figures.figures import (
    EQUIPMENT,
    ID_CARD,
    LOCATION,
    RESOURCE,
    SPECIAL_TERRAIN,
    TAROT,
)
from openclix.engine.figures.messages import Row, figure_name, quoted, say
from openclix.engine.figures.messages import words as listed
from openclix.engine.game.facts_of_cards import FACTS, is_asked, is_in_bounds
from openclix.engine.setup.id_cards import is_contact
from openclix.engine.setup.terrain_placing import patches_of
from openclix.engine.state.assigned import assigned_to
from openclix.engine.state.element_facts import counted
from openclix.engine.state.records import Marker
from openclix.engine.state.state import ASIDE, FACE_DOWN, SETUP
from openclix.engine.table.elements_without_figure import set_fact
from openclix.engine.table.table import Table
from openclix.engine.terrain.special_terrain import (
    PLACED,
    TAGS,
    boons_of,
    covered,
    is_special_terrain,
    marker_of,
)
from openclix.engine.turn.tarot import BOTTOM

from ..printed.beside import KINDS
from ..printed.maps import FIELD
from ..text.errors import NotationError, written
from ..text.words import Statement


def as_special_terrain(table: Table, marker: Marker, line: int) -> Marker:
    """25.5 Special terrain on the map has what its card says."""
    element = marker.source
    if element < 0 or table.card(element).element != SPECIAL_TERRAIN or marker.kind != "special":
        raise NotationError(say("text-whose-terrain"), line)
    card = table.card(element)
    who = figure_name(table, element)
    if marker.shape != card.shape or not marker.squares:
        raise NotationError(say("text-terrain-shape", who=who), line)
    for key, there in forbidden(table, marker.squares):
        if there:
            raise NotationError(say(key, who=who), line)
    return marker._replace(
        side=table.owner[element],
        name=card.name,
        points=card.points,
        tags=marker.tags | TAGS,
        boons=boons_of(card),
        patches=marker.patches or patches_of(table, card, marker.squares, 0),
    )


def forbidden(table: Table, squares: int) -> Iterator[tuple[str, int]]:
    """25.5b What special terrain may never be over, with the squares of it that are."""
    levels = table.terrain.at_level.values()
    yield "text-terrain-two-levels", squares & -(all(squares & ~level for level in levels))
    yield "text-terrain-orange", squares & table.map.special
    steps = (1 << lower | 1 << upper for lower, upper in table.map.transitions)
    yield "text-terrain-stairs", squares & reduce(or_, steps, 0)
    yield "text-terrain-over-terrain", squares & covered(table)


LANDS: Final = ("object", "debris")
"""25.2d 17.14d What a rule may leave on special terrain, whatever terrain that is."""


def check_clear(table: Table, marker: Marker, line: int) -> None:
    """25.5c Other markers are on special terrain only where it is clear."""
    for other in table.markers:
        below, above = (marker, other) if is_special_terrain(marker) else (other, marker)
        if not is_special_terrain(below) or is_special_terrain(above) or above.kind in LANDS:
            continue
        if any(p.kind != "clear" and p.squares & above.squares for p in below.patches):
            raise NotationError(say("text-marker-on-terrain", number=above.id), line)


def settle_assigned(table: Table, brought: Sequence[Statement]) -> None:
    """25.4a Refuses cards that are assigned to a figure of another force, or to too many."""
    if table.phase == SETUP:
        return  # a mistake of the force
    for element in bits(table.elements):
        card = table.card(element)
        for place, who in enumerate(assigned_to(table, element), 1):
            about = {"who": figure_name(table, who), "card": quoted(card.name)}
            if card.element == ID_CARD and not is_contact(card, table.card(who)):
                raise NotationError(say("text-id-stranger", **about), brought[element].line)
            if card.element == RESOURCE and "vehicle" in table.card(who).symbols:  # 24.4
                raise NotationError(say("text-resource-vehicle", **about), brought[element].line)
            if card.assigns and card.element != EQUIPMENT:
                if table.owner[who] != table.owner[element]:
                    problem = say("text-assigned-to-foe", **about)
                    raise NotationError(problem, brought[element].line)
                if 0 < card.assigns < place:
                    problem = say("text-assigned-to-many", count=card.assigns, **about)
                    raise NotationError(problem, brought[element].line)


def settle_facts(table: Table, brought: Sequence[Statement]) -> None:
    """25 Refuses a fact that no rule and no card asks for."""
    for element, word, value in table.facts:
        about = {"who": figure_name(table, element), "word": written(word)}
        if not is_in_bounds(table, element, word, value):
            problem = say("text-fact-yes-or-no", **about)
            raise NotationError(problem, brought[element].line)
        kind = table.card(element).element
        if kind != TAROT and not is_asked(table, element, word):  # a deck: `settle_beside`
            own = FACTS[kind]
            problem = say("text-fact-unasked", known=Row(listed(own)), count=len(own), **about)
            raise NotationError(problem, brought[element].line)


def check_map(table: Table, element: int, line: int) -> None:
    """25.6 Refuses Bonuses of a Location while another map is played."""
    card = table.card(element)
    if not counted(table, element, BONUS) or table.map.name in (FIELD, card.board):
        return
    about = {"who": figure_name(table, element), "map": quoted(card.board)}
    raise NotationError(say("text-location-elsewhere", **about), line)


def settle_beside(table: Table, brought: Sequence[Statement]) -> None:
    """25.5 25.6 25.7 Refuses cards that contradict one another, or that show what is hidden."""
    settle_facts(table, brought)
    active: set[int] = set()
    for element, sheet in enumerate(table.sheets):
        kind = sheet.card.element
        hides = table.zone[element] == FACE_DOWN
        if kind not in KINDS and not hides:
            continue
        line, who = brought[element].line, figure_name(table, element)
        if hides and kind != TAROT:
            raise NotationError(say("text-face-down", who=who), line)
        if kind == TAROT:
            hidden = [word for whose, word, _ in table.facts if whose == element and word != BOTTOM]
            if hidden or (counted(table, element, BOTTOM) and not hides):
                raise NotationError(say("text-deck-order", who=who), line)
            if table.owner[element] < 0:
                raise NotationError(say("text-tarot-nobodys", who=who), line)
            if table.zone[element] == ASIDE:
                if table.owner[element] in active:
                    raise NotationError(say("text-two-active", who=who), line)
                active.add(table.owner[element])
        elif kind == LOCATION:
            if counted(table, element, BONUS) and counted(table, element, CONSOLATION):
                raise NotationError(say("text-bonus-or-consolation", who=who), line)
            check_map(table, element, line)
        elif kind == SPECIAL_TERRAIN and table.phase != SETUP:
            lies = marker_of(table, element) is not None
            pieces = sum(is_special_terrain(m) and m.source == element for m in table.markers)
            if pieces > 1:
                raise NotationError(say("text-terrain-twice", who=who), line)
            set_fact(table, element, PLACED, int(lies), told=False)
