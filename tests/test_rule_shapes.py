"""Shapes of rules: what asks nothing is a plain function, an action names its candidates once."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from inspect import signature
from pathlib import Path

import pytest

import openclix
from openclix.editions import EDITIONS

PACKAGE = Path(openclix.__file__).parent
TESTS = Path(__file__).parent
MANAGERS = {"contextmanager", "fixture"}
"""Decorators of functions that are generators, and yield nothing, for a reason."""
SEPARATE = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)


def inside(nodes: list[ast.stmt]) -> Iterator[ast.AST]:
    """Everything in a block that is run with it: what its own functions and classes do is not."""
    waiting: list[ast.AST] = list(nodes)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, SEPARATE):
            waiting.extend(ast.iter_child_nodes(node))


def never_run(nodes: list[ast.stmt]) -> Iterator[ast.AST]:
    """Everything behind a `return` or `raise` of its own block, or below `if False`."""
    for node in inside(nodes):
        blocks = [getattr(node, name, None) for name in ("body", "orelse", "finalbody")]
        if isinstance(node, ast.If) and isinstance(node.test, ast.Constant) and not node.test.value:
            yield from inside(node.body)
        for block in blocks:
            if isinstance(block, list):
                yield from behind_the_end(block)
    yield from behind_the_end(nodes)


def behind_the_end(block: list[ast.stmt]) -> Iterator[ast.AST]:
    """Everything behind the first `return` or `raise` of a block."""
    for place, statement in enumerate(block):
        if isinstance(statement, ast.Return | ast.Raise):
            yield from inside(block[place + 1 :])
            return


def decorators(function: ast.FunctionDef) -> set[str]:
    """The last words of its decorators' names."""
    names = set()
    for decorator in function.decorator_list:
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        names.add(ast.unparse(called).rpartition(".")[2])
    return names


def is_idle(function: ast.FunctionDef) -> bool:
    """Whether a function is a generator, but never yields a question, a roll or a rule."""
    yields = [n for n in inside(function.body) if isinstance(n, ast.Yield | ast.YieldFrom)]
    if not yields or decorators(function) & MANAGERS:
        return False
    dead = {id(node) for node in never_run(function.body)}
    return all(
        id(node) in dead or (isinstance(node, ast.Yield) and node.value is None) for node in yields
    )


def idle(source: str) -> list[str]:
    """The names of the generators of a source that ask nothing."""
    if "yield" not in source:
        return []
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef) and is_idle(node)
    ]


@pytest.mark.parametrize("folder", [PACKAGE, TESTS], ids=["package", "tests"])
def test_what_asks_nothing_is_a_plain_function(folder: Path) -> None:
    lost = [
        f"{path.relative_to(folder)}: {name}"
        for path in sorted(folder.rglob("*.py"))
        for name in idle(path.read_text(encoding="utf-8"))
    ]
    assert not lost, f"generators that ask nothing (leave `yield` out, answer None): {lost}"


IDLE = {
    "return; yield": "def rule(table):\n    act(table)\n    return\n    yield\n",
    "an answer; yield": "def rule(table):\n    return 3\n    yield\n",
    "raise; yield": "def rule(table):\n    raise KeyError\n    yield ask(table)\n",
    "bare yield": "def rule(table):\n    act(table)\n    yield\n",
    "if False": "def rule(table):\n    if False:\n        yield ask(table)\n",
    "in a branch": "def rule(t):\n    if t:\n        return\n        yield ask(t)\n    act(t)\n",
    "in a function": "def outer():\n    def rule(t):\n        return\n        yield\n    yield 1\n",
    "in a class": "class Cost:\n    def rule(self, t):\n        return\n        yield\n",
    "decorated": "@AIM.on(IsHit, optional=True)\ndef rule(t):\n    return\n    yield\n",
}


@pytest.mark.parametrize("source", IDLE.values(), ids=IDLE)
def test_a_generator_that_asks_nothing_is_found(source: str) -> None:
    assert idle(source) == ["rule"]


BUSY = {
    "asks": "def rule(t):\n    if t:\n        return\n    yield from ask(t)\n",
    "asks in a loop": "def rule(t):\n    for one in t:\n        yield one\n",
    "plain": "def rule(t):\n    return None\n",
    "manager": "@contextlib.contextmanager\ndef rule(t):\n    yield\n",
    "fixture": "@pytest.fixture(autouse=True)\ndef rule(t):\n    yield\n",
    "of another": "def rule(t):\n    def inner():\n        yield 1\n    return inner()\n",
}


@pytest.mark.parametrize("source", BUSY.values(), ids=BUSY)
def test_a_generator_that_asks_and_a_plain_function_are_left_alone(source: str) -> None:
    assert idle(source) == []


@pytest.mark.parametrize("name", sorted(EDITIONS))
def test_an_action_that_names_its_candidates_receives_the_chosen_one(name: str) -> None:
    abilities = EDITIONS[name].registry.abilities.values()
    offers = [offer for ability in abilities for offer in ability.offers]
    wrong = [
        f"{offer.ability.slug} {offer.word}"
        for offer in offers
        if len(signature(offer.perform).parameters) != (3 if offer.among is None else 4)
    ]
    assert wrong == []
    assert all(offer.ready is not None for offer in offers if offer.among is not None)


def named_by(ready: ast.expr) -> str:
    """The function that finds the candidates of a `ready=lambda t, f, v: bool(found(t, f, v))`."""
    test = ready.body if isinstance(ready, ast.Lambda) else ready
    if isinstance(test, ast.Call) and ast.unparse(test.func) == "bool":
        inner = test.args[0]
        return ast.unparse(inner.func) if isinstance(inner, ast.Call) else ""
    return ""


def calls(function: ast.FunctionDef) -> set[str]:
    """The names of the functions that a rule calls; a plain function asks nobody."""
    nodes = list(inside(function.body))
    if not any(isinstance(node, ast.Yield | ast.YieldFrom) for node in nodes):
        return set()
    return {ast.unparse(node.func) for node in nodes if isinstance(node, ast.Call)}


def twice(source: str) -> list[str]:
    """The actions of a source that call in their rules what their `ready` calls as well."""
    if "ready=" not in source:
        return []
    lost = []
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        for decorator in function.decorator_list:
            options = decorator.keywords if isinstance(decorator, ast.Call) else []
            for option in options:
                if option.arg == "ready" and named_by(option.value) in calls(function):
                    lost.append(function.name)
    return lost


TWO_STEPS = ["powers/classic/telekinesis.py: hurl"]
"""Actions whose candidates come with more than one question: what is hurled at whom."""


def test_an_action_names_its_candidates_once() -> None:
    lost = [
        f"{path.relative_to(PACKAGE).as_posix()}: {name}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for name in twice(path.read_text(encoding="utf-8"))
    ]
    assert lost == TWO_STEPS, "name them with `among=Among(…)`"


def test_candidates_that_are_named_twice_are_found() -> None:
    head = "@A.action(FREE, ready=lambda t, f, v: bool(near(t, f)))\ndef rule(t, f, v):\n"
    assert twice(f"{head}    friend = yield from ask(t, 'whom', near(t, f))\n") == ["rule"]
    assert twice(f"{head}    yield from ask(t, 'whom', far(t, f))\n") == []
    assert twice("@A.action(FREE, among=Among(near, 'whom'))\ndef rule(t, f, v, c): ...\n") == []
