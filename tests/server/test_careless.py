"""A careless operator: each mistake is answered with a sentence, and nothing is lost or changed."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from openclix.cli import main

from .running import Server, free_port, running


def refused(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    """The sentence with which `openclix serve` ends at once."""
    assert main(["serve", "--no-open", "--port", str(free_port()), *options]) == 2
    sentence = capsys.readouterr().err
    assert sentence.startswith("openclix: ") and sentence.count("\n") == 1, sentence
    return sentence


def test_a_second_server_on_a_file_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with running(tmp_path) as server:
        assert "another server is using" in refused(capsys, "--db", str(tmp_path / "games.db"))
        server.get("/api/health")
        server.kill()
        server.start()  # the lock ended with its process


def test_the_file_of_another_program_stays_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "music.db"
    connection = sqlite3.connect(path)
    connection.execute("create table songs (name text)")
    connection.commit()
    assert "has the data of another program" in refused(capsys, "--db", str(path))
    assert connection.execute("select name from sqlite_master").fetchall() == [("songs",)]
    connection.close()


@pytest.mark.parametrize(
    ("option", "given", "words"),
    [
        ("--db", "sqlite://", "keeps no game"),
        ("--db", "sqlite:///", "keeps no game"),
        ("--db", "sqlite:///:memory:", "keeps no game"),
        ("--db", "postgresql:/ada@db/games", "looks like an address"),
        ("--db", "postgresql:games", "looks like an address"),
        ("--origin", "play.example", "such as https://play.example"),
        ("--origin", "https://play.example/table", "such as https://play.example"),
        ("--name", "https://play.example", "a name such as play.example"),
        ("--name", "play.example:8017", "a name such as play.example"),
    ],
)
def test_an_option_that_would_do_nothing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    option: str,
    given: str,
    words: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    more = () if option == "--db" else ("--db", "games.db")
    assert words in refused(capsys, *more, option, given)
    assert list(tmp_path.iterdir()) == []


def test_deleted_games_need_a_folder_that_takes_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    taken = tmp_path / "exports"
    taken.write_text("a file")
    options = ("--db", str(tmp_path / "games.db"), "--keep-guests", "7")
    assert "nothing can be written to" in refused(capsys, *options, "--exports", str(taken))


def test_a_new_database_is_announced_once(tmp_path: Path) -> None:
    path = tmp_path / "elsewhere" / "games.db"
    path.parent.mkdir()
    server = Server(str(path)).start()
    server.stop()
    server.start()
    server.stop()
    assert server.said().count(f"New database: {path}") == 1
