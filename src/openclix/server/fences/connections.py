"""Limits on connections, before anything of a request is read: how many, how large, how slow.

A request has to arrive within a few seconds, with headers of a reasonable size. One address may
have a number of connections at once, so a single client can't use up all of them.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, Protocol, runtime_checkable

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .addresses import network_of
from .limits import Limit

SETTINGS: Final = "OPENCLIX_SERVER"
"""The variable that passes the settings to workers."""
REQUEST_SECONDS: Final = 10.0
"""Within this time, a request has to arrive."""
LARGEST_HEAD: Final = 32 * 1024
MOST_SENT: Final = 4 * 1024 * 1024
"""Bytes of one request. A body that is too large is refused before, with a sentence."""
PIECE: Final = 4096
"""Bytes that are taken apart before anybody looks whether the connection goes on."""
MOST_OF_ONE: Final = 64
"""Connections of one address at once, sockets not counted."""
CONNECTIONS_A_SECOND: Final = 20
CONNECTIONS_AT_ONCE: Final = 200
"""New connections of one address: how many at once, and how many a second after that."""
READING_SECONDS: Final = 10.0
LEAST_READ: Final = 16 * 1024
"""A client that takes less than this of its answer in that time is hung up on."""
SPARE_FILES: Final = 200
"""Open files that the server needs besides its connections."""


def most_connections() -> int:
    """How many connections the limit of open files leaves. The limit is raised first."""
    try:
        import resource
    except ImportError:  # Windows
        return 1000
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = hard if 0 < hard < 65_536 else 65_536
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return max(100, allowed - SPARE_FILES)


def told_settings() -> dict[str, Any]:
    """The settings that this worker was started with."""
    told: dict[str, Any] = json.loads(os.environ.get(SETTINGS, "{}"))
    return told


class Limits:
    """The state that connections of one worker share."""

    def __init__(self) -> None:
        told = told_settings()
        self.each = not told.get("trusted_proxies") and told.get("rates", 1) > 0
        """Whether connections are counted by address. A proxy's are everybody's."""
        self.most = most_connections()
        self.open: Counter[str] = Counter()
        self.new = Limit(CONNECTIONS_A_SECOND, CONNECTIONS_AT_ONCE)

    def full(self, address: str) -> bool:
        if self.open.total() >= self.most:
            return True
        if not self.each:
            return False
        return self.open[address] >= MOST_OF_ONE or not self.new.take(address)


class Reader:
    """Looks whether a client reads what it asked for. Its answers wait in memory until then."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._timer: asyncio.TimerHandle | None = None

    def watch(self, transport: asyncio.Transport) -> None:
        """More is waiting than a connection holds. The client has to read it steadily."""
        self.rest()
        waiting = transport.get_write_buffer_size()
        self._timer = self._loop.call_later(READING_SECONDS, self._look, transport, waiting)

    def rest(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self, transport: asyncio.Transport, waiting: int) -> None:
        if transport.get_write_buffer_size() > waiting - LEAST_READ:
            transport.abort()
        else:
            self.watch(transport)


class Door:
    """The way of a socket into the server. It counts as a connection until it is inside."""

    def __init__(self, loop: asyncio.AbstractEventLoop, release: Callable[[], None]) -> None:
        self._loop = loop
        self._release = release
        self._timer: asyncio.TimerHandle | None = None

    def shut(self, transport: asyncio.Transport) -> None:
        """Ends the connection if it is not inside by then."""
        self._timer = self._loop.call_later(REQUEST_SECONDS, transport.abort)

    def passed(self) -> None:
        """The socket is inside, or gone."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._release()


@runtime_checkable
class EntersByDoor(Protocol):
    """A socket that says when its handshake is complete."""

    def enter(self, door: Door) -> None: ...


class BoundedHttp(HttpToolsProtocol):
    """HTTP as uvicorn reads it, with limits."""

    limits: Limits | None = None

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        if BoundedHttp.limits is None:
            BoundedHttp.limits = Limits()
        self._address: str | None = None
        self._head = 0
        """Bytes of headers that have arrived. Below 0: they are complete."""
        self._timer: asyncio.TimerHandle | None = None
        self._sent = 0
        """Bytes of this request that have arrived."""
        self._upgraded = False
        """Whether a socket has taken over."""
        self._reader = Reader(self.loop)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        assert self.limits is not None
        address = network_of(self.client[0]) if self.client else ""
        if self.limits.full(address):
            transport.abort()
            return
        self._address = address
        self.limits.open[address] += 1
        self._wait()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reader.watch(self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reader.rest()

    def connection_lost(self, exc: Exception | None) -> None:
        self._reader.rest()
        self._release()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._address is None:
            return
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            piece = data[start : start + PIECE]
            self._sent += len(piece)
            if self._head >= 0:
                self._head += len(piece)
            super().data_received(piece)
            if self._upgraded:
                return
            if self._sent > MOST_SENT:
                self._hang_up()
                return
            if self._head > LARGEST_HEAD:
                self._head = -1
                self.send_400_response("The headers are too long.")
                return

    def on_message_begin(self) -> None:
        if self.cycle is not None and not self.cycle.response_complete:
            self._hang_up()  # no browser asks again before it has its answer
        super().on_message_begin()
        if self._timer is None:
            self._wait()

    def on_headers_complete(self) -> None:
        self._head = -1
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop()
        self._head = self._sent = 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """A socket begins. A request for one has no body, which nobody would wait for."""
        if self._has_body():
            self.send_400_response("A request for a socket has no body.")
            return
        self._stop()
        self._upgraded = True
        super().handle_websocket_upgrade()
        door = Door(self.loop, self._release)
        socket = self.transport.get_protocol()
        if isinstance(socket, EntersByDoor) and not self.transport.is_closing():
            socket.enter(door)
        else:
            door.passed()

    def _has_body(self) -> bool:
        return any(
            name == b"transfer-encoding" or (name == b"content-length" and value.strip() != b"0")
            for name, value in self.headers
        )

    def _wait(self) -> None:
        self._timer = self.loop.call_later(REQUEST_SECONDS, self._too_slow)

    def _too_slow(self) -> None:
        self._timer = None
        self._hang_up()

    def _hang_up(self) -> None:
        """Ends the connection. Nobody writes an answer any more."""
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.abort()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _release(self) -> None:
        self._stop()
        address, self._address = self._address, None
        if address is not None and self.limits is not None:
            self.limits.open[address] -= 1
            if not self.limits.open[address]:
                del self.limits.open[address]
