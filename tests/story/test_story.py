"""The story tells why: totals against defenses with what made them, and rolls as they happened."""

from __future__ import annotations

import openclix
from openclix.engine.figures.messages import Name, say, spoken
from openclix.engine.game.game import Game
from openclix.language import spoken_in
from openclix.queries.prompts import prompt_answer
from openclix.server.games.chronicle import story_of
from openclix.story import tell

PAIR = """
figure A red c4; name "Crane"; dial 8 10 16 3 x6
figure B blue d4; name "Moth"; dial 8 10 16 3 x6
"""


def told(game: Game) -> list[str]:
    return tell(game.table, game.table.log or [])


def played(position: str, dice: list[int], *lines: str) -> list[str]:
    game = openclix.Game.from_position(position, dice=dice)
    for line in lines:
        game.play(line)
    return told(game)


def test_a_total_is_told_against_the_defense_with_what_made_both() -> None:
    story = played(
        """
map 8x8
  hindering d4
figure A red a4; name "Crane"; dial 8 10 16 3 x6; range 6
figure C red a3; name "Wick"; trait enhancement
figure B blue e4; name "Moth"; dial 8 10 16 3 x6
effect modify A attack +1 until game by C perplex
""",
        [4, 3],
        "A range",
    )
    assert story[0] == (
        "Crane shoots at Moth: 11 (+1 Perplex) + 4 + 3 = 18 against 17 (+1 hindering terrain)."
    )


def test_a_first_roll_is_shown_before_it_is_made_again() -> None:
    """The old dice, who used what, and the new dice, in the order in which they fell."""
    luck = 'figure P red c5; name "Luck"; powers probability-control'
    story = played(f"{PAIR}{luck}", [1, 2, 6, 5], "A close", "P probability-control")
    assert story[:5] == [
        "Crane attacks Moth.",
        "Crane rolls 1 and 2 for the attack.",
        "Luck uses Probability Control.",
        "Crane rerolls for the attack: 6 and 5.",
        "Crane attacks with 10 + 6 + 5 = 21 against 16.",
    ]


def test_doubles_and_the_object_of_an_attack_are_told() -> None:
    text = PAIR.replace('name "Crane"', 'name "Crane"; holding m1')
    story = played(f'{text}object m1 held name "Bench"', [3, 3], "A swing")
    assert "Crane attacks Moth with the Bench: 10 + 3 + 3 = 16 against 16, doubles." in story


def test_several_targets_are_told_each_with_its_defense() -> None:
    story = played(
        """
figure A red a4; name "Crane"; dial 8 10 16 3 x6; range 6; bolts 2
figure B blue e4; name "Moth"; dial 8 10 16 3 x6
figure C blue e6; name "Wick"; dial 8 10 18 3 x6
""",
        [4, 3],
        "A range B C",
    )
    assert (
        story[0]
        == "Crane shoots at Moth and Wick: 10 + 4 + 3 = 17 against 16 of Moth and 18 of Wick."
    )


def test_a_roll_is_told_with_its_purpose_and_whether_it_was_enough() -> None:
    text = PAIR.replace('name "Moth"', 'name "Moth"; powers super-senses')
    game = openclix.Game.from_position(text, dice=[4, 4, 5])
    game.play("A close")
    game.choose("yes")
    assert "Moth rolls 5 for Super Senses: success." in told(game)
    assert "Moth evades Crane with Super Senses." in told(game)


def test_what_has_no_telling_of_its_own_names_figures_by_their_cards() -> None:
    text = PAIR.replace('name "Moth"', 'name "Moth"; powers shape-change')
    game = openclix.Game.from_position(text, dice=[6])
    game.play("A close")
    game.choose("yes")
    assert "The attack of Crane has no target left and ends." in told(game)


def test_damage_that_came_to_nothing_is_told_with_what_took_it() -> None:
    text = PAIR.replace('name "Crane"', 'name "Crane"; powers poison')
    text = text.replace('name "Moth"', 'name "Moth"; powers toughness')
    told_lines = played(text, [], "A poison")
    assert any("Moth" in line and "Toughness" in line for line in told_lines), told_lines


def test_a_roll_that_fails_is_told_so() -> None:
    text = PAIR.replace('name "Crane"', 'name "Crane"; powers leadership; points 90')
    friend = 'figure C red c5; name "Wick"; tokens 1; points 30'
    story = played(f"turn blue 4\n{text}{friend}", [2], "end", "yes")
    assert "Crane rolls 2 for Leadership: failure." in story


def test_a_roll_for_damage_is_told_before_the_damage() -> None:
    text = PAIR.replace('name "Crane"', 'name "Crane"; powers blades-claws-fangs')
    text = text.replace('name "Moth"', 'name "Moth"; powers toughness')
    assert played(text, [4, 3, 5], "A close", "blades-claws-fangs")[1:4] == [
        "Crane hits Moth.",
        "Crane rolls 5 for Blades/Claws/Fangs.",
        "Moth: 5 damage − 1 Toughness = 4 clicks.",
    ]


def test_a_roll_to_break_away_is_told_once() -> None:
    for die, outcome in ((1, "failure"), (6, "success")):
        story = played(f"map 8x8\n{PAIR}", [die], "A move" if die == 1 else "A move a4")
        about = [line for line in story if "break" in line]
        assert about == [f"Crane rolls {die} to break away: {outcome}."]


def test_a_change_of_a_value_has_a_minus() -> None:
    text = f"{PAIR}effect modify B defense -1 until game by A perplex\n"
    assert "15 (−1 Perplex)" in played(text, [4, 3], "A close")[0]


def test_the_question_of_knockback_names_the_figures_and_not_the_damage() -> None:
    text = PAIR.replace('name "Crane"', 'name "Crane"; powers "super strength"')
    game = openclix.Game.from_position(f"map 8x8\n{text}", dice=[4, 3])
    game.play("A close")
    assert game.decision is not None and game.decision.asks == "knock B back"
    assert prompt_answer(game, {})["attack"] is None


def test_whoever_is_knocked_into_something_is_told_so_even_if_it_does_nothing() -> None:
    text = PAIR.replace('name "Crane"', 'name "Crane"; powers "super strength"')
    text = text.replace('name "Moth"', 'name "Moth"; powers invulnerability')
    story = played(f"map 8x8\n  blocking f4\n{text}", [3, 3], "A close", "yes")
    assert any("doubles" in line for line in story)
    assert any(line.startswith("Moth is knocked back") for line in story), story


def test_questions_say_by_whom_and_what() -> None:
    """Who aims, which object is placed, and what Telekinesis moves."""
    text = PAIR.replace('name "Moth"', 'name "Moth"; powers shape-change')
    game = openclix.Game.from_position(text, dice=[])
    game.play("A close")
    assert game.decision is not None and game.decision.asks == "roll to avoid being targeted by A"
    with spoken_in("fr"):
        assert game.decision.asks == "lancer un dé pour ne pas être la cible de A"
    text = PAIR.replace('name "Crane"', 'name "Crane"; powers telekinesis; range 6')
    game = openclix.Game.from_position(f'{text}object m1 c6 name "Bench"\n', dice=[])
    game.play("A telekinesis m1")
    assert game.decision is not None and game.decision.asks == "where to place Bench"
    game = openclix.Game.new(("lamplighters", "tidewatch"), "tram-yard", seed=3)
    while game.decision is not None and game.decision.topic != "marker-place":
        game.choose_index(0)
    assert game.decision is not None and "the object is" not in game.decision.asks


def test_modifiers_beyond_the_rule_of_three_say_so() -> None:
    """14.2 Without the limit the line would not add up: 17 + 2 + 1 + 1 is not 20."""
    story = played(
        """
map 8x8
  hindering d4
figure A red a4; name "Crane"; dial 8 10 16 3 x6; range 6
figure B blue e4; name "Moth"; dial 8 10 17:energy-shield-deflection 3 x6
figure C blue e3; name "Pell"
effect modify B defense +1 until game by C perplex
""",
        [4, 1],
        "A range B",
    )
    parts = "+2 Energy Shield/Deflection, +1 Perplex, +1 hindering terrain: +3 at most"
    assert story[0] == f"Crane shoots at Moth: 10 + 4 + 1 = 15 against 20 ({parts})."


def test_a_force_with_a_plural_name_takes_a_plural_verb() -> None:
    for name, says in (("Lamplighters", "take"), ("Tidewatch", "takes"), ("Red", "takes")):
        message = say("story-first-player", side=Name("force", name))
        assert spoken(message) == f"{name} {says} the first turn."
    message = say("outcome", side=Name("force", "Drifters"), reason="time")
    assert spoken(message).startswith("Drifters win: ")


def test_healing_says_what_heals() -> None:
    story = played(
        """
figure A red c4; name "Crane"; dial 8 10 16 3 x6; powers steal-energy; click 3
figure B blue d4; name "Moth"; dial 8 10 16 3 x6
""",
        [4, 3],
        "A close",
    )
    assert "Crane heals 1 click (Steal Energy)." in story


def test_an_object_that_adds_to_the_damage_is_told_in_the_oldest_books() -> None:
    """hold.11 The base shows 3, and the blow does 4: the sum says why."""
    for edition in ("classic-2002", "indy-2003"):
        text = PAIR.replace('name "Crane"', 'name "Crane"; powers super-strength; holding m1')
        position = f'edition {edition}\nmap 8x8\n{text}object m1 held name "Bench"\n'
        story = played(position, [4, 3], "A close")
        assert "Crane hits Moth: 3 damage + 1 held object = 4 clicks." in story


def test_the_damage_of_a_critical_miss_is_told_once() -> None:
    for edition in ("classic-2002", "core-fr", "comprehensive"):
        story = played(f"edition {edition}\n{PAIR}", [1, 1], "A close")
        assert story[2:] == ["A critical miss: Crane takes 1 damage."]


def test_somebody_elses_effect_during_an_attack_is_named() -> None:
    position = f"edition classic-2002\n{PAIR.rstrip()}; team Mystics"
    story = played(position, [4, 3], "A close")
    assert story[1:] == ["Crane hits Moth: 3 damage.", "Crane takes 1 damage (Backlash)."]


def test_the_wind_of_a_scenario_is_not_named_twice_and_cites_its_own_section() -> None:
    game = openclix.Game.from_position(
        """
edition classic-2002
map 10x10
scenario the-gale
figure A red a1; name "Crane"
figure B blue h8; name "Moth"
object m1 light e5 name "The Case"
turn red 5
""",
        dice=[1, 1, 2],
    )
    game.play("end")
    story = story_of(game)["lines"]
    texts = [line["text"] for line in story]
    assert "The Gale rolls 1." in texts and "The Gale rolls 1 and 2." in texts
    blown = next(line for line in story if line["text"].startswith("The Case is in"))
    assert blown["section"] == "scn.hurricane.3"
