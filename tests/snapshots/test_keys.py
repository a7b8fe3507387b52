"""The key of a table: the same for the same state, another for another."""

from __future__ import annotations

import pytest

from openclix.engine.game.game import Game
from openclix.engine.game.snapshots import table_data, table_from
from openclix.engine.state.fields import SAVED
from openclix.engine.state.state import State
from openclix.engine.table import keys
from openclix.engine.table.table import Table
from tests.properties.test_replays import half_way
from tests.randomplay import play
from tests.randomplay.processes import printed

SEEDS = range(470, 476)


def keys_of(seed: int) -> list[int]:
    """The keys at every rest of a game."""
    found: list[int] = []

    def watch(game: Game) -> None:
        if game.at_rest:
            found.append(game.table.key())

    play(seed, watch=watch)
    return found


def test_keys_do_not_depend_on_the_process() -> None:
    here = [key for seed in SEEDS for key in keys_of(seed)]
    program = (
        "from tests.snapshots.test_keys import SEEDS, keys_of\n"
        "for seed in SEEDS: print(*keys_of(seed))"
    )
    for hash_seed in ("3", "777"):
        told = printed(program, hash_seed)
        assert list(map(int, told)) == here


def test_different_states_have_different_keys() -> None:
    seen: dict[int, str] = {}

    def watch(game: Game) -> None:
        state = repr(table_data(game.table))
        assert seen.setdefault(game.table.key(), state) == state

    for seed in range(480, 484):
        play(seed, watch=watch)
    assert len(seen) > 200


def test_copies_and_tables_made_anew_have_the_same_key() -> None:
    def watch(game: Game) -> None:
        key = game.table.key()
        assert game.table.copy().key() == key
        assert table_from(table_data(game.table)).key() == key

    play(485, watch=watch)


def changed(table: Table, name: str) -> bool:
    """Changes one field, if that can be done with another number; answers whether it did."""
    content = getattr(table, name)
    if isinstance(content, bool):
        setattr(table, name, not content)
    elif isinstance(content, int):
        setattr(table, name, content + 1)
    elif isinstance(content, list) and content:
        content[-1] += 1
    elif isinstance(content, tuple) and content and isinstance(content[-1], int | str):
        setattr(table, name, (*content[:-1], content[-1] * 2 or 1))
    elif isinstance(content, tuple):
        setattr(table, name, content[:-1])
        return bool(content)
    elif isinstance(content, frozenset):
        setattr(table, name, content | {(0, "another")})
    else:
        return False
    return True


def test_every_saved_field_counts() -> None:
    game, _ = half_way(207)
    key = game.table.key()
    counted = set()
    for name, field in State.FIELDS.items():
        table = game.table.copy()
        if field.role == SAVED and name != "side_names" and changed(table, name):
            assert table.key() != key, name
            counted.add(name)
    assert len(counted) > 30
    assert {"click", "tokens", "used_turn", "turn", "score", "end_in_sight"} <= counted


def test_what_is_remembered_for_keys_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as limited:
        limited.setattr(keys, "KEPT", 20)
        first = keys_of(470)
        assert len(keys._known) <= 20 and len(keys._together) <= 20
    assert keys_of(470) == first
