"""Players' own collections: files in public formats, read piece by piece. Nothing is kept here."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import Field

from openclix.content import figures
from openclix.engine.figures.card_views import called, card_view
from openclix.engine.figures.messages import Name
from openclix.engine.figures.registry import UnknownPower
from openclix.engine.setup.forces import cost
from openclix.importing.pieces import read_piece, reading

from ..games.new_games import edition_of, force_of
from ..wire.messages import Body, Short

Data = dict[str, Any]


class Piece(Body):
    """`POST /api/collections/read`"""

    kind: Literal["units", "set", "maps", "team"]
    file: str = Field("", max_length=300)
    data: Annotated[Any, Field(description="units, maps, a team, or cards of a set in XML")]
    known: dict[str, dict[str, str]] = Field(default_factory=dict)
    edition: Short = "comprehensive"


def read(data: Data) -> str:
    """A piece of a file as cards, maps or a force, with remarks, as JSON."""
    piece = Piece(**data)
    collection = {key: piece.known.get(key, {}) for key in ("cards", "kinds", "objects")}
    result = read_piece(edition_of(piece.edition), piece.kind, piece.file, piece.data, collection)
    text = json.dumps(result, ensure_ascii=False)
    return text.encode(errors="replace").decode()  # half characters, as only JSON can have them


def brought(setup: Data, text: str, hidden: bool) -> Data:
    """A host's force for somebody who is invited: `force` card by card, and `texts` in numbers.

    A guest who still chooses a force sees the numbers only.
    """
    edition = edition_of(setup["edition"], setup.get("scenario", ""))
    force = force_of(text, edition)
    printed = {card.dial for card in figures(edition.name).values()}
    texts = {"own": 0, "played": 0, "by_hand": 0, "unread": 0}
    cards = []
    for card in (*force.cards, *force.sideline, *force.elements):
        texts["own"] += bool(card.dial) and card.dial not in printed
        try:
            read_of_card = reading(edition, card)
            cards.append({"card": card_view(edition, card), **read_of_card})
        except UnknownPower:
            continue
        for key in ("played", "by_hand", "unread"):
            texts[key] += read_of_card[key]
    name = called(Name("force", force.name))
    shown = {"name": name, "points": cost(force), "cards": cards}
    return {"force": None if hidden else shown, "texts": texts}
