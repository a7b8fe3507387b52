"""Dice that nobody can grind and everybody can verify (docs/protocol.md, "Dice").

The server commits to a seed before anybody sits down, each seat adds a nonce, and the seed is shown
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
from collections.abc import Iterator, Sequence

from openclix.engine.dice import SeededDice

SEED_BYTES = 32
FAIR = 252
"""The bytes from here on would favour the low faces: 252 is the largest multiple of 6 below 256."""


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def new_nonce() -> str:
    """What a computer seat adds; it is public like every other nonce."""
    return secrets.token_hex(16)


def commitment(seed: bytes) -> str:
    """What is published before anybody sits down."""
    return hashlib.sha256(seed).hexdigest()


def dice_key(seed: bytes, game: str, nonces: Sequence[str]) -> bytes:
    """What the dice of one game are found with."""
    said = f"openclix-dice:1:{game}:{','.join(nonces)}"
    return hmac.digest(seed, said.encode(), "sha256")


def faces(key: bytes) -> Iterator[int]:
    """All dice of a game, in their order."""
    block = 0
    while True:
        for byte in hmac.digest(key, block.to_bytes(8, "big"), "sha256"):
            if byte < FAIR:
                yield byte % 6 + 1
        block += 1


class SealedDice(SeededDice):
    """The dice of one game; `place` of them have been rolled, taken back or not."""

    def __init__(self, key: bytes, place: int = 0) -> None:
        super().__init__("sealed")
        self._key = key
        self.back_to(place)

    def back_to(self, place: int) -> None:
        self._faces = faces(self._key)
        for _ in range(place):
            next(self._faces)
        self.place = place

    def roll(self, count: int) -> tuple[int, ...]:
        rolled = tuple(next(self._faces) for _ in range(count))
        self.place += count
        return rolled

    def rolled_since(self, place: int) -> tuple[int, ...]:
        """The dice between an earlier place and this one."""
        earlier = SealedDice(self._key, place)
        return earlier.roll(self.place - place)

    def copy(self) -> SealedDice:
        return SealedDice(self._key, self.place)
