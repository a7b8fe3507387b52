"""A run of mutation testing: which mutants the rulings notice, by section and in all."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from openclix.coverage.source import sources

from . import tracing
from .infection import Compared, Met
from .judges import Judges
from .mutants import Mutant
from .mutation_runner import DIFFERED, Job, MutationRunner, Result
from .mutations import mutants
from .ratchet import Ratchet
from .tracing import Numbers, Traces
from .trials import Trial
from .verdicts import NOT_IMPORTED, SAME, SURVIVED, UNREACHED, Verdict, Verdicts

CACHE = Path(".cache") / "prove"
"""Where traces and verdicts are kept."""

TOGETHER = 2000
"""How many rulings are traced before that is written down."""

Progress = Callable[[int, int, int], None]
"""Told how many mutants are settled, out of how many, and how many of them were caught."""


def quiet(done: int, total: int, caught: int) -> None:
    """Tells nobody how far it is."""


@dataclass
class Score:
    """The mutants of a section, of a file, or all of them."""

    verdicts: dict[Mutant, Verdict] = field(default_factory=dict)
    equivalent: int = 0

    @property
    def counted(self) -> int:
        return sum(v.how != NOT_IMPORTED for v in self.verdicts.values()) - self.equivalent

    @property
    def caught(self) -> int:
        return sum(verdict.caught for verdict in self.verdicts.values())

    @property
    def own(self) -> int:
        """How many were caught by rulings that name the section."""
        return sum(verdict.own for verdict in self.verdicts.values())

    @property
    def compared(self) -> int:
        """How many were caught by comparing alone: nobody says that it is right as it is."""
        return sum(verdict.how == DIFFERED for verdict in self.verdicts.values())

    @property
    def percent(self) -> float:
        return 100 * self.caught / self.counted if self.counted else 100.0


@dataclass
class Proof:
    """The verdicts on the mutants that were tried."""

    verdicts: dict[Mutant, Verdict]
    declared: Mapping[str, str]
    """The mutants that are declared equivalent."""

    @property
    def all(self) -> Score:
        return self._score(self.verdicts)

    def by_section(self) -> dict[str, Score]:
        """The scores of the sections that the mutants' code cites."""
        sections: dict[str, list[Mutant]] = {}
        for mutant in self.verdicts:
            for section in mutant.sections:
                sections.setdefault(section, []).append(mutant)
        return {section: self._score(inside) for section, inside in sections.items()}

    def by_file(self) -> dict[str, Score]:
        files: dict[str, list[Mutant]] = {}
        for mutant in self.verdicts:
            files.setdefault(mutant.source.file, []).append(mutant)
        return {file: self._score(inside) for file, inside in files.items()}

    def under_half(self) -> dict[str, Score]:
        return {s: score for s, score in self.by_section().items() if score.percent < 50}

    def survivors(self) -> Iterator[tuple[Mutant, Verdict]]:
        """The mutants that nobody noticed and nobody declared equivalent."""
        for mutant, verdict in self.verdicts.items():
            if verdict.how in (SURVIVED, UNREACHED, SAME) and mutant.key not in self.declared:
                yield mutant, verdict

    def wrongly_declared(self) -> list[str]:
        """Mutants that are declared equivalent and were noticed all the same."""
        return [
            f"declared equivalent, but {verdict.ruling} notices: {mutant.key}"
            for mutant, verdict in self.verdicts.items()
            if verdict.caught and mutant.key in self.declared
        ]

    def totals(self, statements: int) -> Ratchet:
        """The totals that a run over everything records."""
        score = self.all
        return Ratchet(
            dict(sorted(Counter(m.operator for m in self.verdicts).items())),
            statements,
            len(self.verdicts),
            score.caught,
            score.compared,
            score.equivalent,
            sum(verdict.how == NOT_IMPORTED for verdict in self.verdicts.values()),
            len(self.by_section()),
            len(self.under_half()),
        )

    def _score(self, inside: Iterable[Mutant]) -> Score:
        verdicts = {mutant: self.verdicts[mutant] for mutant in inside}
        equivalent = sum(
            mutant.key in self.declared and not verdict.caught and verdict.how != NOT_IMPORTED
            for mutant, verdict in verdicts.items()
        )
        return Score(verdicts, equivalent)


class Rules:
    """The rules of a package, ready to be mutated: read once.

    `wanted` says of which files there shall be mutants.
    """

    def __init__(
        self,
        root: Path,
        book: Iterable[str],
        chosen: Callable[[str], bool] = lambda file: True,
    ) -> None:
        numbers = frozenset(book)
        self.root = root
        self.sources = sources(root)
        self.numbers = Numbers(self.sources)
        self.mutants = [
            mutant
            for source in self.sources
            if chosen(source.file)
            for mutant in mutants(source, numbers)
        ]
        self.statements = sum(
            source.enclosing(statement) is not None
            for source in self.sources
            for statement in source.statements
        )

    def sample(self, count: int, seed: int) -> list[Mutant]:
        """Some mutants by chance; the same for the same seed."""
        some = random.Random(seed).sample(self.mutants, min(count, len(self.mutants)))
        return sorted(some, key=lambda mutant: mutant.key)


def prove(
    rules: Rules,
    chosen: Sequence[Mutant],
    trials: Sequence[Trial],
    declared: Mapping[str, str],
    runner: MutationRunner,
    cache: Path = CACHE,
    progress: Progress = quiet,
    alone: bool = True,
    seconds: float = 0.0,
    compare: bool = False,
) -> Proof:
    """Tries mutants on the rulings that run what they change, until one of these notices; `seconds`
    bounds the work on a mutant. With `compare`, those are found first who meet a difference."""
    source = tracing.fingerprint(rules.root)
    traces = traced(runner, rules.numbers, trials, source, cache, alone)
    judges = Judges(traces, trials)
    kept = Verdicts(cache / "verdicts.jsonl", source, trials)
    if compare:
        unknown = [
            mutant
            for mutant in chosen
            if not kept.was_caught(mutant) and kept.recall(mutant, [], seconds)[0] is None
        ]
        judges.met = met_by(judges, runner, rules, unknown, cache)
    verdicts: dict[Mutant, Verdict] = {}
    caught = 0

    def settle(mutant: Mutant, verdict: Verdict) -> None:
        nonlocal caught
        verdicts[mutant] = verdict
        caught += verdict.caught
        progress(len(verdicts), len(chosen), caught)

    def jobs() -> Iterator[Job]:
        for mutant in chosen:
            if (verdict := kept.settled(mutant)) is not None:
                settle(mutant, verdict)
                continue
            reaching = judges.reaching(mutant)
            recalled, left = kept.recall(mutant, reaching, seconds)
            if recalled is None:
                if not kept.was_caught(mutant):
                    left = judges.meeting(mutant, left)
                if not left:
                    recalled = Verdict(SAME if reaching else UNREACHED, code=mutant.code)
                    kept.add(mutant, recalled)
            if recalled is not None:
                settle(mutant, recalled)
            else:
                yield Job(mutant, left, traces.swaps(mutant))

    for result in runner.run(jobs(), judges.all, traces.took, seconds, traces.trails):
        verdict = verdict_of(result, seconds)
        kept.add(result.job.mutant, verdict)
        settle(result.job.mutant, verdict)
    return Proof({mutant: verdicts[mutant] for mutant in chosen}, declared)


def traced(
    runner: MutationRunner,
    numbers: Numbers,
    trials: Sequence[Trial],
    source: str,
    cache: Path,
    alone: bool,
) -> Traces:
    """Which statements each ruling runs, as far as possible from an earlier run."""
    file = cache / "traces.jsonl"
    traces = tracing.load(file, source, numbers)
    new = [trial for trial in trials if trial.id not in traces.ran]
    for first in range(0, len(new), TOGETHER):
        more = runner.trace(new[first : first + TOGETHER], numbers, alone)
        tracing.save(file, source, more, appending=bool(traces.ran))
        traces.add(more)
    return traces


def met_by(
    judges: Judges, runner: MutationRunner, rules: Rules, mutants: Sequence[Mutant], cache: Path
) -> Met:
    """Which judges meet mutants, as far as possible from an earlier run."""
    met = Met(cache / "met.jsonl")
    compared = Compared(rules.sources, met.missing(mutants))
    waiting = [(compared.mutants, judges.all)] if compared.mutants else []
    by_name = {(mutant.key, mutant.code): mutant for mutant in rules.mutants}
    for named, left in (*met.unheard(judges.all), *waiting):
        if by_name.keys() >= set(named):
            again = Compared(rules.sources, [by_name[name] for name in named])
            met.learn(named, runner.meeting(left, again, judges.traces))
    return met


def verdict_of(result: Result, seconds: float = 0.0) -> Verdict:
    if not result.imported:
        return Verdict(NOT_IMPORTED)
    if result.by is None:
        code = result.job.mutant.code
        return Verdict(SURVIVED, seconds=seconds if result.cut else 0.0, code=code)
    own = not frozenset(result.job.mutant.sections).isdisjoint(result.by.sections)
    return Verdict(result.how, result.by.id, str(result.by), result.why.split("\n")[0], own)
