"""Secrets for seats, invitations and passwords: made here, and stored only as hashes."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

HASHER: Final = PasswordHasher()


def new_secret() -> str:
    """128 bits that nobody guesses, in letters that fit into an address."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    """The name of a game: who does not know it does not find it."""
    return secrets.token_hex(8)


def hashed(secret: str) -> str:
    """What is kept of a secret that was drawn by chance: a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fits(secret: str, kept: str) -> bool:
    return bool(kept) and secrets.compare_digest(hashed(secret), kept)


def hash_password(password: str) -> str:
    return HASHER.hash(password)


def password_fits(password: str, kept: str) -> bool:
    try:
        return HASHER.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False
