"""Every example of a rule can be read and played to its end."""

from __future__ import annotations

from openclix import rulebook
from openclix.rulebook.examples import examples
from openclix.server.library.positions import Position, game_of


def test_every_example_is_played_to_its_end() -> None:
    for book, found in examples().items():
        sections = rulebook.load(book)
        for section, example in found.items():
            assert section in sections, (book, section)
            played = {key: example[key] for key in ("text", "choices", "dice")}
            game = game_of(Position(**played))
            assert len(game.journal) >= len(example["choices"]), (book, section)


def test_most_sections_of_the_book_have_one() -> None:
    assert len(examples()["comprehensive"]) > 350
