"""What a table answers to clients: the same as `openclix explain`, as data."""

from __future__ import annotations

from typing import Any

import pytest

import openclix
from openclix.queries import Unanswerable, answer

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


WALLED = """
map 8x8
  wall e4-g4 south
figure A red b2; dial 8:charge 10:telekinesis 16 3:support x6; range 6
figure F red b3; dial 8 10 16 3 x6; click 2
figure B blue f5; dial 8 10 16 3 x6
"""


def test_the_squares_beside_a_target_leave_out_those_behind_a_wall() -> None:
    game = openclix.Game.from_position(WALLED)
    found = answer(game, {"about": "aim", "attacker": "A", "target": "B"})
    assert found["beside"] == ["e5", "g5", "e6", "f6", "g6"]


def test_whom_says_what_can_be_done_for_a_figure_even_for_only_one() -> None:
    game = openclix.Game.from_position(WALLED)
    found = answer(game, {"about": "whom", "figure": "A"})["whom"]
    assert set(found["F"]) == {"A support", "A telekinesis"}
    assert "B" not in found  # Charge first asks for a square, attacks are no help
    assert not any("move" in text or "charge" in text for texts in found.values() for text in texts)


def test_whom_is_empty_for_somebody_whose_turn_it_is_not() -> None:
    game = openclix.Game.from_position(WALLED)
    assert answer(game, {"about": "whom", "figure": "B"}) == {"whom": {}}


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


def prompted(text: str, dice: list[int], *choices: str) -> dict[str, Any]:
    game = openclix.Game.from_position(text, dice=dice)
    for choice in choices:
        game.choose(choice)
    return answer(game, {"about": "prompt"})


def test_to_outwit_one_sees_which_powers_the_foe_has() -> None:
    position = """
figure A red c3; dial 8 10 16 3:outwit x6
figure C blue c4; dial 8:charge 10 17:super-senses 3 x6
"""
    found = prompted(position, [], "A outwit")
    assert found["power"] == "Outwit" and found["attack"] is None
    options = found["options"]
    assert options["super-senses"] == {"name": "Super Senses", "has": True}
    assert options["leap-climb"] == {"name": "Leap/Climb", "has": False}


def test_a_special_power_is_named_as_its_card_names_it() -> None:
    position = """
figure A red c3; dial 8 10 16 3:outwit x6
figure C blue c4; dial 8 10 17 3:dock-rage x6; special "Dock Rage": charge
"""
    found = prompted(position, [], "A outwit")
    assert found["options"]["dock-rage"] == {"name": "Dock Rage", "has": True}


def test_a_value_that_may_be_changed_shows_what_it_would_be() -> None:
    position = """
figure A red c3; dial 8 10 16 3:perplex x6
figure C blue c4; dial 8 10 17 3 x6; range 0
"""
    options = prompted(position, [], "A perplex", "C")["options"]
    assert options["defense -1"] == {"now": 17, "after": 16}
    assert options["range -1"] == {"now": 0, "after": 0}


SHOT = """
figure A red c3; dial 8 10 16 3 x6; range 6
figure C blue c6; dial 8:shape-change 10 17:mastermind 3 x6; points 50
figure D blue d6; dial 8 10 18 3:probability-control x6; points 20
"""


def test_targets_are_offered_with_what_the_dice_must_show() -> None:
    options = prompted(SHOT, [], "A range")["options"]
    assert (options["C"]["needed"], options["D"]["needed"]) == (7, 8)
    assert options["C"]["hit"] == pytest.approx(21 / 36)


def test_off_turn_questions_say_what_is_about_to_happen() -> None:
    found = prompted(SHOT, [1, 4, 4], "A range", "C")
    assert found["power"] == "Shape Change" and found["faces"] == [5, 6]
    attack = found["attack"]
    assert (attack["attacker"], attack["target"], attack["damage"]) == ("A", "C", 3)
    assert attack["needed"] == 7 and attack["hit"] == pytest.approx(21 / 36)
    found = prompted(SHOT, [1, 4, 4], "A range", "C", "yes")
    assert (found["needed"], found["total"]) == (7, 8)
    assert found["options"] == {"D probability-control": {"name": "Probability Control"}}
    found = prompted(SHOT, [1, 4, 4], "A range", "C", "yes", "keep")
    attack = found["attack"]
    assert found["power"] == "Mastermind" and attack["needed"] is None
    assert (attack["dice"], attack["total"], attack["defense"]) == ([4, 4], 18, 17)


def test_questions_in_words_are_answered_as_by_openclix_explain(game: openclix.Game) -> None:
    lines = answer(game, {"about": "explain", "text": "why not A close Z"})["lines"]
    assert lines and all(line["text"] for line in lines)
    with pytest.raises(Unanswerable, match="question"):
        answer(game, {"about": "explain", "text": "weather in c4"})


def test_questions_in_words_about_somebody_off_the_map_are_refused() -> None:
    game = openclix.Game.new(seed=3)
    one, two = game.table.tags[0], game.table.tags[-1]
    for text in (
        *(f"line {one} {two}", f"adjacent {one} a1", f"distance {one} {two}"),
        *(f"reach {one}", f"targets {one} range", f"defense of {two} against {one} range"),
        f"odds of {one} against {two} range",
    ):
        with pytest.raises(Unanswerable, match="not on the map"):
            answer(game, {"about": "explain", "text": text})
