"""Load: many games of a random-move client against the simple opponent, over real sockets.

    python -m benchmarks.server_load --games 200 --seconds 60

Reports own-choice latency (from sending a choice to its acknowledgement, when it is in the
database) and, apart from it, how long a computer's answer takes: from the acknowledged choice that
leaves the question to the computer until the player is asked again. And memory per idle game.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).parents[1]
THINKING = (3.0, 8.0)


@dataclass
class Measured:
    """Seconds, of all games together."""

    own: list[float] = field(default_factory=list)
    computer: list[float] = field(default_factory=list)
    server: float = 0.0
    """Seconds of a core that the server has used."""
    thinking: float = 0.0
    finished: int = 0
    failures: list[str] = field(default_factory=list)


def post(address: str, path: str, body: dict[str, Any]) -> Any:
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(f"{address}{path}", json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


def new_game(address: str) -> tuple[str, str]:
    seats = [
        {"kind": "me", "force": "lamplighters"},
        {"kind": "computer", "bot": "simple", "force": "tidewatch"},
    ]
    made = post(address, "/api/games", {"seats": seats})
    return made["game"], made["seats"][0]["secret"]


class Client:
    """One player at one game."""

    def __init__(self, address: str, measured: Measured, chance: random.Random) -> None:
        self.address = address
        self.measured = measured
        self.chance = chance
        self.left_to_computer = 0.0

    async def play(self, until: float) -> None:
        try:
            while time.monotonic() < until:
                game, secret = await asyncio.to_thread(new_game, self.address)
                url = f"{self.address.replace('http', 'ws')}/api/games/{game}/socket"
                async with connect(url, max_size=None) as socket:
                    await self.sit(socket, secret, until)
        except Exception as error:
            self.measured.failures.append(repr(error))

    async def sit(self, socket: ClientConnection, secret: str, until: float) -> None:
        await say(socket, type="hello", secrets=[secret])
        await say(socket, type="nonce", seat=0, nonce=secrets.token_hex(16))
        answered = -1
        while (left := until - time.monotonic()) > 0:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), left))
            except TimeoutError:
                return
            if message["type"] == "table" and message["status"] == "over":
                self.measured.finished += 1
                return
            if message["type"] == "refused":
                self.measured.failures.append(message["refusal"]["code"])
            if message["type"] != "state" or message["number"] == answered:
                continue
            choices = (message["view"]["decision"] or {}).get("choices")
            if not choices:
                continue
            if self.left_to_computer:
                self.measured.computer.append(time.monotonic() - self.left_to_computer)
                self.left_to_computer = 0.0
            answered = message["number"]
            await asyncio.sleep(self.chance.uniform(*THINKING))
            await self.choose(socket, answered, self.chance.choice(choices)["text"])

    async def choose(self, socket: ClientConnection, number: int, choice: str) -> None:
        began = time.monotonic()
        await say(socket, type="choose", id="c", number=number, choice=choice)
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), 60))
            if message["type"] in ("accepted", "refused"):
                break
        if message["type"] == "refused":
            self.measured.failures.append(message["refusal"]["code"])
            return
        self.measured.own.append(time.monotonic() - began)
        self.left_to_computer = time.monotonic()


async def say(socket: ClientConnection, **message: Any) -> None:
    await socket.send(json.dumps(message))


# ------------------------------------------------------------------ the server


def start(folder: Path, port: int) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "openclix.cli", "serve", "--no-open", "--rates", "0"]
    process = subprocess.Popen(
        [*command, "--port", str(port), "--db", str(folder / "games.db")],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    for _ in range(300):
        try:
            with urlopen(f"http://127.0.0.1:{port}/api/health"):
                return process
        except (URLError, OSError):
            time.sleep(0.1)
    raise RuntimeError("the server does not answer")


def memory(process: subprocess.Popen[bytes]) -> float:
    """What a process holds in memory, in megabytes."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def processor(process: subprocess.Popen[bytes]) -> tuple[float, float]:
    """Seconds of a core that the server, and those that think for it, have used so far."""
    ticks = os.sysconf("SC_CLK_TCK")
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = path.read_text().rpartition(")")
        except OSError:
            continue
        fields = rest.split()
        found[int(name.split()[0])] = (int(fields[1]), (int(fields[11]) + int(fields[12])) / ticks)
    below = {pid for pid, (parent, _) in found.items() if parent == process.pid}
    return found[process.pid][1], sum(found[pid][1] for pid in below)


async def idle_games(address: str, process: subprocess.Popen[bytes], count: int) -> float:
    """Megabytes that one more game costs at which nobody moves, with its socket open."""
    before = memory(process)
    sockets = []
    for _ in range(count):
        game, secret = await asyncio.to_thread(new_game, address)
        url = f"{address.replace('http', 'ws')}/api/games/{game}/socket"
        socket = await connect(url, max_size=None)
        await say(socket, type="hello", secrets=[secret])
        await say(socket, type="nonce", seat=0, nonce=secrets.token_hex(16))
        while json.loads(await socket.recv())["type"] != "state":
            pass
        sockets.append(socket)
    found = (memory(process) - before) / count
    for socket in sockets:
        await socket.close()
    return found


def quantile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def line(name: str, values: list[float]) -> str:
    if not values:
        return f"{name}: none"
    return (
        f"{name}: {len(values)}, median {1000 * statistics.median(values):.0f} ms, "
        f"95 % within {1000 * quantile(values, 0.95):.0f} ms, "
        f"99 % within {1000 * quantile(values, 0.99):.0f} ms"
    )


async def run(
    address: str,
    games: int,
    seconds: float,
    warm: float,
    seed: int,
    process: subprocess.Popen[bytes],
) -> Measured:
    """Everybody sits down while it warms up; what is measured begins after that."""
    measured = Measured()
    until = time.monotonic() + warm + seconds
    clients = []
    for number in range(games):
        client = Client(address, measured, random.Random(f"{seed}:{number}"))
        clients.append(asyncio.create_task(client.play(until)))
        await asyncio.sleep(warm / 2 / games)
    await asyncio.sleep(warm / 2)
    measured.own.clear()
    measured.computer.clear()
    before = processor(process)
    await asyncio.gather(*clients)
    after = processor(process)
    measured.server, measured.thinking = after[0] - before[0], after[1] - before[1]
    return measured


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--warm", type=float, default=30, help="seconds before it counts")
    parser.add_argument("--idle", type=int, default=50, help="idle games for the memory of one")
    parser.add_argument("--port", type=int, default=8731)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    address = f"http://127.0.0.1:{args.port}"
    with tempfile.TemporaryDirectory() as folder:
        process = start(Path(folder), args.port)
        try:
            cost = asyncio.run(idle_games(address, process, args.idle)) if args.idle else 0.0
            measured = asyncio.run(
                run(address, args.games, args.seconds, args.warm, args.seed, process)
            )
            print(f"{args.games} games for {args.seconds:.0f} s on {os.cpu_count()} cores")
            print(line("own choices", measured.own))
            print(line("computer's answers", measured.computer))
            print(f"finished: {measured.finished}, failures: {len(measured.failures)}")
            count = max(1, len(measured.own))
            print(
                f"processor: server {measured.server / args.seconds:.0%} of a core, "
                f"{1000 * measured.server / count:.0f} ms per own choice with what it leads to; "
                f"thinking {measured.thinking / args.seconds:.0%} of a core"
            )
            for failure in sorted(set(measured.failures))[:5]:
                print(f"  {failure}")
            print(f"memory: {memory(process):.0f} MB in all, {cost:.2f} MB per idle game")
        finally:
            process.terminate()
            process.wait(20)
    return 1 if measured.failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
