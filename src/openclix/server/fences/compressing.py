"""Sockets below their messages: how they compress, and how many frames a client may send.

Every message is compressed by itself, so an idle socket holds no compressor. A state is larger than
the window that a shared compressor could keep for each socket. A new one with the full window for
each message makes messages as small, in a third of the time.

A frame costs a worker time even if it has no message: the protocol's own pings, and empty parts of
a message. So a client that sends frame after frame is hung up on before anybody reads a message.
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from .connections import Door, Reader, told_settings
from .limits import Limit

FRAMES_A_SECOND: Final = 60
FRAMES_AT_ONCE: Final = 400
"""Frames of one socket. The messages in them have their own, lower limit (`guard.py`)."""
PIECE: Final = 2048
"""Bytes that are taken apart before anybody looks how many frames they were."""
LEVEL: Final = 3
"""Higher levels save a tenth of the bytes and take twice the time."""


class LeanSocket(WebSocketsSansIOProtocol):
    """A socket as uvicorn serves it, without memory of earlier messages, and with a limit."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_no_context_takeover=True,
                client_no_context_takeover=True,
                compress_settings={"level": LEVEL},
            )
        ]
        rates = told_settings().get("rates", 1)
        self.flood = Limit(FRAMES_A_SECOND * rates, FRAMES_AT_ONCE * rates) if rates else None
        self.reader = Reader(self.loop)
        self.door: Door | None = None

    def enter(self, door: Door) -> None:
        """Counts as a connection until the handshake is complete, and for some seconds at most."""
        if self.handshake_complete:
            door.passed()
        else:
            self.door = door
            door.shut(self.transport)

    def start_keepalive(self) -> None:
        """The handshake is complete: the guard counts this socket from now on."""
        super().start_keepalive()
        self._inside()

    def _inside(self) -> None:
        if self.door is not None:
            self.door.passed()
            self.door = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self.reader.watch(self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.reader.rest()

    def connection_lost(self, exc: Exception | None) -> None:
        self.reader.rest()
        self._inside()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])

    def handle_events(self) -> None:
        if self.flood is not None and not self.flood.take("", len(self.conn.events)):
            self.transport.abort()
            return
        super().handle_events()
