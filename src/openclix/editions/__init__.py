"""The editions of the rules that OpenClix plays."""

from __future__ import annotations

from openclix.engine.edition import Edition

from .comprehensive import COMPREHENSIVE
from .pac import PAC

EDITIONS: dict[str, Edition] = {each.name: each for each in (COMPREHENSIVE, PAC)}


def edition(name: str = "comprehensive") -> Edition:
    """The edition of that name.

    >>> edition().title
    'Comprehensive Rulebook'
    """
    try:
        return EDITIONS[name]
    except KeyError:
        known = ", ".join(sorted(EDITIONS))
        raise KeyError(f"no edition is called {name!r}; there are {known}") from None
