"""Refusals that no standard position shows: set-up, other editions, cards to come."""

from __future__ import annotations

import pytest

from openclix.board import BoardRules, Edges, Grid, Map
from openclix.editions import edition
from openclix.engine.asking.decisions import Decision, Illegal
from openclix.engine.attacking.coming_and_going import can_generate, why_not_replace
from openclix.engine.effects.dice import FixedDice, SeededDice
from openclix.engine.figures.abilities import CLOSE, FREE, MOVE, Ability, F, Origin, Version
from openclix.engine.figures.figures import Card, PowerRef
from openclix.engine.figures.limits import GAME, Cost, Limit
from openclix.engine.figures.refusal import Refusal
from openclix.engine.figures.registry import Registry
from openclix.engine.game.game import Game
from openclix.engine.refusing.move_refusals import why_not_open
from openclix.engine.refusing.target_refusals import why_not_knocked
from openclix.engine.setup.setup import Force, MarkerCard
from openclix.engine.sight.sight import same_plane
from openclix.engine.table.edition import Edition
from openclix.engine.table.table import Table
from openclix.engine.terrain.holding import why_not_pick_up
from openclix.notation.positions.positions import read_position
from openclix.powers.defense import MASTERMIND
from openclix.powers.reasons import scapegoat_why

from .cases import field, yard

RULES = edition()


def shows(refusal: Refusal | None, code: str, says: str = "", section: str = "") -> None:
    assert refusal is not None
    assert refusal.code == code and says in refusal.sentence, str(refusal)
    assert section in ("", refusal.section)


def game_in(rules: Edition, position: str) -> Game:
    """The position under other rules."""
    table = read_position(position)
    table.edition = rules
    table.remake_terrain()
    return Game(table, SeededDice(1))


def with_ability(ability: Ability) -> Edition:
    """The edition with one more ability."""
    registry = Registry()
    for each in (*RULES.registry.abilities.values(), ability):
        registry.add(each)
    return RULES.but(registry=registry)


def granted(ability: Ability, *figures: str) -> Game:
    """A game in which A has an ability that no edition has."""
    rules = with_ability(ability)
    table = read_position(field(*(figures or ("A red d4; range 6", "B blue h4"))))
    table.edition = rules
    sheet = rules.sheet(
        Card("A", dial=table.card(0).dial, range=6, traits=(PowerRef(ability.name),))
    )
    table.sheets = (sheet, *table.sheets[1:])
    table.refresh(0)
    return Game(table, SeededDice(1))


def nothing(table: Table, figure: int, version: Version) -> None:
    """It does nothing."""


# ------------------------------------------------------------------ abilities of cards to come


def test_a_card_may_limit_its_action_and_ask_a_price() -> None:
    price = Cost(lambda table, figure, version: table.click[figure] < 3, nothing)
    vow = Ability("Vow", "effect", "21.11")
    vow.action(FREE, limit=Limit(GAME), cost=price)(nothing)
    game = granted(vow)
    game.choose("A vow")
    game.table.used_turn = frozenset()
    refusal = game.why_not("A vow")
    assert refusal is not None and refusal.code == "limit-reached"
    game.table.used_game = frozenset()
    game.table.click[0] = 3
    refusal = game.why_not("A vow")
    assert refusal is not None and refusal.code == "cannot-pay"


def test_a_card_may_forbid_costed_actions() -> None:
    idle = Ability("Idle", "keyphrase", "7.3a")
    idle.features = F.NO_COSTED
    shows(granted(idle).why_not("A move"), "no-actions", "A can't be given", "7.3a")


def test_a_card_may_forbid_attacks() -> None:
    peace = Ability("Pacifist", "keyphrase", "7.3a")
    peace.features = F.NO_ATTACKS
    game = granted(peace, "A red d4; range 6", "B blue e4")
    shows(game.why_not("A close B"), "no-attacks", "A can't attack because of Pacifist", "7.3a")


def test_a_card_may_forbid_moving() -> None:
    rooted = Ability("Rooted", "keyphrase", "7.3a")
    rooted.features = F.NO_MOVES
    shows(granted(rooted).why_not("A move"), "no-moves", "A can't move because of Rooted", "7.3a")


def test_a_card_may_forbid_objects() -> None:
    clumsy = Ability("Clumsy", "keyphrase", "17.6")
    clumsy.features = F.NO_OBJECTS
    table = granted(clumsy).table
    table.set_markers(read_position(field("A red d4", "B blue h4", more="object e4")).markers)
    marker = table.markers[0]
    shows(why_not_pick_up(table, 0, marker), "no-objects", "Clumsy", "17.6")


def test_a_card_may_forbid_knockback() -> None:
    firm = Ability("Firm", "keyphrase", "12.6f")
    firm.features = F.NO_KNOCKBACK
    table = granted(firm).table
    shows(
        why_not_knocked(table, 0, 1),
        "no-knockback",
        "A can't be knocked back because of Firm",
        "12.6f",
    )


def test_an_action_without_reasons_of_its_own_still_says_that_it_would_do_nothing() -> None:
    dull = Ability("Dull", "effect", "7.7")
    dull.action(CLOSE, ready=lambda t, f, v: False)(nothing)
    shows(granted(dull).why_not("A dull"), "not-ready", "Dull would do nothing", "7.7")


def test_a_power_may_bar_abilities_of_a_kind() -> None:
    spring = Ability("Spring", "improved", "27.5")
    spring.action(MOVE)(nothing)
    game = granted(spring)
    assert game.why_not("A spring") is None
    version = RULES.registry.version(PowerRef("Earthbound/Neutralized"), Origin.TRAIT)
    table = game.table
    table.sheets[0].always = (*table.sheets[0].always, version)
    table.sheets[0].loadouts.clear()
    table.refresh(0)
    again = Game(table, SeededDice(1))
    shows(again.why_not("A spring"), "barred", "because of its Earthbound/Neutralized", "27.1d")


def test_a_plot_ability_is_used_once_a_turn_and_costs_its_points() -> None:
    scheme = Ability("Scheme", "effect", "24.5a", plot=-3)
    scheme.action(CLOSE)(nothing)
    game = granted(scheme)
    table = game.table
    table.title_plays = True
    game = Game(table, SeededDice(1))
    shows(game.why_not("A scheme"), "plot-points", "doesn't have enough", "24.5")
    table.used_turn = frozenset({(0, "plot")})
    shows(Game(table, SeededDice(1)).why_not("A scheme"), "plot-used", "already", "24.5")


def test_a_vehicle_is_never_hit_in_place_of_others() -> None:
    from openclix.engine.state.deeds import Attack

    table = read_position(
        field("A red d4; powers mastermind; points 90", "B blue h4", "C red e4; trait vehicle")
    )
    this = Attack(1, CLOSE)
    this.hits = [0]
    version = table.loadout[0].versions[MASTERMIND][0]
    shows(scapegoat_why(table, 0, version, 2, this), "vehicle", "C", "24.4")


# ------------------------------------------------------------------ other editions


def test_hindering_terrain_stops_a_move_where_an_edition_says_so() -> None:
    rules = RULES.but(board_rules=BoardRules(hindering_stops=True))
    game = game_in(rules, yard("hindering e1-e12", "A red d4", "B blue l12"))
    shows(game.why_not("A move g4"), "hindering-stops", "hindering terrain", "16.2a")


def test_an_edition_that_lifts_objects_alone_says_so() -> None:
    position = field("A red d4; powers super-strength", "B blue h9", more="marker m1 hindering d5")
    game = Game(read_position(position, edition="pac"), SeededDice(1))
    shows(game.why_not("A move d4 take m1"), "not-an-object", "isn't an object", "17.6")


def test_close_attacks_do_not_reach_another_plane() -> None:
    rules = RULES.but(beside=lambda table, figure: same_plane(table, table.plane[figure]))
    table = read_position(field("A red d4", "B blue e4"))
    table.edition = rules
    table.plane[1] = 1
    shows(
        Game(table, SeededDice(1)).why_not("A close B"), "another-plane", "different planes", "11.1"
    )


# ------------------------------------------------------------------ set-up


def set_up(*markers: MarkerCard) -> Game:
    """A game in set-up, red about to place its figures along the north edge."""
    grid = Grid.of(8, 8)
    board = Map(
        "Yard",
        grid,
        blocking=1 << grid.parse("c1") | 1 << grid.parse("e4"),
        special=1 << grid.parse("e4") | 1 << grid.parse("f6"),
        hindering=1 << grid.parse("f6"),
        levels=((2, 1 << grid.parse("g5")),),
        transitions=frozenset({(grid.parse("f5"), grid.parse("g5"))}),
        walls=Edges(0, 1 << grid.parse("b4")),
    )
    forces = [Force("red", (Card("Ash"), Card("Elm")), markers), Force("blue", (Card("Fir"),))]
    game = Game.start(forces, board, RULES, dice=FixedDice([6, 6, 1, 2]))
    for choice in ("first", "north"):
        game.choose(choice)
    return game


def test_figures_start_in_open_squares_of_their_starting_area() -> None:
    game = set_up()
    shows(game.why_not("d5"), "outside-starting-area", "red's starting area", "4.3")
    shows(game.why_not("c1"), "blocking", "blocking terrain", "13.2")
    game.choose("a1")
    shows(game.why_not("a1"), "occupied", "Ash occupies a1", "13.2")


def test_larger_bases_leave_room_for_the_rest_of_the_force() -> None:
    tram = Card("Tram", shape="2x2")
    forces = [Force("red", (tram, tram)), Force("blue", (Card("Fir"),))]
    board = Map("Lane", Grid.of(4, 8))
    game = Game.start(forces, board, RULES, dice=FixedDice([6, 6, 1, 2]))
    for choice in ("first", "north"):
        game.choose(choice)
    shows(game.why_not("b1-c2"), "no-room-for-others", "doesn't fit", "4.3a")
    shows(game.why_not("a2-b3"), "outside-starting-area", "outside", "4.3")


def test_markers_are_placed_outside_starting_areas_and_apart() -> None:
    game = set_up(MarkerCard("hindering", shape="1x2"), MarkerCard())
    for choice in ("a1", "b1", "a8"):
        game.choose(choice)
    shows(game.why_not("d1-d2"), "in-starting-area", "starting area", "17.4")
    shows(game.why_not("f4-f5"), "on-transition", "transition", "16.7a")
    shows(game.why_not("b4-b5"), "wall", "across a wall", "17.5")
    shows(game.why_not("e3-e4"), "blocking", "blocking terrain", "17.5")
    shows(game.why_not("f6-f7"), "on-special", "special square", "17.4")
    shows(game.why_not("c3-d4"), "wrong-shape", "1x2", "24.2a")
    game.choose("c3-c4")
    shows(game.why_not("c4"), "on-marker", "m1 is already in c4", "17.4")


# ------------------------------------------------------------------ elements that come and go


def test_a_generator_has_its_limit_and_needs_room() -> None:
    table = read_position(field("A red d4", "B blue h4", "C red e4; generated-by A"))
    shows(can_generate(table, 0, table.card(2), 1), "max-generated", "already", "27.7j")
    closed = read_position(
        yard("blocking c3 d3 e3 c4 e4 c5 d5 e5", "A red d4; trait call", "B blue h9")
    )
    shows(Game(closed, SeededDice(1)).why_not("A call"), "no-room", "adjacent to A", "21.6a")


def test_a_replacement_comes_from_the_own_sideline_and_is_another_character() -> None:
    twins = read_position(
        field("A red d4; trait swap; name Ash", "B blue h4", "C red sideline; name Ash")
    )
    shows(Game(twins, SeededDice(1)).why_not("A swap"), "exact-match", "exact match", "21.12a")
    away = read_position(field("A red d4; trait swap", "B blue h4", "C red e4", "D red sideline"))
    shows(Game(away, SeededDice(1)).why_not("A swap C"), "not-on-sideline", "Sideline", "21.12")
    born = read_position(field("A red d4; trait swap; generated-by C", "B blue h4", "C red e4"))
    shows(Game(born, SeededDice(1)).why_not("A swap"), "not-from-force", "starting force", "21.12a")
    title = read_position(
        field("A red d4; trait swap title-character", "B blue h4", "C red sideline")
    )
    shows(why_not_replace(title, 0, [2]), "title", "title character", "24.5")


def test_a_replacement_stands_where_the_replaced_figure_stood() -> None:
    position = field("A red d4; trait swap", "B blue h4", "C red sideline; base 1x2")
    game = Game(read_position(position), SeededDice(1))
    shows(
        game.why_not("A swap e4-f4"),
        "not-its-squares",
        "includes no square of the figure",
        "21.12a",
    )
    few = read_position(field("A red d4; trait swap(figures=2)", "B blue h4", "C red sideline"))
    shows(Game(few, SeededDice(1)).why_not("A swap C"), "no-target", "fewer than 2", "21.12")


def test_only_the_fallen_return() -> None:
    game = Game(
        read_position(field("A red d4; trait revive", "B blue h4", "C red e4")), SeededDice(1)
    )
    shows(game.why_not("A revive C"), "not-ko", "C isn't KO'd", "3.2a")


def test_pilots_are_standard_characters_beside_an_empty_friendly_vehicle() -> None:
    game = Game(
        read_position(
            field("A red d4", "B blue h4", "C red e4; symbols giant", "D red d5; symbols vehicle")
        ),
        SeededDice(1),
    )
    shows(game.why_not("C board D"), "not-standard", "isn't a standard character", "24.4")
    shows(game.why_not("A board C"), "no-vehicle", "C isn't a vehicle", "24.4")


def test_a_vehicle_has_one_pilot() -> None:
    game = Game(
        read_position(field("A red d4", "B blue h4", "C red e5", "D red d5; symbols vehicle")),
        SeededDice(1),
    )
    game.choose("A board")
    shows(game.why_not("C board D"), "piloted", "has a pilot, A", "24.4")


def test_a_wild_card_needs_a_team_ability_to_copy() -> None:
    game = Game(read_position(field("A red d4; trait wild-card", "B blue h4")), SeededDice(1))
    shows(game.why_not("A wild-card"), "nothing-to-copy", "no ability for A to copy", "19.4a")


def test_a_mandatory_placement_goes_to_the_closest_square() -> None:
    table = read_position(field("A red d4", "B blue h4"))
    decision = Decision(table, "placed-instead", 1, "square", [0], "13.2", 0)
    shows(decision.reason(table, 200), "not-closest", "closer", "13.2")
    shows(why_not_open(table, table.bodies[1]), "occupied", "B occupies h4", "13.2")


def test_a_line_that_names_another_than_the_only_choice_is_refused() -> None:
    beside = field("A red d4; powers support; trait cling", "B blue h4", "C red e4")
    fallen = field("A red d4; trait revive", "B blue h4", "C red ko")
    for position, line, code, section in (
        (beside, "A support B", "opposing", "27.4c"),
        (beside, "A cling B", "not-adjacent", "6.3"),
        (fallen, "A revive B", "only-choice", ""),
    ):
        game = Game(read_position(position), SeededDice(1))
        with pytest.raises(Illegal) as raised:
            game.play(line)
        shows(raised.value.refusal, code, "", section)
