"""Finds rules that nobody runs: `python -m tools.rules_run`.

A rule is a generator function annotated `-> Rule`. Calling it does nothing until somebody runs it
with `yield from`, and neither Python nor mypy objects to a call that is dropped. `source.py` reads
what the annotations of the package say, `checks.py` follows every rule from the call to the place
that runs it. tests/test_rules_are_run.py runs both and plants one mistake of each kind.
"""

from __future__ import annotations

from .checks import mistakes, shared_names
from .source import PACKAGE, Source

__all__ = ["PACKAGE", "Source", "mistakes", "shared_names"]
