"""What holds for every test: where games keep themselves, and in which order files are run."""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Iterator

import pytest

from openclix.language import use_language
from openclix.language.speaking import spoken_language

from .processor_time import ProcessorTime

os.environ.setdefault("OPENCLIX_LANG", "en")
os.environ["OPENCLIX_GAMES"] = tempfile.mkdtemp(prefix="openclix-games-")

LONGEST = ("tests/web/", "tests/prove/", "tests/server/", "tests/gates/", "tests/cli/")
"""Folders with long files. They come first, so that no process has a long one left at the end."""


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(ProcessorTime(), "processor-time")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))


def pytest_collection_finish() -> None:
    """The tests stay to the end, so the collector of garbage need not look at them again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def same_language() -> Iterator[None]:
    """A test that runs a command in French leaves the language as it was."""
    before = spoken_language()
    yield
    use_language(before)
