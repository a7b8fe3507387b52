"""Finds where a section is named without parsing rulings or modules, for quick lookups.

Rulings and code are searched as plain text. `openclix coverage` parses them and counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

_SEPARATOR: Final = re.compile(r"^\s*={3,}\s*(?:#.*)?$", re.MULTILINE)
_NAME: Final = re.compile(r'^ruling\s+"((?:[^"\\]|\\.)*)"', re.MULTILINE)
_SECTIONS: Final = re.compile(r"^sections\s+([^#\n]+)", re.MULTILINE)


class Mention(NamedTuple):
    """A place that names a section: the file, the line, and its text."""

    file: str
    line: int
    name: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}".rstrip()


def rulings_of(folder: Path, section: str) -> Iterator[Mention]:
    """The rulings below a folder that show a section."""
    for path in sorted(folder.rglob("*.ruling")):
        text = path.read_text(encoding="utf-8")
        if section not in text:
            continue
        file = path.relative_to(folder.parent).as_posix()
        start = 0
        for block in _SEPARATOR.split(text):
            named, listed = _NAME.search(block), _SECTIONS.search(block)
            if named and listed and section in listed[1].replace(";", " ").split():
                at = text.index(block, start) + named.start()
                yield Mention(file, text.count("\n", 0, at) + 1, named[1])
            start += len(block)


def code_of(root: Path, section: str) -> Iterator[Mention]:
    """The lines of code that cite a section, in a docstring's first words or in a comment."""
    number = rf"(?<![\w.]){re.escape(section)}(?![\w.]*\d|\w)"
    cited = re.compile(rf'^.*?(?:"""(?:[\d.]+[a-z]* )*|# .*?){number}.*$', re.MULTILINE)
    for path in sorted(root.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if section in text:
            for match in cited.finditer(text):
                line = text.count("\n", 0, match.start()) + 1
                yield Mention(path.relative_to(root).as_posix(), line)
