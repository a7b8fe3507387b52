"""The log as text."""

import re

from openclix.engine.asking.event_records import EVENTS
from openclix.engine.effects.dice import FixedDice
from openclix.engine.figures.abilities import slug
from openclix.engine.game.game import Game
from openclix.language import language
from openclix.notation import read_position, tell_event, write_event
from openclix.notation.games.events import find_event


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


def test_every_event_has_a_sentence_of_its_fields() -> None:
    """A sentence names fields of the record, and nothing else."""
    english = language("en")
    for label, kind in EVENTS.items():
        assert kind.label == label
        assert kind.__doc__, label
        sentence = english.source(f"event-{slug(label)}")
        assert set(re.findall(r"\$(\w+)", sentence)) <= set(kind.kinds), label
    told = {key for key in english if key.startswith("event-")}
    assert told == {f"event-{slug(label)}" for label in EVENTS}
