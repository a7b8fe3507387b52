"""A game as plain data: saved, sent to another process, and taken up again (docs/json.md).

A snapshot is the table at the last rest and the answers since, with their dice: also in the middle
of an action. What is derived is not saved, but worked out when the game is taken up.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple, get_type_hints

from openclix.board import Grid, Map

from ..asking import choices
from ..asking.event_records import Event
from ..asking.journal import DICE, Entry, Rest
from ..effects.dice import MOST_FACES, Dice, FixedDice, LightDice, OutsideDice, SeededDice
from ..figures.messages import Argument, Message, quoted, say
from ..moving.returning import payload_fits
from ..setup.setup import Force
from ..state.edition_lookup import edition_named
from ..state.fields import (
    FIGURES,
    ONE,
    PLAYERS,
    SAVED,
)
from ..state.marker_shapes import Turned
from ..state.records import Effect
from ..state.state import ASIDE, ON_MAP, REMOVED, SETUP, State
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
from ..terrain.destroying import RIM
from .adjusting import ADJUST, DEEDS, Adjustment
from .record_shapes import LIMITS, is_plane, misfit, misplaced, setup_fits

if TYPE_CHECKING:
    from ..table.edition import Edition

FORMAT: Final = 1
MOST_DICE: Final = 1 << 24
"""Dice of a seed that are rolled again at most, to come to the place where a game stood."""
MOST_PLAYERS: Final = 64
MOST_SHOWN: Final = 256
"""A number of more bits is not written out."""

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
"""What may stand in a journal."""

register(*CHOICES, Adjustment, Turned)

HINTS: Final = get_type_hints(State, None, {"Edition": object, "Event": Event})
STATE: Final = {name: field for name, field in State.FIELDS.items() if field.role == SAVED}


# ------------------------------------------------------------------ games


def write_game(
    told: list[Event] | None,
    rest: Rest,
    journal: list[Entry],
    history: bool,
    dice: Dice,
    with_log: bool = True,
) -> dict[str, Any]:
    """The whole game as data that JSON can hold.

    Its history (how it began, and every choice since) is in it if the game keeps one; otherwise
    only what followed the last rest is.
    """
    table = rest.table
    writer = Writer(named(table.edition))
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
    return data


class Saved(NamedTuple):
    """What was read of a snapshot."""

    table: Table
    beginning: Table | None
    journal: list[Entry]
    mark: int
    """How many entries of the journal stand before the table."""
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
"""What a snapshot must have; its key and its log may be missing."""


def read_game(data: Any) -> Saved:
    """What is in a snapshot. Raises `SnapshotError`."""
    try:
        return _read_game(data)
    except RecursionError:
        raise SnapshotError("", say("snapshot-too-deep")) from None


def _read_game(data: Any) -> Saved:
    reader = _reader(data, GAME, ("key", "log"))
    table = read_table(reader, data["table"], "table")
    if data.get("key", f"{table.key():016x}") != f"{table.key():016x}":
        raise SnapshotError("key", say("snapshot-other-key"))
    began = data["beginning"]
    beginning = read_table(reader, began, "beginning") if began is not None else None
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
    if data["format"] != FORMAT or type(data["format"]) is not int:
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
        known = edition_named(edition.name)
    except KeyError:
        known = None
    if known is not edition:
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


def read_table(reader: Reader, data: Any, path: str) -> Table:
    """The table with these saved fields."""
    expect(dict, data, path)
    only(data, tuple(STATE), path)
    table = Table.__new__(Table)
    table._begin(0)
    table.edition = reader.edition
    for name, field in STATE.items():
        if name == "edition":
            continue
        where = f"{path}.{name}"
        if name not in data:
            raise SnapshotError(where, say("snapshot-missing"))
        content = reader.read(data[name], where)
        if field.shape != ONE and isinstance(content, tuple):
            content = list(content)
        if not fits(content, HINTS[name]):
            raise SnapshotError(where, is_no(HINTS[name]))
        setattr(table, name, content)
    for name, problem in _problems(table):
        raise SnapshotError(f"{path}.{name}", problem)
    try:
        table.rebuild()
    except Exception as error:  # whatever else no table can be
        problem = say("snapshot-torn", error=quoted(str(error) or type(error).__name__))
        raise SnapshotError(path, problem) from error
    return table


def shown(number: int) -> Argument:
    """A number as a person reads it: of one with thousands of digits, how large it is."""
    bits = number.bit_length()
    return str(number) if bits <= MOST_SHOWN else say("snapshot-bits", bits=bits)


def _problems(table: Table) -> Iterator[tuple[str, Message]]:
    """The fields of a table that has just been read which hold what they can't."""
    if not 0 < table.players <= MOST_PLAYERS:
        yield "players", say("snapshot-players", players=shown(table.players))
        return
    lengths = {FIGURES: len(table.sheets), PLAYERS: table.players}
    for name, field in STATE.items():
        content = getattr(table, name)
        length = lengths.get(field.by or field.shape)
        if length is not None and len(content) != length:
            yield name, say("snapshot-length", count=len(content), length=length)
            return
    for name, field in STATE.items():
        content = getattr(table, name)
        low, high = LIMITS[field.of](table)
        for number in content if type(content) in (list, tuple) else (content,):
            if type(number) is int and not low <= number < high:
                limits = {"low": shown(low), "high": shown(high - 1)}
                yield name, say("snapshot-limits", number=shown(number), **limits)
                return
    yield from _contradictions(table)


def _contradictions(table: Table) -> Iterator[tuple[str, Message]]:
    """Fields that do not fit others."""
    figures, players, full = len(table.sheets), table.players, table.map.grid.full
    for wrong in _off_the_map(table.map):
        yield f"map.{wrong}", say("snapshot-beside")
        return
    for wrong in _not_broken(table):
        yield f"broken.{wrong}", say("snapshot-beside")
    if table.partners and len(table.partners) != players:
        yield "partners", say("snapshot-partners")
    if sorted(table.order) != list(range(players)):
        yield "order", say("snapshot-order")
    if len(set(table.tags)) != figures:
        yield "tags", say("snapshot-tags")
    for figure, zone in enumerate(table.zone):
        if (zone == ON_MAP) != (table.at[figure] >= 0):
            yield f"at[{figure}]", say("snapshot-square")
        elif (zone == ASIDE) != bool(table.card(figure).element) and zone != REMOVED:
            yield f"zone[{figure}]", say("snapshot-aside")
        elif table.side[figure] < 0 and not table.card(figure).element:
            yield f"side[{figure}]", say("snapshot-nobodys")
        elif zone == ON_MAP and not table.body(figure, table.at[figure], table.turned[figure]):
            yield f"at[{figure}]", say("snapshot-base")
        elif not (zone == ON_MAP) <= table.click[figure] <= _last_click(table, figure):
            yield f"click[{figure}]", say("snapshot-click")
        elif not is_plane(table, table.plane[figure]):
            yield f"plane[{figure}]", say("snapshot-plane", plane=shown(table.plane[figure]))
    known = {marker.id for marker in table.markers}
    for figure, held in enumerate(table.held):
        if held >= 0 and held not in known:
            yield f"held[{figure}]", say("snapshot-held")
    for figure in range(figures):
        if _goes_round(table.hosts, figure):
            yield f"hosts[{figure}]", say("snapshot-host")
    for place, line in enumerate(table.ledger):
        if not (0 <= line.turn <= table.turn and 0 <= line.since < 1 << players):
            yield f"ledger[{place}]", say("snapshot-time")
        elif misplaced(table, line.event):
            yield f"ledger[{place}].event.{misplaced(table, line.event)}", say("snapshot-not-there")
    for place, (element, _, _) in enumerate(table.facts):
        if not 0 <= element < figures:
            yield f"facts[{place}]", say("snapshot-about")
    for place, marker in enumerate(table.markers):
        if not 0 <= marker.squares <= full or any(
            not 0 <= patch.squares <= full for patch in marker.patches
        ):
            yield f"markers[{place}]", say("snapshot-beside")
        if marker.id < 1:
            yield f"markers[{place}]", say("snapshot-number")
        if not (-1 <= marker.side < players and -1 <= marker.source < figures):
            yield f"markers[{place}]", say("snapshot-belongs")
    for place, effect in enumerate(table.effects):
        if not (-1 <= effect.target < figures and -1 <= effect.source < figures):
            yield f"effects[{place}]", say("snapshot-about")
        elif not _ends(table, effect):
            yield f"effects[{place}].until", say("snapshot-about")
        else:
            wrong = misfit(table, effect)
            if wrong:
                path = f"effects[{place}].{wrong}"
                yield path, say("snapshot-effect-data", kind=quoted(effect.kind))
    for place, delayed in enumerate(table.delayed):
        if not 0 <= delayed.player < players:
            yield f"delayed[{place}].player", say("snapshot-about")
        elif not payload_fits(table, delayed.deed, delayed.payload):
            path = f"delayed[{place}].payload"
            yield path, say("snapshot-effect-data", kind=quoted(delayed.deed))
    for place, pending in enumerate(table.queue):
        if not (0 <= pending.player < players and -1 <= pending.figure < figures):
            yield f"queue[{place}]", say("snapshot-about")
        elif not _is_trigger(table.edition, pending.trigger):
            yield f"queue[{place}].trigger", say("snapshot-no-effect", name=quoted(pending.trigger))
        elif pending.event is not None and misplaced(table, pending.event):
            path = f"queue[{place}].event.{misplaced(table, pending.event)}"
            yield path, say("snapshot-not-there")
    setup = table.setup
    if setup and not (
        len(setup) >= 3
        and (setup[0] in table.edition.setup_script or table.phase != SETUP)
        and fits(setup[1], tuple[Force, ...])
        and fits(setup[2], tuple[Map, ...])
        and len(setup[1]) == players
        and setup[2]
    ):
        yield "setup", say("snapshot-setup")
    elif setup:
        for place, board in enumerate(setup[2]):
            for wrong in _off_the_map(board):
                yield f"setup[2][{place}].{wrong}", say("snapshot-beside")
        if not setup_fits(table):
            yield "setup[3]", say("snapshot-setup-notes", step=quoted(setup[0]))
    if table.phase == SETUP and not setup:
        yield "setup", say("snapshot-no-setup")


def _last_click(table: Table, figure: int) -> int:
    """1.8 The last click that a dial can show; off the map also the KO beyond it."""
    return table.sheets[figure].last + (table.zone[figure] != ON_MAP)


def _off_the_map(board: Map) -> Iterator[str]:
    """The fields of a map with squares or edges that it has not got."""
    grid = board.grid
    masks = {
        **{"hindering": board.hindering, "blocking": board.blocking, "water": board.water},
        **{"special": board.special, "indoor": board.indoor},
        **{f"levels[{n}]": squares for n, (_, squares) in enumerate(board.levels)},
        **{f"grants[{n}]": squares for n, (squares, _) in enumerate(board.grants)},
        **{f"starts[{n}]": squares for n, squares in enumerate(board.starts)},
        **{"walls.east": board.walls.east, "walls.south": board.walls.south},
        **{"doors.east": board.doors.east, "doors.south": board.doors.south},
        **{"windows.east": board.windows.east, "windows.south": board.windows.south},
    }
    yield from (name for name, mask in masks.items() if not 0 <= mask <= grid.full)
    if not all(_is_rim(grid, *wall) for wall in board.rim_walls):
        yield "rim_walls"
    if not board.ladders <= board.transitions:
        yield "ladders"
    if not all(0 <= square < grid.size for run in board.runs for square in run):
        yield "runs"


def _not_broken(table: Table) -> Iterator[str]:
    """16.9 The fields of what was destroyed with squares or edges that the map has not got."""
    broken, grid = table.broken, table.map.grid
    for name in ("squares", "east", "south"):
        if not 0 <= getattr(broken, name) <= grid.full:
            yield name
    if not all(_is_rim(grid, *wall) for wall in broken.rim):
        yield "rim"


def _is_rim(grid: Grid, square: int, direction: int) -> bool:
    """15.2 Whether a square has the map's own edge in a direction."""
    if not (0 <= square < grid.size and 0 <= direction < len(RIM)):
        return False
    return grid.neighbour(square, direction) is None


def _ends(table: Table, effect: Effect) -> bool:
    """20.3 Whether what an effect lasts until can come."""
    when, whose = effect.until
    if when in ("turn", "game", "action", "attack"):
        return 0 <= whose < 1 << 32
    return 0 <= whose < (table.players if when == "next" else len(table.sheets))


def _goes_round(hosts: list[int], figure: int) -> bool:
    """Whether a figure would at last be carried by itself."""
    host = hosts[figure]
    for _ in hosts:
        if host < 0 or host == figure:
            break
        host = hosts[host]
    return host >= 0


def _is_trigger(edition: Edition, name: str) -> bool:
    if name in edition.kernel_triggers:
        return True
    try:
        edition.registry.trigger(name)
    except (KeyError, IndexError, ValueError):
        return False
    return True


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
        return read_table(reader, data["table"], "table")
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
    found: list[Entry] = []
    for place, one in enumerate(expect(list, data, "journal")):
        path = f"journal[{place}]"
        entry = reader.read(expect(list, one, path), path)
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
        found.append(Entry(kind, player, what))
    return found


def _is_adjustment(what: Any) -> bool:
    return type(what) is Adjustment and what.deed in DEEDS


def _are_dice(what: Any) -> bool:
    """Faces of dice, or of as many things as are drawn from; a replay knows how many those are."""
    if not isinstance(what, tuple):
        return False
    return all(type(die) is int and 1 <= die <= MOST_FACES for die in what)


def write_dice(writer: Writer, dice: Dice) -> dict[str, Any]:
    """A source of dice: its seed and how many have been rolled, or those that are left."""
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
