"""What only other books know is refused by name, with the editions that know it."""

from __future__ import annotations

import pytest

import openclix
from openclix.editions import EDITIONS
from openclix.language import spoken_in
from openclix.notation.positions.positions import read_position
from openclix.notation.text.errors import NotationError

PAIR = "edition {}\nfigure A red c4; {}\nfigure B blue d5\n"


@pytest.mark.parametrize("edition", ["classic-2002", "indy-2003"])
@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("keywords Soldier", "keywords"),
        ("symbols wing giant", "giant"),
        ("symbols tiny", "tiny"),
        ("bystander", "bystander"),
        ('special "Both": stealth', "special"),
    ],
)
def test_a_card_says_what_its_edition_lacks(edition: str, line: str, word: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_position(PAIR.format(edition, line))
    said = str(caught.value)
    assert said.startswith("line 2") and f"{edition} has no {word}" in said
    assert "comprehensive" in said
    with spoken_in("fr"):
        assert f"{edition} n'a pas de {word}" in str(caught.value)
    assert openclix.Game.from_position(
        PAIR.format("comprehensive", line).replace("stealth", "leap-climb")
    )


def test_a_position_says_which_line_means_nothing() -> None:
    with pytest.raises(NotationError, match=r"line 4.*has no mission.*comprehensive, pac"):
        read_position(PAIR.format("core-fr", "points 50") + "mission 1 0\n")


def test_a_reading_that_leaves_symbols_unused_reads_them_all_the_same() -> None:
    text = PAIR.format("core-fr", "symbols wing") + "reading game=quick\n"
    assert read_position(text).card(0).symbols == {"wing"}


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_plain_symbols_mean_nothing_anywhere(edition: str) -> None:
    text = PAIR.format(edition, "symbols boot fist shield starburst")
    assert read_position(text).tags[0] == "A"
