"""Light and heavy objects: which figures lift them, and what they do when swung or thrown."""

from __future__ import annotations

from typing import Final

from openclix.engine.figures.abilities import F
from openclix.engine.figures.messages import figure_name, marker_name
from openclix.engine.figures.refusal import Refusal, refuse
from openclix.engine.state.records import Marker, MarkerValues, marker_kinds
from openclix.engine.table.table import Table
from openclix.engine.terrain.destroying import why_not_destroy as why_not_break
from openclix.engine.terrain.holding import why_not_lift

from .flight import soars

LIGHT: Final = MarkerValues(range=6, reach=0, damage=2, bonus=1, destroy=3)
"""hold.11 hold.12 A light object."""
HEAVY: Final = MarkerValues(range=4, reach=0, damage=3, bonus=2, destroy=3)
"""hold.11 hold.12 A heavy one."""
WEIGHTS: Final = {"heavy": HEAVY, "light": LIGHT}

FAR_LIGHT: Final = MarkerValues(range=8, reach=0, damage=2, bonus=1, destroy=3)
"""objetcac.3 objettir.3 objettir.4 A light object of a later book."""
FAR_HEAVY: Final = MarkerValues(range=6, reach=0, damage=3, bonus=2, destroy=3)
"""objetcac.3 objettir.3 objettir.4 A heavy one."""
FAR_WEIGHTS: Final = {"heavy": FAR_HEAVY, "light": FAR_LIGHT}


def only_strong(table: Table, figure: int, marker: Marker) -> Refusal | None:
    """hold.1 fly.soar.6 Only a power lifts objects, and never while soaring."""
    refusal = why_not_lift(table, figure, marker)
    if refusal is not None:
        return refusal
    who, what = figure_name(table, figure), marker_name(marker.id)
    if marker.kind != "object":
        return refuse("not-an-object", "hold.1", marker=what)
    if not table.loadout[figure].features & F.LIFTS_MARKERS:
        return refuse("not-strong", "hold.1", who=who, marker=what)
    if soars(table, figure):
        return refuse("not-while-soaring", "fly.soar.6", who=who)
    return None


def strong_hold(table: Table, figure: int, marker: Marker) -> bool:
    """hold.9 A figure that loses the power drops the object at once."""
    return bool(table.loadout[figure].features & F.LIFTS_MARKERS)


def blocking_or_object(table: Table, marker: Marker, kind: str) -> Refusal | None:
    """block.4 obj.4 An attack destroys blocking terrain and objects, and nothing else."""
    refusal = why_not_break(table, marker, kind)
    if refusal is None and not {"object", "blocking", "barrier"} & marker_kinds(marker):
        return refuse("not-destructible", "block.4", "soft", marker=marker_name(marker.id))
    return refusal
