"""Journals, undo and copies lead to the same table again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from openclix.engine.game.game import Game
from tests.randomplay import player_for, random_setup, start
from tests.randomplay.replays import (
    State,
    asked,
    copy_differs,
    differences,
    illegal_choices_accepted,
    options_that_fail,
    prefixes_differ,
    same,
    snapshot,
    undo_differs,
)

BLOCKS = [range(first, first + 6) for first in range(200, 248, 6)]
FEW = BLOCKS[:4]
MOST_CHOICES = 120


def block(seeds: range) -> str:
    return f"{seeds.start}-{seeds.stop - 1}"


@pytest.mark.parametrize("seeds", BLOCKS, ids=block)
def test_every_prefix_of_the_journal_replays_to_the_live_table(seeds: range) -> None:
    for seed in seeds:
        wrong = prefixes_differ(random_setup(seed))
        assert not wrong, f"game {seed}: {wrong}"


@pytest.mark.parametrize("seeds", FEW, ids=block)
def test_undo_leads_back_through_every_earlier_table(seeds: range) -> None:
    for seed in seeds:
        setup = random_setup(seed)
        game = start(setup, history=True)
        player = player_for(setup)
        length = Random(seed).randint(10, MOST_CHOICES)
        earlier: list[tuple[int, State, tuple[Any, ...]]] = []
        while game.decision is not None and len(earlier) < length:
            earlier.append((len(game.journal), snapshot(game.table), asked(game)))
            game.choose_index(player.index(game))
        wrong = undo_differs(game, earlier)
        assert not wrong, f"game {seed}, {len(earlier)} choices taken back: {wrong}"


@pytest.mark.parametrize("seeds", FEW, ids=block)
def test_what_was_undone_can_be_played_again(seeds: range) -> None:
    for seed in seeds:
        game, random = half_way(seed)
        if game.decision is None:
            continue
        twin = game.copy()
        index = random.randrange(len(game.decision.values))
        game.choose_index(index)
        assert game.undo()
        wrong = same(game, twin)
        assert not wrong, f"game {seed}: {wrong}"


@pytest.mark.parametrize("seeds", BLOCKS, ids=block)
def test_a_copy_plays_on_like_the_original_at_rest_and_mid_action(seeds: range) -> None:
    resting = acting = 0
    for seed in seeds:
        setup = random_setup(seed)
        game = start(setup)
        player = player_for(setup)
        random = Random(seed)
        choices = 0
        while game.decision is not None and choices < MOST_CHOICES:
            choices += 1
            if random.random() < 0.15:
                resting, acting = resting + game.at_rest, acting + (not game.at_rest)
                wrong = copy_differs(game, [random.randrange(10_000) for _ in range(6)])
                assert not wrong, f"game {seed}, decision {choices}: {wrong}"
            game.choose_index(player.index(game))
    assert resting > 5 and acting > 5


@pytest.mark.parametrize("seeds", FEW, ids=block)
def test_a_copy_taken_on_the_way_ends_like_the_original(seeds: range) -> None:
    for seed in seeds:
        game, random = half_way(seed)
        twin = game.copy()
        while game.decision is not None and twin.decision is not None:
            index = random.randrange(len(game.decision.values))
            game.choose_index(index)
            twin.choose_index(index)
        wrong = same(game, twin)
        assert not wrong, f"game {seed}: {wrong}"


@pytest.mark.parametrize("seeds", FEW, ids=block)
def test_each_offered_option_can_be_chosen_by_its_text(seeds: range) -> None:
    for seed in seeds:
        for game in stops(seed, 0.08):
            wrong = options_that_fail(game)
            assert not wrong, f"game {seed}, after {len(game.journal)} entries: {wrong}"


@pytest.mark.parametrize("seeds", FEW, ids=block)
def test_an_illegal_choice_is_refused_and_changes_nothing(seeds: range) -> None:
    for seed in seeds:
        for game in stops(seed, 0.2):
            wrong = illegal_choices_accepted(game)
            assert not wrong, f"game {seed}, after {len(game.journal)} entries: {wrong}"


def test_a_copy_with_a_seed_of_its_own_rolls_other_dice() -> None:
    game, _ = half_way(200)
    rolls = {tuple(game.copy(seed).dice.roll(20)) for seed in range(5)}
    assert len(rolls) == 5
    assert game.copy().dice.roll(20) == game.copy().dice.roll(20)


def test_differences_between_states_are_noticed() -> None:
    game, _ = half_way(201)
    other = game.copy()
    assert not same(game, other)
    other.table.tokens[0] += 1
    assert any(line.startswith("tokens") for line in same(game, other))
    state = snapshot(game.table)
    game.table.click[0] += 1
    assert any(line.startswith("click") for line in differences(state, snapshot(game.table)))


def half_way(seed: int) -> tuple[Game, Random]:
    """A game with history somewhere on its way."""
    setup = random_setup(seed)
    game = start(setup, history=True)
    player = player_for(setup)
    random = Random(seed)
    for _ in range(random.randint(10, 80)):
        if game.decision is None:
            break
        game.choose_index(player.index(game))
    return game, random


def stops(seed: int, share: float) -> list[Game]:
    """Copies of a game at some of its decisions."""
    setup = random_setup(seed)
    game = start(setup)
    player = player_for(setup)
    random = Random(seed)
    found = []
    choices = 0
    while game.decision is not None and choices < MOST_CHOICES:
        choices += 1
        if random.random() < share:
            found.append(game.copy())
        game.choose_index(player.index(game))
    return found
