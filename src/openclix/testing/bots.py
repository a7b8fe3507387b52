"""The conformance check for computer players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from random import Random
from typing import Any, Final

from openclix import content
from openclix.api import Game
from openclix.board import Map
from openclix.bots import Player
from openclix.editions import edition as find_edition
from openclix.engine.setup.setup import Force

from .errors import ConformanceError
from .games import differing
from .patience import TooSlow, within

MOST: Final = 4000
MOST_IN_A_TURN: Final = 600
"""More decisions than one turn, or a game of a few turns, can take."""
EVERY: Final = 9
"""Every how many decisions the player is asked again on a copy."""


def check_bot(
    make: Callable[[int], Player],
    *,
    edition: str = "comprehensive",
    forces: Sequence[Force] = (),
    maps: Sequence[Map] = (),
    games: int = 2,
    turns: int = 6,
    seconds: float = 20.0,
    steady: bool = True,
    seed: int = 0,
) -> None:
    """Lets a player play against itself. `make(seed)` makes a player with `choose(game)`.

    Each answer has to be one of the open decision's choices, or its text, within `seconds`. The
    player must not change the game. A `steady` player gives the same answer again when a copy of it
    is asked the same question, even if the game's next dice differ. Faults: `illegal-answer`,
    `raises`, `stall`, `meddles`, `unsteady`, `peeks`.
    """
    rules = find_edition(edition)
    sides = list(forces) or list(content.forces(edition).values())
    boards = list(maps) or list(content.maps(edition).values())
    for number in range(games):
        chance = Random(f"conformance {seed} {number}")
        pair = chance.sample(sides, 2)
        board = chance.choice(boards)
        game = Game.start(pair, board, rules, f"{seed} {number}", turn_limit=turns)
        players = [make(seed + 2 * number), make(seed + 2 * number + 1)]
        subject = f"bot {type(players[0]).__name__}"
        play(subject, game, players, seconds, steady)


def play(subject: str, game: Game, players: Sequence[Player], seconds: float, steady: bool) -> None:
    """Plays one game and checks every answer."""
    turn = in_turn = 0
    for count in range(MOST):
        decision = game.decision
        if decision is None:
            return
        in_turn = in_turn + 1 if game.turn == turn else 0
        turn = game.turn
        if in_turn > MOST_IN_A_TURN:
            detail = f"turn {turn} does not end after {in_turn} decisions"
            raise ConformanceError(subject, "stall", detail)
        player = players[decision.player]
        twin = deepcopy(player) if steady and count % EVERY == 0 else None
        before = game.copy()
        choice = answer(subject, game, player, seconds)
        if game != before or game.decision is not decision:
            detail = f"at {decision!r} it changed the game: {differing(game, before)}"
            raise ConformanceError(subject, "meddles", detail)
        if choice not in decision:
            detail = f"{choice!r} is not a choice of {decision!r}: {game.options[:12]}"
            raise ConformanceError(subject, "illegal-answer", detail)
        if twin is not None:
            asked_again(subject, before, twin, choice, seconds)
        game.choose(choice)
    raise ConformanceError(subject, "stall", f"after {MOST} decisions the game still runs")


def asked_again(subject: str, game: Game, twin: Player, choice: Any, seconds: float) -> None:
    """Asks the same question again, also with other dice to come: the answer must not change."""
    other = deepcopy(twin)
    again = answer(subject, game, twin, seconds)
    if again != choice:
        detail = f"at {game.decision!r} it answers {choice!r}, and then {again!r}"
        raise ConformanceError(subject, "unsteady", detail)
    unseen = answer(subject, game.copy(seed="other dice"), other, seconds)
    if unseen != choice:
        detail = f"at {game.decision!r} its answer depends on the dice to come"
        raise ConformanceError(subject, "peeks", detail)


def answer(subject: str, game: Game, player: Player, seconds: float) -> Any:
    """The player's answer. No answer, or a late one, is a fault."""
    try:
        return within(seconds, lambda: player.choose(game))
    except TooSlow:
        detail = f"no answer within {seconds:g} seconds to {game.decision!r}"
        raise ConformanceError(subject, "stall", detail) from None
    except Exception as error:
        detail = f"{type(error).__name__}: {error} at {game.decision!r}"
        raise ConformanceError(subject, "raises", detail) from error
