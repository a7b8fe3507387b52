"""HCUnits JSON: figures, bystanders and other units, as cards.

The public files have many quirks: numbers as strings, lists as strings, gaps in click numbers,
starting lines without point values. Each is repaired with a remark.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final

from openclix.engine.figures.abilities import slug
from openclix.engine.figures.figures import (
    TAGS,
    Card,
    Click,
    Grant,
    PowerRef,
    Special,
    StartingLine,
)
from openclix.engine.figures.messages import quoted
from openclix.engine.figures.texts import text_of
from openclix.engine.table.edition import Edition

from .elements import ELEMENTS, element_card, object_line
from .plain import LONGEST_NAME, plain_slug, sentence, title, whole, words_of
from .report import Report
from .wording import LONGEST_TEXT, clean, has_unseen, spaced, troubles

SLOTS: Final = ("speed", "attack", "defense", "damage")
FIGURES: Final = frozenset({"character", "bystander"})
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
USUAL_TRAITS: Final = (*SLOTS, "trait")
MOST_CLICKS: Final = 60
MOST_VALUE: Final = 99
MOST_POINTS: Final = 5000
FIELDS: Final = frozenset(
    {
        "unit_id",
        "set_id",
        "collector_number",
        "name",
        "real_name",
        "type",
        "rarity",
        "dimensions",
        "point_values",
        "properties",
        "team_abilities",
        "keywords",
        "special_powers",
        "improved_movement",
        "improved_targeting",
        "unit_range",
        "targets",
        "dial_size",
        "passengers",
        "speed_type",
        "attack_type",
        "defense_type",
        "damage_type",
        "object_type",
        "object_size",
        "object_keyphrases",
        "dial",
        "suit",
    }
)
"""The fields that are used. `real_name` and `dial_size` say nothing that a game needs."""
PARTS_OF_SPECIALS: Final = frozenset({"type", "name", "description", "powers", "point_value"})
SAYS_NOTHING: Final[tuple[Any, ...]] = (None, "", "None", "[]", 0, "0", [], {})
"""Values of a field that nobody misses."""


def units_of(data: Any) -> list[Any] | None:
    """The units of a file: a list, or an object with a list of them."""
    if isinstance(data, dict) and isinstance(data.get("units"), list):
        return list(data["units"])
    if isinstance(data, list) and any(
        isinstance(each, dict) and ("dial" in each or "unit_id" in each) for each in data
    ):
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
        self.costs: dict[tuple[str, int], int] = {}
        """The point values of the unit's special powers, by type and place."""
        self.objects: dict[str, str] = {}
        """25.1 Objects by unit, each as the line of a force."""

    def note(self, name: str, what: str, **details: Any) -> None:
        """A remark about the unit that is being read."""
        self.report.note(self.unit, name, what, **details)

    def card(self, unit: Any, place: int) -> Card | None:
        """One unit as a card, or None with the reason in the report."""
        if not isinstance(unit, dict):
            self.report.skip(f"#{place}", "", "no-unit")
            return None
        self.unit = self._id(unit, place)
        kind = unit.get("type") or "character"
        if unit.get("object_type") == "equipment":
            kind = "equipment"
        if not isinstance(kind, str) or kind not in (*FIGURES, *ELEMENTS, "object"):
            self.report.skip(self.unit, "type", "other-type", word=quoted(str(kind)[:40]))
            return None
        if self.unit in self._seen:
            self.report.skip(self.unit, "unit_id", "twice")
            return None
        self._seen.add(self.unit)
        name = self._name(unit)
        if not name:
            return None
        for key in unit.keys() - FIELDS:
            if unit[key] not in SAYS_NOTHING:
                self.note(str(key)[:40], "no-field")
        if kind == "object":
            self.objects[self.unit] = object_line(self, unit, name)
            return None
        if kind in ELEMENTS:
            return element_card(self, unit, name, kind)
        return self._figure(unit, name, bystander=kind == "bystander")

    def _figure(self, unit: dict[str, Any], name: str, *, bystander: bool) -> Card | None:
        specials = self.specials(unit)
        clicks, starts = self._dial(unit, specials)
        if not clicks:
            self.report.skip(self.unit, "dial", "no-dial")
            return None
        values = self.points(unit)
        start, lines = self._lines(starts, values)
        shape = str(unit.get("dimensions") or "1x1")
        if shape not in SHAPES:
            self.report.note(self.unit, "dimensions", "no-shape", word=quoted(shape[:40]))
            shape = "1x1"
        teams, unknown = self._teams(unit)
        traits = tuple(special for key, special in specials.items() if key[0] not in SLOTS)
        traits += self._off_dial(specials, clicks)
        rank, tags = self._properties(unit)
        return Card(
            name=name,
            points=values[0] if values else 0,
            dial=tuple(clicks),
            range=self._number(unit, "unit_range", 0, MOST_VALUE),
            bolts=max(1, self._number(unit, "targets", 1, 9)),
            symbols=self._symbols(unit),
            shape=shape,
            keywords=frozenset(self._words(unit, "keywords")),
            traits=(*self._improved(unit), *self._passengers(unit), *traits, *unknown),
            start=start,
            bystander=bystander,
            set_id=self.printed(unit, "set_id"),
            number=self.printed(unit, "collector_number"),
            teams=teams,
            rank=rank,
            tags=tags,
            lines=lines,
            rarity=self.printed(unit, "rarity").replace("_", " "),
        )

    def _off_dial(
        self, specials: dict[tuple[str, int], Special], clicks: list[Click]
    ) -> tuple[Special, ...]:
        """Special powers that no click shows. The card has them with a mark, but nothing plays."""
        shown = {grant for click in clicks for grant in click.powers}
        lost: list[Special] = []
        for (kind, _), special in specials.items():
            if kind in SLOTS and special not in shown and special.text:
                self.note("special_powers", "off-dial", word=quoted(special.name))
                lost.append(Special(special.name, text=f"[{title(kind)}] {special.text}"))
        return tuple(lost)

    def _passengers(self, unit: dict[str, Any]) -> Iterator[PowerRef]:
        """27.7k How many figures it carries, if its file says more than one."""
        number = self._number(unit, "passengers", 0, 9)
        if number:
            yield PowerRef(self.registry["passenger"].name, (("passenger", number),))

    def is_played(self, text: str) -> bool:
        """Whether the engine plays all of a text."""
        meaning = self.registry.texts.meaning(text_of(text, "", "this character"))
        return meaning is not None and not meaning.by_hand and not meaning.unread

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
        if has_unseen(name):
            self.report.note(self.unit, "name", "unseen")
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

    def printed(self, unit: dict[str, Any], key: str) -> str:
        """A short word that is printed on the base."""
        value = unit.get(key)
        return clean(str(value))[:LONGEST_NAME] if value not in SAYS_NOTHING else ""

    def _words(self, unit: dict[str, Any], key: str) -> list[str]:
        return words_of(self.report, self.unit, unit, key)

    def points(self, unit: dict[str, Any]) -> list[int]:
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
            if not isinstance(word, str) or word not in table:
                self.report.note(
                    self.unit, f"{slot}_type", "no-symbol", word=quoted(str(word)[:40])
                )
                continue
            symbols.add(table[word])
        return frozenset(symbols - USUAL_SYMBOLS)

    def _properties(self, unit: dict[str, Any]) -> tuple[str, tuple[str, ...]]:
        """2.4 24.6 Its rank, and the tags near its portrait."""
        rank, tags = "", []
        for word in self._words(unit, "properties"):
            if word in ("unique", "prime"):
                rank = word
            elif (tag := word.replace("_", "-")) in TAGS:
                tags.append(tag)
            else:
                self.note("properties", "no-property", word=quoted(word[:40]))
        return rank, tuple(dict.fromkeys(tags))

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
            if (team := self.known_teams.get(plain_slug(name))) is not None:
                teams.append(team)
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

    def specials(self, unit: dict[str, Any]) -> dict[tuple[str, int], Special]:
        """The special powers and traits, by their type and place."""
        self.costs.clear()
        listed = unit.get("special_powers")
        if listed in (None, "", "[]"):
            return {}
        if not isinstance(listed, list):
            self.note("special_powers", "no-list")
            return {}
        specials: dict[tuple[str, int], Special] = {}
        for place, entry in enumerate(listed):
            if not isinstance(entry, dict):
                self.note("special_powers", "no-special")
                continue
            kind = str(entry.get("type") or "trait")[:40]
            if kind not in USUAL_TRAITS and unit.get("type") in (None, *FIGURES):
                self.note("special_powers", "other-trait", word=quoted(kind))
            for key in entry.keys() - PARTS_OF_SPECIALS:
                if entry[key] not in SAYS_NOTHING:
                    self.note("special_powers", "no-field-of", word=quoted(str(key)[:40]))
            self.costs[kind, place] = whole(entry.get("point_value")) or 0
            specials[kind, place] = self._special(entry, kind, place)
        return specials

    def _special(self, entry: dict[str, Any], kind: str, place: int) -> Special:
        """One special power or trait, with remarks about its text."""
        raw = str(entry.get("description") or "")
        for what, number, column in troubles(raw):
            self.note(
                "special_powers", f"text-{what}", text=place + 1, sentence=number, column=column
            )
        text = spaced(clean(raw))
        name = clean(str(entry.get("name") or ""))[:LONGEST_NAME] or title(kind)
        if len(text) > LONGEST_TEXT:
            self.note("special_powers", "long", most=LONGEST_TEXT)
            text = text[:LONGEST_TEXT]
        if not text:
            self.note("special_powers", "no-text", word=quoted(name))
        elif text.isdigit():
            self.note("special_powers", "bare-number", word=quoted(name))
        return Special(name, text=sentence(text))

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
                    self.unit, f"{slot}_value", "no-value", word=quoted(str(value)[:20] or '""')
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
                return Special(title(f"{slot} special"), text=f"{title(slot)} special power.")
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
        self.note("dial", "lines", lines=len(starts), values=len(values))
        clicks = [*starts, *[starts[-1] if starts else first] * len(values)]
        paid = [StartingLine(click, points) for click, points in zip(clicks, values, strict=False)]
        free = [StartingLine(click) for click in starts[max(1, len(values)) :]]
        return first, (*(paid if len(values) > 1 else ()), *free)
