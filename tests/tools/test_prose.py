"""Sentences are cut and counted as a reader would, and the forms of docs/writing.md are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import prose

WRITING = prose.ROOT / "docs" / "writing.md"


def rows_of_the_guide() -> list[str]:
    """The first column of the table of forms in docs/writing.md."""
    text = WRITING.read_text("utf-8").split("## Forms we no longer use")[1]
    rows = [line.split("|")[1].strip() for line in text.splitlines() if line.startswith("|")]
    return rows[2:]


def found_in(text: str) -> list[str]:
    """The forms in a document of one paragraph."""
    return [p.reason for p in prose.forms_in(prose.markdown("x.md", text))]


def texts(sentences: list[prose.Sentence]) -> list[str]:
    return [prose.shown(sentence.text) for sentence in sentences]


def test_the_guide_and_the_code_list_the_same_forms() -> None:
    assert rows_of_the_guide() == [form.row for form in prose.FORMS]


@pytest.mark.parametrize("form", prose.FORMS, ids=lambda form: form.row[:30])
def test_every_form_is_found_where_it_is_planted(form: prose.Form) -> None:
    assert len(form.planted) >= 2
    for planted in form.planted:
        reasons = found_in(planted)
        assert f"a form we no longer use: {form.row}" in reasons, planted


@pytest.mark.parametrize("form", prose.FORMS, ids=lambda form: form.row[:30])
def test_similar_sentences_are_innocent(form: prose.Form) -> None:
    assert form.innocent
    for innocent in form.innocent:
        assert found_in(innocent) == [], innocent


@pytest.mark.parametrize(
    "text",
    [
        "# What it does",
        "```\nWho stands in the file is told.\n```",
        "The message says `is told` here.",
        'We write "nothing but" no longer.',
        "| before | after |\n|---|---|\n| What is there is told. | We report it. |",
        "![Who is told.](picture.png)",
    ],
)
def test_headings_code_quotations_and_pictures_are_not_searched(text: str) -> None:
    assert found_in(text) == []


def test_a_cell_of_a_table_is_searched() -> None:
    assert len(found_in("| what | means |\n|---|---|\n| `x` | this is no object |")) == 1


def test_markdown_is_cut_into_sentences() -> None:
    text = (
        "# Title\n\nFirst one, e.g. `make play. Now`. Second\none (12.6d) is **here**!\n\n"
        "- an item\n  that goes on. Another.\n1. [a link](x.md) here\n\n```\ncode. Code.\n```\n"
    )
    found = list(prose.markdown("x.md", text))
    assert texts(found) == [
        "First one, e.g. `make play. Now`.",
        "Second one (12.6d) is here!",
        "an item that goes on.",
        "Another.",
        "a link here",
    ]
    assert [sentence.words for sentence in found] == [4, 5, 5, 1, 3]
    assert [sentence.line for sentence in found] == [3, 3, 6, 6, 8]


def test_cells_count_as_sentences_if_they_are_prose() -> None:
    text = (
        "| row | meaning |\n|---|---|\n| 0.52 | short words |\n"
        "| `a \\| b` | It ends here. |\n| x | one two three four five six seven eight |\n"
    )
    counted = [s for s in prose.markdown("x.md", text) if s.counts]
    assert texts(counted) == ["It ends here.", "one two three four five six seven eight"]


def test_every_variant_of_a_message_is_a_sentence() -> None:
    text = (
        "## Heading\n\nlabel = red\nmoved = { $count ->\n    [one] { $who } moves one square.\n"
        "   *[other] { $who } moves { $count } squares.\n } That is all.\n"
        "table =\n    ?     help\n    end   ends the turn of a player\n"
    )
    found = list(prose.catalogue("x.ftl", text))
    assert texts(found) == [
        "red",
        "`$who` moves `$count` squares.",
        "That is all.",
        "`$who` moves one square.",
        "? help",
        "end ends the turn of a player",
    ]
    assert [s.counts for s in found] == [False, True, True, True, False, True]
    assert [s.line for s in found] == [3, 4, 4, 4, 8, 8]


def test_a_placeable_may_stand_in_a_square_and_code_may_not() -> None:
    assert not list(prose.forms_in(prose.catalogue("x.ftl", "x = { $who } stands in { $where }")))
    assert list(prose.forms_in(prose.markdown("x.md", "The reading stands in `policies.py`.")))


MODULE = '''"""12.6 A module.

- The figure is told why.
- It moves.
"""
LIMIT = 3
"""What is left out
stays as printed.

>>> nobody = "nothing but"
"""


class _Own:
    field: int
    """A field that is no object."""

    def move(self) -> str:
        """It moves `so many` squares."""
        return "It moves so many squares."
'''


def test_docstrings_are_searched_but_not_measured() -> None:
    sentences = list(prose.docstrings("x.py", MODULE))
    assert texts(sentences) == [
        "12.6 A module.",
        "The figure is told why.",
        "It moves.",
        "What is left out stays as printed.",
        "A field that is no object.",
        "It moves `so many` squares.",
    ]
    assert not any(sentence.counts for sentence in sentences)
    places = [problem.place for problem in prose.forms_in(sentences)]
    assert places == ["x.py:3", "x.py:7", "x.py:16"]


def words(count: int) -> prose.Sentence:
    return prose.Sentence("x.md", 1, " ".join(["word"] * count))


def test_the_limits_are_eighteen_words_on_average_and_three_long_ones_in_a_hundred() -> None:
    assert list(prose.length_of("x", [words(18)])) == []
    assert len(list(prose.length_of("x", [words(18), words(19)]))) == 1
    assert list(prose.length_of("x", [words(31)] * 3 + [words(5)] * 97)) == []
    assert list(prose.length_of("x", [words(30)] * 40 + [words(5)] * 60)) == []
    too_long = list(prose.length_of("x", [words(31)] * 4 + [words(5)] * 96))
    assert [problem.reason for problem in too_long[1:]] == ["31 words"] * 4


def tree(folder: Path, readme: str, message: str) -> Path:
    catalogues = folder / prose.CATALOGUES
    catalogues.mkdir(parents=True)
    (folder / "docs").mkdir()
    (folder / "README.md").write_text(readme, "utf-8")
    (folder / prose.PACKAGE / "one.py").write_text('"""A module."""\n', "utf-8")
    (catalogues / "one.ftl").write_text(f"one = {message}\n", "utf-8")
    (catalogues / "two.ftl").write_text("two = The figure moves again.\n" * 2, "utf-8")
    return folder


def test_documents_are_measured_one_by_one_and_catalogues_together(tmp_path: Path) -> None:
    long = " ".join(["word"] * 24) + "."
    root = tree(tmp_path, f"{long}\n", long)
    found = prose.problems(prose.checked_files(root), root)
    assert [problem.place for problem in found] == ["README.md"]
    one = (prose.CATALOGUES / "one.ftl").as_posix()
    assert [p.place for p in prose.problems([one], root)] == [prose.CATALOGUES.as_posix()]


def test_docstrings_of_the_package_are_read(tmp_path: Path) -> None:
    root = tree(tmp_path, "Plain.\n", "The figure moves.")
    assert prose.problems(prose.checked_files(root), root) == []
    module = prose.PACKAGE / "one.py"
    (root / module).write_text('def f() -> None:\n    """This is no object."""\n', "utf-8")
    places = [problem.place for problem in prose.problems(prose.checked_files(root), root)]
    assert places == [f"{module.as_posix()}:2"]


def test_a_problem_shows_place_reason_and_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "note.md"
    file.write_text("# Note\n\nThis is fine.\nThe reader is told `why`.\n", "utf-8")
    assert prose.main([str(file)]) == 1
    out = capsys.readouterr().out
    assert f"{file}:3: a form we no longer use:" in out
    assert "The reader is told `why`." in out
    file.write_text("# Note\n\nThis is fine.\n", "utf-8")
    assert prose.main([str(file)]) == 0


@pytest.mark.parametrize("name", ["gone.md", "picture.png"])
def test_a_file_that_cannot_be_read_is_named(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "picture.png").write_bytes(b"")
    with pytest.raises(SystemExit) as ended:
        prose.main([str(tmp_path / name)])
    assert ended.value.code == 2
    assert f"{name}' is not a Markdown, Fluent or Python file" in capsys.readouterr().err


def test_the_tree_is_plain_but_for_the_files_still_to_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert prose.main([]) == 0, capsys.readouterr().out


def test_a_sample_is_drawn_from_four_sources_and_is_the_same_for_a_seed() -> None:
    drawn = prose.sample(10, 21)
    assert drawn == prose.sample(10, 21) != prose.sample(10, 22)
    kinds = [Path(s.file).suffix if s.line else "help" for s in drawn]
    assert kinds == [".md"] * 3 + [".ftl"] * 3 + [".py"] * 2 + ["help"] * 2
