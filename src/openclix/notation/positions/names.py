"""Names in a text: sides by name, figures by tag, markers as `m3`, powers by slug."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, Final

from openclix.board import Grid
from openclix.engine.figures import sides
from openclix.engine.figures.messages import quoted, say
from openclix.engine.table.edition import Edition

from ..printed.grants import find_power
from ..text.errors import NotationError, either
from ..text.words import Statement, Word, short

SIDES: Final = sides.SIDES
TAG: Final = re.compile(r"[A-Z][A-Za-z0-9_'-]*")
MARKER: Final = re.compile(r"m(\d{1,9})")
BRACKET: Final = re.compile(r'"(?:\\.|[^"\\])*"|[][{}]')
MOST_DEEP: Final = 50
"""How deeply brackets may be nested in data."""


class Names:
    """The names in force in one text.

    >>> from openclix.editions import edition
    >>> names = Names(edition(), Grid.of(8, 8), ("red", "blue"), ["A", "B"])
    >>> names.side(Word("blue")), names.figure(Word("B")), names.marker(Word("m7"))
    (1, 1, 7)
    """

    def __init__(
        self, edition: Edition, grid: Grid, sides: Sequence[str], tags: Sequence[str]
    ) -> None:
        self.edition = edition
        self.grid = grid
        self.sides = tuple(sides)
        self.tags = list(tags)

    def side(self, word: Word) -> int:
        """The player of a side."""
        if word.text not in self.sides:
            raise word.error(
                say("text-which-side", known=either(self.sides), word=quoted(word.text)), self.sides
            )
        return self.sides.index(word.text)

    def side_or_nobody(self, word: Word) -> int:
        """The player of a side, or -1."""
        if word.text == NOBODY:
            return -1
        if word.text not in self.sides:
            owners = (*self.sides, NOBODY)
            raise word.error(
                say("text-belongs-to", known=either(owners), word=quoted(word.text)), owners
            )
        return self.sides.index(word.text)

    def figure(self, word: Word) -> int:
        """The figure with a tag."""
        if word.text not in self.tags:
            raise word.error(say("text-no-figure-here", word=quoted(word.text)), self.tags)
        return self.tags.index(word.text)

    def marker(self, word: Word) -> int:
        """The number of a marker."""
        match = MARKER.fullmatch(word.text)
        if match is None or not int(match[1]):
            raise word.error(say("text-marker-form", word=quoted(word.text)))
        return int(match[1])

    def tag(self, figure: int) -> str:
        return self.tags[figure] if figure >= 0 else NOBODY

    def figure_or_nobody(self, word: Word) -> int:
        return -1 if word.text == NOBODY else self.figure(word)

    def power(self, word: Word) -> str:
        """The slug of a power."""
        return find_power(self.edition.registry, word, word.text).slug


NOBODY: Final = "nobody"


def new_tag(word: Word, tags: list[str]) -> str:
    """The tag of a figure that a text brings in."""
    short(word, "figure-tag")
    if not TAG.fullmatch(word.text):
        raise word.error(say("text-tag-form", word=quoted(word.text)))
    if word.text in tags:
        raise word.error(say("text-two-figures", word=quoted(word.text)))
    return word.text


# ------------------------------------------------------------------ plain data


def write_data(data: Any) -> str:
    """Plain data as text: numbers, words, yes and no, and lists of them.

    >>> write_data((1, ("a", True)))
    '[1, ["a", true]]'
    >>> read_data(Word('[1, ["a", true]]'))
    (1, ('a', True))
    """
    return json.dumps(data, default=_plain, ensure_ascii=False)


def _plain(value: Any) -> Any:
    if isinstance(value, (frozenset, set)):
        return {"set": sorted(value, key=str)}
    raise NotationError(say("text-no-form", value=quoted(value)))


def read_data(word: Word) -> tuple[Any, ...]:
    """A list that was written by `write_data`; lists come back as tuples."""
    try:
        data = _tuples(read_json(word))
    except (ValueError, TypeError):
        data = None
    if not isinstance(data, tuple):
        raise word.error(say("text-data-form", word=quoted(word.raw)))
    return data


def read_json(word: Word) -> Any:
    """The data of a word, if its brackets aren't nested too deeply."""
    depth = 0
    for bracket in BRACKET.finditer(word.raw):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(bracket[0], 0)
        if depth > MOST_DEEP:
            raise word.error(say("text-data-deep", most=MOST_DEEP))
    return json.loads(word.raw)


def _tuples(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_tuples(item) for item in value)
    if isinstance(value, dict):
        return frozenset(_tuples(item) for item in value.get("set", ()))
    return value


def read_partners(
    names: Names, statement: Statement, players: int, before: Sequence[int]
) -> tuple[int, ...]:
    """vainqueur.3 Reads `partners red green` into a team number for each player."""
    cursor = statement.cursor()
    sides = [names.side(word) for word in cursor.rest()]
    teams = list(before or range(players))
    alone = all(teams.count(teams[side]) == 1 for side in sides)
    if len(sides) < 2 or len(set(sides)) < len(sides) or not alone:
        raise NotationError(say("text-partners"), statement.line)
    for side in sides:
        teams[side] = min(sides)
    return tuple(teams)


def write_partners(sides: Sequence[str], partners: Sequence[int]) -> list[str]:
    """One line for each group of partners."""
    groups = [
        [sides[side] for side, team in enumerate(partners) if team == number]
        for number in range(len(partners))
    ]
    return [f"partners {' '.join(team)}" for team in groups if len(team) > 1]
