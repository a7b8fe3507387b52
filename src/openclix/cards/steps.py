"""The verbs of card text: one record each."""

from __future__ import annotations

from openclix.engine.figures.records import record
from openclix.engine.selecting.selectors import SELF, Selector, Stat

from .amounts import (
    ActionKind,
    CardCondition,
    Change,
    DamageKind,
    Deed,
    Number,
    Until,
)
from .attack_steps import (
    AttackOn as AttackOn,
)
from .attack_steps import (
    AttackOrAction as AttackOrAction,
)
from .attack_steps import (
    BarAttacker as BarAttacker,
)
from .attack_steps import (
    BecomeTarget as BecomeTarget,
)
from .attack_steps import (
    CancelDamage as CancelDamage,
)
from .attack_steps import (
    DealsAs as DealsAs,
)
from .attack_steps import (
    Evade as Evade,
)
from .attack_steps import (
    MakeAttack as MakeAttack,
)
from .attack_steps import (
    MakeAttacks as MakeAttacks,
)
from .attack_steps import (
    RaiseDamage as RaiseDamage,
)
from .attack_steps import (
    ReduceThat as ReduceThat,
)
from .cost_steps import Costing as Costing
from .cost_steps import Lasting as Lasting
from .cost_steps import LoseKinds as LoseKinds
from .effect_records import EffectStep
from .picked_steps import (
    ChangeResult as ChangeResult,
)
from .picked_steps import (
    Choose as Choose,
)
from .picked_steps import (
    ChooseKept as ChooseKept,
)
from .picked_steps import (
    ChooseKeyword as ChooseKeyword,
)
from .picked_steps import (
    ChooseKind as ChooseKind,
)
from .picked_steps import (
    ChoosePower as ChoosePower,
)
from .picked_steps import (
    ChooseShown as ChooseShown,
)
from .picked_steps import (
    ChooseValue as ChooseValue,
)
from .picked_steps import (
    GainChosen as GainChosen,
)
from .picked_steps import (
    GainThat as GainThat,
)
from .picked_steps import (
    LoseChosen as LoseChosen,
)
from .picked_steps import (
    ModifyChosen as ModifyChosen,
)
from .picked_steps import (
    ModifyEither as ModifyEither,
)
from .picked_steps import (
    Reroll as Reroll,
)
from .picked_steps import (
    RollDice as RollDice,
)
from .picked_steps import (
    RollDie as RollDie,
)
from .picked_steps import (
    RollSides as RollSides,
)
from .picked_steps import (
    RollSpecial as RollSpecial,
)
from .riders import PowerItem, Rider
from .square_steps import (
    CallIn as CallIn,
)
from .square_steps import (
    DestroyTerrain as DestroyTerrain,
)
from .square_steps import (
    KnockBack as KnockBack,
)
from .square_steps import (
    MakeMarkers as MakeMarkers,
)
from .square_steps import (
    Move as Move,
)
from .square_steps import (
    MoveFully as MoveFully,
)
from .square_steps import (
    MoveHalf as MoveHalf,
)
from .square_steps import (
    MovePhasing as MovePhasing,
)
from .square_steps import (
    MoveStraight as MoveStraight,
)
from .square_steps import (
    PlaceAway as PlaceAway,
)
from .square_steps import (
    PlaceNear as PlaceNear,
)
from .square_steps import (
    PlaceToAttack as PlaceToAttack,
)
from .square_steps import (
    SendBack as SendBack,
)


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
class UseNow:
    """7.6 The figure uses a power at no cost."""

    power: str
    whom: Selector = SELF


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
    anywhere: bool = False
    """From this card, or else from the figure."""


@record
class SpendUpTo:
    """21.5 Tokens go from this card, as many as the player likes. 0 means any number of them."""

    name: str
    most: int = 0


@record
class SpendAll:
    """21.5 Removes all tokens of a name from this card."""

    name: str


@record
class DropAll:
    """21.5 Removes all tokens of a name from figures."""

    whom: Selector
    name: str


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
class TurnToResult:
    """1.6a A dial is turned to the click whose number was rolled."""

    whom: Selector


@record
class TurnToLast:
    """1.2 A dial is turned to its last click before KO."""

    whom: Selector


@record
class Riding:
    """20.7a The power that is being used has another number, for this use."""

    rider: Rider


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
class ReplaceSelf:
    """21.12 The figure is replaced by one with this trait, on its own click number."""

    whom: Selector = SELF
    same_click: bool = True


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
    condition: CardCondition


@record
class Instead:
    """8.1i In place of what would happen."""

    step: Step

    def __post_init__(self) -> None:
        if isinstance(self.step, BecomeTarget):
            raise ValueError("the target changes by this in any case")


@record
class Paying:
    """21.5 A step that costs tokens of this card."""

    name: str
    step: Step
    number: int = 1
    anywhere: bool = False
    """The text doesn't say where they are: on this card, or else on the figure."""


@record
class Nothing:
    """Nothing happens."""


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
    | PlaceToAttack
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
    | SpendUpTo
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
    | TurnToResult
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
    | ReduceThat
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
    | Costing
    | LoseKinds
    | Lasting
    | Nothing
    | BecomeTarget
    | MoveHalf
    | MovePhasing
    | AttackOrAction
    | MakeAttacks
    | BarAttacker
    | CancelDamage
    | EffectStep
)
