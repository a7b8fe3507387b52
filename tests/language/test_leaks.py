"""No English word in a French sentence: games of every edition, as a French reader follows them.

A leak is a word that the English catalogues have and the French ones haven't, and that isn't a name
or a word of the notation. The notation is the same in every language, so typed words may stand in
quotation marks and in lists of choices.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from openclix.bots import RandomPlayer
from openclix.cli.terminal.board import legend
from openclix.cli.terminal.prompts import options_lines
from openclix.cli.terminal.roster import card_lines, roster_lines
from openclix.cli.terminal.style import Style
from openclix.content import find_force, find_map, forces, maps
from openclix.editions import edition
from openclix.engine.figures.figures import STATS, Special
from openclix.engine.figures.shown_tags import shown_tags
from openclix.engine.game.game import Game
from openclix.engine.values.reckoning import reckon
from openclix.language import spoken_in
from openclix.notation.rulings.answers import answer
from openclix.rulebook import books
from openclix.story import tell

from .leaking import WORD, leaks


def sentences(game: Game, rng: random.Random) -> Iterator[str]:
    """What a French player may read now."""
    table = game.table
    decision = game.decision
    assert decision is not None
    yield decision.asks
    style = Style(width=100)
    yield from roster_lines(table, style)
    figure = rng.randrange(len(table.tags))
    card = table.card(figure)
    grants = [*card.traits, *(grant for click in card.dial for grant in click.powers)]
    printed = [grant.text for grant in grants if isinstance(grant, Special) and grant.text]
    for line in card_lines(table, style, figure):
        if not any(text in line for text in printed):  # a card keeps the words printed on it
            yield line
    yield from legend(style)
    yield from answer(game, f"powers {table.tags[figure]}")
    for stat in range(len(STATS)):
        yield from reckon(table, figure, stat).lines()
    refusal = game.why_not(f"{rng.choice(table.tags)} close {rng.choice(table.tags)}")
    if refusal is not None:
        yield refusal.sentence


def offered(game: Game) -> Iterator[str]:
    """What the terminal lists to type, where no word of the notation has to stay."""
    for line in options_lines(game, Style(width=100)):
        yield line.replace("-", " ")


def notation_of(game: Game) -> set[str]:
    """Tags, choices, and the names that cards bring with them."""
    table = game.table
    assert game.decision is not None
    words = set(table.tags)
    for option in game.decision.options(table):
        words.update(re.split(r"[^A-Za-zÀ-ÿ]+", option))
    for slug in table.edition.registry.abilities:
        words.update(slug.split("-"))
    for sheet in table.sheets:
        words.update(WORD.findall(sheet.card.name))
    return words


@pytest.mark.parametrize("name", books())
def test_no_english_word_in_a_french_game(name: str) -> None:
    found: dict[str, str] = {}
    told = 0
    for seed in (1, 2):
        names, boards = sorted(forces(name)), sorted(maps(name))
        with spoken_in("fr"):
            game = Game.start(
                [find_force(names[(seed + side) % len(names)], name) for side in range(2)],
                find_map(boards[seed % len(boards)], name),
                edition(name),
                seed,
                turn_limit=14,
                history=False,
            )
            rng, player = random.Random(seed), RandomPlayer(str(seed))
            number = 0
            while game.decision is not None:
                if number % 25 == 0:
                    typed = notation_of(game)
                    labels = {label.lower() for label in shown_tags(game.table)}
                    for sentence in offered(game):
                        told += 1
                        found.update((word, sentence) for word in leaks(sentence, labels))
                    for sentence in sentences(game, rng):
                        told += 1
                        found.update((word, sentence) for word in leaks(sentence, typed))
                game.choose(player.choose(game))
                number += 1
            for sentence in tell(game.table, game.table.log or ()):
                told += 1
                found.update((word, sentence) for word in leaks(sentence, set(game.table.tags)))
    assert told > 300
    assert found == {}


def test_a_planted_leak_is_found() -> None:
    assert leaks("Crane is pushed.", set()) == ["pushed"]
    assert leaks("Vol, par the wing symbol (fly.fig.1)", set()) == ["the", "wing", "symbol"]
    assert leaks("avec « keep » l'occasion est passée", set()) == []
    assert leaks("Wic perplex", {"perplex"}) == []
