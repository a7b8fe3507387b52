"""EP-20 Bases that walk as a whole, where the reference edition would answer alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from openclix.notation.rulings.rulings import Ruling, read_rulings

from . import other

FILE = Path(__file__).with_name("whole-bases.ruling")
RULINGS = read_rulings(FILE.read_text(encoding="utf-8"), FILE.name, FILE.parent)


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.name)
def test_a_base_that_walks_as_a_whole(ruling: Ruling) -> None:
    for edition in ruling.editions:
        outcome = ruling.run(edition)
        assert outcome.passed, outcome.report()


def test_they_are_played_where_bases_walk_as_a_whole() -> None:
    for ruling in RULINGS:
        for name in ruling.editions:
            assert other.EDITIONS[name].base_walk is not None
