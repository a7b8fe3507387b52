"""What a power or an effect is where a card changes nothing about it.

Positions, cards and games are written without the numbers that are as printed, so every saved text
relies on them: for the standard powers docs/powers.md says what they are, for all else this table.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from openclix import rulebook
from openclix.board import IGNORE_BLOCKING, IGNORE_CHARACTERS, IGNORE_ELEVATED, IGNORE_HINDERING
from openclix.editions import edition
from openclix.engine.figures.abilities import Ability, F
from openclix.engine.figures.figures import STATS

DOCS = Path(__file__).parents[2] / "docs" / "powers.md"
ROW = re.compile(r"^\| ([A-Z][^|]*) \| (27\.[1-4][a-z]) \| ([a-z ]+) \| ([^|]*) \|$", re.M)
POWER = re.compile(r"27\.[1-4][a-z]")
"""The section of a standard power."""
ABILITIES = edition("comprehensive").registry.abilities
COLOURS = [
    *("red", "orange", "yellow", "lime", "green", "light blue"),
    *("blue", "purple", "pink", "brown", "black", "gray"),
]


def reading(text: str) -> Any:
    """A value as the notation writes it."""
    if "/" in text:
        return tuple(reading(part) for part in text.split("/") if part)
    if text in ("yes", "no"):
        return text == "yes"
    if re.fullmatch(r"-?\d+", text):
        return int(text)
    return text.strip('"')


def said(cell: str) -> dict[str, Any]:
    """The numbers and steps of one row."""
    found = (word.split("=", 1) for word in re.findall(r"`([^`]*)`", cell))
    return {name.replace("-", "_"): reading(value) for name, value in found}


def test_the_standard_powers_are_as_the_table_prints_them() -> None:
    rows = ROW.findall(DOCS.read_text(encoding="utf-8"))
    book = [each.number for each in rulebook.load() if POWER.fullmatch(each.number)]
    assert len(book) >= 48
    assert [section for _, section, _, _ in rows] == book
    printed = {ability.name: ability for ability in ABILITIES.values() if ability.kind in STATS}
    lacking = [name for name in printed if name not in {row[0] for row in rows}]
    assert lacking == [], "docs/powers.md lacks these: make docs"
    assert [name for name, *_ in rows] == list(printed)
    for name, section, colour, cell in rows:
        power = printed[name]
        numbers = {**power.parameters, **power.numbers}
        numbers.pop("features", None)  # only editions change it
        assert (power.section, power.colour, numbers) == (section, colour, said(cell)), name
        assert power.kind == STATS[int(section[3]) - 1], name
        place = ord(section[4]) - ord("a")
        assert place >= len(COLOURS) or power.colour == COLOURS[place], name


IMPROVED = {
    "movement-elevated": ("27.5a", F.IGNORE_ELEVATION, 0),
    "movement-blocking": ("27.5b", F.THROUGH_BLOCKING, 0),
    "movement-outdoor-blocking": ("27.5c", F.THROUGH_OUTDOOR, 0),
    "movement-destroy-blocking": ("27.5d", F.DESTROYS_BLOCKING, 0),
    "movement-characters": ("27.5e", F.PASSES_FOES | F.BREAKS_AWAY, 0),
    "movement-move-through": ("27.5f", F.PASSES_FOES, 0),
    "targeting-elevated": ("27.6a", 0, IGNORE_ELEVATED),
    "targeting-hindering": ("27.6b", 0, IGNORE_HINDERING),
    "targeting-blocking": ("27.6c", 0, IGNORE_BLOCKING),
    "targeting-destroy-blocking": ("27.6d", F.FIRE_DESTROYS_BLOCKING, 0),
    "targeting-characters": ("27.6e", 0, IGNORE_CHARACTERS),
    "targeting-adjacent": ("27.6f", F.FIRE_WHEN_ADJACENT, 0),
}


def test_each_improved_ability_does_one_thing() -> None:
    """27.5 27.6"""
    found = {
        ability.slug.removeprefix("improved-"): (
            ability.section,
            ability.features,
            ability.fire_flags,
        )
        for ability in ABILITIES.values()
        if ability.kind == "improved"
    }
    assert found == IMPROVED


OTHERS: dict[str, dict[str, Any]] = {
    "range-terrain-action": {"least_range": 0},
    "passenger": {"passenger": 1},
    "giant-reach": {"reach": 2},
    "great-size": {"protects": ("pulse-wave",)},
    "immune": {"protects": ("pulse-wave",)},
    "safeguard": {"safeguard": ""},
    "stop": {"stops_dial": True, "heals_less": 1, "protects": ("outwit", "pulse-wave")},
    "swim": {"squares": 4},
    "tiny-size": {"bonus": 1},
    "vehicle": {"safeguard": "mind-control"},
    "title-character": {"points": 0},
    "wild-card": {"uncopyable": True},
    "harbor-watch": {"bonus": 1},
    "deep-oath": {"bonus": 1, "uncopyable": True},
    "herald": {"first": False},
    "long-shot": {"regardless": "range"},
    "war-cry": {"damage": 1, "unique": True},
    "cheer": {"sideline": True},
    "muster": {"condition": "with-friend"},
    "namesake": {"named": ""},
    "crown": {"highest": True, "all": False},
    "dash": {"squares": 4},
    "warm-up": {"clicks": 0, "damage": 1, "squares": 0},
    "crank": {"clicks": 1},
    "sickly": {"damage": 1},
    "enlist": {"keyword": "Street"},
    "steadfast": {"stats": ("speed", "attack", "defense", "damage", "range")},
    "duellist": {"least": 50},
    "veiled": {"against": "perplex"},
    "jinx": {"change": -1},
    "deadeye": {"total": 11},
    "braced": {"squares": 2},
    "bounty": {"points": 10},
    "padded": {"less": 1, "kinds": ("CLOSE", "RANGE"), "penetrating": False, "outside": False},
    "sturdy": {"most": 2},
    "sweeping": {"eighths": 2},
    "ferry": {"keyword": "", "passengers": 2},
    "queasy": {"during": "charge"},
    "insignia": {"symbol": "wing", "besides": False},
    "when-uses": {
        "power": "",
        "number": "results",
        "change": 0,
        "becomes": (2, 3, 4, 5, 6),
        "whose": "own",
        "token": "",
    },
    "when-used": {
        "power": "",
        "came": "any",
        "whose": "own",
        "token": "used",
        "each": "use",
        "clicks": 0,
        "damage": 0,
    },
    "momentum": {"happened": "ko of foes", "stats": ("attack",), "plus": 1, "most": 3},
    "amends": {"happened": "hit of own since-turn", "most": 3},
    "edge": {"stats": ("attack",), "plus": 1},
    "sway": {"stats": ("speed",), "plus": -1, "among": "figures"},
    "squall": {"results": (5, 6)},
    "by-hand": {"text": ""},
    "lend": {"power": "Toughness", "whom": "friends adjacent"},
    "deny": {"power": "Toughness", "whom": "foes adjacent", "slot": ""},
    "keen": {"senses": 1},
    "call": {"called": "Drone", "values": (6, 8, 14, 1), "range": 0, "most": 0, "base": "1x1"},
    "swap": {"figures": 1},
    "brand": {"token": "mark", "whom": "1 figures adjacent"},
    "grow": {"size": "giant"},
    "tally": {"points": 10},
    "loaded-die": {"face": 6},
    "aim": {"roll": 1, "total": 0},
    "revenge": {"damage": 1},
    "rally": {"clicks": 1},
    "vanguard": {"damage": 0},
    "beyond-three": {"limit": 5},
    "more-bolts": {"bolts": 1},
    "brace": {"hit": -1, "missed": -1},
    "cushion": {"dealt": -1},
    "scorch": {"damage": 1, "type": "normal"},
    "parting-shot": {"damage": 1},
    "foothold": {"bonus": 1},
    "haunt": {"squares": 6},
    "strew": {"marker": "hindering", "range": 1},
    "raze": {"marker": "blocking"},
}


def numbers_of(ability: Ability) -> dict[str, Any]:
    return {**ability.parameters, **ability.numbers}


@pytest.mark.parametrize("initial", sorted({slug[0] for slug in OTHERS}))
def test_what_an_effect_is_when_a_card_says_no_numbers(initial: str) -> None:
    for slug, numbers in OTHERS.items():
        if slug[0] == initial:
            assert numbers_of(ABILITIES[slug]) == numbers, slug


def test_all_others_have_nothing_to_change() -> None:
    kinds = {*STATS, "improved"}
    plain = [a for a in ABILITIES.values() if a.kind not in kinds and a.slug not in OTHERS]
    assert {ability.slug: numbers_of(ability) for ability in plain if numbers_of(ability)} == {}
