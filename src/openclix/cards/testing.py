"""20.9 Conditions of card text as tests, with the roles of the event that they may speak of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from openclix.engine.selecting import conditions as c
from openclix.engine.selecting import selectors as s
from openclix.engine.selecting.condition_notation import write_condition
from openclix.engine.state.deeds import Attack
from openclix.engine.table.conditions import condition_of
from openclix.engine.table.filters import COMPARE
from openclix.engine.table.groups import group_of
from openclix.engine.table.table import Table

from . import clauses as k
from .acts import CannotDo, on_card
from .choosing import Scope, filters_in, roles_in

Test = Callable[[Table, int, Scope], bool]


def engine_condition(condition: Any) -> Any:
    """A condition in the records of the engine: tokens on the card are tokens of its figure."""
    match condition:
        case k.CardTokens(name, relation, number):
            tokens = s.NamedTokens(on_card(name), relation, number)
            return c.There(s.Selector("self", (tokens,)))
        case c.Every(parts):
            return c.Every(tuple(map(engine_condition, parts)))
        case c.Some(parts):
            return c.Some(tuple(map(engine_condition, parts)))
        case c.Unless(part):
            return c.Unless(engine_condition(part))
        case k.RollShows() | k.RollTotal():
            raise CannotDo
        case _:
            return condition


def speaks_of_event(condition: Any) -> bool:
    """Whether a condition is about figures that only an event or a choice names."""
    return bool(roles_in(condition)) or any(
        isinstance(each, s.Chosen) for each in filters_in(condition)
    )


def condition_text(condition: Any) -> str:
    """20.9 A condition in the words of the notation; it may not speak of an event."""
    if condition is None:
        return ""
    if speaks_of_event(condition):
        raise CannotDo
    return write_condition(engine_condition(condition))


def attack_roll(condition: k.RollShows) -> Test:
    """12.2 What the dice of the attack show."""

    def shown(table: Table, figure: int, scope: Scope) -> bool:
        this = table.under_way(Attack)
        if this is None or this.roll is None:
            return False
        dice = this.roll.dice
        if condition.shows == "doubles":
            return len(set(dice)) == 1
        critical = table.edition.critical(dice)
        return critical > 0 if condition.shows == "critical-hit" else critical < 0

    return shown


def attack_sum(condition: k.RollTotal) -> Test:
    """12.2 How high the attack roll is."""
    compare = COMPARE[condition.relation]

    def fits(table: Table, figure: int, scope: Scope) -> bool:
        this = table.under_way(Attack)
        if this is None or this.roll is None:
            return False
        return compare(sum(this.roll.dice), condition.number)

    return fits


def tested(condition: Any, roles: frozenset[str] = frozenset()) -> Test | None:
    """20.9 A condition as a test. Raises `CannotDo` for figures that nothing names."""
    if condition is None:
        return None
    if not roles_in(condition) <= roles:
        raise CannotDo
    match condition:
        case c.Every(parts):
            tests = [test for part in parts if (test := tested(part, roles)) is not None]
            return lambda table, figure, scope: all(t(table, figure, scope) for t in tests)
        case c.Some(parts):
            tests = [test for part in parts if (test := tested(part, roles)) is not None]
            return lambda table, figure, scope: any(t(table, figure, scope) for t in tests)
        case k.RollShows():
            return attack_roll(condition)
        case k.RollTotal():
            return attack_sum(condition)
        case c.There(selector, relation, number) if speaks_of_event(condition):
            group, compare = group_of(selector), COMPARE[relation]
            return lambda table, figure, scope: compare(
                group.members(table, figure, scope.scene()).bit_count(), number
            )
    condition_text(condition)
    holds = condition_of(engine_condition(condition)).test
    return lambda table, figure, scope: bool(holds(table, figure))
