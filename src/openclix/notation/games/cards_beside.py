"""25.3 to 25.8 25.11 The lines of a force for its cards beside the map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from openclix.engine.figures.figures import ELEMENTS, ID_CARD, LOCATION, ONE_SHOT, RESOURCE, Card
from openclix.engine.figures.messages import Row, quoted, say
from openclix.engine.figures.messages import words as listed
from openclix.engine.setup.setup import Assigned
from openclix.engine.table.edition import Edition

from ..printed import beside
from ..printed.cards import build_card, with_kind
from ..printed.cards_beside import check_kind
from ..text.errors import NotationError, written
from ..text.words import Statement, Word

BESIDE: Final = (ID_CARD, RESOURCE, ONE_SHOT)
"""The first words of these lines."""
LINK: Final = {ID_CARD: "with", RESOURCE: "to", ONE_SHOT: ""}
"""By kind: the word before the figures that a card belongs to."""
EVERYBODY: Final = "all"


def build_element(statement: Statement, edition: Edition, folder: Path | None) -> Card:
    """The card of an element without a figure. `equipment "Hook"` says its kind by itself."""
    if statement.head in ELEMENTS:
        statement = with_kind(statement, statement.head)
    card = build_card(statement, edition, folder)
    if not card.element:
        raise NotationError(say("text-which-element", known=Row(listed(ELEMENTS))), statement.line)
    return card


def read_beside(statement: Statement, edition: Edition, folder: Path | None) -> Card:
    """25.5 25.6 25.7 25.8 A card beside the map: `tarot the-drowned-moon`. Behind a Location are
    the Bonuses that are paid for: `location old-lighthouse bonus "Long Beam"`."""
    words, kind = statement.words, statement.head
    beside.check_kind(edition, words[0], kind)
    split = len(words)
    if kind == LOCATION:
        split = next((n for n, word in enumerate(words) if word.raw == "bonus"), split)
    card = build_element(replace(statement, words=words[:split]), edition, folder)
    if card.element != kind:
        about = {"kind": written(card.element), "card": quoted(card.name)}
        raise words[0].error(say("text-other-kind", **about), [card.element])
    if kind == LOCATION and (not statement.children or len(words) > split):
        return beside.with_bonuses(card, words[split + 1 :])
    return card


def read_assigned_beside(
    statement: Statement,
    edition: Edition,
    cards: Sequence[Card],
    sideline: Sequence[Card],
    folder: Path | None,
) -> Assigned:
    """A card beside the map, and the figures above it that it belongs to.

    `id-card night-bell with "Old Wick"` names a figure of the Sideline, `resource beacon to Wick
    Moth` or `to all` figures of the force. A figure is written by its name or its place.
    """
    words, kind = statement.words, statement.head
    check_kind(edition, words[0], kind)
    link = LINK[kind]
    split = next((n for n, word in enumerate(words) if link and word.raw == link), len(words))
    card = build_element(replace(statement, words=words[:split]), edition, folder)
    if card.element != kind:
        about = {"kind": written(card.element), "card": quoted(card.name)}
        raise words[0].error(say("text-other-assignment", **about), [card.element])
    named = words[split + 1 :]
    if kind == RESOURCE and [word.raw for word in named] == [EVERYBODY]:
        places = (n for n, other in enumerate(cards) if "vehicle" not in other.symbols)  # 24.4
        return Assigned(card, tuple(places))
    to: list[int] = []
    for word in named:
        to.append(place_of(word, kind, cards, sideline, to))
    return Assigned(card, tuple(to))


def place_of(
    word: Word, kind: str, cards: Sequence[Card], sideline: Sequence[Card], taken: Sequence[int]
) -> int:
    """The place of a figure in its force. The Sideline comes after the force."""
    own, others = (sideline, cards) if kind == ID_CARD else (cards, sideline)
    first = len(cards) if kind == ID_CARD else 0
    if word.text.isdigit() and 0 < int(word.text) <= len(own):
        return first + int(word.text) - 1
    for place, card in enumerate(own, first):
        if card.name == word.text and place not in taken:
            return place
    names = [card.name for card in own]
    if any(card.name == word.text for card in others):
        key = "text-id-character-sideline" if kind == ID_CARD else "text-assigned-sideline"
        raise word.error(say(key, name=quoted(word.text)), names)
    raise word.error(say("text-nobody-to-assign", name=quoted(word.text)), names)


def write_link(piece: Assigned, cards: int) -> str:
    """The words after the name of a card: the figures that it belongs to."""
    kind = piece.card.element
    if not piece.to:
        return ""
    first = cards if kind == ID_CARD else 0
    return f" {LINK[kind]} " + " ".join(str(place - first + 1) for place in piece.to)
