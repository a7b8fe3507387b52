"""One hostile client slows nobody down: each attack, with bounds for an honest player elsewhere.

The bounds are for a machine with a core to spare: a choice within 250 ms (95th percentile), the
front page within a second, the computer's turn within two, and 500 MB for all processes. If the
machine is slower before anybody attacks, the player may wait three times as long as then. Time in
which other programs had the cores doesn't count, and a machine that has become slower since is
measured (`tests/pace.py`).
"""

from __future__ import annotations

import contextlib
import itertools
import json
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest

from openclix.server.fences.connections import MOST_OF_ONE
from openclix.server.fences.guard import RATES
from tests.pace import in_time

from .besieging import (
    BROKEN,
    Felt,
    Player,
    attacking,
    frame,
    memory,
    open_socket,
    raw,
    raw_socket,
    send,
)
from .running import Server, computer, me, running, secrets_of

T = TypeVar("T")

CHOICE, PAGE, TURN = 0.25, 1.0, 2.0
SLOWER = 3
MOST_MEMORY = 500 * 1024 * 1024
LUCKY = "dial 8 10 16 3 x8; trait probability-control; range 8"


@pytest.fixture(scope="module")
def besieged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("siege"), "--rates", "1") as server:
        yield server


@pytest.fixture(scope="module")
def player(besieged: Server) -> Iterator[Player]:
    found = Player(besieged)
    yield found
    found.close()


@pytest.fixture(scope="module")
def before(player: Player) -> Felt:
    """The machine without any attack."""
    player.play(4, 1)
    return player.play()


def lucky_position(side: int) -> str:
    lines = ["map 16x16"]
    for number in range(side):
        column = "abcdefghij"[number]
        lines.append(f"figure A{number} red {column}{3 + number % 2}; {LUCKY}")
        lines.append(f"figure B{number} blue {column}{7 + number % 2}; {LUCKY}")
    return "\n".join(lines)


AIM = {"about": "aim", "attacker": "A0", "target": "B0"}
FAR = "dial 12 10 16 3; range 9"
COLUMNS = "abcdefghijklmnopqrstuvwxyz"
MANY = "map 36x36\n" + "\n".join(
    f"figure F{n} {'red' if n % 2 else 'blue'} {COLUMNS[n % 25]}{1 + n // 25}; {FAR}"
    for n in range(600)
)


def bears(server: Server, felt: Felt, before: Felt) -> None:
    """The player was not held up, and the server did not grow."""
    for slowest, usual, most in (
        (felt.choice, before.choice, CHOICE),
        (max(felt.pages), max(before.pages), PAGE),
        (max(felt.turns), max(before.turns), TURN),
    ):
        assert in_time(slowest - felt.waited, max(most, SLOWER * usual)), felt
    assert memory(server.pid) <= MOST_MEMORY


def test_costly_questions_that_nobody_waits_for(
    besieged: Server, player: Player, before: Felt
) -> None:
    body = {"text": lucky_position(10), "question": AIM}

    def attack(stop: threading.Event) -> None:
        for _ in range(45):
            with contextlib.suppress(*BROKEN):
                send(besieged, "POST", "/api/positions/ask", body, wait=False)

    with attacking(attack):
        felt = player.play()
        made = time.monotonic()
        besieged.make(me(), me("tidewatch"))
        assert in_time(time.monotonic() - made, max(2.0, SLOWER * max(before.pages)))
    bears(besieged, felt, before)


def test_hints_about_six_hundred_figures(besieged: Server, player: Player, before: Felt) -> None:
    body = {"text": MANY, "question": {"about": "hint"}}
    answers: list[int] = []

    def attack(stop: threading.Event) -> None:
        for _ in range(4):
            if not stop.is_set():
                with contextlib.suppress(*BROKEN):
                    answers.append(send(besieged, "POST", "/api/positions/ask", body)[0])

    with attacking(attack, 2):
        felt = player.play()
    bears(besieged, felt, before)
    assert 500 not in answers


def test_messages_that_nobody_can_read(besieged: Server, player: Player, before: Felt) -> None:
    made = besieged.make(me(), me("tidewatch"))
    sent: list[int] = []
    closed: list[int] = []

    def attack(stop: threading.Event) -> None:
        count = 0
        while not stop.is_set() and count < 20_000:
            try:
                with open_socket(besieged, made["game"]) as socket:
                    while not stop.is_set() and count < 20_000:
                        socket.send('{"type": "choose", "number": "x"')
                        count += 1
            except BROKEN:
                closed.append(1)
                time.sleep(0.02)
        sent.append(count)

    with attacking(attack, 4):
        felt = player.play()
    bears(besieged, felt, before)
    assert closed  # they were hung up on
    refused = besieged.get("/metrics")
    line = next(one for one in refused.splitlines() if 'refused_total{code="malformed"}' in one)
    assert float(line.split()[1]) < 400  # few of them were read at all


def test_a_flood_of_pings(besieged: Server, player: Player, before: Felt) -> None:
    made = besieged.make(me(), me("tidewatch"))

    def attack(stop: threading.Event) -> None:
        for _ in range(20):
            with contextlib.suppress(*BROKEN), open_socket(besieged, made["game"]) as socket:
                for _ in range(3000):
                    if stop.is_set():
                        return
                    socket.send('{"type": "ping"}')

    with attacking(attack, 4):
        felt = player.play()
    bears(besieged, felt, before)


def patiently(attempt: Callable[[], T]) -> T:
    """What an address may do that has opened too many connections in earlier attacks."""
    until = time.monotonic() + 60
    while True:
        try:
            return attempt()
        except BROKEN:
            assert time.monotonic() < until
            time.sleep(0.3)


def test_no_message_is_cheaper_under_the_name_of_another(besieged: Server) -> None:
    """A word in the message that isn't its type doesn't change its price."""
    made = besieged.make(me(), me("tidewatch"))
    hello = json.dumps({"id": "ping", "type": "hello", "secrets": secrets_of(made)})
    count, refused, closed = 300, 0, False
    opened = patiently(lambda: open_socket(besieged, made["game"]))
    began = time.monotonic()
    with contextlib.suppress(TimeoutError), opened as socket:
        try:
            for _ in range(count):
                socket.send(hello)
            while True:
                refused += json.loads(socket.recv(10))["type"] == "refused"
        except BROKEN:
            closed = True
    allowed = 80 + 20 * (time.monotonic() - began)  # more of them, if the machine is slow
    assert closed or refused or allowed >= count


PART, FIRST_PART, PING = 0x00, 0x01, 0x89


@pytest.mark.parametrize(
    "frames",
    [frame(PING, b"ten bytes.") * 200, frame(FIRST_PART, b"") + frame(PART, b"") * 500],
    ids=["pings", "empty-parts"],
)
def test_frames_that_are_no_messages(
    besieged: Server, player: Player, before: Felt, frames: bytes
) -> None:
    """The protocol's own pings, and messages of empty parts: a library answers them by itself."""
    made = besieged.make(me(), me("tidewatch"))
    hello = frame(0x81, b'{"type": "hello"}')
    closed: list[int] = []

    def attack(stop: threading.Event) -> None:
        while not stop.is_set():
            try:
                with raw_socket(besieged, made["game"]) as opened:
                    opened.sendall(hello)
                    while not stop.is_set():
                        opened.sendall(frames)
            except OSError:
                closed.append(1)
                time.sleep(0.05)

    with attacking(attack, 8):
        felt = player.play()
    bears(besieged, felt, before)
    assert closed  # they were hung up on


def test_requests_that_wait_for_no_answer(besieged: Server, player: Player, before: Felt) -> None:
    """Thousands of them on one connection, and bodies without end."""
    request = b"GET /api/cards HTTP/1.1\r\nHost: localhost\r\n\r\n"
    body = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    chunk = b"8000\r\n" + b" " * 0x8000 + b"\r\n"

    def attack(stop: threading.Event) -> None:
        while not stop.is_set():
            for first, more in ((request, request * 2000), (body, chunk * 20)):
                with contextlib.suppress(OSError), raw(besieged) as opened:
                    opened.sendall(first)
                    for _ in range(50):
                        opened.sendall(more)

    with attacking(attack, 6):
        felt = player.play()
    bears(besieged, felt, before)


HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
ENTERING = (
    b" /api/games/0/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    b"Sec-WebSocket-Version: 13\r\n"
)


@pytest.mark.parametrize(
    "half",
    [
        HALF,
        b"POST" + ENTERING + b"Content-Length: 3\r\n\r\n",
        b"GET" + ENTERING + b"Transfer-Encoding: chunked\r\n\r\n",
        b"GET" + ENTERING + b"".join(b"X%d: y\r\n" % number for number in range(300)) + b"\r\n",
        b"GET" + ENTERING + b"X-Long: " + b"y" * 20_000 + b"\r\n\r\n",
    ],
    ids=["headers", "socket with a body", "socket with parts", "many headers", "long header"],
)
def test_half_requests_are_cut_off(
    besieged: Server, player: Player, before: Felt, half: bytes
) -> None:
    """A request for a socket that never becomes one is cut off like any other."""
    opened = []
    for _ in range(300):
        with contextlib.suppress(OSError):
            connection = raw(besieged)
            connection.sendall(half)
            opened.append(connection)
    felt = player.play()
    bears(besieged, felt, before)
    until = time.monotonic() + 20
    left = opened[:]
    while left and time.monotonic() < until:
        for connection in left[:]:
            connection.settimeout(0.2)
            try:
                ended = connection.recv(100) == b""
            except TimeoutError:
                break
            except OSError:
                ended = True
            if ended:
                connection.close()
                left.remove(connection)
    assert not left


def test_a_socket_counts_as_a_connection_until_it_is_inside(besieged: Server) -> None:
    """Handshakes that hang don't get around the limit of connections of one address."""
    half = b"GET" + ENTERING + b"X-Long: " + b"y" * 20_000 + b"\r\n\r\n"
    before = len(list(Path(f"/proc/{besieged.pid}/fd").iterdir()))
    with contextlib.ExitStack() as opened:
        for _ in range(3 * MOST_OF_ONE):
            with contextlib.suppress(OSError):
                connection = opened.enter_context(raw(besieged))
                connection.sendall(half)
        time.sleep(0.5)
        now = len(list(Path(f"/proc/{besieged.pid}/fd").iterdir()))
    assert now - before <= MOST_OF_ONE + 5


def test_endless_headers_are_not_taken(besieged: Server, player: Player, before: Felt) -> None:
    sent = 0
    connection = raw(besieged)
    with contextlib.suppress(OSError):
        connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        while sent < 30_000_000:
            sent += connection.send(b"X-More: " + b"y" * 60_000 + b"\r\n")
    connection.close()
    assert sent < 20_000_000
    bears(besieged, player.play(6, 1), before)


def games_made(server: Server) -> float:
    lines = server.get("/metrics").splitlines()
    return float(next(one.split()[1] for one in lines if one.startswith("openclix_games_total ")))


def test_no_way_around_the_limit_on_games(besieged: Server, player: Player, before: Felt) -> None:
    """Giving up and asking for a rematch makes no more games than anything else."""
    seats = [me(), me("tidewatch")]
    games, began = games_made(besieged), time.monotonic()

    def attack(stop: threading.Event) -> None:
        status, made = send(besieged, "POST", "/api/games", {"seats": seats})
        secrets = secrets_of(made) if status == 201 else []
        game = made.get("game", "")
        while secrets and not stop.is_set():
            try:
                with open_socket(besieged, game) as socket:

                    def say(**message: Any) -> None:
                        socket.send(json.dumps(message))

                    say(type="hello", secrets=secrets)
                    for seat in (0, 1):
                        say(type="nonce", seat=seat, nonce="ab" * 16)
                    say(type="concede", seat=0)
                    say(type="rematch")
                    while True:
                        told = json.loads(socket.recv(5))
                        if told["type"] == "rematch":
                            game, secrets = told["game"], told["secrets"]
                            break
            except (*BROKEN, TimeoutError):
                return

    with attacking(attack, 3):
        felt = player.play()
    bears(besieged, felt, before)
    rate, burst = RATES["making"]
    most = burst + rate * (time.monotonic() - began) + 15  # the player makes some too
    assert games_made(besieged) - games <= most


def test_computers_alone_keep_no_player_waiting(
    besieged: Server, player: Player, before: Felt
) -> None:
    seats = [computer(), computer("lamplighters")]
    made = [send(besieged, "POST", "/api/games", {"seats": seats})[0] for _ in range(29)]
    assert 429 in made  # a table of computers alone counts twice
    felt = player.play(6, 3)
    bears(besieged, felt, before)


def forwarded(number: int) -> dict[str, str]:
    return {"X-Forwarded-For": f"10.0.0.{number}"}


def test_a_made_up_address_gets_nobody_further(besieged: Server) -> None:
    """`X-Forwarded-For` counts only behind a proxy."""
    login = {"name": "nobody", "password": "never right"}
    began = time.monotonic()
    answers = [
        patiently(partial(send, besieged, "POST", "/api/login", login, forwarded(number)))[0]
        for number in range(40)
    ]
    rate, burst = RATES["guessing"]
    most = burst + rate * (time.monotonic() - began) + 1  # more of them, if the machine is slow
    assert len(answers) - answers.count(429) <= most
    assert answers.count(429) >= min(4, len(answers) - most)


def test_one_address_has_only_some_sockets(besieged: Server) -> None:
    made = besieged.make(me(), me("tidewatch"))
    refused = 0
    with contextlib.ExitStack() as opened:
        for _ in range(60):
            try:
                opened.enter_context(open_socket(besieged, made["game"]))
            except BROKEN:
                refused += 1
    assert refused >= 10


CROWD = "\n".join(
    f'  card "Own {n}"\n    points 5\n    dial 12 10 16 3\n    range 9' for n in range(60)
)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "ask", "question": {"about": "reach", "figure": "A"}},
        {"type": "hello"},
    ],
    ids=["questions", "states"],
)
def test_a_table_of_a_hundred_and_twenty_figures(
    besieged: Server, player: Player, before: Felt, message: dict[str, Any]
) -> None:
    """Each question about it is dear, but its players take only their share of the server."""
    forces = [f'force "{name}"\n{CROWD}' for name in ("North", "South")]
    made = besieged.make(*map(me, forces), strict=False, map="map 36x36\n")
    secrets = secrets_of(made)
    table = besieged.sit(made["game"], *secrets)
    for _ in range(240):  # everybody is set out
        while not table.choices:
            table.listen(60)
        if table.state["view"]["turn"]:
            break
        number = table.state["number"]
        table.choose(table.choices[0])
        while table.state["number"] == number:
            table.listen(60)
    assert table.state["view"]["turn"]
    table.close()
    if message["type"] == "hello":
        message = {**message, "secrets": secrets}

    def attack(stop: threading.Event) -> None:
        while not stop.is_set():
            with (
                contextlib.suppress(*BROKEN, TimeoutError),
                open_socket(besieged, made["game"]) as socket,
            ):
                socket.send(json.dumps({"type": "hello", "secrets": secrets}))
                for _ in range(200):
                    if stop.is_set():
                        return
                    socket.send(json.dumps(message))
                for _ in range(200):
                    socket.recv(5)

    with attacking(attack, 6):
        felt = player.play()
    bears(besieged, felt, before)


def test_lists_and_searches_as_fast_as_they_are_answered(
    besieged: Server, player: Player, before: Felt
) -> None:
    """Requests that need no seat and have no limit of their own."""
    paths = ("/api/cards", "/api/rules?find=move+attack+target", "/api/catalog")

    def attack(stop: threading.Event) -> None:
        while not stop.is_set():
            for path in paths:
                with contextlib.suppress(*BROKEN):
                    send(besieged, "GET", path)

    with attacking(attack, 12):
        felt = player.play()
    bears(besieged, felt, before)


def test_everything_is_back_to_normal(besieged: Server, player: Player, before: Felt) -> None:
    """Ten seconds after the last attack."""
    began = time.monotonic()
    while True:
        felt = player.play(8, 1)
        if felt.choice <= max(CHOICE / 2, 2 * before.choice) + felt.waited:
            break
        assert in_time(time.monotonic() - began, 10), felt
    assert memory(besieged.pid) <= MOST_MEMORY
    assert besieged.log is not None
    assert "Traceback" not in besieged.log.read_text("utf-8")


def test_a_crowd_at_the_lobby_and_at_the_door(
    besieged: Server, player: Player, before: Felt
) -> None:
    """Looking at the lobby, guessing invitations, and pictures of links hold nobody up."""
    made = besieged.make(me(name="Ada"), {"kind": "open"}, lobby=True, build_total=300)
    game, answers = made["game"], Counter[int]()
    requests = (
        ("GET", "/api/lobby", None),
        ("POST", f"/api/games/{game}/invitation", {"invite": "no-such-invitation"}),
        ("POST", f"/api/games/{game}/join", {"invite": "no-such-invitation"}),
        ("POST", "/api/qr", {"link": "http://" + "x" * 280}),
    )

    def attack(stop: threading.Event) -> None:
        for method, path, body in itertools.cycle(requests):
            if stop.is_set():
                return
            with contextlib.suppress(*BROKEN):
                answers[send(besieged, method, path, body)[0]] += 1

    with attacking(attack, 3):
        felt = player.play()
    bears(besieged, felt, before)
    until = time.monotonic() + 60
    for method, path, body in itertools.cycle(requests):
        if answers[429] or time.monotonic() > until:
            break  # on a slow machine, the attack was over before it reached a limit
        try:
            answers[send(besieged, method, path, body)[0]] += 1
        except BROKEN:
            time.sleep(0.1)  # the address has opened too many connections, in this or other attacks
    assert answers[429] and not answers[500], answers


def test_a_seat_of_many_faces_and_names(besieged: Server, player: Player, before: Felt) -> None:
    """A player who comes, goes and changes without end disturbs nobody else."""
    made = besieged.make(me(name="Ada"), me("tidewatch", name="Bo"))
    (one, two) = secrets_of(made)

    def attack(stop: threading.Event) -> None:
        while not stop.is_set():
            with (
                contextlib.suppress(*BROKEN, TimeoutError),
                open_socket(besieged, made["game"]) as socket,
            ):
                socket.send(json.dumps({"type": "hello", "secrets": [one, two]}))
                for count in range(400):
                    change = {"away": bool(count % 2), "name": f"Nobody {count}"}
                    socket.send(json.dumps({"type": "settings", **change}))

    with attacking(attack, 2):
        felt = player.play()
    bears(besieged, felt, before)
