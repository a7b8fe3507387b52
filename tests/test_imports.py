"""Who imports whom: packages and rooms point downwards, and the engine is no knot.

The list of exceptions may only shrink: an entry that is no longer needed fails, too.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "openclix"

UPWARDS = {
    "notation.rulings.answers -> odds",
}
"""Imports that point upwards."""


class Import(NamedTuple):
    """One import of a module of the package; both names without the package's own."""

    importer: str
    imported: str
    inside: bool
    """Whether it stands inside a function."""
    typing: bool
    """Whether it is for the type checker alone."""

    def __str__(self) -> str:
        return f"{self.importer} -> {self.imported}"


@cache
def modules() -> dict[str, Path]:
    """Every module of the package by its name: `engine.moving`, `reminders`."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(part for part in parts if part != "__init__")] = path
    return found


@cache
def imports() -> tuple[Import, ...]:
    """Every import of one module of the package by another."""
    return tuple(found for name, path in modules().items() for found in imports_of(name, path))


def imports_of(name: str, path: Path) -> Iterator[Import]:
    """The imports of one module, wherever in it they stand."""
    home = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]

    def visit(node: ast.AST, inside: bool, typing: bool) -> Iterator[Import]:
        if isinstance(node, ast.ImportFrom | ast.Import):
            for target in sorted(targets(node, [part for part in home if part])):
                if target != name:
                    yield Import(name, target, inside, typing)
        inside = inside or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        guarded = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for child in ast.iter_child_nodes(node):
            yield from visit(child, inside, typing or guarded)

    yield from visit(ast.parse(path.read_text("utf-8")), False, False)


def targets(node: ast.ImportFrom | ast.Import, home: list[str]) -> set[str]:
    """The modules that a statement in a package imports; from outside there are none."""
    if isinstance(node, ast.Import):
        named = [alias.name.split(".") for alias in node.names]
        return {known(parts[1:]) for parts in named if parts[0] == "openclix"}
    module = node.module.split(".") if node.module else []
    if node.level:
        module = [*home[: len(home) - node.level + 1], *module]
    elif module[:1] == ["openclix"]:
        module = module[1:]
    else:
        return set()
    return {known([*module, alias.name]) for alias in node.names}


def known(parts: list[str]) -> str:
    """The module that a dotted name leads to; what follows it is a name inside it."""
    while ".".join(parts) not in modules():
        parts = parts[:-1]
    return ".".join(parts)


def layers(heading: str = "## The rooms") -> list[str]:
    """The packages, or the rooms of one, the lowest first, as docs/architecture.md lists them."""
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    table = re.split(r"\n###? ", text.split(f"{heading}\n")[1])[0]
    return re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)


ROOMS = {name: layers(f"### Rooms of `{name}`") for name in ("engine", "notation", "server")}
"""The rooms of each package that has some, the lowest first."""


def backwards(of: str, order: list[str], among: Iterable[Import]) -> list[str]:
    """The imports of a package that point to a room below their own."""
    height = {room: place for place, room in enumerate(order)}
    pairs = (
        (this, this.importer.split("."), this.imported.split("."))
        for this in among
        if not this.typing
    )
    return [
        str(this)
        for this, importer, imported in pairs
        if importer[0] == imported[0] == of
        and len(importer) > 1
        and len(imported) > 1
        and height[imported[1]] > height[importer[1]]
    ]


def test_every_package_has_its_place_in_the_document() -> None:
    packages = {name.partition(".")[0] for name in modules()} - {""}
    assert sorted(layers()) == sorted(packages)


def test_packages_point_downwards_only() -> None:
    order = {package: height for height, package in enumerate(layers())}
    upwards = {
        f"{one.importer} -> {one.imported.partition('.')[0]}"
        for one in imports()
        if one.importer
        and one.imported
        and order[one.imported.partition(".")[0]] > order[one.importer.partition(".")[0]]
    }
    assert upwards - UPWARDS == set()
    assert UPWARDS - upwards == set(), "no longer needed: take them off the list"


@pytest.mark.parametrize("package", ROOMS)
def test_every_room_has_its_place_in_the_document(package: str) -> None:
    folders = {path.parent.name for path in (PACKAGE / package).glob("*/__init__.py")}
    assert sorted(ROOMS[package]) == sorted(folders)
    loose = {path.name for path in (PACKAGE / package).glob("*.py")} - {"__init__.py"}
    assert loose == set(), "every module is in a room"


@pytest.mark.parametrize("package", ROOMS)
def test_rooms_point_downwards_only(package: str) -> None:
    assert backwards(package, ROOMS[package], imports()) == []


def test_an_import_that_points_to_a_later_room_would_be_found() -> None:
    wrong = Import("engine.state.deeds", "engine.game.game", True, False)
    right = Import("engine.game.game", "engine.state.deeds", False, False)
    hint = Import("engine.state.deeds", "engine.game.game", False, True)
    room = Import("engine.sight", "engine.turn.turn", False, False)
    planted = [wrong, right, hint, room]
    assert backwards("engine", ROOMS["engine"], planted) == [str(wrong), str(room)]


@pytest.mark.parametrize("package", ROOMS)
def test_every_room_says_what_is_in_it(package: str) -> None:
    for room in ROOMS[package]:
        text = (PACKAGE / package / room / "__init__.py").read_text("utf-8")
        said = ast.get_docstring(ast.parse(text)) or ""
        assert len([line for line in said.splitlines() if line]) >= 3, room


def test_the_engine_imports_at_the_top_of_a_module_alone() -> None:
    found = {
        str(one)
        for one in imports()
        if one.importer.startswith("engine.") and one.inside and not one.typing
    }
    assert found == set(), "the engine imports at the top of a module alone"


def test_the_engine_is_no_knot() -> None:
    edges: dict[str, set[str]] = {}
    for one in engine():
        if not one.inside:
            edges.setdefault(one.importer, set()).add(one.imported)
    assert cycle(edges) == []


def test_a_cycle_would_be_found() -> None:
    assert cycle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []
    assert cycle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]


def test_imports_are_found_wherever_they_stand(tmp_path: Path) -> None:
    path = tmp_path / "probe.py"
    path.write_text(
        "from . import deeds\n"
        "from ..table.table import Table\n"
        "from openclix.board import SquareSet\n"
        "import json\n"
        "if TYPE_CHECKING:\n    from ..game.game import Game\n"
        "def f():\n    if x:\n        import openclix.engine.turn.turn\n"
    )
    assert list(imports_of("engine.state.probe", path)) == [
        Import("engine.state.probe", "engine.state.deeds", False, False),
        Import("engine.state.probe", "engine.table.table", False, False),
        Import("engine.state.probe", "board", False, False),
        Import("engine.state.probe", "engine.game.game", False, True),
        Import("engine.state.probe", "engine.turn.turn", True, False),
    ]


def engine() -> list[Import]:
    """The imports that really happen between modules of the engine."""
    return [
        one
        for one in imports()
        if one.importer.startswith("engine.")
        and one.imported.startswith("engine.")
        and not one.typing
    ]


def cycle(edges: dict[str, set[str]]) -> list[str]:
    """Some way from a module back to itself; empty if there is none."""
    done: set[str] = set()

    def walk(module: str, way: list[str]) -> list[str]:
        if module in way:
            return [*way[way.index(module) :], module]
        if module in done:
            return []
        for following in sorted(edges.get(module, ())):
            found = walk(following, [*way, module])
            if found:
                return found
        done.add(module)
        return []

    for start in sorted(edges):
        found = walk(start, [])
        if found:
            return found
    return []
