"""How an event is recorded: one frozen record with typed fields, shared by all listeners.

A record is a subclass of `Event`. The type names defined here say what each field is (a figure,
squares, dice), so that every record can be written as text and JSON automatically.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, dataclass_transform

from openclix.board import bits, edge_between

from ..figures.abilities import slug
from ..figures.messages import Argument, Message, Name, figure_name, marker_name, square_name, word
from ..figures.sides import colour_of
from .choices import PieceChoice

if TYPE_CHECKING:
    from ..table.table import Table

Figure = int
Figures = tuple[int, ...]
Amounts = tuple[tuple[int, int], ...]
"""Numbers by figure."""
Side = int
Square = int
Path = tuple[int, ...]
Squares = int
"""Squares as a bit set, as the board has them."""
MarkerNumber = int
Piece = tuple[str, int]
"""A piece of terrain that can be destroyed."""
Dice = tuple[int, ...]


class Contribution(NamedTuple):
    """One change to a value: by which figure, which ability, how, and by how much."""

    figure: int
    stat: str
    op: str
    amount: int
    source: Name
    whose: int = -1
    """The figure with the ability, if it is another one."""


Parts = tuple[Contribution, ...]
Number = int
Word = str
Flag = bool

KINDS: Final = {
    "Figure": "figure",
    "Figures": "figures",
    "Amounts": "amounts",
    "Side": "side",
    "Square": "square",
    "Path": "path",
    "Squares": "squares",
    "MarkerNumber": "marker",
    "Piece": "piece",
    "Dice": "dice",
    "Parts": "parts",
    "Number": "number",
    "Word": "word",
    "Flag": "flag",
}
"""The kind of a field, by the name of its type."""

EVENTS: Final[dict[str, type[Event]]] = {}
"""Every kind of event by its label."""


make_tuple: Any = namedtuple
same_fields: Any = tuple.__eq__


def kind_of(event: str, field: str, annotation: str) -> str:
    """The kind of a field. JSON, the log and the story write each kind in its own way."""
    if annotation not in KINDS:
        raise TypeError(
            f"{event}.{field} is a {annotation!r}: the type of an event's field is one of "
            f"{', '.join(KINDS)} (event_records.py)"
        )
    return KINDS[annotation]


class EventType(type):
    """Makes a record out of the annotations of a class: a tuple with named fields."""

    def __new__(
        cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **options: Any
    ) -> EventType:
        if not bases:
            return super().__new__(cls, name, bases, namespace)
        kinds = {
            field: kind_of(name, field, kind)
            for field, kind in namespace.get("__annotations__", {}).items()
            if not kind.startswith("ClassVar")
        }
        defaults = [namespace.pop(field) for field in kinds if field in namespace]
        parts = make_tuple(f"{name}Fields", list(kinds), defaults=defaults)
        namespace["__slots__"] = ()
        namespace["kinds"] = kinds
        return super().__new__(cls, name, (*bases, parts), namespace, **options)


@dataclass_transform(frozen_default=True)
class Event(metaclass=EventType):
    """Something that happened, or would happen: the figures, the power and the dice involved.

    `label` is its name in the log. The first `shown` of its fields follow the label there.
    `subject` is the field with the figure whose own triggers listen for the event.
    """

    __slots__ = ()

    label: ClassVar[str]
    shown: ClassVar[int]
    subject: ClassVar[int]
    kinds: ClassVar[dict[str, str]]

    def __init_subclass__(cls, label: str = "", shown: int = -1, subject: str = "figure") -> None:
        fields = list(cls.kinds)
        cls.label = label
        cls.shown = shown if shown >= 0 else len(fields)
        cls.subject = fields.index(subject) if subject in fields else -1
        if label in EVENTS:
            raise ValueError(f"two events are called {label!r}")
        EVENTS[label] = cls

    @classmethod
    def section(cls) -> str:
        """The section behind the event: the first one that its docstring cites, or nothing."""
        first, _, _ = (cls.__doc__ or "").partition(" ")
        return first if first[:1].isdigit() else ""

    @property
    def whose(self) -> int:
        """The figure that the event is about, or -1."""
        place = self.subject
        return int(self.values()[place]) if place >= 0 else -1

    def values(self) -> tuple[Any, ...]:
        """The fields in their order."""
        return self  # type: ignore[return-value]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and bool(same_fields(self, other))

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return tuple.__hash__(self)  # type: ignore[arg-type]

    def message(self, table: Table) -> Message:
        """The event as a message."""
        fields = zip(self.kinds.items(), self.values(), strict=True)
        return Message(
            f"event-{slug(self.label)}",
            tuple((name, SAY[kind](table, value)) for (name, kind), value in fields),
        )

    def json(self, table: Table) -> dict[str, Any]:
        """The record as plain data: squares by name, figures by tag, sides by colour."""
        fields = zip(self.kinds.items(), self.values(), strict=True)
        return {
            "event": self.label,
            **{name: WRITE[kind](table, value) for (name, kind), value in fields},
        }


def read_event(table: Table, data: Mapping[str, Any]) -> Event:
    """The record that was written as plain data; a field that is missing has its usual value."""
    kind = EVENTS[data["event"]]
    kinds = kind.kinds.items()
    fields = {name: READ[what](table, data[name]) for name, what in kinds if name in data}
    return kind(**fields)


def _tag(table: Table, value: int) -> str | None:
    return table.tags[value] if value >= 0 else None


def _name(table: Table, value: int) -> str | None:
    return table.map.grid.name(value) if value >= 0 else None


def _figure(table: Table, value: str | None) -> int:
    return -1 if value is None else table.tags.index(value)


def _square(table: Table, value: str | None) -> int:
    return -1 if value is None else table.map.grid.parse(value)


def _mask(table: Table, value: list[str]) -> int:
    return sum(1 << table.map.grid.parse(name) for name in value)


def _side(table: Table, value: str | None) -> int:
    sides = [colour_of(side) for side in range(table.players)]
    return -1 if value is None else sides.index(value)


def _piece(table: Table, value: str) -> Piece:
    """`m2`, `block d5`, `wall c3/d3`, `wall a1 north`: as choices write it."""
    words = value.split()
    grid = table.map.grid
    if len(words) == 1:
        return "marker", int(words[0][1:])
    if words[0] == "block":
        return "block", grid.parse(words[1])
    if len(words) == 3:
        return f"rim-{words[2]}", grid.parse(words[1])
    first, second = words[1].split("/")
    return edge_between(grid, grid.parse(first), grid.parse(second))


def _write_part(table: Table, part: Contribution) -> dict[str, Any]:
    return {
        "figure": _tag(table, part.figure),
        "stat": part.stat,
        "op": part.op,
        "amount": part.amount,
        "source": {"type": part.source.kind, "name": part.source.name},
        "of": _tag(table, part.whose),
    }


def _read_part(table: Table, data: Mapping[str, Any]) -> Contribution:
    source = Name(data["source"]["type"], data["source"]["name"])
    figure, whose = _figure(table, data["figure"]), _figure(table, data["of"])
    return Contribution(figure, data["stat"], data["op"], data["amount"], source, whose)


def _same(table: Table, value: Any) -> Any:
    return value


def _words(kind: str, words: Iterable[object]) -> Argument:
    return Name(kind, " ".join(map(str, words)))


def _who(table: Table, value: int) -> Argument:
    return figure_name(table, value) if value >= 0 else Message("nobody")


def _where(table: Table, value: int) -> Argument:
    return square_name(table, value) if value >= 0 else Message("off-the-map")


SAY: Final[dict[str, Callable[[Table, Any], Argument]]] = {
    "figure": _who,
    "figures": lambda table, value: _words("figures", [table.tags[f] for f in value if f >= 0]),
    "amounts": lambda table, value: _words("amounts", [f"{table.tags[f]} {n}" for f, n in value]),
    "side": lambda table, value: (
        Name("side", colour_of(value)) if value >= 0 else Message("nobody")
    ),
    "square": _where,
    "path": lambda table, value: _words("path", [_name(table, square) for square in value]),
    "squares": lambda table, value: _words("squares", [_name(table, s) for s in bits(value)]),
    "marker": lambda table, value: marker_name(value) if value >= 0 else Message("nothing"),
    "piece": lambda table, value: word(PieceChoice(*value).text(table)),
    "dice": lambda table, value: _words("dice", value),
    "parts": lambda table, value: len(value),
    "number": lambda table, value: int(value),
    "word": lambda table, value: word(value),
    "flag": lambda table, value: word("yes" if value else "no"),
}
"""How a field of each kind is named in a sentence."""

WRITE: Final[dict[str, Callable[[Table, Any], Any]]] = {
    "figure": _tag,
    "figures": lambda table, value: [_tag(table, figure) for figure in value],
    "amounts": lambda table, value: {table.tags[figure]: number for figure, number in value},
    "side": lambda table, value: colour_of(value) if value >= 0 else None,
    "square": _name,
    "path": lambda table, value: [_name(table, square) for square in value],
    "squares": lambda table, value: [_name(table, square) for square in bits(value)],
    "marker": lambda table, value: f"m{value}" if value >= 0 else None,
    "piece": lambda table, value: PieceChoice(*value).text(table),
    "dice": lambda table, value: list(value),
    "parts": lambda table, value: [_write_part(table, part) for part in value],
    "number": _same,
    "word": _same,
    "flag": _same,
}
"""How a field of each kind is written as plain data."""

READ: Final[dict[str, Callable[[Table, Any], Any]]] = {
    "figure": _figure,
    "figures": lambda table, value: tuple(_figure(table, tag) for tag in value),
    "amounts": lambda table, value: tuple((_figure(table, t), n) for t, n in value.items()),
    "side": _side,
    "square": _square,
    "path": lambda table, value: tuple(_square(table, name) for name in value),
    "squares": _mask,
    "marker": lambda table, value: -1 if value is None else int(value[1:]),
    "piece": _piece,
    "dice": lambda table, value: tuple(value),
    "parts": lambda table, value: tuple(_read_part(table, part) for part in value),
    "number": _same,
    "word": _same,
    "flag": _same,
}
"""How it is read again."""
