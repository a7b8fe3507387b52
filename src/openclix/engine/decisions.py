"""Decisions, the one door: who chooses, what kind of choice, every option, which rule asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from .abilities import Refusal, Rule

if TYPE_CHECKING:
    from .table import Table

Why = Callable[["Table", Any], "Refusal | None"]


class Decision:
    """One question to one player.

    `choices` are plain values (a square, a figure, a word), complete and legal; `options` gives
    their text forms. `figure` is the figure that the question is about, or -1.
    """

    __slots__ = ("_say", "asks", "choices", "figure", "kind", "player", "section", "settled", "why")

    def __init__(
        self,
        player: int,
        kind: str,
        choices: Sequence[Any],
        section: str,
        figure: int = -1,
        asks: str = "",
        say: Callable[[Table, Any], str] | None = None,
        why: Why | None = None,
    ) -> None:
        self.player = player
        self.kind = kind
        self.choices = choices
        self.section = section
        self.figure = figure
        self.asks = asks
        self._say = say
        self.why = why
        self.settled = False
        """Whether no other answer could serve the player better than the first one."""

    def say(self, table: Table, choice: Any) -> str:
        """The text form of one choice."""
        return (self._say or SAY[self.kind])(table, choice)

    def options(self, table: Table) -> list[str]:
        """The text forms of all choices, in order."""
        say = self._say or SAY[self.kind]
        return [say(table, choice) for choice in self.choices]

    def __repr__(self) -> str:
        return f"<{self.kind} of player {self.player}: {len(self.choices)} choices>"


def say_square(table: Table, choice: Any) -> str:
    """A square, or for a larger base the rectangle it would cover (`c4-d5`)."""
    grid = table.map.grid
    if isinstance(choice, tuple):
        lead, last = choice[0], choice[1].bit_length() - 1
        return f"{grid.name(lead)}-{grid.name(last)}"
    return grid.name(choice)


def say_figure(table: Table, choice: Any) -> str:
    return table.tags[choice] if choice >= 0 else "done"


def say_word(table: Table, choice: Any) -> str:
    return str(choice)


def say_piece(table: Table, choice: Any) -> str:
    """A piece of terrain: `wall c3/c4`, `block d5`, a marker `m2`, or on the map's own edge
    `wall a1 north`."""
    grid = table.map.grid
    kind, where = choice
    if kind == "marker":
        return f"m{where}"
    if kind == "block":
        return f"block {grid.name(where)}"
    if kind.startswith("rim-"):
        return f"wall {grid.name(where)} {kind.removeprefix('rim-')}"
    other = where + 1 if kind == "e" else where + grid.width
    return f"wall {grid.name(where)}/{grid.name(other)}"


def say_marker(table: Table, choice: Any) -> str:
    return f"m{choice}" if choice >= 0 else "none"


SAY: dict[str, Callable[[Any, Any], str]] = {
    "square": say_square,
    "figure": say_figure,
    "word": say_word,
    "number": say_word,
    "piece": say_piece,
    "marker": say_marker,
}

YES, NO = "yes", "no"


def ask(
    player: int,
    kind: str,
    choices: Sequence[Any],
    section: str,
    figure: int = -1,
    asks: str = "",
    say: Callable[[Table, Any], str] | None = None,
    why: Why | None = None,
) -> Rule:
    """Asks a player; where there is only one answer nobody is asked."""
    if len(choices) == 1:
        yield Forced(kind, choices[0], say, why)
        return choices[0]
    return (yield Decision(player, kind, choices, section, figure, asks, say, why))


def may(player: int, section: str, figure: int, asks: str) -> Rule:
    """8.1e An optional effect: does the player use it?"""
    answer = yield Decision(player, "word", (YES, NO), section, figure, asks)
    return answer == YES


class Forced:
    """An answer that nobody had to give; told to the game so that text may still name it."""

    __slots__ = ("choice", "kind", "say", "why")

    def __init__(
        self,
        kind: str,
        choice: Any,
        say: Callable[[Table, Any], str] | None,
        why: Why | None = None,
    ) -> None:
        self.kind = kind
        self.choice = choice
        self.say = say
        self.why = why

    def text(self, table: Table) -> str:
        return (self.say or SAY[self.kind])(table, self.choice)


class Illegal(Exception):
    """A choice that is not among the options: its refusal has a code, a sentence and a section."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))
