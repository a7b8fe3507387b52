"""What is changed in the code that cites a section."""

from __future__ import annotations

import ast

import pytest

from tests.coverage.toy import Toy
from tools.prove.mutants import Mutant
from tools.prove.mutations import mutants_of


def bred(toy: Toy, rules: str) -> dict[str, Mutant]:
    """The mutants of section 2.1, by what they change."""
    toy.write(rules)
    return {mutant.change: mutant for mutant in mutants_of(toy.citations().code("2.1"))}


def mutated(toy: Toy, rules: str, change: str) -> str:
    """The rules with one change."""
    return ast.unparse(bred(toy, rules)[change].module())


@pytest.mark.parametrize(
    ("rules", "changes"),
    [
        (
            'def f(a: int, b: str) -> int:\n    """2.1 F."""\n    return a * 2',
            {
                "f(): returns 0",
                "f(): returns a",
                "f(): every answer +1",
                "f(): every answer -1",
            },
        ),
        (
            'def f(a) -> bool:\n    """2.1 F."""\n    return a > 1',
            {"f(): returns False", "f(): returns True"},
        ),
        ('def f(a) -> list[int]:\n    """2.1 F."""\n    return [a]', {"f(): returns []"}),
        ('def f(a) -> None:\n    """2.1 F."""\n    a.x = 1', {"f(): returns None"}),
        ('def f(a) -> Rule:\n    """2.1 F."""\n    yield a', {"f(): returns at once"}),
        (
            'def f(a) -> Rule:\n    """2.1 F."""\n    yield a\n    return a > 1',
            {"f(): returns False at once", "f(): returns True at once"},
        ),
        ("MOST = 3  # 2.1", {"3 -> 4", "3 -> 2"}),
        (
            "SOME = (4, 5)  # 2.1",
            {"(4, 5) -> (5,)", "(4, 5) -> (4,)", "4 -> 5", "4 -> 3", "5 -> 6", "5 -> 4"},
        ),
        ("EVER = False  # 2.1", {"False always True"}),
        (
            "ALL = {**ONE, 'b': x}  # 2.1",
            {"{**ONE, 'b': x} -> {'b': x}", "{**ONE, 'b': x} -> {**ONE}"},
        ),
        (
            "def f(a):\n    if a == b:  # 2.1\n        a = 1",
            {"a == b always True", "a == b always False", "a == b -> a != b"},
        ),
        (
            "def f(a):\n    for b in a:  # 2.1\n        a = 1",
            {"for b in a: never entered"},
        ),
        ("def f(a):\n    a.go()  # 2.1", {"a.go() left out"}),
        ("def f(a):\n    a |= b  # 2.1", {"a |= b left out"}),
        (
            "def f(a):\n    return (\n        a.x\n        and not a.y  # 2.1\n    )",
            {"not a.y always True", "not a.y always False", "not a.y -> a.y"},
        ),
        ("T = {\n    'a': x,  # 2.1\n    'b': y,\n}", {"the entry 'a' left out", "x -> 0"}),
        ("E = dict(\n    a=2,  # 2.1\n)", {"a=2 left out", "2 -> 3", "2 -> 1"}),
        (
            "def f(a):\n    x = max(a, b)  # 2.1",
            {"max(a, b) -> 0", "max(a, b) -> a", "max(a, b) -> b"},
        ),
    ],
)
def test_the_mutants_of_a_citation(toy: Toy, rules: str, changes: set[str]) -> None:
    assert set(bred(toy, rules)) == changes


def test_a_declaration_loses_each_hook_and_changes_each_parameter(toy: Toy) -> None:
    rules = """
        WINGS = Ability("Wings", "speed", "2.1", most=2, free=("up", "down"))
        WINGS.features = 4
        WINGS.bands.append(Band(WINGS))
        OTHER.features = 8

        @WINGS.action("MOVE")
        def fly(toy):
            return 1
    """
    assert set(bred(toy, rules)) == {
        "WINGS.features = 4 left out",
        "4 -> 5",
        "4 -> 3",
        "WINGS.bands.append(Band(WINGS)) left out",
        "@WINGS.action('MOVE') of fly() left out",
        "2 -> 3",
        "2 -> 1",
        "'up' left out",
        "'down' left out",
    }


def test_a_hook_left_out_leaves_the_function_as_it_is(toy: Toy) -> None:
    rules = 'W = Ability("W", "2.1")\n\n\n@W.action("MOVE")\ndef fly(toy):\n    return 1\n'
    text = mutated(toy, rules, "@W.action('MOVE') of fly() left out")
    assert "@lambda rule: rule\ndef fly(toy):" in text


def test_a_question_is_answered_without_asking(toy: Toy) -> None:
    rules = 'def f(a):\n    b = yield Decision(a, "word", ("x", "y"), "2.1")\n    return b\n'
    text = mutated(toy, rules, "not asked: the last of ('x', 'y')")
    assert "b = list(('x', 'y'))[-1]" in text


def test_a_refusal_is_not_given_and_its_guard_is_decided(toy: Toy) -> None:
    rules = 'def f(a):\n    if a:\n        return Refusal("no", "No.", "2.1")\n'
    assert set(bred(toy, rules)) == {
        "return Refusal('no', 'No.', '2.1') -> return None",
        "a always True",
        "a always False",
    }


def test_words_for_a_player_are_not_changed(toy: Toy) -> None:
    rules = """
        def f(a):
            return Part(a, 2, f"{3} clicks", "2.1" if a > 1 else "2.2")

        def g(a):
            yield Decision(a, "word", a.some, "2.1", 7, "how many", say=lambda t: t + 1)
    """
    assert set(bred(toy, rules)) == {
        "return Part(a, 2, f'{3} clicks', '2.1' if a... -> return None",
        "2 -> 3",
        "2 -> 1",
        "not asked: the first of a.some",
        "not asked: the last of a.some",
        "yield Decision(a, 'word', a.some, '2.1', 7, 'how many', s... left out",
    }


def test_a_generator_stays_a_generator(toy: Toy) -> None:
    rules = "def f(a):\n    if (yield a):  # 2.1\n        return 1\n"
    assert "if False:\n        yield" in mutated(toy, rules, "(yield a) always False")


def test_a_function_that_does_nothing_already_has_no_mutant(toy: Toy) -> None:
    assert bred(toy, 'def f(a) -> None:\n    """2.1 F."""\n') == {}
    assert bred(toy, 'def f(a) -> Rule:\n    """2.1 F."""\n    return\n    yield\n') == {}


def test_a_mutant_of_two_sections_is_made_once(toy: Toy) -> None:
    toy.write('def f(a) -> bool:\n    """2.1 2.2 F."""\n    return a > 1\n')
    citations = toy.citations()
    mutants = mutants_of((*citations.code("2.1"), *citations.code("2.2")))
    assert len(mutants) == 2
    assert all(set(mutant.sections) == {"2.1", "2.2"} for mutant in mutants)


def test_only_what_runs_can_matter(toy: Toy) -> None:
    rules = """
        def f(a):
            a += 1
            return a - 1  # 2.1
        MOST = 3  # 2.2
    """
    toy.write(rules)
    citations = toy.citations()
    assert {mutant.lines for mutant in mutants_of(citations.code("2.1"))} == {frozenset({3})}
    assert {mutant.lines for mutant in mutants_of(citations.code("2.2"))} == {frozenset()}
