"""25.5 25.6 25.7 25.8 The lines of cards beside the map, and the lines of a force for them.

`bonus 5 "High Crane" "Friendly characters modify range +1."` is a part of a Location's card. Each
part is a name and a text, as for a trait.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from openclix.board import SHAPES
from openclix.engine.figures.card_parts import (
    BONUS,
    CLUE,
    CONSOLATION,
    EFFECT,
    MAP_BONUS,
    STANDING,
    WITHIN,
)
from openclix.engine.figures.figures import (
    LOCATION,
    MAJOR,
    MYSTERY,
    SPECIAL_TERRAIN,
    SUITS,
    TAGS,
    TAROT,
    Card,
    Special,
)
from openclix.engine.figures.messages import quoted, say
from openclix.engine.table.edition import Edition
from openclix.engine.terrain.special_terrain import LETTERS

from ..text.errors import NotationError
from ..text.other_editions_words import demand
from ..text.words import Cursor, Statement, Word, bare_or_quoted, quote
from .equipment import EQUIP
from .grants import read_text, write_special
from .maps import find_map

if TYPE_CHECKING:
    from .cards import CardParts

KINDS: Final = (SPECIAL_TERRAIN, LOCATION, TAROT, MYSTERY)
"""25.5 25.6 25.7 25.8 The kinds that a force brings as cards beside the map."""
PART_OF: Final = {
    BONUS: LOCATION,
    CONSOLATION: LOCATION,
    CLUE: MYSTERY,
    EFFECT: MYSTERY,
    MAP_BONUS: SPECIAL_TERRAIN,
    WITHIN: SPECIAL_TERRAIN,
}
"""The kind of element that has such a line."""


def check_kind(edition: Edition, word: Word, kind: str) -> None:
    """25 Refuses such an element in editions without it."""
    if kind != LOCATION or EQUIP not in edition.inherent:
        demand(edition, word, kind, lambda other: EQUIP in other.inherent)


def read_part(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """One part of a card: its number, if it has one, its name and its text."""
    word, part, cost = line.words[0], line.head, 0
    if part == BONUS:
        cost = cursor.number("points")
    elif part == EFFECT:
        part = f"{EFFECT} {cursor.number('how-many-clues', 1)}"
    elif part == WITHIN:
        part = f"{WITHIN} {cursor.number('squares')}"
    named_text = read_text(parts.edition.registry, cursor)
    if named_text is None:
        raise word.error(say("text-part-form", word=quoted(line.head)))
    parts.traits.append(replace(named_text[1], part=part, cost=cost))


def read_suit(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """25.7 The suit of a tarot card, or `major`."""
    parts.fields["suit"] = cursor.choice("suit", (*SUITS, MAJOR))


def read_board(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """25.5d 25.6 The map of a card: the name of a map file, or in quotes the name of the map."""
    word = cursor.take("map")
    if word.quoted:
        parts.fields["board"] = word.text
    else:
        parts.fields["board"] = find_map(word.text, parts.folder, word.line).name


def read_ground(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """25.5 The rows of special terrain: `ground "hh" ".b"`."""
    words = cursor.rest()
    for word in words:
        if not word.text or set(word.text) - set(LETTERS):
            raise word.error(say("text-ground-letters", word=quoted(word.text)))
    parts.fields["ground"] = tuple(word.text for word in words)


def read_die(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """25.10 A special die of the card: `die Tide 1 1 2 5 ? ?`."""
    name = cursor.name("name-of-the-die").text
    faces = tuple(word.text for word in cursor.rest())
    if not 2 <= len(faces) <= MOST_SIDES:
        raise line.words[0].error(say("text-die-faces", most=MOST_SIDES))
    parts.fields["dice"] = (*parts.fields.get("dice", ()), (name, faces))


MOST_SIDES: Final = 100


def read_tags(parts: CardParts, cursor: Cursor, line: Statement) -> None:
    """24.6 The tags near the portrait."""
    tags = [cursor.choice("tag", TAGS)]
    while cursor.more:
        tags.append(cursor.choice("tag", TAGS))
    parts.fields["tags"] = tuple(dict.fromkeys(tags))


LINES: Final[dict[str, Callable[[Any, Cursor, Statement], None]]] = {
    **dict.fromkeys(PART_OF, read_part),
    "die": read_die,
    "tags": read_tags,
    "suit": read_suit,
    "map": read_board,
    "ground": read_ground,
}


def finished_beside(card: Card) -> Card:
    """25.5 25.6 25.7 25.8 A card with its parts, each of which fits its kind."""
    parts = [trait for trait in card.traits if isinstance(trait, Special) and trait.part]
    for trait in parts:
        word = trait.part.partition(" ")[0]
        if word != STANDING and PART_OF[word] != card.element:
            raise NotationError(say("text-part-elsewhere", word=quoted(word), kind=PART_OF[word]))
    if bool(card.suit) != (card.element == TAROT):
        raise NotationError(say("text-suit-missing" if card.element == TAROT else "text-suit-none"))
    if card.board and card.element not in (LOCATION, SPECIAL_TERRAIN):
        raise NotationError(say("text-only-places-have-maps"))
    if card.ground and card.element != SPECIAL_TERRAIN:
        raise NotationError(say("text-only-special-terrain"))
    if card.element == LOCATION:
        return finished_location(card)
    if card.element == MYSTERY and sum(trait.part == CLUE for trait in parts) != 1:
        raise NotationError(say("text-one-clue"))
    if card.element == SPECIAL_TERRAIN:
        return finished_terrain(card)
    return card


def finished_location(card: Card) -> Card:
    """25.6 A Location has a map, and its points are the costs of its Bonuses."""
    bonuses = [t for t in card.traits if isinstance(t, Special) and t.part == BONUS]
    names = [bonus.name for bonus in bonuses]
    for trait in card.traits:
        if isinstance(trait, Special) and trait.part == CONSOLATION and trait.name not in names:
            raise NotationError(say("text-consolation-alone", name=quoted(trait.name)))
    if not bonuses:
        return card
    if not card.board:
        raise NotationError(say("text-location-map"))
    return replace(card, points=sum(bonus.cost for bonus in bonuses))


def finished_terrain(card: Card) -> Card:
    """25.5 The rows of special terrain fit its shape. Its traits work while it is on the map."""
    wide, high = SHAPES[card.shape]
    if len(card.ground) > high or any(len(row) > wide for row in card.ground):
        raise NotationError(say("text-ground-size", shape=quoted(card.shape)))
    traits = tuple(
        replace(trait, part=STANDING) if isinstance(trait, Special) and not trait.part else trait
        for trait in card.traits
    )
    return replace(card, traits=traits)


# ------------------------------------------------------------------ the lines of a force


def with_bonuses(card: Card, names: list[Word]) -> Card:
    """25.6 A Location with the Bonuses that its player pays for, and their Consolations."""
    bonuses = [t for t in card.traits if isinstance(t, Special) and t.part == BONUS]
    bonus_names = [bonus.name for bonus in bonuses]
    chosen: list[str] = []
    for word in names:
        if word.text not in bonus_names:
            about = {"name": quoted(word.text), "card": quoted(card.name)}
            raise word.error(say("text-no-bonus", **about), bonus_names)
        if word.text in chosen:  # 25.6a
            raise word.error(say("text-bonus-twice", name=quoted(word.text)))
        chosen.append(word.text)
    traits = tuple(
        trait
        for trait in card.traits
        if not isinstance(trait, Special) or not trait.part or trait.name in chosen
    )
    cost = sum(bonus.cost for bonus in bonuses if bonus.name in chosen)
    return replace(card, traits=traits, points=cost)


# ------------------------------------------------------------------ writing


def part_line(trait: Special) -> str:
    """A part of a card as its line."""
    word, _, number = trait.part.partition(" ")
    words = write_special(quote(trait.name), trait)
    if word == STANDING:
        return f"trait {words}"
    if word == BONUS:
        number = str(trait.cost)
    return f"{word} {number} {words}" if number else f"{word} {words}"


def beside_lines(card: Card) -> Iterator[str]:
    """25.5 25.6 25.7 The suit, the map and the rows of a card."""
    for name, faces in card.dice:
        yield f"die {bare_or_quoted(name)} {' '.join(bare_or_quoted(face) for face in faces)}"
    if card.tags:
        yield f"tags {' '.join(card.tags)}"
    if card.suit:
        yield f"suit {card.suit}"
    if card.board:
        yield f"map {quote(card.board)}"
    if card.ground:
        yield f"ground {' '.join(quote(row) for row in card.ground)}"
