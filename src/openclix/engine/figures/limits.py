"""21.11 Limits and costs: how often an effect may be used, and what it costs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ..table.table import Table
    from .abilities import Rule, Version

TURN, GAME, ATTACK = "turn", "game", "attack"
FIGURE, FORCE, EVERYBODY = "figure", "force", "everybody"


@dataclass(frozen=True)
class Limit:
    """21.11 A number of uses per turn, game or attack."""

    span: str
    times: int | str = 1
    """A number, or the parameter of the power that has it."""
    per: str = FIGURE
    """Whose uses count: the figure's, its force's, or everyone's with the same text."""


ONCE: Final = {TURN: Limit(TURN), GAME: Limit(GAME)}
"""21.11 How often a card lets a power be used, by the word that a card's setting `once` has."""


def limit_of(version: Version, limit: Limit | None) -> Limit | None:
    """21.11 The limit of an effect: the one that a card sets, or its own."""
    return ONCE[version.params["once"]] if "once" in version.params else limit


@dataclass(frozen=True)
class Cost:
    """A figure's cost for using an effect."""

    possible: Callable[[Table, int, Version], bool]
    pay: Callable[[Table, int, Version], Rule[object] | None]


def usable(
    table: Table, figure: int, version: Version, limit: Limit | None, cost: Cost | None, word: str
) -> bool:
    """21.11 20.9b Whether the limit of an effect is not reached yet, and its cost can be paid."""
    return (limit is None or left(table, figure, version, limit, word)) and (
        cost is None or cost.possible(table, figure, version)
    )


def left(table: Table, figure: int, version: Version, limit: Limit, word: str = "") -> bool:
    """21.11 Whether a limited effect may be used again."""
    times = limit.times if isinstance(limit.times, int) else int(version[limit.times])
    if limit.span == TURN and not table.turn:  # 4.4
        return False
    if not uses(table, limit):
        return times > 0
    return spent(table, figure, limit, version.mark(word)) < times


def spent(table: Table, figure: int, limit: Limit, key: str) -> int:
    """21.11 How often it was already used by the figures whose uses count."""
    used = uses(table, limit)
    if not used:
        return 0
    side = table.side[figure]
    return sum(
        1
        for who, what in used
        if what.partition(" #")[0] == key
        and (
            who == figure
            or limit.per == EVERYBODY
            or (limit.per == FORCE and table.side[who] == side)
        )
    )


def uses(table: Table, limit: Limit) -> frozenset[tuple[int, str]]:
    """The uses within the span of a limit."""
    if limit.span == ATTACK:
        attack = table.attacking()
        return attack.used if attack is not None else frozenset()
    return table.used_turn if limit.span == TURN else table.used_game


def spend(table: Table, figure: int, version: Version, limit: Limit, word: str = "") -> None:
    """21.11 A limited effect is used."""
    key = version.mark(word)
    own = sum(
        1 for who, what in uses(table, limit) if who == figure and what.partition(" #")[0] == key
    )
    entry = {(figure, f"{key} #{own + 1}" if own else key)}
    if limit.span == TURN:
        table.used_turn |= entry
    elif limit.span == GAME:
        table.used_game |= entry
    elif (attack := table.attacking()) is not None:
        attack.used |= entry
