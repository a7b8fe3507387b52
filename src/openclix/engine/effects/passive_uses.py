"""8.1f 8.2 Powers used without being activated: in a value, as a reducer, in a move.

A passive power counts as used when it changes the result of something. A power that only forbids (a
line of fire, an action, other abilities) is never used, because nothing happens that could show it.
If a power also has an action or a triggered effect, only those count as using it. A keyphrase that
it grants never does.

All of this runs only if an effect listens for uses (`told`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ..asking.events import Used, Uses
from ..asking.outcomes import of_attack, outcome
from ..figures.abilities import MODIFY, RULE, Ability, Rule, Version
from ..state.causes import felt
from ..state.deeds import Attack, Use
from . import triggers

if TYPE_CHECKING:
    from ..table.table import Table

VALUE, REDUCER, BREAKING_AWAY, MOVING, ATTACKING = (
    "value",
    "reducer",
    "break away",
    "move",
    "attack",
)
"""The ways in which a power is used without being activated."""


def told(table: Table) -> bool:
    """Whether anybody waits for the use of a power."""
    return Uses in table.listeners or Used in table.listeners


def is_passive(ability: Ability) -> bool:
    """8.1f Whether an ability has only passive effects."""
    return ability.kind != RULE and not (
        ability.offers
        or ability.triggers
        or ability.insteads
        or ability.rerolls
        or ability.replacers
    )


def begins(table: Table, figure: int, version: Version, how: str) -> Rule[Use]:
    """8.1f A passive power is about to change something; answers the use, with its numbers."""
    this = Use(figure, version, how)
    if Uses in table.listeners:
        outer = table.doing
        table.doing = (*outer, this)
        yield from triggers.fire(table, triggers.about_to_use(table, this))
        table.doing = outer
    return this


def ends(
    table: Table, this: Use, amount: int = 0, whom: tuple[int, ...] = (), serves: Any = None
) -> Rule[None]:
    """8.1f A passive power has changed something, by this amount, for the figures `whom`.

    The use of a power that serves an attack is reported when the attack's result is known.
    """
    if Used not in table.listeners:
        return
    done = outcome(this, (), amount, table.attack_number(), whom)
    if serves is None:
        yield from triggers.fire(table, done)
    else:
        serves.serving = (*serves.serving, done)


def used(
    table: Table,
    figure: int,
    version: Version,
    how: str,
    amount: int = 0,
    whom: tuple[int, ...] = (),
    serves: Any = None,
) -> Rule[None]:
    """8.1f A passive power that has no numbers to change is used."""
    this = yield from begins(table, figure, version, how)
    yield from ends(table, this, amount, whom, serves)


def served(table: Table, user: int, figure: int, deed: Any) -> Any:
    """8.1f The attack that a power serves by changing a figure's value, or None.

    Its attacker uses it, or a friend uses it for the attacker.
    """
    if not isinstance(deed, Attack):
        return None
    helps = figure == deed.actor and table.friendly(user, deed.actor)
    return deed if helps or user == deed.actor else None


def report_served(table: Table, this: Attack, knocked_out: Iterable[int]) -> Rule[None]:
    """8.1f The attack's result is known: the powers that served it are reported as used."""
    came = tuple(this.hits), tuple(this.missed), tuple(this.clicks.items()), tuple(knocked_out)
    while this.serving:
        done, *later = this.serving
        this.serving = tuple(later)
        yield from triggers.fire(table, of_attack(done, *came))


def by_feature(versions: Iterable[Version], feature: int) -> Version | None:
    """The first passive power that gives a feature."""
    return next((v for v in versions if v.features() & feature and is_passive(v.ability)), None)


def by_number(versions: Iterable[Version], name: str) -> Version | None:
    """The first passive power that sets a number."""
    return next((v for v in versions if name in v.ability.numbers and is_passive(v.ability)), None)


def own(table: Table, figure: int) -> Iterable[Version]:
    """Everything that a figure can use."""
    return (version for ways in table.loadout[figure].versions.values() for version in ways)


def used_against(table: Table, figure: int, name: str, target: int) -> Rule[None]:
    """8.1f 27.7n Uses the power that sets a number in a figure's attack on another."""
    version = by_number(felt(table, figure, target), name)
    if version is not None:
        attack = table.under_way(Attack)
        yield from used(table, figure, version, ATTACKING, 0, (), attack)


# ------------------------------------------------------------------ values


def changers(table: Table, stat: int, parts: Iterable[Any]) -> list[tuple[Any, Version]]:
    """The passive powers behind the parts of a value, each part with its version."""
    parts_changed = []
    for part in parts:
        if part.figure < 0 or not part.cause:
            continue
        for version in own(table, part.figure):
            hooks = version.ability.values
            if version.cause == part.cause and any(hook.stat == stat for hook in hooks):
                if is_passive(version.ability):
                    parts_changed.append((part, version))
                break
    return parts_changed


def amount_of(table: Table, figure: int, stat: int, part: Any, version: Version, deed: Any) -> int:
    """The change that a version of a passive power makes to a value."""
    for hook in version.ability.values:
        if hook.stat == stat and hook.op == part.op:
            amount = hook.amount(table, part.figure, figure, version, deed)
            return part.amount if amount is None else amount
    return int(part.amount)


def change_value(
    table: Table, figure: int, stat: int, part: Any, version: Version, deed: Any
) -> Rule[tuple[Use, bool]]:
    """8.1f A passive power is about to change a value. Effects on its use may change the amount.

    Changing several values in one deed is one use. Returns the use, and whether it is new. The
    difference applies to this deed only (6.9a).
    """
    uses = None if deed is None else deed.uses
    this = None if uses is None else uses.get((part.figure, version.cause))
    new = this is None
    if this is None:
        this = yield from begins(table, part.figure, version, VALUE)
        if deed is not None:
            deed.uses = {**(deed.uses or {}), (part.figure, version.cause): this}
    if this.version is not version and deed is not None:
        amount = amount_of(table, figure, stat, part, this.version, deed)
        if part.op == MODIFY and amount != part.amount:
            deed.parts.append((figure, stat, part._replace(amount=amount - part.amount)))
    return this, new
