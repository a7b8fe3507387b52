"""15 16 17 Card effects on terrain, and terrain effects on figures."""

from __future__ import annotations

from typing import Any, Final

from openclix.board import squares
from openclix.engine.asking.events import Clears, StartsGame
from openclix.engine.attacking.attacking import attack
from openclix.engine.attacking.damage import heal
from openclix.engine.figures.abilities import FREE, RANGED, Ability, Rule, Version
from openclix.engine.figures.figures import DEFENSE
from openclix.engine.figures.hooks import Among
from openclix.engine.state.causes import names
from openclix.engine.state.deeds import Attack
from openclix.engine.state.records import marker_kinds
from openclix.engine.table.table import Table
from openclix.engine.terrain.destroying import destroy_marker
from openclix.engine.terrain.markers import add_marker, can_place, start_with
from openclix.engine.values.targeting import open_to

RECOVER: Final = Ability("Recover", "effect", "15.3a")


@RECOVER.on(Clears)
def recover(table: Table, figure: int, version: Version, event: Clears) -> Rule[None]:
    """15.3a When it clears it heals one click."""
    yield from heal(table, figure, 1)


FOOTHOLD: Final = Ability("Foothold", "effect", "16.5f", bonus=1)


@FOOTHOLD.value(DEFENSE)
def foothold(table: Table, owner: int, figure: int, version: Version, deed: Any) -> int | None:
    """16.5f +1 defense while adjacent to elevated terrain."""
    return int(version["bonus"]) if table.bodies[figure] & table.terrain.beside_higher else None


HAUNT: Final = Ability("Haunt", "effect", "16.2b", squares=6)


def haunted(table: Table, figure: int, version: Version) -> list[int]:
    """The opponents within this many squares, visible or not."""
    near = table.map.grid.spread(table.bodies[figure], version["squares"])
    foes = table.in_squares(near & table.foes_of(table.side[figure]))
    return [foe for foe in foes if open_to(table, figure, foe, names(version))]


@HAUNT.action(RANGED, among=Among(haunted, "haunt-whom"))
def haunt(table: Table, figure: int, version: Version, target: int) -> Rule[None]:
    """16.2b RANGE: a range attack whose line of fire is drawn from the target's own square."""
    this = Attack(figure, RANGED)
    this.all_targets = True
    this.targets = [target]
    this.origin = table.at[target]
    yield from attack(table, this)


STREW: Final = Ability("Strew", "effect", "17.5", marker="hindering", range=1)


def strewn(table: Table, figure: int, version: Version) -> list[int]:
    """Squares near a figure where its marker may be placed."""
    near = table.map.grid.spread(table.bodies[figure], version["range"])
    kind = str(version["marker"])
    return [spot for spot in squares(near) if can_place(table, 1 << spot, kind) is None]


@STREW.action(FREE, among=Among(strewn, "strew-where", "square"))
def strew(table: Table, figure: int, version: Version, square: int) -> None:
    """17.5 FREE: generate a marker of one kind within a few squares. It is standard (17.2a)."""
    add_marker(table, str(version["marker"]), 1 << square, table.side[figure], figure)


RAZE: Final = Ability("Raze", "effect", "17.14i", marker="blocking")


@RAZE.action(FREE)
def raze(table: Table, figure: int, version: Version) -> None:
    """17.14i FREE: destroy all markers of one kind. A mixed one is of each of its kinds."""
    for marker in table.markers:
        if marker.squares and version["marker"] in marker_kinds(marker):
            destroy_marker(table, marker.id)


ARMED: Final = Ability("Armed", "effect", "17.13")


@ARMED.on(StartsGame)
def armed(table: Table, figure: int, version: Version, event: StartsGame) -> None:
    """17.13 It starts the game with a standard object in hand, beyond what the force brings."""
    start_with(table, figure)


TERRAIN_EFFECTS: Final = (RECOVER, FOOTHOLD, HAUNT, STREW, RAZE, ARMED)
