"""Every ruling under rulings/ must hold, in every edition that it names."""

from collections import Counter
from pathlib import Path

import pytest

from openclix.notation import NotationError, Ruling, read_rulings

ROOT = Path(__file__).parent.parent / "rulings"
LEAST = {"comprehensive": 2300, "pac": 1200}
"""How many rulings each edition has at the least: fewer were lost on the way."""
Case = tuple[str, Ruling | NotationError, str]


def collect() -> list[Case]:
    """Every ruling in each of its editions, with an id that finds it again."""
    found: list[Case] = []
    for path in sorted(ROOT.rglob("*.ruling")):
        place = path.relative_to(ROOT).with_suffix("")
        try:
            rulings = read_rulings(path.read_text(encoding="utf-8"), str(path), path.parent)
        except NotationError as error:
            found.append((str(place), error, ""))
            continue
        for ruling in rulings:
            for edition in ruling.editions:
                found.append((f"{place}:{ruling.line}-{ruling.name}-{edition}", ruling, edition))
    return found


CASES = collect()


def test_no_rulings_were_lost() -> None:
    counted = Counter(edition for _, _, edition in CASES)
    assert [f"{name}: {counted[name]}" for name in LEAST if counted[name] < LEAST[name]] == []


def test_every_refusal_that_a_ruling_demands_has_a_code() -> None:
    """Otherwise a mistyped word would be refused as well, and the ruling would hold."""
    bare = [
        f"{name}: {step.text}"
        for name, ruling, _ in CASES
        if isinstance(ruling, Ruling)
        for step in ruling.steps
        if step.head == "refuse" and "code" not in [word.text for word in step.words]
    ]
    assert bare == []


@pytest.mark.parametrize(
    ("ruling", "edition"),
    [pytest.param(ruling, edition, id=name) for name, ruling, edition in CASES],
)
def test_ruling(ruling: Ruling | NotationError, edition: str) -> None:
    assert isinstance(ruling, Ruling), str(ruling)
    outcome = ruling.run(edition)
    assert outcome.passed, outcome.report()
