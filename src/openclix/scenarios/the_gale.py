"""The Gale: every turn, the wind blows everything across the map."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from openclix.board import DIRECTION_OF, knockback_stop
from openclix.engine.asking.events import GetsToken, TurnBegins
from openclix.engine.attacking.knockback import can_be_knocked, driven
from openclix.engine.effects.dice import LISTED, roll
from openclix.engine.figures.abilities import Ability, Rule, Version
from openclix.engine.figures.messages import Message, figure_name, say, word
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.state.records import Marker
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.edition import Edition
from openclix.engine.table.elements_without_figure import fact, set_fact
from openclix.engine.table.scenarios import Scenario
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import give_token
from openclix.engine.turn.victory import alive, end_for
from openclix.engine.values.scoring import remaining
from openclix.powers.telekinesis import shift_marker
from openclix.rules.flight import flies

from .counting import KIND
from .places import inwards, loose_objects

WIND: Final = "wind"
"""The fact that names the side the wind blows from."""
SIDES: Final = (("north", 0, 1), ("east", -1, 0), ("south", 0, -1), ("west", 1, 0))
"""scn.hurricane.2 The sides of the map clockwise, and which way the wind blows from each."""
TENTH: Final = 10

GALE: Final = Ability("The Gale", KIND, "scn.hurricane.2")


def first_side(table: Table) -> int:
    """scn.hurricane.2 Which side of the map is the first player's; without starting areas north."""
    area = table.start_area[table.order[0]]
    if not area:
        return 0
    way = inwards(table.map.grid, area)
    return next(place for place, (_, *inward) in enumerate(SIDES) if tuple(inward) == way)


@GALE.on(TurnBegins, anyone=True)
def blows(table: Table, element: int, version: Version, event: TurnBegins) -> Rule[None]:
    """scn.hurricane.2 scn.hurricane.3 A die for the side it comes from, two for its strength."""
    told: dict[str, Any] = {"rerollable": False, "cause": GALE.slug}
    side = yield from roll(table, table.active, 1, LISTED, element, **told)
    if side.total > len(SIDES):
        set_fact(table, element, WIND, "")
        return
    name, dx, dy = SIDES[(first_side(table) + side.total - 1) % len(SIDES)]
    set_fact(table, element, WIND, name)
    strength = yield from roll(table, table.active, 2, LISTED, element, **told)
    yield from drives(table, DIRECTION_OF[dx, dy], strength.total)


def drives(table: Table, direction: int, squares: int) -> Rule[None]:
    """scn.hurricane.3 Figures and objects move with the wind, the farthest downwind first."""
    grid = table.map.grid
    dx, dy = next((x, y) for (x, y), way in DIRECTION_OF.items() if way == direction)

    def downwind(square: int) -> int:
        return grid.xs[square] * dx + grid.ys[square] * dy

    for figure in sorted(table.on_map(), key=lambda figure: -downwind(table.at[figure])):
        if table.zone[figure] == ON_MAP and can_be_knocked(table, figure, -1):
            yield from driven(table, figure, direction, squares)
    lying = loose_objects(table)
    for marker in sorted(lying, key=lambda marker: -downwind(marker.squares.bit_length() - 1)):
        slides(table, marker, direction, squares)


def slides(table: Table, marker: Marker, direction: int, squares: int) -> None:
    """scn.hurricane.3 An object goes as far as walls, blocking terrain and other objects let it."""
    start = here = marker.squares.bit_length() - 1
    others = 0
    for other in table.markers:
        if other.kind == "object" and other.id != marker.id:
            others |= other.squares
    for _ in range(squares):
        if knockback_stop(table.terrain, here, direction) is not None:
            break
        there = here + table.map.grid.offsets[direction]
        if others >> there & 1:
            break
        here = there
    if here != start:
        shift_marker(table, marker.id, here)


# ------------------------------------------------------------------ exhaustion

EXHAUSTED: Final = Ability("Against the Wind", KIND, "scn.hurricane.4")


def first_token(table: Table, element: int, version: Version, event: GetsToken) -> bool:
    """scn.hurricane.4 After the tenth turn a figure got the first token of an action."""
    return table.round > TENTH and event.tokens == 1 and event.by < 0


@EXHAUSTED.on(GetsToken, anyone=True, when=first_token)
def every_action_pushes(
    table: Table, element: int, version: Version, event: GetsToken
) -> Rule[None]:
    """scn.hurricane.4 It gets another one, and the click that comes with it."""
    if table.zone[event.figure] == ON_MAP:
        yield from give_token(table, event.figure)


# ------------------------------------------------------------------ rules of its own


def game_end(table: Table) -> Rule[None] | None:
    """scn.hurricane.5 A player without figures is out; the last one has won."""
    beaten = [player for player in alive(table) if not remaining(table, player)]
    return end_for(table, beaten) if beaten else None


def changes(edition: Edition) -> dict[str, Any]:
    def why_not_carry(table: Table, figure: int, other: int) -> Refusal | None:
        """scn.hurricane.1 Fliers can't carry, but figures on foot can."""
        if flies(table, figure):
            return refuse("too-windy", "scn.hurricane.1", who=figure_name(table, figure))
        return edition.why_not_carry(table, figure, other)

    return {"why_not_carry": why_not_carry, "game_end": game_end}


def fact_sentence(table: Table, fact_word: str, value: str) -> Message | None:
    if fact_word != WIND:
        return None
    return say("scenario-wind", side=word(value)) if value else say("scenario-lull")


def left(table: Table, element: int) -> Iterator[Message]:
    side = fact(table, element, WIND, "")
    yield say("scenario-wind", side=word(str(side))) if side else say("scenario-lull")
    if table.round > TENTH:
        yield say("scenario-exhausted")


THE_GALE: Final = Scenario(
    "the-gale",
    "The Gale",
    "scn.hurricane",
    element=(GALE, EXHAUSTED),
    changes=changes,
    left=left,
    tells=fact_sentence,
)
