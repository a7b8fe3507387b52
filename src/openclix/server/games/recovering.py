"""Takes up a game as the database has it, whichever version wrote it.

The last rest and the choices since are enough. If the rest can't be read, the game is replayed from
its beginning, with the choices and dice that were written down. If the rules have changed since, it
continues from the latest point that still works, and the choices after that point are undone.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import Final

from openclix.engine.effects.dice import FixedDice

from ..storage import EntryRow, Store
from ..storage.upkeep import is_trouble
from . import new_games
from .live import Live, Written, counting, sealed
from .terms import terms_of

LOG: Final = logging.getLogger("openclix.server")


class Lost(Exception):
    """A game that neither its rests nor its entries lead to."""


def load(store: Store, id: str) -> Live | None:
    """The game of that id as the database has it. Raises `Lost` if it can't go on."""
    try:
        row = store.game(id)
        if row is None:
            return None
        live = Live(row, store.seats(id))
        line = counting(store.entries(id))
        if line:
            take_up(store, live, line)
        if row.status == "broken":
            put_back(store, live)
        return live
    except Exception as error:
        if is_trouble(error):
            raise
        raise Lost(id) from error


def load_table(store: Store, id: str) -> Live | None:
    """As `load`, for a table that people look at."""
    live = load(store, id)
    try:
        if live is not None:
            demand_whole(live)
    except Exception as error:
        raise Lost(id) from error
    return live


def demand_whole(live: Live) -> None:
    """Raises if not even the table can be shown: its terms, its seats or its dice are damaged."""
    terms_of(live.row.setup)
    bytes.fromhex(live.row.seed)
    if not len(live.seats) == len(live.row.nonces) == len(live.row.setup["seats"]):
        raise ValueError("seats are missing")


def remains(store: Store, id: str) -> Live | None:
    """The rest of a game that is lost: its seats and how it was made."""
    try:
        row = store.game(id)
        if row is None:
            return None
        live = Live(row, store.seats(id))
        demand_whole(live)
    except Exception as error:
        if is_trouble(error):
            raise
        return None
    live.lost = True
    return live


def put_back(store: Store, live: Live) -> None:
    """A game that was set aside goes on, because this version can read it."""
    written = Written()
    if live.game is None:
        written.changes["status"] = "waiting"
    else:
        live.settle(written)
    live.row = store.append(live.row, (), (), **written.changes)
    LOG.warning("game %s was set aside, and goes on", live.row.id)


def take_up(store: Store, live: Live, line: Sequence[EntryRow]) -> None:
    """Brings a game to where its entries lead, or as close as this version comes."""
    try:
        live.stand(store, line)
        return
    except Exception as error:
        if is_trouble(error):
            raise
        id, version = live.row.id, live.row.version
        LOG.warning(
            "game %s, written by version %s: its last rest leads nowhere: %r", id, version, error
        )
    last = last_rest(store, live, line)
    if last < 0:
        count, last = replay(store, live, line)
        if count == len(line):
            keep_last_rest(store, live, line, last)
            return
    if last < 0:
        raise Lost(live.row.id)
    go_back(store, live, line, last)


def last_rest(store: Store, live: Live, line: Sequence[EntryRow]) -> int:
    """The place of the last rest, or -1 if this version can't read it."""
    kept = set(store.rests(live.row.id))
    places = [place for place, entry in enumerate(line) if entry.serial in kept]
    try:
        live.stand(store, line[: places[-1] + 1])
    except Exception as error:
        if is_trouble(error):
            raise
        return -1
    return places[-1]


def replay(store: Store, live: Live, line: Sequence[EntryRow]) -> tuple[int, int]:
    """Plays a game again from its beginning, with the cards and the map that it began with.

    Answers how many entries it came through, and the place of the last rest among them (or -1).
    """
    rest = -1
    dice = FixedDice(line[0].dice)
    try:
        printed = new_games.Printed.read(live.row.setup, store.prints(live.row.id))
        forces = [seat.force for seat in live.seats]
        live.game = new_games.start(live.row.setup, forces, dice, printed=printed)
        live.game.table.log = []
        live.line, live.told = [], []
        live.note(line[0])
        rest = 0 if live.game.at_rest else -1
        for place, entry in enumerate(line[1:], 1):
            live.again(entry)
            rest = place if live.game.at_rest else rest
    except Exception as error:
        LOG.warning("game %s: entry %d can't be replayed: %r", live.row.id, len(live.line), error)
        return len(live.line), rest
    live.game.dice = live.dice()
    return len(line), rest


def keep_last_rest(store: Store, live: Live, line: Sequence[EntryRow], rest: int) -> None:
    """Writes the last rest of a replay, so that nobody has to replay it again."""
    if rest < 0:
        return
    then = Live(live.row, live.seats)
    replay(store, then, line[: rest + 1])
    assert then.game is not None
    store.keep_rest(live.row.id, line[rest].serial, sealed(then.game.snapshot(log=False)))
    LOG.warning("game %s was replayed from its beginning, and goes on", live.row.id)


def go_back(store: Store, live: Live, line: Sequence[EntryRow], rest: int) -> None:
    """Continues from a rest. The choices after it are undone, and their dice are spent."""
    serial = line[rest].serial
    if len(live.line) != rest + 1:
        replay(store, live, line[: rest + 1])
    assert live.game is not None
    live.game.dice = live.dice()
    entry = EntryRow(live.row.serial + 1, "undo", to=serial, at=time.time())
    written = Written([entry])
    live.settle(written)
    live.row = store.append(live.row, written.entries, written.rests, **written.changes)
    store.keep_rest(live.row.id, serial, sealed(live.game.snapshot(log=False)))
    taken = len(line) - rest - 1
    LOG.warning("game %s goes on from its last rest, %d choices before", live.row.id, taken)
