"""HCUnits JSON: figures, bystanders and other units, as cards.

The public files have many quirks: numbers as strings, lists as strings, gaps in click numbers,
starting lines without point values. Each is repaired with a remark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final

from openclix.engine.figures.abilities import slug
from openclix.engine.figures.figures import (
    EQUIPMENT,
    Card,
    Click,
    Grant,
    PowerRef,
    Special,
    StartingLine,
)
from openclix.engine.figures.messages import quoted
from openclix.engine.table.edition import Edition

from .report import Report

SLOTS: Final = ("speed", "attack", "defense", "damage")
FIGURES: Final = frozenset({"character", "bystander"})
ELEMENTS: Final[dict[str, str]] = {
    "id_card": "id-card",
    "location": "location",
    "feat": "feat",
    "equipment": EQUIPMENT,
}
"""Other units that our cards have a kind for."""
PLAIN_EQUIPMENT: Final = ("equip_any", "unequip_drop", "indestructible")
"""25.2c 25.2d The keyphrases that the rules give all equipment, and the one of its object."""
SHAPES: Final = frozenset({"1x1", "1x2", "2x2", "2x4", "3x6"})
SPEED_TYPES: Final = {
    "boot": "boot",
    "wing": "wing",
    "dolphin": "dolphin",
    "transport_boot": "reversed-boot",
    "transport_wing": "reversed-wing",
    "transport_dolphin": "reversed-dolphin",
}
ATTACK_TYPES: Final = {
    "fist": "fist",
    "sharpshooter": "crosshair",
    "duo": "duo",
    "autonomous": "autonomous",
}
DEFENSE_TYPES: Final = {"shield": "shield", "indomitable": "indomitable", "vehicle": "vehicle"}
DAMAGE_TYPES: Final = {
    "starburst": "starburst",
    "tiny": "tiny",
    "giant": "giant",
    "colossal": "colossal",
}
USUAL_SYMBOLS: Final = frozenset({"boot", "fist", "shield", "starburst"})
LONGEST_NAME: Final = 80
LONGEST_TEXT: Final = 6000
MOST_CLICKS: Final = 60
MOST_VALUE: Final = 99
MOST_POINTS: Final = 5000


def units_of(data: Any) -> list[Any] | None:
    """The units of a file: a list, or an object with a list of them."""
    if isinstance(data, dict) and isinstance(data.get("units"), list):
        return list(data["units"])
    if isinstance(data, list) and any(isinstance(each, dict) and "dial" in each for each in data):
        return data
    if isinstance(data, dict) and "unit_id" in data:
        return [data]
    return None


class UnitReader:
    """Reads units into cards, with remarks to one report."""

    def __init__(self, edition: Edition, report: Report) -> None:
        self.edition, self.registry = edition, edition.registry
        self.report = report
        self.unit = ""
        self._seen: set[str] = set()

    def card(self, unit: Any, place: int) -> Card | None:
        """One unit as a card, or None with the reason in the report."""
        if not isinstance(unit, dict):
            self.report.skip(f"#{place}", "", "no-unit")
            return None
        self.unit = self._id(unit, place)
        kind = unit.get("type", "character")
        if unit.get("object_type") == "equipment":
            kind = "equipment"
        if kind not in FIGURES and kind not in ELEMENTS:
            self.report.skip(self.unit, "type", "other-type", word=quoted(str(kind)[:40]))
            return None
        if self.unit in self._seen:
            self.report.skip(self.unit, "unit_id", "twice")
            return None
        self._seen.add(self.unit)
        name = self._name(unit)
        if not name:
            return None
        if kind == "equipment":
            return self._equipment(unit, name)
        if kind in ELEMENTS:
            specials = self._specials(unit)
            return Card(name, traits=tuple(specials.values()), element=ELEMENTS[kind])
        return self._figure(unit, name, bystander=kind == "bystander")

    def _equipment(self, unit: dict[str, Any], name: str) -> Card:
        """25.2 A piece of equipment. Keyphrases that change how it is equipped are left out."""
        phrases = unit.get("object_keyphrases")
        words = [str(word) for word in phrases] if isinstance(phrases, list) else []
        for word in words:
            if word not in PLAIN_EQUIPMENT:
                self.report.note(
                    self.unit, "object_keyphrases", "keyphrase", word=quoted(word[:40])
                )
        tags = {"indestructible"} & {*words} | {"heavy", "immobile"} & {unit.get("object_size")}
        values = self._points(unit)
        return Card(
            name,
            points=values[0] if values else 0,
            traits=tuple(self._specials(unit).values()),
            element=EQUIPMENT,
            assigns=1,
            object_tags=frozenset(tags),
        )

    def _figure(self, unit: dict[str, Any], name: str, *, bystander: bool) -> Card | None:
        specials = self._specials(unit)
        clicks, starts = self._dial(unit, specials)
        if not clicks:
            self.report.skip(self.unit, "dial", "no-dial")
            return None
        values = self._points(unit)
        start, lines = self._lines(starts, values)
        shape = str(unit.get("dimensions") or "1x1")
        if shape not in SHAPES:
            self.report.note(self.unit, "dimensions", "no-shape", word=quoted(shape[:40]))
            shape = "1x1"
        teams, unknown = self._teams(unit)
        traits = tuple(special for key, special in specials.items() if key[0] not in SLOTS)
        return Card(
            name=name,
            points=values[0] if values else 0,
            dial=tuple(clicks),
            range=self._number(unit, "unit_range", 0, MOST_VALUE),
            bolts=max(1, self._number(unit, "targets", 1, 9)),
            symbols=self._symbols(unit),
            shape=shape,
            keywords=frozenset(self._words(unit, "keywords")),
            traits=(*self._improved(unit), *traits, *unknown),
            start=start,
            bystander=bystander,
            set_id=str(unit.get("set_id") or "")[:LONGEST_NAME],
            number=str(unit.get("collector_number") or "")[:LONGEST_NAME],
            teams=teams,
            rank=self._rank(unit),
            lines=lines,
            rarity=str(unit.get("rarity") or "").replace("_", " ")[:LONGEST_NAME],
        )

    # ------------------------------------------------------------------ words and numbers

    def _id(self, unit: dict[str, Any], place: int) -> str:
        own = unit.get("unit_id")
        if isinstance(own, str | int) and str(own).strip():
            return str(own).strip()[:LONGEST_NAME]
        self.report.note(f"#{place}", "unit_id", "no-id")
        return f"#{place}"

    def _name(self, unit: dict[str, Any]) -> str:
        name = unit.get("name")
        if not isinstance(name, str) or not clean(name):
            self.report.skip(self.unit, "name", "no-name")
            return ""
        plain = clean(name)
        if len(plain) > LONGEST_NAME:
            self.report.note(self.unit, "name", "long", most=LONGEST_NAME)
            plain = plain[:LONGEST_NAME].rstrip()
        return plain

    def _number(self, unit: dict[str, Any], key: str, usual: int, most: int) -> int:
        value = unit.get(key, usual)
        number = whole(value)
        if number is None or not 0 <= number <= most:
            if value not in (None, ""):
                self.report.note(self.unit, key, "no-number", word=quoted(str(value)[:40]))
            return usual
        return number

    def _words(self, unit: dict[str, Any], key: str) -> list[str]:
        listed = unit.get(key)
        if isinstance(listed, str):
            if listed.strip() not in ("", "[]"):
                self.report.note(self.unit, key, "list-as-text")
            listed = [part for part in re.split(r"[,;]", listed.strip("[] ")) if part.strip()]
        if listed is None:
            return []
        if not isinstance(listed, list):
            self.report.note(self.unit, key, "no-list")
            return []
        return [clean(str(word))[:LONGEST_NAME] for word in listed if clean(str(word))]

    def _points(self, unit: dict[str, Any]) -> list[int]:
        listed = unit.get("point_values")
        values = listed if isinstance(listed, list) else [] if listed is None else [listed]
        numbers = [number for value in values if (number := whole(value)) is not None]
        kept = sorted({number for number in numbers if 0 <= number <= MOST_POINTS}, reverse=True)
        if not kept:
            self.report.note(self.unit, "point_values", "no-points")
        return kept

    # ------------------------------------------------------------------ what a card has

    def _symbols(self, unit: dict[str, Any]) -> frozenset[str]:
        symbols: set[str] = set()
        kinds = (SPEED_TYPES, ATTACK_TYPES, DEFENSE_TYPES, DAMAGE_TYPES)
        for slot, table in zip(SLOTS, kinds, strict=True):
            word = unit.get(f"{slot}_type")
            if word in (None, ""):
                continue
            if word not in table:
                self.report.note(
                    self.unit, f"{slot}_type", "no-symbol", word=quoted(str(word)[:40])
                )
                continue
            symbols.add(table[str(word)])
        return frozenset(symbols - USUAL_SYMBOLS)

    def _rank(self, unit: dict[str, Any]) -> str:
        rank = ""
        for word in self._words(unit, "properties"):
            if word in ("unique", "prime"):
                rank = word
            else:
                self.report.note(self.unit, "properties", "no-property", word=quoted(word[:40]))
        return rank

    @cached_property
    def known_teams(self) -> dict[str, str]:
        """Teams with a text, by the letters of their names."""
        return {plain_slug(name): name for name, _ in self.edition.team_texts.values()}

    def _teams(self, unit: dict[str, Any]) -> tuple[tuple[str, ...], tuple[Special, ...]]:
        """Team abilities that the edition has, and texts that mark the others on the figure."""
        teams: list[str] = []
        unknown: list[Special] = []
        for word in self._words(unit, "team_abilities"):
            name = title(word)
            if name in self.registry and self.registry[name].kind == "team":
                teams.append(self.registry[name].name)
                continue
            if (known := self.known_teams.get(plain_slug(name))) is not None:
                teams.append(known)
                continue
            self.report.note(self.unit, "team_abilities", "no-team", word=quoted(name))
            unknown.append(Special(f"Team: {name}", text=f"{name} team ability."))
        return tuple(teams), tuple(unknown)

    def _improved(self, unit: dict[str, Any]) -> Iterator[Grant]:
        for key, what in (
            ("improved_movement", "Improved Movement"),
            ("improved_targeting", "Improved Targeting"),
        ):
            for word in self._words(unit, key):
                name = f"{what}: {title(word)}"
                if name in self.registry:
                    yield PowerRef(self.registry[name].name)
                else:
                    self.report.note(self.unit, key, "no-ability", word=quoted(name))
                    yield Special(name, text=f"{name}.")

    def _specials(self, unit: dict[str, Any]) -> dict[tuple[str, int], Special]:
        """The special powers and traits, by their type and place."""
        listed = unit.get("special_powers")
        if listed in (None, "", "[]"):
            return {}
        if not isinstance(listed, list):
            self.report.note(self.unit, "special_powers", "no-list")
            return {}
        specials: dict[tuple[str, int], Special] = {}
        for place, entry in enumerate(listed):
            if not isinstance(entry, dict):
                self.report.note(self.unit, "special_powers", "no-special")
                continue
            kind = str(entry.get("type") or "trait")
            text = clean(str(entry.get("description") or ""))
            if len(text) > LONGEST_TEXT:
                self.report.note(self.unit, "special_powers", "long", most=LONGEST_TEXT)
                text = text[:LONGEST_TEXT]
            name = clean(str(entry.get("name") or ""))[:LONGEST_NAME] or title(kind)
            if not text:
                self.report.note(self.unit, "special_powers", "no-text", word=quoted(name))
            if kind not in (*SLOTS, "trait"):
                self.report.note(self.unit, "special_powers", "other-trait", word=quoted(kind[:40]))
            specials[kind, place] = Special(name, text=sentence(text))
        return specials

    # ------------------------------------------------------------------ the dial

    def _dial(
        self, unit: dict[str, Any], specials: dict[tuple[str, int], Special]
    ) -> tuple[list[Click], list[int]]:
        """The clicks, and those with a starting line."""
        listed = unit.get("dial")
        rows = [row for row in listed if isinstance(row, dict)] if isinstance(listed, list) else []
        if isinstance(listed, list) and len(rows) < len(listed):
            self.report.note(self.unit, "dial", "no-click")
        if len(rows) > MOST_CLICKS:
            self.report.note(self.unit, "dial", "many-clicks", most=MOST_CLICKS)
            rows = rows[:MOST_CLICKS]
        numbers = [whole(row.get("click_number")) for row in rows]
        if any(number != place for place, number in enumerate(numbers, 1)):
            self.report.note(self.unit, "dial", "gaps")
            order = sorted(range(len(rows)), key=lambda at: (numbers[at] is None, numbers[at] or 0))
            rows = [rows[at] for at in order]
        clicks: list[Click] = []
        starts: list[int] = []
        for place, row in enumerate(rows, 1):
            clicks.append(self._click(row, specials))
            if row.get("starting_line"):
                starts.append(place)
        return clicks, starts

    def _click(self, row: dict[str, Any], specials: dict[tuple[str, int], Special]) -> Click:
        values: list[int] = []
        powers: list[Grant | None] = []
        for slot in SLOTS:
            value = row.get(f"{slot}_value")
            number = whole(value)
            if number is None or not 0 <= number <= MOST_VALUE:
                self.report.note(
                    self.unit, f"{slot}_value", "no-value", word=quoted(str(value)[:20])
                )
                number = 0
            values.append(number)
            powers.append(self._power(row.get(f"{slot}_power"), slot, specials))
        return Click(
            (values[0], values[1], values[2], values[3]),
            (powers[0], powers[1], powers[2], powers[3]),
        )

    def _power(
        self, word: Any, slot: str, specials: dict[tuple[str, int], Special]
    ) -> Grant | None:
        if word in (None, "", "none"):
            return None
        if word == "special":
            own = [special for (kind, _), special in specials.items() if kind == slot]
            if not own:
                self.report.note(self.unit, f"{slot}_power", "special-without-text")
                return Special(title(f"{slot} special"), text="")
            if len(own) > 1:
                self.report.note(self.unit, f"{slot}_power", "several-specials")
            return own[0]
        name = slug(str(word).replace("_", "-"))
        if name in self.registry:
            return PowerRef(self.registry[name].name)
        self.report.note(self.unit, f"{slot}_power", "no-power", word=quoted(str(word)[:40]))
        return Special(title(str(word))[:LONGEST_NAME], text=f"{title(str(word))[:LONGEST_NAME]}.")

    def _lines(self, starts: list[int], values: list[int]) -> tuple[int, tuple[StartingLine, ...]]:
        """1.7 The usual starting click, and the further lines with their point values."""
        first = starts[0] if starts else 1
        more = values[1:]
        if not more and len(starts) <= 1:
            return first, ()
        if len(starts) == len(values):
            return first, tuple(
                StartingLine(click, points) for click, points in zip(starts, values, strict=True)
            )
        self.report.note(self.unit, "dial", "lines", lines=len(starts), values=len(values))
        pairs = zip(starts[1:], more, strict=False)
        return first, tuple(StartingLine(click, points) for click, points in pairs)


def whole(value: Any) -> int | None:
    """A whole number, also if a file has it as text.

    >>> whole("7"), whole(7), whole("?"), whole(True), whole(2.0)
    (7, 7, None, None, 2)
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str) and re.fullmatch(r"-?\d{1,6}", value.strip(), re.ASCII):
        return int(value)
    return None


def clean(text: str) -> str:
    """A text in one line, without characters that nobody can see.

    >>> clean("Old\\u00a0 \\u202eTollkeeper ")
    'Old Tollkeeper'
    """
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def plain_slug(name: str) -> str:
    """The letters and digits of a name, for comparing.

    >>> plain_slug("S.H.I.E.L.D."), plain_slug("X Men") == plain_slug("X-Men")
    ('shield', True)
    """
    return "".join(sign for sign in name.lower() if sign.isalnum())


def title(word: str) -> str:
    """A slug as a name.

    >>> title("outdoor_blocking")
    'Outdoor Blocking'
    """
    return " ".join(part.capitalize() for part in re.split(r"[_\s-]+", word.strip()) if part)


def sentence(text: str) -> str:
    """A text that ends like a sentence."""
    return text if not text or text.endswith((".", "!", "?")) else f"{text}."
