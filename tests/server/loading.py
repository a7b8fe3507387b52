"""Many games at once over real sockets: how long people wait for their own choices, and for bots.

`python -m tests.server.loading --games 200 --seconds 120` on a quiet machine; the proof `load` of
`make proof` does the same.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from .running import Server, computer, me, secrets_of

GAMES = 200
SECONDS = 120.0
THINKING = (3.0, 8.0)
MOST = 0.250
"""Seconds in which 95 of 100 choices are acknowledged."""


@dataclass
class Measured:
    """Seconds: from a choice to its acknowledgement, and from there until one is asked again."""

    own: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    over: int = 0
    stuck: int = 0
    idle: float = 0.0
    """Kilobytes that a game takes while nobody plays it."""

    def __str__(self) -> str:
        return (
            f"{len(self.own)} choices, 95th percentile {1000 * share(self.own):.0f} ms, median "
            f"{1000 * share(self.own, 0.5):.0f} ms; {len(self.bots)} turns of computers, "
            f"95th percentile {share(self.bots):.1f} s; {self.idle:.0f} kB per idle game; "
            f"{self.over} games ended, {self.stuck} stuck"
        )


def share(values: list[float], part: float = 0.95) -> float:
    """The value that this part of all does not exceed."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] if values else 0.0


async def play(
    address: str, game: str, secret: str, seconds: float, seed: int, into: Measured
) -> None:
    """A person who makes any move, after some thought."""
    chance = random.Random(seed)
    end = time.monotonic() + seconds
    async with connect(f"{address}/api/games/{game}/socket", max_size=None) as socket:
        await say(socket, type="hello", secrets=[secret])
        acknowledged: float | None = None
        while True:
            left = end - time.monotonic()
            if left <= 0:
                return
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), left + 30))
            except TimeoutError:
                into.stuck += 1
                return
            if message["type"] == "table":
                if message["status"] == "over":
                    into.over += 1
                    return
                if not message["seats"][0]["ready"]:
                    await say(socket, type="nonce", seat=0, nonce=secrets.token_hex(16))
            elif message["type"] == "state":
                decision = message["view"]["decision"]
                if decision is None or decision["player"] != 0:
                    continue
                if acknowledged is not None and message["cause"]["by"] == "computer":
                    into.bots.append(time.monotonic() - acknowledged)
                await asyncio.sleep(chance.uniform(*THINKING))
                choice = chance.choice(decision["choices"])["text"]
                asked = time.monotonic()
                await say(socket, type="choose", number=message["number"], choice=choice)
            elif message["type"] == "accepted" and message["number"] > 1 and message["id"] == "c":
                acknowledged = time.monotonic()
                into.own.append(acknowledged - asked)


async def say(socket: ClientConnection, **message: Any) -> None:
    if message["type"] == "choose":
        message["id"] = "c"
    await socket.send(json.dumps(message))


def memory(server: Server) -> float:
    """What the server's own process holds, in kilobytes."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8")
    return float(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def measured(server: Server, games: int, seconds: float, seed: int = 1) -> Measured:
    """Makes the games, lets them lie, then plays all of them at once."""
    found = Measured()
    warm = server.make(me(), computer())
    assert warm["game"]
    before = memory(server)
    made = [server.make(me(), computer()) for _ in range(games)]
    found.idle = max(0.0, memory(server) - before) / games
    address = server.address.replace("http", "ws", 1)

    async def everybody() -> None:
        await asyncio.gather(
            *(
                play(address, one["game"], secrets_of(one)[0], seconds, seed + k, found)
                for k, one in enumerate(made)
            )
        )

    asyncio.run(everybody())
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder) / "games.db")).start()
        try:
            found = measured(server, args.games, args.seconds)
        finally:
            server.stop()
    print(found)
    return 0 if share(found.own) <= MOST and not found.stuck else 1


if __name__ == "__main__":
    sys.exit(main())
