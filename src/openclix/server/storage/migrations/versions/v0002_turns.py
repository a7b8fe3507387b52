"""Whose turn it is, and the standing orders of accounts"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("games", sa.Column("asked", sa.Integer(), nullable=True))
    op.add_column(
        "accounts", sa.Column("orders", sa.Text(), nullable=False, server_default=sa.text("'{}'"))
    )
