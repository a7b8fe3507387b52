"""Backups: of one moment, whole or not at all, and into either kind of database."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from openclix.cli import main
from openclix.server.games.recovering import load
from openclix.server.storage import Store
from openclix.server.storage.backup import NoBackup, back_up, restore

from .test_live import new_game, play, same


def test_what_was_backed_up_plays_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, copy, file = (tmp_path / name for name in ("a.db", "b.db", "games.backup"))
    store = Store(f"sqlite:///{database}")
    store.upgrade()
    live = new_game(store)
    play(store, live, random.Random(3), 50)
    store.say("game", 0, "Ada", "hello", 1.0)
    assert main(["backup", str(file), "--db", str(database)]) == 0
    assert main(["restore", str(file), "--db", str(copy)]) == 0
    assert "1 game," in capsys.readouterr().out
    other = Store(f"sqlite:///{copy}")
    again = load(other, "game")
    assert again is not None and same(live, again)
    assert other.chat("game") == store.chat("game")
    assert main(["restore", str(file), "--db", str(copy)]) == 2
    assert "not empty" in capsys.readouterr().err


def test_half_a_backup_is_none(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'a.db'}")
    store.upgrade()
    new_game(store)
    file = tmp_path / "whole"
    back_up(store, file)
    for length in (0, 10, len(file.read_bytes()) // 2):
        cut = tmp_path / f"cut{length}"
        cut.write_bytes(file.read_bytes()[:length])
        other = Store(f"sqlite:///{tmp_path / f'{length}.db'}")
        with pytest.raises(NoBackup):
            restore(other, cut)
        assert other.game("game") is None


def test_verify_confirms_a_game_from_the_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "a.db"
    store = Store(f"sqlite:///{database}")
    store.upgrade()
    live = new_game(store)
    assert main(["verify", "game", "--db", str(database)]) == 1
    assert "until the game is over" in capsys.readouterr().out
    play(store, live, random.Random(3), 3000)
    assert main(["verify", "game", "--db", str(database)]) == 0
    assert "confirmed" in capsys.readouterr().out
    assert main(["verify", "nothing", "--db", str(database)]) == 2
    assert main(["verify", str(tmp_path / "missing.json")]) == 2
