"""Records in a snapshot hold what they can: effects, events, maps, steps of set-up."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from openclix.engine.effects.dice import SeededDice
from openclix.engine.game.game import Game
from openclix.engine.game.record_shapes import EFFECT_DATA
from openclix.engine.setup.setup import MarkerCard
from openclix.engine.table.plain import SnapshotError
from openclix.notation.positions.positions import read_position

from .test_contradictions import in_setup, where
from .test_limits import changed, data_of, refused

YARD = "map 3x3\nfigure A red a1\nfigure B blue c3\nfigure C blue ko"


def lasting(kind: str, data: Any, target: int = 0, until: Any = ("game", 0)) -> str:
    """What is said of a lasting effect, or nothing."""
    fields = {"kind": kind, "target": target, "source": -1, "cause": "", "data": data}
    return changed("effects", [{"is": "Effect", **fields, "until": list(until)}], YARD)


NAME = {"is": "Name", "kind": "power", "name": "perplex"}


@pytest.mark.parametrize(
    ("kind", "right", "wrong"),
    [
        ("value", [1, 2, 1, NAME, "1.1"], [[], [5, 2, 1, NAME, "1.1"], [1, 9, 1, NAME, "1.1"]]),
        (
            "value",
            [4, 6, -1, NAME, ""],
            [[1, 2, "1", NAME, ""], [1, 2, 1, "x", ""], [1, 2, 1, NAME]],
        ),
        ("stop", [{"is": "Suppression"}], [[], [1], [{"is": "Suppression"}, 1]]),
        ("grant", [{"is": "Version", "ability": "charge", "origin": "effect"}], [[], ["charge"]]),
        ("size", [3], [[], [4], [-1], ["giant"], [True]]),
        ("untargetable", [-1, ""], [[], [0], [3, ""], [-2, ""], [0, 1]]),
        ("pilot", [2], [[], [3], [-1], ["A"]]),
        ("lowered", None, [[], [1], [0]]),
        ("gained keywords", ["a", "b"], [[1], ["a", 1]]),
        ("picked", [1], [[], [2], [True]]),
        ("replaced", [5, [0, 2], -1], [[], [5, [3], 0], [5, 0, 0], [-1, [], 0], [5, [], 3]]),
        ("watch", [], [[1]]),
        ("of another book", [1, "x"], []),
    ],
)
def test_an_effect_has_the_data_of_its_kind(kind: str, right: Any, wrong: list[Any]) -> None:
    if right is not None:
        assert lasting(kind, right) == ""
    for data in wrong:
        assert lasting(kind, data).startswith("table.effects[0].data")


def test_every_kind_of_effect_is_tried_above() -> None:
    marks = test_an_effect_has_the_data_of_its_kind.pytestmark
    tried = {kind for kind, _, _ in marks[0].args[1]}
    assert tried > set(EFFECT_DATA)


def test_a_changed_value_is_that_of_a_figure() -> None:
    data = [1, 2, 1, NAME, ""]
    assert lasting("value", data, -1).startswith("table.effects[0].target: ")
    assert lasting("untargetable", [0, ""], -1) == ""


def test_what_an_effect_waits_for_can_come() -> None:
    for until in (("next", 1), ("turn", 9), ("game", 0), ("clears", 2), ("chosen again", 0)):
        assert lasting("watch", [], 0, until) == ""
    for until in (("next", 2), ("next", -1), ("turn", -1), ("clears", 3), ("chosen again", -1)):
        assert lasting("watch", [], 0, until).startswith("table.effects[0].until: ")


@pytest.mark.parametrize(
    ("deed", "payload", "fits"),
    [
        ("return", [0, 8], True),
        ("return", [3, 8], False),
        ("return", [0, 9], False),
        ("return", [0, -1], False),
        ("return", [0], False),
        ("return", ["A", "a1"], False),
        ("remove markers", [7], True),
        ("remove markers", [], True),
        ("remove markers", [0], False),
        ("remove markers", ["m1"], False),
        ("vanish", [0, 8], False),
    ],
)
def test_what_is_put_off_can_happen(deed: str, payload: list[Any], fits: bool) -> None:
    delayed = {"is": "Delayed", "player": 1, "deed": deed, "payload": payload}
    said = changed("delayed", [delayed], YARD)
    assert (said == "") == fits
    assert fits or said.startswith("table.delayed[0].payload: ")
    late = changed("delayed", [{**delayed, "player": 2}], YARD)
    assert late.startswith("table.delayed[0].player: ")


def test_a_dial_off_the_map_shows_a_click_or_a_ko() -> None:
    for click, fits in ((0, True), (7, True), (8, False), (1 << 20, False)):
        said = changed("click", [1, 1, click], YARD)
        assert (said == "") == fits
        assert fits or said.startswith("table.click[2]: ")
    for click, fits in ((0, False), (6, True), (7, False)):
        assert (changed("click", [click, 1, 7], YARD) == "") == fits


def test_a_plane_is_one_that_the_edition_has() -> None:
    assert changed("plane", [0, 1, 0], YARD) == ""  # there are none: it makes no difference
    older = f"edition classic-2002\n{YARD}"
    assert changed("plane", [0, 1, 0], older) == ""
    assert changed("plane", [0, 2, 0], older).startswith("table.plane[1]: ")


# ------------------------------------------------------------------ events


def played() -> dict[str, Any]:
    game = Game(read_position("map 5x5\nfigure A red a1\nfigure B blue e5"), SeededDice(1), True)
    game.table.log = []
    for answer in ("A move", "b1", "end"):
        game.choose(answer)
    found: dict[str, Any] = json.loads(json.dumps(game.snapshot()))
    return found


@pytest.mark.parametrize(
    ("field", "wrong"),
    [("figure", 2), ("figure", -2), ("path", [25]), ("path", [-2]), ("path", [0, 1 << 20])],
)
def test_the_log_is_about_what_is_there(field: str, wrong: Any) -> None:
    data = played()
    Game.restore(data)
    place = next(n for n, event in enumerate(data["log"]) if event["label"] == "move")
    assert field in data["log"][place]
    data["log"][place][field] = wrong
    with pytest.raises(SnapshotError) as raised:
        Game.restore(data)
    assert raised.value.path == f"log[{place}].{field}"


def healed(figure: int, clicks: int = 1) -> dict[str, Any]:
    return {"is": "Event", "label": "heal", "figure": figure, "clicks": clicks}


def test_the_ledger_and_what_waits_are_about_what_is_there() -> None:
    def kept(event: Any) -> str:
        return changed("ledger", [{"is": "Line", "turn": 1, "since": 0, "event": event}], YARD)

    def waits(event: Any) -> str:
        fields = {"player": 0, "immediately": True, "trigger": "time-over", "figure": 0}
        return changed("queue", [{"is": "Pending", **fields, "event": event}], YARD)

    for figure, fits in ((2, True), (-1, True), (3, False), (-2, False)):
        for said, path in ((kept(healed(figure)), "ledger"), (waits(healed(figure)), "queue")):
            assert (said == "") == fits
            assert fits or said.startswith(f"table.{path}[0].event.figure: ")
    assert kept(healed(0, 1 << 33)).startswith("table.ledger[0].event.clicks: ")


# ------------------------------------------------------------------ the map


@pytest.mark.parametrize("field", ["squares", "east", "south"])
def test_what_is_broken_is_on_the_map(field: str) -> None:
    for mask, fits in ((0, True), (511, True), (512, False), (-1, False)):
        said = changed("broken", {"is": "Broken", field: mask}, YARD)
        assert (said == "") == fits
        assert fits or said.startswith(f"table.broken.{field}: ")


RIM = [([0, 0], True), ([8, 1], True), ([0, 1], False), ([9, 0], False), ([-1, 0], False)]
RIM += [([0, 4], False), ([0, -1], False), ([4, 0], False)]


@pytest.mark.parametrize(("wall", "fits"), RIM)
def test_walls_on_the_rim_stand_there(wall: list[int], fits: bool) -> None:
    rim = {"is": "set", "of": [wall]}
    said = changed("broken", {"is": "Broken", "rim": rim}, YARD)
    assert (said == "") == fits
    assert fits or said.startswith("table.broken.rim: ")
    assert (printed("rim_walls", rim) == "") == fits


def printed(field: str, content: Any) -> str:
    """What is said of a field of the printed map."""
    data = copy.deepcopy(data_of(YARD))
    board = next(part for part in data["parts"] if part["is"] == "Map")
    board[field] = content
    said = refused(data)
    assert not said or said.startswith((f"table.map.{field}", "parts["))
    return said


def test_what_is_printed_is_on_the_map() -> None:
    for field in ("hindering", "blocking", "water", "special", "indoor"):
        for mask, fits in ((1 << 4, True), (1 << 9, False), (-1, False)):
            assert (printed(field, mask) == "") == fits
    for field in ("walls", "doors", "windows"):
        for side in ("east", "south"):
            assert printed(field, {"is": "Edges", side: -1}) != ""
            assert printed(field, {"is": "Edges", side: 1 << 9}) != ""
            assert printed(field, {"is": "Edges", side: 1}) == ""
    for field, wrong in (
        ("levels", [[2, 1 << 9]]),
        ("grants", [[-1, ["charge"]]]),
        ("starts", [1 << 9, 1]),
        ("ladders", {"is": "set", "of": [[0, 1]]}),
        ("runs", [[0, 9]]),
    ):
        assert printed(field, wrong) != ""


# ------------------------------------------------------------------ set-up


def test_a_step_of_set_up_keeps_what_it_does() -> None:
    card = MarkerCard()
    steps: tuple[tuple[str, list[Any], list[Any]], ...] = (
        ("reveal", [(), (0,), (-1,), (4,)], [("x",), (5,), (-2,), (0, 0)]),
        ("initiative", [(), (0, 1)], [(0,), (0, 2), (-1, 0), ("a", "b")]),
        ("map", [()], [(0,)]),
        ("areas", [(), ("north",)], [(1,), ("a", "b", "c")]),
        ("characters", [(), (0, 1, 1, 0)], [(0,), (0, 99, 0, 0), (-1, 0, 0, 0), ("x",) * 4]),
        ("terrain", [(), (((1, card),),)], [(((2, card),),), ((1, card),), (1,)]),
        ("begin", [(), ("begun",)], [(1,), ("begun", "again")]),
    )
    for step, right, wrong in steps:
        table = in_setup()
        first = table.setup[1:3]
        for kept in right:
            table.setup = (step, *first, *kept)
            assert where(table) == "", (step, kept)
        for kept in wrong:
            table.setup = (step, *first, *kept)
            assert where(table) == "table.setup[3]", (step, kept)


def test_maps_to_choose_from_hold_together() -> None:
    table = in_setup()
    step, forces, (board,) = table.setup
    beside = type(board)("Other", board.grid, blocking=board.grid.full + 1)
    table.setup = (step, forces, (board, beside))
    assert where(table) == "table.setup[2][1].blocking"
