"""A real server and a real browser for the tests of the client.

The browser is the system's Chromium, never one that Playwright brings; where there is none the
tests are skipped, and the reason says how to get it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from .hands import Hands

ROOT = Path(__file__).parent.parent.parent
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = "no Chromium on this system (Debian and Ubuntu: apt-get install chromium)"


def find_chromium() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def built() -> None:
    """The client, built from the sources as they are."""
    build = [sys.executable, str(ROOT / "web" / "build.py")]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def await_answer(address: str, seconds: float = 30) -> None:
    """Until a server that was just started answers."""
    end = time.monotonic() + seconds
    while True:
        try:
            with urlopen(address, timeout=2):
                return
        except OSError:
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.1)


def told_address(running: subprocess.Popen[str]) -> str:
    """The address that a server prints when it has started."""
    assert running.stdout is not None
    for line in running.stdout:
        if "http" in line:
            return "http" + line.split("http", 1)[1].strip().rstrip("/")
    raise AssertionError("the server ended before it told its address")


@pytest.fixture(scope="session")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server with a database of its own."""
    database = tmp_path_factory.mktemp("server") / "games.sqlite"
    command = [sys.executable, "-m", "openclix.cli", "serve", "--no-open", "--port", "0"]
    command += ["--db", str(database), "--rates", "0"]
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=surroundings, text=True) as running:
        try:
            address = told_address(running).replace("localhost", "127.0.0.1")
            await_answer(f"{address}/api/health")
            yield address
        finally:  # otherwise a server that a test gave up on would be waited for without end
            running.terminate()
            running.wait(20)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    path = find_chromium()
    if path is None:
        pytest.skip(MISSING)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        found = playwright.chromium.launch(executable_path=path, args=arguments)
        yield found
        found.close()


@pytest.fixture
def people(browser: Any, server: str) -> Iterator[Any]:
    """Makes people with a browser of their own; whatever goes wrong in a page fails the test."""
    made: list[Hands] = []

    def person(width: int = 1440, height: int = 900, language: str = "en", **more: Any) -> Hands:
        more.setdefault("reduced_motion", "reduce")
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=language, **more
        )
        hands = Hands(context, context.new_page(), server)
        made.append(hands)
        return hands

    yield person
    troubles = [trouble for hands in made for trouble in hands.troubles]
    for hands in made:
        hands.context.close()
    assert not troubles


@pytest.fixture
def me(people: Any) -> Any:
    """One person at a desktop."""
    return people()
