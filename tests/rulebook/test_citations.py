"""Each book cites itself: every number comes from a reviewed row of that book's own table."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import openclix
from openclix import rulebook
from openclix.editions import EDITIONS
from openclix.engine.asking.event_records import EVENTS
from openclix.engine.figures.refusal import refuse
from openclix.language import language
from openclix.rulebook import reviewed as table

BOOKS = rulebook.BOOKS
KINDS = {"action", "ask", "event", "explain", "force", "line", "odds", "power", "refusal"} | {
    *("reminder", "scenario", "value")
}
CODE = Path(openclix.__file__).parent
LACKING = "these have no row in rulebook/<book>/citations.tsv (docs/contributing.md, Words)"


@pytest.mark.parametrize("book", BOOKS)
def test_a_row_names_something_that_is_said_and_a_section_of_its_book(book: str) -> None:
    sections, seen = rulebook.load(book), set()
    said_in = language("en")
    for row in rulebook.citations(book):
        assert row.silent or row.section in sections, row
        assert row.words.strip() and len(row.words) < 70, row
        assert (row.said, row.rule) not in seen, row
        seen.add((row.said, row.rule))
        kind, _, what = row.said.partition(" ")
        assert kind in KINDS, row
        if kind == "event":
            assert what in EVENTS, row
        if kind in ("ask", "odds") and what != "no-attack":
            assert f"{kind}-{what}" in said_in, row
        if kind == "refusal":
            named = f"refusal-{what}"
            assert any(key == named or key.startswith(f"{named}-") for key in said_in), row


def calls(name: str) -> Iterator[tuple[str, str]]:
    """The first two words of every call of a function, as far as the code spells them."""
    for path in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name:
                first = [arg.value for arg in node.args[:2] if isinstance(arg, ast.Constant)]
                if len(first) == 2 and all(isinstance(word, str) for word in first):
                    yield str(first[0]), str(first[1])


def has_row(said: str, rule: str) -> bool:
    """Whether some book has decided what this cites. Most kinds are said in one book only."""
    return any(table.row_for(book, said, rule) is not None for book in BOOKS)


def test_every_event_question_and_refusal_has_a_row() -> None:
    """If this fails after you added one: write its row into the tables of the books that say it."""
    ours = [one for one, kind in EVENTS.items() if kind.__module__.startswith("openclix")]
    assert [one for one in ours if not has_row(f"event {one}", "")] == [], LACKING
    shipped = "".join(file.read_text("utf-8") for file in (CODE / "language" / "en").glob("*.ftl"))
    topics = re.findall(r"^ask-([a-z-]+) =", shipped, re.MULTILINE)
    assert [topic for topic in topics if not has_row(f"ask {topic}", "")] == [], LACKING
    refusals = {(f"refusal {code}", rule) for code, rule in calls("refuse")}
    assert sorted(pair for pair in refusals if not has_row(*pair)) == [], LACKING
    forces = {(f"force {code}", rule) for code, rule in calls("violation")}
    assert sorted(pair for pair in forces if not has_row(*pair)) == [], LACKING


@pytest.mark.parametrize("name", rulebook.books())
def test_every_ability_of_an_edition_is_cited_or_known_to_be_silent(name: str) -> None:
    rules = EDITIONS[name]
    folder = table.folder_of(name)
    without = [
        slug
        for slug, ability in rules.registry.abilities.items()
        if table.row_for(folder, table.POWER, ability.section) is None
    ]
    assert without == [], LACKING


@pytest.mark.parametrize("book", [book for book in BOOKS if book != "comprehensive"])
def test_nine_in_ten_kinds_that_carry_a_number_carry_one_in_every_book(book: str) -> None:
    def kinds(name: str) -> dict[str, bool]:
        found: dict[str, bool] = {}
        for row in rulebook.citations(name):
            found[row.said] = found.get(row.said, False) or not row.silent
        return found

    here, newest = kinds(book), kinds("comprehensive")
    both = [said for said, cited in newest.items() if cited and said in here]
    assert len(both) > 250
    assert sum(here[said] for said in both) >= 0.9 * len(both)


@pytest.mark.parametrize(
    ("name", "said", "rule", "section"),
    [
        ("comprehensive", "event move", "6.5", "10.2"),
        ("comprehensive", "event roll", "initiative", "4.1b"),
        ("classic-2002", "power", "27.8a", "move.1"),
        ("classic-2002", "event turn", "9.1", "turn.1"),
        ("classic-2002", "refusal untargetable", "team.skrulls.1", "team.skrulls.1"),
        ("core-fr", "event hit", "12.3", "jet.2"),
        ("core-fr", "odds critical-deals", "12.3b", "critique.4"),
        ("core-fr", "event dealt", "normal", "degats.1"),
        ("core-fr", "event areas", "4.3", "etape2.2"),
        ("core-fr", "ask carry-whom", "27.8d", "vitesse.1"),
        ("indy-2003", "event knockback", "12.6", "kb.3"),
        ("indy-2003", "power", "team.avengers.1", "team.2"),
    ],
)
def test_the_section_is_about_the_thing(name: str, said: str, rule: str, section: str) -> None:
    assert EDITIONS[name].cites(said, rule) == section


def test_a_second_use_cites_the_power_and_not_its_neighbour() -> None:
    """A second Outwit of 2002 used to cite Perplex, and a deceiving Skrull Shape Change."""
    rules = EDITIONS["classic-2002"]
    for slug, section in (("outwit", "pow.outwit.1"), ("perplex", "pow.perplex.1")):
        again = refuse("free-used", "7.5").of(rules.registry.abilities[slug])
        assert again.cited(rules.cites).section == section
    newest = refuse("free-used", "7.5").of(EDITIONS["comprehensive"].registry.abilities["outwit"])
    assert newest.cited(EDITIONS["comprehensive"].cites).section == "7.5"


def test_a_book_that_is_silent_is_not_cited() -> None:
    assert EDITIONS["classic-2002"].cites("value capped", "14.2") == ""
    assert EDITIONS["classic-2002"].cites("ask telepathy", "1.1") == ""
