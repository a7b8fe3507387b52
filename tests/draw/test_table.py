"""Pictures of tables: figures, markers, reach and lines of fire."""

from typing import Any
from xml.etree.ElementTree import Element

import pytest

from openclix.board import BLOCKED, CLEAR, HINDERED
from openclix.draw import draw_table, line_between, reach_of, table_svg
from openclix.draw.ask import FireLine
from openclix.draw.portraits import library
from openclix.draw.tokens import power_look, side_look, special_look, theme
from openclix.engine.table.table import Table
from openclix.language import spoken_in
from openclix.notation import read_position

from .reading import description, element, fills_in, marked, parsed, texts_in, titles, words

PAIR = """
figure A red c4; name "Crane & Driver"
  dial 8:charge 10 16 3 x3 | 7 9:"Winch" 15 2
  special "Winch": passenger
figure B blue e6; tokens 2; click 2
"""


def test_every_figure_is_drawn_with_tag_and_click_and_spoken_of() -> None:
    table = read_position(PAIR)
    svg = draw_table(table)
    assert marked(svg, "data-figure") == ["A", "B"]
    assert texts_in(element(svg, "data-figure", "B")) == ["B", "2"]
    assert any(title.startswith("A: Crane & Driver, side red, at c4") for title in titles(svg))
    assert "Crane & Driver" in description(svg)


def test_on_a_narrow_page_the_roster_stands_below_the_board() -> None:
    table = read_position("map 8x8\nfigure A red c4\nfigure B blue e4\nfigure C blue e6")
    looks: tuple[dict[str, Any], ...] = ({}, {"legend": True}, {"legend": True, "narrow": True})
    plain, beside, below = (
        (parsed(draw_table(table, **look)).get("viewBox") or "").split() for look in looks
    )
    assert float(beside[2]) > float(plain[2]) == float(below[2])
    assert float(below[3]) > float(plain[3])
    names = words(draw_table(table, legend=True, narrow=True))
    assert [name for name in names if name in ("RED", "BLUE")] == ["RED", "BLUE"]


def test_figures_off_the_map_are_not_drawn_but_the_legend_lists_them() -> None:
    table = read_position(PAIR + "figure C blue ko\nfigure D red off-map\n")
    svg = draw_table(table, legend=True)
    assert marked(svg, "data-figure") == ["A", "B"]
    assert {"KO’d", "off-map · click 1 of 6"} <= set(words(svg))


def test_sides_differ_in_shape_as_well_as_in_colour() -> None:
    table = read_position("figure A red b2\nfigure B blue c2\n")
    svg = draw_table(table)
    rings = []
    for side, tag in enumerate("AB"):
        colour = side_look(side).colour
        found = element(svg, "data-figure", tag)
        ring = next(e for e in found if e.get("fill") == colour and e.get("d"))
        rings.append((ring.get("d") or "").count("A"))
    assert rings == [2, 16]


def pips(svg: str, tag: str) -> list[Element]:
    return [e for e in element(svg, "data-figure", tag) if e.get("fill") == "#F2C230"]


@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_action_tokens_are_pips(tokens: int) -> None:
    svg = draw_table(read_position(f"figure A red c4; tokens {tokens}"))
    assert len(pips(svg, "A")) == tokens


def test_the_strip_shows_from_48_pixels_on_with_power_colours() -> None:
    table = read_position(PAIR)
    assert texts_in(element(draw_table(table, square=47), "data-figure", "A")) == ["A", "1"]
    found = element(draw_table(table, square=48), "data-figure", "A")
    assert texts_in(found) == ["A", "8", "10", "16", "3", "1"]
    charge = power_look("Charge")
    assert charge is not None and charge.fill in fills_in(found)


def test_a_figure_with_no_name_but_its_tag_shows_its_values_from_72_pixels_on() -> None:
    table = read_position("figure A red c4; dial 8:charge 10 16 3 x3")
    assert texts_in(element(draw_table(table, square=71), "data-figure", "A")) == ["A", "1"]
    found = element(draw_table(table, square=72), "data-figure", "A")
    assert texts_in(found) == ["A", "8", "10", "16", "3", "1"]
    charge = power_look("Charge")
    assert charge is not None and charge.fill in fills_in(found)


@pytest.mark.parametrize("square", [39, 40, 48, 100])
def test_portraits_show_from_40_pixels_on(square: int) -> None:
    table = read_position('figure W red c4; name "Wick"\nfigure B blue e4\n')
    svg = draw_table(table, square=square)
    beard = library().parts["beard.walrus"][0].path
    pictured = [
        tag
        for tag in "WB"
        if any(e.get("d") == beard for e in element(svg, "data-figure", tag).iter())
    ]
    assert pictured == (["W"] if square >= 40 else [])
    assert texts_in(element(svg, "data-figure", "W"))[0] == "W"


def test_at_96_pixels_powers_show_their_two_letters() -> None:
    found = element(draw_table(read_position(PAIR), square=96), "data-figure", "A")
    assert "CH" in texts_in(found)


def test_a_special_power_is_white_with_a_black_border() -> None:
    table = read_position(PAIR.replace("  special", "  click 4\n  special"))
    found = element(draw_table(table, square=96), "data-figure", "A")
    assert special_look().mark in texts_in(found)
    borders = [e for e in found.iter() if e.get("stroke") == special_look().border]
    assert any(e.get("fill") == "none" and e.get("stroke-width") == "2.6" for e in borders)


def test_a_power_that_cannot_be_used_loses_its_ground() -> None:
    charge = power_look("Charge")
    assert charge is not None
    table = read_position("figure A red c4; dial 8:charge 10 16 3 x3")
    before = element(draw_table(table, square=72), "data-figure", "A")
    table.loadout[0] = read_position("figure A red c4").loadout[0]
    after = element(draw_table(table, square=72), "data-figure", "A")
    heights = [
        [float(e.get("height") or 0) for e in found.iter() if e.get("fill") == charge.fill]
        for found in (before, after)
    ]
    assert len(heights[0]) == len(heights[1]) == 1
    assert heights[1][0] < heights[0][0] / 3


def test_a_larger_base_covers_its_squares() -> None:
    svg = draw_table(read_position("figure A red c4-d5"), labels=False)
    ring = next(e for e in element(svg, "data-figure", "A") if e.get("fill") == side_look(0).colour)
    assert (ring.get("d") or "").startswith("M98.8 192A45.2 45.2")


def test_a_held_object_is_drawn_with_its_figure_and_not_on_the_map() -> None:
    table = read_position("figure A red c4; holding m1\nmarker m1 object held heavy\n")
    svg = draw_table(table)
    assert "H" in texts_in(element(svg, "data-figure", "A"))
    assert marked(svg, "data-marker") == []


KINDS = ("hindering", "blocking", "water", "elevated", "debris", "smoke", "barrier", "special")


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_marker_leaves_its_mark(kind: str) -> None:
    bare = draw_table(read_position("figure A red a1"))
    svg = draw_table(read_position(f"figure A red a1\nmarker {kind} c4\n"))
    assert marked(bare, "data-marker") == []
    assert marked(svg, "data-marker") == ["m1"]
    assert any(title.startswith(f"m1, {kind}, at c4") for title in titles(svg))


def test_markers_look_different_from_each_other() -> None:
    def shape(kind: str) -> tuple[tuple[str, str | None, str | None], ...]:
        svg = draw_table(read_position(f"figure A red a1\nmarker {kind} c4\n"))
        found = element(svg, "data-marker", "m1")
        return tuple((e.tag, e.get("fill"), e.get("d")) for e in found.iter())

    assert len({shape(kind) for kind in KINDS}) == len(KINDS)


def test_objects_are_round_and_say_their_weight() -> None:
    for weight, letter in (("heavy", "H"), ("light", "L")):
        svg = draw_table(read_position(f"figure A red a1\nmarker object c4 {weight}\n"))
        found = element(svg, "data-marker", "m1")
        assert any(e.tag.endswith("circle") for e in found)
        assert letter in texts_in(found)


def test_an_object_under_a_figure_still_shows() -> None:
    svg = draw_table(read_position("figure A red c4\nmarker object c4 heavy\n"))
    assert svg.index("data-marker") > svg.index("data-figure")
    assert texts_in(element(svg, "data-marker", "m1")) == ["H"]


def test_a_raised_marker_carries_its_level() -> None:
    svg = draw_table(read_position("figure A red a1\nmarker elevated c4\n"))
    assert "2" in texts_in(element(svg, "data-marker", "m1"))


def test_destroyed_walls_and_blocks_are_gone() -> None:
    board = 'map "Yard" 6x6\n  blocking c3\n  wall a1/b1\nfigure A red f6\n'
    svg = draw_table(read_position(board + "broken wall a1/b1\nbroken block c3\n"))
    assert marked(svg, "data-terrain") == ["destroyed-wall"]
    assert set(marked(draw_table(read_position(board)), "data-terrain")) == {"blocking", "wall"}


# ------------------------------------------------------------------ overlays

FIELD = """
map "Field" 9x3
  hindering c2
  blocking c3
figure A red a1
figure B blue e1
figure C red a2
figure D blue e2
figure E red a3
figure F blue e3
figure G blue i1
"""


def shot(table: Table, one: str, two: str) -> FireLine:
    return line_between(table, table.at[table.figure(one)], table.at[table.figure(two)])


def test_lines_know_their_status_distance_and_obstacle() -> None:
    table = read_position(FIELD)
    assert shot(table, "A", "B") == FireLine(0, 4, CLEAR, 4)
    assert shot(table, "C", "D").status == HINDERED
    assert shot(table, "E", "F")[2:] == (BLOCKED, 4, (2.5, 2.5))
    assert shot(table, "A", "G")[2:] == (BLOCKED, 8, (4.5, 0.5))


def test_a_wall_is_found_as_the_obstacle() -> None:
    table = read_position('map "W" 4x1\n  wall b1/c1\nfigure A red a1\nfigure B blue d1\n')
    assert shot(table, "A", "B").stopped_at == (2.0, 0.5)


def test_a_larger_base_draws_its_best_and_shortest_line() -> None:
    table = read_position('map "L" 8x2\n  hindering c1\nfigure A red a1-b2\nfigure B blue e2\n')
    grid = table.map.grid
    best = FireLine(grid.parse("b2"), grid.parse("e2"), CLEAR, 3)
    assert shot(table, "A", "B") == best
    assert line_between(table, table.at[0], grid.parse("d2"))[:3] == (
        best.source,
        best.target - 1,
        0,
    )


def test_powers_of_the_target_have_a_say_in_the_line() -> None:
    stealth = FIELD.replace("figure D blue e2", "figure D blue e2; dial 8:stealth 10 16 3 x3")
    assert shot(read_position(stealth), "C", "D").status == BLOCKED


def test_lines_between_bare_squares_are_drawn_too() -> None:
    table = read_position(FIELD)
    grid = table.map.grid
    assert line_between(table, grid.parse("b2"), grid.parse("d2")).status == HINDERED


def test_clear_hindered_and_blocked_lines_differ_without_colour() -> None:
    table = read_position(FIELD)
    looks = set()
    for one, two, status in (("A", "B", "clear"), ("C", "D", "hindered"), ("E", "F", "blocked")):
        svg = draw_table(table, lines=[shot(table, one, two)])
        strokes = list(element(svg, "data-overlay", status))
        arrow = any(e.tag.endswith("polygon") for e in strokes)
        looks.add((strokes[2].get("stroke-dasharray"), arrow))
        assert f"4 · {status}" in words(svg)
    assert len(looks) == 3


def test_pairs_of_squares_may_be_given_as_lines() -> None:
    table = read_position(FIELD)
    assert marked(draw_table(table, lines=[(0, 4)]), "data-overlay") == ["clear"]
    assert marked(draw_table(table, lines=[(0, 0)]), "data-overlay") == []


def test_reach_marks_each_square_with_a_dot() -> None:
    table = read_position("figure A red c4; dial 1 10 16 3 x2")
    reach = reach_of(table, 0)
    assert reach.bit_count() == 8
    svg = draw_table(table, reach=reach)
    dots = [e for e in element(svg, "data-overlay", "reach") if e.tag.endswith("circle")]
    assert len(dots) == 8


def test_reach_of_a_figure_that_must_break_away_supposes_that_it_does() -> None:
    table = read_position("figure A red c4; dial 2 10 16 3 x2\nfigure B blue d4\n")
    assert reach_of(table, 0).bit_count() == 5 * 5 - 2


def test_reach_of_a_larger_base_is_everything_it_could_cover() -> None:
    table = read_position("figure A red c4-d5; dial 1 10 16 3 x2")
    assert reach_of(table, 0).bit_count() == 16


def test_overlays_lie_beneath_the_figures() -> None:
    table = read_position(FIELD)
    svg = draw_table(table, reach=reach_of(table, 0), lines=[(0, 4)])
    assert svg.index("data-overlay") < svg.index("data-figure")
    assert svg.rindex("data-overlay") < svg.index("data-figure")


# ------------------------------------------------------------------ the whole picture


def test_the_heading_tells_whose_turn_it_is() -> None:
    table = read_position(PAIR + "turn blue 5\n")
    assert "turn 5 · blue to act" in words(draw_table(table))
    named = draw_table(table, sides=("harbour", "tide"), legend=True)
    assert "turn 5 · tide to act" in words(named) and "HARBOUR" in words(named)


def test_long_tags_are_cut_but_told_in_full() -> None:
    svg = draw_table(read_position("figure Harpooner2 red c4"))
    assert "Har…2" in texts_in(element(svg, "data-figure", "Harpooner2"))


def test_both_themes_have_their_own_paper() -> None:
    table = read_position(PAIR)
    for name in ("light", "dark"):
        assert theme(name).paper in fills_in(parsed(draw_table(table, theme=name)))


def test_pictures_of_different_looks_can_stand_on_one_page() -> None:
    """Inline pictures share the page's ids, so patterns are named by theme and size."""
    table = read_position(PAIR)
    ids = [
        set(marked(draw_table(table, theme=name, square=square), "id"))
        for name in ("light", "dark")
        for square in (40, 48)
    ]
    assert all(ids)
    assert len(set().union(*ids)) == sum(map(len, ids))


def test_every_pattern_that_is_used_is_defined() -> None:
    board = 'map "M" 4x4\n  hindering a1\n  blocking b1\n  water c1\nfigure A red d4\n'
    svg = draw_table(read_position(board), legend=True)
    used = {fill[5:-1] for fill in fills_in(parsed(svg)) if fill.startswith("url(#")}
    assert used and used <= set(marked(svg, "id"))


def test_notebooks_get_a_picture() -> None:
    assert marked(table_svg(read_position(PAIR)), "data-figure") == ["A", "B"]


def test_the_legend_names_every_object_with_its_own_sign() -> None:
    table = read_position(
        "figure A red a1\nobject m1 c3 heavy name Crate\nobject m2 d3 light\nobject m3 e3\n"
    )
    picture = draw_table(table, legend=True)
    for caption in ("m1: Crate, heavy object", "m2: light object", "m3: object"):
        assert caption in picture
    with spoken_in("fr"):
        french = draw_table(table, legend=True)
    assert "m2\u00a0: objet léger" in french and "SUR LA CARTE" in french
    assert "ON THE BOARD" not in french and "heavy" not in french.partition("<desc>")[0]
