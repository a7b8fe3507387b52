"""The game: the only way to change a table, with its journal, undo and copies."""

from __future__ import annotations

import gc
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Final

from openclix.board import Map

from ..asking.choices import Choice, SquareChoice
from ..asking.decisions import Chance, Decision, Forced, Illegal, NoSuchPlace, OpenDecision
from ..asking.journal import DICE, MOST_RESTS, Entry, Mark, Rest, thinned
from ..effects.dice import Dice, DiceError, FixedDice, Roll, SeededDice
from ..figures.abilities import Rule
from ..figures.figures import Card
from ..figures.messages import quoted, say
from ..figures.refusal import Refusal, refuse
from ..refusing.refusals import why_not
from ..refusing.way_refusals import why_not_way
from ..setup.forces import demand_legal, total_for
from ..setup.setup import Force, new_table
from ..table.edition import Edition
from ..table.plain import SnapshotError
from ..table.table import Table
from .adjusting import ADJUST, Adjustment, apply, read_adjustment, why_not_adjust
from .answers import answer_meant
from .flow import game_decided, next_step
from .phrases import play_line
from .snapshots import read_game, write_game
from .unplayed import unplayed
from .views import Seats, view

if TYPE_CHECKING:
    from typing import Self


__all__ = ["DICE", "Entry", "Game", "Rest"]

MANY: Final = 1 << 60
"""More turns and decisions than any game has."""


class Game:
    """A game in progress.

    `decision` is the open question (None when the game is over), and `choose` answers it. `table`
    stays the same object for the whole game, even after an undo.
    """

    __slots__ = (
        "_answer",
        "_later",
        "_own_rest",
        "_rest",
        "_rule",
        "decision",
        "dice",
        "forced",
        "history",
        "journal",
        "table",
    )

    def __init__(self, table: Table, dice: Dice, history: bool = True) -> None:
        self._stand_on(table, dice, history)
        self._run(None)

    def _stand_on(self, table: Table, dice: Dice, history: bool, mark: int = 0) -> None:
        """Starts from a table at rest, after the given number of journal entries."""
        self.table = table
        self.dice = dice
        self.history = history
        self.journal: list[Entry] = []
        self._later: list[Entry]
        """The journal of a copy that has not been played again yet."""
        self.decision: Decision | None = None
        self.forced: list[Forced] = []
        self._rule: Rule[object] | None = None
        self._answer: Any = None
        self._own_rest = False
        """Whether this game reached its last rest itself. A copy shares the original's."""
        told = len(table.log) if table.log else 0
        self._rest = Rest(None, mark, table.copy(), told, False, None, None, [])

    @classmethod
    def start(
        cls,
        forces: Sequence[Force],
        maps: Sequence[Map] | Map,
        edition: Edition,
        seed: int | str = 0,
        *,
        dice: Dice | None = None,
        build_total: int = 0,
        turn_limit: int = 0,
        history: bool = True,
        strict: bool = False,
        elements: Sequence[Card] = (),
        partners: Sequence[int] = (),
    ) -> Self:
        """4 A new game, at the first decision of its set-up.

        Forces aren't checked by default, because players may have agreed on exceptions. `strict`
        raises `IllegalForce` if a force breaks the rules for building one (2.4). `elements` are
        cards without a figure that belong to no player, such as a scenario. A player's own cards
        are in the force. `partners` has one number per player, which partners share.
        """
        if strict:
            demand_legal(edition, forces, build_total, elements)
        boards = (maps,) if isinstance(maps, Map) else tuple(maps)
        build_total = total_for(edition, build_total, elements)
        table = new_table(
            *(edition, tuple(forces), boards, build_total, turn_limit),
            *(tuple(elements), tuple(partners)),
        )
        table.log = []
        return cls(table, dice or SeededDice(seed), history)

    # ------------------------------------------------------------------ asking

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def winner(self) -> int | None:
        """The winner, or None."""
        return self.table.winner if self.table.winner >= 0 else None

    @property
    def options(self) -> list[str]:
        """Every legal choice as text."""
        return self.decision.options(self.table) if self.decision else []

    @property
    def at_rest(self) -> bool:
        """Whether no rule is running, so that the table alone is the whole state."""
        return self._rule is None

    @property
    def beginning(self) -> Table | None:
        """A copy of the table that the game began from, if its history was kept."""
        if self.journal and not self.history:
            return None
        first = self._rest.first()
        return first.table.copy() if first.mark == 0 else None

    # ---------------------------------------------------------------- choosing

    def choose(self, choice: Choice | str) -> None:
        """Answers the open decision with one of its choices, as a text or as a record.

        Raises `UnknownChoice`, `AmbiguousChoice` or `IllegalChoice`, all subclasses of `Illegal`.
        If this raises anything, the game is unchanged, even if dice run out or the user interrupts.
        """
        decision = self.decision
        if decision is None:
            raise self._illegal(refuse("over", "5.1"))
        listed = decision.listed
        if listed is not None and listed.given is choice:  # one of its own, so it is legal
            self._take(decision, listed.given_value)
            return
        index, way = answer_meant(self, decision, choice)
        self.choose_index(index, way)

    def choose_index(self, index: int, way: tuple[int, ...] = ()) -> None:
        """Answers with the choice at an index, counted from 0. Fastest for simulations.

        `way` lists squares that a move passes through on its way to the chosen square (10.2). An
        unknown index raises `NoSuchPlace`, which is also an `IndexError`.
        """
        decision = self.decision
        if decision is None:
            raise self._illegal(refuse("over", "5.1"))
        try:
            value = decision.values[index if index >= 0 else MANY]
        except IndexError:
            last = len(decision.values) - 1
            raise NoSuchPlace(say("no-such-place", index=index, last=last)) from None
        if way and (refusal := why_not_way(self.table, decision, index, way)) is not None:
            raise self._illegal(refusal)
        self._take(decision, value, way)

    def choose_any(self, chance: Chance) -> None:
        """Answers with a random choice, all equally likely, without listing them.

        `chance` is a random source such as `Random(seed).random`.
        """
        decision = self.decision
        if decision is None:
            raise self._illegal(refuse("over", "5.1"))
        self._take(decision, decision.drawn(chance))

    def playout(self, chance: Chance, *, turns: int = 0, decisions: int = 0) -> int:
        """Plays on at random, as `choose_any` would. Returns the number of decisions.

        Stops at the end of the game, or at the first rest after the given turns or decisions. It is
        meant for copies. It keeps no journal, and the game's history restarts where the playout
        ends. If a rule raises, the game is as it was before the playout. Objects dropped on the way
        have no cycles, so Python's garbage collector is paused until the end.
        """
        collects = gc.isenabled()
        gc.disable()
        table = self.table
        last = table.turn + turns if turns else MANY
        most = decisions or MANY
        played = 0
        mark, journal = self.mark(), self.journal
        try:
            try:
                while (decision := self.decision) is not None:
                    if self._rule is not None:
                        value = decision.drawn(chance)
                    elif played >= most or table.turn >= last:
                        break
                    else:
                        self._rule, value = self._answer(table, decision.drawn(chance)), None
                    played += 1
                    self.forced = []
                    self._advance(value, None)
            finally:
                if collects:
                    gc.enable()
            self.journal = []
            self._keep()
            self._rest = self._rest._replace(earlier=None, depth=0)
            return played
        except BaseException:
            self.journal = journal
            self.take_back(mark)
            raise

    def _take(self, decision: Decision, value: Any, way: tuple[int, ...] = ()) -> None:
        """Makes a choice, or leaves the game unchanged if a rule raises."""
        mark = self.mark()
        try:
            self._go_on(decision, value, way)
        except BaseException as error:
            if isinstance(error, DiceError):
                error.forced = self.forced
            self.take_back(mark)
            raise

    def _go_on(self, decision: Decision, value: Any, way: tuple[int, ...] = ()) -> None:
        journal = self.journal
        choice = decision.record(value)
        if way and isinstance(choice, SquareChoice):
            choice = choice._replace(way=way)
            decision.about.way = way
        journal.append(Entry(decision.kind, decision.player, choice))
        self.forced = []
        if self._rule is None:
            self._rule, value = self._answer(self.table, value), None
        self._advance(value, journal)
        if self._rule is None:
            self._keep()

    def adjust(self, deed: str | Adjustment, by: int, consent: Collection[int] = ()) -> None:
        """Changes the table by hand: `game.adjust("click A 2", by=0, consent=[1])`.

        It needs the consent of all other players and is recorded in the journal like a choice. It
        is possible between actions, or while a text is resolved by hand. Raises `Illegal` if the
        text can't be read. docs/notation.md lists the possible changes.
        """
        change = read_adjustment(self.table, deed) if isinstance(deed, str) else deed
        if isinstance(change, Refusal):
            raise self._illegal(change)
        refusal = why_not_adjust(self, change, by, consent)
        if refusal is not None:
            raise self._illegal(refusal)
        agreed = tuple(sorted(set(consent) - {by}))
        mark = self.mark()
        try:
            self._change(Entry(ADJUST, by, change._replace(consent=agreed)))
        except BaseException:
            self.take_back(mark)
            raise

    def _change(self, entry: Entry) -> None:
        """Applies a journal entry made by hand. At rest, the game asks its question again."""
        self.journal.append(entry)
        apply(self.table, entry.what, entry.player)
        if self._rule is None:
            self.forced = []
            self._run(None)

    def _illegal(self, refusal: Refusal) -> Illegal:
        """The error to raise, with the section as this edition's players know it."""
        return Illegal.of(refusal.cited(self.table.edition.cites))

    def why_not(self, text: str) -> Refusal | None:
        """Why a choice is illegal now, or None if it is legal."""
        refusal = why_not(self, text)
        return refusal.cited(self.table.edition.cites) if refusal is not None else None

    def play(self, line: str) -> None:
        """Answers several decisions in a row: `A charge e4 attack B` is three answers.

        A line has to end where unknown dice are rolled. A longer line is refused (`Illegal`) before
        anything happens, whatever the dice would show.
        """
        play_line(self, line)

    # ----------------------------------------------------------------- running

    def _run(self, answer: Any) -> None:
        """Continues until a player must choose or the game is over."""
        self._advance(answer, self.journal)
        if self._rule is None:
            self._keep()

    def _advance(self, answer: Any, journal: list[Entry] | None) -> None:
        """Runs rules until a player must choose, and records every roll in the journal."""
        table = self.table
        rule = self._rule
        while True:
            while rule is not None:
                try:
                    asked = rule.send(answer)
                except StopIteration:
                    rule = self._rule = None
                    break
                kind = type(asked)
                if table.end_in_sight and game_decided(table):  # 5.2
                    rule.close()
                    rule = self._rule = None
                    table.stop_running()
                    break
                if kind is Decision:
                    self.decision = asked
                    return
                if kind is Roll:
                    answer = self.dice.fill(table, asked)
                    if journal is not None:
                        journal.append(Entry(DICE, asked.player, answer))
                else:
                    self.forced.append(asked)
                    answer = None
            step = next_step(table)
            answer = None
            if step is None:
                self.decision = None
                return
            if type(step) is tuple:
                decision, self._answer = step
                if decision.kind != "action" and len(decision.values) == 1:
                    self.forced.append(Forced(decision))
                    rule = self._rule = self._answer(table, decision.values[0])
                    continue
                self.decision = decision
                return
            rule = self._rule = step  # type: ignore[assignment]

    def _keep(self) -> None:
        """Keeps a copy of the table, from which undo and copies start."""
        table = self.table
        kept = table.copy_after(self._rest.table) if self.history else table.copy()
        decision = self.decision
        if decision is not None:
            decision.table = kept
        if self._own_rest and type(before := self._rest.decision) is OpenDecision:
            before.forget()
        self._own_rest = True
        earlier = self._earlier()
        depth = earlier.depth + 1 if earlier is not None else 0
        if earlier is not None and depth > MOST_RESTS:
            earlier = thinned(earlier)
            depth = earlier.depth + 1
        self._rest = Rest(
            earlier,
            len(self.journal),
            kept,
            len(table.log) if table.log else 0,
            True,
            decision,
            self._answer,
            self.forced,
            depth,
        )

    def _earlier(self) -> Rest | None:
        """The previous rest. Needed for the history, or when forced answers followed it.

        A snapshot finds those answers again by replaying from there.
        """
        if self.history:
            return self._rest
        return self._rest._replace(earlier=None, depth=0) if self.forced else None

    # -------------------------------------------------------- copies and undo

    def copy(self, seed: int | str | None = None, *, dice: Dice | None = None) -> Self:
        """An independent game that continues like this one.

        With a seed or its own dice, the copy rolls those, so that a search never sees the next
        roll. In the middle of an action, the copy replays the action from the last rest as soon as
        somebody looks at it (unplayed.py).
        """
        journal, rest = self.journal, self._rest
        waits = rest.asked and len(journal) > rest.mark
        kind: type[Self] = unplayed(type(self)) if waits else type(self)
        new = kind.__new__(kind)
        if dice is None:
            dice = SeededDice(seed) if seed is not None else self.dice.copy()
        new.dice = dice
        new.history = self.history
        new._rest = rest
        new._own_rest = False
        if waits:
            new._later = journal.copy()
            return new
        new.table = rest.table.copy()
        new.journal = journal[: rest.mark]
        new.decision = rest.decision
        new.forced = rest.forced
        new._rule = None
        new._answer = rest.answer
        if not rest.asked:
            new._play_again(journal[rest.mark :])
        return new

    def snapshot(self, log: bool = True, *, packed: bool = False) -> dict[str, Any]:
        """The whole game as JSON-compatible data (docs/json.md). `log` may be left out.

        The data includes the seed of the dice. It is for the host of the game, not for its players.
        If `packed`, cards and maps are bytes, and `restore` in any process of this version reads
        them. That is for servers, which hand games around and hardly look at the cards.
        """
        rest = self._rest
        if rest.forced and rest.earlier is not None:
            rest = rest.earlier
        return write_game(self.table.log, rest, self.journal, self.history, self.dice, log, packed)

    def view(self, seats: Seats, *, since: int = 0, printed: bool = True) -> dict[str, Any]:
        """The game as plain data that a seat may see (docs/json.md), or several at one screen.

        None is a spectator. `since` is the first log record wanted. Without `printed`, the map and
        the cards are left out.
        """
        return view(self, seats, since=since, printed=printed)

    @classmethod
    def restore(cls, data: Any, dice: Dice | None = None) -> Self:
        """Restores the game from a snapshot. It continues like the original.

        `dice` replace the dice of the snapshot. Raises `SnapshotError`.
        """
        saved = read_game(data)
        new = cls.__new__(cls)
        new._stand_on(saved.table, dice or saved.dice, saved.history, saved.mark)
        if saved.beginning is not None:
            first = Rest(None, 0, saved.beginning, 0, False, None, None, [])
            new._rest = new._rest._replace(earlier=first, depth=1)
        new.journal = saved.journal[: saved.mark]
        try:
            new._play_again(saved.journal[saved.mark :], legal=False)
        except Exception as error:
            why = quoted(str(error) or type(error).__name__)
            problem = say("snapshot-journal", error=why)
            raise SnapshotError("journal", problem) from error
        return new

    def __eq__(self, other: object) -> bool:
        """Whether two games are at the same position in the middle of the same action.

        Their histories and their next dice don't matter.
        """
        if not isinstance(other, Game):
            return NotImplemented
        mine, theirs = self._rest, other._rest
        return (
            mine.table.edition.name == theirs.table.edition.name
            and [entry.text(mine.table) for entry in self.journal[mine.mark :]]
            == [entry.text(theirs.table) for entry in other.journal[theirs.mark :]]
            and self.table.state() == other.table.state()
        )

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).restore, (self.snapshot(),)

    def undo(self) -> bool:
        """Undoes the last choice. Returns whether there was one.

        If a rule raises on the way, the game is unchanged.
        """
        last = next(
            (i for i in range(len(self.journal) - 1, -1, -1) if self.journal[i].kind != DICE), -1
        )
        if last < 0 or not self.history:
            return False
        rest: Rest | None = self._rest
        while rest is not None and rest.mark > last:
            rest = rest.earlier
        if rest is None:
            return False
        mark, dice, log = self.mark(), self.dice, self.table.log
        made = self.journal[rest.mark :]
        told = log[rest.told :] if log is not None else []
        try:
            if log is not None:
                del log[rest.told :]
            self._drop_rule()
            self._stand_at(rest)
            self._play_again(made[: last - rest.mark])
        except BaseException:
            self.dice, self.journal[rest.mark :] = dice, made
            if log is not None:
                log[rest.told :] = told
            self.take_back(mark)
            raise
        return True

    def can_undo(self, player: int) -> bool:
        """Whether a player may undo alone.

        That is, nothing was rolled, nobody else has chosen since, and the change was not one made
        by hand with consent.
        """
        return bool(self.journal) and (
            self.journal[-1].kind not in (DICE, ADJUST) and self.journal[-1].player == player
        )

    def mark(self) -> Mark:
        """The current point in the game, for `take_back`."""
        log = self.table.log
        place = self.dice.place
        return self._rest, len(self.journal), place, self.forced, len(log) if log else 0

    def take_back(self, mark: Mark) -> None:
        """Undoes everything since a mark. Unlike with `undo`, the dice are rolled again.

        Choices between the last rest and the mark are replayed with their dice. No rule that
        depends on the table alone can raise here. If one does, the game stays at that rest.
        """
        try:
            self._drop_rule()
        finally:
            self._restore(mark)

    def _restore(self, mark: Mark) -> None:
        rest, length, place, forced, told = mark
        since = self.journal[rest.mark : length]
        log = self.table.log
        if log is not None:
            del log[rest.told :]
        try:
            self._stand_at(rest)
            self._play_again(since)
            self.forced = forced
        finally:
            self.dice.back_to(place)
            if log is not None:
                del log[told:]

    def _drop_rule(self) -> None:
        """Stops a running rule before anything is restored, since it may clean up as it ends."""
        rule, self._rule = self._rule, None
        if rule is not None:
            rule.close()

    def _stand_at(self, rest: Rest) -> None:
        """Goes back to an earlier rest as if nothing had happened since."""
        self.table.become(rest.table)
        del self.journal[rest.mark :]
        self.decision = rest.decision
        self.forced = rest.forced
        self._answer = rest.answer
        self._rest = rest
        self._own_rest = False

    def _play_again(self, entries: Sequence[Entry], legal: bool = True) -> None:
        """Replays recorded choices and dice from the last rest.

        Choices that this game has made are known to be legal, so their decisions list no options.
        """
        rest = self._rest
        dice = self.dice
        self.dice = FixedDice(d for entry in entries if entry.kind == DICE for d in entry.what)
        try:
            if not rest.asked:
                self.forced = []
                self._run(None)
            for entry in entries:
                if entry.kind == ADJUST:
                    self._change(entry)
                elif entry.kind != DICE:
                    decision = self.decision
                    assert decision is not None
                    value = entry.what.value
                    if not legal:
                        value = decision.values[list(decision.values).index(value)]
                    self._go_on(decision, value, getattr(entry.what, "way", ()))
        except BaseException:
            try:
                self._drop_rule()
            finally:
                self._stand_at(rest)
            raise
        finally:
            self.dice = dice
