"""12.2 The odds of an attack before it is rolled, even if no one has to choose its target.

A choice is tried on a copy without dice. If an attack roll comes next, everything it depends on is
known and reported.
"""

from __future__ import annotations

from typing import NamedTuple

from openclix.bots.odds import at_least
from openclix.engine.effects.dice import ATTACK_ROLL, DiceError, Roll
from openclix.engine.figures.figures import DAMAGE
from openclix.engine.figures.messages import Message, say
from openclix.engine.game.game import Game
from openclix.engine.game.phrases import Unrolled
from openclix.engine.state.deeds import Attack
from openclix.engine.table.table import Table
from openclix.engine.values.values import value


class Chance(NamedTuple):
    """The roll that hits one target, and a hit's damage before any reduction."""

    target: int
    attack: int
    defense: int
    damage: int

    @property
    def needs(self) -> int:
        """12.3b 12.3c The total of two dice that hits."""
        return max(3, min(12, self.defense - self.attack))

    @property
    def percent(self) -> int:
        return round(100 * at_least(self.defense - self.attack))

    def text(self) -> Message:
        return say(
            "terminal-odds",
            attack=self.attack,
            defense=self.defense,
            needs=self.needs,
            percent=self.percent,
            damage=self.damage,
        )


class _Asked(Unrolled):
    """Dice that aren't rolled: they record what they would have decided."""

    def __init__(self) -> None:
        super().__init__()
        self.chances: list[Chance] = []

    def fill(self, table: Table, asked: Roll) -> tuple[int, ...]:
        attack = asked.attack
        if asked.purpose == ATTACK_ROLL and isinstance(attack, Attack):
            damage = attack.fixed_damage
            if damage is None or damage < 0:
                damage = value(table, attack.actor, DAMAGE, attack)
            self.chances = [
                Chance(target, attack.attack_value, attack.defense[target], damage)
                for target in attack.targets
            ]
        return super().fill(table, asked)


def chances_after(game: Game, index: int) -> list[Chance]:
    """The attack that would be rolled right after that choice, target by target."""
    trial = game.copy(seed=0)
    dice = _Asked()
    trial.dice = dice
    try:
        trial.choose_index(index)
    except DiceError:
        return dice.chances
    return []
