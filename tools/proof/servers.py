"""Proofs about servers and readers: kills, fuzz, hostile files, memory, load."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGKILL, SIGQUIT
from typing import Any

from .proofs import Outcome, Piece

Trouble = Callable[[int], None]
KILLS_A_PIECE = 10
KILL_PIECES = 20
LONGEST_SILENCE = 10_000
"""Milliseconds that a computer may be silent while somebody waits for it.

The time in which PostgreSQL itself was away doesn't count.
"""


def kills(number: int) -> Piece:
    """Servers killed at random moments: every other piece one on SQLite, or two on PostgreSQL.

    Beside the two, Redis is killed, PostgreSQL is restarted, and a further worker is started in the
    middle of it and killed.
    """
    from tests.server.crashing import Outages, play_and_kill

    piece = Piece({"kills": 0})
    setting = on_files if number % 2 == 0 else on_services
    try:
        outages = Outages()
        with setting(outages) as (name, servers, trouble):
            tally = play_and_kill(servers, KILLS_A_PIECE, 6, 700 + number, trouble, outages)
    except Exception as error:
        piece.failures.append(f"piece {number}: {type(error).__name__}: {str(error)[:300]}")
        return piece
    piece.counts = {
        "kills": tally["kills"],
        f"{name} kills": tally["kills"],
        f"{name} choices": tally["acknowledged"],
        f"silence of {number}": tally["silence"],
    }
    if tally["acknowledged"] <= KILLS_A_PIECE:
        piece.failures.append(f"piece {number}: hardly anything was played between the kills")
    if tally["silence"] > LONGEST_SILENCE:
        piece.failures.append(f"piece {number}: a computer was silent for {tally['silence']} ms")
    return piece


@contextmanager
def on_files(outages: Any) -> Iterator[tuple[str, list[Any], Trouble]]:
    from tests.server.running import Server

    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(folder) / "games.db")).start()
        try:
            yield "SQLite", [server], lambda kill: None
        finally:
            server.stop()


@contextmanager
def on_services(outages: Any) -> Iterator[tuple[str, list[Any], Trouble]]:
    """Two servers that start at the same moment on an empty database."""
    from tests.server.running import Server
    from tests.server.services import Postgres, Redis, new_database

    with tempfile.TemporaryDirectory() as folder:
        database, carrier = Postgres(), Redis(Path(folder))
        servers: list[Server] = []
        try:
            database.start()
            carrier.start()
            games = new_database(database.url, "games")
            servers = [Server(games, "--redis", carrier.url) for _ in range(3)]
            further = servers[2]
            for server in servers[:2]:
                server.start(wait=False)
            for server in servers[:2]:
                server.wait_until_ready()

            def trouble(kill: int) -> None:
                if kill % 4 == 1:
                    carrier.stop(SIGKILL)
                    carrier.start()
                elif kill % 4 == 2:
                    with outages.outage():
                        database.stop(SIGQUIT)
                        if kill % 8 == 2:
                            further.start(wait=False)  # before its database is there
                        database.start()
                elif kill % 4 == 3 and further.process is not None:
                    further.kill()

            yield "PostgreSQL", servers[:2], trouble
        finally:
            for server in servers:
                if server.process is not None:
                    server.stop()
            carrier.stop()
            database.stop()
            database.remove()


def killed(sums: dict[str, int]) -> str:
    each = "; ".join(
        f"{name}: {sums[f'{name} kills']} kills, {sums[f'{name} choices']} choices kept"
        for name in ("SQLite", "PostgreSQL")
        if f"{name} kills" in sums
    )
    longest = max((sums[key] for key in sums if key.startswith("silence of ")), default=0)
    return f"{each}; no computer was silent for more than {longest / 1000:.1f} s"


MESSAGES_A_PIECE = 1000
FUZZ_PIECES = 80


def fuzz(number: int) -> Piece:
    """Messages and requests that nobody should send, to a separate server."""
    from tests.server.fuzzing import fuzz_requests, fuzz_socket
    from tests.server.running import running

    piece = Piece({"messages": MESSAGES_A_PIECE, "requests": MESSAGES_A_PIECE // 4})
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server:
        try:
            fuzz_socket(server, 1000 + number, MESSAGES_A_PIECE)
            fuzz_requests(server, 1000 + number, MESSAGES_A_PIECE // 4)
        except Exception as error:
            piece.failures.append(f"piece {number}: {type(error).__name__}: {str(error)[:300]}")
    return piece


TEXTS_A_PIECE = 1000
TEXTS_EACH = 20_000


def reader_names() -> list[str]:
    from tests.mutating.texts import READERS

    return list(READERS)


READER_PIECES = 11 * TEXTS_EACH // TEXTS_A_PIECE
"""Eleven readers (`tests/mutating/texts.py`); a test compares."""


def readers(number: int) -> Piece:
    """A thousand mutated texts for one reader."""
    from tests.mutating.texts import attempt

    names = reader_names()
    name, first = names[number % len(names)], number // len(names) * TEXTS_A_PIECE
    piece = Piece({name: 0, "readable": 0})
    for seed in range(first, first + TEXTS_A_PIECE):
        could, problem = attempt(name, seed)
        piece.counts[name] += 1
        piece.counts["readable"] += could
        if problem:
            again = f"python -m tests.mutating.texts --reader {name} --first {seed} --seeds 1"
            piece.failures.append(f"{again}: {problem}")
    return piece


def texts_read(sums: dict[str, int]) -> str:
    each = [sums[name] for name in reader_names() if name in sums]
    return f"{min(each)} texts of each of {len(each)} readers, {sums['readable']} readable"


SNAPSHOTS_A_PIECE = 200
SNAPSHOT_PIECES = 100


def snapshots(number: int) -> Piece:
    """Mutated snapshots of one game, played on where they can be read."""
    from tests.mutating.snapshots import attempt

    piece = Piece({"snapshots": SNAPSHOTS_A_PIECE, "played": 0})
    for seed in range(number * SNAPSHOTS_A_PIECE, (number + 1) * SNAPSHOTS_A_PIECE):
        could, problem = attempt(seed)
        piece.counts["played"] += could
        if problem:
            again = f"python -m tests.mutating.snapshots --first {seed} --seeds 1"
            piece.failures.append(f"{again}: {problem}")
    return piece


def remembering(jobs: int) -> Outcome:
    """The server's memory before three thousand games, at the top, and afterwards."""
    from tests.server import remembering
    from tests.server.running import running

    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server:
        found = remembering.measured(server, remembering.GAMES)
    return Outcome(str(found), tuple(found.against()))


def load(jobs: int) -> Outcome:
    """Two hundred games at once against the simple player, over real sockets."""
    from tests.server import loading
    from tests.server.running import running

    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server:
        measurement = loading.measured(server, loading.GAMES, loading.SECONDS)
    failures = []
    if loading.share(measurement.own) > loading.MOST:
        failures.append("choices are acknowledged too late: had the machine other work?")
    if measurement.stuck:
        failures.append(f"{measurement.stuck} games are stuck")
    if measurement.refused:
        failures.append(f"legal choices were refused: {sorted(set(measurement.refused))}")
    return Outcome(f"{measurement}; {measurement.about_the_machine}", tuple(failures))


def serving(jobs: int) -> Outcome:
    """This tree's server beside the server of an earlier commit, in turns."""
    from tests.server import beside

    new, old = beside.compare(beside.OLD, 5, beside.GAMES, beside.CHOICES, beside.TURNS)
    ratio = f"{old.each / new.each:.2f} times the choices of {beside.OLD}"
    return Outcome(f"{ratio}; {new}", tuple(beside.verdict(new, old)))


def forms(jobs: int) -> Outcome:
    """Every running game of every form's database, written to its end."""
    import random

    from openclix.server.games.recovering import load
    from tests.server import test_forms

    games = choices = 0
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        for form in test_forms.FORMS:
            store = test_forms.unpacked(form, Path(folder))
            for kept in test_forms.kept_games(form):
                live = load(store, kept["game"])
                if live is None or live.game is None:
                    continue
                before = live.number
                test_forms.play(store, live, random.Random(kept["game"]), 20_000)
                games, choices = games + 1, choices + live.number - before
                if live.row.status != "over":
                    failures.append(f"{form}, {kept['edition']}, {kept['where']}: it did not end")
            store.close()
    forms_read = ", ".join(test_forms.FORMS)
    return Outcome(f"{games} games of {forms_read}; {choices} more choices", tuple(failures))


def siege(jobs: int) -> Outcome:
    """Every attack for six times as long as in the tests."""
    command = [sys.executable, "-m", "pytest", "-q", "tests/server/test_siege.py"]
    longer = {**os.environ, "OPENCLIX_SIEGE": "6"}
    run = subprocess.run(
        [*command, "-p", "no:cacheprovider"], env=longer, capture_output=True, text=True
    )
    told = [line for line in run.stdout.splitlines() if line.startswith("FAILED")]
    failures = told if run.returncode == 0 or told else [run.stdout[-500:]]
    return Outcome("each attack for a player at another table", tuple(failures))
