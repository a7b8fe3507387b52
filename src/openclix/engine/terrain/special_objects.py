"""25.1 25.9 The effects of special objects and EFFECT terrain, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..figures.figures import Special
from ..figures.messages import Argument, Message, power_name, quoted, say
from ..state.records import Boon, Marker

if TYPE_CHECKING:
    from ..table.edition import Edition


def effects_told(edition: Edition, marker: Marker) -> list[Message]:
    """25.1 25.9 Every effect of a marker, with its reach."""
    return [effect_told(edition, boon) for boon in marker.boons]


def effect_told(edition: Edition, boon: Boon) -> Message:
    """25.1 25.9 One effect of a marker."""
    power = boon.power
    what: Argument
    if isinstance(power, Special):
        what = quoted(power.text)
    else:
        what = power_name(edition.registry[power.name])
    if boon.within < 0:
        return say("marker-gives-holder", what=what)
    if not boon.within:
        return say("marker-gives-here", what=what)
    return say("marker-gives-within", what=what, squares=boon.within)
