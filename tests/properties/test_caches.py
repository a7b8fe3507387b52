"""What the engine remembers to be quick neither grows for ever nor changes a game."""

from __future__ import annotations

from random import Random

import pytest

from openclix.board import Grid, lines
from openclix.content import find_force, find_map
from openclix.editions import EDITIONS
from openclix.engine.asking.event_records import Event
from openclix.engine.game.game import Game
from openclix.engine.table import edition as editions
from openclix.engine.table import refreshing
from openclix.engine.table.edition import Edition

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
    assert played(fresh(), 5) == usual


def test_an_edition_remembers_so_many_cards_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "SHEETS_KEPT", 2)
    edition = fresh()
    for card in find_force("lamplighters").cards[:5]:
        edition.sheet(card)
        assert len(edition._sheets) <= 2


def test_what_lines_cross_is_kept_by_offset_and_not_by_pair_of_squares() -> None:
    grid = Grid.of(5, 6)
    traces = lines.traces(grid)
    for a in range(grid.size):
        for b in range(grid.size):
            found = traces[traces.places[b] - traces.places[a]]
            assert found.distance == grid.distance(a, b)
            assert grid.xy(a + found.lead) == tuple(map(min, grid.xy(a), grid.xy(b)))
    assert len(traces) == (2 * 5 - 1) * (2 * 6 - 1)
