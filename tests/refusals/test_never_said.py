"""Words that no choice consists of are refused as unknown, not put off until after the dice."""

from __future__ import annotations

import pytest

from openclix.engine.asking.decisions import Illegal
from openclix.engine.effects.dice import SeededDice
from openclix.engine.game.game import Game
from openclix.engine.refusing.named_in_text import recased
from openclix.engine.refusing.vocabulary import could_be_said
from openclix.notation import read_position

from .tables import played
from .test_any_text import BOOKS

PAIR = "figure A red d4\nfigure B blue e4"
CHARGER = "figure A red d4; powers charge\nfigure B blue h4"


def begin(position: str) -> Game:
    return Game(read_position(position), SeededDice(1))


def refused(position: str, line: str) -> str:
    """The refusal of a line, the same whether it is asked about or played."""
    with pytest.raises(Illegal) as error:
        begin(position).play(line)
    assert str(begin(position).why_not(line)) == str(error.value.refusal)
    return f"{error.value.refusal.code}: {error.value.refusal}"


def test_a_word_that_names_nobody_is_unknown_and_the_only_target_is_suggested() -> None:
    said = "unknown-figure: no figure is called 'banana'; did you mean 'B'? (12.1)"
    assert refused(PAIR, "A close banana") == said
    assert refused(PAIR, "A close banana split") == said
    assert refused(CHARGER, "A charge g4 attack banana") == said


def test_a_tag_that_is_more_like_the_word_is_suggested() -> None:
    assert "did you mean 'Bob'?" in refused("figure A red d4\nfigure Bob blue e4", "A close Bbo")


@pytest.mark.parametrize("word", ["keep", "yes", "f4", "m1", "2", "toughness", "end", "B keep"])
def test_what_can_be_said_after_the_dice_is_put_off(word: str) -> None:
    rest = word.removeprefix("B ")
    said = f"after-the-dice: '{rest}' can't be read until the dice are rolled (6.4)"
    assert refused(PAIR, f"A close {word}") == said


@pytest.mark.parametrize("line", ["A close b", "a close b", "a close B", "A close"])
def test_capitals_of_a_tag_do_not_matter_where_one_figure_is_meant(line: str) -> None:
    game, plain = begin(PAIR), begin(PAIR)
    game.play(line)
    plain.play("A close B")
    assert game.table.state() == plain.table.state()
    assert begin(CHARGER).why_not("A charge g4 attack b") is not None
    begin(CHARGER).play("a charge g4 attack b")


def test_the_reason_is_that_of_the_figure_meant() -> None:
    assert refused(PAIR + "\nfigure C blue h8", "A close c").startswith("not-adjacent: C is")


def test_a_tag_in_other_capitals_is_unknown_where_it_could_be_two() -> None:
    two = "figure A red d4\nfigure BB blue e4\nfigure Bb blue d5"
    assert refused(two, "A close bb").startswith("unknown-figure: no figure is called 'bb'")
    table = read_position(two)
    assert recased(table, ["a", "bb", "Bb", "close", "x"]) == ["A", "bb", "Bb", "close", "x"]


@pytest.mark.parametrize("seed", range(14))
def test_every_word_that_a_game_offers_could_be_said(seed: int) -> None:
    book = BOOKS[seed % len(BOOKS)]
    if book.name == "other":  # its own words are not shipped
        book = BOOKS[0]
    for game in played(seed, 80, book):
        words = {word for option in game.options for word in option.split()}
        assert [word for word in sorted(words) if not could_be_said(game.table, word)] == []


def test_nonsense_could_never_be_said() -> None:
    table = read_position(PAIR)
    said = ("banana", "hello", "kepe", "b4b", "Close!", "3x")
    assert not any(could_be_said(table, word) for word in said)
