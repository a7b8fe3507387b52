"""A language that nobody speaks: every message is in brackets, so other words stand out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from openclix.engine.figures.messages import use_speaker
from openclix.language import language
from openclix.language.speaking import speak

MARK, END = "\u27e6", "\u27e7"


@contextmanager
def bracketed() -> Iterator[None]:
    """Every sentence is printed in brackets while this lasts."""
    use_speaker(lambda message: f"{MARK}{language('en').render(message)}{END}")
    try:
        yield
    finally:
        use_speaker(speak)


def outside(text: str, gap: str = "") -> str:
    """The part of a text outside of brackets. `gap` replaces each character inside them."""
    depth, kept = 0, []
    for char in text:
        depth += char == MARK
        kept.append(gap if depth else char)
        depth -= char == END
    return "".join(kept)
