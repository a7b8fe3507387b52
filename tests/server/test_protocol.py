"""docs/protocol.md and the typed messages say the same."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from pydantic import BaseModel, ValidationError

from openclix import queries
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
