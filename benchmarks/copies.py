"""Copies of positions: `Table.copy` beside `chess.Board.copy(stack=False)`."""

from __future__ import annotations

from random import Random

import chess

from openclix.engine.table import Table

from .measuring import Row, Sample, duel, repeat
from .playouts import VARIANTS, new_game


def resting_tables(number: int) -> list[Table]:
    """Tables at rest from all over random games with powers."""
    found: list[Table] = []
    seed = 0
    while len(found) < number:
        random = Random(seed)
        game = new_game(VARIANTS["powers"], seed)
        seed += 1
        while game.decision is not None:
            if game.at_rest and game.table.turn and random.random() < 0.05:
                found.append(game.table.copy())
            game.choose_index(random.randrange(len(game.decision.values)))
    return found[:number]


def boards(number: int) -> list[chess.Board]:
    """Boards from all over random games of chess."""
    found: list[chess.Board] = []
    seed = 0
    while len(found) < number:
        random = Random(seed)
        board = chess.Board()
        seed += 1
        while not board.is_game_over():
            if random.random() < 0.05:
                found.append(board.copy(stack=False))
            board.push(random.choice(list(board.legal_moves)))
    return found[:number]


def compare(rounds: int, seconds: float) -> list[Row]:
    """(c) Copies per second."""
    tables, positions = resting_tables(50), boards(50)

    def copy_tables() -> int:
        for table in tables:
            table.copy()
        return len(tables)

    def copy_boards() -> int:
        for board in positions:
            board.copy(stack=False)
        return len(positions)

    def ours(seconds: float) -> Sample:
        return repeat(copy_tables, seconds, "copies")

    def theirs(seconds: float) -> Sample:
        return repeat(copy_boards, seconds, "copies")

    both = duel(ours, theirs, rounds, seconds)
    one, two = both.rates("copies")
    return [
        Row(
            "(c) copies at rest per second",
            "per second",
            one,
            two,
            both.ratio("copies"),
            both.spread("copies"),
            1 / 15,
        )
    ]
