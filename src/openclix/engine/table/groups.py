"""20.6c 20.9 Groups of figures by description: `foes within 4 keyword Soldier`.

A group lists its current members as seen from one figure. It says what it reads (topics.py), so
that conditions and conferrals know when to check again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from openclix.board import bits

from ..figures.messages import Argument, Message, Name, say
from ..state import topics
from ..state.state import ASIDE, ON_MAP

if TYPE_CHECKING:
    from ..state.state import State as Table

Test = Callable[["Table", int, int], bool]
"""Whether one figure, seen from another, has what a filter asks for."""

SIDES: Final = ("friends", "foes", "figures", "force")
"""How a group begins: others on the same force, opponents, all others, or the whole force."""


class Filter(NamedTuple):
    """A condition that narrows a group: a word, optionally followed by a word or number."""

    test: Test
    reads: int
    takes: str = ""
    """What follows the word: "number", "word", or nothing."""


def named(table: Table, bearer: int, name: str) -> int:
    return sum(count for who, what, _, count in table.named_tokens if (who, what) == (bearer, name))


PLAIN: Final[dict[str, Filter]] = {
    "rested": Filter(lambda t, f, o: not t.tokens[o], topics.TOKENS),
    "tired": Filter(lambda t, f, o: t.tokens[o] > 0, topics.TOKENS),
    "hurt": Filter(lambda t, f, o: t.click[o] > t.start_click[o], topics.CLICK),
    "unhurt": Filter(lambda t, f, o: t.click[o] <= t.start_click[o], topics.CLICK),
    "holding": Filter(lambda t, f, o: t.held[o] >= 0, topics.HELD),
    "dearer": Filter(
        lambda t, f, o: t.sheets[o].card.points > t.sheets[f].card.points, topics.ZONES
    ),
    "cheaper": Filter(
        lambda t, f, o: t.sheets[o].card.points < t.sheets[f].card.points, topics.ZONES
    ),
    "in-hindering": Filter(
        lambda t, f, o: bool(t.bodies[o] & t.terrain.hindering), topics.PLACE | topics.TERRAIN
    ),
    "elevated": Filter(
        lambda t, f, o: bool(t.bodies[o] & t.terrain.elevated), topics.PLACE | topics.TERRAIN
    ),
}
"""Filters without an argument."""


def keyword(word: str) -> Filter:
    return Filter(lambda t, f, o: word in t.sheets[o].card.keywords, topics.ZONES)


def called(word: str) -> Filter:
    wanted = word.casefold()
    return Filter(lambda t, f, o: t.sheets[o].card.name.casefold() == wanted, topics.ZONES)


def bearing(word: str) -> Filter:
    return Filter(lambda t, f, o: named(t, o, word) > 0, topics.NAMED)


def symbol(word: str) -> Filter:
    return Filter(lambda t, f, o: word in t.sheets[o].card.symbols, topics.ZONES)


WITH_WORD: Final[dict[str, Callable[[str], Filter]]] = {
    "keyword": keyword,
    "called": called,
    "bearing": bearing,
    "symbol": symbol,
}
"""Filters with a word after them."""


class Group(NamedTuple):
    """Some figures, as seen from one."""

    side: str
    within: int
    """How many squares away at most; 0 means anywhere on the map, 1 means adjacent."""
    filters: tuple[tuple[str, str], ...]
    """(filter, word after it)."""

    @property
    def reads(self) -> int:
        found = topics.ZONES
        if self.within == 1:
            found |= topics.NEAR | topics.TERRAIN
        elif self.within:
            found |= topics.within(self.within)
        for word, after in self.filters:
            found |= filter_of(word, after).reads
        return found

    def members(self, table: Table, figure: int) -> int:
        """condition.4 The figures of the group now, as a bit set; empty for a figure off the map.

        An element without a figure sees the whole map, and is adjacent to no figure.
        """
        if table.zone[figure] != ON_MAP and (table.zone[figure] != ASIDE or self.within):
            return 0
        found = 0
        who = table.who
        for square in bits(self._near(table, figure)):
            found |= 1 << who[square]
        if self.filters:
            tests = [filter_of(word, after).test for word, after in self.filters]
            for other in bits(found):
                if not all(test(table, figure, other) for test in tests):
                    found ^= 1 << other
        return found

    def some(self, table: Table, figure: int) -> bool:
        """condition.4 Whether anybody is in the group now."""
        if self.filters:
            return bool(self.members(table, figure))
        if table.zone[figure] != ON_MAP and (table.zone[figure] != ASIDE or self.within):
            return False
        return bool(self._near(table, figure))

    def _near(self, table: Table, figure: int) -> int:
        """The squares of the figures on its side and in its reach, before any filter."""
        side = table.side[figure]
        if self.side == "foes":
            squares = table.foes_of(side)
        elif self.side == "friends":
            squares = table.friends_of(side)
        elif self.side == "force":
            squares = table.occupied[side] if side >= 0 else 0
        else:
            squares = 0
            for held in table.occupied:
                squares |= held
        body = table.bodies[figure]
        if self.side != "force":
            squares &= ~body
        if self.within == 1:
            squares &= table.terrain.adjacent_to(body) | body
        elif self.within:
            squares &= table.map.grid.spread(body, self.within)
        return squares

    def said(self) -> Message:
        """The group as a player reads it."""
        where: Argument = self.within
        extra = tuple(
            say(f"group-{word}", word=Name("word", after)) for word, after in self.filters
        )
        if not extra:
            return say(f"group-{self.side}", within=where)
        return say("group-filtered", group=say(f"group-{self.side}", within=where), filters=extra)


def filter_of(word: str, after: str) -> Filter:
    return WITH_WORD[word](after) if word in WITH_WORD else PLAIN[word]
