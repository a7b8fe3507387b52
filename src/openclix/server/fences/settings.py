"""How a server is run."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path

STATIC = Path(__file__).parents[1] / "static"
DOCS = Path(__file__).parents[1] / "docs"


def default_database() -> str:
    """A file in the folder where programs of this user keep their data."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(home) / 'openclix' / 'games.db'}"


@dataclass(frozen=True)
class Settings:
    """What an operator chooses."""

    database: str = field(default_factory=default_database)
    redis: str = ""
    origins: tuple[str, ...] = ()
    """Addresses of pages, besides the server's own, that may use it."""
    static: Path = STATIC
    docs: Path = DOCS
    """The documentation site, if it has been built."""
    thinkers: int = 2
    """Processes in which computers think, started when they are needed: one that thinks for long
    does not keep the others waiting."""
    rates: float = 1.0
    """How much more than usual one address may ask for; 0 for no limits at all."""
    trusted_proxies: bool = False
    """Whether `X-Forwarded-For` says who asks."""
    worker: str = field(default_factory=lambda: secrets.token_hex(6))
