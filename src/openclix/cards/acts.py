"""The common parts of steps of card text: an `Act`, numbers, times, choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, NamedTuple

from openclix.board import bits
from openclix.engine.asking.decisions import ask
from openclix.engine.effects import triggers
from openclix.engine.figures.abilities import EFFECT, Ability, Origin, Rule, Version
from openclix.engine.figures.figures import PowerRef
from openclix.engine.figures.messages import trait_name
from openclix.engine.figures.refusal import Refusal
from openclix.engine.figures.registry import Registry
from openclix.engine.selecting import selectors as s
from openclix.engine.state.order import decider
from openclix.engine.state.records import Effect
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.groups import group_of
from openclix.engine.table.named_tokens import named
from openclix.engine.table.table import Table

from . import clauses as k
from .choosing import SECTION, Scope, Whom, roles_in

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
    whom: Whom | None = None
    """The figures that it is about, if somebody may be chosen."""
    why: Callable[[Table, int, Version], Refusal | None] | None = None
    """Why it can't do anything now."""
    must: Could | None = None
    """Whether it does anything where it has to be done, if that is another question."""


class CannotDo(Exception):
    """A step that the engine can't carry out as it stands there."""


class Workshop:
    """Where one text is made: the powers of its edition, and the parts that it needs."""

    def __init__(self, name: str, registry: Registry) -> None:
        self.name = name
        self.registry = registry
        self.parts: list[Ability] = []

    def part(self) -> Ability:
        """A new ability of the text, which somebody may have for a time or under a condition."""
        ability = Ability(f"{self.name}-{len(self.parts) + 2}", EFFECT, "18.2")
        self.parts.append(ability)
        return ability


def lay_part(
    table: Table, part: Ability, version: Version, figure: int, other: int, until: tuple[str, int]
) -> None:
    """20.3 Somebody has a part of a text for a time."""
    ref = PowerRef(part.slug)
    granted = table.edition.registry.version(
        ref, Origin.EFFECT, version.name, special=version.special, cause=version.cause
    )
    table.add_effect(Effect("grant", other, figure, version.cause, until, (granted,)))


CARD: Final = " (card)"


def on_card(name: str) -> str:
    """21.5 The name of tokens on the card of a text, apart from tokens on its figure.

    >>> on_card("Food")
    'Food (card)'
    """
    return name + CARD


def number_of(amount: k.Number, table: Table, figure: int, scope: Scope) -> int:
    """6.11 A number of a text: as it stands there, a result, half of it, or a number of tokens."""
    match amount:
        case k.Plain(number):
            return number
        case k.Result():
            return scope.result
        case k.HalfResult():
            return (scope.result + 1) // 2
        case k.Stored(name):
            return named(table, figure, on_card(name))
        case k.Borne(name, whom):
            return sum(named(table, each, name) for each in bearers(whom, table, figure, scope))
        case k.OwnTokens(whom):
            return sum(table.tokens[each] for each in bearers(whom, table, figure, scope))
        case k.CountOf(who):
            return group_of(who).members(table, figure, scope.scene()).bit_count()
        case k.ThatMany():
            return scope.many


def bearers(whom: s.Selector, table: Table, figure: int, scope: Scope) -> Iterable[int]:
    """21.5 The figures whose tokens are counted."""
    if whom == s.SELF:
        return (figure,)
    return bits(group_of(whom).members(table, figure, scope.scene()))


def change_of(amount: k.Change, table: Table, figure: int, scope: Scope) -> int:
    """14.1 A change of a value: a number, or a number for each of some things."""
    if isinstance(amount, int):
        return amount
    match amount.by:
        case s.Selector():
            members = group_of(amount.by).members(table, figure, scope.scene())
            total = amount.number * members.bit_count()
        case _:
            total = amount.number * number_of(amount.by, table, figure, scope)
    return total if amount.most is None or abs(total) <= abs(amount.most) else amount.most


def check_change(amount: k.Change, roles: bool = False) -> None:
    """Refuses a number of things that nobody can count.

    With `roles`, somebody has checked that the event has the parts that it speaks of.
    """
    if isinstance(amount, k.Scaled) and roles_in(amount.by) and not roles:
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
        case "action":
            return "action", 0
        case "your-next-turn-ends":
            order = table.order
            place = order.index(decider(table, figure)) - order.index(table.active)
            return "turn", table.turn + (place % len(order) or len(order))


def each_of(whom: Whom, rule: OnOne) -> Act:
    """A step that is done to each of its figures, one after the other."""

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        done = False
        for other in (yield from whom.chosen(table, figure, version, scope)):
            if table.zone[other] == ON_MAP:
                answer = rule(table, figure, version, scope, other)
                done |= answer if isinstance(answer, bool) else (yield from answer)
        return done

    named = None if whom.selector.side == "self" else whom
    return Act(perform, partial(any_candidate, whom), named)


def any_candidate(whom: Whom, table: Table, figure: int, version: Version, scope: Scope) -> bool:
    for _ in whom.each_candidate(table, figure, version, scope):
        return True
    return False


def always(table: Table, figure: int, version: Version, scope: Scope) -> bool:
    return True


def at_once(change: Callable[[Table, int, Version, Scope], None], could: Could = always) -> Act:
    """A step that asks nobody anything."""

    def perform(table: Table, figure: int, version: Version, scope: Scope) -> Rule[bool]:
        if not could(table, figure, version, scope):
            return False
        change(table, figure, version, scope)
        yield from triggers.catch_up(table)
        return True

    return Act(perform, could)


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
        text=scope.clause,
    )
    return answer - 1
