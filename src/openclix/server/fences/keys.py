"""Secrets for seats, invitations and passwords: made here, and stored only as hashes."""

from __future__ import annotations

import hashlib
import secrets
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argon2 import PasswordHasher


@cache
def hasher() -> PasswordHasher:
    """Imported late: a server in a browser has no accounts and no such library."""
    from argon2 import PasswordHasher

    return PasswordHasher()


def new_secret() -> str:
    """128 random bits, in characters that are safe in a URL."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    """The name of a game. Without it, the game can't be found."""
    return secrets.token_hex(8)


def hashed(secret: str) -> str:
    """The stored form of a random secret. A plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fits(secret: str, kept: str) -> bool:
    return bool(kept) and secrets.compare_digest(hashed(secret), kept)


def hash_password(password: str) -> str:
    return hasher().hash(password)


def password_fits(password: str, kept: str) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        return hasher().verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False
