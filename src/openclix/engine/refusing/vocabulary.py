"""Words that can appear in a choice at any decision, now or after the next roll."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from openclix.board.grid import DIRECTION_NAMES

from ..figures.abilities import slug
from ..figures.figures import STATS
from .named_in_text import MARKER

if TYPE_CHECKING:
    from ..table.edition import Edition
    from ..table.table import Table

SQUARE: Final = re.compile(r"[a-z]{1,2}[0-9]{1,3}")
PLACE: Final = re.compile(rf"{SQUARE.pattern}(?:[-/]{SQUARE.pattern})?")
"""A square, the rectangle of a larger base, or the edge between two squares."""
NUMBER: Final = re.compile(r"[+-]?[0-9]+")
SAID: Final = frozenset(
    (
        *("end", "yes", "no", "done", "none", "stop", "attack", "attacks", "normal", "keep", "go"),
        *("take", "leave", "drop", "turn", "carry", "alone", "via", "wall", "block", "rim"),
        *("north", "east", "south", "west", "first", "second", "third", "fourth", "own", "any"),
        *("everything", "token", "move", "close", "range", "place", "draw", "use", "pass"),
        *("expand", "by", "up", "down", "choose", "on", "off", "object", "damage", "nobody"),
        *("soar", "soaring", "land", "hover", "swoop", "again", *DIRECTION_NAMES, *STATS),
    )
)
"""Words of choices that aren't names."""


ANOTHER: Final = re.compile(r"-\d$")


def could_be_said(table: Table, word: str) -> bool:
    """Whether a word could be part of any choice in this game."""
    plain = word.partition("@")[0].partition("/")[0]
    if word in table.tags or plain in SAID or plain in ability_words(table.edition):
        return True
    if NUMBER.fullmatch(word) or MARKER.fullmatch(word) or PLACE.fullmatch(word):
        return True
    words = card_words(table)
    if ANOTHER.sub("", word.casefold()) in words:  # the second action of a text
        return True
    return word.casefold() in words or word.casefold() in printed_words(table.edition)


def ability_words(edition: Edition) -> set[str]:
    """The short words of an edition's powers, their actions, and rules that wait in the queue."""
    words = set(edition.kernel_triggers)
    for word, ability in edition.registry.abilities.items():
        words.add(word)
        words.update(ability.action_words)
        words.update(instead.word for instead in ability.insteads)
    return words


def printed_words(edition: Edition) -> set[str]:
    """The words of the printed names of an edition's powers."""
    names = (ability.name for ability in edition.registry.abilities.values())
    return {word.casefold() for name in names for word in name.split()}


def card_words(table: Table) -> set[str]:
    """The words of names that cards, forces and maps bring."""
    return {
        word.casefold() for name in card_names(table) for word in (*name.split(), slug(name), name)
    }


def card_names(table: Table) -> Iterator[str]:
    yield table.map.name
    yield from table.side_names
    for sheet in table.sheets:
        card = sheet.card
        yield card.name
        yield from (trait.name for trait in card.traits)
        yield from card.keywords
        for click in card.dial:
            yield from (grant.name for grant in click.powers if grant is not None)
