"""The tables of the database. A change here needs a migration in `migrations/versions`."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

from .looks import look

METADATA: Final = MetaData()


def look_of(context: Any) -> str:
    """The look of a new account's name."""
    return look(context.get_current_parameters()["name"])


ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("folded", String(80), nullable=False, unique=True),
    Column("password", String(200), nullable=False),
    Column("created", Float, nullable=False),
    Column("orders", Text, nullable=False, server_default=text("'{}'")),
    Column("form", Integer, nullable=False, server_default=text("1")),
    Column("look", String(160), nullable=False, server_default=text("''"), default=look_of),
)
Index("accounts_by_look", ACCOUNTS.c.look)

SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
)

FORCES: Final = Table(
    "forces",
    METADATA,
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("name", String(80), primary_key=True),
    Column("text", Text, nullable=False),
    Column("changed", Float, nullable=False),
)

TEXTS: Final = Table(
    "texts",
    METADATA,
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("name", String(80), primary_key=True),
    Column("text", Text, nullable=False),
    Column("changed", Float, nullable=False),
)

GAMES: Final = Table(
    "games",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("version", String(40), nullable=False),
    Column("status", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("setup", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("nonces", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("serial", Integer, nullable=False),
    Column("rolled", Integer, nullable=False),
    Column("clock", Text, nullable=False),
    Column("requests", Text, nullable=False),
    Column("result", Text, nullable=False),
    Column("computer", Boolean, nullable=False),
    Column("deadline", Float),
    Column("asked", Integer),
    Column("leased_by", String(64), nullable=False),
    Column("leased_until", Float, nullable=False),
    Column("form", Integer, nullable=False, server_default=text("1")),
    Column("lobby", Boolean, nullable=False, server_default=false()),
    Column("brief", Text, nullable=False, server_default=text("'{}'")),
)
Index("games_lobby", GAMES.c.lobby, GAMES.c.status)
Index("games_waiting", GAMES.c.status, GAMES.c.computer)
Index("games_deadline", GAMES.c.deadline)
Index("games_public", GAMES.c.public, GAMES.c.status)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(80), nullable=False),
    Column("bot", String(80), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("invite", String(64), nullable=False),
    Column("password", String(200), nullable=False),
    Column("kept_for", String(80), nullable=False),
    Column("account", String(32)),
    Column("force", Text, nullable=False),
    Column("conceded", Boolean, nullable=False),
    Column("auto", Boolean, nullable=False),
    Column("orders", Text, nullable=False),
    Column("face", String(80), nullable=False, server_default=text("''")),
)
Index("seats_account", SEATS.c.account)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("serial", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("by", String(16), nullable=False),
    Column("choice", Text, nullable=False),
    Column("to", Integer, nullable=False),
    Column("dice", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("shows", Boolean, nullable=False),
    Column("at", Float, nullable=False),
)

RESTS: Final = Table(
    "rests",
    METADATA,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("serial", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

PRINTS: Final = Table(
    "prints",
    METADATA,
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", String(32), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)
"""Cards and maps of a game. Its rests refer to them, because they hardly ever change."""

CHAT: Final = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("channel", String(16), nullable=False, server_default=text("'table'")),
)

PULSE: Final = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
)
"""When a server that uses this database was last alive."""

KEPT: Final = [table for table in METADATA.sorted_tables if table is not PULSE]
"""The tables that a backup has."""
