"""Rulings on elements without a figure: trigger, value, option, condition and state."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclix.editions import EDITIONS
from openclix.notation.rulings.rulings import Ruling, read_rulings
from tests.editions.other import OTHER

FILES = sorted((Path(__file__).parent / "rulings").glob("*.ruling"))
RULINGS = [
    ruling
    for file in FILES
    for ruling in read_rulings(file.read_text(encoding="utf-8"), file.name, file.parent)
]
assert OTHER.name in EDITIONS


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.name)
def test_ruling(ruling: Ruling) -> None:
    assert ruling.editions == ("other",)
    outcome = ruling.run("other")
    assert outcome.passed, outcome.report()
