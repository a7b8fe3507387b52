"""The conformance check for editions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Final

from openclix import content
from openclix.api import Game
from openclix.board import Map
from openclix.editions import edition as find_edition
from openclix.engine.setup.setup import Force
from openclix.engine.table.edition import Edition
from openclix.notation.rulings.rulings import Ruling, read_rulings
from openclix.notation.text.errors import NotationError

from .errors import ConformanceError
from .games import installed, play

MOST: Final = 4000
"""More decisions than a random game of a few turns takes."""


def check_edition(
    edition: Edition | str,
    *,
    forces: Sequence[Force] = (),
    maps: Sequence[Map] = (),
    rulings: str | Path | Iterable[Ruling] = (),
    games: int = 2,
    turns: int = 6,
    seed: int = 0,
) -> None:
    """Plays random games by the rules of an edition, and checks its rulings.

    `forces` and `maps` are the ones to play with, by default the shipped ones. `rulings` is a
    folder, or rulings already read. Those that name the edition have to hold in it, so that no rule
    can be undone unnoticed. Faults: `ruling`, `raises`, `stall`, `silent`, `two-meanings`,
    `unreadable`, `refusal`, `leak`, `snapshot`, `text`, `chance`, `undo`, `derived`.
    """
    rules = find_edition(edition) if isinstance(edition, str) else edition
    subject = f"edition {rules.name}"
    with installed(rules):
        for ruling in rulings_in(rulings):
            if rules.name in ruling.editions:
                hold(subject, ruling, rules.name)
        sides = list(forces) or list(content.forces(rules.name).values())
        boards = list(maps) or list(content.maps(rules.name).values())
        for number in range(games):
            chance = Random(f"conformance {seed} {number}")
            pair = chance.sample(sides, 2)
            game = begun(subject, rules, pair, chance.choice(boards), f"{seed} {number}", turns)
            play(subject, game, chance, MOST)


def begun(
    subject: str, rules: Edition, pair: Sequence[Force], board: Map, seed: str, turns: int
) -> Game:
    """Starts a new game. An error before the first decision is a fault."""
    try:
        return Game.start(pair, board, rules, seed, turn_limit=turns)
    except Exception as error:
        what = f"{type(error).__name__}: {error} (before the first decision)"
        raise ConformanceError(subject, "raises", what) from error


def rulings_in(rulings: str | Path | Iterable[Ruling]) -> list[Ruling]:
    """The rulings in a folder and its subfolders, or the given rulings."""
    if not isinstance(rulings, str | Path):
        return list(rulings)
    return [
        ruling
        for path in sorted(Path(rulings).rglob("*.ruling"))
        for ruling in read_rulings(path.read_text(encoding="utf-8"), str(path), path.parent)
    ]


def hold(subject: str, ruling: Ruling, edition: str) -> None:
    """Checks that a ruling holds, if it names the edition."""
    try:
        outcome = ruling.run(edition)
    except NotationError as error:
        raise ConformanceError(subject, "ruling", f"{ruling.name}: {error}") from error
    if not outcome.passed:
        raise ConformanceError(subject, "ruling", outcome.report())
