"""Units without a figure, as cards: equipment, ID cards, tarot, Mystery Cards, Locations, objects.

The files say less than our cards need. Missing parts are filled in with a remark.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from openclix.engine.figures.card_parts import BONUS, CLUE, CONSOLATION, EFFECT
from openclix.engine.figures.figures import (
    CONDITION,
    EQUIPMENT,
    FEAT,
    ID_CARD,
    LOCATION,
    MAJOR,
    MYSTERY,
    SUITS,
    TAROT,
    Card,
    Special,
)
from openclix.engine.figures.messages import quoted
from openclix.notation.printed.cards_beside import PARTS
from openclix.notation.text.words import quote

from .plain import words_of

if TYPE_CHECKING:
    from .hcunits import UnitReader

ELEMENTS: Final[dict[str, str]] = {
    "id_card": ID_CARD,
    "location": LOCATION,
    "map": LOCATION,
    "feat": FEAT,
    "equipment": EQUIPMENT,
    "tarot_card": TAROT,
    "mystery_card": MYSTERY,
    "battlefield_condition": CONDITION,
}
"""Other units that our cards have a kind for."""
PLAIN_EQUIPMENT: Final = ("equip_any", "unequip_drop", "indestructible")
"""25.2c 25.2d The keyphrases that the rules give all equipment, and the one of its object."""
OBJECT_SIZES: Final = {"light": "light", "heavy": "heavy", "immobile": "immobile"}
ROUGH_SIZES: Final = {"ultra_light": "light", "ultra_heavy": "heavy"}
SUIT_WORDS: Final = re.compile(rf"\b({'|'.join(SUITS)})\b", re.IGNORECASE)
CLUES: Final = re.compile(r"\b(\d) (?:or more )?clue", re.IGNORECASE)

Specials = dict[tuple[str, int], Special]


def element_card(reader: UnitReader, unit: dict[str, Any], name: str, kind: str) -> Card | None:
    """A unit without a figure as a card, or None with the reason in the report."""
    specials = {key: text for key, text in reader.specials(unit).items() if text.text}
    element = ELEMENTS[kind]
    values = reader.points(unit) if element in (EQUIPMENT, FEAT, ID_CARD) else [0]
    card = Card(
        name,
        points=values[0] if values else 0,
        traits=tuple(specials.values()),
        element=element,
        keywords=frozenset(words_of(reader.report, reader.unit, unit, "keywords")),
        set_id=reader.printed(unit, "set_id"),
        number=reader.printed(unit, "collector_number"),
    )
    if element == EQUIPMENT:
        return equipment(reader, unit, card)
    if element == ID_CARD:
        return id_card(reader, card)
    if element == TAROT:
        return tarot(reader, unit, card)
    if element == MYSTERY:
        return mystery(reader, card)
    if element == LOCATION:
        return location(reader, unit, card, specials)
    return card


def equipment(reader: UnitReader, unit: dict[str, Any], card: Card) -> Card:
    """25.2 A piece of equipment. Keyphrases that change how it is equipped are left out."""
    words = words_of(reader.report, reader.unit, unit, "object_keyphrases")
    for word in words:
        if word not in PLAIN_EQUIPMENT:
            reader.note("object_keyphrases", "keyphrase", word=quoted(word[:40]))
    tags = {"indestructible"} & {*words} | {"heavy", "immobile"} & {unit.get("object_size")}
    return replace(card, keywords=frozenset(), assigns=1, object_tags=frozenset(tags))


def id_card(reader: UnitReader, card: Card) -> Card:
    """25.3 An ID card has four parts. Files often have only the first."""
    texts = [trait for trait in card.traits if isinstance(trait, Special)]
    parts: list[Special] = []
    for part in PARTS:
        own = [text for text in texts if text.name.casefold() == part.casefold()]
        if not own and part == PARTS[0] and texts:
            own = [text for text in texts if text.name not in PARTS][:1]
        if not own:
            reader.note("special_powers", "id-part", word=quoted(part))
        parts.append(Special(part, text=own[0].text if own else f"{part} of this card."))
        texts = [text for text in texts if text not in own]
    for text in texts:
        reader.note("special_powers", "part-left-out", word=quoted(text.name))
    return replace(card, traits=tuple(parts), contacts=(("name", card.name),), keywords=frozenset())


def tarot(reader: UnitReader, unit: dict[str, Any], card: Card) -> Card:
    """25.7 A tarot card has a suit, which its name, keywords or number may tell."""
    told = " ".join((card.name, *card.keywords, card.number, str(unit.get("suit") or "")))
    match = SUIT_WORDS.search(told)
    if match is None:
        reader.note("suit", "no-suit")
    suit = match[1].lower() if match else MAJOR
    return replace(card, suit=suit, keywords=frozenset(), points=0)


def mystery(reader: UnitReader, card: Card) -> Card:
    """25.8 The first text with a clue is the CLUE EFFECT. The others need Clue tokens."""
    texts = [trait for trait in card.traits if isinstance(trait, Special)]
    clues = [text for text in texts if "clue" in text.name.casefold()] or [
        text for text in texts if "place a clue" in text.text.casefold()
    ]
    first = (clues or texts or [Special("Clue", text="Clue effect of this card.")])[0]
    if not clues:
        reader.note("special_powers", "no-clue", word=quoted(first.name))
    parts = [replace(first, part=CLUE)]
    for place, text in enumerate((other for other in texts if other is not first), 1):
        match = CLUES.search(f"{text.name} {text.text}")
        number = max(1, int(match[1])) if match else place
        parts.append(replace(text, part=f"{EFFECT} {number}"))
    return replace(card, traits=tuple(parts))


def location(
    reader: UnitReader, unit: dict[str, Any], card: Card, specials: Specials
) -> Card | None:
    """25.6 The Location on the back of a map. A map without one has only squares elsewhere."""
    bonuses = [
        replace(special, part=BONUS, cost=reader.costs.get(key, 0))
        for key, special in specials.items()
        if key[0] not in ("consolation",)
    ]
    if not bonuses:
        reader.report.skip(reader.unit, "special_powers", "map-unit")
        return None
    names = {bonus.name for bonus in bonuses}
    consolations: list[Special] = []
    for key, special in specials.items():
        if key[0] != "consolation":
            continue
        same = special.name if special.name in names else bonuses[0].name
        consolations.append(replace(special, name=same, part=CONSOLATION))
    traits = (*bonuses, *consolations)
    return replace(card, traits=traits, board=card.name, keywords=frozenset())


def object_line(reader: UnitReader, unit: dict[str, Any], name: str) -> str:
    """25.1 An object as the line of a force."""
    size = str(unit.get("object_size") or "")
    kind = OBJECT_SIZES.get(size) or ROUGH_SIZES.get(size)
    if kind is None or size in ROUGH_SIZES:
        reader.note("object_size", "object-size", word=quoted(size[:40]), size=kind or "light")
    words = words_of(reader.report, reader.unit, unit, "object_keyphrases")
    for word in words:
        reader.note("object_keyphrases", "keyphrase", word=quoted(word[:40]))
    line = f"object {quote(name)} {kind or 'light'}"
    texts = [special.text for special in reader.specials(unit).values() if special.text]
    for text in texts[:1]:
        if reader.is_played(text):
            line += f" gives {quote(text)}"
        else:
            reader.note("special_powers", "object-text")
    for _ in texts[1:]:
        reader.note("special_powers", "object-text")
    return line
