"""The rulings of the repository, and the sections that each of them counts for."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from openclix.rulebook import in_book

FOLDER: Final = "rulings"
EDITION: Final = "comprehensive"
"""The default edition of sections. Rulings for other editions alone don't count."""
MOST_SECTIONS: Final = 4
"""A ruling that names more sections counts for the first four alone."""

_SEPARATOR: Final = re.compile(r"\s*={3,}\s*(#.*)?")
_AS_ABOVE: Final = re.compile(r"^as\s+above\b", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Case:
    """One ruling: its place, its sections, and its text on its own.

    It is separated from the rest of its file, so that it fails only for its own reasons.
    """

    file: str
    line: int
    name: str
    sections: tuple[str, ...]
    text: str = field(repr=False)
    folder: Path = field(repr=False)
    edition: str = EDITION

    def __str__(self) -> str:
        return f"{self.place} {self.name}"

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}"


class Rulings:
    """All rulings of a folder, by section."""

    def __init__(self, cases: Iterable[Case] = (), problems: Iterable[str] = ()) -> None:
        self.cases = tuple(cases)
        self.problems = tuple(problems)
        """The mistakes in the files themselves, one sentence each."""
        self._by_section: dict[str, list[Case]] = {}
        for case in self.cases:
            for section in case.sections:
                self._by_section.setdefault(section, []).append(case)

    def of(self, section: str) -> tuple[Case, ...]:
        """The rulings that count for a section."""
        return tuple(self._by_section.get(section, ()))


def find_folder(start: Path | None = None) -> Path | None:
    """The nearest folder of rulings, searching upwards from the current folder."""
    here = (start or Path.cwd()).resolve()
    for folder in (here, *here.parents):
        if (folder / FOLDER).is_dir():
            return folder / FOLDER
    return None


def load(
    folder: Path, numbers: Iterable[str], package: str = "openclix", edition: str = EDITION
) -> Rulings:
    """The rulings of an edition below a folder. `known` are the sections that its book has.

    Raises ImportError if the package itself is broken, rather than call every ruling unreadable.
    """
    importlib.import_module(f"{package}.notation.rulings.rulings")
    book = frozenset(numbers)
    cases: list[Case] = []
    problems: list[str] = []
    for path in sorted(folder.rglob("*.ruling")):
        file = path.relative_to(folder.parent).as_posix()
        for text in single_rulings(path.read_text(encoding="utf-8")):
            try:
                ruling = read(text, file, path.parent, package)
            except Exception as error:
                problems.append(f"{file} cannot be read: {error}")
                break
            if edition not in ruling.editions:
                continue
            named = tuple(dict.fromkeys(in_book(edition, ruling.editions, ruling.sections)))
            place = f"{file}:{ruling.line}"
            for section in named:
                if section not in book:
                    problems.append(f"{place} names {section}, which the book does not have")
            if len(named) > MOST_SECTIONS:
                problem = f"names {len(named)} sections and counts for the first {MOST_SECTIONS}"
                problems.append(f"{place} {problem}")
            counted = tuple(section for section in named[:MOST_SECTIONS] if section in book)
            cases.append(Case(file, ruling.line, ruling.name, counted, text, path.parent, edition))
    return Rulings(cases, problems)


def single_rulings(text: str) -> Iterator[str]:
    """The rulings of a text one by one, each on its original lines.

    A ruling that begins `as above` includes the rulings it builds on.

    >>> list(single_rulings("ruling A\\n===\\nruling B\\nas above\\n===\\nruling C\\n"))
    ['ruling A', 'ruling A\\n===\\nruling B\\nas above', '\\n\\n\\n\\n\\nruling C']

    What a file says once for all of its rulings stands before each of them.

    >>> list(single_rulings("default map 8x8\\nruling A\\n===\\nruling B\\n"))
    ['default map 8x8\\nruling A', 'default map 8x8\\n\\n\\nruling B']
    >>> list(single_rulings("default map 8x8\\n===\\nruling A\\n"))
    ['default map 8x8\\n\\nruling A']
    """
    defaults = default_lines(text)
    blocks: list[tuple[int, list[str]]] = [(0, [])]
    for number, line in enumerate(text.splitlines(), 1):
        if _SEPARATOR.fullmatch(line):
            blocks.append((number, []))
        else:
            blocks[-1][1].append(line)
    told: list[tuple[int, str]] = []
    for start, lines in blocks:
        block = "\n".join(lines)
        if not any(line.startswith("ruling ") for line in lines):
            continue
        if told and _AS_ABOVE.search(block):
            before, above = told[-1]
            gap = start - before - above.count("\n") - 2
            told.append((before, f"{above}{chr(10) * gap}\n===\n{block}"))
        else:
            told.append((start, block))
        first, whole = told[-1]
        lines_before = [defaults.get(number, "") for number in range(1, first + 1)]
        yield "\n".join([*lines_before, whole])


def default_lines(text: str) -> dict[int, str]:
    """The lines that apply to all rulings of a text, with their indented lines."""
    lines: dict[int, str] = {}
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if line[:1] not in (" ", "\t"):
            inside = line.split(" ")[0] == "default"
        if inside and line.strip():
            lines[number] = line
    return lines


def read(text: str, file: str, folder: Path, package: str = "openclix") -> Any:
    """The last ruling of a text, as the notation of a package reads it."""
    notation = importlib.import_module(f"{package}.notation.rulings.rulings")
    return notation.read_rulings(text, file, folder)[-1]


def outcome(case: Case, package: str = "openclix") -> Any:
    """Plays a ruling; answers what became of it."""
    return read(case.text, case.file, case.folder, package).run(case.edition)


def difference(case: Case, package: str = "openclix") -> str | None:
    """Plays a ruling; answers the first difference, or None if it holds."""
    came = outcome(case, package)
    return None if came.passed else f"{came.line}: {came.actual}"
