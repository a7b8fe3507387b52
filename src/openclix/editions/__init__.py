"""The editions of the rules that OpenClix plays."""

from __future__ import annotations

from functools import cache

from openclix.engine.edition import Edition

from .classic_2002 import CLASSIC_2002
from .comprehensive import COMPREHENSIVE
from .indy_2003 import INDY_2003
from .pac import PAC

EDITIONS: dict[str, Edition] = {
    each.name: each for each in (COMPREHENSIVE, PAC, INDY_2003, CLASSIC_2002)
}


def edition(name: str = "comprehensive") -> Edition:
    """The edition of that name.

    >>> edition().title
    'Comprehensive Rulebook'
    """
    if name not in EDITIONS and name.endswith("]"):
        return variant(name)
    try:
        return EDITIONS[name]
    except KeyError:
        known = ", ".join(sorted(EDITIONS))
        raise KeyError(f"no edition is called {name!r}; there are {known}") from None


@cache
def variant(name: str) -> Edition:
    """An edition with other readings, as its name tells them: `classic-2002[slam=body]`."""
    usual, _, told = name[:-1].partition("[")
    found = edition(usual)
    for word, _, answer in (pair.partition("=") for pair in told.split()):
        found = reading(found, word, answer)
    return found


def reading(found: Edition, word: str, answer: str) -> Edition:
    """An edition with another answer to a point on which its book supports several."""
    if word not in found.readings:
        known = ", ".join(found.readings) or "none"
        raise KeyError(f"{found.name} has no reading {word!r}; there are {known}")
    if answer not in found.readings[word].answers:
        known = ", ".join(found.readings[word].answers)
        raise KeyError(f"the reading {word!r} is one of {known}, not {answer!r}")
    return found.read_as(word, answer)
