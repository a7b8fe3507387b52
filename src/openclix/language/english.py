"""English grammar: a force whose name is a plural has verbs in the plural."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from .spoken import is_several

_HEAD: Final = re.compile(r" (?:of|at|in|from|on|under|with) ")
_PLURAL: Final = re.compile(r"[^\W\d_]{2,}(?<![suio'’])s", re.IGNORECASE)


def names_several(force: str) -> bool:
    """Whether the name of a force is a plural.

    >>> [names_several(name) for name in ("Lamplighters", "Omens at Low Water", "Tidewatch")]
    [True, True, False]
    >>> [names_several(name) for name in ("Clerk of Works", "Fathom's Share", "The Chorus")]
    [False, False, False]
    """
    return _PLURAL.fullmatch(_HEAD.split(force)[0].rpartition(" ")[2]) is not None


def many(word: object) -> str:
    """The form of a verb: *Tidewatch wins*, but *Lamplighters win*."""
    return "many" if is_several(word) else "one"


FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {"MANY": many}
"""By the name that messages use."""
