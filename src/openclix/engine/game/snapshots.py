"""A game as plain data: saved, sent to another process, and restored (docs/json.md).

A snapshot is the table at the last rest plus the answers since, with their dice. It works in the
middle of an action too. Derived data isn't saved but recomputed when the game is restored.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple, get_type_hints

from ..asking import choices
from ..asking.event_records import Event
from ..asking.journal import DICE, Entry, Rest
from ..effects.dice import MOST_FACES, Dice, FixedDice, LightDice, OutsideDice, SeededDice
from ..figures.messages import Message, quoted, say
from ..state.edition_lookup import edition_named
from ..state.fields import FIGURES, ONE, PLAYERS
from ..state.marker_shapes import Turned
from ..state.state import State
from ..table.plain import (
    Reader,
    SnapshotError,
    Writer,
    expect,
    fits,
    is_no,
    only,
    register,
    shortened,
)
from ..table.table import Table
from .adjusting import ADJUST, DEEDS, Adjustment
from .contradictions import STATE, problems, shown
from .record_shapes import misplaced

if TYPE_CHECKING:
    from ..table.edition import Edition

FORMAT: Final = 2
"""The form in which snapshots are written. All forms from 1 on are read."""
ADDED: Final[dict[str, int]] = {"partners": 2}
"""By field of a table: the form that first had it. Snapshots of older forms don't have the field,
and it is as in a new game. Add a field here in the change that declares it, with a new form."""
MOST_DICE: Final = 1 << 24
"""Dice of a seed that are rolled again at most, to come to the place where a game stood."""

CHOICES: Final = (
    choices.ActionChoice,
    choices.ElementChoice,
    choices.FigureChoice,
    choices.MarkerChoice,
    choices.NamedChoice,
    choices.NumberChoice,
    choices.LeftChoice,
    choices.Pass,
    choices.PieceChoice,
    choices.PlaceChoice,
    choices.PowerChoice,
    choices.SpotChoice,
    choices.SquareChoice,
    choices.StatChoice,
    choices.UseChoice,
    choices.WordChoice,
)
"""The entries that a journal may contain."""

register(*CHOICES, Adjustment, Turned)

HINTS: Final = get_type_hints(State, None, {"Edition": object, "Event": Event})


# ------------------------------------------------------------------ games


def write_game(
    told: list[Event] | None,
    rest: Rest,
    journal: list[Entry],
    history: bool,
    dice: Dice,
    with_log: bool = True,
    packed: bool = False,
) -> dict[str, Any]:
    """The whole game as data that JSON can hold. If `packed`, its cards and maps may be bytes.

    Its history (how it began, and every choice since) is in it if the game keeps one; otherwise
    only what followed the last rest is.
    """
    table = rest.table
    writer = Writer(named(table.edition), packed=packed)
    first = rest.first()
    whole = history and first.mark == 0
    data: dict[str, Any] = {
        "format": FORMAT,
        "edition": table.edition.name,
        "key": f"{table.key():016x}",
        "history": history,
        "table": write_table(writer, table, "table"),
        "beginning": write_table(writer, first.table, "beginning") if whole else None,
        "mark": rest.mark if whole else 0,
        "journal": list(write_journal(writer, journal[0 if whole else rest.mark :])),
        "dice": write_dice(writer, dice),
        "log": None if told is None else writer.write(told[: rest.told] if with_log else (), "log"),
    }
    data["parts"] = writer.parts
    if texts := texts_read(table):
        data["texts"] = texts
    return data


def texts_read(table: Table) -> list[str]:
    """18.2 The ids of the card texts that the engine plays in a game."""
    texts = {text for sheet in table.sheets for text in sheet.texts}
    for marker in table.giving:
        given = table.edition.given_by(marker.id, marker.name, marker.boons)
        texts |= {version.ability.slug for version in given if version.ability.text is not None}
    return sorted(texts)


def check_texts(table: Table, texts: Any) -> None:
    """Refuses a game whose texts were read, where this process can't read them.

    Without them the game would go on with other rules.
    """
    here = set(texts_read(table))
    for place, text in enumerate(expect(list, texts, "texts")):
        if text not in here:
            raise SnapshotError(f"texts[{place}]", say("snapshot-unread", text=shortened(text)))


class Saved(NamedTuple):
    """The content of a snapshot."""

    table: Table
    beginning: Table | None
    journal: list[Entry]
    mark: int
    """How many journal entries precede the table."""
    dice: Dice
    history: bool


GAME: Final = (
    "format",
    "edition",
    "history",
    "table",
    "beginning",
    "mark",
    "journal",
    "dice",
    "parts",
)
"""The required fields of a snapshot. Its key, its log and its texts may be missing."""


def read_game(data: Any) -> Saved:
    """Reads the content of a snapshot. Raises `SnapshotError`."""
    try:
        return _read_game(data)
    except RecursionError:
        raise SnapshotError("", say("snapshot-too-deep")) from None


def _read_game(data: Any) -> Saved:
    reader = _reader(data, GAME, ("key", "log", "texts"))
    table = read_table(reader, data["table"], "table", data["format"])
    check_texts(table, data.get("texts", []))
    same_form = data["format"] == FORMAT  # the key of an older form was made of other fields
    if same_form and data.get("key", f"{table.key():016x}") != f"{table.key():016x}":
        raise SnapshotError("key", say("snapshot-other-key"))
    began = data["beginning"]
    form = data["format"]
    beginning = read_table(reader, began, "beginning", form) if began is not None else None
    journal = read_journal(reader, data["journal"], table)
    mark = expect(int, data["mark"], "mark")
    if not 0 <= mark <= len(journal):
        raise SnapshotError("mark", say("snapshot-mark", count=len(journal), mark=mark))
    log = data.get("log")
    if log is not None:
        table.log = list(reader.read(expect(list, log, "log"), "log"))
        if not all(isinstance(event, Event) for event in table.log):
            raise SnapshotError("log", say("snapshot-no-events"))
        for place, event in enumerate(table.log):
            wrong = misplaced(table, event)
            if wrong:
                raise SnapshotError(f"log[{place}].{wrong}", say("snapshot-not-there"))
    history = expect(bool, data["history"], "history")
    return Saved(table, beginning, journal, mark, read_dice(reader, data["dice"]), history)


def _reader(data: Any, needed: tuple[str, ...], others: tuple[str, ...] = ()) -> Reader:
    """A reader that knows the edition and the parts of some data."""
    expect(dict, data, "")
    for field in needed:
        if field not in data:
            raise SnapshotError(field, say("snapshot-missing"))
    only(data, (*needed, *others), "")
    if type(data["format"]) is not int or not 1 <= data["format"] <= FORMAT:
        problem = say("snapshot-format", format=FORMAT, found=shortened(data["format"]))
        raise SnapshotError("format", problem)
    name = expect(str, data["edition"], "edition")
    try:
        reader = Reader(edition_named(name))
    except KeyError as error:
        unknown = say("snapshot-no-edition", name=quoted(name))
        problem = error.args[0] if isinstance(error.args[0], Message) else unknown
        raise SnapshotError("edition", problem) from None
    reader.read_parts(data["parts"])
    return reader


def named(edition: Edition) -> Edition:
    """The same edition, if it can be found again by its name."""
    try:
        registered = edition_named(edition.name)
    except KeyError:
        registered = None
    if registered is not edition:
        problem = say("snapshot-lost-edition", name=quoted(edition.name))
        raise SnapshotError("edition", problem)
    return edition


# ------------------------------------------------------------------ tables


def write_table(writer: Writer, table: Table, path: str) -> dict[str, Any]:
    """Every saved field of a table but its edition."""
    return {
        name: writer.write(getattr(table, name), f"{path}.{name}")
        for name in STATE
        if name != "edition"
    }


def read_table(reader: Reader, data: Any, path: str, form: int = FORMAT) -> Table:
    """The table with these saved fields. Fields that its form didn't have are as in a new game."""
    expect(dict, data, path)
    only(data, tuple(STATE), path)
    table = Table.__new__(Table)
    table._begin(0)
    table.edition = reader.edition
    later: list[str] = []
    for name, field in STATE.items():
        if name == "edition":
            continue
        where = f"{path}.{name}"
        if name not in data and form < ADDED.get(name, 1):
            later.append(name)
            continue
        if name not in data:
            raise SnapshotError(where, say("snapshot-missing"))
        content = reader.read(data[name], where)
        if field.shape != ONE and isinstance(content, tuple):
            content = list(content)
        if not fits(content, HINTS[name]):
            raise SnapshotError(where, is_no(HINTS[name]))
        setattr(table, name, content)
        if name == "markers":
            learn_effects(table)
    for name in later:
        setattr(table, name, usual(table, name))
    for name, problem in problems(table):
        raise SnapshotError(f"{path}.{name}", problem)
    try:
        table.rebuild()
    except Exception as error:  # whatever else no table can be
        problem = say("snapshot-torn", error=quoted(str(error) or type(error).__name__))
        raise SnapshotError(path, problem) from error
    return table


def learn_effects(table: Table) -> None:
    """25.1 The texts of special objects are known before anything refers to them."""
    for marker in table.markers:
        if marker.boons:
            table.edition.given_by(marker.id, marker.name, marker.boons)


def usual(table: Table, name: str) -> Any:
    """The value of a field in a table that was saved before the field existed."""
    field = STATE[name]
    length = {FIGURES: len(table.sheets), PLAYERS: table.players}.get(field.shape)
    return field.start if length is None else [field.start] * length


TABLE: Final = ("format", "edition", "table", "parts")


def table_data(table: Table) -> dict[str, Any]:
    """A table alone as plain data: its state, without what is under way on it."""
    writer = Writer(named(table.edition))
    written = write_table(writer, table, "table")
    return {
        "format": FORMAT,
        "edition": table.edition.name,
        "table": written,
        "parts": writer.parts,
    }


def table_from(data: Any) -> Table:
    """The table that `table_data` wrote. Raises `SnapshotError`."""
    try:
        reader = _reader(data, TABLE)
        return read_table(reader, data["table"], "table", data["format"])
    except RecursionError:
        raise SnapshotError("", say("snapshot-too-deep")) from None


def _reduced(table: Table) -> tuple[Callable[[Any], Table], tuple[dict[str, Any]]]:
    return table_from, (table_data(table),)


copyreg.pickle(Table, _reduced)


# ------------------------------------------------------------------ journal and dice


def write_journal(writer: Writer, entries: list[Entry]) -> Iterator[list[Any]]:
    """Each entry as kind, player, and the choice or the dice."""
    for place, entry in enumerate(entries):
        yield [entry.kind, entry.player, writer.write(entry.what, f"journal[{place}]")]


def read_journal(reader: Reader, data: Any, table: Table) -> list[Entry]:
    """The entries of a journal."""
    entries: list[Entry] = []
    for place, item in enumerate(expect(list, data, "journal")):
        path = f"journal[{place}]"
        entry = reader.read(expect(list, item, path), path)
        if len(entry) != 3:
            raise SnapshotError(path, say("snapshot-entry"))
        kind, player, what = entry
        if type(kind) is not str or type(player) is not int or not 0 <= player < table.players:
            raise SnapshotError(path, say("snapshot-entry-kind"))
        if kind == DICE and not _are_dice(what):
            raise SnapshotError(f"{path}[2]", say("snapshot-entry-dice", what=shortened(what)))
        if kind == ADJUST and not _is_adjustment(what):
            raise SnapshotError(f"{path}[2]", say("snapshot-entry-by-hand", what=shortened(what)))
        if kind not in (DICE, ADJUST) and type(what) not in CHOICES:
            raise SnapshotError(f"{path}[2]", say("snapshot-entry-choice", what=shortened(what)))
        entries.append(Entry(kind, player, what))
    return entries


def _is_adjustment(what: Any) -> bool:
    return type(what) is Adjustment and what.deed in DEEDS


def _are_dice(what: Any) -> bool:
    """Faces of dice, or of drawn things. Only a replay knows how many there are."""
    if not isinstance(what, tuple):
        return False
    return all(type(die) is int and 1 <= die <= MOST_FACES for die in what)


def write_dice(writer: Writer, dice: Dice) -> dict[str, Any]:
    """A dice source: its seed and how many dice were rolled, or the dice that are left."""
    if isinstance(dice, FixedDice):
        return {"left": list(dice.left)}
    if isinstance(dice, LightDice):
        return {"light": dice.seed, "rolled": dice.place}
    if dice.outside:
        return {"outside": dice.outside, "rolled": dice.place}
    return {"seed": writer.write(dice.seed, "dice.seed"), "rolled": dice.place}


def read_dice(reader: Reader, data: Any) -> Dice:
    """The source of dice that was saved."""
    expect(dict, data, "dice")
    if "left" in data:
        only(data, ("left",), "dice")
        left = reader.read(expect(list, data["left"], "dice.left"), "dice.left")
        if not _are_dice(left):
            raise SnapshotError("dice.left", say("snapshot-no-dice"))
        return FixedDice(left)
    rolled = expect(int, data.get("rolled"), "dice.rolled")
    if not 0 <= rolled <= MOST_DICE:
        raise SnapshotError("dice.rolled", say("snapshot-rolled", rolled=shown(rolled)))
    if "outside" in data:
        only(data, ("outside", "rolled"), "dice")
        return OutsideDice(expect(str, data["outside"], "dice.outside"), rolled)
    if "light" in data:
        only(data, ("light", "rolled"), "dice")
        light = LightDice(expect(int, data["light"], "dice.light"))
        light.back_to(rolled)
        return light
    only(data, ("seed", "rolled"), "dice")
    seed = reader.read(data.get("seed"), "dice.seed")
    if type(seed) not in (int, str):
        raise SnapshotError("dice.seed", say("snapshot-seed"))
    dice = SeededDice(seed)
    dice.back_to(rolled)
    return dice
