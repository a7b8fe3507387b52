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
    ("line", "lack", "french"),
    [
        ("keywords Soldier", "no keywords (23.1)", "pas de mots-clés (23.1)"),
        ("symbols wing giant", "no giant", "pas de giant"),
        ("symbols tiny", "no tiny", "pas de tiny"),
        ("bystander", "no bystanders (24.1)", "pas de spectateurs (24.1)"),
        ('special "Both": stealth', "no special powers (18.2)", "pas de pouvoirs spéciaux (18.2)"),
        ("die Tide 1 1 2 5", "no special dice (25.10)", "pas de dés spéciaux (25.10)"),
        ("tags captain", "no tags (24.6)", "pas d'étiquettes (24.6)"),
        (
            "dial 8 10 16 3 x3 | countdown 3",
            "no countdown clicks (24.3)",
            "compte à rebours (24.3)",
        ),
        ('trait "Rage" "Modify attack +1."', "no texts of cards (1.9)", "textes de cartes (1.9)"),
        ('special "Rage" "Modify attack +1."', "no special powers (18.2)", "spéciaux (18.2)"),
    ],
)
def test_a_card_says_what_its_edition_lacks(
    edition: str, line: str, lack: str, french: str
) -> None:
    with pytest.raises(NotationError) as caught:
        read_position(PAIR.format(edition, line))
    said = str(caught.value)
    assert said.startswith("line 2") and f"{edition} has {lack}" in said
    assert "comprehensive" in said
    with spoken_in("fr"):
        assert edition in str(caught.value) and french in str(caught.value)
    assert openclix.Game.from_position(
        PAIR.format("comprehensive", line).replace("stealth", "leap-climb")
    )


def test_a_position_says_which_line_means_nothing() -> None:
    with pytest.raises(
        NotationError, match=r"line 4.*has no mission points .5.3c.*comprehensive, pac"
    ):
        read_position(PAIR.format("core-fr", "points 50") + "mission 1 0\n")


def test_a_reading_that_leaves_symbols_unused_reads_them_all_the_same() -> None:
    text = PAIR.format("core-fr", "symbols wing") + "reading game=quick\n"
    assert read_position(text).card(0).symbols == {"wing"}


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_plain_symbols_mean_nothing_anywhere(edition: str) -> None:
    text = PAIR.format(edition, "symbols boot fist shield starburst")
    assert read_position(text).tags[0] == "A"
