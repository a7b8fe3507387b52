"""Copies made in the middle of an action play it again when somebody looks at them."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import openclix
from openclix import Game
from openclix.engine.table.table import Table


def in_action(seed: int, kind: type[Game] = Game, decisions: int = 60) -> Game:
    """A game in the middle of an action, some decisions after its start."""
    game = openclix.Game.new(seed=seed)
    if kind is not Game:
        game = kind.restore(game.snapshot())
    random = Random(seed)
    while decisions > 0 or game.at_rest:
        game.choose_any(random.random)
        decisions -= 1
        assert game.decision is not None
    return game


def is_waiting(game: Game) -> bool:
    return type(game) is not Game


@pytest.mark.parametrize("seed", range(6))
def test_a_copy_goes_on_like_its_original_whenever_it_is_looked_at(seed: int) -> None:
    game = in_action(seed)
    early, late = game.copy(), game.copy()
    assert early == game  # comparing looks at it
    assert not is_waiting(early) and is_waiting(late)
    journal = list(game.journal)
    random = Random(seed)
    for _ in range(12):
        if game.decision is not None:
            game.choose_any(random.random)
    assert is_waiting(late)
    assert late.journal == journal and late == early
    random = Random(seed)
    for _ in range(12):
        if late.decision is not None:
            late.choose_any(random.random)
    assert late == game and late.journal == game.journal


LOOKS: dict[str, Callable[[Game], Any]] = {
    "options": lambda game: game.options,
    "journal": lambda game: [*game.journal],
    "forced": lambda game: len(game.forced),
    "snapshot": lambda game: game.snapshot(log=False)["journal"],
    "view": lambda game: game.view(0)["decision"],
    "copied": lambda game: game.copy().options,
    "pickled": lambda game: pickle.loads(pickle.dumps(game)).options,
    "deep": lambda game: copy.deepcopy(game).options,
    "undone": lambda game: (game.undo(), game.options),
}


@pytest.mark.parametrize("look", LOOKS)
def test_every_way_of_looking_finds_what_the_original_shows(look: str) -> None:
    game = in_action(3)
    late = game.copy()
    assert is_waiting(late) and isinstance(late, Game)
    assert LOOKS[look](late) == LOOKS[look](game)
    assert not is_waiting(late)
    assert not hasattr(late, "no_such_thing")


def test_a_copy_whose_replay_is_interrupted_goes_on_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = in_action(4)
    late = game.copy(seed=9)
    dice = late.dice

    def interrupted(table: Table) -> Table:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Table, "copy", interrupted)
        with pytest.raises(KeyboardInterrupt):
            late.options  # noqa: B018
    assert is_waiting(late)

    def broken(self: Game, entries: Any, legal: bool = True) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(Game, "_play_again", broken)
        with pytest.raises(RuntimeError):
            late.options  # noqa: B018
    assert is_waiting(late)
    assert late.options == game.options and late.dice is dice


def test_a_copy_at_rest_is_a_plain_game_at_once() -> None:
    game = in_action(5)
    while not game.at_rest:
        game.choose_any(Random(1).random)
    assert not is_waiting(game.copy())


def test_copies_of_a_subclass_belong_to_it() -> None:
    class Diary(Game):
        def lines(self) -> int:
            return len(self.journal)

    game = in_action(6, Diary)
    assert isinstance(game, Diary)
    late = game.copy()
    assert isinstance(late, Diary)
    assert late.lines() == game.lines()
    assert type(late) is Diary
