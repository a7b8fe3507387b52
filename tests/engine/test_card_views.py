"""What cards say as plain data."""

from __future__ import annotations

import pytest

from openclix.editions import edition
from openclix.engine.figures.card_views import grant_view, plain, special_view
from openclix.engine.figures.figures import PowerRef, Special


def test_what_protects_a_power_is_listed_in_order() -> None:
    rules = edition("comprehensive")
    names = ("outwit", "pulse-wave", "mind-control", "stealth", "leap-climb", "charge", "flurry")
    kept = frozenset(names)
    assert grant_view(rules, PowerRef("toughness", (), kept))["protected"] == sorted(names)
    special = Special("Hull", (PowerRef("toughness"),), protected=kept)
    assert special_view(rules, special)["protected"] == sorted(names)
    assert plain(kept) == sorted(names)
    assert plain(frozenset({3})) == ["3"] and plain([3, "a"]) == [3, "a"]
    assert plain(True) is True and plain("a") == "a" and plain(None) is None


@pytest.mark.parametrize(
    ("value", "data"),
    [
        ((1, "two", None), [1, "two", None]),
        ([1, (2, True)], [1, [2, True]]),
        (frozenset({"b", "a"}), ["a", "b"]),
        (0, 0),
        (None, None),
        (1.5, "1.5"),
    ],
)
def test_what_a_card_changes_is_plain_data(value: object, data: object) -> None:
    assert plain(value) == data
