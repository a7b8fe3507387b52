"""`openclix lint`: finds mistakes in cards, maps, forces, positions, games, rulings and art."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

from openclix.content import HERE, load_force
from openclix.draw.places import ENDING, lint_place
from openclix.draw.portraits import ArtError, is_drawn, lint_art
from openclix.draw.signs import read_signs, signs
from openclix.draw.things import read_things
from openclix.engine.figures.figures import (
    EQUIPMENT,
    ID_CARD,
    LOCATION,
    MYSTERY,
    ONE_SHOT,
    RESOURCE,
    SPECIAL_TERRAIN,
    TAROT,
)
from openclix.engine.figures.messages import Name, quoted, say
from openclix.engine.table.edition import Edition
from openclix.linting import KINDS, Finding, edition_of, finding, lint
from openclix.notation import NotationError, read_card
from openclix.notation.text.errors import either

from .files import BadFile, complain, read_text

ART: Final = ".art"
PLACE: Final = f".{ENDING}"
ENDINGS: Final = (*(f".{kind}" for kind in KINDS), ART, PLACE)


BESIDE: Final = (
    *(EQUIPMENT, ID_CARD, RESOURCE, ONE_SHOT),
    *(SPECIAL_TERRAIN, LOCATION, TAROT, MYSTERY),
)
"""25 The kinds of cards without a figure that have a picture."""


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
    return " ".join(ENDINGS)


def run(args: argparse.Namespace) -> int:
    """0 if nothing is wrong, 1 if something is, 2 for files that cannot be read at all."""
    findings: list[Finding] = []
    try:
        files = [file for path in args.paths for file in named(path)]
        for file in files:
            findings += lint_file(file)
    except BadFile as error:
        return complain(error)
    for mistake in findings:
        print(mistake)
    if not args.quiet:
        print(say("lint-summary", files=len(files), mistakes=len(findings)))
    return 1 if findings else 0


def named(path: Path) -> list[Path]:
    """A file, or the files of all kinds in a folder."""
    if path.is_dir():
        files = sorted(file for file in path.rglob("*") if file.suffix in ENDINGS)
        if not files:
            raise BadFile(str(say("lint-nothing-there", folder=str(path), known=endings())))
        return files
    if path.suffix not in ENDINGS and path.exists():
        raise BadFile(str(say("lint-unknown-kind", file=str(path), known=either(ENDINGS))))
    return [path]


def lint_file(path: Path) -> list[Finding]:
    """Everything that is wrong with one file, by the rules of its folder's edition."""
    text = read_text(path)
    if path.suffix == PLACE:
        return lint_scenery(path, text)
    if path.suffix == ART:
        try:
            if "\n@thing" in text:
                read_things(text, path.name)
            elif "\n@object" in text or "\n@team" in text:
                read_signs(text, path.name)
            else:
                lint_art(text, path.name)
        except ArtError as error:
            return [Finding(str(path), error.line, "", error.sentence)]
        return []
    try:
        edition = edition_of(path.parent)
    except NotationError as error:
        return [finding(error, str(path), [])]
    findings = lint(path.suffix.removeprefix("."), text, str(path), path.parent, edition)
    ours = HERE in path.resolve().parents
    if ours and not findings and path.suffix == ".card":
        return unpainted(path, text, edition)
    if ours and not findings and path.suffix == ".map" and not path.with_suffix(PLACE).exists():
        file = quoted(f"{path.stem}{PLACE}")
        return [Finding(str(path), 1, "map", str(say("lint-no-place", file=file)))]
    if ours and not findings and path.suffix == ".force":
        return unseen(path, text)
    return findings


def unseen(path: Path, text: str) -> list[Finding]:
    """The objects of a shipped force, and its team, need pictures."""
    force = load_force(path.resolve(), text)
    names = [("object", marker.name) for marker in force.markers if marker.kind == "object"]
    names += [("team", force.keyword)] if force.keyword else []
    return [missing(path, kind, name) for kind, name in names if not signs().knows(kind, name)]


def missing(path: Path, kind: str, name: str) -> Finding:
    shown = Name(kind, name, name)
    return Finding(str(path), 1, kind, str(say("lint-no-picture", name=shown)))


def lint_scenery(path: Path, text: str) -> list[Finding]:
    """The mistakes in the place of a map."""
    try:
        wrong = lint_place(text, path)
    except NotationError as error:
        return [finding(error, str(path), [])]
    return [Finding(str(path), line, "place", sentence) for line, sentence in wrong]


def unpainted(path: Path, text: str, edition: Edition | None) -> list[Finding]:
    """A figure that comes with OpenClix needs a portrait, its team an emblem, and a card of chapter
    25 a picture."""
    try:
        card = read_card(text, edition, str(path), path.parent)
    except NotationError:
        return []  # reported as a mistake of the card
    plain = [missing(path, "team", team) for team in card.teams if not signs().knows("team", team)]
    if card.element in BESIDE and not signs().knows("element", card.name):
        return [*plain, missing(path, "card", card.name)]
    if plain or card.element or is_drawn(card):
        return plain
    name = Name("card", card.name, card.name)
    return [Finding(str(path), 1, "card", str(say("lint-no-portrait", name=name)))]
