"""Pictures of cards."""

import re

import pytest

from openclix.draw import draw_card
from openclix.draw.tokens import THEMES, power_look
from openclix.editions import EDITIONS
from openclix.engine.figures.figures import Card, Click
from openclix.notation import read_card

from .reading import SVG, description, element, fills_in, marked, parsed, titles, words

CRANE = read_card(
    """
card "Crane & <Driver>"
  points 75 plus 5
  dial 8:charge 10 17:toughness 3 x2 | 7 9:"Winch" 15 2:outwit | 6 8 14 1:"Tide"
  special "Winch": passenger(passenger=2) !outwit text "Carries two & more."
  special "Tide": text "Look at the clock."
  trait "Union": toughness
  trait stealth
  range 6 bolts 2
  symbols wing indomitable
  keywords Dockers "Night Shift"
  base 1x2
  set "Tram Yard" 012
"""
)


@pytest.mark.parametrize("name", THEMES)
def test_a_card_says_who_it_is(name: str) -> None:
    svg = draw_card(CRANE, theme=name)
    shown = words(svg)
    for expected in ("Crane & <Driver>", "75", "RANGE 6", "Dockers · Night Shift", "wing"):
        assert expected in shown
    assert "Tram Yard · 012" in shown
    assert any("1x2 base" in line and "+5" in line for line in shown)
    assert titles(svg) == ["Crane & <Driver>, 75 points"]


def test_bolts_are_drawn_as_often_as_there_are_bolts() -> None:
    def bolts(card: Card) -> int:
        return sum(e.tag == f"{SVG}polygon" for e in parsed(draw_card(card)).iter())

    assert bolts(CRANE) == 2
    assert bolts(Card("No gun", dial=CRANE.dial)) == 0


def test_the_whole_dial_is_a_table_with_power_colours_and_letters() -> None:
    svg = draw_card(CRANE)
    shown = words(svg)
    for number, count in (("17", 2), ("9", 1), ("14", 1), ("15", 1)):
        assert shown.count(number) == count
    assert "KO" in shown
    assert shown.count("CH") == 3  # two clicks and the list of powers
    for name in ("Charge", "Toughness", "Outwit"):
        look = power_look(name)
        assert look is not None and look.fill in fills_in(parsed(svg))
        assert name in shown


@pytest.mark.parametrize("click", [1, 3, 4])
def test_the_current_click_is_framed(click: int) -> None:
    first = element(draw_card(CRANE), "data-click", "current")
    found = element(draw_card(CRANE, click=click), "data-click", "current")
    moved = float(found.get("x") or 0) - float(first.get("x") or 0)
    assert moved == pytest.approx((click - 1) * 34)
    assert f"Click {click} (now)" in description(draw_card(CRANE, click=click))


def test_what_the_engine_plays_is_told_from_what_players_resolve() -> None:
    shown = words(draw_card(CRANE))
    assert shown.count("ENGINE") == 3
    assert shown.count("BY HAND") == 1
    assert "Plays as Passenger (passenger 2)." in shown
    assert "Protected: Outwit." in shown
    assert "Look at the clock." in shown


def test_a_long_dial_goes_on_below() -> None:
    long = Card("Long", dial=tuple(Click((k, 10, 16, 3)) for k in range(25)))
    short = Card("Short", dial=long.dial[:5])
    heights = [float(parsed(draw_card(card)).get("height") or 0) for card in (short, long)]
    assert heights[1] > heights[0] + 2 * 4 * 34
    assert marked(draw_card(long, click=20), "data-click") == ["current"]


def test_the_starting_line_is_where_the_card_starts() -> None:
    def line(card: Card) -> float:
        svg = parsed(draw_card(card))
        (found,) = [e for e in svg.iter() if e.get("stroke-width") == "3.4"]
        return float((found.get("d") or "M0 ")[1:].split()[0])

    early, late = (Card("A", dial=CRANE.dial, start=start) for start in (1, 3))
    assert line(late) - line(early) == pytest.approx(2 * 34)


def test_a_card_without_a_dial_is_still_a_card() -> None:
    assert "KO" in words(draw_card(Card("Bare")))


def test_badges_are_explained_below_the_card() -> None:
    both = draw_card(CRANE)
    assert "ENGINE: the program plays this text." in both
    assert "BY HAND: the players apply this text themselves." in both
    neither = draw_card(Card("Porter", dial=(Click((8, 10, 16, 3)),)))
    assert "ENGINE" not in neither and "BY HAND" not in neither


def test_the_range_is_as_wide_as_was_reckoned_whatever_font_is_installed() -> None:
    picture = draw_card(Card("Porter", range=5, bolts=1, dial=(Click((8, 10, 16, 3)),)))
    assert re.search(r"<text [^>]*textLength=\"[\d.]+\"[^>]*>RANGE 5<", picture)


def test_a_card_speaks_the_readers_language() -> None:
    from openclix.language import spoken_in

    with spoken_in("fr"):
        picture = draw_card(Card("Porter", range=5, bolts=1, dial=(Click((8, 10, 16, 3)),)))
    assert ">PORTÉE 5<" in picture and "RANGE" not in picture and "vitesse 8" in picture


def test_powers_stand_on_a_card_in_the_words_of_its_edition() -> None:
    card = read_card('card "Night Porter"; dial 8 10 16 3:outwit', EDITIONS["classic-2002"])
    old = " ".join(words(draw_card(card, rules=EDITIONS["classic-2002"])))
    new = " ".join(words(draw_card(card)))
    assert "Once in your turn" in old and "Once in your turn" not in new
    assert "FREE" in new and "FREE" not in old
