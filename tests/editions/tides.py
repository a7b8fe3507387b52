"""Elements without a figure for the test edition: what their cards may say.

`High Tide` is a scenario that rises, pulls swimmers down and lets them swim; `Eclipse` is an event
dial that turns by itself.
"""

from __future__ import annotations

from typing import Any

from openclix.engine.asking.attack_events import IsKOd
from openclix.engine.asking.decisions import ask
from openclix.engine.asking.events import TurnBegins, TurnEnds
from openclix.engine.figures.abilities import EVERYONE, FREE, Ability, Rule, Version
from openclix.engine.figures.figures import SPEED, Card, Click, PowerRef, Special
from openclix.engine.figures.limits import GAME, Limit
from openclix.engine.figures.refusal import refuse
from openclix.engine.table.elements_without_figure import (
    counted,
    decider,
    leave_play,
    set_fact,
    turn_element_dial,
)
from openclix.engine.table.named_tokens import give_named
from openclix.engine.table.table import Table
from openclix.language import add_messages

add_messages(
    "en",
    """
ask-drain-how = by how much the water falls
refusal-dry = there is no water to drain
""",
)

LEVEL = "level"

SWELL = Ability("Swell", "effect", "9.1", most=3)


@SWELL.on(TurnBegins, anyone=True)
def swell(table: Table, element: int, version: Version, event: TurnBegins) -> None:
    """The water rises with every turn, up to a mark."""
    level = min(version["most"], counted(table, element, LEVEL) + 1)
    set_fact(table, element, LEVEL, level)


UNDERTOW = Ability("Undertow", "effect", "6.7")


@UNDERTOW.value(SPEED, scope=EVERYONE)
def undertow(table: Table, element: int, figure: int, version: Version, deed: Any) -> int | None:
    """Whoever stands in water is slowed by as much as it has risen."""
    level = counted(table, element, LEVEL)
    return -level if level and table.bodies[figure] & table.terrain.water else None


DRAIN = Ability("Drain", "effect", "7.5")


def deep(table: Table, element: int, version: Version) -> bool:
    return counted(table, element, LEVEL) > 0


@DRAIN.action(
    FREE,
    ready=deep,
    why=lambda t, e, v: None if deep(t, e, v) else refuse("dry", "7.5"),
    limit=Limit(GAME, 2),
)
def drain(table: Table, element: int, version: Version) -> Rule[None]:
    """Twice a game the player whose element it is (or the active one) lets water out."""
    level = counted(table, element, LEVEL)
    player = decider(table, element)
    amount = yield from ask(
        table, "drain-how", player, "number", list(range(1, level + 1)), "7.5", element
    )
    set_fact(table, element, LEVEL, level - amount)


WRECKERS = Ability("Wreckers", "effect", "12.5d")


@WRECKERS.on(IsKOd, anyone=True, optional=True)
def wreckers(table: Table, element: int, version: Version, event: IsKOd) -> None:
    """Whenever somebody is KO'd, its player may take a token for it; with three it is over."""
    give_named(table, element, "wreck", element)
    if sum(n for who, name, _, n in table.named_tokens if (who, name) == (element, "wreck")) > 2:
        leave_play(table, element)


WHEEL = Ability("Wheel", "effect", "9.3")


@WHEEL.on(TurnEnds, anyone=True)
def wheel(table: Table, element: int, version: Version, event: TurnEnds) -> None:
    """An event dial turns at the end of each turn, and from its last click to the first."""
    turn_element_dial(table, element, table.click[element] % table.sheets[element].last + 1)


ABILITIES = (SWELL, UNDERTOW, DRAIN, WRECKERS, WHEEL)


def lent(power: str, whom: str, **changes: str) -> PowerRef:
    return PowerRef("Lend", (("power", power), ("whom", whom), *changes.items()))


HIGH_TIDE = Card(
    "High Tide",
    points=0,
    element="condition",
    traits=(
        Special("Swell", (PowerRef("Swell"), PowerRef("Undertow"), PowerRef("Drain"))),
        Special("Afloat", (lent("Swim", "figures", **{"while": "fact level >= 2"}),)),
    ),
)
WRECKING = Card("Wrecking", points=0, element="condition", traits=(PowerRef("Wreckers"),))
ECLIPSE = Card(
    "Eclipse",
    points=0,
    element="event-dial",
    dial=(
        Click((0, 0, 0, 0)),
        Click((0, 0, 0, 0), (None, None, Special("Dusk", (lent("Stealth", "figures"),)), None)),
        Click((0, 0, 0, 0), (None, None, None, lent("Toughness", "friends"))),
    ),
    traits=(PowerRef("Wheel"),),
)
