"""25.11 The abilities that belong to cards beside the map."""

from __future__ import annotations

from typing import Final

from openclix.engine.asking.events import Used
from openclix.engine.attacking.one_shots import turn_face_down
from openclix.engine.figures.abilities import RULE, Ability, Version
from openclix.engine.figures.figures import ONE_SHOT
from openclix.engine.state.deeds import Use
from openclix.engine.table.table import Table

TURNED_FACE_DOWN: Final = Ability("Turned Face Down", RULE, "25.11")


def is_used(table: Table, element: int, version: Version, event: Used) -> bool:
    """25.11 Whether somebody used the effect of a One-Shot, or a power that it lends."""
    if event.figure == element or table.card(element).element != ONE_SHOT:
        return table.card(element).element == ONE_SHOT
    return any(
        lent.ability.slug == event.power and is_lent(table, event.figure, lent)
        for conferral in table.conferrals
        if conferral.owner == element
        and conferral.reached >> event.figure & 1
        and conferral.version.ability.confers == "use"
        for lent in [table.edition.lent(conferral.version["power"], conferral.version)]
    )


def is_lent(table: Table, figure: int, lent: Version) -> bool:
    """20.7 25.11 Whether a figure used the lent version of a power, and not one of its others."""
    for deed in reversed(table.doing):
        if isinstance(deed, Use) and deed.figure == figure and deed.version.ability is lent.ability:
            return deed.version.origin is lent.origin and deed.version.source == lent.source
    ways = table.loadout[figure].versions.get(lent.ability.root, ())
    return all(way.origin is lent.origin for way in ways)


@TURNED_FACE_DOWN.on(Used, anyone=True, immediately=True, when=is_used)
def turned_face_down(table: Table, element: int, version: Version, event: Used) -> None:
    """25.11 A One-Shot is used once, and is face down from then on."""
    turn_face_down(table, element, event.figure, event.cause)


CARDS_BESIDE: Final = (TURNED_FACE_DOWN,)
