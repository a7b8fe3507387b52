"""The game: the one door through which a table changes, its journal, undo and copies."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from openclix.board import Map

from .abilities import Refusal, Rule
from .decisions import SAY, Decision, Forced, Illegal
from .dice import Dice, FixedDice, Roll, SeededDice
from .edition import Edition
from .flow import game_decided, next_step
from .forces import demand_legal
from .setup import Force, new_table
from .table import Table


class Entry(NamedTuple):
    """One line of the journal: a choice with the kind of decision it answered, or dice."""

    kind: str
    player: int
    what: Any
    say: Any = None

    def text(self, table: Table) -> str:
        """The choice (or the dice) as text."""
        if self.kind == DICE:
            return " ".join(map(str, self.what))
        said: str = (self.say or SAY[self.kind])(table, self.what)
        return said

    def __eq__(self, other: object) -> bool:
        """How a choice is said makes no difference."""
        return isinstance(other, Entry) and self[:3] == other[:3]

    def __hash__(self) -> int:
        return hash(self[:3])


DICE = "dice"


class Game:
    """A game in progress.

    `decision` is the question that stands open (None when the game is over), `choose` answers it.
    """

    __slots__ = (
        "_answer",
        "_rests",
        "_rule",
        "_since",
        "decision",
        "dice",
        "forced",
        "history",
        "journal",
        "table",
    )

    def __init__(self, table: Table, dice: Dice, history: bool = True) -> None:
        self.table = table
        self.dice = dice
        self.history = history
        self.journal: list[Entry] = []
        self.decision: Decision | None = None
        self.forced: list[Forced] = []
        self._rule: Rule | None = None
        self._answer: Any = None
        self._rests: list[tuple[int, Table, int]] = []
        """Journal length, table and log length at each rest."""
        self._since: list[Any] = []
        self._rest()
        self._run(None)

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
    ) -> Game:
        """4 A new game, at the first decision of its set-up.

        What players have agreed on is for them to know; `strict` raises `IllegalForce` if a force
        breaks the rules for building one (2.4).
        """
        if strict:
            demand_legal(edition, forces, build_total)
        boards = (maps,) if isinstance(maps, Map) else tuple(maps)
        table = new_table(edition, tuple(forces), boards, build_total, turn_limit)
        table.log = []
        return cls(table, dice or SeededDice(seed), history)

    # ------------------------------------------------------------------ asking

    @property
    def over(self) -> bool:
        return self.decision is None

    @property
    def winner(self) -> int:
        """The player who has won, or -1."""
        return self.table.winner

    @property
    def options(self) -> list[str]:
        """The text forms of every legal choice."""
        return self.decision.options(self.table) if self.decision else []

    @property
    def at_rest(self) -> bool:
        """Whether no rule is alive, so that the table alone is the whole state."""
        return self._rule is None

    @property
    def beginning(self) -> Table | None:
        """A copy of the table from which the game began, if its history was kept."""
        mark, table, _ = self._rests[0]
        return table.copy() if mark == 0 else None

    # ---------------------------------------------------------------- choosing

    def choose(self, choice: Any) -> None:
        """Answers the open decision with one of its choices, or with the text of one.

        Raises `Illegal` and leaves the table as it was if the choice is not legal.
        """
        decision = self.decision
        if decision is None:
            raise Illegal(Refusal("over", "the game is over", "5.1"))
        if isinstance(choice, str):
            choice = self._meant(choice)
        elif choice not in decision.choices:
            raise Illegal(self._refusal(str(choice)))
        self._take(decision, choice)

    def choose_index(self, index: int) -> None:
        """Answers with the choice at that place; the quick door for simulations."""
        decision = self.decision
        assert decision is not None
        self._take(decision, decision.choices[index])

    def _take(self, decision: Decision, choice: Any) -> None:
        self.journal.append(Entry(decision.kind, decision.player, choice, decision._say))
        self._since.append(choice)
        self.forced = []
        if self._rule is None:
            self._rule = self._answer(self.table, choice)
            self._run(None)
        else:
            self._run(choice)

    def _meant(self, text: str) -> Any:
        decision = self.decision
        assert decision is not None
        wanted = " ".join(text.split())
        for choice, said in zip(decision.choices, decision.options(self.table), strict=True):
            if said == wanted:
                return choice
        raise Illegal(self._refusal(wanted))

    def _refusal(self, text: str) -> Refusal:
        from .refusals import why_not

        return why_not(self, text) or Refusal(
            "not-an-option", f"{text!r} is none of the options here", "9.2"
        )

    def why_not(self, text: str) -> Refusal | None:
        """Why a choice is not legal now, or None if it is."""
        from .refusals import why_not

        return why_not(self, text)

    def play(self, line: str) -> None:
        """Answers several decisions in a row: `A charge e4 attack B` is three answers.

        A line ends where dice that nobody knows are rolled; one that goes on is refused (`Illegal`)
        before anything has happened, whatever the dice would be.
        """
        from .phrases import play_line

        play_line(self, line)

    # ----------------------------------------------------------------- running

    def _run(self, answer: Any) -> None:
        """Goes on until somebody must choose, or the game is over."""
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
                    break
                if kind is Decision:
                    self._rule = rule
                    self.decision = asked
                    return
                if kind is Roll:
                    answer = self.dice.fill(table, asked)
                    self.journal.append(Entry(DICE, asked.player, answer))
                    self._since.append(answer)
                else:
                    self.forced.append(asked)
                    answer = None
            step = next_step(table)
            answer = None
            if step is None:
                self.decision = None
                self._rest()
                return
            if type(step) is tuple:
                decision, self._answer = step
                if len(decision.choices) == 1 and decision.kind != "action":
                    self.forced.append(Forced(decision.kind, decision.choices[0], decision._say))
                    rule = self._answer(table, decision.choices[0])
                    continue
                self.decision = decision
                self._rest()
                return
            rule = step  # type: ignore[assignment]

    def _rest(self) -> None:
        """Keeps a copy of the table: from here undo and copies start."""
        if not self.history:
            self._rests.clear()
        log = self.table.log
        self._rests.append((len(self.journal), self.table.copy(), len(log) if log else 0))
        self._since = []

    # -------------------------------------------------------- copies and undo

    def copy(self, seed: int | str | None = None) -> Game:
        """An independent game that goes on like this one.

        With a seed the copy rolls dice of its own, so that no search ever sees the next roll.
        """
        mark, table, _ = self._rests[-1]
        new = type(self).__new__(type(self))
        new.table = table.copy()
        new.dice = SeededDice(seed) if seed is not None else _same_dice(self.dice)
        new.history = self.history
        new.journal = self.journal[:mark]
        new.forced = []
        new.decision = None
        new._rule = None
        new._rests = []
        new._since = []
        new._answer = None
        _replay(new, self.journal[mark:])
        return new

    def undo(self) -> bool:
        """Takes back the last choice; answers whether there was one to take back."""
        last = next(
            (i for i in range(len(self.journal) - 1, -1, -1) if self.journal[i].kind != DICE), -1
        )
        if last < 0 or not self.history:
            return False
        self._back_to(last)
        return True

    def can_undo(self, player: int) -> bool:
        """Whether a player may take back alone: nothing rolled, nobody else has chosen since."""
        return bool(self.journal) and (
            self.journal[-1].kind != DICE and self.journal[-1].player == player
        )

    def _back_to(self, length: int) -> None:
        while len(self._rests) > 1 and self._rests[-1][0] > length:
            self._rests.pop()
        mark, table, told = self._rests.pop()
        log = self.table.log
        if log is not None:
            del log[told:]
        rest = self.journal[mark:length]
        self.table = table.copy()
        self.table.log = log
        self.journal = self.journal[:mark]
        self._rule = None
        self.decision = None
        self.forced = []
        _replay(self, rest)


def _replay(game: Game, entries: Sequence[Entry]) -> None:
    """Plays recorded choices and dice from a table at rest."""
    dice = game.dice
    game.dice = FixedDice(d for entry in entries if entry.kind == DICE for d in entry.what)
    try:
        game._run(None)
        for entry in entries:
            if entry.kind == DICE:
                continue
            decision = game.decision
            assert decision is not None
            choice = entry.what
            if decision.kind == "action" and not isinstance(choice, str):
                choice = _same_action(decision, choice)
            game._take(decision, choice)
    finally:
        game.dice = dice


def _same_action(decision: Decision, choice: Any) -> Any:
    for own in decision.choices:
        if own == choice:
            return own
    return choice


def _same_dice(dice: Dice) -> Dice:
    if isinstance(dice, FixedDice):
        return FixedDice(dice.left)
    new = SeededDice(dice.seed)
    new._random = random.Random()
    new._random.setstate(dice._random.getstate())
    return new
