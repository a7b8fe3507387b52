"""Effects that older cards, positions, rulings and games name, each as the sentence for it.

A new card has the sentence itself: `trait "Grit" "When Crane takes damage, …"`. The old names are
still read. The table of names and sentences is `effects.texts`.
"""

from __future__ import annotations

import ast
import sys
from importlib.resources import files
from typing import Any, Final

from openclix.engine.figures.said import Said


def numbers_of(text: str) -> dict[str, Any]:
    """`stats=("attack",), plus=1` as numbers by name.

    >>> numbers_of('stats=("attack",), plus=1')
    {'stats': ('attack',), 'plus': 1}
    """
    call: Any = ast.parse(f"f({text})", mode="eval").body
    return {each.arg: ast.literal_eval(each.value) for each in call.keywords}


def said(line: str) -> Said:
    """The effect of one line of the table."""
    names, section, numbers, words = (part.strip() for part in line.split("|", 3))
    name, *called = names.split("/")
    return Said(name, section, words, called=tuple(called), **numbers_of(numbers))


def table() -> tuple[Said, ...]:
    """Every effect that a sentence stands for."""
    lines = files(__package__).joinpath("effects.texts").read_text("utf-8").splitlines()
    return tuple(said(line) for line in lines if line and not line.startswith("#"))


SENTENCES: Final = table()


def shown(names: list[str]) -> list[str]:
    """The sentences of some effects, or of all, one in a line."""
    chosen = [each for each in SENTENCES if not names or each.slug in names]
    return [f"{each.name} ({each.section}): {each.sentence()}" for each in chosen]


if __name__ == "__main__":
    print(*shown(sys.argv[1:]), sep="\n")
