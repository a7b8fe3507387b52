"""The texts of players' own files: HCUnits JSON, plain text, our own cards and rulings.

Nothing stops the rest: a unit or a text that can't be used is a fault with its place.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from openclix.engine.figures.messages import Message, say

from .reader import pronoun_of

NUMBER_AT_END: Final = re.compile(r"\d+[A-Za-z]?$")
ENDINGS: Final = (".json", ".txt", ".card", ".ruling", ".xml")
MOST_BYTES: Final = 64_000_000
QUOTED: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
CARD_TEXT: Final = re.compile(r"^\s*(?:text|trait|speed|attack|defense|damage|special)\b.*$")
TRAIT: Final = re.compile(r'\btrait "([^"]+)" "([^"]+)"')
"""A trait of a figure in a ruling: its name and its words."""
CARD_TEAM: Final = re.compile(r"^\s*teams?\s+(.*)$")
WORDS: Final = re.compile(r'"([^"]*)"|(\S+)')
CARD_NAME: Final = re.compile(r'^\s*card\s+(?:"([^"]*)"|(\S+))')


@dataclass(frozen=True, slots=True)
class CardText:
    """One special power or trait: its name and its words."""

    name: str
    words: str


@dataclass(frozen=True, slots=True)
class Unit:
    """A figure, or another element with text."""

    file: str
    name: str
    kind: str = "character"
    set_id: str = ""
    number: str = ""
    texts: tuple[CardText, ...] = ()
    teams: tuple[str, ...] = ()
    """19.4 The names of its team abilities, as its file has them."""

    @property
    def pronoun(self) -> str:
        """The pronoun of its texts together: he, she or they, or "" if they don't tell."""
        pronoun = pronoun_of(" ".join(text.words for text in self.texts))
        return pronoun if pronoun in ("he", "she") else ""

    @property
    def label(self) -> str:
        return self.number or self.name


@dataclass(slots=True)
class Collection:
    """The texts of some files."""

    units: list[Unit] = field(default_factory=list)
    faults: list[Message] = field(default_factory=list)


class NotACollection(ValueError):
    """A path with nothing that could be read."""


Sets = Callable[[str], list[dict[str, Any]]]
"""Reads the text of a set file as units in the shape of the JSON format. Raises `ValueError`."""


def collected(paths: list[Path], sets: Sets | None = None) -> Collection:
    """Every unit of some files and folders. `sets` reads set files in XML."""
    collection = Collection()
    for path in paths:
        for file in files_of(path):
            if file.suffix.lower() != ".xml":
                units_of(file, collection)
            elif sets is not None:
                units_of(file, collection, sets)
    return collection


def files_of(path: Path) -> list[Path]:
    """A file, or the files of all formats in a folder."""
    if path.is_dir():
        return sorted(file for file in path.rglob("*") if file.suffix.lower() in ENDINGS)
    if not path.is_file():
        raise NotACollection(say("file-none", file=str(path)))
    return [path]


def units_of(path: Path, collection: Collection, sets: Sets | None = None) -> None:
    """Adds the units of one file."""
    try:
        if path.stat().st_size > MOST_BYTES:
            collection.faults.append(say("cards-file-large", file=str(path), most=MOST_BYTES))
            return
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        collection.faults.append(say("file-not-text", file=str(path)))
        return
    if sets is not None:
        _set_units(path, text, collection, sets)
    elif path.suffix.lower() == ".json":
        _json_units(path, text, collection)
    elif path.suffix.lower() == ".card":
        collection.units.append(_card_unit(path, text))
    elif path.suffix.lower() == ".ruling":
        for name, words in dict.fromkeys(TRAIT.findall(text)):
            texts = (CardText(name, words),)
            collection.units.append(Unit(str(path), name, texts=texts))
    else:
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip() and not line.startswith("#"):
                name, bar, words = line.partition(" | ")
                texts = (CardText("", (words if bar else line).strip()),)
                own = name.strip() if bar else "this character"
                collection.units.append(Unit(str(path), own, number=f"line {number}", texts=texts))


def _set_units(path: Path, text: str, collection: Collection, sets: Sets) -> None:
    """The cards of a set in XML. The id of a unit begins with the id of its set."""
    try:
        units = sets(text)
    except ValueError:
        collection.faults.append(say("cards-no-units", file=str(path)))
        return
    for place, raw in enumerate(units, 1):
        set_id = NUMBER_AT_END.sub("", _word(raw.get("unit_id")))
        collection.units.append(_json_unit(path, {"set_id": set_id, **raw}, place, collection))


def _map_unit(path: Path, raw: dict[str, Any]) -> Unit:
    """A map of HCMaps: the texts of its special terrain."""
    texts = tuple(CardText("", words) for words in map(_word, _list(raw.get("special"))) if words)
    return Unit(str(path), _word(raw.get("name")) or "this character", "map", texts=texts)


def _json_units(path: Path, text: str, collection: Collection) -> None:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        collection.faults.append(say("cards-not-json", file=str(path)))
        return
    if isinstance(data, dict) and "rows" in data and "units" not in data:
        collection.units.append(_map_unit(path, data))
        return
    units = data.get("units") if isinstance(data, dict) else data
    if not isinstance(units, list):
        collection.faults.append(say("cards-no-units", file=str(path)))
        return
    for place, raw in enumerate(units, 1):
        if isinstance(raw, dict) and "rows" in raw and "width" in raw:
            collection.units.append(_map_unit(path, raw))
        elif isinstance(raw, dict):
            collection.units.append(_json_unit(path, raw, place, collection))
        else:
            collection.faults.append(say("cards-no-unit", file=str(path), unit=place))


def _json_unit(path: Path, raw: dict[str, Any], place: int, collection: Collection) -> Unit:
    """A unit of HCUnits. Fields that are missing, or have another type, are empty."""
    name = _word(raw.get("name")) or "this character"
    texts: list[CardText] = []
    for number, power in enumerate(_list(raw.get("special_powers")), 1):
        words = _word(power.get("description")) if isinstance(power, dict) else ""
        if words:
            texts.append(CardText(_word(power.get("name")), words))
        else:
            what = say("cards-no-words", file=str(path), unit=place, name=name, text=number)
            collection.faults.append(what)
    return Unit(
        str(path),
        name,
        _word(raw.get("type")) or "character",
        _word(raw.get("set_id")),
        _word(raw.get("unit_id")) or _word(raw.get("collector_number")),
        tuple(texts),
        tuple(filter(None, map(_word, _list(raw.get("team_abilities"))))),
    )


def _word(value: Any) -> str:
    return value.strip() if isinstance(value, str) and value != "None" else ""


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _card_unit(path: Path, text: str) -> Unit:
    """A card of our own: its quoted texts."""
    name = path.stem
    texts: list[CardText] = []
    teams: list[str] = []
    for line in text.splitlines():
        if match := CARD_NAME.match(line):
            name = match[1] or match[2]
        elif match := CARD_TEAM.match(line):
            teams += [quoted or bare for quoted, bare in WORDS.findall(match[1])]
        elif CARD_TEXT.match(line):
            quoted = QUOTED.findall(line)
            if quoted and " " in quoted[-1]:
                texts.append(CardText(quoted[0] if len(quoted) > 1 else "", quoted[-1]))
    return Unit(str(path), name, texts=tuple(texts), teams=tuple(teams))


def years_of(path: Path) -> dict[str, int]:
    """The year of each set: a line has the id of a set and its year."""
    years: dict[str, int] = {}
    for line in path.read_text("utf-8-sig").splitlines():
        words = line.replace(",", " ").replace("\t", " ").split()
        if len(words) >= 2 and words[-1][:4].isdigit():
            years[words[0]] = int(words[-1][:4])
    return years


def iterate(collection: Collection) -> Iterator[tuple[Unit, int, CardText]]:
    """Every text with its unit and its place there."""
    for unit in collection.units:
        for place, text in enumerate(unit.texts, 1):
            yield unit, place, text
