"""Importing whole files: which format it is, and our files for what is in it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from openclix.board import Map
from openclix.engine.figures.abilities import slug
from openclix.engine.figures.figures import Card
from openclix.engine.figures.messages import Message, quoted, say
from openclix.engine.table.edition import Edition
from openclix.notation import NotationError
from openclix.notation.printed.cards import read_card, write_card
from openclix.notation.printed.maps import read_map, write_map

from .forces import force_text, is_team
from .hcmaps import MapReader, is_map
from .hcunits import UnitReader, units_of
from .octgn import NotASet, units_of_set
from .report import Report

MOST_BYTES: Final = 64_000_000
LONGEST_FILE_NAME: Final = 60

Progress = Callable[[int, int], None]
"""Is told how many units of a file are done, and how many there are."""


class NotACollection(ValueError):
    """A file that none of the formats can read."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


@dataclass
class Import:
    """The files that one import has written."""

    edition: Edition
    into: Path
    replace: bool = False
    reports: list[Report] = field(default_factory=list)
    cards: dict[str, str] = field(default_factory=dict)
    """By id of the unit: the name of its card file."""
    taken: set[str] = field(default_factory=set)
    teams: list[tuple[dict[str, Any], Report]] = field(default_factory=list)

    def file(self, path: Path, progress: Progress | None = None) -> Report:
        """Imports one file."""
        report = Report(path.name)
        data = load(path)
        self.reports.append(report)
        if is_team(data):
            self.teams.append((data, report))
        elif is_map(data):
            self._maps([data], report, progress)
        elif isinstance(data, list) and data and all(is_map(each) for each in data):
            self._maps(data, report, progress)
        else:
            units = units_of(data)
            if units is None:
                raise NotACollection(say("import-no-collection", file=quoted(str(path))))
            self._units(units, report, progress)
        return report

    def finish(self) -> None:
        """Writes the forces, for which all cards have to be known."""
        for data, report in self.teams:
            text = force_text(data, self.cards, report)
            if text is not None:
                self._write(str(data.get("name") or "force"), ".force", text, report)

    # ------------------------------------------------------------------ one kind each

    def _units(self, units: list[Any], report: Report, progress: Progress | None) -> None:
        reader = UnitReader(self.edition, report)
        for place, unit in enumerate(units, 1):
            card = reader.card(unit, place)
            if card is not None:
                self._card(card, reader.unit, report)
            if progress is not None:
                progress(place, len(units))

    def _card(self, card: Card, unit: str, report: Report) -> None:
        text = write_card(card)
        try:
            read_card(text, self.edition)
        except NotationError as error:
            report.skip(unit, "", "unreadable", why=error.message)
            return
        name = f"{card.set_id}-{card.number}-{card.name}" if card.number else card.name
        written = self._write(name, ".card", text, report, unit)
        if written:
            self.cards[unit] = written
            report.imported["bystander" if card.bystander else card.element or "character"] += 1

    def _maps(self, maps: list[Any], report: Report, progress: Progress | None) -> None:
        for place, data in enumerate(maps, 1):
            board = MapReader(report).map(data)
            if board is not None:
                self._map(board, report)
            if progress is not None:
                progress(place, len(maps))

    def _map(self, board: Map, report: Report) -> None:
        text = write_map(board)
        try:
            read_map(text)
        except NotationError as error:
            report.skip(board.name, "", "unreadable", why=error.message)
            return
        if self._write(board.name, ".map", text, report, board.name):
            report.imported["map"] += 1

    def _write(self, name: str, ending: str, text: str, report: Report, unit: str = "") -> str:
        """Writes a file under a free name, and answers that name."""
        plain = slug(name)[:LONGEST_FILE_NAME].strip("-") or "unit"
        own, number = plain, 2
        while f"{own}{ending}" in self.taken:
            own, number = f"{plain}-{number}", number + 1
        path = self.into / f"{own}{ending}"
        if path.exists() and not self.replace:
            report.skip(unit or name, "", "exists", file=quoted(path.name))
            return ""
        self.taken.add(path.name)
        part = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            part.write_text(text, encoding="utf-8")
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)
        return own


def load(path: Path) -> Any:
    """The data of a file: JSON, or a set in XML as a list of units."""
    size = path.stat().st_size
    if size > MOST_BYTES:
        raise NotACollection(
            say("import-too-large", file=quoted(str(path)), most=MOST_BYTES // 1_000_000)
        )
    with path.open("rb") as file:
        head = file.read(512).lstrip(b"\xef\xbb\xbf \t\r\n")
        if not head.startswith((b"{", b"[", b"<")):
            raise NotACollection(say("import-no-collection", file=quoted(str(path))))
        file.seek(0)
        raw = file.read(MOST_BYTES + 1)
    try:
        text = raw.decode("utf-8-sig")
        return units_of_set(text) if head.startswith(b"<") else json.loads(text)
    except UnicodeDecodeError:
        raise NotACollection(say("file-not-text", file=str(path))) from None
    except json.JSONDecodeError as error:
        raise NotACollection(
            say(
                "import-bad-json",
                file=quoted(str(path)),
                line=error.lineno,
                column=error.colno,
            )
        ) from None
    except RecursionError:
        raise NotACollection(say("import-no-collection", file=quoted(str(path)))) from None
    except NotASet:
        raise NotACollection(say("import-no-set", file=quoted(str(path)))) from None


def files_in(paths: list[Path]) -> Iterator[Path]:
    """The named files, and the files of these formats in the named folders."""
    for path in paths:
        if path.is_dir():
            yield from sorted(each for each in path.rglob("*") if each.suffix in (".json", ".xml"))
        else:
            yield path
