"""Of the book of 2002: three rulings for every power and team, one for every published answer."""

from __future__ import annotations

import csv
import re
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from openclix.editions import EDITIONS
from openclix.notation.rulings.rulings import read_rulings

ROOT = Path(__file__).parents[2]
EDITION = "classic-2002"
SECTIONS = ROOT / "src" / "openclix" / "rulebook" / EDITION / "sections.tsv"
LEAST = 3
"""Plain use, refusal, interaction."""

NOT_PLAYED = {
    "build.9": "what is printed on the base of a promotional figure is no matter of play",
    "build.10": "that a figure is at hand is no matter of play",
}
"""Answers that no ruling can show, each with its reason."""

ANSWER = re.compile(r"\([^)]*(FAQ|ruling)")
OF_ONE = re.compile(r"(pow|team)\.[a-z]+")


def rows() -> list[dict[str, str]]:
    with SECTIONS.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def cited() -> tuple[Counter[str], dict[str, set[str]]]:
    """How often each section is cited by a ruling of the edition, and by power or team the names of
    the rulings that show it."""
    sections: Counter[str] = Counter()
    shown: dict[str, set[str]] = defaultdict(set)
    for path in sorted((ROOT / "rulings").rglob("*.ruling")):
        text = path.read_text(encoding="utf-8")
        if EDITION not in text:
            continue
        for ruling in read_rulings(text, path.name, path.parent):
            if EDITION in ruling.editions:
                sections.update(ruling.sections)
                for section in ruling.sections:
                    if found := OF_ONE.match(section):
                        shown[found[0]].add(ruling.name)
    return sections, shown


@pytest.fixture(scope="module")
def known() -> tuple[Counter[str], dict[str, set[str]]]:
    return cited()


def test_every_power_and_team_has_three_rulings(
    known: tuple[Counter[str], dict[str, set[str]]],
) -> None:
    keys = {found[0] for row in rows() if (found := OF_ONE.match(row["key"]))}
    assert len(keys) == 64
    assert {key: len(known[1][key]) for key in keys if len(known[1][key]) < LEAST} == {}


def test_every_published_answer_has_a_ruling(
    known: tuple[Counter[str], dict[str, set[str]]],
) -> None:
    answers = [row["key"] for row in rows() if ANSWER.search(row["heading"])]
    assert len(answers) > 200
    bare = [key for key in answers if not known[0][key]]
    assert set(bare) == set(NOT_PLAYED)


def test_every_rule_of_great_hunters_and_their_captives_has_a_ruling(
    known: tuple[Counter[str], dict[str, set[str]]],
) -> None:
    keys = [row["key"] for row in rows() if re.match(r"(sentinel|capture|rescue)\.", row["key"])]
    assert len(keys) == 52
    assert [key for key in keys if not known[0][key]] == []


@pytest.mark.parametrize("edition", [name for name in EDITIONS if "[" not in name])
def test_every_reading_is_among_the_interpretations(edition: str) -> None:
    text = (ROOT / "docs" / "interpretations.md").read_text(encoding="utf-8")
    newest = edition in ("comprehensive", "pac")  # the first table, before any heading
    own = (text if newest else text.partition(f"\n## {edition}\n")[2]).partition("\n## ")[0]
    readings = EDITIONS[edition].readings
    if (ROOT / "rulings" / edition).is_dir():
        assert [word for word in readings if f"*reading* `{word}`" not in own] == []
