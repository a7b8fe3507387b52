"""Form numbers of games and accounts, and when a server was last alive"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    for table in ("games", "accounts"):
        op.add_column(
            table, sa.Column("form", sa.Integer(), nullable=False, server_default=sa.text("1"))
        )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
