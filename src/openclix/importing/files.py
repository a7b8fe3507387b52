"""Importing whole files: which format it is, and our files for what is in it."""

from __future__ import annotations

import json
import logging
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
from openclix.notation.printed.cards import read_card
from openclix.notation.printed.maps import read_map, write_map
from openclix.notation.printed.written_cards import write_card

from .forces import Known, force_text, is_team
from .hcmaps import MapReader, maps_in
from .hcunits import UnitReader, units_of
from .octgn import NotASet, units_of_set
from .report import Report

LOG: Final = logging.getLogger("openclix.importing")
MOST_BYTES: Final = 64_000_000
LONGEST_FILE_NAME: Final = 60
ENDINGS: Final = (".json", ".xml")
ARCHIVES: Final = (
    b"PK\x03\x04",
    b"\x1f\x8b",
    b"7z\xbc\xaf",
    b"Rar!",
    b"BZh",
    b"\xfd7zXZ",
)
"""The beginnings of archives: zip, gzip, 7z, rar, bzip2, xz."""
OTHER_ENCODINGS: Final = (b"\xff\xfe", b"\xfe\xff")
"""The beginnings of text in UTF-16."""

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
    kinds: dict[str, str] = field(default_factory=dict)
    """By id of the unit: the kind of its element, or nothing for a figure."""
    objects: dict[str, str] = field(default_factory=dict)
    """25.1 By id of the unit: the line of a force for an object."""
    taken: set[str] = field(default_factory=set)
    teams: list[tuple[dict[str, Any], Report]] = field(default_factory=list)

    def file(self, path: Path, progress: Progress | None = None) -> Report:
        """Imports one file."""
        report = Report(path.name)
        data = load(path)
        self.reports.append(report)
        if is_team(data):
            self.teams.append((data, report))
        elif (maps := maps_in(data)) is not None:
            self._maps(maps, report, progress)
        else:
            units = units_of(data)
            if units is None:
                raise NotACollection(say("import-no-collection", file=quoted(str(path))))
            self._units(units, report, progress)
        return report

    def finish(self) -> None:
        """Writes the forces, for which all cards have to be known."""
        for data, report in self.teams:
            text = force_text(data, Known(self.cards, self.kinds, self.objects), report)
            if text is not None:
                self._write(str(data.get("name") or "force"), ".force", text, report)

    # ------------------------------------------------------------------ one kind each

    def _units(self, units: list[Any], report: Report, progress: Progress | None) -> None:
        reader = UnitReader(self.edition, report)
        for done, (unit, card, text) in enumerate(cards_of(reader, units), 1):
            if card is not None:
                name = f"{card.set_id}-{card.number}-{card.name}" if card.number else card.name
                written = self._write(name, ".card", text, report, unit)
                if written:
                    self.cards[unit] = written
                    self.kinds[unit] = card.element
                    report.imported[kind_of(card)] += 1
            if progress is not None:
                progress(done, len(units))
        if reader.objects:
            self.objects |= reader.objects
            report.imported["object"] += len(reader.objects)
            lines = "".join(f"{line}\n" for line in reader.objects.values())
            self._write(f"{Path(report.file).stem} objects", ".txt", lines, report)

    def _maps(self, maps: list[Any], report: Report, progress: Progress | None) -> None:
        for place, data in enumerate(maps, 1):
            for number, (board, text) in enumerate(maps_of(report, data)):
                if self._write(board.name, ".map", text, report, board.name) and not number:
                    report.imported["map"] += 1
            if progress is not None:
                progress(place, len(maps))

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


def cards_of(reader: UnitReader, units: list[Any]) -> Iterator[tuple[str, Card | None, str]]:
    """Each unit with its card and the card's text. A unit that can't be used has no card."""
    for place, unit in enumerate(units, 1):
        card, text = None, ""
        try:
            card = reader.card(unit, place)
            if card is not None:
                text = write_card(card)
                read_card(text, reader.edition)
        except NotationError as error:
            card = None
            reader.report.skip(reader.unit, "", "unreadable", why=error.message)
        except Exception as error:  # one unit must not stop the rest
            card = None
            LOG.error("the unit %s can't be imported: %r", reader.unit, error)
            LOG.debug("how it came about", exc_info=error)
            reader.report.skip(reader.unit, "", "broken", why=quoted(type(error).__name__))
        yield reader.unit, card, text


def maps_of(report: Report, data: Any) -> Iterator[tuple[Map, str]]:
    """The maps of one entry with their texts: one, or a second for four players."""
    reader = MapReader(report)
    try:
        for board in reader.maps(data):
            text = write_map(board)
            read_map(text)
            yield board, text
    except NotationError as error:
        report.skip(reader.unit, "", "unreadable", why=error.message)
    except Exception as error:  # one map must not stop the rest
        LOG.error("the map %s can't be imported: %r", reader.unit, error)
        LOG.debug("how it came about", exc_info=error)
        report.skip(reader.unit, "", "broken", why=quoted(type(error).__name__))


def kind_of(card: Card) -> str:
    """The kind of a card in a report."""
    return "bystander" if card.bystander else card.element or "character"


def load(path: Path) -> Any:
    """The data of a file: JSON, or a set in XML as a list of units."""
    size = path.stat().st_size
    if size > MOST_BYTES:
        raise NotACollection(
            say("import-too-large", file=quoted(str(path)), most=MOST_BYTES // 1_000_000)
        )
    with path.open("rb") as file:
        head = file.read(512).lstrip(b"\xef\xbb\xbf \t\r\n")
        if head.startswith(ARCHIVES):
            raise NotACollection(say("import-archive", file=quoted(str(path))))
        if head.startswith(OTHER_ENCODINGS):
            raise NotACollection(say("file-not-text", file=str(path)))
        if not head.startswith((b"{", b"[", b"<")):
            raise NotACollection(say("import-no-collection", file=quoted(str(path))))
        file.seek(0)
        raw = file.read(MOST_BYTES + 1)
    try:
        text = raw.decode("utf-8-sig")
        return units_of_set(text) if head.startswith(b"<") else json.loads(text)
    except UnicodeDecodeError:
        raise NotACollection(say("file-not-text", file=str(path))) from None
    except NotASet:
        raise NotACollection(say("import-no-set", file=quoted(str(path)))) from None
    except json.JSONDecodeError as error:
        raise NotACollection(
            say(
                "import-bad-json",
                file=quoted(str(path)),
                line=error.lineno,
                column=error.colno,
            )
        ) from None
    except (RecursionError, ValueError):  # brackets or a number that are too long
        raise NotACollection(say("import-no-collection", file=quoted(str(path)))) from None


def files_in(paths: list[Path]) -> Iterator[Path]:
    """The named files, and the files of these formats in the named folders."""
    for path in paths:
        if path.is_dir():
            yield from sorted(each for each in path.rglob("*") if each.suffix.lower() in ENDINGS)
        else:
            yield path
