"""Whole random games: ours beside those of python-chess."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import process_time

import chess

from openclix.editions import edition
from openclix.engine.game import Game
from openclix.engine.setup import Force

from .data import BUILD_TOTAL, TURN_LIMIT, plain_forces, powered_forces, yard
from .measuring import Duel, Row, Sample, Work, duel

MAP = yard()
VARIANTS = {"plain": plain_forces(), "powers": powered_forces()}


def new_game(forces: Sequence[Force], seed: int) -> Game:
    game = Game.start(
        forces,
        MAP,
        edition(),
        seed,
        build_total=BUILD_TOTAL,
        turn_limit=TURN_LIMIT,
        history=False,
    )
    game.table.log = None
    return game


def our_playouts(forces: Sequence[Force]) -> Work:
    """Random games of ours, one after another."""
    seeds = iter(range(1_000_000_000))

    def work(seconds: float) -> Sample:
        games = decisions = options = 0
        begun = now = process_time()
        while now - begun < seconds:
            seed = next(seeds)
            choose = Random(seed).randrange
            game = new_game(forces, seed)
            while (decision := game.decision) is not None:
                count = len(decision.values)
                decisions += 1
                options += count
                game.choose_index(choose(count))
            games += 1
            now = process_time()
        return Sample(now - begun, {"games": games, "decisions": decisions, "options": options})

    return work


def chess_playouts() -> Work:
    """Random games of chess, one after another."""
    seeds = iter(range(1_000_000_000))

    def work(seconds: float) -> Sample:
        games = plies = options = 0
        begun = now = process_time()
        while now - begun < seconds:
            choose = Random(next(seeds)).choice
            board = chess.Board()
            while not board.is_game_over():
                moves = list(board.legal_moves)
                plies += 1
                options += len(moves)
                board.push(choose(moves))
            games += 1
            now = process_time()
        return Sample(now - begun, {"games": games, "decisions": plies, "options": options})

    return work


def compare(rounds: int, seconds: float) -> list[Row]:
    """(a) decisions and (b) whole games per second, for both variants."""
    found = []
    for variant, forces in VARIANTS.items():
        both = duel(our_playouts(forces), chess_playouts(), rounds, seconds)
        found.append(row("a", variant, "decisions", "decisions/plies", both, 0.5))
        found.append(row("b", variant, "games", "random games", both, 0.3))
    return found


def row(letter: str, variant: str, what: str, said: str, both: Duel, target: float) -> Row:
    ours, theirs = both.rates(what)
    per = {}
    for name, samples in (("ours", both.ours), ("chess", both.theirs)):
        decisions = sum(sample.counts["decisions"] for sample in samples)
        games = sum(sample.counts["games"] for sample in samples)
        options = sum(sample.counts["options"] for sample in samples)
        per[f"options per decision, {name}"] = round(options / decisions, 1)
        per[f"decisions per game, {name}"] = round(decisions / games, 1)
    return Row(
        f"({letter}) {said} per second, {variant}",
        "per second",
        ours,
        theirs,
        both.ratio(what),
        both.spread(what),
        target,
        notes=per if what == "decisions" else {},
    )
