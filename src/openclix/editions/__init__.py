"""The editions of the rules that OpenClix plays."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache

from openclix.engine.edition import Edition
from openclix.engine.scenarios import Scenario

from .classic_2002 import CLASSIC_2002
from .comprehensive import COMPREHENSIVE
from .core_fr import CORE_FR
from .indy_2003 import INDY_2003
from .pac import PAC

EDITIONS: dict[str, Edition] = {
    each.name: each for each in (COMPREHENSIVE, PAC, CORE_FR, INDY_2003, CLASSIC_2002)
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
    """An edition with other readings, or with a scenario, as its name tells them:
    `classic-2002[slam=body scenario=the-gale]`."""
    usual, _, told = name[:-1].partition("[")
    found = edition(usual)
    pairs = [pair.partition("=") for pair in told.split()]
    for word, _, answer in pairs:
        if word != SCENARIO:
            found = reading(found, word, answer)
    for word, _, answer in pairs:
        if word == SCENARIO:
            found = found.playing(scenario(found, answer))
    return found


SCENARIO = "scenario"


class UnknownScenario(KeyError):
    """A scenario that an edition does not have: perhaps another one has it."""

    def __init__(self, slug: str, edition: str) -> None:
        super().__init__(slug)
        self.slug = slug
        self.edition = edition
        self.elsewhere = [one.name for one in EDITIONS.values() if slug in one.scenarios]
        known = EDITIONS[edition].scenarios if edition in EDITIONS else {}
        self.nearest = next(iter(get_close_matches(slug, known, 1, 0.5)), "")

    def __str__(self) -> str:
        if self.elsewhere:
            where = ", ".join(self.elsewhere)
            return f"{self.edition} has no scenario {self.slug!r}: it is one of {where}"
        hint = f" (did you mean {self.nearest!r}?)" if self.nearest else ""
        return f"{self.edition} has no scenario {self.slug!r}{hint}"


def scenario(found: Edition, slug: str) -> Scenario:
    """The scenario of an edition's book that goes by that word."""
    if slug not in found.scenarios:
        raise UnknownScenario(slug, found.name.partition("[")[0])
    return found.scenarios[slug]


def with_scenario(name: str, slug: str) -> Edition:
    """The edition of that name, played with a scenario of its book if one is named.

    >>> with_scenario("comprehensive", "five-and-five")
    Traceback (most recent call last):
    ...
    openclix.editions.UnknownScenario: comprehensive has no scenario 'five-and-five': it is one of \
indy-2003, classic-2002
    """
    if not slug:
        return edition(name)
    scenario(edition(name), slug)
    told = name[:-1] + " " if name.endswith("]") else name + "["
    return edition(f"{told}{SCENARIO}={slug}]")


def reading(found: Edition, word: str, answer: str) -> Edition:
    """An edition with another answer to a point on which its book supports several."""
    if word not in found.readings:
        known = ", ".join(found.readings) or "none"
        raise KeyError(f"{found.name} has no reading {word!r}; there are {known}")
    if answer not in found.readings[word].answers:
        known = ", ".join(found.readings[word].answers)
        raise KeyError(f"the reading {word!r} is one of {known}, not {answer!r}")
    return found.read_as(word, answer)
