"""The value of an attack: the chance to hit, the expected damage, the points lost."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from openclix.engine.figures.abilities import CLOSE, RANGED, F
from openclix.engine.figures.figures import ATTACK, DAMAGE, DEFENSE, Sheet
from openclix.engine.state.deeds import NORMAL, PENETRATING, Attack, Packet
from openclix.engine.state.loadouts import Loadout
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.table import Table
from openclix.engine.values.values import printed, value

ALIVE: Final = 0.35
"""The share of its points a figure is worth for being in play. Its clicks are the rest."""
BYSTANDER: Final = 3.0
"""The points that a bystander counts for each unit of strength."""
USUAL_DEFENSE, WEAK_DEFENSE = 16, 13
"""Defense values used to rate a dial: a typical one, and one that hardly protects."""
DODGES: Final = 2 / 3
"""12.3a 27.3a 27.4g The part of a chance to hit that is left by a success roll of 5-6."""
CRITICAL: Final = 1 / 36
"""12.3b The chance of a critical hit, which can't be evaded and deals 1 more damage."""
MOST_DAMAGE: Final = 16
FIGHTERS_KEPT: Final = 4096
"""Fighters that are remembered; long runs must not grow."""
KINDS: Final = {CLOSE: 0, RANGED: 1}
Toll = tuple[float, float]
"""The damage taken, and the points lost."""


def at_least(total: int) -> float:
    """12.3 The chance that 2d6 reach a total; a 2 never hits and a 12 always does.

    >>> [round(36 * at_least(total)) for total in (2, 3, 7, 12, 15)]
    [35, 35, 21, 1, 1]
    """
    return CHANCES[max(3, min(12, total))]


CHANCES: Final = [sum(6 - abs(7 - roll) for roll in range(total, 13)) / 36 for total in range(13)]


class Blow(NamedTuple):
    """One attack on one target, as it would be made now."""

    attack: int
    defense: int
    damage: int
    chance: float
    taken: float
    """The damage that a hit would leave, after what reduces it."""
    gain: float
    """The points that the target is expected to lose by it."""

    @property
    def needs(self) -> int:
        """The total of two dice that hits."""
        return max(3, min(12, self.defense - self.attack))


def worth(table: Table, figure: int, lost: float = 0) -> float:
    """A figure's value in points on its current click, or some clicks later."""
    return worth_on(table.sheets[figure], table.click[figure] + lost)


def worth_on(sheet: Sheet, click: float) -> float:
    """A figure's value in points on a click of its dial."""
    place = max(1, round(click))
    if place > sheet.last:
        return 0.0
    return price(sheet) * (ALIVE + (1 - ALIVE) * shares(sheet)[place - 1])


@lru_cache(maxsize=4096)
def price(sheet: Sheet) -> float:
    """A figure's points. A bystander costs none (24.1), so its values say what it is worth."""
    if not sheet.card.bystander:
        return sheet.card.points
    return BYSTANDER * sum(strengths(sheet))


def strengths(sheet: Sheet) -> list[float]:
    """How strong a figure is on each click, by its values."""
    return [
        at_least(USUAL_DEFENSE - values[ATTACK]) * max(0.5, values[DAMAGE])
        + 0.3 * max(0, values[DEFENSE] - WEAK_DEFENSE)
        for values in sheet.values
    ]


@lru_cache(maxsize=4096)
def shares(sheet: Sheet) -> tuple[float, ...]:
    """The share of a dial left from each click on. Strong clicks count more."""
    each = strengths(sheet)
    whole = sum(each)
    return tuple(sum(each[place:]) / whole for place in range(len(each)))


def loss(table: Table, figure: int, taken: float) -> float:
    """The points that a figure loses with this much damage."""
    return worth(table, figure) - worth(table, figure, taken)


@lru_cache(maxsize=4096)
def usable(loadout: Loadout) -> frozenset[str]:
    """The slugs of everything that a figure can use."""
    return frozenset(versions[0].ability.slug for versions in loadout.versions.values())


def has(table: Table, figure: int, power: str) -> bool:
    """Whether a figure can use a power now, by its slug."""
    return power in usable(table.loadout[figure])


@lru_cache(maxsize=8192)
def tolls(
    sheet: Sheet, click: int, loadout: Loadout, penetrating: bool, floor: int
) -> tuple[Toll, ...]:
    """12.5b For each amount of damage dealt: the damage taken and the points lost."""
    now = worth_on(sheet, click)
    shrugs = DODGES if not penetrating and "impervious" in usable(loadout) else 1.0  # 27.3j
    tolls = []
    for dealt in range(MOST_DAMAGE + 1):
        packet = Packet(-1, dealt, PENETRATING if penetrating else NORMAL)
        taken = min([dealt, *reduced_for(loadout, packet)])
        taken = max(taken, min(floor, dealt))  # 27.2i
        lost = now if sheet.card.bystander and taken else now - worth_on(sheet, click + taken)
        tolls.append((shrugs * taken, shrugs * lost))
    return tuple(tolls)


def reduced_for(loadout: Loadout, packet: Packet) -> list[int]:
    """12.5b The damage that each reducer of a figure would leave."""
    return [
        max(0, hook.reduce(version, packet.dealt))
        for hook, version in loadout.reducers
        if packet.kind != PENETRATING or version.params.get("penetrating")  # 12.4d
    ]


_ATTACKS: Final[dict[tuple[int, str], Attack]] = {}


def attack_by(figure: int, kind: str) -> Attack:
    """An attack that asks for values and is never made."""
    attack = _ATTACKS.get((figure, kind))
    if attack is None:
        attack = _ATTACKS[figure, kind] = Attack(figure, kind)
    return attack


def as_printed(table: Table, figure: int, stat: int, deed: Attack) -> int:
    """6.12 The value of a figure off the map, which nothing there changes."""
    return printed(table, figure, stat)


Values = tuple[int, ...]
"""Attack, damage and defense, in close and in range attacks."""


class Fighter:
    """A figure's strengths in close and range attacks, as attacker and as target."""

    __slots__ = (
        "_target",
        "attack",
        "claws",
        "damage",
        "defense",
        "dodges",
        "floor",
        "gains",
        "penetrates",
        "plain",
    )

    def __init__(self, values: Values, sheet: Sheet, click: int, loadout: Loadout) -> None:
        self.attack, self.damage, self.defense = values[:2], values[2:4], values[4:]
        powers = usable(loadout)
        self.penetrates = (
            bool(loadout.features & F.PENETRATES_CLOSE),
            bool(loadout.features & F.PENETRATES_RANGE),
        )
        self.floor = loadout.numbers.get("floor", 0)
        shown = sheet.values[click - 1][DAMAGE] if 0 < click <= sheet.last else 0
        self.claws = shown - 1 if "blades-claws-fangs" in powers else -1
        """27.2a The least that claws do, or -1 for a figure without."""
        self.dodges = 1.0
        for power in ("super-senses", "shape-change"):
            if power in powers:
                self.dodges *= DODGES
        self._target = (sheet, click, loadout)
        self.plain = tolls(*self._target, False, 0)
        self.gains: dict[Fighter, Gains] = {}
        """The expected gain of its attacks, by target."""

    def toll(self, penetrating: bool, floor: int) -> tuple[Toll, ...]:
        """For each amount of damage dealt to it: the damage taken and the points lost."""
        if penetrating or floor:
            return tolls(*self._target, penetrating, floor)
        return self.plain


def fighter_of(table: Table, figure: int, foe: int) -> Fighter:
    """A figure as a fighter. Figures with the same values and powers share one."""
    ask = value if table.zone[figure] == ON_MAP else as_printed
    close, ranged = attack_by(figure, CLOSE), attack_by(figure, RANGED)
    by_foe, from_afar = attack_by(foe, CLOSE), attack_by(foe, RANGED)
    values = (
        ask(table, figure, ATTACK, close),
        ask(table, figure, ATTACK, ranged),
        ask(table, figure, DAMAGE, close),
        ask(table, figure, DAMAGE, ranged),
        ask(table, figure, DEFENSE, by_foe),
        ask(table, figure, DEFENSE, from_afar),
    )
    key = (values, table.sheets[figure], table.click[figure], table.loadout[figure])
    fighter = _FIGHTERS.get(key)
    if fighter is None:
        if len(_FIGHTERS) >= FIGHTERS_KEPT:
            _FIGHTERS.clear()
        fighter = _FIGHTERS[key] = Fighter(*key)
    return fighter


Gains = tuple[float, float, float]
"""The points that a target would lose by an attack: close, at range, and through cover."""


def gains_of(attacker: Fighter, target: Fighter, harder: int) -> Gains:
    """The gains of a fighter's attacks on another."""
    gains = attacker.gains.get(target)
    if gains is None:
        close, shot = attacker.damage
        gains = attacker.gains[target] = (
            struck(attacker, target, 0, 0, close, True)[2],
            struck(attacker, target, 1, 0, shot, True)[2],
            struck(attacker, target, 1, harder, shot, True)[2],
        )
    return gains


_FIGHTERS: Final[dict[tuple[Values, Sheet, int, Loadout], Fighter]] = {}


def blow_between(
    attacker: Fighter,
    target: Fighter,
    kind: int,
    harder: int = 0,
    fixed: int = -1,
    bonus: int = 0,
) -> Blow:
    """One fighter's attack on another, with `harder` added to the number needed.

    `fixed` is damage that replaces the attacker's own (12.4c).
    """
    dealt = fixed if fixed >= 0 else attacker.damage[kind] + bonus
    chance, taken, gain = struck(attacker, target, kind, harder, dealt, fixed < 0)
    attack, defense = attacker.attack[kind], target.defense[kind] + harder
    return Blow(attack, defense, min(dealt, MOST_DAMAGE - 1), chance, taken, gain)


def struck(
    attacker: Fighter, target: Fighter, kind: int, harder: int, dealt: int, claws: bool
) -> tuple[float, float, float]:
    """An attack's chance to hit, the damage that a hit leaves, and the points lost by it."""
    needs = target.defense[kind] + harder - attacker.attack[kind]
    chance = CHANCES[3 if needs < 3 else 12 if needs > 12 else needs]
    evaded = (chance - CRITICAL) * target.dodges
    if dealt >= MOST_DAMAGE:
        dealt = MOST_DAMAGE - 1
    toll = target.toll(attacker.penetrates[kind], attacker.floor)
    taken, lost = toll[dealt]
    gain = evaded * lost + CRITICAL * toll[dealt + 1][1]
    if claws and attacker.claws >= 0 and not kind:
        faces = [toll[min(MOST_DAMAGE, max(face, attacker.claws))] for face in range(1, 7)]
        clawed = (evaded + CRITICAL) * mean(face[1] for face in faces)
        if clawed > gain:
            taken, gain = mean(face[0] for face in faces), clawed
    return evaded + CRITICAL, taken, gain


def reckoned_blow(
    table: Table,
    attacker: int,
    target: int,
    kind: str,
    *,
    hindered: bool = False,
    fixed: int = -1,
    bonus: int = 0,
) -> Blow:
    """An attack of one figure on another; `fixed` is damage that replaces its own (12.4c)."""
    return blow_between(
        fighter_of(table, attacker, target),
        fighter_of(table, target, attacker),
        KINDS[kind],
        table.edition.hindering_bonus if hindered else 0,
        fixed,
        bonus,
    )


def mean(numbers: Iterable[float]) -> float:
    """The average of some numbers."""
    values = list(numbers)
    return sum(values) / len(values)
