"""The records of card text: heads, steps, statements.

These are the engine's own words. A step names its figures by a `Selector`, a clause names its
condition by a condition record, and `performing.py` carries them out. There is nothing between the
text and these records: the grammar reads text into them and prints them back.
"""

from __future__ import annotations

from openclix.engine.figures.records import record
from openclix.engine.selecting.conditions import Condition
from openclix.engine.selecting.selectors import Selector, Stat

from .amounts import ActionKind as ActionKind
from .amounts import AttackKind as AttackKind
from .amounts import Borne as Borne
from .amounts import CardCondition as CardCondition
from .amounts import CardTokens as CardTokens
from .amounts import Change as Change
from .amounts import CountOf as CountOf
from .amounts import DamageKind as DamageKind
from .amounts import Deed as Deed
from .amounts import HalfResult as HalfResult
from .amounts import Limit as Limit
from .amounts import LimitSpan as LimitSpan
from .amounts import Number as Number
from .amounts import Once as Once
from .amounts import OnceForAll as OnceForAll
from .amounts import OwnTokens as OwnTokens
from .amounts import Plain as Plain
from .amounts import Result as Result
from .amounts import RollShows as RollShows
from .amounts import RollTotal as RollTotal
from .amounts import Scaled as Scaled
from .amounts import Stored as Stored
from .amounts import ThatMany as ThatMany
from .amounts import Until as Until
from .amounts import UntilEvent as UntilEvent
from .effect_records import EffectStatement
from .figure_statements import ActionTotal as ActionTotal
from .figure_statements import CanReducePenetrating as CanReducePenetrating
from .figure_statements import DealsKind as DealsKind
from .figure_statements import DealtInstead as DealtInstead
from .figure_statements import Escapes as Escapes
from .figure_statements import Forbids as Forbids
from .figure_statements import ForbidsBy as ForbidsBy
from .figure_statements import FreeOfCount as FreeOfCount
from .figure_statements import HasKeyword as HasKeyword
from .figure_statements import HasSymbol as HasSymbol
from .figure_statements import HasTeams as HasTeams
from .figure_statements import IgnoresPower as IgnoresPower
from .figure_statements import LeastValue as LeastValue
from .figure_statements import LocksValues as LocksValues
from .figure_statements import SetsValue as SetsValue
from .figure_statements import ShootsAdjacent as ShootsAdjacent
from .figure_statements import StartsOn as StartsOn
from .figure_statements import StartsWith as StartsWith
from .figure_statements import TakesAtMost as TakesAtMost
from .figure_statements import WildCard as WildCard
from .more_triggers import Arrives as Arrives
from .more_triggers import BreaksFrom as BreaksFrom
from .more_triggers import GetsNamed as GetsNamed
from .more_triggers import HitsAll as HitsAll
from .more_triggers import HitsOne as HitsOne
from .more_triggers import MovesWhere as MovesWhere
from .more_triggers import PicksUpObject as PicksUpObject
from .more_triggers import PlacedWhere as PlacedWhere
from .more_triggers import Resolves as Resolves
from .more_triggers import RevealedByFoe as RevealedByFoe
from .more_triggers import RollTotals as RollTotals
from .more_triggers import UsesAny as UsesAny
from .picked_steps import ChooseKinds as ChooseKinds
from .picked_steps import GainShown as GainShown
from .riders import AsAction as AsAction
from .riders import AsFree as AsFree
from .riders import AsIfRange as AsIfRange
from .riders import ByAmount as ByAmount
from .riders import Dealing as Dealing
from .riders import DealingMore as DealingMore
from .riders import Giving as Giving
from .riders import Healing as Healing
from .riders import Improved as Improved
from .riders import Item as Item
from .riders import MinimumResult as MinimumResult
from .riders import MoveUpTo as MoveUpTo
from .riders import NoItem as NoItem
from .riders import NotHalved as NotHalved
from .riders import OneTarget as OneTarget
from .riders import OnlyAgainst as OnlyAgainst
from .riders import OnlyAttacking as OnlyAttacking
from .riders import OnlyMarkers as OnlyMarkers
from .riders import OnlyOn as OnlyOn
from .riders import OnlyOnce as OnlyOnce
from .riders import OnlyRolls as OnlyRolls
from .riders import OnlySign as OnlySign
from .riders import OnlyStats as OnlyStats
from .riders import OnlyTargets as OnlyTargets
from .riders import OnlyWhile as OnlyWhile
from .riders import Piercing as Piercing
from .riders import PowerItem as PowerItem
from .riders import Range as Range
from .riders import Reaching as Reaching
from .riders import ResultUp as ResultUp
from .riders import Rider as Rider
from .riders import Succeeds as Succeeds
from .riders import TargetsAlso as TargetsAlso
from .riders import TeamItem as TeamItem
from .riders import Unlimited as Unlimited
from .riders import UsedTimes as UsedTimes
from .riders import WithKind as WithKind
from .riders import check_items
from .square_steps import PlaceHome as PlaceHome
from .square_steps import PlaceOn as PlaceOn
from .square_steps import TurnToStart as TurnToStart
from .statements import BreaksOn as BreaksOn
from .statements import ChangesRolls as ChangesRolls
from .statements import DeniesKinds as DeniesKinds
from .statements import DeniesWhere as DeniesWhere
from .statements import DullsSenses as DullsSenses
from .statements import ForbidsFoes as ForbidsFoes
from .statements import ForbidsPowers as ForbidsPowers
from .statements import ForbidsPowersBy as ForbidsPowersBy
from .statements import HasTargets as HasTargets
from .statements import HidesInHindering as HidesInHindering
from .statements import IgnoresDamage as IgnoresDamage
from .statements import LendsValue as LendsValue
from .statements import LendsWhere as LendsWhere
from .statements import MayReroll as MayReroll
from .statements import ModifiesWhere as ModifiesWhere
from .statements import Mutes as Mutes
from .statements import Permits as Permits
from .statements import Reduces as Reduces
from .statements import Statement as Statement
from .statements import Unreduced as Unreduced
from .steps import AddActions as AddActions
from .steps import AttackOn as AttackOn
from .steps import AttackOrAction as AttackOrAction
from .steps import BarAttacker as BarAttacker
from .steps import BecomeTarget as BecomeTarget
from .steps import Both as Both
from .steps import CallIn as CallIn
from .steps import CancelDamage as CancelDamage
from .steps import Cannot as Cannot
from .steps import ChangeResult as ChangeResult
from .steps import Choose as Choose
from .steps import ChooseKept as ChooseKept
from .steps import ChooseKeyword as ChooseKeyword
from .steps import ChooseKind as ChooseKind
from .steps import ChooseOne as ChooseOne
from .steps import ChoosePower as ChoosePower
from .steps import ChooseShown as ChooseShown
from .steps import ChooseValue as ChooseValue
from .steps import ClearTokens as ClearTokens
from .steps import Costing as Costing
from .steps import Deal as Deal
from .steps import DealsAs as DealsAs
from .steps import DestroyTerrain as DestroyTerrain
from .steps import DropAll as DropAll
from .steps import EndAction as EndAction
from .steps import Evade as Evade
from .steps import Gain as Gain
from .steps import GainChosen as GainChosen
from .steps import GainKeyword as GainKeyword
from .steps import GainThat as GainThat
from .steps import Generate as Generate
from .steps import GiveAction as GiveAction
from .steps import GiveNamed as GiveNamed
from .steps import GiveToken as GiveToken
from .steps import Heal as Heal
from .steps import Instead as Instead
from .steps import InTurn as InTurn
from .steps import KnockBack as KnockBack
from .steps import KnockOut as KnockOut
from .steps import Lasting as Lasting
from .steps import Lose as Lose
from .steps import LoseChosen as LoseChosen
from .steps import LoseKinds as LoseKinds
from .steps import MakeAttack as MakeAttack
from .steps import MakeAttacks as MakeAttacks
from .steps import MakeMarkers as MakeMarkers
from .steps import MayUse as MayUse
from .steps import Modify as Modify
from .steps import ModifyChosen as ModifyChosen
from .steps import ModifyEither as ModifyEither
from .steps import Move as Move
from .steps import MoveFully as MoveFully
from .steps import MoveHalf as MoveHalf
from .steps import MovePhasing as MovePhasing
from .steps import MoveStraight as MoveStraight
from .steps import Nothing as Nothing
from .steps import OneOf as OneOf
from .steps import Paying as Paying
from .steps import PlaceAway as PlaceAway
from .steps import PlaceNear as PlaceNear
from .steps import PlaceToAttack as PlaceToAttack
from .steps import Provided as Provided
from .steps import RaiseDamage as RaiseDamage
from .steps import ReduceThat as ReduceThat
from .steps import RemoveNamed as RemoveNamed
from .steps import RemoveToken as RemoveToken
from .steps import ReplaceSelf as ReplaceSelf
from .steps import Reroll as Reroll
from .steps import Riding as Riding
from .steps import RollDice as RollDice
from .steps import RollDie as RollDie
from .steps import RollSides as RollSides
from .steps import RollSpecial as RollSpecial
from .steps import ScorePoints as ScorePoints
from .steps import SendBack as SendBack
from .steps import SpendAll as SpendAll
from .steps import SpendToken as SpendToken
from .steps import SpendUpTo as SpendUpTo
from .steps import Step as Step
from .steps import StoreToken as StoreToken
from .steps import StoreUpTo as StoreUpTo
from .steps import ThenMay as ThenMay
from .steps import TurnDial as TurnDial
from .steps import TurnToLast as TurnToLast
from .steps import TurnToResult as TurnToResult
from .steps import UseNow as UseNow
from .triggers import AttackRollIs as AttackRollIs
from .triggers import Attacks as Attacks
from .triggers import AttacksAnd as AttacksAnd
from .triggers import AttacksWhom as AttacksWhom
from .triggers import BreaksAway as BreaksAway
from .triggers import Carries as Carries
from .triggers import Clears as Clears
from .triggers import Damages as Damages
from .triggers import DealtByAttack as DealtByAttack
from .triggers import Destroys as Destroys
from .triggers import DestroysTerrain as DestroysTerrain
from .triggers import DoesSo as DoesSo
from .triggers import EitherOf as EitherOf
from .triggers import Evades as Evades
from .triggers import EveryTurn as EveryTurn
from .triggers import GameStarts as GameStarts
from .triggers import GetsToken as GetsToken
from .triggers import GivenActionOf as GivenActionOf
from .triggers import Hits as Hits
from .triggers import HurtBy as HurtBy
from .triggers import IsAttacked as IsAttacked
from .triggers import IsCalledIn as IsCalledIn
from .triggers import IsCarried as IsCarried
from .triggers import IsEquipped as IsEquipped
from .triggers import IsHealed as IsHealed
from .triggers import IsHit as IsHit
from .triggers import IsHitBy as IsHitBy
from .triggers import IsKnockedOut as IsKnockedOut
from .triggers import IsMissed as IsMissed
from .triggers import IsPlaced as IsPlaced
from .triggers import IsTargeted as IsTargeted
from .triggers import ItMovedShort as ItMovedShort
from .triggers import KnockedBack as KnockedBack
from .triggers import KnockedOutBy as KnockedOutBy
from .triggers import KnockedOutWith as KnockedOutWith
from .triggers import KnocksOut as KnocksOut
from .triggers import LosesToken as LosesToken
from .triggers import Misses as Misses
from .triggers import MissesWhom as MissesWhom
from .triggers import MovedShort as MovedShort
from .triggers import Moves as Moves
from .triggers import MovesNear as MovesNear
from .triggers import MovesNextTo as MovesNextTo
from .triggers import NextTurn as NextTurn
from .triggers import Outcome as Outcome
from .triggers import Revealed as Revealed
from .triggers import RollsFor as RollsFor
from .triggers import TakesAtLeast as TakesAtLeast
from .triggers import TakesDamage as TakesDamage
from .triggers import Trigger as Trigger
from .triggers import TurnStarts as TurnStarts
from .triggers import TurnStops as TurnStops
from .triggers import UsesAnd as UsesAnd
from .triggers import UsesAnyOf as UsesAnyOf
from .triggers import UsesAnyOn as UsesAnyOn
from .triggers import UsesIt as UsesIt
from .triggers import UsesItOn as UsesItOn
from .triggers import UsesOn as UsesOn
from .triggers import UsesPower as UsesPower
from .triggers import UsesText as UsesText
from .triggers import WouldBeHit as WouldBeHit
from .triggers import WouldBeKnockedOut as WouldBeKnockedOut
from .triggers import WouldBeTargeted as WouldBeTargeted
from .triggers import WouldTakeDamage as WouldTakeDamage


@record
class Triggered:
    """8.1 "Once per turn, when X hits, if Y, after resolutions you may Z." """

    trigger: Trigger
    step: Step
    limit: Limit | None = None
    condition: CardCondition | None = None
    after: bool = False
    immediately: bool = False
    may: bool = False


@record
class GivenAction:
    """7.1 "FREE: Z." """

    action: ActionKind
    step: Step
    limit: Limit | None = None
    condition: Condition | None = None


@record
class Then:
    """A sentence that goes on with the effect of the one before: "Then Z." """

    step: Step
    condition: CardCondition | None = None
    if_done: bool = False
    """20.9b "If you do": only if the optional part before was done."""
    may: bool = False


@record
class Otherwise:
    """20.9a A sentence for the case in which the one before did nothing: "Otherwise, Z." """

    step: Step
    may: bool = False


@record
class Row:
    """6.4 A row of a table of results: "4-6: Z." """

    results: tuple[int, int]
    """The lowest and the highest."""
    step: Step


@record
class DoBoth:
    """20.9a "If your force has 3+, do both": of a row with a choice of two and such a count."""

    number: int


@record
class HasPowers:
    """20.1 "X can use Flurry and Toughness." """

    powers: tuple[Item, ...]
    condition: Condition | None = None
    again: bool = False
    """It is called by a pronoun."""

    def __post_init__(self) -> None:
        check_items(self.powers)


@record
class Listed:
    """20.1 21.1c "Flurry, Toughness." """

    powers: tuple[Item, ...]


@record
class HasTeam:
    """19.4 "X can use the Harbor Watch team ability." """

    team: str
    condition: Condition | None = None


@record
class Lends:
    """20.6c "Adjacent friendly characters can use Toughness." """

    whom: Selector
    powers: tuple[Item, ...]
    condition: Condition | None = None

    def __post_init__(self) -> None:
        check_items(self.powers)


@record
class LendsIt:
    """20.6c "Adjacent friendly characters can use it, too": the powers named before."""

    whom: Selector
    condition: Condition | None = None


@record
class Denies:
    """20.4 "Opposing characters within 3 squares can't use Outwit." """

    whom: Selector
    powers: tuple[Item, ...]
    condition: Condition | None = None


@record
class Modifies:
    """14.1 "Adjacent friendly characters modify attack +1." """

    whom: Selector
    stats: tuple[Stat, ...]
    amount: Change
    condition: Condition | None = None


@record
class CannotBeIgnored:
    """22.6 "This power can't be ignored." """


@record
class Protected:
    """22.6 "SAFEGUARD: Outwit.", on older cards "PROTECTED: Outwit." """

    powers: tuple[Item, ...]


@record
class TextProtected:
    """22.7 "Protected: Outwit.": the powers and effects of this text alone."""

    powers: tuple[Item, ...]


@record
class Next:
    """A step in a separate sentence: it goes on with the effect before it."""

    step: Step
    condition: Condition | None = None
    after: bool = False
    may: bool = False


@record
class ActionHead:
    """7.1 An action whose effect the next sentences say."""

    action: ActionKind
    limit: Limit | None = None
    condition: Condition | None = None


@record
class CanOnce:
    """21.11 "Once per turn, X can use Outwit." """

    powers: tuple[Item, ...]
    limit: Limit


@record
class HasText:
    """20.6c Somebody has this text, which the card prints in quotes."""

    whom: Selector
    sentences: tuple[Sentence, ...]
    condition: Condition | None = None


@record
class Unique:
    """14.2 UNIQUE MODIFIER: no other modifier adds to it."""

    sentence: Sentence


@record
class SidelineActive:
    """2.6 SIDELINE ACTIVE: the text works from the Sideline."""

    sentence: Sentence


@record
class DamageInstead:
    """12.4c "Instead of normal damage, you may Z when X hits." """

    step: Step
    kind: AttackKind = "any"


@record
class NoMeaning:
    """Words that mean nothing on the modern table, and the reason why."""

    reason: str


@record
class Joined:
    """Two statements in one sentence: "X can use Flurry and automatically breaks away." """

    first: Sentence
    second: Sentence


@record
class JoinedIf:
    """20.9 Several statements in one sentence, with one condition for all of them."""

    condition: Condition
    sentence: Joined


Sentence = (
    Triggered
    | GivenAction
    | Then
    | Otherwise
    | Row
    | HasPowers
    | Listed
    | HasTeam
    | Lends
    | Denies
    | Modifies
    | CannotBeIgnored
    | Protected
    | TextProtected
    | Next
    | ActionHead
    | CanOnce
    | Forbids
    | ForbidsBy
    | TakesAtMost
    | DealsKind
    | CanReducePenetrating
    | Escapes
    | IgnoresPower
    | SetsValue
    | LocksValues
    | LeastValue
    | HasKeyword
    | HasTeams
    | WildCard
    | StartsOn
    | StartsWith
    | FreeOfCount
    | ActionTotal
    | DealtInstead
    | HasText
    | Unique
    | SidelineActive
    | HasSymbol
    | ShootsAdjacent
    | NoMeaning
    | DamageInstead
    | Joined
    | JoinedIf
    | Statement
    | EffectStatement
)
"""A sentence of card text."""
