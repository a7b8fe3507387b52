"""Sentences cite the section that they are about, where one event has several rules."""

from __future__ import annotations

import openclix
from openclix.engine.asking.events import ActionGiven, TurnBegins
from openclix.engine.asking.marker_events import MarkerMade
from openclix.engine.game.views import section_of

FREE = """map 8x8
figure A red c3; trait "By Heart" "FREE: Once per turn, give an opposing character a Mark token."
figure B blue e3
"""


def test_a_free_action_is_not_told_as_a_costed_one() -> None:
    game = openclix.Game.from_position(FREE)
    game.play("A by-heart")
    given = [event for event in game.table.log or () if isinstance(event, ActionGiven)]
    assert [section_of(game.table, event) for event in given] == ["7.5"]


def test_objects_of_the_set_up_are_not_told_as_placed_during_the_game() -> None:
    game = openclix.Game.new(("lamplighters", "tidewatch"), "tram-yard", seed=3)
    while not any(isinstance(event, TurnBegins) for event in game.table.log or ()):
        game.choose_index(0)
    placed = [event for event in game.table.log or () if isinstance(event, MarkerMade)]
    assert len(placed) == 5
    assert {section_of(game.table, event) for event in placed} == {"4.3"}
