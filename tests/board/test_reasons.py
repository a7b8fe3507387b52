"""11.4b, 16.2a, 16.8a What a line crosses, and for which of several reasons a step ends a move."""

from __future__ import annotations

import pytest

from openclix.board import BoardRules, Terrain, legal_step

from .drawing import board, mask

ROUGH = BoardRules(hindering_stops=True, water_moves_as_hindering=True)


@pytest.mark.parametrize(
    ("a", "b", "crossed"),
    [
        ("a1", "d1", "b1 c1 d1"),
        ("d1", "a1", "c1 b1 a1"),
        ("a1", "c3", "b2 c3"),
        ("b2", "b3", "b3"),
        ("a1", "b3", "a2 b2 b3"),
    ],
)
def test_a_line_crosses_what_lies_between_and_the_target(a: str, b: str, crossed: str) -> None:
    terrain = board(".... .... ....")
    grid = terrain.grid
    assert terrain.line(grid.parse(a), grid.parse(b)).crossed == mask(grid, crossed)


def halting(terrain: Terrain, a: str, b: str) -> tuple[str, str]:
    grid = terrain.grid
    legal, halts, reason = legal_step(terrain, grid.parse(a), grid.parse(b))
    assert legal and halts and reason is not None
    return reason.code, reason.section


def test_who_goes_on_in_hindering_terrain_is_stopped_by_the_corner() -> None:
    terrain = board("hb .h", levels="11 21", rules=ROUGH)
    assert halting(terrain, "a1", "b2") == ("corner-elevation", "16.8a")
    terrain = board("wb .h", levels="11 21", rules=ROUGH)
    assert halting(terrain, "a1", "b2") == ("corner-elevation", "16.8a")


def test_who_enters_hindering_terrain_is_stopped_by_that() -> None:
    terrain = board(".b .h", levels="11 21", rules=ROUGH)
    assert halting(terrain, "a1", "b2") == ("enters-hindering", "16.2a")
    terrain = board(".b .w", levels="11 21", rules=ROUGH)
    assert halting(terrain, "a1", "b2") == ("enters-hindering", "16.6")


def test_an_elevation_line_is_named_before_the_terrain_beyond_it() -> None:
    terrain = board(".h", levels="12", rules=ROUGH)
    assert halting(terrain, "a1", "b1") == ("elevation-line", "16.5a")


def test_where_hindering_terrain_stops_nobody_the_corner_does() -> None:
    terrain = board(".b .h", levels="11 21")
    assert halting(terrain, "a1", "b2") == ("corner-elevation", "16.8a")
