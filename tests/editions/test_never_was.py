"""EP-10 An action whose rule answers that it never was gives back what it cost."""

from __future__ import annotations

from openclix.engine.effects.dice import FixedDice
from openclix.engine.game.game import Game
from openclix.notation.games.events import write_event
from openclix.notation.positions.positions import read_position

from . import other


def test_an_action_that_never_was_costs_nothing_and_can_be_given_again() -> None:
    table = read_position(
        "figure A red a1; trait feint\nfigure C blue h8", edition=other.OTHER.name
    )
    table.log = []
    game = Game(table, FixedDice([]))
    before = game.options
    game.play("A feint never")
    assert game.options == before
    assert (table.tokens[0], table.actions_given, table.flags[0]) == (0, 0, 0)
    told = [write_event(table, event) for event in table.log]
    assert told[-1] == "action taken back A CLOSE feint"
    game.play("A feint strike")
    assert (table.tokens[0], table.actions_given) == (1, 1)
    assert "A move" not in game.options
