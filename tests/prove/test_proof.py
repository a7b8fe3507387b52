"""A section is proven when a ruling that counts for it notices that its code was changed."""

from __future__ import annotations

import importlib
import time

import pytest

from tests.coverage.toy import Toy
from tools.prove import proof as proving
from tools.prove.mutation_runner import Job, MutationRunner
from tools.prove.mutations import mutants_of
from tools.prove.proof import NOT_IMPORTED, SURVIVED, UNREACHED, as_data, as_text

RULES = '''
    MOST = 3  # 2.3


    def harm(points: int, armoured: bool) -> int:
        """2.1 Armour takes one."""
        return points - 1 if armoured else points


    def flies(weight: int) -> bool:
        """2.2 Heavy toys do not fly."""
        return weight < 5
'''
ARMOUR = """\
ruling "Armour takes one"
sections 2.1
check harm(3, True) is 2
"""


def judged(name: str, section: str, check: str) -> str:
    return f'===\nruling "{name}"\nsections {section}\ncheck {check}\n'


def test_a_ruling_that_notices_proves_its_section(toy: Toy) -> None:
    toy.write(RULES, ARMOUR)
    proof = toy.proof("2.1")
    assert proof.proven
    assert [verdict.mutant.change for verdict in proof.caught] == [
        "harm(): every answer +1",
        "harm(): every answer -1",
        "harm(): returns 0",
        "harm(): returns points",
    ]
    assert {str(verdict.by) for verdict in proof.caught} == {
        "rulings/toys.ruling:1 Armour takes one"
    }
    assert proof.weakness == ""


def test_a_ruling_that_notices_nothing_leaves_its_section_unproven(toy: Toy) -> None:
    toy.write(RULES, judged("Flying is true or false", "2.2", "flies(3) in (True, False) is True"))
    proof = toy.proof("2.2")
    assert not proof.proven
    assert [str(verdict) for verdict in proof.surviving()] == [
        "engine/rules.py:9 flies(): returns False: survived",
        "engine/rules.py:9 flies(): returns True: survived",
    ]


def test_a_ruling_that_never_runs_the_code_proves_nothing(toy: Toy) -> None:
    toy.write(RULES, judged("Arithmetic", "2.2", "1 + 1 is 2"))
    proof = toy.proof("2.2")
    assert not proof.proven
    assert {verdict.how for verdict in proof.verdicts} == {UNREACHED}


def test_only_rulings_that_count_for_a_section_prove_it(toy: Toy) -> None:
    notices = judged("It flies", "2.1", "flies(3) is True")
    toy.write(RULES, notices + judged("Nothing much", "2.2", "flies(3) in (True, False) is True"))
    assert not toy.proof("2.2").proven
    toy.write(RULES, notices.replace("2.1", "2.1 2.2"))
    assert toy.proof("2.2").proven


def test_code_of_two_sections_is_proven_for_the_one_whose_ruling_notices(toy: Toy) -> None:
    rules = 'def flies(weight: int) -> bool:\n    """2.1 2.2 F."""\n    return weight < 5\n'
    notices = judged("It flies", "2.1", "flies(3) is True")
    toy.write(rules, notices + judged("Nothing much", "2.2", "flies(3) in (True, False) is True"))
    assert toy.proof("2.1").proven
    assert not toy.proof("2.2").proven


def test_a_constant_is_proven_by_changing_it(toy: Toy) -> None:
    toy.write(RULES, judged("Three at most", "2.3", "MOST is 3"))
    assert [verdict.mutant.change for verdict in toy.proof("2.3").caught] == ["3 -> 2", "3 -> 4"]
    toy.write(RULES, judged("A few at most", "2.3", "MOST > 1 is True"))
    assert [verdict.how for verdict in toy.proof("2.3").verdicts] == [SURVIVED, SURVIVED]


def test_a_mutant_that_cannot_be_imported_proves_nothing(toy: Toy) -> None:
    rules = "FEW = (1, 2, 3)\nMOST = FEW[2]  # 2.1\nHALF = 6 // (MOST - 2)\n"
    toy.write(rules, judged("Three", "2.1", "MOST is 3"))
    verdicts = {verdict.mutant.change: verdict for verdict in toy.proof("2.1").verdicts}
    assert verdicts["2 -> 3"].how == NOT_IMPORTED
    assert verdicts["2 -> 1"].how == NOT_IMPORTED
    proof = toy.proof("2.1")
    assert (proof.counted, proof.proven) == ([], False)


def test_a_mutant_that_never_ends_is_caught(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "PATIENCE", 1.0)
    rules = """
        def wound(turns):
            while turns:
                turns -= 1  # 2.1
            return turns
    """
    toy.write(rules, judged("It runs down", "2.1", "wound(2) is 0"))
    start = time.monotonic()
    hung = {verdict.mutant.change for verdict in toy.proof("2.1").caught if verdict.how == "hung"}
    assert "turns -= 1 left out" in hung
    assert time.monotonic() - start < 20


def test_a_proof_by_crashes_alone_is_called_weak(toy: Toy) -> None:
    rules = 'def half(a) -> int:\n    """2.1 H."""\n    return a + 1\n\nTOP = 4\n'
    check = "TOP // min(half(3), 1) is 4"
    toy.write(rules, judged("Half", "2.1", check))
    proof = toy.proof("2.1")
    assert {verdict.how for verdict in proof.caught} == {"crashed"}
    assert proof.weakness == "only crashes were noticed"


def test_a_proof_of_the_explanation_alone_is_called_weak(toy: Toy) -> None:
    rules = """
        def Refusal(*words):
            return words


        def why(weight):
            if weight > 4:
                return Refusal("heavy", "It is heavy.", "2.2")
    """
    toy.write(rules, judged("Why", "2.2", "why(5)[0] is 'heavy'"))
    assert toy.proof("2.2").weakness == "only its explanation is tested"


def test_nothing_leaks_from_a_mutant(toy: Toy) -> None:
    toy.write(RULES, ARMOUR + judged("It flies", "2.2", "flies(3) is True"))
    rules = importlib.import_module("toyclix.engine.rules")
    before = (toy.root / "engine" / "rules.py").read_text()
    first, second = toy.prove(1), toy.prove(2)
    assert rules.harm(3, True) == 2
    assert importlib.import_module("toyclix.engine.rules") is rules
    assert (toy.root / "engine" / "rules.py").read_text() == before
    assert as_data(first) == as_data(second)


def test_a_ruling_is_judged_apart_from_the_others_of_its_file(toy: Toy) -> None:
    """The neighbour cannot even be read with the mutant, which is not this ruling's merit."""
    toy.write(RULES, ARMOUR + judged("Harmless", "2.2", "flies(3) in (True, False) is True"))
    [harmless] = toy.row("2.2").rulings
    assert "Armour" not in harmless.text
    assert harmless.line == 5


def test_exchanging_a_function_finds_the_same_as_importing_anew(toy: Toy) -> None:
    rules = """
        from functools import cache


        class Toy:
            def __init__(self, weight):
                super().__init__()
                self.weight = weight

            @property
            def flies(self):
                \'\'\'2.1 Light toys fly.\'\'\'
                return self.weight < 5


        @cache
        def wound(turns):
            if turns > 3:  # 2.1
                turns = 3
            return sum(1 for _ in range(turns) if turns > 1)  # 2.1


        def pairs(toys):
            def both(one, other):
                return one + other  # 2.1

            yield from (both(toy, 1) for toy in toys)


        def at_once():
            return 2  # 2.1


        TWO = at_once()
    """
    checks = [
        "Toy(3).flies, Toy(7).flies is (True, False)",
        "wound(5), wound(2), wound(1) is (3, 2, 0)",
        "list(pairs([1, 2])) is [2, 3]",
        "TWO is 2",
    ]
    toy.write(rules, "".join(judged(check, "2.1", check) for check in checks))
    row = toy.row("2.1")
    mutants = mutants_of(row.code)
    runner = MutationRunner(toy.root)
    traces = runner.trace(row.rulings)
    assert not traces.failing
    swaps = {mutant.line: traces.swaps(mutant) for mutant in mutants}
    assert swaps == {10: True, 17: True, 19: True, 24: True, 30: False}
    outcomes = [
        {
            str(result.job.mutant): (result.imported, set(result.noticed), result.passed)
            for result in runner.run(
                [Job(m, row.rulings, swaps=by_swapping and swaps[m.line]) for m in mutants]
            )
        }
        for by_swapping in (True, False)
    ]
    assert outcomes[0] == outcomes[1]
    assert len(outcomes[0]) == len(mutants)
    assert {len(noticed) for _, noticed, _ in outcomes[0].values()} == {0, 1}


def test_once_every_section_has_noticed_the_rest_is_not_played(toy: Toy) -> None:
    toy.write(RULES, ARMOUR + judged("Again", "2.1", "harm(2, True) is 1"))
    cases = toy.row("2.1").rulings
    mutant = next(
        m for m in mutants_of(toy.row("2.1").code) if m.change == "harm(): returns points"
    )
    runner = MutationRunner(toy.root)
    [result] = runner.run([Job(mutant, cases, frozenset({"2.1"}))])
    assert list(result.noticed) == [cases[0]]
    [result] = runner.run([Job(mutant, cases)])
    assert set(result.noticed) == set(cases)


def test_a_rehearsal_knows_which_lines_a_ruling_runs(toy: Toy) -> None:
    toy.write(RULES, ARMOUR + judged("It flies", "2.2", "flies(3) is True"))
    [armour, flying] = [toy.row(number).rulings[0] for number in ("2.1", "2.2")]
    traces = MutationRunner(toy.root).trace([armour, flying])
    file = str(toy.root / "engine" / "rules.py")
    assert traces.failing == {}
    ran = [traces.lines[case][file] for case in (armour, flying)]
    assert [lines >> 6 & 1 for lines in ran] == [1, 0]
    assert [lines >> 11 & 1 for lines in ran] == [0, 1]


def test_the_report_names_what_survived(toy: Toy) -> None:
    toy.write(RULES, ARMOUR + judged("Idle", "2.2", "flies(3) in (True, False) is True"))
    lines = list(as_text(toy.prove()))
    assert lines[:3] == [
        "unproven  2.2 Weight: 0 of 2 mutants caught",
        "            engine/rules.py:9 flies(): returns False: survived",
        "            engine/rules.py:9 flies(): returns True: survived",
    ]
    assert lines[-1] == "1 of 4 sections proven (25.0 %), 2 covered (50.0 %)"
