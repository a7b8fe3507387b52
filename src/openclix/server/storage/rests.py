"""Rests as rows: a snapshot, and the cards and maps that all rests of its game share.

Cards and maps are the largest part of a snapshot, and hardly ever change. They are written when a
rest has others than the one before. A rest names them by a digest. Rests of earlier versions have
their cards and maps in them.
"""

from __future__ import annotations

import hashlib
import json
import marshal
import zlib
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select

from .tables import PRINTS, RESTS

MOST_KNOWN: Final = 10_000
"""How many digests are remembered as written."""
SAME_BYTES: Final = 2
"""The form of `marshal` in which equal data is always the same bytes."""


def packed(data: Any) -> bytes:
    return zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 3)


def unpacked(data: bytes) -> Any:
    return json.loads(zlib.decompress(data))


def digest_of(parts: Any) -> str:
    return hashlib.blake2b(marshal.dumps(parts, SAME_BYTES), digest_size=16).hexdigest()


def whole(part: Any) -> Any:
    """A card or a map as data. Games hand them over as bytes (`Game.snapshot`)."""
    return marshal.loads(part) if isinstance(part, bytes) else part


class Rests:
    """Writes and reads the rests of games."""

    def __init__(self) -> None:
        self._written: OrderedDict[tuple[str, str], None] = OrderedDict()
        """Games with the digests of cards and maps that are surely in the database."""

    def write(
        self, connection: Connection, game: str, rests: Sequence[tuple[int, Any]]
    ) -> list[tuple[str, str]]:
        """Writes rests. `remember` its answer as soon as it is committed."""
        rows, prints = [], {}
        for serial, data in rests:
            digest = digest_of(data["parts"])
            if (game, digest) not in self._written:
                prints[digest] = [whole(part) for part in data["parts"]]
            row = packed({**data, "parts": digest})
            rows.append({"game": game, "serial": serial, "data": row})
        if prints:
            there = select(PRINTS.c.digest).where(PRINTS.c.game == game)
            present = set(connection.execute(there).scalars())
            missing = [
                {"game": game, "digest": digest, "data": packed(parts)}
                for digest, parts in prints.items()
                if digest not in present
            ]
            if missing:
                connection.execute(insert(PRINTS), missing)
        if rows:
            connection.execute(insert(RESTS), rows)
        return [(game, digest) for digest in prints]

    def remember(self, written: Sequence[tuple[str, str]]) -> None:
        """These cards and maps need not be written again."""
        for key in written:
            self._written[key] = None
        while len(self._written) > MOST_KNOWN:
            self._written.popitem(last=False)

    def read(self, connection: Connection, game: str, serial: int) -> Any:
        """A whole snapshot."""
        here = (RESTS.c.game == game) & (RESTS.c.serial == serial)
        data = unpacked(connection.execute(select(RESTS.c.data).where(here)).scalar_one())
        if isinstance(data.get("parts"), str):
            here = (PRINTS.c.game == game) & (PRINTS.c.digest == data["parts"])
            query = select(PRINTS.c.data).where(here)
            data["parts"] = unpacked(connection.execute(query).scalar_one())
        return data

    def forget(self, connection: Connection, game: str, serial: int) -> None:
        """Removes a rest that can no longer be read."""
        here = (RESTS.c.game == game) & (RESTS.c.serial == serial)
        connection.execute(delete(RESTS).where(here))


def prints_of(connection: Connection, game: str) -> list[Any]:
    """Every list of cards and maps of a game, as it was written."""
    query = select(PRINTS.c.data).where(PRINTS.c.game == game).order_by(PRINTS.c.digest)
    return [unpacked(data) for data in connection.execute(query).scalars()]
