"""EP-5 What is drawn is no die: pools of more than six are rolled, written down and read again."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from random import Random

import pytest

import openclix
from openclix.engine.effects.dice import DRAW, DiceError, FixedDice, LightDice, Roll, SeededDice
from openclix.engine.game.game import DICE
from openclix.notation import read_position
from openclix.notation.text.errors import NotationError

THREE = ("dock-gang-200", "harbor-watch-200", "thorn-assize-200")
TABLE = read_position("map 4x4\nfigure A red a1\nfigure B blue d4")


def drawn_from(pool: int) -> Roll:
    return Roll(0, 1, DRAW, rerollable=False, faces=pool)


@pytest.mark.parametrize("kind", [SeededDice, LightDice])
@pytest.mark.parametrize("pool", [1, 3, 9])
def test_everything_in_a_pool_is_drawn_alike(kind: type[SeededDice | LightDice], pool: int) -> None:
    dice = kind(5)
    found = Counter(dice.fill(TABLE, drawn_from(pool)) for _ in range(900))
    assert set(found) == {(number,) for number in range(1, pool + 1)}
    assert min(found.values()) > 900 / pool * 0.6
    assert dice.place == 900


def test_light_dice_that_are_set_back_draw_the_same() -> None:
    dice = LightDice(3)
    first = [dice.fill(TABLE, drawn_from(9)) for _ in range(20)]
    dice.back_to(0)
    assert [dice.fill(TABLE, drawn_from(9)) for _ in range(20)] == first


@pytest.mark.parametrize("edition", ["classic-2002", "indy-2003"])
def test_a_game_in_which_a_seventh_thing_was_drawn_is_kept(edition: str) -> None:
    game = openclix.Game.new(THREE, "ferry-steps", edition=edition, seed=1, strict=False)
    chance = Random(5).random
    while game.table.turn < 1:
        game.choose_any(chance)
    assert max(die for entry in game.journal if entry.kind == DICE for die in entry.what) > 6
    for again in (
        openclix.Game.restore(json.loads(json.dumps(game.snapshot()))),
        pickle.loads(pickle.dumps(game)),
        openclix.Game.from_text(game.text),
    ):
        assert again.table.key() == game.table.key()
        assert again.options == game.options


@pytest.mark.parametrize("edition", ["classic-2002", "indy-2003"])
def test_playouts_with_light_dice_draw_from_small_pools(edition: str) -> None:
    game = openclix.Game.new(THREE[:2], "ferry-steps", edition=edition, seed=7, strict=False)
    for seed in range(3):
        assert game.copy(dice=LightDice(seed)).playout(Random(seed).random, turns=1)


def test_a_die_that_shows_too_much_is_refused_where_it_is_rolled() -> None:
    with pytest.raises(DiceError, match="1 to 6"):
        FixedDice([7, 1]).fill(TABLE, Roll(0, 2, DRAW))
    game = openclix.Game.from_position("figure A red c4\nfigure B blue d4", seed=2)
    game.choose("A close")
    text = game.text
    line = next(line for line in text.splitlines() if line.startswith("dice "))
    with pytest.raises(NotationError, match="1 to 6"):
        openclix.Game.from_text(text.replace(line, "dice 7 1"))
    with pytest.raises(NotationError, match="1000"):
        openclix.Game.from_text(text.replace(line, "dice 1000 1"))
