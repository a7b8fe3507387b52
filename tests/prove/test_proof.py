"""Mutants are caught by rulings that run what they change; nothing leaks from one to another."""

from __future__ import annotations

import importlib
import json
import os
import pickle
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from tests.coverage.toy import BOOK, Toy
from tests.pace import in_time
from tools.prove import equivalents, mutation_runner
from tools.prove.__main__ import too_few
from tools.prove.judges import Judges, within
from tools.prove.mutation_runner import Job, MutationRunner, Result
from tools.prove.processes import Crew
from tools.prove.proof import Proof, Rules, prove
from tools.prove.ratchet import Ratchet, lost_operators, worse
from tools.prove.report import as_data, as_text, order
from tools.prove.tracing import fingerprint
from tools.prove.trials import Trial, load
from tools.prove.verdicts import NOT_IMPORTED, SURVIVED, UNREACHED, Verdict, Verdicts

RULES = '''
    def harm(points: int, armoured: bool) -> int:
        """2.1 Armour takes one."""
        return points - 1 if armoured else points


    def flies(weight: int) -> bool:
        """2.2 Heavy toys do not fly."""
        return weight < limit()


    def limit():
        return 5
'''
ARMOUR = """\
ruling "Armour takes one"
sections 2.1
check harm(3, True) is 2
"""


def judged(name: str, section: str, check: str) -> str:
    return f'===\nruling "{name}"\nsections {section}\ncheck {check}\n'


def rules_of(toy: Toy) -> Rules:
    return Rules(toy.root, [section.number for section in BOOK])


def trials_of(toy: Toy) -> list[Trial]:
    return load(toy.folder / "rulings", "toyclix")


def proven(toy: Toy, workers: int = 2, declared: dict[str, str] | None = None) -> Proof:
    rules = rules_of(toy)
    cache = toy.folder / "cache"
    runner = MutationRunner(toy.root, workers=workers)
    return prove(rules, rules.mutants, trials_of(toy), declared or {}, runner, cache)


def outcomes(proof: Proof) -> dict[str, str]:
    return {
        mutant.key.removeprefix("engine/rules.py::"): verdict.how
        for mutant, verdict in proof.verdicts.items()
    }


def test_a_ruling_that_notices_catches_a_mutant(toy: Toy) -> None:
    toy.write(RULES, ARMOUR)
    proof = proven(toy)
    found = outcomes(proof)
    assert found["harm: returns 0"] == "failed"
    assert found["harm: returns points"] == "failed"
    assert found["harm: points - 1 if armoured else points -> points - 1"] == SURVIVED
    score = proof.by_section()["2.1"]
    assert score.caught == score.own > score.counted / 2
    caught = next(v for v in proof.verdicts.values() if v.caught)
    assert caught.ruling == "rulings/toys.ruling:1 Armour takes one [comprehensive]"
    assert caught.why == "3: 0"


def test_code_that_no_ruling_runs_is_not_caught(toy: Toy) -> None:
    toy.write(RULES, ARMOUR)
    found = outcomes(proven(toy))
    assert found["flies: returns True"] == UNREACHED
    assert found["limit: 5 -> 6"] == UNREACHED


def test_any_ruling_may_catch_but_only_its_own_count_as_such(toy: Toy) -> None:
    toy.write(RULES, judged("Flying", "2.1", "flies(5) is False"))
    proof = proven(toy)
    assert outcomes(proof)["flies: returns True"] == "failed"
    assert outcomes(proof)["limit: 5 -> 6"] == "failed"
    assert proof.by_section()["2.2"].caught > 0
    assert proof.by_section()["2.2"].own == 0


def test_a_constant_is_judged_by_rulings_that_never_run_its_line(toy: Toy) -> None:
    toy.write(
        "MOST = 3\n\ndef few(a):\n    return a < MOST\n", judged("Few", "2.1", "few(3) is False")
    )
    found = outcomes(proven(toy))
    assert found["MOST: 3 -> 4"] == "failed"
    assert found["MOST: 3 -> 2"] == SURVIVED


def test_a_mutant_that_cannot_be_imported_proves_nothing(toy: Toy) -> None:
    toy.write("MOST = 3\nHALF = 6 // (MOST - 2)\n", judged("Three", "2.1", "MOST is 3"))
    proof = proven(toy)
    assert outcomes(proof)["MOST: 3 -> 2"] == NOT_IMPORTED
    assert proof.all.counted == len(proof.verdicts) - list(outcomes(proof).values()).count(
        NOT_IMPORTED
    )


def test_a_mutant_that_never_ends_is_caught(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutation_runner, "PATIENCE", 0.5)
    rules = "def wound(turns):\n    while turns:\n        turns -= 1\n    return turns\n"
    toy.write(rules, judged("It runs down", "2.1", "wound(2) is 0"))
    start = time.monotonic()
    assert outcomes(proven(toy))["wound: turns -= 1 left out"] == "hung"
    assert in_time(time.monotonic() - start, 60)


def test_a_ruling_in_which_the_rules_break_down_has_crashed(toy: Toy) -> None:
    rules = "def half(a):\n    return a + 1\n"
    toy.write(rules, judged("Half", "2.1", "4 // min(half(0), 1) is 4"))
    assert outcomes(proven(toy))["half: a + 1 -> a"] == "crashed"


def test_nothing_leaks_from_a_mutant(toy: Toy) -> None:
    toy.write(RULES, ARMOUR + judged("It flies", "2.2", "flies(3) is True"))
    rules = importlib.import_module("toyclix.engine.rules")
    before = (toy.root / "engine" / "rules.py").read_text()
    first = as_data(proven(toy, 1))
    (toy.folder / "cache" / "verdicts.jsonl").unlink()
    assert as_data(proven(toy, 2))["caught"] == first["caught"]
    assert rules.harm(3, True) == 2
    assert importlib.import_module("toyclix.engine.rules") is rules
    assert (toy.root / "engine" / "rules.py").read_text() == before


def test_exchanging_a_function_finds_the_same_as_importing_anew(toy: Toy) -> None:
    rules = """
        from functools import cache


        class Toy:
            def __init__(self, weight):
                super().__init__()
                self.weight = weight

            @property
            def flies(self):
                return self.weight < 5


        @cache
        def wound(turns):
            if turns > 3:
                turns = 3
            return sum(1 for _ in range(turns) if turns > 1)


        def pairs(toys):
            def both(one, other):
                return one + other

            yield from (both(toy, 1) for toy in toys)


        def at_once():
            return 2


        TWO = at_once()
    """
    checks = [
        "Toy(3).flies, Toy(7).flies is (True, False)",
        "wound(5), wound(2), wound(1) is (3, 2, 0)",
        "list(pairs([1, 2])) is [2, 3]",
        "TWO is 2",
    ]
    toy.write(rules, "".join(judged(check, "2.1", check) for check in checks))
    every = rules_of(toy)
    trials = trials_of(toy)
    runner = MutationRunner(toy.root, workers=2)
    traces = runner.trace(trials, every.numbers)
    assert not traces.failing
    swaps = {mutant: traces.swaps(mutant) for mutant in every.mutants}
    for mutant, swapped in swaps.items():
        named = mutant.source.function(mutant.node)
        assert swapped == (named not in ("at_once", "TWO")), mutant
    found = [
        {
            result.job.mutant.key: (result.imported, result.how, result.why)
            for result in runner.run(
                [Job(m, trials, by_swapping and swaps[m]) for m in every.mutants],
                trials,
                traces.took,
            )
        }
        for by_swapping in (True, False)
    ]
    assert found[0] == found[1]
    assert len(found[0]) == len(every.mutants)
    assert {how for _, how, _ in found[0].values()} >= {"", "failed"}


@dataclass(frozen=True)
class Look:
    """A judge that compares: it looks at a toy, and perhaps at something that is never the same."""

    steady: bool

    def trail(self, edition: str, seen: Callable[[str], None]) -> None:
        rules = importlib.import_module("toyclix.engine.rules")
        seen(str(rules.flies(3)))
        if not self.steady:
            seen(str(time.monotonic_ns()))


def look(name: str, steady: bool) -> Trial:
    return Trial(name, "", 0, name, "", (), pickle.dumps(Look(steady)), True)


def test_who_compares_must_see_the_same_twice(toy: Toy) -> None:
    toy.write(RULES)
    rules = rules_of(toy)
    cache = toy.folder / "cache"

    def caught(*trials: Trial) -> dict[str, str]:
        runner = MutationRunner(toy.root, workers=2)
        proof = prove(rules, rules.mutants, trials, {}, runner, cache)
        return {m.change: v.by for m, v in proof.verdicts.items() if v.caught}

    alone = caught(look("steady", True))
    assert alone["returns False"] == "steady"
    (cache / "verdicts.jsonl").unlink()
    assert caught(look("restless", False), look("steady", True)) == alone
    (cache / "verdicts.jsonl").unlink()
    assert caught(look("restless", False)) == {}


def test_a_crew_does_what_it_is_asked_and_knows_what_it_was_told() -> None:
    known: list[int] = []

    def do(number: int, out: int) -> None:
        if number < 0:
            os._exit(3)
        os.write(out, str(number + sum(known)).encode())

    crew = Crew(2, known.append, do)
    crew.learn(100)
    waiting, told = [7, 1, -1, 5], {}
    while waiting or crew.busy:
        while waiting and crew.free:
            number = waiting.pop()
            crew.start(number, number, 5.0)
        mark, said = crew.next()
        told[mark] = said
    assert told == {7: b"107", 1: b"101", -1: b"", 5: b"105"}
    assert known == []


def test_a_trace_knows_which_statements_a_ruling_runs(toy: Toy) -> None:
    toy.write(RULES, ARMOUR + judged("It flies", "2.2", "flies(3) is True"))
    rules = rules_of(toy)
    [armour, flying] = trials_of(toy)
    for alone in (True, False):
        traces = MutationRunner(toy.root).trace([armour, flying], rules.numbers, alone=alone)
        judges = Judges(traces, [armour, flying])
        reached = {
            mutant.place: [trial.name for trial in judges.reaching(mutant)]
            for mutant in rules.mutants
        }
        assert reached == {
            "engine/rules.py::harm": ["Armour takes one"],
            "engine/rules.py::flies": ["It flies"],
            "engine/rules.py::limit": ["It flies"],
        }


def test_what_is_built_does_not_change_what_is_known(tmp_path: Path) -> None:
    root = tmp_path / "static" / "package"
    root.mkdir(parents=True)
    (root / "rules.py").write_text("LIMIT = 5\n")
    before = fingerprint(root)
    for folder in ("__pycache__", "static"):
        (root / folder).mkdir()
        (root / folder / "page.js").write_text("built")
    assert fingerprint(root) == before
    (root / "rules.py").write_text("LIMIT = 6\n")
    assert fingerprint(root) != before


def test_a_declaration_is_judged_first_by_those_who_import_its_file(toy: Toy) -> None:
    toy.write(f"{RULES}\n\n    HEAVY = 5\n", ARMOUR)
    rules = rules_of(toy)
    known = [replace(trials_of(toy)[0], id=name) for name in "abc"]
    known[1] = replace(known[1], imports=frozenset({"toyclix.engine.rules"}))
    traces = MutationRunner(toy.root).trace(known, rules.numbers, alone=True)
    traces.took = {"a": 0.1, "b": 0.3, "c": 0.2}
    judges = Judges(traces, known)
    declared = [mutant for mutant in rules.mutants if mutant.function is None]
    assert declared
    for mutant in declared:
        assert [trial.id for trial in judges.reaching(mutant)] == ["b", "a", "c"]


def test_games_come_after_the_first_rulings_and_before_the_rest() -> None:
    told = [Trial(f"r{n}", "", n, "", "", (), b"") for n in range(12)]
    compared = [Trial(f"g{n}", "", n, "", "", (), b"", True) for n in range(6)]
    took = {trial.id: 0.1 for trial in (*told, *compared)}
    everybody = [*compared, *told]

    def names(seconds: float) -> str:
        return " ".join(trial.id for trial in within(everybody, took, seconds))

    assert names(1.01) == "r0 r1 r2 g0 g1 g2 g3 g4 r3 r4 r5 r6 r7 r8 r9"
    assert names(0.01) == "r0 g0"
    assert names(0.0) == " ".join(trial.id for trial in (*told, *compared))
    assert within([], took, 1.0) == []
    watched = [Trial(f"w{n}", "", n, "", "", (), b"", True, True) for n in range(5)]
    took |= {trial.id: 0.1 for trial in watched}
    in_turn = " ".join(trial.id for trial in within([*watched, *compared], took, 1.01))
    assert in_turn == "g0 w0 w1 g1 w2"


def test_what_is_known_is_kept_until_code_or_rulings_change(
    toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    run = MutationRunner.run

    def counted(self: MutationRunner, *args: Any) -> Iterator[Result]:
        for result in run(self, *args):
            played.append(f"{result.job.mutant.change}: {len(result.job.trials)}")
            yield result

    monkeypatch.setattr(MutationRunner, "run", counted)
    toy.write("def f(a):\n    return a < 5\n", judged("Few", "2.1", "f(3) is True"))
    first = outcomes(proven(toy))
    assert first["f: a < 5 -> a <= 5"] == SURVIVED and first["f: returns 0"] == "failed"
    assert len(played) == len(first)
    played.clear()
    assert outcomes(proven(toy)) == first and played == []

    toy.rule("more.ruling", judged("Not many", "2.1", "f(5) is False"))
    second = outcomes(proven(toy))
    assert second["f: a < 5 -> a <= 5"] == "failed"
    assert "a < 5 -> a <= 5: 1" in played
    assert all(first[line.rpartition(":")[0].join(("f: ", ""))] == SURVIVED for line in played)

    played.clear()
    path = toy.root / "engine" / "rules.py"
    path.write_text(path.read_text() + "\nX = 1\n")
    assert len(outcomes(proven(toy))) == len(second) + 2
    survived = [how for how in second.values() if how == SURVIVED]
    assert len(played) == len(second) - len(survived) + 2


def test_a_caught_mutant_is_tried_again_when_its_ruling_is_gone(tmp_path: Path, toy: Toy) -> None:
    toy.write("def f(a):\n    return a < 5\n", judged("Few", "2.1", "f(3) is True"))
    [trial] = trials_of(toy)
    mutant = rules_of(toy).mutants[0]
    file = tmp_path / "verdicts.jsonl"
    verdict = Verdict("failed", trial.id, str(trial), "why")
    Verdicts(file, "code", [trial]).add(mutant, verdict)
    assert Verdicts(file, "code", [trial]).recall(mutant, [trial]) == (verdict, [])
    assert Verdicts(file, "code", []).recall(mutant, []) == (None, [])
    assert Verdicts(file, "other code", [trial]).recall(mutant, [trial]) == (None, [trial])
    assert all(json.loads(line) for line in file.read_text().splitlines())


def test_what_survived_is_tried_again_when_its_function_has_changed(
    tmp_path: Path, toy: Toy
) -> None:
    rules, ruling = "def f(a):\n    return a < 5\n", judged("Few", "2.1", "f(3) is True")
    toy.write(rules, ruling)
    [trial] = trials_of(toy)
    mutant = rules_of(toy).mutants[0]
    file = tmp_path / "verdicts.jsonl"
    verdict = Verdict(SURVIVED, code=mutant.code)
    Verdicts(file, "code", [trial]).add(mutant, verdict)
    assert Verdicts(file, "other code", [trial]).recall(mutant, [trial]) == (verdict, [])
    assert Verdicts(file, "other code", []).recall(mutant, [trial]) == (verdict, [])
    toy.write(rules.replace("return", "return 0 +"), ruling)
    changed = rules_of(toy).mutants[0]
    assert changed.key == mutant.key and changed.code != mutant.code
    assert Verdicts(file, "other code", [trial]).recall(changed, [trial]) == (None, [trial])


def test_a_declared_equivalent_counts_neither_way(toy: Toy) -> None:
    toy.write("def f(a):\n    return a < 5\n", judged("Few", "2.1", "f(3) is True"))
    key = "engine/rules.py::f: a < 5 -> a <= 5"
    plain, told = proven(toy), proven(toy, declared={key: "why not"})
    assert told.all.counted == plain.all.counted - 1
    assert told.all.caught == plain.all.caught
    assert key not in [mutant.key for mutant, _ in told.survivors()]
    wrong = proven(toy, declared={"engine/rules.py::f: returns 0": "why not"})
    [sentence] = wrong.wrongly_declared()
    assert "rulings/toys.ruling" in sentence and sentence.endswith("f: returns 0")


def test_equivalents_have_a_reason_each_and_are_few(tmp_path: Path) -> None:
    file = tmp_path / "equivalents.txt"
    file.write_text("# heading\na.py::f: x left out\n    It is never read.\n")
    declared = equivalents.read(file)
    assert declared == {"a.py::f: x left out": "It is never read."}
    assert equivalents.problems(declared, [f"m{n}" for n in range(40)] + [*declared]) == []
    assert len(equivalents.problems(declared, ["m"])) == 2
    for wrong in ("a.py::f: x\nb.py::f: y\n    why\n", "    why\n", "a.py::f: x\n"):
        file.write_text(wrong)
        with pytest.raises(equivalents.Undeclared):
            equivalents.read(file)


def test_the_ratchet_goes_one_way(toy: Toy) -> None:
    before = Ratchet({"number off by one": 100}, 1000, 200, 150, 20, 10, 2, 40, 3)
    assert worse(before, before) == []
    fewer = Ratchet(before.operators, 1000, 200, 140, 20, 10, 2, 40, 4)
    assert len(worse(before, fewer)) == 2
    toy.write(RULES)
    rules = rules_of(toy)
    assert lost_operators(before, rules.statements, rules.mutants) == []
    assert len(lost_operators(before, 1000, rules.mutants)) == 1


def test_the_report_names_what_survived(toy: Toy) -> None:
    toy.write(RULES, ARMOUR + judged("Idle", "2.2", "flies(3) in (True, False) is True"))
    lines = list(as_text(proven(toy), BOOK))
    at = lines.index("2.2 Weight: 1 of 6 caught (16.7 %), 1 by its own rulings")
    assert "    engine/rules.py:6 flies: returns False: survived" in lines[at + 1 : at + 7]
    assert "code that cites no section:" in lines
    assert "1 of 2 sections under half: 2.2" in lines


def test_too_little_of_all_and_of_a_section_is_told(toy: Toy) -> None:
    toy.write(RULES, ARMOUR)
    proof = proven(toy)
    percent = proof.all.percent
    assert 1 < percent < 99
    assert too_few(proof, percent - 1, full=False) == []
    assert too_few(proof, percent - 1, full=True) == ["less than half is caught of 2.2"]
    told = f"{percent:.1f} % are caught, less than 99 %"
    assert too_few(proof, 99, full=False) == [told]


def test_sections_stand_in_the_order_of_the_book() -> None:
    assert sorted(["12.10", "12.2b", "2.1", "12.2", "12"], key=order) == [
        "2.1",
        "12",
        "12.2",
        "12.2b",
        "12.10",
    ]
