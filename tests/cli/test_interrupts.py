"""Ctrl-C is quiet at any moment, and a huge file of nothing is refused at once."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from openclix.cli import main

COMMANDS = ("play --seed 1", "rules 7.4", "judge rulings", "lint src", "coverage")
MOMENTS = (0.0, 0.02, 0.06, 0.12, 0.25, 0.5)
ROOT = Path(__file__).parents[2]


def heed_interrupts() -> None:
    """In the child: Ctrl-C counts, even if the program that runs the tests ignores it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("command", COMMANDS)
def test_an_interrupt_is_quiet_at_any_moment(command: str) -> None:
    """Also while modules are read. Python's start, before the first of our modules, is not ours."""
    processes = []
    for moment in MOMENTS:
        process = subprocess.Popen(
            [sys.executable, "-c", START, *command.split()],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            preexec_fn=heed_interrupts,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        )
        assert process.stderr is not None
        assert process.stderr.readline() == b"begins\n"
        time.sleep(moment)
        process.send_signal(signal.SIGINT)
        processes.append(process)
    for process in processes:
        _, told = process.communicate(timeout=60)
        assert b"Traceback" not in told, told
        assert b"KeyboardInterrupt" not in told, told


START = """
import signal, sys, threading, time

def told():
    while signal.getsignal(signal.SIGINT) is not signal.SIG_DFL:
        time.sleep(0.001)
    print("begins", file=sys.stderr, flush=True)

sys.argv[0] = "openclix"
signal.signal(signal.SIGINT, signal.default_int_handler)
threading.Thread(target=told, daemon=True).start()
from openclix.cli import main
sys.exit(main())
"""
"""Says when the first of our modules has set its answer to an interrupt."""


@pytest.mark.parametrize(
    "command", ["lint {}", "replay {}", "judge {}", "draw {}", "explain {} 'value A attack'"]
)
def test_a_hundred_megabytes_of_zeros_are_refused_at_once(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ending = {"lint": "card", "replay": "game", "judge": "ruling"}.get(command.split()[0], "pos")
    file = tmp_path / f"zeros.{ending}"
    with file.open("wb") as opened:
        opened.truncate(100_000_000)  # a hole: no disk is filled
    began = time.process_time()
    assert main(command.format(file).replace("'", "").split()) != 0
    assert time.process_time() - began <= 1.0
    told = capsys.readouterr()
    assert "zeros" in told.out + told.err
