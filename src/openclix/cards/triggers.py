"""The events that start a clause of card text: one record each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from openclix.engine.selecting.selectors import Selector

from .amounts import ActionKind, AttackKind

Outcome = Literal[
    "hits",
    "hits-all",
    "misses",
    "succeeds",
    "fails",
    "damages",
    "knocks-out",
    "moves",
    "heals",
    "evades",
]
"""The result of using a power."""


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
class UsesAnyOf:
    """20 Somebody uses one of several powers."""

    who: Selector
    powers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UsesAnyOn:
    """20 Somebody uses one of several powers and targets one of these."""

    who: Selector
    powers: tuple[str, ...]
    whom: Selector


@dataclass(frozen=True, slots=True)
class UsesItOn:
    """20 Somebody uses the power that the text has just named, and targets one of these."""

    who: Selector
    whom: Selector


@dataclass(frozen=True, slots=True)
class TakesAtLeast:
    """12.5c Somebody takes this much damage at once; with a kind, from such an attack."""

    whom: Selector
    number: int
    kind: AttackKind | None = None


@dataclass(frozen=True, slots=True)
class EveryTurn:
    """9.1 9.4 Each turn begins, or ends."""

    starts: bool = True


@dataclass(frozen=True, slots=True)
class TurnStarts:
    """9.1 A turn begins: yours, or an opponent's."""

    yours: bool = True


@dataclass(frozen=True, slots=True)
class TurnStops:
    """9.4 A turn ends: yours, or an opponent's."""

    yours: bool = True


@dataclass(frozen=True, slots=True)
class AttacksWhom:
    """12.1 Somebody attacks one of these; with `only`, nobody else."""

    who: Selector
    whom: Selector
    kind: AttackKind = "any"
    only: bool = False


@dataclass(frozen=True, slots=True)
class IsAttacked:
    """12.1 Somebody is attacked, perhaps by one of these."""

    whom: Selector
    kind: AttackKind = "any"
    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class IsTargeted:
    """11.5 Somebody is the target of an attack."""

    whom: Selector
    kind: AttackKind = "any"
    by: Selector | None = None


@dataclass(frozen=True, slots=True)
class IsHitBy:
    """12.3 Somebody is hit by one of these."""

    whom: Selector
    by: Selector
    kind: AttackKind = "any"


@dataclass(frozen=True, slots=True)
class IsMissed:
    """12.3 An attack misses somebody."""

    whom: Selector
    kind: AttackKind = "any"


@dataclass(frozen=True, slots=True)
class HurtBy:
    """12.4 Somebody takes damage from one of these."""

    whom: Selector
    by: Selector


@dataclass(frozen=True, slots=True)
class KnockedOutBy:
    """12.5 Somebody is KO'd by one of these."""

    whom: Selector
    by: Selector


@dataclass(frozen=True, slots=True)
class KnockedOutWith:
    """12.5 Somebody is KO'd by an opponent's attack."""

    whom: Selector


@dataclass(frozen=True, slots=True)
class WouldBeKnockedOut:
    """8.1i Somebody would be KO'd."""

    whom: Selector
    by_attack: bool = False


@dataclass(frozen=True, slots=True)
class WouldBeHit:
    """8.1i Somebody would be hit."""

    whom: Selector
    kind: AttackKind = "any"


@dataclass(frozen=True, slots=True)
class WouldTakeDamage:
    """8.1i Somebody would take damage."""

    whom: Selector


@dataclass(frozen=True, slots=True)
class Moves:
    """10.2 Somebody moves."""

    who: Selector


@dataclass(frozen=True, slots=True)
class MovesNear:
    """10.2 Somebody would move adjacent to the figure."""

    who: Selector


@dataclass(frozen=True, slots=True)
class IsPlaced:
    """10.10 Somebody is placed."""

    whom: Selector


@dataclass(frozen=True, slots=True)
class Carries:
    """10.6 Somebody carries others."""

    who: Selector
    whom: Selector


@dataclass(frozen=True, slots=True)
class IsCarried:
    """10.6 Somebody is carried."""

    whom: Selector


@dataclass(frozen=True, slots=True)
class IsHealed:
    """6.6 Somebody heals."""

    whom: Selector


@dataclass(frozen=True, slots=True)
class Clears:
    """9.5 Somebody clears action tokens."""

    who: Selector


@dataclass(frozen=True, slots=True)
class Evades:
    """12.3a Somebody evades an attack."""

    who: Selector


@dataclass(frozen=True, slots=True)
class BreaksAway:
    """10.8 Somebody breaks away, or fails to."""

    who: Selector
    fails: bool = False


@dataclass(frozen=True, slots=True)
class KnockedBack:
    """12.6 Somebody is knocked back."""

    whom: Selector


@dataclass(frozen=True, slots=True)
class GivenActionOf:
    """7.1 Somebody is given an action, perhaps of a kind."""

    whom: Selector
    action: ActionKind | None = None


@dataclass(frozen=True, slots=True)
class Revealed:
    """1.2 This click is revealed."""


@dataclass(frozen=True, slots=True)
class GameStarts:
    """3 The game begins."""


@dataclass(frozen=True, slots=True)
class NextTurn:
    """9.1 The beginning of your next turn, once."""


@dataclass(frozen=True, slots=True)
class UsesAnd:
    """20 Somebody uses a power, with such an outcome."""

    who: Selector
    power: str
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class UsesIt:
    """20 Somebody uses the power that the text has just named."""

    who: Selector
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class DoesSo:
    """20.9b Somebody does what the text has just said."""

    who: Selector
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class UsesOn:
    """20 Somebody uses a power to target others."""

    who: Selector
    power: str
    whom: Selector


@dataclass(frozen=True, slots=True)
class RollsFor:
    """6.4 Somebody rolls for a power."""

    who: Selector
    power: str


@dataclass(frozen=True, slots=True)
class AttackRollIs:
    """12.2 An attack roll of somebody shows this."""

    who: Selector
    shows: Literal["doubles", "critical-hit", "critical-miss", "any"]
    """With "any", whatever it shows. Only heads of unread sentences say that."""


@dataclass(frozen=True, slots=True)
class EitherOf:
    """One of several things happens."""

    options: tuple[Trigger, ...]


@dataclass(frozen=True, slots=True)
class AttacksAnd:
    """12.1 Somebody attacks others, with such an outcome."""

    who: Selector
    whom: Selector
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class MovesNextTo:
    """10.2 Somebody moves adjacent to others."""

    who: Selector
    whom: Selector


@dataclass(frozen=True, slots=True)
class UsesText:
    """20.8 Somebody uses this text."""

    who: Selector


@dataclass(frozen=True, slots=True)
class MovedShort:
    """20 Somebody uses a power and moves at most this number of squares."""

    who: Selector
    power: str
    squares: int


@dataclass(frozen=True, slots=True)
class MissesWhom:
    """12.3 Somebody misses one of these."""

    who: Selector
    whom: Selector


@dataclass(frozen=True, slots=True)
class Destroys:
    """16.9 Somebody destroys terrain with such an action."""

    who: Selector
    action: ActionKind


@dataclass(frozen=True, slots=True)
class DestroysTerrain:
    """16.9 17.10 Somebody destroys a marker, a wall or a square of blocking terrain."""

    who: Selector


@dataclass(frozen=True, slots=True)
class GetsToken:
    """7.8 Somebody is given an action token."""

    whom: Selector


@dataclass(frozen=True, slots=True)
class LosesToken:
    """9.4a An effect removes an action token from somebody."""

    whom: Selector


@dataclass(frozen=True, slots=True)
class IsEquipped:
    """25.2c Somebody is equipped with a piece of equipment."""

    whom: Selector


@dataclass(frozen=True, slots=True)
class WouldBeTargeted:
    """12.1c Somebody would be a target of an attack."""

    whom: Selector
    kind: AttackKind = "any"


@dataclass(frozen=True, slots=True)
class DealtByAttack:
    """12.5a An attack deals damage to somebody, and nothing has reduced it yet."""

    whom: Selector


Trigger = (
    UsesAnyOf
    | UsesAnyOn
    | EveryTurn
    | UsesItOn
    | TakesAtLeast
    | Hits
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
    | AttacksWhom
    | IsAttacked
    | IsTargeted
    | IsHitBy
    | IsMissed
    | HurtBy
    | KnockedOutBy
    | KnockedOutWith
    | WouldBeKnockedOut
    | WouldBeHit
    | WouldTakeDamage
    | Moves
    | MovesNear
    | IsPlaced
    | Carries
    | IsCarried
    | IsHealed
    | Clears
    | Evades
    | BreaksAway
    | KnockedBack
    | GivenActionOf
    | Revealed
    | GameStarts
    | NextTurn
    | UsesAnd
    | UsesIt
    | DoesSo
    | UsesOn
    | RollsFor
    | AttackRollIs
    | EitherOf
    | AttacksAnd
    | MovesNextTo
    | UsesText
    | MovedShort
    | MissesWhom
    | Destroys
    | DestroysTerrain
    | GetsToken
    | LosesToken
    | IsEquipped
    | WouldBeTargeted
    | DealtByAttack
)
