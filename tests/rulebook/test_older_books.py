"""The older rulebooks in our own words: one row per rule, with its answer in the modern book."""

import re
from importlib import resources

import pytest

from openclix import rulebook

MODERN = rulebook.load()

KINDS = {
    "authoring",
    "definition",
    "mechanic",
    "meta",
    "power",
    "scenario",
    "setup",
    "team",
    "tournament",
}

RULES = {"classic-2002": 690, "indy-2003": 306, "core-fr": 504}


def book(edition: str) -> list[list[str]]:
    """The rows of an edition's book: key, heading, kind, text, answers."""
    folder = resources.files("openclix.rulebook").joinpath(edition)
    lines = folder.joinpath("sections.tsv").read_text(encoding="utf-8").removesuffix("\n")
    head, *rows = (line.split("\t") for line in lines.split("\n"))
    assert head == ["key", "heading", "kind", "text", "answers"]
    return rows


@pytest.mark.parametrize("edition", RULES)
def test_every_rule_has_a_key_of_its_own(edition: str) -> None:
    keys = [row[0] for row in book(edition)]
    assert len(keys) == len(set(keys)) == RULES[edition]
    assert not [key for key in keys if not re.fullmatch(r"[a-z0-9]+(\.[a-z0-9]+)*\.\d+", key)]


@pytest.mark.parametrize("edition", RULES)
def test_the_rules_of_one_subject_are_counted_through(edition: str) -> None:
    numbers: dict[str, list[int]] = {}
    for key, *_ in book(edition):
        subject, _, number = key.rpartition(".")
        numbers.setdefault(subject, []).append(int(number))
    for subject, found in numbers.items():
        assert found == list(range(1, len(found) + 1)), subject


@pytest.mark.parametrize("edition", RULES)
def test_every_rule_says_where_it_stands_and_what_it_means(edition: str) -> None:
    for key, heading, kind, text, _ in book(edition):
        assert heading and heading == heading.strip(), key
        assert kind in KINDS, key
        assert re.match(r"[A-Z+]", text) and text.endswith("."), key
        assert "  " not in text, key


@pytest.mark.parametrize("edition", RULES)
def test_the_answers_are_sections_of_the_modern_book(edition: str) -> None:
    for key, _, _, _, answers in book(edition):
        assert answers == "-" or all(answer in MODERN for answer in answers.split(" ")), key
