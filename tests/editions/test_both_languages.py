"""In every edition a ruling, a position, a game, a refusal and a story, in English and French."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from openclix import rulebook
from openclix.bots import RandomPlayer
from openclix.cli import main
from openclix.content import forces, maps
from openclix.editions import EDITIONS
from openclix.engine.game.game import Game
from openclix.language import use_language
from openclix.notation import read_position, write_game, write_position
from openclix.notation.rulings.rulings import read_rulings
from openclix.story import tell

EVERY = list(rulebook.books())
RULINGS = Path(__file__).parent.parent.parent / "rulings"
SITUATION = """edition {edition}
map 8x8
figure A red b2; dial 8 10 16 2 x6
figure D blue d2; dial 8 10 16 2 x6
"""
ENGLISH = re.compile(r"\b(the|with|and|attacks|moves|takes|wins|turn)\b")
FRENCH = re.compile(r"\b(le|la|les|des?|du|est|avec|attaque|tour)\b|\b[dl]'", re.IGNORECASE)


@pytest.fixture(params=["en", "fr"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(request.param)
    yield request.param
    use_language("en")


def spoken(text: str, language: str) -> None:
    """A text is in that language, and not in the other."""
    own, other = (ENGLISH, FRENCH) if language == "en" else (FRENCH, ENGLISH)
    assert own.search(text), text
    assert len(own.findall(text)) > 3 * len(other.findall(text)), text


@pytest.mark.parametrize("edition", EVERY)
def test_a_ruling_holds(edition: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = RULINGS / "families" / "knockback.ruling"
    found = read_rulings(file.read_text(encoding="utf-8"), file.name, file.parent)
    [ruling] = [one for one in found if edition in one.editions]
    assert ruling.run(edition).passed
    assert main(["--lang", language, "judge", str(file)]) == 0
    told = capsys.readouterr().out
    assert f"[{edition}]" in told
    assert ("passed" in told) == (language == "en"), told


@pytest.mark.parametrize("edition", EVERY)
def test_a_position_comes_back_as_it_was(edition: str, language: str) -> None:
    table = read_position(SITUATION.format(edition=edition))
    assert table.edition is EDITIONS[edition]
    written = write_position(table)
    assert f"edition {edition}" in written  # the notation is the same in every language
    assert write_position(read_position(written)) == written


@pytest.mark.parametrize("edition", EVERY)
def test_a_refusal_gives_the_reason_and_the_section_of_the_book(
    edition: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "far.position"
    file.write_text(SITUATION.format(edition=edition), encoding="utf-8")
    assert main(["--lang", language, "explain", str(file), "why", "not", "A", "close", "D"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[1] == "code not-adjacent", told
    section = re.search(r"\(([^()]+)\)$", told[0])
    assert section is not None and section[1] in rulebook.load(edition), told
    assert ("adjacent" in told[0]) and ("not" in told[0].split()) == (language == "en"), told


def played(edition: str, turns: int) -> Game:
    """A game of two forces that are made for an edition, some turns of it."""
    rules = EDITIONS[edition]
    pair = list(forces(edition).values())[:2]
    game = Game.start(pair, next(iter(maps(edition).values())), rules, 5, turn_limit=40)
    player = RandomPlayer(3)
    while game.decision is not None and game.table.turn < turns:
        game.choose(player.choose(game))
    return game


@pytest.mark.parametrize("edition", EVERY)
def test_a_game_is_told_as_a_story_and_played_again(
    edition: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = played(edition, 6)
    story = "\n".join(tell(game.table, game.table.log or ()))
    spoken(story, language)
    file = tmp_path / "one.game"
    file.write_text(write_game(game), encoding="utf-8")
    assert main(["--lang", language, "replay", str(file), "--sentences"]) == 0
    spoken(capsys.readouterr().out, language)
    assert main(["--lang", language, "replay", str(file)]) == 0
    assert capsys.readouterr().out == write_position(game.table)
