"""The language that sentences are made in."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from openclix.engine.figures.messages import Message

from .catalogue import MissingMessage, called, language, languages

VARIABLE: Final = "OPENCLIX_LANG"
"""The environment variable for the language: `fr`, or a locale such as `fr_FR.UTF-8`."""
USUAL: Final = "en"


def usual() -> str:
    """The language set in the environment, if we have it."""
    language = os.environ.get(VARIABLE, USUAL).replace("-", "_").partition(".")[0].partition("_")[0]
    return language if language in languages() else USUAL


_spoken: ContextVar[str] = ContextVar("language")


def spoken_language() -> str:
    """The language in which sentences are made now."""
    language = _spoken.get("")
    if not language:
        language = usual()
        _spoken.set(language)
    return language


def speak(message: Message) -> str:
    """A message in the current language, or in English if it isn't translated."""
    code = spoken_language()
    try:
        return language(code).render(message)
    except MissingMessage:
        if code == "en":
            raise
        return language("en").render(message)


def use_language(code: str) -> None:
    """Makes all later sentences in this language."""
    language(code)
    _spoken.set(code)


@contextmanager
def spoken_in(code: str) -> Iterator[None]:
    """Makes sentences in this language within the block, without affecting other contexts."""
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
    """Uses these names within the block.

    They replace the tags of figures, the colours of sides and the numbers of markers.

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
