"""A rule that is called has to be run: a forgotten `yield from` does nothing, without a word."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import assert_type

import pytest

from openclix.engine.asking.decisions import ask, doing, may
from openclix.engine.figures.abilities import Rule
from openclix.engine.table.table import Table
from openclix.notation import read_position
from tools.rules_run import PACKAGE, Source, mistakes, shared_names

HEAD = """
from __future__ import annotations
from collections.abc import Callable
from functools import partial
from typing import Any
from openclix.engine.asking.decisions import doing
from openclix.engine.attacking import damage
from openclix.engine.attacking.ko import knock_out
from openclix.engine.attacking.ko import knock_out as ko
from openclix.engine.figures.abilities import FREE, Ability, Perform, Rule, Version
from openclix.engine.table.table import Table
"""

PLANTED = "openclix.powers.planted"


@pytest.fixture(scope="module")
def source() -> Source:
    gc.disable()  # a million nodes that stay: the collector would look at them again and again
    try:
        return Source.of(PACKAGE)
    finally:
        gc.enable()


@pytest.fixture
def plant(source: Source) -> Iterator[Source]:
    """The package, with room for one more module."""
    yield source
    source.modules.pop(PLANTED, None)


def found_in(source: Source, text: str) -> list[str]:
    """The reasons that are given for a module with these lines."""
    source.add(PLANTED, "openclix/powers/planted.py", HEAD + text)
    return [problem.partition(": ")[2] for problem in mistakes(source, PLANTED)]


def test_every_rule_of_the_package_is_run(source: Source) -> None:
    assert mistakes(source) == []


def test_no_name_is_a_rule_here_and_a_plain_function_there(source: Source) -> None:
    assert shared_names(source) == []


STATEMENT = """
def power(table: Table, figure: int) -> Rule[None]:
    knock_out(table, figure)
    yield from knock_out(table, figure)
"""
MODULE = """
def power(table: Table, figure: int) -> Rule[None]:
    damage.turn_dial(table, figure, 1)
    return
    yield
"""
ASSIGNED = """
def power(table: Table, figure: int) -> Rule[None]:
    rest = knock_out(table, figure)
    if rest is not None:
        yield from knock_out(table, figure)
"""
RETURNED = """
def power(table: Table, figure: int) -> bool:
    return knock_out(table, figure)
"""
ANSWER = """
def power(table: Table, figure: int) -> Rule[None]:
    yield from knock_out(table, figure)
    return knock_out(table, figure)
"""
VALUE = """
def power(table: Table, figure: int) -> Rule[None]:
    yield from damage.turn_dial(table, figure, knock_out(table, figure))
"""
TESTED = """
def power(table: Table, figure: int) -> Rule[None]:
    if knock_out(table, figure):
        return
    yield
"""
QUESTION = """
def power(table: Table, figure: int) -> Rule[None]:
    yield knock_out(table, figure)
"""
LISTED = """
def power(table: Table, figures: list[int]) -> list[Any]:
    return [knock_out(table, figure) for figure in figures]
"""
METHOD = """
class Trap:
    def springs(self, table: Table) -> Rule[None]:
        yield from knock_out(table, 0)

def power(table: Table, trap: Trap) -> Rule[None]:
    trap.springs(table)
    yield from trap.springs(table)
"""
OWN_METHOD = """
class Trap:
    def springs(self, table: Table) -> Rule[None]:
        yield from knock_out(table, 0)

    def again(self, table: Table) -> None:
        self.springs(table)
"""
FIELD = """
def power(table: Table, figure: int) -> None:
    table.edition.on_second_token(table, figure)
"""
IMPORTED_ALIAS = """
def power(table: Table, figure: int) -> Rule[None]:
    ko(table, figure)
    return
    yield
"""
ALIAS = """
fells = knock_out

def power(table: Table, figure: int) -> Rule[None]:
    fells(table, figure)
    return
    yield
"""
LOCAL_ALIAS = """
def power(table: Table, figure: int) -> Rule[None]:
    fells = partial(knock_out, table)
    fells(figure)
    return
    yield
"""
TABLE_OF_RULES = """
RESULTS: dict[int, Callable[[Table, int], Rule]] = {1: knock_out}

def power(table: Table, figure: int) -> Rule[None]:
    RESULTS[figure](table, figure)
    return
    yield
"""
PARAMETER = """
def twice(table: Table, figure: int, version: Version, perform: Perform) -> Rule[None]:
    perform(table, figure, version)
    yield from perform(table, figure, version)
"""
UNCALLED = """
def twice(table: Table, figure: int, version: Version, perform: Perform) -> Rule[None]:
    return
    yield
"""
UNRUN = """
def during(table: Table, rule: Rule) -> Rule[None]:
    if rule is not None:
        table.turn += 1
    return
    yield
"""
LAMBDA = """
ROT = Ability("Rot", "effect", "27")

@ROT.action(FREE, ready=lambda table, figure, version: knock_out(table, figure))
def rot(table: Table, figure: int, version: Version) -> Rule[None]:
    yield from knock_out(table, figure)
"""
NAMED_LAMBDA = """
def power(table: Table, figure: int) -> Rule[None]:
    fells = lambda: knock_out(table, figure)
    fells()
    return
    yield
"""
RULE_AS_CONDITION = """
ROT = Ability("Rot", "effect", "27")

def rots(table: Table, figure: int, version: Version) -> Rule[None]:
    yield from knock_out(table, figure)

@ROT.action(FREE, ready=rots)
def rot(table: Table, figure: int, version: Version) -> Rule[None]:
    yield from knock_out(table, figure)
"""

MISTAKES = {
    "a statement": (STATEMENT, "`knock_out(table, figure)` is not run: `yield from` is missing"),
    "a statement through a module": (MODULE, "`damage.turn_dial(table, figure, 1)` is not run"),
    "a value that is assigned": (ASSIGNED, "is assigned and never run"),
    "a value that is returned": (RETURNED, "is returned by `power`, which is not a rule"),
    "an answer": (ANSWER, "is the answer of `power` and not run"),
    "an argument": (VALUE, "is given to `damage.turn_dial`, which expects a value"),
    "a condition": (TESTED, "is used as a value and not run"),
    "a question": (QUESTION, "`yield` hands it over as if it were a question"),
    "a list": (LISTED, "is used as a value and not run"),
    "a method": (METHOD, "`trap.springs(table)` is not run"),
    "a method of its own": (OWN_METHOD, "`self.springs(table)` is not run"),
    "a field": (FIELD, "`table.edition.on_second_token(table, figure)` is not run"),
    "an alias by import": (IMPORTED_ALIAS, "`ko(table, figure)` is not run"),
    "an alias": (ALIAS, "`fells(table, figure)` is not run"),
    "an alias by partial": (LOCAL_ALIAS, "`fells(figure)` is not run"),
    "a table of rules": (TABLE_OF_RULES, "`RESULTS[figure](table, figure)` is not run"),
    "a parameter": (PARAMETER, "`perform(table, figure, version)` is not run"),
    "a parameter that nobody calls": (UNCALLED, "`twice` takes the rule `perform`, uncalled"),
    "a parameter that nobody runs": (UNRUN, "`during` takes the rule `rule`, unrun"),
    "a lambda": (LAMBDA, "is made by a `lambda` where nobody expects a rule"),
    "a lambda with a name": (NAMED_LAMBDA, "`fells()` is not run"),
    "a rule for a condition": (RULE_AS_CONDITION, "expects a plain function"),
}


@pytest.mark.parametrize("kind", MISTAKES)
def test_a_planted_mistake_is_found(plant: Source, kind: str) -> None:
    text, reason = MISTAKES[kind]
    (problem,) = found_in(plant, text)
    assert reason in problem


RIGHT = """
RESULTS: dict[int, Callable[[Table, int], Rule]] = {1: lambda table, n: knock_out(table, n)}
ROT = Ability("Rot", "effect", "27")

def fells(table: Table, figure: int) -> Rule[None]:
    return knock_out(table, figure)

def perhaps(table: Table, figure: int) -> Rule | None:
    return knock_out(table, figure) if figure else None

def step(table: Table) -> tuple[int, Callable[[Table, Any], Rule | None]] | Rule:
    return knock_out(table, 0)

@ROT.action(FREE, ready=lambda table, figure, version: figure > 1)
def rot(table: Table, figure: int, version: Version) -> Rule[None]:
    yield from doing(table, rot, knock_out(table, figure))
    first = knock_out(table, figure)
    yield from first
    if (rest := perhaps(table, figure)) is not None:
        yield from rest
    later = lambda: knock_out(table, figure)
    yield from later()
    yield from RESULTS[1](table, figure)

def draw(table: Table) -> None:
    def knock_out(table: Table, figure: int) -> None:
        table.turn += figure

    knock_out(table, 1)
"""


def test_rules_that_are_run_are_left_alone(plant: Source) -> None:
    assert found_in(plant, RIGHT) == []


def test_a_name_for_both_a_rule_and_a_plain_function_is_found(plant: Source) -> None:
    plant.add(
        PLANTED,
        "openclix/powers/planted.py",
        HEAD + "def turn_dial(table: Table) -> None:\n    table.turn += 1\n",
    )
    (problem,) = shared_names(plant)
    assert problem.startswith("turn_dial is a rule in openclix/engine/attacking/damage.py:")
    assert "a plain function in openclix/powers/planted.py:" in problem


def questions(table: Table) -> Rule[list[object]]:
    """mypy holds every answer against its type, and the test that runs this against its value."""
    figure = yield from ask(table, "whom", 0, "figure", [3, 4], "1")
    assert_type(figure, int)
    word = yield from ask(table, "what", 0, "word", ("stop", "go"), "1")
    assert_type(word, str)
    used = yield from may(table, "use", 0, "1", 3)
    assert_type(used, bool)
    only = yield from doing(table, "deed", ask(table, "where", 0, "square", [7], "1"))
    assert_type(only, int)
    return [figure, word, used, only]


def test_an_answer_has_the_type_of_the_values_asked_about() -> None:
    rule = questions(read_position("figure A red a1\nfigure B blue b2"))
    stops: list[object] = [next(rule)]
    with pytest.raises(StopIteration) as ended:
        for answer in (4, "stop", "yes", None):
            stops.append(rule.send(answer))
    assert ended.value.value == [4, "stop", True, 7]
    assert [type(stop).__name__ for stop in stops] == ["Decision", "Decision", "Decision", "Forced"]
