"""Files in the public formats, made up: our own figures and maps, with the quirks of real ones."""

from __future__ import annotations

from random import Random
from typing import Any

NAMES = ("Old Tollkeeper", "Brass Magpie", "Kelpwife", "Night Ferryman", "Sister Ninefold")
POWERS = (
    "charge",
    "running_shot",
    "penetrating_psychic_blast",
    "energy_shield_deflection",
    "outwit",
)
TEXTS = (
    "When Old Tollkeeper hits, after resolutions heal Old Tollkeeper 1 click.",
    "Old Tollkeeper can use Flurry and Toughness.",
    "Something that nobody has ever read",
    "",
)


def click(random: Random, number: int, **more: Any) -> dict[str, Any]:
    return {
        "click_number": number,
        "speed_value": random.choice((8, "9", 10)),
        "attack_value": random.choice((10, "", "?", 11)),
        "defense_value": 16,
        "damage_value": random.randint(1, 4),
        "speed_power": random.choice((None, *POWERS, "special", "sppeedd")),
        **more,
    }


def unit(random: Random, number: int) -> dict[str, Any]:
    """A figure with some of the quirks."""
    clicks = [click(random, place) for place in range(1, random.randint(4, 9))]
    clicks[0]["starting_line"] = random.choice((True, "green"))
    if random.random() < 0.2:
        clicks[2]["starting_line"] = "orange"
    if random.random() < 0.1:
        clicks[1]["click_number"] = 7
    return {
        "unit_id": f"made{number:05}",
        "set_id": "made",
        "collector_number": f"{number:03}",
        "name": random.choice(NAMES),
        "real_name": "None",
        "type": random.choice(("character",) * 8 + ("bystander", "tarot_card", "map")),
        "rarity": random.choice(("common", "super_rare", None)),
        "dimensions": random.choice(("1x1", "1x1", "2x2", None)),
        "point_values": random.choice(([75], [100, 50], [], ["40"])),
        "properties": random.choice(([], "[]", ["unique"], ["team_up"])),
        "team_abilities": random.choice(([], ["night_ferry"], ["harbor_watch"])),
        "keywords": random.choice((["Street"], ["Sailor", "Dock Hand"], [])),
        "special_powers": [
            {"type": random.choice(("trait", "speed", "costed_trait", None)), "name": "Toll",
             "description": random.choice(TEXTS)}
        ],
        "improved_movement": random.choice(([], ["hindering"], ["elevated", "outdoor_blocking"])),
        "unit_range": random.choice(("6", "0", "x")),
        "targets": "1",
        "dial_size": "12",
        "speed_type": random.choice(("boot", "wing", "transport_wing", "team")),
        "attack_type": "fist",
        "defense_type": random.choice(("shield", "indomitable")),
        "damage_type": random.choice(("starburst", "giant")),
        "dial": clicks,
    }  # fmt: skip


def units(count: int, seed: int = 1) -> list[dict[str, Any]]:
    random = Random(seed)
    return [unit(random, number) for number in range(count)]


def board(seed: int = 1) -> dict[str, Any]:
    """A map with walls of all kinds, ramps of both kinds and two starting areas."""
    random = Random(seed)
    rows: list[dict[str, Any]] = []
    for y in range(1, 17):
        tiles = []
        for x in "ABCDEFGHIJKLMNOP":
            tile: dict[str, Any] = {"x": x}
            if random.random() < 0.2:
                tile["terrain"] = random.choice(
                    ("hindering", "blocking", "water", "special", "obscuring", "terrain")
                )
            if random.random() < 0.1:
                tile["elevation"] = random.choice((2, "2"))
            if y in (1, 2, 15, 16):
                tile = {"x": x, "isStartingZone": True}
            tiles.append(tile)
        rows.append({"y": y, "tiles": tiles})
    rows[5]["tiles"][3]["ramps"] = {"right": True}
    del rows[7]["y"]
    rows[8]["tiles"].append({"x": "Z"})
    return {
        "name": f"Toll Yard {seed}",
        "set": "made",
        "type": random.choice(("outdoor", "outdoors", "indoorOutdoor", "hindoor", "")),
        "width": 16,
        "height": 16,
        "special": ["Whoever stops here pays."],
        "rows": rows,
        "ramps": [{"x0": 1, "y0": 5, "x1": 2, "y1": 5}, {"x0": 1, "y0": 5, "x1": 4, "y1": 5}],
        "walls": [
            {"x0": 3, "y0": 3, "x1": 3, "y1": 9},
            {"x0": 5, "y0": 5, "x1": 9, "y1": 5, "type": "glass"},
            {"x0": 5, "y0": 7, "x1": 6, "y1": 7, "type": "door2"},
            {"x0": 0, "y0": 4, "x1": 0, "y1": 6},
            {"x0": 9, "y0": 9, "x1": 9, "y1": 12, "type": "chainLinkFence"},
            {"x0": 9, "y0": 9, "x1": 11, "y1": 12},
        ],
    }


SET = """<set name="Made"><cards><card id="a1" name="Old Tollkeeper">
<property name="Unit ID" value="made001"/><property name="Point Values" value="75/50"/>
<property name="Keywords" value="Street, Sailor"/><property name="Range" value="6"/>
<property name="Targets" value="1"/><property name="Combat Symbols" value="Wing, Indomitable"/>
<property name="Traits and Special Powers"
  value="Trait: Toll: Old Tollkeeper can use Flurry.&#10;Speed: Long Stride: Charge as FREE."/>
<alternate type="Click1"><property name="Click Number" value="1"/>
<property name="Starting Line" value="green"/><property name="Speed" value="8"/>
<property name="Speed Ability" value="Special"/><property name="Attack" value="10"/>
<property name="Attack Ability" value="Penetrating/Psychic Blast"/>
<property name="Defense" value="16"/><property name="Damage" value="3"/></alternate>
<alternate type="Click2"><property name="Click Number" value="2"/>
<property name="Speed" value="7"/><property name="Attack" value="9"/>
<property name="Defense" value="15"/><property name="Damage" value="2"/></alternate>
</card></cards></set>"""
