"""20.9b Costs for the abilities of these tests: named tokens, clicks, action tokens.

The engine takes any `Cost`; no printed card of the shipped sets has one yet.
"""

from __future__ import annotations

from openclix.engine.attacking.damage import deal
from openclix.engine.figures.abilities import Rule, Version
from openclix.engine.figures.limits import Cost
from openclix.engine.state.deeds import UNAVOIDABLE, Packet
from openclix.engine.table.named_tokens import named, take_named
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import give_token


def named_tokens(name: str, count: str) -> Cost:
    """21.5 Tokens of a name go from its card; both are parameters of the power."""

    def possible(table: Table, figure: int, version: Version) -> bool:
        return named(table, figure, str(version[name])) >= int(version[count])

    def pay_tokens(table: Table, figure: int, version: Version) -> None:
        take_named(table, figure, str(version[name]), version[count])

    return Cost(possible, pay_tokens)


def unavoidable_damage(amount: str) -> Cost:
    """20.9b So much unavoidable damage; it may be its last."""

    def pay(table: Table, figure: int, version: Version) -> Rule[None]:
        yield from deal(table, [Packet(figure, version[amount], UNAVOIDABLE)])

    return Cost(lambda table, figure, version: True, pay)


def action_token() -> Cost:
    """7.8 An action token, for which there must be room."""

    def pay(table: Table, figure: int, version: Version) -> Rule[None]:
        yield from give_token(table, figure)

    return Cost(lambda t, figure, version: t.tokens[figure] < t.edition.token_limit, pay)
