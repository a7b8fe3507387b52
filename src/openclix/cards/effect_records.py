"""Records of card text for effects that formerly had fixed names: elements, dials, rolls, hooks."""

from __future__ import annotations

from typing import Any, Literal

from openclix.engine.figures.records import record
from openclix.engine.selecting.selectors import SELF, Selector

from .amounts import AttackKind, Number, Until

# --------------------------------------------------------------------- steps


@record
class LeaveMap:
    """15.3 "Remove X from the map until your next turn." """

    whom: Selector = SELF


@record
class ToSideline:
    """2.6 "Place X on your Sideline." """

    whom: Selector = SELF


@record
class Banish:
    """21.8 "Remove an adjacent character from the game." """

    whom: Selector


@record
class ReplaceFrom:
    """21.12 "Replace X with 2 characters from your Sideline." """

    number: int = 1


@record
class Attach:
    """21.7 "Attach X to an adjacent character." """

    whom: Selector


@record
class Revive:
    """3.2a "Return a friendly character from your KO area adjacent to X." """


@record
class BecomeSize:
    """21.2c "X is giant until your next turn." """

    size: Literal["tiny", "standard", "giant", "colossal"]
    until: Until


@record
class GainMission:
    """5.3c "Your force gains 10 mission points." """

    number: int


@record
class EndTurn:
    """21.14 "End the turn." """


@record
class FlipCoin:
    """21.13 "Flip a coin. Heads: … Tails: …" """

    heads: Any
    tails: Any


@record
class HealPast:
    """6.6b "Heal X 1 click, even past its starting line." """

    whom: Selector
    clicks: Number


@record
class ClickDial:
    """1.6a "Click X's dial 2 times." Healing and damage have no part in it."""

    whom: Selector
    clicks: int


@record
class AnyAction:
    """7.5 "Use any action as FREE." """


@record
class AttackWithout:
    """11.3c 11.4f "Make a range attack regardless of range." """

    kind: Literal["close", "range"]
    what: Literal["range", "line", "adjacency", "direct"]


@record
class AttackFromTarget:
    """16.2b "Make a range attack, drawing the line of fire from the target's square." """

    squares: int


@record
class BecomeIllegal:
    """12.1c "X becomes an illegal target." Nobody takes its place."""


@record
class LengthenMove:
    """10.9 "The move is 2 squares longer." """

    squares: int


@record
class DestroyMarkers:
    """17.14i "Destroy all blocking terrain markers." """

    kind: str


@record
class MakeMarker:
    """17.5 "Generate a water terrain marker within 2 squares." """

    kind: str
    squares: int


@record
class GiveKeyword:
    """4.1a "X gains the Street keyword", while themed teams are established."""

    word: str


@record
class ShareKeywords:
    """4.1a "Your force gains X's keywords", while themed teams are established."""


EffectStep = (
    LeaveMap
    | ToSideline
    | Banish
    | ReplaceFrom
    | Attach
    | Revive
    | BecomeSize
    | GainMission
    | EndTurn
    | FlipCoin
    | HealPast
    | ClickDial
    | AnyAction
    | AttackWithout
    | AttackFromTarget
    | BecomeIllegal
    | LengthenMove
    | DestroyMarkers
    | MakeMarker
    | GiveKeyword
    | ShareKeywords
)

# --------------------------------------------------------------------- triggers


@record
class WouldMove:
    """10.9 "Before X moves." """

    who: Selector


@record
class ClickRevealed:
    """18.4 "When a click of X is revealed", even in passing."""

    whom: Selector
    first: bool = False
    """Only the first click that shows this power."""


@record
class ThemesSet:
    """4.1a "When themed teams are established." """


EffectTrigger = WouldMove | ClickRevealed | ThemesSet

# --------------------------------------------------------------------- statements


@record
class TakesLess:
    """12.5a "Besides other reductions, X takes 1 less damage from attacks." """

    number: int
    kind: AttackKind = "any"
    outside: bool = False
    """12.4d Damage outside attacks, too."""
    penetrating: bool = False


@record
class TakesAtMostAtOnce:
    """13.4 "X takes a maximum of 2 damage at once from opponents." """

    number: int


@record
class KnockedLess:
    """12.6 "X is knocked back 2 fewer squares." """

    number: int


@record
class KnocksAside:
    """12.6d "X knocks characters back 2 eighths of a turn clockwise of the usual direction." """

    eighths: int


@record
class WorthMore:
    """5.4a "X is worth 10 more points to opponents." """

    points: int


@record
class GoesAside:
    """12.5d "When X would go to the KO area, it goes to the Sideline instead." """


@record
class CriticalFrom:
    """12.3b "X's attack rolls of 11 or more are critical hits." """

    total: int


@record
class ModifiesRolls:
    """6.4 "Adjacent opposing characters modify the results of their rolls -1." """

    group: Selector
    number: int


@record
class ModifiesAttackRolls:
    """12.2b 12.2d "X modifies attack rolls +1", or attack totals."""

    number: int
    what: Literal["rolls", "totals"]


@record
class ModifiedUpTo:
    """14.2 "Modifiers to X's attack may add up to 5." """

    number: int


@record
class MoreTargets:
    """12.1a "X has 1 additional target." """

    number: int


@record
class BetterSenses:
    """20.7a "X modifies the results of Super Senses +1." """

    number: int


@record
class DealtMore:
    """12.4a "Attacks deal X -1 damage." """

    number: int


@record
class ReplacesDie:
    """21.4 "Once per game, you may replace the lowest die of a friendly roll with a 6." """

    face: int


@record
class OnlyTargetsFoes:
    """12.1c "The only opposing characters X can target are of 50 points or more." """

    targets: Selector


@record
class NotCarriedDuring:
    """27.8d "X can't be carried with Charge." """

    power: str


@record
class VeiledFrom:
    """11.5 "X can't be targeted by opponents' Perplex." """

    power: str


@record
class CarriesAlike:
    """27.8d "X can carry up to 2 characters of its own size." """

    number: int
    keyword: str = ""


@record
class StartsHolding:
    """17.13 "X starts the game holding a standard object." """


@record
class TokensInstead:
    """12.4c "X's attacks give each hit character a Stunned token instead of normal damage." """

    name: str


EffectStatement = (
    TakesLess
    | TakesAtMostAtOnce
    | KnockedLess
    | KnocksAside
    | WorthMore
    | GoesAside
    | CriticalFrom
    | ModifiesRolls
    | ModifiesAttackRolls
    | ModifiedUpTo
    | MoreTargets
    | BetterSenses
    | DealtMore
    | ReplacesDie
    | OnlyTargetsFoes
    | NotCarriedDuring
    | VeiledFrom
    | CarriesAlike
    | StartsHolding
    | TokensInstead
)
