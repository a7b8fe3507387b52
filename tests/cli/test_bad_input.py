"""Commands around a server, given what they cannot use: one sentence, and nothing is lost."""

from __future__ import annotations

import gzip
import json
import os
import stat
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from openclix.cli import main
from openclix.server.storage import Store
from openclix.server.storage.backup import NoBackup, back_up
from openclix.server.storage.lists import public_games


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own, in which nobody has a database yet."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "binary.db").write_bytes(bytes(range(256)) * 20)
    return tmp_path


@pytest.fixture
def store(here: Path) -> Store:
    found = Store(f"sqlite:///{here / 'games.db'}")
    found.upgrade()
    return found


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one sentence with which a command is refused."""
    assert main(words) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("openclix: ") and said.err.count("\n") == 1
    assert "sqlalche" not in said.err and "Error(" not in said.err
    return said.err


def everything(folder: Path) -> dict[str, tuple[int, bytes]]:
    """What lies in a folder, by kind and content."""
    found = {}
    for path in sorted(folder.rglob("*")):
        kind = stat.S_IFMT(path.lstat().st_mode)
        found[str(path)] = (kind, path.read_bytes() if path.is_file() else b"")
    return found


# ------------------------------------------------------------------ backup and restore


def test_a_backup_takes_the_place_of_no_pipe_and_no_folder(
    store: Store, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store.close()
    before = everything(here)
    assert "pipe" in refused(capsys, "backup", "pipe", "--db", "games.db")
    assert "folder" in refused(capsys, "backup", "folder", "--db", "games.db")
    for name in ("pipe", "folder"):
        with pytest.raises(NoBackup):
            back_up(store, here / name)
    store.close()
    assert everything(here) == before


def test_a_backup_takes_the_place_of_no_database(
    store: Store, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store.close()
    before = everything(here)
    (here / "link.db").symlink_to("games.db")
    for name in ("games.db", "./games.db", "link.db"):
        assert "itself" in refused(capsys, "backup", name, "--db", "games.db")
    (here / "link.db").unlink()
    assert everything(here) == before


def test_a_backup_that_could_not_be_finished_leaves_nothing(
    store: Store, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "kept").write_text("the last one")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("openclix.server.storage.backup.put", full)
    with pytest.raises(OSError):
        back_up(store, here / "kept")
    assert (here / "kept").read_text() == "the last one"
    assert not [path for path in here.iterdir() if "kept" in path.name and path.name != "kept"]


@pytest.mark.parametrize(
    ("database", "said"),
    [
        ("foo://bar", "'foo'"),
        ("postgres://u:secret@127.0.0.1/x", "postgresql://"),
        ("mysql://a/b", "'mysql'"),
        ("://", "postgresql://"),
        ("postgresql://u:secret@127.0.0.1:abc/x", "'abc'"),
        ("postgresql://u:secret@127.0.0.1:1/x", "127.0.0.1"),
        ("postgresql+psycopg2://u:secret@127.0.0.1/x", "psycopg2"),
        ("folder", "is a folder"),
        ("pipe", "pipe"),
        ("binary.db", "binary.db"),
    ],
)
@pytest.mark.parametrize(
    "command",
    ["backup new.backup", "restore whole.backup", "verify game", "serve --no-open --wait 0"],
)
def test_a_database_that_cannot_be_used(
    command: str,
    database: str,
    said: str,
    store: Store,
    here: Path,
    capsys: pytest.CaptureFixture[str],
    never_served: None,
) -> None:
    back_up(store, here / "whole.backup")
    store.close()
    before = everything(here)
    sentence = refused(capsys, *command.split(), "--db", database)
    assert said in sentence and "secret" not in sentence
    assert everything(here) == before


@pytest.mark.parametrize("command", ["backup new.backup", "verify game"])
@pytest.mark.parametrize("database", ["missing.db", "nowhere/games.db", "sqlite://"])
def test_a_database_that_is_not_there_is_not_made(
    command: str, database: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = everything(here)
    assert database in refused(capsys, *command.split(), "--db", database)
    assert everything(here) == before


def test_nobody_s_own_database_is_not_there(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = everything(here)
    sentence = refused(capsys, "backup", "new.backup")
    assert str(here / "home") in sentence and "--db" in sentence
    assert everything(here) == before


def test_a_database_without_the_tables_of_a_server(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "empty.db").touch()
    assert "empty.db" in refused(capsys, "verify", "game", "--db", "empty.db")


def test_a_backup_is_restored_into_no_folder_that_is_not_there(
    store: Store, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    back_up(store, here / "whole.backup")
    assert "nowhere" in refused(capsys, "restore", "whole.backup", "--db", "nowhere/games.db")


HEAD = '{"openclix":1}\n'
END = '{"end":{}}\n'


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        "[1]\n",
        HEAD + "7\n" + END,
        HEAD + '{"table":["games"],"row":{}}\n' + END,
        HEAD + '{"table":"games","row":[]}\n' + END,
        HEAD + '{"table":"games","row":{}}\n' + END,
        HEAD + '{"table":"games","row":{"nothing":1}}\n' + END,
        HEAD + '{"table":"games","row":{"id":["a"]}}\n' + END,
        HEAD + '{"table":"rests","row":{"game":"a","serial":1,"data":"x"}}\n' + END,
        HEAD + '{"table":"chat","row":{"id":' + "9" * 30 + "}}\n" + END,
    ],
)
def test_what_is_no_backup_is_not_restored(
    text: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with gzip.open("odd.backup", "wt", encoding="utf-8") as file:
        file.write(text)
    assert "odd.backup" in refused(capsys, "restore", "odd.backup", "--db", "new.db")
    empty = Store(f"sqlite:///{here / 'new.db'}")
    assert public_games(empty, ("waiting", "playing", "over")) == []


def test_bytes_that_are_damaged_are_no_backup(
    store: Store, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    back_up(store, here / "whole.backup")
    data = bytearray((here / "whole.backup").read_bytes())
    data[40:60] = b"\xff" * 20
    (here / "odd.backup").write_bytes(data)
    assert "odd.backup" in refused(capsys, "restore", "odd.backup", "--db", "new.db")


# ------------------------------------------------------------------ verify

RECORD = {
    **{"format": 1, "game": "g", "commitment": "c", "nonces": ["00"], "seed": "00"},
    "setup": {"edition": "comprehensive", "map": "tram-yard", "build_total": 0, "turn_limit": 0},
    **{"forces": ["lamplighters", "tidewatch"], "entries": []},
}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[" * 200_000, "nested too deep"),
        ('{"format": ' + "1" * 10_000 + "}", "digits"),
        ("[1]", "one JSON object"),
        ("null", "one JSON object"),
        ('"record"', "one JSON object"),
        (json.dumps({"format": 1, "seed": "00"}), "'game'"),
        (json.dumps({**RECORD, "seed": 7}), "'seed'"),
        (json.dumps({**RECORD, "seed": "zz"}), "'seed'"),
        (json.dumps({**RECORD, "forces": None}), "'forces'"),
        (json.dumps({**RECORD, "nonces": {}}), "'nonces'"),
        (json.dumps({**RECORD, "setup": []}), "'setup'"),
        (json.dumps({**RECORD, "entries": [{"serial": 1}]}), "'entries.0.kind'"),
    ],
)
def test_what_is_no_record_is_not_verified(
    text: str, said: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "odd.json").write_text(text, encoding="utf-8")
    sentence = refused(capsys, "verify", "odd.json")
    assert "odd.json is not a record of a game" in sentence and said in sentence


# ------------------------------------------------------------------ health


@pytest.mark.parametrize(
    "address",
    ["http://127.0.0.1:abc", "http://a b", "http://[::1", "http://a:99999", "a.example", ""],
)
def test_health_of_what_is_no_address(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "http://127.0.0.1:8017" in refused(capsys, "health", address)


@contextmanager
def answering(body: bytes) -> Iterator[str]:
    """Something else than a server of ours, which answers everything alike."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            return

    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


OK = b"HTTP/1.0 200 OK\r\n\r\n"


@pytest.mark.parametrize(
    "body",
    [b"SSH-2.0-odd\r\n", OK + b"[1]", OK + b"{}", OK + b"[" * 50_000, OK + b"\xff", OK + b"<html>"],
)
def test_health_of_what_is_no_server_of_ours(
    body: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    with answering(body) as address:
        assert main(["health", address]) == 1
    said = capsys.readouterr().out
    assert said.startswith(f"{address}: down (") and said.count("\n") == 1


# ------------------------------------------------------------------ serve


@pytest.fixture
def never_served(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is served that should have been refused: it would never end."""

    def serve(*_: object) -> None:
        pytest.fail("this is served")

    monkeypatch.setattr("openclix.server.web.serving.serve", serve)
    monkeypatch.setenv("OPENCLIX_SERVER", "")


@pytest.mark.parametrize("rates", ["nan", "-1", "inf", "-inf", "1e9"])
def test_rates_are_numbers_that_something_can_be_counted_by(
    rates: str, never_served: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "--rates" in refused(capsys, "serve", "--no-open", "--db", "x.db", f"--rates={rates}")


@pytest.mark.parametrize(
    "address",
    ["redis://:secret@127.0.0.1:1", "redis://127.0.0.1:abc", "redis://[::1", "foo://bar", "x"],
)
def test_a_redis_that_is_not_there(
    address: str, never_served: None, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("serve", "--no-open", "--wait", "0", "--db", "x.db", "--redis", address)
    sentence = refused(capsys, *words)
    assert "Redis" in sentence and "secret" not in sentence
