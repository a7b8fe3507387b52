"""The quick game: two characters each, and one move or attack for each of them per turn.

There are no terrain, powers, tokens or lines of fire.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from openclix.board import (
    IGNORE_BLOCKING,
    IGNORE_CHARACTERS,
    IGNORE_ELEVATED,
    IGNORE_HINDERING,
    Map,
)
from openclix.engine.figures.abilities import Ability
from openclix.engine.figures.figures import FEAT
from openclix.engine.figures.refusal import Refusal
from openclix.engine.figures.registry import Registry
from openclix.engine.setup import forces
from openclix.engine.setup.setup import Force, Step, advance
from openclix.engine.table.edition import Edition
from openclix.engine.table.table import Table

TWO: Final = 2
"""bases.1 How many characters each player has."""


def two_characters(edition: Edition, force: Force, total: int) -> Iterator[forces.Violation]:
    """bases.1 Two characters each, at any cost."""
    if len(force.cards) != TWO:
        yield forces.violation("two-characters", "bases.1", count=len(force.cards), most=TWO)


def no_tactics(edition: Edition, force: Force, total: int) -> Iterator[forces.Violation]:
    """tactique.1 A game without objects, feats, conditions, bystanders and themes."""
    bystanders = any(card.bystander for card in force.cards)
    feats = any(assigned.card.element == FEAT for assigned in force.assigned)
    if force.markers or force.elements or feats or bystanders or force.keyword:
        yield forces.violation("no-tactics", "tactique.1")


def bare(board: Map) -> Map:
    """bases.4 A map on which only the starting areas count."""
    return Map(board.name, board.grid, starts=board.starts)


def bare_step(table: Table) -> Step | None:
    """bases.4 The lines on the map are ignored."""
    table.use_map(bare(table.map))
    advance(table)
    return None


def one_each(table: Table, player: int) -> int:
    """bases.5 As many actions as characters: every one may be given one."""
    return len(table.figures(player))


def may_shoot(table: Table, figure: int) -> Refusal | None:
    """bases.10 A shot needs range, and nothing else."""
    return None


def through_everything(table: Table, figure: int, target: int) -> int:
    """bases.10 bases.14 Nothing blocks or hinders a line."""
    return IGNORE_BLOCKING | IGNORE_CHARACTERS | IGNORE_ELEVATED | IGNORE_HINDERING


def no_critical(dice: tuple[int, ...]) -> int:
    """bases.11 Dice have no other meaning than their sum."""
    return 0


def no_doubles(dice: tuple[int, ...]) -> bool:
    """bases.14 Doubles that hit knock nobody back."""
    return False


def muted(registry: Registry, home: str, kept: tuple[Ability, ...]) -> Registry:
    """bases.13 The same names, but only a few actions do anything."""
    quiet = Registry(home, reads_texts=False)
    for ability in registry.abilities.values():
        quiet.add(
            Ability(
                ability.name,
                ability.kind,
                ability.section,
                colour=ability.colour,
                **{k: v for k, v in ability.parameters.items() if k == "passenger"},
            )
        )
    for ability in kept:
        quiet.add(ability)
    return quiet
