"""The page of a scenario: set-up, roles, special rules, and how one wins."""

from __future__ import annotations

import pytest

from openclix import language, rulebook
from openclix.server.library import catalogue


@pytest.mark.parametrize("told", rulebook.scenarios(), ids=lambda told: f"{told.book} {told.name}")
def test_every_section_of_a_scenario_is_on_its_page(told: rulebook.Told) -> None:
    page = rulebook.scenario_pages().get((told.name, told.book))
    if page is None:
        assert told.sections == "26.4"
        return
    assert set(page) <= set(rulebook.PARTS)
    listed = [key for keys in page.values() for key in keys]
    assert len(listed) == len(set(listed))
    book = rulebook.load(told.book)
    assert all(key in {section.number for section in book} for key in listed)
    assert {section.number for section in told.of(book)} <= set(listed)
    assert page["winning"]


@pytest.mark.parametrize("spoken", ["en", "fr"])
@pytest.mark.parametrize(
    "edition", ["comprehensive", "pac", "core-fr", "indy-2003", "classic-2002"]
)
def test_every_scenario_has_four_parts_in_both_languages(edition: str, spoken: str) -> None:
    with language.spoken_in(spoken):
        for one in catalogue.scenarios(edition)["scenarios"]:
            assert [part["part"] for part in one["parts"]] == list(rulebook.PARTS)
            for part in one["parts"]:
                assert part["sections"]
                for told in part["sections"]:
                    assert told["text"].endswith((".", ". ", " »")), told
                    assert not told["text"].startswith("scenario-page-")


def test_a_table_knows_its_scenario_by_the_name_of_its_edition() -> None:
    names = [one["name"] for one in catalogue.scenarios("classic-2002[the-gate]")["scenarios"]]
    assert "the-gate" in names and len(names) == 14
