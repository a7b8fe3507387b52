"""Samples of what `python -m tests.bots.proof` and `python -m tests.bots.match` show at length."""

from __future__ import annotations

import subprocess

import pytest

from openclix.bots.questions import Question

from .match import ROOT, Bout, Lost, Opponent, Result, bouts, fight, older_tree, told
from .proof import MOST_TURNS, Told, shuns, start, watched, words


@pytest.mark.parametrize("seed", [13, 17, 44, 49])
def test_games_end_without_a_limit_of_turns(seed: int) -> None:
    found = watched(seed)
    assert not found.endless and found.turns[0] < MOST_TURNS


def test_games_of_three_end_too() -> None:
    assert not watched(2, 3).endless


def test_what_is_offered_and_used_is_counted() -> None:
    found = watched(5)
    assert found.used["move"] > 0 and found.offered["move"] >= found.used["move"]
    assert found.used["end"] > 0
    assert sum(found.used.values()) > 100


def test_what_is_offered_often_and_never_used_is_told() -> None:
    found = Told()
    found.offered.update({"smoke-cloud": 50, "quake": 49, "super-senses: no": 80, "close": 60})
    found.used["close"] = 1
    assert [word for word, number in found.offered.items() if shuns(found, word, number)] == [
        "smoke-cloud"
    ]


def test_choices_are_named_by_action_or_topic() -> None:
    game = start(1)
    question = Question(game)
    assert words(question, question.choices[0]) == "first-turn: first"


def test_a_match_plays_every_pairing_on_every_map_with_both_seats() -> None:
    every = bouts(128)
    assert {bout.seat for bout in every} == {0, 1}
    assert len({bout.board for bout in every}) == 4
    assert len({bout.forces for bout in every}) == 16
    assert all(one[:3] == two[:3] for one, two in zip(every[::2], every[1::2], strict=True))


def test_a_match_is_told_with_its_void_games() -> None:
    bout = Bout(1, ("tidewatch", "undertow"), "tram-yard", 0)
    results = [(bout, Result(1, 20)), (bout, Result(0, 30)), (bout, Result(None, 3, "a rule"))]
    text = told(results, "edf3b0a")
    assert "won 1 of 2 games" in text and "50.0 %" in text
    assert "1 void" in text and "void: a rule" in text


def has_history() -> bool:
    """Whether this is a checkout from which trees can be taken."""
    done = subprocess.run(
        ["git", "-C", str(ROOT), "cat-file", "-e", "HEAD:src"], capture_output=True, check=False
    )
    return done.returncode == 0


@pytest.mark.skipif(not has_history(), reason="needs a checkout")
def test_the_player_of_another_tree_keeps_in_step_with_a_game() -> None:
    with older_tree("HEAD") as tree:
        opponent = Opponent(tree)
        try:
            result = fight(Bout(3, ("tidewatch", "undertow"), "tram-yard", 1), opponent)
            assert result.won in (0, 1) and not result.reason
            with pytest.raises(Lost, match="the game is over"):
                opponent.say("play nonsense")
        finally:
            opponent.close()
