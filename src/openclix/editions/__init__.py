"""The editions of the rules that OpenClix plays."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from types import ModuleType
from typing import Final

from openclix.engine.figures.messages import Either, Message, Row, quoted, say, word, words
from openclix.engine.table.edition import Edition
from openclix.engine.table.scenarios import Scenario

from .classic_2002 import CLASSIC_2002
from .comprehensive import COMPREHENSIVE
from .core_fr import CORE_FR
from .indy_2003 import INDY_2003
from .pac import PAC

EDITIONS: Final[dict[str, Edition]] = {
    each.name: each for each in (COMPREHENSIVE, PAC, CORE_FR, INDY_2003, CLASSIC_2002)
}


class UnknownEdition(KeyError, ValueError):
    """The edition, its reading or its scenario does not exist. The message names the nearest one,
    or all."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


def near_to(slug: str, names: Iterable[str]) -> str:
    """The word that was probably meant, or nothing."""
    return next(iter(get_close_matches(slug, list(names), 1, 0.5)), "")


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
        near, names = near_to(name, EDITIONS), Row(words(sorted(EDITIONS)))
        wrong = say("no-edition", name=quoted(name), known=names)
        if near:
            wrong = say("no-edition-near", name=quoted(name), near=quoted(near), known=names)
        raise UnknownEdition(wrong) from None


@cache
def variant(name: str) -> Edition:
    """An edition with other readings, or with a scenario, as its name tells them:
    `classic-2002[slam=body scenario=the-gale]`."""
    usual, _, told = name[:-1].partition("[")
    chosen = edition(usual)
    pairs = [pair.partition("=") for pair in told.split()]
    for point, _, answer in pairs:
        if point != SCENARIO:
            chosen = reading(chosen, point, answer)
    for point, _, answer in pairs:
        if point == SCENARIO:
            chosen = chosen.playing(scenario(chosen, answer))
    return chosen


SCENARIO: Final = "scenario"


class UnknownScenario(UnknownEdition):
    """A scenario that an edition does not have: perhaps another one has it."""

    def __init__(self, slug: str, edition: str) -> None:
        self.slug = slug
        self.edition = edition
        self.elsewhere = [book.name for book in EDITIONS.values() if slug in book.scenarios]
        scenarios = EDITIONS[edition].scenarios if edition in EDITIONS else {}
        self.nearest = near_to(slug, scenarios)
        super().__init__(self.with_hint(self.nearest))

    def with_hint(self, nearest: str) -> Message:
        """The mistake, and where to find the scenario or the nearest match."""
        about = {"edition": word(self.edition), "slug": quoted(self.slug)}
        if self.elsewhere:
            return say("no-scenario-here", **about, where=Row(words(self.elsewhere)))
        if nearest:
            return say("no-scenario-near", **about, near=quoted(nearest))
        return say("no-scenario", **about)


def scenario(edition: Edition, slug: str) -> Scenario:
    """The scenario of an edition's book that goes by that word."""
    if slug not in edition.scenarios:
        raise UnknownScenario(slug, edition.name.partition("[")[0])
    return edition.scenarios[slug]


def with_scenario(name: str, slug: str) -> Edition:
    """The edition of that name, played with a scenario of its book if one is named.

    >>> with_scenario("comprehensive", "five-and-five")
    Traceback (most recent call last):
    ...
    openclix.editions.UnknownScenario: comprehensive has no scenario 'five-and-five': look in \
indy-2003, classic-2002
    """
    if not slug:
        return edition(name)
    scenario(edition(name), slug)
    told = name[:-1] + " " if name.endswith("]") else name + "["
    return edition(f"{told}{SCENARIO}={slug}]")


def reading(edition: Edition, point: str, answer: str) -> Edition:
    """An edition with another answer to a point on which its book supports several."""
    if point not in edition.readings:
        points = Row(words(edition.readings))
        about = {"edition": quoted(edition.name), "point": quoted(point)}
        if not points:
            raise UnknownEdition(say("text-no-reading", **about))
        raise UnknownEdition(say("text-no-reading-but", **about, known=points))
    if answer not in edition.readings[point].answers:
        answers = Either(words(edition.readings[point].answers))
        about = {"point": quoted(point), "answer": quoted(answer)}
        raise UnknownEdition(say("text-which-reading", **about, known=answers))
    return edition.read_as(point, answer)


class _Editions(ModuleType):
    """This module, which can be called as well: `openclix.editions()` lists the names."""

    def __call__(self) -> list[str]:
        """The names of all editions.

        >>> import openclix
        >>> openclix.editions()[:2]
        ['classic-2002', 'comprehensive']
        """
        return sorted(EDITIONS)


sys.modules[__name__].__class__ = _Editions
