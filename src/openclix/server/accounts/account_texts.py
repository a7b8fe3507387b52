"""The texts that an account keeps: its own forces, cards and maps."""

from __future__ import annotations

import time
from typing import Any, Final, Literal

from pydantic import Field
from sqlalchemy import ColumnElement, Connection, Table, delete, func, insert, select

from ..storage import Store
from ..storage.tables import FORCES, TEXTS
from ..wire.messages import LONGEST_FORCE, Body
from ..wire.refusing import Refuse

MOST_FORCES: Final = 200
MOST_TEXTS: Final = 400
MOST_LETTERS: Final = 2_000_000
"""Letters of all forces and texts of an account together."""
Kind = Literal["card", "map"]


class KeptForce(Body):
    """`PUT /api/account/forces`"""

    name: str = Field(min_length=1, max_length=80)
    text: str = Field(max_length=LONGEST_FORCE)


class KeptText(Body):
    """`PUT /api/account/texts`"""

    kind: Kind
    name: str = Field(min_length=1, max_length=80)
    text: str = Field(max_length=LONGEST_FORCE)


def forces_of(store: Store, account: str) -> list[dict[str, Any]]:
    """The forces of an account, by name."""
    query = select(FORCES).where(FORCES.c.account == account).order_by(FORCES.c.name)
    with store.engine.connect() as connection:
        return [
            {"name": row.name, "text": row.text, "changed": row.changed}
            for row in connection.execute(query)
        ]


def texts_of(store: Store, account: str) -> list[dict[str, Any]]:
    """The cards and maps of an account, cards first, each by name."""
    query = select(TEXTS).where(TEXTS.c.account == account).order_by(TEXTS.c.kind, TEXTS.c.name)
    with store.engine.connect() as connection:
        return [
            {"kind": row.kind, "name": row.name, "text": row.text, "changed": row.changed}
            for row in connection.execute(query)
        ]


def keep_force(store: Store, account: str, force: KeptForce) -> None:
    """Keeps a force under a name, in place of the one that has it."""
    here = (FORCES.c.account == account) & (FORCES.c.name == force.name)
    kept = {"account": account, **force.model_dump(), "changed": time.time()}
    keep(store, FORCES, here, kept, MOST_FORCES)


def keep_text(store: Store, account: str, text: KeptText) -> None:
    """Keeps a card or a map under its name, in place of the one that has it."""
    kept = {"account": account, **text.model_dump(), "changed": time.time()}
    keep(store, TEXTS, text_named(account, text.kind, text.name), kept, MOST_TEXTS)


def keep(
    store: Store, shelf: Table, here: ColumnElement[bool], kept: dict[str, Any], most: int
) -> None:
    """Puts something on a shelf of an account, unless that is full."""
    with store.engine.begin() as connection:
        connection.execute(delete(shelf).where(here))
        mine = shelf.c.account == kept["account"]
        if connection.execute(select(func.count()).where(mine)).scalar_one() >= most:
            raise Refuse("account-full")
        letters = sum(letters_on(connection, shelf, kept["account"]) for shelf in (FORCES, TEXTS))
        if letters + len(kept["text"]) > MOST_LETTERS:
            raise Refuse("account-full")
        connection.execute(insert(shelf).values(**kept))


def letters_on(connection: Connection, shelf: Table, account: str) -> int:
    """How much an account keeps on a shelf."""
    mine = shelf.c.account == account
    letters = select(func.coalesce(func.sum(func.length(shelf.c.text)), 0)).where(mine)
    return int(connection.execute(letters).scalar_one())


def drop_force(store: Store, account: str, name: str) -> None:
    here = (FORCES.c.account == account) & (FORCES.c.name == name)
    with store.engine.begin() as connection:
        connection.execute(delete(FORCES).where(here))


def drop_text(store: Store, account: str, kind: str, name: str) -> None:
    with store.engine.begin() as connection:
        connection.execute(delete(TEXTS).where(text_named(account, kind, name)))


def text_named(account: str, kind: str, name: str) -> ColumnElement[bool]:
    return (TEXTS.c.account == account) & (TEXTS.c.kind == kind) & (TEXTS.c.name == name)
