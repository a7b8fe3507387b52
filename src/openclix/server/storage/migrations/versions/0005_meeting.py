"""A lobby of open tables, faces of players, and the chat of spectators"""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
BRIEF = (
    *("edition", "scenario", "event", "map_name", "build_total", "turn_limit", "clock"),
    *("hints", "undo", "chat", "spectators"),
)


def upgrade() -> None:
    op.add_column(
        "games", sa.Column("lobby", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column(
        "games", sa.Column("brief", sa.Text(), nullable=False, server_default=sa.text("'{}'"))
    )
    op.add_column(
        "seats",
        sa.Column("face", sa.String(length=80), nullable=False, server_default=sa.text("''")),
    )
    op.add_column(
        "chat",
        sa.Column(
            "channel", sa.String(length=16), nullable=False, server_default=sa.text("'table'")
        ),
    )
    op.create_index("games_lobby", "games", ["lobby", "status"])
    write_briefs()


def write_briefs() -> None:
    """Tables of the versions before say in lists what they are about, too."""
    games = sa.table("games", sa.column("id"), sa.column("setup"), sa.column("brief"))
    connection = op.get_bind()
    last = ""
    while True:
        rows = connection.execute(
            sa.select(games.c.id, games.c.setup)
            .where(games.c.id > last)
            .order_by(games.c.id)
            .limit(500)
        ).all()
        if not rows:
            return
        for row in rows:
            here = games.c.id == row.id
            connection.execute(sa.update(games).where(here).values(brief=brief_of(row.setup)))
        last = rows[-1].id


def brief_of(setup: Any) -> str:
    """The short part of how a game was made. Nothing if that can't be read."""
    try:
        made = json.loads(setup)
        return json.dumps({name: made[name] for name in BRIEF if name in made})
    except (ValueError, TypeError):
        return "{}"
