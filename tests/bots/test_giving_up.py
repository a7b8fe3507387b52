"""Choices that only give something up: marked, not reminded of, and seldom made by computers."""

from __future__ import annotations

from random import Random

import pytest
from jsonschema import Draft202012Validator

import openclix
from openclix.bots import RandomPlayer, SimplePlayer
from openclix.engine.game.game import Game
from openclix.engine.turn.actions import END
from openclix.engine.turn.open_actions import drawn
from openclix.notation.schemas.schemas import schema
from openclix.reminders import reminders

from .endings import MOST_IN_A_TURN, SHIPPED, Meeting, meetings, play, start
from .giving_up import Told, one_game

SWITCHES = """edition core-fr
figure A red a1; team "Drifters"; dial 8 10 16:toughness 3:outwit x6
figure B red a2; team "Night Ferry"
figure C red a3; team "Lamplighters"
figure D blue l12
element F red; name "Hard Shell"; kind feat; points 6; assigns 1; """
SWITCHES += """trait "Hard Shell": edge(stats=defense, plus=2); assigned A"""


def named(game: Game) -> set[str]:
    """The texts of the choices that only give something up."""
    assert game.decision is not None
    return {
        text
        for value, text in zip(game.decision.values, game.options, strict=True)
        if game.decision.gives_up(value)
    }


def test_what_only_gives_up_is_marked() -> None:
    game = openclix.Game.from_position(SWITCHES)
    assert named(game) == {
        *("A cancel", "A watch", "B cancel", "B watch", "C cancel", "C watch", "F set-aside")
    }
    game.play("A wild-card shadows")
    assert "A wild-card" in named(game)
    game.choose("A wild-card")
    assert named(game) == {"none"}


def test_clients_see_the_mark() -> None:
    game = openclix.Game.from_position(SWITCHES)
    assert game.decision is not None
    data = game.decision.json(game.table)
    Draft202012Validator(schema("decision")).validate(data)
    marked = {choice["text"] for choice in data["choices"] if choice.get("gives_up")}
    assert marked == named(game)


def test_nobody_is_reminded_of_it() -> None:
    game = openclix.Game.from_position(SWITCHES)
    told = [str(one) for one in reminders(game)]
    assert told[:-1] == ["A can still use Wild Card (joker.1)"]
    assert "could act" in told[-1]
    game.play("A wild-card shadows")
    assert len(reminders(game)) == 1


@pytest.mark.parametrize("rules", SHIPPED)
def test_computers_seldom_give_anything_up(rules: str) -> None:
    told = Told()
    for seed in range(3):
        one_game(rules, seed, random=True, told=told)
    one_game(rules, 5, random=False, told=told)
    assert told.choices > 500
    assert not told.wrong
    assert not told.often


def test_chance_gives_up_now_and_then() -> None:
    game = openclix.Game.from_position(SWITCHES)
    chance, marked = Random(1).random, named(game)
    assert game.decision is not None
    texts = [game.decision.say(game.table, drawn(game.table, chance)) for _ in range(10_000)]
    given_up = sum(text in marked for text in texts)
    assert 1 <= given_up < 100
    player = RandomPlayer(1)
    texts = [player.choose(game).text(game.table) for _ in range(10_000)]
    assert 1 <= sum(text in marked for text in texts) < 100
    assert [str(reason) for reason in player.why(game)] == ["it chooses by chance"]


@pytest.mark.parametrize("rules", SHIPPED)
def test_a_turn_ends_whatever_its_player_does(rules: str) -> None:
    """Whoever never ends a turn, and switches everything off and on, runs out of choices."""
    game = start(next(one for one in meetings() if one.edition == rules))
    assert game is not None
    random = Random(7)
    decisions = turn = 0
    while game.decision is not None and game.table.turn < 9:
        values = game.decision.values
        if game.table.turn != turn:
            turn, decisions = game.table.turn, 0
        decisions += 1
        assert decisions < MOST_IN_A_TURN
        busy = [place for place, value in enumerate(values) if value not in (END, "pass")]
        announcing = [place for place in busy if game.decision.gives_up(values[place])]
        game.choose_index(random.choice(announcing or busy or range(len(values))))


ENDLESS_BEFORE = (
    Meeting("core-fr", "", ("grey-watch", "grey-watch"), "tram-yard", 1020),
    Meeting("core-fr", "", ("grey-watch", "lantern-night"), "night-school", 3),
)


@pytest.mark.parametrize("meeting", [*ENDLESS_BEFORE, *meetings()[:: len(meetings()) // 12]])
def test_games_end_by_their_rules(meeting: Meeting) -> None:
    ending = play(meeting)
    assert ending is None or not ending.wrong


def test_the_simple_player_has_no_reason_to_cancel() -> None:
    game = openclix.Game.from_position(SWITCHES)
    player = SimplePlayer(1)
    for _ in range(40):
        assert game.decision is not None
        choice = player.choose(game)
        assert not game.decision.gives_up(choice.value)
        game.choose(choice)
        if game.table.active != 0:
            break
    assert game.table.active == 1
