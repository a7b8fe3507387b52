"""Sentences of a text, gathered into clauses that are played whole or not at all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from . import clauses as k
from .choosing import roles_in
from .reader import Phrase


@dataclass
class Clause:
    """Sentences that belong together."""

    phrases: list[Phrase]
    label: bool = False
    """7.1 It is under the label of an action, which counts up to the end of the paragraph."""

    @property
    def words(self) -> str:
        return " ".join(phrase.text for phrase in self.phrases)

    @property
    def unread(self) -> bool:
        return any(phrase.meaning is None for phrase in self.phrases)


GOES_ON: Final = (k.Then, k.Otherwise, k.Row, k.Next, k.DealtInstead, k.DoBoth)
STARTS: Final = (k.Triggered, k.GivenAction, k.ActionHead)
LABELS: Final = (k.GivenAction, k.ActionHead)


def goes_on(head: object, open_: Clause | None) -> bool:
    """Whether an unread sentence with a trigger belongs to the clause before it.

    It does if it speaks of figures that only that clause names: "when that character attacks". So
    does "at the beginning of your next turn".
    """
    if open_ is None or not isinstance(head, k.Triggered):
        return False
    return isinstance(head.trigger, k.NextTurn) or bool(roles_in(head))


def asks_about_attack(meaning: object, open_: Clause) -> bool:
    """12.3 Whether a sentence begins with "if X hits" behind an attack that the clause makes."""
    steps = [getattr(phrase.meaning, "step", None) for phrase in open_.phrases]
    return (
        isinstance(meaning, k.Triggered)
        and isinstance(meaning.trigger, k.DoesSo)
        and any(isinstance(step, k.MakeAttack | k.AttackOn) for step in steps)
    )


def gathered(text: str, phrases: tuple[Phrase, ...]) -> list[Clause]:
    """21.1b 21.1e The clauses of a text.

    `//` ends one; so does a new head, and outside a label a new passive.

    An unread sentence without a head belongs to the clause before, if that has a head or isn't
    read either.
    """
    clauses: list[Clause] = []
    open_: Clause | None = None
    by_hand: Clause | None = None
    """A statement that isn't read, and is the last clause of its paragraph."""
    end = 0
    for phrase in phrases:
        if "//" in text[end : phrase.start]:
            open_ = by_hand = None
        end = phrase.end
        if isinstance(phrase.meaning, k.NoMeaning):
            continue
        meaning = phrase.meaning
        head = meaning if meaning is not None else phrase.head
        starts = isinstance(head, STARTS) and not (meaning is None and goes_on(head, open_))
        label = isinstance(head, LABELS)
        inside = open_ is not None and (
            isinstance(meaning, GOES_ON)
            or asks_about_attack(meaning, open_)
            or (meaning is None and not starts)
            or (open_.label and not label)
        )
        if inside:
            assert open_ is not None
            open_.phrases.append(phrase)
            continue
        if meaning is None and head is None and by_hand is not None:
            by_hand.phrases.append(phrase)
            continue
        clause = Clause([phrase], label)
        clauses.append(clause)
        open_ = clause if starts else None
        by_hand = clause if meaning is None and head is not None else None
    return clauses
