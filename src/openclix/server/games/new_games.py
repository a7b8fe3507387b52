"""Turns a request into the parts of a game: editions, maps and forces, by name or as text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, Self

from openclix.board import Grid, Map
from openclix.content import (
    UnknownName,
    find_event,
    find_force,
    find_map,
    set_of,
    with_locations,
)
from openclix.editions import EDITIONS, UnknownEdition, UnknownScenario, reading, with_scenario
from openclix.editions import edition as find_edition
from openclix.engine.effects.dice import Dice
from openclix.engine.figures.figures import Card
from openclix.engine.figures.messages import all_problems, say
from openclix.engine.game.game import Game
from openclix.engine.setup.forces import violations
from openclix.engine.setup.setup import Force, NoRoom
from openclix.engine.table.edition import Edition
from openclix.engine.table.plain import Reader, SnapshotError
from openclix.engine.table.scenarios import Unfit, demand_fit
from openclix.notation import NotationError, read_map
from openclix.notation.games.games import read_force
from openclix.notation.positions.names import SIDES, Names
from openclix.notation.text.words import Word, read_lines

from ..wire.refusing import Refuse, Unreadable

MOST_FIGURES: Final = 60
"""The most figures in a force that people can play with."""


def edition_of(
    name: str, scenario: str = "", readings: Mapping[str, str] = MappingProxyType({})
) -> Edition:
    """An edition by its name, with a scenario of its book and other readings if they are named."""
    if name.partition("[")[0] not in EDITIONS:
        raise Refuse("no-edition", name=name)
    try:
        chosen = find_edition(name)  # a table's own name for its rules has readings in brackets
        for point, answer in readings.items():
            chosen = reading(chosen, point, answer)
        return with_scenario(chosen.name, scenario)
    except UnknownScenario as error:
        if error.elsewhere:
            where = ", ".join(error.elsewhere)
            raise Refuse("scenario-elsewhere", name=scenario, edition=name, where=where) from None
        raise Refuse("no-scenario", name=scenario, edition=name) from None
    except UnknownEdition as error:
        raise Unreadable("bad-game", str(error)) from None


def edition_by(setup: Mapping[str, Any]) -> Edition:
    """The edition that a game was made with."""
    return edition_of(
        setup["edition"], setup.get("scenario", ""), setup.get("readings") or MappingProxyType({})
    )


def event_of(name: str, edition: Edition) -> tuple[Card, ...]:
    """The event dial that is played with, if one is."""
    try:
        return (find_event(name, edition.name),) if name else ()
    except UnknownName as error:
        raise Unreadable("bad-game", str(error)) from None


def map_of(text: str) -> Map:
    """A map by its name, or written down."""
    try:
        if "\n" not in text.strip() and not text.startswith("map "):
            return find_map(text)
        return read_map(text)
    except (UnknownName, NotationError, ValueError) as error:
        raise Unreadable("bad-map", str(error)) from None


def maps_of(text: str, sides: list[Force]) -> tuple[Map, ...]:
    """25.6 The map of a game, and the maps of the players' Locations."""
    try:
        return with_locations(map_of(text), sides)
    except UnknownName as error:
        raise Unreadable("bad-map", str(error)) from None


def force_of(text: str, edition: Edition) -> Force:
    """A force by its name, or written down."""
    try:
        if not text.lstrip().startswith(("force ", "#")):
            return find_force(text, edition.name)
        statements = read_lines(text)
        if len(statements) != 1 or statements[0].head != "force":
            raise NotationError(say("text-force-form"), 1)
        block = statements[0]
        if len(block.words) == 2:
            block.words.append(Word(SIDES[0], block.line))
        names = Names(edition, Grid.of(16, 16), SIDES, [])
        brought = read_force(names, block, set_of(edition.name))[1]
    except (UnknownName, NotationError, ValueError) as error:
        raise Unreadable("bad-force", str(error)) from None
    if not brought.cards or len(brought.cards) + len(brought.sideline) > MOST_FIGURES:
        raise Unreadable("bad-force", f"a force has 1 to {MOST_FIGURES} figures")
    return brought


def demand_legal(
    edition: Edition, force: Force, build_total: int, elements: tuple[Card, ...] = ()
) -> None:
    """2.4 Refuses a force that the rules do not allow, or an event dial that is agreed on."""
    broken = violations(edition, force, build_total, elements)
    if broken:
        problem = all_problems(broken)
        raise Refuse("illegal-force", problem=problem[:600], section=broken[0].section)


def demand_room(edition: Edition, board: Map, players: int) -> None:
    """26 Refuses a map that has no starting area for every player."""
    if edition.room_for(board) < players:
        raise Unreadable("bad-game", f"{board.name} has no starting areas for {players} players")


def demand_scenario(edition: Edition, forces: list[Force], board: Map, build_total: int) -> None:
    """Refuses a map or forces that do not fit the scenario."""
    if edition.scenario is None:
        return
    try:
        demand_fit(edition, forces, (board,), build_total or edition.build_total)
    except Unfit as error:
        raise Unreadable("bad-game", str(error)) from None


@dataclass
class Printed:
    """The forces and maps of a game as they were when it began, by name."""

    forces: dict[str, Force] = field(default_factory=dict)
    maps: dict[str, Map] = field(default_factory=dict)

    @classmethod
    def read(cls, setup: dict[str, Any], prints: Iterable[Any]) -> Self:
        """The written cards and maps that this version can read."""
        forces: dict[str, set[Force]] = {}
        maps: dict[str, set[Map]] = {}
        for parts in prints:
            reader = Reader(edition_by(setup))
            with suppress(SnapshotError):
                reader.read_parts(parts)
            for part in reader.parts:
                if isinstance(part, Force):
                    forces.setdefault(part.name, set()).add(part)
                elif isinstance(part, Map):
                    maps.setdefault(part.name, set()).add(part)
        return cls(unequivocal(forces), unequivocal(maps))


def unequivocal(named: dict[str, set[Any]]) -> dict[str, Any]:
    """Things that share their name with nothing else."""
    return {name: next(iter(same)) for name, same in named.items() if len(same) == 1}


def start(
    setup: dict[str, Any],
    forces: list[str],
    dice: Dice,
    history: bool = False,
    printed: Printed | None = None,
) -> Game:
    """4 The game that a table is about, at its first decision.

    `printed` are forces and maps to use in place of those that ship with this version.
    """
    edition = edition_by(setup)
    printed = printed or Printed()
    try:
        brought = [force_of(text, edition) for text in forces]
        sides = [printed.forces.get(force.name, force) for force in brought]
        boards = maps_of(setup["map"], sides)
        return Game.start(
            sides,
            [printed.maps.get(board.name, board) for board in boards],
            edition,
            dice=dice,
            build_total=setup["build_total"],
            turn_limit=setup["turn_limit"],
            elements=event_of(setup.get("event", ""), edition),
            history=history,
        )
    except (NoRoom, Unfit) as error:
        raise Unreadable("bad-game", str(error)) from None
