"""Action tokens and named tokens, on and off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..figures.abilities import Rule
from ..table import named_tokens
from ..turn import actions
from .doers import Doer, Whom, figures_meant
from .outcomes import Tokens

if TYPE_CHECKING:
    from ..table.table import Table


def give_tokens(table: Table, doer: Doer, whom: Whom, number: int = 1) -> Rule[Tokens]:
    """7.8 Gives action tokens, never more than the limit."""
    figures = yield from figures_meant(table, doer, whom)
    given: dict[int, int] = {}
    for figure in figures:
        for _ in range(number):
            if (yield from actions.give_token(table, figure, doer.figure)):
                given[figure] = given.get(figure, 0) + 1
    return Tokens(tuple(given), sum(given.values()))


def remove_tokens(table: Table, doer: Doer, whom: Whom, number: int = 1) -> Rule[Tokens]:
    """9.4a Removes action tokens; that is not clearing."""
    figures = yield from figures_meant(table, doer, whom)
    removed: dict[int, int] = {}
    for figure in figures:
        for _ in range(number):
            if actions.remove_token(table, figure):
                removed[figure] = removed.get(figure, 0) + 1
    return Tokens(tuple(removed), sum(removed.values()))


def give_named_tokens(
    table: Table, doer: Doer, whom: Whom, name: str, number: int = 1, most: int = 0
) -> Rule[Tokens]:
    """21.5 Gives named tokens; with `most`, only as far as a figure then has that many."""
    figures = yield from figures_meant(table, doer, whom)
    given: dict[int, int] = {}
    for figure in figures:
        room = most - named_tokens.named(table, figure, name) if most else number
        count = min(number, room)
        if count > 0:
            named_tokens.give_named(table, figure, name, doer.figure, count)
            given[figure] = count
    return Tokens(tuple(given), sum(given.values()))


def remove_named(table: Table, doer: Doer, whom: Whom, name: str, number: int = 1) -> Rule[Tokens]:
    """21.5 Removes named tokens from any giver. A figure that has fewer loses all it has."""
    figures = yield from figures_meant(table, doer, whom)
    removed: dict[int, int] = {}
    for figure in figures:
        count = min(number, named_tokens.named(table, figure, name))
        if count > 0:
            named_tokens.take_named(table, figure, name, count)
            removed[figure] = count
    return Tokens(tuple(removed), sum(removed.values()))
