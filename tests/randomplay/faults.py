"""Exceptions planted inside rules: wherever one is raised, the game must be as it was before.

A trace function counts the calls (or, for interrupts, the lines) that a choice leads to, sorted by
what is called, and on a second run raises at one of them. After that it is silent, so that the way
back runs undisturbed.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any

import openclix
from openclix.editions import EDITIONS
from openclix.engine.effects.dice import FixedDice, SeededDice
from openclix.engine.game.game import Game
from openclix.engine.selecting.condition_notation import WORDS as CONDITIONS
from openclix.engine.table import conditions

from .replays import asked, differences, same, snapshot, told

PACKAGE = str(Path(openclix.__file__).parent)
GAME = str(Path(PACKAGE) / "engine" / "game" / "game.py")
CALLS = ("dice", "handler", "when", "value", "condition", "action", "ready")
"""What is called, by the part of a rule it is."""
LINE = "line"
"""Any line of the package: an interrupt comes wherever it likes."""
ERRORS = (RuntimeError, KeyError, AssertionError, RecursionError, KeyboardInterrupt, SystemExit)


@cache
def parts_of(name: str) -> dict[CodeType, str]:
    """The functions of an edition by the part of a rule they are."""
    found: dict[CodeType, str] = {}

    def add(kind: str, function: object) -> None:
        code = getattr(function, "__code__", None)
        if code is not None:
            found[code] = kind

    for ability in EDITIONS[name].registry.abilities.values():
        for offer in ability.offers:
            add("action", offer.perform)
            add("ready", offer.ready)
        for trigger in ability.triggers:
            add("handler", trigger.handler)
            add("when", trigger.when)
        for hook in ability.values:
            add("value", hook.amount)
    for word in CONDITIONS:
        add("condition", conditions.read_condition(word).test)
    for dice in (SeededDice, FixedDice):
        add("dice", dice.fill)
    return found


class Planter:
    """Counts what is called, and raises at the n-th of one kind, if it is told to."""

    def __init__(
        self, parts: dict[CodeType, str], kind: str = "", place: int = 0, error: Any = None
    ) -> None:
        self.parts = parts
        self.kind = kind
        self.left = place
        self.error = error
        self.seen: Counter[str] = Counter()

    def trace(self, frame: FrameType, event: str, arg: object) -> Any:
        """What the interpreter calls for every call."""
        code = frame.f_code
        kind = self.parts.get(code)
        if kind is not None:
            return partial(self.part, kind)
        inside = code.co_filename.startswith(PACKAGE) and code.co_filename != GAME
        return self.lines if self.kind in ("", LINE) and inside else None

    def part(self, kind: str, frame: FrameType, event: str, arg: object) -> Any:
        """Counts a call at its first line: one that raised before it would be none of Python's."""
        if event != "line":
            return partial(self.part, kind)
        if self.due(kind):
            raise self.error
        return self.lines(frame, event, arg)

    def lines(self, frame: FrameType, event: str, arg: object) -> Any:
        if event == "line" and self.due(LINE):
            raise self.error
        return self.lines

    def due(self, kind: str) -> bool:
        self.seen[kind] += 1
        if kind != self.kind:
            return False
        self.left -= 1
        return self.left == -1


@contextmanager
def traced(planter: Planter) -> Iterator[None]:
    before = sys.gettrace()
    sys.settrace(planter.trace)
    try:
        yield
    finally:
        sys.settrace(before)


def picture(game: Game) -> dict[str, Any]:
    """Everything that a failed choice must leave alone."""
    log = game.table.log
    return {
        "asked": asked(game),
        "journal": told(game),
        "log": list(log) if log is not None else None,
        "forced": [entry.text(game.table) for entry in game.forced],
        "at rest": game.at_rest,
        "next dice": game.copy().dice.roll(12),
        "undo": [game.can_undo(player) for player in range(game.table.players)],
        **snapshot(game.table),
    }


def answer(game: Game, index: int) -> None:
    """Makes a choice, and looks at what may be chosen next."""
    game.choose_index(index)
    if game.decision is not None:
        len(game.decision.values)


def plant(game: Game, index: int, random: Random, caught: Counter[str]) -> list[str]:
    """Lets one choice fail somewhere, and says what of the game is not as it was before.

    Where several parts of rules are called, the one that failed least often so far fails.
    """
    parts = parts_of(game.table.edition.name)
    answer(game.copy(), index)  # what is remembered for speed is known from here on
    survey = Planter(parts)
    trial = game.copy()
    assert trial.decision is not None  # a copy plays its action again when somebody looks at it
    with traced(survey):
        answer(trial, index)
    kind = min(sorted(survey.seen), key=lambda kind: (caught[kind], random.random()))
    error = random.choice(ERRORS)("planted")
    before, table, mark = picture(game), game.table, game.mark()
    try:
        with traced(Planter(parts, kind, random.randrange(survey.seen[kind]), error)):
            answer(game, index)
    except BaseException as raised:
        if raised is not error:
            raise
    else:
        return ["nothing was raised"]
    found = []
    if game.mark()[:2] != mark[:2]:  # it failed in looking at what may be chosen next
        # A copy keeps no log, except while a use of a power listens to its own events.
        found = differences({**picture(trial), "log": None}, {**picture(game), "log": None})
        game.take_back(mark)
    caught[kind] += 1
    caught["in mid-action"] += not game.at_rest
    found += differences(before, picture(game))
    if game.table is not table:
        found.append("the table is another one")
    return [f"after a {kind} raised: {line}" for line in found]


def torn(
    new: Callable[[], Game],
    chooser: Callable[[Game], int],
    random: Random,
    share: float,
    most: int,
    caught: Counter[str],
) -> list[str]:
    """Plays two games alike, in one of which choices fail before they are made."""
    game, twin = new(), new()
    for place in range(most):
        if game.decision is None:
            break
        index = chooser(game)
        if random.random() < share:
            found = plant(game, index, random, caught)
            if found:
                return [f"decision {place}: {line}" for line in found]
        game.choose_index(index)
        twin.choose_index(index)
        found = same(game, twin)
        if game.table.log != twin.table.log:
            found.append("their logs differ")
        if found:
            return [f"after decision {place}: {line}" for line in found]
    return []
