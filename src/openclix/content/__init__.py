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

from openclix.board import Map
from openclix.engine.figures import Card
from openclix.engine.setup import Force
from openclix.notation.cards import read_card
from openclix.notation.maps import read_map

from .forces import read_force

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
    return {
        path.stem: read_force(path.read_text(encoding="utf-8"), str(path), STARTER)
        for path in _files("force")
    }


def find_map(name: str) -> Map:
    """The map of that name; case, spaces and hyphens do not matter."""
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
    started = [stem for stem in known if wanted and stem.startswith(wanted)]
    if len(started) == 1:
        return known[started[0]]
    near = get_close_matches(wanted, known, 1, 0.5)
    raise UnknownName(f"there is no {kind} {name!r} {_hint(near, known)}")


def _stem(name: str) -> str:
    """The name of a file for the name of a thing: `The Drowned Oak` is `drowned-oak`."""
    return "-".join(name.casefold().replace("-", " ").split()).removeprefix("the-")


def _hint(near: list[str], known: Iterable[str]) -> str:
    if near:
        return f"(did you mean {near[0]!r}?)"
    return f"(there are {', '.join(sorted(known))})"
