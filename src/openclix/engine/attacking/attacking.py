"""12 The attack sequence: seven steps, in the book's order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from openclix.board import HINDERED

from ..asking.attack_events import (
    AttackEnds,
    AttackResolved,
    AttackRolled,
    Attacks,
    AttackTotal,
    AttackTotalled,
    CriticalMiss,
    Evades,
    Hits,
    IsHit,
    IsMissed,
    NotTargeted,
    TakesHit,
    WouldAttack,
    WouldBeHit,
    WouldBeTargeted,
)
from ..asking.decisions import ask
from ..asking.event_records import Contribution
from ..effects import triggers
from ..effects.dice import ATTACK_ROLL, roll
from ..effects.passive_uses import ATTACKING, by_feature, report_served, told, used
from ..figures.abilities import CLOSE, MODIFY, RANGED, F, Rule
from ..figures.figures import ATTACK, DAMAGE, DEFENSE, RANGE, STATS
from ..figures.messages import Name
from ..moving.on_the_way import lifting_used
from ..sight.sight import in_direct_line, sees
from ..state.causes import also, felt, has_against, mutes_against
from ..state.deeds import NORMAL, PENETRATING, UNAVOIDABLE, Attack, Packet
from ..state.order import by_player
from ..state.records import Pending
from ..state.state import BARRED, KO_AREA, ON_MAP
from ..terrain.destroying import destroy_blocking, destroy_wall
from ..values.targeting import (
    aimed,
    breaches,
    close_targets,
    may_shoot,
    open_to,
    range_targets,
    reach_targets,
)
from ..values.values import (
    HINDERING_TERRAIN,
    OPERATIONS,
    Part,
    collect,
    decide_value,
    printed,
    range_of,
    value,
)
from .damage import deal
from .damage_choices import choose_instead
from .knockback import attack_knockback, can_be_knocked

if TYPE_CHECKING:
    from ..table.table import Table


def attack(table: Table, this: Attack) -> Rule[bool]:
    """12 Attack Sequence. Answers whether an attack was made at all."""
    figure = this.actor
    if table.zone[figure] != ON_MAP or table.flags[figure] & BARRED:  # 10.8a
        return False
    this.causes = also(table.causes, *this.causes)
    this.muted = table.loadout[figure].mutes
    if this.muted and table.effects:
        end_muted(table, this)
    if table.under_way(Attack) is not None:
        this.outer = table.effects  # 6.9a
    table.attacks += 1
    this.number = table.attacks
    doing_before = table.doing
    table.doing = (*doing_before, this)
    if WouldAttack in table.listeners:
        would = WouldAttack(figure, this.kind, table.cause(), this.number)
        yield from triggers.fire(table, would)
    yield from determine_targets(table, this)  # 12.1
    if not this.targets:
        if table.heard(AttackEnds):
            yield from triggers.happens(table, AttackEnds(figure, this.number))
        yield from resolve_attack(table, this)  # 12.1c 12.7
        table.doing = doing_before
        return False
    if table.heard(Attacks):
        targets, cause = tuple(this.targets), table.cause()
        made = Attacks(figure, this.kind, targets, cause, this.number, this.marker)
        yield from triggers.happens(table, made)
    if this.marker >= 0 and table.held[figure] == this.marker and told(table):
        yield from lifting_used(table, figure, this.marker, this)
    yield from determine_total(table, this)  # 12.2
    yield from determine_hits(table, this)  # 12.3
    if this.hits:
        yield from calculate_damage(table, this)  # 12.4
        yield from deal_damage(table, this)  # 12.5
    if this.serving:  # 8.1f
        yield from report_served(table, this, knocked_out_by(table, this))
    if this.hits:
        yield from attack_knockback(table, this)  # 12.6
    yield from resolve_attack(table, this)  # 12.7
    table.doing = doing_before
    return True


def end_muted(table: Table, this: Attack) -> None:
    """20.3 Ends the effects that keep opponents from using powers while a figure attacks."""
    ended = [
        effect
        for effect in table.effects
        if effect.cause in this.muted
        and mutes_against(table, this.actor, effect.cause, effect.source)
        and not effect.even_if_lost  # 20.6e
        and effect.until[0] != "game"  # 20.6f
    ]
    table.end_effects(ended, "lost")


# ------------------------------------------------------------------ 12.1 targets


def determine_targets(table: Table, this: Attack) -> Rule[None]:
    """12.1 Determine targets: at least one, none twice, never the attacker."""
    if not this.all_targets:  # 12.1b
        yield from choose_targets(table, this)
    elif this.targets and not this.goes_on:
        leave_out_loners(table, this)
        for target in tuple(this.targets):
            yield from would_target(table, this, target)
    chosen = this.aimed = tuple(this.targets)
    if this.splash is not None and this.targets and not any_loner(table, this.targets):
        for other in this.splash(table, this):
            if other in this.targets or other == this.actor:  # 12.1 12.3d
                continue
            if not table.loadout[other].features & (F.COUNTDOWN | F.TARGETED_ALONE):  # 24.3
                this.targets.append(other)
    if this.kind == RANGED:
        for target in this.targets:
            seen = aimed(table, this.actor, target, this.range, this.fire_flags, this.origin)
            this.sighted[target] = seen.status
        if table.loadout[this.actor].features & F.FIRE_DESTROYS_BLOCKING and this.range > 0:
            through = breaches(table, this.actor, this.range, this.causes)
            for target, (piece, status) in through.items():
                if target in chosen:
                    this.sighted[target] = status
                    this.breach = piece


def any_loner(table: Table, targets: Iterable[int]) -> bool:
    """12.1 Whether one of these can't be targeted together with others."""
    return any(table.loadout[target].features & F.TARGETED_ALONE for target in targets)


def leave_out_loners(table: Table, this: Attack) -> None:
    """12.1 An attack on everybody leaves out figures that can't be targeted with others."""
    if len(this.targets) > 1:
        this.targets = [target for target in this.targets if not any_loner(table, (target,))]


def legal_targets(table: Table, this: Attack) -> list[int]:
    """11.1 11.2 The figures that this attack may target."""
    figure = this.actor
    if table.loadout[figure].features & F.NO_ATTACKS:
        return []
    if this.regardless:
        return regardless_targets(table, this)
    if this.kind == CLOSE:
        targets = close_targets(table, figure, this.causes)
        reach = max(this.reach, table.loadout[figure].reach)
        if reach:
            reached = reach_targets(table, figure, reach, this.causes, this.reaching)
            targets = sorted({*targets, *reached})
        return targets
    features = table.loadout[figure].features
    if features & F.NO_RANGE_ATTACKS and not this.with_marker:
        return []
    if not may_shoot(table, figure):
        return []
    if this.range < 0:
        this.range = range_of(table, figure, this.least_range, this)
    targets = range_targets(table, figure, this.range, this.fire_flags, this.causes)
    if features & F.FIRE_DESTROYS_BLOCKING:  # 27.6d
        targets = sorted({*targets, *breaches(table, figure, this.range, this.causes)})
    if this.direct:
        targets = [
            target
            for target in targets
            if in_direct_line(table, figure, target, this.range, this.fire_flags)  # 11.4f
        ]
    return targets


def regardless_targets(table: Table, this: Attack) -> list[int]:
    """6.3d 11.3c 11.4e Targets of an attack that ignores one requirement.

    The others still apply.
    """
    figure = this.actor
    foes = [
        foe
        for foe in table.in_squares(table.foes_of(table.side[figure]))
        if open_to(table, figure, foe, this.causes, this.kind)
    ]
    if this.kind == CLOSE:
        near = close_targets(table, figure, this.causes)
        return foes if "adjacency" in this.regardless else near  # 6.3d
    if table.loadout[figure].features & F.NO_RANGE_ATTACKS or not may_shoot(table, figure):
        return []
    reach = 99 if "range" in this.regardless else value(table, figure, RANGE, this)  # 11.3c
    grid = table.map.grid
    within = table.in_squares(grid.spread(table.bodies[figure], min(reach, 40)))
    return [
        foe
        for foe in foes
        if foe in within
        and (
            "line" in this.regardless  # 11.4e
            or sees(table, figure, foe, reach, this.fire_flags)
        )
    ]


def choose_targets(table: Table, this: Attack) -> Rule[None]:
    """12.1a Up to the number of bolts, each a legal target."""
    figure = this.actor
    limit = max(1, this.bolts or table.edition.target_limit(table, this))  # 12.1a
    player = table.side[figure]
    refused: set[int] = set()
    chosen: list[int] = []
    while len(chosen) + this.lost < limit:  # 12.1a 12.1c
        options = [
            target
            for target in legal_targets(table, this)
            if target not in chosen and target not in refused
        ]
        if chosen:
            options = [target for target in options if together(table, this, chosen, target)]
        if not options:
            break
        aimed_at = tuple(this.targets)
        if chosen or refused:
            target = yield from ask(
                table,
                "further-target",
                player,
                "figure",
                [-1, *options],
                "12.1a",
                figure,
                about=aimed_at,
            )
            if target < 0:
                break
        else:
            target = yield from ask(
                table, "target", player, "figure", options, "12.1", figure, about=aimed_at
            )
        this.targets.append(target)
        yield from would_target(table, this, target)
        if target in this.targets:
            chosen.append(target)
        else:
            refused.add(target)
    this.bolted = len(chosen) > 1


def together(table: Table, this: Attack, chosen: list[int], target: int) -> bool:
    """27.7d A close attack picks adjacent targets, or reaches for all of them; not a mixture."""
    if any_loner(table, (*chosen, target)):
        return False
    reach = max(this.reach, table.loadout[this.actor].reach)
    if this.kind == RANGED and table.loadout[this.actor].features & F.FIRE_DESTROYS_BLOCKING:
        seen = breaches(table, this.actor, this.range, this.causes)
        return sum(1 for character in (*chosen, target) if character in seen) <= 1  # 27.6d
    if this.kind != CLOSE or not reach:
        return True
    group = {*chosen, target}
    return group <= set(close_targets(table, this.actor, this.causes)) or group <= set(
        reach_targets(table, this.actor, reach, this.causes, this.reaching)
    )


def would_target(table: Table, this: Attack, target: int) -> Rule[None]:
    """12.1c Effects of being targeted may make a target illegal; it then never was one."""
    if WouldBeTargeted in table.listeners:
        would = WouldBeTargeted(target, this.actor, this.kind, table.cause(), this.number)
        yield from triggers.fire(table, would)


def drop_target(table: Table, this: Attack, target: int, replace: bool = False) -> None:
    """12.1c A target becomes illegal; only an effect that says so lets another take its place."""
    if target not in this.targets:
        return
    this.targets.remove(target)
    if not replace:
        this.lost += 1
    table.tell(NotTargeted(target, this.actor, this.number))


# ------------------------------------------------------------- 12.2 attack total


def count_hindering(table: Table, this: Attack) -> None:
    """16.2b A target attacked along a hindered line has a better defense."""
    if this.kind != RANGED:
        return
    for target in this.targets:
        if this.sighted.get(target) == HINDERED:
            bonus = Part(MODIFY, table.edition.hindering_bonus, HINDERING_TERRAIN, "16.2b")
            this.parts.append((target, DEFENSE, bonus))


def supposed(table: Table, attacker: int, target: int, kind: str) -> Attack:
    """12.2a A hypothetical attack with what matters to values.

    That is its kind, its target (or -1) and its line of fire.
    """
    this = Attack(attacker, kind)
    if target >= 0:
        this.targets = [target]
        if kind == RANGED and table.zone[target] == ON_MAP:
            reach = value(table, attacker, RANGE, this)
            this.sighted[target] = aimed(table, attacker, target, reach, this.fire_flags).status
            count_hindering(table, this)
    return this


def determine_total(table: Table, this: Attack) -> Rule[None]:
    """12.2 The values first (12.2a), then the roll (12.2b), then their sum (12.2d)."""
    figure = this.actor
    side = table.side[figure]
    count_hindering(table, this)
    this.attack_value = yield from decide_value(table, figure, ATTACK, side, this)  # 12.2a
    for target in this.targets:
        if this.printed_defense:
            this.defense[target] = printed(table, target, DEFENSE)  # 6.12
        else:
            this.defense[target] = yield from decide_value(  # 12.2a
                table, target, DEFENSE, table.side[target], this
            )
    this.roll = yield from roll(table, side, 2, ATTACK_ROLL, figure, this)
    dice, targets = this.roll.dice, tuple(this.targets)
    if AttackRolled in table.listeners:
        rolled = AttackRolled(figure, this.kind, targets, dice, table.cause(), this.number)
        yield from triggers.fire(table, rolled)  # 12.2b
    this.total = this.attack_value + this.roll.total + this.roll_change  # 6.10 12.2c 12.2d
    if AttackTotalled in table.listeners:
        cause = table.cause()
        event = AttackTotalled(figure, this.kind, targets, dice, this.total, cause, this.number)
        yield from triggers.fire(table, event)  # 12.2d
    this.total += this.total_change  # 12.2e
    if table.heard(AttackTotal):
        known_defenses = tuple((target, this.defense[target]) for target in this.targets)
        stands = AttackTotal(
            *(figure, this.attack_value, dice, this.total, this.number),
            *(known_defenses, tuple(made_of(table, this))),
        )
        yield from triggers.happens(table, stands)


def made_of(table: Table, this: Attack) -> Iterator[Contribution]:
    """12.2a The effects that changed the attack value and the defenses it is compared with."""
    compared = [(this.actor, ATTACK)]
    if not this.printed_defense:
        compared += [(target, DEFENSE) for target in this.targets]
    for figure, stat in compared:
        for part in collect(table, figure, stat, this):
            whose = part.figure if part.whose is not None else -1
            source = Name(part.source.kind, part.source.name)
            yield Contribution(figure, STATS[stat], OPERATIONS[part.op], part.amount, source, whose)


# --------------------------------------------------------------------- 12.3 hits


def determine_hits(table: Table, this: Attack) -> Rule[None]:
    """12.3 A total of at least the defense hits; criticals decide by the dice themselves."""
    assert this.roll is not None
    this.critical = criticals(table, this)
    would: list[int] = []
    for target in this.targets:
        if this.critical < 0:  # 12.3c
            continue
        if this.critical > 0:  # 12.3b
            (would if table.edition.evade_criticals else this.hits).append(target)
        elif this.total >= this.defense[target]:
            would.append(target)
    this.hits.extend(would)
    dice, cause = this.roll.dice, table.cause()
    if would and WouldBeHit in table.listeners:
        told = (this.actor, this.kind, dice, cause, this.number)
        yield from triggers.fire_together(
            table, [WouldBeHit(target, *told) for target in would]
        )  # 8.1h 8.1i
    this.hits = [target for target in this.hits if target not in this.evaded]  # 12.3a
    if this.settles is not None:
        this.settles(table, this)
    this.missed = [target for target in this.targets if target not in this.hits]
    critical = this.critical != 0
    if this.hits and Hits in table.listeners:
        hits, missed = tuple(this.hits), tuple(this.missed)
        yield from triggers.fire(
            table,
            Hits(this.actor, this.kind, hits, missed, critical, dice, cause, this.number),
        )
    if table.heard(IsHit):
        for target in by_player(table, this.hits):
            yield from triggers.happens(
                table,
                IsHit(this.actor, target, this.kind, critical, dice, cause, this.number),
            )
    if table.heard(IsMissed):
        for target in by_player(table, this.missed):
            yield from triggers.happens(
                table,
                IsMissed(this.actor, target, this.kind, critical, dice, cause, this.number),
            )
    if this.critical < 0:
        if table.heard(CriticalMiss):
            yield from triggers.happens(table, CriticalMiss(this.actor, this.number))
        if table.edition.critical_miss_at_once:
            trigger = table.edition.kernel_triggers["critical-miss"]
            rule = trigger.handler(table, this.actor, None, None)
            if rule is not None:
                yield from rule
        else:
            table.queue = (
                *table.queue,
                Pending(table.side[this.actor], True, "critical-miss", this.actor),  # 12.3c
            )


def criticals(table: Table, this: Attack) -> int:
    """12.3b 12.3c Whether the roll is critical: by the dice, unless an ability says otherwise."""
    assert this.roll is not None
    critical = table.edition.critical(this.roll.dice)
    for owner in (this.actor, *this.targets):
        for hook, version in table.loadout[owner].criticals:
            critical = hook.decide(table, owner, version, this, critical)
    return critical


def evade(table: Table, this: Attack, target: int) -> None:
    """12.3a 27.7b Evade: turns a hit into a miss."""
    this.evaded.add(target)
    table.tell(Evades(target, this.actor, table.cause(), this.number))


def pass_hit(table: Table, this: Attack, target: int, other: int) -> None:
    """12.3d Another figure becomes the hit target; it is not asked whether it would be hit."""
    this.hits = [other if hit == target else hit for hit in this.hits if hit != other]
    this.evaded.discard(other)
    this.became.add(other)
    this.targets = [other if t == target else t for t in this.targets if t != other]
    table.tell(TakesHit(other, target, table.cause(), this.number))


# ------------------------------------------------------------------- 12.4 damage


def calculate_damage(table: Table, this: Attack) -> Rule[None]:
    """12.4 The damage dealt to each hit target: normal damage, or something instead of it
    (12.4c)."""
    figure = this.actor
    yield from choose_instead(table, this)
    if this.chosen_instead:
        if this.fixed_damage < 0:
            return
        this.dealt = dict.fromkeys(this.hits, this.fixed_damage + more_than_set(table, this))
    else:
        amount = yield from decide_value(table, figure, DAMAGE, table.side[figure], this)  # 12.4b
        if this.bolted and len(this.targets) > 1:
            split = table.edition.split_damage(table, this, amount)
            this.dealt = split if isinstance(split, dict) else (yield from split)
        else:
            this.dealt = {target: int(amount) for target in this.hits}
    if this.critical > 0:  # 12.3b
        this.dealt = {target: amount + 1 for target, amount in this.dealt.items()}
    for target, change in this.dealt_change.items():  # 12.4a
        if target in this.dealt:
            this.dealt[target] += change
    for target, times in this.counts.items():
        if target in this.dealt:
            this.dealt[target] *= times


def more_than_set(table: Table, this: Attack) -> int:
    """12.4c An edition's addition to the damage that a power sets."""
    more = table.edition.more_than_set
    return 0 if more is None else more(table, this)


def deal_damage(table: Table, this: Attack) -> Rule[None]:
    """12.5 All hit targets are dealt their damage at the same time."""
    if not this.dealt:
        return
    this.firm = {t for t in this.hits if not can_be_knocked(table, t, this.actor)}  # 12.6f
    packets = [
        Packet(target, amount, damage_type(table, this, target))
        for target, amount in this.dealt.items()
    ]
    if told(table):
        yield from piercing_used(table, this, packets)
    yield from deal(table, packets, this.actor, this)
    this.damaged = [packet.figure for packet in packets if packet.clicked]
    this.clicks = {packet.figure: packet.clicked for packet in packets if packet.clicked}


def damage_type(table: Table, this: Attack, target: int) -> str:
    """12.4d The type of the damage that an attack deals to one of its targets."""
    if this.unavoidable and this.fixed_damage >= 0:  # 12.4b
        return UNAVOIDABLE
    return PENETRATING if pierces(table, this, target) else NORMAL


def pierces(table: Table, this: Attack, target: int) -> bool:
    """12.4d Whether the damage of an attack is penetrating for one of its targets."""
    feature = F.PENETRATES_CLOSE if this.close else F.PENETRATES_RANGE
    return this.penetrating or has_against(table, this.actor, feature, target)


def piercing_used(table: Table, this: Attack, packets: list[Packet]) -> Rule[None]:
    """8.1f 12.4d Uses the passive power that makes this attack's damage penetrating."""
    if this.penetrating:
        return
    feature = F.PENETRATES_CLOSE if this.close else F.PENETRATES_RANGE
    for packet in packets:
        if packet.kind == PENETRATING and packet.dealt:
            version = by_feature(felt(table, this.actor, packet.figure), feature)
            if version is not None:
                yield from used(table, this.actor, version, ATTACKING, 0, (), this)
            return


def resolve_attack(table: Table, this: Attack) -> Rule[None]:
    """12.7 The attack resolves."""
    if this.breach is not None:
        if this.breach[0] == "square":
            if table.terrain.blocking >> this.breach[1] & 1:
                destroy_blocking(table, this.breach[1])  # 27.6d
        elif this.breach in table.terrain.wall:
            destroy_wall(table, this.breach)  # 27.6d
    if AttackResolved in table.listeners:
        yield from triggers.fire(table, resolved(table, this))
    if table.effects:
        over = [e for e in table.effects if e.until[0] == "attack" and e not in this.outer]
        table.end_effects(over)  # 6.9a


def resolved(table: Table, this: Attack) -> AttackResolved:
    """12.7 All that came of an attack."""
    return AttackResolved(
        figure=this.actor,
        kind=this.kind,
        cause=table.cause(),
        attack=this.number,
        dice=this.roll.dice if this.roll is not None else (),
        total=this.total,
        targets=tuple(this.targets),
        hits=tuple(this.hits),
        missed=tuple(this.missed),
        dealt=tuple(this.dealt.items()),
        damaged=tuple(this.clicks.items()),
        knocked_out=knocked_out_by(table, this),
    )


def knocked_out_by(table: Table, this: Attack) -> tuple[int, ...]:
    """12.7 The targets that are KO'd by now."""
    return tuple(figure for figure in this.targets if table.zone[figure] == KO_AREA)
