"""Cards of figures: starting lines, symbols, names and tags."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openclix.engine.figures.figures import (
    StartingLine,
    is_standard,
    new_tag,
    plain_name,
    starting_lines,
)
from openclix.engine.figures.same_names import told_apart
from openclix.notation import read_position


def test_starting_lines_of_a_figure_without_points() -> None:
    """1.7 1.7a A line that names no points belongs to no point value, 0 among them."""
    card = read_position("figure A red a1; points 50\nfigure B blue h8").card(0)
    lines = (StartingLine(3), StartingLine(5, 50), StartingLine(4, extra=10))
    assert starting_lines(replace(card, lines=lines)) == [5]
    assert starting_lines(replace(card, lines=lines, points=0)) == [1, 3]
    assert starting_lines(replace(card, lines=lines, points=60)) == [1, 3]


def test_standard_by_its_own_symbol_or_by_another() -> None:
    """1.10 21.2c"""
    table = read_position("figure A red a1\nfigure B blue h7-h8; base 1x2; symbols giant")
    usual, giant = table.card(0), table.card(1)
    assert [is_standard(usual, size) for size in (-1, 0, 1, 2)] == [True, False, True, False]
    assert [is_standard(giant, size) for size in (-1, 0, 1, 2)] == [False, False, True, False]


def test_a_name_that_is_an_article_is_kept() -> None:
    """21.9a"""
    assert plain_name("The") == "the" and plain_name("The Crane") == "crane"
    assert plain_name("Crane the Tall") == "crane the tall"
    assert plain_name("(old)") == ""
    assert read_position("figure A red a1; name Crane\nfigure B blue h8").sheets[0].name == "Crane"


def test_figures_of_one_name_are_told_apart_by_a_ring_or_a_tag() -> None:
    table = read_position(
        "figure A red a1; name Crane; ring veteran\nfigure B blue h8; name Crane\n"
        "figure C blue h7; name Heron; ring veteran\nfigure D red a2; name Heron; ring veteran\n"
        "figure E red a3; name Rook; ring veteran"
    )
    said = [told_apart(table, figure) for figure in range(5)]
    assert [(one.kind, one.name) if one is not None else None for one in said] == [
        *(("ring", "veteran"), ("typed", "B"), ("typed", "C"), ("typed", "D"), None)
    ]


@pytest.mark.parametrize(
    ("name", "tag"),
    [
        ("O'Malley", "Oma"),
        ("The Gray-Bird", "Gra"),
        ("the (Young)", "X"),
        ("Al", "Al"),
        ("'' Crow", "X"),
        ("d7-x2", "D7x"),
    ],
)
def test_a_tag_is_made_of_letters_and_digits(name: str, tag: str) -> None:
    assert new_tag((), name) == tag
    assert new_tag((tag,), name) == f"{tag}2"
    assert new_tag((tag, f"{tag}2"), name) == f"{tag}3"
