"""What is changed in the rules, and how a changed place is named."""

from __future__ import annotations

import ast

import pytest

from openclix.coverage.source import Source
from tests.coverage.toy import BOOK, Toy
from tools.prove.mutants import Mutant, shortened
from tools.prove.mutations import mutants

KNOWN = frozenset(section.number for section in BOOK)


def made(toy: Toy, rules: str) -> list[Mutant]:
    """The mutants of the rules."""
    toy.write(rules)
    return mutants(Source(toy.root / "engine" / "rules.py", toy.root), KNOWN)


def changes(toy: Toy, rules: str) -> set[str]:
    return {mutant.change for mutant in made(toy, rules)}


def mutated(toy: Toy, rules: str, change: str) -> str:
    """The rules with one change."""
    mutant = next(m for m in made(toy, rules) if m.change == change)
    before = ast.dump(mutant.source.tree)
    with mutant.changed() as tree:
        found = ast.unparse(ast.fix_missing_locations(tree))
    assert ast.dump(mutant.source.tree) == before
    return found


@pytest.mark.parametrize(
    ("rules", "found"),
    [
        (
            "def f(a: int, b: str) -> int:\n    return a * 2",
            {
                "returns 0",
                "returns a",
                "every answer +1",
                "every answer -1",
                "return a * 2 left out",
                "return a * 2 +1",
                "return a * 2 -1",
                "a * 2 -> a",
                "a * 2 -> 2",
                "2 -> 3",
                "2 -> 1",
            },
        ),
        (
            "def f(a) -> bool:\n    return a > b",
            {
                "returns False",
                "returns True",
                "return a > b left out",
                "a > b always True",
                "a > b always False",
                "a > b -> a >= b",
            },
        ),
        (
            "def f(a) -> list[int]:\n    return g(a)",
            {"returns []", "return g(a) left out", "return g(a) -> []"},
        ),
        ("def f(a) -> None:\n    a.x = g", {"returns None", "a.x = g left out", "g -> 0"}),
        ("def f(a) -> Rule:\n    yield a", {"returns at once", "yield a left out"}),
        ("MOST = 3", {"3 -> 4", "3 -> 2"}),
        (
            "SOME = (4, 5)",
            {
                "(4, 5) -> (5,)",
                "(4, 5) -> (4,)",
                "4 -> 5",
                "4 -> 3",
                "5 -> 6",
                "5 -> 4",
                "4 (at 0) left out",
                "5 (at 1) left out",
            },
        ),
        ("EVER = False", {"False -> True"}),
        (
            "ALL = {**ONE, 'b': x}",
            {"the entry **ONE left out", "the entry 'b' left out"},
        ),
        ("def f(a):\n    a |= b", {"returns None", "a |= b left out"}),
        ("def f(a):\n    for b in a:\n        ...", {"returns None", "for b in a: never entered"}),
        ("def f(a):\n    go(a, by=b)", {"returns None", "go(a, by=b) left out", "by=b left out"}),
        ("def f(a):\n    go(by='words')", {"returns None", "go(by='words') left out"}),
        (
            "def f(a):\n    del a[x or y]",
            {"returns None", "del a[x or y] left out"},
        ),
        (
            "def f(a):\n    x = max(a, b)",
            {"returns None", "max(a, b) -> 0", "max(a, b) -> a", "max(a, b) -> b"},
        ),
        (
            "def f(a):\n    go([b for b in a if b.x])",
            {
                "returns None",
                "go([b for b in a if b.x]) left out",
                "b.x always True",
                "b.x always False",
            },
        ),
        (
            "class A:\n    size: int = 1\n    def f(self) -> None: ...",
            {"1 -> 2", "1 -> 0"},
        ),
    ],
)
def test_the_mutants_of_some_code(toy: Toy, rules: str, found: set[str]) -> None:
    assert changes(toy, rules) == found


@pytest.mark.parametrize(
    "rules",
    [
        '"""Words."""',
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    x = 3",
        "__all__ = ['a']",
        "Handler = Callable[['Table'], 'Rule']\nPair = Size | None",
        "Handler: TypeAlias = Callable[['Table', int], 'Rule']",
        "def f(a):\n    '''Words.'''",
        "class A:\n    def __repr__(self):\n        return f'{1}'",
        "def f(a) -> Rule:\n    return\n    yield",
        "def f(a) -> None:\n    assert a + 1 < 3",
    ],
)
def test_what_is_no_rule_is_left_alone(toy: Toy, rules: str) -> None:
    assert changes(toy, rules) <= {"returns None", "return left out"}


@pytest.mark.parametrize(
    ("rules", "change", "made"),
    [
        ("def f(a) -> int | None:\n    if a:\n        return a\n    return None", True, False),
        ("def f(a) -> int | None:\n    if a:\n        return None\n    return a", True, True),
        ("def f(a) -> int | None:\n    for b in a:\n        return None", True, True),
        ("def f(a) -> list[int]:\n    if a:\n        return []\n    return a", False, False),
    ],
)
def test_a_change_that_is_none_is_not_made(toy: Toy, rules: str, change: bool, made: bool) -> None:
    said = "return None left out" if change else "return [] -> []"
    assert (said in changes(toy, rules)) is made


def test_a_declaration_loses_each_hook_and_changes_each_number(toy: Toy) -> None:
    rules = """
        WINGS = Ability("Wings", "speed", "2.1", most=2)
        WINGS.features = 4
        WINGS.bands.append(Band(WINGS))
        OTHER.features = 8

        @WINGS.action("MOVE", optional=True)
        def fly(toy):
            return toy
    """
    found = [mutant for mutant in made(toy, rules) if mutant.sections == ("2.1",)]
    assert {mutant.change for mutant in found} == {
        "most=2 left out",
        "2 -> 3",
        "2 -> 1",
        "WINGS.features = 4 left out",
        "4 -> 5",
        "4 -> 3",
        "WINGS.bands.append(Band(WINGS)) left out",
        "@WINGS.action('MOVE', optional=True) left out",
        "optional=True left out",
        "True -> False",
    }


def test_a_hook_left_out_leaves_the_function_as_it_is(toy: Toy) -> None:
    rules = 'W = Ability("W", "2.1")\n\n\n@W.action("MOVE")\ndef fly(toy):\n    return 1\n'
    text = mutated(toy, rules, "@W.action('MOVE') left out")
    assert "@lambda rule: rule\ndef fly(toy):" in text


def test_a_question_is_answered_without_asking(toy: Toy) -> None:
    rules = 'def f(a):\n    b = yield Decision(a, "word", ("x", "y"), "2.1")\n    return b\n'
    text = mutated(toy, rules, "not asked: the last of ('x', 'y')")
    assert "b = list(('x', 'y'))[-1]" in text


@pytest.mark.parametrize("asks", ["may", "wants_to", "wants_to_use"])
def test_a_yes_or_no_is_answered_without_asking(toy: Toy, asks: str) -> None:
    rules = f'def f(a):\n    """2.1"""\n    b = yield from {asks}(a)\n    return b\n'
    assert "b = True" in mutated(toy, rules, f"{asks}(a) not asked: True")
    assert "b = False" in mutated(toy, rules, f"{asks}(a) not asked: False")


def test_a_generator_stays_a_generator(toy: Toy) -> None:
    rules = "def f(a):\n    if (yield a):\n        return 1\n"
    assert "if False:\n        yield" in mutated(toy, rules, "(yield a) always False")


@pytest.mark.parametrize(
    ("rules", "change", "sections"),
    [
        ('def f(a) -> int:\n    """2.1 F."""\n    return a.b', "return a.b left out", ("2.1",)),
        ('def f(a):\n    """2.1 F."""\n    go()  # 2.2', "go() left out", ("2.2",)),
        ("def f(a):\n    go()", "go() left out", ()),
        ("MOST = 3  # 2.1 2.2", "3 -> 4", ("2.1", "2.2")),
        (
            'def f(a):\n    if a.b:\n        return Refusal("no", "No.", "2.1")',
            "a.b always True",
            ("2.1",),
        ),
        (
            'def f(a):\n    if a.b:\n        return Refusal("no", "No.", "2.1")',
            "return Refusal('no', 'No.', '2.1') left out",
            ("2.1",),
        ),
        ("def f(a):\n    go()  # 9.9", "go() left out", ()),
    ],
)
def test_a_mutant_has_the_sections_of_the_nearest_code_that_cites_some(
    toy: Toy, rules: str, change: str, sections: tuple[str, ...]
) -> None:
    [mutant] = [m for m in made(toy, rules) if m.change == change]
    assert mutant.sections == sections


def test_a_key_names_file_function_and_change_but_no_line(toy: Toy) -> None:
    rules = "class A:\n    def f(self, a):\n        a.go(1)\n        a.go(1)\n"
    before = [mutant.key for mutant in made(toy, rules)]
    assert "engine/rules.py::A.f: a.go(1) left out" in before
    assert "engine/rules.py::A.f: a.go(1) left out #2" in before
    assert len(set(before)) == len(before)
    assert [mutant.key for mutant in made(toy, f"X = y\n\n{rules}")] == before


def test_long_code_is_shown_by_its_ends() -> None:
    assert shortened("a\n   b") == "a b"
    said = shortened("begin " + "x" * 200 + " end")
    assert said.startswith("begin x") and said.endswith("x end") and len(said) <= 90
