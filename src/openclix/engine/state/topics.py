"""20.9 The topics that conditions read. They are checked again exactly when a topic changes.

Each topic is a bit. The same bit shifted by `OWN` means that only the figure itself counts.
`NEAR` means that only adjacent positions count, and `within(3)` that only positions within 3
squares do: a move matters to it if it crosses that border.
"""

from __future__ import annotations

from typing import Final

PLACE, CLICK, TOKENS, NAMED, ZONES, TURN, TERRAIN, HELD, EFFECTS, LEDGER, SCORE = (
    1 << i for i in range(11)
)
NEAR: Final = 1 << 11
"""Which figures are adjacent."""
FACTS: Final = 1 << 12
"""The facts of elements without a figure."""
USES: Final = 1 << 13
"""The powers that figures can use, and with them sizes and lines of fire."""
VALUES: Final = 1 << 14
"""Combat values, in editions whose conditions ask for the value of the moment."""
OBJECTS: Final = 1 << 15
"""25.1 25.9 The special objects and EFFECT terrain on the map, and where they are."""
SHAPE: Final = 1 << 16
"""The walls and blocking squares, on which adjacency depends. Smoke and debris change TERRAIN, but
not this."""
OWN: Final = 18
"""How far a topic is shifted that is read of the figure itself alone."""

RADII: Final = 36
"""The place of the first bit for a distance."""
FARTHEST: Final = 63
"""The largest distance with a separate bit. Farther groups read any place."""


BEHIND_VALUES: Final = (
    (PLACE | CLICK | TOKENS | NAMED | ZONES | TURN | TERRAIN | HELD | EFFECTS | FACTS | USES)
    | OBJECTS
    | SHAPE
)
"""Everything on which a combat value of the moment may depend."""


def within(squares: int) -> int:
    """Which figures are at most this number of squares away."""
    return 1 << RADII + squares if squares <= FARTHEST else PLACE


def own(topics: int) -> int:
    """The same topics, limited to the figure itself."""
    return topics << OWN


def concerns(reads: int, topic: int, figure: int, changed: int) -> bool:
    """Whether a change of a topic could matter to something that reads these topics of a figure.

    The change is to one figure, or to none in particular.
    """
    return bool(reads & topic) or (figure == changed and bool(reads & topic << OWN))
