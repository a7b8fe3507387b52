"""The format of version 0.1: still read, never written."""

from __future__ import annotations

from typing import Any, Final

from openclix.engine.asking.attack_events import (
    AttackResolved,
    IsDamaged,
    IsHealed,
    IsKOd,
    IsRevealed,
)
from openclix.engine.asking.event_records import Event
from openclix.engine.asking.events import (
    ActionResolved,
    Displaced,
    GameBegins,
    HasMoved,
    TurnBegins,
    TurnEnds,
)
from openclix.engine.asking.marker_events import UsedUp

KERNEL: Final[dict[str, type[Event]]] = {"used-up": UsedUp, "returns": Displaced}
"""Waiting effects of the rules, and their events."""

FIELDS: Final[dict[type[Event], tuple[str, ...]]] = {
    TurnBegins: (),
    TurnEnds: (),
    GameBegins: (),
    UsedUp: ("marker",),
    Displaced: ("square",),
    IsDamaged: ("figure", "source", "clicks"),
    IsHealed: ("figure", "clicks"),
    IsRevealed: ("figure", "click"),
    IsKOd: ("figure", "source", "squares"),
    HasMoved: ("figure", "walked"),
    ActionResolved: ("figure", "kind"),
    AttackResolved: ("figure", "kind", "hits", "damaged"),
}
"""The fields of an event that were kept for an effect that waits; of all others the figure."""

NOTHING: Final[dict[str, Any]] = {
    "figure": -1,
    "figures": (),
    "amounts": (),
    "side": -1,
    "square": -1,
    "path": (),
    "squares": 0,
    "marker": -1,
    "dice": (),
    "number": 0,
    "word": "",
    "flag": False,
}
"""The placeholder for a field that wasn't saved."""


def event_of(kind: type[Event], kept: tuple[Any, ...]) -> Event:
    """The event from a list without names.

    >>> event_of(IsHealed, (3, 2))
    IsHealed(figure=3, clicks=2, by=-1, cause='')
    """
    told: dict[str, Any] = {name: NOTHING[what] for name, what in kind.kinds.items()}
    told.update(zip(FIELDS.get(kind, ("figure",)), kept, strict=False))
    if kind is AttackResolved:
        told["damaged"] = tuple((figure, 1) for figure in told["damaged"])
    return kind(**told)
