"""Numbers, times and limits of card text."""

from __future__ import annotations

from typing import Literal

from openclix.engine.figures.records import record
from openclix.engine.selecting.conditions import Condition
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
    "be-attacked",
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


@record
class Plain:
    """A number as it stands there."""

    number: int


@record
class Result:
    """6.4 The result of the roll before."""


@record
class HalfResult:
    """6.11 Half of that result, rounded up."""


@record
class Scaled:
    """14.1 A number for each of some things: "+1 for each adjacent friendly character"."""

    number: int
    by: Selector | Stored | Borne | OwnTokens | ThatMany
    most: int | None = None
    """14.1 The change is never farther from 0 than this."""

    def __post_init__(self) -> None:
        if self.most is not None and self.most * self.number <= 0:
            raise ValueError("a maximum on the other side of 0")


@record
class Stored:
    """21.5 The tokens of a name on this card."""

    name: str


@record
class Borne:
    """21.5 The tokens of a name on a figure."""

    name: str
    whom: Selector = SELF


@record
class OwnTokens:
    """7.2 The action tokens of the figure, or of others."""

    whom: Selector = SELF


@record
class CountOf:
    """6.11 How many figures there are of a group."""

    who: Selector


@record
class ThatMany:
    """The number of what the step before it did."""


@record
class CardTokens:
    """21.5 A condition: the number of tokens of a name on this card."""

    name: str
    relation: Relation
    number: int


@record
class RollShows:
    """12.2 A condition: the attack roll shows this."""

    shows: Literal["doubles", "critical-hit", "critical-miss"]


@record
class RollTotal:
    """12.2 A condition: the sum of the attack roll."""

    relation: Relation
    number: int


CardCondition = Condition | CardTokens | RollShows | RollTotal
"""A condition of card text: about figures and the table, or about this card and its roll."""

Number = Plain | Result | HalfResult | Stored | Borne | OwnTokens | CountOf | ThatMany
Change = int | Scaled


@record
class Once:
    """21.11 How often: "once per turn"."""

    span: LimitSpan


@record
class OnceForAll:
    """21.11 How often for everybody with this text together."""

    span: LimitSpan


Limit = Once | OnceForAll


@record
class UntilEvent:
    """20.3 Until something happens to it."""

    event: Literal["chooses", "clicked", "attacks", "moves", "healed"]
