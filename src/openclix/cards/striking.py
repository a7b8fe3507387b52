"""Steps that move, attack, or change the attack that is being made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from openclix.board import IGNORE_ELEVATION as STEP_OVER
from openclix.board import THROUGH_BLOCKING
from openclix.engine.asking.decisions import Decision, ask
from openclix.engine.attacking.attacking import attack, drop_target, evade, legal_targets
from openclix.engine.attacking.reducing import against, can_be_spared, reducible
from openclix.engine.effects import triggers
from openclix.engine.effects.candidates import performing
from openclix.engine.figures.abilities import (
    CLOSE,
    FREE,
    MOVE,
    RANGED,
    SCALE,
    F,
    Offer,
    Origin,
    Rule,
    Version,
)
from openclix.engine.figures.figures import SPEED, PowerRef
from openclix.engine.figures.messages import trait_name
from openclix.engine.moving.moving import can_move, move
from openclix.engine.moving.placing import can_be_placed, landings, lead_of, place
from openclix.engine.refusing.aim_refusals import attack_why
from openclix.engine.refusing.move_refusals import why_not_move
from openclix.engine.selecting import selectors as s
from openclix.engine.sight.sight import squares_seen
from openclix.engine.state.causes import causes_with
from openclix.engine.state.deeds import Attack, Deed, Packet, Use
from openclix.engine.state.order import decider
from openclix.engine.state.records import Effect
from openclix.engine.state.state import BARRED, ON_MAP
from openclix.engine.table.groups import group_of
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import can_attack, make_attack
from openclix.engine.turn.free_actions import attack_or_free, either_attack
from openclix.engine.values.values import own_part

from . import clauses as k
from .acts import (
    Act,
    CannotDo,
    Workshop,
    at_once,
    change_of,
    check_change,
    each_of,
    lay_part,
    until_of,
    which,
)
from .choosing import Scope, Whom
from .forbidding import forbid
from .stating import STATING

SPARED: Final = "12.1"
"""The section of attacks with different targets."""
HALF: Final = -2
"""6.8 As the amount of a SCALE part: divided by two."""
PHASING: Final = F.IGNORE_ELEVATION | F.THROUGH_BLOCKING | F.PASSES_FOES | F.BREAKS_AWAY
KINDS: Final = {"close": CLOSE, "range": RANGED}
OWN: Final = ("self", "friendly", "force")
"""Whose moves and attacks the player of a text decides."""


def own_figures(selector: s.Selector) -> None:
    """Refuses figures of others where their own player would decide."""
    if selector.side not in OWN:
        raise CannotDo


def able(table: Table, figure: int) -> bool:
    """10.8a Whether a figure may still do something this action."""
    return not table.flags[figure] & BARRED and table.zone[figure] == ON_MAP


def moved_fully(step: k.MoveFully | k.MoveStraight) -> Act:
    """10.2 A move up to the speed value, or in a direct path of some squares."""
    own_figures(step.whom)
    features = F.BREAKS_AWAY if isinstance(step, k.MoveFully) and step.escapes else 0
    squares = step.squares if isinstance(step, k.MoveStraight) else -1
    direct = isinstance(step, k.MoveStraight)

    def rule(table: Table, figure: int, version: Version, scope: Scope, other: int) -> Rule[bool]:
        walked = yield from move(table, other, squares, features=features, direct=direct)
        return walked >= 0

    def fits(table: Table, figure: int, other: int, scope: Scope) -> bool:
        return can_move(table, other)

    return each_of(Whom(step.whom, fits), rule)


def placed_away(step: k.PlaceAway) -> Act:
    """10.10 A figure is placed within some squares of where it is, perhaps in line of fire."""

    def spots(table: Table, other: int) -> list[Any]:
        near = table.map.grid.spread(table.bodies[other], step.squares) & ~table.bodies[other]
        if step.sight:
            near = squares_seen(table, other, step.squares, near)
        return landings(table, other, near)

    def fits(table: Table, figure: int, other: int, scope: Scope) -> bool:
        return can_be_placed(table, other, figure) and bool(spots(table, other))

    def rule(table: Table, figure: int, version: Version, scope: Scope, other: int) -> Rule[bool]:
        where = yield from ask(
            table,
            "text-where",
            decider(table, figure),
            "square",
            spots(table, other),
            "10.10",
            other,
            trait=trait_name(version.source),
            text=scope.clause,
        )
        place(table, other, *lead_of(where))
        return True

    return each_of(Whom(step.whom, fits), rule)


def prepared(
    table: Table,
    figure: int,
    kind: str,
    fixed: k.DealtInstead | None,
    scope: Scope,
    step: k.MakeAttack | None = None,
    on_hit: tuple[k.Step, ...] = (),
) -> Attack:
    """12.4c An attack, with the damage and the range that the text sets."""
    this = Attack(figure, kind, table.causes)
    if step is not None:
        this.penetrating = step.penetrating
        this.range = step.range or this.range
        this.bolts = step.targets
    if fixed is not None:
        assert isinstance(fixed.amount, k.Plain)
        this.fixed_damage = fixed.amount.number
        this.penetrating = fixed.kind == "penetrating"
        this.unavoidable = fixed.kind == "unavoidable"
    if on_hit:
        change_damage(this, on_hit)
    return this


def change_damage(this: Attack, on_hit: tuple[k.Step, ...]) -> None:
    """12.4a The damage of an attack that a text makes: more of it, or penetrating."""
    raises = [step.amount for step in on_hit if isinstance(step, k.RaiseDamage)]
    more = sum(amount for amount in raises if isinstance(amount, int))
    this.penetrating |= any(isinstance(step, k.DealsAs) for step in on_hit)

    def settles(table: Table, made: Attack) -> None:
        for target in made.hits:
            made.dealt_change[target] = made.dealt_change.get(target, 0) + more

    if more:
        this.settles = settles


def tell_of(this: Attack, scope: Scope) -> None:
    """12.3 The next steps may speak of the targets of an attack, and of those that it hit."""
    scope.means("target", tuple(this.targets))
    scope.means("hit", tuple(this.hits))
    scope.means("missed", tuple(each for each in this.targets if each not in this.hits))


def strikes(
    step: k.MakeAttack, fixed: k.DealtInstead | None, on_hit: tuple[k.Step, ...] = ()
) -> Act:
    """12 An attack as part of an effect, by the figure itself or by friends."""
    own_figures(step.whom)
    if (on_hit and step.kind == "any") or (step.targets and step.kind != "range"):
        raise CannotDo
    if fixed is not None and (step.kind == "any" or not isinstance(fixed.amount, k.Plain)):
        raise CannotDo
    changed = step.range > 0 or step.penetrating
    if changed and (step.kind == "any" or fixed is not None):
        raise CannotDo

    def fits(table: Table, figure: int, other: int, scope: Scope) -> bool:
        if not able(table, other):
            return False
        if step.range:
            this = prepared(table, other, KINDS[step.kind], None, scope, step)
            return bool(legal_targets(table, this))
        kinds = KINDS.values() if step.kind == "any" else (KINDS[step.kind],)
        return any(can_attack(table, other, kind, table.causes) for kind in kinds)

    def rule(table: Table, figure: int, version: Version, scope: Scope, other: int) -> Rule[bool]:
        if step.kind == "any":
            made: list[Attack] = []
            done = yield from either_attack(table, other, made.append)
            for each in made:
                if each.targets:
                    tell_of(each, scope)
            return done
        this = prepared(table, other, KINDS[step.kind], fixed, scope, step, on_hit)
        done = yield from attack(table, this)
        tell_of(this, scope)
        return done

    return each_of(Whom(step.whom, fits), rule)


def attacks_whom(
    step: k.AttackOn, fixed: k.DealtInstead | None, on_hit: tuple[k.Step, ...] = ()
) -> Act:
    """12.1 An attack on such figures alone."""
    if step.whom != s.SELF or step.kind == "any":
        raise CannotDo
    if isinstance(step.target.count, s.Exactly | s.UpTo) and step.target.count.number > 1:
        raise CannotDo  # one attack on some of these, as the player chooses
    if fixed is not None and not isinstance(fixed.amount, k.Plain):
        raise CannotDo
    kind, group = KINDS[step.kind], group_of(step.target)

    def targets(table: Table, figure: int, scope: Scope) -> list[int]:
        if not able(table, figure):
            return []
        members = group.members(table, figure, scope.scene())
        legal = legal_targets(table, Attack(figure, kind, table.causes))
        return [target for target in legal if members >> target & 1]

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return bool(targets(table, figure, scope))

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        options = targets(table, figure, scope)
        if not options:
            return False
        this = prepared(table, figure, kind, fixed, scope, None, on_hit)
        this.all_targets = True
        if isinstance(step.target.count, s.All | s.Each) and len(options) > 1:
            this.targets = options
        else:
            target = yield from ask(
                table, "target", decider(table, figure), "figure", options, "12.1", figure, about=()
            )
            this.targets = [target]
        meant = tuple(this.targets)
        done = yield from attack(table, this)
        tell_of(this, scope)
        if len(meant) == 1:
            scope.means("that", meant)
        return done

    return Act(perform, could)


def ways_to_use(
    table: Table, figure: int, name: str, source: str = ""
) -> list[tuple[Offer, Version]]:
    """7.6 The actions of a power that a figure can use now: as its own version has them, or as
    the power is printed."""
    power = table.edition.registry[name]
    plain = table.edition.registry.version(PowerRef(name), Origin.EFFECT, source)
    own = table.loadout[figure].versions.get(power, ())[:1] or (plain,)
    return [
        (offer, each)
        for each in own
        for offer in power.offers
        if offer.ready is None or offer.ready(table, figure, each)
    ]


def use_one(
    table: Table,
    doer: int,
    version: Version,
    scope: Scope,
    figure: int,
    ways: list[tuple[Offer, Version]],
) -> Rule[None]:
    """The figure uses one of these actions, as the doer's player chooses."""
    at = yield from which(table, doer, version, scope, range(len(ways)))
    offer, each = ways[at]
    this = Use(figure, each, FREE, offer.works)
    yield from triggers.use(table, this, table.causes, performing(offer))


def lets_use(step: k.MayUse, shop: Workshop) -> Act:
    """7.6 Friends use a power at no cost."""
    own_figures(step.whom)
    ability = shop.registry[step.power]
    if not ability.offers:
        raise CannotDo
    name = ability.name

    def uses(table: Table, other: int) -> list[tuple[Offer, Version]]:
        if not able(table, other):
            return []
        return ways_to_use(table, other, name)

    def fits(table: Table, figure: int, other: int, scope: Scope) -> bool:
        return bool(uses(table, other))

    def rule(table: Table, figure: int, version: Version, scope: Scope, other: int) -> Rule[bool]:
        yield from use_one(table, figure, version, scope, other, uses(table, other))
        return True

    return each_of(Whom(step.whom, fits), rule)


# --------------------------------------------------------------------- the attack that is made


def in_attack(table: Table, figure: int, version: Version, scope: Scope) -> bool:
    return table.under_way(Attack) is not None


def raised(step: k.RaiseDamage) -> Act:
    """12.4a The attack deals more damage to each of its targets."""
    check_change(step.amount)

    def change(table: Table, figure: int, version: Version, scope: Scope) -> None:
        this = table.attack
        more = change_of(step.amount, table, figure, scope)
        for target in this.targets:
            this.dealt_change[target] = this.dealt_change.get(target, 0) + more

    return at_once(change, in_attack)


def pierced(step: k.DealsAs) -> Act:
    """12.4d The damage of the attack is penetrating."""
    if step.kind != "penetrating":
        raise CannotDo

    def change(table: Table, figure: int, version: Version, scope: Scope) -> None:
        table.attack.penetrating = True

    return at_once(change, in_attack)


def evaded(step: k.Evade) -> Act:
    """12.3a The attack misses the figure instead."""

    def change(table: Table, figure: int, version: Version, scope: Scope) -> None:
        evade(table, table.attack, figure)

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        this = table.under_way(Attack)
        return this is not None and this.asks(figure)

    return at_once(change, could)


def forbidden(step: k.Cannot, shop: Workshop) -> Act:
    """7.1 Somebody can't do something for a time."""
    part = shop.part()
    for deed in step.deeds:
        forbid(part, deed)

    def change(table: Table, figure: int, version: Version, scope: Scope, other: int) -> bool:
        until = until_of(step.until, table, figure, other)
        lay_part(table, part, version, figure, other, until)
        return True

    return each_of(Whom(step.whom), change)


def lasting(step: k.Lasting, shop: Workshop) -> Act:
    """20.3 A statement holds for a time."""
    part = shop.part()
    STATING[type(step.statement)](part, step.statement)

    def change(table: Table, figure: int, version: Version, scope: Scope, other: int) -> bool:
        until = until_of(step.until, table, figure, other)
        lay_part(table, part, version, figure, other, until)
        return True

    return each_of(Whom(step.whom), change)


def moved_half(step: k.MoveHalf) -> Act:
    """6.8 A move at half speed. The figure may also stay where it is (7.7)."""
    if step.whom != s.SELF:
        raise CannotDo

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        if not can_move(table, figure):
            return False
        deed = Deed(figure, MOVE)
        if version.params.get("halve", True):
            deed.parts.append((figure, SPEED, own_part(table, figure, version, SCALE, HALF)))
        return (yield from move(table, figure, parts=deed)) >= 0

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return can_move(table, figure)

    return Act(perform, could, None, why_not_move)


def moved_through(step: k.MovePhasing) -> Act:
    """27.1c A move that no terrain and no figure stops, unless that ability is lost (27.1d)."""
    if step.whom != s.SELF:
        raise CannotDo

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        improves = table.loadout[figure].improves
        walked = yield from move(
            table,
            figure,
            features=PHASING if improves else 0,
            profile=STEP_OVER | THROUGH_BLOCKING if improves else 0,
        )
        return walked >= 0

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return can_move(table, figure)

    return Act(perform, could, None, why_not_move)


def followed_up(step: k.AttackOrAction) -> Act:
    """7.5 An attack, or an action of its type as FREE."""
    kind = KINDS[step.kind]

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        return bool((yield from attack_or_free(table, figure, kind)))

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return can_attack(table, figure, kind, causes_with(table, version))

    return Act(perform, could)


def attack_others(table: Table, figure: int, kind: str, version: Version) -> Rule[None]:
    """12.1 An attack whose targets can't be targets of the attacks that follow it."""
    this = Attack(figure, kind, table.causes)
    yield from attack(table, this)
    spare(table, figure, version, tuple(this.aimed or this.targets))


def spare(table: Table, figure: int, version: Version, targets: tuple[int, ...]) -> None:
    """12.1c A figure can't target these any more. Without any, it can target all of them again."""
    until, data = ("turn", table.turn), (figure, SPARED)
    if not targets:
        table.effects = tuple(effect for effect in table.effects if effect.data != data)
    for target in targets:
        table.add_effect(Effect("untargetable", target, figure, version.cause, until, data))


def several_attacks(step: k.MakeAttacks) -> Act:
    """12 Several attacks. Before each the player may stop."""
    kind = KINDS[step.kind]

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        return able(table, figure) and can_attack(table, figure, kind, causes_with(table, version))

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        for number in range(int(version.params.get("attacks", step.number))):
            lost = version.cause not in table.loadout[figure].causes
            if number and lost and version.params.get("while_it_lasts"):
                break
            if not could(table, figure, version, scope):
                break
            if version.params.get("powers"):
                section = version.ability.section
                if not (yield from attack_or_free(table, figure, kind, version, section)):
                    break
                continue
            choice = yield Decision(
                table,
                "flurry",
                decider(table, figure),
                "word",
                ("attack", "stop"),
                version.ability.section,
                figure,
                number=number + 1,
            )
            if choice == "stop":
                break
            if step.different:
                yield from attack_others(table, figure, kind, version)
            else:
                yield from make_attack(table, figure, kind)
        if step.different:
            spare(table, figure, version, ())
        return True

    def made(table: Table, figure: int, version: Version) -> Attack:
        return Attack(figure, kind, causes_with(table, version))

    return Act(perform, could, None, attack_why(made))


def barred_attacker(step: k.BarAttacker) -> Act:
    """12.1c The figure becomes an illegal target for this attacker this turn."""

    def change(table: Table, figure: int, version: Version, scope: Scope) -> None:
        this = table.attack
        drop_target(table, this, figure, replace=True)
        until = ("turn", table.turn)
        data = (this.actor, version.ability.section)
        table.add_effect(Effect("untargetable", figure, figure, version.cause, until, data))

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        this = table.under_way(Attack)
        return this is not None and figure in this.targets

    return at_once(change, could)


def cancelled(step: k.CancelDamage) -> Act:
    """12.5b A reducer that leaves nothing of the damage that is being dealt."""

    def change(table: Table, figure: int, version: Version, scope: Scope) -> None:
        table.packet.nullified = version

    def could(table: Table, figure: int, version: Version, scope: Scope) -> bool:
        packet, this = table.under_way(Packet), table.under_way(Attack)
        return (
            packet is not None
            and packet.dealt > 0
            and reducible(table, packet, version)
            and against(version, this)
            and can_be_spared(table, packet, this)
        )

    return at_once(change, could)


STRIKING: Final[dict[type, Callable[..., Act]]] = {
    k.MoveFully: moved_fully,
    k.MoveStraight: moved_fully,
    k.PlaceAway: placed_away,
    k.RaiseDamage: raised,
    k.DealsAs: pierced,
    k.Evade: evaded,
    k.MoveHalf: moved_half,
    k.MovePhasing: moved_through,
    k.AttackOrAction: followed_up,
    k.MakeAttacks: several_attacks,
    k.BarAttacker: barred_attacker,
    k.CancelDamage: cancelled,
}
"""Steps that need nothing of an edition to be prepared."""
IN_ATTACKS: Final = (k.RaiseDamage, k.DealsAs)
