"""20.7 20.8 What effects, limits and triggers belong to, and how abilities are found again."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

import pytest

from benchmarks.data import powered_forces, yard
from openclix.editions import EDITIONS, edition
from openclix.engine.asking.attack_events import IsDamaged, IsHit, IsMissed, WouldBeHit
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.abilities import FOES, MODIFY, Ability, Origin, Version
from openclix.engine.figures.figures import ATTACK, Card, Click, PowerRef, Special
from openclix.engine.figures.registry import Registry
from openclix.engine.game.game import Game
from openclix.engine.table.edition import Edition
from openclix.engine.table.table import Table
from openclix.engine.values.reckoning import reckon
from openclix.engine.values.values import value
from openclix.notation import read_position

RULES = edition()
TEXTS = 6_000


def with_abilities(*abilities: Ability) -> Edition:
    """The rules with further abilities."""
    registry = Registry()
    for ability in (*RULES.registry.abilities.values(), *abilities):
        registry.add(ability)
    return RULES.but(registry=registry)


# ------------------------------------------------------------------ causes


def test_a_standard_power_is_the_same_whatever_brings_it() -> None:
    table = read_position(
        'figure A red c4; dial 8:charge 10 16 3 x6; trait "Rush": charge(halve=no)\n'
        "figure B blue h8"
    )
    versions = table.loadout[0].versions[RULES.registry["charge"]]
    assert [version.cause for version in versions] == ["charge", "charge"]
    assert [version.origin for version in versions] == [Origin.DIAL, Origin.TRAIT]
    assert [version.source for version in versions] == ["dial", "Rush"]


def test_the_text_of_a_special_power_belongs_to_its_name() -> None:
    card = Card(
        "One",
        dial=(
            Click((8, 10, 16, 3), (Special("Sting", (PowerRef("Scorch"),)), None, None, None)),
            Click((8, 10, 16, 3), (Special("Sting", (PowerRef("Grow"),)), None, None, None)),
        ),
        traits=(Special("Sting", (PowerRef("Scorch"),)), PowerRef("Scorch")),
    )
    sheet = RULES.sheet(card)
    shown = [version.cause for click in sheet.shown for version in click]
    traits = [version.cause for version in sheet.always if version.origin is Origin.TRAIT]
    assert shown == ["special:sting", "special:sting#2"]
    assert traits == ["special:sting", "scorch"]


def test_another_size_takes_the_abilities_of_the_old_symbol_alone() -> None:
    sheet = RULES.sheet(Card("One", dial=(Click((8, 10, 16, 3)),), symbols=frozenset({"giant"})))
    small = RULES.resized(sheet, 0)
    symbols = {version.source for version in small if version.origin is Origin.SYMBOL}
    assert symbols == {"the tiny symbol"}


def test_a_part_knows_its_cause_its_figure_and_its_side() -> None:
    table = read_position(
        """
        figure A red c4
        figure C red c5; trait "Alpha": war-cry
        figure B blue h8
        effect modify A damage -1 until blue by B perplex
        """
    )
    cry, perplexed = reckon(table, 0, 3).parts
    assert (cry.cause, cry.figure, cry.side) == ("special:alpha", 1, 0)
    assert (perplexed.cause, perplexed.figure, perplexed.side) == ("perplex", 2, 1)


# ------------------------------------------------------------------ once


GLOOM = Ability("Gloom", "team", "19.4", attack=-1)


@GLOOM.value(ATTACK, MODIFY, FOES)
def gloom(table: Table, owner: int, figure: int, version: Version, deed: Any) -> int | None:
    """Adjacent foes attack worse."""
    return int(version["attack"])


def gloomy(*amounts: int) -> int:
    """The attack value of a figure next to a foe with so many versions of a penalty."""
    rules = with_abilities(GLOOM)
    plain = Card("One", dial=(Click((8, 10, 16, 3)),))
    traits = tuple(PowerRef("Gloom", (("attack", amount),)) for amount in amounts)
    table = Table(rules, yard(), 2)
    for side, card in enumerate((plain, Card("Two", dial=plain.dial, traits=traits))):
        table.add_figure(rules.sheet(card), side, "AB"[side])
        table.put(side, table.map.grid.parse(("c4", "c5")[side]))
    return value(table, 0, ATTACK)


@pytest.mark.parametrize("amounts", [(-1, -2), (-2, -1), (-2, -2), (1, -2)])
def test_of_two_penalties_by_versions_of_one_ability_the_worse_counts(
    amounts: tuple[int, ...],
) -> None:
    assert gloomy(*amounts) == 8


# ------------------------------------------------------------------ triggers and listeners


def test_every_triggered_effect_has_a_name_of_its_own() -> None:
    for rules in EDITIONS.values():
        for ability in rules.registry.abilities.values():
            names = [trigger.name for trigger in ability.triggers]
            assert len(set(names)) == len(names)
            for place, trigger in enumerate(ability.triggers):
                assert rules.registry.trigger(trigger.name) is trigger
                assert rules.registry.trigger(f"{ability.slug}/{place}") is trigger


def test_two_handlers_of_one_ability_need_two_names() -> None:
    ability = Ability("Twice", "effect", "8.1")

    def handler(table: Table, figure: int, version: Version, payload: Any) -> None:
        """It does nothing."""

    ability.on(IsHit)(handler)
    with pytest.raises(ValueError, match="twice/handler"):
        ability.on(IsMissed)(handler)
    with pytest.raises(KeyError, match="twice/1"):
        ability.trigger("1")


def test_an_old_position_names_a_waiting_effect_by_its_place() -> None:
    table = read_position(
        "phase beginning\nfigure A red c4; trait leadership\n"
        "pending red A leadership/0\nfigure B blue h8"
    )
    assert table.queue[0].trigger == "leadership/leadership"


def test_listeners_shrink_when_a_power_is_lost() -> None:
    table = read_position(
        "figure A red c4; dial 8 10 16:super-senses 3 | 8 10 16 3 x5\n"
        "figure B blue h8; trait super-senses"
    )
    before = table.copy()
    assert table.listeners[WouldBeHit] == 0b11
    table.click[0] = 2
    table.refresh(0)
    assert table.listeners[WouldBeHit] == 0b10
    assert before.listeners[WouldBeHit] == 0b11
    table.use_card(1, table.sheets[0])
    table.click[1] = 2
    table.refresh(1)
    assert WouldBeHit not in table.listeners


# ------------------------------------------------------------------ references


def some_references() -> list[Any]:
    """An ability, a version with changes, a triggered effect and an offered action."""
    registry = RULES.registry
    ref = PowerRef("Super Senses", (("results", (4, 5, 6)),), frozenset({"outwit"}))
    senses = registry["Super Senses"]
    version = registry.version(ref, Origin.TRAIT, "Keen Ears", special="keen-ears")
    return [senses, version, senses.triggers[0], registry["Mind Control"].offers[1]]


def test_abilities_and_what_is_theirs_are_pickled_as_references() -> None:
    ability, version, trigger, offer = some_references()
    again = pickle.loads(pickle.dumps([ability, version, trigger, offer]))
    assert again[0] is ability
    assert again[1] == version
    assert again[1].cause == version.cause
    assert again[2] is trigger
    assert again[3] is offer


def test_a_reference_is_found_again_in_a_process_that_has_loaded_nothing() -> None:
    kept = pickle.dumps(some_references())
    asks = "import pickle; print(*pickle.loads(%r), sep=' ')" % kept  # noqa: UP031
    said = subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True, check=True)
    assert said.stdout.startswith("<defense Super Senses> <Super Senses from Keen Ears>")


# ------------------------------------------------------------------ how many there are


def dummy(number: int) -> Ability:
    """A text of a card that nobody in the game has."""
    text = Ability(f"Text {number}", "effect", "20.8")
    text.value(ATTACK)(lambda table, owner, figure, version, deed: 1)
    text.on(IsDamaged)(idle)
    return text


def idle(table: Table, figure: int, version: Version, payload: Any) -> None:
    """It does nothing."""


def lines_of(work: Callable[[], object]) -> int:
    """How many lines of code are run while something is done."""
    counted = 0

    def count(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal counted
        counted += event == "line"
        return count

    sys.settrace(count)
    try:
        work()
    finally:
        sys.settrace(None)
    return counted


def played(rules: Edition, decisions: int) -> int:
    """The work of the first decisions of a game."""
    game = Game.start(powered_forces(), yard(), rules, 1)

    def play() -> None:
        for number in range(decisions):
            assert game.decision is not None
            game.choose_index(number * 7919 % len(game.decision.choices))

    return lines_of(play)


def test_thousands_of_texts_cost_nothing() -> None:
    many = with_abilities(*(dummy(number) for number in range(TEXTS)))
    assert len(many.registry.abilities) > TEXTS
    few = with_abilities()
    for rules in (few, many):
        played(rules, 300)  # what is worked out once, and kept
    assert abs(played(many, 300) - played(few, 300)) < TEXTS / 100


def test_naming_a_power_looks_at_powers_alone() -> None:
    """27.4k Outwit may name any standard power, so it goes through all that there are."""
    text = "figure A red c4; range 6; trait outwit\nfigure B blue c6; trait toughness"
    tables = []
    for rules in (with_abilities(), with_abilities(*(dummy(n) for n in range(TEXTS)))):
        table = read_position(text)
        table.edition = rules
        Game(table.copy(), FixedDice(())).choose("A outwit")  # what is worked out once, and kept
        tables.append(Game(table, FixedDice(())))
    few, many = (lines_of(partial(game.choose, "A outwit")) for game in tables)
    assert abs(many - few) < TEXTS / 100  # a look at each text would be a line and more for each
