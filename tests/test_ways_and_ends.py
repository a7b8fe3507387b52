"""Ways that a player names, who follows whom, who pilots what, when it is over: asked directly."""

from __future__ import annotations

from openclix.engine.asking.decisions import Decision
from openclix.engine.asking.reading import way_in
from openclix.engine.effects.dice import FixedDice
from openclix.engine.effects.passive_uses import changers
from openclix.engine.figures.abilities import MODIFY, F
from openclix.engine.figures.figures import DEFENSE
from openclix.engine.figures.messages import Name
from openclix.engine.figures.refusal import Refusal
from openclix.engine.game.game import Game
from openclix.engine.moving.vehicles import borrowed, is_pilot
from openclix.engine.refusing.way_refusals import why_not_way
from openclix.engine.state.records import Effect
from openclix.engine.turn.turn import following_player
from openclix.engine.turn.victory import game_end, one_side
from openclix.engine.values.values import Part
from openclix.notation import read_position


def moving(figure: str, lines: str = "", word: str = "move") -> tuple[Game, Decision]:
    table = read_position(f"map 8x8\n{lines}\nfigure A red {figure}\nfigure B blue h8")
    game = Game(table, FixedDice([]))
    game.choose(f"A {word}")
    assert game.decision is not None and game.decision.topic == "destination"
    return game, game.decision


def told(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.code, refusal.section


def test_squares_behind_by_are_a_way_only_where_a_move_asks_where_it_ends() -> None:
    game, decision = moving("c4")
    table = game.table
    d4, e4 = (table.map.grid.parse(name) for name in ("d4", "e4"))
    assert way_in(table, decision, ["f4", "by", "d4", "e4"], 1) == (d4, e4)
    assert way_in(table, decision, ["f4", "by", "d4", "done"], 1) == (d4,)
    assert way_in(table, decision, ["by", "d4"], 0) == ()
    assert way_in(table, decision, ["f4", "d4"], 1) == ()
    assert isinstance(way_in(table, decision, ["f4", "by"], 1), Refusal)
    rest = Game(read_position("map 8x8\nfigure A red c4\nfigure B blue h8"), FixedDice([]))
    assert rest.decision is not None
    assert way_in(rest.table, rest.decision, ["A", "by", "d4"], 1) == ()
    assert told(why_not_way(rest.table, rest.decision, 0, (d4,)))[0] == "no-way"


def test_the_way_of_a_larger_base_is_not_named() -> None:
    game, decision = moving("b2-c3; base 2x2")
    d4 = game.table.map.grid.parse("d4")
    assert told(why_not_way(game.table, decision, 0, (d4,))) == ("no-way", "24.2d")


def test_a_direct_move_keeps_to_its_direction() -> None:
    game, decision = moving("c4; trait dash", word="dash")
    grid = game.table.map.grid
    places = {value: place for place, value in enumerate(decision.values)}
    c5, c6, d5, e6, d4 = (grid.parse(name) for name in ("c5", "c6", "d5", "e6", "d4"))
    assert why_not_way(game.table, decision, places[c6], (c5,)) is None
    assert why_not_way(game.table, decision, places[e6], (d5,)) is None
    refusal = why_not_way(game.table, decision, places[c6], (d5,))
    assert told(refusal) == ("not-direct", "10.6")
    assert refusal is not None
    assert getattr(dict(refusal.message.arguments)["here"], "name", "") == "c4"
    game, decision = moving("c4")
    places = {value: place for place, value in enumerate(decision.values)}
    assert why_not_way(game.table, decision, places[c6], (d5,)) is None
    assert told(why_not_way(game.table, decision, places[c6], (d4,))) == ("no-way", "10.2")


def test_a_way_past_a_foe_ends_beside_it() -> None:
    game, decision = moving("c4", "figure F blue e2")
    grid = game.table.map.grid
    places = {value: place for place, value in enumerate(decision.values)}
    d3, d4, e4 = (grid.parse(name) for name in ("d3", "d4", "e4"))
    assert why_not_way(game.table, decision, places[e4], (d4,)) is None
    assert told(why_not_way(game.table, decision, places[e4], (d3,)))[1] == "10.7b"
    assert why_not_way(game.table, decision, places[d3], (d4,)) is None


def test_in_an_older_book_a_way_ends_where_it_enters_hindering_terrain() -> None:
    game, decision = moving("c4", "  hindering d4\nedition classic-2002")
    grid = game.table.map.grid
    places = {value: place for place, value in enumerate(decision.values)}
    d4, d5, e4 = (grid.parse(name) for name in ("d4", "d5", "e4"))
    assert why_not_way(game.table, decision, places[e4], (d5,)) is None
    assert why_not_way(game.table, decision, places[e4], (d4,)) is not None
    assert why_not_way(game.table, decision, places[d4], (d5,)) is None


def test_whoever_is_left_alone_follows_after_themselves() -> None:
    three = "players 3\nfigure A red a1\nfigure B blue c1\nfigure C green e1\n"
    assert following_player(read_position(three)) == 1
    assert following_player(read_position(f"{three}defeated blue")) == 2
    assert following_player(read_position(f"{three}turn green 3\ndefeated red")) == 1
    table = read_position(f"{three}turn blue 5")
    table.defeated = 0b101
    assert following_player(table) == 1


def test_it_is_over_when_one_side_is_left() -> None:
    three = "players 3\nfigure A red a1\nfigure B blue c1\nfigure C green e1\n"
    table = read_position(three)
    assert game_end(table) is None
    table.defeated = 0b110
    rule = game_end(table)
    assert rule is not None
    assert list(rule) == []
    assert table.winner == 0
    table = read_position(
        "players 4\npartners red green\npartners blue gold\nfigure A red a1\nfigure B blue c1\n"
        "figure C green e1\nfigure D gold g1"
    )
    assert one_side(table, [0, 2]) and not one_side(table, [0, 1]) and not one_side(table, [])
    table.defeated = 0b0010
    assert game_end(table) is None
    table.defeated = 0b1010
    assert game_end(table) is not None


def test_what_a_vehicle_has_by_its_pilot_is_borrowed() -> None:
    table = read_position(
        "map 8x8\nfigure V red b2; symbols vehicle; trait flight\nfigure B red d4\n"
        "figure C blue h8\neffect modify B speed +1 until red"
    )
    versions = [version for ways in table.loadout[0].versions.values() for version in ways]
    own = next(one.cause for one in versions if one.ability.features & F.VEHICLE)
    lasting = Effect("grant", 0, 0, own, ("game", 0))
    assert borrowed(table, lasting, 0)
    assert not borrowed(table, lasting._replace(source=1), 0)
    assert not borrowed(table, lasting._replace(target=1), 0)
    assert not borrowed(table, lasting._replace(cause="perplex"), 0)
    flight = next(one.cause for one in versions if one.ability.slug == "flight")
    assert not borrowed(table, lasting._replace(cause=flight), 0)
    assert not is_pilot(table, 1)


def test_only_passive_powers_of_a_figure_are_behind_a_value() -> None:
    table = read_position(
        'map 8x8\nfigure A red c4; trait "Drill": charge, combat-reflexes\n'
        "figure B blue h8; powers combat-reflexes"
    )
    source = Name("source", "effect")
    by_trait = next(
        version.cause
        for ways in table.loadout[0].versions.values()
        for version in ways
        if version.ability.slug == "combat-reflexes"
    )
    part = Part(MODIFY, 2, source, "27.3d", cause=by_trait, figure=0)
    ((found, version),) = changers(table, DEFENSE, [part])
    assert found is part and version.ability.slug == "combat-reflexes"
    nobody = Part(MODIFY, 2, source, "27.3d", cause="combat-reflexes", figure=-1)
    assert changers(table, DEFENSE, [nobody]) == []
    assert changers(table, DEFENSE, [part._replace(cause="")]) == []
