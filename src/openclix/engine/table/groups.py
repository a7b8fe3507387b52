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
    """The kind of argument after the word: "number", "word", or nothing."""


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
    name = word.casefold()
    return Filter(lambda t, f, o: t.sheets[o].card.name.casefold() == name, topics.ZONES)


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
        read_topics = topics.ZONES
        if self.within == 1:
            read_topics |= topics.NEAR | topics.TERRAIN
        elif self.within:
            read_topics |= topics.PLACE
        for word, after in self.filters:
            read_topics |= filter_of(word, after).reads
        return read_topics

    def members(self, table: Table, figure: int) -> int:
        """condition.4 The figures of the group now, as a bit set; empty for a figure off the map.

        An element without a figure sees the whole map, and is adjacent to no figure.
        """
        if table.zone[figure] != ON_MAP and (table.zone[figure] != ASIDE or self.within):
            return 0
        members = 0
        tests = [filter_of(word, after).test for word, after in self.filters]
        for other in self._near(table, figure):
            if all(test(table, figure, other) for test in tests):
                members |= 1 << other
        return members

    def _near(self, table: Table, figure: int) -> list[int]:
        side = table.side[figure]
        squares = 0
        for player, held in enumerate(table.occupied):
            if self.side == "figures" or (
                player == side
                if self.side == "force"
                else table.allied(player, side) == (self.side == "friends")
            ):
                squares |= held
        body = table.bodies[figure]
        if self.side != "force":
            squares &= ~body
        if self.within == 1:
            squares &= table.terrain.adjacent_to(body) | body
        elif self.within:
            squares &= table.map.grid.spread(body, self.within)
        who = table.who
        return sorted({who[square] for square in bits(squares)})

    def message(self) -> Message:
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
