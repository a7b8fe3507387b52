"""Outlines of sets of squares."""

from hypothesis import given
from hypothesis import strategies as st

from openclix.board import Edges, Grid
from openclix.draw.contours import connected_parts, contours, inset_path, lanes, rim, runs

GRID = Grid.of(6, 6)


def mask_of(*names: str) -> int:
    return sum(1 << GRID.parse(name) for name in names)


def area(loop: list[tuple[int, int]]) -> float:
    pairs = zip(loop, loop[1:] + loop[:1], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


@given(st.integers(0, GRID.full))
def test_outlines_enclose_exactly_their_squares(mask: int) -> None:
    loops = contours(GRID, mask)
    assert sum(map(area, loops)) == mask.bit_count()
    sides = 0
    for loop in loops:
        for (ax, ay), (bx, by) in zip(loop, loop[1:] + loop[:1], strict=True):
            assert (ax == bx) != (ay == by)
            sides += abs(bx - ax) + abs(by - ay)
    assert sides == len(rim(GRID, mask))


@given(st.integers(0, GRID.full))
def test_parts_hang_together_and_make_up_the_whole(mask: int) -> None:
    found = list(connected_parts(GRID, mask))
    assert sum(found) == mask
    assert all(
        len([loop for loop in contours(GRID, part) if area(loop) > 0]) == 1 for part in found
    )


def test_squares_that_touch_by_a_corner_keep_outlines_of_their_own() -> None:
    assert len(contours(GRID, mask_of("a1", "b2"))) == 2
    assert len(contours(GRID, mask_of("b1", "a2"))) == 2


def test_a_hole_has_an_outline_that_runs_the_other_way() -> None:
    ring = mask_of("a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3")
    assert sorted(map(area, contours(GRID, ring))) == [-1, 9]


def test_lines_run_inside_their_squares_also_around_inner_corners() -> None:
    (loop,) = contours(GRID, mask_of("a1", "a2", "b2"))
    assert inset_path(loop, 10, 1) == "M1 1H9V11H19V19H1Z"


def test_kinds_that_share_a_side_run_in_lanes_of_their_own() -> None:
    found = lanes(GRID, [("elevated", mask_of("a1", "b1")), ("hindering", mask_of("a1"))])
    assert [(lane.kind, lane.lane) for lane in found] == [("elevated", 0), ("hindering", 1)]


def test_kinds_that_share_no_side_run_in_the_same_lane() -> None:
    found = lanes(GRID, [("water", mask_of("a1")), ("hindering", mask_of("b1"))])
    assert [lane.lane for lane in found] == [0, 0]


def test_edges_in_a_row_become_one_line() -> None:
    assert runs(GRID, Edges(south=mask_of("a1", "b1", "d1"))) == [
        ((0, 1), (2, 1)),
        ((3, 1), (4, 1)),
    ]
    assert runs(GRID, Edges(east=mask_of("c2", "c3"))) == [((3, 1), (3, 3))]


def test_a_piece_at_the_edge_of_another_runs_inside_its_line_whatever_comes_first() -> None:
    hindering, indoor = mask_of("a1"), mask_of("a1", "b1", "a2", "b2")
    found = lanes(GRID, [("hindering", hindering), ("indoor", indoor)])
    assert [(lane.kind, lane.lane) for lane in found] == [("hindering", 1), ("indoor", 0)]


def test_a_piece_runs_inside_the_lines_of_all_that_it_lies_in() -> None:
    row = ("a1", "b1", "c1", "d1", "e1")
    crossing = mask_of("a1", "a2", "a3", "b3", "c3", "d3")
    indoor, water = mask_of(*row), mask_of("e1")
    found = lanes(GRID, [("water", water), ("indoor", indoor), ("special", crossing)])
    assert {lane.kind: lane.lane for lane in found} == {"special": 0, "indoor": 1, "water": 2}
