"""Maps as places: every shipped map has one, and it tells the truth about the terrain."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from openclix.board import Grid, Map
from openclix.cli import lint as lint_command
from openclix.cli import main
from openclix.content import SETS, find_map, forces, maps_in
from openclix.draw import draw_map, draw_table
from openclix.draw.live import ground_markup, map_markup
from openclix.draw.places import (
    INDOORS,
    INDOORS_TWO,
    OUTDOORS,
    OUTDOORS_TWO,
    SOLID,
    boards,
    derived,
    mistakes,
    place_of,
    places,
    read_place,
    stem_of,
)
from openclix.draw.portraits import ArtError, draw_portrait
from openclix.draw.scenery import LAYERS, place_picture
from openclix.draw.things import read_things, things
from openclix.draw.tokens import THEMES, theme
from openclix.notation import NotationError, read_position

from .reading import element, marked, parsed

SHIPPED = [
    (folder, stem) for folder in sorted(set(SETS.values())) for stem in sorted(maps_in(folder))
]
WHOLE_MAP = 400_000
"""The most bytes of a map with all its portraits."""
MOST_CONTRAST = 4.2
"""Lines on the ground stay below it. Figures have a black contour on a white rim."""
YARD = Grid.of(8, 8)


def contrast(one: str, two: str) -> float:
    """How far two colours are apart, from 1 to 21."""

    def light(colour: str) -> float:
        parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, bright = sorted((light(one), light(two)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("folder", "stem"), SHIPPED, ids=lambda value: str(value)[-20:])
def test_every_shipped_map_is_a_place_that_shows_its_terrain(folder: Path, stem: str) -> None:
    board = maps_in(folder)[stem]
    assert stem in places(), f"{stem} has no .place file beside it"
    assert list(mistakes(places()[stem], board)) == []
    assert len(places()[stem].marks) >= 10  # open ground is not empty
    assert stem_of(board) == stem


@pytest.mark.parametrize("stem", sorted(boards()))
def test_a_whole_map_with_portraits_is_small(stem: str) -> None:
    for name in THEMES:
        layers = [place_picture(stem, name, layer) for layer in LAYERS]
        for layer in layers:
            ElementTree.fromstring(layer)
        cards = [card for force in list(forces().values())[:2] for card in force.cards]
        tokens = [draw_portrait(card, fine=False, round_frame=True) for card in cards]
        markup = map_markup(boards()[stem])
        total = sum(len(part.encode()) for part in (*layers, *tokens, markup))
        assert total <= WHOLE_MAP / 2


def test_a_page_loads_the_place_of_a_shipped_map_by_itself() -> None:
    board = find_map("tram-yard")
    markup = map_markup(board)
    assert markup.count("<image") == 2 and "/api/places/tram-yard.svg?theme=light" in markup
    own = replace(board, name="My Yard")
    assert "<image" not in map_markup(own) and "var(--art-ground)" in map_markup(own)


def test_a_map_with_a_shipped_name_and_other_terrain_gets_a_place_made_for_it() -> None:
    board = replace(find_map("tram-yard"), hindering=1)
    assert stem_of(board) == "" and list(mistakes(place_of(board), board)) == []


def test_derived_places_show_the_terrain_of_any_map() -> None:
    chance = random.Random(25)
    for number in range(60):
        grid = Grid.of(chance.randint(1, 20), chance.randint(1, 20))
        masks = [chance.getrandbits(grid.size) & chance.getrandbits(grid.size) for _ in range(4)]
        board = Map(
            f"Field {number}",
            grid,
            hindering=masks[0],
            blocking=masks[1] & ~masks[0],
            water=masks[2] & ~masks[0] & ~masks[1],
            levels=((2, masks[3]),) if masks[3] else (),
            kind=chance.choice(("outdoor", "indoor")),
        )
        assert list(mistakes(derived(board), board)) == []
        assert derived(board) == derived(board)
        parsed(draw_map(board))


def test_destroyed_squares_are_cut_out_of_the_things() -> None:
    whole = read_position("map tram-yard\nfigure A red a1\n")
    broken = read_position("map tram-yard\nfigure A red a1\nbroken block d4\n")
    assert not element(draw_table(whole), "data-place", "things").get("clip-path")
    svg = draw_table(broken)
    assert element(svg, "data-place", "things").get("clip-path") in {
        f"url(#{known})" for known in marked(svg, "id")
    }
    assert "clip-path" in ground_markup(broken) and "clip-path" not in ground_markup(whole)


@pytest.mark.parametrize(("code", "shown"), [("full", None), ("soft", "0.45"), ("off", "0")])
def test_the_colour_code_fades_but_never_walls_and_elevation(
    code: str, shown: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["draw", "lantern-corner", "--code", code]) == 0
    root = parsed(capsys.readouterr().out)
    strengths = {
        e.get("data-terrain"): e.get("opacity") for e in root.iter() if e.get("data-terrain")
    }
    for kind in ("hindering", "blocking", "start"):
        assert strengths[kind] == shown
    for kind in ("wall", "elevated", "transition"):
        assert strengths[kind] is None


@pytest.mark.parametrize("name", THEMES)
def test_the_ground_is_quiet(name: str) -> None:
    art = theme(name).art
    grounds = [art[floor.colour] for floor in things().floors.values()]
    for slot, colour in art.items():
        if colour.startswith("#"):
            far = max(contrast(colour, ground) for ground in grounds)
            assert far <= MOST_CONTRAST, (slot, far)
    assert contrast("#1C1B1A", "#FFFDF7") > 13


def test_every_floor_line_and_thing_is_used() -> None:
    texts = [path.read_text("utf-8") for folder in SETS.values() for path in folder.glob("*.place")]
    used = {word for text in texts for line in text.splitlines() for word in line.split()}
    used |= {floor.edge for floor in things().floors.values()} | {
        "steps",
        "ladder",
        "bank",
        "earth",
    }
    used |= {*OUTDOORS, *OUTDOORS_TWO, *INDOORS, *INDOORS_TWO, *SOLID}
    known = {*things().floors, *things().lines, *things().names()}
    assert sorted(known - used) == []


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("ground gravl", "1: the floor is "),
        ("crat c3", "a place has no line 'crat'"),
        ("crate c3-d3", "'crate' has the size 1x1"),
        ("tram c3-d4", "'tram' grows in one direction"),
        ("crate z99", "z99"),
        ("floor paving q1", "q1"),
        ("line rails 0 3.5", "'line' needs pairs of numbers"),
        ("curve rails 0 1 2 3 4 5", "'curve' needs pairs of numbers"),
        ("line rails 0 x 1 1", "'x' is not a number of squares"),
        ("line rails 0 nan 1 1", "'nan' is not a number of squares"),
        ("mark puddle 1 1 size 9", "the size is between 0.4 and 2.0"),
        ("mark crate 1 1", "the thing is "),
        ("mark puddle 1 1 spin 4", "the word after a thing is "),
        ("crate c3 coat red", "the colour is "),
        ("crate c3 turn 45", "the turn is "),
    ],
)
def test_a_mistake_in_a_place_has_its_line_and_the_nearest_word(line: str, sentence: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_place(f'place "Yard"\n  {line}\n', YARD, "yard.place")
    assert caught.value.line == 2 and sentence.removeprefix("1: ") in str(caught.value)


def test_the_nearest_thing_is_named() -> None:
    with pytest.raises(NotationError, match="did you mean 'crate'"):
        read_place('place "Yard"\n  crat c3\n', YARD)


@pytest.mark.parametrize("text", ["", "map x", 'place "A"\nplace "B"', 'place "A" 4x4'])
def test_a_place_file_has_one_place(text: str) -> None:
    with pytest.raises(NotationError):
        read_place(text, YARD)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("@thing disc flat 1x1\nwood 1 M0 0a9 9 0 1 1 1 0Z", "a path of a thing has lines"),
        ("@thing box soft 1x1\nwood 1 M0 0Z", "soft is not a kind of thing"),
        ("@thing box flat big\nwood 1 M0 0Z", "big is not a size such as 2x1"),
        ("@thing box flat 1x1\npink 1 M0 0Z", "pink is not a colour of the art palette"),
        ("@thing box flat 1x1\nwood 99 M0 0Z", "no line is 99 wide"),
        ("@thing box flat 1x1\nwood 1 M0 0C1 2Z", "C has too few or too many numbers"),
        ("@floor a 8x8 ground edge=none\nwood 1 M0 0Z", "the floor a has an unknown edge"),
        ("@line a\nwood", "a stroke is a colour and a width"),
        ("@thing a flat 1x1\n@thing a flat 1x1", "a is here twice"),
        ("wood 1 M0 0Z", "a shape belongs to a floor, a line or a thing"),
        ("@house a", "write @floor, @line or @thing"),
    ],
)
def test_a_mistake_in_the_library_has_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ArtError, match=r"a\.art:\d+: .*") as caught:
        read_things(text, "a.art")
    assert sentence in str(caught.value)


def test_the_linter_wants_a_place_of_every_shipped_map(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folders = sorted(set(SETS.values()))
    assert main(["lint", *(str(p) for f in folders for p in f.glob("*.map"))]) == 0
    drawn = [folder / f"{stem}.place" for folder in folders for stem in maps_in(folder)]
    assert main(["lint", *map(str, drawn)]) == 0
    monkeypatch.setattr(lint_command, "HERE", tmp_path)
    new = tmp_path / "set" / "new-yard.map"
    new.parent.mkdir()
    new.write_text('map "New Yard" 8x8 outdoor\n  hindering c3\n', "utf-8")
    capsys.readouterr()
    assert main(["lint", str(new)]) == 1
    assert "this map is not drawn as a place: add new-yard.place" in capsys.readouterr().out


def test_the_linter_compares_a_place_with_its_map(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place, board = tmp_path / "yard.place", tmp_path / "yard.map"
    place.write_text('place "Yarde"\n  crate a1 b1\n', "utf-8")
    assert main(["lint", str(place)]) == 1
    assert "no map yard.map beside it" in capsys.readouterr().out
    board.write_text('map "Yard" 8x8 outdoor\n  hindering a1 c3\n  water d4\n', "utf-8")
    assert main(["lint", str(place)]) == 1
    out = capsys.readouterr().out
    assert "this place is called 'Yarde', its map 'Yard'" in out
    assert "nothing is drawn on this hindering terrain: c3" in out
    assert "drawn as hindering terrain but are not: b1" in out
    assert "nothing is drawn on this water terrain: d4" in out


def test_numbers_of_markers_are_for_those_who_write_texts() -> None:
    """At a table they are notation that nobody asked for; the judge's desk needs them."""
    table = read_position("map 8x8\nmarker m6 hindering c3\nfigure A red a1\nfigure B blue h8\n")
    assert ">m6<" not in ground_markup(table)
    assert ">m6<" in ground_markup(table, numbered=True)
