"""The rulebook in our own words is complete, in order, and easy to look things up in."""

from collections import Counter
from itertools import pairwise

import pytest

from openclix import rulebook
from openclix.rulebook import UnknownSection, parent

BOOK = rulebook.load()

KINDS = {"authoring", "definition", "mechanic", "meta", "physical", "retired", "setup"}


def place(number: str) -> tuple[int, int, str]:
    """Where a section stands: chapter, section, letters."""
    chapter, _, rest = number.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(chapter), int(digits or 0), rest[len(digits) :]


def test_the_book_is_whole() -> None:
    assert len(BOOK) == 539, "a section was added or lost: if you meant it, change this number"
    assert [section.number for section in BOOK if section.parent is None] == [
        str(chapter) for chapter in range(1, 28)
    ]


def test_every_section_says_something_in_a_few_whole_sentences() -> None:
    for section in BOOK:
        number = section.number
        assert section.title, number
        assert section.kind in KINDS, number
        assert section.text[0].isupper() or section.text[0] == "[", number
        assert section.text.endswith("."), number
        assert "  " not in section.text, number
        assert 1 <= len([part for part in section.text.split(". ") if part]) <= 5, number


def test_sections_stand_in_the_order_of_the_book() -> None:
    for before, after in pairwise(BOOK):
        assert place(before.number) < place(after.number)


def test_no_letter_and_no_number_is_left_out() -> None:
    for section in BOOK:
        last = [place(child) for child in section.children]
        if section.parent is None:
            assert [number for _, number, _ in last] == list(range(1, len(last) + 1))
        elif section.number != "1.9b":
            assert (
                "".join(letters for *_, letters in last)
                == "abcdefghijklmnopqrstuvwxyz"[: len(last)]
            )


def test_parents_and_children_know_each_other() -> None:
    for section in BOOK:
        assert section.parent is None or section.number in BOOK[section.parent].children
        for child in section.children:
            assert BOOK[child].parent == section.number


def test_the_parent_of_a_number() -> None:
    assert parent("12.6d") == "12.6"
    assert parent("12.6") == "12"
    assert parent("12") is None
    assert parent("1.9bi") == "1.9b"
    with pytest.raises(ValueError, match="not a section number"):
        parent("Charge")


@pytest.mark.parametrize(
    "written", ["12.6d", "12.6D", " 12.6d ", "§12.6d", "section 12.6d", "12.6d."]
)
def test_a_number_may_be_written_in_several_ways(written: str) -> None:
    assert written in BOOK
    assert BOOK[written].title == "Knockback Sequence"


@pytest.mark.parametrize(
    ("number", "nearest"),
    [
        ("12.6z", "12.6g"),  # past the last letter
        ("12.9", "12.7"),  # past the last section
        ("12.9c", "12.7"),  # below a section that is not there
        ("13.1a", "13.1"),  # a letter where there are none
        ("1.9bx", "1.9bi"),
        ("10.0", "10.1"),  # before the first section
        ("28.1", "27"),  # past the last chapter
        ("0", "1"),
        ("Super Senses", "27.3a"),  # a title in place of a number
        ("runing shot", "27.1l"),
    ],
)
def test_an_unknown_section_names_the_nearest(number: str, nearest: str) -> None:
    assert number not in BOOK
    with pytest.raises(UnknownSection) as refusal:
        BOOK[number]
    assert refusal.value.nearest == BOOK[nearest]
    assert f"the nearest is {nearest} ({BOOK[nearest].title})" in str(refusal.value)


def test_an_unknown_section_is_a_key_error_with_a_plain_sentence() -> None:
    with pytest.raises(KeyError) as refusal:
        BOOK["qqqq"]
    assert str(refusal.value) == "The rulebook has no section 'qqqq'."


def test_a_search_wants_every_word_and_puts_titles_first() -> None:
    hits = [section.number for section in BOOK.find("Knockback damage")]
    assert hits[0] == "12.6e"
    assert "27.7g" in hits
    assert "10.8" not in hits


def test_a_search_takes_the_beginning_of_a_word_and_ignores_punctuation() -> None:
    assert BOOK["16.2a"] in BOOK.find("hinder move")
    assert BOOK["20.5"] in BOOK.find("can't use")
    assert BOOK.find("KNOCKBACK 12.6D")[0] == BOOK["12.6d"]


def test_a_search_for_nothing_finds_nothing() -> None:
    assert BOOK.find("") == []
    assert BOOK.find("zzzz") == []


def test_the_book_is_read_once() -> None:
    assert rulebook.load() is BOOK


def test_no_text_is_used_for_two_rules_that_differ() -> None:
    """Sections with one text are those that the book itself gives one rule."""
    shared = [
        text for text, times in Counter(section.text for section in BOOK).items() if times > 1
    ]
    assert {tuple(s.number for s in BOOK if s.text == text) for text in shared} == {
        ("9.1a", "9.3a"),
    }


def test_the_dice_lost_in_print_are_stated() -> None:
    assert "4 to 6 succeeds" in BOOK["10.8"].text
    for number in ("27.3a", "27.3h", "27.3j", "27.4g", "27.4l"):
        assert "5 or 6" in BOOK[number].text
    assert "3 to 6" in BOOK["27.7e"].text
    assert "Two sixes" in BOOK["12.3b"].text
    assert "Two ones" in BOOK["12.3c"].text
