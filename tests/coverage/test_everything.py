"""Every printed section is played, a heading, or open for a reason that is still true.

In `pac`, every rule of play is cited by code and shown by a ruling that holds in that edition.
"""

from __future__ import annotations

from functools import cache

import pytest

from openclix import rulebook
from openclix.cli.surveys import citations, load_rulings
from openclix.coverage.report import (
    ALL,
    COVERED,
    HEADING,
    NO_CODE,
    NO_RULING,
    NOTHING,
    OPEN,
    SCOPES,
    Row,
    left_open,
    why_open,
)


@cache
def rows() -> list[Row]:
    """The rows of the whole book, without playing a ruling: tests/test_rulings.py does that."""
    book, found, rulings = rulebook.load(), citations(), load_rulings(None)
    return [
        Row(
            section,
            found.code(section.number),
            found.mentions(section.number),
            rulings.of(section.number),
            {},
            left_open().get(section.number, ""),
        )
        for section in book
        if SCOPES[ALL].holds(book, section)
    ]


def test_every_section_is_played_or_says_why_not() -> None:
    everything = rows()
    assert len(everything) == len(rulebook.load())
    silent = [
        row.section.number for row in everything if row.state in (NO_CODE, NO_RULING, NOTHING)
    ]
    assert silent == []


def test_no_reason_is_given_for_what_is_played() -> None:
    stale = [row.section.number for row in rows() if row.why_open and row.state != OPEN]
    assert stale == []
    assert set(left_open()) <= {section.number for section in rulebook.load()}


def test_only_chapters_that_wait_for_the_collection_leave_mechanics_open() -> None:
    waiting = ("2", "23", "25", "26")
    for row in rows():
        if row.state == OPEN and row.section.kind in ("mechanic", "definition", "setup"):
            assert row.section.number.split(".")[0] in waiting, row.section.number


def test_a_heading_has_parts() -> None:
    for row in rows():
        assert row.state != HEADING or row.section.children
        assert row.state != COVERED or (row.code and row.rulings)


# ------------------------------------------------------------------ the rules of play in `pac`


WHOLE = ("pac",)
MOST_OPEN = {"pac": 1}
"""How many sections may be open for a reason."""
SCOPE = SCOPES["powers"]


@cache
def rows_of(edition: str) -> list[Row]:
    """The rows of an edition, without playing a ruling."""
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
        for row in rows_of(edition)
        if not (row.code and row.rulings) and row.state not in (HEADING, OPEN)
    }
    assert missing == {}


@pytest.mark.parametrize("edition", WHOLE)
def test_few_rules_of_play_are_left_open(edition: str) -> None:
    reasons = left_open(edition)
    assert len(reasons) <= MOST_OPEN[edition]
    played = [row.section.number for row in rows_of(edition) if row.code and row.rulings]
    assert sorted(set(played) & set(reasons)) == []
