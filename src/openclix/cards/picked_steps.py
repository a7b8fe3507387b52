"""Steps of card text that choose, roll dice, or use what was chosen or rolled."""

from __future__ import annotations

from typing import Literal

from openclix.engine.figures.records import record
from openclix.engine.selecting.selectors import Selector, Stat

from .amounts import Change, Until, UntilEvent


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
class ChoosePower:
    """20.7a A player chooses one of these powers: "the chosen power" of what follows."""

    powers: tuple[str, ...]


@record
class ChooseKind:
    """20.7a A player chooses standard powers of a kind."""

    kind: Literal["any", "speed", "attack", "defense", "damage"]
    number: int = 1
    but: tuple[str, ...] = ()
    """Powers that can't be chosen."""


@record
class ChooseKinds:
    """20.7a A player chooses a standard power of each of these kinds."""

    kinds: tuple[Literal["speed", "attack", "defense", "damage"], ...]


@record
class ChooseShown:
    """20.7a A player chooses standard powers that somebody can use."""

    whom: Selector
    number: int = 1
    kind: Literal["any", "speed", "attack", "defense", "damage"] = "any"


@record
class GainShown:
    """20.3 Somebody can use a standard power that another can use, for a time."""

    whom: Selector
    of: Selector
    until: Until | UntilEvent
    kind: Literal["any", "speed", "attack", "defense", "damage"] = "any"


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
class ModifyChosen:
    """14.1 Modifies the chosen combat value for a time."""

    whom: Selector
    amount: Change
    until: Until


@record
class RollDie:
    """6.4 Rolls a d6."""


@record
class RollSpecial:
    """25.10 Rolls a special die of the card, by its name."""

    name: str


@record
class RollSides:
    """25.10 Rolls a die that has another number of sides than six."""

    sides: int


@record
class RollDice:
    """6.4 Rolls dice; the sum is the result. With `fixed`, nobody rerolls them."""

    number: int = 1
    fixed: bool = False


@record
class Reroll:
    """21.3 A roll is made again."""

    roll: Literal["attack", "that"] = "that"


@record
class ChangeResult:
    """6.4 The result becomes more or less."""

    amount: int
