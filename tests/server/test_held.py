"""Computers think about games that their process kept alive: the answers are the same."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from dataclasses import replace
from pathlib import Path

import pytest

from openclix.engine.effects.dice import FixedDice
from openclix.engine.game.game import Game
from openclix.engine.state.state import ON_MAP
from openclix.server.games import computers, held
from openclix.server.games.live import Live
from openclix.server.storage import Store

from .test_live import new_game, write


@pytest.fixture
def store(tmp_path: Path) -> Store:
    found = Store(f"sqlite:///{tmp_path / 'games.db'}")
    found.upgrade()
    return found


def answered(live: Live, position: held.Position) -> list[str]:
    assert live.game is not None and position.id == live.row.id
    texts, taken = computers.think_on("simple", position, "seed")
    assert taken > 1_000_000  # bytes
    return texts


def test_a_game_that_was_kept_is_the_game(store: Store) -> None:
    """Over a whole game, with dice, undone choices and changes by hand."""
    live, chance, known, held_times = new_game(store), random.Random(4), -1, 0
    for step in range(300):
        game = live.game
        assert game is not None
        if game.decision is None:
            break
        whole = held.whole(live)
        kept = held.since(live, known) if known >= 0 else None
        position = kept or whole
        again = held.taken_up(position)
        assert again.table.key() == game.table.key() and again.options == game.options
        assert again.table.key() == Game.restore(whole.snapshot, FixedDice(())).table.key()
        held_times, known = held_times + (kept is not None), position.serial
        if step % 7 == 3:
            texts = computers.think("simple", whole.snapshot or {}, "seed")
            nothing_since = replace(whole, was=whole.serial, snapshot=None)
            assert answered(live, nothing_since) == texts
        elif step % 19 == 5 and game.at_rest and game.table.zone[0] == ON_MAP:
            tag = game.table.tags[0]
            write(store, live, live.adjust(0, f"click {tag} {1 + step % 2}"))
        elif step % 23 == 11 and len(live.line) > 5:
            live.row = store.append(live.row, (written := live.undo(store, 3, 0)).entries, ())
            assert written.entries
        else:
            write(store, live, live.choose([(chance.choice(game.options), "player")]))
    assert held_times > 20  # dice are drawn anew, so some games are short


def test_a_process_that_does_not_know_the_game_says_so(store: Store) -> None:
    live = new_game(store)
    held.HELD.drop(live.row.id)
    position = held.Position(live.row.id, 1, was=1)
    with pytest.raises(held.NotHeld):
        held.taken_up(position)
    held.taken_up(held.whole(live))
    with pytest.raises(held.NotHeld):
        held.taken_up(replace(position, was=99))
    with pytest.raises(held.NotHeld):  # after a mistake nothing is kept
        held.taken_up(position)


def test_an_undone_entry_is_no_beginning(store: Store) -> None:
    live = new_game(store)
    assert live.game is not None
    for _ in range(3):
        write(store, live, live.choose([(live.game.options[0], "player")]))
    known = live.line[-1].serial
    written = live.undo(store, 1, live.line[-1].seat)
    live.row = store.append(live.row, written.entries, written.rests, **written.changes)
    assert held.since(live, known) is None
    assert held.since(live, live.line[-1].serial) is not None


def test_both_sides_keep_the_same_games() -> None:
    one, other = held.Holding(), held.Holding()
    chance = random.Random(1)
    for _ in range(500):
        id = str(chance.randrange(2 * held.MOST_HELD))
        for holding in (one, other):
            holding.put(id, 1)
    names = {str(number) for number in range(2 * held.MOST_HELD)}
    assert {id for id in names if one.get(id)} == {id for id in names if other.get(id)}
    assert sum(one.get(id) is not None for id in names) == held.MOST_HELD


def test_a_killed_process_is_replaced_and_the_game_read_again(store: Store) -> None:
    """The first answer sends the whole game, the next only what is new, and a new one all again."""
    live = new_game(store)

    async def play() -> list[bool]:
        thinkers, knew = computers.Thinkers(1), []
        process = thinkers.processes[0]
        for step in range(4):
            knew.append(process.held.get(live.row.id) is not None)
            texts = await thinkers.think("simple", live, f"s{step}")
            assert texts
            write(store, live, live.choose([(text, "computer") for text in texts]))
            if step == 2:
                assert process._pool is not None
                for number in list(process._pool._processes):
                    os.kill(number, signal.SIGKILL)
        thinkers.close()
        return knew

    assert asyncio.run(play()) == [False, True, True, True]
