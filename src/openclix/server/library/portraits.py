"""Portraits for the pages: SVG by the name of a character."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Final

from openclix.draw.portraits import picture, portrait_named

LONGEST_NAME: Final = 80
LASTING: Final = "public, max-age=86400"
"""A day. After that the browser asks again, and mostly hears that nothing has changed."""
MOST_KEPT: Final = 512
"""Portraits that a worker keeps painted. Anybody can ask for any name."""


@lru_cache(MOST_KEPT)
def painted(name: str, token: bool) -> tuple[str, str]:
    """A portrait, and a tag that changes with it."""
    svg = picture(portrait_named(name), fine=not token, round_frame=token)
    return svg, f'"{sha256(svg.encode()).hexdigest()[:20]}"'
