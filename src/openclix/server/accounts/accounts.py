"""Accounts: a name and a password. Guests don't need one.

An account owns games, standing orders, forces, and its own cards and maps (`account_texts.py`). A
login is a cookie that scripts can't read and other sites can't send.
"""

from __future__ import annotations

import json
import re
import time
import unicodedata
from functools import cache
from typing import Annotated, Any, Final, Literal

from fastapi import Request
from pydantic import Field
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..fences import keys
from ..storage import Store
from ..storage.lists import account_has
from ..storage.tables import ACCOUNTS, CHAT, FORCES, GAMES, SEATS, SESSIONS, TEXTS
from ..tables.service import Service
from ..wire.messages import Body, Outgoing
from ..wire.refusing import Refuse
from . import turns
from .account_texts import (
    forces_of,
    texts_of,
)
from .common_passwords import is_common

COOKIE: Final = "openclix_session"
LASTS: Final = 90 * 86_400
SHORTEST_PASSWORD: Final = 8
NAME: Final = re.compile(r"[^\W_](?:[\w .-]{0,38}[\w.])")
MOST_ORDERS: Final = 100
FORM: Final = 1
"""The form of what an account keeps: its standing orders, forces and texts."""


@cache
def nobody() -> str:
    """Compared with where no account has the name: guessing names takes as long as passwords."""
    return keys.hash_password("nobody has this password")


class Account(Outgoing):
    """The logged-in account."""

    id: str
    name: str


class Login(Body):
    """`POST /api/accounts` and `POST /api/login`"""

    name: str = Field(max_length=80)
    password: str = Field(max_length=200)


class Password(Body):
    """`POST /api/account/delete` asks for the password again."""

    password: str = Field(max_length=200)


class Passwords(Body):
    """`PUT /api/account/password`: the password until now, and the new one."""

    password: str = Field(max_length=200)
    new: str = Field(max_length=200)


class StandingOrder(Body):
    """`PUT /api/account/orders`: the standing answer to a topic, in every game from now on."""

    topic: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,78}$")]
    answer: Literal["yes", "no", "ask"]


# ------------------------------------------------------------------ what is kept


def create(store: Store, name: str, password: str) -> Account:
    """A new account."""
    if not NAME.fullmatch(name) or unicodedata.normalize("NFKC", name) != name:
        raise Refuse("bad-name")  # wide, small or joined letters would look like another name
    demand_good(password, name)
    if account_has(store, name):
        raise Refuse("name-taken", 409)
    account = Account(id=keys.new_id(), name=name)
    values = {"id": account.id, "name": name, "folded": name.casefold(), "created": time.time()}
    values["form"] = FORM
    hashed = keys.hash_password(password)
    try:
        with store.engine.begin() as connection:
            connection.execute(insert(ACCOUNTS).values(**values, password=hashed))
    except IntegrityError:
        raise Refuse("name-taken", 409) from None
    return account


def demand_good(password: str, name: str) -> None:
    """Refuses a password that somebody would guess."""
    if len(password) < SHORTEST_PASSWORD:
        raise Refuse("short-password", least=SHORTEST_PASSWORD)
    if is_common(password, name):
        raise Refuse("common-password")


def change_password(store: Store, account: Account, password: str) -> None:
    """A new password. Nobody stays logged in with the old one."""
    demand_good(password, account.name)
    hashed = keys.hash_password(password)
    with store.engine.begin() as connection:
        here = ACCOUNTS.c.id == account.id
        connection.execute(update(ACCOUNTS).where(here).values(password=hashed))
        connection.execute(delete(SESSIONS).where(SESSIONS.c.account == account.id))


def find(store: Store, name: str, password: str) -> Account:
    """The account of that name, if the password fits."""
    with store.engine.connect() as connection:
        query = select(ACCOUNTS).where(ACCOUNTS.c.folded == name.casefold())
        row = connection.execute(query).first()
    none = nobody()
    fits = keys.password_fits(password, row.password if row is not None else none)
    if row is None or not fits:
        raise Refuse("wrong-login", 403)
    if row.form > FORM:
        raise Refuse("newer-account", 409)
    return Account(id=row.id, name=row.name)


def log_in(store: Store, account: Account) -> str:
    """A new session; gives what its cookie holds."""
    token, now = keys.new_secret(), time.time()
    with store.engine.begin() as connection:
        connection.execute(delete(SESSIONS).where(SESSIONS.c.used < now - LASTS))
        connection.execute(
            insert(SESSIONS).values(
                token=keys.hashed(token), account=account.id, created=now, used=now
            )
        )
    return token


def log_out(store: Store, token: str) -> None:
    with store.engine.begin() as connection:
        connection.execute(delete(SESSIONS).where(SESSIONS.c.token == keys.hashed(token)))


def log_out_everywhere(store: Store, account: str) -> None:
    with store.engine.begin() as connection:
        connection.execute(delete(SESSIONS).where(SESSIONS.c.account == account))


def logged_in(store: Store, token: str) -> Account | None:
    """The account of a session."""
    now = time.time()
    query = (
        select(ACCOUNTS.c.id, ACCOUNTS.c.name, SESSIONS.c.used)
        .join(SESSIONS, SESSIONS.c.account == ACCOUNTS.c.id)
        .where(SESSIONS.c.token == keys.hashed(token), SESSIONS.c.used > now - LASTS)
    )
    with store.engine.begin() as connection:
        row = connection.execute(query).first()
        if row is None:
            return None
        if now - row.used > 3600:
            here = SESSIONS.c.token == keys.hashed(token)
            connection.execute(update(SESSIONS).where(here).values(used=now))
    return Account(id=row.id, name=row.name)


def games_of(store: Store, account: str) -> list[dict[str, Any]]:
    """The games of an account, most recently played first."""
    return turns.games(store, SEATS.c.account == account)


def orders_of(store: Store, account: str) -> dict[str, str]:
    """The standing orders of an account: answers by topic."""
    query = select(ACCOUNTS.c.orders).where(ACCOUNTS.c.id == account)
    with store.engine.connect() as connection:
        orders: dict[str, str] = json.loads(connection.execute(query).scalar_one())
    return orders


def keep_order(store: Store, account: str, order: StandingOrder) -> dict[str, str]:
    """Keeps a standing order, or drops it; gives all that are left."""
    query = select(ACCOUNTS.c.orders).where(ACCOUNTS.c.id == account).with_for_update()
    here = update(ACCOUNTS).where(ACCOUNTS.c.id == account)
    with store.engine.begin() as connection:
        orders: dict[str, str] = json.loads(connection.execute(query).scalar_one())
        orders.pop(order.topic, None)
        if order.answer != "ask":
            orders[order.topic] = order.answer
        if len(orders) > MOST_ORDERS:
            raise Refuse("too-large")
        connection.execute(here.values(orders=json.dumps(orders)))
    return orders


def export(store: Store, account: Account) -> dict[str, Any]:
    """Everything that is kept about an account."""
    query = select(SEATS).where(SEATS.c.account == account.id)
    with store.engine.connect() as connection:
        created = connection.execute(
            select(ACCOUNTS.c.created).where(ACCOUNTS.c.id == account.id)
        ).scalar_one()
        seats = [
            {
                **{"game": row.game, "seat": row.seat, "name": row.name, "force": row.force},
                "orders": json.loads(row.orders),
            }
            for row in connection.execute(query)
        ]
        own = (CHAT.c.game == SEATS.c.game) & (CHAT.c.seat == SEATS.c.seat)
        words = select(CHAT).join(SEATS, own).where(SEATS.c.account == account.id)
        chat_lines = [
            {"game": row.game, "text": row.text, "at": row.at}
            for row in connection.execute(words.order_by(CHAT.c.id))
        ]
    return {
        "account": {**account.model_dump(), "created": created},
        "forces": forces_of(store, account.id),
        "texts": texts_of(store, account.id),
        "games": games_of(store, account.id),
        "orders": orders_of(store, account.id),
        "seats": seats,
        "chat": chat_lines,
    }


def remove(store: Store, account: Account) -> list[str]:
    """Forgets an account: its games go on, without its name. Gives the games."""
    with store.engine.begin() as connection:
        here = SEATS.c.account == account.id
        seats = connection.execute(select(SEATS.c.game, SEATS.c.seat).where(here)).all()
        for game, seat in seats:
            own_lines = (CHAT.c.game == game) & (CHAT.c.seat == seat)
            connection.execute(update(CHAT).where(own_lines).values(name=""))
            changed = update(GAMES).where(GAMES.c.id == game)
            connection.execute(changed.values(revision=GAMES.c.revision + 1))
        connection.execute(update(SEATS).where(here).values(account=None, name=""))
        for table in (SESSIONS, FORCES, TEXTS):
            connection.execute(delete(table).where(table.c.account == account.id))
        connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == account.id))
    return [game for game, _ in seats]


# ------------------------------------------------------------------ requests


async def who(request: Request, service: Service) -> Account | None:
    """The account behind a request, if logged in."""
    token = request.cookies.get(COOKIE)
    if not token:
        return None
    return await service.run(lambda: logged_in(service.store, token))


async def demanded(request: Request, service: Service) -> Account:
    """The account behind a request. Guests are refused."""
    account = await who(request, service)
    if account is None:
        raise Refuse("not-logged-in", 401)
    return account
