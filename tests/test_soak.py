"""A short soak: random games end, do a bit of everything, and break nothing."""

from __future__ import annotations

import pytest

from openclix.editions import EDITIONS, edition
from openclix.engine.figures.figures import PowerRef
from openclix.engine.setup.forces import violations
from tests import soak
from tests.randomplay.effectiveness import CONTROL, Tally, items, owner, seek_some
from tests.randomplay.games import random_setup
from tests.randomplay.vocabulary import Vocabulary
from tests.soak import COUNTED, Summary, journal_text, one_game

BLOCKS = [range(1000, 1050)]
"""The proof `soak` plays twenty thousand."""


@pytest.mark.parametrize("seeds", BLOCKS, ids=lambda seeds: f"{seeds.start}-{seeds.stop - 1}")
def test_random_games_end_without_a_fault(seeds: range) -> None:
    summary = Summary()
    for seed in seeds:
        told = one_game(seed)
        assert not told.failure, f"python -m tests.soak --games 1 --seed {seed}\n{told.failure}"
        summary.add(told)
    assert sum(summary.endings.values()) == len(seeds)
    missing = [name for name in COUNTED if not summary.counts[name]]
    assert not missing, f"nothing of this happened in {len(seeds)} games: {missing}"


@pytest.mark.parametrize("rules", [name for name in EDITIONS if name != soak.USUAL])
def test_random_games_of_every_other_edition_end_without_a_fault(rules: str) -> None:
    summary = Summary()
    for seed in range(2000, 2006):
        told = one_game(seed, check=True, rules=rules)
        again = f"python -m tests.soak --games 1 --check --edition {rules} --seed {seed}"
        assert not told.failure, f"{again}\n{told.failure}"
        summary.add(told)
    assert summary.counts["hits"] and summary.counts["KOs"], summary.text()


def test_random_games_with_great_hunters_and_captives_end_without_a_fault() -> None:
    summary = Summary()
    for seed in range(2225, 2255):
        told = one_game(seed, check=True, rules="classic-2002")
        again = f"python -m tests.soak --games 1 --check --edition classic-2002 --seed {seed}"
        assert not told.failure, f"{again}\n{told.failure}"
        summary.add(told)
    assert summary.counts["captured"] and summary.counts["freed"], summary.text()


def test_cards_of_an_edition_have_what_it_knows_and_nothing_else() -> None:
    for rules in EDITIONS.values():
        words = Vocabulary(rules)
        for seed in range(30):
            for force in random_setup(seed, rules=rules).forces:
                assert {team for card in force.cards for team in card.teams} <= set(words.teams)
                for card in force.cards:
                    rules.sheet(card)
                    hunts = card.traits == (PowerRef(words.hunter),)
                    assert words.texts or not (card.keywords or card.bystander)
                    assert words.texts or hunts or not card.traits
                    assert card.shape == "2x2" if hunts else card.shape in words.bases


def test_before_cards_had_texts_a_force_is_one_that_the_book_allows() -> None:
    for rules in (EDITIONS["classic-2002"], EDITIONS["indy-2003"]):
        words = Vocabulary(rules)
        assert not words.texts and len(words.teams) > 20
        for seed in range(20):
            for force in random_setup(seed, rules=rules).forces:
                found = {each.code for each in violations(rules, force)}
                assert found <= {"over-build-total", "second-unique"}, found


def test_a_failing_game_tells_its_seed_and_journal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak, "violations", lambda game: ["planted"])
    assert soak.main(["--games", "1", "--seed", "7", "--check"]) == 1
    printed = capsys.readouterr().out
    assert "--games 1 --check --seed 7" in printed
    assert "planted" in printed
    assert "\n1. player " in printed


def test_the_journal_text_names_every_choice() -> None:
    lines = journal_text(3).split("\n")
    assert lines[0].startswith("1. player ")
    assert any("dice" in line for line in lines)


def test_the_search_for_effective_powers_finds_some_and_not_only_by_chance() -> None:
    rules = edition()
    wanted = (("power", "toughness"), ("power", "charge"), ("power", "outwit"))
    assert set(wanted) <= set(items(rules))
    assert [owner(rules, item) for item in wanted] == ["toughness", "charge", "outwit"]
    tally: Tally = seek_some((0, 30, 3, wanted, "comprehensive"))
    assert all(tally.effective[item] >= 1 for item in wanted), tally.effective
    assert any(tally.trials[item] > tally.effective[item] for item in wanted)


def test_a_part_of_an_ability_is_left_out_and_the_ability_stays_whole() -> None:
    brace = edition().registry.abilities["brace"]
    parts = tuple(("trigger", trigger.name) for trigger in brace.triggers)
    tally: Tally = seek_some((0, 12, 3, parts, "comprehensive"))
    assert all(tally.trials[part] for part in parts) and not tally.errors
    assert [("trigger", trigger.name) for trigger in brace.triggers] == list(parts)


@pytest.mark.parametrize("rules", [*(name for name in EDITIONS if name != soak.USUAL)])
def test_the_search_finds_effects_in_every_edition(rules: str) -> None:
    wanted = (("power", "toughness"), ("power", "charge"), ("power", "force-blast"))
    assert set(wanted) <= set(items(edition(rules)))
    tally: Tally = seek_some((0, 12, 3, wanted, rules))
    assert all(tally.effective[item] >= 1 for item in wanted), tally.effective
    assert not tally.errors and not tally.effective[CONTROL]


def test_a_trigger_of_rounds_is_sought_only_where_rounds_have_effects() -> None:
    for rules in EDITIONS:
        sought = {name for kind, name in items(edition(rules)) if name.startswith("squall/")}
        own = "squall/squall" if rules == "core-fr" else "squall/squall-in-turn"
        assert sought in ({own}, set()), rules
    assert ("trigger", "squall/squall") in items(edition("core-fr"))
    assert ("trigger", "squall/squall-in-turn") in items(edition("comprehensive"))


def test_a_stretch_played_again_unchanged_goes_the_same_way() -> None:
    tally = seek_some((500, 30, 1, (), "comprehensive"))
    assert tally.trials[CONTROL] > 50
    assert not tally.effective[CONTROL]


def test_the_search_brings_about_what_random_play_hardly_comes_to() -> None:
    wanted = (("power", "beyond-three"), ("kernel", "returns"))
    tally = seek_some((0, 24, 50, wanted, "comprehensive"))
    assert tally.effective[wanted[0]] >= 3, tally.effective
    assert tally.effective[wanted[1]] >= 20, tally.effective
    assert not tally.errors and not tally.effective[CONTROL]
