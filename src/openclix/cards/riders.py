"""Powers that a text names, and what it changes about them."""

from __future__ import annotations

from typing import Literal

from openclix.engine.figures.records import record
from openclix.engine.selecting.conditions import Condition
from openclix.engine.selecting.selectors import Selector, Stat

from .amounts import ActionKind, AttackKind, Once


@record
class AsFree:
    """7.5 It is used as FREE."""


@record
class Succeeds:
    """6.4 It succeeds on these results."""

    results: tuple[int, int]


@record
class AsIfRange:
    """11.3 It is used as if the figure had such a range."""

    squares: int


@record
class OnlyTargets:
    """11.5 It can target only these."""

    whom: Selector


@record
class OnlyAgainst:
    """20.1 It can be used only in or against such attacks."""

    kind: AttackKind


@record
class OnlyStats:
    """27.5f It changes only these values."""

    stats: tuple[Stat, ...]


@record
class OnlySign:
    """27.5f It only raises values, or only lowers them."""

    raises: bool


@record
class NotHalved:
    """14.1 The speed isn't halved for it."""


@record
class OnlyMarkers:
    """17.3 It makes only this number of markers."""

    number: int


@record
class OnlyOnce:
    """21.11 It can be used only so often."""

    limit: Once


@record
class AsAction:
    """7.1 It is used as such an action."""

    action: ActionKind


@record
class OnlyWhile:
    """20.9 It can be used only if this holds."""

    condition: Condition


@record
class WithKind:
    """12.1 It works with such attacks, too."""

    kind: AttackKind


@record
class Range:
    """11.3 It has such a range."""

    squares: int


@record
class OneTarget:
    """12.1b It can have this number of targets."""

    number: int


@record
class MinimumResult:
    """6.4 Its roll counts at least as so much."""

    number: int


@record
class ResultUp:
    """6.4 Its roll is raised or lowered."""

    amount: int


@record
class OnlyOn:
    """27.8d It carries, heals or lends only to these."""

    verb: Literal["carry", "heal", "choose"]
    whom: Selector


@record
class Unlimited:
    """11 It is used regardless of these."""

    what: Literal["range", "sight", "tokens", "size", "keywords"]


@record
class MoveUpTo:
    """10.2 It moves up to this number of squares."""

    squares: int


@record
class TargetsAlso:
    """12.1b It can have this number of further targets."""

    number: int


@record
class Reaching:
    """11.3 It reaches characters within this number of squares, and not only adjacent ones."""

    squares: int


@record
class Dealing:
    """12.4 It deals this damage."""

    number: int


@record
class Piercing:
    """12.4d It deals penetrating damage."""


@record
class ByAmount:
    """27.5f It changes a value by this number."""

    number: int


@record
class Healing:
    """27.2k It heals this number of clicks."""

    clicks: int


@record
class Giving:
    """27.2c It gives or removes this number of action tokens."""

    tokens: int


@record
class DealingMore:
    """12.4 It deals more damage by itself than it would."""

    number: int


@record
class UsedTimes:
    """21.11 It can be used so often each turn."""

    number: int


@record
class OnlyAttacking:
    """12.1 It works only in attacks on these."""

    whom: Selector


@record
class OnlyRolls:
    """21.3 It works only for attack rolls, or only for rolls to break away."""

    roll: Literal["attack", "break away"]


Rider = (
    Healing
    | Giving
    | DealingMore
    | UsedTimes
    | Reaching
    | Dealing
    | Piercing
    | ByAmount
    | OnlyRolls
    | OnlyAttacking
    | AsFree
    | Succeeds
    | AsIfRange
    | OnlyTargets
    | OnlyAgainst
    | OnlyStats
    | OnlySign
    | NotHalved
    | OnlyMarkers
    | OnlyOnce
    | AsAction
    | OnlyWhile
    | WithKind
    | Range
    | OneTarget
    | MinimumResult
    | ResultUp
    | OnlyOn
    | Unlimited
    | MoveUpTo
    | TargetsAlso
)


@record
class PowerItem:
    """A power by its slug, with what a text changes about it."""

    power: str
    number: int | None = None
    """Of a keyphrase: "Giant Reach: 3"."""
    riders: tuple[Rider, ...] = ()


@record
class NoItem:
    """A name in a list that means nothing on the modern table, and why."""

    name: str
    reason: str


@record
class Improved:
    """4 Several improved abilities of one family: "Improved Movement: Elevated, Characters"."""

    family: Literal["movement", "targeting"]
    names: tuple[str, ...]


@record
class TeamItem:
    """19.4 A team ability in a list of powers."""

    team: str


def check_items(powers: tuple[Item, ...]) -> None:
    """A list of team abilities alone is another statement. Raises `ValueError`."""
    if all(isinstance(item, TeamItem) for item in powers):
        raise ValueError("only team abilities")


Item = PowerItem | NoItem | Improved | TeamItem
