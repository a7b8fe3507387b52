"""The kernel knows no power by name: abilities declare, and the board and the engine ask."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import openclix
from openclix.editions import EDITIONS
from openclix.engine.figures.figures import STATS

PACKAGE = Path(openclix.__file__).parent
KERNEL = [path for name in ("board", "engine") for path in sorted((PACKAGE / name).rglob("*.py"))]
KINDS = {*STATS, "keyphrase", "improved", "team"}

TERMS = {
    "KNOCKBACK": "12.6 a chapter of the rules",
    "STOP": "a word of English, and of choices",
    "Barrier": "17.14g a kind of marker",
    "Immobile": "17.14d what markers are",
    "Immune": "14.1 12.6e what a rule makes figures",
    "SAFEGUARD": "22.6 the word by which any card wards an effect off",
    "Autonomous": "1.3e a combat symbol",
    "Carry": "27.8d what figures do with a move, whether or not an ability lets them",
    "Autopilot": "24.4b a rule of vehicles that waits in the queue of saved games",
}
"""Names of abilities that are terms of the rulebook as well, with the reason."""


def names() -> dict[tuple[str, ...], str]:
    """By its words: every power, keyphrase, improved and team ability of any edition."""
    return {
        tuple(ability.slug.split("-")): ability.name
        for edition in EDITIONS.values()
        for ability in edition.registry.abilities.values()
        if ability.kind in KINDS
    }


def words(text: str) -> list[str]:
    """The words of an identifier or a string, in lower case.

    >>> words("PULSE_WAVE"), words("PulseWave"), words("pulse-wave")
    (['pulse', 'wave'], ['pulse', 'wave'], ['pulse', 'wave'])
    """
    return [w.lower() for w in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+", text)]


def docstrings(tree: ast.AST) -> set[int]:
    """The strings that stand for themselves: they explain, and no code reads them."""
    return {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def said(path: Path) -> Iterator[tuple[int, str]]:
    """Every identifier and every string of a file, with its line."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    explained = docstrings(tree)
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        for field in ("id", "attr", "name", "arg", "asname", "value"):
            text = getattr(node, field, None)
            if isinstance(text, str) and id(node) not in explained:
                yield line, text


def found() -> Iterator[tuple[str, str]]:
    """Each name of an ability that stands in the kernel, and where."""
    known = names()
    longest = max(map(len, known))
    for path in KERNEL:
        for line, text in said(path):
            spoken = words(text)
            for start in range(len(spoken)):
                for end in range(start + 1, min(start + longest, len(spoken)) + 1):
                    name = known.get(tuple(spoken[start:end]))
                    if name is not None:
                        yield name, f"{path.relative_to(PACKAGE)}:{line}: {text!r}"


def test_neither_board_nor_engine_names_a_power() -> None:
    assert [f"{name} in {where}" for name, where in found() if name not in TERMS] == []


def test_every_term_is_needed() -> None:
    assert {name for name, _ in found()} >= set(TERMS)


def test_a_name_is_found_however_it_is_written() -> None:
    assert words("PULSE_WAVE") == words("PulseWave") == words("pulse-wave") == ["pulse", "wave"]
    assert ("leap", "climb") in names()
    assert KERNEL
