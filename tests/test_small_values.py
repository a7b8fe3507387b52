"""What single records and small functions of the kernel answer, at the edge of what they know."""

from __future__ import annotations

from dataclasses import replace
from operator import eq, ne

import pytest

from openclix.board import Patch
from openclix.editions import edition
from openclix.engine.apart import told_apart
from openclix.engine.aside import set_fact, turn_dial
from openclix.engine.assigned import CHOSEN, chosen
from openclix.engine.card_views import grant_view, plain, special_view
from openclix.engine.carrying import carry_limit, most_passengers, why_not_carry, why_not_rider
from openclix.engine.choices import (
    Left,
    PieceChoice,
    PlaceChoice,
    PowerChoice,
    SquareChoice,
    UseChoice,
)
from openclix.engine.conditions import (
    ConditionError,
    holds,
    near_object,
    printed_and_lasting,
    read_condition,
    read_group,
    shows,
)
from openclix.engine.damage import has_shown, most_healed, turns_back
from openclix.engine.damage_choices import divide_damage
from openclix.engine.decisions import Decision
from openclix.engine.deeds import Attack
from openclix.engine.destroying import destroy_marker, why_not_destroy
from openclix.engine.dice import COIN, SUCCESS, DiceError, OutsideDice, Roll, clamp, rolled_by
from openclix.engine.facts import counted
from openclix.engine.features import clicks_left, figure_features, material, turn_features, vector
from openclix.engine.figures import (
    ATTACK,
    DAMAGE,
    PowerRef,
    Special,
    StartingLine,
    is_standard,
    plain_name,
    starting_lines,
)
from openclix.engine.forces import unique_key, violation
from openclix.engine.state import KO_AREA, OFF_MAP
from openclix.engine.table import Table
from openclix.notation import read_position

FIELD = """
map 8x8
turn blue 4
given 1
score red 20 blue 35
figure A red a1; points 60; dial 8 10 16 3 x4 | 7 9 15 2 x2; range 6; click 5; tokens 1; acted
figure B blue b1; points 90; dial 9 11 17 4 x3; symbols giant; holding m1; moved
figure C red off-map; points 30
figure D blue ko; points 30
marker m1 object held
"""


def test_a_figure_in_numbers() -> None:
    table = read_position(FIELD)
    a, b, c, d = (figure_features(table, figure) for figure in range(4))
    assert a._asdict() == {
        **{"side": 0, "on_map": 1, "x": 0, "y": 0, "points": 60, "click": 5, "clicks_left": 2},
        **{"tokens": 1, "acted": 1, "holds": 0, "size": 1, "speed": 7, "attack": 9, "defense": 15},
        **{"damage": 2, "range": 6, "foes_beside": 1},
    }
    assert b._asdict() == {
        **{"side": 1, "on_map": 1, "x": 1, "y": 0, "points": 90, "click": 1, "clicks_left": 3},
        **{"tokens": 0, "acted": 0, "holds": 1, "size": 2, "speed": 9, "attack": 11, "defense": 17},
        **{"damage": 4, "range": 0, "foes_beside": 1},
    }
    assert (c.on_map, c.x, c.y, c.clicks_left, c.foes_beside) == (0, -1, -1, 6, 0)
    assert (d.on_map, d.x, d.y, d.clicks_left, d.foes_beside) == (0, -1, -1, 0, 0)
    assert turn_features(table) == (1, 4, 1, 20, 35)
    assert vector(table) == [1, 4, 1, 20, 35, *a, *b, *c, *d]


def test_material_never_counts_more_than_the_points() -> None:
    table = read_position(
        "figure A red c4; points 60; start 3; click 1\n"
        "figure B blue d4; points 90; dial 8 10 16 3\n"
        "figure C red e4; points 40; starting-line 6; click 2\n"
        "figure D red f4; points 80; start 3; click 4\n"
        "element T nobody; kind event-dial; dial 0 0 0 0 x3; points 10"
    )
    assert material(table) == [60.0 + 40.0 + 60.0, 90.0]
    table.click[1] = 9
    assert clicks_left(table, 1) == 0 and material(table) == [160.0, 0.0]
    table.click[1] = 1
    assert clicks_left(table, 1) == 1
    table.leave_map(1, OFF_MAP)
    assert clicks_left(table, 1) == 1
    table.leave_map(1, KO_AREA)
    assert clicks_left(table, 1) == 0


# ------------------------------------------------------------------ records of choices


def test_what_reducers_leave_differs_by_number_and_by_reducer() -> None:
    two = Left.by(2, "toughness")
    for other in (2, Left.by(2, "toughness")):
        assert eq(two, other) is True and ne(two, other) is False
    for other in (3, Left.by(2, "invulnerability"), Left.by(3, "toughness")):
        assert eq(two, other) is False and ne(two, other) is True


def test_choices_as_text_and_as_data() -> None:
    table = read_position("map 8x8\nfigure A red a1\nfigure B blue h8")
    way = SquareChoice(2, way=(1, 10))
    assert way.text(table) == "c1 by b1 c2"
    assert way.json(table) == {"type": "square", "square": "c1", "way": ["b1", "c2"]}
    via = SquareChoice(2, "via")
    assert via.text(table) == "via c1"
    assert via.json(table) == {"type": "square", "square": "c1", "verb": "via"}
    assert SquareChoice(0).json(table) == {"type": "square", "square": "a1"}
    stairs = PlaceChoice(9, 1 << 9, 0, "north")
    assert stairs.text(table) == "b2 north"
    assert stairs.json(table) == {
        **{"type": "place", "lead": "b2", "squares": ["b2"]},
        **{"turned": 0, "direction": "north"},
    }
    place = PlaceChoice(9, 3 << 9, 1)
    assert place.text(table) == "b2-c2" and place.value == (9, 3 << 9, 1)
    assert place.json(table) == {
        **{"type": "place", "lead": "b2", "squares": ["b2", "c2"], "turned": 1}
    }
    assert PieceChoice("marker", 3).value == ("marker", 3)
    assert PieceChoice("e", 0).text(table) == "wall a1/b1"


@pytest.mark.parametrize(("figure", "tag"), [(0, "A"), (1, "B"), (-1, "")])
def test_an_effect_or_a_power_names_its_figure_if_it_has_one(figure: int, tag: str) -> None:
    table = read_position("map 8x8\nfigure A red a1\nfigure B blue h8")
    about = {"figure": tag} if tag else {}
    before = f"{tag} " if tag else ""
    use = UseChoice(4, figure, "revenge")
    assert use.text(table) == f"{before}revenge"
    assert use.json(table) == {"type": "use", "word": "revenge", **about}
    power = PowerChoice(4, "toughness", figure)
    assert power.text(table) == f"{before}toughness"
    assert power.json(table) == {"type": "power", "power": "toughness", **about}


def test_a_decision_gives_one_choice_whether_or_not_all_were_looked_at() -> None:
    table = read_position("map 8x8\nfigure A red a1\nfigure B blue h8")
    asked = Decision(table, "place", 0, "square", [3, 5], "13.2")
    assert asked.choice(1) == SquareChoice(5)
    assert asked.choices == [SquareChoice(3), SquareChoice(5)]
    assert asked.choice(1) == SquareChoice(5) and asked.choice(0) == SquareChoice(3)


# ------------------------------------------------------------------ cards and forces


def test_what_protects_a_power_is_listed_in_order() -> None:
    rules = edition("comprehensive")
    names = ("outwit", "pulse-wave", "mind-control", "stealth", "leap-climb", "charge", "flurry")
    kept = frozenset(names)
    assert grant_view(rules, PowerRef("toughness", (), kept))["protected"] == sorted(names)
    special = Special("Hull", (PowerRef("toughness"),), protected=kept)
    assert special_view(rules, special)["protected"] == sorted(names)
    assert plain(kept) == sorted(names)
    assert plain(frozenset({3})) == ["3"] and plain([3, "a"]) == [3, "a"]
    assert plain(True) is True and plain("a") == "a" and plain(None) is None


def test_a_violation_as_data() -> None:
    found = violation("over-build-total", "2.1", points=310, total=300)
    data = found.json()
    assert set(data) == {"code", "section", "message"}
    assert (data["code"], data["section"]) == ("over-build-total", "2.1")
    assert data["message"] == found.message.json()


def test_the_same_figure_has_the_same_set_or_number() -> None:
    """2.4a"""
    table = read_position(
        'figure A red a1; set "ht" "001"\nfigure B red b1; set "ht" "001"; points 70\n'
        "figure C blue h8"
    )
    a, b, c = (table.card(figure) for figure in range(3))
    assert unique_key(a) == (a.name, "ht", "001") and unique_key(
        replace(b, name="A")
    ) == unique_key(a)
    assert unique_key(c) == c
    assert unique_key(replace(c, number="7")) == ("C", "", "7")
    assert unique_key(replace(c, set_id="ht")) == ("C", "ht", "")


def test_starting_lines_of_a_figure_without_points() -> None:
    """1.7 1.7a A line that names no points belongs to no point value, 0 among them."""
    card = read_position("figure A red a1; points 50\nfigure B blue h8").card(0)
    lines = (StartingLine(3), StartingLine(5, 50), StartingLine(4, extra=10))
    assert starting_lines(replace(card, lines=lines)) == [5]
    assert starting_lines(replace(card, lines=lines, points=0)) == [1, 3]
    assert starting_lines(replace(card, lines=lines, points=60)) == [1, 3]


def test_standard_by_its_own_symbol_or_by_another() -> None:
    """1.10 21.2c"""
    table = read_position("figure A red a1\nfigure B blue h7-h8; base 1x2; symbols giant")
    usual, giant = table.card(0), table.card(1)
    assert [is_standard(usual, size) for size in (-1, 0, 1, 2)] == [True, False, True, False]
    assert [is_standard(giant, size) for size in (-1, 0, 1, 2)] == [False, False, True, False]


def test_a_name_that_is_an_article_is_kept() -> None:
    """21.9a"""
    assert plain_name("The") == "the" and plain_name("The Crane") == "crane"
    assert plain_name("Crane the Tall") == "crane the tall"
    assert plain_name("(old)") == ""
    assert read_position("figure A red a1; name Crane\nfigure B blue h8").sheets[0].name == "Crane"


def test_figures_of_one_name_are_told_apart_by_a_ring_or_a_tag() -> None:
    table = read_position(
        "figure A red a1; name Crane; ring veteran\nfigure B blue h8; name Crane\n"
        "figure C blue h7; name Heron; ring veteran\nfigure D red a2; name Heron; ring veteran\n"
        "figure E red a3; name Rook; ring veteran"
    )
    said = [told_apart(table, figure) for figure in range(5)]
    assert [(one.kind, one.name) if one is not None else None for one in said] == [
        *(("ring", "veteran"), ("figure", "B"), ("figure", "C"), ("figure", "D"), None)
    ]


# ------------------------------------------------------------------ editions


def test_an_edition_read_as_usual_has_its_own_name() -> None:
    rules = edition("classic-2002")
    for word, reading in rules.readings.items():
        usual, *others = reading.answers
        for other in others:
            read = rules.read_as(word, other)
            assert read.name == f"classic-2002[{word}={other}]"
            again = read.read_as(word, usual)
            assert again.name == "classic-2002" and again.readings == rules.readings
        assert rules.read_as(word, usual).name == "classic-2002"


# ------------------------------------------------------------------ dice


def test_dice_from_outside_keep_their_place_and_roll_nothing() -> None:
    table = read_position("figure A red a1\nfigure B blue h8")
    dice = OutsideDice("the server", 4)
    twin = dice.copy()
    assert (type(twin), twin.outside, twin.place) == (OutsideDice, "the server", 4)
    dice.back_to(2)
    assert (dice.place, twin.place) == (2, 4)
    with pytest.raises(DiceError):
        dice.roll(2)
    with pytest.raises(DiceError):
        dice.fill(table, Roll(0, 2, SUCCESS))


def test_no_result_is_above_six_or_below_one() -> None:
    """6.4"""
    assert [clamp(result) for result in (-3, 0, 1, 2, 5, 6, 7, 12)] == [1, 1, 1, 2, 5, 6, 6, 6]


def test_nothing_at_work_rolls_for_nothing() -> None:
    table = read_position("figure A red a1\nfigure B blue h8")
    assert rolled_by(table, SUCCESS) == rolled_by(table, COIN) == ""


# ------------------------------------------------------------------ elements, facts, conditions

TIDE = """
map 8x8
figure A red a1; powers toughness
figure B blue h8
element T nobody; kind scenario; name Tide; fact level 2; fact attacker "red"
element E nobody; kind event-dial; name Eclipse; dial 0 0 0 0 x3; click 2
figure C red off-map
"""


def test_only_numbers_are_counted_among_facts() -> None:
    table = read_position(TIDE)
    assert counted(table, 2, "level") == 2
    assert counted(table, 2, "attacker") == counted(table, 2, "depth") == 0


def test_a_dial_that_is_not_turned_tells_nothing() -> None:
    table = read_position(TIDE)
    table.log = []
    turn_dial(table, 3, 2)
    assert table.log == [] and table.click[3] == 2
    turn_dial(table, 3, 3)
    assert len(table.log) == 1 and table.click[3] == 3


def test_a_card_is_assigned_to_those_that_are_there() -> None:
    table = read_position(TIDE)
    set_fact(table, 2, CHOSEN, "A Z C")
    assert chosen(table, 2) == [0, 4]
    set_fact(table, 2, CHOSEN, 3)
    assert chosen(table, 2) == []


def test_off_the_map_nobody_is_seen_and_an_element_is_near_to_nobody() -> None:
    """condition.4"""
    table = read_position(TIDE)
    everybody, near = read_group("figures"), read_group("figures within 8")
    assert [everybody.members(table, one) for one in (0, 1, 2, 4)] == [2, 1, 3, 0]
    assert [near.members(table, one) for one in (0, 1, 2, 4)] == [2, 1, 0, 0]


def test_a_condition_about_its_own_facts() -> None:
    table = read_position(TIDE)
    for text, so in (("fact level >= 2", True), ("fact level > 2", False), ("fact x = 0", True)):
        assert read_condition(text).test(table, 2) is so
    assert read_condition("fact level >= 2") is not read_condition("fact level >= 3")


@pytest.mark.parametrize(
    "text",
    ["rested rested", "tokens = 1 2", "shows", "named", "tokens", "tokens >=", "", "(rested"],
)
def test_a_condition_is_neither_cut_short_nor_longer(text: str) -> None:
    with pytest.raises(ConditionError):
        read_condition(text)


@pytest.mark.parametrize("text", ["friends )", "friends within 2 and", "", "friends within"])
def test_a_group_is_neither_cut_short_nor_longer(text: str) -> None:
    with pytest.raises(ConditionError):
        read_group(text)


def test_what_a_dial_shows_and_what_keeps_it_from_being_used() -> None:
    """20.2 20.4"""
    table = read_position(
        "figure A red a1; powers toughness charge\nfigure B blue h8; powers toughness!outwit\n"
        "effect stop A toughness until blue by B outwit\n"
        "effect stop B toughness until red by A outwit"
    )
    assert [shows(table, 0, power) for power in ("toughness", "charge", "flurry")] == [
        *(False, True, False)
    ]
    assert shows(table, 1, "toughness")
    table.click[0] = 0
    assert not shows(table, 0, "charge") and printed_and_lasting(table, 0, ATTACK) == (0, 0)
    table.click[0] = 7
    assert not shows(table, 0, "charge") and printed_and_lasting(table, 0, ATTACK) == (0, 0)


def test_a_value_as_printed_and_as_effects_have_changed_it() -> None:
    table = read_position(
        "figure A red a1; dial 8 10 16 3 x6\nfigure B blue h8; dial 9 11 17 4 x6\n"
        "effect modify A attack +2 until blue\neffect modify B attack +1 until blue\n"
        "effect set A damage 5 until blue\neffect modify A damage -1 until blue"
    )
    assert printed_and_lasting(table, 0, ATTACK) == (10, 12)
    assert printed_and_lasting(table, 1, ATTACK) == (11, 12)
    assert printed_and_lasting(table, 0, DAMAGE) == (3, 4)
    assert printed_and_lasting(table, 1, DAMAGE) == (4, 4)


LAMP = """
edition core-fr
map 8x8
figure A red a1
figure B red d4{holds}
figure C blue d5
figure D blue d6
marker m1 object {where} name "Lamp" gives {gives}
"""


@pytest.mark.parametrize(
    ("gives", "held", "reached"),
    [
        ("toughness", False, "B"),
        ("toughness within 1", False, "BC"),
        ("toughness within 2", False, "BCD"),
        ("toughness holder", False, ""),
        ("toughness", True, ""),
        ("toughness holder continuous", True, "B"),
        ("toughness continuous", True, "B"),
        ("toughness within 1 continuous", True, "BC"),
        ("toughness within 2 continuous", True, "BCD"),
        ("toughness holder continuous", False, ""),
    ],
)
def test_whom_a_special_object_reaches(gives: str, held: bool, reached: str) -> None:
    """objet.18 objet.19 objet.20"""
    where, holds = ("held", "; holding m1") if held else ("d4", "")
    table = read_position(LAMP.format(where=where, holds=holds, gives=gives))
    assert "".join(table.tags[one] for one in range(4) if near_object(table, one, 1, 0)) == reached
    assert not near_object(table, 1, 1, 1) and not near_object(table, 1, 2, 0)


# ------------------------------------------------------------------ carrying, markers, dials


def test_who_carries_nobody_has_room_for_nobody() -> None:
    """22.5"""
    table = read_position(
        "figure A red a1; trait passenger(passenger=0); symbols wing\n"
        "figure B red b1; trait passenger(passenger=3)\nfigure C red c1; symbols wing\n"
        "figure D blue h8"
    )
    assert [carry_limit(table, figure) for figure in range(3)] == [0, 3, 1]
    refusal = why_not_carry(table, 0, 2)
    assert refusal is not None and refusal.code == "carries-nobody"


def test_who_is_queasy_may_carry() -> None:
    """27.8d What keeps a figure from being carried says nothing about how many it carries."""
    table = read_position(
        "figure A red a1; trait queasy; symbols giant\nfigure B red b1\nfigure C blue h8"
    )
    assert most_passengers(table, 0) == 1
    assert why_not_rider(table, 0, 1) is None


def test_bare_terrain_is_not_destroyed_and_what_is_not_there_changes_nothing() -> None:
    """17.14d 17.14i A mixed marker counts as each of its types."""
    table = read_position(
        "map 8x8\nfigure A red a1\nfigure B blue h8\nmarker m1 mixed c3-d3\n"
        "  patch water c3-d3\nmarker m2 mixed c5-d5\n  patch water c5\n  patch hindering d5\n"
        "marker m3 debris e5"
    )
    whys = [why_not_destroy(table, marker, "CLOSE") for marker in table.markers]
    assert [why.code if why is not None else "" for why in whys] == [
        *("not-destructible", "", "not-destructible")
    ]
    patches = tuple(Patch(kind, 1 << 18) for kind in ("smoke", "water", "debris"))
    why = why_not_destroy(table, table.markers[0]._replace(patches=patches), "CLOSE")
    assert why is not None and why.code == "not-destructible"
    before = table.copy().state()
    destroy_marker(table, 9)
    assert table.copy().state() == before


def test_nobody_hit_divides_nothing() -> None:
    table = read_position("figure A red a1\nfigure B blue h8")
    rule = divide_damage(table, Attack(0, "RANGE"), 3)
    with pytest.raises(StopIteration) as ended:
        next(rule)
    assert ended.value.value == {}


def test_healing_before_a_countdown_does_not_count_it() -> None:
    """24.3 Only countdown clicks that lie behind are not healed past."""
    table = read_position(
        "figure A red a1; dial 8 10 16 3 x3 | countdown 3 | 8 10 16 3 x3; click 3\n"
        "figure B blue h8; dial 8 10 16 3 x2 | countdown 3 | 8 10 16 3 x3; click 6"
    )
    assert [most_healed(table, figure) for figure in range(2)] == [2, 2]


def test_clicks_from_the_starting_line_to_the_dial_have_shown() -> None:
    """18.4"""
    table = read_position("figure A red a1; start 3; click 5; revealed 1\nfigure B blue h8")
    assert [has_shown(table, 0, click) for click in range(1, 7)] == [
        *(True, False, True, True, True, False)
    ]
    assert [has_shown(table, 0, click, 4) for click in (3, 4, 5)] == [True, True, False]
    table = read_position("figure A red a1; start 4; click 2\nfigure B blue h8")
    assert [has_shown(table, 0, click) for click in range(1, 6)] == [False, True, True, True, False]
    turns_back(table, 0)
    assert table.revealed[0] == 0b11100


# ------------------------------------------------------------------ powers, symbols, assigned cards


def can(table: Table, figure: int, power: str) -> bool:
    return any(ability.slug == power for ability in table.loadout[figure].versions)


def test_only_one_of_several_versions_names_its_source() -> None:
    """20.7"""
    table = read_position(
        'figure A red a1; powers charge; trait "Dock Rage": charge(halve=no)\nfigure B blue h8'
    )
    ((first, second),) = (
        versions
        for ability, versions in table.loadout[0].versions.items()
        if ability.slug == "charge"
    )
    both = (first, second)
    assert [one.word("charge", both) for one in both] == ["charge", "charge@dock-rage-2"]
    assert second.word("charge", (second,)) == second.word("charge", (first,)) == "charge"
    assert first.word("charge", ()) == "charge"


def test_a_safeguard_against_nothing_is_none() -> None:
    """27.7n"""
    table = read_position(
        "figure A red a1; trait safeguard\nfigure B blue h8; trait safeguard(safeguard=outwit)\n"
        "figure C blue h7; trait safeguard(safeguard=outwit/poison)"
    )
    assert [table.loadout[one].safeguards for one in range(3)] == [
        *(frozenset(), {"outwit"}, {"outwit", "poison"})
    ]


SIZED = """
map 8x8
figure A red a1; trait "giant": toughness; symbols starburst
figure B blue h8; trait "giant": toughness; trait insignia(symbol=colossal)
figure C red d1; trait insignia(symbol=giant)
figure D red f1; trait insignia(symbol=giant)
effect size A colossal until game
effect size D tiny until game
"""


def test_another_symbol_of_size_takes_the_place_of_symbols_alone() -> None:
    """1.4 21.2c An effect of size goes before a symbol that a trait gives."""
    table = read_position(SIZED)
    assert [table.loadout[one].size for one in range(4)] == [3, 3, 2, 0]
    assert can(table, 0, "toughness") and can(table, 1, "toughness")
    assert not can(table, 2, "toughness")


@pytest.mark.parametrize("trait", ["toughness", '"Thick Hide": toughness'])
def test_an_assigned_card_gives_its_traits_to_those_it_was_given_to(trait: str) -> None:
    table = read_position(
        "edition core-fr\nmap 8x8\nfigure A red a1\nfigure B red b1\nfigure C blue h8\n"
        f"element F red; name Hide; kind feat; assigns 1; trait {trait}; assigned B"
    )
    assert [can(table, one, "toughness") for one in range(3)] == [False, True, False]


def test_an_object_gives_a_power_only_while_the_power_says_so() -> None:
    """objet.18 20.9"""
    table = read_position(
        "edition core-fr\nmap 8x8\nfigure A red a1; tokens 1\nfigure B red b1\nfigure C blue h8\n"
        'marker m1 object a2 name "Lamp" gives toughness(while="tokens >= 1") within 1'
    )
    assert [can(table, one, "toughness") for one in range(3)] == [True, False, False]


# ------------------------------------------------------------------ what conditions say

GROUND = """
map 8x8
  water a1
  hindering c1
figure A red a1; tokens 1; named-token Spirit 2 by B
figure B blue b1; holding m1
figure C red c1
figure D blue off-map
figure E blue h8
effect modify C attack +1 until blue by B perplex
effect modify E speed +1 until blue by B outwit
object m1 held
"""


@pytest.mark.parametrize(
    ("condition", "who"),
    [
        ("in-water", "A"),
        ("in-hindering", "C"),
        ("facing-foe", "ABC"),
        ("holding", "B"),
        ("tokens >= 1", "A"),
        ("tokens = 0", "BCE"),
        ("named Spirit = 2", "A"),
        ("own-turn", "AC"),
        ("not own-turn", "BE"),
        ("under perplex", "C"),
        ("under outwit", "E"),
        ("facing-foe and own-turn", "AC"),
        ("in-water or holding", "AB"),
        ("not (in-water or holding)", "CE"),
    ],
)
def test_a_condition_holds_for_those_on_the_map_of_whom_it_is_true(
    condition: str, who: str
) -> None:
    """20.9"""
    table = read_position(GROUND.replace("until blue by B perplex", 'until blue by B "perplex"'))
    found = [table.tags[one] for one in range(5) if holds(table, one, condition)]
    assert "".join(found) == who
    assert read_condition(condition).text == condition and str(read_condition(condition).said)


def test_what_is_wrong_with_a_condition_is_a_sentence_with_the_nearest_word() -> None:
    with pytest.raises(ConditionError) as caught:
        read_condition("restd")
    assert caught.value.nearest == "rested" and "restd" in str(caught.value.message)
