"""What the benchmarks need of the engine beyond the public API, wherever a tree keeps it.

`--against` runs these benchmarks on older trees, too. A name that has moved since is found in its
old place; one that a tree does not have makes the measures that need it drop out there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from operator import attrgetter
from typing import Any


class Missing(Exception):
    """This tree can't do what a measure asks for."""


def door(name: str, *modules: str, formerly: str = "") -> Any:
    """A name out of the first of these modules that has it, the newest place first."""
    for each in filter(None, (name, formerly)):
        for module in modules:
            try:
                return getattr(import_module(f"openclix.{module}"), each)
            except (ImportError, AttributeError):
                continue
    raise Missing(f"no {name} in {', '.join(modules)}")


def all_choices() -> Callable[[Any], Sequence[Any]]:
    """What answers every legal choice of a decision, as the rules know them."""
    decision = door("Decision", "engine.asking.decisions", "engine.decisions")
    return attrgetter("values" if hasattr(decision, "values") else "choices")


choices_of = all_choices()


def set_forces() -> Any:
    """The ready forces of the set, without those that use extra cards, where a tree has both."""
    content = import_module("openclix.content")
    return getattr(content, "set_forces", content.forces)()
