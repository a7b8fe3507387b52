"""What is done by hand is saved, taken back, copied and replayed like a choice; nonsense is not."""

from __future__ import annotations

import json
import random

import pytest

from openclix.editions import edition
from openclix.engine.asking.decisions import Illegal
from openclix.engine.effects.dice import SeededDice
from openclix.engine.figures.messages import Message
from openclix.engine.game.adjusting import ADJUST, DEEDS, Adjustment, read_adjustment
from openclix.engine.game.game import Game
from openclix.engine.table.plain import SnapshotError
from openclix.notation import NotationError, read_game, read_position, write_game
from tests.editions.other import OTHER
from tests.randomplay import player_for, random_setup, start
from tests.randomplay.invariants import violations

SIREN = """
map 8x8
figure A red a1; dial 8 10 16 3 x4; trait "Siren": by-hand(text="All fall asleep.")
figure B blue h8; dial 8 10 16 3 x4
"""


def game() -> Game:
    one = Game(read_position(SIREN), SeededDice(1))
    one.table.log = []
    return one


def test_all_others_must_agree() -> None:
    one = game()
    with pytest.raises(Illegal) as caught:
        one.adjust("click B 1", by=0)
    assert caught.value.refusal.code == "no-consent"
    assert "blue" in caught.value.refusal.sentence
    one.adjust("click B 1", by=0, consent=[1])
    assert one.journal[-1].kind == ADJUST
    assert one.journal[-1].player == 0 and one.journal[-1].what.consent == (1,)


def test_it_is_among_no_options_and_no_refusals_name_it() -> None:
    one = game()
    assert not any(deed in option.split() for option in one.options for deed in DEEDS)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("fly A", "unknown-adjustment"),
        ("click A two", "misread-adjustment"),
        ("value A luck +1 until red", "unknown-value"),
        ("fact A level 2", "no-facts"),
        (Adjustment("click", 7, 1), "no-such-figure"),
        (Adjustment("place", 0, square=99), "off-the-map"),
        (Adjustment("marker", word="object", square=99), "off-the-map"),
    ],
)
def test_what_means_nothing_is_refused_with_its_cause(text: str | Adjustment, code: str) -> None:
    with pytest.raises(Illegal) as caught:
        game().adjust(text, by=0, consent=[1])
    assert caught.value.refusal.code == code


def test_only_players_do_anything_by_hand() -> None:
    with pytest.raises(Illegal) as caught:
        game().adjust("click A 1", by=5, consent=[0, 1])
    assert caught.value.refusal.code == "no-such-player"


def test_every_refusal_is_a_message_and_changes_nothing() -> None:
    one = game()
    before = one.table.copy().state()
    for text in NONSENSE:
        with pytest.raises(Illegal) as caught:
            one.adjust(text, by=0, consent=[1])
        assert isinstance(caught.value.refusal.message, Message), text
        assert caught.value.refusal.sentence
    assert one.table.copy().state() == before and not one.journal


NONSENSE = (
    *("", "fly A", "click", "click A", "click A two", "click A 1 2", "click Z 1", "click A 99"),
    *("click A 0", "click A -1", "heal A 1", "token A 3", "token A -1", "token A 0", "token A"),
    *("named A", "named A 1", "named A -1 Spirit", "named A 0 Spirit", "place A", "place A a1"),
    *("place A h8", "place A i9", "place A a1-b2", "marker", "marker rain c4", "marker object i9"),
    *("marker blocking a1", "marker object a1-b1", "unmark", "unmark m1", "unmark c4"),
    *(
        "value A",
        "value A luck +1 until red",
        "value A attack 1 for red",
        "value A attack +1 until",
    ),
    *("value A attack +1 until green", "value A attack +1 until turn 1", "fact A level 2", "ko"),
    *("ko Z", "ko A B", "value A attack 0 until red"),
)


@pytest.mark.parametrize("number", [-1, 2, 99])
def test_records_that_name_nobody_are_refused(number: int) -> None:
    one = game()
    for deed in ("click", "token", "named", "place", "value", "fact", "ko"):
        with pytest.raises(Illegal):
            one.adjust(Adjustment(deed, number, 1, "attack", 3), by=0, consent=[1])
    with pytest.raises(Illegal):
        one.adjust(Adjustment("click", 0, 1), by=number, consent=[0, 1])
    with pytest.raises(Illegal):
        one.adjust(Adjustment("place", 0, square=number - 1 if number < 0 else 64), 0, [1])


def test_a_line_of_a_game_tells_it_and_is_read_with_and_without_who_agreed() -> None:
    one = game()
    one.adjust("named A 2 Song by the Sea", by=1, consent=[0])
    text = write_game(one)
    assert text.endswith("! named A 2 Song by the Sea by blue with red\n")
    assert read_game(text).journal == one.journal
    short = text.replace(" by blue with red", "")
    assert read_game(short).journal[-1].player == 0
    with pytest.raises(NotationError, match=r"refused.*there is no click"):
        read_game(text.replace("named A 2 Song by the Sea", "click A 9"))
    with pytest.raises(NotationError, match="everyone has to agree to changes by hand"):
        read_game(text.replace(" with red", " with"))


def test_in_a_snapshot_it_must_be_something_that_can_be_done() -> None:
    one = game()
    one.play("A by-hand")
    one.adjust("click B 1", by=0, consent=[1])
    data = json.loads(json.dumps(one.snapshot()))
    restored = Game.restore(data)
    assert restored.table.state() == one.table.state() and restored.options == ["done"]
    data["journal"][-1][2]["deed"] = "fly"
    with pytest.raises(SnapshotError, match="by hand"):
        Game.restore(data)


def test_every_deed_has_a_text_that_is_read_again() -> None:
    table = read_position(SIREN + "object c4\nelement T nobody; kind scenario")
    for deed, what in DEEDS.items():
        found = read_adjustment(table, f"{deed} {what.form.replace('m3', 'm1')}")
        assert isinstance(found, Adjustment), deed
        assert read_adjustment(table, found.text(table)) == found
        assert found.json(table)["deed"] == deed


# ------------------------------------------------------------------ in random games


def any_adjustment(chance: random.Random, one: Game) -> str:
    """Something to do by hand, possible or not."""
    table = one.table
    tag = chance.choice(table.tags)
    square = table.map.grid.name(chance.randrange(table.map.grid.size))
    deed = chance.choice([one for one in DEEDS if one != "finish"])  # a tie rolls dice anew
    rest = {
        "click": f"{tag} {chance.randint(1, 3)}",
        "heal": f"{tag} {chance.randint(1, 3)}",
        "ko": tag,
        "token": f"{tag} {chance.choice((1, -1, 2))}",
        "named": f"{tag} {chance.choice((1, 2, -1))} {chance.choice(('Spirit', 'Red by blue'))}",
        "place": f"{tag} {square}",
        "marker": f"{chance.choice(('object', 'hindering', 'water', 'blocking'))} {square}",
        "unmark": f"m{chance.randint(1, 6)}",
        "value": f"{tag} {chance.choice(('attack', 'speed'))} +1 until "
        + chance.choice(("red", "blue", "turn", "game")),
        "fact": f"{tag} level {chance.randint(0, 3)}",
    }
    return f"{deed} {rest[deed]}"


@pytest.mark.parametrize("rules", [edition(), OTHER], ids=lambda rules: str(rules.name))
@pytest.mark.parametrize("seed", range(500, 506))
def test_random_games_with_adjustments(seed: int, rules: object) -> None:
    """Saved as text and as data, taken back and copied, they are the same; refused, nothing is."""
    setup = random_setup(seed)
    one = start(setup, rules, history=True)  # type: ignore[arg-type]
    player = player_for(setup)
    chance = random.Random(f"by hand:{seed}")
    everybody = range(one.table.players)
    done = 0
    for _ in range(150):
        if one.decision is None:
            break
        if chance.random() < 0.35:
            before, length = one.table.copy().state(), len(one.journal)
            try:
                one.adjust(any_adjustment(chance, one), chance.choice(everybody), everybody)
            except Illegal:
                assert one.table.copy().state() == before and len(one.journal) == length
                continue
            done += 1
            assert not (one.at_rest and violations(one))
            if chance.random() < 0.3:
                after = one.table.copy().state()
                entry = one.journal[length]
                assert one.undo()
                assert one.table.copy().state() == before
                one.adjust(entry.what, entry.player, entry.what.consent)
                assert one.table.copy().state() == after
            continue
        one.choose_index(player.index(one))
    assert done or len(one.journal) < 60
    state = one.table.copy().state()
    assert one.copy().table.state() == state
    assert Game.restore(json.loads(json.dumps(one.snapshot()))).table.copy().state() == state
    again = read_game(write_game(one))
    told = again.table.copy().state()
    told["setup"] = state[
        "setup"
    ]  # the forces as a text has them: what says the same is written so
    assert told == state
    assert [entry.kind for entry in again.journal] == [entry.kind for entry in one.journal]


def test_what_is_assigned_is_not_assigned_by_hand() -> None:
    text = SIREN + "element Hook red; kind equipment; trait charge; equipped A"
    one = Game(read_position(text), SeededDice(1))
    with pytest.raises(Illegal) as error:
        one.adjust("fact Hook chosen 2", by=0, consent=[1])
    assert error.value.refusal.code == "assigned-by-hand"
