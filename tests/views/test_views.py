"""What a seat sees: all that lies open on the table, and nothing else (docs/json.md)."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import openclix
from openclix.content import find_map
from openclix.editions import EDITIONS, edition
from openclix.engine.effects.dice import SeededDice
from openclix.engine.figures.figures import Card, Click, PowerRef, StartingLine
from openclix.engine.game.game import Game
from openclix.engine.setup.setup import Force, MarkerCard
from openclix.engine.state.state import SETUP
from openclix.language import spoken_in
from openclix.notation.schemas.view_schemas import VIEW, schema
from tests.editions import other
from tests.randomplay.games import random_setup, start

VALIDATOR = Draft202012Validator(schema())
SECRET = "a-seed-that-nobody-may-see-42424242"


@pytest.mark.parametrize("name", VIEW)
def test_the_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))


def played(seed: int, most: int = 120) -> Iterator[Game]:
    """A random game at every decision."""
    setup = random_setup(seed)
    books = (EDITIONS["comprehensive"], EDITIONS["pac"], other.OTHER)
    game = start(setup, books[seed % len(books)])
    game.dice = SeededDice(SECRET)
    chance = random.Random(f"views:{seed}")
    for _ in range(most):
        yield game
        if game.decision is None:
            return
        game.choose_index(chance.randrange(len(game.decision.values)))


def text_of(data: Any) -> str:
    return json.dumps(data, sort_keys=True)


@pytest.mark.parametrize("seed", range(300, 301))
def test_views_of_random_games_fit_the_schema(seed: int) -> None:
    chance = random.Random(seed)
    for game in played(seed):
        if chance.random() < 0.15 or game.decision is None:
            seats = chance.choice([None, *range(game.table.players), range(game.table.players)])
            VALIDATOR.validate(json.loads(text_of(game.view(seats))))


@pytest.mark.parametrize("seed", range(320, 323))
def test_no_view_changes_with_the_dice_to_come(seed: int) -> None:
    """The same table with another seed, or with dice that have rolled on, looks the same."""
    for place, game in enumerate(played(seed)):
        if place % 12:
            continue
        for seats in (None, *range(game.table.players)):
            seen = text_of(game.view(seats))
            assert SECRET not in seen
            kept = game.dice
            game.dice = SeededDice("another seed")
            assert text_of(game.view(seats)) == seen
            game.dice = kept.copy()
            game.dice.roll(7)
            assert text_of(game.view(seats)) == seen
            game.dice = kept


@pytest.mark.parametrize("seed", range(340, 343))
def test_choices_are_for_the_seat_that_answers(seed: int) -> None:
    for game in played(seed):
        decision = game.decision
        if decision is None:
            continue
        for seats in (None, *range(game.table.players)):
            seen = game.view(seats, since=10**6, printed=False)["decision"]
            assert (seen["topic"], seen["player"]) == (decision.topic, decision.player)
            assert ("choices" in seen) == (seats == decision.player)


@pytest.mark.parametrize("seed", range(360, 362))
def test_looking_changes_nothing(seed: int) -> None:
    for game in played(seed, 60):
        before = game.table.key(), len(game.table.log or ()), len(game.journal)
        for seats in (None, 0, 1):
            game.view(seats)
        assert (game.table.key(), len(game.table.log or ()), len(game.journal)) == before


TWO_LINES = Card(
    "Night Porter",
    100,
    (
        Click((8, 10, 16, 3), (PowerRef("Charge"), None, None, None)),
        Click((6, 9, 15, 2), (PowerRef("Stealth"), None, None, None)),
        Click((5, 8, 14, 1)),
    ),
    lines=(StartingLine(2),),
)


def picking(first: str) -> Game:
    """Two forces with a choice of starting lines; the first player has picked one."""
    forces = [
        Force("Early", (TWO_LINES,)),
        Force("Late", (replace(TWO_LINES, name="Day Porter"),)),
    ]
    game = openclix.Game.start(forces, find_map("tram-yard"), edition(), seed=4)
    game.choose(first)
    return game


def test_a_starting_line_is_seen_when_everybody_has_picked() -> None:
    """1.7 4.1 Dials are turned to the lines that were picked as forces are revealed."""
    one, two = picking("1"), picking("2")
    assert one.decision is not None and one.decision.topic == "starting-line"
    assert one.decision.player == 1
    for seats in (None, 1):
        assert text_of(one.view(seats)) == text_of(two.view(seats))
    assert one.view(0)["figures"][0]["click"] == 1
    assert two.view(0)["figures"][0]["click"] == 2
    for game in (one, two):
        game.choose("1")
    assert two.view(1)["figures"][0]["click"] == two.view(None)["figures"][0]["start_click"] == 2


def test_objects_in_a_common_pool_are_face_down() -> None:
    """What nobody has drawn yet is in no view: beside what lies there only the one that is being
    placed, face up; classic-2002, place.1 and place.2."""
    crates = [MarkerCard("object", f"Crate {n}", tags=frozenset({"light"})) for n in range(6)]
    old = EDITIONS["classic-2002"]
    card = Card("Night Porter", 100, (Click((8, 10, 16, 3)),))
    forces = [Force("Early", (card,), tuple(crates[:3])), Force("Late", (card,), tuple(crates[3:]))]
    game = openclix.Game.start(forces, find_map("tram-yard"), old, seed=4)
    asked = 0
    while game.decision is not None and game.table.phase == SETUP:
        placing = game.decision.topic == "marker-place"
        lying = {marker.name for marker in game.table.markers}
        seen = [text_of(game.view(seats)) for seats in (None, 0, 1)]
        shown = {one.name for one in crates for view in seen if one.name in view} - lying
        asked += placing
        game.choose_index(0)
        placed = {marker.name for marker in game.table.markers} - lying
        assert shown == placed and len(shown) == placing
    assert asked == 6 and len({marker.name for marker in game.table.markers}) == 6


def test_the_log_goes_on_where_it_was_left() -> None:
    game = openclix.Game.from_position("figure A red c3\nfigure B blue g7", seed=1)
    game.play("A move d4")
    seen = game.view(0)
    assert [one["number"] for one in seen["log"]] == list(range(seen["told"]))
    later = game.view(0, since=seen["told"] - 1, printed=False)
    assert later["log"] == seen["log"][-1:]
    assert "map" not in later and "cards" not in later


def test_a_view_has_what_a_table_shows() -> None:
    game = openclix.Game.from_position(
        """
        map 8x8
          hindering d2
          wall c3/d3
        figure A red b2; dial 8:charge 10 16 3 x6; tokens 1
        figure B blue f2; dial 8:stealth 10 16:toughness 3 x6; click 2
        object d5
        """
    )
    seen = game.view(0)
    assert seen["map"]["hindering"] == ["d2"]
    assert seen["map"]["edges"] == [{"square": "c3", "side": "east", "kind": "wall"}]
    first, second = seen["figures"]
    assert (first["tag"], first["square"], first["tokens"], second["click"]) == ("A", "b2", 1, 2)
    assert [power["power"] for power in second["powers"]] == ["stealth", "toughness"]
    dial = seen["cards"][first["card"]]["dial"]
    assert dial[0]["powers"]["speed"]["power"] == "charge"
    assert dial[0]["powers"]["speed"]["colour"] == "green"
    assert seen["markers"][0]["squares"] == ["d5"]
    assert seen["actions"] == {"given": 0, "total": 3, "left": 3}
    with spoken_in("en"):
        assert game.view(None)["figures"][1]["powers"][0]["name"] == "Stealth"
