"""25.4 The resource of a force, and the characters that it is assigned to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..figures.figures import ALL, RESOURCE
from ..figures.messages import Name
from .forces import Violation, violation
from .setup import Assigned, Force

if TYPE_CHECKING:
    from ..table.edition import Edition


def resources(force: Force) -> list[Assigned]:
    """25.4 The resources of a force, with those that nobody was assigned."""
    return [assigned for assigned in force.assigned if assigned.card.element == RESOURCE] + [
        Assigned(card) for card in force.elements if card.element == RESOURCE
    ]


def one_resource(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """25.4 A force has one resource, with its Sideline."""
    names = [Name("card", piece.card.name) for piece in resources(force)]
    if len(names) > 1:
        yield violation("second-resource", "25.4", cards=tuple(names))


def resource_assigned(edition: Edition, force: Force, total: int) -> Iterator[Violation]:
    """25.4a 24.4 A resource goes to as many characters as its card says, and to no vehicle."""
    for piece in resources(force):
        what, most = Name("card", piece.card.name), piece.card.assigns
        members = {place for place in piece.to if place < len(force.cards)}
        drivers = {n for n, card in enumerate(force.cards) if "vehicle" not in card.symbols}
        if not members:
            yield violation("resource-for-nobody", "25.4a", card=what)
        elif most == ALL and not drivers <= members:
            missing = tuple(Name("card", force.cards[n].name) for n in sorted(drivers - members))
            yield violation("resource-for-all", "25.4a", card=what, figures=missing)
        elif most != ALL and len(members) > most:
            yield violation("resource-for-many", "25.4a", card=what, count=len(members), most=most)
        for place in sorted(members - drivers):
            who = Name("card", force.cards[place].name)
            yield violation("resource-for-vehicle", "24.4", card=what, figure=who)


VALIDATORS: Final = (one_resource, resource_assigned)
"""25.4 25.4a The checks for the resource of a force."""
