"""Selectors as text: every record is written, and reads back as the same record."""

from __future__ import annotations

import types
import typing
from dataclasses import FrozenInstanceError, fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openclix.engine.asking.event_records import EVENTS
from openclix.engine.selecting import selectors as s
from openclix.engine.selecting.notation import FORMS, STARTS, read_selector, write_selector
from openclix.engine.selecting.words import MOST_DEEP, ConditionError

COUNTS: st.SearchStrategy[s.Count] = st.one_of(
    st.just(s.ALL),
    st.just(s.Each()),
    st.builds(s.Exactly, st.integers(1, 9)),
    st.builds(s.UpTo, st.integers(1, 9)),
)
HOLD_OTHERS = (s.Adjacent, s.Within, s.InSight, s.Without, s.Either)
"""Filters that have selectors or other filters in them."""


def selectors(filters: st.SearchStrategy[s.Filter], most: int) -> st.SearchStrategy[s.Selector]:
    several = st.lists(filters, max_size=most).map(tuple)
    return st.builds(s.Selector, st.sampled_from(s.SIDES), several, COUNTS, st.booleans())


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Every value that a field of this type may have."""
    if hint is int:
        return st.integers(-999, 9999)
    if hint is str:
        return st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
    if hint is bool:
        return st.booleans()
    if hint is s.Selector:
        return PLAIN_SELECTORS
    if hint == s.Filter:
        return PLAIN_FILTERS
    if get_origin(hint) is Literal:
        return st.sampled_from(get_args(hint))
    if get_origin(hint) is tuple:
        return st.lists(values(get_args(hint)[0]), min_size=1, max_size=3).map(tuple)
    assert get_origin(hint) in (typing.Union, types.UnionType), hint
    return st.one_of([st.none() if each is type(None) else values(each) for each in get_args(hint)])


def filled(record: type[s.Filter]) -> st.SearchStrategy[s.Filter]:
    hints = get_type_hints(record)
    slots = {each.name: values(hints[each.name]) for each in fields(record)}
    if record is s.Did:
        slots["event"] = st.sampled_from(sorted(EVENTS))
    return st.builds(record, **slots)


PLAIN_FILTERS = st.one_of([filled(record) for record in s.FILTERS if record not in HOLD_OTHERS])
PLAIN_SELECTORS = selectors(PLAIN_FILTERS, 2)
FILTERS = st.one_of([filled(record) for record in s.FILTERS])
SELECTORS = selectors(FILTERS, 3)


@given(SELECTORS)
def test_a_selector_reads_back_from_its_text(selector: s.Selector) -> None:
    assert read_selector(write_selector(selector)) == selector
    assert hash(selector) == hash(read_selector(write_selector(selector)))


@pytest.mark.parametrize("record", s.FILTERS, ids=lambda record: record.__name__)
def test_every_filter_reads_back_in_every_shape(record: type[s.Filter]) -> None:
    @given(filled(record))
    def reads_back(filter: s.Filter) -> None:
        selector = s.Selector("opposing", (filter,))
        assert read_selector(write_selector(selector)) == selector

    reads_back()


@pytest.mark.parametrize(
    ("text", "selector"),
    [
        ("foes", s.Selector("opposing")),
        ("friends adjacent", s.Selector("friendly", (s.Adjacent(),), other=True)),
        ("figures elevated", s.Selector("any", (s.On("elevated"),), other=True)),
        ("force", s.Selector("force")),
        ("foes rested", s.Selector("opposing", (s.ActionTokens("=", 0),))),
        ("foes tired unhurt", read_selector("opposing tokens >= 1 not hurt")),
        ("foes dearer", s.Selector("opposing", (s.Points(">", "mine"),))),
        ("foes cheaper in-hindering", read_selector("opposing points < mine on hindering")),
        ("foes bearing mark", s.Selector("opposing", (s.NamedTokens("mark", ">=", 1),))),
        (
            '1 foes called "Ann Lee", Bo',
            s.Selector("opposing", (s.Called(("Ann Lee", "Bo")),), s.Exactly(1)),
        ),
        (
            "any (self or friendly other adjacent)",
            s.Selector(
                "any",
                (s.Either((s.SELF, s.Selector("friendly", (s.Adjacent(),), other=True))),),
            ),
        ),
        (
            "opposing adjacent to (any is hit)",
            s.Selector("opposing", (s.Adjacent(s.Selector("any", (s.Part("hit"),))),)),
        ),
    ],
)
def test_shorter_words_are_read_as_the_same_records(text: str, selector: s.Selector) -> None:
    assert read_selector(text) == selector


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("", ""),
        ("foees", "foes"),
        ("foes adjecent", "adjacent"),
        ("foes within", ""),
        ("foes within far", ""),
        ("foes keyword ,", ""),
        ("foes keyword A,", ""),
        ("foes keyword )", ""),
        ("foes points 50", ""),
        ("foes points >= my", ""),
        ("foes (", ""),
        ("foes ()", ""),
        ("foes (adjacent", ""),
        ("foes on watr", "water"),
        ("0 foes", ""),
        ("foes did mov", "move"),
        ("up-to foes", ""),
        ("foes not", ""),
        ("foes {adjacent}", ""),
        ('foes called "Ann', ""),
        ("foes " + "not " * (MOST_DEEP + 1) + "hurt", ""),
    ],
)
def test_what_is_no_selector_is_refused_with_the_nearest_word(text: str, nearest: str) -> None:
    with pytest.raises(ConditionError) as caught:
        read_selector(text)
    assert str(caught.value.message)
    assert caught.value.nearest == nearest


def test_a_record_is_frozen_and_small() -> None:
    for record in (*s.FILTERS, s.Selector, s.All, s.Each, s.Exactly, s.UpTo):
        assert "__dict__" not in dir(record) and (record.__doc__ or "").strip()
    with pytest.raises(FrozenInstanceError):
        s.SELF.side = "any"  # type: ignore[misc]


def test_every_word_starts_a_filter_of_its_own() -> None:
    assert len(set(STARTS)) == len(STARTS)
    assert {form.record for form in FORMS.values()} == set(s.FILTERS) - {s.Without, s.Either}


def test_selectors_within_selectors_read_back() -> None:
    inner = s.Selector("friendly", (s.Without(s.Without(s.Adjacent(s.SELF))),), s.UpTo(2))
    selector = s.Selector("any", (s.Either((s.SELF, s.Selector(filters=(s.Within(3, inner),)))),))
    assert read_selector(write_selector(selector)) == selector
