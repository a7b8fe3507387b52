"""Policies that editions pick, each asked by itself."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any

import pytest

from openclix.board import (
    IGNORE_BLOCKING,
    IGNORE_CHARACTERS,
    IGNORE_ELEVATED,
    IGNORE_HINDERING,
)
from openclix.editions import EDITIONS, UnknownEdition, UnknownScenario, edition, with_scenario
from openclix.engine.figures.abilities import CLOSE, RANGED
from openclix.engine.figures.figures import Card
from openclix.engine.moving.destinations import free_move
from openclix.engine.moving.moving import comes_away
from openclix.engine.setup.setup import Force, MarkerCard
from openclix.engine.state.deeds import Attack, Move
from openclix.engine.state.records import MarkerValues
from openclix.engine.state.state import ACTED, GOT_TOKEN, MOVED
from openclix.engine.table.table import Table
from openclix.notation.positions.positions import read_position
from openclix.notation.printed.cards import read_card
from openclix.notation.text.errors import NotationError
from openclix.rules import deployment, hands, pushing, quick, striking, strips

CORE = EDITIONS["core-fr"]


def table(text: str, edition: str = "core-fr") -> Table:
    return read_position(text, edition=edition)


def answer(rule: Generator[Any, Any, Any]) -> Any:
    """What a rule answers that asks nobody."""
    with pytest.raises(StopIteration) as end:
        next(rule)
    return end.value.value


def said(found: Any) -> dict[str, Any]:
    return dict(found.message.arguments)


SAILOR = Card("Sailor")
FOG = read_card('card "Fog"\n  kind condition\n  points 0', edition=CORE)


def test_a_quick_game_is_for_two_characters_each_and_nothing_else() -> None:
    for count in (0, 1, 3):
        [found] = quick.two_characters(CORE, Force("Crew", (SAILOR,) * count), 300)
        assert (found.code, found.section) == ("two-characters", "bases.1")
        assert said(found) == {"count": count, "most": 2}
    pair = Force("Crew", (SAILOR, SAILOR))
    assert list(quick.two_characters(CORE, pair, 300)) == []
    assert list(quick.no_tactics(CORE, pair, 300)) == []
    for more in (
        replace(pair, markers=(MarkerCard("object"),)),
        replace(pair, elements=(FOG,)),
        replace(pair, keyword="Sailor"),
        replace(pair, cards=(SAILOR, replace(SAILOR, bystander=True))),
    ):
        assert [one.code for one in quick.no_tactics(CORE, more, 300)] == ["no-tactics"]


def test_in_a_quick_game_nothing_holds_a_move_or_blocks_a_line() -> None:
    found = table("reading game=quick\nmap 4x1\nfigure A red a1\nfigure B blue b1\nfigure C red d1")
    move = Move(0, 5, 0, 0)
    assert answer(comes_away(found, move, 0b10)) is True
    assert move.escaped == 0
    assert free_move(found, 0).escaped == 0
    everything = IGNORE_BLOCKING | IGNORE_CHARACTERS | IGNORE_ELEVATED | IGNORE_HINDERING
    assert quick.through_everything(found, 0, 1) == everything
    assert quick.one_each(found, 0) == 2
    assert quick.one_each(found, 1) == 1
    assert striking.one_target(found, Attack(0, RANGED)) == 1


def test_in_a_quick_game_powers_keep_their_names_and_do_nothing() -> None:
    kept = CORE.registry.abilities["charge"]
    muted = quick.muted(CORE.registry, CORE.registry.home, (kept,))
    assert set(muted.abilities) == set(CORE.registry.abilities)
    assert muted.abilities["charge"] is kept
    assert not muted.abilities["toughness"].parameters
    for slug, ability in muted.abilities.items():
        if slug != "charge":
            assert set(ability.parameters) <= {"passenger"}
            assert ability.name == CORE.registry.abilities[slug].name


def test_a_team_has_a_character_and_one_object_of_each_weight() -> None:
    assert [one.code for one in deployment.somebody(CORE, Force("Crew", ()), 300)] == [
        "no-character"
    ]
    assert list(deployment.somebody(CORE, Force("Crew", (SAILOR,)), 300)) == []
    light, heavy, fixed = (
        MarkerCard("object", tags=frozenset({weight})) for weight in ("light", "heavy", "immobile")
    )

    def wrong(*markers: MarkerCard) -> list[dict[str, Any]]:
        found = deployment.object_weights(CORE, Force("Crew", (SAILOR,), markers), 300)
        return [said(one) for one in found]

    assert wrong(light, light, heavy) == wrong(light, heavy, fixed) == wrong() == []
    assert wrong(light, light, light) == [{"most": 2, "weight": "light"}]
    assert wrong(light, light, fixed) == [{"most": 1, "weight": "light"}]
    assert wrong(heavy, heavy, heavy) == [{"most": 2, "weight": "heavy"}]
    assert wrong(fixed, fixed) == [{"most": 1, "weight": "immobile"}]


def test_two_players_pick_areas_on_opposite_sides() -> None:
    found = table("map 6x6\nfigure A red a1\nfigure B blue b1")
    found.start_area = (0, 0)
    first = deployment.printed_areas(found, 0)
    assert set(first) == {"north", "east", "south", "west"}
    top = first["north"]
    assert top[0] and top[1] == 0
    assert all(areas[1] == 0 and areas[0] for areas in first.values())
    found.start_area = (top[0], 0)
    assert set(deployment.printed_areas(found, 1)) == {"south"}
    assert deployment.printed_areas(found, 1)["south"] == [0, first["south"][0]]
    assert set(deployment.printed_areas(found, 0)) == set(first)
    three = table("map 6x6\nfigure A red a1\nfigure B blue b1\nfigure C green c1")
    three.start_area = (top[0], 0, 0)
    assert set(deployment.printed_areas(three, 1)) == set(first)
    # printed areas that lie on no opposite sides: any other one
    corner = table("map 6x6\n  start 1 a1-b1\n  start 2 a2-a3\nfigure A red a5\nfigure B blue b5")
    corner.start_area = (corner.map.starts[0], 0)
    assert set(deployment.printed_areas(corner, 1)) == {"area-2"}


def test_a_shot_has_as_many_targets_as_bolts_and_a_blow_has_one() -> None:
    found = table("map 4x1\nfigure A red a1; range 6 bolts 3\nfigure B blue d1")
    assert striking.bolts(found, Attack(0, RANGED)) == 3
    assert striking.bolts(found, Attack(0, CLOSE)) == 1
    assert striking.bolts(found, Attack(1, RANGED)) == 1


def test_what_friends_add_to_damage_counts_and_nothing_else_does() -> None:
    def added(*effects: str) -> int:
        lines = "map 4x2\nfigure A red a1\nfigure B blue d1\nfigure C red b1\nfigure D blue d2\n"
        found = table(lines + "\n".join(f"effect {effect}" for effect in effects), "indy-2003")
        return striking.raised_by_friends(found, Attack(0, CLOSE))

    assert added() == 0
    assert added("modify A damage 1 until game by C perplex unbound") == 1
    assert added("modify A damage 1 until game by A perplex unbound") == 1
    assert (
        added(
            "modify A damage 1 until game by C perplex unbound",
            "modify A damage 2 until game by A perplex unbound",
        )
        == 3
    )
    assert added("modify A damage -1 until game by C perplex unbound") == 0
    assert added("modify A damage 1 until game by B perplex unbound") == 0
    assert added("modify A damage 1 until game by D perplex unbound") == 0
    assert added("modify A attack 1 until game by C perplex unbound") == 0
    assert added("set A damage 4 until game by C perplex unbound") == 0
    assert added("modify C damage 1 until game by A perplex unbound") == 0
    assert added("modify A damage 1 until game") == 0


def test_tokens_go_from_those_who_took_no_action_or_got_none() -> None:
    found = table("map 4x1\nfigure A red a1\nfigure B blue d1")
    for flags, acted, got in (
        (0, False, False),
        (ACTED, True, False),
        (GOT_TOKEN, False, True),
        (MOVED, False, False),
        (ACTED | GOT_TOKEN, True, True),
    ):
        found.flags[0] = flags
        assert pushing.took_no_action(found, 0) is not acted
        assert pushing.got_no_token(found, 0) is not got


def test_objects_have_the_numbers_of_their_weight() -> None:
    light, heavy = hands.WEIGHTS["light"], hands.WEIGHTS["heavy"]
    assert light == MarkerValues(range=6, reach=0, damage=2, bonus=1, destroy=3)
    assert heavy == MarkerValues(range=4, reach=0, damage=3, bonus=2, destroy=3)
    far_light, far_heavy = hands.FAR_WEIGHTS["light"], hands.FAR_WEIGHTS["heavy"]
    assert far_light == MarkerValues(range=8, reach=0, damage=2, bonus=1, destroy=3)
    assert far_heavy == MarkerValues(range=6, reach=0, damage=3, bonus=2, destroy=3)
    assert MarkerValues() not in (light, heavy, far_light, far_heavy)


def test_an_unknown_edition_or_scenario_is_refused_with_what_there_is() -> None:
    known = "classic-2002, comprehensive, core-fr, indy-2003, pac"
    with pytest.raises(UnknownEdition) as far:
        edition("zzz")
    assert str(far.value).startswith("no edition is called 'zzz'; the editions are ")
    with pytest.raises(UnknownEdition) as near:
        edition("classic-2003")
    sentence = str(near.value)
    assert sentence.startswith("no edition is called 'classic-2003' (did you mean 'classic-2002'?)")
    assert [name for name in known.split(", ") if name in sentence] == known.split(", ")
    with pytest.raises(UnknownScenario) as lost:
        with_scenario("classic-2002", "zzz")
    assert str(lost.value) == "classic-2002 has no scenario 'zzz'"
    with pytest.raises(UnknownScenario) as close:
        with_scenario("classic-2002", "the-gal")
    assert "did you mean 'the-gale'?" in str(close.value)
    assert str(UnknownScenario("zzz", "nowhere")) == "nowhere has no scenario 'zzz'"


@pytest.mark.parametrize("name", ["classic-2002", "indy-2003", "core-fr"])
def test_lines_of_other_books_are_refused(name: str) -> None:
    lines = {"alternate", "legacy", "mission", "dials", "brings", "unpaid", "die", "tags"}
    lines |= {"plus", "plot", "continuity", "prime", "promotional"}
    if name == "core-fr":
        lines |= {"archenemies", "shelter"}
    else:
        lines |= {"keywords", "bystander", "special", "gives", "condition", "event-dial", "has"}
    if name == "indy-2003":
        lines |= {"lines", "captured", "shelter"}
    assert EDITIONS[name].foreign_lines == lines
    with pytest.raises(NotationError, match=f"{name} has no mission points .5.3c."):
        table("map 4x1\nfigure A red a1\nfigure B blue d1\nmission 1 0", name)


@pytest.mark.parametrize("name", ["classic-2002", "indy-2003"])
def test_what_special_objects_give_is_refused_where_no_rule_plays_it(name: str) -> None:
    text = "map 4x1\nfigure A red a1\nfigure B blue d1\nmarker m1 object b1 gives toughness"
    with pytest.raises(
        NotationError, match=f"{name} has no effects of objects .25.1.: look in comprehensive"
    ) as error:
        table(text, name)
    assert error.value.line == 4


PLAIN = MarkerCard("object", tags=frozenset({"light"}))
LAMP = MarkerCard("object", name="Lamp", tags=frozenset({"light", "indestructible"}))
ANVIL = MarkerCard("object", name="Anvil", tags=frozenset({"heavy"}))
CRATE = MarkerCard("object", tags=frozenset({"light"}), shelter=1)


def pooled(*pool: MarkerCard) -> Table:
    """A table at the step of set-up in which objects are drawn."""
    found = table("map 4x4\nfigure A red a1\nfigure B blue b1", "classic-2002")
    forces = Force("Red", (SAILOR,), (LAMP, ANVIL)), Force("Blue", (SAILOR,), (CRATE, CRATE))
    found.setup = ("objects", forces, (), pool, 3, PLAIN)
    return found


def test_of_the_object_drawn_another_of_ones_own_and_of_its_weight_may_be_placed() -> None:
    pool = (LAMP, ANVIL, CRATE, CRATE, PLAIN)
    found = pooled(*pool)
    assert strips.instead_of(found, pool, 0, PLAIN) == [LAMP]
    assert strips.instead_of(found, pool, 1, PLAIN) == [CRATE]
    assert strips.instead_of(found, pool, 0, LAMP) == []
    assert strips.instead_of(found, pool, 0, replace(ANVIL, shelter=2)) == [ANVIL]
    assert strips.instead_of(found, (ANVIL, PLAIN), 0, PLAIN) == []


def test_the_object_drawn_goes_back_if_another_one_is_placed() -> None:
    pool = (ANVIL, LAMP, CRATE)
    found = pooled(*pool)
    step = strips.offer_other(found, pool, 3, PLAIN, [LAMP, CRATE, replace(LAMP, shelter=1)])
    assert isinstance(step, tuple)
    decision, chosen = step
    assert decision.player == found.order[1]
    assert [choice.text(found) for choice in decision.choices] == [
        "drawn",
        "lamp",
        "object",
        "lamp-2",
    ]
    chosen(found, 0)
    assert found.setup[3:] == (pool, 3, PLAIN, True)
    chosen(found, 1)
    assert found.setup[3:] == ((ANVIL, PLAIN, CRATE), 3, LAMP, True)
    chosen(found, 2)
    assert found.setup[3:] == ((ANVIL, LAMP, PLAIN), 3, CRATE, True)
