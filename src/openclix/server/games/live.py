"""A game in a process: the engine's game, and the entries that led to its current position.

The database is authoritative. Everything here can be rebuilt from it: the last saved rest, and the
choices since with their dice. If a process dies, nothing is lost (`recovering.py`).
"""

from __future__ import annotations

import logging
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from openclix import __version__
from openclix.engine.asking.event_records import Event, read_event
from openclix.engine.asking.events import TurnBegins, TurnEnds
from openclix.engine.effects.dice import DiceError, FixedDice
from openclix.engine.figures.messages import say
from openclix.engine.game.game import Game
from openclix.engine.setup.reveal import revealing
from openclix.reminders import StandingOrders

from ..storage import EntryRow, GameRow, SeatRow, Store
from . import clocks, new_games
from .dice import SealedDice, dice_key

LOG: Final = logging.getLogger("openclix.server")
MOST_ORDERED: Final = 200
TURN_ENDS: Final = frozenset({TurnEnds.label, TurnBegins.label})
"""The most answers in a row given by standing orders."""


@dataclass
class Written:
    """The rows to write for a change."""

    entries: list[EntryRow] = field(default_factory=list)
    rests: list[tuple[int, Any]] = field(default_factory=list)
    changes: dict[str, Any] = field(default_factory=dict)


class Live:
    """A game with its seats; `game` is None until it begins."""

    def __init__(self, row: GameRow, seats: list[SeatRow]) -> None:
        self.row = row
        self.seats = seats
        self.game: Game | None = None
        self.line: list[EntryRow] = []
        """The entries that count: the start, and the choices that weren't undone."""
        self.told: list[int] = []
        """How long the log was after each of them."""
        self.lost = False
        """Whether the game itself can't be read. Its seats still can."""

    @property
    def number(self) -> int:
        """The number of the open decision."""
        return self.row.serial

    @property
    def deciding(self) -> int | None:
        """The seat that is asked."""
        if self.row.status != "playing" or self.game is None or self.game.decision is None:
            return None
        return self.game.decision.player

    def by_computer(self, seat: int) -> bool:
        return self.seats[seat].kind == "computer" or self.seats[seat].auto

    @property
    def computer_asked(self) -> bool:
        seat = self.deciding
        return seat is not None and self.by_computer(seat)

    def humans(self) -> list[int]:
        return [seat.seat for seat in self.seats if not self.by_computer(seat.seat)]

    # ------------------------------------------------------------------ dice

    def dice(self) -> SealedDice:
        """The dice of the game at their current position."""
        nonces = [nonce or "" for nonce in self.row.nonces]
        return SealedDice(
            dice_key(bytes.fromhex(self.row.seed), self.row.id, nonces), self.row.rolled
        )

    # ------------------------------------------------------------------ from the database

    def stand(self, store: Store, line: Sequence[EntryRow]) -> None:
        """Goes to where these entries lead, from the last rest that was kept among them."""
        serials = [entry.serial for entry in line]
        kept = set(store.rests(self.row.id)) & set(serials)
        rest = max(kept)
        here = serials.index(rest) + 1
        game = Game.restore(store.rest(self.row.id, rest), FixedDice(()))
        game.table.log = []
        self.game, self.line, self.told = game, [], []
        for entry in line[:here]:
            self.note(entry)
        for entry in line[here:]:
            self.again(entry)
        game.dice = self.dice()

    def note(self, entry: EntryRow) -> None:
        """An entry that the game has already applied. Only its events are reported again."""
        assert self.game is not None and self.game.table.log is not None
        self.game.table.log.extend(events_of(self.game, entry))
        self.line.append(entry)
        self.told.append(len(self.game.table.log))

    def again(self, entry: EntryRow) -> None:
        """A choice that was made before, here or in another process."""
        game = self.game
        assert game is not None and game.table.log is not None
        told = len(game.table.log)
        dice = game.dice = FixedDice(entry.dice)
        repeat(game, entry)
        if dice.left:
            raise DiceError(say("record-dice-left", count=len(dice.left)))
        del game.table.log[told:]
        self.note(entry)

    # ------------------------------------------------------------------ going on

    def begin(self) -> Written:
        """4 Everybody has sat down: the game is set up, and the first question asked."""
        dice = self.dice()
        self.game = new_games.start(self.row.setup, [seat.force for seat in self.seats], dice)
        written = Written()
        self._write(written, EntryRow(1, "start", at=time.time()), 0, 0)
        self.settle(written)
        return written

    def choose(self, choices: Sequence[tuple[str, str]]) -> Written:
        """Answers decisions in a row: texts, each with its player, and standing orders."""
        written = Written()
        for text, by in choices:
            self._choose(written, text, by)
            self._answer_orders(written)
        self.settle(written)
        return written

    def adjust(self, seat: int, text: str) -> Written:
        """21 Changes the table by hand, as all have agreed."""
        game = self.game
        assert game is not None and game.table.log is not None
        rolled, told = game.dice.place, len(game.table.log)
        assert isinstance(rolled, int)
        entry = EntryRow(
            self.row.serial + 1, "adjust", seat, "player", text, shows=True, at=time.time()
        )
        repeat(game, entry)
        written = Written()
        self._write(written, entry, rolled, told)
        self._answer_orders(written)
        self.settle(written)
        return written

    def _choose(self, written: Written, text: str, by: str) -> None:
        game = self.game
        assert game is not None and game.decision is not None and game.table.log is not None
        seat = game.decision.player
        rolled, told = game.dice.place, len(game.table.log)
        assert isinstance(rolled, int)
        hidden = revealing(game.table)
        game.choose(text)
        serial = (written.entries[-1].serial if written.entries else self.row.serial) + 1
        shows = hidden and not revealing(game.table)
        entry = EntryRow(serial, "choice", seat, by, text, shows=shows, at=time.time())
        self._write(written, entry, rolled, told)

    def _write(self, written: Written, entry: EntryRow, rolled: int, told: int) -> None:
        """Completes an entry with its dice and events, and keeps the rest that it led to."""
        game = self.game
        assert game is not None and game.table.log is not None
        dice = game.dice
        assert isinstance(dice, SealedDice)
        full = EntryRow(
            **{
                **vars(entry),
                "dice": dice.rolled_since(rolled),
                "events": tuple(event.json(game.table) for event in game.table.log[told:]),
            }
        )
        written.entries.append(full)
        self.line.append(full)
        self.told.append(len(game.table.log))
        if game.at_rest:
            written.rests.append((full.serial, sealed(game.snapshot(log=False, packed=True))))

    def _answer_orders(self, written: Written) -> None:
        """Standing orders answer what they are for."""
        for _ in range(MOST_ORDERED):
            seat = self.deciding
            if seat is None or self.by_computer(seat):
                return
            assert self.game is not None
            answer = orders_of(self.game, self.seats[seat]).answer(self.game.decision)
            if answer is None:
                return
            self._choose(written, answer, "order")

    def settle(self, written: Written) -> None:
        """Updates the facts about the game as a whole."""
        game = self.game
        assert game is not None and isinstance(game.dice, SealedDice)
        now = time.time()
        status = "over" if game.decision is None else "playing"
        result = None
        if status == "over":
            winner = game.table.winner
            result = {"reason": "rules", "winner": self._winner(winner)}
        asked = game.decision.player if game.decision is not None else None
        clock = clocks.go_on(self.row.clock, now, asked, game.table.turn, game.table.active)
        computer = asked is not None and self.by_computer(asked)
        written.changes.update(
            status=status,
            rolled=game.dice.place,
            result=result,
            clock=clock,
            computer=computer,
            asked=asked,
            deadline=None if computer else clocks.deadline(clock),
            requests=[],
            version=__version__,
        )

    def _winner(self, winner: int) -> int | None:
        """The winner. A seat that has conceded never wins."""
        if winner < 0:
            return None
        if not self.seats[winner].conceded:
            return winner
        assert self.game is not None
        left = [seat.seat for seat in self.seats if not seat.conceded]
        score = self.game.table.score
        best = [seat for seat in left if score[seat] == max(score[other] for other in left)]
        return best[0] if len(best) == 1 else None

    # ------------------------------------------------------------------ taking back

    def can_undo(self, seats: Collection[int]) -> int:
        """How many choices these seats may take back alone: to the last die, secret, turn, other.

        A player who has ended a turn needs consent to take it back.
        """
        count = 0
        for entry in reversed(self.line):
            if entry.kind != "choice" or entry.seat not in seats or entry.dice or entry.shows:
                break
            if ends_turn(entry):
                break
            count += 1
        return count

    def cut(self, seats: Collection[int], steps: int) -> int:
        """How many entries go if this many choices of these seats are undone; 0 if too few."""
        for count, entry in enumerate(reversed(self.line), 1):
            if entry.kind == "start":
                return 0
            steps -= entry.seat in seats and entry.by == "player"
            if not steps:
                return count
        return 0

    def undo(self, store: Store, count: int, seat: int) -> Written:
        """Undoes this many entries. Their dice are spent."""
        line = self.line[:-count]
        self.stand(store, line)
        entry = EntryRow(self.row.serial + 1, "undo", seat, to=line[-1].serial, at=time.time())
        written = Written([entry])
        self.settle(written)
        return written


def ends_turn(entry: EntryRow) -> bool:
    """Whether a choice has ended a turn."""
    return any(event.get("event") in TURN_ENDS for event in entry.events)


def sealed(snapshot: dict[str, Any]) -> dict[str, Any]:
    """A snapshot without its dice, which are derived from the game's seed."""
    return {**snapshot, "dice": {"left": []}}


def repeat(game: Game, entry: EntryRow) -> None:
    """Applies an entry. All players have agreed to changes by hand."""
    if entry.kind == "adjust":
        others = [seat for seat in range(game.table.players) if seat != entry.seat]
        game.adjust(entry.choice, by=entry.seat, consent=others)
    else:
        game.choose(entry.choice)


def counting(entries: Sequence[EntryRow]) -> list[EntryRow]:
    """The entries that weren't undone."""
    line: list[EntryRow] = []
    for entry in entries:
        if entry.kind == "undo":
            line = [earlier for earlier in line if earlier.serial <= entry.to]
        else:
            line.append(entry)
    return line


def events_of(game: Game, entry: EntryRow) -> list[Event]:
    """The records of an entry, without kinds that this version no longer has."""
    events = []
    for data in entry.events:
        try:
            events.append(read_event(game.table, data))
        except (KeyError, ValueError, TypeError, IndexError) as error:
            LOG.warning("entry %d: the event %r is not known: %r", entry.serial, data, error)
    return events


def orders_of(game: Game, seat: SeatRow) -> StandingOrders:
    """A seat's standing answers, keyed by topic, or topic and tag."""
    orders = StandingOrders()
    for name, answer in seat.orders.items():
        topic, _, tag = name.partition(" ")
        if not tag:
            orders.always(seat.seat, topic, answer)
        elif tag in game.table.tags:
            orders.always(seat.seat, topic, answer, game.table.figure(tag))
    return orders


def moment(store: Store, live: Live, count: int) -> Live:
    """The game after this many choices."""
    other = Live(live.row, live.seats)
    other.stand(store, live.line[: count + 1])
    return other
