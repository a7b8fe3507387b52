"""Families of rulings: one situation, and its result in every edition.

A family is a file in `rulings/families`. Its first line describes the situation. Below it are
rulings for one edition each, which share the position of the first (`as above`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

FOLDER: Final = "families"
_SEPARATOR: Final = re.compile(r"^\s*={3,}\s*(?:#.*)?$", re.MULTILINE)
_TITLE: Final = re.compile(r"^#\s*(.*?):", re.MULTILINE)
_NAME: Final = re.compile(r'^ruling\s+"((?:[^"\\]|\\.)*)"', re.MULTILINE)
_LINE: Final = r"^{}\s+([^#\n]+)"


class Variant(NamedTuple):
    """The result of a situation in one edition, and the sections behind it."""

    edition: str
    outcome: str
    sections: tuple[str, ...]


class Family(NamedTuple):
    """A situation with its outcomes, in the order of the file."""

    name: str
    title: str
    file: str
    variants: tuple[Variant, ...]


def families(folder: Path) -> Iterator[Family]:
    """The families below a folder of rulings, read as plain text."""
    for path in sorted((folder / FOLDER).glob("*.ruling")):
        text = path.read_text(encoding="utf-8")
        variants = []
        for block in _SEPARATOR.split(text):
            name = _NAME.search(block)
            editions, sections = listed("editions", block), listed("sections", block)
            if name is not None:
                variants += [Variant(edition, name[1], sections) for edition in editions]
        title = _TITLE.search(text)
        file = path.relative_to(folder.parent).as_posix()
        yield Family(path.stem, title[1] if title else path.stem, file, tuple(variants))


def listed(head: str, block: str) -> tuple[str, ...]:
    """The words behind one of the first lines of a ruling."""
    match = re.search(_LINE.format(head), block, re.MULTILINE)
    return tuple(match[1].split()) if match else ()
