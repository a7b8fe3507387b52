"""The log as a story: one sentence for what belongs together, with its rule, from a turn on."""

from __future__ import annotations

import openclix
from openclix.language import spoken_in
from openclix.server.games.chronicle import story_of
from openclix.server.games.table_texts import table_names

PAIR = """
figure A red c4; name "Crane"; dial 8 10 16 3 x6
figure B blue d4; name "Moth"; dial 8 10 16 3 x6; powers toughness
"""


def texts(story: dict[str, object]) -> list[str]:
    lines = story["lines"]
    assert isinstance(lines, list)
    return [line["text"] for line in lines]


def test_an_attack_is_two_sentences_each_with_its_rule() -> None:
    game = openclix.Game.from_position(PAIR, dice=[4, 3])
    game.play("A close")
    story = story_of(game)
    assert texts(story) == [
        "Crane attacks Moth: 10 + 4 + 3 = 17 against 16.",
        "Crane hits Moth: 3 damage − 1 Toughness = 2 clicks.",
    ]
    assert [line["side"] for line in story["lines"]] == [0, 0]
    assert all(line["section"][:1].isdigit() for line in story["lines"])
    with spoken_in("fr"):
        assert "attaque" in texts(story_of(game))[0]


def test_what_is_new_is_told_from_the_beginning_of_its_turn() -> None:
    game = openclix.Game.from_position(PAIR, dice=[4, 3, 6])
    game.play("A close")
    game.play("end")
    told = len(game.table.log or ())
    game.play("B move")
    whole, new = story_of(game), story_of(game, told)
    assert 0 < new["since"] <= told
    kept = [line for line in whole["lines"] if line["number"] < new["since"]]
    assert [*kept, *new["lines"]] == whole["lines"]


def test_the_rule_of_a_power_is_the_powers_own() -> None:
    text = """
figure A red c4; name "Crane"; powers perplex
figure B blue f4; name "Moth"
"""
    game = openclix.Game.from_position(text, dice=[1])
    game.play("A perplex A attack +1")
    line = story_of(game)["lines"][0]
    assert line["text"] == "Crane uses Perplex."
    assert line["section"] == game.table.edition.registry.abilities["perplex"].section


def test_figures_of_one_name_are_told_apart_by_their_rings() -> None:
    text = """
edition classic-2002
figure A red c4; card constable-gray-rookie
figure B red c5; card constable-gray-veteran
figure C blue d8; card constable-gray-veteran
"""
    game = openclix.Game.from_position(text)
    apart = {one["tag"]: one["apart"] for one in game.view(0)["figures"]}
    assert apart == {"A": "rookie", "B": "B", "C": "C"}
    with spoken_in("fr"):
        assert game.view(0)["figures"][0]["apart"] == "débutant"
    with table_names(game):  # a table calls figures by name, and a name is not told apart by itself
        assert [one["apart"] for one in game.view(0)["figures"]] == ["rookie", "B", "C"]


def test_reasons_call_an_object_by_its_name() -> None:
    text = """
figure A red c4; name "Crane"; dial 8 10 16 3 x6
object d4 heavy name "Stone Urn"
object c5
figure B blue h8; name "Moth"
"""
    game = openclix.Game.from_position(text)
    assert "m1 is a heavy object" in str(game.why_not("A move c4 take m1"))
    with table_names(game):
        assert "the Stone Urn is a heavy object" in str(game.why_not("A move c4 take m1"))
    with spoken_in("fr"), table_names(game):
        assert "l'objet Urne de pierre est un objet lourd" in str(game.why_not("A move c4 take m1"))
