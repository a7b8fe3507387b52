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


def checked(written: Written) -> Data:
    """The findings of `openclix lint` about a text. If there are none, what the text describes."""
    edition = edition_of(written.edition)
    name = str(set_of(edition.name) / f"own.{written.kind}")  # a text may name files beside it
    findings = lint(written.kind, written.text, name, edition=edition)
    shown: Data = {"card": None, "map": None, "ground": None, "seats": 0}
    if not findings:
        try:
            shown |= looks(written, edition)
        except UnknownPower as error:
            findings = [Finding(name, 0, "", str(error))]
    mistakes = [
        {"line": finding.line, "field": finding.field, "text": finding.message}
        for finding in findings
    ]
    return {"findings": mistakes, **shown}


def looks(written: Written, edition: Edition) -> Data:
    """A card or a map as a page shows it."""
    if written.kind == "card":
        return {"card": card_view(edition, read_card(written.text, edition))}
    if written.kind == "map":
        board = read_map(written.text)
        seats = min(MOST_SEATS, edition.room_for(board))
        return {"map": map_view(board), "ground": map_markup(board), "seats": seats}
    return {}
