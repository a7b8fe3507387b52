"""The shipped sets: maps, figures and ready-made forces of Harbor Nine.

>>> "night-school" in maps(), forces()["lamplighters"].name
(True, 'Lamplighters')
>>> find_figure("Crane").points == figures()["crane"].points
True
>>> find_map("sunken markt")
Traceback (most recent call last):
...
openclix.content.UnknownName: there is no map 'sunken markt' (did you mean 'sunken-market'?)

Everything is plain text next to this file, in the formats of `openclix.notation`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from openclix.board import Grid, Map
from openclix.editions import edition as find_edition
from openclix.engine.figures.figures import EVENT_DIAL, LOCATION, Card
from openclix.engine.figures.messages import (
    Argument,
    Either,
    Message,
    Name,
    Row,
    quoted,
    say,
    words,
)
from openclix.engine.setup.setup import Force
from openclix.engine.table.edition import Edition
from openclix.notation import NotationError, read_card, read_map
from openclix.notation.games.games import read_force
from openclix.notation.positions.names import SIDES, Names
from openclix.notation.text.words import Word, read_lines

HERE: Final = Path(__file__).parent
STARTER: Final = HERE / "starter"
CLASSIC: Final = HERE / "classic"
USUAL: Final = "comprehensive"
SETS: Final[dict[str, Path]] = {
    "comprehensive": STARTER,
    "pac": STARTER,
    "core-fr": STARTER,
    "classic-2002": CLASSIC,
    "indy-2003": CLASSIC,
}
"""Each edition's set. The classic set takes place ten years before the other."""

TACTICS: Final[dict[str, Path]] = {
    "core-fr": HERE / "core",
    "pac": HERE / "elements",
    "comprehensive": HERE / "elements",
}
"""The content that an edition has besides its set.

Feats, conditions, event dials, cards of other teams, equipment, and forces that use them.
"""

FIRST: Final = {
    "card": frozenset(
        [
            "auntie-eel",
            "bramble-hound",
            "breakwater",
            "captain-verrin",
            "crane",
            "donnybrook",
            "drowned-oak",
            "fogmonger",
            "gaffhook",
            "gullwing",
            "harpooner",
            "knocker-up",
            "mosswright",
            "moth",
            "nurse-halloran",
            "paper-face",
            "quickpenny",
            "reed-oracle",
            "searchlight",
            "signal-officer-pell",
            "sporecap",
            "squib",
            "sump",
            "thornmother",
            "washboard",
            "wick",
        ]
    ),
    "force": frozenset({"lamplighters", "tidewatch", "undertow", "verdant-court"}),
}
"""The part of the starter set that `core-fr` plays. The rest has symbols that it doesn't know."""

T = TypeVar("T")


class UnknownName(LookupError, ValueError):
    """No shipped map, figure or force has that name."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class Shelf(Mapping[str, T]):
    """Files by their names. A file is read when somebody asks for it."""

    def __init__(self, paths: Iterable[Path], read: Callable[[Path], T]) -> None:
        self._paths = {path.stem: path for path in paths}
        self._read = read

    def __getitem__(self, name: str) -> T:
        return self._read(self._paths[name])

    def __contains__(self, name: object) -> bool:
        return name in self._paths

    def __iter__(self) -> Iterator[str]:
        return iter(self._paths)

    def __len__(self) -> int:
        return len(self._paths)


def set_of(edition: str) -> Path:
    """The folder of an edition's set. Third-party editions use the default set."""
    return SETS.get(edition.partition("[")[0], STARTER)


def maps(edition: str = USUAL) -> Mapping[str, Map]:
    """An edition's shipped maps, by file name."""
    return _maps(set_of(edition))


def maps_in(folder: Path) -> Mapping[str, Map]:
    """The maps of a set's folder, by file name."""
    return _maps(folder)


def figures(edition: str = USUAL) -> Mapping[str, Card]:
    """An edition's shipped figures, by file name."""
    return _figures(set_of(edition), edition == "core-fr")


def forces(edition: str = USUAL) -> Mapping[str, Force]:
    """An edition's ready-made forces, by file name."""
    beside = TACTICS.get(edition)
    return _forces(set_of(edition), *((beside,) if beside else ()), first=edition == "core-fr")


def set_forces(edition: str = USUAL) -> Mapping[str, Force]:
    """The ready-made forces of an edition's set, without those that use its extra cards."""
    return _forces(set_of(edition), first=edition == "core-fr")


def tactical_forces(edition: str) -> Mapping[str, Force]:
    """The ready-made forces that use an edition's extra cards."""
    beside = TACTICS.get(edition)
    return _forces(beside) if beside else {}


def tactics(edition: str) -> Mapping[str, Card]:
    """The cards without a figure that come with an edition, by file name."""
    beside = TACTICS.get(edition)
    return _figures(beside) if beside else {}


def find_tactic(name: str, edition: str) -> Card:
    """The feat, condition, event dial or team card with this name."""
    cards = tactics(edition)
    stem = _stem(name)
    if stem in cards:
        return cards[stem]
    for other in TACTICS:
        if other != edition and stem in tactics(other):
            raise made_elsewhere("card", stem, other, edition, cards)
    raise no_such("card", name, stem, cards)


@cache
def _maps(folder: Path) -> Mapping[str, Map]:
    return Shelf(_files(folder, "map"), _map)


@cache
def _figures(folder: Path, first: bool = False) -> Mapping[str, Card]:
    return Shelf(_files(folder, "card", first), _figure)


@cache
def _forces(*folders: Path, first: bool = False) -> Mapping[str, Force]:
    return Shelf([path for folder in folders for path in _files(folder, "force", first)], _force)


@cache
def _map(path: Path) -> Map:
    return read_map(path.read_text(encoding="utf-8"), str(path))


@cache
def _figure(path: Path) -> Card:
    return read_card(
        path.read_text(encoding="utf-8"), made_for(path.parent), str(path), path.parent
    )


@cache
def _force(path: Path) -> Force:
    return load_force(path)


def made_for(folder: Path) -> Edition:
    """The edition that a folder's cards are written for."""
    editions_of = {of: name for name, of in reversed(SETS.items())}
    editions_of |= {of: name for name, of in TACTICS.items()}
    return find_edition(editions_of.get(folder, USUAL))


def load_force(path: Path, text: str | None = None, rules: Edition | None = None) -> Force:
    """Reads a `.force` file: the block of a game text without the side that plays it.

    `text` replaces the content of the file. `rules` are the rules whose words it uses, by default
    the rules that its folder is made for.
    """
    try:
        statements = read_lines(path.read_text(encoding="utf-8") if text is None else text)
        if len(statements) != 1 or statements[0].head != "force":
            raise NotationError(say("text-force-form"), 1)
        block = statements[0]
        if len(block.words) == 2:
            block.words.append(Word(SIDES[0], block.line))
        names = Names(rules or made_for(path.parent), Grid.of(16, 16), SIDES, [])
        return read_force(names, block, path.parent)[1]
    except NotationError as error:
        error.file = error.file or str(path)
        raise


def find_map(name: str, edition: str = USUAL) -> Map:
    """The map with this name. Case, hyphens and a leading "the" don't matter.

    Maps of other sets are found too, since a map doesn't belong to one edition.
    """
    return _find("map", name, maps(edition), edition, _maps, _maps)


def with_locations(board: Map, sides: Iterable[Force]) -> tuple[Map, ...]:
    """25.6 The maps of a game: the given one, and the maps of the players' Locations.

    Raises `UnknownName` if a Location's map doesn't exist.
    """
    names = [card.board for force in sides for card in force.elements if card.element == LOCATION]
    more = dict.fromkeys(name for name in names if name and name != board.name)
    return (board, *(find_map(name) for name in more))


def find_figure(name: str, edition: str = USUAL) -> Card:
    """The figure with this name, spelled as `find_map` allows."""
    return _find("figure", name, figures(edition), edition, _figures)


def find_force(name: str, edition: str = USUAL) -> Force:
    """The ready-made force with this name, spelled as `find_map` allows."""
    return _find("force", name, forces(edition), edition, _forces)


def find_event(name: str, edition: str) -> Card:
    """The event dial with this name."""
    card = find_tactic(name, edition)
    if card.element != EVENT_DIAL:
        dials = [stem for stem, each in tactics(edition).items() if each.element == EVENT_DIAL]
        kind = Name("element-kind", card.element, card.element.replace("-", " "))
        names = Row(words(dials))
        raise UnknownName(say("content-no-event", name=quoted(name), kind=kind, known=names))
    return card


def _files(folder: Path, ending: str, first: bool = False) -> list[Path]:
    """The files of a folder; of the starter set, perhaps only the first ones."""
    paths = sorted(folder.glob(f"*.{ending}"))
    if first and folder == STARTER:
        return [path for path in paths if path.stem in FIRST[ending]]
    return paths


def _find(
    kind: str,
    name: str,
    shipped: Mapping[str, T],
    edition: str,
    elsewhere: Callable[[Path], Mapping[str, T]],
    allowed: Callable[[Path], Mapping[str, T]] | None = None,
) -> T:
    """Finds something by name in an edition's set. With `allowed`, in other sets too."""
    stem = _stem(name)
    if stem in shipped:
        return shipped[stem]
    for other, folder in SETS.items():
        if folder != set_of(edition) and stem in elsewhere(folder):
            if allowed is not None:
                return allowed(folder)[stem]
            raise made_elsewhere(kind, stem, other, edition, shipped)
    raise no_such(kind, name, stem, shipped)


MOST_NEAR: Final = 5
"""Up to how many names an error suggests."""


def made_elsewhere(
    kind: str, name: str, other: str, edition: str, shipped: Iterable[str]
) -> UnknownName:
    """The error for something in another edition's set. It names the editions that have it."""
    of, here, names = quoted(other), quoted(edition), Row(words(sorted(shipped)))
    return UnknownName(
        say("content-elsewhere", kind=kind, name=quoted(name), other=of, edition=here, known=names)
    )


def no_such(kind: str, name: str, stem: str, shipped: Iterable[str]) -> UnknownName:
    """The error for an unknown name. It suggests names that begin with it or contain it, the
    nearest, or all."""
    names = sorted(shipped)
    about: dict[str, Argument] = {"kind": kind, "name": quoted(name)}
    begun = [other for other in names if stem and other.startswith(stem)]
    inside = begun or [other for other in names if stem and stem in other]
    if 1 < len(inside) <= MOST_NEAR:
        return UnknownName(say("content-unknown-several", **about, near=Either(words(inside))))
    near = inside or get_close_matches(stem, names, 1, 0.5)
    if 0 < len(near) <= MOST_NEAR:
        return UnknownName(say("content-unknown-near", **about, near=quoted(near[0])))
    return UnknownName(say("content-unknown", **about, known=Row(words(names))))


def _stem(name: str) -> str:
    """The file name for a display name: `The Drowned Oak` is `drowned-oak`."""
    return "-".join(name.casefold().replace("-", " ").split()).removeprefix("the-")
