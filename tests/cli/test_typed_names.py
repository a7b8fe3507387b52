"""Every name that is printed can be typed: with any apostrophe, with accents or without."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from openclix.cli.terminal.local import plain, power_words, understood
from openclix.cli.terminal.said import with_tags
from openclix.content import find_force, find_map, forces, maps
from openclix.editions import EDITIONS, edition
from openclix.engine.figures.messages import Message, Name, spoken
from openclix.engine.game.game import Game
from openclix.language import language, spoken_in
from openclix.notation.printed.cards import read_card

STRANGER = read_card('card "Zz"\n  points 50\n  dial 8 10 16 3 x4\n')


def spellings(name: str) -> Iterator[str]:
    """A name as keyboards write it."""
    for text in (name, name.upper(), plain(name)):
        yield text
        yield text.replace("'", "’")


def test_every_power_can_be_typed_in_french() -> None:
    french = language("fr")
    names = {
        french.render(Message(key)): key.removeprefix("name-power-")
        for key in french
        if key.startswith("name-power-")
    }
    assert len(names) > 200
    with spoken_in("fr"):
        wrong = [
            (text, slug)
            for name, slug in names.items()
            for once in spellings(name)
            for text in (once, "-".join(once.split()))
            if understood(text.split()) != [slug]
        ]
    assert not wrong


def test_powers_have_different_names_on_a_keyboard_without_accents() -> None:
    names = [plain(name) for name in power_words("fr")]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_figure_can_be_called_by_its_name(rules: str, code: str) -> None:
    missed = []
    board = find_map(sorted(maps(rules))[0], rules)
    with spoken_in(code):
        for name in forces(rules):
            force = find_force(name, rules)
            table = Game.start(
                [force, type(force)("Others", (STRANGER,))], board, edition(rules)
            ).table
            printed = [
                spoken(Name("card", card.card.name, card.card.name)) for card in table.sheets
            ]
            missed += [
                (name, text, tag)
                for tag, shown in zip(table.tags, printed, strict=True)
                if printed.count(shown) == 1
                for text in spellings(shown)
                if with_tags(table, text.split(), set()) != [tag]
                and text.casefold() != tag.casefold()
            ]
    assert not missed
