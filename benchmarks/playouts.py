"""Whole games at random: ours beside those of python-chess."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import openclix
from openclix import content
from openclix.board import Map

from . import chess_games
from .data import BUILD_TOTAL, TURN_LIMIT, fresh_forces, plain_forces, powered_forces, yard
from .doors import choices_of, set_forces
from .measuring import Counts, Line, Measure, Work

if TYPE_CHECKING:
    from openclix.engine.setup.setup import Force


class Match(NamedTuple):
    """What a game is played with."""

    forces: Sequence[Force]
    map: Map
    build_total: int = BUILD_TOTAL
    turn_limit: int = TURN_LIMIT


Matches = Callable[[int], Match]
"""The match of the game with a number."""

YARD = yard()
PLAIN = Match(plain_forces(), YARD)
POWERS = Match(powered_forces(), YARD)
SHIPPED_BY_NAME = list(product(combinations(sorted(set_forces()), 2), sorted(content.maps())))
SHIPPED = [
    Match([content.find_force(name) for name in names], content.find_map(board), 300)
    for names, board in SHIPPED_BY_NAME
]
"""Every pair of the shipped forces on every shipped map."""

VARIANTS: dict[str, Matches] = {
    "plain": lambda number: PLAIN,
    "powers": lambda number: POWERS,
    "shipped forces": lambda number: SHIPPED[number % len(SHIPPED)],
}


def new_game(match: Match, seed: int, edition: Any = None) -> openclix.Game:
    """A game for simulations, without log and history."""
    game = openclix.Game.start(
        match.forces,
        match.map,
        edition or openclix.edition(),
        seed,
        build_total=match.build_total,
        turn_limit=match.turn_limit,
        history=False,
    )
    game.table.log = None
    assert isinstance(game, openclix.Game)
    return game


def default_game(number: int) -> openclix.Game:
    """A game as somebody makes it who says nothing but forces and map: with log and history."""
    names, board = SHIPPED_BY_NAME[number % len(SHIPPED_BY_NAME)]
    return openclix.Game.new(names, board, seed=number, turn_limit=TURN_LIMIT)


def play_listed(game: openclix.Game, seed: int) -> Counts:
    """Plays a game out: one of all choices at each decision, all of them listed."""
    choose = Random(seed).randrange
    decisions = options = 0
    while (decision := game.decision) is not None:
        count = len(choices_of(decision))
        decisions += 1
        options += count
        game.choose_index(choose(count))
    return {"games": 1, "decisions": decisions, "options": options}


def play_in_public(game: openclix.Game, seed: int) -> Counts:
    """Plays a game out as somebody writes it first: one of the decision's own choices, chosen."""
    choose = Random(seed).choice
    decisions = options = 0
    while (decision := game.decision) is not None:
        choices = decision.choices
        decisions += 1
        options += len(choices)
        game.choose(choose(choices))
    return {"games": 1, "decisions": decisions, "options": options}


def play_sampled(game: openclix.Game, seed: int) -> Counts:
    """Plays a game out: any choice at each decision, each with the same chance."""
    if not hasattr(game, "playout"):
        return play_listed(game, seed)
    return {"games": 1, "decisions": game.playout(Random(seed).random)}


def listed(matches: Matches, warm: int = 0) -> Work:
    """Random games, set-up included."""
    return Work(lambda seed: play_listed(new_game(matches(seed), seed), seed), warm=warm)


def sampled(matches: Matches) -> Work:
    """Random games whose choices nobody needs to see."""
    return Work(lambda seed: play_sampled(new_game(matches(seed), seed), seed))


def with_default_settings() -> Work:
    return Work(lambda seed: play_listed(default_game(seed), seed))


def in_public() -> Work:
    """Games with powers by the public names alone, with log and history."""

    def do(seed: int) -> Counts:
        game = openclix.Game.start(
            POWERS.forces,
            POWERS.map,
            openclix.edition(),
            seed,
            build_total=POWERS.build_total,
            turn_limit=POWERS.turn_limit,
        )
        return play_in_public(game, seed)

    return Work(do)


def with_fresh_cards() -> Work:
    """Random games, each with cards that were made a moment ago; making them is not measured."""

    def prepare(seed: int) -> tuple[int, Match]:
        return seed, Match(fresh_forces(seed), YARD)

    def do(piece: tuple[int, Match]) -> Counts:
        seed, match = piece
        return play_listed(new_game(match, seed), seed)

    return Work(do, prepare)


def both_lines(
    said: str, decisions: float | None, games: float | None, letters: str = "ab"
) -> tuple[Line, Line]:
    return (
        Line(f"({letters[0]}) decisions/plies per second, {said}", "decisions", target=decisions),
        Line(f"({letters[1]}) random games per second, {said}", "games", target=games),
    )


def measures() -> list[Measure]:
    """(a) decisions and (b) whole games per second, (f) and (g) the same sampled."""
    chess = chess_games.playouts
    plain, powers, shipped = VARIANTS.values()
    return [
        Measure(both_lines("plain", 0.5, 0.3), lambda: listed(plain), chess),
        Measure(both_lines("powers", 0.6, 0.6), lambda: listed(powers), chess),
        Measure(
            both_lines("shipped forces", 0.6, 0.6), lambda: listed(shipped, len(SHIPPED)), chess
        ),
        Measure(both_lines("default settings", None, None), with_default_settings, chess),
        Measure(both_lines("public loop, powers", None, None), in_public, chess),
        Measure(both_lines("fresh cards", None, None), with_fresh_cards, chess),
        Measure(
            both_lines("powers, lean chess", None, None),
            lambda: listed(powers),
            chess_games.lean_playouts,
            "lean chess",
        ),
        Measure(both_lines("sampled, powers", 0.95, 0.95, "fg"), lambda: sampled(powers), chess),
        Measure(
            both_lines("sampled, shipped forces", 0.95, 0.95, "fg"), lambda: sampled(shipped), chess
        ),
    ]
