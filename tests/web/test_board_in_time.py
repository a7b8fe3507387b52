"""The picture tells the truth: events, applied one after the other, lead to the view.

Real games of every edition and rulings with the rarer events are recorded as a server would send
them. The client's own board (`web/src/table/time`) then plays them in Node.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from .recording import SIDES, judged, recorded

ROOT = Path(__file__).parents[2]
RARE = (
    "comprehensive/24-special/vehicles.ruling",
    "comprehensive/24-special/vehicles-in-play.ruling",
    "comprehensive/24-special/pilots-without-a-vehicle.ruling",
    "comprehensive/24-special/bases-and-terrain.ruling",
    "comprehensive/24-special/bystanders.ruling",
    "comprehensive/25-elements/equipping.ruling",
    "comprehensive/25-elements/unequipping.ruling",
    "comprehensive/25-elements/id-cards.ruling",
    "comprehensive/05-victory/victory.ruling",
    "comprehensive/17-markers/picking-up.ruling",
    "comprehensive/20-using/clicked-and-denied.ruling",
    "comprehensive/21-concepts/by-hand.ruling",
    "comprehensive/27-2-attack/telekinesis.ruling",
    "comprehensive/27-1-speed/mind-control.ruling",
    "core-fr/captives/captives.ruling",
    "core-fr/captives/freed-far-away.ruling",
    "classic-2002/scenarios/the-gate.ruling",
)
"""Rulings with events that a game has seldom: vehicles, captives, newcomers, ways out."""


def test_the_board_after_the_last_event_equals_the_view(built: None, tmp_path: Path) -> None:
    games = {f"{edition} {seed}": recorded(edition, seed) for edition in SIDES for seed in (0, 1)}
    for name in RARE:
        games.update(judged(ROOT / "rulings" / name))
    assert sum(len(messages) for messages in games.values()) > 2000
    path = tmp_path / "recorded.json"
    path.write_text(json.dumps(games), encoding="utf-8")
    npx = shutil.which("npx")
    if npx is None:
        pytest.fail("Node is needed to build the client, and its npx to play recorded games")
    command = [npx, "vitest", "run", "--config", "vitest.recorded.config.ts"]
    surroundings = {**os.environ, "OPENCLIX_RECORDED": str(path), "NO_COLOR": "1"}
    done = subprocess.run(
        command, cwd=ROOT / "web", env=surroundings, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
