"""Effects of old names: each is read as a sentence of the card language, and played."""

from __future__ import annotations

import json
import pickle
import re
from pathlib import Path
from typing import Any

import pytest

import openclix
from openclix.cards.french import french_of
from openclix.cards.tokens import joined, same_print
from openclix.editions import edition
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.abilities import Ability, Origin
from openclix.engine.figures.figures import PowerRef
from openclix.engine.figures.said import Said
from openclix.engine.game.game import Game
from openclix.notation import read_position, write_position

ROOT = Path(__file__).parents[2]
FIXTURE = ROOT / "tests" / "fixtures" / "named-effects" / "snapshots.json"
REGISTRY = edition("comprehensive").registry
EFFECTS = REGISTRY.of_kind["effect"]
SENTENCES = [each for each in EFFECTS if isinstance(each, Said)]
CODED = [each.slug for each in EFFECTS if not isinstance(each, Said)]
NEEDED = {"namesake": "namesake(named=Crane)"}
"""Effects that need something that no card leaves out."""
WITHOUT_WORDS = "muster(condition=alone)"
OTHERWISE = (
    *("revenge(damage=3)", "dash(squares=2)", "edge(stats=attack/damage, plus=-1)"),
    *('brand(token=Debt, whom="up-to 2 foes within 3")', "crown(highest=no, all=yes)"),
    *("long-shot(regardless=adjacency)", "grow(size=tiny)"),
    *("scorch(damage=2, type=penetrating)", "swap(figures=2)", "strew(marker=water, range=3)"),
    *("padded(kinds=CLOSE, outside=yes, penetrating=yes)", "ferry(keyword=Street)"),
    *('sway(stats=attack, plus=2, among="foes adjacent")', "veiled(against=outwit)"),
    *("steadfast(stats=attack/damage)", "herald(first=yes)", "cheer(sideline=no)"),
    *("war-cry(unique=no, damage=2)", "aim(roll=2, total=1)", "vanguard(damage=1)"),
)
"""Effects with other numbers than usual."""


def written(effect: Ability) -> str:
    return NEEDED.get(effect.slug, effect.slug)


def owned(text: str) -> Said:
    """The effect of a figure that has it as a trait."""
    table = read_position(f"figure A red c3; trait {text}\nfigure B blue f6")
    name = text.partition("(")[0]
    ((version,),) = [v for root, v in table.loadout[0].versions.items() if root.slug == name]
    assert isinstance(version.ability, Said)
    return version.ability


def hooks(ability: Ability) -> int:
    """How much an ability does."""
    lists = [each for each in vars(ability).values() if isinstance(each, list)]
    return sum(map(len, lists)) + bool(ability.features) + len(ability.numbers)


def test_at_most_twenty_five_effects_have_code_and_each_has_a_reason() -> None:
    assert len(EFFECTS) == 85
    assert len(CODED) <= 25
    page = (ROOT / "docs" / "cards.md").read_text("utf-8")
    reasons = dict(re.findall(r"^\| `([a-z-]+)` \| (.+) \|$", page, re.M))
    assert sorted(reasons) == sorted(CODED)


@pytest.mark.parametrize("text", [*map(written, SENTENCES), *OTHERWISE, WITHOUT_WORDS])
def test_an_old_name_is_read_as_its_sentence_and_does_something(text: str) -> None:
    effect = owned(text)
    sentence = effect.sentence(effect.chosen)
    reading = openclix.cards.read(sentence)
    if "‹" not in sentence:
        assert reading.played and not reading.by_hand and not reading.unread, sentence
    assert effect.plays and hooks(effect) > 0


def test_a_condition_without_words_stays_as_notation() -> None:
    effect = owned(WITHOUT_WORDS)
    assert effect.sentence(effect.chosen) == "FREE: If ‹alone›, heal this character 1 click."


@pytest.mark.parametrize("text", [*map(written, SENTENCES), *OTHERWISE])
def test_its_sentence_is_printed_back_in_both_languages(text: str) -> None:
    effect = owned(text)
    sentence = effect.sentence(effect.chosen)
    assert "‹" not in sentence
    printed, translated = [], []
    for phrase in openclix.cards.read(sentence).sentences:
        printed.append(phrase.printed)
        translated.append(french_of(REGISTRY).say("sentence", phrase.meaning))
    assert same_print(" ".join(printed), sentence.replace(" //", ""))
    assert None not in translated


@pytest.mark.parametrize("text", [*map(written, SENTENCES), *OTHERWISE, WITHOUT_WORDS])
def test_a_position_keeps_the_old_name_and_a_process_finds_the_effect_again(text: str) -> None:
    lines = f"figure A red c3; trait {text}\nfigure B blue f6"
    table = read_position(lines)
    again = read_position(write_position(table))
    assert write_position(again) == write_position(table)
    effect = owned(text)
    assert pickle.loads(pickle.dumps(effect)) is effect
    game = Game(table, FixedDice([]))
    restored = Game.restore(json.loads(json.dumps(game.snapshot())))
    assert restored == game


def test_another_number_is_another_effect_of_the_same_name() -> None:
    two, three = owned("revenge(damage=2)"), owned("revenge(damage=3)")
    assert two is not three and two.root is three.root is REGISTRY["revenge"]
    assert two is owned("revenge(damage=2)")
    assert REGISTRY["revenge"] is owned("revenge")
    ref = PowerRef("revenge", (("damage", 2),))
    assert REGISTRY.version(ref, Origin.TRAIT).ability is two
    assert REGISTRY.trigger("revenge/revenge", ref.changes).ability is two


@pytest.mark.parametrize("saved", json.loads(FIXTURE.read_text("utf-8")), ids=lambda s: s["name"])
def test_a_game_that_was_saved_when_the_effects_had_code_goes_on(saved: dict[str, Any]) -> None:
    game = Game.restore(saved["snapshot"])
    assert game.decision is not None
    assert [choice.text(game.table) for choice in game.decision.choices] == saved["choices"]
    for _ in range(60):
        if game.decision is None or (game.at_rest and not game.table.queue):
            break
        game.choose(game.decision.choices[0].text(game.table))
    click = dict(zip(game.table.tags, game.table.click, strict=True))
    assert click == {"A": 3, "B": 4, "C": 1, "D": 1, "E": 1, "F": 1}


def test_a_condition_or_group_without_words_is_played_all_the_same() -> None:
    effect = owned("muster(condition=alone)")
    assert effect.sentence(effect.chosen) == "FREE: If ‹alone›, heal this character 1 click."
    table = read_position(
        "figure A red c3; dial 8 10 16 3 x6; click 3; trait muster(condition=alone)\n"
        "figure C red g3; dial 8 10 16 3 x6; click 3; trait muster(condition=alone)\n"
        "figure D red g4\nfigure B blue f6"
    )
    game = Game(table, FixedDice([]))
    game.choose("A muster")
    game.choose("C muster")
    assert table.click[:2] == [2, 3]


def test_words_have_spaces_where_a_printer_has_them() -> None:
    assert joined(("a", '"', "relief", '"', "token")) == 'a "relief" token'
