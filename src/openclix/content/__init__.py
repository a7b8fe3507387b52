"""The original set: maps, figures and ready forces of Harbor Nine.

>>> sorted(maps())[:2], forces()["lamplighters"].name
(['night-school', 'signal-hill'], 'Lamplighters')
>>> find_figure("Crane").points == figures()["crane"].points
True
>>> find_map("sunken markt")
Traceback (most recent call last):
...
openclix.content.UnknownName: there is no map 'sunken markt' (did you mean 'sunken-market'?)

Everything is plain text next to this file, in the formats of `openclix.notation`.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import TypeVar

from openclix.board import Grid, Map
from openclix.editions import edition
from openclix.engine.figures import Card
from openclix.engine.setup import Force
from openclix.notation import NotationError, read_card, read_map
from openclix.notation.games import read_force
from openclix.notation.names import SIDES, Names
from openclix.notation.words import Word, read_lines

STARTER = Path(__file__).parent / "starter"

T = TypeVar("T")


class UnknownName(LookupError):
    """A name that no shipped map, figure or force has."""


@cache
def maps() -> dict[str, Map]:
    """The shipped maps, by the name of their file."""
    return {
        path.stem: read_map(path.read_text(encoding="utf-8"), str(path)) for path in _files("map")
    }


@cache
def figures() -> dict[str, Card]:
    """The shipped figures, by the name of their file."""
    return {
        path.stem: read_card(path.read_text(encoding="utf-8"), None, str(path))
        for path in _files("card")
    }


@cache
def forces() -> dict[str, Force]:
    """The ready forces of 300 points each, by the name of their file."""
    return {path.stem: load_force(path) for path in _files("force")}


def load_force(path: Path, text: str = "") -> Force:
    """The force of a `.force` file: the block of a game text, without the side that plays it.

    `text` takes the place of what is written in the file.
    """
    try:
        statements = read_lines(text or path.read_text(encoding="utf-8"))
        if len(statements) != 1 or statements[0].head != "force":
            raise NotationError("a force is one block that begins with 'force'", 1)
        block = statements[0]
        if len(block.words) == 2:
            block.words.append(Word(SIDES[0], block.line))
        names = Names(edition(), Grid.of(16, 16), SIDES, [])
        return read_force(names, block, path.parent)[1]
    except NotationError as error:
        error.file = error.file or str(path)
        raise


def find_map(name: str) -> Map:
    """The map of that name; case and hyphens do not matter, and a part of it is enough."""
    return _find("map", name, maps())


def find_figure(name: str) -> Card:
    """The figure of that name."""
    return _find("figure", name, figures())


def find_force(name: str) -> Force:
    """The ready force of that name; a leading "the" does not matter."""
    return _find("force", name, forces())


def _files(ending: str) -> list[Path]:
    return sorted(STARTER.glob(f"*.{ending}"))


def _find(kind: str, name: str, known: dict[str, T]) -> T:
    wanted = _stem(name)
    if wanted in known:
        return known[wanted]
    inside = [stem for stem in known if wanted and wanted in stem]
    if len(inside) == 1:
        return known[inside[0]]
    near = get_close_matches(wanted, known, 1, 0.5)
    raise UnknownName(f"there is no {kind} {name!r} {_hint(near, known)}")


def _stem(name: str) -> str:
    """The name of a file for the name of a thing: `The Drowned Oak` is `drowned-oak`."""
    return "-".join(name.casefold().replace("-", " ").split()).removeprefix("the-")


def _hint(near: list[str], known: Iterable[str]) -> str:
    if near:
        return f"(did you mean {near[0]!r}?)"
    return f"(there are {', '.join(sorted(known))})"
