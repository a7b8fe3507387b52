"""More of what card text states about figures, without an event."""

from __future__ import annotations

from typing import Literal

from openclix.engine.figures.records import record
from openclix.engine.selecting.conditions import Condition
from openclix.engine.selecting.selectors import SELF, Filter, Selector, Stat

from .amounts import AttackKind, Change, Deed, Limit
from .riders import Item, check_items


@record
class Reduces:
    """12.5b "Reduce damage dealt to X by 1." """

    whom: Selector
    number: int
    kind: AttackKind | None = None
    """None: any damage, not only of attacks."""
    condition: Condition | None = None
    penetrating: bool = False
    """12.4d Penetrating damage, too."""


@record
class DeniesKinds:
    """18.3 20.4 "Opposing characters within 3 squares can't use defense powers." """

    whom: Selector
    kinds: tuple[Literal["speed", "attack", "defense", "damage"], ...]
    condition: Condition | None = None


@record
class ChangesRolls:
    """6.4 The results of rolls that some make for some powers become more or less."""

    whom: Selector
    powers: tuple[str, ...]
    number: int
    condition: Condition | None = None


@record
class MayReroll:
    """21.3 "Once per turn, you may reroll X's attack roll." Others may be meant, too."""

    limit: Limit
    roller: Selector = SELF
    against: bool = False
    """The rolls of attacks that target these, and not their own."""
    kind: AttackKind = "any"


@record
class IgnoresDamage:
    """12.4d "X ignores damage from Poison." """

    whom: Selector
    powers: tuple[str, ...]


@record
class Unreduced:
    """12.5b "Damage dealt by X can't be reduced below 1." """

    whom: Selector
    least: int = 0


@record
class ForbidsFoes:
    """7.1 "X can't be moved by opposing effects." """

    whom: Selector
    deeds: tuple[Deed, ...]
    condition: Condition | None = None


@record
class ForbidsPowers:
    """20.5 "X can't be chosen for Outwit." """

    whom: Selector
    powers: tuple[str, ...]
    condition: Condition | None = None


@record
class ForbidsPowersBy:
    """20.5 "Opposing characters can't use Perplex on X." """

    whom: Selector
    powers: tuple[str, ...]
    by: Selector
    condition: Condition | None = None


@record
class HasTargets:
    """1.4 "X has 2 targets." """

    whom: Selector
    number: int
    condition: Condition | None = None


@record
class LendsValue:
    """27.3c "Adjacent friendly characters may use X's printed defense value." """

    whom: Selector
    stat: Stat


@record
class BreaksOn:
    """10.8 "X breaks away only on a 2-6." Others do so only from X."""

    whom: Selector
    results: tuple[int, int]


@record
class HidesInHindering:
    """27.1k Hindered lines of fire to the figure are blocked, except on its player's turn."""


@record
class DullsSenses:
    """27.2i "Rolls to evade X's attacks are decreased by 1." """

    number: int


@record
class Mutes:
    """27.4b "Opposing characters can't use Shape Change when X attacks." """

    powers: tuple[str, ...]


Way = Literal[
    "move-elevated",
    "move-blocking",
    "move-outdoor",
    "move-destroy",
    "move-characters",
    "fire-elevated",
    "fire-hindering",
    "fire-blocking",
    "fire-destroy",
    "fire-characters",
    "lift-markers",
]
"""Things that stop others and not a figure with such a permission."""


@record
class Permits:
    """27.5 27.6 "X can move through blocking terrain." """

    way: Way


@record
class LendsWhere:
    """20.6c "Friendly characters can use Toughness while adjacent to X." """

    whom: Selector
    where: Filter
    powers: tuple[Item, ...]

    def __post_init__(self) -> None:
        check_items(self.powers)


@record
class DeniesWhere:
    """20.4 "Opposing characters can't use Outwit while within 3 squares of X." """

    whom: Selector
    where: Filter
    powers: tuple[Item, ...]


@record
class ModifiesWhere:
    """14.1 "Friendly characters modify attack +1 while adjacent to X." """

    whom: Selector
    where: Filter
    stats: tuple[Stat, ...]
    amount: Change


Statement = (
    Reduces
    | MayReroll
    | DeniesKinds
    | ChangesRolls
    | IgnoresDamage
    | Unreduced
    | ForbidsFoes
    | ForbidsPowers
    | ForbidsPowersBy
    | HasTargets
    | LendsValue
    | BreaksOn
    | HidesInHindering
    | DullsSenses
    | Mutes
    | Permits
    | LendsWhere
    | DeniesWhere
    | ModifiesWhere
)
