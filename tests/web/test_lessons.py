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

ROOT = Path(__file__).parent.parent.parent
LESSONS: list[dict[str, Any]] = json.loads(
    (ROOT / "web" / "src" / "lessons" / "lessons.json").read_text(encoding="utf-8")
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
        at = {figure["tag"]: figure["square"] for figure in view["figures"]}
        return at[goal["figure"]] in goal["squares"]

    return all(map(reached, goals))


def test_there_are_enough_lessons() -> None:
    assert len(LESSONS) >= 8
    assert len({lesson["id"] for lesson in LESSONS}) == len(LESSONS)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson["id"])
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
    for lesson in LESSONS:
        for part in ("title", "text", "done"):
            assert f"web-lesson-{lesson['id']}-{part}" in known
