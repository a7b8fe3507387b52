"""Judges of what no ruling can see: games taken through their saved form, and tests as they are.

A ruling says what comes out, and plays a game from its beginning in one process. What keeps games
(snapshots, keys, copies) is judged by playing rulings while every decision is saved, read again
and compared; what is asked of the kernel directly, by functions of the test suite.
"""

from __future__ import annotations

import importlib
import inspect
import json
import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from typing import Any

from .trials import Judgement, Trial

GAME = "openclix.engine.game"
EVERY = 12
"""Of so many rulings one is played through snapshots."""
TESTS = (
    "tests.board.test_adjacency",
    "tests.board.test_bases",
    "tests.board.test_fire",
    "tests.board.test_grid",
    "tests.board.test_lines",
    "tests.board.test_paths",
    "tests.board.test_reach",
    "tests.board.test_steps",
    "tests.board.test_terrain",
    "tests.forces.test_forces",
    "tests.snapshots.test_keys",
    "tests.snapshots.test_malformed",
    "tests.test_occurrences",
)
SLOW = frozenset(
    {
        "test_whatever_is_wrong_is_a_snapshot_error",
        "test_keys_do_not_depend_on_the_process",
    }
)
"""Tests that take seconds: a mutant is tried thousands of times."""


class NotAlike(AssertionError):
    """A game and what was read from its snapshot are not the same."""


@dataclass(frozen=True)
class Restored:
    """A ruling during which each decision is saved, read again, copied, and compared."""

    ruling: bytes

    def run(self, edition: str) -> Any:
        with compared():
            return pickle.loads(self.ruling).run(edition)


@contextmanager
def compared() -> Iterator[None]:
    """While this lasts, whatever a game is asked next its snapshot would be asked, too."""
    kind = importlib.import_module(GAME).Game
    take = kind._take

    def checked(game: Any, *answer: Any) -> None:
        text = json.dumps(game.snapshot())
        twin = kind.restore(json.loads(text))
        for other, how in ((twin, "read again"), (game.copy(), "copied")):
            if other.table.key() != game.table.key():
                raise NotAlike(f"the table is another one, {how}")
            if options(other) != options(game):
                raise NotAlike(f"other choices are open, {how}")
        if json.dumps(twin.snapshot()) != text:
            raise NotAlike("what was read is written otherwise")
        before = game.table.key()
        take(game, *answer)
        if twin.table.key() != before:
            raise NotAlike("a game that was read again shares its table with the first")

    kind._take = checked
    try:
        yield
    finally:
        kind._take = take


def options(game: Any) -> list[str]:
    """The texts of the open choices."""
    decision = game.decision
    return [] if decision is None else [choice.text(game.table) for choice in decision.choices]


def restored_trials(rulings: list[Trial], every: int = EVERY) -> list[Trial]:
    """Every so many-th ruling, played through snapshots."""
    return [
        Trial(
            f"restored-{trial.id}",
            trial.file,
            trial.line,
            f"{trial.name}, through snapshots",
            trial.edition,
            (),
            pickle.dumps(Restored(trial.ruling)),
        )
        for trial in rulings[::every]
    ]


@dataclass(frozen=True)
class Check:
    """A function of the test suite, with its arguments by place among those it is given."""

    module: str
    name: str
    place: int

    def run(self, edition: str) -> Judgement:
        test = getattr(importlib.import_module(self.module), self.name)
        try:
            test(**given(test)[self.place])
        except AssertionError as error:
            return Judgement(False, self.place, f"{error}".partition("\n")[0])
        return Judgement(True)


def check_trials(modules: tuple[str, ...] = TESTS) -> list[Trial]:
    """The tests of some modules that need nothing but their parameters, one trial each."""
    found = []
    for module in modules:
        for name, test in vars(importlib.import_module(module)).items():
            if name.startswith("test_") and name not in SLOW and hasattr(test, "__code__"):
                for place in range(len(given(test))):
                    check = pickle.dumps(Check(module, name, place))
                    said = f"{name}[{place}]"
                    found.append(Trial(f"{module}.{said}", module, place, said, "", (), check))
    return found


def given(test: Callable[..., None]) -> list[dict[str, Any]]:
    """The arguments of each run of a test; none at all if it needs what pytest alone can give."""
    if hasattr(test, "hypothesis"):
        return []
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    rows = [list(_rows(*mark.args[:2])) for mark in marks]
    runs = [{key: row[key] for row in chosen for key in row} for chosen in product(*rows)]
    needed = set(inspect.signature(test).parameters)
    return [run for run in runs if set(run) == needed]


def _rows(names: Any, values: Any) -> Iterator[dict[str, Any]]:
    split = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
    for value in values:
        row = getattr(value, "values", value) if hasattr(value, "marks") else value
        if len(split) == 1:
            yield {split[0]: row[0] if hasattr(value, "marks") else row}
        else:
            yield dict(zip(split, row, strict=True))
