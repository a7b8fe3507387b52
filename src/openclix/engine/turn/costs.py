"""20.9b What is paid for an effect: named tokens, clicks, action tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..attacking.damage import deal
from ..figures.abilities import Rule, Version
from ..figures.limits import Cost
from ..state.deeds import UNAVOIDABLE, Packet
from ..table.named_tokens import named, take_named
from .actions import give_token

if TYPE_CHECKING:
    from ..table.table import Table


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
