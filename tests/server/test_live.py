"""Games and their database, without a network: what is kept, and how it is taken up again."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from openclix.engine.game.game import Game
from openclix.server.games import computers, records
from openclix.server.games.dice import new_seed
from openclix.server.games.live import Live, Written, counting, moment
from openclix.server.games.recovering import load
from openclix.server.storage import Conflict, EntryRow, GameRow, SeatRow, Store
from openclix.server.storage.schema import differences
from openclix.server.storage.tables import ENTRIES, GAMES

SETUP = {"edition": "comprehensive", "map": "tram-yard", "build_total": 0, "turn_limit": 5}


@pytest.fixture
def store(tmp_path: Path) -> Store:
    found = Store(f"sqlite:///{tmp_path / 'games.db'}")
    found.upgrade()
    return found


def new_game(store: Store, id: str = "game") -> Live:
    row = GameRow(id, SETUP, new_seed().hex(), True, nonces=["aa", "bb"])
    forces = ("lamplighters", "tidewatch")
    store.create(row, [SeatRow(id, n, "human", force=force) for n, force in enumerate(forces)])
    live = load(store, id)
    assert live is not None
    write(store, live, live.begin())
    return live


def write(store: Store, live: Live, written: Written) -> None:
    live.row = store.append(live.row, written.entries, written.rests, **written.changes)


def play(store: Store, live: Live, chance: random.Random, most: int) -> None:
    for _ in range(most):
        assert live.game is not None
        if live.game.decision is None:
            return
        write(store, live, live.choose([(chance.choice(live.game.options), "player")]))


def same(one: Live, other: Live) -> bool:
    assert one.game is not None and other.game is not None
    return (
        one.game.table.key() == other.game.table.key()
        and one.game.table.log == other.game.table.log
        and one.game.options == other.game.options
        and one.game.dice.place == other.game.dice.place
        and (one.row.serial, one.line, one.told) == (other.row.serial, other.line, other.told)
    )


def test_the_migrations_make_the_tables(store: Store) -> None:
    assert differences(store.engine) == []


@pytest.mark.parametrize("seed", range(3))
def test_a_game_is_taken_up_where_it_was(store: Store, seed: int) -> None:
    live = new_game(store)
    chance = random.Random(seed)
    while live.row.status == "playing":
        play(store, live, chance, chance.randrange(1, 25))
        again = load(store, "game")
        assert again is not None and same(live, again)
        live = again


def test_undo_leads_back_and_burns_the_dice(store: Store) -> None:
    live = new_game(store)
    chance = random.Random(4)
    play(store, live, chance, 60)
    rolled, number, here = live.row.rolled, live.row.serial, len(live.line)
    play(store, live, chance, 30)
    assert live.row.rolled > rolled
    spent = live.row.rolled
    write(store, live, live.undo(store, len(live.line) - here, 0))
    assert live.row.rolled == spent and live.row.serial > number
    assert [entry.serial for entry in live.line] == list(range(1, number + 1))
    again = load(store, "game")
    assert again is not None and same(live, again)
    play(store, live, chance, 2000)
    assert live.row.status == "over"
    dice, _ = records.verify(records.record(store, live))
    assert dice == live.row.rolled
    assert "play" in records.game_text(records.record(store, live))


def test_one_may_take_back_ones_own_choices_to_the_last_die_or_other() -> None:
    def can(*entries: tuple[int, tuple[int, ...]], shown: int = 0) -> int:
        live = Live(GameRow("g", SETUP, "00", True), [])
        live.line = [EntryRow(1, "start")] + [
            EntryRow(n, "choice", seat, "player", "x", dice=dice, shows=n == shown)
            for n, (seat, dice) in enumerate(entries, 2)
        ]
        return live.can_undo({0})

    assert can((0, ()), (0, ())) == 2
    assert can((0, (3, 4)), (0, ())) == 1
    assert can((0, ()), (1, ())) == 0
    assert can((1, ()), (0, ()), (0, (1,))) == 0
    assert can((0, ()), (0, ()), (0, ()), shown=3) == 1


def test_a_seat_and_its_game_change_together_or_not_at_all(store: Store) -> None:
    live = new_game(store)
    behind = live.row
    store.change_seat(live.seats[0], "human", name="Ada")
    with pytest.raises(Conflict):
        store.change(behind, replace(live.seats[1], conceded=True), status="over")
    found = load(store, "game")
    assert found is not None
    assert found.row.status == "playing" and found.row.revision == behind.revision + 1
    assert found.seats[0].name == "Ada" and not found.seats[1].conceded
    store.change(found.row, replace(found.seats[1], conceded=True, auto=True), status="over")
    again = load(store, "game")
    assert again is not None
    assert again.row.status == "over" and again.seats[1].conceded and again.seats[1].auto


def test_two_choices_for_one_decision_one_wins(store: Store) -> None:
    live = new_game(store)
    other = load(store, "game")
    assert other is not None and live.game is not None
    first, second = live.game.options[:2]
    write(store, live, live.choose([(first, "player")]))
    with pytest.raises(Conflict):
        write(store, other, other.choose([(second, "player")]))
    again = load(store, "game")
    assert again is not None and same(live, again)


def test_a_new_version_goes_on_from_the_last_rest(store: Store) -> None:
    """What the new version can't play on is taken back; what was at rest stands."""
    live = new_game(store)
    chance = random.Random(9)
    while live.game is not None and live.game.at_rest:
        play(store, live, chance, 1)
    serial, rest = live.row.serial, store.rests("game")[-1]
    with store.engine.begin() as connection:
        connection.execute(update(GAMES).values(version="0.0.1"))
        connection.execute(
            update(ENTRIES).where(ENTRIES.c.serial == serial).values(choice="what no longer is")
        )
    again = load(store, "game")
    assert again is not None and again.game is not None
    assert again.game.at_rest and again.line[-1].serial == rest
    assert again.row.serial == serial + 1
    play(store, again, chance, 5)
    once_more = load(store, "game")
    assert once_more is not None and same(again, once_more)


def test_a_moment_is_the_game_as_it_was(store: Store) -> None:
    live = new_game(store)
    chance = random.Random(2)
    keys = {}
    for count in range(1, 40):
        play(store, live, chance, 1)
        assert live.game is not None
        keys[count] = live.game.table.key()
    for count, key in keys.items():
        found = moment(store, live, count)
        assert found.game is not None and found.game.table.key() == key


def test_a_computer_answers_until_dice_are_rolled(store: Store) -> None:
    live = new_game(store)
    for _ in range(60):
        assert live.game is not None
        if live.game.decision is None:
            break
        snapshot = {**live.game.snapshot(log=False), "dice": {"left": []}}
        choices = computers.think("simple", snapshot, "seed")
        assert choices
        write(store, live, live.choose([(choice, "computer") for choice in choices]))
    assert live.game is not None and live.game.table.turn > 1


class Brooder:
    """A computer that never comes to an end."""

    def __init__(self, seed: str) -> None:
        self.thoughts = 0

    def choose(self, game: Game) -> Any:
        while True:
            self.thoughts += 1


def test_a_computer_that_thinks_for_too_long_is_stopped(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = new_game(store)
    assert live.game is not None
    monkeypatch.setitem(computers.PLAYERS, "brooder", Brooder)
    monkeypatch.setattr(computers, "LONGEST_SECONDS", 0.05)
    snapshot = {**live.game.snapshot(log=False), "dice": {"left": []}}
    with pytest.raises(computers.TooLong):
        computers.think("brooder", snapshot, "seed")
    monkeypatch.setattr(computers, "LONGEST_SECONDS", 30.0)
    assert computers.think("simple", snapshot, "seed")


def test_entries_that_were_taken_back_do_not_count() -> None:
    entries = [EntryRow(1, "start"), EntryRow(2, "choice"), EntryRow(3, "choice")]
    undo, later = EntryRow(4, "undo", to=2), EntryRow(5, "choice")
    assert [entry.serial for entry in counting([*entries, undo, later])] == [1, 2, 5]
