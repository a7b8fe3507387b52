"""Commands that find a port taken, a folder empty or no such name: a sentence and a way on."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest

from openclix.cli import main
from openclix.server.web.serving import try_port


def test_a_port_that_is_taken_is_a_sentence_with_a_free_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        args = ["serve", "--no-open", "--host", "127.0.0.1", "--port", str(port)]
        assert main([*args, "--db", str(tmp_path / "a.db")]) == 2
    said = capsys.readouterr()
    assert f"port {port} is taken" in said.err
    assert re.search(r"--port \d+$", said.err.strip())
    assert not said.out


def test_an_address_of_another_machine_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    args = ["serve", "--no-open", "--host", "192.0.2.7", "--port", "0"]
    assert main([*args, "--db", str(tmp_path / "a.db")]) == 2
    assert "can't listen on 192.0.2.7" in capsys.readouterr().err


def test_one_address_of_a_name_that_works_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = (socket.SocketKind.SOCK_STREAM, 6, "")
    places = [(socket.AF_INET, *stream, (host, 0)) for host in ("192.0.2.7", "127.0.0.1")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: places)
    try_port("localhost", 0)


def test_a_list_names_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "cards", "wikc"]) == 2
    assert "did you mean 'wick'?" in capsys.readouterr().err


def test_a_folder_without_collections_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["import", str(tmp_path), "--into", str(tmp_path / "into")]) == 2
    assert "ends in .json or .xml" in capsys.readouterr().err
