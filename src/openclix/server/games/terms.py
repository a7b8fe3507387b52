"""The terms of a table: everything that its players have agreed on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openclix.editions import EDITIONS
from openclix.engine.figures.card_views import called
from openclix.engine.figures.messages import Name

from ..storage import SeatRow
from ..wire.messages import ClockTerms, Terms
from ..wire.refusing import Refuse

if TYPE_CHECKING:
    from .live import Live

Data = dict[str, Any]


def between_people(setup: Data) -> bool:
    """Whether people play each other. Two at one screen see the same things."""
    kinds = [seat["kind"] for seat in setup["seats"]]
    return "open" in kinds and sum(kind != "computer" for kind in kinds) > 1


def hints_allowed(setup: Data) -> bool:
    """Computer hints are off between people, unless they have agreed on them."""
    agreed = setup.get("hints")
    return not between_people(setup) if agreed is None else bool(agreed)


def undo_allowed(setup: Data) -> bool:
    return bool(setup.get("undo", "fair") != "none")


def build_total(setup: Data) -> int:
    """The points of a force: as agreed, or as the edition has them."""
    edition = EDITIONS.get(setup["edition"])
    return int(setup["build_total"] or (edition.build_total if edition is not None else 0))


def map_called(name: str) -> str:
    """A map's name for the reader."""
    return called(Name("map", name))


def terms_of(setup: Data) -> Terms:
    """Everything that is agreed, as it is shown to players and guests."""
    clock = setup.get("clock")
    return Terms(
        edition=setup["edition"],
        scenario=setup.get("scenario", ""),
        readings=setup.get("readings") or {},
        event=setup.get("event", ""),
        map=map_called(setup["map_name"]),
        build_total=build_total(setup),
        turn_limit=setup.get("turn_limit", 0),
        clock=ClockTerms(**clock) if clock else None,
        hints=hints_allowed(setup),
        undo="fair" if undo_allowed(setup) else "none",
        chat=setup.get("chat", True),
        spectators=setup.get("spectators", True),
        people=between_people(setup),
    )


def host_of(seats: list[SeatRow]) -> int:
    """The seat of the player who made the table."""
    people = [seat.seat for seat in seats if seat.kind == "human" and not seat.invite]
    return people[0] if people else 0


def demand_playing(live: Live, seat: int | None = None) -> None:
    """The game must be under way, and a person must play for the seat that wants something."""
    if live.lost or live.row.status == "broken":
        raise Refuse("broken", 409)
    if live.row.status == "waiting":
        raise Refuse("not-begun", 409)
    if live.row.status == "over":
        raise Refuse("over", 409)
    if seat is not None and live.by_computer(seat):
        raise Refuse("computer-plays", 409)
