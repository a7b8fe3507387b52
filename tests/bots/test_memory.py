"""A player tries an action that gained nothing less often."""

from __future__ import annotations

import pytest

from openclix.bots import SimplePlayer
from openclix.bots import trials as trying
from openclix.engine.effects.dice import SeededDice
from openclix.engine.game.game import Game
from openclix.notation import read_position

POSITION = """
figure A red c4
  trait "Salute" "FREE: Roll a d6. 1-6: Nothing happens."
figure B blue m9
"""


def trials(seed: int | None, monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """The trials of each turn: three looks on turn 1, and one on each of the next five turns."""
    count = 0
    tried = trying.tried

    def counted(*given: object) -> list[float]:
        nonlocal count
        count += 1
        return tried(*given)  # type: ignore[arg-type]

    monkeypatch.setattr("openclix.bots.simple.tried", counted)
    game = Game(read_position(POSITION), SeededDice(1))
    player = SimplePlayer(seed)
    found = []
    for looks in (3, 1, 1, 1, 1, 1):
        turn = []
        for _ in range(looks):
            count = 0
            player.choose(game)
            turn.append(count)
        found.append(turn)
        for _ in range(2):
            game.choose("end")
    return found


def test_it_rests_for_the_turn_and_then_for_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    assert trials(1, monkeypatch) == [[1, 0, 0], [1], [1], [0], [1], [0]]


def test_a_player_without_whims_always_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    assert trials(None, monkeypatch) == [[1, 1, 1], [1], [1], [1], [1], [1]]


def test_another_game_is_another_matter() -> None:
    player = SimplePlayer(1)
    for _ in range(2):
        game = Game(read_position(POSITION), SeededDice(1))
        player.choose(game)
        trial = player._memory._trials
        assert len(trial) == 1
        assert player._memory._sheets is game.table.sheets
