"""The terminal and the commands speak in messages, in English and in French."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from openclix.cli import LOCALE, main
from openclix.cli.terminal.commands import COMMANDS
from openclix.cli.terminal.keyboard import Keyboard
from openclix.cli.terminal.session import Session
from openclix.cli.terminal.style import ASCII, Style
from openclix.content import find_force, find_map
from openclix.editions import edition
from openclix.engine.figures.messages import Message
from openclix.engine.game.game import Game
from openclix.language import language, use_language
from tests.cli.brackets import END, MARK, bracketed, outside

OWN = ("terminal", "commands", "words")
"""The catalogues of the command line."""


def entries(code: str) -> dict[str, str]:
    from openclix.language.catalogue import entries as cut

    folder = Path(__file__).parents[2] / "src" / "openclix" / "language" / code
    found: dict[str, str] = {}
    for name in OWN:
        found.update(cut((folder / f"{name}.ftl").read_text(encoding="utf-8")))
    return found


def test_every_key_exists_in_both_languages_with_the_same_arguments() -> None:
    english, french = entries("en"), entries("fr")
    assert set(english) == set(french)
    for key, source in english.items():
        wanted = set(re.findall(r"\$\w+", source))
        assert wanted == set(re.findall(r"\$\w+", french[key])), key


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_message_can_be_said(code: str) -> None:
    spoken = language(code)
    for key, source in entries(code).items():
        names = sorted(set(re.findall(r"\$(\w+)", source)))
        for value in (0, 1, 2):
            assert spoken.render(Message(key, tuple((name, value) for name in names))), key


# ------------------------------------------------------------------ a language that nobody speaks


@pytest.fixture
def pseudo() -> Iterator[None]:
    """Every sentence stands in brackets, so that what is none of ours shows."""
    with bracketed():
        yield


def played(lines: list[str]) -> tuple[str, Game]:
    game = Game.start(
        [find_force("lamplighters"), find_force("tidewatch")], find_map("tram-yard"), edition(), 3
    )
    shown = io.StringIO()
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    session = Session(game, [None, None], Keyboard(Style(False, ASCII), typed, shown))
    session.commands = COMMANDS
    session.welcome()
    session.play()
    return shown.getvalue(), game


TYPED = [
    *("first", "perhaps", "east", "auto", "auto", "?", "options", "map", "card cra", "card zzz"),
    *("roster", "why", "why cra close cap", "rules", "rules zzz", "log 3", "look e4", "look zz"),
    *("odds cra", "odds cra cap", "odds cra cra", "undo", "reminders", "reminders off"),
    *("reminders on", "always yes", "always ask", "auto much", "save", "end turn", "cra mvoe"),
    *("cra move", "zz9", "cra move", "undo", "cra", "", "cra move n10 leave", "undo", "end", "end"),
    *("auto turn", "auto turn", "auto turn", "quit now", "quit"),
]


def test_nothing_reaches_the_table_untranslated(pseudo: None) -> None:
    said, game = played(TYPED)
    table = game.table
    names = [sheet.card.name for sheet in table.sheets]
    names += [table.map.name, "Lamplighters", "Tidewatch", *(m.name for m in table.markers)]
    known = {word.casefold() for name in names for word in re.findall(r"\w+", name)}
    known |= {word.casefold() for line in TYPED for word in re.findall(r"\w+", line)}
    known |= {tag.casefold() for tag in table.tags} | set("abcdefghijklmnoprsw")
    known |= {"ko", "end", "yes", "no", "move", "close", "range", "leave", "take", "m"}
    for line in outside(said).splitlines():
        left = re.findall(r"[^\W\d_]{3,}", line)
        slugs = {part for slug in table.edition.registry.abilities for part in slug.split("-")}
        strange = [w for w in left if w.casefold() not in known | slugs | OPTION_WORDS]
        assert not strange or is_rule(line), (strange, line)


OPTION_WORDS = {"blast", "smash", "swing", "throw", "north", "south", "west", "second", "keep"}


def is_rule(line: str) -> bool:
    """Whether a line is of the rulebook or of a card's dial, whose texts are no messages."""
    return bool(re.match(r" *\d+\.\d+|  [A-Z]{2} ", line))


@pytest.mark.parametrize(
    "words",
    [
        ["list"],
        ["list", "maps", "moon"],
        ["lint", "nowhere.card"],
        ["judge", "nowhere.ruling"],
        ["explain", "nowhere.pos", "options"],
        ["draw", "nowhere.map"],
        ["replay", "nowhere.game"],
        ["rules", "12.99zz"],
        ["play", "--load", "nowhere.game"],
        ["--lang", "xx", "list"],
    ],
)
def test_no_command_complains_in_words_of_its_own(
    words: list[str], pseudo: None, capsys: pytest.CaptureFixture[str]
) -> None:
    main(words)
    said = capsys.readouterr()
    left = outside(said.out + said.err).replace("openclix:", "")
    assert MARK in said.out + said.err and not re.findall(r"[^\W\d_]{2,}", left), left


@pytest.mark.parametrize(
    "command", ["play", "judge", "replay", "explain", "draw", "rules", "list", "lint"]
)
def test_the_help_of_every_command_is_in_messages(
    command: str, pseudo: None, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert said.count(MARK) == said.count(END) > 3 and "usage: openclix" not in outside(said)


# ------------------------------------------------------------------ French


@pytest.fixture
def french() -> Iterator[None]:
    use_language("fr")
    try:
        yield
    finally:
        use_language("en")


def test_french_words_are_shown_and_understood(french: None) -> None:
    lines = ["premier", "est", "auto", "auto", "gru déplacer n10 laisser", "fin du tour", "quitter"]
    said, game = played(lines)
    assert "GRU charge déplacer" in said and "| fin" in said and "move" not in said
    assert game.table.map.grid.name(game.table.at[game.table.tags.index("Cra")]) == "n10"
    assert "rien de la ligne n'a été joué" in said and "À la prochaine." in said


def test_a_french_and_an_english_game_differ_in_words_alone(french: None) -> None:
    lines = ["first", "east", "auto", "auto", *["auto turn"] * 6, "quit"]
    _, one = played(lines)
    use_language("en")
    _, other = played(lines)
    assert one.table.state() == other.table.state()


def test_a_language_is_asked_for_by_an_argument_or_the_environment(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        monkeypatch.setenv("OPENCLIX_LANG", "fr_FR.UTF-8")
        main(["lint", "nowhere.card"])
        assert "il n'y a pas de fichier" in capsys.readouterr().err
        main(["lint", "nowhere.card", "--lang", "en"])
        assert "there is no file" in capsys.readouterr().err
        assert main(["--lang", "tlh", "list"]) == 2
    finally:
        use_language("en")


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "il n'y a pas de fichier"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, "there is no file"),
        ({"LANG": "fr_FR.UTF-8", "OPENCLIX_LANG": "en"}, "there is no file"),
        ({"LANG": "de_DE.UTF-8"}, "there is no file"),
    ],
)
def test_without_a_wish_the_locale_decides(
    variables: dict[str, str],
    expected: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("OPENCLIX_LANG", *LOCALE):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    main(["lint", "nowhere.card"])
    assert expected in capsys.readouterr().err
