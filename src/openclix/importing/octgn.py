"""OCTGN set XML: cards with properties and one alternate per click, as units like HCUnits."""

from __future__ import annotations

import re
from typing import Any, Final
from xml.etree import ElementTree

from .hcunits import SLOTS
from .plain import title, whole
from .wording import clean

SPECIAL: Final = re.compile(
    r"(?:^|\n|\s{2,})\(?(?P<kind>Trait|Speed|Attack|Defense|Damage|TRAIT|SPEED|ATTACK|DEFENSE|DAMAGE)"
    r"\)?\s*[:\-]?\s*(?P<name>[^:.\n]{1,80}):\s*"
)


USED: Final = frozenset(
    {
        "Unit ID",
        "Unit Type",
        "Rarity",
        "Collector Number",
        "Point Values",
        "Team Abilities",
        "Keywords",
        "Range",
        "Targets",
        "Traits and Special Powers",
        "Combat Symbols",
    }
)
"""The properties that are used. Others get a remark."""


class NotASet(ValueError):
    """The XML has no cards, or declares entities, which no set needs."""


def units_of_set(text: str) -> list[dict[str, Any]]:
    """The cards of a set file, in the shape of the units of the JSON format."""
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise NotASet("entities")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise NotASet(str(error)) from None
    cards = list(root.iter("card"))
    if not cards:
        raise NotASet("no cards")
    return [unit_of(card) for card in cards]


def properties(node: ElementTree.Element) -> dict[str, str]:
    """The properties of a card or of one of its clicks."""
    return {
        str(each.get("name") or ""): str(each.get("value") or each.text or "")
        for each in node.findall("property")
    }


def unit_of(card: ElementTree.Element) -> dict[str, Any]:
    """One card."""
    own = properties(card)
    clicks = [
        properties(each)
        for each in card.findall("alternate")
        if str(each.get("type") or "").lower().startswith("click")
    ]
    return {
        "unit_id": own.get("Unit ID") or card.get("id"),
        "name": card.get("name"),
        "type": kind_of(own.get("Unit Type", "")),
        "rarity": own.get("Rarity", "").lower().replace(" ", "_"),
        "collector_number": own.get("Collector Number", ""),
        "point_values": re.findall(r"\d+", own.get("Point Values", "")),
        "team_abilities": split(own.get("Team Abilities", "")),
        "keywords": split(own.get("Keywords", "")),
        "unit_range": own.get("Range") or "0",
        "targets": own.get("Targets") or "1",
        "special_powers": specials_of(own.get("Traits and Special Powers", "")),
        "dial": [click_of(click, place) for place, click in enumerate(clicks, 1)],
        **symbols_of(own.get("Combat Symbols", "")),
        **{name: value for name, value in own.items() if name not in USED},
    }


def kind_of(word: str) -> str:
    plain = word.strip().lower().replace(" ", "_")
    return plain or "character"


def split(text: str) -> list[str]:
    """A list in one property.

    >>> split("Street, Sailor; Brawler")
    ['Street', 'Sailor', 'Brawler']
    """
    return [clean(part) for part in re.split(r"[,;|\n]", text) if clean(part)]


SYMBOL_WORDS: Final = {
    "boot": "speed",
    "wing": "speed",
    "dolphin": "speed",
    "fist": "attack",
    "sharpshooter": "attack",
    "duo": "attack",
    "autonomous": "attack",
    "shield": "defense",
    "indomitable": "defense",
    "vehicle": "defense",
    "starburst": "damage",
    "tiny": "damage",
    "giant": "damage",
    "colossal": "damage",
}


def symbols_of(text: str) -> dict[str, str]:
    """Combat symbols by slot; an unknown word stays with its slot unknown."""
    symbols: dict[str, str] = {}
    for word in split(text.replace("/", ",")):
        plain = word.lower().replace(" ", "_")
        transport = plain.startswith("transport_")
        slot = SYMBOL_WORDS.get(plain.removeprefix("transport_"))
        symbols[f"{slot or 'damage'}_type"] = plain if slot or not transport else word
    return symbols


def specials_of(text: str) -> list[dict[str, str]]:
    """The special powers and traits in one property: "Trait: Name: words"."""
    heads = list(SPECIAL.finditer(text))
    if not heads:
        plain = text.strip()
        return [{"type": "trait", "name": "", "description": plain}] if plain else []
    specials = []
    for head, after in zip(heads, [*heads[1:], None], strict=True):
        end = after.start() if after is not None else len(text)
        specials.append(
            {
                "type": head["kind"].lower(),
                "name": clean(head["name"]),
                "description": text[head.end() : end].strip(),
            }
        )
    return specials


def click_of(own: dict[str, str], place: int) -> dict[str, Any]:
    """One click of a dial."""
    line = own.get("Starting Line", "").strip().lower()
    click: dict[str, Any] = {
        "click_number": whole(own.get("Click Number")) or place,
        "starting_line": line if line not in ("", "no", "false", "0") else None,
    }
    for slot in SLOTS:
        name = title(slot)
        click[f"{slot}_value"] = own.get(name, "")
        ability = clean(own.get(f"{name} Ability", "")).lower()
        power = re.sub(r"[^a-z]+", "_", ability).strip("_")
        click[f"{slot}_power"] = "special" if power.startswith("special") else power or None
    return click
