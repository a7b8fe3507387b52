"""What an attack is worth: the chance to hit, the damage that gets through, the points lost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from openclix.engine.abilities import CLOSE, MODIFY, F
from openclix.engine.damage import reduced
from openclix.engine.deeds import NORMAL, PENETRATING, Attack, Packet
from openclix.engine.figures import ATTACK, DAMAGE, DEFENSE
from openclix.engine.table import Table
from openclix.engine.values import Part, printed, value

ALIVE = 0.35
"""The part of its points that a figure is worth for standing at all; its clicks are the rest."""
DODGES = 2 / 3
"""12.3a 27.3a 27.4g What a success roll of 5-6 leaves of a chance to hit."""
HINDERED = Part(MODIFY, 1, "hindering terrain", "16.2b")


def at_least(total: int) -> float:
    """12.3 The chance that 2d6 reach a total; a 2 never hits and a 12 always does.

    >>> [round(36 * at_least(total)) for total in (2, 3, 7, 12, 15)]
    [35, 35, 21, 1, 1]
    """
    total = max(3, min(12, total))
    return sum(6 - abs(7 - roll) for roll in range(total, 13)) / 36


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
    """The points that a figure stands for on its present click, or some clicks later."""
    sheet = table.sheets[figure]
    left = sheet.last - table.click[figure] + 1 - lost
    if left <= 0:
        return 0.0
    return sheet.card.points * (ALIVE + (1 - ALIVE) * left / sheet.last)


def loss(table: Table, figure: int, taken: float) -> float:
    """The points that a figure loses with so much damage."""
    return worth(table, figure) - worth(table, figure, taken)


def has(table: Table, figure: int, power: str) -> bool:
    """Whether a figure can use a power now, by its slug."""
    ability = table.edition.registry.abilities.get(power)
    return ability is not None and ability in table.loadout[figure].versions


def taken(table: Table, figure: int, dealt: int, penetrating: bool, floor: int) -> float:
    """12.5b The damage left after the best reducer; Impervious takes none a third of the time."""
    left = min(
        [dealt, *reduced(table, Packet(figure, dealt, PENETRATING if penetrating else NORMAL))]
    )
    left = max(left, min(floor, dealt))  # 27.2i
    shrugs = not penetrating and has(table, figure, "impervious")
    return left * DODGES if shrugs else float(left)


def blow(
    table: Table,
    attacker: int,
    target: int,
    kind: str,
    *,
    hindered: bool = False,
    fixed: int = -1,
    bonus: int = 0,
    clawed: bool = True,
) -> Blow:
    """An attack of one figure on another; `fixed` is damage that replaces its own (12.4c).

    Without `clawed` nothing that happens instead of normal damage is reckoned with.
    """
    this = Attack(attacker, kind)
    if hindered:
        this.parts.append((target, DEFENSE, HINDERED))
    features = table.loadout[attacker].features
    attack = value(table, attacker, ATTACK, this)
    defense = value(table, target, DEFENSE, this)
    chance = at_least(defense - attack)
    for power in ("super-senses", "shape-change"):
        if has(table, target, power):
            chance *= DODGES
    penetrating = bool(features & (F.PENETRATES_CLOSE if kind == CLOSE else F.PENETRATES_RANGE))
    floor = table.loadout[attacker].numbers.get("floor", 0)
    dealt = fixed if fixed >= 0 else value(table, attacker, DAMAGE, this) + bonus
    through = taken(table, target, dealt, penetrating, floor)
    gain = loss(table, target, through)
    if clawed and fixed < 0 and kind == CLOSE and has(table, attacker, "blades-claws-fangs"):
        least = printed(table, attacker, DAMAGE) - 1
        faces = [taken(table, target, max(d, least), penetrating, floor) for d in range(1, 7)]
        clawing = mean(loss(table, target, face) for face in faces)
        if clawing > gain:
            through, gain = mean(faces), clawing
    return Blow(attack, defense, dealt, chance, through, chance * gain)


def mean(numbers: Iterable[float]) -> float:
    """The average of some numbers."""
    found = list(numbers)
    return sum(found) / len(found)
