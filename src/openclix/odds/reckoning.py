"""12 The odds of an attack, stage by stage: dice alone, certain effects, optional ones, rerolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final

from openclix.engine.asking.attack_events import (
    AttackRolled,
    AttackTotalled,
    DealtDamage,
    Hits,
    IsHit,
    IsMissed,
    WouldAttack,
    WouldBeDamaged,
    WouldBeHit,
    WouldBeKOd,
    WouldBeTargeted,
)
from openclix.engine.asking.decisions import Decision
from openclix.engine.attacking.attacking import attack, damage_type
from openclix.engine.attacking.reducing import against, prevented
from openclix.engine.figures.abilities import CLOSE, RANGED, Rule, Version
from openclix.engine.figures.figures import ATTACK, DEFENSE
from openclix.engine.figures.messages import (
    Argument,
    Either,
    Message,
    Name,
    Row,
    figure_name,
    power_name,
    say,
    word,
)
from openclix.engine.state.causes import guarded_from
from openclix.engine.state.deeds import NORMAL, UNAVOIDABLE, Attack, Packet
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.table import Table
from openclix.engine.values.reckoning import Reckoning, reckon
from openclix.engine.values.targeting import why_first_turn_immune
from openclix.engine.values.values import printed

from .branches import Begin, NoAttack, Solver
from .outcomes import ONE, ZERO, Outcome, Spread
from .report import ALL, CERTAIN, EVASION, PLAIN, REROLLS, Odds, Stage, TargetOdds, Way, said_by
from .rerolls import MOST, Budget, TooMany, pairs

MOST_SECONDS: Final = 0.12
"""Processor time for what players may choose, besides the attack itself."""
KINDS: Final = {"close": CLOSE, "range": RANGED, CLOSE: CLOSE, RANGED: RANGED}


def attack_odds(
    table: Table,
    attacker: int,
    targets: int | Sequence[int],
    kind: str,
    prepare: Callable[[Attack], None] = lambda this: None,
    seconds: float | None = MOST_SECONDS,
) -> Odds:
    """12 The odds of a close or range attack, legal or not, as if it were made now.

    `seconds` of processor time are enough for almost every table. Where they aren't, the odds leave
    out what players may choose, and a note says so. With None, everything is worked out.
    `prepare` sets anything special about the attack, such as damage that replaces its own.
    """
    aimed = [targets] if isinstance(targets, int) else list(targets)
    for figure in (attacker, *aimed):
        if table.zone[figure] != ON_MAP:
            raise NoAttack(say("odds-not-there", figure=figure_name(table, figure)))
    if attacker in aimed:
        raise NoAttack(cited(table, "odds-itself", "12.1", figure=figure_name(table, attacker)))

    def begin() -> tuple[Table, Rule[object]]:
        trial = table.copy()
        this = Attack(attacker, KINDS[kind])
        this.targets = list(aimed)
        this.all_targets = True
        this.bolted = len(aimed) > 1
        prepare(this)
        return trial, attack(trial, this)

    return odds_of(table, attacker, begin, seconds=seconds)


def odds_of(
    table: Table,
    attacker: int,
    begin: Begin,
    words: Sequence[str] = (),
    seconds: float | None = MOST_SECONDS,
) -> Odds:
    """The odds of the attack that a rule makes. `begin` returns a fresh table and rule.

    The words answer the rule's questions before the attack: targets, a marker to throw.
    """
    certain = Solver(begin, attacker, words=words)
    bare = certain.outcome()
    first = certain.first
    if first is None or first.attack is None:
        raise NoAttack(say("odds-no-attack"))
    this = first.attack
    optional = Solver(begin, attacker, optional=True, words=words, budget=Budget(seconds))
    evaded, mine, everybody, own, unfinished = chosen_outcomes(table, attacker, optional, bare)
    hooks = sorted(own), sorted(optional.used - own)
    targets: list[TargetOdds] = []
    ways = list(ways_of(begin, attacker, words, certain.insteads))
    for target in this.targets:
        stages = [
            Stage(PLAIN, plain_chance(first.table, this, target), ZERO, ZERO),
            stage(CERTAIN, bare, target, certain_effects(first.table, this, target)),
            stage(EVASION, evaded, target, optional_effects(table, optional, attacker)),
            stage(REROLLS, mine, target, said_rerolls(table, hooks[0])),
            stage(ALL, everybody, target, said_rerolls(table, hooks[1])),
        ]
        hits = dealt_by(first.table, certain, target)
        targets.append(
            TargetOdds(
                table.tags[target],
                reckon(first.table, attacker, ATTACK, this),
                reckoned_defense(first.table, target, this),
                this.attack_value,
                this.defense[target],
                tuple(stages),
                hits[0],
                hits[1],
                everybody.taken.get(target, {}),
                tuple(way(word, outcome, target) for word, outcome in ways),
                table.edition.cites,
            )
        )
    left_out = [*unfinished, *notes(table, optional)]
    return Odds(table.tags[attacker], this.kind, tuple(targets), tuple(left_out))


Used = frozenset[tuple[int, Name, str]]


def chosen_outcomes(
    table: Table, attacker: int, solver: Solver, bare: Outcome
) -> tuple[Outcome, Outcome, Outcome, Used, list[Message]]:
    """The outcomes if players evade, if the attacker's side rerolls too, and if everybody does.

    If there is no time for one of them, it is as if nobody chose anything more, and a note says so.
    """
    stages = [bare, bare, bare]
    own: Used = frozenset()
    players = ((), (table.side[attacker],), range(table.players))
    for place, rerolling in enumerate(players):
        try:
            stages[place:] = [solver.outcome(rerolling)] * (len(stages) - place)
        except TooMany:
            key = "odds-too-many-rerolls" if place else "odds-too-many-effects"
            solver.used = set(own)
            return stages[0], stages[1], stages[2], own, [say(key)]
        if place == 1:
            own = frozenset(solver.used)
    capped = [say("odds-most-rerolls", most=MOST)] if solver.capped else []
    return stages[0], stages[1], stages[2], own, capped


def plain_chance(table: Table, this: Attack, target: int) -> Fraction:
    """12.3 The chance of the dice and the two values alone, criticals reckoned in."""
    chance = ZERO
    for dice, part in pairs():
        critical = table.edition.critical(dice)
        total = this.attack_value + sum(dice)
        if critical > 0 or (not critical and total >= this.defense[target]):
            chance += part
    return chance


def stage(name: str, outcome: Outcome, target: int, why: tuple[Message, ...]) -> Stage:
    return Stage(
        name,
        outcome.hit.get(target, ZERO),
        outcome.expected(target),
        outcome.ko.get(target, ZERO),
        why,
    )


def reckoned_defense(table: Table, target: int, this: Attack) -> Reckoning:
    """6.12 The defense that counts: as modified, or as printed where the attack says so."""
    if this.printed_defense:
        number = printed(table, target, DEFENSE)
        return Reckoning(DEFENSE, number, (), number, 0, 0)
    return reckon(table, target, DEFENSE, this)


def dealt_by(table: Table, solver: Solver, target: int) -> tuple[Spread, Spread]:
    """12.4 The damage of a hit, plain and critical, with the better option chosen."""
    spreads: tuple[Spread, Spread] = ({}, {})
    for by_roll in solver.rolled.values():
        for (_, critical), outcome in by_roll.items():
            hit = outcome.hit.get(target, ZERO)
            into = spreads[1 if critical > 0 else 0]
            if hit and not into:
                spread = outcome.dealt.get(target, {})
                into.update({amount: chance / hit for amount, chance in spread.items()})
    return spreads


def ways_of(
    begin: Begin, attacker: int, words: Sequence[str], insteads: tuple[str, ...]
) -> list[tuple[str, Outcome]]:
    """12.4c The result of each choice instead of normal damage, if it is always chosen."""
    return [
        (word, Solver(begin, attacker, words=words, instead=index).outcome())
        for index, word in enumerate(insteads)
    ]


def way(word: str, outcome: Outcome, target: int) -> Way:
    hit = outcome.hit.get(target, ZERO) or ONE
    expected = outcome.expected(target)
    return Way(word, outcome.expected_dealt(target) / hit, expected / hit, expected)


# ------------------------------------------------------------------ naming the reasons


ATTACK_EVENTS: Final = (
    WouldAttack,
    WouldBeTargeted,
    AttackRolled,
    AttackTotalled,
    WouldBeHit,
    Hits,
    IsHit,
    IsMissed,
    WouldBeDamaged,
    DealtDamage,
    WouldBeKOd,
)


def certain_effects(table: Table, this: Attack, target: int) -> tuple[Message, ...]:
    """Effects that need no choice: triggered effects, reducers, STOP clicks."""
    messages = []
    for figure in (this.actor, target):
        for event in ATTACK_EVENTS:
            for trigger, version in table.loadout[figure].triggers.get(event, ()):
                if not (trigger.optional or trigger.declinable or trigger.after):
                    messages.append(of(table, figure, version))
    kind = damage_type(table, this, target)
    if kind != UNAVOIDABLE:  # 12.4d
        for hook, version in table.loadout[target].reducers:
            if against(version, this) and (version.params.get("penetrating") or kind == NORMAL):
                much = MUCH - hook.reduce(version, MUCH)
                messages.append(say("odds-reduces", effect=of(table, target, version), less=much))
        for _, version in (*table.loadout[target].reductions, *table.loadout[target].caps):
            messages.append(of(table, target, version))
    whom = figure_name(table, target)
    safe = why_first_turn_immune(table, target)
    if safe is not None and table.side[target] != table.side[this.actor]:
        key = "odds-first-round" if safe.message.key.endswith("-round") else "odds-first-turn"
        messages.append(cited(table, key, "14.1", target=whom))
    elif prevented(table, Packet(target, 1, source=this.actor)):
        messages.append(cited(table, "odds-no-damage", "12.4d", target=whom))
    elif guarded_from(table, target, this.causes):
        messages.append(cited(table, "odds-safeguard", "27.7n", target=whom))
    stops = any(click > table.click[target] for click in table.sheets[target].stops)
    if stops and table.side[target] != table.side[this.actor]:
        messages.append(cited(table, "odds-stop", "27.7p", target=whom))
    return tuple(dict.fromkeys(messages))


MUCH: Final = 20
"""Damage so high that a reducer shows all it takes off."""


def optional_effects(table: Table, solver: Solver, attacker: int) -> tuple[Message, ...]:
    """Effects that their player may use, the faces on which they work, and what dulls them."""
    messages = []
    for (figure, topic), asked in solver.prompts.items():
        faces = solver.faces.get((figure, topic), set())
        using = asked.doing.using
        version = using.version if using is not None and using.figure == figure else None
        whose = figure_name(table, figure)
        name = of(table, figure, version) if version else asked_of(asked, whose)
        if faces:
            messages.append(say("odds-works", effect=name, faces=faces_message(faces)))
        else:
            messages.append(say("odds-no-effect", effect=name))
        if version and set(version.params.get("results", faces)) != faces and faces:
            messages.extend(of(table, attacker, dull) for dull in dulling(table, attacker))
    return tuple(messages)


def dulling(table: Table, attacker: int) -> list[Version]:
    """Abilities that lower the rolls of others against their owner's attacks."""
    return [
        version
        for versions in table.loadout[attacker].versions.values()
        for version in versions
        if any(number.startswith("dulls_") for number in version.ability.numbers)
    ]


def of(table: Table, figure: int, version: Version) -> Message:
    ability = version.ability
    return power_of(
        power_name(ability),
        figure_name(table, figure),
        table.edition.cites("power", ability.section),
    )


def power_of(power: Name, whose: Name, section: str) -> Message:
    """An ability, its figure, and its section."""
    return say("odds-power-of", power=power, whose=whose, section=word(section))


def cited(table: Table, key: str, section: str, **arguments: Argument) -> Message:
    """A line with the section behind it, as the players of this edition know it."""
    return say(key, section=word(table.edition.cites(said_by(key), section)), **arguments)


def asked_of(asked: Decision, whose: Name) -> Message:
    """An effect that only its question names."""
    return say("odds-asked-of", question=asked.question, whose=whose)


def faces_message(faces: set[int]) -> Argument:
    """
    >>> str(faces_message({6})), str(faces_message({4, 6, 5}))
    ('a 6', '4-6')
    """
    low, high = min(faces), max(faces)
    if low == high:
        return say("odds-face", face=low)
    if len(faces) == high - low + 1:
        return say("odds-faces", low=low, high=high)
    return Row(sorted(faces))


def said_rerolls(table: Table, used: list[tuple[int, Name, str]]) -> tuple[Message, ...]:
    return tuple(
        power_of(power, figure_name(table, figure), table.edition.cites("power", section))
        for figure, power, section in used
    )


def notes(table: Table, solver: Solver) -> list[Message]:
    """Notes on the things that the odds leave out."""
    messages = [
        say(
            "odds-may-pass",
            figure=figure_name(table, figure),
            others=Either(Name("figure", name) for name in names),
            section=word(table.edition.cites("odds may-pass", section)),
        )
        for (figure, _), (section, names) in solver.passes.items()
    ]
    messages.extend(say("odds-other-die", effect=word(text)) for text in sorted(solver.unrolled))
    return [*messages, cited(table, "odds-afterwards", "12.6")]
