"""Everything that abilities may declare besides actions and triggers. Each hook is used by one
rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..asking.choices import Choice
    from ..state.deeds import Attack, Ride
    from ..table.table import Table
    from .abilities import Ability, Amount, InsteadRule, Rule, Version
    from .refusal import Refusal


@dataclass(frozen=True, eq=False)
class Among:
    """The candidates of an action. Its player chooses one of them before anything happens."""

    candidates: Callable[[Table, int, Version], Iterable[Any]]
    topic: str
    """The topic of the question."""
    kind: str = "figure"
    """The kind of decision."""
    section: str = ""
    """The rule that asks, if it is not the one of the ability."""
    objection: Callable[[Table, int, Version, Any], Refusal | None] | None = None
    """Why something that a player names is not among the candidates."""
    entry: Callable[[int, Any], Choice] | None = None
    """The record of the candidate at a place, for candidates that are known by their places."""
    times: str = ""
    """The parameter of the ability that says how many are chosen, one after the other."""
    about: Any = None
    """Other facts that the reasons of the topic need."""
    gives_up: Callable[[Any], bool] | None = None
    """Which candidates only give up something that the owner has."""

    def any(self, table: Table, figure: int, version: Version) -> bool:
        """Whether there is a candidate; where they come one by one, the first will do."""
        for _ in self.candidates(table, figure, version):
            return True
        return False


@dataclass(frozen=True, eq=False)
class ValueHook:
    """A change of a combat value; `amount` answers None where it does not apply."""

    ability: Ability
    stat: int
    op: int
    scope: int
    amount: Amount
    optional: bool


@dataclass(frozen=True, eq=False)
class Gate:
    """6.7 Protects its owner's values from changes. It says whether a part is let through."""

    ability: Ability
    lets: Callable[[Table, int, Version, int, Any], bool]
    """(table, owner, version, stat, part)."""


@dataclass(frozen=True, eq=False)
class Reducer:
    """12.5b An effect that reduces damage taken."""

    ability: Ability
    reduce: Callable[[Version, int], int]


@dataclass(frozen=True, eq=False)
class Reduction:
    """12.5a A reduction of damage taken that comes on top of the one reducer."""

    ability: Ability
    amount: Callable[[Table, int, Version, Any, Any], int]
    """(table, owner, version, damage, attack or None)."""


@dataclass(frozen=True, eq=False)
class Cap:
    """13.4 The most damage its owner takes from one instance, or None."""

    ability: Ability
    most: Callable[[Table, int, Version, Any, Any], int | None]
    """(table, owner, version, damage, attack or None)."""


@dataclass(frozen=True, eq=False)
class Instead:
    """12.4c An effect instead of normal damage."""

    ability: Ability
    word: str
    optional: bool
    when: Callable[[Table, int, Version, Any], bool]
    rule: InsteadRule
    harmless: bool = False
    """It deals no damage at all."""


@dataclass(frozen=True, eq=False)
class Reroll:
    """21.3 An effect that rerolls dice, or (a replacer, 21.4) puts another die in their place."""

    ability: Ability
    may: Callable[[Table, int, Version, Any], bool]
    use: Callable[[Table, int, Version, Any], Rule[object] | None]
    why: Callable[[Table, int, Version, Any], Refusal | None] | None = None
    """Why it can't be used for a roll."""


@dataclass(frozen=True, eq=False)
class Band:
    """10.8 The results on which a figure (or, as a hold, an adjacent opponent) breaks away."""

    ability: Ability
    results: Callable[[Table, int, int, Version], tuple[int, ...] | None]
    automatic: Callable[[Table, int, Version], bool] | None = None
    """10.8 Whether its owner breaks away automatically, even if a 1 would be rolled."""

    def sure(self, table: Table, figure: int, version: Version) -> bool:
        """10.8 Whether a figure breaks away by it without a roll."""
        return self.automatic is not None and self.automatic(table, figure, version)


@dataclass(frozen=True, eq=False)
class Shield:
    """A reason why a figure can't be targeted by a given source."""

    ability: Ability
    refuses: Callable[[Table, int, Version, int, tuple[str, ...]], Refusal | None]
    """(table, owner, version, source, the effects that would target it)."""


@dataclass(frozen=True, eq=False)
class Aiming:
    """11.5 12.1c A reason why a figure may not target another: it attacks some figures alone."""

    ability: Ability
    refuses: Callable[[Table, int, Version, int, tuple[str, ...]], Refusal | None]
    """(table, owner, version, target, the effects that it would target with)."""


@dataclass(frozen=True, eq=False)
class Adjust:
    """6.4 A change to a d6 rolled for success or to break away."""

    ability: Ability
    change: Callable[[Table, int, Version, int, str], int]
    """(table, owner, version, the figure that rolls, the purpose of the roll)."""


@dataclass(frozen=True, eq=False)
class Critical:
    """12.3b 12.3c The meaning of an attack's dice, as the attacker or a target has it."""

    ability: Ability
    decide: Callable[[Table, int, Version, Any, int], int]
    """(table, owner, version, attack, 1 for a critical hit, -1 for a critical miss, or 0)."""


@dataclass(frozen=True, eq=False)
class Push:
    """12.6 How far a figure is knocked back, as the source or the knocked figure has it."""

    ability: Ability
    squares: Callable[[Table, int, Version, Attack | None, int, int], int]
    """(table, owner, version, the attack or None, knocked figure, squares)."""


@dataclass(frozen=True, eq=False)
class Heading:
    """12.6d Where a figure is knocked back to, as the source or the knocked figure has it."""

    ability: Ability
    direction: Callable[[Table, int, Version, Attack | None, int, int], Rule[int] | int]
    """(table, owner, version, the attack or None, knocked figure, direction); answers one, or a
    rule that does."""


@dataclass(frozen=True, eq=False)
class Carry:
    """27.8d Which figures may be carried, and how many, set by the carrier or the passenger."""

    ability: Ability
    refuses: Callable[[Table, int, Version, Ride, Refusal | None], Refusal | None] | None = None
    """(table, owner, version, the ride, the reason so far): the final reason."""
    most: Callable[[Table, int, Version, Ride, int], int] | None = None
    """(table, owner, version, the ride without passenger, the number so far)."""


@dataclass(frozen=True, eq=False)
class Worth:
    """5.4a The points for a figure when it is KO'd."""

    ability: Ability
    points: Callable[[Table, int, Version, int], int]


@dataclass(frozen=True, eq=False)
class Fate:
    """12.5d Where a figure goes instead of the KO area: (table, owner, version, source)."""

    ability: Ability
    zone: Callable[[Table, int, Version, int], int | None]


@dataclass(frozen=True, eq=False)
class LineHook:
    """A change of a line of fire drawn to the owner: (table, owner, version, source, status)."""

    ability: Ability
    status: Callable[[Table, int, Version, int, int, int], int]
