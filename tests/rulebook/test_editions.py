"""Each edition has a book of its own, and a rule of the kernel has its place in each of them."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest

from openclix import rulebook
from openclix.cli import main
from openclix.notation import NotationError
from openclix.notation.rulings.rulings import read_rulings

Output = pytest.CaptureFixture[str]


def test_a_rule_stands_somewhere_else_in_every_book() -> None:
    cited = {name: rulebook.cite(name, "event turn", "9.1") for name in rulebook.BOOKS}
    assert cited["comprehensive"] == "9.1"
    assert len(set(cited.values())) == len(rulebook.BOOKS)
    for name, key in cited.items():
        assert key in rulebook.load(name)


def test_what_a_book_does_not_have_is_found_by_what_is_around_it() -> None:
    book = rulebook.load("classic-2002")
    around = book.of_rule("12")
    assert book.of_rule("12.99z") == around


@pytest.mark.parametrize("name", rulebook.BOOKS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_book_is_there_in_both_languages(name: str, language: str) -> None:
    english, book = rulebook.load(name), rulebook.load(name, language)
    assert [section.number for section in book] == [section.number for section in english]
    assert all(section.text for section in book)


def test_the_book_of_an_edition_without_its_own_is_the_comprehensive_one() -> None:
    assert rulebook.load("pac") is rulebook.load()
    with pytest.raises(rulebook.UnknownBook, match="there is no rulebook 'pax'"):
        rulebook.load("pax")


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("HSS", "27.1j"),
        ("RCE", "27.4a"),
        ("TK", "27.2l"),
        ("PC", "27.4f"),
        ("pushing", "7.8"),
        ("larger base", "24.2"),
        ("mastermind", "27.3g"),
    ],
)
def test_what_people_say_is_found_first(said: str, number: str) -> None:
    assert rulebook.load().find(said)[0].number == number


def test_every_alias_means_rules_that_there_are() -> None:
    from openclix.rulebook.reading import aliases

    assert not [key for keys in aliases().values() for key in keys if key not in rulebook.load()]


def test_our_readings_belong_to_sections_that_there_are() -> None:
    found = rulebook.interpretations()
    assert len(found) > 100
    named = {key for one in found for key in one.sections}
    known = {section.number for name in rulebook.BOOKS for section in rulebook.load(name)}
    assert not named - known


# ------------------------------------------------------------------ openclix rules


def test_a_section_is_shown_with_our_readings_and_rulings(capsys: Output) -> None:
    assert main(["rules", "HSS"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("27.1j Hypersonic Speed (Brown)\n")
    assert "reading Does the second move break away" in said
    assert "hypersonic-speed.ruling:" in said


def test_all_editions_are_shown_side_by_side(capsys: Output) -> None:
    assert main(["rules", "--all-editions", "10.8"]) == 0
    said = capsys.readouterr().out
    for name in rulebook.BOOKS:
        assert f"({name})" in said
    assert "break.1 Breaking Away" in said and "10.8 Breaking Away" in said


def test_all_editions_of_a_word_show_the_rule_that_it_means_most(capsys: Output) -> None:
    assert main(["rules", "carry", "--all-editions"]) == 0
    said = capsys.readouterr().out
    assert "27.8d Carry" in said and "(classic-2002)" in said and "carry.1 " in said


@pytest.mark.parametrize("said", ["knockback", "outwit", "charge", "HSS", "pushing", "carry"])
def test_what_books_have_in_parts_or_borrow_is_shown_in_all_editions(
    said: str, capsys: Output
) -> None:
    assert main(["rules", said, "--all-editions"]) == 0
    told = capsys.readouterr().out
    assert "no such rule" not in told and told.count("\n— ") + 1 >= len(rulebook.BOOKS)


@pytest.mark.parametrize(
    ("said", "text"),
    [("mastermind", "27.3g Mastermind"), ("outwit", "27.4k Outwit"), ("knockback", "12.6 Resolve")],
)
def test_the_rule_of_a_name_is_shown_with_its_text_before_where_else_it_stands(
    said: str, text: str, capsys: Output
) -> None:
    assert main(["rules", said]) == 0
    told = capsys.readouterr().out
    assert told.startswith(text) and "\nin      " in told
    assert f"'{said}' is also in\n" in told


def test_a_word_that_the_book_does_not_have_is_not_called_a_section(capsys: Output) -> None:
    assert main(["rules", "lava"]) == 2
    assert "has nothing on 'lava'" in capsys.readouterr().err
    assert main(["rules", "12.6zz"]) == 2
    assert "has no section '12.6zz'" in capsys.readouterr().err


def test_english_words_are_found_in_french(capsys: Output) -> None:
    from openclix.language import use_language

    try:
        assert main(["--lang", "fr", "rules", "stealth"]) == 0
        assert "27.1k" in capsys.readouterr().out
        assert main(["--lang", "fr", "rules", "zzzz"]) == 2
        assert "Le livre ne dit rien de" in capsys.readouterr().err
        assert main(["--lang", "fr", "rules", "outwit"]) == 0
        assert capsys.readouterr().out.startswith("27.4k Ingéniosité (noir)\nPar une action")
    finally:
        use_language("en")


def test_another_edition_and_another_language_are_shown_from_their_own_book(
    capsys: Output,
) -> None:
    from openclix.language import use_language

    assert main(["rules", "--edition", "classic-2002", "break.1"]) == 0
    assert capsys.readouterr().out.startswith("break.1 Breaking Away\n")
    assert main(["rules", "--edition", "nowhere", "x"]) == 2
    assert "there is no rulebook 'nowhere'" in capsys.readouterr().err
    try:
        assert main(["rules", "--lang", "fr", "27.3a"]) == 0
    finally:
        use_language("en")
    assert capsys.readouterr().out.startswith("27.3a Super-sens (rouge)\n")


def test_rules_answers_in_a_blink() -> None:
    """At most four times the start of the program, and without the engine."""

    def seconds(*words: str) -> float:
        best = 99.0
        for _ in range(3):
            start = time.perf_counter()
            subprocess.run(
                [sys.executable, "-m", "openclix.cli", *words],
                capture_output=True,
                check=True,
                env=os.environ,
            )
            best = min(best, time.perf_counter() - start)
        return best

    assert seconds("rules", "12.6d") < 4 * seconds("--version")
    imported = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "openclix.cli", "rules", "12.6d"],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ,
    ).stderr
    assert "openclix.engine.game.game" not in imported and "openclix.notation" not in imported


# ------------------------------------------------------------------ rulings

RULING = 'ruling "X"\nsections {section}\neditions {edition}\nfigure A red a1\nexpect A at a1\n'


def test_the_sections_of_a_ruling_are_those_of_its_editions_book() -> None:
    assert read_rulings(RULING.format(section="10.8", edition="comprehensive"))
    with pytest.raises(NotationError, match=r"section 'break\.1' is in the book of classic-2002"):
        read_rulings(RULING.format(section="break.1", edition="comprehensive"))
    with pytest.raises(NotationError, match=r"has no section '10\.99'"):
        read_rulings(RULING.format(section="10.99", edition="pac"))
