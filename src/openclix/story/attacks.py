"""Attacks and damage: the total against the defense, its parts, and the damage reduced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from openclix.engine.asking.attack_events import (
    Attacks,
    AttackTotal,
    CriticalMiss,
    DealtDamage,
    Evades,
    IsDamaged,
    IsHealed,
    IsHit,
    IsKOd,
    IsMissed,
    IsReduced,
    NotTargeted,
    TakesHit,
)
from openclix.engine.asking.event_records import Contribution, Event
from openclix.engine.asking.events import ActionGiven, GetsToken, Rolled, Scores, Uses
from openclix.engine.figures.messages import Argument, Message, Row, change_of, say, word
from openclix.engine.table.table import Table
from openclix.rules.pushing import Pushed

from .names import figure, figures, force, marker, own_power, power, source
from .rolls import made_again
from .run import NEW_DEED, Run

NAMED_KINDS: Final = ("penetrating", "unavoidable")
"""12.4c 12.4d Kinds of damage that the story names, because powers can't reduce it as usual."""

# ------------------------------------------------------------------ the attack and its total


def attacked(run: Run[Attacks]) -> Message:
    """An attack with its roll, if the roll is already known and final."""
    event = run.event
    arguments: dict[str, Argument] = {
        "who": run.who,
        "kind": "close" if event.kind == "CLOSE" else "range",
        "targets": figures(run.table, event.targets),
    }
    with_object = event.marker >= 0
    if with_object:
        arguments["object"] = marker(run.table, event.marker)
    total = None if made_again(run) else run.take(AttackTotal, event.figure)
    if total is None:
        return say("story-attack-with" if with_object else "story-attack", **arguments)
    run.take(Rolled, event.figure)
    arguments["sum"] = sum_of(run, total)
    return say("story-attack-with-rolled" if with_object else "story-attack-rolled", **arguments)


def totalled(run: Run[AttackTotal]) -> Message:
    return say("story-total", who=run.who, sum=sum_of(run, run.event))


def sum_of(run: Run[Any], total: AttackTotal) -> Message:
    """12.2 The value, the dice, their total, and the number it is compared with."""
    table = run.table
    critical = table.edition.critical(total.dice)
    against = total.defenses if not critical else ()
    return say(
        "story-sum",
        value=value(run, total.value, total, total.figure, "attack"),
        dice=word(" + ".join(map(str, total.dice))),
        total=total.total,
        against=defenses(run, total, against) if against else "",
        critical="hit" if critical > 0 else "miss" if critical < 0 else "none",  # 12.3b 12.3c
        doubles="yes" if not critical and len(set(total.dice)) < len(total.dice) else "no",
    )


def defenses(run: Run[Any], total: AttackTotal, amounts: tuple[tuple[int, int], ...]) -> Message:
    """12.3 The defense of each target, with names if there are several."""
    parts: list[Argument] = []
    for target, amount in amounts:
        number = value(run, amount, total, target, "defense")
        if len(amounts) == 1:
            return say("story-against", defenses=number)
        parts.append(say("story-defense-of", defense=number, who=figure(run.table, target)))
    return say("story-against", defenses=tuple(parts))


def value(run: Run[Any], number: int, total: AttackTotal, whose: int, stat: str) -> Argument:
    """A value with everything that changed it."""
    parts = [part for part in total.made if part.figure == whose and part.stat == stat]
    if not parts:
        return number
    told = Row(contribution(run, part) for part in parts)
    summed = sum(part.amount for part in parts if part.op == "modify")
    limits = (part.amount for part in parts if part.op == "limit")
    most = max(run.table.edition.modifier_limit, *limits, 0)
    if abs(summed) > most:  # 14 the Rule of Three
        most = most if summed > 0 else -most
        return say("story-value-capped", value=number, parts=told, most=change_of(most))
    return say("story-value", value=number, parts=told)


def contribution(run: Run[Any], part: Contribution) -> Message:
    """One change to a value: `+1 Enhancement of Wick`."""
    change: Argument = change_of(part.amount)
    if part.op != "modify":
        halved = part.op == "scale" and part.amount == -2
        change = say("value-halved") if halved else say(f"value-{part.op}", amount=part.amount)
    if part.op == "set":
        change = say("story-set", amount=part.amount)
    named: dict[str, Argument] = {"change": change, "source": source(run.table, part.source)}
    if part.whose < 0:
        return say("story-part", **named)
    return say("story-part-of", whose=figure(run.table, part.whose), **named)


# ------------------------------------------------------------------ hits and damage


def hit(run: Run[IsHit]) -> Message:
    """The attacker, the target, and the damage with everything that made and reduced it."""
    target = run.event.figure
    who, whom = figure(run.table, run.event.by), run.who
    if rolls_for_damage(run):
        return say("story-hit", who=who, whom=whom)  # the roll comes next, then the damage
    dealt = run.take(DealtDamage, target)  # one attack hits a target once, others in between
    less = reductions(run, target)
    damage = run.take(IsDamaged, target, until=NEW_DEED)
    if dealt is not None and dealt.amount:
        if damage is None and run.underway and not less:
            return say("story-hit-for", who=who, whom=whom, dealt=dealt.amount)
        if dealt.made or less:
            return say("story-hit-sum", who=who, whom=whom, sum=reckoned(run, dealt, less, damage))
        if damage is None:
            in_all = amount_of(run.table, dealt, dealt.amount)
            return say("story-hit-nothing", who=who, whom=whom, damage=in_all)
    if damage is not None:
        full = dealt.amount if dealt else damage.clicks
        in_all = amount_of(run.table, dealt or damage, full)
        if damage.clicks >= full or fallen(run, target):
            return say("story-hit-damage", who=who, whom=whom, damage=in_all)
        return say("story-hit-some", who=who, whom=whom, clicks=damage.clicks, damage=in_all)
    if run.take(GetsToken, target):
        return say("story-hit-token", who=who, whom=whom)
    return say("story-hit", who=who, whom=whom)


def amount_of(table: Table, event: DealtDamage | IsDamaged, amount: int) -> Message:
    """12.4c An amount of damage, with its kind if the book that is played has a word for it."""
    book_names = "penetrating-psychic-blast" in table.edition.registry.abilities
    kind = event.kind if event.kind in NAMED_KINDS and book_names else "normal"
    return say(f"story-amount-{kind}", amount=amount)


def rolls_for_damage(run: Run[IsHit]) -> bool:
    """12.4b Whether the attacker rolls for the damage of this hit: Blades/Claws/Fangs."""
    roll, dealt = run.find(Rolled, run.event.by), run.find(DealtDamage, run.event.figure)
    return roll is not None and dealt is not None and roll[0] < dealt[0]


def reckoned(
    run: Run[Any], dealt: DealtDamage, less: list[IsReduced], damage: IsDamaged | None
) -> Message:
    """12.4b 12.5a A sum that readers can check: `2 damage + 1 Empower − 1 Toughness = 2 clicks`."""
    start = dealt.printed if dealt.made else dealt.amount
    sum_so_far = amount_of(run.table, dealt, start)
    for part in dealt.made:
        named: dict[str, Argument] = {
            "before": sum_so_far,
            "sign": "less" if part.amount < 0 else "more",
            "amount": abs(part.amount),
            "source": source(run.table, part.source),
        }
        if part.whose >= 0:
            named["whose"] = figure(run.table, part.whose)
        sum_so_far = say("story-reckoned-of" if part.whose >= 0 else "story-reckoned", **named)
    if start + sum(part.amount for part in dealt.made) > dealt.amount:  # 14 the Rule of Three
        sum_so_far = say("story-reckoned-most", before=sum_so_far, most=dealt.amount)
    for step in less:
        taken: dict[str, Argument] = {"before": sum_so_far, "sign": "less", "amount": step.amount}
        if step.cause:
            taken["source"] = power(run.table, step.cause)
        sum_so_far = say("story-reckoned" if step.cause else "story-reckoned-bare", **taken)
    left = max(0, dealt.amount - sum(step.amount for step in less))
    clicks = damage.clicks if damage else 0
    if clicks < left and damage and not fallen(run, dealt.figure):
        return say("story-reckoned-stopped", sum=sum_so_far, left=left, clicks=clicks)
    return say("story-reckoned-total", sum=sum_so_far, clicks=left)


def reductions(run: Run[Any], target: int) -> list[IsReduced]:
    """12.5a What reduced the damage that a figure takes, in order."""
    parts: list[IsReduced] = []
    damage = run.find(IsDamaged, target)
    while (reduction := run.find(IsReduced, target)) is not None:
        if damage is not None and damage[0] < reduction[0]:
            break
        run.used.add(reduction[0])
        parts.append(reduction[1])
    return parts


def less_of(run: Run[Any], event: IsReduced) -> Message:
    if not event.cause:
        return say("story-less", amount=event.amount)
    return say("story-less-by", amount=event.amount, power=power(run.table, event.cause))


def fallen(run: Run[Any], number: int) -> bool:
    """Whether the events that follow KO a figure, because its dial has no clicks left."""
    return any(isinstance(e, IsKOd) and e.figure == number for e in run.events[run.place :])


def missed(run: Run[IsMissed]) -> Message:
    return say("story-miss", who=figure(run.table, run.event.by), whom=run.who)


def evaded(run: Run[Evades]) -> Message:
    by = figure(run.table, run.event.by)
    if run.event.cause:
        cause = power(run.table, run.event.cause)
        return say("story-evades-by", who=run.who, by=by, power=cause)
    return say("story-evades", who=run.who, by=by)


def tell_critical_miss(run: Run[CriticalMiss]) -> Message:
    """12.3c With the damage, if nothing else happens before it."""
    run.take(DealtDamage, run.event.figure, until=(IsDamaged, Uses, *NEW_DEED))
    taken = run.take(IsDamaged, run.event.figure, until=(IsReduced, Uses, Rolled, *NEW_DEED))
    if taken is None:
        return say("story-critical-miss", who=run.who)
    return say("story-critical-miss-damage", who=run.who, clicks=taken.clicks)


def takes_hit(run: Run[TakesHit]) -> Message:
    return say("story-takes-hit", who=run.who, spared=figure(run.table, run.event.spared))


def not_targeted(run: Run[NotTargeted]) -> Message:
    return say("story-not-targeted", who=figure(run.table, run.event.by), whom=run.who)


def dealt(run: Run[DealtDamage]) -> Message | None:
    """Damage outside an attack, reported when it is taken or reduced to nothing."""
    event = run.event
    target = event.figure
    before = (DealtDamage, *NEW_DEED)
    until = (IsDamaged, *before)
    less: list[IsReduced] = []
    while (reduced := run.take(IsReduced, target, until=until)) is not None:
        less.append(reduced)
    left = event.amount - sum(step.amount for step in less)
    taken = run.take(IsDamaged, target, until=NEW_DEED if less else before) if left > 0 else None
    if less:
        return say("story-damage-sum", whom=run.who, sum=reckoned(run, event, less, taken))
    return damage(run, taken) if taken is not None else None


def damage(run: Run[Any], event: IsDamaged) -> Message:
    """The damage a figure takes, and its cause."""
    named: dict[str, Argument] = {"whom": figure(run.table, event.figure), "clicks": event.clicks}
    cause = "" if is_attack_itself(run, event) else event.cause
    if cause and cause in run.table.edition.registry.abilities:
        return say("story-damage-by", power=power(run.table, cause), **named)
    return say("story-damage", **named)


def is_attack_itself(run: Run[Any], event: IsDamaged) -> bool:
    """Whether damage comes from an attack, and not from somebody else's effect during it."""
    if not event.attack or event.source < 0:
        return bool(event.attack)
    before = (each for each in reversed(run.events[: run.place]) if isinstance(each, Attacks))
    attack = next(before, None)
    return attack is None or attack.attack != event.attack or attack.figure == event.source


def damaged(run: Run[IsDamaged]) -> Message:
    return damage(run, run.event)


def pushed(run: Run[Pushed]) -> Message:
    """push.1 A push with the click that it costs."""
    run.take(DealtDamage, run.event.figure)
    taken = run.take(IsDamaged, run.event.figure)
    if taken is None:
        return say("story-pushed", who=run.who)
    return say("story-pushed-damage", who=run.who, clicks=taken.clicks)


def reduced(run: Run[IsReduced]) -> Message:
    """A reduction below the damage already reported, and what is taken."""
    target = run.event.figure
    steps = (run.event, *reductions(run, target))
    less = Row(less_of(run, step) for step in steps)
    taken = run.take(IsDamaged, target, until=(DealtDamage, *NEW_DEED))
    if taken is None:
        return say("story-reduced", whom=run.who, less=less)
    return say("story-damage-less", whom=run.who, clicks=taken.clicks, less=less)


def knocked_out(run: Run[IsKOd]) -> Message:
    scored = run.take(Scores, until=(IsKOd, *NEW_DEED))
    if scored is None:
        return say("story-ko", who=run.who)
    side = force(run.table, scored.side)
    return say("story-ko-points", who=run.who, points=scored.points, side=side)


def healed(run: Run[IsHealed]) -> Message:
    """6.6 The clicks, and what healed them unless the line before names it."""
    event = run.event
    if not event.cause or event.by < 0 or is_named_before(run, event.cause):
        if die := halved_roll(run):
            return say("story-heals-half", who=run.who, clicks=event.clicks, die=die)
        return say("story-heals", who=run.who, clicks=event.clicks)
    cause = own_power(run.table, event.by, event.cause)
    return say("story-heals-by", who=run.who, clicks=event.clicks, power=cause)


def halved_roll(run: Run[IsHealed]) -> int:
    """27.4c The die of which a figure heals half, rounded up; 0 if it heals something else."""
    event = run.event
    ability = run.table.edition.registry.abilities.get(event.cause)
    if ability is None or ability.parameters.get("divide") != 2:
        return 0
    rolls = (e for e in reversed(run.events[: run.place]) if isinstance(e, Rolled))
    roll = next(rolls, None)
    if roll is None or roll.cause != event.cause or len(roll.dice) != 1:
        return 0
    die: int = roll.dice[0]
    return die if event.clicks == (die + 1) // 2 and die > 1 else 0


def is_named_before(run: Run[IsHealed], cause: str) -> bool:
    """Whether the action or the use that the story told last is what heals."""
    for event in reversed(run.events[: run.place]):
        if isinstance(event, Uses):
            return cause in (event.power, event.cause)
        if isinstance(event, ActionGiven):
            return cause in (event.action, event.cause)
    return False


ATTACKS: Final[dict[type[Event], Callable[[Any], Message | None]]] = {
    Attacks: attacked,
    AttackTotal: totalled,
    IsHit: hit,
    IsMissed: missed,
    Evades: evaded,
    CriticalMiss: tell_critical_miss,
    Pushed: pushed,
    TakesHit: takes_hit,
    NotTargeted: not_targeted,
    DealtDamage: dealt,
    IsReduced: reduced,
    IsDamaged: damaged,
    IsKOd: knocked_out,
    IsHealed: healed,
}
