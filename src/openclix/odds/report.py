"""The odds of an attack as a reader wants them: every figure with the lines that led to it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from openclix.engine.values import Reckoning

from .outcomes import Spread, mean

PLAIN, CERTAIN, EVASION, REROLLS, ALL = (
    "plain",
    "certain effects",
    "optional effects",
    "attacker's rerolls",
    "all rerolls",
)


@dataclass(frozen=True)
class Stage:
    """The chances with everything up to here reckoned in."""

    name: str
    hit: Fraction
    expected: Fraction
    """Clicks of damage taken, hits and misses together."""
    ko: Fraction
    why: tuple[str, ...] = ()
    """What is new since the stage before."""


@dataclass(frozen=True)
class Way:
    """12.4c One choice of what a hit does: normal damage, or something instead of it."""

    word: str
    dealt: Fraction
    """Expected of a hit."""
    taken: Fraction
    expected: Fraction
    """Expected of the attack."""


@dataclass(frozen=True)
class TargetOdds:
    """One target of the attack."""

    tag: str
    attack: Reckoning
    defense: Reckoning
    attack_value: int
    defense_value: int
    stages: tuple[Stage, ...]
    dealt: Spread
    """Damage that a plain hit deals, with its chances."""
    dealt_critical: Spread
    taken: Spread
    """Clicks taken with everything reckoned in, with their chances; misses left out."""
    ways: tuple[Way, ...] = ()

    @property
    def needed(self) -> int:
        """12.3 The total of the two dice that hits; criticals decide by themselves."""
        return self.defense_value - self.attack_value

    def stage(self, name: str) -> Stage:
        """The stage of that name."""
        return next(stage for stage in self.stages if stage.name == name)

    @property
    def final(self) -> Stage:
        """Everything reckoned in."""
        return self.stages[-1]

    def lines(self) -> list[str]:
        """The reckoning as a player reads it."""
        found = [
            f"attack {self.attack_value}: {led_to(self.attack_value, self.attack)}",
            f"defense {self.defense_value} of {self.tag}: "
            f"{led_to(self.defense_value, self.defense)}",
            f"needs {say_needed(self.needed)} on two dice (12.3)",
        ]
        if self.dealt:
            found.append(f"a hit deals {say_spread(self.dealt)} (12.4)")
        if self.dealt_critical:
            found.append(f"a critical hit deals {say_spread(self.dealt_critical)} (12.3b)")
        for way in self.ways:
            found.append(
                f"{way.word}: a hit deals {say_mean(way.dealt)} on average, "
                f"{say_mean(way.taken)} taken (12.4c)"
            )
        for before, stage in zip((None, *self.stages), self.stages, strict=False):
            found.extend(f"{stage.name}: {why}" for why in stage.why)
            if stage.why or before is None or before.name == PLAIN:
                found.append(say_stage(stage))
        return found


@dataclass(frozen=True)
class Odds:
    """An attack that nobody has made yet."""

    attacker: str
    kind: str
    targets: tuple[TargetOdds, ...]
    notes: tuple[str, ...] = ()
    """What is left out of the reckoning, and why."""

    def target(self, tag: str) -> TargetOdds:
        """The odds for one of the targets."""
        for one in self.targets:
            if one.tag == tag:
                return one
        raise KeyError(f"{tag!r} is no target of this attack")

    def lines(self) -> list[str]:
        """Every figure with its reasons, one line each."""
        found = []
        for one in self.targets:
            found.append(f"{self.attacker} attacks {one.tag} ({self.kind.lower()})")
            found.extend(f"  {line}" for line in one.lines())
        return [*found, *(f"  not counted: {note}" for note in self.notes)]


def led_to(number: int, reckoning: Reckoning) -> str:
    """13.1 What led to a value; where the active player would settle it otherwise, that too."""
    lines = reckoning.lines()[:-1]
    if number != reckoning.total and number in reckoning.others:
        lines[-1] = f"the active player makes it {number} (13.1)"
    return "; ".join(lines)


def say_needed(needed: int) -> str:
    """
    >>> say_needed(7), say_needed(1), say_needed(14)
    ('7 or more', 'anything but a critical miss', 'a critical hit')
    """
    if needed <= 2:
        return "anything but a critical miss"
    return f"{needed} or more" if needed <= 12 else "a critical hit"


def say_chance(chance: Fraction) -> str:
    """A chance in per cent, and exactly.

    >>> say_chance(Fraction(21, 36)), say_chance(Fraction(1))
    ('58.3 % (7/12)', '100 %')
    """
    if chance.denominator == 1:
        return f"{100 * chance} %"
    exact = f" ({chance})" if chance.denominator < 10_000 else ""
    return f"{float(100 * chance):.1f} %{exact}"


def say_mean(amount: Fraction) -> str:
    return str(amount) if amount.denominator == 1 else f"{float(amount):.2f}"


def say_spread(spread: Spread) -> str:
    """Amounts, and their average where there are several.

    >>> say_spread({3: Fraction(1)}), say_spread({2: Fraction(1, 2), 4: Fraction(1, 2)})
    ('3', '2 or 4, 3 on average')
    """
    amounts = sorted(spread)
    if len(amounts) == 1:
        return str(amounts[0])
    listed = ", ".join(map(str, amounts[:-1]))
    return f"{listed} or {amounts[-1]}, {say_mean(mean(spread) / sum(spread.values()))} on average"


def say_stage(stage: Stage) -> str:
    said = f"{stage.name}: hits {say_chance(stage.hit)}"
    if stage.name == PLAIN:
        return said
    return f"{said}, {say_mean(stage.expected)} taken, KO {say_chance(stage.ko)}"
