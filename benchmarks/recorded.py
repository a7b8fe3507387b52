"""Games that were played beforehand and are played again: choosing well takes time of its own."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import openclix

from . import chess_games
from .data import BUILD_TOTAL, pit, powered_forces
from .doors import choices_of
from .measuring import Counts, Line, Measure, Work
from .playouts import SHIPPED, Match, Matches, new_game

Policy = Callable[[openclix.Game, Random], int]
"""The place of the choice that a player takes."""


class Record(NamedTuple):
    """A game by what was chosen in it."""

    match: Match
    seed: int
    chosen: list[int]
    by_ko: bool
    """Whether it ended before its last turn."""


MOST_TURNS = 200
PIT = pit()
FIGHTS = """close range charge running-shot flurry hypersonic-speed quake pulse-wave
    energy-explosion penetrating-psychic-blast incapacitate precision-strike attack"""


def place(name: str) -> tuple[int, int]:
    """Column and row of a square, or of the first square of a rectangle; all have one letter."""
    first = name.split("-")[0]
    return ord(first[0]) - ord("a"), int(first[1:])


def keen(game: openclix.Game, random: Random) -> int:
    """Fights if it can, and otherwise goes to where the foes are, mostly."""
    decision = game.decision
    assert decision is not None
    options = game.options
    if random.random() < 0.1:
        return random.randrange(len(options))
    if decision.kind == "square" and decision.figure >= 0:
        return approach(game, options, random)
    fighting = FIGHTS.split()
    fights = [i for i, text in enumerate(options) if text.split("@")[0].split()[-1] in fighting]
    if fights:
        return random.choice(fights)
    moves = [i for i, text in enumerate(options) if text.endswith(" move")]
    return random.choice(moves) if moves else random.randrange(len(options))


def approach(game: openclix.Game, options: list[str], random: Random) -> int:
    """The square nearest to any foe of whoever is asked."""
    assert game.decision is not None
    side = game.decision.player
    foes = [place(figure.square) for figure in game.figures if figure.side != side]
    if not foes:
        return random.randrange(len(options))
    away = []
    for index, text in enumerate(options):
        if text[0].islower() and text[1:2].isdigit():
            x, y = place(text)
            far = min(max(abs(x - u), abs(y - v)) for u, v in foes)
            away.append((far, random.random(), index))
    return min(away)[2] if away else random.randrange(len(options))


def record(match: Match, seed: int) -> Record:
    """Plays a game with two keen players."""
    game = new_game(match, seed)
    random = Random(seed)
    chosen = []
    while game.decision is not None:
        chosen.append(keen(game, random))
        game.choose_index(chosen[-1])
    return Record(match, seed, chosen, game.table.turn < match.turn_limit)


def replay(this: Record) -> Counts:
    """Plays it again; whoever simulates lists the choices all the same."""
    game = new_game(this.match, this.seed)
    options = 0
    for index in this.chosen:
        assert game.decision is not None
        options += len(choices_of(game.decision))
        game.choose_index(index)
    assert game.over
    return {
        "games": 1,
        "decisions": len(this.chosen),
        "options": options,
        "by KO": int(this.by_ko),
    }


def keen_games(matches: Matches) -> Work:
    """Games of keen players in the pit, which end when one side is KO'd."""
    return Work(replay, lambda seed: record(matches(seed), seed))


def measures() -> list[Measure]:
    """(a) and (b) in games that end by KO."""
    powers = Match(powered_forces(), PIT, BUILD_TOTAL, MOST_TURNS)
    shipped = [match._replace(map=PIT, turn_limit=MOST_TURNS) for match in SHIPPED]

    def lines(said: str) -> tuple[Line, Line]:
        return (
            Line(f"(a) decisions/plies per second, to the KO, {said}", "decisions"),
            Line(f"(b) games per second, to the KO, {said}", "games"),
        )

    return [
        Measure(lines("powers"), lambda: keen_games(lambda n: powers), chess_games.playouts),
        Measure(
            lines("shipped"),
            lambda: keen_games(lambda n: shipped[n % len(shipped)]),
            chess_games.playouts,
        ),
    ]
