"""A name in capitals at the top of a module is a constant: nobody binds it again."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import openclix

PACKAGE = Path(openclix.__file__).parent
CAPITALS = re.compile(r"_?[A-Z][A-Z0-9_]*")
MADE_BY = ("TypeVar", "ParamSpec")
"""Names of types, which a type checker wants bare."""


def not_final(text: str) -> Iterator[str]:
    """The constants of a module that are not declared `Final`."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target, declared = node.targets[0], ""
        elif isinstance(node, ast.AnnAssign):
            target, declared = node.target, ast.unparse(node.annotation)
        else:
            continue
        made_by = ast.unparse(node.value.func) if isinstance(node.value, ast.Call) else ""
        named = isinstance(target, ast.Name) and CAPITALS.fullmatch(target.id)
        if named and not declared.startswith(("Final", "TypeAlias")) and made_by not in MADE_BY:
            yield ast.unparse(target)


def test_every_constant_is_final() -> None:
    paths = [path for path in sorted(PACKAGE.rglob("*.py")) if "migrations" not in path.parts]
    assert paths
    assert {
        str(path.relative_to(PACKAGE)): names
        for path in paths
        if (names := list(not_final(path.read_text(encoding="utf-8"))))
    } == {}


def test_a_constant_that_is_not_final_is_found() -> None:
    text = (
        "A = 1\nB: int = 2\nC: Final = 3\nD: Final[int] = 4\nE, F = 5, 6\nT = TypeVar('T')\ng = 1"
    )
    assert list(not_final(text)) == ["A", "B"]
