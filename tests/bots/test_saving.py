"""What the simple player leaves out because it can't change its choice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from openclix.bots import SimplePlayer, worth
from openclix.bots.odds import fighter_of
from openclix.bots.view import View
from openclix.content import find_force, find_map, forces, maps
from openclix.editions import edition
from openclix.engine.effects.dice import SeededDice
from openclix.engine.game.game import Game
from openclix.engine.turn.actions import END
from openclix.notation import read_position

POSITION = """
figure A red c4
figure B red f4
figure C blue m9
figure D blue m11
"""


def moments(name: str, seed: int) -> Iterator[tuple[Game, SimplePlayer]]:
    """A game of simple players, each time somebody is asked for an action."""
    rules = edition(name)
    names, boards = sorted(forces(name)), sorted(maps(name))
    sides = [find_force(names[place % len(names)], name) for place in (seed, 3 * seed + 1)]
    board = find_map(boards[seed % len(boards)], name)
    game = Game.start(sides, board, rules, seed, turn_limit=14, history=False)
    players = [SimplePlayer(seed), SimplePlayer(seed + 1)]
    while (decision := game.decision) is not None:
        choice = players[decision.player].choose(game)
        if decision.topic == "action":
            yield game, players[decision.player]
        game.choose(choice)


@pytest.mark.parametrize("name", ["comprehensive", "indy-2003"])
def test_no_action_gains_more_than_its_bound(name: str) -> None:
    compared = 0
    for seed in range(2):
        for game, _ in moments(name, seed):
            assert game.decision is not None
            view = View(game.table, game.decision.player)
            for choice in game.decision.values:
                if choice == END or choice[1].word not in worth.MOST:
                    continue
                figure, offer, version = choice
                most = worth.MOST[offer.word](view, figure, version)
                gain = worth.WORTH[offer.word](view, figure, version)
                assert gain <= max(0.0, most) + 1e-9, (seed, game.table.turn, offer.word)
                compared += 1
    assert compared > 100


def test_values_that_a_view_takes_over_are_as_if_asked_again() -> None:
    compared = different = 0
    for seed in range(3):
        for game, player in moments("comprehensive", seed):
            assert game.decision is not None
            view = player.view(game, game.decision.player)
            for figure, fighter in view._fighters.items():
                others = view.foes if figure in view.friends else view.friends
                if others:
                    compared += 1
                    different += fighter is not fighter_of(game.table, figure, others[0])
    assert compared > 1000
    assert different < compared / 100


def looks(seed: int | None, monkeypatch: pytest.MonkeyPatch, between: str = "") -> int:
    """The moves that a player judges when it looks at the same position for a second time."""
    judged = 0

    def counted(view: View, figure: int, version: object) -> float:
        nonlocal judged
        judged += 1
        return 0.01 * figure

    monkeypatch.setitem(worth.WORTH, "move", counted)
    game = Game(read_position(POSITION), SeededDice(1))
    player = SimplePlayer(seed)
    player.choose(game)
    assert judged == 2
    if between:
        game.adjust(between, by=0, consent=[1])
    player.choose(game)
    return judged - 2


def test_what_was_judged_is_not_judged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert looks(1, monkeypatch) == 0


def test_a_player_without_whims_judges_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert looks(None, monkeypatch) == 2


@pytest.mark.parametrize("change", ["click C 2", "place C m7", "place B f6"])
def test_it_judges_again_what_may_have_changed(
    change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert looks(1, monkeypatch, change) > 0
