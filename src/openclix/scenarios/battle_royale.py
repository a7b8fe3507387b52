"""Battle Royale: drafted forces in the four corners of a small map, and most KO points win."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from openclix.board import Map
from openclix.engine.figures.abilities import Rule
from openclix.engine.figures.messages import Message, Name, say
from openclix.engine.moving.larger_bases import rectangle
from openclix.engine.setup.forces import Violation, has_character, violation
from openclix.engine.setup.setup import Force
from openclix.engine.state.policies import KernelTrigger
from openclix.engine.table.edition import Edition
from openclix.engine.table.scenarios import Scenario
from openclix.engine.table.table import Table
from openclix.engine.turn.turn import defeat
from openclix.engine.turn.victory import alive, by_points

SIDE: Final = 16
"""26.4 The squares along an edge of a map of two by two feet."""
DEEP: Final = 3
"""The squares along an edge of a corner, before it grows (4.3b)."""
MOST_PLAYERS: Final = 4


def corners(board: Map) -> list[int]:
    """26.4 The corners of a map, clockwise from the north-west."""
    wide, high = board.grid.width, board.grid.height
    right, low = wide - DEEP, high - DEEP
    return [
        rectangle(wide, high, left, top, left + DEEP - 1, top + DEEP - 1)
        for left, top in ((0, 0), (right, 0), (right, low), (0, low))
    ]


def corner_areas(table: Table, player: int) -> dict[str, list[int]]:
    """26.4 Each player starts in a corner; the first player picks one, the others follow it.

    Two players take opposite corners.
    """
    places = corners(table.map)
    step = 2 if table.players == 2 else 1
    here = table.order.index(player)
    following = table.order[here:] + table.order[:here]
    areas_by_name = {}
    for first in range(len(places)):
        areas = [0] * table.players
        for place, other in enumerate(following):
            areas[other] = places[(first + place * step) % len(places)]
        areas_by_name[f"area-{first + 1}"] = areas
    return areas_by_name


def room_for(board: Map) -> int:
    """26.4 A small map has four corners."""
    return MOST_PLAYERS


def game_end(table: Table) -> Rule[None] | None:
    """26.4 26.1 A player without characters is out. When one is left, KO points decide."""
    beaten = [player for player in alive(table) if not table.force(player)]
    return out_of_the_game(table, beaten) if beaten else None


def out_of_the_game(table: Table, beaten: list[int]) -> Rule[None]:
    """26.4 The most KO points win, also for a player who has no characters left."""
    for player in beaten:
        table.defeated |= 1 << player
    for player in sorted(beaten, key=lambda player: player == table.active):  # 26.3
        yield from defeat(table, player)
    if len(alive(table)) <= 1:
        yield from by_points(table, list(table.order))


def time_is_up(table: Table, figure: int, payload: Any) -> Rule[None]:
    """26.4 5.3a When time has expired, the KO points of all players count."""
    yield from by_points(table, list(table.order))


def fits(
    edition: Edition, forces: Sequence[Force], maps: Sequence[Map], total: int
) -> Iterator[Violation]:
    """26.4 Maps of two by two feet, and up to four players."""
    for board in maps:
        if (board.grid.width, board.grid.height) != (SIDE, SIDE):
            yield violation("royale-map", "26.4", map=Name("map", board.name), side=SIDE)
    if len(forces) > MOST_PLAYERS:
        yield violation("royale-players", "26.4", count=len(forces), most=MOST_PLAYERS)


def left(table: Table, element: int) -> Iterator[Message]:
    """26.4 How it ends."""
    yield say("scenario-royale")


def changes(edition: Edition) -> dict[str, Any]:
    """26.4 No restrictions on building forces, except that somebody has to come (2.3).

    Play goes on until one player has characters left, whatever the others have scored.
    """
    triggers = edition.kernel_triggers
    over = KernelTrigger(time_is_up)
    return {
        "start_area": corner_areas,
        "room_for": room_for,
        "game_end": game_end,
        "force_validators": (has_character,),
        "kernel_triggers": {**triggers, "time-over": over},
        "score_margin": None,
    }


BATTLE_ROYALE: Final = Scenario(
    slug="battle-royale",
    title="Battle Royale",
    section="26.4",
    changes=changes,
    fits=fits,
    left=left,
)
