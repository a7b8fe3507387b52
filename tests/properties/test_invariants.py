"""What holds at every decision of every game."""

from __future__ import annotations

from collections import Counter

import pytest

from openclix.engine.asking.decisions import Decision
from openclix.engine.asking.events import ActionGiven, TurnBegins
from openclix.engine.figures.messages import Name
from openclix.engine.game.game import Game
from openclix.engine.state.state import ON_MAP
from openclix.engine.values.reckoning import Reckoning
from openclix.engine.values.values import Part
from tests.randomplay import play, player_for, random_setup, start
from tests.randomplay.invariants import add_up, is_counted, reckonings, violations

BLOCKS = [range(first, first + 10) for first in range(0, 80, 10)]


def block(seeds: range) -> str:
    return f"{seeds.start}-{seeds.stop - 1}"


def some_game(seed: int, decisions: int) -> Game:
    """A random game after so many choices."""
    setup = random_setup(seed)
    game = start(setup, history=True)
    player = player_for(setup)
    for _ in range(decisions):
        assert game.decision is not None
        game.choose_index(player.index(game))
    return game


@pytest.mark.parametrize("seeds", BLOCKS, ids=block)
def test_squares_dials_tokens_actions_and_options_are_sound_at_every_decision(
    seeds: range,
) -> None:
    for seed in seeds:

        def watch(game: Game, seed: int = seed) -> None:
            wrong = violations(game)
            assert not wrong, f"game {seed}, after {len(game.journal)} entries: {wrong}"

        watch(play(seed, watch=watch))


@pytest.mark.parametrize("seeds", BLOCKS[:4], ids=block)
def test_every_reckoning_adds_up_to_the_value_used(seeds: range) -> None:
    for seed in seeds:
        asked = 0

        def watch(game: Game, seed: int = seed) -> None:
            nonlocal asked
            asked += 1
            if asked % 5 == 0:
                wrong = reckonings(game.table)
                assert not wrong, f"game {seed}, decision {asked}: {wrong}"

        play(seed, watch=watch)


def test_costed_actions_never_exceed_the_action_total() -> None:
    """Counted from the log, apart from the engine's own count."""
    full = 0
    for seed in range(100, 140):
        given: Counter[int] = Counter()
        totals: Counter[int] = Counter()
        read = turn = 0

        def watch(
            game: Game,
            given: Counter[int] = given,
            totals: Counter[int] = totals,
            seed: int = seed,
        ) -> None:
            nonlocal read, turn, full
            table = game.table
            log = table.log or []
            for event in log[read:]:
                if isinstance(event, TurnBegins):
                    turn = event.number
                elif isinstance(event, ActionGiven) and is_counted(table, event.figure, event.kind):
                    given[turn] += 1
            read = len(log)
            total = table.edition.action_total(table, table.active)
            totals[table.turn] = max(totals[table.turn], total)
            assert given[table.turn] <= totals[table.turn], f"game {seed}, turn {table.turn}"
            full += given[table.turn] == totals[table.turn]

        play(seed, watch=watch)
    assert full > 100, "hardly any turn used all of its actions"


# ------------------------------------------------- the checks notice planted mistakes


def fighting_game() -> Game:
    """A game in which both sides stand on the map."""
    for seed in range(50):
        game = some_game(seed, 25)
        if game.decision is not None and all(game.table.figures(side) for side in (0, 1)):
            return game
    raise AssertionError("no such game")


def test_a_shared_square_is_noticed() -> None:
    table = fighting_game().table
    one, other = table.on_map()[:2]
    table.bodies[one] = table.bodies[other]
    assert any("shares a square" in line for line in violations_of(table))


def test_a_figure_in_blocking_terrain_is_noticed() -> None:
    table = fighting_game().table
    figure = table.on_map()[0]
    table.terrain = type(table.terrain)(
        type(table.map)("blocked", table.map.grid, blocking=table.bodies[figure])
    )
    assert any("stands in blocking" in line for line in violations_of(table))


def test_wrong_records_of_who_stands_where_are_noticed() -> None:
    for record in ("who", "occupied", "squares_by_size"):
        table = fighting_game().table
        column = getattr(table, record)
        place = next(iter(column)) if record == "who" else 0
        column[place] = column[place] + 1
        assert any(f"table.{record}" in line for line in violations_of(table)), record


def test_a_third_token_and_a_click_off_the_dial_are_noticed() -> None:
    table = fighting_game().table
    figure = next(f for f, zone in enumerate(table.zone) if zone == ON_MAP)
    table.tokens[figure] = 3
    table.click[figure] = 99
    wrong = violations_of(table)
    assert any("3 tokens" in line for line in wrong)
    assert any("click 99" in line for line in wrong)


def test_doubled_and_missing_choices_are_noticed() -> None:
    game = fighting_game()
    game.decision = Decision(game.table, "text-may", 0, "word", ("yes", "yes"), "8.1e")
    assert any("twice" in line for line in violations(game))
    game.decision = Decision(game.table, "text-may", 0, "word", (), "8.1e")
    assert any("no choices" in line for line in violations(game))


def test_a_reckoning_that_does_not_add_up_is_noticed() -> None:
    told = Reckoning(2, 16, (Part(2, 1, Name("power", "tiny-size"), "27.7r"),), 18, 1, 1)
    assert add_up(told) == 17 != told.total


def violations_of(table: object) -> list[str]:
    """The violations of a table that was tampered with, at rest."""
    game = some_game(0, 0)
    game.table = table  # type: ignore[assignment]
    return violations(game)
