"""What scenarios say about how they stand."""

from __future__ import annotations

import pytest

from openclix.engine.figures.messages import say, side_named

from .tables import (
    MAW,
    goals,
    left,
    table_of,
)


def test_the_gate_says_how_many_may_still_go_through() -> None:
    text = "map 8x8\nfigure A red c3; points 30\nfigure D blue h8\n"
    gate = 'marker m1 special e5 gate name "The Gate"\n'
    assert left(table_of("the-gate", text + gate)) == [say("scenario-gate-open", count=4)]
    for through in (1, 3):
        table = table_of(f"the-gate; fact through {through}", text + gate)
        assert left(table) == [say("scenario-gate-open", count=4 - through)]
    table = table_of("the-gate; fact through 4", text)
    assert left(table) == [say("scenario-gate-closed")]
    assert left(table_of("the-gate", text)) == []
    scenario = table.edition.scenario
    assert scenario is not None
    assert scenario.tells(table, "through", "1") == say("scenario-gate-open", count=3)
    assert scenario.tells(table, "through", "3") == say("scenario-gate-open", count=1)
    assert scenario.tells(table, "through", "4") == say("scenario-gate-closed")
    assert scenario.tells(table, "defender", "red") is None
    assert goals(table, "A") == []
    assert goals(table_of("the-gate", text + gate), "A") == [(["e5"], 60.0)]


def test_the_maw_says_how_strong_it_is() -> None:
    gone = MAW.replace('marker m1 special h8 maw name "The Maw"\n', "")
    assert left(table_of("the-maw; fact strength 3", MAW)) == [say("scenario-maw", count=3)]
    table = table_of("the-maw", gone + "turn red 3")
    assert left(table) == [say("scenario-maw-closed")]
    scenario = table.edition.scenario
    assert scenario is not None
    assert scenario.tells(table, "strength", "2") == say("scenario-maw", count=2)
    assert scenario.tells(table, "strength", "0") == say("scenario-maw-closed")
    assert scenario.tells(table, "open", "1") is None


def test_the_gale_says_where_it_blows_from_and_when_everybody_tires() -> None:
    text = "map 8x8\nfigure A red c3\nfigure D blue h8\n"
    lull, tired = say("scenario-lull"), say("scenario-exhausted")
    assert left(table_of("the-gale", text + "turn red 19")) == [lull]
    assert left(table_of("the-gale", text + "turn red 21")) == [lull, tired]
    table = table_of("the-gale; fact wind north", text + "turn blue 20")
    assert [str(one) for one in left(table)] == ["the wind blows from the north"]
    scenario = table.edition.scenario
    assert scenario is not None
    assert str(scenario.tells(table, "wind", "east")) == "the wind blows from the east"
    assert scenario.tells(table, "wind", "") == lull
    assert scenario.tells(table, "open", "1") is None


def test_ghosts_say_where_they_are() -> None:
    text = "map 8x8\nfigure A red c3\nfigure D blue h8\n"
    table = table_of('two-ghosts; fact "ghost red" "A"', text + "turn red 3")
    said = ["the ghost of red is in A", "the ghost of blue is gone"]
    assert [str(one).casefold() for one in left(table)] == [one.casefold() for one in said]
    scenario = table.edition.scenario
    assert scenario is not None
    told = [scenario.tells(table, "ghost red", "D"), scenario.tells(table, "ghost blue", "")]
    assert [str(one).casefold() for one in told] == [
        "the ghost of red is in d",
        "the ghost of blue is gone",
    ]
    assert scenario.tells(table, "ghost green", "D") is None


def test_what_was_rolled_is_said_for_each_side() -> None:
    text = "map 8x8\nfigure A red c3\nfigure D blue h8\n"
    for slug in ("changed-minds", "shifting-ground"):
        table = table_of(f'{slug}; fact "rolled blue" 3', text)
        red, blue = (side_named(table, player) for player in (0, 1))
        scenario = table.edition.scenario
        assert scenario is not None
        assert left(table) == [say(f"scenario-{slug}", side=blue, result="3")]
        told = scenario.tells(table, "rolled red", "5")
        assert told == say(f"scenario-{slug}", side=red, result="5")
        assert scenario.tells(table, "rolled red", "") is None
        assert scenario.tells(table, "truce red", "A") is None


@pytest.mark.parametrize("slug", ["two-reckonings", "five-and-five"])
def test_the_checks_are_counted_down(slug: str) -> None:
    text = "map 8x8\nfigure A red c3\nfigure D blue h8\n"
    for turn, said in (
        (1, say("scenario-first-check", count=5)),
        (9, say("scenario-first-check", count=1)),
        (10, say("scenario-first-check", count=1)),
        (11, say("scenario-last-check", count=5)),
        (19, say("scenario-last-check", count=1)),
    ):
        side = "red" if turn % 2 else "blue"
        assert left(table_of(slug, f"{text}turn {side} {turn}")) == [said], turn


def test_through_the_line_says_how_many_are_still_to_cross() -> None:
    text = "map 8x8\nfigure A red c3\nfigure C red c5\nfigure D blue h8\n"
    assert left(table_of("through-the-line", text)) == []
    table = table_of("through-the-line; role red defender", text)
    assert left(table) == [say("scenario-to-cross", count=1)]
    table = table_of("through-the-line; role blue defender", text)
    assert left(table) == [say("scenario-to-cross", count=2)]


def test_the_second_night_says_who_is_still_to_tire() -> None:
    text = "map 8x8\nfigure A red c3\nfigure C red c5; named-token pushed 1\nfigure D blue h8\n"
    assert left(table_of("second-night", text)) == []
    table = table_of("second-night; role red defender", text)
    assert left(table) == [say("scenario-way-tired", count=1)]
    table = table_of("second-night; role red defender; fact open 1", text)
    assert left(table) == [say("scenario-way-open")]
    scenario = table.edition.scenario
    assert scenario is not None
    assert scenario.tells(table, "open", "1") == say("scenario-way-open")
    assert scenario.tells(table, "defender", "red") is None
