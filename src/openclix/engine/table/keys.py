"""The key of a table: equal for equal states, in every process and with any hash seed.

Plain numbers are hashed as they are. Records (effects, markers, cards …) never change, so they are
hashed once and remembered by identity.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from marshal import dumps
from types import NoneType
from typing import TYPE_CHECKING, Any, Final

from .plain import Writer

if TYPE_CHECKING:
    from .edition import Edition
    from .table import Table

KEPT: Final = 1 << 14
"""Records that are remembered; long runs must not grow."""

PLAIN: Final = (int, str, bool, NoneType)

_known: dict[int, tuple[Any, bytes]] = {}
"""By identity: a record, which is kept so that no other gets its identity, and its hash."""
_together: dict[tuple[int, ...], tuple[Any, bytes]] = {}
"""The same for all records of a table."""


def key(self: Table) -> int:
    """A number of 64 bits for the state: equal tables have equal keys, in every process."""
    edition = self.edition
    pieces = edition, *self._pieces()
    identities = tuple(map(id, pieces))
    kept = _together.get(identities)
    if kept is None:
        name = edition.name.encode()
        kept = pieces, name + b"".join([_piece(content, edition) for content in pieces[1:]])
        if len(_together) >= KEPT:
            _together.clear()
        _together[identities] = kept
    written = kept[1] + dumps(self._numbers(), 0)
    return int.from_bytes(blake2b(written, digest_size=8).digest(), "big")


def _piece(content: Any, edition: Edition) -> bytes:
    """The bytes that represent a record or a tuple in a key."""
    if type(content) in PLAIN:
        return dumps(content, 0)
    kept = _known.get(id(content))
    if kept is not None:
        return kept[1]
    if type(content) is tuple:
        written = dumps([_piece(part, edition) for part in content], 0)
    else:
        written = json.dumps(Writer(edition, pool=False).write(content), sort_keys=True).encode()
    if len(_known) >= KEPT:
        _known.clear()
    digest = blake2b(written, digest_size=8).digest()
    _known[id(content)] = content, digest
    return digest
