"""Games of the simple player that once went on for ever."""

from __future__ import annotations

import pytest

from .endings import Meeting, play


@pytest.mark.parametrize(
    "meeting",
    [
        Meeting(
            "classic-2002",
            "two-ghosts",
            ("harbor-watch-200", "low-water-300"),
            "counting-house",
            6605,
        ),
        Meeting("pac", "", ("quiet-choir", "quiet-choir"), "glasshouse", 5338),
    ],
    ids=lambda meeting: f"{meeting.edition} {meeting.scenario or meeting.forces[0]}",
)
def test_a_game_that_stood_still_ends(meeting: Meeting) -> None:
    ending = play(meeting)
    assert ending is not None and not ending.wrong
