"""The toy game, put where Python finds it and forgotten afterwards."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .toy import Toy


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Toy]:
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    forget()
    yield Toy(tmp_path)
    forget()


def forget() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "toyclix"]:
        del sys.modules[name]
