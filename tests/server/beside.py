"""The server beside another tree's, in turns and over real sockets: what one choice costs.

    python -m tests.server.beside --against 6d9ca29

Each round starts a server of each tree, one after the other. Friends play two against two, with a
socket each, and any legal choices. Processor time is what counts: other work on the machine hardly
changes it. Then a person gives the turn to the simple player, again and again. `--profile FILE`
writes where the time of this tree's server goes instead.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from benchmarks.against import unpack
from examples.table_client import Table

from .loading import memory, share
from .running import ROOT, Server, computer, me, secrets_of
from .using import use

OLD = "6d9ca29"
GAMES = 4
CHOICES = 150
TURNS = 12
LYING = 60
"""Idle games, after some that count as the warm-up."""
PROFILED = """
import cProfile, sys, time
from openclix.cli import main
profile, file = cProfile.Profile(time.thread_time), sys.argv.pop(1)
try:
    profile.runcall(main)
finally:
    profile.dump_stats(file)
"""
LEAST_RATIO, MOST_CHOICE, MOST_TURN, MOST_IDLE = 1.5, 0.004, 0.150, 120


@dataclass
class Found:
    """One tree: what its server used."""

    choices: int = 0
    seconds: float = 0.0
    """Of a core, in the server's own process."""
    turns: list[float] = field(default_factory=list)
    """Seconds from the end of one's turn until one is asked again."""
    computing: float = 0.0
    """Of a core, in the server and in the processes of computers, for all turns."""
    waited: float = 0.0
    """Seconds of these turns in which the processes had no core."""
    idle: list[float] = field(default_factory=list)

    @property
    def each(self) -> float:
        return self.seconds / max(1, self.choices)

    def __str__(self) -> str:
        turns = max(1, len(self.turns))
        return (
            f"{1000 * self.each:.2f} ms of a core for a choice "
            f"({1 / max(1e-9, self.each):.0f} choices a second and worker); a turn of the simple "
            f"player {1000 * share(self.turns):.0f} ms (95th percentile), "
            f"{1000 * share(self.turns, 0.5):.0f} ms (median), "
            f"{1000 * self.computing / turns:.0f} ms of a core; "
            f"{median(self.idle or [0]):.0f} kB per idle game"
        )


class TreeServer(Server):
    """A server of any tree."""

    def __init__(self, source: Path, database: str, profile: Path | None = None) -> None:
        super().__init__(database, "--thinkers", "1")
        self.source = source
        if profile is not None:
            self.command[1:3] = ["-c", PROFILED, str(profile)]

    def start(self, wait: bool = True) -> Server:
        self.process = subprocess.Popen(
            self.command,
            cwd=self.source.parent,
            stdout=self.log.open("ab"),
            stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONPATH": str(self.source)},
        )
        if wait:
            self.wait_until_ready()
        return self


@contextlib.contextmanager
def serving(source: Path, profile: Path | None = None) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        server = TreeServer(source, str(Path(folder) / "games.db"), profile).start()
        assert server.process is not None
        try:
            yield server
        finally:
            if profile is not None:
                server.process.send_signal(signal.SIGINT)  # after which the profile is written
                server.process.wait(60)
            server.stop()


def friends(server: Server) -> list[Table]:
    """Two people at a table, with a socket each."""
    made = server.make(me(), me("tidewatch"))
    return [server.sit(made["game"], secret) for secret in secrets_of(made)]


def play_choices(server: Server, seed: int, games: int, choices: int, found: Found) -> None:
    """Some games of friends; only the choices count, not how games begin."""
    for number in range(games):
        tables, chance = friends(server), random.Random(seed + number)
        for table in tables:
            while not table.state:
                table.listen()
        play_some(tables, chance, 20)
        before = use(server.pid)
        found.choices += play_some(tables, chance, choices)
        found.seconds += (use(server.pid) - before).server
        for table in tables:
            table.close()


def play_some(tables: list[Table], chance: random.Random, most: int) -> int:
    """Any legal choices, one after the other. Answers how many."""
    for made in range(most):
        asked = next((table for table in tables if table.choices), None)
        if asked is None or asked.over:
            return made
        number = asked.state["number"]
        asked.choose(chance.choice(asked.choices))
        for table in tables:
            while table.state["number"] <= number:
                table.listen()
    return most


def play_turns(server: Server, seed: int, turns: int, found: Found) -> None:
    """Ends one's turn as soon as it may be, and waits for the computer's."""
    chance = random.Random(seed)
    made = server.make(me(), computer())
    table = server.sit(made["game"], *secrets_of(made))
    while not table.choices:
        table.listen()
    for _ in range(40 * turns):
        if table.over or len(found.turns) >= turns:
            break
        ends, number = "end" in table.choices, table.state["number"]
        began, before = time.monotonic(), use(server.pid)
        table.choose("end" if ends else chance.choice(table.choices))
        while not table.over and (table.state["number"] == number or not table.choices):
            table.listen()
        if ends and table.state["cause"]["by"] == "computer":
            used = use(server.pid) - before
            found.turns.append(time.monotonic() - began)
            found.computing += used.server + used.computers
    table.close()


def lie(server: Server, games: int, found: Found) -> None:
    """Games against the computer that have begun, and at which nobody moves."""

    def begun() -> Table:
        made = server.make(me(), computer())
        table = server.sit(made["game"], *secrets_of(made))
        while not table.choices:
            table.listen()
        return table

    tables = [begun() for _ in range(games // 2)]
    before = memory(server)
    tables += [begun() for _ in range(games)]
    found.idle.append((memory(server) - before) / games)
    for table in tables:
        table.close()


def measure(source: Path, seed: int, found: Found, games: int, choices: int, turns: int) -> None:
    with serving(source) as server:
        play_choices(server, 1000 + seed, 1, 30, Found())
        play_choices(server, seed, games, choices, found)
        play_turns(server, seed, len(found.turns) + turns, found)
        lie(server, LYING, found)


def verdict(new: Found, old: Found) -> list[str]:
    """The promises that don't hold. Seconds by the clock only count on a quiet machine."""
    wrong = []
    if old.choices and old.each < LEAST_RATIO * new.each:
        wrong.append(f"{old.each / new.each:.2f} times the choices per second of the other tree")
    if new.each > MOST_CHOICE:
        wrong.append(f"{1000 * new.each:.2f} ms of a core for a choice")
    if share(new.turns) > MOST_TURN:
        wrong.append(f"{1000 * share(new.turns):.0f} ms for a turn: had the machine other work?")
    if median(new.idle) > MOST_IDLE:
        wrong.append(f"{median(new.idle):.0f} kB per idle game")
    return wrong


def compare(revision: str, rounds: int, games: int, choices: int, turns: int) -> tuple[Found, ...]:
    """Both trees in turns. Without a revision, this one alone."""
    new, old = Found(), Found()
    with tempfile.TemporaryDirectory() as folder:
        sides = [(ROOT / "src", new)]
        if revision:
            sides.append((unpack(revision, Path(folder)), old))
        for number in range(rounds):
            for source, found in sides if number % 2 else reversed(sides):
                measure(source, 100 * number, found, games, choices, turns)
            print(f"round {number + 1} of {rounds}: {new}", file=sys.stderr, flush=True)
    return new, old


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", default="", metavar="REV")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--choices", type=int, default=CHOICES)
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("--profile", type=Path)
    args = parser.parse_args()
    if args.profile:
        with serving(ROOT / "src", args.profile.resolve()) as server:
            play_choices(server, 0, args.games, args.choices, found := Found())
        print(found)
        return 0
    new, old = compare(args.against, args.rounds, args.games, args.choices, args.turns)
    print(f"this tree: {new}")
    if args.against:
        print(f"{args.against}: {old}\nratio: {old.each / new.each:.2f}")
    wrong = verdict(new, old)
    print("\n".join(f"too much: {reason}" for reason in wrong) or "every promise holds")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
