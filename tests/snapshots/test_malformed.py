"""Data that is no snapshot is refused with the place of what is wrong, and never otherwise."""

from __future__ import annotations

import copy
import json
from collections import Counter
from random import Random
from typing import Any

import pytest

import openclix
from openclix.engine.game.game import Game
from openclix.engine.table.plain import SnapshotError, fits

from .stages import stages

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, -2, 7, 99, 1 << 31, 1 << 60, -(1 << 60), 1.5, "", "x", "c4"),
    *([], [[]], [0], [None], ["x"] * 3, {}, {"is": "set", "of": [0]}, {"is": "Marker"}),
    *({"is": "bits", "hex": "fff"}, {"is": "bits", "hex": "-"}, {"is": "bits", "hex": "zz"}),
    *({"is": "part", "number": 0}, {"is": "part", "number": 999}, {"is": "Nothing"}, {"is": 3}),
    *({"is": "Version", "ability": "charge", "origin": "trait"}, {"is": "dict", "of": [[1]]}),
    *({"is": "Offer", "ability": "charge", "word": "fly"}, {"is": "Grid", "width": 0}),
    *({"is": "WordChoice", "word": "end"}, {"is": "set", "of": [{"is": "dict", "of": []}]}),
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything that is inside some data."""
    found = [path] if path else []
    steps: Any = data.items() if isinstance(data, dict) else ()
    if isinstance(data, list):
        steps = enumerate(data)
    for step, inner in steps:
        found += places(inner, (*path, step))
    return found


def mutated(data: dict[str, Any], where: tuple[Any, ...], random: Random) -> dict[str, Any]:
    """The same data with something else, or nothing, at one place."""
    changed = copy.deepcopy(data)
    inside = changed
    for step in where[:-1]:
        inside = inside[step]
    last: Any = where[-1]
    how = random.random()
    if how < 0.15:
        del inside[last]
    elif how < 0.3 and isinstance(inside[last], int):
        inside[last] += random.choice((-2, -1, 1, 2, 50, 1 << 40))
    elif how < 0.4 and isinstance(inside[last], list):
        inside[last] = inside[last][::-1] * random.choice((1, 2))
    elif how < 0.5 and isinstance(inside, dict):
        inside[f"{last}s"] = inside[last]
    else:
        inside[last] = copy.deepcopy(random.choice(ODD))
    return changed


@pytest.mark.parametrize("with_key", [True, False])
def test_whatever_is_wrong_is_a_snapshot_error(with_key: bool) -> None:
    refused: Counter[str] = Counter()
    for stage in stages(range(500, 503), share=0.05, most=80):
        data = json.loads(stage.text)
        if not with_key:
            del data["key"]
        random = Random(f"{stage.seed}:{stage.decision}")
        everywhere = places(data)
        for _ in range(60):
            where = random.choice(everywhere)
            if random.random() < 0.5:  # as often near the top as deep inside
                where = where[: random.randint(1, min(3, len(where)))]
            changed = mutated(data, where, random)
            try:
                Game.restore(changed)
            except SnapshotError as error:
                refused[error.path.split(".")[0].split("[")[0]] += 1
                assert error.problem
    assert sum(refused.values()) > 150
    assert len(refused) > 4


@pytest.mark.parametrize("data", [*ODD, 3, "a game", {"format": 1}, {"format": 2}, {"format": 3}])
def test_something_else_altogether_is_no_snapshot(data: Any) -> None:
    with pytest.raises(SnapshotError):
        Game.restore(data)


def deep(levels: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


def marker(wide: bool = False, **fields: int) -> dict[str, Any]:
    """An object on the table; a wide one lies in more squares than the map has."""
    squares: Any = {"is": "bits", "hex": "f" * 65} if wide else fields.get("squares", 1)
    return {"is": "Marker", "id": 1, "kind": "object", **fields, "squares": squares}


DUEL = "figure A red c2; dial 8:charge 10 16 3 x6\nfigure B blue f4; dial 8 10 16 3 x6"


@pytest.mark.parametrize(
    ("path", "content", "at", "said"),
    [
        (("format",), 3, "format", "forms 1 to 2 can be read, but not 3"),
        (("format",), 0, "format", "forms 1 to 2 can be read, but not 0"),
        (("edition",), "comprehensiv", "edition", "no edition is called 'comprehensiv'"),
        (("table", "at", 0), 4000, "table.at", "4000 is not between -1 and 255"),
        (("table", "click", 0), "x", "table.click", "this needs the type list"),
        (("table", "click"), [1], "table.click", "there is 1 entry, not 2"),
        (("table", "zone", 1), 2, "table.at[1]", "a figure has a square if it is on the map"),
        (("table", "order"), [0, 0], "table.order", "each player needs one place"),
        (("table", "tags"), ["A", "A"], "table.tags", "two figures have the same tag"),
        (("table", "turn"), 9, "key", "the saved key belongs to another table"),
        (("table", "map"), deep(100_000), "", "the data is nested too deep"),
        (("parts", 0, "colour"), "red", "parts[0]", "has no field 'colour'"),
        (("journal", 0, 1), 5, "journal[0]", "the player is wrong"),
        (("journal", 0, 2), "end", "journal[0][2]", "'end' is not a choice"),
        (("mark",), 77, "mark", "the journal has 2 entries, not 77"),
        (("dice", "rolled"), -1, "dice.rolled", "-1 is not a number of rolled dice"),
        (("log",), [3], "log", "these are not events"),
        (("dice", "seed"), [], "dice.seed", "a seed is a number or text"),
        (("journal", 0), 3, "journal[0]", "this needs the type list, not 3"),
        (("journal", 0), ["dice", 0, "x"], "journal[0][2]", "'x' is not a roll of dice"),
        (
            ("journal", 0),
            ["dice", -1, [1]],
            "journal[0]",
            "the kind of decision or the player is wrong",
        ),
        (("table", "players"), 0, "table.players", "a game can't have 0 players"),
        (("table", "players"), 65, "table.players", "a game can't have 65 players"),
        (("table", "side", 0), 2, "table.side", "2 is not between -1 and 1"),
        (("table", "side", 0), -1, "table.side[0]", "a figure needs an owner"),
        (("table", "defeated"), 4, "table.defeated", "4 is not between 0 and 3"),
        (("table", "tokens", 0), -1, "table.tokens", "-1 is not between 0 and 4294967295"),
        (
            ("table", "facts"),
            [[2, "x", 1]],
            "table.facts[0]",
            "it is about a figure that doesn't exist",
        ),
        (
            ("table", "facts"),
            [[-1, "x", 1]],
            "table.facts[0]",
            "it is about a figure that doesn't exist",
        ),
        (("table", "facts"), [[1, "x", 1]], "key", "the saved key belongs to another table"),
        (("table", "phase"), 0, "table.setup", "there is nothing to set up"),
        (("table", "phase"), 6, "table.phase", "have no such phase"),
        (("table", "defeated"), 3, "table.defeated", "everybody is defeated"),
        (("table", "setup"), [1], "table.setup", "this is not a step of a set-up"),
        (
            ("table", "markers"),
            [marker(squares=1 << 40)],
            "key",
            "the saved key belongs to another",
        ),
        (("table", "markers"), [marker(wide=True)], "table.markers[0]", "it is off the map"),
        (("table", "markers"), [marker(side=1)], "key", "the saved key belongs to another"),
        (("table", "markers"), [marker(id=0)], "table.markers[0]", "numbered from 1"),
        (("table", "markers"), [marker(side=2)], "table.markers[0]", "its owner doesn't exist"),
        (("table", "markers"), [marker(side=-2)], "table.markers[0]", "its owner doesn't exist"),
        (("table", "markers"), [marker(source=1)], "key", "the saved key belongs to another"),
        (("table", "markers"), [marker(source=2)], "table.markers[0]", "its owner doesn't exist"),
        (("table", "markers"), [marker(source=-2)], "table.markers[0]", "its owner doesn't exist"),
    ],
)
def test_a_refusal_says_where_and_what(
    path: tuple[Any, ...], content: Any, at: str, said: str
) -> None:
    game = openclix.Game.from_position(DUEL)
    game.play("A charge e3")
    data = json.loads(json.dumps(game.snapshot()))
    inside = data
    for step in path[:-1]:
        inside = inside[step]
    inside[path[-1]] = content
    with pytest.raises(SnapshotError) as caught:
        Game.restore(data)
    assert (caught.value.path, said in caught.value.problem) == (at, True), caught.value


def read_at_turn(content: Any) -> SnapshotError:
    """What is said of some content in the place of the turn."""
    data = json.loads(json.dumps(openclix.Game.from_position(DUEL).snapshot()))
    data["table"]["turn"] = content
    with pytest.raises(SnapshotError) as caught:
        Game.restore(data)
    return caught.value


HEXADECIMAL = "this is not a hexadecimal number"


@pytest.mark.parametrize(
    ("content", "at", "said"),
    [
        (1 << 53, "", "a number this large has to be in hexadecimal digits"),
        (-(1 << 60), "", "a number this large has to be in hexadecimal digits"),
        (1.5, "", "float is not plain data"),
        ({}, ".is", "this needs the type str, not None"),
        ({"is": 3}, ".is", "this needs the type str, not 3"),
        ({"is": "Nothing"}, "", "no kind of record is called 'Nothing'"),
        ({"is": "bits", "hex": "zz"}, ".hex", HEXADECIMAL),
        ({"is": "bits", "hex": "-"}, ".hex", HEXADECIMAL),
        ({"is": "bits", "hex": ""}, ".hex", HEXADECIMAL),
        ({"is": "bits", "hex": "f" * ((1 << 16) + 1)}, ".hex", HEXADECIMAL),
        ({"is": "bits", "hex": "f" * (1 << 16)}, "", "a number of 262144 bits is not between"),
        ({"is": "bits", "hex": 3}, ".hex", "this needs the type str, not 3"),
        ({"is": "bits", "hex": "f", "odd": 1}, "", "the field 'odd' is unknown here"),
        ({"is": "set", "of": 3}, ".of", "this needs the type list, not 3"),
        ({"is": "set", "of": [{"is": "dict", "of": []}]}, "", "a set can't hold anything that"),
        ({"is": "set", "of": [], "odd": 1}, "", "the field 'odd' is unknown here"),
        ({"is": "dict", "of": 3}, ".of", "this needs the type list, not 3"),
        ({"is": "dict", "of": [[1]]}, ".of", "these are not pairs"),
        ({"is": "dict", "of": [[1, 2], 3]}, ".of", "these are not pairs"),
        ({"is": "dict", "of": [[{"is": "dict", "of": []}, 1]]}, "", "the keys of a dict can't"),
        ({"is": "dict", "of": [], "odd": 1}, "", "the field 'odd' is unknown here"),
        ({"is": "part", "number": 999}, ".number", "there is no part 999 before this"),
        ({"is": "part", "number": -1}, ".number", "there is no part -1 before this"),
        ({"is": "part", "number": "x"}, ".number", "this needs the type int, not 'x'"),
        ({"is": "part", "number": 0, "odd": 1}, "", "the field 'odd' is unknown here"),
        ({"is": "Grid", "width": 0, "height": 4}, "", "a map can't have 0 by 4 squares"),
        ({"is": "Grid", "width": 4, "height": 0}, "", "a map can't have 4 by 0 squares"),
        ({"is": "Grid", "width": 257, "height": 256}, "", "a map can't have 257 by 256 squares"),
        ({"is": "Grid", "width": 4}, ".height", "this needs the type int, not None"),
        ({"is": "Grid", "width": 4, "height": 4, "odd": 1}, "", "the field 'odd' is unknown here"),
        ({"is": "Sheet", "card": 3}, ".card", "this needs the type Card"),
        ({"is": "Event", "label": "nothing"}, ".label", "no event is called 'nothing'"),
        ({"is": "Version", "ability": "charge", "origin": "x"}, ".origin", "'x' is not an origin"),
        ({"is": "Version", "ability": "x", "origin": "trait"}, ".ability", "has no ability 'x'"),
        (
            {"is": "Version", "ability": "charge", "origin": "trait", "name": 3},
            *(".name", "this needs the type str"),
        ),
        (
            {"is": "Version", "ability": "charge", "origin": "trait", "slot": "x"},
            *(".slot", "this needs the type int"),
        ),
        ({"is": "Offer", "ability": "charge", "word": "fly"}, ".word", "offers no action 'fly'"),
        ({"is": "Offer", "ability": "x", "word": "fly"}, ".ability", "has no ability 'x'"),
        ({"is": "WordChoice", "word": 3}, ".word", "this needs the type str"),
        ({"is": "WordChoice"}, "", "a WordChoice needs the field 'word'"),
        ({"is": "WordChoice", "word": "end", "odd": 1}, "", "a WordChoice has no field 'odd'"),
    ],
)
def test_every_kind_of_record_is_checked(content: Any, at: str, said: str) -> None:
    error = read_at_turn(content)
    assert error.path == f"table.turn{at}"
    assert said in error.problem


@pytest.mark.parametrize(
    "content",
    [
        {"is": "part", "number": 0},
        {"is": "Grid", "width": 256, "height": 256},
        {"is": "Offer", "ability": "charge", "word": "charge"},
        {"is": "Version", "ability": "charge", "origin": "trait"},
        {"is": "dict", "of": [[1, 2]]},
        {"is": "WordChoice", "word": "end"},
    ],
)
def test_a_sound_record_in_the_wrong_place_is_no_number(content: Any) -> None:
    error = read_at_turn(content)
    assert (error.path, error.problem) == ("table.turn", "this needs the type int")


def test_answers_that_lead_nowhere_are_refused() -> None:
    game = openclix.Game.from_position(DUEL)
    game.play("A charge e3")
    data = game.snapshot()
    data["journal"][1][2]["square"] = 250
    with pytest.raises(SnapshotError, match="the saved answers don't fit the table"):
        Game.restore(data)


def test_types_as_annotations_write_them() -> None:
    assert fits(None, int | None) and fits(3, int | None) and not fits("3", int | None)
    assert fits(frozenset({"a"}), frozenset[str]) and not fits(frozenset({1}), frozenset[str])
    assert fits(((1, 2),), tuple[tuple[int, int], ...]) and not fits(((1,),), tuple[int, ...])
    assert fits([1], list[int]) and not fits((1,), list[int])
    assert fits({"a": ()}, dict[str, Any]) and not fits({1: ()}, dict[str, Any])
    assert not fits(1, bool) and not fits(True, int)
