"""The parts of the documentation site: its menu, its pictures, and the check of its links.

The site itself is built and looked at in tests/web/test_guides.py.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from openclix.notation import read_position, read_rulings, write_position
from tools.site import __main__ as command
from tools.site import contents
from tools.site.drawn import desk_link, extent, picture, position_of_link, tables_in
from tools.site.links import problems
from tools.site.reference import directive, reference
from tools.site.rulings import plain, shown

ROOT = Path(__file__).parents[2]
WALL = "map 6x5\n  wall c3/d3\nfigure A red c3\nfigure B blue d3\n"


def page(folder: Path, name: str, body: str) -> None:
    (folder / name).write_text(f"<!DOCTYPE html><html><body>{body}</body></html>", "utf-8")


def test_a_site_without_mistakes_has_no_problems(tmp_path: Path) -> None:
    desk = desk_link(read_position(WALL))
    page(tmp_path, "index.html", f'<a href="b.html#part">b</a><a href="{desk}">desk</a>')
    page(tmp_path, "b.html", '<p id="part"></p><a href="/rules/12.6d">x</a><a href="#part">y</a>')
    assert problems(tmp_path) == []


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ('<a href="gone.html">x</a>', "the link gone.html leads nowhere"),
        ('<a href="../outside.txt">x</a>', "the link ../outside.txt leads nowhere"),
        ('<img src="gone.svg">', "the link gone.svg leads nowhere"),
        ('<a href="#gone">x</a>', "the link #gone leads to no part of its page"),
        ('<a href="/nowhere">x</a>', "the link /nowhere leads to no page of the server"),
        ('<a href="/rules/99.9">x</a>', "the link /rules/99.9 names no section"),
        ('<a href="/desk#figure%20A">x</a>', "a link to the desk has no position"),
        ("<script>alert(1)</script>", "<script> inside the page"),
        ("<style>p{}</style>", "<style> inside the page"),
        ('<p style="color: red">x</p>', "style='color: red' on <p>"),
        ('<p onclick="f()">x</p>', "onclick='f()' on <p>"),
        ('<a href="javascript:f()">x</a>', "href='javascript:f()' on <a>"),
        ('<script src="https://cdn.example/x.js"></script>', "<script> loads https://cdn"),
    ],
)
def test_every_kind_of_mistake_is_found(tmp_path: Path, body: str, what: str) -> None:
    (tmp_path / "outside.txt").write_text("there, but not in the site")
    site = tmp_path / "site"
    site.mkdir()
    page(site, "index.html", body)
    (problem,) = problems(site)
    assert str(problem).startswith(f"index.html: {what}")


def test_a_link_to_the_desk_brings_the_whole_position() -> None:
    table = read_position(WALL)
    assert write_position(position_of_link(desk_link(table))) == write_position(table)
    assert not re.search(r"[\s\"<>&#]", desk_link(table).removeprefix("/desk#"))


def test_a_picture_shows_all_that_is_named_and_no_empty_half(tmp_path: Path) -> None:
    table = read_position("map 16x16\n  hindering c7\nfigure A red c3\nfigure B blue d3")
    assert extent(table, "") == (6, 9)
    assert extent(table, "A move p8") == (16, 10)
    assert extent(read_position(WALL), "") == (6, 5)
    picture(table, tmp_path)
    drawn = next(tmp_path.glob("*-light.svg")).read_text("utf-8")
    square, unit = 72, 72 / 48
    size = f'width="{27 * unit + 6 * square:.2f}" height="{67 * unit + 9 * square:.2f}"'
    assert size in drawn.split(">")[0]


def test_blocks_of_code_are_drawn_if_they_are_positions_or_rulings() -> None:
    assert [name for name, _ in tables_in(WALL)] == [""]
    asked = f"sections 16.4c\n{WALL}ask adjacent A B: no\n"
    rulings = f'ruling "One"\n{asked}===\nruling "Two"\n{asked}'
    assert [name for name, _ in tables_in(rulings)] == ["One", "Two"]
    for text in ("figure A red c3", "map 6x5\nfigure A mauve z99", "ruling NAME\nmap 8x8", "$ ls"):
        assert tables_in(text) == []


@pytest.mark.parametrize("name", ["judges.md", "players.md", "contributing.md"])
def test_positions_in_the_guides_can_be_read_and_their_rulings_hold(name: str) -> None:
    text = (ROOT / "docs" / name).read_text("utf-8")
    blocks = re.findall(r"```(?:ruling|position)?\n((?:ruling|map) .*?)```", text, re.DOTALL)
    assert blocks and all(map(tables_in, blocks))
    for block in blocks:
        for ruling in read_rulings(block) if block.startswith("ruling") else ():
            assert [one.report() for one in ruling.outcomes() if not one.passed] == []


def test_a_document_that_no_menu_lists_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contents.check_contents()
    for path in contents.DOCS.glob("*.md"):
        (tmp_path / path.name).write_text("")
    (tmp_path / "secret.md").write_text("")
    monkeypatch.setattr(contents, "DOCS", tmp_path)
    with pytest.raises(contents.Unlisted, match=r"docs/secret\.md"):
        contents.check_contents()


def test_every_document_is_on_the_first_page() -> None:
    text = (contents.DOCS / "index.md").read_text("utf-8")
    listed = {page for pages in contents.CONTENTS.values() for page in pages}
    missing = [name for name in listed - contents.GENERATED if f"]({name}.md)" not in text]
    assert missing == []


def test_without_sphinx_the_command_names_its_extra(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "NEEDED", ("no_such_package",))
    assert command.main() == 2
    assert "openclix[docs]" in capsys.readouterr().err


def test_the_reference_describes_each_name_once() -> None:
    import openclix

    text = reference()
    for name in openclix.__all__:
        assert len(re.findall(rf":: openclix\.{name}(\(\))?$", text, re.MULTILINE)) == 1
    assert directive("openclix.Illegal", openclix.Illegal).startswith(".. autoexception::")


def test_every_standard_power_has_a_drawn_ruling() -> None:
    powers = [section for section in shown() if re.fullmatch(r"27\.[1-4][a-z]", section)]
    assert len(powers) == 48


def test_text_of_the_rulebook_is_not_read_as_markup() -> None:
    assert plain("a*b_c [d] <e>") == r"a\*b\_c \[d\] \<e\>"
