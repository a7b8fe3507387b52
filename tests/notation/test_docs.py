"""Every example in docs/notation.md can be read, and does what it says."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openclix.content import STARTER, load_force
from openclix.notation import (
    NotationError,
    read_card,
    read_game,
    read_map,
    read_position,
    read_rulings,
)
from openclix.notation.positions.figures import STATE
from openclix.notation.positions.positions import HEADS
from openclix.notation.printed import cards
from openclix.notation.printed.errata import read_errata

TEXT = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```", TEXT, re.S | re.M)
READ: dict[str, Callable[[str], object]] = {
    "map": read_map,
    "card": read_card,
    "position": read_position,
    "game": read_game,
    "errata": read_errata,
    "force": lambda text: load_force(STARTER / "x.force", text),
}


@pytest.mark.parametrize(
    ("kind", "text"), [block for block in BLOCKS if block[0] in READ], ids=lambda text: text[:20]
)
def test_an_example_can_be_read(kind: str, text: str) -> None:
    assert READ[kind](text) is not None


@pytest.mark.parametrize("text", [text for kind, text in BLOCKS if kind == "ruling"])
def test_an_example_of_a_ruling_holds(text: str) -> None:
    for ruling in read_rulings(text):
        outcome = ruling.run()
        assert outcome.passed, outcome.report()


def test_the_example_from_python_runs() -> None:
    [text] = [text for kind, text in BLOCKS if kind == "python"]
    exec(text.split("for ruling")[0], {})


NOISE = """
red A c4 z99 m1 -1 0 99 " "x" : | x9 8:charge 8: until by data [ [1] ( charge( ! ; + a1/b1 a1- /
north patch held ko 2x2 = not no of against range === # text
"""
WORDS = st.sampled_from(["", *NOISE.split()])


@settings(deadline=None, max_examples=300)
@given(st.data())
def test_no_mistake_makes_a_reader_stumble(data: st.DataObject) -> None:
    kind, text = data.draw(st.sampled_from([block for block in BLOCKS if block[0] != "python"]))
    words = re.split(r"(\s+)", text)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(words) - 1))
        words[place] = data.draw(WORDS)
    try:
        if kind == "ruling":
            for ruling in read_rulings("".join(words)):
                assert ruling.run().report()
        else:
            READ[kind]("".join(words))
    except NotationError as error:
        assert str(error)


def undescribed(text: str) -> list[str]:
    """The lines of positions, figures and cards that no part of a document in backticks names."""
    quoted = set(re.findall(r"[\w-]+", " ".join(re.findall(r"`([^`\n]+)`", text))))
    return sorted({*HEADS, *STATE, *cards.LINES} - quoted)


def test_every_line_of_a_position_and_of_a_card_is_described() -> None:
    assert undescribed(TEXT) == []


def test_a_line_that_the_document_lacks_is_named() -> None:
    assert undescribed(TEXT.replace("unclaimed", "")) == ["unclaimed"]
