"""The Long Fog: everything is hindering terrain until the fog lifts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from openclix.engine.asking.events import TurnEnds
from openclix.engine.effects.dice import LISTED, roll
from openclix.engine.figures.abilities import Ability, Rule, Version
from openclix.engine.figures.messages import Message, say
from openclix.engine.setup.setup import advance
from openclix.engine.state.deeds import Move
from openclix.engine.state.records import Marker
from openclix.engine.table.edition import Edition
from openclix.engine.table.elements_without_figure import counted, set_fact
from openclix.engine.table.scenarios import Scenario, element_of
from openclix.engine.table.table import Table
from openclix.engine.terrain.markers import add_marker, remove_marker
from openclix.engine.turn.victory import alive, finish_now
from openclix.engine.values.scoring import worth

from .counting import KIND, every_full_turn, turns_left

TAG: Final = "fog"
FIFTH, NEEDED = 5, 9
LIFTED: Final = "lifted"
"""The fact that tells in which full turn the roll succeeded."""
AFTER: Final = 5
"""scn.blackout.5 After this many more full turns, the game ends."""

FOG: Final = Ability("The Long Fog", KIND, "scn.blackout.1")


def fog_step(table: Table) -> None:
    """scn.blackout.1 Puts fog on every square."""
    tags = frozenset({TAG, "immobile"})
    add_marker(table, "special", table.map.grid.full, tags=tags, name="Fog")
    advance(table)


def the_fog(table: Table) -> Marker | None:
    return next((marker for marker in table.markers if TAG in marker.tags), None)


def is_thick(table: Table) -> bool:
    """scn.blackout.2 scn.blackout.4 Whether the fog slows everybody: until it begins to lift."""
    lifted = counted(table, element_of(table), LIFTED)
    return the_fog(table) is not None and (not lifted or table.round <= lifted)


def needed(table: Table) -> int:
    """scn.blackout.3 The roll needed: 9, and 1 less for each roll before."""
    return NEEDED - (table.round - FIFTH)


@FOG.on(TurnEnds, anyone=True, when=every_full_turn)
def lifts(table: Table, element: int, version: Version, event: TurnEnds) -> Rule[None]:
    """scn.blackout.3 scn.blackout.4 scn.blackout.5 From the fifth full turn on, the fog may lift.

    A turn later it is thin, then gone. In the end, the side with the most on the map wins.
    """
    lifted = counted(table, element, LIFTED)
    if not lifted and table.round >= FIFTH:
        told: dict[str, Any] = {"rerollable": False, "cause": FOG.slug}
        rolled = yield from roll(table, table.active, 2, LISTED, element, **told)
        if rolled.total >= needed(table):
            set_fact(table, element, LIFTED, table.round)
        return
    fog = the_fog(table)
    if lifted and table.round > lifted and fog is not None:
        remove_marker(table, fog.id)
    if lifted and table.round >= lifted + AFTER:
        yield from most_on_the_map(table)


def most_on_the_map(table: Table) -> Rule[None]:
    """scn.blackout.5 The most points still on the map win; the edition breaks a tie."""
    players = alive(table)
    points = {
        player: sum(worth(table.card(figure)) for figure in table.figures(player))
        for player in players
    }
    tied = [player for player in players if points[player] == max(points.values())]
    winner = tied[0] if len(tied) == 1 else table.edition.tie_break(table, tied)
    if not isinstance(winner, int):
        winner = yield from winner
    finish_now(table, winner)


def changes(edition: Edition) -> dict[str, Any]:
    def start_speed(table: Table, move: Move) -> int:
        """scn.blackout.2 Everybody's speed is halved, but not twice."""
        usual = edition.start_speed(table, move)
        half = -(-move.squares // 2)
        return min(usual, half) if is_thick(table) else usual

    return {"start_speed": start_speed, "screens": edition.screens | {TAG}}


def fact_sentence(table: Table, fact_word: str, value: str) -> Message | None:
    return say("scenario-fog-thin") if fact_word == LIFTED else None


def left(table: Table, element: int) -> Iterator[Message]:
    lifted = counted(table, element, LIFTED)
    if lifted:
        yield from turns_left(table, "last-check", lifted + AFTER)
    if the_fog(table) is None:
        return
    if not is_thick(table):
        yield say("scenario-fog-thin")
    elif table.round <= FIFTH:
        yield from turns_left(table, "fog-rolls", FIFTH)
    else:
        yield say("scenario-fog-needed", count=needed(table))


THE_LONG_FOG: Final = Scenario(
    "the-long-fog",
    "The Long Fog",
    "scn.blackout",
    element=(FOG,),
    steps=(("begin", "fog", fog_step),),
    changes=changes,
    left=left,
    tells=fact_sentence,
)
