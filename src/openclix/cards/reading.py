"""`openclix.cards.read`: a text, what was understood of it, and what the engine does with it."""

from __future__ import annotations

from dataclasses import dataclass

from openclix.editions import edition as find_edition
from openclix.engine.figures.texts import CardText, text_of

from .compiling import Compiled
from .library import compiled_text, phrases_of
from .reader import Phrase, Unreadable


@dataclass(frozen=True)
class TextReading:
    """A text of a card as the engine understands it."""

    text: str
    """The words, with one space between them."""
    sentences: tuple[Phrase, ...]
    """Each sentence with its meaning, or with the place up to which it was read."""
    played: tuple[str, ...] = ()
    """The clauses that the engine plays."""
    by_hand: tuple[str, ...] = ()
    """The clauses at which the game halts, so that the players resolve them."""
    unread: tuple[str, ...] = ()
    """The clauses that are only shown."""
    why: str = ""
    """Why nobody should try to read it: `unseen` signs, or `too-long`."""
    place: int = 0
    """Where that is so."""

    @property
    def read(self) -> bool:
        """Whether every clause of it is played."""
        return bool(self.played) and not (self.by_hand or self.unread)


def compiled_or_none(text: CardText, edition: str) -> Compiled | None:
    """The powers and effects of a text, or None if nobody should read it."""
    try:
        return compiled_text(text, find_edition(edition).registry)
    except Unreadable:
        return None


def read_text(words: str, name: str = "", edition: str = "comprehensive") -> TextReading:
    """Reads a text of a card whose figure has a name."""
    text = text_of(words, "", name)
    registry = find_edition(edition).registry
    try:
        sentences = phrases_of(text, registry)
    except Unreadable as error:
        return TextReading(text.words, (), why=error.why, place=error.place)
    result = compiled_or_none(text, edition)
    assert result is not None
    return TextReading(text.words, sentences, result.played, result.by_hand, result.unread)
