"""Three thousand games that end or are left: the server's memory before, at the top and afterwards.

python -m tests.server.remembering --games 300
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from .beside import play_some
from .loading import memory
from .running import Server, computer, me, running, secrets_of

GAMES = 3000
WARM = 60
"""Games before it counts: everything that is read and drawn once is there then."""
TOGETHER = 30
"""Games with a player at the table at the same time."""
CHOICES = 6
REST_SECONDS = 330.0
"""Rooms are forgotten five minutes after the last person has left."""
MOST_LEFT, MOST_AT_ALL = 25.0, 500.0
"""Megabytes: that stay after the games, and that the server may hold at any time."""


@dataclass
class Found:
    """Megabytes."""

    games: int
    before: float
    top: float = 0.0
    after: float = 0.0
    rooms: int = 0

    def __str__(self) -> str:
        return (
            f"{self.games} games: {self.before:.0f} MB before, {self.top:.0f} MB at the top, "
            f"{self.after:.0f} MB afterwards"
        )

    def against(self) -> list[str]:
        wrong = []
        if self.after - self.before > MOST_LEFT:
            wrong.append(f"{self.after - self.before:.0f} MB are not given back")
        if self.top > MOST_AT_ALL:
            wrong.append(f"{self.top:.0f} MB at the top")
        if self.rooms:
            wrong.append(f"{self.rooms} rooms are left")
        return wrong


def some(server: Server, count: int, chance: random.Random) -> None:
    """Games side by side: a third is conceded, a third left by its player, a third never begun."""
    open_tables = []
    for number in range(count):
        made = server.make(me(), computer() if number % 2 else me("tidewatch"))
        if number % 3 == 2:
            continue
        table = server.sit(made["game"], *secrets_of(made))
        while not table.state:
            table.listen()
        play_some([table], chance, CHOICES)
        if number % 3 == 0:
            table.say(type="concede", id="c", seat=0)
            table.listen_for("accepted", "refused")
        open_tables.append(table)
    for table in open_tables:
        table.close()


def rooms(server: Server) -> int:
    text = str(server.request("GET", "/metrics")[1])
    lines = [line for line in text.splitlines() if line.startswith("openclix_rooms ")]
    return int(float(lines[0].split()[1])) if lines else 0


def measured(server: Server, games: int, rest: float = REST_SECONDS) -> Found:
    chance = random.Random(1)
    some(server, WARM, chance)
    found = Found(games, memory(server) / 1024)
    for first in range(0, games, TOGETHER):
        some(server, min(TOGETHER, games - first), chance)
        found.top = max(found.top, memory(server) / 1024)
    until = time.monotonic() + rest
    while time.monotonic() < until and rooms(server):
        time.sleep(2)
    found.after, found.rooms = memory(server) / 1024, rooms(server)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--rest", type=float, default=REST_SECONDS)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server:
        found = measured(server, args.games, args.rest)
    print(found)
    print("\n".join(found.against()) or "the memory comes back")
    return 1 if found.against() else 0


if __name__ == "__main__":
    sys.exit(main())
