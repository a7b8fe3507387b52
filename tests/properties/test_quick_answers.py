"""Quick answers are those of the long way round: whether anything is found, and what there is."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from openclix.board import bits, cells, placements, walks_together
from openclix.editions import EDITIONS
from openclix.engine.attacking.attacking import legal_targets
from openclix.engine.figures.abilities import CLOSE, RANGED
from openclix.engine.figures.figures import SPEED
from openclix.engine.moving.larger_bases import paces
from openclix.engine.moving.placing import can_lie, landings, open_squares, resting_leads
from openclix.engine.moving.reach import begun, hurdles, reachable
from openclix.engine.state.deeds import Attack
from openclix.engine.state.state import BARRED
from openclix.engine.table.table import Table
from openclix.engine.terrain.terrain_actions import has_range_piece, pieces
from openclix.engine.turn.actions import can_attack
from openclix.engine.turn.open_actions import has_any_room
from openclix.engine.values.targeting import cannot_target, open_to
from openclix.engine.values.values import value
from openclix.powers.classic import chains
from openclix.powers.classic.damage import OUTWIT, shown_powers, shows_powers
from tests.randomplay import random_setup, start

OLDER = ("classic-2002", "indy-2003")
SHIPPED = ("comprehensive", "pac", "core-fr", *OLDER)
ROWS = ("smoke-cloud", "barrier")


def tables(name: str, seed: int, most: int, wanted: tuple[str, ...] = ()) -> list[Table]:
    """A random game as it is at each of its decisions in the action phase."""
    rules = EDITIONS[name]
    game = start(random_setup(seed, wanted, rules), rules)
    chance = Random(seed).random
    found = []
    for _ in range(most):
        if game.decision is None:
            break
        if game.decision.kind == "action":
            found.append(game.table.copy())
        game.choose_any(chance)
    return found


@pytest.mark.parametrize("name", OLDER)
def test_the_older_books(name: str) -> None:
    """Whoever has a power to name, and where a row of markers has room."""
    answers: Counter[tuple[str, bool]] = Counter()
    for seed in range(40, 52):
        for table in tables(name, seed, 120, ("outwit", *ROWS)):
            close_to = table.edition.close_to
            assert close_to is not None
            for figure in table.on_map():
                versions = table.loadout[figure].versions
                for ability in versions:
                    for version in versions[ability] if ability.slug in ROWS else ():
                        room = chains.has_room(table, figure, version)
                        assert room == bool(chains.spots_for(table, figure, version)[1])
                        answers["room", room] += 1
                for other in table.on_map():
                    if close_to(table, figure, other):  # as `close_beyond` says
                        assert table.around[figure] & table.bodies[other]
                    for version in versions.get(OUTWIT, ()):
                        shows = shows_powers(table, other, version)
                        assert shows == bool(shown_powers(table, other, version))
                        answers["shows", shows] += 1
    assert answers["room", True] and answers["shows", True], answers


@pytest.mark.parametrize("name", SHIPPED)
def test_room_and_aim(name: str) -> None:
    """7.9 Whether an action is left; whether somebody may be targeted."""
    answers: Counter[tuple[str, bool]] = Counter()
    for seed in range(60, 66):
        for table in tables(name, seed, 150):
            room = table.actions_given < table.edition.action_total(table, table.active)
            assert has_any_room(table) == room
            answers["room", room] += 1
            for figure in table.on_map():
                for other in table.on_map():
                    free = cannot_target(table, figure, other) is None
                    assert open_to(table, figure, other) == free
                    answers["aim", free] += 1
    assert answers["room", True] and answers["room", False] and answers["aim", True], answers
    assert answers["aim", False] or name in OLDER, answers


def test_where_larger_bases_rest() -> None:
    """All squares at once say what each of them says by itself."""
    answers: Counter[tuple[str, bool]] = Counter()
    for name in SHIPPED:
        for seed in range(60, 68):
            for table in tables(name, seed, 60)[::8]:
                free = open_squares(table, table.map.grid.full)
                for figure in table.on_map():
                    shape = table.card(figure).shape
                    if shape == "1x1":
                        continue
                    for turned in (0, 1):
                        found = resting_leads(table, figure, free, turned)
                        for lead in range(table.map.grid.width * table.map.grid.height):
                            covered = cells(table.map.grid, shape, lead, bool(turned))
                            fits = (
                                covered is not None
                                and not covered & ~free
                                and can_lie(table, figure, covered)
                            )
                            assert bool(found >> lead & 1) == fits
                            answers[shape, fits] += 1
    assert {fits for _, fits in answers} == {True, False}, answers
    assert len({shape for shape, _ in answers}) > 1, answers


def test_where_larger_bases_are_set_down() -> None:
    """The places with a square among some, in the order of all places."""
    answers: Counter[tuple[str, bool]] = Counter()
    for name in SHIPPED:
        for seed in range(60, 66):
            for table in tables(name, seed, 60)[::12]:
                grid = table.map.grid
                for figure in table.on_map():
                    shape = table.card(figure).shape
                    if shape == "1x1":
                        continue
                    free = open_squares(table, grid.full, figure)
                    for near in (grid.full, grid.spread(table.bodies[figure], 2), 1):
                        expected = [
                            (place.lead, place.squares, int(place.turned))
                            for place in placements(grid, shape)
                            if place.squares & near
                            and not place.squares & ~free
                            and can_lie(table, figure, place.squares)
                        ]
                        assert landings(table, figure, near) == expected
                        answers[shape, bool(expected)] += 1
    assert {found for _, found in answers} == {True, False}, answers


def without_end(layers: list[int]) -> list[int]:
    """The same sets of squares without empty ones at the end."""
    while layers and not layers[-1]:
        layers = layers[:-1]
    return layers


@pytest.mark.parametrize("name", SHIPPED)
def test_walks_of_several_squares_at_once(name: str) -> None:
    """24.2d Walks from several squares on boards side by side are those from each of them."""
    walked = cut = 0
    for seed in range(60, 66):
        for table in tables(name, seed, 60)[::6]:
            for figure in table.on_map():
                this = begun(table, figure, value(table, figure, SPEED), 0)
                if table.terrain.steps(this.profile).slow is not None:
                    continue
                met = hurdles(table, this)
                starts = [*bits(table.map.grid.spread(table.bodies[figure], 1))][:4]
                for spare in (0, 4):
                    together = walks_together(
                        table.terrain, starts, this.squares, this.profile, *met, spare
                    )
                    for square, ends, onward in zip(starts, *together, strict=True):
                        reach = reachable(table, this, square, met)
                        layers, fronts = paces(table, this, reach, spare, met)
                        layers = [layer & reach.reached for layer in layers]
                        assert without_end(ends) == without_end(layers)
                        assert without_end(onward) == without_end(fronts)
                        cut += len(layers) <= this.squares
                        walked += 1
    assert not walked or cut < walked
    assert walked or name in OLDER


@pytest.mark.parametrize("name", SHIPPED)
def test_something_to_destroy_or_to_attack(name: str) -> None:
    """16.9b 11.1 Whether there is any piece in line of fire, and anybody to attack close by."""
    answers: Counter[tuple[str, bool]] = Counter()
    for seed in range(60, 66):
        for table in tables(name, seed, 120):
            for figure in table.on_map():
                quick = has_range_piece(table, figure)
                barred = bool(table.flags[figure] & BARRED)
                assert quick == (bool(pieces(table, figure, RANGED)) and not barred)
                answers["destroy", quick] += 1
                close = can_attack(table, figure, CLOSE)
                assert close == (bool(legal_targets(table, Attack(figure, CLOSE))) and not barred)
                answers["attack", close] += 1
    assert len(answers) == 4, answers
