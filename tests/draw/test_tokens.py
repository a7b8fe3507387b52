"""The design tokens: every power has its sign, and every text can be read."""

import pytest

from openclix.draw.tokens import (
    TERRAIN,
    THEMES,
    base_look,
    css_variables,
    plain_look,
    power_look,
    side_look,
    special_look,
    theme,
    tokens,
)
from openclix.engine.figures.abilities import Ability
from openclix.notation.positions.names import SIDES
from openclix.powers.catalogue import STANDARD

READABLE = 4.5


def contrast(one: str, two: str) -> float:
    """The contrast ratio of two colours, from 1 to 21, as the web's guidelines reckon it."""
    bright, dim = sorted((luminance(one), luminance(two)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def luminance(colour: str) -> float:
    """The relative luminance of a colour written #RRGGBB."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("ability", STANDARD, ids=lambda ability: ability.slug)
def test_every_standard_power_has_the_colour_of_its_rule(ability: Ability) -> None:
    shown = tokens()["powers"][ability.slug]
    assert (shown["name"], shown["slot"], shown["colour"]) == (
        ability.name,
        ability.kind,
        ability.colour,
    )


def test_no_sign_is_left_over_from_a_power_that_does_not_exist() -> None:
    assert set(tokens()["powers"]) == {ability.slug for ability in STANDARD}
    assert len(STANDARD) == 48


def test_marks_are_two_letters_and_unique() -> None:
    marks = [power["mark"] for power in tokens()["powers"].values()] + [special_look().mark]
    assert all(len(mark) == 2 and mark.isupper() for mark in marks)
    assert len(set(marks)) == len(marks)


@pytest.mark.parametrize("colour", tokens()["powerColours"])
def test_text_on_power_colours_can_be_read(colour: str) -> None:
    look = tokens()["powerColours"][colour]
    assert contrast(look["fill"], look["text"]) >= READABLE


def test_text_on_white_slots_and_on_bases_can_be_read() -> None:
    for look in (special_look(), plain_look()):
        assert contrast(look.fill, look.text) >= READABLE
    base = base_look()
    assert contrast(base.face, base.ink) >= READABLE
    assert contrast(base.badge, base.badge_text) >= READABLE


@pytest.mark.parametrize("name", THEMES)
def test_text_of_a_theme_can_be_read(name: str) -> None:
    look = theme(name)
    for ground in (look.paper, look.surface):
        for ink in (look.ink, look.muted):
            assert contrast(ground, ink) >= READABLE
    for line in (look.clear_line, look.hindered_line, look.blocked_line, look.reach):
        assert contrast(look.surface, line) >= READABLE


@pytest.mark.parametrize("name", THEMES)
def test_every_terrain_line_stands_out_from_the_board_and_from_the_others(name: str) -> None:
    look = theme(name)
    assert set(look.terrain) == set(TERRAIN)
    lines = [ground.line for ground in look.terrain.values()]
    assert len(set(lines)) == len(lines)
    for kind, ground in look.terrain.items():
        least = 2.0 if kind == "indoor" else 2.8
        assert contrast(ground.line, look.surface) >= least, kind


def test_a_side_differs_from_the_others_in_shape_as_well_as_in_colour() -> None:
    looks = [side_look(side) for side in range(len(SIDES))]
    assert tuple(look.name for look in looks) == SIDES
    assert len({look.shape for look in looks}) == len({look.colour for look in looks}) == len(SIDES)


def test_a_power_is_found_by_name_or_slug_and_others_have_no_sign() -> None:
    assert power_look("Running Shot") == power_look("running-shot")
    assert power_look("Passenger") is None


def test_an_unknown_theme_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="light and dark"):
        theme("sepia")


def test_pages_get_the_same_colours_as_variables() -> None:
    css = css_variables("light")
    assert "--power-light-blue-fill: #6CC4EE;" in css
    assert f"--hindering-line: {theme('light').terrain['hindering'].line};" in css
    assert "--wall: " in css and "--font-display: " in css


def test_contrast_is_reckoned_as_the_guidelines_do() -> None:
    assert round(contrast("#000000", "#FFFFFF")) == 21
    assert contrast("#FFFFFF", "#777777") == pytest.approx(4.48, abs=0.01)
