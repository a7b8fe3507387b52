"""Damage and healing, at the limits of the dial."""

from __future__ import annotations

import pytest

from openclix.engine.attacking.damage import has_shown, most_healed, turns_back
from openclix.engine.attacking.damage_choices import divide_damage
from openclix.engine.state.deeds import Attack
from openclix.notation import read_position


def test_healing_stops_at_the_starting_line_unless_an_effect_goes_past_it() -> None:
    table = read_position(
        "figure A red c4; start 3; click 3\nfigure B red d4; start 3; click 5\n"
        "figure C red e4; start 3; click 2\nfigure D blue f4; bystander"
    )
    assert [most_healed(table, figure) for figure in range(4)] == [0, 2, 0, 0]
    assert [most_healed(table, figure, past=True) for figure in range(4)] == [2, 4, 1, 0]


def test_healing_before_a_countdown_does_not_count_it() -> None:
    """24.3 Only countdown clicks that lie behind are not healed past."""
    table = read_position(
        "figure A red a1; dial 8 10 16 3 x3 | countdown 3 | 8 10 16 3 x3; click 3\n"
        "figure B blue h8; dial 8 10 16 3 x2 | countdown 3 | 8 10 16 3 x3; click 6"
    )
    assert [most_healed(table, figure) for figure in range(2)] == [2, 2]


def test_clicks_from_the_starting_line_to_the_dial_have_shown() -> None:
    """18.4"""
    table = read_position("figure A red a1; start 3; click 5; revealed 1\nfigure B blue h8")
    assert [has_shown(table, 0, click) for click in range(1, 7)] == [
        *(True, False, True, True, True, False)
    ]
    assert [has_shown(table, 0, click, 4) for click in (3, 4, 5)] == [True, True, False]
    table = read_position("figure A red a1; start 4; click 2\nfigure B blue h8")
    assert [has_shown(table, 0, click) for click in range(1, 6)] == [False, True, True, True, False]
    turns_back(table, 0)
    assert table.revealed[0] == 0b11100


def test_nobody_hit_divides_nothing() -> None:
    table = read_position("figure A red a1\nfigure B blue h8")
    rule = divide_damage(table, Attack(0, "RANGE"), 3)
    with pytest.raises(StopIteration) as ended:
        next(rule)
    assert ended.value.value == {}
