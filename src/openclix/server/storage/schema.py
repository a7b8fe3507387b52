"""Upgrades a database to the schema that this version needs."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, inspect, text

from openclix.engine.figures.messages import quoted, say

from .tables import METADATA

MIGRATIONS: Final = Path(__file__).parent / "migrations"
ONE_AT_A_TIME: Final = 4_203_111
"""The number of the lock that keeps two workers from migrating at once."""
LOG: Final = logging.getLogger("openclix.server")


class NewerDatabase(Exception):
    """A database that a newer version has written."""


class ForeignDatabase(NewerDatabase):
    """A file with the data of another program."""


def config(connection: Connection | None = None) -> Config:
    settings = Config()
    settings.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    settings.attributes["connection"] = connection
    return settings


def upgrade(engine: Engine) -> None:
    """Runs the migrations that are missing; several workers may do so at once."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"select pg_advisory_xact_lock({ONE_AT_A_TIME})"))
        here = MigrationContext.configure(connection).get_current_revision()
        newest = ScriptDirectory.from_config(config()).get_current_head()
        if here == newest:
            return
        if (
            here is None
            and engine.dialect.name == "sqlite"
            and inspect(connection).get_table_names()
        ):
            file = str(engine.url.database)
            raise ForeignDatabase(say("database-foreign", file=file))
        try:
            command.upgrade(config(connection), "head")
        except CommandError as error:
            raise NewerDatabase(say("database-newer", form=quoted(str(here)))) from error
        LOG.info("the database has the form %s now", newest)


def differences(engine: Engine) -> list[object]:
    """Differences between the migrations and the table definitions."""
    with engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))
