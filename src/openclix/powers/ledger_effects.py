"""Card effects about what has happened this turn, or since their player's last turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from openclix.engine.asking.event_records import Event
from openclix.engine.asking.events import TurnBegins
from openclix.engine.asking.ledger import happened, read_happening
from openclix.engine.attacking.damage import heal
from openclix.engine.figures.abilities import Ability, Rule, Version
from openclix.engine.figures.figures import STATS
from openclix.engine.table.table import Table


def asks(version: Version) -> frozenset[type[Event]]:
    """The event that the text of a card counts."""
    return frozenset({read_happening(str(version["happened"])).kind})


def counted(table: Table, figure: int, version: Version) -> int:
    """How often it has happened, up to what counts."""
    return min(int(version["most"]), len(happened(table, figure, str(version["happened"]))))


MOMENTUM: Final = Ability(
    "Momentum", "effect", "6.7", happened="ko of foes", stats=("attack",), plus=1, most=3
)
MOMENTUM.asks = asks


def by_count(stat: int) -> Callable[[Table, int, int, Version, Any], int | None]:
    def momentum(table: Table, figure: int, of: int, version: Version, deed: Any) -> int | None:
        """6.7 A value is modified for each time that something has happened."""
        if STATS[stat] not in version["stats"]:
            return None
        return counted(table, figure, version) * int(version["plus"]) or None

    return momentum


for each in range(len(STATS)):
    MOMENTUM.value(each)(by_count(each))


AMENDS: Final = Ability("Amends", "effect", "9.1", happened="hit of own since-turn", most=3)
AMENDS.asks = asks


def is_due(table: Table, figure: int, version: Version, event: TurnBegins) -> bool:
    return event.side == table.side[figure] and counted(table, figure, version) > 0


@AMENDS.on(TurnBegins, anyone=True, when=is_due)
def amends(table: Table, figure: int, version: Version, event: TurnBegins) -> Rule[None]:
    """9.1 When its player's turn begins it is healed for each time that something happened."""
    yield from heal(table, figure, counted(table, figure, version))


LEDGER_EFFECTS: Final = (MOMENTUM, AMENDS)
