"""`openclix lint`: what is wrong with cards, maps, forces, positions, games and rulings."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from openclix.content import load_force
from openclix.editions import edition
from openclix.engine.forces import violations
from openclix.engine.messages import say
from openclix.engine.state import ON_MAP
from openclix.engine.table import Table
from openclix.notation import NotationError, read_card, read_map, read_position
from openclix.notation.errors import listed
from openclix.notation.games import read_game
from openclix.notation.rulings import read_rulings
from openclix.notation.words import read_lines

from .files import BadFile, complain, read_text

MOST_MISTAKES = 20
"""So many are named of one file: the later ones mostly follow from the first."""


class Finding(NamedTuple):
    """One thing that is wrong: where, in which field, and what."""

    file: str
    line: int
    field: str
    said: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        return f"{place}: {self.field}: {self.said}" if self.field else f"{place}: {self.said}"


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "lint",
        help=str(say("lint-help")),
        description=str(say("lint-description")),
    )
    parser.add_argument(
        "paths", nargs="+", type=Path, metavar="FILE", help=str(say("lint-files", known=endings()))
    )
    parser.add_argument("-q", "--quiet", action="store_true", help=str(say("lint-quiet")))


def endings() -> str:
    return " ".join(KINDS)


def run(args: argparse.Namespace) -> int:
    """0 if nothing is wrong, 1 if something is, 2 for files that cannot be read at all."""
    found: list[Finding] = []
    try:
        files = [file for path in args.paths for file in named(path)]
        for file in files:
            found += lint(file)
    except BadFile as error:
        return complain(error)
    for finding in found:
        print(finding)
    if not args.quiet:
        print(say("lint-summary", files=len(files), mistakes=len(found)))
    return 1 if found else 0


def named(path: Path) -> list[Path]:
    """A file, or the files of all kinds in a folder."""
    if path.is_dir():
        found = sorted(file for file in path.rglob("*") if file.suffix in KINDS)
        if not found:
            raise BadFile(str(say("lint-nothing-there", folder=str(path), known=endings())))
        return found
    if path.suffix not in KINDS and path.exists():
        raise BadFile(str(say("lint-unknown-kind", file=str(path), known=listed(KINDS))))
    return [path]


def lint(path: Path) -> list[Finding]:
    """Everything that is wrong with one file."""
    text = read_text(path)
    found: list[Finding] = []
    lines = text.splitlines()
    read = KINDS[path.suffix]
    while len(found) < MOST_MISTAKES:
        try:
            found += read("\n".join(lines), path)
            break
        except NotationError as error:
            own = error.file in ("", str(path))
            found.append(finding(error, path, lines if own else []))
            if not own or not indented(lines, error.line):
                break
            lines[error.line - 1] = ""  # a field of a block: what else is wrong with it?
    return found


def indented(lines: list[str], line: int) -> bool:
    """Whether a line is a field of a block, and may be left out to look further."""
    return 0 < line <= len(lines) and lines[line - 1].startswith((" ", "\t"))


def finding(error: NotationError, path: Path, lines: list[str]) -> Finding:
    """A mistake as a finding, with the field that it stands in."""
    field = ""
    if 0 < error.line <= len(lines):
        try:
            field = read_lines(lines[error.line - 1].strip())[0].head
        except (NotationError, IndexError):
            field = ""
    return Finding(error.file or str(path), error.line, field, error.sentence)


# ------------------------------------------------------------------ what can be wrong

Read = Callable[[str, Path], list[Finding]]


def lint_card(text: str, path: Path) -> list[Finding]:
    read_card(text, None, str(path), path.parent)
    return []


def lint_map(text: str, path: Path) -> list[Finding]:
    read_map(text, str(path), path.parent)
    return []


def lint_force(text: str, path: Path) -> list[Finding]:
    """2 A force is read, and checked against the rules for building one."""
    force = load_force(path, text)
    return [Finding(str(path), 1, one.code, f"{one}") for one in violations(edition(), force)]


def lint_position(text: str, path: Path) -> list[Finding]:
    """13.2 A position is read, and figures in blocking terrain are found."""
    table = read_position(text, str(path), path.parent)
    return list(misplaced(table, text, path))


def misplaced(table: Table, text: str, path: Path) -> Iterator[Finding]:
    places = {
        statement.words[1].text: statement.line
        for statement in read_lines(text)
        if statement.head == "figure" and len(statement.words) > 1
    }
    for figure, tag in enumerate(table.tags):
        if table.zone[figure] == ON_MAP and table.bodies[figure] & table.terrain.blocking:
            said = say("lint-in-blocking", who=tag)
            yield Finding(str(path), places.get(tag, 0), "figure", f"{said} (13.2)")


def lint_game(text: str, path: Path) -> list[Finding]:
    read_game(text, str(path), path.parent)
    return []


def lint_rulings(text: str, path: Path) -> list[Finding]:
    """Every ruling that cannot be read, each with its first mistake."""
    mistakes: list[NotationError] = []
    found = read_rulings(text, str(path), path.parent, mistakes)
    if not found and not mistakes:
        return [Finding(str(path), 1, "ruling", str(say("lint-no-ruling")))]
    lines = text.splitlines()
    return [finding(mistake, path, lines) for mistake in mistakes]


KINDS: dict[str, Read] = {
    ".card": lint_card,
    ".map": lint_map,
    ".force": lint_force,
    ".pos": lint_position,
    ".game": lint_game,
    ".ruling": lint_rulings,
}
"""What is done with a file, by its ending."""
