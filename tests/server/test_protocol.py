"""docs/protocol.md and the typed messages say the same."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from fastapi.routing import APIRoute, APIWebSocketRoute
from pydantic import BaseModel, ValidationError

from openclix import queries
from openclix.server.fences.settings import Settings
from openclix.server.web.app import make_app
from openclix.server.wire.messages import INCOMING, OUTGOING, Incoming, NewGame

HEADS = ("type", "about")
TEXT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")


def rows(heading: str) -> dict[str, set[str]]:
    """The table below a heading: by type, the fields."""
    part = TEXT.split(f"### {heading}\n")[1].split("\n#")[0]
    found = {}
    for line in part.splitlines():
        cells = line.split("|")
        if (
            len(cells) > 3
            and (name := re.fullmatch(r" `([\w-]+)` ", cells[1]))
            and name[1] not in HEADS
        ):
            found[name[1]] = set(re.findall(r"`(\w+)`", cells[2]))
    return found


def fields(kinds: tuple[type[BaseModel], ...]) -> dict[str, set[str]]:
    found = {}
    for kind in kinds:
        names = set(kind.model_fields)
        found[get_args(kind.model_fields["type"].annotation)[0]] = names - {"type"}
    return found


def test_every_message_stands_in_the_document() -> None:
    assert rows("From the client") == fields(get_args(Incoming))
    assert rows("From the server") == fields(OUTGOING)


def test_what_is_asked_stands_in_the_document() -> None:
    assert set(queries.TELLERS) == set(rows("Questions"))


REQUEST = re.compile(r"`(GET|POST|PUT|DELETE|PATCH) (/[^`?]*)")
"""A request: its method, and its path without a query."""
PLACE = re.compile(r"\{\w+(:\w+)?\}")
"""Something that a path names, whatever it is called."""


def served(folder: Path) -> set[str]:
    """Every method and path that the application answers."""
    app = make_app(Settings(database=f"sqlite:///{folder / 'games.db'}"))
    answered = set()
    waiting = list(app.routes)
    while waiting:
        route = waiting.pop()
        if isinstance(route, APIRoute):
            if route.include_in_schema:
                methods = route.methods or ()
                answered |= {f"{method} {PLACE.sub('{}', route.path)}" for method in methods}
        elif isinstance(route, APIWebSocketRoute):
            answered.add(f"SOCKET {PLACE.sub('{}', route.path)}")
        else:  # a router that the application includes
            waiting += getattr(getattr(route, "original_router", None), "routes", ())
    return answered


def described(text: str) -> set[str]:
    """Every method and path that the document describes: the rows of HTTP, and the socket."""
    part = text.split("\n## HTTP\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1] for line in part.splitlines() if line.startswith("| `")]
    found = {
        f"{method} {PLACE.sub('{}', path)}" for row in rows for method, path in REQUEST.findall(row)
    }
    sockets = re.findall(r"`(/[^`]*/socket)`", text.split("\n## The socket\n")[1])
    return found | {f"SOCKET {PLACE.sub('{}', path)}" for path in sockets}


def differences(served: set[str], text: str) -> list[str]:
    """Where the application and the document differ, one sentence each."""
    written = described(text)
    return [
        *(f"protocol.md lacks {request}" for request in sorted(served - written)),
        *(f"the server doesn't answer {request}" for request in sorted(written - served)),
    ]


def test_every_path_is_in_the_document_and_the_other_way_round(tmp_path: Path) -> None:
    found = served(tmp_path)
    assert len(found) > 30
    assert differences(found, TEXT) == []


def test_a_path_that_is_missing_or_invented_is_named(tmp_path: Path) -> None:
    found = served(tmp_path)
    row = next(line for line in TEXT.splitlines() if line.startswith("| `POST /api/login`"))
    assert differences(found, TEXT.replace(row, "")) == ["protocol.md lacks POST /api/login"]
    invented = row.replace("login", "luck")
    assert differences(found, TEXT.replace(row, f"{row}\n{invented}")) == [
        "the server doesn't answer POST /api/luck"
    ]
    without = TEXT.replace("/socket`", "/sockets`")
    assert differences(found, without) == ["protocol.md lacks SOCKET /api/games/{}/socket"]


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "[]",
        "7",
        '{"type": "chose", "number": 1, "choice": "end"}',
        '{"type": "choose", "number": -1, "choice": "end"}',
        '{"type": "choose", "number": "1", "choice": "end"}',
        '{"type": "choose", "number": 1, "choice": "end", "seat": 1}',
        '{"type": "nonce", "seat": 0, "nonce": "not hexadecimal"}',
        '{"type": "hello", "language": "english"}',
    ],
)
def test_what_is_no_message_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        INCOMING.validate_json(text)


def test_the_example_of_a_new_game_is_one() -> None:
    example = TEXT.split("`POST /api/games`:\n\n```json\n")[1].split("```")[0]
    assert [seat.kind for seat in NewGame.model_validate_json(example).seats] == ["me", "computer"]
