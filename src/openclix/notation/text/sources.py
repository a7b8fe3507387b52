"""The source of a value change, as effects and markers write it: `"Perplex"`, `"pilot"`."""

from __future__ import annotations

from typing import Final

from openclix.engine.figures.abilities import slug
from openclix.engine.figures.messages import Name
from openclix.engine.table.edition import Edition
from openclix.engine.values.values import (
    HAND_SOURCE,
    HELD_MARKER,
    HINDERING_TERRAIN,
    MINIMUM_RANGE,
    PILOT_SOURCE,
)
from openclix.engine.values.values import UNNAMED as AN_EFFECT

WORDS: Final = {
    "hindering terrain": HINDERING_TERRAIN,
    "the held marker": HELD_MARKER,
    "minimum range": MINIMUM_RANGE,
    "pilot": PILOT_SOURCE,
    "an effect": AN_EFFECT,
    "by hand": HAND_SOURCE,
}
"""Sources other than powers and traits, by their words in the notation."""


def read_source(edition: Edition, text: str) -> Name:
    """A power by its name or slug, something known by its words, or the name that a card prints."""
    if text in WORDS:
        return WORDS[text]
    ability = edition.registry.abilities.get(slug(text))
    if ability is not None and text in (ability.name, ability.slug):
        return Name("power", ability.slug)
    return Name("trait", text)


def write_source(edition: Edition, source: Name) -> str:
    """The words that `read_source` reads."""
    for text, meaning in WORDS.items():
        if meaning == source:
            return text
    if source.kind == "power":
        ability = edition.registry.abilities.get(source.name)
        return ability.name if ability is not None else source.name
    return source.name
