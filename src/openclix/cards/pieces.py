"""The pieces of a clause: the effects of its sentences in order, and the facts that each needs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final, NamedTuple

from openclix.engine.asking.attack_events import WouldBeHit
from openclix.engine.asking.event_records import EVENTS, Event
from openclix.engine.effects.dice import succeeds
from openclix.engine.figures.abilities import Rule, Version
from openclix.engine.selecting import selectors as s
from openclix.engine.selecting.conditions import Condition, Every, There
from openclix.engine.table.table import Table

from . import clauses as k
from .acts import Act, Workshop
from .choosing import PLACES, Scope, filters_in, roles_in, wants_to
from .gathering import Clause
from .heads import Head, is_own
from .lexicon import MOST_SIDES
from .performing import Surroundings, act_of, either
from .picking import CHOOSES_POWERS, USES_POWERS
from .remembering import has
from .striking import IN_ATTACKS
from .testing import Test, tested

COUNTED: Final = (k.Result, k.HalfResult)


class CannotPlay(Exception):
    """A sentence that reads, and that the engine can't play as it stands there."""


def lasting(selector: s.Selector) -> s.Selector:
    """20.6c A group that a passive sentence means: all who fit, whatever is being done."""
    if selector.count != s.ALL or roles_in(selector):
        raise CannotPlay
    if any(isinstance(f, s.Chosen | s.In) for f in filters_in(selector)):
        raise CannotPlay
    return selector


# --------------------------------------------------------------------- clauses with a head


class Piece(NamedTuple):
    """One sentence of a clause, prepared."""

    act: Act
    test: Any = None
    results: tuple[int, int] | None = None
    if_done: bool = False
    may: bool = False
    otherwise: bool = False

    @property
    def may_fail(self) -> bool:
        """20.9a Whether it may be that nothing is done."""
        return self.test is not None or self.results is not None or self.if_done or self.may


class Known(NamedTuple):
    """The things a step may speak of, from the head and the steps before it."""

    roles: frozenset[str]
    rolled: int = 0
    """The highest result of the dice that were rolled."""
    counted: bool = False
    powers: bool = False
    value: bool = False
    in_attack: bool = False
    before_hit: bool = False
    """12.3d Whether somebody would be hit, and another may still be hit instead."""
    attacked: bool = False
    """Whether a step before made an attack."""
    gone: bool = False
    """Whether a step before KO'd or removed the figure that is spoken of, or the text's own."""


def check(step: k.Step, context: Known) -> None:
    """Refuses a step about something that nothing before it names, rolls or chooses."""
    if any(isinstance(each, s.In) for each in filters_in(step)):
        raise CannotPlay
    if not roles_in(step) <= context.roles or near_the_fallen(step):
        raise CannotPlay
    if context.gone and beside_the_gone(step):
        raise CannotPlay
    numbers = getattr(step, "amount", None), getattr(step, "clicks", None)
    if any(isinstance(n, COUNTED) for n in numbers) and not context.rolled:
        raise CannotPlay
    many = (getattr(n, "by", n) for n in numbers)
    if any(isinstance(n, k.ThatMany) for n in many) and not context.counted:
        raise CannotPlay
    if isinstance(step, k.BecomeTarget) and not context.before_hit:
        raise CannotPlay
    if isinstance(step, k.ChangeResult | k.TurnToResult) and not context.rolled:
        raise CannotPlay
    if isinstance(step, USES_POWERS) and not context.powers:
        raise CannotPlay
    if isinstance(step, k.ModifyChosen) and not context.value:
        raise CannotPlay
    for_attack = getattr(step, "until", "") == "attack" or isinstance(step, IN_ATTACKS)
    if for_attack and not context.in_attack:
        raise CannotPlay


def beside_the_gone(step: k.Step) -> bool:
    """12.5d Whether a step asks who is near its own figure, or near that character."""
    for place in (each for each in filters_in(step) if isinstance(each, PLACES)):
        near = getattr(place, "to", None) or getattr(place, "of", None)
        if near is None or near.side == "self" or roles_in(near):
            return True
    return False


def near_the_fallen(step: k.Step) -> bool:
    """12.5d Whether a step asks who is near a KO'd figure, which is on no square any more."""
    places = (each for each in filters_in(step) if isinstance(each, PLACES))
    return any("ko" in roles_in(each) for each in places)


MADE: Final = (k.MakeAttack, k.AttackOn)
"""12 The steps that make one attack, and tell what came of it."""
IT: Final = s.Selector("any", (s.Part("that"), s.Again()))
"""12.3 "If it hits": behind an attack this is the attack, for only an attacker hits."""
ANY_HIT: Final = s.Selector("any", (s.Part("hit"), s.In("anywhere")))
FOE_HIT: Final = s.Selector("opposing", ANY_HIT.filters)
CAME: Final[dict[str, Condition]] = {
    "hits": There(ANY_HIT),
    "hits-foe": There(FOE_HIT),
    "misses": There(s.Selector("any", (s.Part("missed"), s.In("anywhere")))),
    "misses-all": There(ANY_HIT, "=", 0),
    "knocks-out-that": There(s.Selector("any", (s.Part("that"), s.In("ko")))),
    "hits-that": There(s.Selector("any", (s.Part("that"), s.Part("hit"), s.In("anywhere")))),
    "knocks-out": There(s.Selector("any", (s.Part("target"), s.In("ko")))),
    "knocks-out-foe": There(s.Selector("opposing", (s.Part("target"), s.In("ko")))),
}


def after_attack(meaning: Any, context: Known) -> Any:
    """12.3 "If X hits" behind an attack that the clause makes asks about that attack."""
    match meaning:
        case k.Triggered(k.DoesSo(who, str(outcome)), step, None, condition, _, False, may):
            if context.attacked and (is_own(who) or who == IT) and outcome in CAME:
                came = CAME[outcome]
                parts: tuple[Any, ...] = (came, condition)
                whole = came if condition is None else Every(parts)
                return k.Then(step, whole, may=may)
    return meaning


ROLLS: Final = (k.RollDie, k.RollDice, k.RollSides, k.RollSpecial)
"""6.4 25.10 The steps that roll."""


def highest(step: k.Step) -> int:
    """6.4 25.10 The highest result of dice."""
    match step:
        case k.RollDice(number):
            return 6 * number
        case k.RollSides(sides):
            return sides
        case k.RollSpecial():
            return MOST_SIDES
        case _:
            return 6


TAKING: Final = (k.SpendAll, k.SpendToken, k.SpendUpTo, k.DropAll, k.ClearTokens)
"""21.5 The steps after which "that many" is a number of tokens."""


def learned(context: Known, step: k.Step, one_way: bool) -> Known:
    """The things the next step may speak of."""
    if names_somebody(step) and not one_way:
        context = context._replace(roles=context.roles | {"that"})
    if isinstance(step, MADE):
        context = context._replace(attacked=False)
    if isinstance(step, MADE) and step.whom == s.SELF:
        context = context._replace(roles=context.roles | {"hit", "missed", "target"}, attacked=True)
    if isinstance(step, k.KnockOut) and (step.whom.side == "self" or roles_in(step.whom)):
        context = context._replace(gone=True)
    if isinstance(step, ROLLS):
        context = context._replace(rolled=highest(step))
    if isinstance(step, TAKING):
        context = context._replace(counted=True)
    if isinstance(step, CHOOSES_POWERS):
        context = context._replace(powers=True)
    if isinstance(step, k.ChooseValue):
        context = context._replace(value=True)
    return context


def steps_in(step: k.Step) -> tuple[k.Step, ...]:
    """The plain steps inside a compound one, in order."""
    match step:
        case k.Both(steps):
            inner: tuple[k.Step, ...] = steps
        case k.OneOf(options) | k.ChooseOne(options):
            inner = options
        case k.InTurn(first, then) | k.ThenMay(first, then):
            inner = (first, then)
        case k.Paying(name, paid, number, anywhere):
            inner = (k.SpendToken(name, number, anywhere), paid)
        case k.Costing(cost, paid_for):
            inner = (cost, paid_for)
        case k.Provided(only, _) | k.Instead(only):
            inner = (only,)
        case _:
            return (step,)
    return tuple(each for part in inner for each in steps_in(part))


def names_somebody(step: k.Step) -> bool:
    """Whether "that character" may mean the figures of this step afterwards."""
    whom = getattr(step, "whom", None)
    if isinstance(step, k.Choose):
        return True
    if isinstance(step, k.AttackOn):
        return picks(step.target)
    if isinstance(step, k.PlaceNear):  # of two who are chosen, it could be either
        return picks(step.whom) != picks(step.near)
    return isinstance(whom, s.Selector) and picks(whom)


def picks(whom: s.Selector) -> bool:
    """Whether a player chooses among these figures."""
    return isinstance(whom.count, s.Exactly | s.UpTo)


SHORT: Final = ("attack", "action")
"""Times that end with the attack or the action in which they begin."""


def is_short(step: k.Step) -> bool:
    """Whether a step lasts as long as the attack or the action that is meant."""
    return any(getattr(each, "until", "") in SHORT for each in steps_in(step))


def for_use(step: Any) -> Any:
    """A step that lasts as long as the use of a power. Raises `CannotPlay` for other steps.

    It has to begin before the power is used, and other steps follow the use.
    """
    if isinstance(step, k.Both):
        return replace(step, steps=tuple(map(for_use, step.steps)))
    if getattr(step, "until", "") not in SHORT:
        raise CannotPlay
    return replace(step, until="action")


def fixed_damage(meanings: list[Any]) -> k.DealtInstead | None:
    """12.4c The damage that a clause sets for its one attack. Raises `CannotPlay`."""
    fixed = [each for each in meanings if isinstance(each, k.DealtInstead)]
    if not fixed:
        return None
    steps = [getattr(meaning, "step", None) for meaning in meanings]
    attacks = [step for step in steps if isinstance(step, k.MakeAttack | k.AttackOn)]
    if len(fixed) > 1 or len(attacks) != 1:
        raise CannotPlay
    return fixed[0]


def is_of_damage(step: Any) -> bool:
    """12.4a Whether a step changes the damage of the attack that is made."""
    match step:
        case k.RaiseDamage(amount):
            return isinstance(amount, int)
        case k.DealsAs(kind):
            return bool(kind == "penetrating")
    return False


def changes_of_damage(meaning: Any) -> tuple[k.Step, ...]:
    """12.4a The changes that a sentence behind an attack makes to its damage: "If it hits, …"."""
    match meaning:
        case k.Triggered(k.DoesSo(who, "hits"), step, None, None, False, False, False):
            meant = is_own(who) or who == IT
        case k.Next(step, None, False, False) | k.Then(step, None, False, False):
            meant = True
        case _:
            return ()
    steps = steps_in(step) if isinstance(step, k.Both) else (step,)
    return steps if meant and all(map(is_of_damage, steps)) else ()


def with_changed_damage(meanings: list[Any]) -> tuple[list[Any], tuple[k.Step, ...]]:
    """12.4a Sentences without those that change the damage of their one attack, and the changes.

    With several attacks, nobody knows which is meant.
    """
    made = [
        place
        for place, meaning in enumerate(meanings)
        if hasattr(meaning, "step")
        for step in steps_in(meaning.step)
        if isinstance(step, MADE)
    ]
    if len(made) != 1 or getattr(meanings[made[0]].step, "kind", "any") == "any":
        return meanings, ()
    kept: list[Any] = []
    changes: tuple[k.Step, ...] = ()
    for place, meaning in enumerate(meanings):
        own = changes_of_damage(meaning) if place > made[0] else ()
        changes += own
        if not own:
            kept.append(meaning)
    return kept, changes


OF_ATTACKER: Final = frozenset({"attack", "damage", "range"})
"""14.1 The values of an attacker that count in an attack."""


def own_values_count(sentence: k.Triggered) -> bool:
    """14.1 Whether the figure's own values can matter in the attack of a trigger.

    "When an adjacent friendly character attacks, modify attack +1" means the one who attacks.
    """
    step, trigger = sentence.step, sentence.trigger
    if not isinstance(step, k.Modify) or step.until != "attack" or step.whom.side != "self":
        return True
    attacker, target = getattr(trigger, "who", None), getattr(trigger, "whom", None)
    if isinstance(trigger, k.UsesPower | k.UsesAnd | k.UsesOn):
        return True
    own_attack = attacker is not None and is_own(attacker)
    if target is not None:
        own_target = is_own(target)
    else:
        own_target = attacker is not None and attacker.side in ("any", "opposing")
    stats = frozenset(step.stats)
    return (own_attack and bool(stats & OF_ATTACKER)) or (own_target and "defense" in stats)


Going = k.Triggered | k.GivenAction | k.Then | k.Otherwise | k.Row


def going_on(meaning: Any, first: bool, after: bool) -> Going:
    """A sentence of a clause with a head. Only the first may be a head. Raises `CannotPlay`."""
    if isinstance(meaning, k.Next) and (after or not meaning.after):
        return k.Then(meaning.step, meaning.condition, may=meaning.may)
    allowed = (k.Triggered, k.GivenAction) if first else (k.Then, k.Otherwise, k.Row)
    if not isinstance(meaning, allowed):
        raise CannotPlay
    return meaning


def check_roll(condition: Any, context: Known) -> None:
    """12.2 Refuses a condition about an attack roll where no attack is under way."""
    asks = has(condition, k.RollShows) or has(condition, k.RollTotal)
    if asks and not context.in_attack:
        raise CannotPlay


def piece_of(meaning: Going, act: Act, roles: frozenset[str]) -> Piece:
    match meaning:
        case k.Row(results):
            return Piece(act, results=results)
        case k.Then(_, condition, if_done, may):
            return Piece(act, tested(condition, roles), None, if_done, may)
        case k.Otherwise(_, may):
            return Piece(act, may=may, otherwise=True)
        case _:
            return Piece(act)


def pieces_of(
    clause: Clause, shop: Workshop, head: Head | None = None, after: bool = False
) -> list[Piece]:
    """The sentences of a clause. Raises `CannotPlay` or `CannotDo`."""
    pieces: list[Piece] = []
    roles: frozenset[str] = frozenset() if head is None else head.gives
    now = None if after else head
    context = Known(
        roles,
        in_attack=now is not None and now.in_attack,
        before_hit=now is not None and now.event is WouldBeHit,
    )
    meanings: list[Any] = [phrase.meaning for phrase in clause.phrases]
    fixed = fixed_damage(meanings)
    meanings, on_hit = with_changed_damage(meanings)
    would = head is not None and head.would and not after
    for place, each in enumerate(meanings):
        if isinstance(each, k.DealtInstead):
            continue
        if isinstance(each, k.DoBoth) and pieces:
            both, test = both_of(meanings[place - 1], each)
            act = act_of(both, shop, Surroundings(context.roles))
            pieces[-1] = pieces[-1]._replace(act=either(test, act, pieces[-1].act))
            continue
        meaning = going_on(after_attack(each, context), not pieces, after)
        if isinstance(meaning, k.Row) and meaning.results[0] > context.rolled:
            raise CannotPlay
        one_way = isinstance(meaning.step, k.OneOf | k.ChooseOne)
        if swaps(meaning) and pieces:
            pieces[-1] = swapped(pieces[-1], meaning, context, shop)
            continue
        before = context.roles
        for step in steps_in(meaning.step):
            check(step, context)
            context = learned(context, step, one_way)
        if isinstance(meaning, k.Otherwise) and not pieces[-1].may_fail:
            raise CannotPlay
        if pieces:
            check_roll(getattr(meaning, "condition", None), context)
        act = act_of(meaning.step, shop, Surroundings(before, fixed, would, on_hit))
        pieces.append(piece_of(meaning, act, before))
    return pieces


def both_of(before: Any, meaning: k.DoBoth) -> tuple[k.Step, Test]:
    """20.9a Both steps of a choice, and the higher count that gives them. Raises `CannotPlay`."""
    match getattr(before, "step", None):
        case k.Provided(k.OneOf(options), There() as condition):
            test = tested(replace(condition, relation=">=", number=meaning.number))
            assert test is not None
            return k.Both(options), test
    raise CannotPlay


def swaps(meaning: Going) -> bool:
    """Whether a sentence takes the place of the one before it: "If …, heal 2 clicks instead." """
    return (
        isinstance(meaning, k.Then)
        and isinstance(meaning.step, k.Instead)
        and meaning.condition is not None
        and not (meaning.if_done or meaning.may)
    )


def swapped(before: Piece, meaning: Going, context: Known, shop: Workshop) -> Piece:
    """20.9a The sentence before, with another step if a condition holds. Raises `CannotPlay`."""
    assert isinstance(meaning, k.Then) and isinstance(meaning.step, k.Instead)
    step = meaning.step.step
    if before.results is not None or before.otherwise or len(steps_in(step)) != 1:
        raise CannotPlay
    check(step, context)
    test = tested(meaning.condition, context.roles)
    assert test is not None
    act = act_of(step, shop, Surroundings(context.roles))
    return before._replace(act=either(test, act, before.act))


def in_row(scope: Scope, version: Version, low: int, high: int) -> bool:
    """6.4 Whether a result is in a row. If a card changes the row, a 1 fails and a 6 doesn't."""
    if "results" not in version.params:
        return low <= scope.result <= high
    results = version.params["results"]
    return succeeds(scope.face, results, scope.result - scope.face)


def run_clause(
    pieces: list[Piece], table: Table, figure: int, version: Version, scope: Scope
) -> Rule[None]:
    """Carries a clause out, sentence by sentence."""
    done = True
    in_vain = True
    """Whether nothing has happened since the last sentence that always does something."""
    for piece in pieces:
        if piece.results is not None:
            low, high = piece.results
            if in_row(scope, version, low, high):
                in_vain = False
                yield from piece.act.perform(table, figure, version, scope)
            continue
        if piece.otherwise and not in_vain:
            continue
        if piece.if_done and not done:  # 20.9b
            in_vain = True
            continue
        if piece.test is not None and not piece.test(table, figure, scope):  # 20.9a
            done, in_vain = False, True
            continue
        if piece.may:
            able = piece.act.could(table, figure, version, scope)
            if not able or not (yield from wants_to(table, figure, version, scope)):
                done, in_vain = False, True
                continue
        in_vain = not piece.may_fail
        done = yield from piece.act.perform(table, figure, version, scope)


def items(powers: tuple[k.Item, ...]) -> tuple[k.PowerItem, ...]:
    """Powers that a figure can have. Raises `CannotPlay` for other names in a list."""
    plain = tuple(item for item in powers if isinstance(item, k.PowerItem))
    if len(plain) < len(powers):
        raise CannotPlay
    return plain


def plain_items(powers: tuple[k.Item, ...]) -> tuple[str, ...]:
    """Powers that are only named. Raises `CannotPlay` if something is changed about one."""
    if any(item.riders or item.number is not None for item in items(powers)):
        raise CannotPlay
    return tuple(item.power for item in items(powers))


def asked(meanings: list[Any]) -> frozenset[type[Event]]:
    """20.9 The events that the ledger has to keep for a text."""
    dids = [each for each in filters_in(tuple(meanings)) if isinstance(each, s.Did)]
    return frozenset(EVENTS[each.event] for each in dids)
