"""Example positions: for a section, one ruling that shows it (tools/examples.py).

>>> found = example("12.3")
>>> found is not None and sorted(found)
['choices', 'dice', 'name', 'text']
>>> example("no such section") is None
True
"""

from __future__ import annotations

import gzip
import json
from functools import cache
from importlib import resources
from typing import Any

Example = dict[str, Any]


@cache
def examples() -> dict[str, dict[str, Example]]:
    """By book and section: a position as text, the choices made in it, and their dice."""
    packed = resources.files(__package__).joinpath("examples.json.gz").read_bytes()
    by_edition: dict[str, dict[str, Example]] = json.loads(gzip.decompress(packed))
    return by_edition


def example(section: str, book: str = "comprehensive") -> Example | None:
    """An example that shows a section on a board, if a ruling has one."""
    return examples().get(book, {}).get(section)
