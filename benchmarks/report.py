"""The report: a table for people, and a file for other programs."""

from __future__ import annotations

import json
import platform
from collections.abc import Sequence
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import Any

from .measuring import Row

RESULTS = Path(__file__).parent / "results"


def number(value: float) -> str:
    """Enough digits to compare."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def text(rows: Sequence[Row]) -> str:
    lines = [
        f"{'measure':54}{'ours':>11}{'other':>11}  {'':14}{'ratio':>7}{'middle half':>17}"
        f"{'target':>9}"
    ]
    for row in rows:
        low, high = row.spread
        sign = "<=" if row.times else ">="
        target = f"{sign} {row.target:.2f}" if row.target is not None else ""
        met = {True: "met", False: "NOT MET", None: ""}[row.met]
        spread = f"{number(low)}-{number(high)}"
        line = (
            f"{row.name:54}{number(row.ours):>11}{number(row.theirs):>11}  {row.beside:14}"
            f"{number(row.ratio):>7}{spread:>17}{target:>9}  {met}"
        )
        lines.append(line.rstrip())
        if row.notes:
            lines.append("      " + "; ".join(f"{name}: {n:g}" for name, n in row.notes.items()))
    return "\n".join(lines)


def compared(rows: Sequence[Row], old: str) -> str:
    """The report of two trees: rates of both, and how fast the new one is beside the old."""
    lines = [f"{'measure':54}{'new':>11}{old[:11]:>12}  {'new/old':>8}{'middle half':>15}"]
    for row in rows:
        low, high = row.spread
        lines.append(
            f"{row.name:54}{number(row.ours):>11}{number(row.theirs):>12}  {row.ratio:8.3f}"
            f"{f'{low:.3f}-{high:.3f}':>15}"
        )
    return "\n".join(lines)


def save(rows: Sequence[Row], path: Path, **about: Any) -> None:
    """Writes the rows down, with the versions of what was measured, but nothing of the machine."""
    content = {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "openclix": version("openclix"),
        "chess": version("chess"),
        **about,
        "clock": "processor time",
        "rows": [{**asdict(row), "met": row.met} for row in rows],
    }
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
