"""Converts records to plain JSON data, and back.

Numbers, words, true, false and nothing are written as they are, and a tuple as a list. Anything
else is an object that says what it `is`: a record with its fields by name (default values are left
out), a set, or a number too large for other languages. Anything that belongs to an edition is a
reference by name. Cards, maps and forces appear once in a list of parts and are referred to by
number.
"""

from __future__ import annotations

import inspect
import marshal
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Final, Union, get_args, get_origin, get_type_hints

from openclix.board import Broken, Edges, Grid, Map, Patch

from ..asking.event_records import EVENTS, Contribution, Event
from ..figures.abilities import Ability, Offer, Origin, Version
from ..figures.figures import Card, Click, PowerRef, Sheet, Special, StartingLine
from ..figures.messages import Message, Name, power_name, quoted, say
from ..figures.said import Said
from ..figures.texts import PREFIX as TEXT
from ..state.loadouts import Suppression
from ..state.records import Boon, Delayed, Effect, Line, Marker, MarkerValues, Pending

if TYPE_CHECKING:
    from .edition import Edition

LARGEST: Final = 1 << 53
"""Numbers from here on are not exact in other languages."""
MOST_DIGITS: Final = 1 << 16
"""Hexadecimal digits of the largest set of squares that is read."""
MOST_SQUARES: Final = 1 << 16
"""Squares of the largest map that is read."""

IS: Final = "is"


class SnapshotError(ValueError):
    """Invalid snapshot data, or something that can't be saved: where, and what is wrong."""

    def __init__(self, path: str, message: Message) -> None:
        super().__init__(path, message)
        self.path = path
        self.message = message

    @property
    def problem(self) -> str:
        """The mistake, in the reader's language."""
        return str(self.message)

    def __str__(self) -> str:
        if self.path:
            return str(say("snapshot-problem", path=self.path, problem=self.message))
        return str(say("snapshot-problem-whole", problem=self.message))


# ------------------------------------------------------------------ which records there are

RECORDS: Final[dict[str, type]] = {}
"""By name: every type of record that may be saved."""
POOLED: Final[set[type]] = set()
"""Types whose equal records are kept once, in the list of parts."""


def register(*types: type, pooled: bool = False) -> None:
    """Lets records of these types be saved."""
    for each in types:
        RECORDS[each.__name__] = each
        if pooled:
            POOLED.add(each)


register(Boon)
register(
    Broken, Click, Delayed, Edges, Effect, Line, Marker, MarkerValues, Patch, Pending, PowerRef
)
register(Contribution, Name, Special, StartingLine, Suppression)
register(Card, Map, pooled=True)

Shape = dict[str, tuple[Any, Any]]
"""By field: its type, and its usual value (or MISSING)."""
MISSING: Final = inspect.Parameter.empty


def shape_of(kind: Any) -> Shape:
    """The fields of a type of record, each with its type and its usual value."""
    parameters = inspect.signature(kind).parameters
    names = list(parameters)
    namespace = {"Event": Event}
    if is_dataclass(kind):
        hints = get_type_hints(kind, None, namespace)
        names = [field.name for field in fields(kind) if field.init]
    elif hasattr(kind, "_fields"):
        hints = get_type_hints(kind, None, namespace)
        names = list(kind._fields)
    else:
        hints = get_type_hints(kind.__init__, None, namespace)
    return {name: (hints[name], parameters[name].default) for name in names}


SHAPES: Final[Callable[[Any], Shape]] = cache(shape_of)


# ------------------------------------------------------------------ writing


class Writer:
    """Writes values as plain data, and the parts they refer to."""

    def __init__(self, edition: Edition, pool: bool = True, packed: bool = False) -> None:
        self.edition = edition
        self._packed = packed
        """Whether parts stay bytes, for a process that may never look at them."""
        self.parts: list[Any] = []
        self._numbers: dict[tuple[type, Any], int] = {}
        self._places: dict[int, int] = {}
        """By identity: the number of a part, without looking at what is in it again."""
        self._asked = 0
        """How often a value referred to a part."""
        self._pool = pool

    def write(self, value: Any, path: str = "") -> Any:
        """A value as plain data."""
        kind = type(value)
        if kind is int:
            return value if -LARGEST < value < LARGEST else {IS: "bits", "hex": f"{value:x}"}
        if value is None or kind is str or kind is bool:
            return value
        if kind is tuple or kind is list:
            return [self.write(item, path) for item in value]
        if kind is frozenset:
            members = [self.write(item, path) for item in value]
            return {IS: "set", "of": sorted(members, key=repr)}
        if kind in POOLED and self._pool:
            return {IS: "part", "number": self._part(value, path)}
        special = WRITERS.get(kind)
        if special is not None:
            return special(self, value, path)
        if isinstance(value, Event):
            return self._fields(value, path, {IS: "Event", "label": value.label})
        if RECORDS.get(kind.__name__) is not kind:
            raise SnapshotError(path, say("snapshot-no-record", kind=quoted(kind.__name__)))
        return self._record(value, path)

    def _record(self, value: Any, path: str) -> dict[str, Any]:
        return self._fields(value, path, {IS: type(value).__name__})

    def _fields(self, value: Any, path: str, fields: dict[str, Any]) -> dict[str, Any]:
        for name, (_, usual) in SHAPES(type(value)).items():
            content = getattr(value, name)
            if usual is MISSING or content != usual:
                fields[name] = self.write(content, f"{path}.{name}")
        return fields

    def _part(self, value: Any, path: str) -> int:
        self._asked += 1
        number = self._places.get(id(value))
        if number is None and self._packed:
            kept = _KEPT.get(id(value))
            if kept is not None and kept[0] is value:
                number = self._places[id(value)] = len(self.parts)
                self.parts.append(kept[1])
        if number is None:
            key = type(value), value
            number = self._numbers.get(key)
            if number is None:
                written = self._written_part(value, path)  # its own parts come before it
                number = self._numbers[key] = len(self.parts)
                self.parts.append(written)
            self._places[id(value)] = number
        return number

    def _written_part(self, value: Any, path: str) -> dict[str, Any]:
        """A card or a map is the same in every snapshot of a game: it is kept as it was written."""
        kept = _KEPT.get(id(value))
        if kept is not None and kept[0] is value:
            fields: dict[str, Any] = marshal.loads(kept[1])
            return fields
        before = self._asked
        written = self._record(value, path)
        if self._asked == before:
            if len(_KEPT) >= MOST_KEPT:
                _KEPT.clear()
            _KEPT[id(value)] = value, marshal.dumps(written, WITHOUT_REFERENCES)
        return written


MOST_KEPT: Final = 2000
"""How many parts are cached. Players bring their own cards and maps."""
WITHOUT_REFERENCES: Final = 2
"""The form of `marshal` in which the same data is always the same bytes."""
_KEPT: Final[dict[int, tuple[Any, bytes]]] = {}
"""Parts without sub-parts, by identity, in their immutable written form."""
_READ: Final[dict[bytes, Any]] = {}
"""The same parts, by what was read."""


def _write_version(writer: Writer, version: Version, path: str) -> dict[str, Any]:
    """A version by its ability and what is unusual about it."""
    registry = writer.edition.registry
    name = version.ability.slug
    if registry.abilities.get(name) is not version.ability.root:
        raise SnapshotError(path, _no_ability(writer.edition, name))
    usual = {**version.ability.parameters, **registry.changes[name]}
    changes = {k: v for k, v in version.params.items() if k not in usual or usual[k] != v}
    fields: dict[str, Any] = {IS: "Version", "ability": name, "origin": version.origin.value}
    for field, content, default in (
        ("changes", changes, {}),
        ("without", tuple(sorted(set(usual) - set(version.params))), ()),
        ("name", version.name, ""),
        ("slot", version.slot, -1),
        ("protected", version.protected, frozenset()),
        ("special", version.special, ""),
        ("cause", version.cause, version.ability.cause(version.special)),
    ):
        if content != default:
            fields[field] = writer.write(content, f"{path}.{field}")
    return fields


def _write_offer(writer: Writer, offer: Offer, path: str) -> dict[str, Any]:
    ability = offer.ability.slug
    if writer.edition.registry.abilities.get(ability) is not offer.ability.root:
        raise SnapshotError(path, _no_ability(writer.edition, ability))
    fields: dict[str, Any] = {IS: "Offer", "ability": ability, "word": offer.word}
    if isinstance(offer.ability, Said) and offer.ability.root is not offer.ability:
        fields["numbers"] = writer.write(offer.ability.chosen, f"{path}.numbers")
    return fields


def _write_dict(writer: Writer, content: dict[Any, Any], path: str) -> dict[str, Any]:
    return {
        IS: "dict",
        "of": [[writer.write(k, path), writer.write(v, path)] for k, v in content.items()],
    }


def _write_grid(writer: Writer, grid: Grid, path: str) -> dict[str, Any]:
    return {IS: "Grid", "width": grid.width, "height": grid.height}


def _write_sheet(writer: Writer, sheet: Sheet, path: str) -> dict[str, Any]:
    return {IS: "Sheet", "card": writer.write(sheet.card, f"{path}.card")}


WRITERS: Final[dict[type, Callable[[Writer, Any, str], dict[str, Any]]]] = {
    Version: _write_version,
    Offer: _write_offer,
    dict: _write_dict,
    Grid: _write_grid,
    Sheet: _write_sheet,
}


# ------------------------------------------------------------------ reading


class Reader:
    """Reads values from plain data. Any problem with it is a `SnapshotError`."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.parts: list[Any] = []
        self.asked = 0
        """How often a value referred to a part."""

    def read_parts(self, data: Any, path: str = "parts") -> None:
        """The parts that later values refer to."""
        for number, part in enumerate(expect(list, data, path)):
            self.parts.append(self._part(part, f"{path}[{number}]"))

    def _part(self, data: Any, path: str) -> Any:
        """A card or a map that was read before is the very same: it never changes."""
        try:
            packed = type(data) is bytes
            key = data if packed else marshal.dumps(data, WITHOUT_REFERENCES)
        except ValueError:  # nothing that JSON could have held
            return self.record(data, path)
        part = _READ.get(key)
        if part is None:
            before = self.asked
            part = self.record(marshal.loads(data) if packed else data, path)
            if self.asked == before:
                if len(_READ) >= MOST_KEPT:
                    _READ.clear()
                _READ[key] = part
        return part

    def read(self, data: Any, path: str) -> Any:
        """The value of plain data."""
        kind = type(data)
        if data is None or kind is bool or kind is str:
            return data
        if kind is int:
            if -LARGEST < data < LARGEST:
                return data
            raise SnapshotError(path, say("snapshot-large-number"))
        if kind is list:
            return tuple([self.read(item, f"{path}[{i}]") for i, item in enumerate(data)])
        if kind is not dict:
            raise SnapshotError(path, say("snapshot-not-plain", kind=quoted(kind.__name__)))
        name = self.text(data, IS, path)
        special = READERS.get(name)
        if special is not None:
            return special(self, data, path)
        return self.record(data, path)

    def record(self, data: Any, path: str) -> Any:
        """A record, with fields of the right types."""
        name = self.text(expect(dict, data, path), IS, path)
        kind = RECORDS.get(name)
        if kind is None:
            raise SnapshotError(path, say("snapshot-no-records", name=quoted(name)))
        return self.filled(kind, name, data, (IS,), path)

    def filled(
        self, kind: Any, name: str, data: dict[str, Any], passed: tuple[str, ...], path: str
    ) -> Any:
        """A record of a type with the fields from the data, without the skipped ones."""
        shape = SHAPES(kind)
        given: dict[str, Any] = {}
        for field, content in data.items():
            if field in passed:
                continue
            if field not in shape:
                raise SnapshotError(
                    path, say("snapshot-no-field-of", kind=quoted(name), field=quoted(field))
                )
            where = f"{path}.{field}"
            given[field] = value = self.read(content, where)
            if not fits(value, shape[field][0]):
                raise SnapshotError(where, is_no(shape[field][0]))
        for field, (_, usual) in shape.items():
            if usual is MISSING and field not in given:
                raise SnapshotError(
                    path, say("snapshot-needs-field", kind=quoted(name), field=quoted(field))
                )
        try:
            return kind(**given)
        except (ValueError, TypeError, IndexError, KeyError, OverflowError) as error:
            raise SnapshotError(path, say("snapshot-torn", error=quoted(str(error)))) from None

    def text(self, data: Mapping[str, Any], field: str, path: str) -> str:
        """A word that must be there."""
        return str(expect(str, data.get(field), f"{path}.{field}"))


def expect(kind: type, data: Any, path: str) -> Any:
    """The same data, if it is of that type."""
    if type(data) is not kind:
        raise SnapshotError(
            path, say("snapshot-other-type", kind=quoted(kind.__name__), found=shortened(data))
        )
    return data


def shortened(data: Any) -> Name:
    text = repr(data)
    return quoted(text if len(text) < 40 else f"{text[:37]}...")


def is_no(hint: Any) -> Message:
    """The message for a value of the wrong type."""
    return say("snapshot-no-type", kind=quoted(type_name(hint)))


def _no_ability(edition: Edition, name: str) -> Message:
    return say("snapshot-no-ability", edition=quoted(edition.name), name=quoted(name))


def only(data: Mapping[str, Any], allowed: tuple[str, ...], path: str) -> None:
    """Raises if data has fields that are not known."""
    for field in data:
        if field not in allowed:
            raise SnapshotError(path, say("snapshot-no-field", field=quoted(field)))


def _read_bits(reader: Reader, data: dict[str, Any], path: str) -> int:
    only(data, (IS, "hex"), path)
    digits = reader.text(data, "hex", path)
    if not 0 < len(digits) <= MOST_DIGITS or set(digits) - set("-0123456789abcdef"):
        raise SnapshotError(f"{path}.hex", say("snapshot-no-hex"))
    try:
        return int(digits, 16)
    except ValueError:
        raise SnapshotError(f"{path}.hex", say("snapshot-no-hex")) from None


def _read_set(reader: Reader, data: dict[str, Any], path: str) -> frozenset[Any]:
    only(data, (IS, "of"), path)
    members = reader.read(expect(list, data.get("of"), f"{path}.of"), f"{path}.of")
    try:
        return frozenset(members)
    except TypeError:
        raise SnapshotError(path, say("snapshot-set-changes")) from None


def _read_dict(reader: Reader, data: dict[str, Any], path: str) -> dict[Any, Any]:
    only(data, (IS, "of"), path)
    pairs = reader.read(expect(list, data.get("of"), f"{path}.of"), f"{path}.of")
    if not all(isinstance(pair, tuple) and len(pair) == 2 for pair in pairs):
        raise SnapshotError(f"{path}.of", say("snapshot-no-pairs"))
    try:
        return dict(pairs)
    except TypeError:
        raise SnapshotError(path, say("snapshot-dict-changes")) from None


def _read_part(reader: Reader, data: dict[str, Any], path: str) -> Any:
    only(data, (IS, "number"), path)
    reader.asked += 1
    number = expect(int, data.get("number"), f"{path}.number")
    if not 0 <= number < len(reader.parts):
        raise SnapshotError(f"{path}.number", say("snapshot-no-part", number=number))
    return reader.parts[number]


def _read_grid(reader: Reader, data: dict[str, Any], path: str) -> Grid:
    only(data, (IS, "width", "height"), path)
    width = expect(int, data.get("width"), f"{path}.width")
    height = expect(int, data.get("height"), f"{path}.height")
    if not (width > 0 and height > 0 and width * height <= MOST_SQUARES):
        raise SnapshotError(path, say("snapshot-no-map", width=width, height=height))
    return Grid.of(width, height)


def _read_sheet(reader: Reader, data: dict[str, Any], path: str) -> Sheet:
    """1.1 A card as the edition plays it."""
    only(data, (IS, "card"), path)
    where = f"{path}.card"
    card = reader.read(data.get("card"), where)
    if type(card) is not Card:
        raise SnapshotError(where, is_no(Card))
    try:
        return reader.edition.sheet(card)
    except Exception as error:
        problem = say("snapshot-card", error=quoted(str(error)))
        raise SnapshotError(where, problem) from error


def _read_event(reader: Reader, data: dict[str, Any], path: str) -> Event:
    label = reader.text(data, "label", path)
    if label not in EVENTS:
        raise SnapshotError(f"{path}.label", say("snapshot-no-event", label=quoted(label)))
    event: Event = reader.filled(EVENTS[label], label, data, (IS, "label"), path)
    return event


def _read_version(reader: Reader, data: dict[str, Any], path: str) -> Version:
    fields = ("ability", "origin", "changes", "without", "name", "slot")
    only(data, (IS, *fields, "protected", "special", "cause"), path)
    ability = _ability(reader, data, path)
    try:
        origin = Origin(data.get("origin"))
    except ValueError:
        raise SnapshotError(
            f"{path}.origin", say("snapshot-no-origin", origin=shortened(data.get("origin")))
        ) from None
    given: dict[str, Any] = {}
    for field, hint, usual in VERSION:
        where = f"{path}.{field}"
        given[field] = value = self_or(reader, data, field, usual, where)
        if not fits(value, hint):
            raise SnapshotError(where, is_no(hint))
    registry = reader.edition.registry
    params = {**ability.parameters, **registry.changes[ability.slug], **given["changes"]}
    for name in given["without"]:
        params.pop(name, None)
    return Version(
        ability,
        params,
        origin,
        *(given["name"], given["slot"], given["protected"], given["special"], given["cause"]),
    )


VERSION: Final[tuple[tuple[str, Any, Any], ...]] = (
    ("changes", dict[str, Any], {}),
    ("without", tuple[str, ...], ()),
    ("name", str, ""),
    ("slot", int, -1),
    ("protected", frozenset[str], frozenset()),
    ("special", str, ""),
    ("cause", str, ""),
)
"""The fields of a version beside its ability and origin."""


def self_or(reader: Reader, data: dict[str, Any], field: str, usual: Any, path: str) -> Any:
    return reader.read(data[field], path) if field in data else usual


def _read_offer(reader: Reader, data: dict[str, Any], path: str) -> Offer:
    only(data, (IS, "ability", "word", "numbers"), path)
    ability = _ability(reader, data, path).prepared()
    numbers = self_or(reader, data, "numbers", {}, f"{path}.numbers")
    if not fits(numbers, dict[str, Any]):
        raise SnapshotError(f"{path}.numbers", is_no(dict[str, Any]))
    if ability.said is not None:
        ability = ability.said(numbers)
    word = reader.text(data, "word", path)
    for offer in ability.offers:
        if offer.word == word:
            return offer
    raise SnapshotError(
        f"{path}.word", say("snapshot-no-offer", power=power_name(ability), action=quoted(word))
    )


def _ability(reader: Reader, data: dict[str, Any], path: str) -> Ability:
    name = reader.text(data, "ability", path)
    registry = reader.edition.registry
    ability = registry.abilities.get(name)
    if ability is None and name.startswith(TEXT):
        for part in reader.parts:
            if type(part) is Card:
                registry.texts.learn(part)
        ability = registry.abilities.get(name)
    if ability is None:
        raise SnapshotError(f"{path}.ability", _no_ability(reader.edition, name))
    return ability


READERS: Final[dict[str, Callable[[Reader, dict[str, Any], str], Any]]] = {
    "bits": _read_bits,
    "set": _read_set,
    "dict": _read_dict,
    "part": _read_part,
    "Grid": _read_grid,
    "Sheet": _read_sheet,
    "Event": _read_event,
    "Version": _read_version,
    "Offer": _read_offer,
}


# ------------------------------------------------------------------ types


def fits(value: Any, hint: Any) -> bool:
    """Whether a value is of a type, as annotations write it.

    >>> fits((1, 2), tuple[int, ...]), fits((1, "x"), tuple[int, str]), fits(True, int)
    (True, True, False)
    """
    if hint is Any or hint is object:
        return True
    if hint is None or hint is NoneType:
        return value is None
    origin = get_origin(hint)
    if origin is None:
        if hint in (int, bool, str):
            return type(value) is hint
        return isinstance(value, hint)
    inner = get_args(hint)
    if origin is Union or origin is UnionType:
        return any(fits(value, option) for option in inner)
    if origin is tuple:
        if type(value) is not tuple:
            return False
        if len(inner) == 2 and inner[1] is Ellipsis:
            return all(fits(item, inner[0]) for item in value)
        return len(value) == len(inner) and all(map(fits, value, inner))
    if origin in (list, frozenset):
        return type(value) is origin and all(fits(item, inner[0]) for item in value)
    if origin is dict:
        return type(value) is dict and all(
            fits(k, inner[0]) and fits(v, inner[1]) for k, v in value.items()
        )
    return False


def type_name(hint: Any) -> str:
    """A type as a reader of data knows it."""
    return hint.__name__ if isinstance(hint, type) and not get_args(hint) else str(hint)
