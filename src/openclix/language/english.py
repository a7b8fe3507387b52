"""English grammar: forces whose names are plural take verbs without an *s*."""

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


def verb(word: object) -> str:
    """The ending of a verb in the present: *Tidewatch wins*, but *Lamplighters win*."""
    return "" if is_several(word) else "s"


def is_or_are(word: object) -> str:
    return "are" if is_several(word) else "is"


def has_or_have(word: object) -> str:
    return "have" if is_several(word) else "has"


FUNCTIONS: Final[dict[str, Callable[..., Any]]] = {
    "S": verb,
    "IS": is_or_are,
    "HAS": has_or_have,
}
"""By the name that messages use."""
