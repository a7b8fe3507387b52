"""The log of a game as text: short (`hit A B`) for rulings, and as sentences for players.

>>> from openclix.engine.asking.attack_events import IsHit
>>> from openclix.engine.asking.events import HasMoved
>>> from openclix.notation.positions.positions import read_position
>>> table = read_position("figure A red c4\\nfigure B blue c5")
>>> write_event(table, IsHit(0, 1)), tell_event(table, IsHit(0, 1))
('hit A B', 'A hits B.')
>>> write_event(table, HasMoved(0, (50, 51, 52)))
'move A c4 d4 e4'
>>> matches("damage B 3 normal A", "damage B 3")
True
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from openclix.engine.asking.choices import PieceChoice
from openclix.engine.asking.event_records import EVENTS, Event
from openclix.engine.table.table import Table

from ..positions.names import NOBODY, SIDES
from ..text.places import write_squares

Say = Callable[[Table, Any], str]


def say_figure(table: Table, value: Any) -> str:
    return table.tags[value] if value >= 0 else NOBODY


def say_figures(table: Table, value: Any) -> str:
    return " ".join(say_figure(table, figure) for figure in value)


def say_side(table: Table, value: Any) -> str:
    return SIDES[value] if value >= 0 else NOBODY


def say_square(table: Table, value: Any) -> str:
    return table.map.grid.name(value) if value >= 0 else "off-map"


def say_path(table: Table, value: Any) -> str:
    return " ".join(say_square(table, square) for square in value)


def say_mask(table: Table, value: Any) -> str:
    return write_squares(table.map.grid, value) if value else "held"


def say_marker(table: Table, value: Any) -> str:
    return f"m{value}" if value >= 0 else ""


def say_parts(table: Table, value: Any) -> str:
    """Changes of values, by tag: `A attack +1`."""
    return " ".join(f"{say_figure(table, p.figure)} {p.stat} {p.op} {p.amount}" for p in value)


def say_dice(table: Table, value: Any) -> str:
    return " ".join(map(str, value))


def say_amounts(table: Table, value: Any) -> str:
    return " ".join(f"{say_figure(table, figure)} {number}" for figure, number in value)


def say_plain(table: Table, value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


SAY: Final[dict[str, Say]] = {
    "figure": say_figure,
    "figures": say_figures,
    "amounts": say_amounts,
    "side": say_side,
    "square": say_square,
    "path": say_path,
    "squares": say_mask,
    "marker": say_marker,
    "piece": lambda table, value: PieceChoice(*value).text(table),
    "dice": say_dice,
    "parts": say_parts,
    "number": say_plain,
    "word": say_plain,
    "flag": say_plain,
}
"""How a field of each kind is written."""


def fields(table: Table, event: Event) -> dict[str, str]:
    """The fields of an event as text, by name."""
    told = zip(event.kinds.items(), event.values(), strict=True)
    return {name: SAY[kind](table, value) for (name, kind), value in told}


def write_event(table: Table, event: Event) -> str:
    """An event in its short form."""
    words = list(fields(table, event).values())[: event.shown]
    return " ".join(word for word in (event.label, *words) if word)


def tell_event(table: Table, event: Event) -> str:
    """An event as a sentence for players."""
    sentence = str(event.message(table))
    return sentence[:1].upper() + sentence[1:]


def schema() -> dict[str, Any]:
    """The JSON schema of all events, as `Event.json` gives them."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Event",
        "oneOf": [
            {
                "title": label,
                "description": kind.__doc__,
                "type": "object",
                "properties": {
                    "event": {"const": label},
                    **{name: SCHEMAS[what] for name, what in kind.kinds.items()},
                },
                "required": ["event", *kind.kinds],
                "additionalProperties": False,
            }
            for label, kind in sorted(EVENTS.items())
        ],
    }


NAME: Final[dict[str, Any]] = {"type": "string"}
MAYBE: Final[dict[str, Any]] = {"type": ["string", "null"]}
NUMBER: Final[dict[str, Any]] = {"type": "integer"}
PART: Final[dict[str, Any]] = {
    "type": "object",
    "properties": {
        "figure": NAME,
        "stat": NAME,
        "op": NAME,
        "amount": NUMBER,
        "source": {"type": "object", "properties": {"type": NAME, "name": NAME}},
        "of": MAYBE,
    },
    "required": ["figure", "stat", "op", "amount", "source", "of"],
    "additionalProperties": False,
}
SCHEMAS: Final[dict[str, dict[str, Any]]] = {
    "figure": MAYBE,
    "figures": {"type": "array", "items": MAYBE},
    "amounts": {"type": "object", "additionalProperties": NUMBER},
    "side": MAYBE,
    "square": MAYBE,
    "path": {"type": "array", "items": MAYBE},
    "squares": {"type": "array", "items": NAME},
    "marker": MAYBE,
    "piece": NAME,
    "dice": {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": 6}},
    "parts": {"type": "array", "items": PART},
    "number": NUMBER,
    "word": NAME,
    "flag": {"type": "boolean"},
}
"""The JSON type for a field of each kind."""


def matches(written: str, pattern: str) -> bool:
    """Whether an event in short form begins with these words. `*` matches any one word."""
    words, wish = written.split(), pattern.split()
    return len(words) >= len(wish) and all(
        want in ("*", word) for word, want in zip(words, wish, strict=False)
    )


def find_event(table: Table, pattern: str) -> bool:
    """Whether the log holds an event that begins with these words."""
    return any(matches(write_event(table, event), pattern) for event in table.log or ())
