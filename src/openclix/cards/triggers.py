"""The events that start a clause of card text: one record each."""

from __future__ import annotations

from typing import Literal

from openclix.engine.figures.records import record
from openclix.engine.selecting.selectors import Selector

from .amounts import ActionKind, AttackKind
from .effect_records import EffectTrigger
from .more_triggers import MoreTriggers

Outcome = Literal[
    "hits",
    "hits-all",
    "hits-foe",
    "hits-that",
    "misses",
    "misses-all",
    "succeeds",
    "fails",
    "damages",
    "damages-foe",
    "knocks-out",
    "knocks-out-foe",
    "knocks-out-that",
    "moves",
    "heals",
    "evades",
]
"""The result of using a power."""


@record
class Hits:
    """12.3 Somebody hits; with `whom`, one of those.

    An effect of an attack on several happens once, whether it says "a character" or "one or more".
    """

    who: Selector
    whom: Selector | None = None
    kind: AttackKind = "any"


@record
class Misses:
    """12.3 Somebody misses all targets."""

    who: Selector
    kind: AttackKind = "any"


@record
class IsHit:
    """12.3 Somebody is hit by an attack, or only by an opponent's."""

    whom: Selector
    kind: AttackKind = "any"
    foe: bool = False


@record
class Damages:
    """12.5 Somebody damages others; with a kind, by such an attack."""

    who: Selector
    whom: Selector
    kind: AttackKind | None = None


@record
class TakesDamage:
    """12.4 Somebody takes damage; with a kind, from such an attack, or only from an opponent's."""

    whom: Selector
    kind: AttackKind | None = None
    foe: bool = False


@record
class KnocksOut:
    """12.5d Somebody KOs others; with a kind, by such an attack."""

    who: Selector
    whom: Selector
    kind: AttackKind | None = None


@record
class IsKnockedOut:
    """12.5 Somebody is KO'd."""

    whom: Selector


@record
class Attacks:
    """12.1 Somebody makes an attack."""

    who: Selector
    kind: AttackKind = "any"


@record
class UsesPower:
    """20 Somebody uses a power."""

    who: Selector
    power: str


@record
class UsesAnyOf:
    """20 Somebody uses one of several powers."""

    who: Selector
    powers: tuple[str, ...]


@record
class UsesAnyOn:
    """20 Somebody uses one of several powers and targets one of these."""

    who: Selector
    powers: tuple[str, ...]
    whom: Selector


@record
class UsesItOn:
    """20 Somebody uses the power that the text has just named, and targets one of these."""

    who: Selector
    whom: Selector


@record
class TakesAtLeast:
    """12.5c Somebody takes this much damage at once; with a kind, from such an attack."""

    whom: Selector
    number: int
    kind: AttackKind | None = None
    foe: bool = False


@record
class EveryTurn:
    """9.1 9.4 Each turn begins, or ends."""

    starts: bool = True


@record
class TurnStarts:
    """9.1 A turn begins: yours, or an opponent's."""

    yours: bool = True


@record
class TurnStops:
    """9.4 A turn ends: yours, or an opponent's."""

    yours: bool = True


@record
class AttacksWhom:
    """12.1 Somebody attacks one of these; with `only`, only these, and with `alone`, just one."""

    who: Selector
    whom: Selector
    kind: AttackKind = "any"
    only: bool = False
    alone: bool = False


@record
class IsAttacked:
    """12.1 Somebody is attacked, perhaps by one of these."""

    whom: Selector
    kind: AttackKind = "any"
    by: Selector | None = None


@record
class IsTargeted:
    """11.5 Somebody is the target of an attack."""

    whom: Selector
    kind: AttackKind = "any"
    by: Selector | None = None


@record
class IsHitBy:
    """12.3 Somebody is hit by one of these."""

    whom: Selector
    by: Selector
    kind: AttackKind = "any"


@record
class IsMissed:
    """12.3 An attack misses somebody."""

    whom: Selector
    kind: AttackKind = "any"
    foe: bool = False


@record
class HurtBy:
    """12.4 Somebody takes damage from one of these, by whatever it does or by its attack."""

    whom: Selector
    by: Selector
    attack: bool = False


@record
class KnockedOutBy:
    """12.5 Somebody is KO'd by one of these, by whatever it does or by its attack."""

    whom: Selector
    by: Selector
    attack: bool = False


@record
class KnockedOutWith:
    """12.5 Somebody is KO'd by an attack, or only by an opponent's."""

    whom: Selector
    foe: bool = True


@record
class WouldBeKnockedOut:
    """8.1i Somebody would be KO'd, by whatever it is, by an attack, or by an opponent's attack."""

    whom: Selector
    by_attack: bool = False
    foe: bool = True


@record
class WouldBeHit:
    """8.1i Somebody would be hit by an attack, or only by an opponent's."""

    whom: Selector
    kind: AttackKind = "any"
    foe: bool = False


@record
class WouldTakeDamage:
    """8.1i Somebody would take damage; with a kind, from such an attack."""

    whom: Selector
    kind: AttackKind | None = None


@record
class Moves:
    """10.2 Somebody moves."""

    who: Selector


@record
class MovesNear:
    """10.2 Somebody would move adjacent to the figure."""

    who: Selector


@record
class IsPlaced:
    """10.10 Somebody is placed."""

    whom: Selector


@record
class IsCalledIn:
    """25.3b The ID character of an ID card has come from the Sideline."""


@record
class Carries:
    """10.6 Somebody carries others."""

    who: Selector
    whom: Selector


@record
class IsCarried:
    """10.6 Somebody is carried."""

    whom: Selector


@record
class IsHealed:
    """6.6 Somebody heals."""

    whom: Selector


@record
class Clears:
    """9.4 Somebody clears action tokens."""

    who: Selector


@record
class Evades:
    """12.3a Somebody evades an attack."""

    who: Selector


@record
class BreaksAway:
    """10.8 Somebody breaks away, or fails to."""

    who: Selector
    fails: bool = False


@record
class KnockedBack:
    """12.6 Somebody is knocked back."""

    whom: Selector


@record
class GivenActionOf:
    """7.1 Somebody is given an action: of a kind, a costed one, or any."""

    whom: Selector
    action: ActionKind | None = None
    costed: bool = True


@record
class Revealed:
    """1.2 This click is revealed."""


@record
class GameStarts:
    """3 The game begins."""


@record
class NextTurn:
    """9.1 The beginning of your next turn, once."""


@record
class UsesAnd:
    """20 Somebody uses a power, with such an outcome."""

    who: Selector
    power: str
    outcome: Outcome


@record
class UsesIt:
    """20 Somebody uses the power that the text has just named."""

    who: Selector
    outcome: Outcome | None = None


@record
class DoesSo:
    """20.9b Somebody does what the text has just said."""

    who: Selector
    outcome: Outcome | None = None


@record
class UsesOn:
    """20 Somebody uses a power to target others."""

    who: Selector
    power: str
    whom: Selector


@record
class RollsFor:
    """6.4 Somebody rolls for a power."""

    who: Selector
    power: str


@record
class AttackRollIs:
    """12.2 An attack roll of somebody shows this."""

    who: Selector
    shows: Literal["doubles", "critical-hit", "critical-miss", "any"]
    """With "any", whatever it shows. Only heads of unread sentences say that."""


@record
class EitherOf:
    """One of several things happens."""

    options: tuple[Trigger, ...]


@record
class AttacksAnd:
    """12.1 Somebody attacks others, with such an outcome."""

    who: Selector
    whom: Selector
    outcome: Outcome


@record
class MovesNextTo:
    """10.2 Somebody moves adjacent to others."""

    who: Selector
    whom: Selector


@record
class UsesText:
    """20.8 Somebody uses this text."""

    who: Selector


@record
class MovedShort:
    """20 Somebody uses a power and moves at most this number of squares."""

    who: Selector
    power: str
    squares: int


@record
class ItMovedShort:
    """20 Somebody uses the power that was named before, and moves at most this far."""

    who: Selector
    squares: int


@record
class MissesWhom:
    """12.3 Somebody misses one of these."""

    who: Selector
    whom: Selector


@record
class Destroys:
    """16.9 Somebody destroys terrain with such an action."""

    who: Selector
    action: ActionKind


@record
class DestroysTerrain:
    """16.9 17.10 Somebody destroys a marker, a wall or a square of blocking terrain."""

    who: Selector


@record
class GetsToken:
    """7.8 Somebody is given an action token."""

    whom: Selector


@record
class LosesToken:
    """9.4a An effect removes an action token from somebody."""

    whom: Selector


@record
class IsEquipped:
    """25.2c Somebody is equipped with a piece of equipment."""

    whom: Selector


@record
class WouldBeTargeted:
    """12.1c Somebody would be a target of an attack."""

    whom: Selector
    kind: AttackKind = "any"


@record
class DealtByAttack:
    """12.5a An attack, or only an opponent's, deals damage to somebody. Nothing has reduced it."""

    whom: Selector
    foe: bool = False


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
    | IsCalledIn
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
    | ItMovedShort
    | MissesWhom
    | Destroys
    | DestroysTerrain
    | GetsToken
    | LosesToken
    | IsEquipped
    | WouldBeTargeted
    | DealtByAttack
    | MoreTriggers
    | EffectTrigger
)
