"""What a first visit loads, and that an installed package has it."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from openclix.server.fences.settings import STATIC

LOADED = 300_000
"""Bytes of the first load, compressed, with one language, fonts apart."""


def compressed(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 6))


def test_everything_but_fonts_is_within_the_budget(built: None) -> None:
    files = [path for path in STATIC.rglob("*") if path.suffix in {".html", ".js", ".css", ".svg"}]
    assert len(files) >= 5
    assert sum(map(compressed, files)) <= LOADED


def test_the_page_loads_nothing_from_elsewhere(built: None) -> None:
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'(?:src|href)="([^"]*)"', page)
    assert not re.findall(r'(?:src|href)="(?!/)[^"]*"', page)
    assert not re.search(r"<script(?![^>]*src=)|style=|onload=", page)


def test_the_lock_names_no_registry() -> None:
    lock = Path(__file__).parent.parent.parent / "web" / "package-lock.json"
    assert "resolved" not in lock.read_text(encoding="utf-8")
