"""12.1 Why an action has no legal target, or why not this one: the `why` of an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ..figures.abilities import Version
from ..figures.refusal import Refusal, refuse
from ..state.causes import names
from ..values.values import power_range
from .selector_refusals import why_not_chosen
from .target_refusals import (
    apart,
    why_no_attack,
    why_not_adjacent,
    why_not_attack,
    why_not_foe,
    why_not_line,
    why_not_seen,
)

if TYPE_CHECKING:
    from ..state.deeds import Attack
    from ..table.table import Table

First = Callable[["Table", int, Version], "Refusal | None"]


class Aim:
    """The `why` of an action that needs something to aim at.

    Called, it tells why there is nothing: of the nearest candidate, why it will not do. `at` tells
    it of the one that a player names.
    """

    def __init__(
        self,
        candidates: Callable[[Table, int, Version], list[Any]],
        objection: Callable[[Table, int, Version, Any], Refusal | None],
        first: First | None = None,
        nothing: tuple[str, str] = ("no-target", ""),
        section: str = "12.1",
        kind: str = "figure",
    ) -> None:
        self.candidates = candidates
        self.objection = objection
        self.first = first
        self.nothing = nothing
        """The code if there is no candidate, and the variant of its message."""
        self.section = section
        self.kind = kind

    def __call__(self, table: Table, figure: int, version: Version) -> Refusal | None:
        if self.first is not None and (refusal := self.first(table, figure, version)) is not None:
            return refusal
        nearest: Refusal | None = None
        for candidate in self.candidates(table, figure, version):
            refusal = self.objection(table, figure, version, candidate)
            if refusal is None:
                return None
            nearest = nearest or refusal
        code, variant = self.nothing
        return nearest or refuse(code, self.section, variant)

    def at(self, table: Table, figure: int, version: Version, target: Any) -> Refusal | None:
        if self.first is not None and (refusal := self.first(table, figure, version)) is not None:
            return refusal
        return self.objection(table, figure, version, target)


def foes(table: Table, figure: int, version: Version | None = None) -> list[int]:
    """6.2 The opposing figures on the map, nearest first."""
    others = [other for other in table.on_map() if not table.friendly(figure, other)]
    return sorted(others, key=lambda other: (apart(table, figure, other)[0], other))


def friends(table: Table, figure: int, version: Version) -> list[int]:
    """6.2 The other figures of the same force on the map, nearest first."""
    others = [other for other in table.figures(table.side[figure]) if other != figure]
    return sorted(others, key=lambda other: (apart(table, figure, other)[0], other))


def attack_why(make: Callable[[Table, int, Version], Attack], first: First | None = None) -> Aim:
    """The `why` of an action that makes one attack."""

    def before(table: Table, figure: int, version: Version) -> Refusal | None:
        refusal = first(table, figure, version) if first is not None else None
        return refusal or why_no_attack(table, figure, make(table, figure, version))

    return Aim(foes, lambda t, f, v, target: why_not_attack(t, f, target, make(t, f, v)), before)


def seen_why(besides: Callable[[Table, int, int], Refusal | None] | None = None) -> Aim:
    """The `why` of an action on one opponent within (minimum) range and line of fire.

    `besides` is what else the opponent must allow.
    """

    def objection(table: Table, figure: int, version: Version, target: Any) -> Refusal | None:
        refusal = why_not_foe(table, figure, target)
        refusal = refusal or why_not_in_reach(table, figure, version, target)
        return refusal or (besides(table, target, figure) if besides is not None else None)

    return Aim(foes, objection)


def why_not_in_reach(table: Table, figure: int, version: Version, target: int) -> Refusal | None:
    """11.5 Why a power can't target a figure within its (minimum) range and line of fire."""
    refusal = why_not_chosen(table, figure, version, target)
    why_not_affect = table.edition.why_not_affect
    if refusal is None and why_not_affect is not None:
        refusal = why_not_affect(table, figure, target)
    causes, reach = names(version), power_range(table, figure, version)
    reach = table.edition.range_against(table, figure, target, reach, causes)
    return refusal or why_not_seen(table, figure, target, reach, causes)


def why_not_near(table: Table, figure: int, version: Version, other: int) -> Refusal | None:
    """6.3a 20.7a Why a figure is not adjacent, or not as near and in line as a card allows."""
    within = version.params.get("within", 1)
    refusal = why_not_adjacent(table, figure, other, version.ability.section)
    if refusal is None or within < 2:
        return refusal
    return why_not_line(table, figure, other, within)


def why_no_target(table: Table, attack: Attack) -> Refusal | None:
    """12.1 Why an attack has no legal target, based on the nearest opponent."""
    figure = attack.actor
    refusals = [why_not_attack(table, figure, foe, attack) for foe in foes(table, figure)]
    if None in refusals:
        return None
    nobody = refuse("no-target", "12.1")
    return why_no_attack(table, figure, attack) or (refusals[0] if refusals else nobody)
