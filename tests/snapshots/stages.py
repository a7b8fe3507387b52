"""Snapshots of random games, and what became of the games after them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from openclix.editions import EDITIONS
from openclix.engine.game.game import Game
from tests.editions import other
from tests.randomplay import player_for, random_setup, start
from tests.randomplay.replays import asked

NAMES = ("comprehensive", "pac", other.OTHER.name)
FURTHER = 25
"""Decisions for which a game is watched after its snapshot."""


class Stage(NamedTuple):
    """A snapshot as text, and a fingerprint of how its game goes on."""

    seed: int
    decision: int
    at_rest: bool
    text: str
    onward: str


def stages(
    seeds: range, share: float = 0.06, most: int = 150, history: bool | None = None
) -> Iterator[Stage]:
    """Stages all over random games of the three editions, at rest and in the middle of actions."""
    for seed in seeds:
        setup = random_setup(seed)
        keeps = seed % 2 == 0 if history is None else history
        game = start(setup, EDITIONS[NAMES[seed % 3]], history=keeps)
        player = player_for(setup)
        random = Random(f"stages:{seed}")
        for decision in range(most):
            if game.decision is None:
                break
            if random.random() < share:
                text = json.dumps(game.snapshot())
                yield Stage(seed, decision, game.at_rest, text, onward(game.copy()))
            game.choose_index(player.index(game))
        else:
            continue
        yield Stage(seed, most, True, json.dumps(game.snapshot()), onward(game.copy()))


def onward(game: Game) -> str:
    """What a game comes to when it goes on: questions, options, dice, log and key at every step."""
    random = Random("onward")
    seen = hashlib.sha256()
    for _ in range(FURTHER):
        seen.update(repr((asked(game), game.at_rest, game.table.key())).encode())
        seen.update(repr(questions(game)).encode())
        if game.decision is None:
            break
        game.choose_index(random.randrange(len(game.decision.values)))
    seen.update(repr(game.dice.roll(8)).encode())
    return seen.hexdigest()


def questions(game: Game) -> Any:
    """The open decision as other programs see it."""
    decision = game.decision
    return None if decision is None else decision.json(game.table)
