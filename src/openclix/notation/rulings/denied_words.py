"""Checks that whatever a ruling denies has a meaning.

`expect no log "hitt A B"` holds in every game and proves nothing. So a denied line is read first:
its event must exist, and the words of an option must name something.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from openclix.editions import EDITIONS
from openclix.engine.asking.event_records import EVENTS
from openclix.engine.figures.abilities import ACTION_TYPES
from openclix.engine.figures.messages import quoted, say
from openclix.engine.refusing.vocabulary import SAID, ability_words, card_words
from openclix.engine.table.edition import Edition
from openclix.engine.table.table import Table

from ..positions.names import MARKER, TAG
from ..text.errors import NotationError, nearest
from ..text.places import is_square

EDGE: Final = re.compile(r"[a-z]+\d+/[a-z]+\d+")
NUMBER: Final = re.compile(r"[+-]?\d+")


def check_event(table_tags: Iterable[str], pattern: str, line: int = 0) -> None:
    """Refuses the short form of an unknown event."""
    words = pattern.split()
    labels = [label for label in EVENTS if is_beginning(label.split(), words)]
    if not labels:
        near = nearest(" ".join(words[:2]), EVENTS) or nearest(words[0], EVENTS)
        raise NotationError(say("text-no-event", wanted=quoted(pattern)), line, 0, near)
    tags = list(table_tags)
    longest = max(len(label.split()) for label in labels)
    shown = [kind for label in labels for kind in shown_kinds(label)]
    if "word" in shown:
        return
    for word in words[longest:]:
        if TAG.fullmatch(word) and word not in tags and word not in ACTION_TYPES:
            raise NotationError(
                say("text-no-figure-called", word=quoted(word)), line, 0, nearest(word, tags)
            )


def shown_kinds(label: str) -> list[str]:
    """The kinds of the fields in an event's short form."""
    kind = EVENTS[label]
    return list(kind.kinds.values())[: kind.shown]


def is_beginning(label: list[str], words: list[str]) -> bool:
    """Whether words name an event, or begin to."""
    together = zip(label, words, strict=False)
    return all(want in ("*", word) for word, want in together)


def check_option(table: Table, text: str, line: int = 0) -> None:
    """Refuses the text of an option that could never be one."""
    words = text.split()
    if not words:
        raise NotationError(say("text-option-missing"), line)
    vocabulary = known_words(table.edition)
    for word in words:
        plain = word.partition("@")[0].partition("/")[0]
        if word in table.tags or plain in vocabulary or names_something(table, word):
            continue
        near = nearest(word, [*table.tags, *vocabulary])
        wrong = say("text-names-nothing", word=quoted(word), text=quoted(text))
        raise NotationError(wrong, line, 0, near)


def names_something(table: Table, word: str) -> bool:
    """Whether a word is a square, a marker, an edge, a number, or from a card.

    A ruling may show that a map has no such square (3.1), so any square is valid.
    """
    if NUMBER.fullmatch(word) or MARKER.fullmatch(word) or EDGE.fullmatch(word):
        return True
    return is_square(word) or word.casefold() in card_words(table)


def known_words(edition: Edition) -> set[str]:
    """The words that powers and actions bring, in this edition or in any that is shipped."""
    vocabulary = set(SAID)
    for rules in (edition, *EDITIONS.values()):
        vocabulary |= ability_words(rules)
    return vocabulary
