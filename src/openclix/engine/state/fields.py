"""Fields of a table, each declared once: its kind decides how it is made, copied and saved.

    class State:
        turn: int = saved(0)
        click: list[int] = per_figure(0)

`declared` turns such a class into one with slots. It generates `copy` and the other methods that
touch every field, so they are as fast as code written by hand and never miss a field.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

SAVED, DERIVED, RUNNING = "saved", "derived", "running"
"""The kinds of fields.

SAVED fields are the state. DERIVED fields follow from it and are kept for speed. RUNNING fields are
never set while nothing resolves, so neither copies nor saved games have them.
"""

ONE, FIGURES, PLAYERS, OWN = "one", "figures", "players", "own"
"""The shapes of fields.

ONE is a single immutable value, which copies share. FIGURES and PLAYERS are lists by figure or by
player. OWN is another list or dict, which each table fills for itself. Copies also share lists by
figure that are `shared`: these are replaced (`with_entry`), never changed in place.
"""


SIDE, ANY_SIDE, FIGURE, SQUARE, MARKER = "side", "any side", "figure", "square", "marker"
ZONE, PHASE, AMOUNT = "zone", "phase", "amount"
SQUARES, SIDE_SET, FIGURE_SET, CLICK_SET = "squares", "sides", "figures", "clicks"
"""The meanings of numbers. -1 means none (except for a SIDE).

An AMOUNT is never below 0, and the last four are bit sets.
"""


class Field(NamedTuple):
    """One field: its role, its shape, and what it (or each entry of it) begins with."""

    role: str
    shape: str = ONE
    start: Any = None
    compared: bool = True
    """Whether two tables in the same state must have it alike."""
    kept: bool = True
    """Whether a copy has it too."""

    of: str = ""
    """The meaning of its numbers, if they are more than numbers."""
    by: str = ""
    """Whether a tuple has an entry for each figure, or for each player."""
    settled: bool = False
    """Whether most actions leave the whole list as it was."""
    shared: bool = False
    """Whether copies share the list, because nothing ever changes it in place."""
    in_key: bool = False
    """Whether the key of a table depends on it: all that is saved, but for what is only a name."""

    @property
    def changes_often(self) -> bool:
        """Whether it is a list or a number, and no record or tuple that tables share."""
        return self.shape != ONE or isinstance(self.start, int)


def saved(
    start: Any = None, of: str = "", by: str = "", *, compared: bool = True, in_key: bool = True
) -> Any:
    """A part of the state that never changes in place: a number, a tuple, a frozen set."""
    return Field(SAVED, ONE, start, compared, of=of, by=by, in_key=in_key)


def per_figure(entry: Any, of: str = "", *, settled: bool = False, shared: bool = False) -> Any:
    """A part of the state that every figure has, as a list in order of their numbers."""
    return Field(SAVED, FIGURES, entry, of=of, settled=settled, shared=shared, in_key=True)


def per_player(entry: Any, of: str = "") -> Any:
    """A part of the state that every player has."""
    return Field(SAVED, PLAYERS, entry, of=of, in_key=True)


def derived(
    start: Any = None, shape: str = ONE, compared: bool = True, shared: bool = False
) -> Any:
    """A field that follows from the saved fields."""
    return Field(DERIVED, shape, start, compared, shared=shared)


def running(start: Any = None, kept: bool = False) -> Any:
    """A field that is set only while something resolves."""
    return Field(RUNNING, ONE, start, False, kept)


Class = TypeVar("Class", bound=type)
Entry = TypeVar("Entry")


def with_entry(column: list[Entry], place: int, entry: Entry) -> list[Entry]:
    """A shared list with another entry at one place.

    >>> column = [1, 2, 3]
    >>> with_entry(column, 1, 5), column, with_entry(column, 1, 2) is column
    ([1, 5, 3], [1, 2, 3], True)
    """
    if column[place] == entry:
        return column
    column = column.copy()
    column[place] = entry
    return column


def declared(cls: Class) -> Class:
    """The same class with slots for its fields, and with the methods that follow from them."""
    fields = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
    state = {name: field for name, field in fields.items() if field.in_key}
    left_out = {*fields, "__dict__", "__weakref__"}
    body = {name: value for name, value in vars(cls).items() if name not in left_out}
    body["__slots__"] = tuple(sorted(fields))
    body["FIELDS"] = fields
    for name, lines in (
        ("copy", _copy_lines(fields)),
        ("copy_after", _copy_after_lines(fields)),
        ("_become", _become_lines(fields)),
        ("_begin", _begin_lines(fields)),
        ("_add_entries", _entry_lines(fields)),
        ("stop_running", _stop_lines(fields)),
        ("_numbers", _number_lines(state)),
        ("_pieces", _piece_lines(state)),
    ):
        body[name] = _written(name, lines, fields, cls)
    made: Class = type(cls)(cls.__name__, cls.__bases__, body)
    return made


def _copy_lines(fields: dict[str, Field]) -> list[str]:
    """A copy shares immutable values and has its own lists. Nothing is under way on it."""
    taken = [f"new.{name} = {_taken('self', name, field)}" for name, field in fields.items()]
    return ["(self):", "new = self.__new__(self.__class__)", *taken, "return new"]


def _copy_after_lines(fields: dict[str, Field]) -> list[str]:
    """Lists that are as they were are the earlier copy's, so a long history has few lists."""
    taken = [
        f"new.{name} = last.{name} if last.{name} == self.{name} else self.{name}.copy()"
        if field.shape == FIGURES and field.settled
        else f"new.{name} = {_taken('self', name, field)}"
        for name, field in fields.items()
    ]
    return ["(self, last):", "new = self.__new__(self.__class__)", *taken, "return new"]


def _become_lines(fields: dict[str, Field]) -> list[str]:
    taken = [f"self.{name} = {_taken('other', name, field)}" for name, field in fields.items()]
    return ["(self, other):", *taken]


def _taken(owner: str, name: str, field: Field) -> str:
    """The expression that copies a field from another table."""
    if not field.kept:
        return repr(field.start) if field.start in (None, 0, ()) else f"starts[{name!r}]"
    copied = field.shape != ONE and not field.shared
    return f"{owner}.{name}.copy()" if copied else f"{owner}.{name}"


def _begin_lines(fields: dict[str, Field]) -> list[str]:
    lines = ["(self, players):"]
    for name, field in fields.items():
        made = {
            ONE: f"starts[{name!r}]",
            PLAYERS: f"[starts[{name!r}]] * players",
        }.get(field.shape, "[]")
        lines.append(f"self.{name} = {made}")
    return lines


def _entry_lines(fields: dict[str, Field]) -> list[str]:
    lines = ["(self):"]
    for name, field in fields.items():
        if field.shared:
            lines.append(f"self.{name} = [*self.{name}, starts[{name!r}]]")
        elif field.shape == FIGURES:
            lines.append(f"self.{name}.append(starts[{name!r}])")
    return lines


def _stop_lines(fields: dict[str, Field]) -> list[str]:
    lines = ["(self):"]
    for name, field in fields.items():
        if field.role == RUNNING and name != "log":
            lines.append(f"self.{name} = starts[{name!r}]")
    return lines


def _number_lines(state: dict[str, Field]) -> list[str]:
    taken = [
        f"self.{name}" if field.shape == ONE else f"*self.{name}"
        for name, field in state.items()
        if field.changes_often
    ]
    return ["(self):", f"return [{', '.join(taken)}]"]


def _piece_lines(state: dict[str, Field]) -> list[str]:
    taken = [f"self.{name}, " for name, field in state.items() if not field.changes_often]
    return ["(self):", f"return ({''.join(taken)})"]


def _written(
    name: str, lines: list[str], fields: dict[str, Field], cls: type
) -> Callable[..., Any]:
    starts = {name: field.start for name, field in fields.items()}
    source = f"def {name}{lines[0]}\n" + "\n".join(f"    {line}" for line in lines[1:])
    space: dict[str, Any] = {"starts": starts, "__name__": cls.__module__}
    exec(compile(source, f"<fields of {cls.__name__}>", "exec"), space)
    method: Callable[..., Any] = space[name]
    method.__qualname__ = f"{cls.__qualname__}.{name}"
    method.__doc__ = DOCUMENTED[name]
    return method


DOCUMENTED: Final = {
    "copy": "An independent table in the same state; the log stays with the original.",
    "copy_after": "The same for keeping. It shares what has not changed since an earlier copy, so "
    "nothing may change either of them.",
    "_become": "Takes over every field of another table.",
    "_begin": "Every field as it is when a game begins.",
    "stop_running": "Nothing resolves any more: a rule was ended in its middle.",
    "_numbers": "What is saved and changes often, as one list of numbers.",
    "_pieces": "What is saved and hardly ever changes: records and tuples, which tables share.",
    "_add_entries": "A new figure's entry in every list that has one for each.",
}
