"""Texts for the engine's library: the meaning of a special power's or trait's words."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from openclix.engine.figures.registry import Registry
from openclix.engine.figures.texts import CardText, Meaning

from .compiling import Compiled, compiled
from .english import english_of
from .reader import Phrase, Unreadable, read

NAMELESS: Final = "this character"


def phrases_of(text: CardText, registry: Registry) -> tuple[Phrase, ...]:
    """The sentences of a text. Raises `Unreadable`."""
    return read(english_of(registry), text.words, text.own or (NAMELESS,))


EITHER: Final = re.compile(r"\bCLOSE/RANGE:(.*?)(?=\s*//|$)", re.DOTALL)


def either_action(words: str) -> str:
    """21.1d An effect of CLOSE/RANGE is two effects, each with the attack of its action.

    >>> either_action("CLOSE/RANGE: Make a close/range attack.")
    'CLOSE: Make a close attack. // RANGE: Make a range attack.'
    """
    return EITHER.sub(
        lambda match: " // ".join(
            f"{kind.upper()}:{match[1].replace('close/range', kind)}" for kind in ("close", "range")
        ),
        words,
    )


def compiled_text(text: CardText, registry: Registry) -> Compiled:
    """The powers and effects of a text. Raises `Unreadable`."""
    text = text._replace(words=either_action(text.words))
    return compiled(text.id, text.words, phrases_of(text, registry), registry, text.name)


@contextmanager
def collector_paused() -> Iterator[None]:
    """Pauses Python's garbage collector. A reading makes many small objects, and few of them are
    garbage."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def meaning_of(text: CardText, registry: Registry) -> Meaning | None:
    """18.2 What a text means by the powers of an edition, or None if none of it can be played."""
    try:
        with collector_paused():
            result = compiled_text(text, registry)
    except Unreadable:
        return None
    if not result.grants and result.ability is None:
        return None
    return Meaning(result.grants, result.ability, result.by_hand, result.unread, result.parts)
