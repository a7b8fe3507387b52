"""No parameter or local variable of the package has a filler name: it says what it holds.

A variable of a function that is defined inside another one counts only there. A lambda and a
comprehension belong to the function that they are in.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from .test_knots import Function, functions

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "openclix"
FILLERS = frozenset({"found", "one", "said", "wanted", "known"})


def bound(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The names that are bound below a node, with their lines, without inner definitions."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function | ast.ClassDef):
            continue
        if isinstance(child, ast.arg):
            yield child.lineno, child.arg
        elif isinstance(child, ast.Name) and isinstance(child.ctx, ast.Store):
            yield child.lineno, child.id
        elif isinstance(child, ast.ExceptHandler | ast.MatchAs | ast.MatchStar) and child.name:
            yield child.lineno, child.name
        elif isinstance(child, ast.MatchMapping) and child.rest:
            yield child.lineno, child.rest
        yield from bound(child)


def fillers(text: str) -> list[str]:
    """The filler names of a module: line, function and name."""
    return [
        f"{line} {function}: {name}"
        for function, node in functions(ast.parse(text))
        for line, name in sorted(set(bound(node)))
        if name in FILLERS
    ]


def test_names_say_what_they_hold() -> None:
    places = [
        f"{path.relative_to(PACKAGE)}:{place}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for place in fillers(path.read_text("utf-8"))
    ]
    assert places == [], f"none of {', '.join(sorted(FILLERS))}"


def test_every_way_to_bind_a_name_is_seen() -> None:
    text = (
        "class A:\n"
        "    def b(self, known, *, wanted=1):\n"
        "        found = [one for one in known]\n"
        "        if (said := found):\n"
        "            return lambda one: one\n"
    )
    assert fillers(text) == [
        "2 A.b: known",
        "2 A.b: wanted",
        "3 A.b: found",
        "3 A.b: one",
        "4 A.b: said",
        "5 A.b: one",
    ]
    text = (
        "def f(*one, **said):\n"
        "    for found, (known, _) in a:\n        pass\n"
        "    try:\n        pass\n    except OSError as wanted:\n        pass\n"
        "    match a:\n        case [1, *one]:\n            pass\n"
        "        case {'a': known, **said}:\n            pass\n"
    )
    assert [place.split()[0] for place in fillers(text)] == [*"11226", "9", "11", "11"]


def test_fields_and_keywords_are_not_local_names() -> None:
    text = (
        "class A:\n    known: int\n    def b(self):\n        self.found = say(wanted=self.known)\n"
    )
    assert fillers(text) == []


def test_a_name_counts_in_the_function_that_has_it() -> None:
    text = "def f():\n    def g(one):\n        return one\n    return g\n"
    assert fillers(text) == ["2 f.g: one"]
