"""Rows of markers, and Telekinesis of the older editions."""

from __future__ import annotations

from openclix.powers.classic.chains import bare_ground, connected, has_room, reach_of
from openclix.powers.classic.telekinesis import (
    goals,
    missiles,
    near_objects,
    things,
    why_not_thing,
)

from .older_tables import names, number, table_of, told, version

# ------------------------------------------------------------------ rows of markers

YARD = """
map 5x3
  hindering a1
  blocking b1
  water c1
figure A red d1
figure B blue e1
object m1 a2
marker m2 special b2 name "Chalk"
"""


def test_bare_ground_has_no_figure_no_object_and_no_feature() -> None:
    table = table_of(YARD)
    assert names(table, bare_ground(table)) == ["c2", "d2", "e2", "a3", "b3", "c3", "d3", "e3"]
    fog = f"scenario the-long-fog\n{YARD}marker m3 special a1-e3 fog immobile\n"
    assert names(table_of(fog), bare_ground(table_of(fog))) == names(table, bare_ground(table))


def test_squares_that_hang_together_are_kept_where_they_are_enough() -> None:
    table = table_of("map 6x3\n  wall c1/d1\nfigure A red a3\nfigure B blue f3")
    grid = table.map.grid

    def kept(squares: str, least: int) -> list[str]:
        spots = sum(1 << grid.parse(name) for name in squares.split())
        return names(table, connected(table, spots, least))

    assert kept("a1 b1 d1 e1 f1", 2) == ["a1", "b1", "d1", "e1", "f1"]
    assert kept("a1 b1 d1 e1 f1", 3) == ["d1", "e1", "f1"]
    assert kept("a1 b1 d1 e1 f1", 4) == []
    assert kept("a1 b1 c1 d1", 4) == []
    assert kept("a1 b2 c1", 3) == ["a1", "c1", "b2"]
    assert kept("a1", 1) == ["a1"]


def test_a_row_has_room_where_so_many_squares_hang_together() -> None:
    def room(wide: int, markers: int, rest: str = "") -> bool:
        text = f"map {wide}x1\nfigure A red a1; range 9; trait barrier(markers={markers})\n{rest}"
        table = table_of(f"{text}figure B blue {'abcdefghij'[wide - 1]}1")
        figure = number(table, "A")
        (one,) = table.loadout[figure].versions[table.edition.registry["barrier"]]
        return has_room(table, figure, one)

    assert room(6, 4) and not room(5, 4)
    assert room(3, 1) and not room(2, 1)
    assert room(4, 2) and not room(3, 2)
    assert not room(8, 4, "object m1 e1\n")
    assert room(8, 3, "object m1 e1\n")


def test_smoke_without_a_range_goes_beside_the_figure() -> None:
    for range_, reach in ((0, 1), (1, 1), (2, 2), (8, 8)):
        table = table_of(f"map 9x9\nfigure A red e5; range {range_}\nfigure B blue i9")
        assert reach_of(table, number(table, "A")) == reach


# ------------------------------------------------------------------ Telekinesis

LIFT = """
map 16x3
  hindering e2
  water f2
  blocking h1-h3
figure A red b2; powers telekinesis
figure B red a2
figure S red a3
figure D blue m2
object m1 a1
object m2 d2
object m3 b2
object m4 c1 immobile
marker m5 special c2 name "Chalk"
"""


def test_telekinesis_lifts_what_lies_beside_and_is_not_fixed() -> None:
    table = table_of(LIFT)
    figure, one = number(table, "A"), version(table, "Telekinesis")
    assert [marker.id for marker in near_objects(table, figure)] == [1, 3]
    found = things(table, figure, one)
    people = [("figure", number(table, "B")), ("figure", number(table, "S"))]
    assert found == [*people, ("marker", 1), ("marker", 3)]
    above = LIFT.replace("b2; powers telekinesis", "b2; powers telekinesis; symbols wing; soaring")
    table = table_of(above)
    assert near_objects(table, number(table, "A")) == []


def test_telekinesis_puts_objects_on_clear_ground_that_it_sees() -> None:
    table = table_of(LIFT)
    figure, one = number(table, "A"), version(table, "Telekinesis")
    goal = {table.map.grid.name(s) for s in goals(table, figure, one, ("marker", 1))}
    assert {"b1", "d1", "e1", "g1", "a2", "a3", "d3"} <= goal
    assert not goal & {"a1", "b2", "c1", "c2", "d2", "e2", "f2", "h1", "h2", "i2", "m2"}
    fog = table_of(f"scenario the-long-fog\n{LIFT}marker m6 special a1-p3 fog immobile\n")
    figure = number(fog, "A")
    assert {fog.map.grid.name(s) for s in goals(fog, figure, one, ("marker", 1))} == goal
    wide = table_of("map 16x1\nfigure A red b1; powers telekinesis\nfigure D blue p1\nobject m1 a1")
    found = goals(wide, number(wide, "A"), version(wide, "Telekinesis"), ("marker", 1))
    assert [wide.map.grid.name(s) for s in found] == [f"{c}1" for c in "bcdefghijk"]


def test_telekinesis_says_why_something_stays_where_it_is() -> None:
    table = table_of(LIFT + "figure H red c2-d3; base 2x2; trait great-hunter\n")
    figure, one = number(table, "A"), version(table, "Telekinesis")

    def why(what: int | tuple[str, int]) -> tuple[str, str] | None:
        return told(why_not_thing(table, figure, one, what))

    assert why(number(table, "B")) is None and why(("figure", number(table, "B"))) is None
    assert why(("marker", 1)) is None
    assert why(figure) == why(("figure", figure)) == ("itself", "target.2")
    far = why(number(table, "D"))
    assert far is not None and far[0] == "not-adjacent"
    assert why(number(table, "H")) == ("not-movable", "pow.telekinesis.1")
    assert why(("marker", 4)) == ("not-movable", "pow.telekinesis.1")


def test_telekinesis_fires_at_foes_within_ten_squares_and_at_those_beside_first() -> None:
    def fired(rest: str, edition: str = "classic-2002") -> dict[int, list[str]]:
        text = f"map 16x3\nfigure A red b2; powers telekinesis\nobject m1 a2\n{rest}"
        table = table_of(text, edition)
        found = missiles(table, number(table, "A"), version(table, "Telekinesis"))
        return {marker: [table.tags[foe] for foe in foes] for marker, foes in found.items()}

    assert fired("figure D blue k2") == {1: ["D"]}
    assert fired("figure D blue l2") == {}
    assert fired("figure D blue f2; symbols wing; soaring") == {1: ["D"]}
    assert fired("figure D blue g2; symbols wing; soaring") == {}
    assert fired("figure D blue k1\nfigure E blue h3") == {1: ["D", "E"]}
    assert fired("figure D blue k1\nfigure E blue c3") == {1: ["E"]}
    assert fired("figure B red k1\nfigure D blue p3") == {}
    assert fired("figure D blue k2\nobject m2 c1 indestructible\nobject m3 c3") == {
        1: ["D"],
        3: ["D"],
    }
    furious = "figure D blue k2\n"
    table = table_of(
        f"map 16x3\nfigure A red b2; powers telekinesis battle-fury\nobject m1 a2\n{furious}"
    )
    assert missiles(table, number(table, "A"), version(table, "Telekinesis")) == {}
