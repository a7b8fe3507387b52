"""The possible results of an attack, as exact chances: hits, damage dealt and taken, KOs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from openclix.engine.asking.attack_events import (
    Attacks,
    CriticalMiss,
    DealtDamage,
    IsDamaged,
    IsHit,
    IsKOd,
)
from openclix.engine.asking.event_records import Event
from openclix.engine.asking.events import KnockedBack
from openclix.engine.state.deeds import KNOCKBACK
from openclix.engine.table.table import Table

Spread = dict[int, Fraction]
"""Chances by amount."""
ZERO, ONE = Fraction(0), Fraction(1)


@dataclass
class Outcome:
    """Chances by figure; a figure or an amount that is missing has no chance."""

    made: Fraction = ZERO
    """That the attack is made at all (12.1c)."""
    fumbled: Fraction = ZERO
    """That it is a critical miss (12.3c)."""
    hit: Spread = field(default_factory=dict)
    ko: Spread = field(default_factory=dict)
    dealt: dict[int, Spread] = field(default_factory=dict)
    taken: dict[int, Spread] = field(default_factory=dict)

    def expected_dealt(self, figure: int) -> Fraction:
        return mean(self.dealt.get(figure, {}))

    def expected(self, figure: int) -> Fraction:
        """The clicks of damage that a figure is expected to take."""
        return mean(self.taken.get(figure, {}))


def mean(spread: Spread) -> Fraction:
    """The sum of the amounts, each times its chance."""
    return sum((amount * chance for amount, chance in spread.items()), ZERO)


def mixed(parts: Iterable[tuple[Fraction, Outcome]]) -> Outcome:
    """The outcome of a chance event: each outcome with its chance.

    >>> half = Fraction(1, 2)
    >>> both = mixed([(half, Outcome(hit={1: ONE})), (half, Outcome())])
    >>> both.hit
    {1: Fraction(1, 2)}
    """
    mixture = Outcome()
    for chance, part in parts:
        mixture.made += chance * part.made
        mixture.fumbled += chance * part.fumbled
        _add(mixture.hit, part.hit, chance)
        _add(mixture.ko, part.ko, chance)
        for figure, spread in part.dealt.items():
            _add(mixture.dealt.setdefault(figure, {}), spread, chance)
        for figure, spread in part.taken.items():
            _add(mixture.taken.setdefault(figure, {}), spread, chance)
    return mixture


def _add(into: Spread, spread: Spread, chance: Fraction) -> None:
    for key, part in spread.items():
        into[key] = into.get(key, ZERO) + chance * part


def outcome_of(log: Iterable[Event], attacker: int) -> Outcome:
    """12.3-12.5 One attack that came to its end, read from the log, knockback left out."""
    outcome = Outcome()
    taken: dict[int, int] = {}
    for event in log:
        match event:
            case Attacks(figure=figure) if figure == attacker:
                outcome.made = ONE
            case CriticalMiss():
                outcome.fumbled = ONE
            case IsHit(figure=figure):
                outcome.hit[figure] = ONE
            case DealtDamage(figure=figure, amount=amount):
                outcome.dealt[figure] = {amount: ONE}
            case IsDamaged(figure=figure, clicks=clicks, kind=kind) if kind != KNOCKBACK:
                taken[figure] = taken.get(figure, 0) + clicks
            case IsKOd(figure=figure):
                outcome.ko[figure] = ONE
            case KnockedBack():
                break
    outcome.taken = {figure: {clicks: ONE} for figure, clicks in taken.items()}
    return outcome


Score = tuple[Fraction, Fraction, Fraction]


def score(table: Table, player: int, attacker: int, outcome: Outcome) -> Score:
    """How good an outcome is for a player: damage first, then hits, then critical misses.

    Damage to a player's own figures counts against the player. Damage that the player's attacker
    deals to others counts for the player. Damage between two other players doesn't count.
    """
    mine = player == table.side[attacker]

    def weigh(figure: int) -> int:
        if table.side[figure] == player:
            return -1
        return 1 if mine else 0

    damage = sum((weigh(f) * outcome.expected(f) for f in outcome.taken), ZERO)
    hits = sum((weigh(f) * chance for f, chance in outcome.hit.items()), ZERO)
    return damage, hits, -outcome.fumbled if mine else outcome.fumbled
