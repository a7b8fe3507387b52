"""25.1 25.9 Special objects and EFFECT terrain: texts, snapshots, views, bad input."""

from __future__ import annotations

import json

import pytest

import openclix
from openclix import content
from openclix.draw import draw_table
from openclix.editions import EDITIONS
from openclix.engine.setup.forces import violations
from openclix.language import spoken_in
from openclix.notation import NotationError, read_position, write_position
from openclix.notation.games.written_games import write_force

CASK = """
map 8x8
figure A red c3; click 3
figure B blue d3
object m1 c4 name "Rum Cask" gives "When this character hits, heal 1 click." within 1
marker m2 hindering f6 name "Spore Bed" gives poison
"""


def test_the_ready_forces_bring_four_special_objects_and_effect_terrain() -> None:
    objects: set[str] = set()
    terrain: set[str] = set()
    for name, force in content.tactical_forces("comprehensive").items():
        assert violations(EDITIONS["comprehensive"], force) == [], name
        for marker in force.markers:
            if marker.boons:
                (objects if marker.kind == "object" else terrain).add(marker.name)
    assert len(objects) >= 4
    assert len(terrain) >= 2


def test_a_force_with_effects_reads_back() -> None:
    for force in content.tactical_forces("comprehensive").values():
        text = write_force(force, "red")
        folder = content.TACTICS["comprehensive"] / "x.force"
        assert content.load_force(folder, text) == force


def test_a_saved_game_goes_on_with_the_effects_of_its_objects() -> None:
    game = openclix.Game.from_position(CASK, dice=[4, 5])
    data = json.loads(json.dumps(game.snapshot()))
    assert len(data["texts"]) == 1
    again = openclix.Game.restore(data)
    assert again == game
    again.play("A close")
    assert again.table.click[0] == 2


def test_positions_with_effects_read_back() -> None:
    table = read_position(CASK)
    assert read_position(write_position(table)).state() == table.state()


def test_the_view_and_the_picture_say_what_an_object_does() -> None:
    game = openclix.Game.from_position(CASK, seed=1)
    told = {one["marker"]: one["gives"] for one in game.view(0)["markers"]}
    assert told["m2"] == ["in its square: Poison"]
    assert told["m1"][0].startswith("adjacent to it: ")
    with spoken_in("fr"):
        told = {one["marker"]: one["gives"] for one in game.view(0)["markers"]}
        assert told["m2"] == ["dans sa case\u00a0: Poison"]
    assert draw_table(game.table) != draw_table(read_position(CASK.replace(" gives poison", "")))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ('gives "Everybody hums a song."', "can't be read"),
        ("gives toughnes", "no power or ability"),
        ("gives toughness within 0", "squares"),
    ],
)
def test_an_effect_that_means_nothing_is_refused_with_its_line(words: str, said: str) -> None:
    text = f"map 4x1\nfigure A red a1\nfigure B blue d1\nobject m1 b1 {words}"
    with pytest.raises(NotationError, match=said) as error:
        read_position(text)
    assert error.value.line == 4


def test_a_second_marker_with_an_effect_works_as_well() -> None:
    """Objects that are placed on top of the others count like those that were there."""
    game = openclix.Game.new(
        ("storm-watch", "night-salvage"), edition="comprehensive", seed=4, turn_limit=4
    )
    while game.decision is not None and game.decision.topic != "action":
        game.choose_index(0)
        if game.table.turn:
            break
    given = [marker.name for marker in game.table.giving]
    assert len(given) == 6
