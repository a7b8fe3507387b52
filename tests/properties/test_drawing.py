"""Drawing a choice: each of exactly those that are listed is as likely as any other."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import nullcontext
from functools import partial
from random import Random
from typing import Any

import pytest

import openclix
from openclix.editions import EDITIONS
from openclix.engine.asking.journal import DICE
from openclix.engine.effects.dice import DiceError, FixedDice, LightDice, SeededDice
from openclix.engine.game.game import Game
from openclix.engine.table.table import Table
from openclix.engine.turn.open_actions import drawn
from openclix.notation import read_position
from tests.editions import other
from tests.randomplay import random_setup, start
from tests.randomplay.faults import picture
from tests.randomplay.replays import asked, differences, same, snapshot

NAMES = ("comprehensive", "pac", other.OTHER.name)
SEEDS = range(900, 930)


class Drawn:
    """What a source of chance gives, as a place instead of a number: it learns among how many."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.among = 0

    def __mul__(self, among: int) -> int:
        self.among = among
        return min(self.place, among - 1)


def outcome(table: Table, places: list[int]) -> tuple[Any, list[int]]:
    """What these draws lead to, and among how many each of them was; None if one more is made."""
    draws = [Drawn(place) for place in places]
    left = iter(draws)
    try:
        choice = drawn(table, partial(next, left))
    except StopIteration:
        choice = None
    return choice, [draw.among for draw in draws]


def resting_games(seed: int, most: int = 60) -> Iterator[Game]:
    """A random game at each of its decisions in the action phase."""
    game = start(random_setup(seed), EDITIONS[NAMES[seed % 3]])
    chance = Random(seed).random
    for _ in range(most):
        if game.decision is None:
            return
        if game.decision.kind == "action":
            yield game
        game.choose_any(chance)


def refused(table: Table, listed: list[Any]) -> int:
    """How many of those that are drawn among turn out not to be open."""
    return int(outcome(table, [0])[1][0]) - len(listed)


def test_a_first_draw_gives_each_listed_choice_once() -> None:
    met = 0
    for seed in SEEDS:
        for game in resting_games(seed):
            assert game.decision is not None
            listed = list(game.decision.values)
            among = outcome(game.table, [0])[1][0]
            found = [
                choice for place in range(among) for choice, _ in [outcome(game.table, [place])]
            ]
            found = [choice for choice in found if choice is not None]
            assert len(found) == len(listed)
            assert all(choice in listed for choice in found)
            assert all(choice in found for choice in listed)
            met += len(listed)
    assert met > 1_500


def test_a_draw_after_one_in_vain_is_as_fair_as_the_first() -> None:
    """Whatever was drawn in vain before, every listed choice stands in exactly one place."""
    met = 0
    for seed in SEEDS:
        for game in resting_games(seed):
            assert game.decision is not None
            listed = list(game.decision.values)
            among = outcome(game.table, [0])[1][0]
            in_vain = [place for place in range(among) if outcome(game.table, [place])[0] is None]
            for place in in_vain[:: max(1, len(in_vain) // 3)]:
                left = outcome(game.table, [place, 0])[1][1]
                again = [outcome(game.table, [place, other])[0] for other in range(left)]
                found = [choice for choice in again if choice is not None]
                assert len(found) == len(listed)
                assert all(choice in found for choice in listed)
                met += 1
    assert met > 200


PLOTS = (
    """map 8x8
figure A red a1; named-token plot 2 by A; trait "Title Character" surge(plot=-3) gamble(plot=1)
figure C red a3; named-token plot 2 by C; trait "Title Character" surge(plot=1)
figure B blue h8""",
    """map 8x8
figure A red a1; named-token plot 2 by A; trait "Title Character" surge(plot=1); used plot
figure C red a3; used perplex; dial 8 10 16 3:perplex x6
figure B blue h8""",
)


@pytest.mark.parametrize("text", PLOTS)
def test_what_plot_points_and_earlier_uses_leave_open_is_drawn(text: str) -> None:
    game = Game(read_position(text), SeededDice(1))
    assert game.decision is not None
    listed = list(game.decision.values)
    assert refused(game.table, listed) > 0
    random = Random(1)
    found = {listed.index(drawn(game.table, random.random)) for _ in range(60 * len(listed))}
    assert found == set(range(len(listed)))


def chi_square(counts: Counter[str], listed: list[str], draws: int) -> float:
    expected = draws / len(listed)
    return sum((counts[text] - expected) ** 2 / expected for text in listed)


@pytest.mark.parametrize("seed", range(6))
def test_drawn_choices_are_spread_as_chance_spreads_them(seed: int) -> None:
    seeds = range(903 + 7 * seed, 1000)
    games = (game for number in seeds for game in resting_games(number))
    game = next(game for game in games if len(game.options) > 6)
    decision = game.decision
    assert decision is not None
    random = Random(seed)
    draws = 400 * len(decision.values)
    counts = Counter(
        decision.say(game.table, drawn(game.table, random.random)) for _ in range(draws)
    )
    assert set(counts) <= set(game.options)
    freedom = len(game.options) - 1
    assert chi_square(counts, game.options, draws) < freedom + 5 * (2 * freedom) ** 0.5


def test_a_decision_at_rest_stays_what_it_was() -> None:
    """It may be looked at after it was answered, and copies share what was found."""
    for game in resting_games(905):
        decision = game.decision
        assert decision is not None
        copy = game.copy()
        assert copy.decision is decision
        lazily = game.copy()
        copy.choose_any(Random(1).random)
        copy.choose_any(Random(2).random)
        assert [decision.say(lazily.table, value) for value in decision.values] == game.options


@pytest.mark.parametrize("seed", range(940, 964))
def test_a_playout_is_a_legal_game(seed: int) -> None:
    """The same choices one by one, each among all that are listed, lead to the same table."""
    rules = EDITIONS[NAMES[seed % 3]]
    setup = random_setup(seed)
    game, steps = start(setup, rules, log=False), start(setup, rules, history=True)
    played = game.playout(Random(seed).random, turns=8)
    chance = Random(seed).random
    for _ in range(played):
        assert steps.decision is not None
        steps.choose_any(chance)
    assert not differences(snapshot(game.table), snapshot(steps.table))
    assert asked(game) == asked(steps)
    rolled = [die for entry in steps.journal if entry.kind == DICE for die in entry.what]
    assert steps.beginning is not None
    again = Game(steps.beginning, FixedDice(rolled))
    for entry in steps.journal:
        if entry.kind != DICE:
            again.choose(entry.what)  # raises if it is not among the choices
    assert not differences(snapshot(game.table), snapshot(again.table))


def test_whether_somebody_looked_changes_no_draw() -> None:
    for game in resting_games(911):
        looked, unseen = game.copy(seed=3), game.copy(seed=3)
        if looked.decision is not None:
            assert looked.options
        looked.playout(Random(7).random, turns=1)
        unseen.playout(Random(7).random, turns=1)
        assert not same(looked, unseen)


def test_a_playout_goes_to_the_end() -> None:
    game = start(random_setup(941))
    assert game.playout(Random(1).random) > 20
    assert game.over and game.table.winner == game.winner and game.at_rest


def test_a_playout_ends_at_a_rest_where_the_game_can_be_taken_up() -> None:
    for seed in SEEDS:
        game = start(random_setup(seed), history=True)
        played = game.playout(Random(seed).random, decisions=25)
        assert played >= 25 or game.over
        assert game.at_rest and not game.journal and not game.undo()
        copy = game.copy()
        assert not same(game, copy)
        for one in (game, copy):
            one.playout(Random(seed).random, turns=2)
        assert not same(game, copy)


def test_a_playout_that_fails_has_not_happened() -> None:
    failed = 0
    for seed in SEEDS[:16]:
        setup = random_setup(seed)
        game, twin = start(setup, history=True), start(setup, history=True)
        for one in (game, twin):
            chance = Random(seed).random
            for _ in range(20):
                if one.decision is not None:
                    one.choose_any(chance)
        game.dice = FixedDice([3, 4])
        before = picture_of(game)
        try:
            game.playout(Random(seed).random)
        except DiceError:
            failed += 1
        else:
            continue
        assert not differences(before, picture_of(game))
        game.dice = twin.dice.copy()
        assert not same(game, twin)
    assert failed > 8


def picture_of(game: Game) -> dict[str, Any]:
    dice, game.dice = game.dice, SeededDice(1)
    found = picture(game)
    game.dice = dice
    return found


def test_light_dice_are_fair_and_stand_wherever_they_are_told_to() -> None:
    dice = LightDice(7)
    rolled = dice.roll(60_000)
    assert set(rolled) == {1, 2, 3, 4, 5, 6}
    assert all(abs(count - 10_000) < 450 for count in Counter(rolled).values())
    pairs = Counter(zip(rolled[::2], rolled[1::2], strict=True))
    assert len(pairs) == 36 and all(abs(count - 30_000 / 36) < 150 for count in pairs.values())
    dice.back_to(30)
    assert dice.copy().roll(50) == dice.roll(50) == rolled[30:80]
    assert LightDice(8).roll(50) != rolled[:50]
    firsts = Counter(LightDice(seed).roll(1)[0] for seed in range(6_000))
    assert all(abs(count - 1_000) < 150 for count in firsts.values())


def test_a_copy_may_have_light_dice() -> None:
    game = openclix.Game.from_position("figure A red c3\nfigure B blue c4", seed=1)
    one, two = game.copy(dice=LightDice(5)), game.copy(dice=LightDice(5))
    for copy in (one, two):
        copy.play("A close")
    assert one.journal == two.journal and one.snapshot() == two.snapshot()
    assert not differences(
        snapshot(one.table), snapshot(openclix.Game.restore(one.snapshot()).table)
    )


def test_at_the_end_of_the_game_there_is_nothing_to_draw() -> None:
    game = start(random_setup(941))
    game.playout(Random(1).random)
    assert game.playout(Random(1).random) == 0
    with pytest.raises(openclix.Illegal):
        game.choose_any(Random(1).random)


@pytest.mark.parametrize("collecting", [True, False])
@pytest.mark.parametrize("broken_off", [True, False])
def test_the_collector_waits_for_a_playout(collecting: bool, broken_off: bool) -> None:
    """It would find nothing, as `test_garbage` shows; afterwards it is as it was before."""
    game = start(random_setup(11), EDITIONS["comprehensive"])
    chance = Random(3).random
    asked = 0

    def draw() -> float:
        nonlocal asked
        asked += 1
        assert not gc.isenabled()
        if broken_off and asked > 20:
            raise KeyboardInterrupt
        return chance()

    if not collecting:
        gc.disable()
    try:
        with pytest.raises(KeyboardInterrupt) if broken_off else nullcontext():
            game.playout(draw, turns=4)
        assert asked > 20
        assert gc.isenabled() is collecting
    finally:
        gc.enable()
