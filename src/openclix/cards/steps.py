"""The verbs of card text: one record each."""

from __future__ import annotations

from typing import Literal

from openclix.engine.figures.records import record
from openclix.engine.selecting.conditions import Condition
from openclix.engine.selecting.selectors import SELF, Selector, Stat

from .amounts import (
    ActionKind,
    AttackKind,
    CardTokens,
    Change,
    DamageKind,
    Deed,
    Number,
    RollShows,
    Until,
    UntilEvent,
)
from .riders import PowerItem, Rider


@record
class Deal:
    """12.4 Deals damage."""

    whom: Selector
    amount: Number
    kind: DamageKind = "normal"


@record
class Heal:
    """6.6 Heals clicks."""

    whom: Selector
    clicks: Number


@record
class GiveToken:
    """7.2 Gives action tokens."""

    whom: Selector
    number: int = 1


@record
class RemoveToken:
    """7.2 Removes action tokens."""

    whom: Selector
    number: int = 1


@record
class GiveNamed:
    """21.5 Gives tokens of a name."""

    whom: Selector
    name: str
    number: int = 1


@record
class RemoveNamed:
    """21.5 Removes tokens of a name."""

    whom: Selector
    name: str
    number: int = 1


@record
class Modify:
    """14.1 Modifies combat values for a time."""

    whom: Selector
    stats: tuple[Stat, ...]
    amount: Change
    until: Until


@record
class Gain:
    """20.3 Somebody can use powers for a time."""

    whom: Selector
    powers: tuple[PowerItem, ...]
    until: Until


@record
class Lose:
    """20.4 Somebody can't use powers for a time."""

    whom: Selector
    powers: tuple[PowerItem, ...]
    until: Until


@record
class Move:
    """10.2 The figure moves up to this number of squares."""

    whom: Selector
    squares: int
    escapes: bool = False
    """6.4 It breaks away automatically."""


@record
class PlaceNear:
    """10.10 A figure is placed within some squares of another. Adjacent is 1."""

    whom: Selector
    near: Selector
    squares: int = 1


@record
class KnockBack:
    """12.6 Knocks figures back."""

    whom: Selector
    squares: int


@record
class MakeAttack:
    """12 The figure makes an attack."""

    whom: Selector = SELF
    kind: AttackKind = "any"


@record
class UseNow:
    """7.6 The figure uses a power at no cost."""

    power: str
    whom: Selector = SELF


@record
class Choose:
    """20.7a A player chooses figures: "that character" of what follows."""

    whom: Selector


@record
class ChooseKept:
    """20.7a A choice that later clauses speak of, and the name of the token that says so."""

    whom: Selector
    name: str


@record
class RollDie:
    """6.4 Rolls a d6."""


@record
class KnockOut:
    """12.5 KOs figures."""

    whom: Selector


@record
class OneOf:
    """20.7a A player chooses one of several steps."""

    options: tuple[Step, ...]


@record
class Both:
    """Several steps, one after the other."""

    steps: tuple[Step, ...]


@record
class ClearTokens:
    """7.2 Removes all action tokens."""

    whom: Selector


@record
class StoreToken:
    """21.5 Places tokens of a name on this card."""

    name: str
    number: int = 1


@record
class StoreUpTo:
    """21.5 Places tokens of a name on this card, up to a number of them."""

    name: str
    most: int
    number: int = 1


@record
class SpendToken:
    """21.5 Removes tokens of a name from this card."""

    name: str
    number: int = 1


@record
class SpendAll:
    """21.5 Removes all tokens of a name from this card."""

    name: str


@record
class RollSpecial:
    """25.10 Rolls a special die of the card, by its name."""

    name: str


@record
class RollSides:
    """25.10 Rolls a die that has another number of sides than six."""

    sides: int


@record
class DestroyTerrain:
    """25.5e Destroys the special terrain of this text."""


@record
class DropAll:
    """21.5 Removes all tokens of a name from figures."""

    whom: Selector
    name: str


@record
class PlaceAway:
    """10.10 A figure is placed within some squares, perhaps in line of fire."""

    whom: Selector
    squares: int
    sight: bool = False


@record
class MoveFully:
    """10.2 A figure moves up to its speed value."""

    whom: Selector = SELF
    escapes: bool = False


@record
class MoveStraight:
    """10.2 A figure moves in a direct path."""

    squares: int
    whom: Selector = SELF


@record
class AttackOn:
    """12.1 The figure makes an attack that targets such figures alone."""

    kind: AttackKind
    target: Selector
    whom: Selector = SELF


@record
class MayUse:
    """7.6 Somebody else uses a power at no cost."""

    whom: Selector
    power: str


@record
class TurnDial:
    """1.2 A dial is turned to a click."""

    whom: Selector
    click: int


@record
class TurnToLast:
    """1.2 A dial is turned to its last click before KO."""

    whom: Selector


@record
class RollDice:
    """6.4 Rolls dice; the sum is the result. With `fixed`, nobody rerolls them."""

    number: int = 1
    fixed: bool = False


@record
class ChoosePower:
    """20.7a A player chooses one of these powers: "the chosen power" of what follows."""

    powers: tuple[str, ...]


@record
class ChooseKind:
    """20.7a A player chooses standard powers of a kind."""

    kind: Literal["any", "speed", "attack", "defense", "damage"]
    number: int = 1


@record
class ChooseShown:
    """20.7a A player chooses standard powers that somebody can use."""

    whom: Selector
    number: int = 1


@record
class ChooseKeyword:
    """20.7a A player chooses a keyword: "the chosen keyword"."""


@record
class ChooseValue:
    """20.7a A player chooses one of these combat values."""

    stats: tuple[Stat, ...]


@record
class GainChosen:
    """20.3 Somebody can use what was chosen, for a time."""

    whom: Selector
    until: Until | UntilEvent
    several: bool = False


@record
class GainThat:
    """20.3 Somebody can use the power that the text has just named or chosen, for a time."""

    whom: Selector
    until: Until | UntilEvent
    several: bool = False


@record
class LoseChosen:
    """20.4 Somebody can't use what was chosen, for a time."""

    whom: Selector
    until: Until


@record
class ModifyEither:
    """14.1 Modifies one of these combat values for a time. A player chooses which."""

    whom: Selector
    stats: tuple[Stat, ...]
    amount: Change
    until: Until


@record
class Riding:
    """20.7a The power that is being used has another number, for this use."""

    rider: Rider


@record
class ModifyChosen:
    """14.1 Modifies the chosen combat value for a time."""

    whom: Selector
    amount: Change
    until: Until


@record
class GainKeyword:
    """23.1b Somebody has keywords for a time."""

    whom: Selector
    words: tuple[str, ...]
    until: Until


@record
class Cannot:
    """7.1 Somebody can't do something for a time."""

    whom: Selector
    deeds: tuple[Deed, ...]
    until: Until


@record
class RaiseDamage:
    """12.4 The attack deals more damage, or less."""

    amount: Change


@record
class DealsAs:
    """12.4 The attack deals such damage."""

    kind: DamageKind


@record
class AddActions:
    """7.9 A player has more actions this turn."""

    number: int = 1


@record
class ScorePoints:
    """5.4 A player scores points."""

    number: int
    yours: bool = True


@record
class Generate:
    """21.6 Bystanders of this card enter play, adjacent to the figure."""

    name: str
    number: int = 1


@record
class CallIn:
    """25.3b The ID character of an ID card comes from the Sideline, adjacent to somebody."""

    near: Selector


@record
class SendBack:
    """25.3b The ID character of an ID card goes back to the Sideline."""


@record
class ReplaceSelf:
    """21.12 The figure is replaced by one with this trait, on its own click number."""

    whom: Selector = SELF
    same_click: bool = True


@record
class Reroll:
    """21.3 A roll is made again."""

    roll: Literal["attack", "that"] = "that"


@record
class ChangeResult:
    """6.4 The result becomes more or less."""

    amount: int


@record
class Evade:
    """12.3a The attack misses instead."""

    whom: Selector = SELF


@record
class EndAction:
    """7.1 The action of a figure ends at once."""

    whom: Selector


@record
class GiveAction:
    """7.1 Somebody is given an action at no cost."""

    whom: Selector
    action: ActionKind


@record
class MakeMarkers:
    """17.3 Terrain markers are made within some squares."""

    kind: Literal["hindering", "blocking", "water"]
    number: int = 1
    squares: int = 1


@record
class ChooseOne:
    """20.7a A player chooses one of these steps, named before them."""

    options: tuple[Step, ...]


@record
class InTurn:
    """Steps, one after the other: "X, then Y"."""

    first: Step
    then: Step


@record
class ThenMay:
    """A step, and then perhaps another: "X, then you may Y"."""

    first: Step
    then: Step


@record
class Provided:
    """A step, if something holds."""

    step: Step
    condition: Condition | CardTokens | RollShows


@record
class Instead:
    """8.1i In place of what would happen."""

    step: Step


@record
class Paying:
    """21.5 A step that costs tokens of this card."""

    name: str
    step: Step
    number: int = 1


@record
class Nothing:
    """Nothing happens."""


@record
class BecomeTarget:
    """12.1 The figure becomes the target in place of another."""

    whom: Selector = SELF


@record
class MoveHalf:
    """6.8 The figure moves up to half its speed value."""

    whom: Selector = SELF


@record
class MovePhasing:
    """10.2 The figure moves through terrain and figures."""

    whom: Selector = SELF


@record
class AttackOrAction:
    """7.5 The figure makes an attack, or uses an action of that type as FREE."""

    kind: Literal["close", "range"]


@record
class MakeAttacks:
    """12 The figure makes several attacks, one after the other."""

    number: int
    kind: Literal["close", "range"]


@record
class BarAttacker:
    """12.1c The attacker can't target the figure this turn, and may choose another target."""


@record
class CancelDamage:
    """12.5b The damage that is being dealt is reduced to 0."""


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
    | ChooseKept
    | RollDie
    | KnockOut
    | OneOf
    | Both
    | ClearTokens
    | StoreToken
    | StoreUpTo
    | SpendToken
    | SpendAll
    | DestroyTerrain
    | RollSpecial
    | RollSides
    | DropAll
    | PlaceAway
    | MoveFully
    | MoveStraight
    | AttackOn
    | MayUse
    | TurnDial
    | TurnToLast
    | RollDice
    | ChoosePower
    | ChooseKind
    | ChooseShown
    | ChooseKeyword
    | ChooseValue
    | GainChosen
    | GainThat
    | LoseChosen
    | ModifyChosen
    | ModifyEither
    | Riding
    | GainKeyword
    | Cannot
    | RaiseDamage
    | DealsAs
    | AddActions
    | ScorePoints
    | Generate
    | CallIn
    | SendBack
    | ReplaceSelf
    | Reroll
    | ChangeResult
    | Evade
    | EndAction
    | GiveAction
    | MakeMarkers
    | ChooseOne
    | InTurn
    | ThenMay
    | Provided
    | Instead
    | Paying
    | Nothing
    | BecomeTarget
    | MoveHalf
    | MovePhasing
    | AttackOrAction
    | MakeAttacks
    | BarAttacker
    | CancelDamage
)
