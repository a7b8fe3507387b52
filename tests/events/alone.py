"""Single rules, each run by itself, for the tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from openclix.engine.asking.decisions import Decision, Forced
from openclix.engine.effects.dice import (
    Roll,
)
from openclix.engine.table.table import Table
from openclix.notation import read_position

COUNTDOWN = "A red c4; dial countdown 3 | 8 10 16 3 x5"


def ran(rule: Any, answers: Iterable[Any] = ()) -> Any:
    """What a rule answers; it must ask for all these answers, and for no others."""
    left = list(answers)
    said: Any = None
    while True:
        try:
            asked = rule.send(said)
        except StopIteration as end:
            assert not left
            return end.value
        assert isinstance(asked, Decision | Roll | Forced)
        said = None if isinstance(asked, Forced) else left.pop(0)


def figures(*lines: str, more: str = "") -> Table:
    text = "map 8x8\n" + "\n".join(f"figure {line}" for line in lines)
    return read_position(f"{text}\n{more}")


def code(why: Any) -> str:
    return why.code if why is not None else ""
