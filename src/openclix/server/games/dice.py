"""Dice that no one can manipulate and everyone can verify (docs/protocol.md, "Dice").

The server commits to a seed before any player joins, each seat adds a nonce, and the seed is shown
when the game is over.

>>> seed = bytes(32)
>>> dice = SealedDice(dice_key(seed, "game", ["00", "11"]))
>>> rolled = dice.roll(12)
>>> again = SealedDice(dice_key(seed, "game", ["00", "11"]), place=10)
>>> again.roll(2) == rolled[10:]
True
>>> commitment(seed)[:12]
'66687aadf862'
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final

from openclix.engine.effects.dice import Roll, SeededDice
from openclix.engine.table.table import Table

SEED_BYTES: Final = 32


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def new_nonce() -> str:
    """A computer seat's contribution, public like every nonce."""
    return secrets.token_hex(16)


def commitment(seed: bytes) -> str:
    """The promise that is published before any player joins."""
    return hashlib.sha256(seed).hexdigest()


def dice_key(seed: bytes, game: str, nonces: Sequence[str]) -> bytes:
    """The key that determines a game's dice."""
    text = f"openclix-dice:1:{game}:{','.join(nonces)}"
    return hmac.digest(seed, text.encode(), "sha256")


def face(key: bytes, place: int, faces: int = 6) -> int:
    """The die at a place; its 256 bits make all faces alike but for less than anybody could see."""
    number = int.from_bytes(hmac.digest(key, place.to_bytes(8, "big"), "sha256"), "big")
    return number % faces + 1


class SealedDice(SeededDice):
    """The dice of one game. `place` is how many have been rolled, even if undone."""

    outside = "sealed"

    def __init__(self, key: bytes, place: int = 0) -> None:
        super().__init__("sealed")
        self._key = key
        self._first = self.place = place
        self._rolled: list[int] = []

    def back_to(self, place: int) -> None:
        del self._rolled[place - self._first :]
        self.place = place

    def fill(self, table: Table, asked: Roll) -> tuple[int, ...]:
        if asked.faces != 6:
            return (self._next_of(asked.faces),)
        return self.roll(asked.count)

    def roll(self, count: int) -> tuple[int, ...]:
        return tuple([self._next_of(6) for _ in range(count)])

    def _next_of(self, faces: int) -> int:
        rolled = face(self._key, self.place, faces)
        self._rolled.append(rolled)
        self.place += 1
        return rolled

    def rolled_since(self, place: int) -> tuple[int, ...]:
        """The dice between an earlier place and this one."""
        return tuple(self._rolled[place - self._first :])

    def copy(self) -> SealedDice:
        return SealedDice(self._key, self.place)
