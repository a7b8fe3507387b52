"""20.1 What is so while a text is: statements as hooks of an ability, one function each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from openclix.board import (
    BLOCKED,
    HINDERED,
    IGNORE_BLOCKING,
    IGNORE_CHARACTERS,
    IGNORE_ELEVATED,
    IGNORE_HINDERING,
)
from openclix.engine.asking import attack_events as e
from openclix.engine.asking.events import StartsGame
from openclix.engine.effects.dice import ATTACK_ROLL, Roll, reroll
from openclix.engine.figures.abilities import (
    EVERYONE,
    MINIMUM,
    RANGED,
    SET,
    Ability,
    F,
    Rule,
    Version,
)
from openclix.engine.figures.figures import STATS
from openclix.engine.figures.hooks import Adjust, Aiming, Band, Cap, Gate, LineHook, Reducer, Reroll
from openclix.engine.figures.limits import EVERYBODY, FIGURE, Limit, left, spend
from openclix.engine.figures.messages import figure_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.selecting import selectors as s
from openclix.engine.sight.sight import foes_near
from openclix.engine.state.deeds import NORMAL, PENETRATING, Use
from openclix.engine.table.groups import Group, group_of
from openclix.engine.table.named_tokens import give_named
from openclix.engine.table.table import Table
from openclix.engine.values.targeting import attack_of
from openclix.engine.values.values import printed

from . import clauses as k
from .acts import CannotDo, on_card
from .choosing import has_place
from .effect_statements import EFFECT_STATEMENTS
from .forbidding import forbid, forbid_powers, locked
from .heads import KINDS, is_own, of_kind

DIE: Final = (1, 2, 3, 4, 5, 6)
NO_END: Final = 99
"""More damage than anything deals."""
State = Callable[[Ability, Any], None]
"""Adds a statement to the ability of those whom it is about."""


def limit_for(limit: k.Limit | None) -> Limit | None:
    """21.11 How often, for the figure or for everybody with this text."""
    if limit is None:
        return None
    return Limit(limit.span, per=EVERYBODY if isinstance(limit, k.OnceForAll) else FIGURE)


def seen_from_here(whom: s.Selector, others: s.Selector) -> Group:
    """20.6c Others, in a statement about somebody. Raises `CannotDo`.

    Each of a group looks from its own square. "Adjacent" and "other" would then be about that
    one, and the text means its own figure.
    """
    if not is_own(whom) and (others.other or has_place(others)):
        raise CannotDo
    return group_of(others)


def forbids(ability: Ability, statement: k.Forbids) -> None:
    """7.1 They can't do something."""
    for deed in statement.deeds:
        forbid(ability, deed)


def forbids_by(ability: Ability, statement: k.ForbidsBy) -> None:
    """11.5 Some can't do something to them."""
    forbid(ability, statement.deed, seen_from_here(statement.whom, statement.by))


def forbids_foes(ability: Ability, statement: k.ForbidsFoes) -> None:
    """7.1 Opposing effects can't do something to them."""
    for deed in statement.deeds:
        forbid(ability, deed, foes=True)


def forbids_powers_by(ability: Ability, statement: k.ForbidsPowersBy) -> None:
    """20.5 Some can't choose them for some powers."""
    forbid_powers(ability, statement.powers, seen_from_here(statement.whom, statement.by))


def takes_at_most(ability: Ability, statement: k.TakesAtMost) -> None:
    """13.4 The most damage that they take from one attack of a kind."""

    def most(table: Table, figure: int, version: Version, packet: Any, attack: Any) -> int | None:
        if attack is None or not of_kind(statement.kind, attack.kind):
            return None
        return statement.number

    ability.caps.append(Cap(ability, most))


def ignores_damage(ability: Ability, statement: k.IgnoresDamage) -> None:
    """12.4d Damage of some powers does nothing to them."""
    powers = frozenset(statement.powers)

    def most(table: Table, figure: int, version: Version, packet: Any, attack: Any) -> int | None:
        return None if powers.isdisjoint(packet.causes) else 0

    ability.caps.append(Cap(ability, most))


def reduces(ability: Ability, statement: k.Reduces) -> None:
    """12.5b Damage dealt to them is reduced, by close or range attacks or by everything."""
    if statement.kind == "any":
        raise CannotDo  # damage of attacks alone, of both kinds
    if statement.kind is not None:
        ability.parameters["kinds"] = (KINDS[statement.kind],)
    number = statement.number
    if statement.penetrating:
        ability.parameters["penetrating"] = True
    ability.reducers.append(
        Reducer(ability, lambda version, dealt: dealt - int(version.params.get("reduce", number)))
    )


def unreduced(ability: Ability, statement: k.Unreduced) -> None:
    """12.5b Damage that they deal isn't reduced below a number, or not at all."""
    ability.numbers["floor"] = statement.least or NO_END


def deals_kind(ability: Ability, statement: k.DealsKind) -> None:
    """12.4d Their attacks deal penetrating damage, perhaps only to some."""
    if statement.kind != "penetrating":
        raise CannotDo
    if statement.to is None:
        ability.features |= F.PENETRATES_CLOSE | F.PENETRATES_RANGE
        return
    to = seen_from_here(statement.whom, statement.to)

    def when(table: Table, figure: int, version: Version, event: e.WouldBeDamaged) -> bool:
        return (
            bool(event.attack)
            and event.source == figure
            and event.kind == NORMAL
            and to.has(table, figure, event.figure)
        )

    def pierces(table: Table, figure: int, version: Version, event: e.WouldBeDamaged) -> None:
        table.packet.kind = PENETRATING

    pierces.__name__ = f"pierces-{len(ability.triggers) + 1}"
    ability.on(e.WouldBeDamaged, anyone=True, when=when)(pierces)


def cuts_penetrating(ability: Ability, statement: k.CanReducePenetrating) -> None:
    """12.5b They can reduce penetrating damage."""
    ability.features |= F.CUTS_PENETRATING


def escapes(ability: Ability, statement: k.Escapes) -> None:
    """10.8 They break away automatically."""
    ability.bands.append(
        Band(ability, lambda t, figure, mover, version: DIE, lambda t, figure, version: True)
    )


def sets_value(ability: Ability, statement: k.SetsValue) -> None:
    """13.1 A combat value is replaced."""
    number = statement.number
    ability.value(STATS.index(statement.stat), SET)(lambda t, o, f, v, deed: number)


def least_value(ability: Ability, statement: k.LeastValue) -> None:
    """13.4 A combat value is at least a number."""
    number = statement.number
    ability.value(STATS.index(statement.stat), MINIMUM)(lambda t, o, f, v, deed: number)


def locks_values(ability: Ability, statement: k.LocksValues) -> None:
    """6.7 Combat values can't be modified, or not by opponents."""
    stats = frozenset(STATS.index(stat) for stat in statement.stats)
    ability.gates.append(Gate(ability, locked(stats, statement.foes)))


def has_keyword(ability: Ability, statement: k.HasKeyword) -> None:
    """23.1b They have keywords."""
    ability.keywords |= frozenset(statement.words)


def free_of_count(ability: Ability, statement: k.FreeOfCount) -> None:
    """7.9 Their actions don't count against the action total."""
    if statement.action is not None:
        raise CannotDo
    ability.features |= F.UNCOUNTED


def action_total(ability: Ability, statement: k.ActionTotal) -> None:
    """7.9 The player has more actions, or fewer."""
    number = statement.number
    ability.totals.append(lambda table, figure, version: int(version.params.get("total", number)))


def shoots_adjacent(ability: Ability, statement: k.ShootsAdjacent) -> None:
    """11.2a They may make range attacks next to opponents; with `beside`, only at them."""
    ability.features |= F.FIRE_WHEN_ADJACENT
    if not statement.beside:
        return

    def only_beside(
        table: Table, figure: int, version: Version, target: int, causes: tuple[str, ...]
    ) -> Refusal | None:
        free = attack_of(RANGED) not in causes or not foes_near(table, figure)
        if free or table.adjacent(figure) & table.bodies[target]:
            return None
        if any(
            other is not version and other.features() & F.FIRE_WHEN_ADJACENT
            for versions in table.loadout[figure].versions.values()
            for other in versions
        ):
            return None
        foe = figure_name(table, table.in_squares(foes_near(table, figure))[0])
        who, whom = figure_name(table, figure), figure_name(table, target)
        return refuse("adjacent-to-foe", "11.2a", "others", who=who, foe=foe, whom=whom)

    ability.aims.append(Aiming(ability, only_beside))


def starts_on(ability: Ability, statement: k.StartsOn) -> None:
    """1.7 The figure starts the game on another click."""

    def set_out(table: Table, figure: int, version: Version, event: StartsGame) -> None:
        table.start_on(figure, min(statement.click, table.sheets[figure].last))

    ability.on(StartsGame)(set_out)


def starts_with(ability: Ability, statement: k.StartsWith) -> None:
    """21.5 The figure starts the game with tokens on its card."""

    def equipped(table: Table, figure: int, version: Version, event: StartsGame) -> None:
        give_named(table, figure, on_card(statement.name), figure, statement.number)

    ability.on(StartsGame)(equipped)


def may_reroll(ability: Ability, statement: k.MayReroll) -> None:
    """21.3 The figure's own attack rolls can be rerolled, so often."""
    limit = limit_for(statement.limit)
    assert limit is not None
    rollers = group_of(statement.roller)

    def can_reroll(table: Table, figure: int, version: Version, request: Roll) -> bool:
        if request.purpose != ATTACK_ROLL or request.attack is None:
            return False
        if not of_kind(statement.kind, request.attack.kind):
            return False
        asked = request.attack.targets if statement.against else (request.figure,)
        meant = any(rollers.has(table, figure, each) for each in asked)
        return meant and left(table, figure, version, limit, "reroll")

    def use(table: Table, figure: int, version: Version, request: Roll) -> Rule[None]:
        spend(table, figure, version, limit, "reroll")
        yield from reroll(table, request)

    ability.rerolls.append(Reroll(ability, can_reroll, use))


def has_targets(ability: Ability, statement: k.HasTargets) -> None:
    """12.1a Their attacks have this number of targets."""
    ability.numbers["set_bolts"] = statement.number


def lends_value(ability: Ability, statement: k.LendsValue) -> None:
    """13.1 Others may use the figure's printed value instead of theirs."""
    stat, group = STATS.index(statement.stat), group_of(statement.whom)

    def amount(table: Table, owner: int, of: int, version: Version, deed: Any) -> int | None:
        return printed(table, owner, stat) if group.has(table, owner, of) else None

    ability.value(stat, SET, EVERYONE, optional=True)(amount)


def changes_rolls(ability: Ability, statement: k.ChangesRolls) -> None:
    """6.4 The results of rolls for some powers are changed while those are used."""
    group, powers = group_of(statement.whom), frozenset(statement.powers)

    def change(table: Table, owner: int, version: Version, figure: int, purpose: str) -> int:
        this = table.under_way(Use)
        if this is None or this.figure != figure or this.version.ability.slug not in powers:
            return 0
        return statement.number if group.has(table, owner, figure) else 0

    ability.adjusts.append(Adjust(ability, change))


def breaks_on(ability: Ability, statement: k.BreaksOn) -> None:
    """10.8 The results on which the figure breaks away, or on which others do from it."""
    low, high = statement.results
    results, group = tuple(range(low, high + 1)), group_of(statement.whom)
    own = is_own(statement.whom)

    def band(table: Table, figure: int, mover: int, version: Version) -> tuple[int, ...] | None:
        if own:
            return tuple(version.params.get("own", results))
        if not group.has(table, figure, mover):
            return None
        return tuple(version.params.get("foes", results))

    def sure(table: Table, figure: int, version: Version) -> bool:
        return bool(version.params.get("automatic"))

    (ability.bands if own else ability.holds).append(Band(ability, band, sure if own else None))


def hides(ability: Ability, statement: k.HidesInHindering) -> None:
    """27.1k Not on its player's turn, hindered lines from figures farther off are blocked."""

    def status(
        table: Table, figure: int, version: Version, source: int, start: int, status: int
    ) -> int:
        own_turn = table.active == table.side[figure] and not version.params.get("own_turn")
        near = table.adjacent(figure) & table.bodies[source] and not version.params.get("adjacent")
        return BLOCKED if status == HINDERED and not own_turn and not near else status

    ability.lines.append(LineHook(ability, status))


def dulls_senses(ability: Ability, statement: k.DullsSenses) -> None:
    """27.2i Rolls to evade the figure's attacks count less."""
    ability.numbers["dulls_senses"] = statement.number


WAYS: Final[dict[str, int]] = {
    "move-elevated": F.IGNORE_ELEVATION,
    "move-blocking": F.THROUGH_BLOCKING,
    "move-outdoor": F.THROUGH_OUTDOOR,
    "move-destroy": F.DESTROYS_BLOCKING,
    "move-characters": F.PASSES_FOES,
    "fire-destroy": F.FIRE_DESTROYS_BLOCKING,
    "lift-markers": F.LIFTS_MARKERS,
}
"""By permission: the feature that gives it."""
LINES: Final[dict[str, int]] = {
    "fire-elevated": IGNORE_ELEVATED,
    "fire-hindering": IGNORE_HINDERING,
    "fire-blocking": IGNORE_BLOCKING,
    "fire-characters": IGNORE_CHARACTERS,
}
"""By permission: the flag of the figure's lines of fire."""


def permits(ability: Ability, statement: k.Permits) -> None:
    """27.5 27.6 Something doesn't stop the figure, or its lines of fire."""
    ability.features |= WAYS.get(statement.way, 0)
    ability.fire_flags |= LINES.get(statement.way, 0)


def mutes(ability: Ability, statement: k.Mutes) -> None:
    """27.4b Opponents can't use some powers while the figure attacks."""
    ability.mutes |= frozenset(statement.powers)


STATING: Final[dict[type, State]] = {
    k.Forbids: forbids,
    k.ForbidsBy: forbids_by,
    k.ForbidsFoes: forbids_foes,
    k.ForbidsPowersBy: forbids_powers_by,
    k.TakesAtMost: takes_at_most,
    k.IgnoresDamage: ignores_damage,
    k.Reduces: reduces,
    k.Unreduced: unreduced,
    k.DealsKind: deals_kind,
    k.CanReducePenetrating: cuts_penetrating,
    k.Escapes: escapes,
    k.SetsValue: sets_value,
    k.LeastValue: least_value,
    k.LocksValues: locks_values,
    k.HasKeyword: has_keyword,
    k.FreeOfCount: free_of_count,
    k.ActionTotal: action_total,
    k.ShootsAdjacent: shoots_adjacent,
    k.StartsOn: starts_on,
    k.StartsWith: starts_with,
    k.MayReroll: may_reroll,
    k.HasTargets: has_targets,
    k.Permits: permits,
    k.HidesInHindering: hides,
    k.DullsSenses: dulls_senses,
    k.Mutes: mutes,
    **EFFECT_STATEMENTS,
}
"""Statements that become hooks."""
