"""8.1f The result of using a power, read from the events reported during its use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ..state.deeds import Use
from .attack_events import (
    Evades,
    IsDamaged,
    IsHealed,
    IsHit,
    IsKOd,
    IsMissed,
    NotTargeted,
    TakesHit,
)
from .event_records import Event
from .events import HasMoved, ReplacedDie, Rerolled, Rolled, Used
from .marker_events import MarkerMade

Amounts = dict[int, int]

UNTOUCHED: Final = (IsMissed, Evades, NotTargeted)
"""Events for a figure that a power targets without affecting it."""


def outcome(
    this: Use, told: Sequence[Event], amount: int, attack: int, also: tuple[int, ...] = ()
) -> Used:
    """The record of a use, from the events since it began. It affected the figures `also`, too."""
    figure, version = this.figure, this.version
    hits: dict[int, None] = {}
    missed: dict[int, None] = {}
    affected: dict[int, None] = dict.fromkeys(also)
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
        doer, other = doer_and_whom(this, event)
        if doer != figure or other < 0:
            continue
        if kind not in UNTOUCHED:
            affected[other] = None
        if kind is IsHit:
            hits[other] = None
        elif kind is IsMissed:
            missed[other] = None
        elif kind is IsKOd:
            fallen[other] = None
        elif isinstance(event, IsDamaged):
            damaged[other] = damaged.get(other, 0) + event.clicks
        elif isinstance(event, IsHealed):
            healed[other] = healed.get(other, 0) + event.clicks
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


def doer_and_whom(this: Use, event: Event) -> tuple[int, int]:
    """The figure that did something, and the figure it was done to; -1 for nobody."""
    whom: int = getattr(event, "figure", -1)
    if isinstance(event, TakesHit):
        return event.spared, whom
    if isinstance(event, Rerolled) and this.how == "roll":
        return this.figure, whom
    doer: int = getattr(event, "by", getattr(event, "source", -1))
    return doer, whom


def of_attack(
    done: Used,
    hits: Iterable[int],
    missed: Iterable[int],
    damaged: Iterable[tuple[int, int]],
    knocked_out: Iterable[int],
) -> Used:
    """8.1f The record of a use that served an attack, with what came of the attack.

    It affected the figures that the attack hit, unless it named others.
    """
    hits, clicks, fallen = tuple(hits), dict(done.damaged), tuple(knocked_out)
    clicks.update(damaged)
    return done._replace(  # type: ignore[attr-defined,no-any-return]
        affected=tuple(dict.fromkeys((*done.affected, *hits))),
        hits=tuple(dict.fromkeys((*done.hits, *hits))),
        missed=tuple(dict.fromkeys((*done.missed, *missed))),
        damaged=tuple(clicks.items()),
        knocked_out=tuple(dict.fromkeys((*done.knocked_out, *fallen))),
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
