"""Games and positions that version 0.1.0 saved are read, played again and come to the same table.

`tests/fixtures/0.1.0` has games between simple players that it wrote, in both of its editions:
whole ones, some in the middle of an action or of set-up, some that began from a position; beside
each (but in set-up) the position that it came to.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from openclix.engine.game.game import Game
from openclix.notation import NotationError, read_game, read_position, write_game

FOLDER = Path(__file__).parent / "fixtures" / "0.1.0"
GAMES = sorted(FOLDER.glob("*.game"))
UNKNOWN = {"attacks", "revealed", "end_in_sight", "setup"}
"""What its positions did not tell."""

STOPPED = {
    "comprehensive-set-up-8": "across a wall, door or window (13.2)",
    "pac-whole-4": "across a wall, door or window (13.2)",
    "comprehensive-whole-3": "which effect resolves next",
}
"""Where the rules of 0.1.0 were wrong: a larger base stood across a wall (13.2, 24.2d), and
Mastermind was not asked for a friend who is a target, too (27.3g)."""


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_there_are_games_of_every_kind() -> None:
    assert len(GAMES) >= 12
    for word in ("comprehensive", "pac", "whole", "in-an-action", "set-up", "position"):
        assert any(word in path.stem for path in GAMES), word


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_of_an_earlier_version_comes_to_the_same_table(path: Path) -> None:
    game = read_game(text_of(path), path.name)
    answers = [line for line in text_of(path).split("\nplay\n")[1].splitlines() if ": " in line]
    assert len([entry for entry in game.journal if entry.kind != "dice"]) == len(answers)
    told = path.with_suffix(".pos")
    assert told.exists() != ("set-up" in path.stem)
    if told.exists():
        wanted, found = read_position(text_of(told)).state(), game.table.copy().state()
        assert {k for k in wanted if k not in UNKNOWN and wanted[k] != found[k]} == set()


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_it_is_saved_again_and_goes_on(path: Path) -> None:
    game = read_game(text_of(path), path.name)
    again = read_game(write_game(game))
    restored = Game.restore(json.loads(json.dumps(game.snapshot())))
    for other in (again, restored):
        assert other.table.key() == game.table.key()
        assert other.options == game.options
        if game.decision is not None:
            one, two = game.copy(), other.copy()
            for copy in (one, two):
                copy.choose_index(0)
            assert one.options == two.options


@pytest.mark.parametrize("name", STOPPED)
def test_a_game_by_a_rule_that_was_wrong_is_stopped_with_a_sentence(name: str) -> None:
    path = FOLDER / "stopped" / f"{name}.game"
    with pytest.raises(NotationError) as caught:
        read_game(text_of(path), path.name)
    assert STOPPED[name] in str(caught.value) and caught.value.line
