"""Editions read in another way than usual."""

from __future__ import annotations

import pytest

from openclix.editions import EDITIONS, UnknownEdition, edition, reading


def test_an_edition_read_as_usual_has_its_own_name() -> None:
    rules = edition("classic-2002")
    for word, open_point in rules.readings.items():
        usual, *others = open_point.answers
        for other in others:
            read = rules.read_as(word, other)
            assert read.name == f"classic-2002[{word}={other}]"
            again = read.read_as(word, usual)
            assert again.name == "classic-2002" and again.readings == rules.readings
        assert rules.read_as(word, usual).name == "classic-2002"


def test_a_point_that_a_book_does_not_leave_open_is_told_with_those_it_does() -> None:
    plain = [EDITIONS["comprehensive"].but(readings={})]
    open_points = [one for one in EDITIONS.values() if one.readings]
    assert open_points == list(EDITIONS.values())
    for one in plain:
        with pytest.raises(UnknownEdition) as caught:
            reading(one, "nothing", "anything")
        assert caught.value.message.key == "text-no-reading"
    for one in open_points:
        with pytest.raises(UnknownEdition) as caught:
            reading(one, "nothing", "anything")
        assert caught.value.message.key == "text-no-reading-but"
        assert all(point in str(caught.value) for point in one.readings)
