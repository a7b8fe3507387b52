"""What stands at the very edge of a snapshot's limits, and one step beyond (docs/json.md)."""

from __future__ import annotations

import json
from types import NoneType
from typing import Any

from openclix.engine.effects.dice import SeededDice
from openclix.engine.game.game import Game
from openclix.engine.game.snapshots import table_data, table_from
from openclix.engine.table.plain import SnapshotError, fits
from openclix.notation.positions.positions import read_position, write_position

PAIR = "map 3x3\nfigure A red a1; trait outwit\nfigure B blue c3; dial 8 10 16:toughness 3 x6"


def data_of(text: str = PAIR) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(table_data(read_position(text))))
    return found


def refused(data: dict[str, Any]) -> str:
    """Where something is wrong with the data of a table, and what; nothing if it is read."""
    try:
        table_from(data)
    except SnapshotError as error:
        return f"{error.path}: {error.problem}"
    return ""


def changed(name: str, content: Any, text: str = PAIR) -> str:
    data = data_of(text)
    data["table"][name] = content
    return refused(data)


def pending(player: int, figure: int) -> list[dict[str, Any]]:
    return [
        {
            "is": "Pending",
            "player": player,
            "immediately": True,
            "trigger": "time-over",
            "figure": figure,
        }
    ]


def test_what_waits_is_for_a_player_and_about_a_figure_or_about_none() -> None:
    for player, figure in ((0, -1), (1, 0), (0, 1)):
        assert changed("queue", pending(player, figure)) == ""
    for player, figure in ((0, -2), (0, 2), (-1, 0), (2, 0)):
        assert changed("queue", pending(player, figure)).startswith("table.queue[0]: ")


def effect(target: int, source: int) -> list[dict[str, Any]]:
    return [
        {
            "is": "Effect",
            "kind": "untargetable",
            "target": target,
            "source": source,
            "cause": "",
            "until": ["game", 0],
            "data": [-1, "27.4g"],
        }
    ]


def test_what_lasts_is_on_a_figure_or_on_none() -> None:
    for target, source in ((-1, -1), (1, 1)):
        assert changed("effects", effect(target, source)) == ""
    for target, source in ((-2, 0), (2, 0), (0, -2), (0, 2)):
        assert changed("effects", effect(target, source)).startswith("table.effects[0]: ")


def test_a_set_of_sides_holds_every_player_and_no_other() -> None:
    for name, most in (("finished_first", 0b11), ("defeated", 0b10)):
        assert changed(name, most) == ""
        for beyond in (0b100, 0b101, 0b111, -1):
            assert changed(name, beyond).startswith(
                f"table.{name}: {beyond} is not between 0 and 3"
            )


def test_every_player_has_a_place_among_partners_or_nobody_has() -> None:
    assert changed("partners", []) == ""
    assert changed("partners", [0, 0]) == ""
    for wrong in ([0], [0, 0, 0]):
        assert changed("partners", wrong).startswith("table.partners: ")


def test_a_format_is_a_number_and_nothing_that_is_merely_equal_to_it() -> None:
    data = data_of()
    assert refused(data) == ""
    for wrong in (True, 1.0, "1", None, 0, 3):
        data["format"] = wrong
        assert refused(data).startswith("format: ")


def test_what_no_table_can_be_is_refused_as_a_whole() -> None:
    patch = {"is": "Patch", "kind": "quicksand", "squares": 1}
    marker = {"is": "Marker", "id": 1, "kind": "object", "squares": 1, "patches": [patch]}
    found = changed("markers", [marker])
    assert found.startswith("table: the data doesn't fit together: ")
    assert "quicksand" in found


def test_a_version_is_read_without_what_it_was_without() -> None:
    """A power keeps the numbers it had, and has none that it was written without."""
    data = data_of()
    version = {
        "is": "Version",
        "ability": "outwit",
        "origin": "trait",
        "changes": {"is": "dict", "of": [["least_range", 6]]},
        "without": ["targets"],
    }
    data["table"]["effects"] = [{**effect(0, 0)[0], "kind": "grant", "data": [version]}]
    read = table_from(data).effects[0].data[0]
    assert read.params["least_range"] == 6
    assert "targets" not in read.params
    again = table_data(table_from(data))
    assert again["table"]["effects"][0]["data"][0]["without"] == ["targets"]


def test_types_are_as_narrow_as_they_are_written() -> None:
    assert fits(None, None) and fits(None, NoneType) and fits(None, int | None)
    assert not fits(0, None) and not fits(False, NoneType) and not fits("", int | None)
    assert fits((1, 2), tuple[int, ...]) and fits((), tuple[int, ...])
    assert not fits([1, 2], tuple[int, ...]) and not fits(frozenset({1}), tuple[int, ...])
    assert not fits([1, "x"], tuple[int, str]) and not fits((1,), tuple[int, str])
    assert not fits((1, 2), list[int]) and fits([1, 2], list[int])
    assert not fits({1: 2}, dict[str, int]) and fits({"x": 2}, dict[str, int])


def test_a_game_goes_on_from_its_data_as_it_was() -> None:
    table = read_position(PAIR)
    assert write_position(table_from(table_data(table))) == write_position(table)
    game = Game(table, SeededDice(1))
    assert Game.restore(game.snapshot()).options == game.options


def test_a_dial_on_the_map_shows_a_click_that_it_has() -> None:
    for clicks in ([1, 1], [6, 6]):
        assert changed("click", clicks) == ""
    assert changed("click", [0, 1]).startswith("table.click[0]: ")
    assert changed("click", [1, 7]).startswith("table.click[1]: ")


def test_what_is_held_is_there() -> None:
    text = f"{PAIR}\nfigure C blue b2; holding m3\nmarker m3 object held"
    assert changed("held", [3, -1, -1], text) == ""
    assert changed("held", [2, -1, -1], text).startswith("table.held[0]: ")


def test_nobody_is_carried_by_itself() -> None:
    trio = f"{PAIR}\nfigure C blue b2"
    assert changed("hosts", [1, 2, -1], trio) == ""
    assert changed("hosts", [0, -1, -1], trio).startswith("table.hosts[0]: ")
    assert changed("hosts", [-1, 2, 1], trio).startswith("table.hosts[1]: ")
    assert changed("hosts", [1, 2, 0], trio).startswith("table.hosts[0]: ")
    assert changed("hosts", [1, 2, 2], trio).startswith("table.hosts[")
