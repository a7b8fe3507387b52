"""The lessons: each can be done as its solution says, and is not done before."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from openclix.engine.effects.dice import FixedDice
from openclix.engine.game.game import Game
from openclix.language.catalogue import entries
from openclix.notation import read_position
from openclix.rulebook.reading import books

ROOT = Path(__file__).parent.parent.parent
LESSONS: list[dict[str, Any]] = json.loads(
    (ROOT / "web" / "src" / "lessons" / "lessons.json").read_text(encoding="utf-8")
)
OLDER: list[dict[str, Any]] = json.loads(
    (ROOT / "web" / "src" / "lessons" / "older.json").read_text(encoding="utf-8")
)


def begun(lesson: dict[str, Any]) -> Game:
    table = read_position(lesson["position"])
    table.log = []
    game = Game(table, FixedDice(lesson["dice"]))
    for choice in lesson["first"]:
        game.choose(choice)
    return game


def done(game: Game, goals: list[dict[str, Any]]) -> bool:
    """What web/src/lessons/goals.ts asks as well."""
    view = game.view([0])
    records = [entry["record"] for entry in view["log"]]

    def reached(goal: dict[str, Any]) -> bool:
        if "event" in goal:
            return any(all(record.get(k) == v for k, v in goal.items()) for record in records)
        [figure] = [one for one in view["figures"] if one["tag"] == goal["figure"]]
        if "plane" in goal:
            return bool(figure["plane"] == goal["plane"])
        return figure["square"] in goal["squares"]

    return all(map(reached, goals))


def test_there_are_enough_lessons() -> None:
    assert len(LESSONS) >= 8
    assert len({lesson["id"] for lesson in LESSONS}) == len(LESSONS)


@pytest.mark.parametrize("lesson", LESSONS + OLDER, ids=lambda lesson: lesson["id"])
def test_a_lesson_is_done_by_doing_the_thing(lesson: dict[str, Any]) -> None:
    game = begun(lesson)
    assert game.decision is not None and game.decision.player == 0
    for choice in lesson["solution"]:
        assert not done(game, lesson["goals"])
        assert choice in game.options, (choice, game.options)
        game.choose(choice)
    assert done(game, lesson["goals"])
    assert isinstance(game.dice, FixedDice) and not game.dice.left


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_lesson_has_its_words(code: str) -> None:
    known = entries(
        (ROOT / "src" / "openclix" / "language" / code / "web.ftl").read_text(encoding="utf-8")
    )
    for lesson in LESSONS + OLDER:
        for part in ("title", "text", "done", "wrong"):
            assert f"web-lesson-{lesson['id']}-{part}" in known


def test_every_older_edition_has_a_lesson_of_what_is_different() -> None:
    assert {one["edition"] for one in OLDER} == set(books()) - {"comprehensive"}
    for one in OLDER:
        assert one["position"].startswith(f"edition {one['edition']}\n")


@pytest.mark.parametrize("lesson", OLDER, ids=lambda lesson: lesson["id"])
def test_an_older_lesson_is_about_something_that_today_is_not_so(lesson: dict[str, Any]) -> None:
    """By the rules of today the same choices can't be made, or don't lead to the goal."""
    position = lesson["position"].split("\n", 1)[1]
    game = begun({**lesson, "position": position})
    for choice in lesson["solution"]:
        if choice not in game.options:
            return
        game.choose(choice)
    dice_left = isinstance(game.dice, FixedDice) and bool(game.dice.left)
    assert dice_left or not done(game, lesson["goals"])
