"""Several games at once; the proof `load` plays two hundred and measures how long people wait."""

from __future__ import annotations

from .loading import measured
from .running import Server


def test_many_play_at_once_and_nobody_is_stuck(server: Server) -> None:
    found = measured(server, games=4, seconds=15)
    assert len(found.own) >= 4 and not found.stuck
    assert found.own and str(found)
