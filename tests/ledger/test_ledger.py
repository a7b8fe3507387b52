"""The ledger is data at rest, and only of what something in the game asks about."""

from __future__ import annotations

import json

import pytest

from openclix.engine.asking.events import HasMoved
from openclix.engine.asking.ledger import happened, read_happening
from openclix.engine.effects.dice import SeededDice
from openclix.engine.game.game import Game
from openclix.engine.table.conditions import ConditionError, read_condition
from openclix.engine.table.plain import SnapshotError
from openclix.notation import NotationError, read_position, write_position
from tests.randomplay import play

STEADY = """
map 8x8
figure A red c4; trait "Steady": toughness(while="not happened move of own")
figure B blue h8
"""


def game(text: str = STEADY) -> Game:
    return Game(read_position(text), SeededDice(1))


def moved() -> Game:
    one = game()
    one.play("A move c5")
    return one


def test_nothing_is_kept_where_nothing_asks() -> None:
    one = game("map 8x8\nfigure A red c4\nfigure B blue h8")
    one.play("A move c5")
    assert one.table.kept == frozenset() and one.table.ledger == ()


def test_only_what_is_asked_about_is_kept() -> None:
    one = moved()
    assert one.table.kept == {HasMoved}
    assert [type(line.event) for line in one.table.ledger] == [HasMoved]
    one.play("end")
    one.play("B move h7")
    assert len(one.table.ledger) == 2
    assert happened(one.table, 0, "move") == [one.table.ledger[1].event]
    assert len(happened(one.table, 0, "move since-turn")) == 1
    assert len(happened(one.table, 1, "move since-turn")) == 2
    one.play("end")
    assert [line.event.whose for line in one.table.ledger] == [1]


def test_it_is_kept_without_a_log_as_well() -> None:
    one = game()
    one.table.log = None
    one.play("A move c5")
    assert len(one.table.ledger) == 1


def test_a_text_that_is_lent_or_lies_on_another_click_is_heard_from_the_beginning() -> None:
    table = read_position(
        """
        figure A red c4; trait lend(power=momentum,whom=friends)
        figure C red c6; dial 8 10 16 3 | 8 10 16 3:toughness(while="happened heal of own")
        figure B blue h8
        """
    )
    assert {kind.label for kind in table.kept} == {"ko", "heal"}


def test_copies_undo_and_the_key() -> None:
    one = moved()
    copy = one.copy()
    copy.play("end")
    assert one.table.ledger != copy.table.ledger
    assert one.table.key() != copy.table.key()
    while one.undo():
        pass
    assert one.table.ledger == ()
    assert one.table.key() == game().table.key()


def test_a_position_has_it() -> None:
    one = moved()
    text = write_position(one.table)
    assert "happened 3 since red blue {" in text
    again = read_position(text)
    assert again.ledger == one.table.ledger
    assert again.met == one.table.met and again.kept == one.table.kept


def test_a_snapshot_has_it() -> None:
    one = moved()
    again = Game.restore(json.loads(json.dumps(one.snapshot())))
    assert again.table.ledger == one.table.ledger
    assert again.table.kept == one.table.kept


def test_a_snapshot_with_a_line_of_a_later_turn_is_refused() -> None:
    data = moved().snapshot()
    data.pop("key")
    data["table"]["ledger"][0]["turn"] = 9
    with pytest.raises(SnapshotError, match="ledger"):
        Game.restore(data)


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("happened mve of own", "move"),
        ("happened move of fos", "foes"),
        ("happened move off own", "of"),
    ],
)
def test_a_mistake_gets_a_sentence(text: str, nearest: str) -> None:
    with pytest.raises(ConditionError) as caught:
        read_condition(text)
    assert caught.value.nearest == nearest


def test_a_mistake_in_a_card_gets_a_sentence() -> None:
    with pytest.raises(NotationError, match="no event is called 'koo'"):
        read_position('figure A red c4; trait momentum(happened="koo of foes")')
    with pytest.raises(NotationError, match="there is no event 'mve'"):
        read_position(STEADY + 'happened 3 since red {"event": "mve"}')


def test_labels_of_several_words_are_read() -> None:
    assert read_happening("picks up of own by foes since-turn") == (
        *("picks up", "own", "foes", "since-turn"),
    )


def test_random_games_ask_and_their_lines_do_not_pile_up() -> None:
    asked = longest = 0
    for seed in range(12):
        one = play(seed, wanted=("Momentum", "Amends"))
        asked += bool(one.table.kept)
        for line in one.table.ledger:
            longest = max(longest, one.table.turn - line.turn)
    assert asked and longest <= 3
