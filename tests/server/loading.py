"""Many games at once over real sockets: how long people wait for their own choices, and for bots.

`python -m tests.server.loading --games 200 --seconds 120` on a quiet machine; the proof `load` of
`make proof` does the same. Where the machine has other work, the waits say little about the server;
so the client tells how late it was woken itself, how long the server's loop stood in line for a
core, and how much of a core each process used.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from .running import Server, computer, me, secrets_of
from .using import Use, cores, use

GAMES = 200
SECONDS = 120.0
THINKING = (3.0, 8.0)
OPENING = 40
"""So many choices at most are made at once before it counts: games stand at every stage then, not
all of them where forces are set up, which costs nobody anything."""
AT_ONCE = 4
WARM_SECONDS = 8.0
"""Until everybody has begun to think at a time of their own; does not count either."""
MOST = 0.250
"""Seconds in which 95 of 100 choices are acknowledged."""
STUCK_SECONDS = 120.0


@dataclass
class Measured:
    """Seconds: from a choice to its acknowledgement, and from there until one is asked again."""

    own: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    """By how much the client was woken too late: the lag of the machine, not of the server."""
    states: int = 0
    over: int = 0
    stuck: int = 0
    refused: list[str] = field(default_factory=list)
    idle: float = 0.0
    """Kilobytes that a begun game takes at which nobody moves, with its socket."""
    seconds: float = 0.0
    used: Use = field(default_factory=Use)

    def __str__(self) -> str:
        return (
            f"{len(self.own)} choices, 95th percentile {1000 * share(self.own):.0f} ms, median "
            f"{1000 * share(self.own, 0.5):.0f} ms; {len(self.bots)} turns of computers, "
            f"95th percentile {share(self.bots):.1f} s, median {share(self.bots, 0.5):.1f} s; "
            f"{self.idle:.0f} kB per idle game; {self.over} games ended, {self.stuck} stuck"
        )

    @property
    def about_the_machine(self) -> str:
        """What tells a loaded machine from a slow server."""
        used, seconds = self.used, max(self.seconds, 1e-9)
        each = 1000 * used.server / max(1, len(self.own))
        return (
            f"of {cores()} cores the server used {used.server / seconds:.0%} of one "
            f"({each:.0f} ms a choice with all that it leads to), computers "
            f"{used.computers / seconds:.0%} ({1000 * used.computers / max(1, len(self.bots)):.0f}"
            f" ms a turn), the client {used.client / seconds:.0%}, others "
            f"{used.others / seconds:.0%}; the server stood in line for a core "
            f"{used.waited / seconds:.0%} of the time, the client was woken "
            f"{1000 * share(self.late):.0f} ms too late (95th percentile); {self.states} states"
        )

    def forget(self) -> None:
        """What counts begins now."""
        for values in (self.own, self.bots, self.late):
            values.clear()
        self.states = 0


def share(values: list[float], part: float = 0.95) -> float:
    """The value that this part of all does not exceed."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] if values else 0.0


class Person:
    """Somebody who makes any move, after some thought."""

    thinking = THINKING

    def __init__(self, socket: ClientConnection, secret: str, seed: int, into: Measured) -> None:
        self.socket = socket
        self.secret = secret
        self.chance = random.Random(seed)
        self.into = into
        self.state: dict[str, Any] = {}
        self.acknowledged: float | None = None
        self.over = False

    async def say(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def listen(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(
            await asyncio.wait_for(self.socket.recv(), STUCK_SECONDS)
        )
        if message["type"] == "table":
            self.over = message["status"] == "over"
        elif message["type"] == "state":
            self.state = message
            self.into.states += 1
        elif message["type"] == "refused":
            self.into.refused.append(message["refusal"]["code"])
        return message

    async def sit_down(self) -> None:
        """Until the game has begun."""
        await self.say(type="hello", secrets=[self.secret])
        await self.say(type="nonce", seat=0, nonce=secrets.token_hex(16))
        while not self.state:
            await self.listen()

    async def open(self, room: asyncio.Semaphore) -> None:
        """The first choices, without a thought."""
        async with room:
            for _ in range(self.chance.randrange(OPENING)):
                await self.wait_until_asked()
                if self.over:
                    return
                await self.choose()

    async def play(self, end: float) -> None:
        try:
            while not self.over:
                await self.wait_until_asked()
                pause = self.chance.uniform(*self.thinking)
                if self.over or time.monotonic() + pause > end:
                    break
                await self.think(pause)
                await self.choose()
        except TimeoutError:
            self.into.stuck += 1
        self.into.over += self.over

    async def wait_until_asked(self) -> None:
        while not self.over and not self.asked:
            await self.listen()
        if self.acknowledged is not None and self.state["cause"]["by"] == "computer":
            self.into.bots.append(time.monotonic() - self.acknowledged)

    @property
    def asked(self) -> bool:
        decision = self.state["view"]["decision"]
        return decision is not None and decision["player"] == 0

    async def think(self, pause: float) -> None:
        began = time.monotonic()
        await asyncio.sleep(pause)
        self.into.late.append(time.monotonic() - began - pause)

    async def choose(self) -> None:
        choices = self.state["view"]["decision"]["choices"]
        number = self.state["number"]
        choice = self.chance.choice(choices)["text"]
        sent = time.monotonic()
        await self.say(type="choose", id="c", number=number, choice=choice)
        while (heard := await self.listen())["type"] not in ("accepted", "refused"):
            pass
        if heard["type"] == "accepted":
            self.acknowledged = time.monotonic()
            self.into.own.append(self.acknowledged - sent)
        while not self.over and self.state["number"] == number:
            await self.listen()


async def played(server: Server, games: int, seconds: float, seed: int) -> Measured:
    """Everybody sits down, the games lie for a moment, then all are played at once."""
    found = Measured()
    warm = server.make(me(), computer())
    made = [server.make(me(), computer()) for _ in range(games)]
    people = []
    before = 0.0
    for place, one in enumerate([warm, *made]):
        address = f"{server.address.replace('http', 'ws', 1)}/api/games/{one['game']}/socket"
        socket = await connect(address, max_size=None, ping_timeout=None)
        person = Person(socket, secrets_of(one)[0], seed + place, found)
        await person.sit_down()
        people.append(person)
        if not place:
            before = memory(server)
    found.idle = max(0.0, memory(server) - before) / games
    room = asyncio.Semaphore(AT_ONCE)
    await asyncio.gather(*(person.open(room) for person in people[1:]))
    end = time.monotonic() + WARM_SECONDS + seconds
    playing = [asyncio.create_task(person.play(end)) for person in people[1:]]
    await asyncio.sleep(WARM_SECONDS)
    found.forget()
    began, used = time.monotonic(), use(server.pid)
    await asyncio.gather(*playing)
    found.seconds, found.used = time.monotonic() - began, use(server.pid) - used
    for person in people:
        await person.socket.close()
    return found


def memory(server: Server) -> float:
    """What the server's own process holds, in kilobytes."""
    status = Path(f"/proc/{server.pid}/status").read_text(encoding="utf-8")
    return float(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def measured(server: Server, games: int, seconds: float, seed: int = 1) -> Measured:
    """What so many games at once were like for those who played them."""
    with ThreadPoolExecutor(1) as apart:  # a browser's test may have left a loop in this thread
        return apart.submit(lambda: asyncio.run(played(server, games, seconds, seed))).result()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--thinking", type=float, nargs=2, default=THINKING)
    args = parser.parse_args()
    Person.thinking = tuple(args.thinking)
    print(f"load of the machine before: {os.getloadavg()[0]:.1f}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder) / "games.db")).start()
        try:
            found = measured(server, args.games, args.seconds)
        finally:
            server.stop()
    print(found)
    print(found.about_the_machine)
    if found.refused:
        print(f"refused: {sorted(set(found.refused))}")
    return 0 if share(found.own) <= MOST and not found.stuck and not found.refused else 1


if __name__ == "__main__":
    sys.exit(main())
