"""Which language sentences are made in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from openclix.engine.messages import Message

from .catalogue import language

_spoken: ContextVar[str] = ContextVar("language", default="en")


def speak(message: Message) -> str:
    """A message in the language of this context."""
    return language(_spoken.get()).render(message)


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
