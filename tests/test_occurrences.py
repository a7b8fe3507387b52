"""8.1 Events as records: what they hold, how they are written, who is told of them."""

from __future__ import annotations

import json
import pickle
import re
from pathlib import Path
from typing import Any

import pytest

from openclix.engine.asking.attack_events import IsHit, IsMissed
from openclix.engine.asking.event_records import EVENTS, Event, Figure, read_event
from openclix.engine.asking.events import HasMoved
from openclix.engine.asking.marker_events import Destroyed
from openclix.engine.table.table import Table
from openclix.notation import NotationError, read_position, write_position
from openclix.notation.games.events import SCHEMAS, schema, write_event
from tests.randomplay import play
from tools.docs.events import event_table

DOCS = Path(__file__).parents[1] / "docs"


def shape(value: Any, wanted: dict[str, Any]) -> bool:
    """Whether a value is what a schema of a field says."""
    kinds = wanted["type"]
    names = {str: "string", type(None): "null", int: "integer", bool: "boolean"}
    known = names.get(type(value), "array" if isinstance(value, list) else "object")
    if known not in ([kinds] if isinstance(kinds, str) else kinds):
        return False
    if known == "array":
        return all(shape(one, wanted["items"]) for one in value)
    if known == "object" and "properties" in wanted:
        parts = wanted["properties"]
        return set(value) == set(parts) and all(shape(value[name], parts[name]) for name in parts)
    if known == "object":
        return all(shape(one, wanted["additionalProperties"]) for one in value.values())
    return True


def test_every_event_of_random_games_is_written_as_json_and_read_again() -> None:
    seen: set[str] = set()
    known = {each["title"]: each for each in schema()["oneOf"]}
    for seed in range(40):
        table = play(seed).table
        for event in table.log or ():
            data = json.loads(json.dumps(event.json(table)))
            rules = known[data["event"]]
            assert set(data) == set(rules["required"])
            for name, value in data.items():
                assert name == "event" or shape(value, rules["properties"][name]), data
            assert read_event(table, data) == event
            assert pickle.loads(pickle.dumps(event)) == event
            seen.add(event.label)
    assert len(seen) > 40


def test_squares_are_named_and_never_masks() -> None:
    """Numbers above 2**53 are rounded by whoever reads them with JavaScript."""
    for seed in range(10):
        table = play(seed).table
        for event in table.log or ():
            for value in event.json(table).values():
                assert not isinstance(value, int) or abs(value) < 10**6


def test_records_of_different_events_are_never_equal() -> None:
    assert IsHit(0, 1) != IsMissed(0, 1)
    assert IsHit(0, 1) == IsHit(0, 1)
    assert len({IsHit(0, 1), IsHit(0, 1), IsMissed(0, 1)}) == 2


def test_a_record_does_not_change() -> None:
    with pytest.raises(AttributeError):
        IsHit(0, 1).by = 2  # type: ignore[misc]


def test_two_events_cannot_have_one_name() -> None:
    with pytest.raises(ValueError, match="'hit'"):

        class Twice(Event, label="hit"):
            figure: Figure


def test_a_field_of_a_type_that_no_event_has_names_the_types() -> None:
    with pytest.raises(TypeError, match=r"IsNoticed\.figure is a 'int': .* Figure, Figures"):

        class IsNoticed(Event, label="noticed"):
            figure: int


def test_a_piece_of_terrain_is_named() -> None:
    table = read_position("figure A red c4\nfigure B blue h8")
    grid = table.map.grid
    for piece in (("marker", 3), ("block", grid.parse("d5")), ("e", grid.parse("c3"))):
        event = Destroyed(piece, 0, "quake")
        assert read_event(table, event.json(table)) == event
    assert Destroyed(("s", grid.parse("c3"))).json(table)["piece"] == "wall c3/c4"
    assert Destroyed(("rim-north", 0)).json(table)["piece"] == "wall a1 north"
    assert read_event(table, {"event": "destroyed", "piece": "wall a1 north"}) == Destroyed(
        ("rim-north", 0)
    )


def test_the_short_form_shows_what_it_always_showed() -> None:
    table = read_position("figure A red c4\nfigure B blue h8")
    assert write_event(table, IsHit(0, 1, "CLOSE", True, (6, 6), "charge", 2)) == "hit A B"
    assert write_event(table, HasMoved(0, (50, 51), 1, (1,))) == "move A c4 d4"


# ------------------------------------------------------------------ what waits


PENDING = "figure A red c4; trait {}\nfigure B blue d4\npending red A {}"


def waiting(power: str, text: str) -> Table:
    return read_position(PENDING.format(power, text))


def test_what_waits_is_written_with_its_event() -> None:
    table = waiting(
        "revenge",
        'revenge/revenge {"event": "damage", "figure": "A", "clicks": 2, '
        '"kind": "normal", "source": "B"}',
    )
    event = table.queue[0].event
    assert event is not None
    assert event.json(table)["source"] == "B"
    assert read_position(write_position(table)).queue == table.queue


@pytest.mark.parametrize(
    ("power", "text", "field", "value"),
    [
        ("revenge", "revenge/0 [0, 1, 3]", "source", "B"),
        ("parting-shot", "parting-shot/0 [0, 1, 512]", "squares", ["j1"]),
        ("recover", "recover/0 [0]", "figure", "A"),
        ("steal-energy", 'steal-energy/0 [0, "CLOSE", [1], [1]]', "hits", ["B"]),
        ("rally", "rally/0", "figure", None),
        ("grit", "used-up [4]", "marker", "m4"),
        ("grit", "returns [0]", "square", "a1"),
    ],
)
def test_what_an_old_position_wrote_is_read(
    power: str, text: str, field: str, value: object
) -> None:
    table = waiting(power, text)
    event = table.queue[0].event
    told = event.json(table) if event is not None else {}
    assert told.get(field) == value


def test_a_wrong_event_is_a_mistake_in_the_text() -> None:
    with pytest.raises(NotationError, match="there is no event 'damag'"):
        waiting("revenge", 'revenge/revenge {"event": "damag"}')


# ------------------------------------------------------------------ documents


def lacking(text: str) -> list[str]:
    """What docs/json.md lacks or invents about events, one sentence each."""
    kinds, events = text.split("## Events")[1].split("\n## ")[0].split("| event | fields |")
    listed = set(re.findall(r"^\| `.*", events, re.MULTILINE))
    wanted = {row for row in event_table() if row.startswith("| `")}
    return [
        *(f"no row {row}" for row in sorted(wanted - listed)),
        *(f"no such event {row}" for row in sorted(listed - wanted)),
        *(f"no kind {kind}" for kind in SCHEMAS if f"\n| `{kind}` |" not in kinds),
    ]


def test_the_document_lists_every_event() -> None:
    text = (DOCS / "json.md").read_text(encoding="utf-8")
    assert lacking(text) == []


def test_an_event_that_the_document_lacks_is_named() -> None:
    text = (DOCS / "json.md").read_text(encoding="utf-8")
    [row] = [line for line in text.splitlines() if line.startswith("| `boards` ")]
    assert lacking(text.replace(row + "\n", "")) == [f"no row {row}"]
    other = row.replace("`vehicle` figure", "`vehicle` side")
    assert lacking(text.replace(row, other)) == [f"no row {row}", f"no such event {other}"]
    assert lacking(text.replace("| `amounts` |", "| `sums` |")) == ["no kind amounts"]


def test_every_event_and_field_of_the_engine_has_its_place_in_the_table() -> None:
    """The table is made from the records; this reads them once more, by themselves."""
    listed = {row.split("`")[1]: row for row in event_table() if row.startswith("| `")}
    for label, kind in EVENTS.items():
        if kind.__module__.startswith("openclix."):
            assert re.findall(r"`(\w+)` \w+", listed[label].split("|")[2]) == list(kind.kinds)
