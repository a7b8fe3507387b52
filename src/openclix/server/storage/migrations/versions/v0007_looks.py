"""What the name of each account looks like"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from openclix.server.storage.looks import look

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column(
        "accounts",
        sa.Column("look", sa.String(length=160), nullable=False, server_default=sa.text("''")),
    )
    op.create_index("accounts_by_look", "accounts", ["look"])
    accounts = sa.table("accounts", sa.column("id", sa.String), sa.column("name", sa.String))
    looks = sa.table("accounts", sa.column("id", sa.String), sa.column("look", sa.String))
    connection = op.get_bind()
    for id, name in connection.execute(sa.select(accounts.c.id, accounts.c.name)).all():
        here = sa.update(looks).where(looks.c.id == id)
        connection.execute(here.values(look=look(name)[:160]))
