"""What is wrong with a force, as data, and when two figures are the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openclix.editions import edition
from openclix.engine.setup.forces import IllegalForce, demand_legal, unique_key, violation
from openclix.engine.setup.setup import Force
from openclix.notation import read_position


def test_a_violation_as_data() -> None:
    found = violation("over-build-total", "2.1", points=310, total=300)
    data = found.json()
    assert set(data) == {"code", "section", "message"}
    assert (data["code"], data["section"]) == ("over-build-total", "2.1")
    assert data["message"] == found.message.json()


def test_the_same_figure_has_the_same_set_or_number() -> None:
    """2.4a"""
    table = read_position(
        'figure A red a1; set "ht" "001"\nfigure B red b1; set "ht" "001"; points 70\n'
        "figure C blue h8"
    )
    a, b, c = (table.card(figure) for figure in range(3))
    assert unique_key(a) == (a.name, "ht", "001") and unique_key(
        replace(b, name="A")
    ) == unique_key(a)
    assert unique_key(c) == c
    assert unique_key(replace(c, number="7")) == ("C", "", "7")
    assert unique_key(replace(c, set_id="ht")) == ("C", "ht", "")


def test_a_force_is_asked_for_the_total_of_its_edition_if_none_is_named() -> None:
    rules = edition("comprehensive")
    table = read_position("figure A red c4; points 300\nfigure B blue e4; points 301")
    cheap, dear = (Force("Some", (table.card(figure),)) for figure in (0, 1))
    demand_legal(rules, [cheap])
    with pytest.raises(IllegalForce):
        demand_legal(rules, [cheap, dear])
    demand_legal(rules, [dear], 400)
    with pytest.raises(IllegalForce):
        demand_legal(rules, [cheap], 200)
