"""The table of extension points in docs/architecture.md lists every field of an edition once."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import fields
from pathlib import Path

import pytest

from openclix.board import BoardRules
from openclix.engine.table.edition import Edition

TEXT = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text("utf-8")
NOT_RULES = {"name", "title", "rulebook", "cites", "capitals"}
"""What an edition is called, and which book it cites."""
BOARD = "board_rules"
"""Its fields are listed in its place, so it may be named in several rows."""
RULES = [field.name for field in fields(Edition) if field.name not in {*NOT_RULES, BOARD}]
RULES += [field.name for field in fields(BoardRules)]
ROW = re.compile(r"^\| (EP-\d[^|]*) \|(.*)\|$", re.MULTILINE)
NAME = re.compile(rf"`(?:{BOARD}\.)?([a-z_]+)`")


def problems(text: str) -> list[str]:
    """What is wrong with the table, one sentence each."""
    listed = Counter(name for _, cells in ROW.findall(text) for name in NAME.findall(cells))
    return [
        *(f"{name} is in no row" for name in RULES if name not in listed),
        *(f"{name} is listed {listed[name]} times" for name in RULES if listed[name] > 1),
        *(f"Edition has no field {name}" for name in listed if name not in {*RULES, BOARD}),
    ]


def test_the_table_lists_every_extension_point_once() -> None:
    assert len(ROW.findall(TEXT)) > 15
    assert problems(TEXT) == []


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("`split_damage`", "", "split_damage is in no row"),
        ("`ladder_cost`", "", "ladder_cost is in no row"),
        ("`split_damage`", "`split_damage` `landing`", "landing is listed 2 times"),
        ("`split_damage`", "`split_damage` `luck`", "Edition has no field luck"),
    ],
)
def test_a_table_that_lies_is_found_out(old: str, new: str, problem: str) -> None:
    assert TEXT.count(old) == 1
    assert problems(TEXT.replace(old, new)) == [problem]
