"""What the engine remembers to be quick neither grows for ever nor changes a game."""

from __future__ import annotations

from random import Random

import pytest

from openclix.board import Grid, lines
from openclix.content import find_force, find_map
from openclix.editions import EDITIONS
from openclix.engine import edition as editions
from openclix.engine import refreshing
from openclix.engine.edition import Edition
from openclix.engine.game import Game
from openclix.engine.telling import Event

TURNS = 6


def played(edition: Edition, seed: int) -> list[Event]:
    """The journal of a random game."""
    pair = [find_force("lamplighters"), find_force("undertow")]
    game = Game.start(pair, find_map("tram-yard"), edition, seed, turn_limit=TURNS)
    choose = Random(seed).randrange
    while game.decision is not None:
        game.choose_index(choose(len(game.decision.values)))
    assert game.table.log
    return list(game.table.log)


def fresh() -> Edition:
    """The edition with nothing remembered yet."""
    return EDITIONS["comprehensive"].but()


def test_a_game_is_the_same_however_little_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = played(fresh(), 5)
    monkeypatch.setattr(editions, "SHEETS_KEPT", 1)
    monkeypatch.setattr(refreshing, "LOADOUTS_KEPT", 1)
    monkeypatch.setattr(lines, "_SEGMENTS_KEPT", 3)
    assert played(fresh(), 5) == usual


def test_an_edition_remembers_so_many_cards_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "SHEETS_KEPT", 2)
    edition = fresh()
    for card in find_force("lamplighters").cards[:5]:
        edition.sheet(card)
        assert len(edition._sheets) <= 2


def test_segments_are_kept_up_to_a_number_over_all_maps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "_SEGMENTS_KEPT", 10)
    for size in (5, 6, 7):
        grid = Grid.of(size, size)
        for square in range(1, 9):
            assert lines.segment(grid, 0, square).target == square
    kept = sum(one is not None for rows in lines._rows.values() for row in rows for one in row)
    assert kept <= 10
