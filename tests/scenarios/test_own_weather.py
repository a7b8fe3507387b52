"""Fog, wind and the maw."""

from __future__ import annotations

from openclix.board import DIRECTION_NAMES
from openclix.engine.figures.abilities import Version
from openclix.engine.moving.reach import begun
from openclix.engine.table.table import Table
from openclix.scenarios.the_gale import SIDES, first_side
from openclix.scenarios.the_maw import heart, plugs, towards, why_no_plug, why_not_beside

from .tables import (
    MAW,
    PLAIN,
    goals,
    number,
    table_of,
    told,
)

# ------------------------------------------------------------------ fog


FOG = "marker m1 special a1-h8 fog immobile\n"
WALK = "map 8x8\n  hindering a1-b2\nfigure A red a1\nfigure B red c3\nfigure D blue h8\n"


def speeds(scenario: str, text: str, squares: int) -> list[int]:
    table = table_of(scenario, text)
    moves = [begun(table, number(table, tag), squares, 0) for tag in "AB"]
    return [table.edition.start_speed(table, move) for move in moves]


def test_fog_halves_every_speed_and_none_twice() -> None:
    for squares, half in ((8, 4), (7, 4), (1, 1), (5, 3), (6, 3)):
        assert speeds("the-long-fog", WALK + FOG + "turn red 3", squares) == [half, half]
        assert speeds("the-long-fog", WALK + "turn red 3", squares) == [half, squares]
    lifted = "the-long-fog; fact lifted 5"
    assert speeds(lifted, WALK + FOG + "turn red 9", 7) == [4, 4]
    assert speeds(lifted, WALK + FOG + "turn red 11", 7) == [4, 7]
    assert speeds(lifted, WALK + "turn red 13", 7) == [4, 7]


def test_fog_is_a_screen_beside_those_of_the_edition() -> None:
    table = table_of("the-long-fog", WALK + FOG)
    assert table.edition.screens == PLAIN.screens | {"fog"}


# ------------------------------------------------------------------ wind


def test_the_sides_go_clockwise_and_the_wind_blows_away_from_them() -> None:
    assert SIDES == (("north", 0, 1), ("east", -1, 0), ("south", 0, -1), ("west", 1, 0))
    text = "map 8x8\nfigure A red c3\nfigure D blue h8\n"
    for place, area in enumerate(("c1-f2", "g3-h6", "c7-f8", "a3-b6")):
        assert first_side(table_of("the-gale", f"{text}start-area red {area}")) == place
    assert first_side(table_of("the-gale", text)) == 0
    assert first_side(table_of("the-gale", f"{text}start-area blue c7-f8")) == 0


# ------------------------------------------------------------------ the maw


def seal_of(table: Table) -> Version:
    versions = table.loadout[number(table, "A")].versions
    return versions[table.edition.registry["seal-the-maw"]][0]


def test_the_maw_is_sealed_from_beside_and_not_by_who_soars() -> None:
    table = table_of("the-maw", MAW)
    version = seal_of(table)
    why = [told(why_not_beside(table, number(table, tag), version)) for tag in "ABC"]
    assert why == [
        None,
        ("not-at-the-maw", "scn.rift.10"),
        ("not-while-soaring", "fly.soar.2"),
    ]
    assert heart(table) == table.map.grid.parse("h8")
    closed = table_of("the-maw", MAW.replace('marker m1 special h8 maw name "The Maw"\n', ""))
    assert heart(closed) == -1
    assert told(why_not_beside(closed, number(closed, "A"), version)) == (
        "not-at-the-maw",
        "scn.rift.10",
    )


PLUGS = """
map 16x16
  wall a4-p4 south
marker m1 special h8 maw name "The Maw"
object m2 held
object m3 k8
object m4 l9
object m5 held
object m6 held
object m7 h3
figure A red h12; powers super-strength; holding m2
figure B red k9; powers telekinesis
figure C red d8; powers super-strength; holding m5; symbols wing; soaring
figure E red h4; powers telekinesis
figure F red p8; powers super-strength; holding m6
figure G red a8
figure D blue p16
"""


def test_the_maw_is_plugged_by_what_is_held_or_lies_beside_telekinesis() -> None:
    table = table_of("the-maw", PLUGS)
    found = {tag: plugs(table, number(table, tag)) for tag in "ABCEFGD"}
    nothing: list[int] = []
    assert found == {
        "A": [2],
        "B": [3, 4],
        "C": nothing,
        "E": nothing,
        "F": nothing,
        "G": nothing,
        "D": nothing,
    }
    version = seal_of(table)
    why = {tag: told(why_no_plug(table, number(table, tag), version)) for tag in "ABCG"}
    assert why == {
        "A": None,
        "B": None,
        "C": ("not-while-soaring", "fly.soar.2"),
        "G": ("nothing-to-plug", "scn.rift.10"),
    }
    first = table_of("the-maw", PLUGS.replace("special h8", "special a1").replace("a4-p4", "p1-p4"))
    assert heart(first) == 0
    closed = table_of("the-maw", PLUGS.replace('marker m1 special h8 maw name "The Maw"\n', ""))
    assert [plugs(closed, number(closed, tag)) for tag in "AB"] == [[], []]


def test_the_maw_draws_by_the_straightest_way() -> None:
    table = table_of("the-maw", MAW)
    grid = table.map.grid
    ways = {
        **{"h1": "south", "h16": "north", "a8": "east", "p8": "west"},
        **{"a1": "southeast", "p1": "southwest", "a16": "northeast", "p16": "northwest"},
        **{"g1": "southeast", "a9": "northeast"},
    }
    for name, way in ways.items():
        assert DIRECTION_NAMES[towards(table, grid.parse(name))] == way, name


def test_nobody_wants_to_be_where_the_maw_reaches() -> None:
    table = table_of("the-maw; fact strength 1", MAW.replace("A red h9", "A red h9; points 80"))
    around = ["g7", "h7", "i7", "g8", "h8", "i8", "g9", "h9", "i9"]
    assert goals(table, "A") == [(around, -10.0)]
    gone = MAW.replace('marker m1 special h8 maw name "The Maw"\n', "")
    assert goals(table_of("the-maw; fact strength 1", gone), "A") == []
