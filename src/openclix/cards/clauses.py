"""The meaning of card text, as plain records: heads, steps, statements.

These are the engine's own words. A step names its figures by a `Selector`, a clause names its
condition by a condition record, and `performing.py` carries them out. There is nothing between the
text and these records: the grammar reads text into them and prints them back.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from openclix.engine.selecting.conditions import Condition
from openclix.engine.selecting.selectors import SELF, Selector, Stat

ActionKind = Literal["FREE", "POWER", "MOVE", "CLOSE", "RANGE"]
DamageKind = Literal["normal", "penetrating", "unavoidable"]
AttackKind = Literal["any", "close", "range"]
Until = Literal["turn", "your-next-turn", "their-next-turn", "game", "attack"]
LimitSpan = Literal["turn", "game", "attack"]


# --------------------------------------------------------------------- numbers


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


Number = Plain | Result | HalfResult


# --------------------------------------------------------------------- powers


@dataclass(frozen=True, slots=True)
class Once:
    """21.11 How often: "once per turn"."""

    span: LimitSpan


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
)


@dataclass(frozen=True, slots=True)
class PowerItem:
    """A power by its slug, with what a text changes about it."""

    power: str
    number: int | None = None
    """Of a keyphrase: "Giant Reach: 3"."""
    riders: tuple[Rider, ...] = ()


# --------------------------------------------------------------------- steps


@dataclass(frozen=True, slots=True)
class Deal:
    """12.4 Deals damage."""

    whom: Selector
    amount: Number
    kind: DamageKind = "normal"


@dataclass(frozen=True, slots=True)
class Heal:
    """6.6 Heals clicks."""

    whom: Selector
    clicks: Number


@dataclass(frozen=True, slots=True)
class GiveToken:
    """7.2 Gives action tokens."""

    whom: Selector
    number: int = 1


@dataclass(frozen=True, slots=True)
class RemoveToken:
    """7.2 Removes action tokens."""

    whom: Selector
    number: int = 1


@dataclass(frozen=True, slots=True)
class GiveNamed:
    """21.5 Gives tokens of a name."""

    whom: Selector
    name: str
    number: int = 1


@dataclass(frozen=True, slots=True)
class RemoveNamed:
    """21.5 Removes tokens of a name."""

    whom: Selector
    name: str
    number: int = 1


@dataclass(frozen=True, slots=True)
class Modify:
    """14.1 Modifies combat values for a time."""

    whom: Selector
    stats: tuple[Stat, ...]
    amount: int
    until: Until


@dataclass(frozen=True, slots=True)
class Gain:
    """20.3 Somebody can use powers for a time."""

    whom: Selector
    powers: tuple[PowerItem, ...]
    until: Until


@dataclass(frozen=True, slots=True)
class Lose:
    """20.4 Somebody can't use powers for a time."""

    whom: Selector
    powers: tuple[PowerItem, ...]
    until: Until


@dataclass(frozen=True, slots=True)
class Move:
    """10.2 The figure moves up to this number of squares."""

    whom: Selector
    squares: int
    escapes: bool = False
    """6.4 It breaks away automatically."""


@dataclass(frozen=True, slots=True)
class PlaceNear:
    """10.10 A figure is placed within some squares of another. Adjacent is 1."""

    whom: Selector
    near: Selector
    squares: int = 1


@dataclass(frozen=True, slots=True)
class KnockBack:
    """12.6 Knocks figures back."""

    whom: Selector
    squares: int


@dataclass(frozen=True, slots=True)
class MakeAttack:
    """12 The figure makes an attack."""

    whom: Selector = SELF
    kind: AttackKind = "any"


@dataclass(frozen=True, slots=True)
class UseNow:
    """7.6 The figure uses a power at no cost."""

    power: str
    whom: Selector = SELF


@dataclass(frozen=True, slots=True)
class Choose:
    """20.7a A player chooses figures: "that character" of what follows."""

    whom: Selector


@dataclass(frozen=True, slots=True)
class RollDie:
    """6.4 Rolls a d6."""


@dataclass(frozen=True, slots=True)
class KnockOut:
    """12.5 KOs figures."""

    whom: Selector


@dataclass(frozen=True, slots=True)
class OneOf:
    """20.7a A player chooses one of several steps."""

    options: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Both:
    """Several steps, one after the other."""

    steps: tuple[Step, ...]


Step = (
    Deal
    | Heal
    | GiveToken
    | RemoveToken
    | GiveNamed
    | RemoveNamed
    | Modify
    | Gain
    | Lose
    | Move
    | PlaceNear
    | KnockBack
    | MakeAttack
    | UseNow
    | Choose
    | RollDie
    | KnockOut
    | OneOf
    | Both
)


# --------------------------------------------------------------------- what starts a clause


@dataclass(frozen=True, slots=True)
class Hits:
    """12.3 Somebody hits; with `whom`, one of those.

    An effect of an attack on several happens once, whether it says "a character" or "one or more".
    """

    who: Selector
    whom: Selector | None = None
    kind: AttackKind = "any"


@dataclass(frozen=True, slots=True)
class Misses:
    """12.3 Somebody misses all targets."""

    who: Selector
    kind: AttackKind = "any"


@dataclass(frozen=True, slots=True)
class IsHit:
    """12.3 Somebody is hit by an opponent's attack."""

    whom: Selector
    kind: AttackKind = "any"


@dataclass(frozen=True, slots=True)
class Damages:
    """12.4 Somebody damages others with an attack."""

    who: Selector
    whom: Selector
    kind: AttackKind = "any"


@dataclass(frozen=True, slots=True)
class TakesDamage:
    """12.4 Somebody takes damage; with a kind, from such an attack of an opponent."""

    whom: Selector
    kind: AttackKind | None = None


@dataclass(frozen=True, slots=True)
class KnocksOut:
    """12.5 Somebody KOs others with an attack."""

    who: Selector
    whom: Selector
    kind: AttackKind = "any"


@dataclass(frozen=True, slots=True)
class IsKnockedOut:
    """12.5 Somebody is KO'd."""

    whom: Selector


@dataclass(frozen=True, slots=True)
class Attacks:
    """12.1 Somebody makes an attack."""

    who: Selector
    kind: AttackKind = "any"


@dataclass(frozen=True, slots=True)
class UsesPower:
    """20 Somebody uses a power."""

    who: Selector
    power: str


@dataclass(frozen=True, slots=True)
class TurnStarts:
    """9.1 A turn begins: yours, or an opponent's."""

    yours: bool = True


@dataclass(frozen=True, slots=True)
class TurnStops:
    """9.4 A turn ends: yours, or an opponent's."""

    yours: bool = True


Trigger = (
    Hits
    | Misses
    | IsHit
    | Damages
    | TakesDamage
    | KnocksOut
    | IsKnockedOut
    | Attacks
    | UsesPower
    | TurnStarts
    | TurnStops
)


# --------------------------------------------------------------------- sentences


@dataclass(frozen=True, slots=True)
class Triggered:
    """8.1 "Once per turn, when X hits, if Y, after resolutions you may Z." """

    trigger: Trigger
    step: Step
    limit: Once | None = None
    condition: Condition | None = None
    after: bool = False
    immediately: bool = False
    may: bool = False


@dataclass(frozen=True, slots=True)
class GivenAction:
    """7.1 "FREE: Z." """

    action: ActionKind
    step: Step
    limit: Once | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Then:
    """A sentence that goes on with the effect of the one before: "Then Z." """

    step: Step
    condition: Condition | None = None
    if_done: bool = False
    """20.9b "If you do": only if the optional part before was done."""
    may: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """6.4 A row of a table of results: "4-6: Z." """

    results: tuple[int, int]
    """The lowest and the highest."""
    step: Step


@dataclass(frozen=True, slots=True)
class HasPowers:
    """20.1 "X can use Flurry and Toughness." """

    powers: tuple[PowerItem, ...]
    condition: Condition | None = None
    again: bool = False
    """It is called by a pronoun."""


@dataclass(frozen=True, slots=True)
class Listed:
    """20.1 "Flurry, Toughness." """

    powers: tuple[PowerItem, ...]


@dataclass(frozen=True, slots=True)
class HasTeam:
    """19.4 "X can use the Harbor Watch team ability." """

    team: str
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Lends:
    """20.6c "Adjacent friendly characters can use Toughness." """

    whom: Selector
    powers: tuple[PowerItem, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Denies:
    """20.4 "Opposing characters within 3 squares can't use Outwit." """

    whom: Selector
    powers: tuple[PowerItem, ...]
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Modifies:
    """14.1 "Adjacent friendly characters modify attack +1." """

    whom: Selector
    stats: tuple[Stat, ...]
    amount: int
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class CannotBeIgnored:
    """22.6 "This power can't be ignored." """


@dataclass(frozen=True, slots=True)
class Protected:
    """22.6 "PROTECTED: Outwit." """

    powers: tuple[PowerItem, ...]


Sentence = (
    Triggered
    | GivenAction
    | Then
    | Row
    | HasPowers
    | Listed
    | HasTeam
    | Lends
    | Denies
    | Modifies
    | CannotBeIgnored
    | Protected
)
