"""Attacks reckoned out by hand: all dice, all rerolls, without the engine.

Both sides play for damage taken, then for hits. The attacker's player is asked about rerolls first,
then the other, until both decline in a row.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

Chances = tuple[Fraction, ...]
"""Of each target the damage taken, of each the chance to be hit, of each that of a KO."""
Pair = tuple[int, int]
PAIRS = tuple(product(range(1, 7), repeat=2))
NOTHING = Fraction(0)
ALL = Fraction(1)


class Target(NamedTuple):
    """What a target brings; `evades`, `shrugs` and `hides` count the faces that help it."""

    defense: int = 17
    clicks: int = 8
    reduces: int = 0
    evades: int = 0
    """Super Senses: before the hit, but not against a critical one."""
    shrugs: int = 0
    """Impervious: no damage at all, unless it is penetrating."""
    hides: int = 0
    """Shape Change: no attack."""

    def taken(self, dealt: int, at_least: int, penetrates: bool) -> Iterator[tuple[int, Fraction]]:
        """The clicks of a hit, with their chances."""
        least = min(dealt, at_least)
        clicks = max(dealt - (0 if penetrates else self.reduces), least, 0)
        spared = Fraction(0 if penetrates or clicks == least else self.shrugs, 6)
        yield min(clicks, self.clicks), 1 - spared
        yield min(least, self.clicks), spared


class Blow(NamedTuple):
    """An attack: on one target, or with bolts on two, which divide its damage."""

    targets: tuple[Target, ...] = (Target(),)
    attack: int = 10
    damage: int = 3
    least: int = 0
    penetrates: bool = False
    blades: bool = False
    mine: int = 0
    """Rerolls of the attacker's side."""
    theirs: int = 0


def better(one: Chances, two: Chances) -> bool:
    """Whether the attacker would rather have the first."""
    parts = len(one) // 3
    worth = [(sum(each[:parts]), sum(each[parts : 2 * parts])) for each in (one, two)]
    return worth[0] > worth[1]


def mixed(outcomes: list[tuple[Fraction, Chances]]) -> Chances:
    return tuple(
        sum((chance * each[k] for chance, each in outcomes), NOTHING)
        for k in range(len(outcomes[0][1]))
    )


def struck(blow: Blow, dealt: tuple[int, ...], hit: tuple[int, ...]) -> Chances:
    """What the targets take that are hit."""
    count = len(blow.targets)
    found = [NOTHING] * (3 * count)
    for k, target in enumerate(blow.targets):
        if not hit[k]:
            continue
        found[count + k] = ALL
        for clicks, chance in target.taken(dealt[k], blow.least, blow.penetrates):
            found[k] += clicks * chance
            found[2 * count + k] += chance if clicks == target.clicks else 0
    return tuple(found)


def ways(blow: Blow, extra: int, hit: tuple[int, ...]) -> Iterator[Chances]:
    """Each way in which the attacker may deal damage."""
    if len(hit) == 1:
        yield struck(blow, (blow.damage + extra,), hit)
        if blow.blades:
            faces = [max(face, blow.damage - 1) + extra for face in range(1, 7)]
            yield mixed([(Fraction(1, 6), struck(blow, (face,), hit)) for face in faces])
        return
    for first in range(blow.damage, -1, -1):
        if sum(hit) == 2 or first == blow.damage * hit[0]:
            yield struck(blow, (first + extra, blow.damage - first + extra), hit)


def kept(blow: Blow, dice: Pair) -> Chances:
    """What comes of an attack roll that stays as it is."""
    total = sum(dice)
    critical = total == 12
    count = len(blow.targets)
    found: list[tuple[Fraction, Chances]] = []
    for hit in product((1, 0), repeat=count):
        chance = ALL
        for target, is_hit in zip(blow.targets, hit, strict=True):
            aimed = critical or (total > 2 and blow.attack + total >= target.defense)
            lasting = Fraction(aimed) * (1 if critical else 1 - Fraction(target.evades, 6))
            chance *= lasting if is_hit else 1 - lasting
        best = (NOTHING,) * (3 * count)
        for way in ways(blow, int(critical), hit) if any(hit) else ():
            best = way if better(way, best) else best
        found.append((chance, best))
    return mixed(found)


def enumerated(blow: Blow) -> Chances:
    """The attack with everything reckoned in."""

    @cache
    def rolled(mine: int, theirs: int, turn: int) -> Chances:
        outcomes = [(Fraction(1, 36), asked(dice, mine, theirs, turn, 0)) for dice in PAIRS]
        return mixed(outcomes)

    @cache
    def asked(dice: Pair, mine: int, theirs: int, turn: int, declined: int) -> Chances:
        if declined == 2:
            return kept(blow, dice)
        best = asked(dice, mine, theirs, 1 - turn, declined + 1)
        if turn == 0 and mine:
            again = rolled(mine - 1, theirs, 1)
            return again if better(again, best) else best
        if turn == 1 and theirs:
            again = rolled(mine, theirs - 1, 0)
            return again if better(best, again) else best
        return best

    made = 1 - Fraction(blow.targets[0].hides, 6)
    return tuple(made * part for part in rolled(blow.mine, blow.theirs, 0))
