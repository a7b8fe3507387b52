"""Rulings on authored abilities: every event reaches who waits for it, within limits and costs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from openclix.editions import EDITIONS
from openclix.engine.asking.event_records import EVENTS
from openclix.engine.figures.abilities import slug
from openclix.notation.rulings.rulings import Ruling, read_rulings

from . import witness

FILES = sorted((Path(__file__).parent / "rulings").glob("*.ruling"))
RULINGS = [
    ruling
    for file in FILES
    for ruling in read_rulings(file.read_text(encoding="utf-8"), file.name, file.parent)
]
assert witness.WITNESS.name in EDITIONS


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: ruling.name)
def test_ruling(ruling: Ruling) -> None:
    assert ruling.editions == ("witness",)
    outcome = ruling.run("witness")
    assert outcome.passed, outcome.report()


ELSEWHERE = {
    "game begins": "rulings/comprehensive/04-setup, by vanguard",
    "themes": "rulings/comprehensive/04-setup, by enlist and banner",
    "action taken back": "tests/editions: only the test edition takes actions back",
    "support fails": "rulings/pac: only there it can fail",
    "pushed": "rulings/classic-2002/turns: only older books know pushing",
    **dict.fromkeys(("round", "round ends"), "tests/editions: core-fr has effects of rounds"),
    **dict.fromkeys(
        ("captured", "freed", "handed over"),
        "rulings/classic-2002/hunters: only there are captives",
    ),
    **dict.fromkeys(("equips", "unequips"), "rulings/comprehensive/25-elements: equipment"),
    **dict.fromkeys(("called in", "sent back"), "rulings/comprehensive/25-elements: ID cards"),
    **dict.fromkeys(
        ("tarot", "tarot bottom", "reshuffle", "location", "map bonus"),
        "rulings/comprehensive/25-elements: cards beside the map",
    ),
    "exits": "rulings/classic-2002/scenarios: only there are ways out",
    "by hand": "what people adjust by hand triggers nothing",
    "dial turned": "elements without a figure",
    "fact": "elements without a figure",
    "enters play": "tests/editions/test_tactics.py: nobody listens while conditions are revealed",
    "leaves play": "elements without a figure",
    "not triggered": "it is about effects that trigger one another without end",
    **dict.fromkeys(
        ("first player", "areas", "picks area", "uses card", "set up"), "nobody is on the map yet"
    ),
    **dict.fromkeys(("wins", "time over", "defeated"), "the game is over"),
    **dict.fromkeys(("used up", "displaced"), "what a rule of the game waits with, told to nobody"),
}
"""Events that no ruling here has, and why."""


def test_every_event_has_a_ruling_on_an_authored_ability() -> None:
    said = " ".join(file.read_text(encoding="utf-8") for file in FILES)
    words = set(re.findall(r"(?:note|watch)-([a-z-]+)", said))
    known = {label for label, kind in EVENTS.items() if kind.__module__.startswith("openclix")}
    assert {label for label in known if slug(label) not in words} == set(ELSEWHERE) & known
