"""The Guest, and The Guest, Second Night: get a guest off the map once an exit is open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from openclix.engine.asking.attack_events import IsKOd
from openclix.engine.asking.decisions import Decision
from openclix.engine.asking.events import TurnEnds
from openclix.engine.figures.abilities import Ability, F, Rule, Version
from openclix.engine.figures.messages import Message, say
from openclix.engine.setup.setup import Step, advance
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.edition import Edition
from openclix.engine.table.elements_without_figure import counted, set_fact
from openclix.engine.table.named_tokens import give_named, named
from openclix.engine.table.scenarios import Scenario, defender, element_of
from openclix.engine.table.table import Table
from openclix.engine.terrain.markers import remove_marker
from openclix.engine.turn.victory import alive, end_for, finish_now
from openclix.engine.values.scoring import remaining
from openclix.rules.scoring import with_survivors

from . import burdens
from .burdens import HOME, after_it, bearing, begins_with, holder, laden, the_marker
from .counting import KIND, at_the_end_of, turns_left
from .exits import way_out
from .places import across
from .roles import CHOOSES_ROLES
from .the_find import whose

EIGHTH: Final = 8
OPEN: Final = "open"
"""The fact that the way out is open."""
PUSHED: Final = "pushed"
"""The token of a defender that has taken a pushing click."""
TIRESOME: Final = 15.0
"""The value of acting to a defender that has not taken that click, in points."""

LADEN: Final = laden("The Guest in Hand", "scn.scientist.4")
GUEST: Final = bearing("The Guest", "scn.scientist.3")


# ------------------------------------------------------------------ set-up


def guest_step(table: Table) -> Step | None:
    """scn.scientist.2 The defender names the figure that has the guest."""
    player = defender(table)

    def answer(table: Table, choice: Any) -> None:
        begins_with(table, element_of(table), choice, "The Guest")
        advance(table)

    figures = list(table.figures(player))
    if len(figures) == 1:
        answer(table, figures[0])
        return None
    return Decision(table, "guest-with-whom", player, "figure", figures, "scn.scientist.2"), answer


# ------------------------------------------------------------------ the way out


def way(table: Table, figure: int) -> int:
    """scn.scientist.6 Defenders may leave by the starting area across from their own."""
    player = defender(table)
    if table.side[figure] != player or not counted(table, element_of(table), OPEN):
        return 0
    return across(table, player)


def got_away(table: Table, figure: int) -> None:
    """scn.scientist.7 If the guest is off the map, the defender has won."""
    if holder(table) == figure:
        marker = the_marker(table)
        assert marker is not None
        remove_marker(table, marker.id)
        finish_now(table, defender(table))


LEAVE: Final = way_out("Get Away", "scn.scientist.6", way, got_away)

APPOINTMENT: Final = Ability("Appointment", KIND, "scn.scientist.6")


@APPOINTMENT.on(TurnEnds, anyone=True, when=at_the_end_of(EIGHTH))
def opens(table: Table, element: int, version: Version, event: TurnEnds) -> None:
    """scn.scientist.6 At the end of the eighth turn the way out opens."""
    set_fact(table, element, OPEN, 1)


EXHAUSTION: Final = Ability("Exhaustion", KIND, "scn.theory.1")


@EXHAUSTION.on(IsKOd, anyone=True)
def one_fewer(table: Table, element: int, version: Version, event: IsKOd) -> None:
    """scn.theory.1 Those who have not taken it may have fallen."""
    all_tired(table, element)


@EXHAUSTION.on(TurnEnds, anyone=True)
def none_to_tire(table: Table, element: int, version: Version, event: TurnEnds) -> None:
    """scn.theory.1 Those who have not taken it may have become exempt, or may all be."""
    all_tired(table, element)


def may_tire(table: Table) -> list[int]:
    """scn.theory.1 The defenders on the map. Figures that never take that click are exempt."""
    return [
        figure
        for figure in table.figures(defender(table))
        if not table.loadout[figure].features & F.NEVER_PUSHED
    ]


def all_tired(table: Table, element: int) -> None:
    """scn.theory.1 The way out opens when every defender has taken that click, or all that are left
    never take it."""
    left = table.figures(defender(table))
    if left and all(named(table, figure, PUSHED) for figure in may_tire(table)):
        set_fact(table, element, OPEN, 1)


# ------------------------------------------------------------------ the end


def game_end(table: Table) -> Rule[None] | None:
    """scn.scientist.7 scn.scientist.8 Without defenders the others score as usual; without
    attackers nobody keeps the guest from getting away."""
    guard = defender(table)
    if guard < 0:
        return None
    beaten = [player for player in alive(table) if not remaining(table, player)]
    others = [player for player in alive(table) if player != guard]
    if guard in beaten:
        return with_survivors(table, others)
    if beaten == others:
        return end_for(table, [], guard)
    return end_for(table, beaten) if beaten else None


def changes(edition: Edition) -> dict[str, Any]:
    return {**burdens.changes(edition), "game_end": game_end}


def tiring(edition: Edition) -> dict[str, Any]:
    """scn.theory.1 The same, and a click for pushing is remembered."""

    def on_second_token(table: Table, figure: int) -> Rule[None]:
        before = table.click[figure]
        rule = edition.on_second_token(table, figure)
        if rule is not None:
            yield from rule
        if table.zone[figure] == ON_MAP and table.click[figure] > before:
            tires_of_pushing(table, figure)

    return {**changes(edition), "on_second_token": on_second_token}


def tires_of_pushing(table: Table, figure: int) -> None:
    """scn.theory.1 A defender has taken a click for pushing."""
    element = element_of(table)
    if table.side[figure] == defender(table) and not named(table, figure, PUSHED):
        give_named(table, figure, PUSHED, element)
        all_tired(table, element)


def fact_sentence(table: Table, fact_word: str, value: str) -> Message | None:
    return say("scenario-way-open") if fact_word == OPEN else None


def goals(table: Table, figure: int) -> Iterator[tuple[int, float]]:
    """Away with the guest as soon as there is a way; or to it."""
    if holder(table) == figure:
        yield way(table, figure), HOME
    else:
        yield from after_it(table, figure)


def goals_tonight(table: Table, figure: int) -> Iterator[tuple[int, float]]:
    """The same; and while the way is closed, a defender that was never pushed has to act."""
    yield from goals(table, figure)
    closed = not counted(table, element_of(table), OPEN)
    if closed and figure in may_tire(table) and not named(table, figure, PUSHED):
        yield table.bodies[figure], -TIRESOME


def left(table: Table, element: int) -> Iterator[Message]:
    if counted(table, element, OPEN):
        yield say("scenario-way-open")
    else:
        yield from turns_left(table, "way-opens", EIGHTH)
    yield from whose(table)


def left_tonight(table: Table, element: int) -> Iterator[Message]:
    if counted(table, element, OPEN):
        yield say("scenario-way-open")
    elif defender(table) >= 0:
        fresh = [figure for figure in may_tire(table) if not named(table, figure, PUSHED)]
        yield say("scenario-way-tired", count=len(fresh))
    yield from whose(table)


THE_GUEST: Final = Scenario(
    "the-guest",
    "The Guest",
    "scn.scientist",
    element=(GUEST, APPOINTMENT),
    everybody=(LADEN, LEAVE),
    steps=(CHOOSES_ROLES, ("begin", "guest", guest_step)),
    changes=changes,
    roles="scn.scientist.1",
    left=left,
    goals=goals,
    tells=fact_sentence,
)
SECOND_NIGHT: Final = replace(
    THE_GUEST,
    slug="second-night",
    title="The Guest, Second Night",
    section="scn.theory",
    element=(GUEST, EXHAUSTION),
    changes=tiring,
    left=left_tonight,
    goals=goals_tonight,
)
