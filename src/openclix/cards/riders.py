"""Powers that a text names, and what it changes about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from openclix.engine.selecting.conditions import Condition
from openclix.engine.selecting.selectors import Selector, Stat

from .amounts import ActionKind, AttackKind, Once


@dataclass(frozen=True, slots=True)
class AsFree:
    """7.5 It is used as FREE."""


@dataclass(frozen=True, slots=True)
class Succeeds:
    """6.4 It succeeds on these results."""

    results: tuple[int, int]


@dataclass(frozen=True, slots=True)
class AsIfRange:
    """11.3 It is used as if the figure had such a range."""

    squares: int


@dataclass(frozen=True, slots=True)
class OnlyTargets:
    """11.5 It can target only these."""

    whom: Selector


@dataclass(frozen=True, slots=True)
class OnlyAgainst:
    """20.1 It can be used only in or against such attacks."""

    kind: AttackKind


@dataclass(frozen=True, slots=True)
class OnlyStats:
    """27.5f It changes only these values."""

    stats: tuple[Stat, ...]


@dataclass(frozen=True, slots=True)
class OnlySign:
    """27.5f It only raises values, or only lowers them."""

    raises: bool


@dataclass(frozen=True, slots=True)
class NotHalved:
    """14.1 The speed isn't halved for it."""


@dataclass(frozen=True, slots=True)
class OnlyMarkers:
    """17.3 It makes only this number of markers."""

    number: int


@dataclass(frozen=True, slots=True)
class OnlyOnce:
    """21.11 It can be used only so often."""

    limit: Once


@dataclass(frozen=True, slots=True)
class AsAction:
    """7.1 It is used as such an action."""

    action: ActionKind


@dataclass(frozen=True, slots=True)
class OnlyWhile:
    """20.9 It can be used only if this holds."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class WithKind:
    """12.1 It works with such attacks, too."""

    kind: AttackKind


@dataclass(frozen=True, slots=True)
class Range:
    """11.3 It has such a range."""

    squares: int


@dataclass(frozen=True, slots=True)
class OneTarget:
    """12.1b It can have this number of targets."""

    number: int


@dataclass(frozen=True, slots=True)
class MinimumResult:
    """6.4 Its roll counts at least as so much."""

    number: int


@dataclass(frozen=True, slots=True)
class ResultUp:
    """6.4 Its roll is raised or lowered."""

    amount: int


@dataclass(frozen=True, slots=True)
class OnlyOn:
    """27.8d It carries, heals or lends only to these."""

    verb: Literal["carry", "heal", "choose"]
    whom: Selector


@dataclass(frozen=True, slots=True)
class Unlimited:
    """11 It is used regardless of these."""

    what: Literal["range", "sight", "tokens", "size", "keywords"]


@dataclass(frozen=True, slots=True)
class MoveUpTo:
    """10.2 It moves up to this number of squares."""

    squares: int


@dataclass(frozen=True, slots=True)
class TargetsAlso:
    """12.1b It can have this number of further targets."""

    number: int


Rider = (
    AsFree
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


@dataclass(frozen=True, slots=True)
class PowerItem:
    """A power by its slug, with what a text changes about it."""

    power: str
    number: int | None = None
    """Of a keyphrase: "Giant Reach: 3"."""
    riders: tuple[Rider, ...] = ()


@dataclass(frozen=True, slots=True)
class NoItem:
    """A name in a list that means nothing on the modern table, and why."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Improved:
    """4 Several improved abilities of one family: "Improved Movement: Elevated, Characters"."""

    family: Literal["movement", "targeting"]
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TeamItem:
    """19.4 A team ability in a list of powers."""

    team: str


def check_items(powers: tuple[Item, ...]) -> None:
    """A list of team abilities alone is another statement. Raises `ValueError`."""
    if all(isinstance(item, TeamItem) for item in powers):
        raise ValueError("only team abilities")


Item = PowerItem | NoItem | Improved | TeamItem
