"""What a table answers to clients: the same as `openclix explain`, as data."""

from __future__ import annotations

import pytest

import openclix
from openclix.asked import Unanswerable, answer

POSITION = """
map 8x8
  hindering d2
  blocking d6
figure A red b2; dial 8 10 16 3 x6; range 6
figure B blue f2; dial 8 10 16:energy-shield-deflection 3 x6
figure C blue f6; dial 8 10 16 3 x6
figure D red b6; dial 8 10 16 3 x6
figure E blue c7; dial 8 10 16 3 x6
"""


@pytest.fixture
def game() -> openclix.Game:
    return openclix.Game.from_position(POSITION)


def test_a_value_comes_with_its_lines_and_their_sections(game: openclix.Game) -> None:
    found = answer(
        game, {"about": "value", "figure": "B", "stat": "defense", "against": "A", "kind": "range"}
    )
    assert found["total"] == 19
    assert [line["section"] for line in found["lines"]] == ["", "27.3e", "16.2b"]


def test_a_hindered_line_says_where_and_the_attack_its_odds(game: openclix.Game) -> None:
    found = answer(game, {"about": "aim", "attacker": "A", "target": "B"})
    assert found["status"] == "hindered"
    assert found["reasons"][0]["section"]
    (attack,) = found["attacks"]
    assert attack["legal"] and attack["text"] == "A range B"
    assert attack["needed"] == 9
    assert attack["hit"] == pytest.approx(10 / 36)


def test_a_blocked_line_stops_at_its_obstacle_and_the_attack_says_why(game: openclix.Game) -> None:
    found = answer(game, {"about": "aim", "attacker": "D", "target": "C"})
    assert found["status"] == "blocked"
    assert found["stopped"] == {"x": 3.5, "y": 5.5}
    (attack,) = found["attacks"]
    assert attack["kind"] == "close" and not attack["legal"] and attack["why"]["text"]


def test_next_to_a_foe_the_close_attack_counts(game: openclix.Game) -> None:
    found = answer(game, {"about": "aim", "attacker": "D", "target": "E"})
    assert [attack["kind"] for attack in found["attacks"]] == ["close"]
    assert found["attacks"][0]["legal"]


def test_reach_is_where_a_move_may_end(game: openclix.Game) -> None:
    found = answer(game, {"about": "reach", "figure": "A"})
    assert found["speed"] == 8
    assert set(found["squares"]) <= set(game.reach("A"))
    assert "d6" not in found["squares"] and "c2" in found["squares"]


def test_actions_that_can_not_be_given_say_why(game: openclix.Game) -> None:
    found = answer(game, {"about": "barred", "figure": "D"})["actions"]
    assert "range" in {one["word"] for one in found}
    assert all(one["why"]["text"] and one["why"]["section"] for one in found)
    assert answer(game, {"about": "barred", "figure": "B"}) == {"actions": []}


def test_hints_reminders_and_reasons(game: openclix.Game) -> None:
    assert answer(game, {"about": "hint"})["text"] in game.options
    assert answer(game, {"about": "reminders"})["reminders"][0]["section"] == "7.9"
    assert answer(game, {"about": "why", "text": "A close B"})["refusal"]["section"]
    assert answer(game, {"about": "why", "text": "A move"}) == {"refusal": None}


@pytest.mark.parametrize(
    "question",
    [
        {},
        {"about": "odds"},
        {"about": "value", "figure": "Z", "stat": "speed"},
        {"about": "value", "figure": "A", "stat": "sped"},
        {"about": "aim", "attacker": "A", "target": "A"},
        {"about": "aim", "attacker": "A", "target": ["B"]},
    ],
)
def test_what_can_not_be_asked_is_refused_in_a_sentence(
    game: openclix.Game, question: dict[str, object]
) -> None:
    with pytest.raises(Unanswerable, match=r"\w"):
        answer(game, question)


def test_an_open_question_says_what_its_dice_promise() -> None:
    game = openclix.Game.from_position(
        """
figure A red c4; dial 8 8 16 3:probability-control x6
figure B blue c5; dial 8 10 17 3:shape-change x6
""",
        dice=[2, 2, 1, 4, 3, 6],
    )
    game.play("A close B")
    assert game.decision is not None and game.decision.topic == "shape-change"
    found = answer(game, {"about": "prompt"})
    assert found["faces"] == [5, 6] and found["chance"] == pytest.approx(1 / 3)
    game.choose("yes")
    assert game.decision is not None and game.decision.topic == "reroll"
    found = answer(game, {"about": "prompt"})
    assert (found["needed"], found["total"]) == (9, 3)
    assert found["chance"] == pytest.approx(10 / 36)
