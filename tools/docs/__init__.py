"""Documents that are generated from the code: `python -m tools.docs`, `make docs`.

A template in `templates` is the document with its prose. A line `<<name>>` is replaced by a table
that is made from the code.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from openclix import language
from openclix.language.catalogue import repeated_keys
from tools.proof import record

from .events import event_table
from .powers import power_table
from .refusals import refusal_table

FOLDER = Path(__file__).parents[2] / "docs"
TEMPLATES = Path(__file__).with_name("templates")
ENGLISH = Path(language.__file__).parent / "en"

TABLES: dict[str, Callable[[], list[str]]] = {
    "events": event_table,
    "powers": power_table,
    "proofs": record.proof_table,
    "refusals": refusal_table,
}


class RepeatedKeys(ValueError):
    """A key of the English catalogue is defined twice, so a table would quote the wrong message."""

    def __init__(self, repeated: dict[str, list[str]]) -> None:
        self.repeated = repeated
        super().__init__(
            "; ".join(f"{key} is defined twice ({', '.join(at)})" for key, at in repeated.items())
        )


def check_keys(folder: Path = ENGLISH) -> None:
    """Refuses a catalogue that defines a key twice."""
    if repeated := repeated_keys(folder):
        raise RepeatedKeys(repeated)


@cache
def documents() -> dict[Path, str]:
    """Every generated document: where it belongs, and what it should say now."""
    check_keys()
    pages = {}
    for template in sorted(TEMPLATES.glob("*.md")):
        lines: list[str] = []
        for line in template.read_text(encoding="utf-8").splitlines():
            if line.startswith("<<") and line.endswith(">>"):
                lines += TABLES[line[2:-2]]()
            else:
                lines.append(line)
        pages[FOLDER / template.name] = "\n".join(lines) + "\n"
    return pages
