"""The other side of most measures: python-chess, at random."""

from __future__ import annotations

from random import Random

import chess

from .measuring import Counts, Work


def playout(seed: int) -> Counts:
    """One random game as one writes it first: the moves are generated to choose, and once more to
    see whether the game is over."""
    choose = Random(seed).choice
    board = chess.Board()
    plies = options = 0
    while not board.is_game_over():
        moves = list(board.legal_moves)
        plies += 1
        options += len(moves)
        board.push(choose(moves))
    return {"games": 1, "decisions": plies, "options": options}


def lean_playout(seed: int) -> Counts:
    """The same game with its moves generated once: no moves, no game."""
    choose = Random(seed).choice
    board = chess.Board()
    plies = options = 0
    while True:
        moves = list(board.legal_moves)
        if (
            not moves
            or board.halfmove_clock >= 150
            or board.is_insufficient_material()
            or board.is_fivefold_repetition()
        ):
            return {"games": 1, "decisions": plies, "options": options}
        plies += 1
        options += len(moves)
        board.push(choose(moves))


def playouts() -> Work:
    return Work(playout)


def lean_playouts() -> Work:
    return Work(lean_playout)


def boards(number: int) -> list[chess.Board]:
    """Boards from all over random games."""
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


def copies() -> Work:
    """`Board.copy(stack=False)`, fifty at a time."""
    known = boards(50)

    def do(piece: int) -> Counts:
        for board in known:
            board.copy(stack=False)
        return {"copies": len(known)}

    return Work(do)


PLIES = 10


def stretches() -> Work:
    """Ten random plies on a copy: about as many decisions as one of our turns has."""
    known = boards(50)

    def do(seed: int) -> Counts:
        board = known[seed % len(known)].copy(stack=False)
        choose = Random(seed).choice
        plies = 0
        while plies < PLIES and not board.is_game_over():
            board.push(choose(list(board.legal_moves)))
            plies += 1
        return {"turns": plies / PLIES, "decisions": plies}

    return Work(do)
