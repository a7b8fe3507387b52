"""The client's table of drawings has every kind of event, and no other."""

from __future__ import annotations

import re
from pathlib import Path

from openclix.engine.asking.event_records import EVENTS

DRAWN = Path(__file__).parents[2] / "web/src/table/time/drawn.ts"


def test_every_event_of_the_engine_has_a_drawing() -> None:
    _, table = DRAWN.read_text(encoding="utf-8").split("export const DRAWN", 1)
    rows = re.findall(r'^  (?:"([^"]+)"|([a-z]+)): "[a-z]+",$', table, re.MULTILINE)
    drawn = {quoted or bare for quoted, bare in rows}
    ours = {label for label, kind in EVENTS.items() if kind.__module__.startswith("openclix.")}
    assert len(rows) == len(drawn)
    assert sorted(ours - drawn) == [], "say in web/src/table/time/drawn.ts what is drawn of these"
    assert sorted(drawn - ours) == [], "web/src/table/time/drawn.ts draws events that don't exist"
