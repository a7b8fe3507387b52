"""HCUnits teams: a list of units with their points, as a force."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from openclix.engine.figures.messages import quoted
from openclix.notation.text.words import quote

from .hcunits import LONGEST_NAME, clean, whole
from .report import Report

OTHERS: Final = ("object_list", "maps", "sideline", "tarot_cards")


def is_team(data: Any) -> bool:
    """Whether a file is a team of this format."""
    return isinstance(data, dict) and isinstance(data.get("main_force"), list)


def force_text(data: dict[str, Any], cards: Mapping[str, str], report: Report) -> str | None:
    """A team as a force. `cards` has the name of the card file of each unit."""
    name = clean(str(data.get("name") or ""))[:LONGEST_NAME] or "Force"
    lines = [f"force {quote(name)}"]
    for place, entry in enumerate(data["main_force"], 1):
        unit = str(entry.get("unit_id") if isinstance(entry, dict) else entry)[:LONGEST_NAME]
        if unit not in cards:
            report.note(name, "main_force", "force-no-card", place=place, word=quoted(unit))
            continue
        points = whole(entry.get("point_value")) if isinstance(entry, dict) else None
        lines.append(f"  card {cards[unit]}")
        if points:
            lines.append(f"    points {points}")
        for key in ("costed_trait_index", "equipment_ids"):
            if isinstance(entry, dict) and entry.get(key):
                report.note(name, key, "force-left-out", word=quoted(key))
    for key in OTHERS:
        if data.get(key):
            report.note(name, key, "force-left-out", word=quoted(key))
    if len(lines) == 1:
        report.skip(name, "main_force", "force-empty")
        return None
    report.imported["force"] += 1
    return "\n".join(lines) + "\n"
