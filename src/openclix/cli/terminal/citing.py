"""Sections as a game's players can look them up: in their own edition's book."""

from __future__ import annotations

from openclix import rulebook
from openclix.engine.figures.refusal import Refusal
from openclix.engine.table.edition import Edition


def book_of(edition: Edition, language: str = "en") -> rulebook.Rulebook:
    """The book that an edition is played by."""
    has_book = edition.rulebook in (*rulebook.books(), *rulebook.BOOKS)
    return rulebook.load(edition.rulebook if has_book else "comprehensive", language)


def cited(edition: Edition, sentence: str, section: str) -> str:
    """` (12.6d)`, the rule's number in that book, to follow a sentence; or nothing."""
    number = edition.cites(sentence, section)
    return f" ({number})" if number else ""


def told(edition: Edition, refusal: Refusal) -> str:
    """A refusal as a sentence, with its section."""
    sentence, section = refusal.sentence, refusal.cited(edition.cites).section
    return f"{sentence[:1].upper()}{sentence[1:]}{f' ({section})' if section else ''}."
