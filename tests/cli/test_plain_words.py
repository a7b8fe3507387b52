"""What a newcomer types wrongly is answered with the nearest word, in the reader's language."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

import openclix
from openclix.cli import COMMANDS, main
from openclix.cli.terminal.commands import COMMANDS as TYPED
from openclix.cli.terminal.keyboard import Keyboard
from openclix.cli.terminal.local import understood
from openclix.cli.terminal.session import Session
from openclix.cli.terminal.style import ASCII, Style
from openclix.engine.asking.decisions import Illegal
from openclix.engine.figures.messages import Message, use_speaker
from openclix.language import language, use_language
from openclix.language.speaking import speak

NEAR = [
    (["serve", "--database", "x"], "there is no option '--database'", "--db"),
    (["paly"], "no command 'paly'", "play"),
    (["list", "mpas"], "'mpas' is not valid here", "maps"),
    (["play", "--forcs", "a"], "no option '--forcs'", "--forces"),
    (["play", "--edition", "clasic-2002"], "no edition is called 'clasic-2002'", "classic-2002"),
    (["rules", "12.6d", "--exampel"], "no option '--exampel'", "--example"),
    (["rules", "12.6d", "--edition", "core-rf"], "no rulebook 'core-rf'", "core-fr"),
    (["play", "--map", "tram-yrd"], "no map 'tram-yrd'", "tram-yard"),
]


def said(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[object, str]:
    try:
        code: object = main(words)
    except SystemExit as leave:
        code = leave.code
    told = capsys.readouterr()
    return code, told.out + told.err


@pytest.mark.parametrize(("words", "sentence", "near"), NEAR, ids=lambda one: str(one)[:30])
def test_a_word_that_there_is_not_is_answered_with_the_nearest(
    words: list[str], sentence: str, near: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, told = said(words, capsys)
    assert code == 2 and sentence in told and f"did you mean '{near}'?" in told
    code, told = said(["--lang", "fr", *words], capsys)
    plain = told.replace("\u00a0", " ")
    assert code == 2 and f"vouliez-vous dire « {near} » ?" in plain and "did you mean" not in told


def test_a_word_that_nothing_comes_near_is_answered_with_those_that_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    _, told = said(["frobnicate"], capsys)
    assert "there is no command 'frobnicate'" in told and "judge" in told
    _, told = said(["play", "one", "two"], capsys)
    assert "unexpected words: 'one two'" in told
    _, told = said(["play", "--forces", "one"], capsys)
    assert "2 arguments are needed" in told


MARK = "\u27e6"


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command_is_in_messages(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Those of servers and builders as well: nothing but names stands outside the brackets."""
    use_speaker(lambda message: f"{MARK}{language('en').render(message)}\u27e7")
    try:
        _, told = said([command, "--help"], capsys)
    finally:
        use_speaker(speak)
    outside, depth = "", 0
    for char in told:
        depth += char == MARK
        outside += char if not depth else ""
        depth -= char == "\u27e7"
    asked = re.sub(r'"[^"]*"', "", outside)  # questions as they are typed
    small = [word for word in asked.split() if word.isalpha() and word.islower()]
    names = {"openclix", "maps", "forces", "cards", "powers", "editions", "scenarios", *COMMANDS}
    names |= {
        "read",
        "coverage",
        "gate",
        "light",
        "dark",
        "seeded",
        "typed",
        "all",
        "table",
        "comprehensive",
        "pac",
    }
    assert [word for word in small if word not in names] == []


# ------------------------------------------------------------------ programmers


def test_a_choice_by_a_place_that_there_is_not_says_which_there_are() -> None:
    game = openclix.Game.new(("lamplighters", "tidewatch"), "tram-yard", seed=1)
    with pytest.raises(IndexError, match="no choice 99; choices are numbered from 0 to 1"):
        game.choose_index(99)
    assert game.options == ["first", "second"]


@pytest.mark.parametrize("line", ["", "   "])
def test_an_empty_line_is_refused_with_the_question(line: str) -> None:
    game = openclix.Game.new(("lamplighters", "tidewatch"), "tram-yard", seed=1)
    with pytest.raises(Illegal, match="take the first turn"):
        game.play(line)


# ------------------------------------------------------------------ questions and pictures

NEAR_POSITION = "map 8x8\nfigure Ann red a1; range 6\nfigure Bob blue h8\n"


@pytest.mark.parametrize(
    "asked", ["Why not Ann close Bob?", "why not ann close bob", "WHY NOT ann close BOB"]
)
def test_a_question_may_begin_with_a_capital_and_name_tags_in_small_letters(
    asked: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    position = tmp_path / "near.pos"
    position.write_text(NEAR_POSITION, encoding="utf-8")
    code, told = said(["explain", str(position), *asked.split()], capsys)
    assert code == 0 and "not adjacent to Ann" in told


def test_a_game_has_no_picture_after_its_last_choice(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = openclix.Game.from_position(NEAR_POSITION, seed=1)
    game.play("Ann move b2")
    path = tmp_path / "x.game"
    path.write_text(game.text, encoding="utf-8")
    assert said(["draw", str(path), "--at", "2"], capsys)[0] == 0
    for command in (
        ["draw", str(path), "--at", "3"],
        ["explain", str(path), "--at", "3", "options"],
    ):
        code, told = said(command, capsys)
        assert code == 2 and "has only 2 choices: there is no choice 3" in told


# ------------------------------------------------------------------ set-up


def session() -> Session:
    game = openclix.Game.new(("lamplighters", "tidewatch"), "tram-yard", seed=3)
    keyboard = Keyboard(Style(False, ASCII), io.StringIO(), io.StringIO())
    found = Session(game, [None, None], keyboard)
    found.commands = TYPED
    while not found.offers_placing():
        game.choose_index(0)
    return found


@pytest.mark.parametrize("typed", ["perhaps", "z99", "yes please", "a16x", "xyzzy 4"])
def test_a_wrong_word_does_not_take_the_offer_to_place_away(typed: str) -> None:
    table = session()
    table.handle(typed)
    assert table.offers_placing()
    table.handle("yes")
    assert table.auto_turns


def test_no_and_a_square_place_by_hand() -> None:
    table = session()
    table.handle("no")
    assert not table.offers_placing()
    other = session()
    other.handle(other.game.options[0])
    assert not other.offers_placing()


def test_a_letter_answers_yes_and_no_in_the_language_of_the_reader() -> None:
    assert understood(["y"]) == ["yes"] and understood(["n"]) == ["no"]
    use_language("fr")
    assert understood(["o"]) == ["yes"] and understood(["n"]) == ["no"]
    assert understood(["O"]) == ["yes"] and understood(["oui"]) == ["yes"]
    assert understood(["cra", "o"]) == ["cra", "o"]


# ------------------------------------------------------------------ typography


def test_french_is_set_with_spaces_at_which_no_line_breaks() -> None:
    french = language("fr")
    for key in french:
        assert not re.search(r" [:;?!»](?!\w)|[\d}] %(?!\()|« ", french.source(key)), key
    assert "\u00a0" in french.render(Message("text-no-map-file", (("name", "x"),)))
    from openclix import rulebook

    for book in ("comprehensive", "core-fr", "classic-2002", "indy-2003"):
        for section in rulebook.load(book, "fr"):
            assert not re.search(r" [:;?!»](?!\w)|« ", section.text), (book, section.number)
