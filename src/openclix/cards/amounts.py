"""Numbers, times and limits of card text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from openclix.engine.selecting.selectors import SELF, Relation, Selector

ActionKind = Literal["FREE", "POWER", "MOVE", "CLOSE", "RANGE"]
DamageKind = Literal["normal", "penetrating", "unavoidable"]
AttackKind = Literal["any", "close", "range"]
Until = Literal[
    "turn", "your-next-turn", "your-next-turn-ends", "their-next-turn", "game", "attack", "action"
]
LimitSpan = Literal["turn", "game", "attack"]
Deed = Literal[
    "attack",
    "attack-close",
    "attack-range",
    "move",
    "act",
    "be-healed",
    "be-moved",
    "be-placed",
    "be-knocked-back",
    "be-carried",
    "carry",
    "be-targeted",
    "be-targeted-close",
    "be-targeted-range",
    "be-targeted-many",
    "be-given-tokens",
    "be-modified",
    "clear",
    "evade",
    "reroll",
    "be-replaced",
]
"""Things that a text forbids."""


@dataclass(frozen=True, slots=True)
class Plain:
    """A number as it stands there."""

    number: int


@dataclass(frozen=True, slots=True)
class Result:
    """6.4 The result of the roll before."""


@dataclass(frozen=True, slots=True)
class HalfResult:
    """6.4b Half of that result, rounded up."""


@dataclass(frozen=True, slots=True)
class Scaled:
    """14.1 A number for each of some things: "+1 for each adjacent friendly character"."""

    number: int
    by: Selector | Stored | Borne
    most: int | None = None
    """14.1 The change is never farther from 0 than this."""


@dataclass(frozen=True, slots=True)
class Stored:
    """21.5 The tokens of a name on this card."""

    name: str


@dataclass(frozen=True, slots=True)
class Borne:
    """21.5 The tokens of a name on a figure."""

    name: str
    whom: Selector = SELF


@dataclass(frozen=True, slots=True)
class ThatMany:
    """The number of what the step before it did."""


@dataclass(frozen=True, slots=True)
class CardTokens:
    """21.5 A condition: the number of tokens of a name on this card."""

    name: str
    relation: Relation
    number: int


@dataclass(frozen=True, slots=True)
class RollShows:
    """12.2 A condition: the attack roll shows this."""

    shows: Literal["doubles", "critical-hit", "critical-miss"]


Number = Plain | Result | HalfResult | Stored | Borne | ThatMany
Change = int | Scaled


@dataclass(frozen=True, slots=True)
class Once:
    """21.11 How often: "once per turn"."""

    span: LimitSpan


@dataclass(frozen=True, slots=True)
class OnceForAll:
    """21.11 How often for everybody with this text together."""

    span: LimitSpan


Limit = Once | OnceForAll


@dataclass(frozen=True, slots=True)
class UntilEvent:
    """20.3 Until something happens to it."""

    event: Literal["chooses", "clicked", "attacks", "moves", "healed"]
