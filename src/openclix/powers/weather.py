"""The weather of cards without a figure."""

from __future__ import annotations

from typing import Final

from openclix.engine.asking.events import RoundBegins, TurnBegins
from openclix.engine.effects.dice import success_roll
from openclix.engine.figures.abilities import Ability, Rule, Version
from openclix.engine.state.order import decider
from openclix.engine.table.elements_without_figure import set_fact
from openclix.engine.table.table import Table

SQUALL: Final = Ability("Squall", "effect", "6.4", results=(5, 6))

BLOWS: Final = "blows"
"""The fact that a squall blows this round."""


def first_of_all(table: Table, element: int, version: Version, event: TurnBegins) -> bool:
    """Whether a turn opens a round in an edition that has no effects of rounds."""
    first = next(player for player in table.order if not table.defeated >> player & 1)
    return event.side == first and "opening" not in table.edition.turn_machine


@SQUALL.on(TurnBegins, anyone=True, when=first_of_all)
def squall_in_turn(table: Table, element: int, version: Version, event: TurnBegins) -> Rule[None]:
    """6.4 Where there are no effects of rounds, it is the first player's turn that counts."""
    yield from blow(table, element, version)


@SQUALL.on(RoundBegins, anyone=True)
def squall(table: Table, element: int, version: Version, event: RoundBegins) -> Rule[None]:
    """6.4 When a round begins a die says whether it blows until the next one."""
    yield from blow(table, element, version)


def blow(table: Table, element: int, version: Version) -> Rule[None]:
    player = decider(table, element)
    blows = yield from success_roll(table, player, element, version["results"])  # condition.5
    set_fact(table, element, BLOWS, int(blows))
