"""Finds the choice that an answer means: a text, or the record of a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..asking.choices import SquareChoice
from ..asking.decisions import Illegal
from ..asking.reading import read_choice
from ..figures.messages import quoted
from ..figures.refusal import Refusal, refuse
from ..refusing.named_in_text import listed
from ..refusing.refusals import why_not

if TYPE_CHECKING:
    from ..asking.decisions import Decision
    from ..asking.reading import Reading
    from .game import Game


def answer_meant(game: Game, decision: Decision, choice: Any) -> Reading:
    """The place of the choice that is meant, and the way of a move; raises `Illegal`."""
    way: tuple[int, ...] = ()
    reading: Reading | Refusal | None
    if isinstance(choice, str):
        reading = read_choice(game.table, decision, choice)
        if reading is None:
            reading = why_not_text(game, " ".join(choice.split()))
    else:
        record = choice
        if isinstance(choice, SquareChoice) and choice.way:
            record, way = choice._replace(way=()), choice.way
        place = decision.place_of(record)
        reading = (place, way) if place >= 0 else why_not_record(game, decision, record)
    if isinstance(reading, Refusal):
        raise Illegal.of(reading.cited(game.table.edition.cites))
    return reading


def why_not_text(game: Game, text: str) -> Refusal:
    """Why a text can't be chosen; some reason in any case."""
    return why_not(game, text) or refuse("not-an-option", "9.2", "here", word=quoted(text))


def why_not_record(game: Game, decision: Decision, choice: Any) -> Refusal:
    """Why something other than a text is not one of the choices.

    A record that belongs to another decision or another game is refused with the reason that its
    text has here, or with the choices that are open.
    """
    options = listed(decision.options(game.table))
    if isinstance(choice, int):
        return refuse("not-an-option", decision.section, "number", number=int(choice)).at(
            decision.topic
        )
    text = text_here(game, choice)
    if text is None:
        kind = quoted(type(choice).__name__)
        return refuse("not-an-option", decision.section, "kind", kind=kind, options=options).at(
            decision.topic
        )
    reason = why_not(game, text) if decision.place(game.table, text) < 0 else None
    return reason or refuse(
        "not-an-option",
        decision.section,
        "foreign",
        word=quoted(text),
        question=decision.question,
        options=options,
    ).at(decision.topic)


def text_here(game: Game, choice: Any) -> str | None:
    """The text of a record at this table; None if it has none here."""
    try:
        return str(choice.text(game.table))
    except (AttributeError, LookupError, TypeError, ValueError):
        return None
