"""Judges that meet no difference where a mutant has changed something are not asked."""

from __future__ import annotations

import ast
from pathlib import Path

from openclix.coverage.source import Source
from tests.coverage.toy import Toy
from tests.prove.test_proof import ARMOUR, RULES, judged, outcomes, rules_of, trials_of
from tools.prove import proof as proving
from tools.prove.infection import Compared, acting_names
from tools.prove.judges import Judges
from tools.prove.mutation_runner import MutationRunner
from tools.prove.mutations import mutants
from tools.prove.proof import Proof, prove
from tools.prove.verdicts import SAME, SURVIVED, UNREACHED

COUNTING = '''\
    from __future__ import annotations


    def first(values: list[int], least: int) -> int:
        """2.1 The first that is enough."""
        for value in values:
            if value >= least:
                return value
        return 0


    def taken(values: list[int]) -> int:
        """2.2 What is taken is gone."""
        return values.pop() + 0
'''


def proven(toy: Toy, compare: bool) -> Proof:
    rules = rules_of(toy)
    cache = toy.folder / f"cache-{compare}"
    runner = MutationRunner(toy.root, workers=2)
    return prove(rules, rules.mutants, trials_of(toy), {}, runner, cache, compare=compare)


def test_the_same_mutants_are_caught(toy: Toy) -> None:
    """And of those that are not, it is known which could not have been."""
    toy.write(RULES, ARMOUR + judged("Heavy", "2.2", "flies(9) is False"))
    plain, compared = outcomes(proven(toy, False)), outcomes(proven(toy, True))
    one = "harm: points - 1 if armoured else points -> points - 1"
    assert plain[one] == SURVIVED and compared[one] == SAME
    assert compared["flies: weight < limit() -> weight <= limit()"] == SAME
    assert set(compared.values()) >= {SAME, "failed"}
    unseen = {SURVIVED, UNREACHED, SAME}
    assert {k: v for k, v in plain.items() if v not in unseen} == {
        k: v for k, v in compared.items() if v not in unseen
    }


def test_a_judge_that_meets_a_difference_is_asked(toy: Toy) -> None:
    toy.write(
        COUNTING,
        ARMOUR.replace("harm(3, True) is 2", "first([1, 5], 3) is 5")
        + judged("Just enough", "2.1", "first([3], 3) is 3")
        + judged("Nothing", "2.1", "first([], 3) is 0"),
    )
    found = outcomes(proven(toy, True))
    assert found["first: value >= least -> value > least"] == "failed"
    assert found["first: for value in values: never entered"] == "failed"
    assert found["first: returns 0"] == "failed"


def test_what_does_something_is_not_done_twice(toy: Toy) -> None:
    """A value that is taken out of a list would be another the second time."""
    toy.write(COUNTING, judged("Taken", "2.2", "taken([4, 7]) is 7"))
    rules = rules_of(toy)
    compared = Compared(rules.sources, rules.mutants)
    names = {key.partition("::")[2] for key, _ in compared.mutants}
    assert "taken: values.pop() + 0 -> 0" in names
    assert "taken: values.pop() + 0 -> values.pop()" not in names
    assert any(compared.code(source) for source in rules.sources)
    assert outcomes(proven(toy, True))["taken: values.pop() + 0 -> 0"] == "failed"


def test_who_meets_whom_is_kept(toy: Toy) -> None:
    """The second time nobody is played for it, and a run that was ended is gone on with."""
    toy.write(RULES, ARMOUR)
    rules = rules_of(toy)
    trials = trials_of(toy)
    cache = toy.folder / "cache"
    runner = MutationRunner(toy.root, workers=1)
    traces = proving.traced(runner, rules.numbers, trials, "one", cache, True)
    judges = Judges(traces, trials)
    first = proving.met_by(judges, runner, rules, rules.mutants, cache)
    text = (cache / "met.jsonl").read_text(encoding="utf-8")
    again = proving.met_by(judges, runner, rules, rules.mutants, cache)
    assert (cache / "met.jsonl").read_text(encoding="utf-8") == text
    for mutant in rules.mutants:
        assert first.among(mutant, trials) == again.among(mutant, trials)
    compared = Compared(rules.sources, rules.mutants).mutants
    assert compared and not {(m.key, m.code) for m in first.missing(rules.mutants)} & {*compared}
    shorter = text.splitlines(keepends=True)[:-1]
    (cache / "met.jsonl").write_text("".join(shorter), encoding="utf-8")
    resumed = proving.met_by(judges, runner, rules, rules.mutants, cache)
    for mutant in rules.mutants:
        assert first.among(mutant, trials) == resumed.among(mutant, trials)
    assert (cache / "met.jsonl").read_text(encoding="utf-8").endswith(text.splitlines()[-1] + "\n")
    changed = RULES.replace("points - 1", "points - 2")
    toy.write(changed, ARMOUR)
    missing = {mutant.key for mutant in first.missing(rules_of(toy).mutants)}
    names = {key for key, _ in compared}
    assert {key for key in names if "::flies" in key}.isdisjoint(missing)
    assert "engine/rules.py::harm: returns points" in names & missing


def test_acting_is_told_from_asking(tmp_path: Path) -> None:
    text = (
        "def asks(table):\n    return table.size\n\n\n"
        "def keeps(table):\n    table._size = 3\n    return table._size\n\n\n"
        "def acts(table):\n    table.size = 3\n\n\n"
        "def pauses(table):\n    yield table\n"
    )
    path = tmp_path / "toys" / "engine" / "rules.py"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    source = Source(path, tmp_path / "toys")
    names = acting_names([source])
    assert {"acts", "pauses"} <= names
    assert names.isdisjoint({"asks", "keeps"})
    before = ast.dump(source.tree)
    Compared([source], mutants(source, frozenset())).code(source)
    assert ast.dump(source.tree) == before
