"""A proof as a person reads it, and as plain data."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import sqrt

from openclix.rulebook import Rulebook

from .proof import Proof, Score

WEAKEST, LEAST = 20, 10
"""How many files are named as the weakest, and how many mutants such a file has at least."""
_PARTS = re.compile(r"\d+|[a-z]+")


def as_text(proof: Proof, book: Rulebook, everything: bool = False) -> Iterator[str]:
    """Each section with what survived in it; the sections that catch all only on demand."""
    shown = set()
    for number, score in sorted(proof.by_section().items(), key=lambda item: order(item[0])):
        survived = [m for m, _ in proof.survivors() if m in score.verdicts]
        if not survived and not everything:
            continue
        yield f"{number} {book[number].title}: {share(score)}, {score.own} by its own rulings"
        for mutant in survived:
            shown.add(mutant)
            yield f"    {mutant}: {proof.verdicts[mutant].how}"
    uncited = [mutant for mutant, _ in proof.survivors() if mutant not in shown]
    if uncited:
        yield "code that cites no section:"
        for mutant in uncited:
            yield f"    {mutant}: {proof.verdicts[mutant].how}"
    yield ""
    yield from summary(proof)


def summary(proof: Proof) -> Iterator[str]:
    """The totals: by package, the weak sections, and overall."""
    packages: dict[str, list[Score]] = {}
    for file, score in proof.by_file().items():
        packages.setdefault(file.partition("/")[0], []).append(score)
    for package, scores in packages.items():
        caught, counted = sum(s.caught for s in scores), sum(s.counted for s in scores)
        yield f"{package:10} {caught:6} of {counted:6} caught ({_percent(caught, counted)})"
    files = {file: score for file, score in proof.by_file().items() if score.counted >= LEAST}
    for file in sorted(files, key=lambda file: files[file].percent)[:WEAKEST]:
        yield f"    {file}: {share(files[file])}"
    weak = proof.under_half()
    sections = len(proof.by_section())
    if weak:
        named = ", ".join(sorted(weak, key=order))
        yield f"{len(weak)} of {sections} sections under half: {named}"
    else:
        yield f"none of {sections} sections under half"
    score = proof.all
    yield f"{len(proof.verdicts)} mutants, {score.equivalent} of them declared equivalent"
    told = score.caught - score.compared
    yield f"{told} by rulings and tests, {score.compared} more by games that went another way"
    yield share(score)


def share(score: Score) -> str:
    return f"{score.caught} of {score.counted} caught ({_percent(score.caught, score.counted)})"


def confidence(score: Score) -> str:
    """Within which limits the percentage of all lies, judged by a sample (Wilson, 95 %)."""
    count = max(score.counted, 1)
    share, z = score.caught / count, 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    spread = z / (1 + z * z / count) * sqrt(share * (1 - share) / count + (z / (2 * count)) ** 2)
    low, high = 100 * (middle - spread), 100 * (middle + spread)
    return f"a sample: with 95 % confidence {low:.1f} to {high:.1f} % of all are caught"


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole if whole else 100:.1f} %"


def order(section: str) -> tuple[tuple[int, str], ...]:
    """Sections in the order of the book."""
    return tuple((int(p), "") if p.isdigit() else (0, p) for p in _PARTS.findall(section))


def as_data(proof: Proof) -> dict[str, object]:
    """The proof as plain data."""
    score = proof.all
    return {
        "mutants": len(proof.verdicts),
        "counted": score.counted,
        "caught": score.caught,
        "compared": score.compared,
        "equivalent": score.equivalent,
        "percent": round(score.percent, 1),
        "sections": {
            number: {"counted": inside.counted, "caught": inside.caught, "own": inside.own}
            for number, inside in sorted(proof.by_section().items(), key=lambda i: order(i[0]))
        },
        "verdicts": [
            {
                "mutant": mutant.key,
                "operator": mutant.operator,
                "line": mutant.line,
                "sections": list(mutant.sections),
                "outcome": verdict.how,
                "ruling": verdict.ruling,
                "why": verdict.why,
            }
            for mutant, verdict in proof.verdicts.items()
        ],
    }
