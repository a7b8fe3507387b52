"""What can't be destroyed."""

from __future__ import annotations

from openclix.board import Patch
from openclix.engine.terrain.destroying import destroy_marker, why_not_destroy
from openclix.notation import read_position


def test_bare_terrain_is_not_destroyed_and_what_is_not_there_changes_nothing() -> None:
    """17.14d 17.14i A mixed marker counts as each of its types."""
    table = read_position(
        "map 8x8\nfigure A red a1\nfigure B blue h8\nmarker m1 mixed c3-d3\n"
        "  patch water c3-d3\nmarker m2 mixed c5-d5\n  patch water c5\n  patch hindering d5\n"
        "marker m3 debris e5"
    )
    whys = [why_not_destroy(table, marker, "CLOSE") for marker in table.markers]
    assert [why.code if why is not None else "" for why in whys] == [
        *("not-destructible", "", "not-destructible")
    ]
    patches = tuple(Patch(kind, 1 << 18) for kind in ("smoke", "water", "debris"))
    why = why_not_destroy(table, table.markers[0]._replace(patches=patches), "CLOSE")
    assert why is not None and why.code == "not-destructible"
    before = table.copy().state()
    destroy_marker(table, 9)
    assert table.copy().state() == before
