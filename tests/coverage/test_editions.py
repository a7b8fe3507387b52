"""Every rule of play of these editions is cited by code and shown by a ruling of that edition."""

from __future__ import annotations

from functools import cache

import pytest

from openclix import rulebook
from openclix.cli.surveys import citations, load_rulings
from openclix.coverage.report import HEADING, OPEN, SCOPES, Row, left_open, why_open

WHOLE = ("pac",)
MOST_OPEN = {"pac": 1}
"""How many sections may be open for a reason."""
SCOPE = SCOPES["powers"]


@cache
def rows(edition: str) -> list[Row]:
    """The rows of an edition, without playing a ruling: tests/test_rulings.py does that."""
    book, rulings = rulebook.load(edition), load_rulings(None, edition=edition)
    reasons = why_open(book, SCOPE, edition)
    return [
        Row(
            section,
            citations().in_book(book, section),
            (),
            rulings.of(section.number),
            {},
            reasons.get(section.number, ""),
        )
        for section in book
        if SCOPE.holds(book, section)
    ]


@pytest.mark.parametrize("edition", WHOLE)
def test_every_rule_of_play_has_code_and_a_ruling_in_the_edition(edition: str) -> None:
    missing = {
        row.section.number: row.state
        for row in rows(edition)
        if not (row.code and row.rulings) and row.state not in (HEADING, OPEN)
    }
    assert missing == {}


@pytest.mark.parametrize("edition", WHOLE)
def test_few_rules_of_play_are_left_open(edition: str) -> None:
    reasons = left_open(edition)
    assert len(reasons) <= MOST_OPEN[edition]
    played = [row.section.number for row in rows(edition) if row.code and row.rulings]
    assert sorted(set(played) & set(reasons)) == []
