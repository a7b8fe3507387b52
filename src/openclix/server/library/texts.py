"""Players' own cards, maps and forces as text: their mistakes, and what they look like."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from openclix.content import set_of
from openclix.draw.live import map_markup
from openclix.engine.figures.card_views import card_view, map_view
from openclix.engine.figures.registry import UnknownPower
from openclix.engine.table.edition import Edition
from openclix.linting import Finding, lint
from openclix.notation import read_card, read_map

from ..games.new_games import edition_of
from ..wire.messages import LONGEST_FORCE, MOST_SEATS, Body, Short

Data = dict[str, Any]


class Written(Body):
    """`POST /api/texts/check`"""

    kind: Literal["card", "map", "force"]
    text: str = Field(max_length=LONGEST_FORCE)
    edition: Short = "comprehensive"


def checked(wanted: Written) -> Data:
    """What `openclix lint` says about a text. If nothing, what the text describes."""
    edition = edition_of(wanted.edition)
    name = str(set_of(edition.name) / f"own.{wanted.kind}")  # what a text may name lies beside it
    found = lint(wanted.kind, wanted.text, name, edition=edition)
    shown: Data = {"card": None, "map": None, "ground": None, "seats": 0}
    if not found:
        try:
            shown |= looks(wanted, edition)
        except UnknownPower as error:
            found = [Finding(name, 0, "", str(error))]
    mistakes = [{"line": one.line, "field": one.field, "text": one.said} for one in found]
    return {"findings": mistakes, **shown}


def looks(wanted: Written, edition: Edition) -> Data:
    """A card or a map as a page shows it."""
    if wanted.kind == "card":
        return {"card": card_view(edition, read_card(wanted.text, edition))}
    if wanted.kind == "map":
        board = read_map(wanted.text)
        seats = min(MOST_SEATS, edition.room_for(board))
        return {"map": map_view(board), "ground": map_markup(board), "seats": seats}
    return {}
