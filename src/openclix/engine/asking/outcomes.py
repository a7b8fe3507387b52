"""8.1f The result of using a power, read from the events reported during its use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..state.deeds import Use
from .attack_events import Evades, IsDamaged, IsHealed, IsHit, IsKOd, IsMissed, NotTargeted
from .event_records import Event
from .events import HasMoved, MarkerMade, ReplacedDie, Rerolled, Rolled, Used

Amounts = dict[int, int]

UNTOUCHED: Final = (IsMissed, Evades, NotTargeted)
"""Events for a figure that a power targets without affecting it."""


def outcome(this: Use, told: Sequence[Event], amount: int, attack: int) -> Used:
    """The record of a use, from the events since it began."""
    figure, version = this.figure, this.version
    hits: dict[int, None] = {}
    missed: dict[int, None] = {}
    affected: dict[int, None] = {}
    fallen: dict[int, None] = {}
    damaged: Amounts = {}
    healed: Amounts = {}
    moved = markers = 0
    for event in told:
        kind = type(event)
        if kind is HasMoved:
            moved += event.walked if event.figure == figure else 0  # type: ignore[attr-defined]
            continue
        if kind is MarkerMade:
            markers += event.by == figure  # type: ignore[attr-defined]
            continue
        doer = getattr(event, "by", getattr(event, "source", -1))
        whom = getattr(event, "figure", -1)
        if doer != figure or whom < 0:
            continue
        if kind not in UNTOUCHED:
            affected[whom] = None
        if kind is IsHit:
            hits[whom] = None
        elif kind is IsMissed:
            missed[whom] = None
        elif kind is IsKOd:
            fallen[whom] = None
        elif isinstance(event, IsDamaged):
            damaged[whom] = damaged.get(whom, 0) + event.clicks
        elif isinstance(event, IsHealed):
            healed[whom] = healed.get(whom, 0) + event.clicks
    return Used(
        figure=figure,
        power=version.ability.slug,
        how=this.how,
        cause=version.cause,
        succeeded=this.succeeded,
        amount=amount,
        dice=rolled_for(this, told),
        affected=tuple(affected),
        hits=tuple(hits),
        missed=tuple(missed),
        damaged=tuple(damaged.items()),
        healed=tuple(healed.items()),
        knocked_out=tuple(fallen),
        moved=moved,
        markers=markers,
        attack=attack,
    )


def rolled_for(this: Use, told: Sequence[Event]) -> tuple[int, ...]:
    """21.3 21.4 The final dice of the last roll that its figure made for it."""
    dice: tuple[int, ...] = ()
    own = ""
    for event in told:
        if isinstance(event, Rolled):
            mine = event.figure == this.figure and event.cause == this.version.cause
            own = event.what if mine else ""
            dice = event.dice if mine else dice
        elif isinstance(event, Rerolled):
            dice = event.dice if event.what == own else dice
        elif own and isinstance(event, ReplacedDie):
            dice = event.dice
    return dice
