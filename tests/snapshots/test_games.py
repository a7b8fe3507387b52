"""A snapshot leads to the same game again: here, in another process, and pickled."""

from __future__ import annotations

import copy
import io
import json
import pickle
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import openclix
from openclix.cli.terminal.dice import TypedDice
from openclix.cli.terminal.keyboard import Keyboard
from openclix.cli.terminal.style import ASCII, Style
from openclix.editions import EDITIONS, edition
from openclix.engine.effects.dice import DiceError, FixedDice, OutsideDice, SeededDice
from openclix.engine.figures.figures import Card
from openclix.engine.game.game import Game
from openclix.engine.game.snapshots import table_data, table_from
from openclix.engine.state.fields import SAVED
from openclix.engine.state.state import State
from openclix.engine.table.plain import LARGEST, SnapshotError
from openclix.notation import read_game, read_position, write_game
from tests.randomplay import play, player_for, random_setup, start
from tests.randomplay.faults import picture
from tests.randomplay.processes import printed
from tests.randomplay.replays import same

from .stages import NAMES, Stage, onward, stages

PLAIN = Style(False, ASCII)
ROOT = Path(__file__).resolve().parents[2]
DUEL = "figure A red c2; dial 8:charge 10 16 3 x6\nfigure B blue f4; dial 8 10 16 3 x6"


def test_a_restored_game_is_the_same_and_goes_on_alike() -> None:
    """The proof `seeds` restores more games."""
    restored = [restored_alike(seed) for seed in range(400, 409)]
    assert all(sum(times) > 10 for times in zip(*restored, strict=True))


def restored_alike(seed: int) -> tuple[int, int]:
    """Restores a random game now and then: how often at rest, and how often in an action."""
    resting = acting = 0
    setup = random_setup(seed)
    game = start(setup, EDITIONS[NAMES[seed % 3]], history=True)
    player = player_for(setup)
    for decision in range(120):
        if game.decision is None:
            break
        if decision % 9 == seed % 9:
            resting, acting = resting + game.at_rest, acting + (not game.at_rest)
            data = json.loads(json.dumps(game.snapshot()))
            again = Game.restore(data)
            wrong = same(game, again)
            assert not wrong, f"game {seed}, decision {decision}: {wrong}"
            assert game.table.log == again.table.log
            assert [e.text(game.table) for e in game.journal] == [
                e.text(again.table) for e in again.journal
            ]
            assert again.snapshot() == data
            assert onward(again) == onward(game.copy())
        game.choose_index(player.index(game))
    return resting, acting


PROGRAM = """
import sys, json
import {first}
from tests.snapshots.stages import onward
from openclix.engine.game.game import Game
for line in sys.stdin:
    print(onward(Game.restore(json.loads(line))))
"""


@cache
def many_stages() -> list[Stage]:
    return list(stages(range(430, 454)))


@pytest.mark.parametrize(
    ("hash_seed", "first"), [("1", "openclix.powers.speed"), ("4242", "openclix.powers.effects")]
)
def test_every_snapshot_goes_on_alike_in_another_process(hash_seed: str, first: str) -> None:
    """Modules are loaded in another order there, and hashes are others."""
    all_stages = many_stages()
    assert sum(not stage.at_rest for stage in all_stages) > 30
    program = PROGRAM.format(first=first)
    texts = "\n".join(stage.text for stage in all_stages)
    told = printed(program, hash_seed, texts)
    wrong = [
        (stage.seed, stage.decision)
        for stage, there in zip(all_stages, told, strict=True)
        if stage.onward != there
    ]
    assert not wrong


def test_a_snapshot_holds_nothing_but_what_json_and_other_languages_can_hold() -> None:
    for seed in (430, 431, 432):
        for stage in stages(range(seed, seed + 1)):
            walk(json.loads(stage.text))


def walk(data: object) -> None:
    if isinstance(data, dict):
        assert all(isinstance(name, str) for name in data)
        for one in data.values():
            walk(one)
    elif isinstance(data, list):
        for one in data:
            walk(one)
    else:
        assert data is None or isinstance(data, bool | int | str)
        assert not isinstance(data, int) or abs(data) < LARGEST


def test_a_restored_game_can_be_taken_back_to_its_beginning() -> None:
    setup = random_setup(436)
    game = start(setup, history=True)
    player = player_for(setup)
    made = 0
    while game.decision is not None and made < 40:
        game.choose_index(player.index(game))
        made += 1
    again = Game.restore(game.snapshot())
    taken = 0
    while game.undo():
        assert again.undo()
        taken += 1
        assert not same(game, again)
    assert taken == made > 10
    assert not again.undo()


def test_a_restored_game_is_written_like_the_original() -> None:
    game = play(437, history=True)
    again = Game.restore(game.snapshot())
    assert write_game(again) == write_game(game)


def test_a_choice_that_fails_after_restoring_leaves_the_game_alone() -> None:
    table = read_position(DUEL)
    table.log = []
    game = Game(table, FixedDice([]))
    game.play("A charge e3")
    again = Game.restore(game.snapshot())
    kept, again.dice = again.dice, SeededDice(1)
    before = picture(again)
    again.dice = kept
    with pytest.raises(openclix.engine.effects.dice.DiceError):
        again.choose("attack")
    again.dice = SeededDice(1)
    assert picture(again) == before


def test_games_and_tables_pickle_and_deep_copy() -> None:
    game = openclix.Game.from_position(DUEL, seed=3)
    game.play("A charge e3")
    again = pickle.loads(pickle.dumps(game))
    assert type(again) is openclix.Game
    assert not same(game, again)
    assert onward(again) == onward(game.copy())
    for table in (game.table, play(438).table):
        for other in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table)):
            assert other.state() == table.state()
            assert other.key() == table.key()
            other.tokens[0] += 1
            assert other.key() != table.key()


def test_a_table_is_data_by_itself() -> None:
    table = read_position(DUEL)
    data = json.loads(json.dumps(table_data(table)))
    assert set(data["table"]) == {n for n, f in State.FIELDS.items() if f.role == SAVED} - {
        "edition"
    }
    assert table_from(data).state() == table.state()


def test_other_dice_can_be_rolled_and_the_log_can_be_left_out() -> None:
    game = openclix.Game.from_position(DUEL, seed="harbour")
    game.play("end")
    game.play("end")
    data = game.snapshot(log=False)
    assert data["log"] == []
    assert data["dice"] == {"seed": "harbour", "rolled": 0}
    again = openclix.Game.restore(data, dice=FixedDice([6, 6]))
    assert again.dice.roll(2) == (6, 6)
    assert game.snapshot()["log"]


def test_dice_are_saved_where_they_stand() -> None:
    game = openclix.Game.from_position(DUEL, seed=1 << 60)
    first = game.dice.roll(7)
    again = openclix.Game.restore(json.loads(json.dumps(game.snapshot())))
    assert again.dice.roll(5) == game.dice.roll(5)
    assert SeededDice(1 << 60).roll(7) == first


def test_an_edition_that_nobody_would_find_again_is_not_saved() -> None:
    table = read_position(DUEL)
    table.edition = edition().but(score_margin=1)
    with pytest.raises(SnapshotError, match="edition"):
        table_data(table)


@pytest.mark.parametrize("history", [True, False])
@pytest.mark.parametrize("rules", ["comprehensive", "pac"])
def test_answers_that_nobody_had_to_give_are_there_again(history: bool, rules: str) -> None:
    """Text may still name them after the game was taken up: also where they came before a rest."""
    met = 0
    for seed in range(4):
        setup = random_setup(seed)
        game = start(setup, edition(rules), history=history)
        player = player_for(setup)
        for _ in range(60):
            if game.decision is None:
                break
            again = Game.restore(json.loads(json.dumps(game.snapshot())))
            forced = [entry.text(game.table) for entry in game.forced]
            assert [entry.text(again.table) for entry in again.forced] == forced
            assert again.table.copy().state() == game.table.copy().state()
            assert again.options == game.options and again.table.log == game.table.log
            met += bool(forced) and game.at_rest
            game.choose_index(player.index(game))
    assert met


def test_dice_from_outside_come_back_as_such() -> None:
    """Dice that people type in are no dice of a seed: the game waits for somebody who asks them."""
    keyboard = Keyboard(PLAIN, io.StringIO("34\n"), io.StringIO())
    table = read_position("figure A red c4\nfigure B blue d4; dial 8 10 16 3 x9")
    game = Game(table, TypedDice(keyboard))
    game.play("A close")
    data = json.loads(json.dumps(game.snapshot()))
    assert data["dice"] == {"outside": "typed", "rolled": 0}
    waiting = Game.restore(data)
    assert isinstance(waiting.dice, OutsideDice) and waiting.dice.outside == "typed"
    assert Game.restore(waiting.snapshot()).snapshot() == data
    before = waiting.table.copy().state()
    waiting.play("end")
    with pytest.raises(DiceError, match="typed"):
        waiting.play("B close")
    assert before != waiting.table.copy().state()
    again = Game.restore(data, dice=TypedDice(Keyboard(PLAIN, io.StringIO("56\n"), io.StringIO())))
    again.play("end")
    again.play("B close")
    assert again.journal[-1].what == (5, 6)
    text = write_game(again)
    assert "\nrolled typed\n" in text and "seed" not in text
    assert isinstance(read_game(text).dice, OutsideDice)
    assert write_game(read_game(text)) == text


def test_nobody_changes_another_snapshot_by_changing_one() -> None:
    """Cards are written and read once for all snapshots; each has its own all the same."""
    game = openclix.Game.from_position(DUEL, seed=3)
    first = game.snapshot()
    whole = copy.deepcopy(first)
    card = next(part for part in first["parts"] if part["is"] == "Card")
    del first["key"]
    card["points"] = 77
    card["dial"][0]["values"][0] = 3
    assert game.snapshot() == whole
    assert {card.points for card in cards_of(first)} > {card.points for card in cards_of(whole)}
    assert cards_of(game.snapshot()) == cards_of(whole)


def cards_of(snapshot: dict[str, Any]) -> list[Card]:
    return [sheet.card for sheet in Game.restore(snapshot).table.sheets]
