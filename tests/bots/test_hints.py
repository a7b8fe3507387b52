"""Hints: what the simple player would do, and why."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import openclix
from openclix import bots, queries
from openclix.bots import hint, hints
from openclix.content import find_force, find_map
from openclix.editions import edition
from openclix.engine.effects.dice import FixedDice, SeededDice
from openclix.engine.game.game import Game
from openclix.language import language
from openclix.notation import read_position


def at(text: str, dice: list[int] | None = None) -> Game:
    return Game(read_position(text), FixedDice(dice) if dice else SeededDice(1))


def reasons(game: Game) -> dict[str, dict[str, Any]]:
    """The reasons of a hint, as they are given to other programs."""
    advice = hint(game)
    assert advice is not None
    return {reason.key: reason.json() for reason in advice.reasons}


def test_a_hint_is_an_option_with_reasons_and_leaves_the_game_alone() -> None:
    game = at("figure A red c4; powers charge\nfigure B blue g4\nfigure C blue h4")
    before, journal = game.table.state(), list(game.journal)
    advice = hint(game)
    assert advice is not None
    assert advice.text == "A charge" and advice.text in game.options
    assert advice.line[:1] == ("A charge",) and advice.line[-1] == "attack"
    assert game.table.state() == before and game.journal == journal


def test_an_attack_is_explained_by_its_chance_and_its_worth() -> None:
    found = reasons(at("figure A red c4\nfigure B blue d4"))["hint-attack"]
    points = found["args"]["points"]
    assert points > 0
    assert found["args"] == {
        "figure": {"type": "figure", "name": "A", "shown": "A"},
        "target": {"type": "figure", "name": "B", "shown": "B"},
        "chance": 72,
        "damage": 3,
        "points": points,
    }
    assert found["text"] == f"A hits B 72 % of the time for 3 damage, worth {points} points"


def test_of_two_targets_the_hint_names_the_better_one() -> None:
    game = at("figure A red c4\nfigure B blue d4\nfigure C blue b4; click 6")
    advice = hint(game)
    assert advice is not None
    assert advice.line == ("A close", "C")
    assert reasons(game)["hint-attack"]["args"]["target"]["name"] == "C"


def test_ending_a_turn_is_explained_as_well() -> None:
    assert list(reasons(at("figure A red c4; tokens 2\nfigure B blue d4"))) == ["hint-end"]


def test_a_walk_is_explained_by_where_it_leads() -> None:
    assert {"hint-promise", "hint-nearer"} & set(reasons(at("figure A red a1\nfigure B blue p16")))


def test_a_second_token_is_mentioned() -> None:
    assert "hint-tired" in reasons(at("figure A red c4; tokens 1\nfigure B blue d4"))


def test_a_side_that_is_behind_is_told_so() -> None:
    game = at("figure A red c4\nfigure B blue d4")
    assert "hint-behind" not in reasons(game)
    game.table.score[1] = 50
    assert reasons(game)["hint-behind"]["args"] == {"points": 50}


def test_a_reroll_names_the_dice() -> None:
    text = "figure A red c4; powers probability-control\nfigure B blue d4"
    for dice, key in (([1, 2, 3, 3], "hint-reroll"), ([5, 5, 3, 3], "hint-keep")):
        game = at(text, dice)
        game.choose("A close")
        assert reasons(game)[key]["args"] == {"dice": dice[:2]}


def test_a_choice_that_was_only_tried_says_so() -> None:
    game = at("figure A red c4; trait scorch\nfigure F red c5\nfigure B blue d4")
    game.choose("A scorch")
    assert list(reasons(game)) == ["hint-tried"]


def test_a_hint_does_not_see_the_dice_to_come() -> None:
    text = "figure A red c4; powers flurry\nfigure B blue d4"
    told = {json.dumps(h.json()) for s in range(6) if (h := hint(openclix_game(text, s)))}
    assert len(told) == 1


def openclix_game(text: str, seed: int) -> openclix.Game:
    return openclix.Game.from_position(text, seed=seed)


def test_hints_of_a_whole_game_are_plain_data_and_sentences() -> None:
    pair = [find_force("tidewatch"), find_force("undertow")]
    game = Game.start(pair, find_map("tram-yard"), edition(), 0, turn_limit=14)
    seen = set()
    while (advice := hint(game)) is not None:
        told = json.loads(json.dumps(advice.json()))
        assert told["text"] in game.options
        for reason in told["reasons"]:
            seen.add(reason["key"])
            assert reason["text"] and reason["key"] not in reason["text"]
        game.choose(advice.text)
    assert {"hint-attack", "hint-promise", "hint-end", "hint-usual", "hint-change"} <= seen
    assert game.over and hint(game) is None


def test_every_reason_has_a_sentence() -> None:
    files = hints.__file__, bots.__file__, queries.__file__
    source = "".join(Path(file).read_text(encoding="utf-8") for file in files)
    keys = set(re.findall(r'"(hint-[a-z-]+)"', source))
    assert len(keys) > 15
    assert keys == {key for key in language("en") if key.startswith("hint-")}
