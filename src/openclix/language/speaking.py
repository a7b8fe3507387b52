"""Which language sentences are made in."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from openclix.engine.figures.messages import Message

from .catalogue import MissingMessage, called, language, languages

VARIABLE: Final = "OPENCLIX_LANG"
"""The environment's word on the language: `fr`, or as systems write it, `fr_FR.UTF-8`."""
USUAL: Final = "en"


def usual() -> str:
    """The language that the environment asks for, if there is such a one."""
    wanted = os.environ.get(VARIABLE, USUAL).replace("-", "_").partition(".")[0].partition("_")[0]
    return wanted if wanted in languages() else USUAL


_spoken: ContextVar[str] = ContextVar("language")


def spoken_language() -> str:
    """The language in which sentences are made now."""
    found = _spoken.get("")
    if not found:
        found = usual()
        _spoken.set(found)
    return found


def speak(message: Message) -> str:
    """A message in the language of this context; in English if that language has none."""
    code = spoken_language()
    try:
        return language(code).render(message)
    except MissingMessage:
        if code == "en":
            raise
        return language("en").render(message)


def use_language(code: str) -> None:
    """From now on sentences are made in this language."""
    language(code)
    _spoken.set(code)


@contextmanager
def spoken_in(code: str) -> Iterator[None]:
    """Within the block sentences are made in this language, whoever else speaks another."""
    language(code)
    token = _spoken.set(code)
    try:
        yield
    finally:
        _spoken.reset(token)


@contextmanager
def calling(
    figures: Mapping[str, str],
    sides: Mapping[str, str] | None = None,
    markers: Mapping[str, str] | None = None,
) -> Iterator[None]:
    """Within the block sentences call figures by these names instead of their tags, sides by these
    instead of their colours, markers by these instead of their numbers.

    >>> from openclix.engine.figures.messages import Name, say
    >>> with calling({"B": "Bramble Hound"}):
    ...     print(speak(say("named", what=Name("figure", "B"))))
    Bramble Hound
    """
    names = {("figure", tag): name for tag, name in figures.items()}
    names.update({("side", colour): name for colour, name in (sides or {}).items()})
    names.update({("marker", number): name for number, name in (markers or {}).items()})
    token = called.set(names)
    try:
        yield
    finally:
        called.reset(token)
