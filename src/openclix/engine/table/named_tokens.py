"""21.5 Named tokens, which aren't action tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..asking.events import NamedToken
from ..state import topics

if TYPE_CHECKING:
    from .table import Table


def give_named(table: Table, bearer: int, name: str, giver: int, count: int = 1) -> None:
    """21.5 Puts named tokens on the bearer's card, kept apart by giver."""
    total = named(table, bearer, name, giver) + count
    others = tuple(t for t in table.named_tokens if t[:3] != (bearer, name, giver))
    given = (bearer, name, giver, max(0, total))
    table.named_tokens = tuple(sorted((*others, given), key=lambda t: t[0]))  # 1.9d
    table.touch(topics.NAMED, bearer)
    table.tell(NamedToken(bearer, name, total, count, giver))


def take_named(table: Table, bearer: int, name: str, count: int = 1) -> None:
    """21.5 Removes this many tokens of a name from a figure's card, from any giver."""
    givers = [t for t in table.named_tokens if t[:2] == (bearer, name)]
    for _, _, giver, there in givers:
        gone = min(there, count)
        count -= gone
        if gone:
            give_named(table, bearer, name, giver, -gone)


def named(table: Table, bearer: int, name: str, giver: int = -2) -> int:
    """21.5 How many tokens of a name a figure bears, from one giver or from all."""
    return sum(
        count
        for who, what, source, count in table.named_tokens
        if who == bearer and what == name and giver in (-2, source)
    )
