"""Single rules of scenarios, asked on tables of their own: what is drawn, dropped, taken over."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from openclix import content
from openclix.board import DIRECTION_OF, bits
from openclix.editions import with_scenario
from openclix.engine.asking.attack_events import IsDamaged
from openclix.engine.asking.decisions import Forced
from openclix.engine.asking.events import GetsToken, IsPlaced
from openclix.engine.asking.marker_events import PicksUp, PutsDown
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.abilities import Rule
from openclix.engine.figures.messages import say, side_named
from openclix.engine.game.game import Game
from openclix.engine.setup.setup import Force, new_table
from openclix.engine.state.state import REMOVED
from openclix.engine.table.elements_without_figure import fact, set_fact
from openclix.engine.table.scenarios import element_of, set_defender
from openclix.engine.table.table import Table
from openclix.notation import read_map, read_position
from openclix.scenarios.burdens import (
    PRIZE,
    after_it,
    begins_with,
    hurt_by_attack,
    is_it,
    opponent_of,
)
from openclix.scenarios.fates import are_enemies, extreme
from openclix.scenarios.shifting_ground import villain
from openclix.scenarios.the_gale import drives, first_token, slides
from openclix.scenarios.the_gate import goes_through, not_in_front
from openclix.scenarios.the_guest import all_tired, guest_step, tires_of_pushing
from openclix.scenarios.the_maw import (
    beside,
    clears_ground,
    draws_in,
    draws_objects,
    plugs,
    thrown_in,
)
from openclix.scenarios.two_ghosts import ghost_in, ghosts_step, host, moves_into

SIDES = ("dock-gang-200", "thorn-assize-200")


def table_of(scenario: str, text: str) -> Table:
    return read_position(f"edition classic-2002\nscenario {scenario}\n{text}")


def fresh(slug: str) -> Table:
    """The table of a game that has just begun: figures before the scenario's element."""
    sides = tuple(content.find_force(name, "classic-2002") for name in SIDES)
    return new_table(with_scenario("classic-2002", slug), sides, (read_map("map 16x16"),), 400)


def number(table: Table, tag: str) -> int:
    return table.tags.index(tag)


def played(rule: Rule[object]) -> Any:
    """What a rule answers that leaves nobody a choice."""
    assert isinstance(rule, Generator)
    while True:
        try:
            asked = next(rule)
        except StopIteration as over:
            return over.value
        assert isinstance(asked, Forced), asked


def where(table: Table, *markers: int) -> list[str]:
    """Where markers lie; a dash for one that is gone."""
    found = []
    for one in markers:
        marker = table.marker(one)
        squares = [] if marker is None else [table.map.grid.name(s) for s in bits(marker.squares)]
        found.append("-" if marker is None else " ".join(squares))
    return found


NOBODY: Any = None
"""A version that is not looked at."""

# ------------------------------------------------------------------ the maw draws objects

HEART = 'marker m1 special d4 maw name "The Maw"\n'
PAIR = "figure A red h8\nfigure D blue h1\n"


def test_objects_come_a_square_nearer_the_nearest_first() -> None:
    table = table_of("the-maw", f"map 8x8\n{PAIR}{HEART}object m2 b4\nobject m3 c4\nobject m4 h4\n")
    draws_objects(table, 6)
    assert where(table, 1, 2, 3, 4) == ["d4", "c4", "-", "g4"]
    draws_objects(table, 2)
    assert where(table, 1, 2, 3, 4) == ["d4", "-", "-", "g4"]
    draws_objects(table, 3)
    assert where(table, 4) == ["f4"]


@pytest.mark.parametrize(
    ("heart", "near", "far", "then"),
    [
        ("d4", "g4", "h4", ["f4", "g4"]),
        ("e5", "b5", "a5", ["c5", "b5"]),
        ("d4", "d7", "d8", ["d6", "d7"]),
        ("e5", "e2", "e1", ["e3", "e2"]),
        ("d4", "g7", "h8", ["f6", "g7"]),
        ("e5", "b2", "a1", ["c3", "b2"]),
    ],
)
def test_objects_in_a_row_come_together(heart: str, near: str, far: str, then: list[str]) -> None:
    objects = f'marker m1 special {heart} maw name "The Maw"\nobject m2 {far}\nobject m3 {near}\n'
    table = table_of("the-maw", f"map 8x8\nfigure A red a8\nfigure D blue h1\n{objects}")
    draws_objects(table, 6)
    assert where(table, 3, 2) == then


def test_objects_do_not_come_where_another_lies_or_terrain_blocks() -> None:
    text = f"map 8x8\n  blocking c2\n{PAIR}{HEART}object m2 b1\nobject m3 f4\nobject m4 f5\n"
    table = table_of("the-maw", text)
    draws_objects(table, 6)
    assert where(table, 2, 3, 4) == ["b1", "e4", "f5"]
    table = table_of("the-maw", f"map 8x8\n  blocking a1\n{PAIR}{HEART}object m2 b1\n")
    draws_objects(table, 6)
    assert where(table, 2) == ["c2"]


def test_an_object_that_was_put_into_the_maw_or_is_held_stays() -> None:
    text = f"map 8x8\n{HEART}object m2 d4\nobject m3 held\nobject m4 c3\n"
    side = "figure A red e4; powers super-strength; holding m3\nfigure D blue h1\n"
    table = table_of("the-maw", text + side)
    draws_objects(table, 6)
    assert where(table, 2, 3, 4) == ["d4", "", "-"]
    assert table.held[number(table, "A")] == 3


def test_other_markers_do_not_keep_objects_away() -> None:
    text = f'map 8x8\n{PAIR}{HEART}object m2 f4\nmarker m3 special e4 name "Chalk"\n'
    table = table_of("the-maw", text)
    draws_objects(table, 6)
    assert where(table, 2, 3) == ["e4", "e4"]


# ------------------------------------------------------------------ the maw draws figures


def drawn(text: str, tag: str = "A") -> tuple[Table, str]:
    table = table_of("the-maw; fact strength 6", f"map 8x8\n{text}{HEART}figure D blue h1\n")
    figure = number(table, tag)
    played(draws_in(table, figure))
    at = table.at[figure]
    return table, "-" if at < 0 else table.map.grid.name(at)


def test_a_figure_is_drawn_three_squares_or_into_it() -> None:
    for start, end in (("h4", "e4"), ("d8", "d5"), ("h8", "e5"), ("a1", "-"), ("a4", "-")):
        table, there = drawn(f"figure A red {start}\n")
        assert there == end, start
        assert (table.zone[number(table, "A")] == REMOVED) is (end == "-")
        assert table.click[number(table, "A")] == 1


def test_one_who_stands_in_the_way_stops_it() -> None:
    _, there = drawn("figure A red h4\nfigure B red f4\n")
    assert there == "g4"


def test_whoever_falls_on_the_way_is_hurt_and_may_be_knocked_out() -> None:
    high = "  level 2 g3-h5\n"
    table, there = drawn(f"{high}figure A red h4; dial 8 10 16 3 x6\n")
    hurt = table.edition.fall_damage
    assert there == "e4" and table.click[number(table, "A")] == 1 + hurt > 1
    table, there = drawn(f"{high}figure A red h4; dial 8 10 16 3\nfigure B red a8\n")
    assert there == "-" and table.zone[number(table, "A")] != REMOVED


def test_what_is_drawn_has_been_placed_by_nobody() -> None:
    table = table_of("the-maw; fact strength 6", f"map 8x8\n{PAIR}{HEART}")
    figure = number(table, "A")
    played(draws_in(table, figure))
    found = [one for one in table.happened if isinstance(one, IsPlaced)]
    squares = [table.map.grid.name(one.square) for one in found]
    assert squares == ["g7", "f6", "e5"]
    assert {one.by for one in found} == {-1} and {one.figure for one in found} == {figure}


def test_walls_within_reach_fall_and_others_stay() -> None:
    text = "  wall c3/d3 e5/e6 e4/f4 b4/c4 d2/d3 a4/b4 f4/g4 d6/d7 d1/d2\n"
    table = table_of("the-maw", f"map 8x8\n{text}{PAIR}{HEART}")
    grid = table.map.grid

    def walled(one: str, other: str) -> bool:
        return not table.terrain.adjacent_to(1 << grid.parse(one)) >> grid.parse(other) & 1

    pairs = [("c3", "d3"), ("e5", "e6"), ("e4", "f4"), ("b4", "c4"), ("d2", "d3")]
    others = [("a4", "b4"), ("f4", "g4"), ("d6", "d7"), ("d1", "d2")]
    assert all(walled(*pair) for pair in pairs + others)
    clears_ground(table, 1)
    assert not any(walled(*pair) for pair in pairs)
    assert all(walled(*pair) for pair in others)


FOES = """
map 8x8
figure A red e4; base green; name Moth
figure B red h8
figure C blue c4; base green; name Crane; points 30
figure D blue h1
"""


def test_whom_a_foe_throws_into_the_maw_counts_as_usual_and_nobody_else() -> None:
    def points(by: str) -> list[int]:
        table = table_of("the-maw", FOES + HEART)
        played(thrown_in(table, number(table, "C"), number(table, by) if by else -1))
        assert table.zone[number(table, "C")] == REMOVED
        return table.score

    assert points("B") == [30, 0]
    assert points("A") == [60, 0]
    assert points("D") == points("C") == points("") == [0, 0]


def test_the_first_figure_of_the_game_throws_like_any_other() -> None:
    table = fresh("the-maw")
    foe = table.side.index(1)
    for figure, square in ((0, 17), (foe, 34)):
        table.put(figure, square)
    played(thrown_in(table, foe, 0))
    assert table.zone[foe] == REMOVED
    assert table.score == [table.card(foe).points, 0]


def test_an_object_under_telekinesis_plugs_the_maw_too() -> None:
    text = f"map 8x8\n{HEART}object m2 d7\nobject m3 h1\nfigure A red d7; powers telekinesis\n"
    table = table_of("the-maw", text + "figure D blue h1\n")
    assert plugs(table, number(table, "A")) == [2]


def test_what_the_maw_lacks_is_told_with_numbers() -> None:
    rules = with_scenario("classic-2002", "the-maw")
    assert rules.scenario is not None
    bare = [Force("Bare", (), ()), Force("Bare", (), ())]
    (one,) = rules.scenario.fits(rules, bare, [read_map("map 16x16")], 200)
    assert one.code == "too-few-objects" and "0" in str(one) and "5" in str(one)


def test_before_the_first_turn_nothing_is_said_of_what_is_to_come() -> None:
    for slug in ("the-maw", "two-ghosts", "two-reckonings", "five-and-five", "the-find"):
        table = fresh(slug)
        scenario = table.edition.scenario
        assert scenario is not None
        assert list(scenario.left(table, element_of(table))) == []


# ------------------------------------------------------------------ ghosts


def test_a_ghost_costs_forty_points() -> None:
    rules = with_scenario("classic-2002", "two-ghosts")
    assert rules.scenario is not None
    forces = [content.find_force(name, "classic-2002") for name in SIDES]
    spent = [sum(card.points for card in force.cards) for force in forces]
    fits = rules.scenario.fits
    for total in range(max(spent) - 2, max(spent) + 44):
        wrong = [one.code for one in fits(rules, forces, [], total)]
        assert wrong == ["no-room-for-ghost"] * sum(cost + 40 > total for cost in spent), total


def test_the_ghost_of_the_first_figure_is_found() -> None:
    table = fresh("two-ghosts")
    for figure, square in ((0, 17), (1, 34)):
        table.put(figure, square)
    moves_into(table, 0, 0)
    assert host(table, 0) == 0 and ghost_in(table, 0) == 0 and ghost_in(table, 1) == -1
    scenario = table.edition.scenario
    assert scenario is not None
    said = list(scenario.left(table, element_of(table)))
    assert [str(one).endswith(f"is in {table.tags[0]}") for one in said] == [True]
    moves_into(table, 0, 1)
    assert host(table, 0) == 1 and ghost_in(table, 0) == -1


def test_a_ghost_that_was_nowhere_sends_nobody_home() -> None:
    text = (
        "map 8x8\nfigure A red c3\nfigure B red a1\nfigure E blue h8\nfigure D red d3; owner blue\n"
    )
    table = table_of("two-ghosts", text)
    moves_into(table, 0, number(table, "A"))
    assert [table.side[number(table, tag)] for tag in "ABED"] == [0, 0, 1, 0]


def test_in_set_up_a_lone_figure_gets_ghost_or_guest_and_nobody_is_asked() -> None:
    text = "map 8x8\nfigure A red a1\nfigure D blue h8\n"
    game = Game(table_of("two-ghosts", f"{text}setup ghosts"), FixedDice([1] * 20))
    assert [host(game.table, player) for player in (0, 1)] == [1, 2]
    table = table_of("two-ghosts", f"{text}setup ghosts")
    assert ghosts_step(table) is None and host(table, 0) == number(table, "A")
    table = table_of("the-guest; role blue defender", f"{text}setup guest")
    assert guest_step(table) is None
    assert [table.held[number(table, tag)] for tag in "AD"] == [-1, 1]
    assert len(table.markers) == 1


def test_in_set_up_the_only_middle_square_gets_the_marker_once() -> None:
    for slug, step in (("the-find", "middle"), ("the-case", "middle"), ("the-maw", "maw")):
        text = f"map 7x7\nfigure A red outside\nfigure D blue outside\nsetup {step}"
        table = table_of(slug, text)
        script = table.edition.setup_script
        assert script[step](table) is None
        assert [where(table, one.id) for one in table.markers] == [["d4"]]
        assert table.setup[0] == "pool"


# ------------------------------------------------------------------ something in hand


def test_the_marker_falls_only_by_an_attack_on_whoever_has_it() -> None:
    text = """
map 8x8
figure A red c3
figure C blue d3; holding m1; named-token burden 1
figure D blue h8
object m1 held burden indestructible name "The Find"
"""
    table = table_of("the-find", text)
    one, bearer, other = (number(table, tag) for tag in "ACD")

    def falls(figure: int, source: int, attack: int) -> bool:
        event = IsDamaged(figure, 1, "", source, attack=attack)
        return hurt_by_attack(table, element_of(table), NOBODY, event)

    assert falls(bearer, one, 1) and falls(bearer, one, 7)
    assert not falls(bearer, one, 0)
    assert not falls(bearer, -1, 1)
    assert not falls(other, one, 1)


def test_the_first_figure_is_drawn_to_and_strikes_like_any_other() -> None:
    table = fresh("the-find")
    foe = table.side.index(1)
    for figure, square in ((0, 0), (foe, 34)):
        table.put(figure, square)
    begins_with(table, element_of(table), foe, "The Find")
    event = IsDamaged(foe, 1, "", 0, attack=1)
    assert hurt_by_attack(table, element_of(table), NOBODY, event)
    table = fresh("the-find")
    for figure, square in ((0, 0), (foe, 34)):
        table.put(figure, square)
    begins_with(table, element_of(table), 0, "The Find")
    (goal,) = after_it(table, foe)
    assert [table.map.grid.name(one) for one in bits(goal[0])] == ["b1", "a2", "b2"]
    assert goal[1] == PRIZE / 2
    assert list(after_it(table, 1)) == []


# ------------------------------------------------------------------ fates


def test_of_nobody_nobody_is_chosen() -> None:
    table = table_of("changed-minds", f"map 8x8\n{PAIR}")
    assert played(extreme(table, 0, [], lambda figure: figure, "scn.switch.7")) == -1


def test_a_truce_holds_wherever_the_scenario_stands_on_the_table() -> None:
    table = fresh("changed-minds")
    foe = table.side.index(1)
    element = element_of(table)
    assert element > 0
    set_fact(table, element, "archenemies red", f"{table.tags[0]} {table.tags[foe]}")
    assert are_enemies(table, 0, foe) and are_enemies(table, foe, 0)
    set_fact(table, element, "truce blue", table.tags[foe])
    assert not are_enemies(table, 0, foe) and not are_enemies(table, foe, 0)


def test_the_archenemy_of_a_side_is_nobody_elses() -> None:
    text = "map 8x8\nfigure A red c3\nfigure C red c4\nfigure D blue d3\nfigure E green h8\n"
    table = table_of('shifting-ground; fact "archenemies red" "D"', text)
    own, friend, foe, third = (number(table, tag) for tag in "ACDE")
    assert are_enemies(table, own, foe) and are_enemies(table, foe, friend)
    assert not are_enemies(table, third, foe) and not are_enemies(table, foe, third)
    table = table_of('shifting-ground; fact "archenemies red" "C"', text)
    assert not are_enemies(table, own, friend)


# ------------------------------------------------------------------ the gate, the guest, the gale

GATE = 'marker m1 special e5 gate name "The Gate"\n'


def test_whoever_is_off_the_map_or_comes_too_late_goes_through_no_gate() -> None:
    text = "map 8x8\nfigure A red e5; points 30\nfigure C red ko\nfigure D blue h8\n"
    table = table_of("the-gate", text + GATE)
    element = element_of(table)
    played(goes_through(table, element, number(table, "C")))
    assert table.score == [0, 0] and table.click[number(table, "D")] == 1
    played(goes_through(table, element, number(table, "A")))
    assert table.score == [60, 0] and table.click[number(table, "D")] == 2
    table = table_of("the-gate", text)
    played(goes_through(table, element_of(table), number(table, "A")))
    assert table.score == [0, 0] and table.at[number(table, "A")] >= 0


def test_the_last_to_go_through_hurts_nobody_where_nobody_is() -> None:
    table = table_of("the-gate", f"map 8x8\nfigure A red e5; points 30\nfigure D blue ko\n{GATE}")
    played(goes_through(table, element_of(table), number(table, "A")))
    assert table.score == [60, 0]


def test_the_way_opens_when_all_who_are_left_are_tired() -> None:
    text = "map 8x8\nfigure A red c3; named-token pushed 1\nfigure C red c4\nfigure D blue h8\n"
    table = table_of("second-night; role red defender", text)
    element = element_of(table)

    def is_open() -> bool:
        return any(one[1] == "open" for one in table.facts)

    all_tired(table, element)
    assert not is_open()
    tires_of_pushing(table, number(table, "D"))
    assert not is_open()
    tires_of_pushing(table, number(table, "C"))
    assert is_open()
    gone = text.replace("red c3", "red ko").replace("red c4", "red ko")
    table = table_of("second-night; role red defender", gone.replace("; named-token pushed 1", ""))
    all_tired(table, element_of(table))
    assert not is_open()


def test_only_the_first_token_of_an_action_after_the_tenth_turn_exhausts() -> None:
    text = "map 8x8\nfigure A red c3\nfigure D blue h8\n"

    def exhausts(turn: str, tokens: int, by: int) -> bool:
        table = table_of("the-gale", text + turn)
        event = GetsToken(number(table, "A"), tokens, by)
        return first_token(table, element_of(table), NOBODY, event)

    assert exhausts("turn red 21", 1, -1)
    assert not exhausts("turn blue 20", 1, -1)
    assert not exhausts("turn red 21", 2, -1)
    assert not exhausts("turn red 21", 1, 0)
    assert not exhausts("turn red 21", 1, 2)


def test_an_object_slides_until_something_is_in_its_way() -> None:
    text = "map 8x8\n  wall g3/h3\n  blocking e5\nfigure A red a8\nfigure D blue h8\n"
    objects = "object m1 a1\nobject m2 e1\nobject m3 a3\nobject m4 a5\nobject m5 h7\n"
    table = table_of("the-gale", text + objects)
    east = DIRECTION_OF[1, 0]
    for marker, squares in ((1, 3), (2, 2), (3, 9), (4, 9), (5, 2)):
        found = table.marker(marker)
        assert found is not None
        slides(table, found, east, squares)
    assert where(table, 1, 2, 3, 4, 5) == ["d1", "g1", "g3", "d5", "h7"]
    table = table_of("the-gale", text + objects)
    found = table.marker(1)
    assert found is not None
    slides(table, found, east, 9)
    assert where(table, 1) == ["d1"]
    table = table_of("the-gale", text + "object m1 d1\nobject m2 d7\n")
    for marker, way in ((1, (-1, 0)), (2, (0, -1))):
        found = table.marker(marker)
        assert found is not None
        slides(table, found, DIRECTION_OF[way], 9)
    assert where(table, 1, 2) == ["a1", "d1"]


def test_the_wind_drives_those_farthest_downwind_first() -> None:
    text = (
        "map 8x8\nfigure A red b3\nfigure B red c3\nfigure D blue d3\nobject m1 a1\nobject m2 b1\n"
    )
    for way, found, lying in (
        ((1, 0), "d3 e3 f3", ["c1", "d1"]),
        ((0, 1), "b5 c5 d5", ["a3", "b3"]),
    ):
        table = table_of("the-gale", text)
        played(drives(table, DIRECTION_OF[way], 2))
        at = [table.map.grid.name(table.at[number(table, tag)]) for tag in "ABD"]
        assert at == found.split() and where(table, 1, 2) == lying
        assert [table.click[number(table, tag)] for tag in "ABD"] == [1, 1, 1]


def test_a_defender_is_known_as_soon_as_it_is_chosen() -> None:
    table = fresh("second-night")
    scenario = table.edition.scenario
    assert scenario is not None
    assert list(scenario.left(table, element_of(table))) == []
    set_defender(table, 0)
    table.put(0, 17)
    (said,) = scenario.left(table, element_of(table))
    assert said == say("scenario-way-tired", count=1)
    assert side_named(table, 0) != side_named(table, 1)


# ------------------------------------------------------------------ markers that are not there


def test_without_the_marker_nothing_is_taken_up_and_nobody_is_drawn() -> None:
    table = table_of("the-find", f"map 8x8\n{PAIR}object m1 c3\n")
    for event in (PicksUp(number(table, "A"), 1), PutsDown(number(table, "A"), 1, 0)):
        assert not is_it(table, element_of(table), NOBODY, event)
    assert list(after_it(table, number(table, "A"))) == []
    assert list(after_it(table, number(table, "D"))) == []


def test_the_first_figure_is_an_opponent_like_any_other() -> None:
    text = "edition classic-2002\nmap 8x8\nfigure A red c3\nfigure D blue h8\nfigure E green a1\n"
    for turn in ("turn red 1", "turn blue 2", "turn green 3"):
        table = read_position(text + turn)
        assert number(table, "A") == 0
        assert opponent_of(table, number(table, "D"), 0) == table.side[0]
        assert opponent_of(table, number(table, "E"), 0) == table.side[0]


# ------------------------------------------------------------------ ways out

HELD = """
map 8x8
start-area red a1-h2
start-area blue a7-h8
figure A red c1; holding m1; named-token burden 1; points 70
figure B red ko
figure C red d1
figure D blue d8
figure F blue ko
object m1 held burden indestructible name "The Case"
"""


@pytest.mark.parametrize(
    ("scenario", "slug", "leaving", "staying"),
    [
        ("the-case", "bring-it-home", "A", "CD"),
        ("the-guest; role blue defender; fact open 1", "get-away", "", "ACD"),
        ("through-the-line; role blue defender", "get-across", "", "ACD"),
    ],
)
def test_whoever_may_leave_has_no_reason_not_to(
    scenario: str, slug: str, leaving: str, staying: str
) -> None:
    table = table_of(scenario, HELD)
    ability = table.edition.registry[slug]
    (offer,) = ability.offers
    assert offer.ready is not None and offer.why is not None
    for tag in leaving + staying:
        figure = number(table, tag)
        (version,) = table.loadout[figure].versions[ability]
        assert offer.ready(table, figure, version) is (tag in leaving)
        refusal = offer.why(table, figure, version)
        assert (refusal is None) is (tag in leaving)
        assert refusal is None or refusal.code == "exit-elsewhere"
        assert ability.estimate is not None
        assert ability.estimate(table, figure, version) == float(table.card(figure).points)


def test_without_an_opponent_nobody_is_an_archenemy() -> None:
    table = table_of("shifting-ground", "map 8x8\nfigure A red c3\nfigure D blue ko\n")
    played(villain(table, element_of(table), 0))
    assert table.facts == ()
    table = table_of("shifting-ground", "map 8x8\nfigure A red c3\nfigure D blue d3; points 9\n")
    played(villain(table, element_of(table), 0))
    assert fact(table, element_of(table), "archenemies red") == "D"


def test_whoever_cannot_attack_neither_seals_nor_plugs_the_maw() -> None:
    text = f"map 8x8\n{HEART}object m2 held\nobject m3 a8\nfigure D blue h1\n"

    def can(more: str) -> tuple[bool, list[int]]:
        one = f"figure A red d5; powers super-strength; holding m2{more}\n"
        table = table_of("the-maw", text + one)
        figure = number(table, "A")
        return beside(table, figure, NOBODY), plugs(table, figure)

    assert can("") == (True, [2])
    assert can("; symbols wing; hovering") == (True, [2])
    assert can("; trait battle-fury") == (True, [])
    assert can("; trait the-find-in-hand; named-token burden 1") == (False, [])


def test_where_the_gate_cannot_stand_is_named() -> None:
    table = table_of("the-gate; role blue defender", f"map 8x8\n{PAIR}")
    refusal = not_in_front(table, table.map.grid.parse("g7"))
    assert (refusal.code, refusal.section) == ("not-in-front", "scn.portal.2")
    assert "g7" in str(refusal) and "4" in str(refusal)
