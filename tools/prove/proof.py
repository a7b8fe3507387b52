"""Proof: a section is proven when a ruling that counts for it notices that its code was changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from openclix.coverage.report import COVERED, Coverage, Row
from openclix.coverage.rulings import Case

from .mutants import Mutant
from .mutation_runner import CRASHED, Job, MutationRunner, Result, Traces
from .mutations import mutants_of

SURVIVED, UNREACHED, NOT_IMPORTED = "survived", "never reached", "cannot be imported"
"""What became of a mutant that nobody noticed: its code ran and nothing changed; no ruling of the
section runs it; the package could not even be imported with it, which proves nothing."""

PROVEN, UNPROVEN = "proven", "unproven"
PATIENCE = 2.0
"""Seconds of work that a mutant has, on top of three times what its rulings take when traced."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one mutant of a section's code."""

    mutant: Mutant
    how: str
    by: Case | None = None
    why: str = ""
    explains: bool = False

    @property
    def caught(self) -> bool:
        return self.by is not None

    def __str__(self) -> str:
        return f"{self.mutant}: {self.how}"


@dataclass
class SectionProof:
    """The mutants of one section."""

    row: Row
    verdicts: list[Verdict] = field(default_factory=list)

    @property
    def number(self) -> str:
        return self.row.section.number

    @property
    def counted(self) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.how != NOT_IMPORTED]

    @property
    def caught(self) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.caught]

    @property
    def proven(self) -> bool:
        return bool(self.caught)

    @property
    def weakness(self) -> str:
        """Why a proof deserves a second look."""
        if not self.caught:
            return ""
        if all(verdict.explains for verdict in self.caught):
            return "only its explanation is tested"
        if all(verdict.how == CRASHED for verdict in self.caught):
            return "only crashes were noticed"
        return ""

    def surviving(self) -> list[Verdict]:
        return [verdict for verdict in self.counted if not verdict.caught]


@dataclass
class Proof:
    """What was proven of the sections in scope."""

    coverage: Coverage
    sections: list[SectionProof]
    mutants: int = 0
    caught: int = 0

    @property
    def proven(self) -> list[SectionProof]:
        return [section for section in self.sections if section.proven]

    @property
    def unproven(self) -> list[SectionProof]:
        return [section for section in self.sections if not section.proven]

    @property
    def percent(self) -> float:
        rows = len(self.coverage.rows)
        return 100 * len(self.proven) / rows if rows else 100.0


def prove(
    coverage: Coverage,
    root: Path,
    workers: int = 2,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Proof:
    """Changes the code of every covered section, one place at a time, and plays its rulings."""
    runner = MutationRunner(root)
    rows = {row.section.number: row for row in coverage.rows if row.state == COVERED}
    mutants = mutants_of(place for row in rows.values() for place in row.code)
    cases = {case for row in rows.values() for case in row.passing}
    traces = runner.trace(sorted(cases, key=str), workers)
    proofs = {number: SectionProof(row) for number, row in rows.items()}
    jobs = []
    for mutant in mutants:
        job = _job(mutant, rows, traces)
        if job.cases:
            jobs.append(job)
        else:
            _record(proofs, Result(job, imported=True), traces)
    caught = 0
    for done, result in enumerate(runner.run(jobs, workers), 1):
        caught += bool(result.noticed)
        _record(proofs, result, traces)
        progress(done, len(jobs))
    for proof in proofs.values():
        proof.verdicts.sort(key=lambda v: (v.mutant.source.file, v.mutant.line, v.mutant.change))
    return Proof(coverage, list(proofs.values()), len(mutants), caught)


def _job(mutant: Mutant, rows: dict[str, Row], traces: Traces) -> Job:
    """The rulings that should notice a mutant: those of its sections that run what it changes."""
    cases: dict[Case, None] = {}
    wanted = set()
    for number in mutant.sections:
        for case in rows[number].passing:
            if case not in traces.failing and traces.reaches(case, mutant):
                cases[case] = None
                wanted.add(number)
    inside = tuple(cases)
    limit = PATIENCE + 3 * sum(traces.took.get(case, 0.0) for case in inside)
    return Job(mutant, inside, frozenset(wanted), limit, traces.swaps(mutant))


def _record(proofs: dict[str, SectionProof], result: Result, traces: Traces) -> None:
    mutant = result.job.mutant
    assert mutant is not None
    for number, explains in mutant.sections.items():
        proof = proofs[number]
        noticed = [case for case in result.noticed if number in case.sections]
        if noticed:
            how, why = min(result.noticed[case] for case in noticed)
            by = next(case for case in noticed if result.noticed[case] == (how, why))
            proof.verdicts.append(Verdict(mutant, how, by, why, explains))
        elif not result.imported:
            proof.verdicts.append(Verdict(mutant, NOT_IMPORTED, explains=explains))
        elif any(number in case.sections for case in result.job.cases):
            proof.verdicts.append(Verdict(mutant, SURVIVED, explains=explains))
        else:
            proof.verdicts.append(Verdict(mutant, UNREACHED, explains=explains))


def as_text(proof: Proof, everything: bool = False) -> Iterable[str]:
    """The proof as a person reads it: unproven sections with the mutants that survived."""
    for section in proof.sections:
        title = f"{section.number} {section.row.section.title}"
        share = f"{len(section.caught)} of {len(section.counted)} mutants caught"
        if section.proven:
            if everything or section.weakness:
                remark = f" ({section.weakness})" if section.weakness else ""
                yield f"{PROVEN:9} {title}: {share}{remark}"
            if everything:
                yield from (f"            {verdict}" for verdict in section.surviving())
            continue
        yield f"{UNPROVEN:9} {title}: {share if section.counted else 'nothing in it to change'}"
        yield from (f"            {verdict}" for verdict in section.surviving())
    rows = len(proof.coverage.rows)
    weak = sum(bool(section.weakness) for section in proof.proven)
    yield ""
    yield f"{proof.mutants} mutants, {proof.caught} caught"
    yield (
        f"{len(proof.proven)} of {rows} sections proven ({proof.percent:.1f} %), "
        f"{len(proof.sections)} covered ({proof.coverage.percent:.1f} %)"
        + (f"; {weak} of the proofs are weak" if weak else "")
    )


def as_data(proof: Proof) -> dict[str, object]:
    """The proof as plain data."""
    return {
        "scope": proof.coverage.scope.name,
        "rows": len(proof.coverage.rows),
        "covered": len(proof.sections),
        "proven": len(proof.proven),
        "percent": round(proof.percent, 1),
        "mutants": proof.mutants,
        "caught": proof.caught,
        "sections": [
            {
                "section": section.number,
                "title": section.row.section.title,
                "state": PROVEN if section.proven else UNPROVEN,
                "weakness": section.weakness,
                "mutants": [
                    {
                        "place": verdict.mutant.place,
                        "change": verdict.mutant.change,
                        "outcome": verdict.how,
                        "ruling": str(verdict.by) if verdict.by else None,
                        "why": verdict.why.splitlines()[0] if verdict.why else "",
                    }
                    for verdict in section.verdicts
                ],
            }
            for section in proof.sections
        ],
    }
