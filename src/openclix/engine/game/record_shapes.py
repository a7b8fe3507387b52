"""The shape of records: which data fits a lasting effect, an event, or a step of set-up.

Positions and snapshots are checked against the same shapes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from ..asking.event_records import Event
from ..effects.gained_keywords import GAINED
from ..figures.abilities import LOCK, MAXIMUM, MINIMUM, MODIFY, SCALE, SET, Version
from ..figures.figures import SIZES, STATS
from ..figures.messages import Name
from ..setup.setup import MarkerCard
from ..state.fields import (
    AMOUNT,
    ANY_SIDE,
    CLICK_SET,
    FIGURE,
    FIGURE_SET,
    MARKER,
    PHASE,
    SIDE,
    SIDE_SET,
    SQUARE,
    SQUARES,
    ZONE,
)
from ..state.loadouts import Suppression
from ..state.records import LOWERED, PILOT, Effect
from ..state.state import PHASES, SETUP, ZONES
from ..table.plain import fits
from ..table.table import Table
from ..terrain.destroying import RIM

MOST_CLICKS: Final = 64
"""No dial has more."""

LIMITS: Final[dict[str, Callable[[Table], tuple[int, int]]]] = {
    "": lambda table: (-(1 << 32), 1 << 32),
    SIDE: lambda table: (0, table.players),
    ANY_SIDE: lambda table: (-1, table.players),
    FIGURE: lambda table: (-1, len(table.sheets)),
    SQUARE: lambda table: (-1, table.map.grid.size),
    MARKER: lambda table: (-1, 1 << 32),
    ZONE: lambda table: (0, len(ZONES)),
    PHASE: lambda table: (0, len(PHASES)),
    AMOUNT: lambda table: (0, 1 << 32),
    SQUARES: lambda table: (0, table.map.grid.full + 1),
    SIDE_SET: lambda table: (0, 1 << table.players),
    FIGURE_SET: lambda table: (0, 1 << len(table.sheets)),
    CLICK_SET: lambda table: (0, 1 << MOST_CLICKS),
}
"""By kind of number: its lowest value, and the limit it stays below."""

Test = Callable[[Table, Any], bool]


def number(of: str, least: int | None = None) -> Test:
    """Whether something is a valid number of this kind."""

    def test(table: Table, value: Any) -> bool:
        low, high = LIMITS[of](table)
        return type(value) is int and (low if least is None else least) <= value < high

    return test


def is_plane(table: Table, plane: int) -> bool:
    """EP-20 Whether a figure can be on a plane. Without planes, it makes no difference."""
    planes = table.edition.planes
    return not plane or not planes or plane in planes


def is_one_of(*allowed: Any) -> Test:
    """Whether something is one of these, and of their type."""
    return lambda table, value: any(
        type(value) is type(option) and value == option for option in allowed
    )


def typed(hint: Any) -> Test:
    return lambda table, value: fits(value, hint)


def each(test: Test) -> Test:
    """Whether something is a tuple of such things."""
    return lambda table, value: type(value) is tuple and all(test(table, part) for part in value)


FIGURE_THERE: Final = number(FIGURE, 0)


class Shape(NamedTuple):
    """The shape of the data of a kind of lasting effect."""

    entries: tuple[Test, ...] = ()
    several: bool = False
    """Whether there may be any number of entries like the only one."""
    example: str = ""
    """How a position writes such data; nothing where it has other words for the effect."""
    counts_figures: bool = False
    """Whether there are numbers of figures in it."""
    on_figure: bool = False
    """Whether it must be on a figure."""


OPERATIONS: Final = is_one_of(MODIFY, SET, SCALE, MINIMUM, MAXIMUM, LOCK)

EFFECT_DATA: Final[dict[str, Shape]] = {
    "value": Shape(
        (is_one_of(*range(len(STATS))), OPERATIONS, number(""), typed(Name), typed(str)),
        on_figure=True,
    ),
    "stop": Shape((typed(Suppression),)),
    "grant": Shape((typed(Version),)),
    "size": Shape((is_one_of(*range(len(SIZES))),)),
    "untargetable": Shape(
        (number(FIGURE), typed(str)), example='[0, "27.4g"]', counts_figures=True
    ),
    PILOT: Shape((FIGURE_THERE,), example="[0]", counts_figures=True),
    LOWERED: Shape(
        (lambda table, value: type(value) is int and value in table.edition.planes,),
        example="[1]",
        on_figure=True,
    ),
    GAINED: Shape((typed(str),), several=True, example='["Sailor"]'),
    "picked": Shape((is_one_of(0, 1),), example="[1]"),
    "replaced": Shape(
        (number(AMOUNT), each(FIGURE_THERE), number(FIGURE)),
        example="[50, [1, 2], 0]",
        counts_figures=True,
    ),
    "watch": Shape(),
}
"""20.3 By kind: the shape of a lasting effect's data, in positions and snapshots.

Add an entry for a new kind. A kind without an entry may hold any data, and only snapshots can have
it.
"""


def misfit(table: Table, effect: Effect) -> str:
    """Where an effect doesn't fit its kind, or nothing: `target`, `data`, `data[1]`."""
    shape = EFFECT_DATA.get(effect.kind)
    if shape is None:
        return ""
    if shape.on_figure and effect.target < 0:
        return "target"
    tests = shape.entries * len(effect.data) if shape.several else shape.entries
    for place, (test, entry) in enumerate(zip(tests, effect.data, strict=False)):
        if not test(table, entry):
            return f"data[{place}]"
    return "" if len(tests) == len(effect.data) else "data"


def _is_piece(table: Table, value: Any) -> bool:
    kind, place = value
    if kind == "marker":
        return bool(0 <= place < 1 << 32)
    return kind in ("block", "e", "s", *RIM) and 0 <= place < table.map.grid.size


EVENT_DATA: Final[dict[str, Test]] = {
    "figure": number(FIGURE),
    "figures": each(number(FIGURE)),
    "amounts": lambda table, value: all(
        FIGURE_THERE(table, figure) and number("")(table, amount) for figure, amount in value
    ),
    "side": number(ANY_SIDE),
    "square": number(SQUARE),
    "path": each(number(SQUARE)),
    "squares": number(SQUARES),
    "marker": number(MARKER),
    "piece": _is_piece,
    "dice": each(number(AMOUNT)),
    "parts": lambda table, value: all(
        number(FIGURE)(table, part.figure)
        and number(FIGURE)(table, part.whose)
        and number("")(table, part.amount)
        for part in value
    ),
    "number": number(""),
}
"""By the kind of an event's field: its valid values, once its type is right."""


def misplaced(table: Table, event: Event) -> str:
    """The first field of an event that refers to something unknown, or nothing."""
    for (name, kind), value in zip(event.kinds.items(), event.values(), strict=True):
        test = EVENT_DATA.get(kind)
        if test is not None and not test(table, value):
            return name
    return ""


class Notes(NamedTuple):
    """The notes of a step of set-up in progress."""

    forms: tuple[Any, ...]
    below: Callable[[Table], int] = lambda table: table.players
    """Below what its numbers are."""
    least: int = 0


NONE_YET: Final = tuple[()]
RANKED: Final = Notes((NONE_YET, tuple[int, int]))
TO_PLACE: Final = Notes((NONE_YET, tuple[tuple[tuple[int, MarkerCard], ...]]))
DRAWN: Final = tuple[tuple[MarkerCard, ...], int, MarkerCard | None]
DRAWN_AGAIN: Final = tuple[tuple[MarkerCard, ...], int, MarkerCard | None, bool]

SETUP_NOTES: Final[dict[str, Notes]] = {
    "reveal": Notes((NONE_YET, tuple[int]), lambda table: 2 * len(table.sheets) + 1, -1),
    "initiative": RANKED,
    "roles": RANKED,
    "map": Notes((NONE_YET,)),
    "areas": Notes((tuple[str, ...],)),
    "condition": Notes((NONE_YET, tuple[int]), lambda table: table.players + 1),
    "objects": TO_PLACE,
    "terrain": TO_PLACE,
    "pool": Notes((NONE_YET, DRAWN, DRAWN_AGAIN), lambda table: 1 << 16),
    "heights": Notes((tuple[int, ...],), lambda table: len(table.sheets)),
    "characters": Notes(
        (NONE_YET, tuple[int, int, int, int]),
        lambda table: max(table.players, table.map.grid.width, table.map.grid.height) + 1,
    ),
    "begin": Notes((NONE_YET, tuple[str])),
}
"""4 By step of set-up: the values that follow its name, the forces and the maps."""


def setup_fits(table: Table) -> bool:
    """Whether what a step of set-up has kept is what it keeps; unknown steps keep anything."""
    notes = SETUP_NOTES.get(table.setup[0]) if table.phase == SETUP else None
    kept = table.setup[3:]
    if notes is None:
        return True
    most = table.players if table.setup[0] == "areas" else len(kept)
    below = notes.below(table)
    return (
        any(fits(kept, form) for form in notes.forms)
        and len(kept) <= most
        and all(notes.least <= number < below for number in _numbers(kept))
    )


def _numbers(kept: tuple[Any, ...]) -> Iterator[int]:
    """The numbers in a tuple and in the tuples within it."""
    for item in kept:
        if type(item) is tuple:
            yield from _numbers(item)
        elif type(item) is int:
            yield item
