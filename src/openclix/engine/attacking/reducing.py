"""12.4a 12.4d 12.5a 12.5b From damage dealt to damage taken, in named steps.

Each step is a function of the table, a figure's share of the damage (`Packet`) and the attack, if
there is one. It returns a rule if a player has to choose or effects resolve, and None otherwise. An
edition lists its steps, in order (`Edition.damage_pipeline`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ..asking.attack_events import DealtDamage, IsReduced, WouldBeDamaged
from ..asking.choices import Choice, Left, LeftChoice
from ..asking.decisions import Decision
from ..asking.event_records import Contribution, Parts
from ..effects import triggers
from ..effects.passive_uses import REDUCER as AS_REDUCER
from ..effects.passive_uses import begins, ends, is_passive, told, used_against
from ..figures.abilities import CLOSE, RANGED, F, Rule, Version
from ..figures.figures import DAMAGE
from ..figures.messages import Name, figure_name
from ..state.causes import guarded_from, number_against
from ..state.deeds import KNOCKBACK, PENETRATING, UNAVOIDABLE, Attack, Packet
from ..values.targeting import first_turn_immune
from ..values.values import HELD_MARKER, OPERATIONS, UNNAMED, collect, printed

if TYPE_CHECKING:
    from ..table.table import Table

CRITICAL_HIT: Final = Name("source", "critical-hit")

# ------------------------------------------------------------------ dealt


def dealt_step(table: Table, packet: Packet, attack: Attack | None) -> Rule[None] | None:
    """12.4a 12.4d Damage is dealt, unless something prevents that."""
    if WouldBeDamaged in table.listeners:
        return would_be_dealt(table, packet, attack)
    settle_dealt(table, packet, attack)
    return None


def would_be_dealt(table: Table, packet: Packet, attack: Attack | None) -> Rule[None]:
    """8.1i Damage that is about to be dealt may still be changed."""
    yield from triggers.fire(table, WouldBeDamaged(*report(table, packet)))
    settle_dealt(table, packet, attack)


def settle_dealt(table: Table, packet: Packet, attack: Attack | None) -> None:
    if table.log is not None:
        table.note(DealtDamage(*report(table, packet), *made_of(table, packet, attack)))
    packet.taken = packet.dealt
    if packet.dealt and (prevented(table, packet) or safeguarded(table, packet)):
        less(table, packet, "dealt", guard_against(table, packet), 0)
        packet.dealt = 0


def made_of(table: Table, packet: Packet, attack: Attack | None) -> tuple[int, Parts]:
    """12.4b 12.3b The attacker's printed damage and what changed it, if they add up."""
    if attack is None or attack.chosen_instead or packet.source < 0:
        return 0, ()
    base, parts = printed(table, packet.source, DAMAGE), []
    for part in collect(table, packet.source, DAMAGE, attack):
        if OPERATIONS[part.op] == "modify":
            whose = part.figure if part.whose is not None else -1
            name = Name(part.source.kind, part.source.name)
            parts.append(Contribution(packet.source, "damage", "modify", part.amount, name, whose))
    if attack.critical > 0:
        parts.append(Contribution(packet.source, "damage", "modify", 1, CRITICAL_HIT))
    if more := attack.dealt_change.get(packet.figure, 0):
        source = HELD_MARKER if attack.close and table.held[packet.source] >= 0 else UNNAMED
        parts.append(Contribution(packet.source, "damage", "modify", more, source))
    if base + sum(part.amount for part in parts) != packet.dealt:
        return 0, ()  # something else had a part in it
    return base, tuple(parts)


def report(table: Table, packet: Packet) -> tuple[int, int, str, int, str, int]:
    """Reports the damage that is dealt."""
    return (
        *(packet.figure, packet.dealt, packet.kind, packet.source),
        *(table.cause(), table.attack_number()),
    )


def opposing(table: Table, packet: Packet) -> bool:
    """6.2 Whether it is an opposing figure's effect that deals this damage."""
    return packet.source >= 0 and not table.friendly(packet.source, packet.figure)


def prevented(table: Table, packet: Packet) -> bool:
    """12.4d 27.7g Damage that can't be dealt at all; only First Turn Immunity stops unavoidable."""
    figure = packet.figure
    if table.loadout[figure].features & F.COUNTDOWN:  # 24.3
        return True
    if not opposing(table, packet) and packet.kind != KNOCKBACK:
        return False
    if first_turn_immune(table, figure):  # 14.1
        return True
    if packet.kind == UNAVOIDABLE:  # 12.4d
        return False
    return bool(table.loadout[figure].features & F.IMMUNE)


def safeguarded(table: Table, packet: Packet) -> bool:
    """27.7n 12.4d Whether a figure is safe from the effects that deal this damage."""
    return packet.kind != UNAVOIDABLE and bool(guard_against(table, packet))


def guard_against(table: Table, packet: Packet) -> str:
    """27.7n The effect that deals this damage and that a figure is safe from; none is ""."""
    return guarded_from(table, packet.figure, packet.causes, packet.source)


def less(table: Table, packet: Packet, step: str, cause: str, left: int) -> None:
    """12.5a A step reduces the damage taken, and reports it."""
    before, packet.taken = packet.taken, left
    if table.heard(IsReduced):
        number = table.attack_number()
        table.tell(IsReduced(packet.figure, before - left, left, cause, step, number))


# ------------------------------------------------------------------ changed


def changed_step(table: Table, packet: Packet, attack: Attack | None) -> Rule[None] | None:
    """12.5a Effects of being dealt damage, which may change it."""
    if not packet.dealt or packet.kind == UNAVOIDABLE or DealtDamage not in table.listeners:
        return None
    return effects_of_being_dealt(table, packet)


def effects_of_being_dealt(table: Table, packet: Packet) -> Rule[None]:
    yield from triggers.fire(table, DealtDamage(*report(table, packet)))
    packet.dealt = packet.taken = max(0, packet.dealt)  # 12.4a


# ------------------------------------------------------------------ one reducer


class Cut(NamedTuple):
    """12.5b A reducer, and what it leaves to take."""

    left: int
    version: Version

    @property
    def choice(self) -> Left:
        """As a player chooses it: by the amount, or by the name of a power or carrier (20.8)."""
        return Left.by(self.left, self.version.cause.removeprefix("special:"))


def reducer_step(table: Table, packet: Packet, attack: Attack | None) -> Rule[None] | None:
    """12.5b At most one reducer, which the damaged figure's player chooses."""
    if not packet.dealt or packet.kind == UNAVOIDABLE:  # 12.4d
        return None
    options = takeable(table, packet, attack)
    if not options:
        return None
    if len(options) > 1 or told(table):
        return choose_reducer(table, packet, attack, options)
    reduce_by(table, packet, *options[0])
    return None


def reduce_by(table: Table, packet: Packet, left: int, version: Version) -> None:
    if left < packet.taken:
        packet.reducer = version.cause
        less(table, packet, "reducer", version.cause, left)


def choose_reducer(
    table: Table, packet: Packet, attack: Attack | None, options: list[Cut]
) -> Rule[None]:
    """12.5b 8.1f One reducer is chosen by name, and used."""
    cut = options[0]
    if len(options) > 1:
        values = [cut.choice for cut in options]
        answer = yield Decision(
            table,
            "damage-taken",
            table.side[packet.figure],
            "number",
            values,
            "12.5b",
            packet.figure,
            form=lambda value: left_choice(values, value),
            damage=packet.dealt,
            who=figure_name(table, packet.figure),
        )
        cut = options[values.index(answer)]
    left, version = cut
    this = None
    if told(table) and left < packet.taken and is_passive(version.ability):  # 8.1f
        this = yield from begins(table, packet.figure, version, AS_REDUCER)
        version = this.version
        if version is not cut.version:
            left = max(left_by(packet, version), least_taken(table, packet, attack))
    before = packet.taken
    reduce_by(table, packet, left, version)
    if this is not None:
        yield from ends(table, this, before - packet.taken)
    if attack is not None and told(table) and left > left_by(packet, version):  # 27.2i
        yield from used_against(table, attack.actor, "floor", packet.figure)


def left_choice(values: list[Left], value: Left | int) -> Choice:
    """12.5b By how much is left, or by name where two reducers leave the same."""
    left = next(left for left in values if left == value)
    amounts = [int(other) for other in values]
    return LeftChoice(int(left), left.power, amounts.count(int(left)) > 1)


def takeable(table: Table, packet: Packet, attack: Attack | None) -> list[Cut]:
    """12.5b The damage left after each possible reducer, least first; empty without a reducer.

    Reducers that leave the same amount are one choice, unless an effect listens for the use of one.
    """
    reducers = cutters(table, packet, attack)
    if not reducers:
        return []
    floor = least_taken(table, packet, attack)
    cuts: dict[tuple[int, str], Cut] = {}
    named = told(table)
    for version in reducers:
        left = max(left_by(packet, version), floor)
        cuts.setdefault((left, version.cause if named else ""), Cut(left, version))
    return sorted(cuts.values(), key=lambda cut: cut.left)


def cutters(table: Table, packet: Packet, attack: Attack | None) -> list[Version]:
    """8.2 12.5b The reducers of a figure; one that was earned by a roll is the only one."""
    if packet.nullified is not None:
        return [packet.nullified]
    reducers = table.loadout[packet.figure].reducers
    return [
        version
        for _, version in reducers
        if reducible(table, packet, version) and against(version, attack)
    ]


ALL_KINDS: Final = (CLOSE, RANGED)


def against(version: Version, attack: Attack | None) -> bool:
    """20.7a Whether a reducer works against this kind of attack, or all damage where no card says.

    A card that names one kind leaves out damage outside attacks, too.
    """
    kinds = version.params.get("kinds", ALL_KINDS)
    return len(kinds) > 1 or (attack is not None and attack.kind in kinds)


def left_by(packet: Packet, version: Version) -> int:
    """12.5b The damage that a reducer leaves by itself."""
    if version is packet.nullified:
        return 0
    return max(0, min(hook.reduce(version, packet.dealt) for hook in version.ability.reducers))


def least_taken(table: Table, packet: Packet, attack: Attack | None) -> int:
    """27.2i The least that a reducer may leave to take."""
    if attack is None:
        return 0
    floor = number_against(table, attack.actor, "floor", packet.figure, attack.kind)  # 27.2i
    return floor if floor < packet.dealt else packet.dealt


def can_be_spared(table: Table, packet: Packet, attack: Attack | None) -> bool:
    """12.5b Whether an effect that reduces damage to 0 would spare a figure more than others do."""
    cuts = takeable(table, packet, attack)
    return not cuts or cuts[0].left > least_taken(table, packet, attack)


def reducible(table: Table, packet: Packet, version: Version) -> bool:
    """12.4d Whether damage of this type can be reduced by an effect."""
    if packet.kind != PENETRATING or version.params.get("penetrating"):
        return True
    return bool(table.loadout[packet.figure].features & F.CUTS_PENETRATING)


# ------------------------------------------------------------------ added reductions, caps, taken


def added_step(table: Table, packet: Packet, attack: Attack | None) -> Rule[None] | None:
    """12.5a Reductions that say they come on top of the one reducer, each for itself."""
    hooks = table.loadout[packet.figure].reductions
    if not hooks or not packet.taken or packet.kind == UNAVOIDABLE:
        return None
    floor = least_taken(table, packet, attack)
    counted: set[tuple[object, str]] = set()
    for hook, version in hooks:
        if (hook, version.cause) in counted or not reducible(table, packet, version):  # 20.7
            continue
        counted.add((hook, version.cause))
        amount = hook.amount(table, packet.figure, version, packet, attack)
        left = max(packet.taken - amount, floor)
        if left < packet.taken:
            less(table, packet, "added", version.cause, left)
    return None


def cap_step(table: Table, packet: Packet, attack: Attack | None) -> Rule[None] | None:
    """13.4 The most damage that a figure takes from one instance. This isn't a reduction."""
    hooks = table.loadout[packet.figure].caps
    if not hooks or packet.kind == UNAVOIDABLE:  # 12.4d
        return None
    for hook, version in hooks:
        most = hook.most(table, packet.figure, version, packet, attack)
        if most is not None and most < packet.taken:
            less(table, packet, "cap", version.cause, most)
    return None


def taken_step(table: Table, packet: Packet, attack: Attack | None) -> Rule[None] | None:
    """12.5a Damage taken is final: a whole number of clicks, never below 0."""
    packet.taken = max(0, packet.taken)
    return None
