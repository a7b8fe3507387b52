"""The report: a table for people, and a file for other programs."""

from __future__ import annotations

import json
import platform
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path

from .measuring import Row

RESULTS = Path(__file__).parent / "results" / "latest.json"
OTHERS = {"a": "python-chess", "b": "python-chess", "c": "python-chess", "d": "walk", "e": "flood"}


def text(rows: list[Row]) -> str:
    lines = [
        f"{'measure':44}{'ours':>13}{'other':>13}  {'':13}{'ratio':>8}{'rounds':>16}{'target':>9}",
    ]
    for row in rows:
        low, high = row.spread
        sign = "<=" if row.at_most else ">="
        lines.append(
            f"{row.name:44}{row.ours:13,.0f}{row.theirs:13,.0f}  {OTHERS[row.name[1]]:13}"
            f"{row.ratio:8.2f}{f'{low:.2f}-{high:.2f}':>16}{f'{sign} {row.target:.2f}':>9}"
            f"  {'met' if row.met else 'NOT MET'}"
        )
        lines.extend(f"      {name}: {number}" for name, number in row.notes.items())
    return "\n".join(lines)


def save(rows: list[Row], rounds: int, seconds: float, path: Path = RESULTS) -> None:
    """Writes the rows down, with the versions of what was measured, but nothing of the machine."""
    content = {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "openclix": version("openclix"),
        "chess": version("chess"),
        "rounds": rounds,
        "seconds_per_round": seconds,
        "clock": "processor time",
        "rows": [{**asdict(row), "met": row.met} for row in rows],
    }
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
