"""What is true of every scenario: it is found, told, kept, and played without fault."""

from __future__ import annotations

import pytest

import openclix
from openclix import rulebook
from openclix.content import maps
from openclix.editions import EDITIONS, UnknownScenario, with_scenario
from openclix.engine.figures.abilities import slug as word_of
from openclix.engine.figures.messages import Name, say
from openclix.engine.game.game import Game
from openclix.engine.state.state import SETUP
from openclix.engine.table.plain import SnapshotError
from openclix.engine.table.scenarios import element_of, state_of
from openclix.language import spoken_in
from openclix.notation import NotationError, read_game, read_position, write_game, write_position

from .games import all_scenarios, begun, checked, play

ALL = list(all_scenarios())
NAMED = pytest.mark.parametrize(("edition", "slug"), ALL, ids=[f"{e}-{s}" for e, s in ALL])


def test_the_books_scenarios_are_those_of_the_editions() -> None:
    told = {(one.book, one.name): (one.sections, one.title) for one in rulebook.scenarios()}
    known = {
        (name, slug): (one.section, one.title)
        for name, edition in EDITIONS.items()
        for slug, one in edition.scenarios.items()
    }
    missing = [
        f"rulebook/scenarios.tsv has no row {slug} of {book}" for book, slug in known.keys() - told
    ]
    assert missing == []
    assert known == {key: told[key] for key in known}


@NAMED
def test_a_scenario_has_a_text_and_a_french_title(edition: str, slug: str) -> None:
    scenario = EDITIONS[edition].scenarios[slug]
    rows = [row for row in rulebook.scenarios() if (row.book, row.name) == (edition, slug)]
    assert rows, f"rulebook/scenarios.tsv has no row {slug} of {edition}"
    told = rows[0]
    book = rulebook.load(edition)
    texts = told.of(book)
    assert texts and texts[0].text.startswith(scenario.title.removeprefix("The Case, "))
    with spoken_in("fr"):
        assert str(say("named", what=Name("card", scenario.title))) == told.french
    assert word_of(scenario.title) == slug or slug in word_of(scenario.title)


@NAMED
def test_a_random_game_comes_to_an_end(edition: str, slug: str) -> None:
    """The proof `scenarios` plays two hundred of each."""
    game = play(edition, slug, 0, checked)
    assert game.winner is not None


@NAMED
def test_the_simple_player_comes_to_an_end(edition: str, slug: str) -> None:
    assert play(edition, slug, 100, simple=True).winner is not None


@NAMED
def test_a_game_is_written_kept_and_seen_at_any_moment(edition: str, slug: str) -> None:
    """Text, snapshot, copy, position and view, after ever more of a random game."""
    seen = 0

    def look(game: Game) -> None:
        nonlocal seen
        seen += 1
        if seen not in (1, 2, 5, 12, 30, 60, 120, 200, 300):
            return
        table = game.table
        again = Game.restore(game.snapshot())
        assert again.table.state() == table.state() and again.options == game.options
        view = game.view(0)
        assert view["scenario"]["name"] == slug
        if not game.at_rest:
            return
        told = read_game(write_game(game))
        assert told.table.state() == table.state()
        if table.phase != SETUP:
            text = write_position(table)
            assert write_position(read_position(text)) == text

    play(edition, slug, 7, look)


def test_a_scenario_that_an_edition_does_not_have_is_refused_with_the_one_that_has_it() -> None:
    with pytest.raises(UnknownScenario, match=r"pac has no scenario 'two-reckonings': .*classic"):
        openclix.Game.new(edition="pac", scenario="two-reckonings")
    with pytest.raises(UnknownScenario, match="did you mean 'five-and-five'"):
        with_scenario("indy-2003", "fiveandfive")
    with pytest.raises(NotationError, match="look in classic-2002"):
        read_position("edition pac\nscenario two-reckonings\nfigure A red a1")
    with pytest.raises(NotationError, match=r"its scenarios are five-and-five"):
        read_position("edition indy-2003\nscenario nonsense\nfigure A red a1")
    with pytest.raises(SnapshotError, match="edition"):
        data = begun("classic-2002", "five-and-five", 1).snapshot()
        data["edition"] = "pac[scenario=five-and-five]"
        Game.restore(data)


def test_a_game_with_a_scenario_begins_by_name() -> None:
    game = openclix.Game.new(
        ("dock-gang-200", "thorn-assize-200"),
        "lantern-corner",
        edition="classic-2002",
        scenario="five-and-five",
    )
    assert game.table.edition.name == "classic-2002[scenario=five-and-five]"
    assert game.table.tags[element_of(game.table)] == "Scenario"


def test_a_scenario_goes_with_another_reading() -> None:
    text = "edition classic-2002\nreading slam=body\nscenario five-and-five\nfigure A red a1\n"
    table = read_position(text + "figure B blue b1")
    assert table.edition.name == "classic-2002[slam=body scenario=five-and-five]"
    assert table.edition.reads("slam") == "body"
    assert write_position(read_position(write_position(table))) == write_position(table)


def test_who_never_tires_is_not_waited_for() -> None:
    table = read_position(
        """
edition classic-2002
scenario second-night; role red defender
map 8x8
figure A red c8
figure B red e8; dial 8 10 14 3:willpower
figure C red g8; named-token pushed 1
figure D blue h3
"""
    )
    assert say("scenario-way-tired", count=1) in list(state_of(table))


def test_a_game_without_a_scenario_has_none_of_it() -> None:
    rules = EDITIONS["classic-2002"]
    assert rules.scenario is None
    for scenario in rules.scenarios.values():
        for ability in scenario.everybody:
            assert ability.name not in rules.inherent
    assert maps("classic-2002")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("scenario five-and-five extra", "one word"),
        ("scenario five-and-five; role red defender", "this scenario has no roles"),
        ("scenario five-and-five; click 3", "has no line 'click'"),
        ("scenario five-and-five\nscenario two-reckonings", "two lines 'scenario'"),
    ],
)
def test_a_mistake_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        read_position(f"edition classic-2002\nfigure A red a1\nfigure B blue b1\n{text}")
