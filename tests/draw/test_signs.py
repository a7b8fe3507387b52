"""Objects, markers and teams: each has a picture, and the files have no mistakes."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from openclix.cli import main
from openclix.cli.lint import lint_file
from openclix.content import HERE, SETS, TACTICS, figures, forces, tactics
from openclix.draw import draw_card, draw_table
from openclix.draw.card import picture_height
from openclix.draw.front import draw_front
from openclix.draw.portraits import ArtError, library
from openclix.draw.signs import UNKNOWN, draw_sign, emblem_of, read_signs, signs
from openclix.draw.tokens import THEMES, tokens
from openclix.engine.terrain.markers import MARKER_KINDS
from openclix.notation import read_position

LARGEST = 2_500
FRONT = 60_000

ELEMENTS = HERE / "elements"


@pytest.mark.parametrize("edition", sorted(SETS))
def test_every_shipped_object_and_team_has_a_picture(edition: str) -> None:
    objects = {m.name for f in forces(edition).values() for m in f.markers if m.kind == "object"}
    teams = {team for card in figures(edition).values() for team in card.teams}
    teams |= {f.keyword for f in forces(edition).values() if f.keyword}
    teams |= {t for e in TACTICS for card in tactics(e).values() for t in card.teams}
    assert objects and {name for name in objects if not signs().knows("object", name)} == set()
    assert teams and {name for name in teams if not signs().knows("team", name)} == set()


def test_every_kind_of_marker_has_a_picture() -> None:
    assert set(MARKER_KINDS) == set(signs().drawn["marker"])


@pytest.mark.parametrize("kind", ["object", "marker", "team"])
def test_pictures_are_small_and_none_is_empty(kind: str) -> None:
    for name, shapes in signs().drawn[kind].items():
        svg = draw_sign(kind, name)
        ElementTree.fromstring(svg)
        assert shapes and len(svg.encode()) <= LARGEST, name


def test_pictures_of_objects_differ_unless_they_are_meant_to_be_alike() -> None:
    drawn = signs().drawn["object"]
    alike = len(drawn) - len(set(drawn.values()))
    assert alike == 1  # the mooring bollard is a bollard


def test_the_browser_knows_the_same_teams() -> None:
    ours = [name for name in signs().drawn["team"] if name != UNKNOWN["team"]]
    assert tokens()["teams"] == ours


def test_an_object_that_nobody_has_drawn_is_a_crate_and_a_team_a_plain_shield() -> None:
    assert signs().named("object", "Gramophone") == signs().drawn["object"]["crate"]
    assert signs().named("team", "Nobody") == signs().drawn["team"]["plain"]
    assert emblem_of((), ("Street", "Lamplighters")) == "Lamplighters"
    assert emblem_of(("Dock Gang",), ()) == "Dock Gang" and emblem_of((), ("Street",)) == ""


def test_objects_on_the_table_show_their_picture_and_their_weight() -> None:
    table = read_position("figure A red a1\nobject m1 c3 heavy name Anchor\nobject m2 d3 light\n")
    svg = draw_table(table)
    assert signs().drawn["object"]["anchor"][0].path in svg
    assert signs().drawn["object"]["crate"][0].path in svg
    assert ">H</text>" in svg and ">L</text>" in svg


def test_a_card_wears_the_emblem_of_its_team() -> None:
    lamp = signs().drawn["team"]["lamplighters"][1].path
    assert lamp in draw_card(figures()["wick"])
    assert lamp not in draw_card(figures()["captain-verrin"])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("@house a\n", "write @object, @marker, @team or @element"),
        ("@object a\npink 2 M0 0Z", "pink is not a colour of signs"),
        ("@object a\nwood x M0 0Z", "no line is x wide"),
        ("@object a\nwood 2 M0 0a1 1 0 0 0 2 2", "a path has lines and curves"),
        ("@object a\nwood 2 M0 0C1 2Z", "C has too few or too many numbers"),
        ("@object a\nwood", "a shape is a fill, a width and a path"),
        ("@object a\nwood 2 M0 0Z\n@object a", "a is here twice"),
        ("@object a = b", "no object before this is called b"),
        ("wood 2 M0 0Z", "a shape belongs to an object"),
    ],
)
def test_a_mistake_in_the_file_has_its_line(text: str, sentence: str) -> None:
    with pytest.raises(ArtError, match=r"a\.art:\d+: .*") as caught:
        read_signs(text, "a.art")
    assert sentence in str(caught.value)


def test_the_linter_wants_a_picture_of_every_shipped_object(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = [str(p) for folder in set(SETS.values()) for p in folder.glob("*.force")]
    assert main(["lint", *shipped]) == 0
    art = [str(p) for p in HERE.rglob("*.art")]
    assert len(art) == 4 and main(["lint", *art]) == 0
    monkeypatch.delitem(signs().drawn["object"], "anchor")
    monkeypatch.delitem(signs().drawn["team"], "dock-gang")
    capsys.readouterr()
    assert main(["lint", *shipped, str(SETS["classic-2002"] / "stevedore-rookie.card")]) == 1
    out = capsys.readouterr().out
    assert "Anchor has no picture: add it to signs.art" in out
    assert "Dock Gang has no picture: add it to signs.art" in out


def test_signs_are_drawn_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", "Coal Scuttle", "--object"]) == 0
    assert main(["draw", "smoke", "--object"]) == 0
    assert main(["draw", "verdant-court", "--emblem"]) == 0
    assert capsys.readouterr().out.count("<svg") == 3
    assert main(["draw", "ancor", "--object"]) == 2
    assert "nobody has drawn 'ancor' (did you mean 'anchor'?)" in capsys.readouterr().err


@pytest.mark.parametrize("name", THEMES)
def test_the_front_page_shows_real_portraits_on_a_real_map(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    svg = draw_front(name)
    ElementTree.fromstring(svg)
    assert len(svg.encode()) <= FRONT
    for part in ("beard.walrus", "crown.thorns"):
        assert library().parts[part][0].path in svg
    ids = re.findall(r'\bid="([^"]+)"', svg)
    assert len(ids) == len(set(ids)) and set(re.findall(r"url\(#([^)]+)\)", svg)) <= set(ids)
    assert main(["draw", "front-page", "--theme", name]) == 0
    assert capsys.readouterr().out.startswith("<svg")


def test_every_shipped_card_of_chapter_25_has_a_picture() -> None:
    for card in tactics("comprehensive").values():
        assert signs().knows("element", card.name), card.name
        assert picture_height(card) > 0 and "<title>" in draw_card(card)


def test_a_shipped_element_without_a_picture_is_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    path = ELEMENTS / "storm-glass.card"
    assert lint_file(path) == []
    monkeypatch.delitem(signs().drawn["element"], "storm-glass")
    [finding] = lint_file(path)
    assert "Storm Glass" in str(finding) and "signs.art" in str(finding)
