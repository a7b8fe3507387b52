"""Open questions of a book and the answers to them, in the reader's words."""

from __future__ import annotations

from openclix.engine.figures.messages import say
from openclix.engine.state.policies import Reading
from openclix.language import language, spoken_language


def question_of(point: str, reading: Reading) -> str:
    """The question; for an edition of somebody else, what the edition says about it."""
    return _said(f"reading-{point}", reading.sentence)


def answer_of(point: str, answer: str) -> str:
    """An answer; for an edition of somebody else, its word."""
    return _said(f"reading-{point}-{answer}", answer)


def _said(key: str, otherwise: str) -> str:
    return str(say(key)) if key in language(spoken_language()) else otherwise
