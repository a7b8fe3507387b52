"""The card language: card text read into records, printed back and carried out.

>>> import openclix
>>> reading = openclix.cards.read("When Crane hits, after resolutions heal 1 click.", name="Crane")
>>> reading.read
True
>>> reading.sentences[0].printed
'When Crane hits, after resolutions heal 1 click.'
>>> "crane" in openclix.cards()
True
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .reading import TextReading

__all__ = ["read"]


def read(text: str, name: str = "", edition: str = "comprehensive") -> TextReading:
    """Reads a text on the card of a figure, by the powers of an edition."""
    reading: Any = import_module(".reading", __name__)
    result: TextReading = reading.read_text(text, name, edition)
    return result


class _Cards(ModuleType):
    """This module, which can be called as well: `openclix.cards()` lists the cards."""

    def __call__(self, edition: str = "comprehensive") -> list[str]:
        """The names of the cards shipped with an edition: figures, feats and other cards.

        >>> import openclix
        >>> "crane" in openclix.cards()
        True
        """
        listing: Any = import_module("openclix.api")
        names: list[str] = listing.cards(edition)
        return names


sys.modules[__name__].__class__ = _Cards
