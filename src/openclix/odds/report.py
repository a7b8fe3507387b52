"""The odds of an attack for readers: every figure with the steps that led to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

from openclix.engine.figures.messages import (
    Argument,
    Either,
    Message,
    Name,
    Points,
    said_word,
    say,
    word,
)
from openclix.engine.state.policies import rule_itself
from openclix.engine.values.reckoning import Reckoning

from .outcomes import Spread, mean

PLAIN, CERTAIN, EVASION, REROLLS, ALL = (
    "plain",
    "certain effects",
    "optional effects",
    "attacker's rerolls",
    "all rerolls",
)


def said_by(key: str) -> str:
    """The kind of sentence of a line of the odds, for citing: `odds needed`."""
    return key.replace("-", " ", 1)


@dataclass(frozen=True)
class Stage:
    """The chances with everything up to here reckoned in."""

    name: str
    hit: Fraction
    expected: Fraction
    """Clicks of damage taken, hits and misses together."""
    ko: Fraction
    reasons: tuple[Message, ...] = ()
    """The effects that are new since the previous stage."""

    @property
    def why(self) -> tuple[str, ...]:
        """The reasons as sentences."""
        return tuple(map(str, self.reasons))


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
    cites: Callable[[str, str], str] = field(default=rule_itself, compare=False, repr=False)
    """Where the reader's book has a rule."""

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
        return [str(message) for message in self.messages()]

    def say(self, key: str, section: str, **arguments: Argument) -> Message:
        """A line with the section behind it."""
        return say(key, section=word(self.cites(said_by(key), section)), **arguments)

    def messages(self) -> list[Message]:
        """The messages about this target, in order."""
        value, defense = self.attack_value, self.defense_value
        messages = [
            say("odds-attack", value=value, reasons=led_to(value, self.attack)),
            say(
                "odds-defense",
                value=defense,
                target=Name("figure", self.tag),
                reasons=led_to(defense, self.defense),
            ),
            self.say("odds-needed", "12.3", needed=needed_message(self.needed)),
        ]
        if self.dealt:
            messages.append(self.say("odds-hit-deals", "12.4", amount=spread_message(self.dealt)))
        if self.dealt_critical:
            messages.append(
                self.say("odds-critical-deals", "12.3b", amount=spread_message(self.dealt_critical))
            )
        for way in self.ways:
            dealt, taken = amount_of(way.dealt), amount_of(way.taken)
            messages.append(
                self.say("odds-way", "12.4c", way=said_word(way.word), dealt=dealt, taken=taken)
            )
        for before, stage in zip((None, *self.stages), self.stages, strict=False):
            messages.extend(
                say("odds-because", stage=stage_name(stage), why=w) for w in stage.reasons
            )
            if stage.reasons or before is None or before.name == PLAIN:
                messages.append(stage_message(stage))
        return messages


@dataclass(frozen=True)
class Odds:
    """The odds of an attack that hasn't been made."""

    attacker: str
    kind: str
    targets: tuple[TargetOdds, ...]
    left_out: tuple[Message, ...] = ()
    """The things that the odds leave out, and why."""

    @property
    def notes(self) -> tuple[str, ...]:
        """Sentences about the things left out."""
        return tuple(map(str, self.left_out))

    def target(self, tag: str) -> TargetOdds:
        """The odds for one of the targets."""
        for target in self.targets:
            if target.tag == tag:
                return target
        raise KeyError(f"{tag!r} is no target of this attack")

    def lines(self) -> list[str]:
        """Every figure with its reasons, one line each."""
        lines = []
        for target in self.targets:
            lines.append(str(self.heading(target)))
            lines.extend(f"  {line}" for line in target.lines())
        notes = (say("odds-not-counted", note=note) for note in self.left_out)
        return [*lines, *(f"  {note}" for note in notes)]

    def heading(self, target: TargetOdds) -> Message:
        """The attacker, the target and the kind of attack."""
        attacker, whom = Name("figure", self.attacker), Name("figure", target.tag)
        return say("odds-of", attacker=attacker, target=whom, kind=self.kind.lower())


def led_to(number: int, reckoning: Reckoning) -> Points:
    """13.1 The effects behind a value, and other results if the active player may choose."""
    lines = reckoning.messages()[:-1]
    if number != reckoning.total and number in reckoning.others:
        lines[-1] = say("odds-active-player", value=number, section=word(reckoning.choice_section))
    return Points(lines)


def needed_message(needed: int) -> Message:
    """The total that the two dice need.

    >>> str(needed_message(7)), str(needed_message(1)), str(needed_message(14))
    ('7 or more', 'anything but a critical miss', 'a critical hit')
    """
    if needed <= 2:
        return say("odds-needed-anything")
    if needed > 12:
        return say("odds-needed-critical")
    return say("odds-needed-number", number=needed)


def chance_message(chance: Fraction) -> Message:
    """A chance in per cent, and exactly.

    >>> str(chance_message(Fraction(21, 36))), str(chance_message(Fraction(1)))
    ('58.3 % (7/12)', '100 %')
    """
    if chance.denominator == 1:
        return say("chance-whole", percent=int(100 * chance))
    percent = float(100 * chance)
    if chance.denominator >= 10_000:
        return say("chance-about", percent=percent)
    return say("chance-exact", percent=percent, exact=word(str(chance)))


def amount_of(amount: Fraction) -> Argument:
    """An average: whole, or with two decimals."""
    if amount.denominator == 1:
        return int(amount)
    return say("average", amount=float(amount))


def spread_message(spread: Spread) -> Argument:
    """Amounts, and their average where there are several.

    >>> str(spread_message({2: Fraction(1, 2), 4: Fraction(1, 2)}))
    '2 or 4, 3 on average'
    """
    amounts = sorted(spread)
    if len(amounts) == 1:
        return amounts[0]
    average = amount_of(mean(spread) / sum(spread.values()))
    return say("odds-spread", amounts=Either(amounts), average=average)


def stage_name(stage: Stage) -> Message:
    return say("stage-" + stage.name.replace(" ", "-").replace("'", ""))


def stage_message(stage: Stage) -> Message:
    name, hit = stage_name(stage), chance_message(stage.hit)
    if stage.name == PLAIN:
        return say("odds-plain", stage=name, hit=hit)
    taken, ko = amount_of(stage.expected), chance_message(stage.ko)
    return say("odds-stage", stage=name, hit=hit, taken=taken, ko=ko)
