"""The ability of one text: its triggers, actions and statements as declarations of the engine."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from openclix.engine.figures.abilities import (
    CLAUSE,
    EFFECT,
    EVERYONE,
    MODIFY,
    OWN,
    Ability,
    Rule,
    Version,
    slug,
)
from openclix.engine.figures.figures import STATS, SYMBOLS, PowerRef
from openclix.engine.figures.messages import Message, card_words, figure_name, quoted
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.figures.registry import Registry
from openclix.engine.game.adjusting import by_hand
from openclix.engine.refusing.aim_refusals import Aim
from openclix.engine.refusing.target_refusals import apart
from openclix.engine.selecting import selectors as s
from openclix.engine.selecting.conditions import Condition
from openclix.engine.selecting.notation import write_selector
from openclix.engine.table.card_abilities import BEARER
from openclix.engine.table.groups import group_of
from openclix.engine.table.table import Table
from openclix.powers.team_texts import TEAM_TEXTS

from . import clauses as k
from .acts import CannotDo, Workshop, change_of, check_change, on_card
from .attack_values import attack_value
from .choosing import Scope
from .english import english_of
from .forbidding import guardable
from .gathering import Clause, gathered
from .heads import Head, is_own, of_kind
from .mattering import Matters, of_power
from .moments import tokens_needed
from .performing import Surroundings, act_of
from .pieces import (
    ROLLS,
    CannotPlay,
    Known,
    asked,
    check,
    for_use,
    is_short,
    items,
    lasting,
    own_values_count,
    pieces_of,
    plain_items,
    run_clause,
)
from .playable import in_played_words, never_itself
from .reader import Phrase, read
from .riding import RIDES, not_of_both, power_ref
from .starting import halting_head, head_of, using
from .stating import STATING, breaks_on, changes_rolls, lends_value, limit_for
from .testing import condition_text, tested

SECTION: Final = "18.2"
NAMELESS: Final = "this character"
UNTOUCHABLE: Final = ("outwit", "pulse-wave")
"""Powers by which something may be ignored."""


class Builder:
    """Makes the ability of one text."""

    def __init__(
        self, name: str, registry: Registry, ability: Ability | None = None, shop: Any = None
    ) -> None:
        self.name = name
        self.registry = registry
        self.shop: Workshop = shop or Workshop(name, registry)
        self.ability = ability or Ability(name, EFFECT, SECTION)
        self.used = False
        self.grants: list[PowerRef] = []
        self.protects: tuple[str, ...] = ()
        self.number = 0
        """How many triggered effects there were."""
        self.word = ""
        """The word of its first action, if it isn't called by the name of a trait."""

    def said(self, clause: Clause) -> Message:
        """A clause as it is quoted, in the reader's language."""
        return card_words(clause.words, clause.phrases[0].own_name, home=self.registry.home)

    def next_word(self) -> str:
        """The word of the next action; players see the name of the trait."""
        number = len(self.ability.offers) + 1
        return self.word if self.word and number == 1 else f"{CLAUSE}{number}"

    def clause(self, clause: Clause) -> None:
        """One clause, whatever begins it."""
        first = clause.phrases[0]
        match first.meaning:
            case k.Triggered():
                self.triggered(clause, first.meaning)
            case k.GivenAction():
                self.action(clause, first.meaning)
            case k.SidelineActive(inner):
                self.ability.parameters["sideline"] = True
                rest = replace(first, meaning=inner)
                self.clause(replace(clause, phrases=[rest, *clause.phrases[1:]]))
            case k.HasText(whom, sentences, condition):
                self.quoted(first, whom, sentences, condition)
            case None:
                raise CannotPlay
            case _:
                self.passive(first.meaning)

    def quoted(
        self,
        phrase: Phrase,
        whom: s.Selector,
        sentences: tuple[Any, ...],
        condition: Condition | None,
    ) -> None:
        """20.6c Somebody has a text that the card prints in quotes."""
        inner = Builder(self.name, self.registry, self.shop.part(), self.shop)
        plain = (never_itself(in_played_words(each, self.registry)) for each in sentences)
        phrases = tuple(replace(phrase, meaning=each, fresh=False) for each in plain)
        for clause in gathered("", phrases):
            inner.clause(clause)
        if inner.protects or not (inner.used or inner.grants):
            raise CannotPlay
        if inner.used:
            self.bestow(inner.ability, whom, condition)
        more = condition_of_grant(condition)
        if is_own(whom):
            self.grants += [
                replace(ref, changes=(*ref.changes, *more.items())) for ref in inner.grants
            ]
            return
        for ref in inner.grants:
            power: Any = ref if ref.changes else self.registry[ref.name].slug
            changes = {"power": power, "whom": write_selector(lasting(whom)), **more}
            self.grants.append(PowerRef("lend", tuple(changes.items())))

    # ------------------------------------------------------------------ triggers

    def triggered(self, clause: Clause, sentence: k.Triggered) -> None:
        """8.1 A triggered effect. One of several events may start it."""
        if isinstance(sentence.trigger, k.EitherOf):
            if sentence.limit is not None:
                raise CannotPlay
            for option in sentence.trigger.options:
                self.triggered(clause, replace(sentence, trigger=option))
            return
        if not own_values_count(sentence):
            raise CannotPlay
        if len(clause.phrases) == 1 and attack_value(self.ability, sentence):
            self.used = True
            return
        if isinstance(sentence.step, k.Riding):
            self.rides(clause, sentence)
            return
        head = head_of(sentence.trigger)
        if isinstance(sentence.trigger, k.UsesPower) and is_short(sentence.step):
            if len(clause.phrases) > 1 or sentence.after:
                raise CannotPlay
            head = using(sentence.trigger)
            sentence = replace(sentence, step=for_use(sentence.step))
            first_phrase = replace(clause.phrases[0], meaning=sentence)
            clause = replace(clause, phrases=[first_phrase, *clause.phrases[1:]])
        test = tested(sentence.condition, head.gives)
        pieces = pieces_of(clause, self.shop, head, sentence.after)
        follow = [p.meaning for p in clause.phrases[1:] if isinstance(p.meaning, k.Then)]
        asks_inside = sentence.may and any(not then.if_done for then in follow)
        if asks_inside and sentence.limit is not None:
            raise CannotPlay
        if asks_inside:
            pieces[0] = pieces[0]._replace(may=True)
        words, first = self.said(clause), pieces[0].act
        rolls = isinstance(sentence.step, ROLLS) and len(pieces) > 1

        def scope(table: Table, figure: int, event: Any) -> Scope:
            stood = 0 if head.stood is None else head.stood(event)
            return Scope(words, head.roles(table, figure, event), stood)

        def handler(table: Table, figure: int, version: Version, event: Any) -> Rule[None]:
            yield from run_clause(pieces, table, figure, version, scope(table, figure, event))

        def when(table: Table, figure: int, version: Version, event: Any) -> bool:
            return head.when(table, figure, version, event) and (
                test is None or test(table, figure, scope(table, figure, event))
            )

        def ready(table: Table, figure: int, version: Version, event: Any) -> bool:
            now = scope(table, figure, event)
            if rolls and not any(p.act.could(table, figure, version, now) for p in pieces[1:]):
                return False
            return (first.must or first.could)(table, figure, version, now)

        optional = sentence.may and not asks_inside
        waits = ready if optional or rolls or len(pieces) == 1 else None
        plain = replace(sentence, may=optional)
        self.declare(plain, head, handler, when, waits, words)

    def rides(self, clause: Clause, sentence: k.Triggered) -> None:
        """20.7a A power has another number for one use. Raises `CannotPlay` or `NoParameter`."""
        trigger, step = sentence.trigger, sentence.step
        if not isinstance(trigger, k.UsesPower) or not isinstance(step, k.Riding):
            raise CannotPlay
        if sentence.after or len(clause.phrases) > 1 or trigger.power not in self.registry:
            raise CannotPlay
        ability = self.registry[trigger.power]
        changes: dict[str, Any] = RIDES[type(step.rider)](ability, step.rider)
        if not changes.keys() <= ability.parameters.keys():
            raise CannotPlay
        head, words = using(trigger), self.said(clause)
        test = tested(sentence.condition, head.gives)

        def change(table: Table, figure: int, version: Version, event: Any) -> None:
            table.use.change(**changes)

        def when(table: Table, figure: int, version: Version, event: Any) -> bool:
            return head.when(table, figure, version, event) and (
                test is None or test(table, figure, Scope(words, head.roles(table, figure, event)))
            )

        self.declare(sentence, head, change, when, None, words)

    def declare(
        self,
        sentence: k.Triggered,
        head: Head,
        handler: Any,
        when: Any,
        ready: Any,
        words: Message,
    ) -> None:
        self.number += 1
        self.used = True
        handler.__name__ = f"{CLAUSE}{self.number}"
        self.ability.on(
            head.event,
            after=sentence.after,
            immediately=sentence.immediately,
            optional=sentence.may,
            anyone=head.anyone,
            when=when,
            ready=ready,
            asks="text-may",
            limit=limit_for(sentence.limit),
            says=words,
        )(handler)

    # ------------------------------------------------------------------ actions

    def action(self, clause: Clause, sentence: k.GivenAction) -> None:
        """7.1 An action."""
        test = tested(sentence.condition)
        pieces = pieces_of(clause, self.shop)
        words, first = self.said(clause), pieces[0].act

        def perform(table: Table, figure: int, version: Version) -> Rule[None]:
            scope = Scope(words)
            if test is None or test(table, figure, scope):  # 20.9a
                yield from run_clause(pieces, table, figure, version, scope)

        def ready(table: Table, figure: int, version: Version) -> bool:
            return first.could(table, figure, version, Scope(words))

        def nothing(table: Table, figure: int, version: Version) -> Refusal | None:
            if ready(table, figure, version):
                return None
            who = figure_name(table, figure)
            return refuse("text-nothing", "7.7", who=who, text=words)

        def objection(table: Table, figure: int, version: Version, other: int) -> Refusal | None:
            assert first.whom is not None
            return first.whom.why_not(figure, version, Scope(words), table, other)

        def works(table: Table, figure: int, version: Version) -> bool:
            return test is None or bool(test(table, figure, Scope(words)))

        self.used = True
        self.ability.action(
            sentence.action,
            word=self.next_word(),
            ready=ready,
            why=first.why or (Reasons(nothing, objection) if first.whom is not None else nothing),
            limit=limit_for(sentence.limit),
            works=works,
        )(perform)

    # ------------------------------------------------------------------ by hand

    def by_hand(self, clause: Clause, head: Any) -> None:
        """21 The game halts where a clause begins, and the players resolve it. Raises `NoEvent`."""
        words = self.said(clause)

        def resolve(table: Table, figure: int, version: Version, event: Any = None) -> Rule[None]:
            yield from by_hand(table, figure, version, words)

        if isinstance(head, k.GivenAction):
            self.used = True
            limit = limit_for(head.limit)
            self.ability.action(head.action, word=self.next_word(), limit=limit)(resolve)
            self.ability.estimate = lambda table, figure, version: 0.0
            return
        options = head.trigger.options if isinstance(head.trigger, k.EitherOf) else (head.trigger,)
        heads = [halting_head(option) for option in options]
        for halt_head in heads:
            self.halt(clause, head, halt_head)

    def matters(self, clause: Clause, head: Matters) -> None:
        """21 The game halts where a statement matters. Raises `NoEvent` or `CannotPlay`."""
        triggers: dict[Any, None] = dict.fromkeys(head.triggers)
        for power in head.powers:
            if power not in self.registry:
                raise CannotPlay
            ability = self.registry[power]
            if ability.offers:
                own = is_own(head.users)
                kind: Any = ability.offers[0].kind if own else "FREE"
                self.by_hand(clause, k.GivenAction(kind, k.RollDie()))
                continue
            moments = of_power(ability, head.users)
            if not moments:
                raise CannotPlay
            triggers.update(dict.fromkeys(moments))
        if not triggers and not head.powers:
            raise CannotPlay
        for trigger in triggers:
            self.halt(clause, k.Triggered(trigger, k.RollDie()), halting_head(trigger))

    def halt(self, clause: Clause, head: Any, event_head: Head) -> None:
        """21 The game halts at one event."""
        words = self.said(clause)
        test = tested(head.condition, event_head.gives)
        needed = tokens_needed(clause.words)
        needed |= {on_card(name) for name in needed}

        def resolve(table: Table, figure: int, version: Version, event: Any) -> Rule[None]:
            yield from by_hand(table, figure, version, words)

        def when(table: Table, figure: int, version: Version, event: Any) -> bool:
            if needed and not any(name in needed for _, name, _, _ in table.named_tokens):
                return False
            return event_head.when(table, figure, version, event) and (
                test is None
                or test(table, figure, Scope(words, event_head.roles(table, figure, event)))
            )

        mandatory = replace(head, may=False)
        self.declare(mandatory, event_head, resolve, when, None, words)

    # ------------------------------------------------------------------ passives

    def passive(self, sentence: Any) -> None:
        """20.1 Something that is so while the text is. Raises `NoParameter` or `CannotPlay`."""
        match sentence:
            case k.HasPowers(powers, condition):
                not_of_both(self.registry, powers)
                more = condition_of_grant(condition)
                self.grants += [power_ref(self.registry, item, **more) for item in items(powers)]
            case k.Listed(powers):
                not_of_both(self.registry, powers)
                self.grants += [power_ref(self.registry, item) for item in items(powers)]
            case k.CanOnce(powers, limit) if isinstance(limit, k.Once):
                once = [
                    replace(item, riders=(*item.riders, k.OnlyOnce(limit)))
                    for item in items(powers)
                ]
                self.grants += [power_ref(self.registry, item) for item in once]
            case k.HasTeam(team, condition):
                self.team(s.SELF, team, condition)
            case k.HasTeams(whom, team, condition):
                self.team(whom, team, condition)
            case k.WildCard(whom, condition):
                self.team(whom, "wild-card", condition)
            case k.Lends(whom, powers, condition):
                not_of_both(self.registry, powers)
                self.confer("lend", whom, items(powers), condition)
            case k.Denies(whom, powers, condition):
                plain_items(powers)
                self.confer("deny", whom, items(powers), condition)
            case k.DeniesKinds(whom, kinds, condition):
                more = condition_of_grant(condition)
                for kind in kinds:
                    changes = {"slot": kind, "whom": write_selector(lasting(whom)), **more}
                    self.grants.append(PowerRef("deny", tuple(changes.items())))
            case k.CannotBeIgnored():
                self.protects = (*self.protects, *UNTOUCHABLE)
            case k.Protected(powers):
                guard = k.PowerItem("safeguard")
                slugs = plain_items(powers)
                self.grants.append(power_ref(self.registry, guard, safeguard=slugs))  # 22.6
            case k.TextProtected(powers):
                slugs = plain_items(powers)
                if not {*slugs} <= {*UNTOUCHABLE}:
                    raise CannotPlay
                self.protects = (*self.protects, *slugs)  # 22.7
            case _:
                self.statement(sentence)

    def statement(self, sentence: Any) -> None:
        """20.1 A statement that becomes hooks, of the figure itself or of others."""
        match sentence:
            case k.Modifies():
                self.modifies(self.ability, sentence)
                self.used = True
            case k.BreaksOn(whom):
                breaks_on(self.ability, replace(sentence, whom=lasting(whom)))
                self.used = True
            case k.ChangesRolls(_, _, _, condition):
                part = self.shop.part()
                changes_rolls(part, replace(sentence, whom=lasting(sentence.whom)))
                self.bestow(part, s.SELF, condition)
            case k.LendsValue(whom):
                lends_value(self.ability, replace(sentence, whom=lasting(whom)))
                self.used = True
            case k.DamageInstead():
                self.instead(sentence)
            case k.Joined(first, second):
                self.passive(first)
                self.passive(second)
            case k.Unique(k.Modifies() as inner) if self.ability.parameters.get("unique"):
                self.modifies(self.ability, inner)
                self.used = True
            case k.Unique(k.Modifies() as inner):
                part = self.shop.part()
                part.parameters["unique"] = True
                self.modifies(part, inner)
                self.grants.append(PowerRef(part.slug))
            case k.HasSymbol(whom, symbol, condition):
                self.symbol(whom, symbol, condition)
            case k.IgnoresPower(whom, _, condition) | k.ForbidsPowers(whom, _, condition):
                part = self.shop.part()
                part.parameters["safeguard"] = guardable(sentence)
                if isinstance(sentence, k.IgnoresPower) and sentence.others:
                    part.parameters["own_effects"] = True
                self.bestow(part, whom, condition)
            case _ if type(sentence) in STATING:
                condition = getattr(sentence, "condition", None)
                whom = getattr(sentence, "whom", s.SELF)
                if self.word and is_own(whom) and condition is None:
                    STATING[type(sentence)](self.ability, sentence)
                    self.used = True
                    return
                part = self.shop.part()
                STATING[type(sentence)](part, sentence)
                self.bestow(part, whom, condition)
            case _:
                raise CannotPlay

    def instead(self, sentence: k.DamageInstead) -> None:
        """12.4c Something instead of normal damage, if the player wants it."""
        step = sentence.step
        roles = frozenset({"hit", "target", "missed", "attacker"})
        check(step, Known(roles))
        act = act_of(step, self.shop, Surroundings(roles))
        words = quoted(str(type(step).__name__))

        def when(table: Table, figure: int, version: Version, this: Any) -> bool:
            kinds = version.params.get("kinds", (this.kind,))
            return bool(this.hits) and of_kind(sentence.kind, this.kind) and this.kind in kinds

        def rule(table: Table, figure: int, version: Version, this: Any) -> Rule[None]:
            parts = (("hit", tuple(this.hits)), ("target", tuple(this.targets)))
            scope = Scope(words, (*parts, ("attacker", (figure,)), ("missed", ())))
            yield from act.perform(table, figure, version, scope)

        harmless = not isinstance(step, k.Deal)
        self.used = True
        self.ability.instead(self.word or self.ability.slug, True, when, harmless)(rule)

    def bestow(self, part: Ability, whom: s.Selector, condition: Condition | None) -> None:
        """20.6c A part of the text belongs to its own figure, or to a group."""
        more = condition_of_grant(condition)
        if is_own(whom):
            self.grants.append(PowerRef(part.slug, tuple(more.items())))
            return
        if "lend" not in self.registry:
            raise CannotPlay
        group = write_selector(lasting(whom))
        changes = {"power": part.slug, "whom": group, **more}
        self.grants.append(PowerRef("lend", tuple(changes.items())))

    def team(self, whom: s.Selector, team: str, condition: Condition | None) -> None:
        """19.4 A team ability, of the figure itself or of a group."""
        if team not in self.registry and slug(team) in TEAM_TEXTS:
            self.team_text(whom, team, condition)
            return
        if team not in self.registry or self.registry[team].kind != "team":
            raise CannotPlay
        item = k.PowerItem(self.registry[team].slug)
        if is_own(whom):
            more = condition_of_grant(condition)
            self.grants.append(power_ref(self.registry, item, **more))
        else:
            self.confer("lend", whom, (item,), condition)

    def team_text(self, whom: s.Selector, team: str, condition: Condition | None) -> None:
        """19.4 A team ability that is a text."""
        _, words = TEAM_TEXTS[slug(team)]
        phrases = read(english_of(self.registry), words.replace(BEARER, NAMELESS), NAMELESS)
        meanings = tuple(phrase.meaning for phrase in phrases)
        if None in meanings:
            raise CannotPlay
        self.quoted(phrases[0], whom, meanings, condition)

    def symbol(self, whom: s.Selector, symbol: str, condition: Condition | None) -> None:
        """1.4 A combat symbol besides the figure's own."""
        if "insignia" not in self.registry or not is_own(whom) or symbol not in SYMBOLS:
            raise CannotPlay
        more = condition_of_grant(condition)
        item = k.PowerItem("insignia")
        self.grants.append(power_ref(self.registry, item, symbol=symbol, besides=True, **more))

    def confer(
        self,
        verb: str,
        whom: s.Selector,
        powers: tuple[k.PowerItem, ...],
        condition: Condition | None,
    ) -> None:
        """20.6c 20.4 Others can use powers, or can't."""
        if verb not in self.registry:
            raise CannotPlay
        group = write_selector(lasting(whom))
        more = condition_of_grant(condition)
        for ref in [power_ref(self.registry, item) for item in items(powers)]:
            power = ref if ref.changes else self.registry[ref.name].slug
            changes = {"power": power, "whom": group, **more}
            self.grants.append(PowerRef(verb, tuple(changes.items())))

    def modifies(self, ability: Ability, sentence: k.Modifies) -> None:
        """14.1 Values of a group are modified, all of the time or while a condition holds."""
        check_change(sentence.amount)
        number = sentence.amount
        own = sentence.whom.side == "self"
        group = None if own and not sentence.whom.filters else group_of(lasting(sentence.whom))
        test = tested(sentence.condition)
        scope = Scope("")

        def amount(table: Table, owner: int, of: int, version: Version, deed: Any) -> int | None:
            if group is not None and not group.has(table, owner, of):
                return None
            if test is not None and not test(table, owner, scope):
                return None
            return change_of(number, table, owner, scope)

        for stat in sentence.stats:
            ability.value(STATS.index(stat), MODIFY, OWN if own else EVERYONE)(amount)


class Reasons(Aim):
    """Why an action of a text can't be given now, and why not on somebody that a player names."""

    def __init__(self, nothing: Any, objection: Any) -> None:
        super().__init__(others, objection)
        self.reason = nothing

    def __call__(self, table: Table, figure: int, version: Version) -> Refusal | None:
        refusal: Refusal | None = self.reason(table, figure, version)
        if refusal is not None and version.ability.said is not None:
            return super().__call__(table, figure, version) or refusal
        return refusal


def others(table: Table, figure: int, version: Version) -> list[int]:
    """The other figures on the map, nearest first."""
    there = (other for other in table.on_map() if other != figure)
    return sorted(there, key=lambda other: (apart(table, figure, other)[0], other))


def condition_of_grant(condition: Condition | None) -> dict[str, object]:
    text = condition_text(condition)
    return {"while": text} if text else {}


__all__ = ["Builder", "CannotDo", "CannotPlay", "asked", "items", "plain_items"]
