"""The settings of a server."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parents[1] / "static"
DOCS: Final = Path(__file__).parents[1] / "docs"


def default_database() -> str:
    """A file in the folder where programs of this user keep their data."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(home) / 'openclix' / 'games.db'}"


@dataclass(frozen=True)
class Settings:
    """The operator's choices."""

    database: str = field(default_factory=default_database)
    redis: str = ""
    origins: tuple[str, ...] = ()
    """Addresses of pages, besides the server's own, that may use it."""
    names: tuple[str, ...] = ()
    """Names under which the server is reached, besides addresses and the machine's own name."""
    static: Path = STATIC
    docs: Path = DOCS
    """The documentation site, if it has been built."""
    thinkers: int = 2
    """Processes in which computers think, started when they are needed: one that thinks for long
    does not keep the others waiting. 0 if they think in the server's own process."""
    beforehand: bool = False
    """Whether what the first game needs is read right after the start, before anybody asks."""
    longest_thought: float = 30.0
    """Seconds of a core: so long a computer may think about one answer."""
    alone: bool = False
    """Whether the server runs inside a browser: one process without threads, for one person."""
    rates: float = 1.0
    """How much more than usual one address may ask for; 0 for no limits at all."""
    trusted_proxies: bool = False
    """Whether `X-Forwarded-For` gives the client's address."""
    keep_waiting: float = 0.0
    """Days after which a table at which no game began is deleted; 0 for never."""
    keep_guests: float = 0.0
    """Days after which a game without any account is deleted; 0 for never."""
    exports: Path | None = None
    """The folder that keeps deleted games as files."""
    addresses: tuple[str, ...] = ()
    """Addresses at which friends reach the server, if it listens beyond this machine."""
    reach: str = "elsewhere"
    """`machine` if only this machine reaches the server, `network` if it knows its addresses."""
    opening: str = "openclix serve --host 0.0.0.0"
    """The command that lets friends in the same network reach the server."""
    worker: str = field(default_factory=lambda: secrets.token_hex(6))
