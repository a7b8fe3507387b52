"""Portraits: everybody has one, they differ in black, and the files have no mistakes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from openclix.cli import main
from openclix.content import SETS, figures
from openclix.draw import draw_card
from openclix.draw.portraits import (
    MOST_PARTS,
    ArtError,
    Portrait,
    draw_portrait,
    library,
    portrait_named,
    portrait_of,
    read_cast,
    read_parts,
    unpainted,
)
from openclix.engine.figures.figures import Card

from .black import overlap, silhouette

LARGEST = 6_000
ALARM = 0.72
DECIDED: dict[frozenset[str], str] = {}
"""Pairs that overlap by more, and what eyes said about them."""
SHIPPED = sorted({card.name: card for name in SETS for card in figures(name).values()}.items())
CARDS = [card for _, card in SHIPPED]


def by_team(cards: Mapping[str, Card]) -> dict[str, list[Portrait]]:
    teams: dict[str, dict[str, Portrait]] = {}
    for card in cards.values():
        portrait = library().cast[card.name]
        teams.setdefault(portrait.team, {})[portrait.name] = portrait
    return {team: list(members.values()) for team, members in teams.items()}


@cache
def black(name: str) -> frozenset[int]:
    return silhouette(library().cast[name])


@pytest.mark.parametrize("edition", sorted(SETS))
def test_members_of_a_team_can_be_told_apart_in_black(edition: str) -> None:
    alarms = {}
    for members in by_team(figures(edition)).values():
        for first, second in combinations(members, 2):
            share = overlap(black(first.name), black(second.name))
            if share > ALARM:
                alarms[frozenset({first.name, second.name})] = share
    assert {tuple(sorted(pair)): alarms[pair] for pair in alarms if pair not in DECIDED} == {}


def test_the_measure_of_silhouettes_tells_same_from_different() -> None:
    wick, hound = black("Wick"), black("Bramble Hound")
    assert overlap(wick, wick) == 1
    assert overlap(wick, silhouette(library().cast["Wickfather"])) < 1
    assert overlap(wick, hound) < ALARM
    assert 56 * 56 * 0.2 < len(wick) < 56 * 56 * 0.8


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_shipped_figure_has_a_portrait_that_is_small(card: Card) -> None:
    assert portrait_of(card) != unpainted(card)
    for fine in (True, False):
        svg = draw_portrait(card, fine=fine, round_frame=not fine)
        assert len(svg.encode()) <= LARGEST
        ElementTree.fromstring(svg)
    assert len(portrait_of(card).parts) <= MOST_PARTS


def test_every_character_has_a_part_of_its_own() -> None:
    versions = re.compile(r"[(].*[)]$")
    users: dict[str, set[str]] = {}
    for name, portrait in library().cast.items():
        for placed in portrait.parts:
            users.setdefault(placed.part, set()).add(versions.sub("", name).strip())
    characters = {versions.sub("", name).strip() for name in library().cast}
    own = {name for names in users.values() if len(names) == 1 for name in names}
    assert sorted(characters - own) == []


@pytest.mark.parametrize("edition", sorted(SETS))
def test_at_most_a_third_of_a_team_wears_the_shadow_of_a_brim(edition: str) -> None:
    for team, members in by_team(figures(edition)).items():
        shaded = [m.name for m in members if any(p.part == "face.shade" for p in m.parts)]
        assert len(shaded) <= max(1, len(members) / 3), (team, shaded)


def test_every_part_is_used() -> None:
    used = {placed.part for portrait in library().cast.values() for placed in portrait.parts}
    spare = {"mask.blank"}  # the face of an unpainted miniature
    assert sorted(set(library().parts) - used - spare) == []


def test_rings_share_a_face_and_change_the_coat() -> None:
    rookie, veteran = (figures("classic-2002")[f"brickie-{ring}"] for ring in ("rookie", "veteran"))
    assert portrait_of(rookie).parts == portrait_of(veteran).parts
    assert portrait_of(rookie).palette() != portrait_of(veteran).palette()


def test_unpainted_miniatures_are_always_the_same_and_differ_by_name() -> None:
    assert draw_portrait(Card("Night Porter")) == draw_portrait(Card("Night Porter"))
    names = ("Night Porter", "Day Porter", "Noon Porter", "Porter’s Boy")
    pictures = {
        re.sub(r"<title>.*?</title>|[hc]-[\\w-]+", "", draw_portrait(Card(n))) for n in names
    }
    assert len(pictures) > 1


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '"/><a', "", "é" * 80, "\x00\ud800"])
def test_strange_names_make_a_picture_all_the_same(name: str) -> None:
    root = ElementTree.fromstring(draw_portrait(Card(name)))
    assert {child.tag.rpartition("}")[2] for child in root.iter()} <= {
        *("svg", "title", "defs", "pattern", "circle", "clipPath", "rect", "g", "path"),
    }


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("wick", "Wick"),
        ("Captain Verrin", "Captain Verrin"),
        ("drowned-oak", "The Drowned Oak"),
        ("brickie-rookie", "Brickie (rookie)"),
        ("brickie-experienced", "Brickie"),
        ("Night Porter", "Night Porter"),
    ],
)
def test_portraits_are_found_by_any_spelling(spelling: str, name: str) -> None:
    assert portrait_named(spelling).name == name


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("@ball\nq 3 M0 0Z", "a.art:2: q is no slot of a palette"),
        ("@ball\nx 9 M0 0Z", "a.art:2: no line is 9 wide"),
        ("@ball\nx 3 M0 0Z\nx 3 url(#a)", "a.art:3: this is no path"),
        ("@ball\nx 3 M0 0C1 2 3 4Z", "a.art:2: C has too few or too many numbers"),
        ("@ball\nx 3 M0 0Z\n@ball", "a.art:3: two parts are called ball"),
        ("x 3 M0 0Z", "a.art:1: a shape is a fill, a width and a path"),
    ],
)
def test_a_mistake_in_a_part_has_its_line(text: str, sentence: str) -> None:
    with pytest.raises(ArtError, match=re.escape(sentence)):
        read_parts(text, "a.art")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Wick: team=nobody", "a.art:1: no team is called nobody"),
        ("Wick: team=choir skin=blue", "a.art:1: no skin is called blue"),
        ("Wick: team=choir x=red", "a.art:1: red is no colour"),
        ("Wick: like=Nobody", "a.art:1: nobody is called Nobody"),
        ("Wick: team=choir\n  hat.none", "a.art:2: no part is called hat.none"),
        ("Wick: team=choir\n  nose.round @4", "a.art:2: @4 says nothing about a part"),
        ("Wick: team=choir\n  nose.round *9", "a.art:2: a part is 0.5 to 1.35 times its size"),
        ("  nose.round", "a.art:1: a part without a character"),
        ("Wick: team=choir\nWick: team=choir", "a.art:2: Wick is here twice"),
        ("Wick: team=choir\n" + "  nose.round\n" * 15, "a.art:16: Wick has more than 14 parts"),
    ],
)
def test_a_mistake_in_the_cast_has_its_line(text: str, sentence: str) -> None:
    with pytest.raises(ArtError, match=re.escape(sentence)):
        read_cast(text, library().parts, "a.art")


def test_a_card_has_its_portrait_at_its_head_and_an_element_has_none() -> None:
    beard = library().parts["beard.walrus"][0].path
    assert beard in draw_card(figures()["wick"])
    assert beard not in draw_card(figures()["crane"])
    plain = Card("Squalls", element="condition")
    assert "clipPath" not in draw_card(plain) and "clipPath" in draw_card(Card("Porter"))


def test_the_linter_wants_a_portrait_of_every_shipped_figure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = [str(card) for folder in set(SETS.values()) for card in folder.glob("*.card")]
    assert len(shipped) > 90
    assert main(["lint", *shipped]) == 0, capsys.readouterr().out
    monkeypatch.delitem(library().cast, "Wick")
    capsys.readouterr()
    assert main(["lint", str(SETS["comprehensive"] / "wick.card")]) == 1
    assert "Wick has no portrait: add it to cast.art" in capsys.readouterr().out


def test_the_linter_reads_files_of_art(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "mine.art"
    bad.write_text("Me: team=choir\n  hat.none\n", "utf-8")
    assert main(["lint", str(bad)]) == 1
    assert f"{bad}:2: no part is called hat.none" in capsys.readouterr().out
    bad.write_text("Me: team=choir\n  nose.round\n", "utf-8")
    assert main(["lint", str(bad)]) == 0


def test_a_portrait_is_drawn_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", "wick", "--portrait"]) == 0
    assert library().parts["beard.walrus"][0].path in capsys.readouterr().out
    assert main(["draw", "tram-yard", "--portrait"]) == 2
    assert "tram-yard has no portrait" in capsys.readouterr().err
