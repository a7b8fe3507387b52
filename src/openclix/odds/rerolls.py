"""21.3b The rerolls of an attack roll, each used when it helps its owner."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any, Final

from openclix.board import bits
from openclix.engine.effects.dice import Roll
from openclix.engine.figures.abilities import Rule
from openclix.engine.figures.messages import Name, power_name
from openclix.engine.state.order import turn_order
from openclix.engine.table.table import Table

from .outcomes import Outcome, mixed, score

Pair = tuple[int, int]
MOST: Final = 8
"""The most rerolls of one roll that we consider."""


@cache
def pairs() -> tuple[tuple[Pair, Fraction], ...]:
    """Two dice, the lower first, with their chances.

    >>> len(pairs()), sum(chance for _, chance in pairs())
    (21, Fraction(1, 1))
    """
    return tuple(
        ((low, high), Fraction(1 if low == high else 2, 36))
        for low in range(1, 7)
        for high in range(low, 7)
    )


class TooMany(Exception):
    """There are more ways than can be worked out in the time that a reader waits."""


class Budget:
    """The processor time that an answer may take. None: as much as it needs."""

    def __init__(self, seconds: float | None) -> None:
        self._until = None if seconds is None else time.thread_time() + seconds

    def check(self) -> None:
        """Raises `TooMany` if the time is up."""
        if self._until is not None and time.thread_time() > self._until:
            raise TooMany


Hook = tuple[int, str]
"""The place of an effect in a figure's list, and the list."""
State = tuple[Any, ...]


class Rerollers:
    """The figures that may change a roll, sorted by what they can do.

    Two figures of one player with equal effects that may change the same dice are *alike*. It
    doesn't matter which of them is used. So only one of them is tried, and what counts is how many
    have been used.
    """

    def __init__(self, table: Table, ask: Callable[[Pair], Roll]) -> None:
        self.ask = ask
        self.figures = list(bits(table.rerollers))
        kinds: dict[Any, int] = {}
        self.kind: dict[int, int] = {}
        """By figure: a number that figures alike share."""
        self.replaces = False
        mays: set[tuple[bool, ...]] = set()
        for figure in self.figures:
            effects = []
            for which in WINDOWS:
                for hook, version in getattr(table.loadout[figure], which):
                    may = tuple(hook.may(table, figure, version, ask(dice)) for dice, _ in pairs())
                    mays.add(may)
                    self.replaces |= which == "replacers"
                    effect = which, id(hook), version.ability.slug, repr(version.params), may
                    effects.append(effect)
            key = (table.side[figure], table.tokens[figure], table.flags[figure], tuple(effects))
            self.kind[figure] = kinds.setdefault(key, len(kinds))
        self.by_total = not self.replaces and all(len(set(may)) == 1 for may in mays)
        """Whether dice with the same total and the same effect of criticals go on alike."""

    def state(self, table: Table) -> State:
        """How many figures of each kind have been used, and for what."""
        turn = spent(table.used_turn)
        game = spent(table.used_game)
        return tuple(
            sorted(
                (self.kind[figure], turn.get(figure, ()), game.get(figure, ()))
                for figure in self.figures
            )
        )

    def one_of_each(self, table: Table, player: int) -> Iterator[int]:
        """The figures of a player, without those that are like one before."""
        turn, game = spent(table.used_turn), spent(table.used_game)
        seen = set()
        for figure in self.figures:
            key = self.kind[figure], turn.get(figure, ()), game.get(figure, ())
            if table.side[figure] == player and key not in seen:
                seen.add(key)
                yield figure


def spent(used: frozenset[tuple[int, str]]) -> dict[int, tuple[str, ...]]:
    """By figure: the effects that it has used."""
    by_figure: dict[int, tuple[str, ...]] = {}
    for figure, key in sorted(used):
        by_figure[figure] = (*by_figure.get(figure, ()), key)
    return by_figure


WINDOWS: Final = ("rerolls", "replacers")


class Window:
    """One attack roll and the players who may change it, solved backwards."""

    def __init__(
        self,
        table: Table,
        request: Roll,
        outcomes: dict[tuple[int, int], Outcome],
        attacker: int,
        players: frozenset[int],
        budget: Budget,
    ) -> None:
        self.table = table
        self.request = request
        self.outcomes = outcomes
        self.attacker = attacker
        self.allowed = players
        self.budget = budget
        self.order = turn_order(table)
        self.memo: dict[Any, Outcome] = {}
        self.used: set[tuple[int, Name, str]] = set()
        """Figure, ability and section of everything that a player would use."""
        self.capped = False
        """Whether more than `MOST` rerolls of one roll came into question."""
        self.rerollers = Rerollers(table, self._asked)
        self._rolled: dict[Any, Outcome] = {}
        self._alone: dict[tuple[int, Hook], bool] = {}
        self._scores: dict[tuple[int, int], tuple[Outcome, Any]] = {}

    def outcome(self) -> Outcome:
        """The outcome of the roll before it is made."""
        return mixed(
            (chance, self.after(self.table, dice, "rerolls", 0, 0, 0)) for dice, chance in pairs()
        )

    def after(
        self, table: Table, dice: Pair, which: str, turn: int, declined: int, times: int
    ) -> Outcome:
        """21.3b 21.4 The active player first, then the others, until all decline in a row."""
        turn %= len(self.order)
        shown: Any = dice
        if self.rerollers.by_total:
            shown = sum(dice), table.edition.critical(dice)
        state = (self.rerollers.state(table), shown, which, turn, declined, times)
        outcome = self.memo.get(state)
        if outcome is None:
            self.budget.check()
            outcome = self.memo[state] = self._after(table, dice, which, turn, declined, times)
        return outcome

    def _after(
        self, table: Table, dice: Pair, which: str, turn: int, declined: int, times: int
    ) -> Outcome:
        if declined == len(self.order):
            if which == "rerolls":
                return self.after(table, dice, "replacers", 0, 0, times)
            return self.outcomes[sum(dice), table.edition.critical(dice)]
        player = self.order[turn]
        best = self.after(table, dice, which, turn + 1, declined + 1, times)
        if player not in self.allowed:
            return best
        asked = self._asked(dice)
        for figure in self.rerollers.one_of_each(table, player):
            for place, (hook, version) in enumerate(getattr(table.loadout[figure], which)):
                if not hook.may(table, figure, version, asked):
                    continue
                if times >= MOST:
                    self.capped = True
                    return best
                outcome = self._used(table, figure, (place, which), dice, turn + 1, times + 1)
                if self._score(player, outcome) > self._score(player, best):
                    best = outcome
                    self.used.add((figure, power_name(hook.ability), hook.ability.section))
        return best

    def _score(self, player: int, outcome: Outcome) -> Any:
        scored = self._scores.get((player, id(outcome)))
        if scored is None:
            scored = outcome, score(self.table, player, self.attacker, outcome)
            self._scores[player, id(outcome)] = scored
        return scored[1]

    def _asked(self, dice: Pair) -> Roll:
        """The state of the roll with these dice."""
        request = self.request
        asked = Roll(request.player, request.count, request.purpose, request.figure)
        asked.attack = request.attack
        asked.dice = dice
        return asked

    def _used(
        self, table: Table, figure: int, hook: Hook, dice: Pair, turn: int, times: int
    ) -> Outcome:
        """The outcome if an effect is used: the same for all dice that it rolls again."""
        which = hook[1]
        if not self._rolls_all(table, figure, hook):
            return mixed(
                (chance, self.after(after, new, which, turn, 0, times))
                for chance, after, new in self._use(table, figure, hook, dice)
            )
        trial = table.copy()
        self._apply(trial, figure, hook, dice, dice)
        key = (self.rerollers.state(trial), which, turn % len(self.order), times)
        outcome = self._rolled.get(key)
        if outcome is None:
            outcome = self._rolled[key] = mixed(
                (chance, self.after(trial, new, which, turn, 0, times)) for new, chance in pairs()
            )
        return outcome

    def _rolls_all(self, table: Table, figure: int, hook: Hook) -> bool:
        """Whether an effect rolls both dice again, whatever they showed."""
        key = self.rerollers.kind[figure], hook
        all_again = self._alone.get(key)
        if all_again is None:
            all_again = self._alone[key] = all(
                self._apply(table.copy(), figure, hook, old, new) == (True, new)
                for old, _ in pairs()
                for new in ((1, 2), (5, 6))
            )
        return all_again

    def _apply(
        self, table: Table, figure: int, hook: Hook, dice: Pair, new: Pair
    ) -> tuple[bool, Pair]:
        """Uses an effect on a roll: whether it rolled, and the dice afterwards."""
        effect, version = getattr(table.loadout[figure], hook[1])[hook[0]]
        asked = self._asked(dice)
        rule = effect.use(table, figure, version, asked)
        rolled = rule is not None and rolls_dice(rule, new)
        low, high = sorted(asked.dice)
        return rolled, (low, high)

    def _use(
        self, table: Table, figure: int, hook: Hook, dice: Pair
    ) -> Iterator[tuple[Fraction, Table, Pair]]:
        """Uses an effect on a copy: with every pair if it rolls, once if it only replaces."""
        for new, chance in pairs():
            trial = table.copy()
            rolled, shown = self._apply(trial, figure, hook, dice, new)
            yield (chance if rolled else Fraction(1)), trial, shown
            if not rolled:
                return


def rolls_dice(rule: Rule[object], dice: Pair) -> bool:
    """Runs a rule to its end and answers whether it rolled.

    Every roll gets these dice, and every question its first answer.
    """
    rolled = False
    try:
        stop = next(rule)
        while True:
            rolled = rolled or isinstance(stop, Roll)
            stop = rule.send(dice if isinstance(stop, Roll) else stop.values[0])
    except StopIteration:
        return rolled
