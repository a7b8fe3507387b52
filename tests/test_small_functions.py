"""What single functions of the kernel promise, asked directly."""

from __future__ import annotations

import copy

import pytest

from openclix.board import BLOCKED, THROUGH_BLOCKING, fire_along, flood, see, visible
from openclix.editions import edition
from openclix.engine.attacking.damage import most_healed
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.abilities import Ability, Origin, Version
from openclix.engine.figures.card_views import plain
from openclix.engine.figures.figures import new_tag
from openclix.engine.figures.hooks import Carry
from openclix.engine.figures.limits import GAME, TURN, Limit, left
from openclix.engine.game.game import Game
from openclix.engine.moving.carrying import most_passengers
from openclix.engine.moving.larger_bases import turned_cells
from openclix.engine.setup.forces import IllegalForce, demand_legal
from openclix.engine.setup.setup import Force
from openclix.engine.state.deeds import Attack, Ride
from openclix.engine.table.conditions import ConditionError, read_condition
from openclix.engine.table.elements_without_figure import play_element
from openclix.engine.table.table import Table
from openclix.notation import read_position
from openclix.powers.hook_effects import FERRY
from tests.board.drawing import board


def test_a_version_is_equal_to_versions_of_its_own_ability_alone() -> None:
    one, other = (Ability("Echo", "effect", "20", number=1) for _ in range(2))
    version = Version(one, one.parameters, Origin.TRAIT)
    assert version == Version(one, dict(one.parameters), Origin.TRAIT)
    assert version != Version(other, other.parameters, Origin.TRAIT)
    assert version != Version(one, {"number": 2}, Origin.TRAIT)
    assert version != "echo" and version is not None


@pytest.mark.parametrize(
    ("value", "data"),
    [
        ((1, "two", None), [1, "two", None]),
        ([1, (2, True)], [1, [2, True]]),
        (frozenset({"b", "a"}), ["a", "b"]),
        (0, 0),
        (None, None),
        (1.5, "1.5"),
    ],
)
def test_what_a_card_changes_is_plain_data(value: object, data: object) -> None:
    assert plain(value) == data


@pytest.mark.parametrize("word", ["two", "1x", "12345", "-", "+1"])
def test_a_condition_compares_with_a_number_of_up_to_four_digits(word: str) -> None:
    with pytest.raises(ConditionError):
        read_condition(f"tokens >= {word}")
    assert read_condition("tokens >= 1234") and read_condition("tokens >= -1")


@pytest.mark.parametrize(
    ("name", "tag"),
    [
        ("O'Malley", "Oma"),
        ("The Gray-Bird", "Gra"),
        ("the (Young)", "X"),
        ("Al", "Al"),
        ("'' Crow", "X"),
        ("d7-x2", "D7x"),
    ],
)
def test_a_tag_is_made_of_letters_and_digits(name: str, tag: str) -> None:
    assert new_tag((), name) == tag
    assert new_tag((tag,), name) == f"{tag}2"
    assert new_tag((tag, f"{tag}2"), name) == f"{tag}3"


def test_a_force_is_asked_for_the_total_of_its_edition_if_none_is_named() -> None:
    rules = edition("comprehensive")
    table = read_position("figure A red c4; points 300\nfigure B blue e4; points 301")
    cheap, dear = (Force("Some", (table.card(figure),)) for figure in (0, 1))
    demand_legal(rules, [cheap])
    with pytest.raises(IllegalForce):
        demand_legal(rules, [cheap, dear])
    demand_legal(rules, [dear], 400)
    with pytest.raises(IllegalForce):
        demand_legal(rules, [cheap], 200)


def quarter(cell: tuple[int, int], high: int) -> tuple[int, int]:
    """A quarter turn clockwise: what was at the bottom is on the left."""
    column, row = cell
    return high - 1 - row, column


@pytest.mark.parametrize(("wide", "high"), [(1, 1), (1, 2), (2, 2), (2, 4), (3, 6), (3, 2)])
def test_quarter_turns_take_every_cell_along(wide: int, high: int) -> None:
    cells = [(u, v) for v in range(high) for u in range(wide)]
    sizes = [wide, high]
    for quarters in range(9):
        assert list(turned_cells(wide, high, quarters)) == cells
        cells = [quarter(cell, sizes[1]) for cell in cells]
        sizes.reverse()


def test_an_element_that_comes_into_play_is_noticed() -> None:
    table = read_position(
        'figure A red c4; trait toughness(while="element Tide")\nfigure B blue e4\n'
        "element T nobody; name Tide; kind condition"
    )
    card = table.card(2)
    other = read_position(
        'figure A red c4; trait toughness(while="element Tide")\nfigure B blue e4'
    )
    assert can(table, "toughness") and not can(other, "toughness")
    play_element(other, card)
    assert can(other, "toughness")


def can(table: Table, power: str) -> bool:
    return any(ability.slug == power for ability in table.loadout[0].versions)


def test_where_only_how_many_is_asked_nobody_rides() -> None:
    table = read_position("figure A red c4; trait ferry; symbols wing\nfigure B red c5")
    asked: list[Ride] = []

    def most(table: Table, owner: int, version: Version, ride: Ride, limit: int) -> int:
        asked.append(ride)
        return limit + 1

    loadout = copy.copy(table.loadout[0])
    ((_, version),) = loadout.rides
    loadout.rides = ((Carry(FERRY, None, most), version),)
    table.loadout[0] = loadout
    assert most_passengers(table, 0) == 2
    assert [(ride.carrier, ride.rider, ride.move) for ride in asked] == [(0, -1, None)]


def test_an_undone_choice_leaves_no_line_in_the_log() -> None:
    table = read_position("map 8x8\nfigure A red c4\nfigure B blue h8")
    table.log = []
    game = Game(table, FixedDice([]))
    assert game.table.log == []
    game.choose("A move")
    game.choose("c5")
    assert game.table.log
    while game.undo():
        pass
    assert game.table.log == [] and not game.journal


def offered(game: Game) -> list[str]:
    assert game.decision is not None
    return [choice.text(game.table) for choice in game.decision.choices]


def test_an_open_decision_may_be_looked_at_later() -> None:
    text = "map 8x8\nfigure A red c4\nfigure C red e4\nfigure B blue h8"
    game, twin = (Game(read_position(text), FixedDice([])) for _ in range(2))
    first = game.decision
    assert first is not None
    wanted = offered(twin)
    game.choose("A move")
    game.choose("g7")
    second = game.decision
    assert second is not None and second is not first
    assert [choice.text(game.table) for choice in first.choices] == wanted
    twin.choose("A move")
    twin.choose("g7")
    wanted = offered(twin)
    game.choose("end")
    assert [choice.text(twin.table) for choice in second.choices] == wanted


def test_a_team_stands_in_no_slot() -> None:
    for name in ("comprehensive", "core-fr", "classic-2002"):
        rules = edition(name)
        for team in rules.team_abilities:
            text = f"edition {name}\nfigure A red c4; team {team}\nfigure B blue e4"
            always = read_position(text).sheets[0].always
            found = [version for version in always if version.origin is Origin.TEAM]
            assert found and all(version.slot == -1 for version in found)


DRAWN = [
    board("..h.. .b... ..w.. .h..b ....."),
    board("..... .b... ..... .h..b .....", levels="11122 11122 11111 33311 33311"),
    board(
        "..... .b.h. ..... .h..b .....",
        levels="11222 11222 22211 11211 11111",
        walls="a1|b1 c3|c4 d2|e2",
    ),
]


@pytest.mark.parametrize("place", range(len(DRAWN)))
def test_three_ways_to_ask_for_a_line_agree(place: int) -> None:
    terrain = DRAWN[place]
    grid = terrain.grid
    squares = range(grid.size)
    for who, giants in ((0, 0), (1 << 7 | 1 << 12, 0), (1 << 12, 1 << 12 | 1 << 16)):
        for a in squares:
            seen = [see(terrain, a, b, 0, who, giants) for b in squares]
            drawn = [fire_along(terrain.line(a, b), who, giants) for b in squares]
            assert seen == drawn
            open_squares = sum(1 << b for b in squares if seen[b] != BLOCKED)
            assert visible(terrain, a, grid.full, 0, who, giants) == open_squares
            if not giants:
                assert visible(terrain, a, grid.full, blockers=who) == open_squares


def test_healing_stops_at_the_starting_line_unless_an_effect_goes_past_it() -> None:
    table = read_position(
        "figure A red c4; start 3; click 3\nfigure B red d4; start 3; click 5\n"
        "figure C red e4; start 3; click 2\nfigure D blue f4; bystander"
    )
    assert [most_healed(table, figure) for figure in range(4)] == [0, 2, 0, 0]
    assert [most_healed(table, figure, past=True) for figure in range(4)] == [2, 4, 1, 0]


def test_a_move_ends_where_it_can_stand_and_passes_elsewhere() -> None:
    terrain = board(".b.")
    found = flood(terrain, 0, 2, THROUGH_BLOCKING)
    assert found.distance(2) == 2 and found.distance(1, passing=True) == 1
    with pytest.raises(ValueError, match="b1"):
        found.distance(1)


def test_an_attack_that_was_not_rolled_is_no_critical_and_hits_nobody() -> None:
    attack = Attack(0, "CLOSE")
    assert attack.critical == 0 and attack.total == 0
    assert not attack.hits and not attack.missed and not attack.evaded


def test_before_the_first_turn_nothing_is_used_that_is_limited_by_turns() -> None:
    table = read_position("figure A red c4\nfigure B blue e4")
    ability = Ability("Echo", "effect", "21.11")
    version = Version(ability, ability.parameters, Origin.TRAIT)
    assert left(table, 0, version, Limit(TURN)) and left(table, 0, version, Limit(GAME))
    table.turn = 0
    assert not left(table, 0, version, Limit(TURN))
    assert left(table, 0, version, Limit(GAME))
