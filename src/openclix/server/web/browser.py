"""The server inside a browser: a web worker calls it instead of a network.

`make site` puts the whole package into a folder of static files. A web worker runs it with Pyodide
and passes requests and sockets of its pages on (`web/src/alone`). The application is the same one
that `openclix serve` runs. Nothing here knows JavaScript, so the tests call it as the worker does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote

from ..fences.settings import Settings
from .app import make_app

LONGEST_THOUGHT: Final = 5.0
"""Seconds: a computer that thinks keeps the page waiting."""
NOWHERE: Final = Path("/nowhere")
HOST: Final = (b"host", b"localhost")
JSON: Final = (b"content-type", b"application/json")
CLIENT: Final = ("127.0.0.1", 0)
GONE: Final = 1001
FAILED: Final = 1011
Scope = MutableMapping[str, Any]


class Door:
    """The one way into the server for the pages of a browser."""

    def __init__(self, database: str, kept: Callable[[], Awaitable[None]] | None = None) -> None:
        settings = Settings(
            database=database,
            static=NOWHERE,
            docs=NOWHERE,
            thinkers=0,
            longest_thought=LONGEST_THOUGHT,
            rates=0,
            alone=True,
            reach="browser",
            worker="browser",
        )
        self.app = make_app(settings)
        self.app.state.service.kept = kept
        self.lines: dict[str, Line] = {}
        self._running: AbstractAsyncContextManager[Any] | None = None

    async def begin(self) -> None:
        """Brings the database up to date. Games that stood still go on."""
        self._running = self.app.router.lifespan_context(self.app)
        await self._running.__aenter__()

    async def end(self) -> None:
        for line in list(self.lines.values()):
            line.hear({"type": "websocket.disconnect", "code": GONE})
        if self._running is not None:
            await self._running.__aexit__(None, None, None)

    async def request(
        self, method: str, address: str, body: str = "", authorization: str = ""
    ) -> tuple[int, str, bytes]:
        """Answers a request: its status, the kind of its body, and the body."""
        path, _, query = address.partition("?")
        data = body.encode()
        headers = [HOST, JSON, (b"content-length", str(len(data)).encode())]
        if authorization:
            headers.append((b"authorization", authorization.encode()))
        scope = scope_of("http", path, query, headers)
        answer = Answer(data)
        await self.app({**scope, "method": method}, answer.receive, answer.send)
        return answer.status, answer.kind, b"".join(answer.parts)

    def open(self, name: str, path: str, tell: Callable[[str, str], None]) -> None:
        """Opens a socket. `tell` hears `open`, `message` with a text, and `close` with a code."""
        self.lines[name] = line = Line(self, name, tell)
        line.task = asyncio.ensure_future(line.serve(path))

    def hear(self, name: str, text: str) -> None:
        """A page has sent something on a socket."""
        if name in self.lines:
            self.lines[name].hear({"type": "websocket.receive", "text": text})

    def close(self, name: str) -> None:
        """A page has closed a socket, or is gone."""
        if name in self.lines:
            self.lines[name].hear({"type": "websocket.disconnect", "code": GONE})


def scope_of(kind: str, path: str, query: str, headers: list[tuple[bytes, bytes]]) -> Scope:
    """A request or a socket, as ASGI describes it."""
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": CLIENT,
        "server": ("localhost", 80),
        "subprotocols": [],
        "state": {},
    }


class Answer:
    """One request and what was answered."""

    def __init__(self, body: bytes) -> None:
        self.body: bytes | None = body
        self.status = 500
        self.kind = ""
        self.parts: list[bytes] = []
        self._never = asyncio.Event()

    async def receive(self) -> dict[str, Any]:
        if self.body is None:  # nobody leaves
            await self._never.wait()
        body, self.body = self.body, None
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            for name, value in message["headers"]:
                if name == b"content-type":
                    self.kind = value.decode()
        elif message["type"] == "http.response.body":
            self.parts.append(message.get("body", b""))


class Line:
    """One socket."""

    def __init__(self, door: Door, name: str, tell: Callable[[str, str], None]) -> None:
        self.door, self.name, self.tell = door, name, tell
        self.task: asyncio.Future[None] | None = None
        self._heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._heard.put_nowait({"type": "websocket.connect"})
        self._closed = False

    async def serve(self, path: str) -> None:
        try:
            scope = scope_of("websocket", path, "", [HOST])
            await self.door.app(scope, self._heard.get, self.send)
            self.shut(GONE)
        except Exception:
            self.shut(FAILED)
            raise
        finally:
            self.door.lines.pop(self.name, None)

    def hear(self, message: dict[str, Any]) -> None:
        self._heard.put_nowait(message)

    async def send(self, message: MutableMapping[str, Any]) -> None:
        match message["type"]:
            case "websocket.accept":
                self.tell("open", "")
            case "websocket.send":
                text = message.get("text")
                self.tell("message", text if text is not None else message["bytes"].decode())
            case "websocket.close":
                self.shut(message.get("code", 1000))

    def shut(self, code: int) -> None:
        if not self._closed:
            self._closed = True
            self.tell("close", str(code))
