"""21.3b The rerolls of an attack roll, each used when it helps its owner."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any, Final

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


class Window:
    """One attack roll and the players who may change it, solved backwards."""

    def __init__(
        self,
        table: Table,
        request: Roll,
        outcomes: dict[tuple[int, int], Outcome],
        attacker: int,
        players: frozenset[int],
    ) -> None:
        self.table = table
        self.request = request
        self.outcomes = outcomes
        self.attacker = attacker
        self.allowed = players
        self.order = turn_order(table)
        self.memo: dict[Any, Outcome] = {}
        self.used: set[tuple[int, Name, str]] = set()
        """Figure, ability and section of everything that a player would use."""

    def outcome(self) -> Outcome:
        """The outcome of the roll before it is made."""
        return mixed(
            (chance, self.after(self.table, dice, "rerolls", 0, 0, 0)) for dice, chance in pairs()
        )

    def after(
        self, table: Table, dice: Pair, which: str, turn: int, declined: int, times: int
    ) -> Outcome:
        """21.3b 21.4 The active player first, then the others, until all decline in a row."""
        players = self.order
        turn %= len(players)
        key = (frozenset(table.used_turn), frozenset(table.used_game))
        state = (*key, dice, which, turn, declined)
        outcome = self.memo.get(state)
        if outcome is None:
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
        if player not in self.allowed or times >= MOST:
            return best
        for figure in table.figures(player):
            for hook, version in getattr(table.loadout[figure], which):
                if not hook.may(table, figure, version, self._asked(dice)):
                    continue
                outcome = mixed(
                    (chance, self.after(after, new, which, turn + 1, 0, times + 1))
                    for chance, after, new in self._use(table, figure, hook, version, dice)
                )
                if self._score(player, outcome) > self._score(player, best):
                    best = outcome
                    self.used.add((figure, power_name(hook.ability), hook.ability.section))
        return best

    def _score(self, player: int, outcome: Outcome) -> Any:
        return score(self.table, player, self.attacker, outcome)

    def _asked(self, dice: Pair) -> Roll:
        """The state of the roll with these dice."""
        request = self.request
        asked = Roll(request.player, request.count, request.purpose, request.figure)
        asked.attack = request.attack
        asked.dice = dice
        return asked

    def _use(
        self, table: Table, figure: int, hook: Any, version: Any, dice: Pair
    ) -> Iterator[tuple[Fraction, Table, Pair]]:
        """Uses an effect on a copy: with every pair if it rolls, once if it only replaces."""
        for new, chance in pairs():
            trial = table.copy()
            asked = self._asked(dice)
            rule = hook.use(trial, figure, version, asked)
            rolled = rule is not None and rolls_dice(rule, new)
            low, high = sorted(asked.dice)
            yield (chance if rolled else Fraction(1)), trial, (low, high)
            if not rolled:
                return


def rolls_dice(rule: Rule[object], dice: Pair) -> bool:
    """Runs a rule to its end, with these dice for every roll; answers whether there was any."""
    rolled = False
    try:
        stop = next(rule)
        while True:
            rolled = rolled or isinstance(stop, Roll)
            stop = rule.send(dice if isinstance(stop, Roll) else None)
    except StopIteration:
        return rolled
