"""What a view says of unusual tables, and what a record of an event is made of (docs/json.md)."""

from __future__ import annotations

from typing import ClassVar

import pytest

import openclix
from openclix.editions.comprehensive import COMPREHENSIVE
from openclix.engine.asking.event_records import (
    EVENTS,
    READ,
    SAY,
    WRITE,
    Event,
    Figure,
    Side,
)
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.messages import Message
from openclix.engine.game.game import Game
from openclix.engine.game.views import (
    actions_view,
    broken_view,
    cards_in_play,
    element_view,
    figure_view,
    is_themed,
    marker_view,
    named_tokens_view,
    powers_view,
    result_view,
    scenario_view,
    values_view,
)
from openclix.engine.setup.setup import Force
from openclix.notation import read_position

PAIR = "map 8x8\nfigure A red c4\nfigure B blue e4\n"


def test_seats_are_told_in_order() -> None:
    game = Game(read_position(PAIR), FixedDice([]))
    assert game.view((8, 1))["seats"] == [1, 8]
    assert game.view(None)["seats"] == []


def test_twins_share_a_card() -> None:
    table = read_position(
        'map 8x8\nfigure A red c4; name "Twin"\nfigure B blue e4; name "Twin"\n'
        'figure C blue g4; name "Twin"; range 3'
    )
    cards, places = cards_in_play(table)
    assert places == [0, 0, 1]
    assert cards == [table.card(0), table.card(2)]


def test_a_force_of_one_keyword_is_themed() -> None:
    table = read_position("map 8x8\nfigure A red c4; keywords Street\nfigure B blue e4")
    assert not is_themed(table, 0)
    forces = (Force("One", (table.card(0),), keyword="Street"), Force("Two", (table.card(1),)))
    table.setup = ("over", forces, (table.map,))
    assert is_themed(table, 0) and not is_themed(table, 1)


def test_no_fewer_actions_than_none_are_left() -> None:
    table = read_position(f"{PAIR}total 300\ngiven 2")
    assert actions_view(table) == {"given": 2, "total": 3, "left": 1}
    table.actions_given = 5
    assert actions_view(table) == {"given": 5, "total": 3, "left": 0}


def test_nobody_may_have_won() -> None:
    game = Game(read_position(f"{PAIR}phase over\nscore red 10 blue 10"), FixedDice([]))
    assert result_view(game) == {"winner": None, "score": [10, 10], "mission": [0, 0]}
    game = Game(read_position(f"{PAIR}phase over\nwinner red"), FixedDice([]))
    found = result_view(game)
    assert found is not None and found["winner"] == 0


def test_figures_of_one_name_are_told_apart() -> None:
    table = read_position('map 8x8\nfigure A red c4; name "Twin"\nfigure B red e4; name "Twin"')
    both = [figure_view(table, figure, 0, frozenset())["apart"] for figure in (0, 1)]
    assert all(both) and both[0] != both[1]
    table = read_position(PAIR)
    assert figure_view(table, 0, 0, frozenset())["apart"] == ""


def test_an_element_that_is_out_of_play_is_out_of_play() -> None:
    table = read_position(
        f"{PAIR}element T nobody removed; name Tide; kind scenario\n"
        'element U nobody; name Fog; kind scenario; trait sway(while="turn > 5")'
    )
    assert not element_view(table, 2, 0)["in_play"]
    fog = element_view(table, 3, 0)
    assert fog["in_play"]
    assert [power["can_use"] for power in fog["powers"]] == [False]


def test_a_scenario_says_who_is_what_and_what_it_has_in_mind() -> None:
    table = read_position(
        "edition classic-2002\nscenario the-guest\n  role red defender\n  fact level 7\n"
        "figure A red c4\nfigure B blue e4\n"
        "element T nobody; name Tide; kind scenario; fact depth 2"
    )
    found = scenario_view(table)
    assert found is not None
    assert set(found) == {"name", "title", "section", "roles", "facts", "left"}
    assert found["name"] == "the-guest" and found["title"]
    scenario = table.edition.scenario
    assert scenario is not None
    assert found["section"] == f"{scenario.section}.1"
    assert found["facts"]["level"] == 7 and "depth" not in found["facts"]
    assert found["left"] == [
        message.json() for message in scenario.left(table, table.tags.index("Scenario"))
    ]
    assert found["left"]
    assert found["roles"] == ["defender", "attacker"]
    assert scenario_view(read_position(PAIR)) is None


def test_before_the_first_click_a_dial_shows_nothing() -> None:
    table = read_position(
        "map 8x8\nfigure A red c4; dial 8 10 16 3 | 7 9 15:toughness 2; range 4\nfigure B blue ko"
    )
    assert {one["printed"] for one in values_view(table, 0, 0).values()} == {0}
    assert values_view(table, 0, 2)["speed"]["printed"] == 7
    assert not [power for power in powers_view(table, 0, 0, False) if power["name"] == "Toughness"]
    assert len(powers_view(table, 0, 2, False)) == len(powers_view(table, 0, 0, False)) + 1


def test_what_is_said_of_a_marker_is_in_order() -> None:
    tags = ["heavy", "immobile", "indestructible", "nonstandard", "unique"]
    table = read_position(f"{PAIR}marker m1 object c5 {' '.join(reversed(tags))}")
    assert marker_view(table, table.markers[0])["tags"] == tags


def test_walls_on_the_edge_of_the_map_may_be_broken() -> None:
    table = read_position(
        "map 4x4\n  wall a1 north b2/c2\nfigure A red c4\nfigure B blue d4\n"
        "broken wall a1 north b2/c2"
    )
    assert len(broken_view(table)["edges"]) == 2
    table = read_position(
        "map 4x4\n  wall a1 north b2/c2\nfigure A red c4\nfigure B blue d4\nbroken wall b2/c2"
    )
    assert len(broken_view(table)["edges"]) == 1


def test_tokens_of_which_none_is_left_are_not_shown() -> None:
    table = read_position(PAIR)
    table.named_tokens = ((0, "Spirit", -1, 0), (0, "Mark", 1, 2), (1, "Mark", 1, 1))
    assert named_tokens_view(table, 0) == [{"name": "Mark", "count": 2, "by": "B"}]


# ------------------------------------------------------------------ records of events


def test_a_record_is_made_of_the_fields_of_its_class() -> None:
    try:

        class Rings(Event, label="rings-a-bell", shown=0):
            """12.6 A bell rings."""

            loud: ClassVar[bool] = True
            side: Side
            figure: Figure = -1

        class Chimes(Event, label="chimes", subject="other"):
            side: Side
            figure: Figure = -1

        class Tolls(Event, label="tolls", shown=1, subject="side"):
            side: Side

        assert EVENTS["rings-a-bell"] is Rings and EVENTS["chimes"] is Chimes
        assert list(Rings.kinds) == ["side", "figure"]
        assert (Rings.shown, Rings.subject) == (0, 1)
        assert (Chimes.shown, Chimes.subject) == (2, -1)
        assert (Tolls.shown, Tolls.subject) == (1, 0)
        assert Rings.section() == "12.6" and Chimes.section() == ""
        assert Rings(0, 2).whose == 2 and Chimes(0, 2).whose == -1
        differ = Rings(0) != Rings(0, -1)
        assert Rings(0) == Rings(0, -1) and not differ
        assert Rings(0) != Rings(1) and Rings(0) != Chimes(0) and Rings(0) != (0, -1)
    finally:
        for label in ("rings-a-bell", "chimes", "tolls"):
            EVENTS.pop(label, None)


def test_no_square_is_written_as_none() -> None:
    table = read_position(PAIR)
    c4 = table.map.grid.parse("c4")
    assert WRITE["square"](table, c4) == "c4" and WRITE["square"](table, -1) is None
    assert WRITE["square"](table, 0) == "a1"
    assert READ["square"](table, "c4") == c4 and READ["square"](table, None) == -1
    assert SAY["square"](table, -1) == Message("off-the-map")
    said = SAY["square"](table, 0)
    assert getattr(said, "name", "") == "a1"
    assert READ["piece"](table, "m12") == ("marker", 12)
    assert COMPREHENSIVE.name == table.edition.name


LINES = """openclix 0.1.0
edition comprehensive
seed "7"
total 100
map "Yard" 12x12 outdoor
force "North" red
  card "Ash"
    points 100
    dial 8 10 16 3 x3 | 7 9 15 2 x3
    lines 4
    symbols {symbol}
force "South" blue
  card "Birch"
    points 100
    dial 8 10 16 3 x3 | 7 9 15 2 x3
    lines 4
    symbols {symbol}
play
"""


@pytest.mark.parametrize("symbol", ["wing", "giant", "dolphin"])
def test_nobody_else_sees_which_line_was_picked(symbol: str) -> None:
    """1.7 4.1 Nor what comes with it."""
    game = openclix.Game.from_text(LINES.format(symbol=symbol))
    decision = game.decision
    assert decision is not None and decision.topic == "starting-line"
    for seat in (None, 1 - decision.player):
        seen = []
        for index in range(len(game.options)):
            trial = game.copy()
            trial.choose_index(index)
            seen.append(trial.view(seat)["figures"][decision.figure])
        assert len(seen) == 2 and seen[0] == seen[1]


def test_the_log_is_told_from_its_beginning_at_the_earliest() -> None:
    game = openclix.Game.from_text(LINES.format(symbol="boot"))
    assert game.view(0, since=-3)["log"] == game.view(0)["log"]
