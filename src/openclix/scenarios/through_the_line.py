"""Through the Line: one force must cross the map, and the other tries to stop it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from openclix.engine.asking.attack_events import IsDamaged, IsHealed
from openclix.engine.asking.events import Scores, TurnBegins
from openclix.engine.figures.abilities import RULE, Ability, F, Rule, Version
from openclix.engine.figures.hooks import Aiming
from openclix.engine.figures.messages import Message, figure_name, say
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.state.loadouts import Suppression
from openclix.engine.state.records import Effect
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.edition import Edition
from openclix.engine.table.scenarios import Scenario, defender
from openclix.engine.table.table import Table
from openclix.engine.values.scoring import gain_points, worth
from openclix.powers.classic.speed import MIND_CONTROL
from openclix.rules.scoring import with_survivors

from .counting import KIND
from .exits import way_out
from .places import across
from .roles import CHOOSES_ROLES

# ------------------------------------------------------------------ across the map


def opposite(table: Table, figure: int) -> int:
    """scn.aside.2 Only attackers may leave by the starting area opposite theirs."""
    player = table.owner[figure]
    controlled = table.side[figure] != player
    return 0 if controlled or player == defender(table) else across(table, player)


def got_across(table: Table, figure: int) -> None:
    """scn.aside.5 The attacker scores the point value of each figure that got across."""
    player, points = table.owner[figure], worth(table.card(figure))
    gain_points(table, player, points)
    table.tell(Scores(player, points))


def goals(table: Table, figure: int) -> Iterator[tuple[int, float]]:
    """scn.aside.5 Attackers want to get across."""
    yield opposite(table, figure), float(worth(table.card(figure)))


LEAVE: Final = way_out("Get Across", "scn.aside.2", opposite, got_across)

# ------------------------------------------------------------------ nobody goes too far

CAREFUL: Final = Ability("Not to the Last", KIND, "scn.aside.4")
SELF_HARM: Final = frozenset({"exchange"})
"""scn.aside.4 A power whose use costs its user a click each time."""


def can_spare(table: Table, figure: int) -> int:
    """scn.aside.4 How many clicks an action may cost a figure that is not knocked out by it, the
    one for a push apart."""
    pushed = table.tokens[figure] and not table.loadout[figure].features & F.NEVER_PUSHED
    return table.sheets[figure].last - table.click[figure] - bool(pushed)


def take_care(table: Table, element: int, figures: list[int]) -> None:
    """scn.aside.4 A figure that one click would KO can't use what costs a click."""
    for figure in figures:
        own = [e for e in table.effects if e.source == element and e.target == figure]
        last = table.zone[figure] == ON_MAP and can_spare(table, figure) < 1
        if last and not own:
            stop = Suppression(abilities=SELF_HARM, by=CAREFUL.slug)
            table.add_effect(
                Effect("stop", figure, element, CAREFUL.slug, ("game", 0), (stop,), True)
            )
        elif own and not last:
            table.end_effects(own)


RESTRAINT: Final = Ability("Restraint", RULE, "scn.aside.4")


def too_dear(
    table: Table, figure: int, version: Version, target: int, causes: tuple[str, ...]
) -> Refusal | None:
    """scn.aside.4 pow.mindcontrol.4 No figure is controlled if the cost would be too high."""
    for control in table.loadout[figure].versions.get(MIND_CONTROL, ()):
        if MIND_CONTROL.slug in causes:
            price = table.card(target).points // control["price"]
            if price > can_spare(table, figure):
                return refuse("last-push", "scn.aside.4", who=figure_name(table, figure))
    return None


RESTRAINT.aims.append(Aiming(RESTRAINT, too_dear))


@CAREFUL.on(TurnBegins, anyone=True)
def at_each_turn(table: Table, element: int, version: Version, event: TurnBegins) -> None:
    """scn.aside.4 Which figures must be careful."""
    take_care(table, element, table.on_map())


@CAREFUL.on(IsDamaged, anyone=True)
def after_damage(table: Table, element: int, version: Version, event: IsDamaged) -> None:
    """scn.aside.4 The same, after every click."""
    take_care(table, element, [event.figure])


@CAREFUL.on(IsHealed, anyone=True)
def after_healing(table: Table, element: int, version: Version, event: IsHealed) -> None:
    """scn.aside.4 And after healing."""
    take_care(table, element, [event.figure])


# ------------------------------------------------------------------ rules of its own


def why_not_push(table: Table, figure: int) -> Refusal | None:
    """scn.aside.4 No figure is pushed if that would KO it."""
    if can_spare(table, figure) >= 0:
        return None
    return refuse("last-push", "scn.aside.4", who=figure_name(table, figure))


def changes(edition: Edition) -> dict[str, Any]:
    def why_not_act(table: Table, figure: int) -> Refusal | None:
        return edition.why_not_act(table, figure) or why_not_push(table, figure)

    def ko_points(table: Table, figure: int, source: int) -> int:
        """scn.aside.5 The defender scores double for each KO'd attacker."""
        points = edition.ko_points(table, figure, source)
        return points if table.owner[figure] == defender(table) else 2 * points

    return {
        "why_not_act": why_not_act,
        "ko_points": ko_points,
        "game_end": game_end,
    }


def game_end(table: Table) -> Rule[None] | None:
    """scn.aside.3 The game ends when every attacker has left or is KO'd."""
    guard = defender(table)
    if guard < 0 or any(table.side[figure] != guard for figure in table.on_map()):
        return None
    return with_survivors(table, list(table.order))


def left(table: Table, element: int) -> Iterator[Message]:
    if defender(table) >= 0:
        there = [f for f in table.on_map() if table.side[f] != defender(table)]
        yield say("scenario-to-cross", count=len(there))


THROUGH_THE_LINE: Final = Scenario(
    "through-the-line",
    "Through the Line",
    "scn.aside",
    element=(CAREFUL,),
    everybody=(LEAVE, RESTRAINT),
    steps=(CHOOSES_ROLES,),
    changes=changes,
    roles="scn.aside.1",
    left=left,
    goals=goals,
)
