"""The story tells why: totals against defenses with what made them, and rolls as they happened."""

from __future__ import annotations

import openclix
from openclix.engine.game import Game
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
        "Crane rolls again for the attack: 6 and 5.",
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
