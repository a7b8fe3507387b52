"""16.9 What Destroy actions find and what they do not, and why: the functions behind it."""

from __future__ import annotations

from openclix.board import Patch
from openclix.engine.figures.abilities import CLOSE, RANGED
from openclix.engine.figures.refusal import Refusal
from openclix.engine.refusing.terrain_refusals import (
    every_piece,
    why_holds_nothing,
    why_not_beside,
    why_not_destructible,
    why_not_in_fire,
    why_too_weak,
)
from openclix.engine.state.records import Marker
from openclix.engine.state.state import BARRED
from openclix.engine.table.table import Table
from openclix.engine.terrain.terrain_actions import (
    can_be_wrecked,
    has_close_piece,
    has_piece,
    has_range_piece,
    in_fire,
    near_pieces,
    near_walls_or_blocks,
    pieces,
    pieces_around,
    range_pieces,
    stands,
    underfoot,
)
from openclix.notation import read_position

STRONG = "dial 8 10 16 4; range 6"


def yard(lines: str, figure: str = f"A red a1; {STRONG}", size: str = "8x8") -> Table:
    return read_position(f"map {size}\n{lines}\nfigure {figure}\nfigure Z blue h8")


def at(table: Table, name: str) -> int:
    return table.map.grid.parse(name)


def code(refusal: Refusal | None) -> str:
    assert refusal is not None
    return refusal.code


# ------------------------------------------------------------------ what is found


def test_what_is_far_off_is_for_a_ranged_action_alone() -> None:
    table = yard("  blocking d1")
    assert has_piece(table, 0, RANGED) and not has_piece(table, 0, CLOSE)
    assert pieces(table, 0, RANGED) == [("block", at(table, "d1"))]
    table = yard("  blocking b1", "A red a1; dial 8 10 16 4; range 0")
    assert has_piece(table, 0, CLOSE) and not has_piece(table, 0, RANGED)


def test_who_failed_to_break_away_destroys_nothing() -> None:
    table = yard("  blocking b1")
    assert has_close_piece(table, 0) and has_range_piece(table, 0)
    table.flags[0] |= BARRED
    assert not has_close_piece(table, 0) and not has_range_piece(table, 0)


def test_what_touches_a_square_on_another_level_is_not_beside_it() -> None:
    table = yard("  blocking b1\n  level 2 b1-b2")
    assert not near_walls_or_blocks(table, 0)
    assert not has_close_piece(table, 0)
    table = yard("  blocking b1")
    assert near_walls_or_blocks(table, 0)


def test_who_makes_no_range_attacks_still_smashes_what_is_beside_it() -> None:
    table = yard("  blocking b1", f"A red a1; {STRONG}; powers battle-fury")
    assert pieces(table, 0, CLOSE) == [("block", at(table, "b1"))]
    assert pieces(table, 0, RANGED) == []
    assert code(why_not_in_fire(table, 0, ("block", at(table, "b1")))) == "no-range-attacks"


def test_a_range_of_one_reaches_the_next_square() -> None:
    table = yard("  blocking b1 d1", "A red a1; dial 8 10 16 4; range 1")
    assert pieces(table, 0, RANGED) == [("block", at(table, "b1"))]
    assert code(why_not_in_fire(table, 0, ("block", at(table, "d1")))) == "out-of-range"
    table = yard("  blocking b1", "A red a1; dial 8 10 16 4; range 0")
    assert code(why_not_in_fire(table, 0, ("block", at(table, "b1")))) == "no-range"


def test_pieces_around_a_square_are_found_nearest_first() -> None:
    table = yard("  blocking e1\n  wall b1/b2 b1/c1")
    grid = table.map.grid
    b1, e1 = grid.parse("b1"), grid.parse("e1")
    assert list(pieces_around(table.terrain, 0, 8)) == [("s", b1), ("e", b1), ("block", e1)]
    table = yard("  wall b1/b2")
    assert list(pieces_around(table.terrain, 0, 8)) == [("s", b1)]
    assert list(pieces_around(table.terrain, 0, 0)) == []
    table = yard("  wall b1/c1")
    assert list(pieces_around(table.terrain, 0, 8)) == [("e", b1)]


def test_only_what_is_there_stands() -> None:
    table = yard("  blocking e1\n  wall b1/b2")
    b1, e1 = at(table, "b1"), at(table, "e1")
    assert stands(table.terrain, ("s", b1)) and stands(table.terrain, ("block", e1))
    assert not stands(table.terrain, ("e", b1)) and not stands(table.terrain, ("block", b1))


def test_a_blocking_square_does_not_block_the_line_to_itself() -> None:
    """16.9a 16.9b What stands before it does; a wall is beyond its square."""
    table = yard("  blocking c1 e1\n  wall a3/a4")
    c1, e1 = at(table, "c1"), at(table, "e1")
    assert in_fire(table, 0, ("block", c1), 0, 2, 0, 0)
    assert not in_fire(table, 0, ("block", e1), 0, 9, 0, 0)
    wall = "s", at(table, "a3")
    assert in_fire(table, 0, wall, 0, 3, 0, 0) and not in_fire(table, 0, wall, 0, 2, 0, 0)


def test_a_piece_is_in_fire_within_range_alone() -> None:
    table = yard("  blocking c1 e1")
    block = ("block", at(table, "c1"))
    assert in_fire(table, 0, block, 0, 2, 0, 0)
    assert not in_fire(table, 0, block, 0, 1, 0, 0)
    assert not in_fire(table, 0, ("block", at(table, "e1")), 0, 8, 0, 0)


def test_what_was_found_last_time_must_still_be_in_fire() -> None:
    table = yard("  blocking e1")
    block = ("block", at(table, "e1"))
    assert range_pieces(table, 0, 6, True, [], True) == [block]
    assert range_pieces(table, 0, 6, True, [], True) == [block]
    assert range_pieces(table, 0, 3, True, [], True) == []
    table.put(1, at(table, "c1"))
    assert range_pieces(table, 0, 6, True, [], True) == []


def test_everything_within_one_square_is_near() -> None:
    table = yard(
        "  blocking b2 f6\n  wall a3/b3 d3/e3 c1/c2 c4/c5 a1/a2 e5/f5 c3/d3", f"A red c3; {STRONG}"
    )
    names = {
        ("block", at(table, "b2")),
        *(("e", at(table, name)) for name in ("a3", "c3", "d3")),
        *(("s", at(table, name)) for name in ("c1", "c4")),
    }
    assert set(near_pieces(table, 0)) == names
    table = yard("  wall a1 north c1 north", f"A red a2; {STRONG}")
    assert near_pieces(table, 0) == [("rim-north", at(table, "a1"))]


def test_special_markers_are_wrecked_by_nothing() -> None:
    assert not can_be_wrecked(Marker(1, "special", 1))
    assert not can_be_wrecked(Marker(1, "debris", 1))
    assert can_be_wrecked(Marker(1, "object", 1))
    mixed = (Patch("water", 1), Patch("hindering", 2))
    assert can_be_wrecked(Marker(1, "mixed", 3, patches=mixed))


# ------------------------------------------------------------------ why not


def test_every_piece_of_a_map_is_listed_nearest_first() -> None:
    table = yard("  blocking d1\n  wall b1/b2 c1 north", f"A red a1; {STRONG}")
    assert every_piece(table, 0) == [
        ("s", at(table, "b1")),
        ("rim-north", at(table, "c1")),
        ("block", at(table, "d1")),
    ]


def test_a_block_that_is_not_there_is_no_piece() -> None:
    table = yard("  blocking d1")
    assert why_not_destructible(table, CLOSE, ("block", at(table, "d1"))) is None
    for name in ("a1", "c1", "e1"):
        assert (
            code(why_not_destructible(table, CLOSE, ("block", at(table, name)))) == "no-such-piece"
        )


def test_a_block_under_a_marker_is_covered() -> None:
    table = read_position(
        "map 8x8\n  blocking d1 e1\nfigure A red a1\nfigure Z blue h8\nbroken block e1\n"
        "marker m1 hindering d1\nmarker m2 hindering b1\nmarker m3 hindering g1"
    )
    assert code(why_not_destructible(table, CLOSE, ("block", at(table, "d1")))) == "covered-piece"
    for name in ("b1", "c1", "e1"):
        assert (
            code(why_not_destructible(table, CLOSE, ("block", at(table, name)))) == "no-such-piece"
        )


def test_a_square_is_not_taken_for_the_marker_of_its_number() -> None:
    table = read_position(
        "map 8x8\n  blocking c1 g1\nfigure A red a1; dial 8 10 16 3; range 8\nfigure Z blue h8\n"
        "marker m2 object a1 destroy 5\nmarker m6 object a1 destroy 1"
    )
    c1, g1 = at(table, "c1"), at(table, "g1")
    assert (c1, g1) == (2, 6)
    assert why_too_weak(table, 0, CLOSE, ("block", c1)) is None
    assert code(why_too_weak(table, 0, CLOSE, ("marker", 2))) == "too-weak"
    assert code(why_not_beside(table, 0, ("block", c1))) == "not-adjacent"
    assert code(why_not_in_fire(table, 0, ("block", g1))) == "blocked-by-terrain"
    assert why_not_in_fire(table, 0, ("block", c1)) is None


def test_what_is_beside_a_figure_is_not_refused_for_its_place() -> None:
    table = yard("  blocking b1\n  wall a1/a2 c1/c2")
    assert why_not_beside(table, 0, ("s", at(table, "a1"))) is None
    assert code(why_not_beside(table, 0, ("s", at(table, "c1")))) == "not-adjacent"
    assert why_not_beside(table, 0, ("block", at(table, "b1"))) is None


def test_a_marker_underfoot_is_in_range_of_whoever_has_none() -> None:
    table = read_position(
        "map 8x8\nfigure A red a1; dial 8 10 16 4\nfigure Z blue h8\n"
        "marker m1 object a1\nmarker m2 object c1"
    )
    assert why_not_in_fire(table, 0, ("marker", 1)) is None
    assert code(why_not_in_fire(table, 0, ("marker", 2))) == "no-range"


def test_at_the_end_of_its_range_a_piece_is_refused_for_what_blocks_the_line() -> None:
    table = read_position(
        "map 8x8\n  blocking e1\n  wall a4/a5\nfigure A red a1; dial 8 10 16 4; range 4\n"
        "figure Y red c1\nfigure X red a3\nfigure Z blue h8"
    )
    assert code(why_not_in_fire(table, 0, ("block", at(table, "e1")))) == "blocked-by-character"
    wall = ("s", at(table, "a4"))
    assert code(why_not_in_fire(table, 0, wall)) == "blocked-by-character"
    table = yard("  blocking e1\n  wall a4/a5", "A red a1; dial 8 10 16 4; range 4")
    assert why_not_in_fire(table, 0, ("block", at(table, "e1"))) is None
    assert why_not_in_fire(table, 0, wall) is None
    table = yard("  blocking e1\n  wall a4/a5", "A red a1; dial 8 10 16 4; range 3")
    assert code(why_not_in_fire(table, 0, ("block", at(table, "e1")))) == "out-of-range"
    assert code(why_not_in_fire(table, 0, wall)) == "out-of-range"


def test_who_sees_past_characters_sees_past_giants_too() -> None:
    text = (
        "map 8x8\n  blocking e1\nfigure A red a1; dial 8 10 16 4; range 6{}\n"
        "figure Y red c1; symbols giant\nfigure Z blue h8"
    )
    table = read_position(text.format("; trait improved-targeting-characters"))
    assert why_not_in_fire(table, 0, ("block", at(table, "e1"))) is None
    table = read_position(text.format(""))
    assert code(why_not_in_fire(table, 0, ("block", at(table, "e1")))) == "blocked-by-character"


def test_who_sees_through_blocking_terrain_sees_the_marker_behind_it() -> None:
    text = (
        "map 8x8\n  blocking c1\nfigure A red a1; dial 8 10 16 4; range 6{}\nfigure Z blue h8\n"
        "marker m1 object e1"
    )
    table = read_position(text.format("; trait improved-targeting-blocking"))
    assert why_not_in_fire(table, 0, ("marker", 1)) is None
    table = read_position(text.format(""))
    assert code(why_not_in_fire(table, 0, ("marker", 1))) == "blocked-by-terrain"


def test_whatever_its_number_a_marker_in_hand_is_in_hand() -> None:
    table = yard("  blocking e1", f"A red a1; {STRONG}; trait outwit")
    version = next(iter(table.loadout[0].versions.values()))[0]
    assert code(why_holds_nothing(table, 0, version)) == "holds-nothing"
    for number in (0, 1):
        table.held[0] = number
        assert why_holds_nothing(table, 0, version) is None


def test_on_the_older_card_an_object_underfoot_is_smashed_and_nothing_else() -> None:
    table = read_position(
        "edition pac\nmap 8x8\n  blocking d1\nfigure A red a1; dial 8 10 16 4\nfigure Z blue h8\n"
        "marker m1 object a1\nmarker m2 object b4\nmarker m3 barrier c4"
    )
    one, two, three = table.markers
    assert underfoot(table, 0, one) and not underfoot(table, 0, two)
    assert not underfoot(table, 0, three._replace(squares=one.squares))
    assert why_not_beside(table, 0, ("marker", 1)) is None
    assert code(why_not_beside(table, 0, ("marker", 2))) == "not-adjacent"
    assert code(why_not_beside(table, 0, ("block", at(table, "d1")))) == "not-adjacent"
