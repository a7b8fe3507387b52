"""Ten typed mistakes at every prompt of every edition: a sentence that helps, nothing changed."""

from __future__ import annotations

import io
import random
import re
from functools import partial

import pytest

from openclix.cli.terminal.answers import Unread, check_rest, match, read
from openclix.cli.terminal.commands import COMMANDS
from openclix.cli.terminal.keyboard import Keyboard
from openclix.cli.terminal.session import Session
from openclix.cli.terminal.style import ASCII, UNICODE, Style, plain
from openclix.engine.effects.dice import FixedDice, SeededDice
from openclix.engine.game.game import Game
from openclix.engine.turn.actions import END
from openclix.language import spoken_in
from openclix.notation import read_position

from .prompts import prompts, topics

LEAST = 10
"""How many of the mistakes are typed at every prompt, other ones in each language."""


def mistakes(game: Game, chance: random.Random) -> list[str]:
    """What somebody might type here who errs: a slip, too much, too little, another's figure, a
    square that is none, another number, the answer to another question."""
    options, tags = game.options, game.table.tags
    option = chance.choice(options)
    square = game.table.map.grid.name(chance.randrange(game.table.map.grid.size))
    tried = [
        *(slip(option, chance), f"{option} please", f"{option} {slip(option, chance)}"),
        *(chance.choice(tags), square, f"{chance.choice(tags)} {chance.choice(ACTIONS)}"),
        *(f"{chance.choice(tags)} {square}", "end turn", "xyzzy", "z99", "-1", "99"),
        *("yes please", "Zed move", "take m99", "quit now", "attack everybody", "1 2 3"),
        *("\x00 \x1b[A `` \u202e", "je ne sais pas", "?!", "(12.6d)"),
    ]
    wrong = [typed for typed in dict.fromkeys(tried) if not fits(game, typed)]
    return chance.sample(wrong, min(len(wrong), LEAST))


ACTIONS = ("move", "close", "range", "charge", "throw", "outwit", "sleep")


def slip(option: str, chance: random.Random) -> str:
    """Two letters exchanged, or one too many."""
    at = chance.randrange(max(1, len(option) - 1))
    swapped = option[:at] + option[at : at + 2][::-1] + option[at + 2 :]
    return swapped if swapped.casefold() != option.casefold() else f"{option}q"


def fits(game: Game, typed: str) -> bool:
    """Whether it is no mistake at all: an option, in full or cut short, and then words that could
    be said at the next prompt."""
    words = typed.split()
    found = match(game.options, words)
    rest = words[found.words :] if found is not None else []
    if found is None or (rest and game.decision and game.decision.values[found.option] == END):
        return False
    try:
        check_rest(game, rest)
    except Unread:
        return False
    return True


def at_table(game: Game) -> tuple[Session, io.StringIO]:
    shown = io.StringIO()
    keyboard = Keyboard(Style(False, ASCII), io.StringIO(), shown)
    session = Session(game, [None] * game.table.players, keyboard)
    session.commands = COMMANDS
    session.by_hand = set(range(game.table.players))
    session.reminding = False
    return session, shown


def test_the_rulings_and_positions_come_to_every_topic() -> None:
    assert topics() - {topic for topic, _ in prompts()} == set()


RAW = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f\u200b-\u200f\u202a-\u202e]|Traceback|Refusal\(|Message\("
)
"""What never stands in a sentence for people: what a terminal obeys, and how programs show data."""
HELPS = re.compile(r"\(\w+(\.\w+)+\)|'[^']+'|«[^»]+»|`[^`]+`| (from|de) \d+ (to|à) \d+|\bKO\b")
"""A rule, what was typed or could be typed instead, the limits of a number, or that somebody is
KO'd."""


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_mistake_is_answered_with_a_sentence_that_helps_and_changes_nothing(code: str) -> None:
    wrong = []
    with spoken_in(code):
        for prompt, found in prompts().items():
            game = found.copy(seed=1)
            typed = mistakes(game, random.Random(f"{code} {prompt}"))
            assert len(typed) >= LEAST, prompt
            for line in typed:
                session, shown = at_table(game)
                before = game.table.state(), list(game.journal), game.decision
                session.handle(line)
                said = (shown.getvalue() + " ".join(session.news)).strip()
                whole = said.endswith((".", "?", ")")) and HELPS.search(said) and len(said) > 8
                if not whole or RAW.search(said):
                    wrong.append((prompt, line, said))
                if (game.table.state(), list(game.journal), game.decision) != before:
                    wrong.append((prompt, line, "changed the game"))
                    break
    assert wrong == []


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_command_answers_at_every_prompt_and_changes_nothing(code: str) -> None:
    """Help, cards, reasons, odds and hints are there whatever is asked."""
    with spoken_in(code):
        for prompt, found in prompts().items():
            game = found.copy(seed=1)
            tag = game.table.tags[0]
            for line in ("?", "options", f"card {tag}", "roster", "why end", "log", "look a1"):
                said = answered(game, line)
                assert said and not RAW.search(said), (prompt, line)
            assert len(answered(game, "hint").splitlines()) >= 2, prompt


def answered(game: Game, line: str) -> str:
    session, shown = at_table(game)
    before = game.table.state(), list(game.journal), game.decision
    session.handle(line)
    assert (game.table.state(), list(game.journal), game.decision) == before, line
    return shown.getvalue() + "\n".join(session.news)


# ------------------------------------------------------------------ what people say

YARD = """map 8x8
figure Wic red c3; name "Wick"; range 6; dial 8 10 16 3 x6
figure Cap blue f3; name "Captain Verrin"; dial 8 10 16 3 x6
figure Twa blue a8; name "Twin"
figure Twb blue b8; name "Twin"
"""


def typed_at(text: str, *lines: str) -> tuple[Game, str]:
    game = Game(read_position(text), SeededDice(1))
    game.table.log = []
    shown = io.StringIO()
    session = Session(game, [None, None], Keyboard(Style(False, ASCII), io.StringIO(), shown))
    session.commands = COMMANDS
    session.reminding = False
    for line in lines:
        session.handle(line)
    session.tell_news()
    return game, shown.getvalue()


def test_a_figure_answers_to_its_name() -> None:
    game, _ = typed_at(YARD, "wick move c4")
    assert game.table.map.grid.name(game.table.at[0]) == "c4"
    assert "f3: clear terrain" in typed_at(YARD, "look captain verrin")[1]
    assert "c3: clear terrain" in typed_at(YARD, "look wic")[1]
    assert "Look where?" in typed_at(YARD, "look twin")[1]


@pytest.mark.parametrize("line", ["wic shoot captain verrin", "Wick fire cap", "wic attack cap"])
def test_a_shot_may_be_called_so(line: str) -> None:
    assert "Wick shoots at Captain Verrin" in typed_at(YARD, line)[1]


def test_an_attack_is_the_one_that_can_be_made() -> None:
    near = YARD.replace("f3", "d3")
    assert "Wick attacks Captain Verrin" in typed_at(near, "wic attack cap")[1]
    assert "not adjacent" in typed_at(YARD.replace("range 6", "range 0"), "wic attack cap")[1]


@pytest.mark.parametrize("word", ["pass", "skip", "done"])
def test_a_turn_may_be_passed(word: str) -> None:
    assert typed_at(YARD, word)[0].table.active == 1
    refused, said = typed_at(YARD, f"{word} turn")
    assert refused.table.active == 0 and "No figure is called" in said


def test_french_says_so_too() -> None:
    with spoken_in("fr"):
        assert "Mèche tire sur Capitaine Verrin" in typed_at(YARD, "wic tirer cap")[1]
        assert typed_at(YARD, "passer")[0].table.active == 1


def test_a_hint_says_what_and_why_and_does_nothing() -> None:
    game, said = typed_at(YARD, "hint")
    assert said.startswith("The computer would type 'Wic range")
    assert re.search(r"\n  Wic hits Cap \d+ % of the time for 3 damage, worth \d+ points\.\n", said)
    assert not game.journal


def test_another_persons_choice_ends_a_line() -> None:
    """Nothing is played of a line that goes on where somebody else is asked."""
    text = YARD.replace("f3", "d3").replace('n"; dial', 'n"; powers super-senses; dial')
    game = Game(read_position(text), FixedDice((5, 5, 1)))
    game.play("Wic close Cap")
    assert game.options == ["yes", "no"]
    with pytest.raises(Unread, match="Red chooses next"):
        read(game, ["no", "end"], people=(0, 1))
    assert read(game, ["no", "end"], people=(1,))[1] == 1
    with pytest.raises(Unread, match="'xyzzy' can't follow the rest of the line"):
        read(game, ["no", "xyzzy"], people=(1,))
    assert game.options == ["yes", "no"]


def test_a_refusal_with_a_rule_has_no_likely_word_behind_it() -> None:
    said = typed_at(YARD.replace("f3", "h8"), "wic close cap")[1]
    assert "not adjacent" in said and "nearest" not in said


# ------------------------------------------------------------------ screens


def empty(shown: io.StringIO) -> None:
    """Enter was pressed, and what stood there is gone."""
    shown.seek(0)
    shown.truncate()


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (200, 50)], ids=str)
def test_every_prompt_has_a_screen_that_fits(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is broken by the edge of the terminal, and nothing scrolls away above it."""
    monkeypatch.setattr("openclix.cli.terminal.session.fitted", lambda style: style)
    width, height = size
    for at, (prompt, found) in enumerate(prompts().items()):
        game = found.copy(seed=1)
        shown = io.StringIO()
        keyboard = Keyboard(Style(True, UNICODE, width, height, True), io.StringIO(), shown)
        session = Session(game, [None] * game.table.players, keyboard)
        keyboard.go_on = partial(empty, shown)  # type: ignore[method-assign]
        session.news = ["A figure does something, and another one is told about it."] * 2
        with spoken_in(("en", "fr")[at % 2]):
            session.show()
        lines = plain(shown.getvalue()).splitlines()
        grid = game.table.map.grid
        assert 3 * grid.width + 4 > width or max(map(len, lines)) <= width, prompt
        assert grid.height + 6 > height or len(lines) < height, prompt
