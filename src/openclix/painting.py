"""Pictures for notebooks. A higher layer registers the painter (`openclix.draw`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Painter = Callable[[Any], str]

_painters: list[Painter] = []


def use_painter(paint: Painter) -> None:
    """From now on this makes the pictures (SVG) that notebooks show."""
    _painters[:] = [paint]


def picture(thing: Any) -> str | None:
    """A thing as a picture, or None if no painter is registered."""
    return _painters[0](thing) if _painters else None
