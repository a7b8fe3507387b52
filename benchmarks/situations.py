"""What one thing on the table costs: the same choices with it and without it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import openclix

from .data import brawl, march
from .measuring import Counts, Line, Measure, Work

SCRIPTS = 20
Script = tuple[int, list[int]]
"""A seed, and the places of the choices taken."""


def script(position: openclix.Game, seed: int, word: str, actions: int) -> Script:
    """Plays some actions called by one word, wherever they lead, and ends each turn in between."""
    game = position.copy(seed)
    random = Random(seed)
    chosen = []
    while actions or not game.at_rest:
        assert game.decision is not None
        options = game.options
        index = random.randrange(len(options))
        if game.decision.kind == "action":
            wanted = [i for i, text in enumerate(options) if text.endswith(f" {word}")]
            index = random.choice(wanted) if wanted else options.index("end")
            actions -= bool(wanted)
        chosen.append(index)
        game.choose_index(index)
    return seed, chosen


def scripted(text: str, word: str, actions: int) -> Work:
    """The same actions again and again, from a position."""
    position = openclix.Game.from_position(text)
    scripts = [script(position, seed, word, actions) for seed in range(SCRIPTS)]

    def prepare(number: int) -> tuple[Any, list[int]]:
        seed, chosen = scripts[number % SCRIPTS]
        return position.copy(seed), chosen

    def do(piece: tuple[Any, list[int]]) -> Counts:
        game, chosen = piece
        for index in chosen:
            game.choose_index(index)
        return {"actions": actions}

    return Work(do, prepare)


def moves(conditional: bool) -> Callable[[], Work]:
    return lambda: scripted(march(conditional), "move", 24)


def attacks(heard: bool) -> Callable[[], Work]:
    return lambda: scripted(brawl(heard), "close", 12)


def measures() -> list[Measure]:
    """(k) a move among conditional figures, (l) an attack of which one figure hears."""
    return [
        Measure(
            (
                Line(
                    "(k) move, twelve conditional figures, times as long",
                    "actions",
                    target=2.0,
                    times=True,
                ),
            ),
            moves(True),
            moves(False),
            "unconditional",
        ),
        Measure(
            (Line("(l) attack heard by one figure, times as long", "actions", times=True),),
            attacks(True),
            attacks(False),
            "unheard",
        ),
    ]
