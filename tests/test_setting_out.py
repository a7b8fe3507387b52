"""4 Set-up, asked directly: starting areas and how they grow, who fits, where markers may lie."""

from __future__ import annotations

import pytest

from openclix.board import E, Map, S
from openclix.editions import edition
from openclix.engine.figures.figures import Card
from openclix.engine.figures.sides import colour_of, side_name
from openclix.engine.setup.setting_out import (
    MOST_TRIED,
    expanded,
    fits_beside,
    marker_spots,
    stairs_lead,
    stairs_of,
)
from openclix.engine.setup.setup import Assigned, Force, MarkerCard, NoRoom, new_table, themed
from openclix.engine.setup.starting_areas import grow_area, starting_areas
from openclix.engine.state.assigned import assigned_to
from openclix.engine.table.table import Table
from openclix.notation import read_map, read_position

RULES = edition("comprehensive")


def squares(table: Table, names: str) -> int:
    return sum(1 << table.map.grid.parse(name) for name in names.split())


def areas(table: Table, *names: str) -> tuple[int, ...]:
    return tuple(squares(table, one) for one in names)


def cards(text: str) -> tuple[Card, ...]:
    table = read_position(text)
    return tuple(sheet.card for sheet in table.sheets)


def board(lines: str) -> Map:
    return read_map(lines)


# ------------------------------------------------------------------ areas


def test_an_area_in_the_middle_of_a_map_grows_sideways() -> None:
    table = read_position("map 6x6\nfigure A red a1\nfigure B blue f6")
    table.start_area = areas(table, "c3 d3", "a6 b6")
    grown = grow_area(table, 0, table.start_area[0])
    assert grown.bit_count() == 3
    assert grown & table.start_area[0] == table.start_area[0]


def test_an_area_grows_along_the_edge_that_it_touches() -> None:
    table = read_position("map 8x4\nfigure A red a1\nfigure B blue h4")
    table.start_area = areas(table, "c1 d1", "g4 h4")
    assert grow_area(table, 0, table.start_area[0]) == squares(table, "c1 d1 e1")


def test_an_area_between_two_others_has_no_room_to_grow() -> None:
    table = read_position(
        "map 5x5\nplayers 3\nfigure A red c3\nfigure B blue e5\nfigure C green a5"
    )
    table.start_area = areas(table, "b1 c1 d1", "a1", "e1")
    assert grow_area(table, 0, table.start_area[0]) == table.start_area[0]


def test_whoever_picks_an_area_has_it_and_the_others_follow_in_turn_order() -> None:
    table = read_position(
        "map 6x6\n  start 1 a1-b1\n  start 2 e1-f1\n  start 3 a6-b6\n"
        "players 3\nfigure A red c3\nfigure B blue d3\nfigure C green c4"
    )
    one, two, three = areas(table, "a1 b1", "e1 f1", "a6 b6")
    table.order = (0, 1, 2)
    assert starting_areas(table, 1)["area-1"] == [three, one, two]
    assert starting_areas(table, 0)["area-1"] == [one, two, three]
    assert starting_areas(table, 2)["area-3"] == [one, two, three]


def test_figures_that_stand_in_no_area_do_not_widen_it() -> None:
    text = (
        "map 4x6\nstart-area red a1-d1\nstart-area blue a6-d6\nfigure A red a1\nfigure B blue a6\n"
    )
    table = read_position(text)
    assert len(expanded(table)) == 1
    second = read_position(f"{text}figure C red b2")
    assert len(expanded(second)) == 2
    assert [list(row) for row in expanded(second)] == [
        list(areas(second, "a1 b1 c1 d1", "a6 b6 c6 d6")),
        list(areas(second, "a1 b1 c1 d1 a2 b2 c2 d2", "a6 b6 c6 d6 a5 b5 c5 d5")),
    ]
    stray = read_position(f"{text}figure C red b2\nfigure D red b6")
    assert len(expanded(stray)) == 2


# ------------------------------------------------------------------ who fits


def test_after_so_many_arrangements_any_is_allowed() -> None:
    table = read_position(
        "map 4x4\nfigure A red outside; base 2x2\nfigure B red outside; base 2x2\nfigure C blue d4"
    )
    area = squares(table, "a1 b1")
    full = table.map.grid.full
    tried = {-n: False for n in range(1, MOST_TRIED)}
    assert not fits_beside(table, [0], area, full, tried)
    assert len(tried) == MOST_TRIED
    assert fits_beside(table, [0], area, full, tried)
    assert fits_beside(table, [], area, full, {})
    assert fits_beside(table, [0], area, 0, {})


def test_no_map_has_room_for_one_player_more_than_it_has_areas() -> None:
    force = Force("Some", cards("figure A red c4"))
    small = board("map Alley 6x6")
    large = board("map Yard 8x8\n  start 1 a1-b1\n  start 2 g1-h1\n  start 3 a8-b8")
    with pytest.raises(NoRoom) as raised:
        new_table(RULES, (force,) * 4, (small, large))
    said = dict(raised.value.message.arguments)
    assert said["room"] == 3 and said["count"] == 4
    assert getattr(said["map"], "name") == "Yard"  # noqa: B009
    assert new_table(RULES, (force,) * 3, (small, large)).map is large


def test_cards_are_assigned_to_the_figures_of_their_own_force() -> None:
    card = cards("figure A red c4; dial 8 10 16 3")[0]
    feat = Card("Long Strides", points=6, element="feat", assigns=1)
    one = Force("One", (card, card))
    two = Force("Two", (card, card), assigned=(Assigned(feat, (1,)),))
    table = new_table(edition("core-fr"), (one, two), (board("map Yard 16x16"),))
    element = next(n for n in range(len(table.side)) if table.card(n).element)
    assert assigned_to(table, element) == [3]
    assert table.owner[element] == 1


def test_a_side_may_bring_nothing_but_cards_without_a_figure() -> None:
    card = cards("figure A red c4")[0]
    fog = Card("Fog", points=0, element="condition")
    forces = (Force("One", (card,)), Force("Two", (), elements=(fog,)))
    table = new_table(RULES, forces, (board("map Yard 16x16"),))
    assert list(table.owner) == [0, 1]
    assert table.card(1).name == "Fog"


def test_without_a_chosen_keyword_nobody_is_themed() -> None:
    street = cards("figure A red c4; keywords Street")
    nameless = (Card("Nobody", points=10, keywords=frozenset({""})),)
    assert themed(Force("Some", street, keyword="street"))
    assert not themed(Force("Some", street))
    assert not themed(Force("Some", nameless))
    assert not themed(Force("Some", (), keyword="street"))


# ------------------------------------------------------------------ markers


def test_stairs_turn_with_their_marker() -> None:
    table = read_position("map 8x8\nfigure A red a1\nfigure B blue h8")
    grid = table.map.grid
    card = MarkerCard("elevated", shape="2x2", stairs=((1, 0, E), (0, 1, S), (1, 1, E)))
    body = squares(table, "c3 d3 c4 d4")

    def pair(one: str, two: str) -> tuple[int, int]:
        first, second = sorted((grid.parse(one), grid.parse(two)))
        return first, second

    assert stairs_of(table, card, body, 0) == (
        pair("d3", "e3"),
        pair("c4", "c5"),
        pair("d4", "e4"),
    )
    assert stairs_of(table, card, body, 1) == (
        pair("d4", "d5"),
        pair("c3", "b3"),
        pair("c4", "c5"),
    )
    assert [stairs_lead(card, turns) for turns in range(4)] == ["east", "south", "west", "north"]


def test_a_larger_object_needs_all_of_its_squares() -> None:
    table = read_position("map 3x2\n  blocking a2 c1\nfigure A red b1\nfigure B blue c2")
    large = MarkerCard("object", shape="1x2")
    b1, b2, c2 = (table.map.grid.parse(name) for name in ("b1", "b2", "c2"))
    found = marker_spots(table, large, ())
    places = {place[1] for place in found}
    assert squares(table, "b1 b2") in places and squares(table, "b2 c2") in places
    assert all(place.bit_count() == 2 for place in places)
    a1 = table.map.grid.parse("a1")
    assert list(marker_spots(table, MarkerCard("object"), ())) == [a1, b1, b2, c2]


# ------------------------------------------------------------------ names of sides


def test_sides_beyond_the_colours_are_numbered() -> None:
    assert [colour_of(side) for side in (0, 5, 6)] == ["red", "white", "side 7"]
    table = read_position("figure A red c4\nfigure B blue e4")
    assert side_name(table, 1) == "blue"
