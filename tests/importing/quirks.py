"""Units, maps and a team with every quirk that real files have, each written once by hand.

The texts, names and dials are our own. `QUIRKS` says which remark each unit has to get.
"""

from __future__ import annotations

from typing import Any

Data = dict[str, Any]


def click(number: int, **more: Any) -> Data:
    return {
        "click_number": number, "speed_value": 8, "attack_value": 10, "defense_value": 16,
        "damage_value": 3, **more,
    }  # fmt: skip


def dial(clicks: int = 4, **first: Any) -> list[Data]:
    return [click(1, starting_line=True, **first), *(click(k) for k in range(2, clicks + 1))]


def figure(number: str, **more: Any) -> Data:
    return {
        "unit_id": f"qk{number}", "set_id": "qk", "collector_number": number,
        "name": f"Quay Keeper {number}", "real_name": "None", "type": "character",
        "rarity": "rare", "dimensions": "1x1", "point_values": [50], "properties": [],
        "team_abilities": [], "keywords": ["Sailor"], "special_powers": [],
        "improved_movement": [], "improved_targeting": [], "unit_range": "5", "targets": "1",
        "dial_size": "12", "speed_type": "boot", "attack_type": "fist", "defense_type": "shield",
        "damage_type": "starburst", "dial": dial(), **more,
    }  # fmt: skip


def special(kind: str | None, text: Any, name: str = "Quay Rule", **more: Any) -> Data:
    entry = {"name": name, "description": text, "powers": [], **more}
    return entry | ({"type": kind} if kind is not None else {})


def thing(number: str, kind: str, *specials: Data, **more: Any) -> Data:
    return {
        "unit_id": f"qk{number}", "set_id": "qk", "collector_number": number,
        "name": f"Quay Thing {number}", "type": kind, "point_values": [5],
        "special_powers": list(specials), **more,
    }  # fmt: skip


CURLY = "When this character hits, heal this character 1 click."
QUIRKS: list[tuple[Data, tuple[str, ...]]] = [
    (figure("001"), ()),
    (figure("002", properties="[]"), ()),
    (figure("003", properties=["unique", "captain", "sidekick"]), ()),
    (figure("004", properties=["team_up", "legacy", "title"]), ("no-property",)),
    (figure("005", team_abilities=["x_men", "fantastic_four"]), ()),
    (figure("006", team_abilities=["night_ferry"]), ("no-team",)),
    (figure("007", improved_movement=["hindering", "elevated"]), ("no-ability",)),
    (figure("008", improved_targeting=["opposing_characters"]), ("no-ability",)),
    (figure("009", point_values=[]), ("no-points",)),
    (figure("010", point_values=[150, 100, 50], dial=[
        click(1, starting_line="green"), click(2), click(3, starting_line="orange"),
        click(4, starting_line="yellow")]), ()),
    (figure("011", point_values=[60], dial=[
        click(1, starting_line=True), click(2, starting_line="red")]), ("lines",)),
    (figure("012", point_values=[60, 30]), ("lines",)),
    (figure("013", dial=[click(1, starting_line=True), click(4), click(7)]), ("gaps",)),
    (figure("014", dial=[
        {**click(1, starting_line="blue"), "attack_value": "", "damage_value": "?",
         "speed_value": "9"}]), ("no-value",)),
    (figure("015", dial=dial(speed_power="special")), ("special-without-text",)),
    (figure("016", special_powers=[special("attack", "Flurry.")]), ("off-dial",)),
    (figure("017", dial=dial(attack_power="special"), special_powers=[
        special("attack", "Flurry.", "One"), special("attack", "Toughness.", "Two")]),
     ("several-specials", "off-dial")),
    (figure("018", dial=dial(damage_power="spell", speed_power="trap")), ("no-power",)),
    (figure("019", attack_type="team"), ("no-symbol",)),
    (figure("020", attack_type="sharpshooter", speed_type="transport_wing",
            defense_type="vehicle", passengers="4"), ()),
    (figure("021", attack_type="duo", dimensions="1x2"), ()),
    (figure("022", damage_type="colossal", dimensions="3x6", attack_type="autonomous"), ()),
    (figure("023", special_powers=[
        special("costed_trait", "Toughness.", point_value=5),
        special("rally_trait", "Flurry.", rally_type="blue", rally_die="6"),
        special(None, "Willpower."), special("epic", "Charge.")]),
     ("other-trait", "no-field-of")),
    (figure("024", special_powers=[special("trait", "30")]), ("bare-number",)),
    (figure("025", special_powers=[special("trait", "He heals.Then he hums.")]), ("text-spaced",)),
    (figure("026", special_powers=[special("trait", "Quay Keeper (and others hum.")]),
     ("text-bracket",)),
    (figure("027", special_powers=[special("trait", "Flurry.\u202e gnimmuH")]), ("text-unseen",)),
    (figure("028", special_powers=[special("trait", "Когда он бьёт, он лечится.")]),
     ("text-script",)),
    (figure("029", special_powers=[special("trait", "hum " * 10_000)]), ("long",)),
    (figure("030", special_powers=[special("trait", "")]), ("no-text",)),
    (figure("031", special_powers="[]"), ()),
    (figure("032", keywords="Sailor, Cook"), ("list-as-text",)),
    (figure("033", unit_range="far", targets=None), ("no-number",)),
    (figure("034", name="N" * 200), ("long",)),
    (figure("035", type="bystander", bystander_type="construct", horde_stack_max=3),
     ("no-field",)),
    (figure("036", special_powers=[
        special("trait", "● Flurry. // ● Toughness."), special("trait", "{{icon}} Charge.")]), ()),
    (figure("037", dial=[click(1, starting_line=True), "nonsense", 7]), ("no-click",)),
    (figure("038", dial=[{"click_number": "one", "speed_value": [], "attack_value": {},
                          "defense_value": None, "damage_value": -4}]), ("no-value", "gaps")),
    (figure("039", special_powers=[7, "x"]), ("no-special",)),
    (thing("101", "object", special("object", CURLY), object_type="special",
           object_size="heavy"), ()),
    (thing("102", "object", special("object", "A hum."), object_type="relic",
           object_size="ultra_light", relic_roll_min=4),
     ("object-size", "object-text", "no-field")),
    (thing("103", "object", object_type="standard", object_size="light",
           object_keyphrases=["sword_equipment"]), ("keyphrase",)),
    (thing("104", "equipment", special("equipment", "Toughness."),
           object_keyphrases=["equip_any", "unequip_ko", "indestructible"]), ("keyphrase",)),
    (thing("105", "id_card", special("inspiration", "Friendly characters modify attack +1."),
           ), ("id-part",)),
    (thing("106", "tarot_card", special("tarot_card", "All characters modify speed +1."),
           name="Nine of Cups"), ()),
    (thing("107", "tarot_card", special("tarot_card", "All characters modify speed +1.")),
     ("no-suit",)),
    (thing("108", "mystery_card",
           special("mystery_card", "When a friendly character hits, place a Clue token on this "
                   "card.", "Listen"),
           special("mystery_card", "Friendly characters modify attack +1.", "Rope")), ()),
    (thing("109", "map", special("location", "Friendly characters modify range +1.", "Beam",
                                 point_value=5),
           special("consolation", "Friendly characters modify speed +1.", "Beam"),
           map_url="https://example.invalid/quay"), ("no-field",)),
]  # fmt: skip
SKIPPED: list[tuple[Any, str]] = [
    (figure("201", dial=[]), "no-dial"),
    (figure("202", dial="nonsense"), "no-dial"),
    (figure("203", name=""), "no-name"),
    (thing("204", "attachment", attachment_type="feat"), "other-type"),
    (thing("205", "feat", special("trait", "Toughness.")), "unreadable"),
    (
        thing("110", "battlefield_condition", special("trait", "All characters modify speed +1.")),
        "unreadable",
    ),
    (thing("206", "map", map_url="https://example.invalid/quay"), "map-unit"),
    (figure("001"), "twice"),
    ("no unit at all", "no-unit"),
    (None, "no-unit"),
    (figure("207", type=["character"]), "other-type"),
]
"""Units that can't be imported, and why."""


def every_unit() -> list[Any]:
    return [unit for unit, _ in QUIRKS] + [unit for unit, _ in SKIPPED]


def tiles(width: int, height: int) -> list[Data]:
    rows: list[Data] = []
    for y in range(1, height + 1):
        row = [{"x": chr(ord("A") + x)} for x in range(width)]
        for tile in row:
            if y in (1, height):
                tile["isStartingZone"] = True  # type: ignore[assignment]
        rows.append({"y": y, "tiles": row})
    return rows


def quay(name: str, **more: Any) -> Data:
    return {
        "name": name, "set": "qk", "source": "ours", "date": "2026", "type": "outdoor",
        "width": 8, "height": 8, "rows": tiles(8, 8), **more,
    }  # fmt: skip


def changed(y: int, x: int, **more: Any) -> list[Data]:
    rows = tiles(8, 8)
    rows[y - 1]["tiles"][x] |= more
    return rows


def for_four() -> list[Data]:
    rows = tiles(8, 8)
    for y, x in ((0, 0), (0, 7), (7, 0), (7, 7)):
        rows[y]["tiles"][x]["isStartingZone4p"] = True
    return rows


def split_areas() -> list[Data]:
    """Each player's area is in two parts."""
    rows = tiles(8, 8)
    for row in (rows[0], rows[7]):
        for x in (3, 4):
            del row["tiles"][x]["isStartingZone"]
    return rows


WALL = {"x0": 2, "y0": 2, "x1": 2, "y1": 5}
MAPS: list[tuple[Data, tuple[str, ...]]] = [
    (quay("Plain"), ()),
    (quay("Nameless") | {"name": ""}, ("map-without-name",)),
    (quay("Words", type="outdoors"), ("map-kind-as",)),
    (quay("Empty Kind", type="", defaultType="indoor"), ()),
    (quay("Tile Kind", rows=changed(3, 2, type="hindoor")), ("map-kind-as",)),
    (quay("Odd Kind", rows=changed(3, 2, type="cellar")), ("map-kind",)),
    (quay("Defaults", defaultTerrain="water", defaultElevation="2"), ()),
    (quay("Elevation", rows=changed(3, 2, elevation="4")), ()),
    (quay("Odd Elevation", rows=changed(3, 2, elevation="high")), ("no-number",)),
    (quay("Obscuring", rows=changed(3, 2, terrain="obscuring")), ("map-obscuring",)),
    (quay("Terrain", rows=changed(3, 2, terrain="terrain")), ("map-terrain",)),
    (quay("Special", special=["Whoever stops here pays."],
          rows=changed(3, 2, terrain="special2")), ("map-text",)),
    (quay("Lends", special=["Characters occupying orange squares can use Stealth."],
          rows=changed(3, 2, terrain="special")), ("map-grants",)),
    (quay("Labels", rows=changed(3, 2, label="Zipline", group="A")), ("map-label",)),
    (quay("Ramps", ramps=[{"x0": 2, "y0": 2, "x1": 3, "y1": 2}],
          rows=changed(4, 2, ramps={"right": True, "down": False})), ()),
    (quay("Ramp Off", ramps=[{"x0": 7, "y0": 2, "x1": 8, "y1": 2}, "nonsense"]), ("map-ramp",)),
    (quay("Ramp Far", ramps=[{"x0": 1, "y0": 2, "x1": 4, "y1": 2}]), ("map-ramp",)),
    (quay("Walls", walls=[WALL, WALL | {"type": "normal"}]), ()),
    *((quay(f"Wall {kind}", walls=[WALL | {"type": kind}]), remarks) for kind, remarks in (
        ("glass", ()), ("glass2", ()), ("door", ()), ("door2", ()),
        ("forceField", ("map-wall-kind",)), ("chainLinkFence", ("map-wall-kind",)),
        ("levelSeparator", ("map-wall-kind",)))),
    (quay("Rim Window", walls=[{"x0": 0, "y0": 2, "x1": 0, "y1": 3, "type": "glass"}]),
     ("map-rim",)),
    (quay("Slant", walls=[{"x0": 0, "y0": 0, "x1": 2, "y1": 2}, 5]), ("map-wall",)),
    (quay("Outside", rows=[*tiles(8, 8), {"y": 9, "tiles": [{"x": "A"}]}]), ("map-outside",)),
    (quay("No Number", rows=[{"tiles": row["tiles"]} for row in tiles(8, 8)]),
     ("map-row-number",)),
    (quay("Odd Rows", rows=[*tiles(8, 8), 7, {"y": 3, "tiles": [3]}]), ("map-row", "map-tile")),
    (quay("One Side", rows=tiles(8, 1)), ("map-one-area",)),
    (quay("Four", rows=for_four()), ("map-four",)),
    (quay("Parts", rows=split_areas()), ()),
    *((quay(f"Size {wide}x{high}", width=wide, height=high, rows=tiles(wide, high)), ())
      for wide, high in ((16, 24), (24, 24), (16, 6), (13, 13), (8, 16))),
]  # fmt: skip
TEAM: Data = {
    "name": "Quay Crew", "age": "modern", "point_limit": 300,
    "main_force": [
        {"unit_id": "qk010", "point_value": 50, "equipment_ids": ["qk104"]},
        {"unit_id": "qk001", "costed_trait_index": 1}, {"unit_id": "nobody"}],
    "object_list": [{"unit_id": "qk101"}], "maps": [{"unit_id": "qk109", "location_index": 0}],
    "sideline": [{"unit_id": "qk003"}], "tarot_cards": [{"unit_id": "qk106"}],
}  # fmt: skip
