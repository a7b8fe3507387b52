"""Feats, conditions, event dials and cards of other teams: from the building of a force to play."""

from __future__ import annotations

import json
import random

import pytest

import openclix
from openclix import content
from openclix.content import UnknownName
from openclix.editions import EDITIONS
from openclix.engine.figures.figures import CONDITION, EVENT_DIAL, FEAT, TEAM_CARD
from openclix.engine.setup.forces import cost, violations
from openclix.notation import NotationError, read_position, write_position
from tests.randomplay.invariants import violations as broken

EDITION = "core-fr"
FORCES = ("lantern-night", "grey-watch")
CARDS = content.tactics(EDITION)


def kinds(kind: str) -> list[str]:
    return [stem for stem, card in CARDS.items() if card.element == kind]


def test_the_set_has_as_many_as_a_box_of_2010() -> None:
    assert len(kinds(FEAT)) >= 6
    assert len(kinds(CONDITION)) >= 5
    assert len(kinds(EVENT_DIAL)) >= 2
    assert len(kinds(TEAM_CARD)) >= 3


@pytest.mark.parametrize("name", FORCES)
def test_the_ready_forces_are_legal(name: str) -> None:
    force = content.find_force(name, EDITION)
    assert force.assigned
    assert violations(EDITIONS[EDITION], force) == []
    plain = sum(card.points for card in force.cards)
    assert plain < cost(force) <= 300


def started(seed: int = 1, event: str = "") -> openclix.Game:
    return openclix.Game.new(FORCES, edition=EDITION, seed=seed, turn_limit=12, event=event)


def played(game: openclix.Game, until: str = "", seed: int = 1) -> openclix.Game:
    """Random choices, to the end or until a topic is asked."""
    chance = random.Random(seed)
    while game.decision is not None and game.decision.topic != until:
        game.choose_index(chance.randrange(len(game.decision.values)))
    return game


def conditions(game: openclix.Game) -> list[str]:
    return [
        one["name"]
        for one in game.view(0)["elements"]
        if one["kind"] == CONDITION and one["in_play"]
    ]


def test_conditions_are_revealed_together_and_each_themed_team_may_cancel_one() -> None:
    game = started()
    assert conditions(game) == []
    played(game, "cancel-condition")
    assert sorted(conditions(game)) == ["Squalls", "Wet Cobbles"]
    first = game.decision
    assert first is not None and len(first.values) == 3
    game.choose(next(option for option in game.options if option != "none"))
    assert len(conditions(game)) == 1
    assert game.decision is not None and game.decision.topic == "cancel-condition"
    assert game.decision.player != first.player
    game.choose("none")
    assert len(conditions(game)) == 1


def test_nobody_sees_a_condition_before_it_is_revealed() -> None:
    game = started()
    for seat in (0, 1, None):
        told = json.dumps(game.view(seat))
        assert "Wet Cobbles" not in told and "Squalls" not in told


def test_with_an_event_dial_there_are_no_conditions() -> None:
    game = played(started(event="high-water"), "starting-square")
    assert conditions(game) == []
    assert [e["name"] for e in game.view(0)["elements"] if e["kind"] == EVENT_DIAL] == [
        "High Water"
    ]


@pytest.mark.parametrize("seed", range(6))
def test_games_with_all_of_it_hold_and_are_read_again(seed: int) -> None:
    game = started(seed, ("", "high-water", "long-count")[seed % 3])
    chance = random.Random(seed)
    while game.decision is not None:
        assert broken(game) == []
        game.choose_index(chance.randrange(len(game.decision.values)))
    again = openclix.Game.from_text(game.text)
    assert again.table.state() == game.table.state()
    assert openclix.Game.restore(game.snapshot()).table.key() == game.table.key()


POSITION = """
edition core-fr
figure A red c4; powers charge
figure B blue h8
element F red
  name "Long Strides"
  kind feat
  points 6
  assigns 1
  needs shows charge
  trait "Long Strides": edge(stats=speed, plus=2)
  assigned A
"""


def test_a_position_with_a_feat_is_written_and_read_again() -> None:
    table = read_position(POSITION)
    text = write_position(table)
    assert "  assigned A\n" in text and "  needs shows charge\n" in text
    again = read_position(text)
    assert write_position(again) == text
    assert again.state() == table.state()


def test_the_copy_of_a_table_has_its_own_feats() -> None:
    game = openclix.Game.from_position(POSITION)
    copy = game.copy()
    copy.play("F set-aside")
    assert game.figure("A").value("speed") == 10 and copy.figure("A").value("speed") == 8
    assert copy.undo() and copy.figure("A").value("speed") == 10


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("needs shows chrage", "did you mean 'charge'"),
        ("needs attck >= 3", "did you mean 'attack'"),
        ("needs", "needs"),
        ("assigns none", "the number of figures"),
        ("assigned Z", "Z"),
    ],
)
def test_a_mistake_gets_a_sentence(line: str, sentence: str) -> None:
    text = POSITION.replace("  assigned A\n", f"  {line}\n")
    with pytest.raises(NotationError, match=sentence):
        read_position(text)


def test_only_a_card_that_says_so_is_assigned() -> None:
    with pytest.raises(NotationError, match="'assigns'"):
        read_position(POSITION.replace("  assigns 1\n", ""))


@pytest.mark.parametrize(
    ("name", "edition", "sentence"),
    [
        ("hihg-water", EDITION, "did you mean 'high-water'"),
        ("sea-fog", EDITION, "is a condition, not an event dial"),
        ("high-water", "comprehensive", "made for the edition 'core-fr'"),
    ],
)
def test_an_unknown_event_is_refused_with_the_nearest(
    name: str, edition: str, sentence: str
) -> None:
    with pytest.raises(UnknownName, match=sentence):
        openclix.Game.new(edition=edition, event=name)


def test_a_force_with_feats_is_written_and_read_again() -> None:
    text = started().text
    assert 'feat "Old Partners" to 1 2' in text
    assert openclix.Game.from_text(text).text == text


def test_a_feat_for_nobody_of_the_force_is_a_mistake() -> None:
    text = 'force "X"\n  card wick\n  feat long-strides to Crane\n'
    with pytest.raises(NotationError, match="called 'Crane'"):
        content.load_force(content.TACTICS[EDITION] / "x.force", text)
