"""No function of the package is a knot: too long, or with too many ways through it.

A function that is defined inside another one counts by itself: its ways are its own, its lines
belong to both.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "openclix"
MOST_WAYS = 25
MOST_LINES = 80

Function = ast.FunctionDef | ast.AsyncFunctionDef
FORKS = (
    *(ast.If, ast.IfExp, ast.For, ast.AsyncFor, ast.While, ast.ExceptHandler),
    *(ast.Assert, ast.comprehension, ast.match_case),
)
"""What adds one way through a function; `and`, `or` and an `if` in a comprehension add more."""


def functions(tree: ast.AST, inside: str = "") -> Iterator[tuple[str, Function]]:
    """Every function with the names of what it is in."""
    for node in ast.iter_child_nodes(tree):
        name = inside
        if isinstance(node, Function | ast.ClassDef):
            name = f"{inside}.{node.name}".lstrip(".")
        if isinstance(node, Function):
            yield name, node
        yield from functions(node, name)


def ways(node: ast.AST) -> int:
    """The cyclomatic complexity of what is below a node, without functions inside it."""
    total = 0
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            continue
        total += isinstance(child, FORKS) + ways(child)
        if isinstance(child, ast.BoolOp):
            total += len(child.values) - 1
        elif isinstance(child, ast.comprehension):
            total += len(child.ifs)
    return total


def knots(text: str) -> list[str]:
    """The functions of a module that are too long or have too many ways, with how many."""
    found = []
    for name, function in functions(ast.parse(text)):
        lines = (function.end_lineno or function.lineno) - function.lineno + 1
        if lines > MOST_LINES:
            found.append(f"{name}: {lines} lines")
        if 1 + ways(function) > MOST_WAYS:
            found.append(f"{name}: cyclomatic {1 + ways(function)}")
    return found


def test_no_function_is_a_knot() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}::{knot}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for knot in knots(path.read_text("utf-8"))
    ]
    assert found == [], f"at most {MOST_LINES} lines and cyclomatic {MOST_WAYS}"


def planted(ifs: int, lines: int = 0) -> str:
    """A method with so many ways beside the first, and so many lines of nothing."""
    body = "        if a:\n            pass\n" * ifs + "        pass\n" * lines
    return f"class A:\n    def b(self):\n{body}"


def test_a_function_with_too_many_ways_would_be_found() -> None:
    assert knots(planted(24, 10)) == []
    assert knots(planted(25, 10)) == ["A.b: cyclomatic 26"]


def test_a_function_that_is_too_long_would_be_found() -> None:
    assert knots(planted(0, 79)) == []
    assert knots(planted(0, 80)) == ["A.b: 81 lines"]


def test_every_kind_of_fork_counts() -> None:
    text = (
        "def f(a):\n"
        "    for b in a:\n        while b or a and b:\n            assert b\n"
        "    try:\n        pass\n    except OSError:\n        pass\n"
        "    match a:\n        case 1:\n            pass\n"
        "    return [b if a else b for b in a if b if a]\n"
    )
    assert ways(ast.parse(text)) == 0
    [(_, function)] = functions(ast.parse(text))
    assert ways(function) == 11


def test_a_function_inside_another_counts_by_itself() -> None:
    inner = "    def g():\n" + "        if a:\n            pass\n" * 20
    outer = "    if a:\n        pass\n" * 10
    assert knots(f"def f():\n{inner}{outer}") == []
    longer = "        if a:\n            pass\n" * 5
    assert knots(f"def f():\n{inner}{longer}{outer}") == ["f.g: cyclomatic 26"]
