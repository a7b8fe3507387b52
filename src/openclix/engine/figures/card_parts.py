"""25.5d 25.6 25.8 The parts of an element's card that work at different times.

A Location has Bonuses and Consolations. A Mystery Card has a CLUE EFFECT, and effects for a number
of Clue tokens. Special terrain may have a map bonus, effects while it is on the map, and effects
within a number of squares, which its marker gives (25.5). Each part is a trait of the card with a
word (`Special.part`), and works while the condition of its word is met.
"""

from __future__ import annotations

from typing import Final

BONUS, CONSOLATION, CLUE, EFFECT, MAP_BONUS = "bonus", "consolation", "clue", "effect", "map-bonus"
STANDING, WITHIN = "standing", "within"
CLUES: Final = "Clue (card)"
"""25.8 The tokens that a CLUE EFFECT places on its card."""
CONDITIONS: Final = {
    BONUS: "fact bonus >= 1",  # 25.6
    CONSOLATION: "fact consolation >= 1",  # 25.6
    MAP_BONUS: "fact map-bonus >= 1",  # 25.5d
    STANDING: "fact placed >= 1",  # 25.5
}
"""The parts that depend on a fact of their element."""
ONE_OF: Final = "one_of"
"""25.8 The name that several effects share of which only one resolves for an event."""


def needed(part: str) -> str:
    """The condition under which a part of a card works; empty if it always does.

    >>> needed("effect 2")
    'named "Clue (card)" >= 2'
    """
    word, _, number = part.partition(" ")
    if word == EFFECT:
        return f'named "{CLUES}" >= {number}'
    return CONDITIONS.get(word, "")
