"""Documents that are generated from the code: `python -m tools.docs`, `make docs`.

A template in `templates` is the document with its prose; a line `<<name>>` stands for a table that
is made from the code.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tools.proof import record

from .powers import power_table
from .refusals import refusal_table

FOLDER = Path(__file__).parents[2] / "docs"
TEMPLATES = Path(__file__).with_name("templates")

TABLES: dict[str, Callable[[], list[str]]] = {
    "powers": power_table,
    "proofs": record.proof_table,
    "refusals": refusal_table,
}


def documents() -> dict[Path, str]:
    """Every generated document: where it belongs, and what it should say now."""
    found = {}
    for template in sorted(TEMPLATES.glob("*.md")):
        lines: list[str] = []
        for line in template.read_text(encoding="utf-8").splitlines():
            if line.startswith("<<") and line.endswith(">>"):
                lines += TABLES[line[2:-2]]()
            else:
                lines.append(line)
        found[FOLDER / template.name] = "\n".join(lines) + "\n"
    return found
