"""18.2 19.2 A text is found by its words: in cards, copies, undo, snapshots and other processes."""

from __future__ import annotations

import copy
import gc
import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from openclix.draw.card import draw_card
from openclix.editions import edition
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.abilities import EFFECT, Ability
from openclix.engine.figures.card_views import card_view
from openclix.engine.figures.figures import PowerRef, Special
from openclix.engine.figures.texts import CardText, Meaning, install, normal, text_of
from openclix.engine.game.game import Game
from openclix.engine.table.plain import SnapshotError
from openclix.linting import lint
from openclix.notation import read_card, read_position, write_position
from openclix.notation.printed.written_cards import write_card
from openclix.notation.rulings.rulings import read_rulings

from . import reader

RAGE = "When Dock Rage hits, after resolutions heal 1 click."
FURY = "When Crane hits, after resolutions give Crane a fury token."
UNREAD = "When the tide turns, everybody sings."
POSITION = f"""map 8x8
figure A red c4; name "Crane"; click 3; dial 8 12 16 2 x6
  trait "Dock Rage" "{RAGE}"
  trait "Old Anger" "{FURY}"
figure B blue d4; dial 8 10 14 3 x9
figure C blue d5; dial 8 10 14 3 x9
"""
CARD = f"""card "Crane"
  points 50
  special "Winch" "Charge, Toughness."
  dial 8:"Winch" 12 16 2 x6
  trait "Dock Rage" "{RAGE}"
  trait "Song" "{UNREAD}"
"""


@pytest.fixture(autouse=True)
def with_a_reader() -> Iterator[None]:
    before = install(reader.read)
    yield
    install(before)


def struck(position: str = POSITION) -> Game:
    """A figure has hit, and its two texts wait: their order is asked for."""
    game = Game(read_position(position), FixedDice((4, 3)))
    game.play("A close B")
    assert game.decision is not None and game.decision.topic == "next-effect"
    return game


def other_process(how: str, text: str, *lines: str, code: int = 0) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "tests.texts.other_process", how, *lines],
        input=text,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
        timeout=120,
        check=False,
    )
    assert done.returncode == code, done.stderr
    return done.stdout


# ------------------------------------------------------------------ ids


def test_the_id_comes_from_the_words_and_the_names_that_they_mention() -> None:
    one = text_of("When Crane hits,  heal 1.", "Gut", "Crane")
    assert one.id == text_of("When Crane hits, heal 1.\n", "Other", "Crane").id
    assert one.id != text_of("When Crane hits, heal 1.", "Gut", "Moth").id
    assert one.id != text_of("When Crane hits, heal 2.", "Gut", "Crane").id
    assert normal("It\u2019s \u201cso\u201d \u2013 1\u00a0click") == 'It\'s "so" - 1 click'


def test_the_id_of_a_text_never_changes() -> None:
    """Saved games have it, so a newer version has to find the same."""
    assert text_of("Toughness.", "Hide", "Crane").id == "text-11bb583c99a32ebe"


def test_a_reader_is_asked_once_for_a_text() -> None:
    reader.ASKED.clear()
    for name in ("Crane", "Moth", "Eel"):
        edition().sheet(
            read_card(f'card "{name}"\n  points 5\n  trait "Gut" "Sidestep, Flurry."\n')
        )
    (asked,) = reader.ASKED
    assert asked == text_of("Sidestep, Flurry.").id


def test_texts_are_found_but_not_listed_among_the_powers() -> None:
    registry = edition().registry
    table = read_position(POSITION)
    name = text_of(RAGE, "Dock Rage", "Crane").id
    assert name in registry and registry[name] is registry.abilities[name]
    assert registry.abilities.get(name) in table.loadout[0].versions
    assert name not in list(registry.abilities)
    assert registry.abilities.get("text-0") is None and "text-0" not in registry.abilities
    with pytest.raises(KeyError):
        registry.abilities["text-0"]


def test_an_ability_with_another_name_is_refused() -> None:
    install(lambda text, registry: Meaning(ability=Ability("Other", EFFECT, "8.1")))
    with pytest.raises(ValueError, match="is called text-"):
        read_position(POSITION)


def test_texts_that_nobody_uses_any_more_are_forgotten() -> None:
    library = edition().registry.texts
    text = text_of("Once per game, FREE: heal 3 clicks.", "Nap")
    meaning = library.meaning(text)
    assert meaning is not None and library.get(text.id) is meaning.ability
    kept = meaning.ability
    library._kept.clear()
    assert library.meaning(text) is meaning
    assert library.get(text.id) is kept
    del meaning, kept
    library._kept.clear()
    gc.collect()
    assert library.get(text.id) is None


# ------------------------------------------------------------------ notation


def test_a_text_is_printed_back() -> None:
    table = read_position(POSITION)
    written = write_position(table)
    assert f'  trait "Dock Rage" "{RAGE}"' in written.splitlines()
    assert write_position(read_position(written)) == written
    card = read_card(CARD)
    assert read_card(write_card(card)) == card
    assert '  special "Winch" "Charge, Toughness."' in write_card(card).splitlines()
    assert card.traits[0] == Special("Dock Rage", (), frozenset(), RAGE)


@pytest.mark.parametrize(
    ("line", "traits"),
    [
        ('"Super Senses" "Running Shot"', (PowerRef("Super Senses"), PowerRef("Running Shot"))),
        ('"Charge" "Toughness."', (Special("Charge", (), frozenset(), "Toughness."),)),
        ('"Hide" "Toughness"', (Special("Hide", (), frozenset(), "Toughness"),)),
        ('"Hide": text "Toughness."', (Special("Hide", (), frozenset(), "Toughness."),)),
        ('"Charge": text "Toughness"', (Special("Charge", (), frozenset(), "Toughness"),)),
        (
            '"Hide" "Toughness." !outwit!pulse-wave',
            (Special("Hide", (), frozenset({"outwit", "pulse-wave"}), "Toughness."),),
        ),
        (
            '"Hide": toughness text "Tough."',
            (Special("Hide", (PowerRef("Toughness"),), frozenset(), "Tough."),),
        ),
    ],
)
def test_what_is_a_text_and_what_is_a_power(line: str, traits: tuple[Any, ...]) -> None:
    card = read_card(f'card "X"\n  points 5\n  trait {line}\n')
    assert card.traits == traits
    assert read_card(write_card(card)) == card


def test_an_empty_text_is_refused_with_its_line() -> None:
    (found,) = lint("card", 'card "X"\n  points 5\n  trait "Hide" " "\n', "x.card")
    assert (found.line, found.message) == (3, "this text has no words")


RULING = f"""ruling "A text plays in a ruling"
sections 8.1c
map 8x8
figure A red c4; name "Crane"; click 3; dial 8 12 16 2 x6; trait "Dock Rage" "{RAGE}"
figure B blue d4; dial 8 10 14 3 x9
dice 4 3
do A close B
expect A click 2
expect B click 3
"""


def test_a_text_plays_in_a_ruling() -> None:
    (ruling,) = read_rulings(RULING, "a.ruling", None)
    assert ruling.run("comprehensive").passed
    install(None)
    assert not ruling.run("comprehensive").passed


# ------------------------------------------------------------------ marks


def marks(text: str = CARD) -> dict[str, bool]:
    card = read_card(text)
    view = card_view(edition(), card)
    texts = [*view["traits"], view["dial"][0]["powers"]["speed"]]
    return {one["special"]: one["read"] for one in texts}


def test_an_unread_text_is_shown_and_marked() -> None:
    assert marks() == {"dock-rage": True, "song": False, "winch": True}
    install(None)
    assert marks() == {"dock-rage": False, "song": False, "winch": False}


def test_the_picture_of_a_card_marks_what_players_have_to_do() -> None:
    card = read_card(f'card "X"\n  points 5\n  trait "Dock Rage" "{RAGE}"\n')
    read = draw_card(card)
    install(None)
    unread = draw_card(card)
    assert "Dock Rage" in read and "Dock Rage" in unread
    assert ("BY HAND" in read, "BY HAND" in unread) == (False, True)


def test_a_read_text_that_grants_powers_shows_them() -> None:
    view = card_view(edition(), read_card(CARD))
    winch = view["dial"][0]["powers"]["speed"]
    assert [one["power"] for one in winch["grants"]] == ["charge", "toughness"]


# ------------------------------------------------------------------ play


def test_two_texts_wait_and_are_ordered_by_name() -> None:
    game = struck()
    assert game.options == ["A dock-rage", "A old-anger"]
    game.play("A old-anger")
    assert game.table.click[0] == 2
    assert [(name, count) for _, name, _, count in game.table.named_tokens] == [("fury", 1)]


def test_copies_and_undo_go_on_with_waiting_texts() -> None:
    game = struck()
    other = game.copy()
    game.choose_index(0)
    other.choose_index(1)
    assert game.table.click[0] == other.table.click[0] == 2
    assert game.undo() and game.decision is not None and game.decision.topic == "next-effect"
    assert game.table.click[0] == 3


def test_a_limit_is_kept_with_the_text() -> None:
    nap = POSITION.replace(RAGE, "Once per game, FREE: heal 1 click.")
    game = Game(read_position(nap), FixedDice(()))
    game.play("A rest")
    assert game.table.click[0] == 2
    saved = json.loads(json.dumps(game.snapshot()))
    for one in (game, game.copy(), Game.restore(saved)):
        assert one.why_not("A rest") is not None


def test_an_ability_of_a_text_is_copied_and_pickled_by_its_words() -> None:
    table = read_position(POSITION)
    ability = edition().registry[text_of(RAGE, "Dock Rage", "Crane").id]
    assert copy.deepcopy(ability) is ability
    assert pickle.loads(pickle.dumps(ability)) is ability
    again = pickle.loads(pickle.dumps(table))
    assert [v.ability for v in again.loadout[0].versions[ability]] == [ability]


# ------------------------------------------------------------------ other processes


def test_a_game_saved_while_texts_wait_goes_on_in_another_process() -> None:
    saved = other_process("begin", POSITION, "A close B")
    name = text_of(RAGE, "Dock Rage", "Crane").id
    assert f'"{name}/first"' in saved, "the waiting effect keeps the id of its text"
    found = json.loads(other_process("go-on", saved))
    assert found["topic"] == "next-effect" and len(found["options"]) == 2
    found = json.loads(other_process("go-on", saved, found["options"][0]))
    assert found["click"] == 2 and found["tokens"] == [["fury", 1]]
    assert found["undone"] and len(found["again"]) == 2


def test_a_position_in_which_texts_wait_is_read_in_another_process() -> None:
    text = other_process("written", POSITION, "A close B")
    assert f"pending red A {text_of(RAGE, 'Dock Rage', 'Crane').id}/first" in text
    found = json.loads(other_process("read", text, "A old-anger"))
    assert found["click"] == 2 and found["tokens"] == [["fury", 1]]


def test_a_force_has_texts_on_its_cards() -> None:
    lines = "\n".join(f"    {line.strip()}" for line in CARD.splitlines()[1:])
    force = f'force "X"\n  card "Crane"\n{lines}\n'
    assert not lint("force", force, "x.force")
    assert lint("force", force.replace("Charge, Toughness.", ""), "x.force")[0].line == 4


def test_a_process_that_cannot_read_the_text_says_so() -> None:
    saved = other_process("begin", POSITION, "A close B")
    told = other_process("unread", saved, code=3)
    assert text_of(RAGE, "Dock Rage", "Crane").id in told


def test_texts_that_nobody_has_read_go_anywhere() -> None:
    before = install(None)
    saved = json.dumps(Game(read_position(POSITION), FixedDice(())).snapshot())
    install(before)
    assert '"texts"' not in saved
    found = json.loads(other_process("unread", saved))
    assert found["click"] == 3 and any(one.startswith("A close") for one in found["options"])


def test_an_unknown_text_in_a_saved_game_is_a_sentence() -> None:
    saved = json.loads(json.dumps(struck().snapshot()))
    broken = json.loads(json.dumps(saved).replace("/first", "/second"))
    with pytest.raises(SnapshotError, match="/second"):
        Game.restore(broken)
    saved["texts"] = ["text-0"]
    with pytest.raises(SnapshotError, match="text-0"):
        Game.restore(saved)


def test_the_words_come_with_the_text() -> None:
    text = text_of(RAGE, "Dock Rage", "Crane")
    assert CardText(*text).own == ("Dock Rage",)
