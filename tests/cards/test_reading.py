"""`openclix.cards.read` and `openclix cards read`."""

from __future__ import annotations

from random import Random

import pytest

import openclix
from openclix.cards.english import english
from openclix.cards.outline import outline
from openclix.cards.sampling import Sampler
from openclix.cli import main
from openclix.editions import edition
from openclix.language import spoken_in


def test_a_text_is_played_by_hand_or_only_shown() -> None:
    reading = openclix.cards.read(
        "Toughness. Crane is loud. // When Crane hits, everybody hums.", name="Crane"
    )
    assert reading.played == ("Toughness.",)
    assert reading.unread == ("Crane is loud.",)
    assert reading.by_hand == ("When Crane hits, everybody hums.",)
    assert not reading.read


def test_a_marker_of_mixed_terrain_is_put_down_by_hand() -> None:
    """17.14i A sentence doesn't say which terrain is in which square. It used to stop the game."""
    words = "FREE: Generate a standard {} terrain marker within 2 squares."
    assert openclix.cards.read(words.format("blocking"), name="Crane").read
    mixed = openclix.cards.read(words.format("mixed"), name="Crane")
    assert mixed.by_hand == (words.format("mixed"),) and not mixed.played


def test_the_package_of_cards_lists_the_cards_when_it_is_called() -> None:
    assert "crane" in openclix.cards() and openclix.cards.read("Toughness.").read


@pytest.mark.parametrize(
    "text",
    [
        "Row rows. 1-3: Heal Crane 1 click.",
        "FREE: Heal Crane 1 click. 1-3: Heal Crane 1 click.",
        "FREE: Heal Crane half the result clicks.",
        "FREE: Deal that character 1 damage.",
        "When Crane is hit, deal that character 1 damage.",
        "Crane can use Toughness, but only once per turn.",
        "Crane can use Toughness as FREE.",
        "Crane can use the Nobody team ability.",
        "FREE: Heal Crane 1 click. Crane can use Flurry.",
    ],
)
def test_nothing_is_played_by_half(text: str) -> None:
    assert openclix.cards.read(text, name="Crane").played == ()


def test_every_sentence_has_an_outline_in_both_languages() -> None:
    grammar = english(edition())
    for seed in range(150):
        words = outline(Sampler(grammar, Random(seed)).value("sentence"))
        for language in ("en", "fr"):
            with spoken_in(language):
                text = str(words)
            assert text and "outline-" not in text and "{" not in text, seed


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Toughness.", "this character can use Toughness"),
        (
            "When an opposing character within 6 squares is KO'd, heal Crane 1 click.",
            "when one of the foes within 6 squares is KO'd: heal this character 1 click",
        ),
        (
            "Opposing characters adjacent to Crane can't use Stealth.",
            "foes adjacent to it can't use Stealth",
        ),
        (
            "Crane and adjacent friendly characters can use Stealth.",
            "itself or friendly figures adjacent to it can use Stealth",
        ),
        (
            "Crane can use Perplex, but only to target other friendly characters.",
            "this character can use Perplex (only these targets: other friendly figures)",
        ),
        (
            "When Crane hits a character, after resolutions give that character an action token.",
            "when an attack of this character hits figures: after resolutions, "
            "give an action token to that figure",
        ),
    ],
)
def test_an_outline_reads_as_people_say_it(text: str, words: str) -> None:
    (sentence,) = openclix.cards.read(text, name="Crane").sentences
    assert sentence.meaning is not None and str(outline(sentence.meaning)) == words


def test_the_command_marks_the_place_and_names_the_nearest_word(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["cards", "read", "FREE: Heel Crane 1 click.", "--name", "Crane"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["FREE: Heel Crane 1 click.", "      ^ not read from here on"]
    assert lines[2].startswith("  nearest words: heal")
    assert main(["cards", "read", "Toughness."]) == 0
    assert "this character can use Toughness" in capsys.readouterr().out


@pytest.mark.parametrize("text", ["", "heal 1 click. " * 3000, "Heal\u202e 1 click."])
def test_the_command_refuses_what_nobody_should_read(
    text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", "read", text]) == 2
    assert capsys.readouterr().err
