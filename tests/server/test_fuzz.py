"""Bad input gets a refusal: never a failure, never another seat's move, never a game that hangs."""

from __future__ import annotations

from .fuzzing import fuzz_requests, fuzz_socket
from .running import Server

MESSAGES = 400
"""The proof `fuzz` sends many more."""


def test_messages_that_nobody_should_send(server: Server) -> None:
    codes = fuzz_socket(server, 1, MESSAGES)
    assert codes["malformed"] > MESSAGES / 10


def test_requests_that_nobody_should_make(server: Server) -> None:
    fuzz_requests(server, 2, MESSAGES // 2)
    status, answer, _ = server.request("POST", "/api/games", b" " * 300_000)
    assert (status, answer["refusal"]["code"]) == (413, "too-large")
