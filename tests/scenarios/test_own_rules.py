"""The rules for which scenarios have their own, asked directly."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from openclix import content
from openclix.board import DIRECTION_NAMES, bits
from openclix.editions import EDITIONS, with_scenario
from openclix.engine.abilities import Refusal, Rule, Version
from openclix.engine.messages import say, side_named
from openclix.engine.reach import begun
from openclix.engine.records import Marker
from openclix.engine.scenarios import element_of
from openclix.engine.setup import new_table
from openclix.engine.table import Table
from openclix.notation import read_map, read_position
from openclix.scenarios import CLASSIC, INDY
from openclix.scenarios.burdens import HOME, PRIZE, begins_with, holder, opponent_of, the_marker
from openclix.scenarios.fates import are_enemies
from openclix.scenarios.the_gale import SIDES, first_side
from openclix.scenarios.the_maw import heart, plugs, towards, why_no_plug, why_not_beside
from openclix.scenarios.through_the_line import can_spare
from openclix.scenarios.two_ghosts import ghost_in, host

PLAIN = EDITIONS["classic-2002"]
SIDES_200 = ("dock-gang-200", "thorn-assize-200")


def table_of(scenario: str, text: str) -> Table:
    return read_position(f"edition classic-2002\nscenario {scenario}\n{text}")


def number(table: Table, tag: str) -> int:
    return table.tags.index(tag)


def fresh(slug: str) -> Table:
    """The table of a game that has just begun: figures before the scenario's element."""
    sides = tuple(content.find_force(name, "classic-2002") for name in SIDES_200)
    return new_table(with_scenario("classic-2002", slug), sides, (read_map("map 16x16"),), 400)


def lying(table: Table, marker: int) -> Marker:
    found = table.marker(marker)
    assert found is not None
    return found


def told(refusal: Refusal | None) -> tuple[str, str] | None:
    return None if refusal is None else (refusal.code, refusal.section)


def played(rule: Rule | None) -> None:
    """Plays a rule that asks nobody."""
    assert rule is not None
    for asked in rule:
        raise AssertionError(asked)


def names(table: Table, squares: int) -> list[str]:
    return [table.map.grid.name(square) for square in bits(squares)]


def goals(table: Table, tag: str) -> list[tuple[list[str], float]]:
    scenario = table.edition.scenario
    assert scenario is not None
    found: Iterable[tuple[int, float]] = scenario.goals(table, number(table, tag))
    return [(names(table, where), worth) for where, worth in found]


def left(table: Table) -> list[object]:
    scenario = table.edition.scenario
    assert scenario is not None
    return list(scenario.left(table, element_of(table)))


def test_the_books_have_their_scenarios_in_order() -> None:
    assert [one.slug for one in CLASSIC] == [
        "two-reckonings",
        "five-and-five",
        "the-guest",
        "second-night",
        "through-the-line",
        "the-gate",
        "the-find",
        "the-case",
        "changed-minds",
        "shifting-ground",
        "the-gale",
        "the-long-fog",
        "the-maw",
        "two-ghosts",
    ]
    assert [(one.slug, one.section) for one in INDY] == [("five-and-five", "show")]


# ------------------------------------------------------------------ something in hand

FIND = """
map 8x8
figure A red c3
figure B red d3; powers super-strength
figure C red e3; symbols wing; soaring
figure E red f3; powers super-strength; holding m3
figure D blue h8
object m1 d4 burden indestructible name "The Find"
object m2 d5
object m3 held
"""


@pytest.mark.parametrize("slug", ["the-find", "the-guest", "second-night"])
def test_anybody_lifts_the_marker_and_the_strong_alone_other_objects(slug: str) -> None:
    table = table_of(slug, FIND)
    rules = table.edition
    special, other = lying(table, 1), lying(table, 2)

    def lifts(tag: str) -> list[tuple[str, str] | None]:
        figure = number(table, tag)
        return [told(rules.why_not_pick_up(table, figure, one)) for one in (special, other)]

    usual = told(PLAIN.why_not_pick_up(table, number(table, "A"), other))
    assert usual is not None
    assert lifts("A") == [None, usual]
    assert lifts("B") == [None, None]
    assert lifts("C") == [
        ("not-while-soaring", "fly.soar.6"),
        told(PLAIN.why_not_pick_up(table, number(table, "C"), other)),
    ]
    assert lifts("E") == [("hands-full", "17.7"), ("hands-full", "17.7")]
    held = [[rules.may_hold(table, number(table, t), m) for t in "AB"] for m in (special, other)]
    assert held == [[True, True], [False, True]]


def test_nobody_lifts_the_case_before_each_side_has_lost_a_figure() -> None:
    table = table_of("the-case", FIND)
    figure, marker = number(table, "A"), lying(table, 1)
    for fallen, side in (("", "red"), ("figure F red ko\n", "blue"), ("figure F blue ko\n", "red")):
        table = table_of("the-case", FIND + fallen)
        refusal = table.edition.why_not_pick_up(table, figure, marker)
        assert told(refusal) == ("not-yet-taken", "scn.raid.1")
        assert str(refusal).startswith(f"{side} has not lost a figure yet")
    table = table_of("the-case", FIND + "figure F red ko\nfigure G blue ko")
    assert table.edition.why_not_pick_up(table, figure, marker) is None
    assert told(table.edition.why_not_pick_up(table, figure, lying(table, 2))) is not None
    assert table.edition.may_hold(table, figure, marker)
    assert not table.edition.may_hold(table, figure, lying(table, 2))


HELD = """
map 8x8
start-area red a1-h1
start-area blue a8-h8
figure A red c3
figure C red c5
figure D blue h8; holding m1; named-token burden 1
figure E blue a8
object m1 held burden indestructible name "The Find"
"""
LYING = HELD.replace("; holding m1; named-token burden 1", "").replace("m1 held", "m1 a1")


def test_who_holds_the_marker_is_known() -> None:
    table = table_of("the-find", HELD)
    assert holder(table) == number(table, "D")
    begun_anew = fresh("the-find")
    assert holder(begun_anew) == -1
    begins_with(begun_anew, element_of(begun_anew), 0, "The Find")
    assert holder(begun_anew) == 0
    assert holder(table_of("the-find", LYING)) == -1
    nothing = table_of("the-find", "map 8x8\nfigure A red c3\nfigure D blue h8")
    assert holder(nothing) == -1 and the_marker(nothing) is None


@pytest.mark.parametrize("slug", ["the-find", "the-guest; role red defender"])
def test_a_player_is_drawn_to_the_marker_and_half_as_much_to_whom_it_is_with(slug: str) -> None:
    table = table_of(slug, HELD)
    assert goals(table, "A") == goals(table, "C") == [(["g7", "h7", "g8"], PRIZE / 2)]
    assert goals(table, "E") == []
    table = table_of(slug, LYING)
    around = (["a1", "b1", "a2", "b2"], PRIZE)
    assert goals(table, "A") == goals(table, "D") == [around]
    first = HELD.replace("D blue h8; holding m1; named-token burden 1", "D blue h8")
    first = first.replace("A red c3", "A red c3; holding m1; named-token burden 1")
    table = table_of(slug, first)
    near = ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"]
    assert goals(table, "D") == [(near, PRIZE / 2)]
    assert goals(table, "C") == []


def test_whoever_has_it_is_drawn_off_the_map() -> None:
    fallen = "figure F red ko\nfigure G blue ko\n"
    table = table_of("the-case", HELD + fallen)
    assert goals(table, "D") == [([f"{c}8" for c in "abcdefgh"], HOME)]
    assert goals(table, "A") == [(["g7", "h7", "g8"], PRIZE / 2)]
    assert goals(table_of("the-case", HELD), "A") == []
    table = table_of("the-guest; role blue defender; fact open 1", HELD)
    assert goals(table, "D") == [([f"{c}1" for c in "abcdefgh"], HOME)]
    table = table_of("the-guest; role blue defender", HELD)
    assert goals(table, "D") == [([], HOME)]
    table = table_of("the-guest; role red defender; fact open 1", HELD)
    assert goals(table, "D") == [([], HOME)]


def test_the_opponent_is_whoever_attacked_unless_that_is_the_own_side() -> None:
    text = "map 8x8\nfigure A red c3\nfigure C green d3\nfigure D blue h8\nfigure B blue g8\n"
    for turn in ("turn red 1", "turn blue 2", "turn green 3"):
        table = table_of("the-find", text + turn)
        owner = {tag: table.side[number(table, tag)] for tag in "ACD"}
        struck = number(table, "D")
        for tag in "AC":
            assert opponent_of(table, struck, number(table, tag)) == owner[tag]
        assert opponent_of(table, number(table, "C"), number(table, "A")) == owner["A"]
        assert opponent_of(table, number(table, "A"), struck) == owner["D"]
        for source in (-1, struck, number(table, "B")):
            assert opponent_of(table, struck, source) in (owner["A"], owner["C"])
        assert opponent_of(table, number(table, "A"), -1) in (owner["C"], owner["D"])


# ------------------------------------------------------------------ points and the end


def test_five_and_five_counts_archenemies_once() -> None:
    text = (
        "map 8x8\nfigure A red c3; base green; name Moth\n"
        "figure D blue d3; base green; name Crane; points 40\nfigure E blue h8; points 30\n"
    )
    table = table_of("five-and-five", text)
    one, foe, last = (number(table, tag) for tag in "ADE")
    assert PLAIN.ko_points(table, foe, one) == 80
    assert table.edition.ko_points(table, foe, one) == 40
    assert table.edition.ko_points(table, last, one) == 30
    assert table.edition.game_end(table) is None
    table = table_of("five-and-five", "map 8x8\nfigure A red c3\nfigure D blue ko\nscore blue 30")
    played(table.edition.game_end(table))
    assert table.winner == 1 and table.score == [0, 30]


def test_through_the_line_the_defender_scores_double() -> None:
    text = "map 8x8\nfigure A red c3; points 50\nfigure D blue d3; points 40\nfigure E blue h8\n"
    table = table_of("through-the-line; role red defender", text)
    one, foe = number(table, "A"), number(table, "D")
    assert table.edition.ko_points(table, foe, one) == 80
    assert table.edition.ko_points(table, one, foe) == 50
    table = table_of("through-the-line; role blue defender", text)
    assert table.edition.ko_points(table, foe, one) == 40
    assert table.edition.ko_points(table, one, foe) == 100


def test_through_the_line_the_game_ends_without_attackers() -> None:
    text = "map 8x8\nfigure A red c3; points 50\nfigure D blue d3; points 40\n"
    assert (
        table_of("through-the-line", text).edition.game_end(table_of("through-the-line", text))
        is None
    )
    empty = table_of(
        "through-the-line", text.replace("red c3", "red ko").replace("blue d3", "blue ko")
    )
    assert empty.edition.game_end(empty) is None
    for defender in ("red", "blue"):
        table = table_of(f"through-the-line; role {defender} defender", text)
        assert table.edition.game_end(table) is None
    alone = text.replace("blue d3", "blue ko")
    table = table_of("through-the-line; role red defender", alone)
    played(table.edition.game_end(table))
    assert table.winner == 0 and table.score == [50, 0]
    table = table_of("through-the-line; role blue defender", alone)
    assert table.edition.game_end(table) is None
    gone = text.replace("red c3", "red ko")
    table = table_of("through-the-line; role blue defender", gone)
    played(table.edition.game_end(table))
    assert table.winner == 1 and table.score == [0, 40]
    assert (
        table_of("through-the-line", gone).edition.game_end(table_of("through-the-line", gone))
        is None
    )


def test_through_the_line_nobody_is_pushed_over_the_edge() -> None:
    text = """
map 8x8
figure A red c3; dial 8 10 16 3 x2; click 2
figure B red d3; dial 8 10 16 3 x2; click 2; tokens 1
figure C red e3; dial 8 10 16 3 x2; tokens 1
figure E red f3; dial 8 10 16 3:willpower x2; click 2; tokens 1
figure F red g3; dial 8 10 16 3 x2; tokens 2
figure D blue h8
"""
    table = table_of("through-the-line; role red defender", text)
    spare = [can_spare(table, number(table, tag)) for tag in "ABCEFD"]
    assert spare == [0, -1, 0, 0, 0, 5]
    why = table.edition.why_not_act
    assert told(why(table, number(table, "B"))) == ("last-push", "scn.aside.4")
    for tag in "ACE":
        assert why(table, number(table, tag)) is None
    usual = told(PLAIN.why_not_act(table, number(table, "F")))
    assert usual is not None and told(why(table, number(table, "F"))) == usual


def test_the_guest_the_game_ends_without_defenders_or_attackers() -> None:
    text = "map 8x8\nfigure A red c3; points 50\nfigure D blue d3; points 40\n"
    for slug in ("the-guest", "second-night"):
        assert table_of(slug, text).edition.game_end(table_of(slug, text)) is None
        nobodys = table_of(slug, text.replace("blue d3", "blue ko"))
        assert nobodys.edition.game_end(nobodys) is None
        guarded = f"{slug}; role red defender"
        table = table_of(guarded, text)
        assert table.edition.game_end(table) is None
        table = table_of(guarded, text.replace("red c3", "red ko"))
        played(table.edition.game_end(table))
        assert table.winner == 1 and table.score == [0, 40]
        table = table_of(guarded, text.replace("blue d3", "blue ko"))
        played(table.edition.game_end(table))
        assert table.winner == 0 and table.score == [0, 0]


def test_the_guest_one_of_several_attackers_is_out_and_the_others_go_on() -> None:
    text = "map 8x8\nfigure A red c3\nfigure D blue ko\nfigure E green h8\n"
    table = table_of("the-guest; role red defender", text)
    beaten = table.side[number(table, "D")]
    played(table.edition.game_end(table))
    assert table.winner < 0 and table.defeated == 1 << beaten
    assert table.edition.game_end(table) is None


def test_the_gale_leaves_whoever_has_figures() -> None:
    text = "map 8x8\nfigure A red c3\nfigure D blue d3\n"
    table = table_of("the-gale", text)
    assert table.edition.game_end(table) is None
    table = table_of("the-gale", text.replace("blue d3", "blue ko") + "score blue 90")
    played(table.edition.game_end(table))
    assert table.winner == 0 and table.score == [0, 90]


def test_in_the_gale_fliers_do_not_carry() -> None:
    text = """
map 8x8
figure A red c3; symbols wing; hovering
figure B red b3-b4; base 2x2; trait great-hunter
figure C red c4
figure D blue h8
"""
    text = text.replace("b3-b4", "a3-b4")
    table = table_of("the-gale", text)
    flier, hunter, friend = (number(table, tag) for tag in "ABC")
    assert PLAIN.why_not_carry(table, flier, friend) is None
    why = table.edition.why_not_carry
    assert told(why(table, flier, friend)) == ("too-windy", "scn.hurricane.1")
    assert why(table, hunter, friend) is None
    usual = told(PLAIN.why_not_carry(table, hunter, hunter))
    assert told(why(table, hunter, hunter)) == usual


def test_ghosts_count_at_the_end_and_when_time_is_up() -> None:
    text = "map 8x8\nfigure A red c3; points 50\nfigure D blue d3; points 30\n"
    ghosts = 'two-ghosts; fact "ghost red" "A"; fact "ghost blue" "D"'
    table = table_of(ghosts, text)
    assert table.edition.game_end(table) is None and table.score == [0, 0]
    table.edition.time_over(table)
    assert table.score == [90, 70]
    table = table_of('two-ghosts; fact "ghost red" "A"', text)
    table.edition.time_over(table)
    assert table.score == [90, 30]
    table = table_of('two-ghosts; fact "ghost red" "A"', text.replace("blue d3", "blue ko"))
    played(table.edition.game_end(table))
    assert table.winner == 0 and table.score == [90, 0]
    table = table_of("two-ghosts", text.replace("blue d3", "blue ko"))
    played(table.edition.game_end(table))
    assert table.winner == 0 and table.score == [50, 0]


def test_of_three_with_ghosts_one_is_out_and_nobody_scores_a_ghost_yet() -> None:
    text = "map 8x8\nfigure A red c3\nfigure D blue ko\nfigure E green h8\n"
    table = table_of('two-ghosts; fact "ghost red" "A"; fact "ghost green" "E"', text)
    beaten = table.side[number(table, "D")]
    played(table.edition.game_end(table))
    assert table.winner < 0 and table.defeated == 1 << beaten
    assert table.score == [0, 0, 0]


def test_a_ghost_is_in_one_figure_or_gone() -> None:
    text = "map 8x8\nfigure A red c3\nfigure C red a1\nfigure D blue d3\n"
    table = table_of('two-ghosts; fact "ghost red" "A"', text)
    assert [host(table, player) for player in (0, 1)] == [number(table, "A"), -1]
    assert [ghost_in(table, number(table, tag)) for tag in "ACD"] == [0, -1, -1]
    table = table_of('two-ghosts; fact "ghost blue" "C"', text)
    assert [host(table, player) for player in (0, 1)] == [-1, number(table, "C")]
    assert [ghost_in(table, number(table, tag)) for tag in "ACD"] == [-1, 1, -1]


@pytest.mark.parametrize("slug", ["changed-minds", "shifting-ground"])
def test_archenemies_are_those_of_the_bases_and_of_the_roll(slug: str) -> None:
    text = """
map 8x8
figure A red c3; base green; name Moth
figure B red a1
figure D blue d3; base green; name Crane; points 40
figure E blue h8; points 30
"""

    def points(facts: str) -> list[int]:
        table = table_of(f"{slug}; {facts}" if facts else slug, text)
        one, foe = number(table, "B"), number(table, "E")
        assert are_enemies(table, one, foe) is are_enemies(table, foe, one)
        rules = table.edition
        pairs = (("D", "A"), ("D", "B"), ("E", "A"), ("E", "B"))
        return [rules.ko_points(table, number(table, a), number(table, b)) for a, b in pairs]

    assert points("") == [80, 40, 30, 30]
    assert points('fact "truce red" "A"') == [40, 40, 30, 30]
    assert points('fact "truce red" "B"') == [80, 40, 30, 30]
    assert points('fact "truce blue" "D"') == [40, 40, 30, 30]
    assert points('fact "archenemies red" "B E"') == [80, 40, 30, 60]
    assert points('fact "archenemies blue" "E B"') == [80, 40, 30, 60]
    assert points('fact "archenemies red" "E"') == [80, 40, 60, 60]
    assert points('fact "archenemies blue" "B"') == [80, 80, 30, 60]
    assert points('fact "archenemies red" "B E"; fact "truce blue" "E"') == [80, 40, 30, 30]


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

MAW = """
map 16x16
marker m1 special h8 maw name "The Maw"
figure A red h9
figure B red h10
figure C red g9; symbols wing; soaring
figure D blue p16
"""


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


# ------------------------------------------------------------------ what is said


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
