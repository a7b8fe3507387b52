"""Every ruling under rulings/ must hold, in every edition that it names."""

from pathlib import Path

import pytest

from openclix.notation import NotationError, Ruling, read_rulings

ROOT = Path(__file__).parent.parent / "rulings"
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


@pytest.mark.parametrize(
    ("ruling", "edition"),
    [pytest.param(ruling, edition, id=name) for name, ruling, edition in collect()],
)
def test_ruling(ruling: Ruling | NotationError, edition: str) -> None:
    assert isinstance(ruling, Ruling), str(ruling)
    outcome = ruling.run(edition)
    if outcome.skipped:
        pytest.skip(f"there is no edition {edition} yet")
    assert outcome.passed, outcome.report()
