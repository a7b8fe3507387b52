"""Codes are stable: one table names them all, and every one has its situation."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import openclix
from openclix import rulebook
from openclix.engine.move_refusals import STEP
from openclix.engine.target_refusals import LINE, NEXT_TO

from .cases import CASES

PACKAGE = Path(openclix.__file__).parent
TABLE = PACKAGE.parent.parent / "docs" / "refusals.md"
ROW = re.compile(r"\| `([a-z-]+)` \| ([^|]+) \| ([^|]+) \|")


def strings(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def codes_in(path: Path) -> Iterator[str]:
    """The codes that a file writes: in a refusal, as a keeper's code, or as an aim's `nothing`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", "")
        if name in ("Refusal", "refuse") and node.args:
            yield from strings(node.args[0])
        elif name == "keeper":
            yield from strings(node.args[4])
        for keyword in node.keywords:
            if keyword.arg == "nothing" and isinstance(keyword.value, ast.Tuple):
                yield from strings(keyword.value.elts[0])
            if keyword.arg == "code":
                yield from strings(keyword.value)


def written() -> set[str]:
    files = [
        *(PACKAGE / "engine").glob("*.py"),
        *(PACKAGE / "powers").glob("*.py"),
        *(PACKAGE / "editions").glob("*.py"),
    ]
    found = {code for path in files for code in codes_in(path)}
    found |= {code for code, _ in LINE.values()} | {*NEXT_TO.values(), *STEP.values()}
    return found | {"out-of-reach", "out-of-range", "no-knockback", "no-target"}  # by parameter


def documented() -> dict[str, tuple[str, str]]:
    return {code: (meaning, where) for code, meaning, where in ROW.findall(TABLE.read_text())}


def test_the_table_names_every_code_and_no_other() -> None:
    assert set(documented()) == written()


def test_the_table_is_in_order_and_cites_sections_that_exist() -> None:
    book = rulebook.load()
    table = documented()
    assert all(meaning.strip() for meaning, _ in table.values())
    for code, (_, where) in table.items():
        for section in where.replace(",", " ").split():
            assert section == "any" or section in book, (code, section)


def test_codes_are_words_joined_by_hyphens() -> None:
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", code) for code in written())


LAST_RESORTS = {"line-blocked"}
"""Codes for what nobody has thought of; there is no situation for them yet."""


def test_every_code_has_a_situation() -> None:
    shown = {case.code for case in CASES}
    unusual = Path(__file__).with_name("test_unusual.py").read_text(encoding="utf-8")
    shown |= set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', unusual))
    assert written() - shown == LAST_RESORTS
