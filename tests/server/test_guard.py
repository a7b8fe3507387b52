"""What one address may do, who counts as one address, and what a new secret or password ends."""

from __future__ import annotations

import asyncio
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from starlette.datastructures import Headers
from websockets.exceptions import ConnectionClosed

from openclix.server.fences.guard import MOST_SOCKETS, MOST_WATCHING, Guard
from openclix.server.fences.guarding import asker, own_host
from openclix.server.fences.settings import Settings
from openclix.server.games.computers import ALONE, PLAYED, WATCHED, Turn, Turns
from openclix.server.library.costly import Askers
from openclix.server.storage import Store
from openclix.server.storage.backup import LONGEST_LINE, NoBackup, back_up, restore
from openclix.server.wire.refusing import Refuse

from .running import Server, me, running
from .services import redis

CLIENT = SimpleNamespace(host="203.0.113.7")
FORWARDED = {"x-forwarded-for": "198.51.100.1, 198.51.100.2"}


# ------------------------------------------------------------------ addresses


def test_a_forwarded_address_counts_only_behind_a_proxy() -> None:
    assert asker(FORWARDED, CLIENT, Settings()) == "203.0.113.7"
    assert asker(FORWARDED, CLIENT, Settings(trusted_proxies=True)) == "198.51.100.2"


def test_the_proxy_s_own_header_counts_and_not_the_client_s() -> None:
    """Some proxies add a header below the client's, instead of adding to it."""
    forged = [(b"x-forwarded-for", b"10.0.0.1"), (b"x-forwarded-for", b"198.51.100.2")]
    behind = Settings(trusted_proxies=True)
    assert asker(Headers(raw=forged), CLIENT, behind) == "198.51.100.2"
    assert asker(Headers(), CLIENT, behind) == "203.0.113.7"


def test_an_ipv6_network_is_one_address() -> None:
    one = SimpleNamespace(host="2001:db8:1:2::5")
    two = SimpleNamespace(host="2001:db8:1:2:ffff::9")
    other = SimpleNamespace(host="2001:db8:1:3::5")
    settings = Settings()
    assert asker({}, one, settings) == asker({}, two, settings) != asker({}, other, settings)


@pytest.mark.parametrize(
    ("host", "served"),
    [
        *(("localhost:8017", True), ("127.0.0.1:8017", True), ("[::1]:8017", True)),
        *(("192.168.1.20", True), ("club.local", True), ("play.example", True)),
        *(("evil.example", False), ("", False), ("localhost.evil.example", False), ("[", False)),
    ],
)
def test_only_names_of_the_server_are_served(host: str, served: bool) -> None:
    settings = Settings(names=("play.example",))
    assert own_host({"host": host}, settings) == served


def test_a_proxy_checks_names_itself() -> None:
    assert own_host({"host": "play.example"}, Settings(trusted_proxies=True))
    strict = Settings(trusted_proxies=True, names=("play.example",))
    assert not own_host({"host": "evil.example"}, strict)


def test_a_page_with_a_foreign_name_reads_nothing(server: Server) -> None:
    status, answer, _ = server.request("GET", "/api/games", headers={"Host": "evil.example"})
    assert (status, answer["refusal"]["code"]) == (421, "wrong-host")


# ------------------------------------------------------------------ sockets and shares


def test_an_address_has_only_so_many_sockets() -> None:
    async def count() -> tuple[int, int]:
        guard = Guard()
        guard.limits["opening"].burst = 1000
        opened, watched = 0, 0
        for _ in range(100):
            try:
                await guard.open_socket("a")
                opened += 1
                guard.watch("a")
                watched += 1
            except Refuse:
                pass
        await guard.open_socket("b")
        return opened, watched

    assert asyncio.run(count()) == (MOST_SOCKETS, MOST_WATCHING)


def test_a_socket_that_closes_makes_room() -> None:
    async def opened() -> None:
        guard = Guard()
        for _ in range(200):
            guard.limits["opening"] = Guard().limits["opening"]
            await guard.close_socket(await guard.open_socket("a"))
        assert not guard.sockets

    asyncio.run(opened())


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with redis(tmp_path_factory.mktemp("redis")) as url:
        yield url


def test_workers_count_together(shared: str) -> None:
    async def allowed() -> tuple[int, int]:
        await asyncio.sleep(0.5)
        guards = [Guard(redis=shared) for _ in range(3)]
        made = 0
        for guard in guards:
            for _ in range(40):
                try:
                    await guard.demand("making", "a")
                    made += 1
                except Refuse:
                    pass
        opened = 0
        for guard in guards:
            for _ in range(40):
                try:
                    await guard.open_socket("a")
                    opened += 1
                except Refuse:
                    pass
        for guard in guards:
            await guard.stop()
        return made, opened

    made, opened = asyncio.run(allowed())
    assert made <= 60 < 3 * 30  # each worker alone would let 30 through
    assert opened == MOST_SOCKETS


def test_without_redis_every_worker_counts_for_itself() -> None:
    async def made() -> None:
        guard = Guard(redis="redis://127.0.0.1:1/0")
        for _ in range(30):
            await guard.demand("making", "a")
        with pytest.raises(Refuse):
            await guard.demand("making", "a")
        await guard.demand("making", "b")

    asyncio.run(made())


# ------------------------------------------------------------------ fair turns


def test_tables_with_players_come_first_and_then_in_turn() -> None:
    async def order() -> list[str]:
        turns, done = Turns(2), []
        everybody_waits = asyncio.Event()

        async def think(rank: int, whose: str, name: str) -> None:
            async with turns.taken(Turn(rank, whose)):
                done.append(name)
                await everybody_waits.wait()
                await asyncio.sleep(0)

        alone = [think(ALONE, "", f"alone{n}") for n in range(500)]
        watched = [think(WATCHED, "w", f"watched{n}") for n in range(500)]
        busy = [think(PLAYED, "busy", f"busy{n}") for n in range(500)]
        work = [asyncio.create_task(one) for one in (*alone, *watched, *busy)]
        await asyncio.sleep(0)
        work.append(asyncio.create_task(think(PLAYED, "quiet", "quiet")))
        await asyncio.sleep(0)
        everybody_waits.set()
        await asyncio.gather(*work)
        return done

    done = asyncio.run(order())
    assert done[0] == "alone0"  # nobody else was there yet
    assert done.index("quiet") < done.index("busy2")
    assert done.index("watched1") < done.index("alone1")
    assert done.index("busy3") < done.index("alone1")


def test_tables_without_players_leave_a_process_free() -> None:
    async def running() -> int:
        turns = Turns(3)
        tasks = []

        async def think() -> None:
            async with turns.taken(Turn(ALONE)):
                await asyncio.sleep(1)

        tasks = [asyncio.create_task(think()) for _ in range(9)]
        await asyncio.sleep(0.01)
        count = len(turns.running)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert not turns.running and not turns.waiting
        return count

    assert asyncio.run(running()) == 2


def test_one_address_never_has_all_processes_for_itself() -> None:
    """Somebody else's table gets a reserve, and only one of them."""

    async def thinking() -> list[list[str]]:
        turns, tasks, running = Turns(2), [], []

        async def think(whose: str) -> None:
            async with turns.taken(Turn(PLAYED, whose)):
                await asyncio.sleep(60)

        for whose in ("busy", "busy", "busy", "quiet", "quiet", "third"):
            tasks.append(asyncio.create_task(think(whose)))
            await asyncio.sleep(0)
            running.append([turn.whose for turn in turns.running])
        tasks[0].cancel()
        await asyncio.gather(tasks[0], return_exceptions=True)
        running.append([turn.whose for turn in turns.running])
        tasks[1].cancel()
        await asyncio.gather(tasks[1], return_exceptions=True)
        running.append([turn.whose for turn in turns.running])
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return running

    full = ["busy", "busy", "quiet"]
    assert asyncio.run(thinking()) == [
        *(["busy"], ["busy", "busy"], ["busy", "busy"], full, full, full),
        *(["busy", "quiet"], ["quiet", "third"]),
    ]


# ------------------------------------------------------------------ costly questions


def test_a_question_that_costs_too_much_is_refused_and_the_next_is_answered() -> None:
    async def asked() -> str:
        askers = Askers(1)
        short = {"text": "map 8x8\nfigure A red c4\n", "choices": [], "dice": []}
        deep = {**short, "text": "map 36x36\n" + "\n".join(many()), "question": QUESTION}
        code = ""
        try:
            await askers.ask("a", "asked", deep)
        except Refuse as error:
            code = error.code
        assert not askers._idle  # with the memory that it took
        shown = await askers.ask("a", "position", short)
        assert shown["view"]["figures"]
        task = asyncio.create_task(askers.ask("a", "asked", deep))
        await asyncio.sleep(0.3)
        running = list(askers._running)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        for process in running:
            process.process.join(5)
            assert not process.process.is_alive()  # the asker left
        askers.close()
        return code

    assert asyncio.run(asked()) == "too-costly"


QUESTION = {
    **{"about": "hint", "figure": "", "attacker": "", "target": "", "against": ""},
    **{"stat": "", "kind": "", "text": ""},
}


FAR = "dial 9 9:telekinesis 9 3:perplex; range 9"


def many() -> list[str]:
    letters = "abcdefghijklmnopqrstuvwxyz"
    return [
        f"figure F{n} {'red' if n % 2 else 'blue'} {letters[n % 25]}{1 + n // 25}; {FAR}"
        for n in range(500)
    ]


# ------------------------------------------------------------------ secrets and passwords


def cookie_of(headers: dict[str, str]) -> dict[str, str]:
    cookie = next(value for name, value in headers.items() if name.lower() == "set-cookie")
    return {"Cookie": cookie.split(";")[0]}


def test_a_secret_that_was_replaced_ends_its_sockets(server: Server) -> None:
    login = {"name": "Secretive", "password": "three wet herons"}
    _, _, headers = server.request("POST", "/api/accounts", login)
    cookie = cookie_of(headers)
    seats = {"seats": [me(), me("tidewatch")]}
    _, made, _ = server.request("POST", "/api/games", seats, cookie)
    game, old = made["game"], made["seats"][0]["secret"]
    table = server.sit(game, old)
    other = server.sit(game, made["seats"][1]["secret"])
    status, new, _ = server.request("POST", f"/api/games/{game}/seats/0/secret", {}, cookie)
    assert status == 200
    with pytest.raises(ConnectionClosed):
        for _ in range(50):
            table.listen(5)
            table.say(type="ping")
    other.say(type="ping", id="there")
    assert other.listen_for("pong")["id"] == "there"
    other.close()
    again = server.sit(game, new["secret"])
    assert again.table["yours"] == [0]
    again.close()


def test_a_new_password_logs_all_other_devices_out(server: Server) -> None:
    login = {"name": "Changing", "password": "three wet herons"}
    _, _, headers = server.request("POST", "/api/accounts", login)
    first = cookie_of(headers)
    second = cookie_of(server.request("POST", "/api/login", login)[2])
    change = {"password": "three wet herons", "new": "four dry herons"}
    wrong = {**change, "password": "five herons"}
    assert server.request("PUT", "/api/account/password", wrong, first)[0] == 403
    weak = {**change, "new": "password1"}
    assert server.request("PUT", "/api/account/password", weak, first)[0] == 400
    status, _, headers = server.request("PUT", "/api/account/password", change, first)
    assert status == 200
    mine = cookie_of(headers)
    for cookie, name in ((first, None), (second, None), (mine, "Changing")):
        account = server.request("GET", "/api/account", headers=cookie)[1]["account"]
        assert (account and account["name"]) == name
    assert server.request("POST", "/api/login", login)[0] == 403
    third = cookie_of(
        server.request("POST", "/api/login", {**login, "password": "four dry herons"})[2]
    )
    assert server.request("POST", "/api/logout/everywhere", {}, third)[0] == 200
    for cookie in (mine, third):
        assert server.request("GET", "/api/account", headers=cookie)[1]["account"] is None


@pytest.mark.parametrize("password", ["password", "12345678", "aaaaaaaa", "Guessable1", "qwertyui"])
def test_the_commonest_passwords_are_refused(server: Server, password: str) -> None:
    login = {"name": "Guessable", "password": password}
    status, answer, _ = server.request("POST", "/api/accounts", login)
    assert (status, answer["refusal"]["code"]) == (400, "common-password")


def test_a_seat_keeps_only_some_standing_orders(server: Server) -> None:
    made = server.make(me(), me("tidewatch"))
    table = server.sit(made["game"], *[seat["secret"] for seat in made["seats"]])
    for number in range(110):
        table.say(type="order", id=str(number), seat=0, topic=f"topic-{number}", answer="yes")
    refused = table.listen_for("refused")
    assert refused["refusal"]["code"] == "too-large" and int(refused["id"]) == 100
    table.close()


# ------------------------------------------------------------------ files


def test_files_are_private(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        server.make(me(), me("tidewatch"))
        for file in tmp_path.glob("games.db*"):
            if not file.name.endswith(".log"):
                assert file.stat().st_mode & 0o077 == 0, file
    store = Store(f"sqlite:///{tmp_path / 'games.db'}")
    back_up(store, tmp_path / "all.backup")
    assert (tmp_path / "all.backup").stat().st_mode & 0o077 == 0


def test_a_backup_with_an_endless_line_is_refused(tmp_path: Path) -> None:
    bomb = tmp_path / "bomb"
    with gzip.open(bomb, "wt", encoding="utf-8") as file:
        file.write(json.dumps({"openclix": 1}) + "\n")
        for _ in range(1 + LONGEST_LINE // 1_000_000):
            file.write(" " * 1_000_000)
    store = Store(f"sqlite:///{tmp_path / 'new.db'}")
    with pytest.raises(NoBackup, match="longer"):
        restore(store, bomb)
