"""Uploads of the Collection page as an attacker would send them, while somebody else plays."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from examples.table_client import Table
from tests.importing.made_up import board, units

from .besieging import in_line, waited_since
from .loading import memory
from .running import Server, me, running, secrets_of

BOMB = (
    '<?xml version="1.0"?><!DOCTYPE set ['
    + '<!ENTITY a "ha">'
    + "".join(
        f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefgh", "bcdefghi", strict=True)
    )
    + "]><set><cards><card><name>&i;</name></card></cards></set>"
)
OUTSIDE = (
    '<?xml version="1.0"?><!DOCTYPE set [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    "<set><cards><card><name>&x;</name></card></cards></set>"
)


def nested(levels: int) -> str:
    return "[" * levels + "]" * levels


@pytest.fixture(scope="module")
def usual(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the usual limits."""
    with running(tmp_path_factory.mktemp("collections"), "--rates", "1") as server:
        yield server


def upload(server: Server, kind: Any, data: Any, **more: Any) -> tuple[int, Any]:
    body = {"kind": kind, "file": "own.json", "data": data, **more}
    status, answer, _ = server.request("POST", "/api/collections/read", body)
    return status, answer


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("set", BOMB),
        ("set", OUTSIDE),
        ("set", "PK\x03\x04 this was a zip"),
        ("set", "<set>" * 3000),
        ("set", 17),
        ("set", None),
        ("units", "<svg onload=alert(1)>"),
        ("units", [None, 3, "x", [], {}, {"name": {"a": []}}]),
        ("units", [{**units(1)[0], "name": "x" * 100_000}]),
        ("units", [{**units(1)[0], "dial": [{"click_number": 10**9}] * 500}]),
        ("maps", [{**board(), "width": 10**9, "height": 10**9}]),
        ("maps", {**board(), "name": "<script>alert(1)</script>"}),
        ("team", {"name": "\ud800", "main_force": [{"unit_id": "\ud800"}]}),
        ("team", {"main_force": [{"unit_id": f"u{number}"} for number in range(3000)]}),
    ],
)
def test_a_hostile_file_is_a_remark_or_a_refusal(usual: Server, kind: str, data: Any) -> None:
    began = time.monotonic()
    status, answer = upload(usual, kind, data)
    assert status < 500 and time.monotonic() - began < 20
    text = json.dumps(answer)
    assert "root:" not in text and text.count("ha") < 1000
    if status == 200:
        assert all(card["name"] == "" or len(card["name"]) <= 80 for card in answer["cards"])
    else:
        assert answer["refusal"]["message"]["text"]


@pytest.mark.parametrize("kind", ["pictures", "", 3, None, "../../units"])
def test_an_unknown_kind_of_file_is_refused(usual: Server, kind: Any) -> None:
    assert upload(usual, kind, [])[0] == 400


def test_data_that_is_too_deep_or_no_json_is_refused(usual: Server) -> None:
    for body in (f'{{"kind": "units", "data": {nested(50_000)}}}', "PK\x03\x04", "{", ""):
        status, answer, _ = usual.request("POST", "/api/collections/read", body.encode() or b" ")
        assert 400 <= status < 500 and answer["refusal"]["message"]["text"], body[:20]


def test_twenty_megabytes_slow_nobody_down(usual: Server) -> None:
    """They are refused before they are read, whatever their sender says of their length."""
    made = usual.make(me(), me("tidewatch"))
    table = usual.sit(made["game"], *secrets_of(made))
    while not table.choices:
        table.listen()
    before, done, statuses = memory(usual), threading.Event(), []
    body = b'{"kind": "units", "data": "' + b"x" * 20_000_000 + b'"}'

    def send() -> None:
        while not done.is_set():
            try:
                statuses.append(usual.request("POST", "/api/collections/read", body)[0])
            except OSError:
                statuses.append(0)  # hung up on

    alone = slowest(table, 15)
    sender = threading.Thread(target=send)
    sender.start()
    line = in_line(usual.pid)
    waited = slowest(table, 25)
    line_waited = waited_since(line, usual.pid)
    done.set()
    sender.join(60)
    table.close()
    assert statuses and all(status in (0, 413, 429, 400) for status in statuses)
    assert waited < max(0.25, 3 * alone) + line_waited
    assert memory(usual) - before < 100_000


def slowest(table: Table, count: int) -> float:
    """Seconds from a choice to its result: the 95th percentile of some choices."""
    waits = []
    for _ in range(count):
        number, began = table.state["number"], time.monotonic()
        table.choose(table.choices[0])
        while table.state["number"] == number:
            table.listen()
        waits.append(time.monotonic() - began)
        time.sleep(0.05)
    return sorted(waits)[int(0.95 * (count - 1))]


def test_one_client_reads_collections_only_so_often(tmp_path: Path) -> None:
    with running(tmp_path, "--rates", "1") as server:
        codes = {upload(server, "units", units(1))[0] for _ in range(90)}
    assert codes == {200, 429}


def test_nothing_of_an_upload_is_kept(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        name = "Zanzibar Quillfeather"
        status, answer = upload(server, "units", [{**units(1)[0], "name": name}])
        assert status == 200 and answer["cards"]
        kept = [path for path in tmp_path.iterdir() if name.encode() in path.read_bytes()]
        assert not kept and name not in server.said()
        assert name not in json.dumps(server.get("/api/cards?edition=comprehensive"))
