"""Games of every form that ever landed go on under this version, to their ends.

`tests/fixtures/FORM/server.db.gz` was written by a server of that commit or version, which was then
killed: games at rest and in the middle of an action, against the computer (once while it was
asked), by correspondence, with a short clock, and a table that waits for a guest. `make proof` has
a row that writes every game to its end.
"""

from __future__ import annotations

import gzip
import json
import random
import zlib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from openclix.content import find_force
from openclix.engine.game import snapshots
from openclix.engine.game.contradictions import STATE
from openclix.engine.game.game import Game
from openclix.engine.setup.setup import Force
from openclix.server.accounts import accounts
from openclix.server.accounts.account_texts import forces_of
from openclix.server.games import new_games
from openclix.server.games.live import Live
from openclix.server.games.recovering import Lost, load
from openclix.server.storage import GameRow, SeatRow, Store
from openclix.server.storage.store import GAME_FORM
from openclix.server.storage.tables import ENTRIES, GAMES, RESTS
from openclix.server.storage.upkeep import pulse

from .test_earlier_databases import NO_LONGER

FIXTURES = Path(__file__).parents[1] / "fixtures"
FORMS = ("892987e", "0.1.0", "6d9ca29", "fc07bd9")
MOVES = 25


def kept_games(form: str) -> list[dict[str, Any]]:
    kept: list[dict[str, Any]] = json.loads((FIXTURES / form / "server.json").read_text("utf-8"))
    return kept


GAMES_OF = [(form, kept) for form in FORMS for kept in kept_games(form)]
NAMES = [f"{form}-{kept['edition']}-{kept['where']}" for form, kept in GAMES_OF]


def unpacked(form: str, folder: Path) -> Store:
    path = folder / f"{form}.db"
    path.write_bytes(gzip.decompress((FIXTURES / form / "server.db.gz").read_bytes()))
    store = Store(f"sqlite:///{path}")
    store.upgrade()
    return store


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Store]]:
    folder = tmp_path_factory.mktemp("forms")
    opened = {form: unpacked(form, folder) for form in FORMS}
    yield opened
    for store in opened.values():
        store.close()


def play(store: Store, live: Live, chance: random.Random, most: int) -> None:
    """Legal choices, each written down."""
    for _ in range(most):
        if live.game is None or live.game.decision is None:
            return
        written = live.choose([(chance.choice(live.game.options), "player")])
        live.row = store.append(live.row, written.entries, written.rests, **written.changes)


@pytest.mark.parametrize(("form", "kept"), GAMES_OF, ids=NAMES)
def test_a_game_of_an_earlier_form_goes_on_to_its_end(
    stores: dict[str, Store], form: str, kept: dict[str, Any]
) -> None:
    store = stores[form]
    live = load(store, kept["game"])
    assert live is not None
    if kept["where"] == "waiting":
        assert live.row.status == "waiting" and live.game is None
        return
    assert live.game is not None and live.game.decision is not None
    assert live.number == kept["number"] or kept["where"] == "computer"
    if kept.get("choices"):
        gone = NO_LONGER.get((kept["edition"], kept["where"]), ())
        assert live.game.options == [text for text in kept["choices"] if text not in gone]
        assert live.game.decision.topic == kept.get("topic", live.game.decision.topic)
    play(store, live, random.Random(kept["game"]), MOVES)
    again = load(store, kept["game"])
    assert again is not None and again.game == live.game and again.game is not None
    end = again.game.copy(seed="to the end")
    end.playout(random.Random(1).random)
    assert end.decision is None


@pytest.mark.parametrize("form", FORMS)
def test_every_rest_of_an_earlier_form_can_be_read(stores: dict[str, Store], form: str) -> None:
    """The rests as that version wrote them, also those in the middle of a game."""
    store = stores[form]
    with store.engine.connect() as connection:
        rests = connection.execute(select(RESTS.c.game, RESTS.c.serial).order_by(RESTS.c.game))
        places = [(row.game, row.serial) for row in rests]
    read = [Game.restore(store.rest(game, serial)) for game, serial in places[::9]]
    assert len(read) > 20


def test_a_field_that_is_added_says_in_which_form() -> None:
    """A saved field that the first form didn't have is listed, and has a usual value."""
    path = FIXTURES / "892987e" / "server.db.gz"
    assert path.is_file()
    first = set(FIRST_FIELDS)
    later = set(STATE) - first - {"edition"}
    assert later == set(snapshots.ADDED)
    assert max(snapshots.ADDED.values()) == snapshots.FORMAT
    for name in later:
        assert STATE[name].start is not None


FIRST_FIELDS = (
    *("map", "players", "build_total", "turn_limit", "side_names", "sheets", "tags", "owner"),
    *("start_click", "origin", "side", "zone", "at", "turned", "click", "revealed", "tokens"),
    *("flags", "held", "plane", "hosts", "start_body", "damaged_by", "broken", "markers"),
    *("next_marker", "start_area", "effects", "queue", "attacks", "unclaimed", "delayed"),
    *("used_turn", "used_game", "named_tokens", "facts", "ledger", "order", "active", "turn"),
    *("round", "phase", "setup", "actions_given", "left_start", "finished_first", "defeated"),
    *("score", "mission", "winner", "end_in_sight"),
)
"""The saved fields of a table in form 1."""


def spoil_rests(store: Store, game: str) -> None:
    """Rests that no version can read."""
    torn = zlib.compress(b'{"format": 1, "edition": "comprehensive"}')
    with store.engine.begin() as connection:
        connection.execute(update(RESTS).where(RESTS.c.game == game).values(data=torn))


def same_table(one: Game, other: Game) -> bool:
    """Whether two games stand alike. A shipped card may have a new field since it was saved."""
    left, right = one.table.state(), other.table.state()
    return {**left, "setup": ()} == {**right, "setup": ()} and one.options == other.options


@pytest.mark.parametrize("where", ["rest", "middle"])
@pytest.mark.parametrize("form", ["892987e", "6d9ca29"])
def test_without_a_readable_rest_a_game_is_replayed_from_its_beginning(
    tmp_path: Path, form: str, where: str
) -> None:
    """A game of 2002, because its shipped cards have not changed since."""
    store = unpacked(form, tmp_path)
    games = [one for one in kept_games(form) if one["edition"] == "classic-2002"]
    kept = next(one for one in games if one["where"] == where)
    before = load(store, kept["game"])
    spoil_rests(store, kept["game"])
    live = load(store, kept["game"])
    assert live is not None and before is not None
    assert live.game is not None and before.game is not None
    assert same_table(live.game, before.game)
    assert (live.number, live.row.status) == (kept["number"], "playing")
    assert live.game.options == kept["choices"] or not kept["choices"]
    play(store, live, random.Random(1), 5)
    again = load(store, kept["game"])
    assert again is not None and again.game == live.game
    store.close()


@pytest.mark.parametrize("where", ["rest", "middle", "correspondence-lose", "computer-asked"])
@pytest.mark.parametrize("form", ["892987e", "6d9ca29"])
def test_a_replay_with_shipped_cards_that_have_changed_goes_on(
    tmp_path: Path, form: str, where: str
) -> None:
    """Without a readable rest only the names of the forces are left, and their cards are new."""
    store = unpacked(form, tmp_path)
    kept = next(one for one in kept_games(form) if one["where"] == where)
    spoil_rests(store, kept["game"])
    live = load(store, kept["game"])
    assert live is not None and live.game is not None and live.game.decision is not None
    assert live.row.status == "playing"
    play(store, live, random.Random(3), 5)
    again = load(store, kept["game"])
    assert again is not None and again.game == live.game
    store.close()


def test_a_replay_uses_the_cards_that_the_game_began_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cards that ship with this version may differ by then."""
    store = Store(f"sqlite:///{tmp_path}/games.db")
    store.upgrade()
    setup = {"edition": "comprehensive", "map": "tram-yard", "build_total": 300, "turn_limit": 0}
    row = GameRow("game", setup, "ab" * 32, False, nonces=["a", "b"], status="playing")
    seats = [
        SeatRow("game", n, "me", force=force)
        for n, force in enumerate(("lamplighters", "tidewatch"))
    ]
    store.create(row, seats)
    before = Live(row, seats)
    written = before.begin()
    before.row = store.append(before.row, written.entries, written.rests, **written.changes)
    play(store, before, random.Random(4), 60)
    spoil_rests(store, "game")

    def changed(name: str, edition: str) -> Force:
        force = find_force(name, edition)
        return replace(force, cards=force.cards[:1])

    monkeypatch.setattr(new_games, "find_force", changed)
    live = load(store, "game")
    assert live is not None and live.game is not None and before.game is not None
    assert same_table(live.game, before.game)
    assert live.number == before.number
    store.close()


def test_a_game_that_the_rules_no_longer_lead_to_goes_on_from_where_they_do(tmp_path: Path) -> None:
    """No rest can be read, and one of the choices isn't legal any more."""
    store = unpacked("6d9ca29", tmp_path)
    kept = kept_games("6d9ca29")[0]
    spoil_rests(store, kept["game"])
    with store.engine.begin() as connection:
        late = (ENTRIES.c.game == kept["game"]) & (ENTRIES.c.serial == kept["number"] - 2)
        connection.execute(update(ENTRIES).where(late).values(choice="A dances"))
    live = load(store, kept["game"])
    assert live is not None and live.game is not None
    assert live.row.status == "playing" and live.number == kept["number"] + 1
    assert len(live.line) < kept["number"]
    play(store, live, random.Random(2), 5)
    again = load(store, kept["game"])
    assert again is not None and again.game == live.game
    store.close()


def test_what_no_version_can_read_is_lost_and_nothing_else_is(tmp_path: Path) -> None:
    store = unpacked("6d9ca29", tmp_path)
    first, second, *_ = kept_games("6d9ca29")
    spoil_rests(store, first["game"])
    with store.engine.begin() as connection:
        here = GAMES.c.id == first["game"]
        connection.execute(update(GAMES).where(here).values(setup='{"edition": "none"}'))
    with pytest.raises(Lost):
        load(store, first["game"])
    assert load(store, second["game"]) is not None
    store.close()


def test_a_game_of_a_newer_form_is_left_alone(tmp_path: Path) -> None:
    store = unpacked("6d9ca29", tmp_path)
    kept = kept_games("6d9ca29")[0]
    with store.engine.begin() as connection:
        here = GAMES.c.id == kept["game"]
        connection.execute(update(GAMES).where(here).values(form=GAME_FORM + 1))
    with pytest.raises(Lost):
        load(store, kept["game"])
    store.close()


@pytest.mark.parametrize("form", ["892987e", "6d9ca29"])
def test_accounts_of_an_earlier_form_log_in(stores: dict[str, Store], form: str) -> None:
    account = accounts.find(stores[form], "Ada", "a long password")
    assert [force["name"] for force in forces_of(stores[form], account.id)] == ["mine"]
    assert accounts.orders_of(stores[form], account.id) == {}


@pytest.mark.parametrize("form", ["892987e", "6d9ca29"])
def test_clocks_of_an_earlier_form_have_not_run_while_nobody_was_there(
    tmp_path: Path, form: str
) -> None:
    """These servers wrote no sign of life: the last change of any game stands for it."""
    store = unpacked(form, tmp_path)
    assert pulse(store) > 60
    assert store.overdue() == []
    store.close()
