"""Every ruling under rulings/ must hold, in every edition that it names."""

from pathlib import Path

import pytest

from openclix.notation.rulings import Ruling, read_rulings

ROOT = Path(__file__).parent.parent / "rulings"


def collect() -> list[tuple[str, Ruling, str]]:
    """Every ruling in each of its editions, with an id that finds it again."""
    found = []
    for path in sorted(ROOT.rglob("*.ruling")):
        place = path.relative_to(ROOT).with_suffix("")
        for ruling in read_rulings(path.read_text(encoding="utf-8"), str(path), path.parent):
            for edition in ruling.editions:
                found.append((f"{place}:{ruling.line}-{ruling.name}-{edition}", ruling, edition))
    return found


CASES = collect()


@pytest.mark.parametrize(
    ("ruling", "edition"),
    [pytest.param(ruling, edition, id=name) for name, ruling, edition in CASES],
)
def test_ruling(ruling: Ruling, edition: str) -> None:
    outcome = ruling.run(edition)
    if outcome.skipped:
        pytest.skip(f"there is no edition {edition} yet")
    assert outcome.passed, outcome.report()
