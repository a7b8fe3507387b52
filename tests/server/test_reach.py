"""`openclix serve` in a terminal: it asks before it listens beyond this machine."""

from __future__ import annotations

import os
import pty
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from urllib.request import urlopen

import pytest

from openclix.server.fences.settings import Settings
from openclix.server.web.reach import invitation_lines, own_addresses, reachable

from .running import ROOT, free_port

SECONDS = 60


class Terminal:
    """A server that believes to be in a terminal."""

    def __init__(self, folder: Path, *more: str, made: str = "") -> None:
        self.port = free_port()
        self.leader, follower = pty.openpty()
        command = [sys.executable, "-m", "openclix.cli", "serve", "--no-open"]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), "--db", str(folder / "games.db"), *more],
            **dict.fromkeys(("stdin", "stdout", "stderr"), follower),  # type: ignore[call-overload]
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT / "src"),
                "LANGUAGE": "en",
                "LANG": "C.UTF-8",
                "OPENCLIX_AS": made,
            },
        )
        os.close(follower)
        self.shown = ""

    def wait_for(self, words: str) -> None:
        until = time.monotonic() + SECONDS
        while words not in self.shown:
            assert time.monotonic() < until, self.shown
            if select.select([self.leader], [], [], 1)[0]:
                self.shown += os.read(self.leader, 4096).decode("utf-8", "replace")

    def type(self, words: str) -> None:
        os.write(self.leader, f"{words}\n".encode())

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
        os.close(self.leader)


def answers(address: str) -> bool:
    try:
        with urlopen(f"{address}/api/health", timeout=5):
            return True
    except OSError:
        return False


def wait_until(true: Callable[[], bool]) -> None:
    until = time.monotonic() + SECONDS
    while not true():
        assert time.monotonic() < until
        time.sleep(0.1)


@pytest.mark.parametrize(
    ("typed", "made", "command"),
    [
        ("", "make play", 'make play ARGS="--host 0.0.0.0"'),
        ("n", "", "serve --host 0.0.0.0"),
        ("what?", "", "serve --host 0.0.0.0"),
    ],
)
def test_without_a_yes_it_stays_on_this_machine_and_says_how(
    tmp_path: Path, typed: str, made: str, command: str
) -> None:
    server = Terminal(tmp_path, made=made)
    try:
        server.wait_for("[y/N]")
        assert not answers(f"http://127.0.0.1:{server.port}")
        server.type(typed)
        server.wait_for("Only this machine can reach it")
        server.wait_for(command)
        wait_until(lambda: answers(f"http://127.0.0.1:{server.port}"))
        assert not answers(f"http://127.0.0.2:{server.port}")
    finally:
        server.stop()


def test_with_a_yes_it_listens_and_says_the_address_with_a_picture(tmp_path: Path) -> None:
    server = Terminal(tmp_path)
    try:
        server.wait_for("[y/N]")
        server.type("y")
        for one in own_addresses():
            server.wait_for(f"Friends in the same network: http://{one}:{server.port}/")
        if own_addresses():  # a machine without a network has nothing to show
            server.wait_for("█")
        wait_until(lambda: answers(f"http://127.0.0.2:{server.port}"))
    finally:
        server.stop()


def test_an_address_that_is_named_is_not_asked_about(tmp_path: Path) -> None:
    server = Terminal(tmp_path, "--host", "127.0.0.1")
    try:
        server.wait_for("Only this machine can reach it")
        assert "[y/N]" not in server.shown
    finally:
        server.stop()


def test_without_a_terminal_nobody_is_asked(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-m", "openclix.cli", "serve", "--no-open", "--port", str(port)]
    running = subprocess.Popen(
        [*command, "--db", str(tmp_path / "games.db")],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": "1"},
        text=True,
    )
    try:
        assert running.stdout is not None
        lines = [running.stdout.readline() for _ in range(2)]
        assert lines[0].startswith("OpenClix: http://localhost:")
        assert "Only this machine" in lines[1] and "--host 0.0.0.0" in lines[1]
    finally:
        running.terminate()
        running.wait(20)


def test_what_a_server_knows_about_its_reach() -> None:
    settings = Settings(database="sqlite://")
    assert reachable(settings, "127.0.0.1", 1).reach == "machine"
    assert reachable(settings, "::1", 1).reach == "machine"
    here = reachable(settings, "192.168.1.5", 8017)
    assert (here.reach, here.addresses) == ("network", ("http://192.168.1.5:8017",))
    assert reachable(settings, "fd00::5", 8017).addresses == ("http://[fd00::5]:8017",)
    proxied = replace(settings, trusted_proxies=True)
    assert reachable(proxied, "0.0.0.0", 8017).reach == "elsewhere"
    assert invitation_lines(reachable(proxied, "0.0.0.0", 8017)) == []
    assert all(not one.startswith("127.") for one in own_addresses())


def test_finding_the_address_sends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[object] = []
    real = socket.socket.connect

    def connect(self: socket.socket, address: object) -> None:
        sent.append(self.type)
        real(self, address)  # type: ignore[arg-type]

    monkeypatch.setattr(socket.socket, "connect", connect)
    own_addresses()
    assert all(kind == socket.SOCK_DGRAM for kind in sent)
