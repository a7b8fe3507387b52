"""Kill the server at any moment and start it again: every game goes on where it was."""

from __future__ import annotations

from pathlib import Path

from .crashing import play_and_kill
from .running import Server

KILLS = 2
"""The proof `kills` kills more."""


def test_no_acknowledged_choice_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    server = Server(str(tmp_path / "games.db")).start()
    try:
        found = play_and_kill([server], KILLS, games=4, seed=1)
        print(found)
        assert found["acknowledged"] > 3 * KILLS
        assert found["losses"] >= KILLS
    finally:
        server.stop()
