"""The log as text."""

import re
from pathlib import Path

import openclix
from openclix.engine.dice import FixedDice
from openclix.engine.game import Game
from openclix.notation import read_position, tell_event, write_event
from openclix.notation.events import SHAPES, find_event

SOURCE = Path(openclix.__file__).parent


def test_a_close_attack_in_both_forms() -> None:
    table = read_position("figure A red c4\nfigure B blue d4")
    table.log = []
    game = Game(table, FixedDice([3, 4]))
    game.play("A close B")
    log = game.table.log
    assert log is not None
    short = [write_event(game.table, event) for event in log]
    assert "attack A CLOSE B" in short
    assert "attack total A 10 3 4 17" in short
    assert "damage B 3 normal A" in short
    told = [tell_event(game.table, event) for event in log]
    assert "A hits B." in told
    assert find_event(game.table, "damage * 3")
    assert not find_event(game.table, "damage B 33")


def test_every_event_of_the_engine_has_a_sentence() -> None:
    noted = set()
    for path in SOURCE.rglob("*.py"):
        noted |= set(re.findall(r'\.note\(\s*"([^"]+)"', path.read_text(encoding="utf-8")))
    assert noted - set(SHAPES) == set()
