"""Impossible tables: snapshot fields that are out of range or contradict each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from openclix.board import Grid, Map

from ..figures.figures import EQUIPMENT, TAROT
from ..figures.messages import Argument, Message, quoted, say
from ..moving.returning import payload_fits
from ..setup.setup import Force
from ..state.assigned import assigned_to
from ..state.fields import FIGURES, PLAYERS, SAVED
from ..state.records import Effect
from ..state.state import ASIDE, FACE_DOWN, ON_MAP, OUTSIDE, OVER, REMOVED, SETUP, State
from ..table.plain import fits
from ..table.table import Table
from ..terrain.destroying import RIM
from .flow import MOMENTS
from .record_shapes import LIMITS, is_plane, misfit, misplaced, setup_fits

if TYPE_CHECKING:
    from ..table.edition import Edition

MOST_PLAYERS: Final = 64
MOST_SHOWN: Final = 256
"""A number of more bits is not written out."""

STATE: Final = {name: field for name, field in State.FIELDS.items() if field.role == SAVED}
"""The fields of a table that a snapshot holds."""

Problems = Iterator[tuple[str, Message]]
"""Fields by their paths, with what is wrong with them."""


def shown(number: int) -> Argument:
    """A number for readers. For thousands of digits, only its size."""
    bits = number.bit_length()
    return str(number) if bits <= MOST_SHOWN else say("snapshot-bits", bits=bits)


def problems(table: Table) -> Problems:
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


def _contradictions(table: Table) -> Problems:
    """Fields that do not fit others."""
    for field in _off_the_map(table.map):
        yield f"map.{field}", say("snapshot-beside")
        return
    for field in _not_broken(table):
        yield f"broken.{field}", say("snapshot-beside")
    yield from _misnumbered(table)
    yield from _wrong_course(table)
    yield from _wrong_figures(table)
    yield from _wrong_ledger(table)
    yield from _wrong_markers(table)
    yield from _wrong_effects(table)
    yield from _wrong_delays(table)
    yield from _wrong_queue(table)
    yield from _wrong_setup(table)


def _misnumbered(table: Table) -> Problems:
    """Partners, the order of players and tags: as many as there are players or figures."""
    players = table.players
    if table.partners and len(table.partners) != players:
        yield "partners", say("snapshot-partners")
    if sorted(table.order) != list(range(players)):
        yield "order", say("snapshot-order")
    if len(set(table.tags)) != len(table.sheets):
        yield "tags", say("snapshot-tags")


def _wrong_course(table: Table) -> Problems:
    """9.1 26.1 A phase that turns of the edition don't have, and a game that nobody is left in."""
    moment = MOMENTS.get(table.phase)
    if moment is not None and moment not in table.edition.turn_machine:
        yield "phase", say("snapshot-phase")
    if table.phase != OVER and table.defeated == (1 << table.players) - 1:
        yield "defeated", say("snapshot-defeated")


def _wrong_figures(table: Table) -> Problems:
    """Figures where they can't be, with unknown objects, or overlapping."""
    for figure in range(len(table.sheets)):
        yield from _misplaced_figure(table, figure)
    objects = {marker.id for marker in table.markers}
    for figure, held in enumerate(table.held):
        if held >= 0 and held not in objects:
            yield f"held[{figure}]", say("snapshot-held")
    yield from _wrong_equipment(table)
    for figure in range(len(table.sheets)):
        if _goes_round(table.hosts, figure):
            yield f"hosts[{figure}]", say("snapshot-host")


def _wrong_equipment(table: Table) -> Problems:
    """25.2c 25.2d Equipment on nobody, on two figures, on one that isn't there, or in two places.

    A force may have such a mistake until it is revealed.
    """
    worn: set[int] = set()
    for element, zone in enumerate(table.zone):
        if zone != ASIDE or table.card(element).element != EQUIPMENT or table.phase == SETUP:
            continue
        figures = assigned_to(table, element)
        places = [m for m in table.markers if m.source == element and EQUIPMENT in m.tags]
        there = all(table.zone[figure] in (ON_MAP, OUTSIDE) for figure in figures)
        if len(figures) + len(places) != 1 or not there or worn & {*figures}:
            yield f"facts[{element}]", say("snapshot-equipment")
        worn |= {*figures}
    for place, marker in enumerate(table.markers):
        source = marker.source
        if EQUIPMENT in marker.tags and (
            source < 0 or table.card(source).element != EQUIPMENT or table.zone[source] != ASIDE
        ):
            yield f"markers[{place}]", say("snapshot-equipment")


def _misplaced_figure(table: Table, figure: int) -> Problems:
    """The first field of a figure that does not fit its zone."""
    zone, square = table.zone[figure], table.at[figure]
    if (zone == ON_MAP) != (square >= 0):
        yield f"at[{figure}]", say("snapshot-square")
    elif (zone == FACE_DOWN) and table.card(figure).element != TAROT:
        yield f"zone[{figure}]", say("snapshot-face-down")
    elif (zone in (ASIDE, FACE_DOWN)) != bool(table.card(figure).element) and zone != REMOVED:
        yield f"zone[{figure}]", say("snapshot-aside")
    elif table.side[figure] < 0 and not table.card(figure).element:
        yield f"side[{figure}]", say("snapshot-nobodys")
    elif table.turned[figure] not in (0, 1):
        limits = {"number": shown(table.turned[figure]), "low": "0", "high": "1"}
        yield f"turned[{figure}]", say("snapshot-limits", **limits)
    elif zone == ON_MAP and not table.body(figure, square, table.turned[figure]):
        yield f"at[{figure}]", say("snapshot-base")
    elif not (zone == ON_MAP) <= table.click[figure] <= _last_click(table, figure):
        yield f"click[{figure}]", say("snapshot-click")
    elif not is_plane(table, table.plane[figure]):
        yield f"plane[{figure}]", say("snapshot-plane", plane=shown(table.plane[figure]))


def _wrong_ledger(table: Table) -> Problems:
    """Ledger lines and facts about turns, players or figures that don't exist."""
    for place, line in enumerate(table.ledger):
        if not (0 <= line.turn <= table.turn and 0 <= line.since < 1 << table.players):
            yield f"ledger[{place}]", say("snapshot-time")
        elif misplaced(table, line.event):
            yield f"ledger[{place}].event.{misplaced(table, line.event)}", say("snapshot-not-there")
    for place, (element, _, _) in enumerate(table.facts):
        if not 0 <= element < len(table.sheets):
            yield f"facts[{place}]", say("snapshot-about")


def _wrong_markers(table: Table) -> Problems:
    """Markers beside the map, without a number, or of a side or figure that doesn't exist."""
    full = table.map.grid.full
    for place, marker in enumerate(table.markers):
        areas = (marker.squares, *(patch.squares for patch in marker.patches))
        if not all(0 <= squares <= full for squares in areas):
            yield f"markers[{place}]", say("snapshot-beside")
        if marker.id < 1:
            yield f"markers[{place}]", say("snapshot-number")
        if not (-1 <= marker.side < table.players and -1 <= marker.source < len(table.sheets)):
            yield f"markers[{place}]", say("snapshot-belongs")


def _wrong_effects(table: Table) -> Problems:
    """Effects on or by figures that don't exist, or with data that their kind does not take."""
    figures = len(table.sheets)
    for place, effect in enumerate(table.effects):
        if not (-1 <= effect.target < figures and -1 <= effect.source < figures):
            yield f"effects[{place}]", say("snapshot-about")
        elif not _ends(table, effect):
            yield f"effects[{place}].until", say("snapshot-about")
        elif field := misfit(table, effect):
            path = f"effects[{place}].{field}"
            yield path, say("snapshot-effect-data", kind=quoted(effect.kind))


def _wrong_delays(table: Table) -> Problems:
    """Delayed deeds of an unknown player, or with a wrong payload."""
    for place, delayed in enumerate(table.delayed):
        if not 0 <= delayed.player < table.players:
            yield f"delayed[{place}].player", say("snapshot-about")
        elif not payload_fits(table, delayed.deed, delayed.payload):
            path = f"delayed[{place}].payload"
            yield path, say("snapshot-effect-data", kind=quoted(delayed.deed))


def _wrong_queue(table: Table) -> Problems:
    """Waiting triggers of an unknown figure, or unknown to the edition."""
    for place, pending in enumerate(table.queue):
        if not (0 <= pending.player < table.players and -1 <= pending.figure < len(table.sheets)):
            yield f"queue[{place}]", say("snapshot-about")
        elif not _is_trigger(table.edition, pending.trigger):
            yield f"queue[{place}].trigger", say("snapshot-no-effect", name=quoted(pending.trigger))
        elif pending.event is not None and misplaced(table, pending.event):
            path = f"queue[{place}].event.{misplaced(table, pending.event)}"
            yield path, say("snapshot-not-there")


def _wrong_setup(table: Table) -> Problems:
    """A set-up with other forces or maps than the table's, and a setting-up without any."""
    setup = table.setup
    if not setup:
        if table.phase == SETUP:
            yield "setup", say("snapshot-no-setup")
    elif not _is_setup(table):
        yield "setup", say("snapshot-setup")
    else:
        for place, board in enumerate(setup[2]):
            for field in _off_the_map(board):
                yield f"setup[2][{place}].{field}", say("snapshot-beside")
        if not setup_fits(table):
            yield "setup[3]", say("snapshot-setup-notes", step=quoted(setup[0]))


def _is_setup(table: Table) -> bool:
    """Whether the set-up names a step, a force for each player and at least one map."""
    setup = table.setup
    return (
        len(setup) >= 3
        and (setup[0] in table.edition.setup_script or table.phase != SETUP)
        and fits(setup[1], tuple[Force, ...])
        and fits(setup[2], tuple[Map, ...])
        and len(setup[1]) == table.players
        and bool(setup[2])
    )


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
