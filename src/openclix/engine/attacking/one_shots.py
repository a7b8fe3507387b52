"""25.11 One-Shots: turned face down when they are used, and scored at the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openclix.board import bits

from ..figures.figures import ONE_SHOT
from ..state.face_down import FACE_DOWN, is_face_down
from ..table.elements_without_figure import set_fact
from .resources import knock_out_element

if TYPE_CHECKING:
    from ..table.table import Table


def turn_face_down(table: Table, element: int, user: int, cause: str) -> None:
    """25.11 A One-Shot has been used. Its lasting effects go on."""
    makers = ((element, ""), (user, cause))
    table.effects = tuple(
        effect._replace(even_if_lost=True)
        if any(effect.source == who and what in ("", effect.cause) for who, what in makers)
        else effect
        for effect in table.effects
    )
    set_fact(table, element, FACE_DOWN, 1)


def score_one_shots(table: Table) -> None:
    """25.11 At the end of the game, face-down One-Shots are scored. Face-up ones are not."""
    for element in bits(table.elements):
        if table.card(element).element == ONE_SHOT and is_face_down(table, element):
            knock_out_element(table, element)
