"""Statements of card text about figures: bans, damage, values, keywords, the start of the game."""

from __future__ import annotations

from typing import Literal

from openclix.engine.figures.records import record
from openclix.engine.selecting.conditions import Condition
from openclix.engine.selecting.selectors import Selector, Stat

from .amounts import ActionKind, AttackKind, DamageKind, Deed, Number


@record
class Forbids:
    """7.1 "Opposing characters can't be healed." """

    whom: Selector
    deeds: tuple[Deed, ...]
    condition: Condition | None = None


@record
class ForbidsBy:
    """11.5 "X can't be targeted by non-adjacent opposing characters." """

    whom: Selector
    deed: Deed
    by: Selector
    condition: Condition | None = None


@record
class TakesAtMost:
    """12.4a "X takes a maximum of 2 damage from attacks." """

    whom: Selector
    number: int
    kind: AttackKind = "any"
    condition: Condition | None = None


@record
class DealsKind:
    """12.4 "X deals penetrating damage." """

    whom: Selector
    kind: DamageKind
    to: Selector | None = None
    condition: Condition | None = None


@record
class CanReducePenetrating:
    """12.5b "X can reduce penetrating damage." """

    whom: Selector
    condition: Condition | None = None


@record
class Escapes:
    """10.8 "X automatically breaks away." """

    whom: Selector
    condition: Condition | None = None


@record
class IgnoresPower:
    """20.5 "X ignores other characters' Outwit." """

    whom: Selector
    powers: tuple[str, ...]
    condition: Condition | None = None
    others: bool = True
    """It ignores the powers of other characters only. Its own powers still affect it."""


@record
class SetsValue:
    """13.1 "X has a range value of 6." """

    whom: Selector
    stat: Stat
    number: int
    condition: Condition | None = None


@record
class LocksValues:
    """6.7 "X's attack can't be modified." """

    whom: Selector
    stats: tuple[Stat, ...]
    foes: bool = False
    condition: Condition | None = None


@record
class LeastValue:
    """13.4 "X has a minimum attack value of 10." """

    whom: Selector
    stat: Stat
    number: int
    condition: Condition | None = None


@record
class HasKeyword:
    """23.1b "X has the Sailor keyword." """

    whom: Selector
    words: tuple[str, ...]
    condition: Condition | None = None


@record
class HasTeams:
    """19.4 "Adjacent friendly characters can use the Harbor Watch team ability." """

    whom: Selector
    team: str
    condition: Condition | None = None


@record
class WildCard:
    """19.4 "X is a wild card." """

    whom: Selector
    condition: Condition | None = None


@record
class StartsOn:
    """1.7 "X begins the game on click #3." """

    click: int


@record
class StartsWith:
    """21.5 "X starts the game with 2 Ember tokens." """

    name: str
    number: int = 1


@record
class FreeOfCount:
    """7.9 "X's actions don't count against your action total." """

    action: ActionKind | None = None
    condition: Condition | None = None


@record
class ActionTotal:
    """7.9 "Action Total +1." """

    number: int
    condition: Condition | None = None


@record
class DealtInstead:
    """12.4 "Hit characters are dealt 2 damage instead of normal damage." """

    amount: Number
    kind: DamageKind = "normal"


@record
class HasSymbol:
    """1.4 "X has the Wing symbol." """

    whom: Selector
    symbol: Literal["wing", "dolphin", "indomitable", "sharpshooter", "giant", "tiny"]
    condition: Condition | None = None


@record
class ShootsAdjacent:
    """11.2a "X can make range attacks while adjacent to opposing characters." """

    whom: Selector
    condition: Condition | None = None
    beside: bool = False
    """It may then target only adjacent characters."""
