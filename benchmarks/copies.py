"""Copies of positions and of games, and what search does with them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import openclix

from . import chess_games
from .doors import Missing, choices_of, door
from .measuring import Counts, Line, Measure, Work
from .playouts import POWERS, Match, default_game, new_game

Table = Any


def resting_tables(number: int, match: Match = POWERS) -> list[Table]:
    """Tables at rest from all over random games with powers."""
    found: list[Table] = []
    seed = 0
    while len(found) < number:
        random = Random(seed)
        game = new_game(match, seed)
        seed += 1
        while game.decision is not None:
            if game.at_rest and game.table.turn and random.random() < 0.05:
                found.append(game.table.copy())
            game.choose_index(random.randrange(len(choices_of(game.decision))))
    return found[:number]


def games(number: int, fits: Callable[[openclix.Game], bool]) -> list[openclix.Game]:
    """Games of the shipped forces with the default settings, each at a place of its own.

    Each is played anew up to there, so that nothing is copied to make copies of.
    """
    found: list[openclix.Game] = []
    while len(found) < number:
        seed = len(found)
        random = Random(seed)
        game = default_game(seed)
        wanted = random.randrange(40, 240)
        while game.decision is not None:
            if wanted <= 0 and game.table.turn and fits(game):
                found.append(game)
                break
            game.choose_index(random.randrange(len(choices_of(game.decision))))
            wanted -= 1
        else:
            raise AssertionError(f"game {seed} never came to such a place")
    return found


def resting(game: openclix.Game) -> bool:
    return game.at_rest


def in_action(game: openclix.Game) -> bool:
    return not game.at_rest


def table_copies() -> Work:
    """`Table.copy`, fifty at a time."""
    tables = resting_tables(50)

    def do(piece: int) -> Counts:
        for table in tables:
            table.copy()
        return {"copies": len(tables)}

    return Work(do)


def game_copies(fits: Callable[[openclix.Game], bool]) -> Work:
    """`Game.copy` with dice of its own, as a search makes it."""
    known = games(24, fits)

    def do(seed: int) -> Counts:
        for game in known:
            game.copy(seed)
        return {"copies": len(known)}

    return Work(do)


def looks_at_copies() -> Work:
    """`Game.copy` in mid-action, and the open decision of the copy: the action is played again."""
    known = games(24, in_action)

    def do(seed: int) -> Counts:
        for game in known:
            assert game.copy(seed).decision is not None
        return {"copies": len(known)}

    return Work(do)


def turns_on_copies() -> Work:
    """Copies that play at random until the turn is over: what a search asks for most."""
    known = games(24, resting)
    try:
        light_dice = door("LightDice", "engine.effects.dice", "engine.dice")
    except Missing:
        light_dice = None

    def do(seed: int) -> Counts:
        position = known[seed % len(known)]
        if light_dice is not None:
            game = position.copy(dice=light_dice(seed))
            return {"turns": 1, "decisions": game.playout(Random(seed).random, turns=1)}
        choose = Random(seed).randrange
        game = position.copy(seed)
        turn = game.table.turn
        decisions = 0
        while (decision := game.decision) is not None and game.table.turn == turn:
            game.choose_index(choose(len(choices_of(decision))))
            decisions += 1
        return {"turns": 1, "decisions": decisions}

    return Work(do)


def measures() -> list[Measure]:
    """(c) copies and (h) whole turns on copies per second."""
    return [
        Measure(
            (Line("(c) copies at rest per second", "copies", target=1 / 15),),
            table_copies,
            chess_games.copies,
        ),
        Measure(
            (Line("(c) Game.copy at rest per second", "copies", target=1 / 8),),
            lambda: game_copies(resting),
            chess_games.copies,
        ),
        Measure(
            (Line("(c) Game.copy in mid-action per second", "copies"),),
            lambda: game_copies(in_action),
            chess_games.copies,
        ),
        Measure(
            (Line("(c) Game.copy in mid-action and a look at it, per second", "copies"),),
            looks_at_copies,
            chess_games.copies,
        ),
        Measure(
            (Line("(h) random turns on copies per second", "turns"),),
            turns_on_copies,
            chess_games.stretches,
            "ten plies",
        ),
    ]
