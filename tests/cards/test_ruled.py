"""Each verb, trigger, condition, filter, rider, duration and limit of card text has a ruling."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from openclix.cards.clauses import HurtBy
from openclix.cards.english import english
from openclix.editions import edition
from openclix.engine.selecting.selectors import SELF, Selector
from tools.ruled import Construct, covered, said_by, uncovered

NOWHERE: Final = {
    "NoMeaning": "it means nothing on the modern table",
    "deed be-replaced": "no event of the engine",
    "deed clear": "no event of the engine",
    "deed evade": "no event of the engine",
    "deed reroll": "no event of the engine",
    "ground orange": "only in notation",
    "only to carry": "no power has this number",
    "part user": "only in notation",
}
"""Constructs at which no game plays or halts, with the reason."""


def test_every_construct_has_a_ruling() -> None:
    assert {str(each) for each in uncovered()} == NOWHERE.keys()


def test_records_inside_records_count() -> None:
    inside = set(said_by(HurtBy(SELF, Selector("opposing"))))
    assert {Construct("HurtBy"), Construct("Selector"), Construct("side", "opposing")} <= inside


def test_texts_that_nothing_plays_cover_nothing(tmp_path: Path) -> None:
    ruling = tmp_path / "one.ruling"
    ruling.write_text('figure A red c3; trait "Hum" "Hum hums when nobody looks, twice."\n')
    assert not covered(tmp_path, english(edition()))
