"""A choice that fails has not happened: whatever a rule raises, the game is as it was before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

import openclix
from openclix.editions import EDITIONS
from openclix.engine.effects.dice import Dice, DiceError, FixedDice, Roll, SeededDice
from openclix.engine.game.game import Game
from openclix.engine.table.table import Table
from openclix.notation import read_position
from tests.editions import other
from tests.randomplay import Player, player_for, random_setup, start
from tests.randomplay.faults import CALLS, LINE, Planter, picture, torn, traced

BLOCKS = [range(first, first + 12) for first in range(700, 796, 12)]
NAMES = ("comprehensive", "pac", other.OTHER.name)


@pytest.mark.parametrize("seeds", BLOCKS, ids=lambda seeds: f"{seeds.start}-{seeds.stop - 1}")
def test_a_game_goes_on_as_if_nothing_had_failed(seeds: range) -> None:
    caught: Counter[str] = Counter()
    for seed in seeds:
        setup = random_setup(seed)
        new = partial(start, setup, EDITIONS[NAMES[seed % 3]], history=seed % 2 == 0)
        wrong = torn(new, player_for(setup).index, Random(seed), 0.2, 150, caught)
        assert not wrong, f"game {seed}: {wrong}"
    assert caught["in mid-action"] > 20
    missing = {kind for kind in (*CALLS, LINE) if not caught[kind]}
    assert missing <= {"condition"}, f"nothing was raised in {missing}"


def test_a_condition_that_fails_leaves_the_game_alone() -> None:
    """20.9 Conditions are rare on random cards."""
    caught: Counter[str] = Counter()
    text = (
        "figure A red c2; dial 8 10 16 3 x6; trait toughness(while=own-turn)\n"
        "figure B blue c8; dial 8 10 16 3 x6; trait toughness(while=facing-foe)"
    )
    for seed in range(8):
        player = Player(seed)
        new = partial(seeded, seed, text)
        wrong = torn(new, player.index, Random(seed), 0.3, 60, caught)
        assert not wrong, f"game {seed}: {wrong}"
    assert caught["condition"] > 10


DUEL = "figure A red c4; dial 8 10 16 3 x6\nfigure B blue d4; dial 8 10 16 3 x6"


def duel(dice: Dice, history: bool = True, text: str = DUEL) -> Game:
    table = read_position(text)
    table.log = []
    return Game(table, dice, history)


def seeded(seed: int, text: str) -> Game:
    return duel(SeededDice(seed), text=text)


@pytest.mark.parametrize("history", [True, False])
def test_dice_that_run_out_can_be_given_later(history: bool) -> None:
    dice = FixedDice([])
    game = duel(dice, history)
    before, decision, table = picture_without_dice(game), game.decision, game.table
    for given in ([], [6]):
        dice.left = given
        with pytest.raises(DiceError):
            game.choose("A close")
        assert picture_without_dice(game) == before
        assert dice.left == given
        assert game.decision is decision and game.table is table
    dice.left = [6, 5]
    game.choose("A close")
    assert game.table.click[1] == 4
    assert [entry.what for entry in game.journal][1:] == [(6, 5)]


def picture_without_dice(game: Game) -> dict[str, Any]:
    kept, game.dice = game.dice, SeededDice(0)
    found = picture(game)
    game.dice = kept
    return found


class Cancelled(BaseException):
    """Somebody has no more time for this."""


def test_a_choice_that_was_cancelled_in_mid_action_leaves_the_answers_before_it() -> None:
    class Impatient(SeededDice):
        patience = 1

        def roll(self, count: int) -> tuple[int, ...]:
            rolled = super().roll(count)
            if len(rolled) == 2 and not self.patience:
                raise Cancelled
            return rolled

    game = Game(
        read_position(
            "figure A red c2; dial 8:charge 10 16 3 x6\nfigure B blue f4; dial 8 10 16 3 x6"
        ),
        Impatient(5),
    )
    game.choose("A charge")
    game.choose("e3")
    Impatient.patience = 0
    for _ in range(2):
        before, rolled = picture(game), game.dice.place
        with pytest.raises(Cancelled):
            game.choose("attack")
        assert picture(game) == before
        assert game.dice.place == rolled
        assert game.decision is not None and game.decision.kind == "follow-up"
    Impatient.patience = 1
    twin = game.copy()
    game.choose("attack")
    twin.choose("attack")
    assert game.table.state() == twin.table.state()


def test_a_line_that_fails_in_its_middle_has_not_happened_at_all() -> None:
    class Broken(SeededDice):
        def fill(self, table: Table, asked: Roll) -> tuple[int, ...]:
            raise Cancelled

    game = Game(
        read_position(
            "figure A red c2; dial 8:charge 10 16 3 x6\nfigure B blue f4; dial 8 10 16 3 x6"
        ),
        Broken(5),
        history=False,
    )
    before = picture(game)
    with pytest.raises(Cancelled):
        game.play("A charge e3 attack")
    assert picture(game) == before
    assert not game.journal


def test_what_a_rule_does_when_it_is_ended_is_undone_as_well() -> None:
    ended = []

    def tidy(table: Any, choice: Any) -> Iterator[Any]:
        try:
            yield Roll(0, 2, "attack")
        finally:
            table.tokens[0] = 2
            ended.append(choice)

    game = duel(FixedDice([]))
    game._answer = tidy
    with pytest.raises(DiceError):
        game.choose("A move")
    assert ended
    assert game.table.tokens[0] == 0


def test_undo_and_views_of_figures_stay_with_the_one_table() -> None:
    game = openclix.Game.from_position(DUEL, seed=3)
    figure, table = game.figure("A"), game.table
    game.choose("A move")
    game.choose("a1")
    assert figure.square == "a1"
    assert game.undo() and game.undo()
    assert figure.square == "c4"
    assert game.table is table


def test_a_copy_can_take_back_what_its_original_chose() -> None:
    game = duel(SeededDice(3))
    for choice in ("end", "B move", "d4", "end"):
        game.choose(choice)
    copy = game.copy()
    taken = 0
    while copy.undo():
        taken += 1
    assert taken == 4
    assert not copy.journal
    assert copy.table.state() == duel(SeededDice(3)).table.state()
    assert len(game.journal) == 5  # the dice of breaking away, too


def interrupted(what: Callable[[], object], line: int) -> bool:
    """Does something, with an interrupt at that line of the package; whether it came so far."""
    planter = Planter({}, LINE, line, KeyboardInterrupt())
    try:
        with traced(planter):
            what()
    except KeyboardInterrupt:
        return True
    return False


DOINGS: dict[str, Callable[[Game], object]] = {
    "undo": lambda game: game.undo(),
    "playout": lambda game: game.playout(Random(4).random, decisions=4),
    "choose": lambda game: game.choose_any(Random(4).random),
}


@pytest.mark.parametrize("name", DOINGS)
def test_whatever_is_interrupted_leaves_the_game_alone(name: str) -> None:
    """Also where a rule of the choices before is played again."""
    text = "figure A red c2; dial 8:charge 10 16 3 x6\nfigure B blue f4; dial 8 10 16 3 x6"
    caught = 0
    for choices in (["A charge"], ["A charge", "e3"], ["A charge", "e3", "attack"], ["A move"]):
        game = seeded(5, text)
        for choice in choices:
            game.choose(choice)
        for line in (0, 1, 3, 7, 15, 30, 60, 120, 250, 500, 1000):
            trial = game.copy()
            before = picture(trial)
            if interrupted(partial(DOINGS[name], trial), line):
                caught += 1
                assert picture(trial) == before, f"{name} after {choices} at {line}"
    assert caught > 20
