"""HCUnits teams: a list of units with their points, as a force."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from openclix.engine.figures.figures import EQUIPMENT, ID_CARD
from openclix.engine.figures.messages import quoted
from openclix.notation.printed.beside import KINDS
from openclix.notation.text.words import quote

from .plain import LONGEST_NAME, listed, whole
from .report import Report
from .wording import clean

FIELDS: Final = frozenset(
    {"name", "age", "point_limit", "main_force", "object_list", "maps", "sideline", "tarot_cards"}
)


@dataclass(frozen=True)
class Known:
    """The units that a team may name, by their ids."""

    cards: Mapping[str, str]
    """The name of the card file, or the whole text of the card."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    """The kind of its element, or nothing for a figure."""
    objects: Mapping[str, str] = field(default_factory=dict)
    """25.1 The line of a force for an object."""

    def lines(self, head: str, unit: str, more: str = "") -> list[str]:
        """The lines of a force that name a card, or hold all of it."""
        card = self.cards[unit]
        if not card.startswith("card "):
            return [f"  {head} {card}{more}"]
        first, *rest = card.rstrip("\n").split("\n")
        return [f"  {head} {first.removeprefix('card ')}{more}", *(f"  {line}" for line in rest)]


def is_team(data: Any) -> bool:
    """Whether a file is a team of this format."""
    return isinstance(data, dict) and isinstance(data.get("main_force"), list)


class TeamReader:
    """Reads one team, with remarks to one report."""

    def __init__(self, data: dict[str, Any], collection: Known, report: Report) -> None:
        self.data, self.known, self.report = data, collection, report
        self.name = clean(str(data.get("name") or ""))[:LONGEST_NAME] or "Force"
        self.pieces: list[str] = []
        """25.2b The lines of equipment, which follow all figures."""
        self.members = 0

    def note(self, name: str, what: str, **details: Any) -> None:
        self.report.note(self.name, name, what, **details)

    def text(self) -> str | None:
        """The force, or None with the reason in the report."""
        lines = [f"force {quote(self.name)}"]
        for place, entry in enumerate(self.data["main_force"], 1):
            lines += self._member(entry, place)
        if not self.members:
            self.report.skip(self.name, "main_force", "force-empty")
            return None
        for key in ("sideline", "tarot_cards", "maps", "object_list"):
            for place, entry in enumerate(listed(self.data, key, self.note), 1):
                lines += self._other(key, entry, place)
        for key in self.data.keys() - FIELDS:
            if self.data[key]:
                self.note(str(key)[:40], "no-field")
        self.report.imported["force"] += 1
        return "\n".join([*lines, *self.pieces]) + "\n"

    def _member(self, entry: Any, place: int) -> list[str]:
        unit = unit_in(entry)
        if unit not in self.known.cards or self.known.kinds.get(unit):
            self.note("main_force", "force-no-card", place=place, word=quoted(unit))
            return []
        self.members += 1
        lines = self.known.lines("card", unit)
        if isinstance(entry, dict):
            points = whole(entry.get("point_value"))
            if points:
                lines = with_points(lines, points)
            if entry.get("costed_trait_index"):
                word = quoted("costed_trait_index")
                self.note("costed_trait_index", "force-left-out", word=word)
            for piece in listed(entry, "equipment_ids", self.note):
                self._piece(str(piece)[:LONGEST_NAME], place)
        return lines

    def _piece(self, unit: str, place: int) -> None:
        if self.known.kinds.get(unit, EQUIPMENT) == EQUIPMENT and unit in self.known.cards:
            self.pieces += self.known.lines(EQUIPMENT, unit, f" to {self.members}")
        else:
            self.note("equipment_ids", "force-no-card", place=place, word=quoted(unit))

    def _other(self, key: str, entry: Any, place: int) -> list[str]:
        """25 A card beside the map, or an object."""
        unit = unit_in(entry)
        if unit in self.known.objects:
            return [f"  {self.known.objects[unit]}"]
        kind = self.known.kinds.get(unit, "")
        if unit not in self.known.cards:
            self.note(key, "force-no-card", place=place, word=quoted(unit))
        elif key == "sideline" and not kind:
            return self.known.lines("sideline", unit)
        elif kind in KINDS:
            return self.known.lines(kind, unit)
        elif kind == ID_CARD:
            self.note(key, "force-id-card", word=quoted(unit))
        else:
            self.note(key, "force-left-out", word=quoted(unit))
        return []


def unit_in(entry: Any) -> str:
    """The id of the unit that an entry of a team names."""
    return str(entry.get("unit_id") if isinstance(entry, dict) else entry)[:LONGEST_NAME]


def with_points(lines: list[str], points: int) -> list[str]:
    """A figure at one of its point values. A whole card changes its own line."""
    if len(lines) == 1:
        return [*lines, f"    points {points}"]
    return [f"    points {points}" if line.startswith("    points ") else line for line in lines]


def force_text(data: dict[str, Any], collection: Known, report: Report) -> str | None:
    """A team as a force."""
    return TeamReader(data, collection, report).text()
