"""Steps that choose powers, values and keywords, and steps about what was chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from openclix.engine.asking.choices import PowerChoice, StatChoice
from openclix.engine.asking.decisions import ask
from openclix.engine.effects.gained_keywords import add_keywords
from openclix.engine.figures.abilities import MODIFY, Origin, Rule, Version
from openclix.engine.figures.figures import STATS, PowerRef
from openclix.engine.figures.messages import trait_name
from openclix.engine.state.loadouts import Suppression
from openclix.engine.state.order import decider
from openclix.engine.state.records import Effect
from openclix.engine.table.named_tokens import give_named
from openclix.engine.table.table import Table

from . import clauses as k
from .acts import Act, CannotDo, Workshop, always, change_of, check_change, each_of, until_of
from .choosing import SECTION, Scope, Whom

STANDARD: Final = ("speed", "attack", "defense", "damage")
Offered = Callable[[Table, int, Version, Scope], list[str]]


def power_chosen(
    table: Table, figure: int, version: Version, scope: Scope, options: list[str]
) -> Rule[str]:
    """20.7a One power of some, by its slug."""
    return (
        yield from ask(
            table,
            "text-which",
            decider(table, figure),
            "power",
            options,
            SECTION,
            figure,
            form=lambda value: PowerChoice(value, value),
            trait=trait_name(version.source),
            text=scope.clause,
        )
    )


def chooses(offered: Offered, number: int) -> Act:
    """20.7a Powers are chosen, one after the other. The next steps call them the chosen powers."""

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return bool(offered(table, figure, version, scope))

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        chosen: list[str] = []
        while len(chosen) < number:
            options = [p for p in offered(table, figure, version, scope) if p not in chosen]
            if not options:
                break
            chosen.append((yield from power_chosen(table, figure, version, scope, options)))
        scope.powers = tuple(chosen)
        return bool(chosen)

    return Act(perform, could)


def chose_power(step: k.ChoosePower) -> Act:
    """20.7a One of the powers that the text lists."""
    return chooses(lambda table, figure, version, scope: list(step.powers), 1)


def of_kinds(table: Table, kinds: tuple[str, ...], but: tuple[str, ...] = ()) -> list[str]:
    """18.3 The standard powers of some kinds."""
    of_kind = table.edition.registry.of_kind
    slugs = [ability.slug for kind in kinds for ability in of_kind.get(kind, ())]
    return [slug for slug in slugs if slug not in but]


def chose_kind(step: k.ChooseKind) -> Act:
    """20.7a Standard powers of a kind, or of any."""
    kinds = STANDARD if step.kind == "any" else (step.kind,)

    def offered(table: Table, figure: int, version: Version, scope: Scope) -> list[str]:
        return of_kinds(table, kinds, step.but)

    return chooses(offered, step.number)


def chose_kinds(step: k.ChooseKinds) -> Act:
    """20.7a A standard power of each of some kinds."""

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        chosen: list[str] = []
        for kind in step.kinds:
            options = of_kinds(table, (kind,))
            chosen.append((yield from power_chosen(table, figure, version, scope, options)))
        scope.powers = tuple(chosen)
        return True

    return Act(perform, always)


def chose_shown(step: k.ChooseShown) -> Act:
    """20.7a Standard powers that somebody can use now."""
    whom = Whom(step.whom)
    kinds = STANDARD if step.kind == "any" else (step.kind,)

    def offered(table: Table, figure: int, version: Version, scope: Scope) -> list[str]:
        slugs: dict[str, None] = {}
        for other in whom.candidates(table, figure, version, scope):
            for ability in table.loadout[other].versions:
                if ability.kind in kinds:
                    slugs[ability.slug] = None
        return sorted(slugs)

    return chooses(offered, step.number)


def chose_value(step: k.ChooseValue) -> Act:
    """20.7a A combat value. The next steps call it the chosen one."""
    stats = [STATS.index(stat) for stat in step.stats]

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        scope.stat = yield from ask(
            table,
            "text-which",
            decider(table, figure),
            "value",
            stats,
            SECTION,
            figure,
            form=lambda stat: StatChoice(stat, stat),
            trait=trait_name(version.source),
            text=scope.clause,
        )
        return True

    return Act(perform, always)


def chose_and_kept(step: k.ChooseKept) -> Act:
    """20.7a A choice that later clauses call the chosen character: a token says who it is."""
    whom = Whom(step.whom)

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        chosen = yield from whom.chosen(table, figure, version, scope)
        scope.means("that", tuple(chosen))
        for bearer, name, giver, number in tuple(table.named_tokens):
            if (name, giver) == (step.name, figure):
                give_named(table, bearer, name, giver, -number)
        for other in chosen:
            give_named(table, other, step.name, figure)
        return bool(chosen)

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return bool(whom.candidates(table, figure, version, scope))

    return Act(perform, could, whom)


def lasts(until: k.Until | k.UntilEvent, table: Table, figure: int, other: int) -> tuple[str, int]:
    """20.3 When a duration ends; some end with something that the figure does."""
    if not isinstance(until, k.UntilEvent):
        return until_of(until, table, figure, other)
    return ("moves", other) if until.event == "moves" else ("game", 0)


def check_until(until: k.Until | k.UntilEvent) -> None:
    """Refuses a duration that ends with something the engine doesn't watch for."""
    if isinstance(until, k.UntilEvent) and until.event not in ("chooses", "moves"):
        raise CannotDo


def gained_chosen(step: k.GainChosen | k.GainThat, shop: Workshop) -> Act:
    """20.3 Somebody can use the chosen powers for a time. A new choice replaces the old one."""
    check_until(step.until)
    again = isinstance(step.until, k.UntilEvent) and step.until.event == "chooses"

    def change(table: Table, figure: int, version: Version, scope: Scope, other: int) -> bool:
        if again:
            before = [
                e
                for e in table.effects
                if e.kind == "grant" and (e.target, e.cause) == (other, version.cause)
            ]
            table.end_effects(before)
        until = lasts(step.until, table, figure, other)
        for power in scope.powers:
            ref = PowerRef(table.edition.registry[power].name)
            granted = table.edition.registry.version(ref, Origin.EFFECT, version.source)
            table.add_effect(Effect("grant", other, figure, version.cause, until, (granted,)))
        return bool(scope.powers)

    return each_of(Whom(step.whom), change)


def lost_chosen(step: k.LoseChosen) -> Act:
    """20.4 Somebody can't use the chosen powers for a time."""

    def change(table: Table, figure: int, version: Version, scope: Scope, other: int) -> bool:
        until = until_of(step.until, table, figure, other)
        stop = Suppression(abilities=frozenset(scope.powers), by=version.ability.slug)
        table.add_effect(Effect("stop", other, figure, version.cause, until, (stop,)))
        return bool(scope.powers)

    return each_of(Whom(step.whom), change)


def modified_chosen(step: k.ModifyChosen) -> Act:
    """14.1 The chosen combat value is modified for a time."""
    check_change(step.amount)

    def change(table: Table, figure: int, version: Version, scope: Scope, other: int) -> bool:
        until = until_of(step.until, table, figure, other)
        amount = change_of(step.amount, table, figure, scope)
        data = (scope.stat, MODIFY, amount, trait_name(version.source), SECTION)
        table.add_effect(Effect("value", other, figure, version.cause, until, data))
        return True

    return each_of(Whom(step.whom), change)


def keyword_gained(step: k.GainKeyword) -> Act:
    """23.1b Somebody gets keywords for the game."""
    if step.until != "game":
        raise CannotDo

    def change(table: Table, figure: int, version: Version, scope: Scope, other: int) -> bool:
        add_keywords(table, other, step.words)
        return True

    return each_of(Whom(step.whom), change)


PICKING: Final[dict[type, Callable[..., Act]]] = {
    k.ChooseKept: chose_and_kept,
    k.ChoosePower: chose_power,
    k.ChooseKind: chose_kind,
    k.ChooseKinds: chose_kinds,
    k.ChooseShown: chose_shown,
    k.ChooseValue: chose_value,
    k.LoseChosen: lost_chosen,
    k.ModifyChosen: modified_chosen,
    k.GainKeyword: keyword_gained,
}
"""Steps that need nothing of an edition to be prepared."""
CHOOSES_POWERS: Final = (k.ChoosePower, k.ChooseKind, k.ChooseKinds, k.ChooseShown)
USES_POWERS: Final = (k.GainChosen, k.GainThat, k.LoseChosen)
