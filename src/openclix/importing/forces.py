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
    pieces: list[str] = []  # 25.2b
    members = 0
    for place, entry in enumerate(data["main_force"], 1):
        unit = str(entry.get("unit_id") if isinstance(entry, dict) else entry)[:LONGEST_NAME]
        if unit not in cards:
            report.note(name, "main_force", "force-no-card", place=place, word=quoted(unit))
            continue
        points = whole(entry.get("point_value")) if isinstance(entry, dict) else None
        lines.append(f"  card {cards[unit]}")
        members += 1
        if points:
            lines.append(f"    points {points}")
        if isinstance(entry, dict) and entry.get("costed_trait_index"):
            report.note(
                name, "costed_trait_index", "force-left-out", word=quoted("costed_trait_index")
            )
        wanted = entry.get("equipment_ids") if isinstance(entry, dict) else None
        for piece in wanted if isinstance(wanted, list) else ():
            key = str(piece)[:LONGEST_NAME]
            if key in cards:
                pieces.append(f"  equipment {cards[key]} to {members}")
            else:
                report.note(name, "equipment_ids", "force-no-card", place=place, word=quoted(key))
    for key in OTHERS:
        if data.get(key):
            report.note(name, key, "force-left-out", word=quoted(key))
    if len(lines) == 1:
        report.skip(name, "main_force", "force-empty")
        return None
    report.imported["force"] += 1
    return "\n".join([*lines, *pieces]) + "\n"
