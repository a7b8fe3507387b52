"""A state is written once for everybody who sees the same, and is what the view alone would be."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from openclix.engine.game.game import Game
from openclix.language import spoken_in
from openclix.server.games.chronicle import story_of
from openclix.server.storage import Store
from openclix.server.tables.shared_views import OWN, SharedViews

from .beside import Found, play_choices
from .running import Server
from .test_live import new_game


def plain(data: Any) -> Any:
    return json.loads(json.dumps(data))


def test_a_shared_view_is_the_view_at_every_moment(tmp_path: Path) -> None:
    """Also while starting lines are picked, and in two languages."""
    store = Store(f"sqlite:///{tmp_path / 'games.db'}")
    store.upgrade()
    live, chance, views = new_game(store), random.Random(3), SharedViews()
    for _ in range(120):
        game = live.game
        assert game is not None and game.table.log is not None
        if game.decision is None:
            break
        told = len(game.table.log)
        for language in ("en", "fr"):
            for seats in (frozenset[int](), frozenset({0}), frozenset({1})):
                with spoken_in(language):
                    shared = views.of("game", game, live.number, seats, language)
                    whole = plain(game.view(seats, since=told // 2, printed=False))
                    log, story = shared.told_since(told // 2)
                    open_part = json.loads(b"{" + shared.open + b"}")
                    assert open_part == {k: v for k, v in whole.items() if k not in OWN}
                    assert json.loads(log) == whole["log"] and shared.told == whole["told"]
                    assert json.loads(story) == plain(story_of(game, told // 2))
        choice = chance.choice(game.options)
        written = live.choose([(choice, "player")])
        live.row = store.append(live.row, written.entries, written.rests, **written.changes)
    assert live.number > 60
    store.close()


def test_cards_as_bytes_are_the_same_game(tmp_path: Path) -> None:
    """`packed` snapshots are for other processes; the database has the cards as data."""
    store = Store(f"sqlite:///{tmp_path / 'games.db'}")
    store.upgrade()
    live = new_game(store)
    game = live.game
    assert game is not None
    game.snapshot()  # from now on its cards are kept as bytes
    packed = game.snapshot(log=False, packed=True)
    assert any(isinstance(part, bytes) for part in packed["parts"])
    again = Game.restore(packed, game.dice)
    assert again.table.key() == game.table.key() and again.options == game.options
    assert plain(again.view(0)) == plain(Game.restore(game.snapshot(log=False), game.dice).view(0))
    assert all(isinstance(part, dict) for parts in store.prints(live.row.id) for part in parts)
    store.close()


def test_the_cost_of_a_choice_can_be_measured(server: Server) -> None:
    """The proof `serving` compares it with another tree's."""
    found = Found()
    play_choices(server, 1, 1, 25, found)
    assert found.choices >= 20 and found.seconds > 0
    assert "ms of a core for a choice" in str(found)
