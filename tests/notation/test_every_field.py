"""Every saved field of a table is carried by a position's text, or has a reason why not.

For each field there is a position in which it is not as usual. Written and read again, the position
must keep it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from openclix.engine.state.fields import SAVED
from openclix.engine.state.state import State
from openclix.engine.table.table import Table
from openclix.notation import read_position, write_position
from openclix.notation.positions.names import SIDES

USUAL = "map 10x10\nfigure A red c4\nfigure B blue h8"

UNUSUAL: dict[str, str] = {
    "edition": f"edition pac\n{USUAL}",
    "map": f"{USUAL}\n".replace("map 10x10", "map 10x10; blocking e5"),
    "players": f"{USUAL}\nfigure C green a1",
    "build_total": f"{USUAL}\ntotal 600",
    "turn_limit": f"{USUAL}\nlimit 20",
    "partners": f"{USUAL}\nfigure C green a1\nfigure D gold b1\npartners red green",
    "side_names": "sides ash birch\nmap 10x10\nfigure A ash c4\nfigure B birch h8",
    "sheets": f"{USUAL}; dial 7 9 15 2 x3",
    "tags": USUAL.replace("figure A", "figure Crane"),
    "owner": f"{USUAL}; owner red",
    "start_click": f"{USUAL}; lines 3; starting-line 3",
    "origin": f"{USUAL}; generated-by A",
    "side": USUAL.replace("A red", "A blue"),
    "zone": f"{USUAL}\nfigure C blue ko",
    "at": USUAL.replace("h8", "h7"),
    "turned": USUAL.replace("h8", "e8-f8; base 1x2"),
    "click": f"{USUAL}; click 3",
    "revealed": f"{USUAL}; revealed 4 5",
    "tokens": f"{USUAL}; tokens 1",
    "flags": f"{USUAL}; acted; moved",
    "held": f"{USUAL}; holding m1\nmarker m1 object held",
    "plane": f"{USUAL}; plane 1",
    "hosts": USUAL.replace("blue h8", "blue off-map; host A"),
    "start_body": f"{USUAL}; started a1",
    "damaged_by": f"{USUAL}; damaged-by red",
    "broken": "map 10x10; blocking e5\nfigure A red c4\nfigure B blue h8\nbroken block e5",
    "markers": f"{USUAL}\nmarker m1 hindering d4",
    "next_marker": f"{USUAL}\nnext-marker m9",
    "start_area": f"{USUAL}\nstart-area red a1-c1",
    "effects": f"{USUAL}\neffect modify A attack +1 until blue",
    "queue": f"{USUAL}\npending red A critical-miss immediately",
    "attacks": f"{USUAL}\nattacks 1",
    "unclaimed": f"{USUAL}\nunclaimed red 50",
    "delayed": f'{USUAL}\nmarker m2 hindering d4\ndelayed red "remove markers" m2',
    "used_turn": f'{USUAL}; used "FREE outwit"',
    "used_game": f'{USUAL}; used-game "FREE outwit"',
    "named_tokens": f'{USUAL}; named-token "Spirit" 2',
    "facts": f"edition core-fr\n{USUAL}\nelement T nobody; kind condition; fact level 2",
    "ledger": f'{USUAL}\nhappened 3 since red blue {{"event": "ko", "figure": "B"}}',
    "order": f"{USUAL}\norder blue red",
    "active": f"{USUAL}\nturn blue 3",
    "turn": f"{USUAL}\nturn red 5",
    "round": f"{USUAL}\nround 4",
    "phase": f"{USUAL}\nphase end",
    "actions_given": f"{USUAL}\ngiven 1",
    "left_start": f"{USUAL}; left-start",
    "finished_first": f"{USUAL}\nfinished red",
    "defeated": f"{USUAL}\nfigure C green a1\ndefeated green",
    "score": f"{USUAL}\nscore red 50 blue 0",
    "mission": f"{USUAL}\nmission red 3",
    "winner": f"{USUAL}\nphase over\nwinner red",
}
"""By saved field: a position in which it has another value than in the usual one."""

NOT_WRITTEN = {
    "setup": "a game in set-up is written as a game, and a position refuses to write it",
    "end_in_sight": "a hint for speed, which is found anew",
}
"""By saved field: why a position does not carry it."""


def undeclared(fields: Iterable[str]) -> list[str]:
    """The saved fields of which nothing here says how a position carries them."""
    return [f"{name}: how is it written as text?" for name in fields if name not in DECLARED]


DECLARED = {*UNUSUAL, *NOT_WRITTEN}
FIELDS = [name for name, field in State.FIELDS.items() if field.role == SAVED]


def written(table: Table) -> str:
    return write_position(table, table.side_names or SIDES)


def content(table: Table, field: str) -> Any:
    """A field as it can be compared between two tables."""
    if field == "edition":
        return table.edition.name
    if field == "sheets":
        return tuple(sheet.card for sheet in table.sheets)
    return getattr(table, field)


def lost(write: Callable[[Table], str]) -> list[str]:
    """The fields that are gone when a position is written and read again."""
    found = []
    for field, text in UNUSUAL.items():
        table = read_position(text)
        if content(read_position(write(table)), field) != content(table, field):
            found.append(field)
    return found


def test_every_saved_field_is_declared() -> None:
    assert undeclared(FIELDS) == []
    assert {*FIELDS} == DECLARED and not UNUSUAL.keys() & NOT_WRITTEN.keys()


@pytest.mark.parametrize("field", UNUSUAL)
def test_the_position_of_a_field_has_it_unusual(field: str) -> None:
    """Otherwise it would show nothing that the text does not carry."""
    assert content(read_position(UNUSUAL[field]), field) != content(read_position(USUAL), field)


def test_a_position_carries_every_field() -> None:
    assert lost(written) == []


def test_a_field_that_is_not_declared_or_not_written_is_named() -> None:
    assert undeclared([*FIELDS, "mood"]) == ["mood: how is it written as text?"]

    def forgets_tokens(table: Table) -> str:
        lines = written(table).splitlines()
        return "\n".join(line for line in lines if not line.strip().startswith("tokens"))

    assert lost(forgets_tokens) == ["tokens"]
