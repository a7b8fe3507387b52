"""The API: what it offers, and what it says to whoever asks for what is not there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import openclix
from openclix.content import UnknownName

POSITION = "figure A red c3\nfigure B blue g7"


def test_every_name_of_the_api_is_listed_and_there() -> None:
    assert set(openclix.__all__) <= set(dir(openclix))
    assert all(getattr(openclix, name) is not None for name in openclix.__all__)


@pytest.mark.parametrize(
    ("ask", "kind", "said"),
    [
        (lambda g: openclix.Game.new(("lamplighters",)), ValueError, "two forces or more"),
        (lambda g: openclix.Game.new("tidewatch"), ValueError, "two forces or more"),
        (lambda g: openclix.Game.new(map="tramyard"), UnknownName, "did you mean 'tram-yard'"),
        (lambda g: openclix.Game.from_position(POSITION, dice=[7]), ValueError, "1 to 6, not 7"),
        (lambda g: g.figure("Z"), KeyError, "no figure has the tag 'Z': A, B"),
        (lambda g: g.line("A", "Z"), KeyError, "no figure has the tag 'Z': A, B"),
        (lambda g: g.reach("Z"), KeyError, "no figure has the tag 'Z': A, B"),
        (lambda g: g.figure("A").value("luck"), ValueError, "no combat value is called 'luck'"),
        (lambda g: g.figure("A").reckoning("attack", against="Z"), KeyError, "no figure has"),
    ],
)
def test_what_is_not_there_is_a_sentence(
    ask: Callable[[openclix.Game], Any], kind: type[Exception], said: str
) -> None:
    with pytest.raises(kind, match=said):
        ask(openclix.Game.from_position(POSITION))


def test_forces_and_maps_are_found_by_any_spelling_of_their_names() -> None:
    game = openclix.Game.new(("The Undertow", "Tidewatch"), "Signal Hill", seed=1)
    assert game.table.map.name == "Signal Hill"
