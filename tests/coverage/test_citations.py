"""What cites a section, and what only mentions it."""

from __future__ import annotations

import ast

import pytest

from openclix.coverage.citations import leading

from .toy import Toy


def cited(toy: Toy, rules: str) -> dict[str, list[str]]:
    """Per section, how and about what the rules cite it."""
    toy.write(rules)
    found: dict[str, list[str]] = {}
    for citation in toy.citations().all:
        if citation.counts:
            about = " & ".join(ast.unparse(node) for node in citation.nodes)
            found.setdefault(citation.section, []).append(f"{citation.how}: {about}")
    return found


def test_a_docstring_cites_the_sections_it_begins_with(toy: Toy) -> None:
    toy.write('def fly(toy):\n    """2.1, 2.2 Flying (but see 2.3)."""\n    return 1\n')
    citations = toy.citations()
    [one] = citations.code("2.1")
    assert (one.file, one.line, one.how, one.function) == (
        "engine/rules.py",
        1,
        "docstring",
        "fly",
    )
    assert len(citations.code("2.2")) == 1
    assert citations.code("2.3") == ()
    assert [mention.how for mention in citations.mentions("2.3")] == ["mention"]


def test_a_docstring_may_cite_a_chapter_of_the_book(toy: Toy) -> None:
    toy.write('def f():\n    """2 Toys."""\n    return 1\n\n\ndef g():\n    """9 Lives."""\n')
    assert len(toy.citations().code("2")) == 1
    assert toy.citations().unknown == ()


def test_a_docstring_below_a_constant_cites_for_the_constant(toy: Toy) -> None:
    assert cited(toy, 'MOST = 3\n"""2.1 How many."""\n') == {"2.1": ["docstring: MOST = 3"]}


def test_the_heading_of_a_module_is_no_code(toy: Toy) -> None:
    assert cited(toy, '"""2.1 Armour."""\nMOST = 3\n') == {}
    assert [mention.how for mention in toy.citations().mentions("2.1")] == ["module"]


@pytest.mark.parametrize(
    ("rules", "about"),
    [
        ("MOST = 3  # 2.1", "MOST = 3"),
        ("x = 1\nif x:  # 2.1\n    x = 2", "if x:\n    x = 2"),
        ("y = (\n    1 < 2\n    and 3 < 4  # 2.1\n)", "3 < 4"),
        ("y = [\n    a\n    for a in (1, 2)\n    if a > 1  # 2.1\n]", "a > 1"),
        ("y = dict(\n    a=1,  # 2.1\n    b=2,\n)", "a=1"),
        ("y = {\n    'a': 1,  # 2.1\n    'b': 2,\n}", "'a' & 1"),
        ("y = max(  # 2.1\n    1,\n    2,\n)", "y = max(1, 2)"),
        ("y = max(\n    1,\n    2,\n)  # 2.1", "max(1, 2)"),
        ("if 1 > 2:\n    x = 1\nelse:  # 2.1\n    x = 2", "x = 2"),
        ("def f():  # 2.1\n    return 1", "def f():\n    return 1"),
    ],
)
def test_a_comment_cites_for_what_stands_on_its_line(toy: Toy, rules: str, about: str) -> None:
    assert cited(toy, rules) == {"2.1": [f"comment: {about}"]}


def test_a_comment_with_words_or_on_a_line_of_its_own_only_mentions(toy: Toy) -> None:
    assert cited(toy, "MOST = 3  # as 2.1 says\n# 2.2\nLEAST = 1\n") == {}
    assert len(toy.citations().mentions("2.1")) == 1
    assert len(toy.citations().mentions("2.2")) == 1


def test_numbers_handed_to_calls_cite(toy: Toy) -> None:
    rules = """
        def Ability(*a, **k): ...
        WINGS = Ability("Wings", "2.1", most=2)
        def ask(toy):
            if toy == "2.4":
                return Ability(toy, section="2.3")
            return {"2.4": 1}
        ROWS = (("lid", "2.2"),)
    """
    assert cited(toy, rules) == {
        "2.1": ["declaration: Ability('Wings', '2.1', most=2)"],
        "2.2": ["argument: ('lid', '2.2')"],
        "2.3": ["argument: Ability(toy, section='2.3')"],
    }


def test_a_section_that_the_book_does_not_have_is_reported(toy: Toy) -> None:
    toy.write("MOST = 3  # 2.9\nLEAST = 1  # 2.1\n")
    assert [citation.section for citation in toy.citations().unknown] == ["2.9"]
    assert toy.coverage().problems == (
        "engine/rules.py:1 MOST cites 2.9, which isn't in the rulebook",
    )


def test_code_that_only_speaks_about_rules_is_not_read(toy: Toy) -> None:
    toy.write("MOST = 3\n")
    path = toy.root / "notation" / "words.py"
    path.write_text("MOST = 3  # 2.1\n", encoding="utf-8")
    assert toy.citations().code("2.1") == ()
    path.rename(toy.root / "engine" / "words.py")
    assert len(toy.citations().code("2.1")) == 1


def test_an_instrument_that_uses_a_rule_is_not_the_rule(toy: Toy) -> None:
    rules = """
        SLAY = Ability("Slay", "effect", "2.1")

        @SLAY.action("POWER")
        def slay(toy):
            \'\'\'2.1 POWER: it is gone.\'\'\'
            gone(toy)  # 2.2
    """
    assert cited(toy, rules) == {"2.2": ["comment: gone(toy)"]}
    assert {use.how for use in toy.citations().mentions("2.1")} == {"use"}
    assert set(cited(toy, rules.replace("effect", "attack"))) == {"2.1", "2.2"}


def test_an_explanation_is_told_from_a_rule(toy: Toy) -> None:
    toy.write('def f():\n    """2.2 No."""\n    return Refusal("no", "No.", "2.1")\n')
    assert toy.citations().code("2.1")[0].explains
    assert not toy.citations().code("2.2")[0].explains


@pytest.mark.parametrize(
    ("text", "sections"),
    [
        ("12.6d 22.4 Knockback", ("12.6d", "22.4")),
        ("1.9bi: cards", ("1.9bi",)),
        ("3 squares", ()),
        ("12 Attack Sequence", ("12",)),
        ("16, 17.3 The terrain", ("16", "17.3")),
        ("12.3b 1 for a hit, -1 for a miss", ("12.3b",)),
        ("The 12.6d", ()),
        ("12.6dq Knockback", ()),
        ("", ()),
    ],
)
def test_which_words_are_leading_sections(text: str, sections: tuple[str, ...]) -> None:
    assert leading(text) == sections
