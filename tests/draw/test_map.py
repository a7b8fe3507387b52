"""Pictures of maps: every kind of terrain leaves its mark."""

import time
from typing import Any

import pytest

from openclix.board import Edges, Grid, Map
from openclix.draw import draw_map
from openclix.draw.tokens import THEMES, theme
from tests.pace import cheap_enough

from .reading import description, element, fills_in, marked, parsed, titles, words

GRID = Grid.of(6, 5)
SOME = 1 << GRID.parse("c2") | 1 << GRID.parse("c3")


def board(**terrain: Any) -> Map:
    return Map("Yard", GRID, **terrain)


AREAS: dict[str, dict[str, Any]] = {
    "hindering": {"hindering": SOME},
    "blocking": {"blocking": SOME},
    "water": {"water": SOME},
    "special": {"special": SOME},
    "indoor": {"indoor": SOME, "kind": "mixed"},
    "start": {"starts": (SOME,)},
    "elevated": {"levels": ((2, SOME),)},
}
EDGES = {
    "wall": {"walls": Edges(south=SOME)},
    "door": {"doors": Edges(east=SOME)},
    "window": {"windows": Edges(east=SOME)},
}


def test_open_ground_bears_no_mark() -> None:
    assert marked(draw_map(board()), "data-terrain") == []


@pytest.mark.parametrize("kind", AREAS)
@pytest.mark.parametrize("name", THEMES)
def test_each_kind_of_terrain_is_outlined_in_its_colour(kind: str, name: str) -> None:
    svg = draw_map(board(**AREAS[kind]), theme=name)
    assert marked(svg, "data-terrain") == [kind]
    strokes = {e.get("stroke") for e in element(svg, "data-terrain", kind).iter()}
    assert theme(name).terrain[kind].line in strokes
    assert theme(name).terrain[kind].fill in fills_in(parsed(svg))


def test_hindering_terrain_is_dashed_green_and_white() -> None:
    svg = draw_map(board(hindering=SOME))
    lines = [e for e in element(svg, "data-terrain", "hindering").iter() if e.get("stroke")]
    look = theme("light").terrain["hindering"]
    assert [(e.get("stroke"), bool(e.get("stroke-dasharray"))) for e in lines] == [
        (look.gap, False),
        (look.line, True),
    ]


@pytest.mark.parametrize("kind", EDGES)
def test_each_kind_of_edge_is_drawn_and_only_walls_are_solid(kind: str) -> None:
    svg = draw_map(board(**EDGES[kind]))
    assert marked(svg, "data-terrain") == [kind]
    dashed = bool(element(svg, "data-terrain", kind).get("stroke-dasharray"))
    assert dashed == (kind != "wall")


def test_a_wall_lies_on_the_edge_of_its_squares() -> None:
    svg = draw_map(board(walls=Edges(south=1 << GRID.parse("c2"))), square=48)
    assert element(svg, "data-terrain", "wall").get("d") == "M93.6 96L146.4 96"


def test_walls_along_the_map_edge_are_drawn() -> None:
    svg = draw_map(board(rim_walls=frozenset({(0, 0), (0, 3)})))
    assert element(svg, "data-terrain", "wall").get("d") == "M0 0L48 0M0 0L0 48"


def test_levels_carry_their_numbers() -> None:
    svg = draw_map(board(levels=((2, SOME), (3, 1 << GRID.parse("c2")))), labels=False)
    assert {"2", "3"} <= set(words(svg))


def test_sunken_ground_carries_its_number_and_the_ground_around_it_none() -> None:
    svg = draw_map(board(levels=((0, SOME),)), labels=False)
    assert set(words(svg)) == {"0"}


def test_starting_areas_are_numbered() -> None:
    svg = draw_map(board(starts=(0b1, 0b10)), labels=False)
    assert words(svg) == ["1", "2"]


def test_transitions_are_two_triangles() -> None:
    a, b = GRID.parse("b3"), GRID.parse("c3")
    svg = draw_map(board(levels=((2, SOME),), transitions=frozenset({(a, b)})))
    found = element(svg, "data-terrain", "transition")
    assert sum(e.tag.endswith("polygon") for e in found) == 2


def test_coordinates_stand_along_all_edges() -> None:
    svg = draw_map(board())
    shown = words(svg)
    assert all(shown.count(name) == 2 for name in "abcdef12345")
    assert not words(draw_map(board(), labels=False))


def test_names_are_escaped() -> None:
    name = 'Salt & <Iron> "Yard" \x00\x1b\ud800'
    svg = draw_map(Map(name, GRID, special=1, notes=("</svg> & <b>",)), legend=True)
    assert 'Salt & <Iron> "Yard" ' in words(svg)
    assert "</svg> & <b>" in words(svg)
    assert titles(svg)[0].startswith("OpenClix: Salt & <Iron>")


def test_a_picture_is_described_in_words() -> None:
    svg = draw_map(board(hindering=SOME, water=1))
    assert parsed(svg).get("role") == "img"
    assert "6 by 5 squares" in description(svg)
    assert "2 hindering, 1 water" in description(svg)


def test_a_legend_names_what_is_on_the_map_and_nothing_else() -> None:
    svg = draw_map(board(hindering=SOME, walls=Edges(south=1)), legend=True)
    shown = words(svg)
    assert "hindering terrain" in shown and "wall" in shown
    assert "water terrain" not in shown and "door: no line of fire" not in shown
    assert "hindering terrain" not in words(draw_map(board(hindering=SOME)))


def test_the_size_follows_the_squares() -> None:
    assert parsed(draw_map(board(), square=20, labels=False)).get("width") == "123.33"
    with pytest.raises(ValueError, match="between 8 and 400"):
        draw_map(board(), square=4)


def test_the_largest_map_is_drawn_in_good_time() -> None:
    grid = Grid.of(24, 36)
    checkers = sum(1 << i for i in range(grid.size) if (grid.xs[i] + grid.ys[i]) % 2)
    began = time.process_time()
    parsed(draw_map(Map("Large", grid, hindering=checkers)))
    assert cheap_enough(time.process_time() - began, 5)
