"""Steps as rules: the effect of each record of a step on a table.

`act_of` makes closures from a record once, when a text is compiled. At the table nothing is read
any more. An `Act` says whether it could do anything now, does it, and answers whether it did.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from openclix.engine.asking.decisions import ask
from openclix.engine.attacking.damage import deal, heal
from openclix.engine.attacking.knockback import can_be_knocked, farthest_first, knock_back
from openclix.engine.attacking.ko import knock_out
from openclix.engine.effects.dice import LISTED, adjusted, clamp, roll
from openclix.engine.figures.abilities import MODIFY, F, Offer, Origin, Rule, Version
from openclix.engine.figures.figures import STATS
from openclix.engine.figures.messages import figure_name, trait_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.figures.registry import Registry
from openclix.engine.figures.what_prevents import keeper
from openclix.engine.moving.moving import can_move, move
from openclix.engine.moving.placing import can_be_placed, landings, lead_of, place
from openclix.engine.refusing.move_refusals import why_not_move
from openclix.engine.refusing.target_refusals import why_not_knocked
from openclix.engine.selecting import selectors as s
from openclix.engine.state.causes import number_against
from openclix.engine.state.deeds import Attack, Fall, Packet
from openclix.engine.state.loadouts import Suppression
from openclix.engine.state.order import decider
from openclix.engine.state.records import Effect
from openclix.engine.state.state import BARRED, ON_MAP
from openclix.engine.table.named_tokens import give_named, named, take_named
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import give_token, remove_token

from . import clauses as k
from .acts import (
    Act,
    CannotDo,
    Workshop,
    always,
    any_candidate,
    change_of,
    check_change,
    each_of,
    number_of,
    until_of,
    which,
)
from .calling import CALLING
from .choosing import SECTION, Scope, Whom, wants_to
from .dialling import DIALLING, actions_added
from .effect_records import FlipCoin
from .effect_steps import EFFECT_STEPS, coin_flipped
from .heads import is_own
from .more_performing import MORE_STEPS
from .picking import PICKING, gained_chosen
from .placing_steps import PLACING
from .riding import NoParameter, power_ref
from .striking import (
    STRIKING,
    attacks_whom,
    forbidden,
    lasting,
    lets_use,
    own_figures,
    strikes,
    use_one,
    ways_to_use,
)
from .testing import Test, tested


def dealt(step: k.Deal) -> Act:
    """12.5 Damage, to all figures at the same time."""
    whom, own = Whom(step.whom, guards=False), is_own(step.whom)

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        others = yield from whom.chosen(table, figure, version, scope)
        amount = number_of(step.amount, table, figure, scope)
        packets = [Packet(other, amount, step.kind) for other in others]
        if packets:
            yield from deal(table, packets, -1 if own else figure)  # 26.3 no opponent did it
        return bool(packets)

    return Act(perform, partial(any_candidate, whom), whom)


def healed(step: k.Heal) -> Act:
    """6.6 Healing."""

    def rule(table: Table, figure: int, version: Version, scope: Scope, other: int) -> Rule[bool]:
        clicks = number_of(step.clicks, table, figure, scope)
        if isinstance(step.clicks, k.Result | k.HalfResult):
            clicks = max(0, clicks - table.loadout[other].numbers.get("heals_less", 0))  # 27.7p
        else:
            clicks = int(version.params.get("clicks", clicks))
        return (yield from heal(table, other, clicks)) > 0

    return each_of(Whom(step.whom), rule)


def given_tokens(step: k.GiveToken) -> Act:
    """7.8 Action tokens."""

    def rule(table: Table, figure: int, version: Version, scope: Scope, other: int) -> Rule[bool]:
        given = False
        for _ in range(step.number):
            given |= yield from give_token(table, other, figure)
        return given

    return each_of(Whom(step.whom), rule)


def removed_tokens(step: k.RemoveToken) -> Act:
    """9.4a Action tokens go. Only figures that have one can be chosen."""

    def change(table: Table, figure: int, version: Version, scope: Scope, other: int) -> bool:
        removed = [remove_token(table, other) for _ in range(step.number)]
        return any(removed)

    def fits(table: Table, figure: int, other: int, scope: Scope) -> bool:
        return table.tokens[other] > 0

    return each_of(Whom(step.whom, fits), change)


def given_named(step: k.GiveNamed) -> Act:
    """21.5 Named tokens."""

    def change(table: Table, figure: int, version: Version, scope: Scope, other: int) -> bool:
        give_named(table, other, step.name, figure, step.number)
        return True

    return each_of(Whom(step.whom), change)


def removed_named(step: k.RemoveNamed) -> Act:
    """21.5 Named tokens go. Only figures that have as many can be chosen."""

    def change(table: Table, figure: int, version: Version, scope: Scope, other: int) -> bool:
        take_named(table, other, step.name, step.number)
        return True

    def fits(table: Table, figure: int, other: int, scope: Scope) -> bool:
        return named(table, other, step.name) >= step.number

    return each_of(Whom(step.whom, fits), change)


def modified(step: k.Modify) -> Act:
    """14.1 20.3 Combat values are modified for a time."""
    check_change(step.amount, roles=True)
    stats = [STATS.index(stat) for stat in step.stats]

    def change(table: Table, figure: int, version: Version, scope: Scope, other: int) -> bool:
        until = until_of(step.until, table, figure, other)
        source = trait_name(version.source)
        amount = change_of(step.amount, table, figure, scope)
        for stat in stats:
            data = (stat, MODIFY, amount, source, SECTION)
            table.add_effect(Effect("value", other, figure, version.cause, until, data))
        return True

    return each_of(Whom(step.whom), change)


def gained(step: k.Gain, registry: Registry) -> Act:
    """20.3 Somebody can use powers for a time."""
    refs = [power_ref(registry, item) for item in step.powers]

    def change(table: Table, figure: int, version: Version, scope: Scope, other: int) -> bool:
        until = until_of(step.until, table, figure, other)
        for ref in refs:
            granted = table.edition.registry.version(ref, Origin.EFFECT, version.source)
            table.add_effect(Effect("grant", other, figure, version.cause, until, (granted,)))
        return True

    return each_of(Whom(step.whom), change)


def lost(step: k.Lose) -> Act:
    """20.4 Somebody can't use powers for a time."""
    if any(item.riders or item.number is not None for item in step.powers):
        raise CannotDo
    slugs = frozenset(item.power for item in step.powers)

    def change(table: Table, figure: int, version: Version, scope: Scope, other: int) -> bool:
        until = until_of(step.until, table, figure, other)
        stop = Suppression(abilities=slugs, by=version.ability.slug)
        table.add_effect(Effect("stop", other, figure, version.cause, until, (stop,)))
        return True

    return each_of(Whom(step.whom), change)


def lost_kinds(step: k.LoseKinds) -> Act:
    """18.3 20.4 Somebody can't use powers of some kinds for a time: their slots and the PAC's."""
    kinds: frozenset[str] = frozenset(step.kinds)
    slots = frozenset(STATS.index(kind) for kind in kinds)

    def change(table: Table, figure: int, version: Version, scope: Scope, other: int) -> bool:
        until = until_of(step.until, table, figure, other)
        stop = Suppression(kinds=kinds, slots=slots, by=version.ability.slug)
        table.add_effect(Effect("stop", other, figure, version.cause, until, (stop,)))
        return True

    return each_of(Whom(step.whom), change)


def moved(step: k.Move) -> Act:
    """10.3 A move of a stated number of squares."""
    own_figures(step.whom)

    def rule(table: Table, figure: int, version: Version, scope: Scope, other: int) -> Rule[bool]:
        features = F.BREAKS_AWAY if step.escapes else 0
        squares = int(version.params.get("squares", step.squares))
        return (yield from move(table, other, squares, features=features)) >= 0

    def fits(table: Table, figure: int, other: int, scope: Scope) -> bool:
        return can_move(table, other)

    act = each_of(Whom(step.whom, fits), rule)
    return act._replace(why=why_not_move) if is_own(step.whom) else act


# --------------------------------------------------------------------- places


def placed(step: k.PlaceNear) -> Act:
    """10.10 A figure is placed near another."""
    near = Whom(step.near)

    def spots(table: Table, other: int, host: int) -> list[object]:
        if step.squares == 1:
            around = table.adjacent(host)
        else:
            around = table.map.grid.spread(table.bodies[host], step.squares)
        return landings(table, other, around & ~table.bodies[other])

    def fits(table: Table, figure: int, other: int, scope: Scope) -> bool:
        return can_be_placed(table, other, figure)

    whom = Whom(step.whom, fits)

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        done = False
        for other in (yield from whom.chosen(table, figure, version, scope)):
            hosts = Whom(step.near, lambda t, f, host, _, other=other: bool(spots(t, other, host)))  # type: ignore[misc]
            for host in (yield from hosts.chosen(table, figure, version, scope))[:1]:
                where = yield from ask(
                    table,
                    "text-where",
                    decider(table, figure),
                    "square",
                    spots(table, other, host),
                    "10.10",
                    other,
                    trait=trait_name(version.source),
                    text=scope.clause,
                )
                place(table, other, *lead_of(where))
                done = True
        return done

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        hosts = near.candidates(table, figure, version, scope)
        others = whom.candidates(table, figure, version, scope)
        return any(spots(table, other, host) for other in others for host in hosts)

    def why(table: Table, figure: int, version: Version) -> Refusal | None:
        if table.loadout[figure].features & F.IMMOBILE:
            return keeper(table, figure, F.IMMOBILE, "being-placed", "immobile")  # 27.7f
        section = version.ability.section
        return refuse("no-room", section, "foes", who=figure_name(table, figure))

    own_next_to_foes = is_own(step.whom) and step.near.side == "opposing" and step.squares == 1
    return Act(perform, could, why=why if own_next_to_foes else None)


def knocked_back(step: k.KnockBack) -> Act:
    """12.6 Knocked back, the farthest first (12.6g)."""

    def fits(table: Table, figure: int, other: int, scope: Scope) -> bool:
        return other != figure and can_be_knocked(table, other, figure)

    def reason(table: Table, figure: int, other: int) -> Refusal | None:
        return why_not_knocked(table, other, figure)

    whom = Whom(step.whom, fits, reason)

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        others = yield from whom.chosen(table, figure, version, scope)
        if table.zone[figure] != ON_MAP:
            return False
        for other in farthest_first(table, figure, others):
            if table.zone[other] == ON_MAP:
                squares = int(version.params.get("squares", step.squares))
                yield from knock_back(table, other, figure, squares)
        return bool(others)

    return Act(perform, partial(any_candidate, whom), whom)


# --------------------------------------------------------------------- powers


def used_now(step: k.UseNow, registry: Registry) -> Act:
    """7.6 A power is used at no cost, as if its action had been given."""
    if step.whom != s.SELF or not registry[step.power].offers:
        raise CannotDo
    name = registry[step.power].name

    def uses(table: Table, figure: int, version: Version) -> list[tuple[Offer, Version]]:
        if table.flags[figure] & BARRED or table.zone[figure] != ON_MAP:  # 10.8a
            return []
        return ways_to_use(table, figure, name, version.source)

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return bool(uses(table, figure, version))

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        options = uses(table, figure, version)
        if not options:
            return False
        yield from use_one(table, figure, version, scope, figure, options)
        return True

    return Act(perform, could)


# --------------------------------------------------------------------- choices, rolls, several


def chose(step: k.Choose) -> Act:
    """20.7a A choice that what follows calls "that character"."""

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        chosen = yield from Whom(step.whom).chosen(table, figure, version, scope)
        scope.means("that", tuple(chosen))
        return bool(chosen)

    return Act(perform, partial(any_candidate, Whom(step.whom)), Whom(step.whom))


def rolled(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
    """6.4 A d6, whose result the rows and numbers after it use."""
    request = yield from roll(table, decider(table, figure), 1, LISTED, figure)
    this = table.under_way(Attack)
    dulled = 0
    if this is not None and this.asks(figure) and not this.dealt:  # 27.2i
        dulled = number_against(table, this.actor, "dulls_senses", figure, this.kind)
    scope.face = request.dice[0]
    scope.result = clamp(scope.face + adjusted(table, figure, LISTED) - dulled)
    return True


def alternatives(acts: list[Act]) -> Act:
    """20.7a One of several steps, of those that could do anything."""

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return any(act.could(table, figure, version, scope) for act in acts)

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        open_ = [i for i, act in enumerate(acts) if act.could(table, figure, version, scope)]
        if not open_:
            return False
        place = yield from which(table, figure, version, scope, open_)
        return (yield from acts[place].perform(table, figure, version, scope))

    return Act(perform, could)


def in_turn(acts: list[Act]) -> Act:
    """7.7 Several steps: as much as can be done."""

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        done = False
        for act in acts:
            done |= yield from act.perform(table, figure, version, scope)
        return done

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return any(act.could(table, figure, version, scope) for act in acts)

    return Act(perform, could, None, acts[0].why)


def perhaps(first: Act, then: Act) -> Act:
    """8.1e A step, and then another if the player wants to."""

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        done = yield from first.perform(table, figure, version, scope)
        if then.could(table, figure, version, scope) and (
            yield from wants_to(table, figure, version, scope)
        ):
            done |= yield from then.perform(table, figure, version, scope)
        return done

    return Act(perform, first.could)


def provided(act: Act, test: Test) -> Act:
    """20.9a A step, if a condition holds."""

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return test(table, figure, scope) and act.could(table, figure, version, scope)

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        if not test(table, figure, scope):
            return False
        return (yield from act.perform(table, figure, version, scope))

    return Act(perform, could)


def paid(cost: Act, act: Act) -> Act:
    """20.9b A step that costs tokens: both or neither."""

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return cost.could(table, figure, version, scope) and act.could(
            table, figure, version, scope
        )

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        if not could(table, figure, version, scope):
            return False
        yield from cost.perform(table, figure, version, scope)
        return (yield from act.perform(table, figure, version, scope))

    return Act(perform, could)


def instead_of(act: Act) -> Act:
    """8.1i The KO or the damage that would happen doesn't, and something else does."""

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        fall = table.under_way(Fall)
        return fall is None or not fall.prevented

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        fall, packet = table.under_way(Fall), table.under_way(Packet)
        if fall is not None:
            fall.prevented = True
        elif packet is not None:
            packet.dealt = 0
        yield from act.perform(table, figure, version, scope)
        return True

    return Act(perform, could)


def either(test: Test, then: Act, otherwise: Act) -> Act:
    """20.9a A step, or another one if a condition holds."""

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        now = then if test(table, figure, scope) else otherwise
        return now.could(table, figure, version, scope)

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        now = then if test(table, figure, scope) else otherwise
        return (yield from now.perform(table, figure, version, scope))

    return Act(perform, could, otherwise.whom, otherwise.why)


class Surroundings(NamedTuple):
    """Facts for a step from the rest of its clause."""

    roles: frozenset[str] = frozenset()
    fixed: k.DealtInstead | None = None
    """12.4c The damage of its attack."""
    would: bool = False
    """8.1i It happens before a KO or damage that it may prevent."""
    on_hit: tuple[k.Step, ...] = ()
    """12.4a Changes to the damage of its attack."""


ALONE: Final = Surroundings()


def act_of(step: k.Step, shop: Workshop, around: Surroundings = ALONE) -> Act:
    """A step as something that can be carried out. Raises `CannotDo`."""
    match step:
        case k.OneOf(options) | k.ChooseOne(options):
            return alternatives([act_of(option, shop, around) for option in options])
        case k.Both(steps):
            return in_turn([act_of(part, shop, around) for part in steps])
        case k.InTurn(first, then):
            return in_turn([act_of(first, shop, around), act_of(then, shop, around)])
        case k.ThenMay(first, then):
            return perhaps(act_of(first, shop, around), act_of(then, shop, around))
        case k.Provided(inner, condition):
            test = tested(condition, around.roles)
            assert test is not None
            return provided(act_of(inner, shop, around), test)
        case k.Paying(name, inner, number, anywhere):
            cost = act_of(k.SpendToken(name, number, anywhere), shop)
            return paid(cost, act_of(inner, shop, around))
        case k.Costing(price, inner):
            return paid(act_of(price, shop, around), act_of(inner, shop, around))
        case k.Instead(inner) if around.would:
            return instead_of(act_of(inner, shop, around))
        case FlipCoin(heads, tails):
            return coin_flipped(act_of(heads, shop, around), act_of(tails, shop, around))
        case k.RollDie():
            return Act(rolled, always)
        case k.KnockOut(whom):
            return each_of(Whom(whom), ko)
        case _:
            return prepared_act(step, shop, around)


def prepared_act(step: k.Step, shop: Workshop, around: Surroundings) -> Act:
    """A step that needs the powers of an edition, parts of its text, or nothing."""
    match step:
        case k.Gain():
            try:
                return gained(step, shop.registry)
            except NoParameter:
                raise CannotDo from None
        case k.UseNow():
            return used_now(step, shop.registry)
        case k.MakeAttack():
            return strikes(step, around.fixed, around.on_hit)
        case k.AttackOn():
            return attacks_whom(step, around.fixed, around.on_hit)
        case k.MayUse():
            return lets_use(step, shop)
        case k.Cannot():
            return forbidden(step, shop)
        case k.Lasting():
            return lasting(step, shop)
        case k.AddActions():
            return actions_added(step, shop)
        case k.GainChosen() | k.GainThat():
            return gained_chosen(step, shop)
        case _:
            if type(step) not in PLAIN:
                raise CannotDo
            return PLAIN[type(step)](step)


def ko(table: Table, figure: int, version: Version, scope: Scope, other: int) -> Rule[bool]:
    """12.5d A KO, whatever the dial shows."""
    return (yield from knock_out(table, other, figure))


PLAIN: Final[dict[type, Callable[..., Act]]] = {
    k.Deal: dealt,
    k.Heal: healed,
    k.GiveToken: given_tokens,
    k.RemoveToken: removed_tokens,
    k.GiveNamed: given_named,
    k.RemoveNamed: removed_named,
    k.Modify: modified,
    k.Lose: lost,
    k.LoseKinds: lost_kinds,
    k.Move: moved,
    k.PlaceNear: placed,
    k.KnockBack: knocked_back,
    k.Choose: chose,
    **DIALLING,
    **CALLING,
    **PICKING,
    **STRIKING,
    **EFFECT_STEPS,
    **MORE_STEPS,
    **PLACING,
}
"""Steps that need nothing of an edition to be prepared."""
