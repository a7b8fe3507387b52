"""Steps as rules: the effect of each record of a step on a table.

`act_of` makes closures from a record once, when a text is compiled. At the table nothing is read
any more. An `Act` says whether it could do anything now, does it, and answers whether it did.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, NamedTuple

from openclix.engine.asking.decisions import ask
from openclix.engine.attacking.damage import deal, heal
from openclix.engine.attacking.knockback import can_be_knocked, farthest_first, knock_back
from openclix.engine.attacking.ko import knock_out
from openclix.engine.effects import triggers
from openclix.engine.effects.candidates import performing
from openclix.engine.effects.dice import LISTED, adjusted, clamp, roll
from openclix.engine.figures.abilities import (
    CLOSE,
    FREE,
    MODIFY,
    RANGED,
    F,
    Offer,
    Origin,
    Rule,
    Version,
)
from openclix.engine.figures.figures import STATS, PowerRef
from openclix.engine.figures.messages import quoted, trait_name
from openclix.engine.figures.registry import Registry
from openclix.engine.moving.moving import can_move, move
from openclix.engine.moving.placing import can_be_placed, landings, lead_of, place
from openclix.engine.selecting import selectors as s
from openclix.engine.state.deeds import Packet, Use
from openclix.engine.state.loadouts import Suppression
from openclix.engine.state.order import decider
from openclix.engine.state.records import Effect
from openclix.engine.state.state import BARRED, ON_MAP
from openclix.engine.table.named_tokens import give_named, named, take_named
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import can_attack, give_token, make_attack, remove_token
from openclix.engine.turn.free_actions import either_attack

from . import clauses as k
from .choosing import SECTION, Scope, Whom
from .riding import NoParameter, power_ref

Perform = Callable[[Table, int, Version, Scope], "Rule[bool]"]
Could = Callable[[Table, int, Version, Scope], bool]
OnOne = Callable[[Table, int, Version, Scope, int], "Rule[bool] | bool"]
"""Does something to one figure, by a rule or at once. It answers whether anything was done."""


class Act(NamedTuple):
    """A step that can be carried out."""

    perform: Perform
    """Does it, and answers whether anything was done."""
    could: Could
    """Whether it could do anything now."""


class CannotDo(Exception):
    """A step that the engine can't carry out as it stands there."""


def number_of(amount: k.Number, scope: Scope) -> int:
    """6.4b A number of a text: as it stands there, a result, or half of it."""
    match amount:
        case k.Plain(number):
            return number
        case k.Result():
            return scope.result
        case k.HalfResult():
            return (scope.result + 1) // 2
    raise CannotDo


def until_of(until: k.Until, table: Table, figure: int, target: int) -> tuple[str, int]:
    """20.3 When a duration ends."""
    match until:
        case "turn":
            return "turn", table.turn
        case "your-next-turn":
            return "next", decider(table, figure)
        case "their-next-turn":
            return "next", decider(table, target)
        case "game":
            return "game", 0
        case "attack":
            return "attack", 0


# --------------------------------------------------------------------- one after the other


def each_of(whom: Whom, rule: OnOne) -> Act:
    """A step that is done to each of its figures, one after the other."""

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        done = False
        for other in (yield from whom.chosen(table, figure, version, scope)):
            if table.zone[other] == ON_MAP:
                answer = rule(table, figure, version, scope, other)
                done |= answer if isinstance(answer, bool) else (yield from answer)
        return done

    return Act(perform, partial(any_candidate, whom))


def any_candidate(whom: Whom, table: Table, figure: int, version: Version, scope: Scope) -> bool:
    return bool(whom.candidates(table, figure, version, scope))


def dealt(step: k.Deal) -> Act:
    """12.5 Damage, to all figures at the same time."""
    whom = Whom(step.whom)

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        others = yield from whom.chosen(table, figure, version, scope)
        amount = number_of(step.amount, scope)
        packets = [Packet(other, amount, step.kind) for other in others]
        if packets:
            yield from deal(table, packets, figure)
        return bool(packets)

    return Act(perform, partial(any_candidate, whom))


def healed(step: k.Heal) -> Act:
    """6.6 Healing."""

    def rule(table: Table, figure: int, version: Version, scope: Scope, other: int) -> Rule[bool]:
        return (yield from heal(table, other, number_of(step.clicks, scope))) > 0

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
    stats = [STATS.index(stat) for stat in step.stats]

    def change(table: Table, figure: int, version: Version, scope: Scope, other: int) -> bool:
        until = until_of(step.until, table, figure, other)
        source = trait_name(version.source)
        for stat in stats:
            data = (stat, MODIFY, step.amount, source, SECTION)
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


def moved(step: k.Move) -> Act:
    """10.3 A move of a stated number of squares."""

    def rule(table: Table, figure: int, version: Version, scope: Scope, other: int) -> Rule[bool]:
        features = F.BREAKS_AWAY if step.escapes else 0
        return (yield from move(table, other, step.squares, features=features)) >= 0

    def fits(table: Table, figure: int, other: int, scope: Scope) -> bool:
        return can_move(table, other)

    return each_of(Whom(step.whom, fits), rule)


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
                    text=quoted(scope.clause),
                )
                place(table, other, *lead_of(where))
                done = True
        return done

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        hosts = near.candidates(table, figure, version, scope)
        others = whom.candidates(table, figure, version, scope)
        return any(spots(table, other, host) for other in others for host in hosts)

    return Act(perform, could)


def knocked_back(step: k.KnockBack) -> Act:
    """12.6 Knocked back, the farthest first (12.6g)."""

    def fits(table: Table, figure: int, other: int, scope: Scope) -> bool:
        return other != figure and can_be_knocked(table, other, figure)

    whom = Whom(step.whom, fits)

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        others = yield from whom.chosen(table, figure, version, scope)
        if table.zone[figure] != ON_MAP:
            return False
        for other in farthest_first(table, figure, others):
            if table.zone[other] == ON_MAP:
                yield from knock_back(table, other, figure, step.squares)
        return bool(others)

    return Act(perform, partial(any_candidate, whom))


# --------------------------------------------------------------------- attacks and powers

KINDS: Final = {"close": CLOSE, "range": RANGED}


def attacks_with(step: k.MakeAttack) -> Act:
    """12 An attack as part of an effect."""
    if step.whom != s.SELF:
        raise CannotDo

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        if table.flags[figure] & BARRED or table.zone[figure] != ON_MAP:  # 10.8a
            return False
        kinds = KINDS.values() if step.kind == "any" else (KINDS[step.kind],)
        return any(can_attack(table, figure, kind, table.causes) for kind in kinds)

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        if not could(table, figure, version, scope):
            return False
        if step.kind == "any":
            return (yield from either_attack(table, figure))
        return (yield from make_attack(table, figure, KINDS[step.kind]))

    return Act(perform, could)


def used_now(step: k.UseNow, registry: Registry) -> Act:
    """7.6 A power is used at no cost, as if its action had been given."""
    if step.whom != s.SELF or not registry[step.power].offers:
        raise CannotDo
    name = registry[step.power].name

    def uses(table: Table, figure: int, version: Version) -> list[tuple[Offer, Version]]:
        if table.flags[figure] & BARRED or table.zone[figure] != ON_MAP:  # 10.8a
            return []
        ability = table.edition.registry[name]
        plain = table.edition.registry.version(PowerRef(name), Origin.EFFECT, version.source)
        own = table.loadout[figure].versions.get(ability, ())[:1] or (plain,)
        return [
            (offer, each)
            for each in own
            for offer in ability.offers
            if offer.ready is None or offer.ready(table, figure, each)
        ]

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return bool(uses(table, figure, version))

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        options = uses(table, figure, version)
        if not options:
            return False
        place = yield from which(table, figure, version, scope, range(len(options)))
        offer, each = options[place]
        this = Use(figure, each, FREE, offer.works)
        yield from triggers.use(table, this, table.causes, performing(offer))
        return True

    return Act(perform, could)


# --------------------------------------------------------------------- choices, rolls, several


def which(
    table: Table, figure: int, version: Version, scope: Scope, places: Iterable[int]
) -> Rule[int]:
    """20.7a One of several things that a text lists, by its number."""
    answer = yield from ask(
        table,
        "text-which",
        decider(table, figure),
        "number",
        [place + 1 for place in places],
        SECTION,
        figure,
        trait=trait_name(version.source),
        text=quoted(scope.clause),
    )
    return answer - 1


def chose(step: k.Choose) -> Act:
    """20.7a A choice that what follows calls "that character"."""

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        chosen = yield from Whom(step.whom).chosen(table, figure, version, scope)
        scope.means("that", tuple(chosen))
        return bool(chosen)

    return Act(perform, partial(any_candidate, Whom(step.whom)))


def rolled(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
    """6.4 A d6, whose result the rows and numbers after it use."""
    request = yield from roll(table, decider(table, figure), 1, LISTED, figure)
    scope.result = clamp(request.dice[0] + adjusted(table, figure, LISTED))
    return True


def always(table: Table, figure: int, version: Version, scope: Scope) -> bool:
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

    return Act(perform, could)


def act_of(step: k.Step, registry: Registry) -> Act:
    """A step as something that can be carried out. Raises `CannotDo`."""
    match step:
        case k.OneOf(options):
            return alternatives([act_of(option, registry) for option in options])
        case k.Both(steps):
            return in_turn([act_of(part, registry) for part in steps])
        case k.RollDie():
            return Act(rolled, always)
        case k.Gain():
            try:
                return gained(step, registry)
            except NoParameter:
                raise CannotDo from None
        case k.UseNow():
            return used_now(step, registry)
        case k.KnockOut(whom):
            return each_of(Whom(whom), ko)
        case _:
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
    k.Move: moved,
    k.PlaceNear: placed,
    k.KnockBack: knocked_back,
    k.MakeAttack: attacks_with,
    k.Choose: chose,
}
"""Steps that need nothing of an edition to be prepared."""
