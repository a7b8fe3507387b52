"""What the older editions cost beside the newest one, on the very same cards and the same map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import openclix

from .data import common_forces, slug
from .doors import Missing
from .measuring import Line, Measure, Work
from .playouts import YARD, Match, new_game, play_listed

OLDER = ("pac", "core-fr", "indy-2003", "classic-2002")
NEWEST = "comprehensive"


def rules_of(name: str) -> Any:
    """An edition, where a tree has it."""
    try:
        return openclix.edition(name)
    except LookupError:
        raise Missing(f"no edition {name}") from None


def match_for(older: str) -> Match:
    """The benchmarks' forces with the powers alone that both editions have, by name."""
    known = {*rules_of(older).registry.abilities} & {*rules_of(NEWEST).registry.abilities}
    return Match(common_forces(lambda power: slug(power) in known), YARD)


def starts(match: Match, rules: str) -> Callable[[int], openclix.Game]:
    """The games of an edition by their numbers, for simulations: without log and history."""
    edition = rules_of(rules)
    return lambda seed: new_game(match, seed, edition)


def random_games(older: str, rules: str) -> Work:
    start = starts(match_for(older), rules)
    return Work(lambda seed: play_listed(start(seed), seed))


def name(older: str) -> str:
    return f"(m) decisions per second, {older}"


def measure_of(older: str) -> Measure:
    return Measure(
        (Line(name(older), "decisions", target=0.8),),
        lambda: random_games(older, older),
        lambda: random_games(older, NEWEST),
        NEWEST,
    )


def measures() -> list[Measure]:
    """(m) Decisions per second of each older edition, all choices listed."""
    return [measure_of(older) for older in OLDER]
