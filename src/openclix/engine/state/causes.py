"""21.1a Whose effect something is: the effects at work, and what a figure is safe from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from ..figures.abilities import Ability, Rule, Version
from .loadouts import Loadout, number

T = TypeVar("T")

if TYPE_CHECKING:
    from ..table.table import Table

Causes = tuple[str, ...]
"""The causes of the effects at work, outermost first."""


def names(version: Version) -> Causes:
    """20.8 The name of an effect."""
    return version.names


def at_work(table: Table, causes: Causes, what: Any, rule: Rule[T]) -> Rule[T]:
    """Runs a rule with these effects at work."""
    outer = table.causes, table.doing
    table.causes = causes
    table.doing = (*table.doing, what)
    answer = yield from rule
    table.causes, table.doing = outer
    return answer


def causes_with(table: Table, version: Version) -> Causes:
    """The effects at work, with one that is about to be, or is already, among them."""
    return also(table.causes, *version.names) if table.causes else version.names


def also(causes: Causes, *more: str) -> Causes:
    """Causes with some more, each once."""
    for cause in more:
        if cause not in causes:
            causes = (*causes, cause)
    return causes


def guarded_from(table: Table, figure: int, causes: Causes, source: int = -1) -> str:
    """27.7n 22.6 Which of these effects of a source a figure is safe from; none is ""."""
    safe = table.loadout[figure].safeguards
    if not safe:
        return ""
    guards = (cause for cause in causes if cause in safe)
    return next((cause for cause in guards if not lets_own(table, figure, cause, source)), "")


def lets_own(table: Table, figure: int, cause: str, source: int) -> bool:
    """20.5 Whether a figure is safe only from others' effects of a name, and this is its own."""
    return source == figure and not any(
        cause in version.safeguards() and not version.params.get("own_effects")
        for versions in table.loadout[figure].versions.values()
        for version in versions
    )


def felt(table: Table, figure: int, other: int) -> Iterator[Version]:
    """27.7n A figure's powers, except those that another figure has a safeguard against."""
    safe = table.loadout[other].safeguards
    for versions in table.loadout[figure].versions.values():
        for version in versions:
            if safe.isdisjoint(version.names):
                yield version


def has_against(table: Table, figure: int, feature: int, other: int) -> bool:
    """27.7n Whether a figure has a feature from a power that another isn't safe from."""
    if not table.loadout[figure].features & feature:
        return False
    return not table.loadout[other].safeguards or any(
        version.features() & feature for version in felt(table, figure, other)
    )


def number_against(table: Table, figure: int, name: str, other: int, kind: str = "") -> int:
    """27.7n A number set by a figure's powers, without powers that another is safe from.

    `kind` is the kind of attack that a power has to be for, if a card names kinds.
    """
    whole = table.loadout[figure].numbers.get(name, 0)
    if not whole or not (kind or table.loadout[other].safeguards):
        return whole
    left: dict[Ability, tuple[Version, ...]] = {}
    for version in felt(table, figure, other):
        if name in version.ability.numbers and kind in ("", *version.params.get("kinds", (kind,))):
            left[version.ability] = (*left.get(version.ability, ()), version)
    return max((number(name, versions) for versions in left.values()), default=0)


def reach_against(table: Table, figure: int, other: int, reach: int, by: str = "") -> int:
    """27.7d 27.7n How far a close attack reaches, for a target that may be safe from reaching.

    `by` is the keyphrase for a reach that isn't the attacker's own (17.9b).
    """
    safe = table.loadout[other].safeguards
    if not safe or (by and by not in safe):
        return reach
    return number_against(table, figure, "reach", other)


def reaching(loadout: Loadout) -> Causes:
    """27.7d The keyphrases that let a figure reach farther than adjacent squares."""
    return tuple(ability.slug for ability in loadout.versions if "reach" in ability.numbers)


def mutes_against(table: Table, figure: int, slug: str, other: int) -> bool:
    """27.4b 27.7n Whether a figure, while it attacks, keeps another from using a power."""
    if slug not in table.loadout[figure].mutes or table.friendly(other, figure):
        return False
    return not table.loadout[other].safeguards or any(
        slug in version.ability.mutes for version in felt(table, figure, other)
    )
