"""The HTTP routes for accounts (docs/protocol.md)."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse

from ..tables.requests import Served, limited
from .account_texts import (
    KeptForce,
    KeptText,
    Kind,
    drop_force,
    drop_text,
    forces_of,
    keep_force,
    keep_text,
    texts_of,
)
from .accounts import (
    COOKIE,
    LASTS,
    Account,
    Login,
    Password,
    Passwords,
    StandingOrder,
    change_password,
    create,
    demanded,
    export,
    find,
    games_of,
    keep_order,
    log_in,
    log_out,
    log_out_everywhere,
    orders_of,
    remove,
    who,
)

ACCOUNTS: Final = APIRouter()


async def welcome(
    service: Served, request: Request, response: Response, account: Account
) -> Account:
    """Begins a session, and puts its cookie into the answer."""
    token = await service.run(lambda: log_in(service.store, account))
    response.set_cookie(
        COOKIE,
        token,
        max_age=LASTS,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
    return account


@ACCOUNTS.post("/api/accounts", status_code=201)
async def sign_up(service: Served, request: Request, response: Response, login: Login) -> Account:
    """Makes an account, and logs in."""
    service.demand_others()
    await limited(request, service, "guessing")
    make = partial(create, service.store, login.name, login.password)
    account = await service.hashed(make)
    return await welcome(service, request, response, account)


@ACCOUNTS.post("/api/login")
async def sign_in(service: Served, request: Request, response: Response, login: Login) -> Account:
    """Logs in."""
    service.demand_others()
    await limited(request, service, "guessing")
    look = partial(find, service.store, login.name, login.password)
    account = await service.hashed(look)
    return await welcome(service, request, response, account)


@ACCOUNTS.post("/api/logout")
async def sign_out(service: Served, request: Request, response: Response) -> dict[str, Any]:
    """Logs out."""
    token = request.cookies.get(COOKIE, "")
    await service.run(lambda: log_out(service.store, token))
    response.delete_cookie(COOKIE)
    return {}


@ACCOUNTS.post("/api/logout/everywhere")
async def sign_out_everywhere(
    service: Served, request: Request, response: Response
) -> dict[str, Any]:
    """Logs out on all devices."""
    mine = await demanded(request, service)
    await service.run(lambda: log_out_everywhere(service.store, mine.id))
    response.delete_cookie(COOKIE)
    return {}


@ACCOUNTS.put("/api/account/password")
async def new_password(
    service: Served, request: Request, response: Response, passwords: Passwords
) -> Account:
    """Changes the password. All other devices are logged out."""
    await limited(request, service, "guessing")
    mine = await demanded(request, service)
    await service.hashed(partial(find, service.store, mine.name, passwords.password))
    await service.hashed(partial(change_password, service.store, mine, passwords.new))
    return await welcome(service, request, response, mine)


@ACCOUNTS.get("/api/account", response_model=dict[str, Any])
async def account(service: Served, request: Request) -> Response:
    """The logged-in account with everything it owns; null for a guest."""
    mine = await who(request, service)
    if mine is None:
        return JSONResponse(
            {"account": None, "games": [], "forces": [], "texts": [], "orders": {}},
        )
    await limited(request, service, "asking")
    owned = {
        "account": mine.model_dump(),
        "games": await service.run(lambda: games_of(service.store, mine.id)),
        "forces": await service.run(lambda: forces_of(service.store, mine.id)),
        "texts": await service.run(lambda: texts_of(service.store, mine.id)),
        "orders": await service.run(lambda: orders_of(service.store, mine.id)),
    }
    return JSONResponse(owned)


@ACCOUNTS.get("/api/account/export", response_model=dict[str, Any])
async def exported(service: Served, request: Request) -> Response:
    """Everything that is kept about an account."""
    mine = await demanded(request, service)
    await limited(request, service, "guessing")
    return JSONResponse(await service.run(lambda: export(service.store, mine)))


@ACCOUNTS.put("/api/account/orders")
async def order(service: Served, request: Request, given: StandingOrder) -> dict[str, Any]:
    """The standing answer to a topic, in every game from now on. `ask` ends it."""
    await limited(request, service, "asking")
    mine = await demanded(request, service)
    return {"orders": await service.run(lambda: keep_order(service.store, mine.id, given))}


@ACCOUNTS.put("/api/account/forces")
async def keep(service: Served, request: Request, force: KeptForce) -> dict[str, Any]:
    """Keeps a force."""
    await limited(request, service, "asking")
    mine = await demanded(request, service)
    await service.run(lambda: keep_force(service.store, mine.id, force))
    return {}


@ACCOUNTS.delete("/api/account/forces/{name:path}")
async def drop(service: Served, request: Request, name: str) -> dict[str, Any]:
    """Drops a force."""
    mine = await demanded(request, service)
    await service.run(lambda: drop_force(service.store, mine.id, name))
    return {}


@ACCOUNTS.put("/api/account/texts")
async def keep_own(service: Served, request: Request, text: KeptText) -> dict[str, Any]:
    """Saves the account's own card or map."""
    await limited(request, service, "asking")
    mine = await demanded(request, service)
    await service.run(lambda: keep_text(service.store, mine.id, text))
    return {}


@ACCOUNTS.delete("/api/account/texts/{kind}/{name:path}")
async def drop_own(service: Served, request: Request, kind: Kind, name: str) -> dict[str, Any]:
    """Deletes the account's own card or map."""
    mine = await demanded(request, service)
    await service.run(lambda: drop_text(service.store, mine.id, kind, name))
    return {}


@ACCOUNTS.post("/api/account/delete")
async def forget(
    service: Served, request: Request, response: Response, password: Password
) -> dict[str, Any]:
    """Deletes an account, after its password is given again."""
    await limited(request, service, "guessing")
    mine = await demanded(request, service)
    await service.hashed(partial(find, service.store, mine.name, password.password))
    for game in await service.run(lambda: remove(service.store, mine)):
        if game in service.rooms:
            await service.rooms[game].catch_up()
    response.delete_cookie(COOKIE)
    return {}


@ACCOUNTS.post("/api/games/{game}/seats/{seat}/secret")
async def secret(service: Served, request: Request, game: str, seat: int) -> dict[str, Any]:
    """A new secret for your own seat, for another screen. The old one becomes invalid."""
    mine = await demanded(request, service)
    return {"secret": await service.renew_secret(game, seat, mine.id)}
