"""A table's texts about itself: names of seats, requests, results."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any, Final

from openclix.engine.asking.events import TurnBegins
from openclix.engine.figures.messages import Message, Name, say, word
from openclix.engine.figures.same_names import told_apart
from openclix.engine.figures.sides import colour_of, side_name
from openclix.engine.game.game import Game
from openclix.engine.setup.reveal import revealing
from openclix.engine.table.table import Table
from openclix.language import calling
from openclix.story.names import marker

from ..storage import EntryRow
from .chronicle import story_of
from .computers import bot_name
from .live import Live, ends_turn

Names = tuple[dict[str, str], dict[str, str], dict[str, str]]
"""The names of figures by tag, of sides by colour, and of markers by number."""


def table_names(game: Game | None) -> AbstractContextManager[None]:
    """Within it, sentences name figures, objects and forces instead of tags and sides. If two
    figures share a name, the ring or tag is added."""
    return calling(*names_of(game))


def names_of(game: Game | None) -> Names:
    """The names of everything on a table, in the reader's language."""
    if game is None:
        return {}, {}, {}
    table = game.table
    with calling({}):  # names made of names would tell figures apart twice
        figures = {tag: figure_called(table, number) for number, tag in enumerate(table.tags)}
        sides = {colour_of(side): side_name(table, side) for side in range(table.players)}
        objects = {
            f"m{piece.id}": str(marker(table, piece.id)) for piece in table.markers if piece.name
        }
    return figures, sides, objects


def figure_called(table: Table, figure: int) -> str:
    """A figure's name, and what tells it from others of that name."""
    name, apart = table.sheets[figure].name, told_apart(table, figure)
    return name if apart is None else f"{name} ({say('named', what=apart)})"


def seat_name(live: Live, seat: int) -> str:
    """A seat's name: the given one, or its number."""
    row = live.seats[seat]
    if row.name:
        return row.name
    if row.kind == "computer":
        return str(say("server-computer-name", bot=bot_name(row.bot)))
    return str(say("server-seat-name", number=seat + 1))


def listed_name(seat: dict[str, Any]) -> str:
    """A seat's name in a list."""
    if seat["name"]:
        return str(seat["name"])
    if seat["kind"] == "computer":
        return str(say("server-computer-name", bot=bot_name(seat["bot"])))
    return str(say("server-seat-name", number=seat["seat"] + 1))


def spoken_name(live: Live, seat: int) -> Name:
    return Name("seat", seat_name(live, seat))


def called_in_results(live: Live, seat: int) -> Name:
    """A seat's name. Somebody who has given none goes by the name of the force."""
    if live.seats[seat].name or live.game is None:
        return spoken_name(live, seat)
    return Name("force", side_name(live.game.table, seat))


def request_message(live: Live, request: dict[str, Any]) -> Message:
    """A player's request, as a message."""
    name = spoken_name(live, request["seat"])
    if request["what"] == "undo":
        return undo_message(live, request, name)
    if request["what"] == "hints":
        return say("server-hints-asked", name=name)
    if request["what"] == "rematch":
        return say("server-rematch-asked", name=name)
    if request["what"] == "adjust":
        return say("server-adjust-asked", name=name, text=word(request["text"]))
    return say("server-draw-offered", name=name)


def undo_message(live: Live, request: dict[str, Any], name: Name) -> Message:
    """Tells how much goes back, and whose: the player's own choices, and the others'."""
    gone = [entry for entry in going_back(live, request) if entry.kind != "adjust"]
    own = sum(entry.seat == request["seat"] for entry in gone)
    turn = any(ends_turn(entry) for entry in gone)
    others = sorted({entry.seat for entry in gone} - {request["seat"]})
    return say(
        "server-undo-asked",
        name=name,
        own=own,
        turn="yes" if turn else "no",
        others=len(gone) - own,
        whose=", ".join(seat_name(live, seat) for seat in others),
    )


def going_back(live: Live, request: dict[str, Any]) -> list[EntryRow]:
    """The entries that an undo takes back."""
    count = request.get("count", 0)
    return live.line[-count:] if request["what"] == "undo" and count else []


MOST_LINES: Final = 8


def taken_back(live: Live, request: dict[str, Any]) -> list[dict[str, Any]]:
    """The log lines that an undo takes back. The latest ones, if there are many."""
    gone = going_back(live, request)
    if not gone or live.game is None or revealing(live.game.table):
        return []
    kept = live.told[-len(gone) - 1]
    lines = [
        line
        for line in story_of(live.game, kept)["lines"]
        if line["number"] >= kept and line["event"] != TurnBegins.label
    ]
    return [{"text": line["text"], "side": line["side"]} for line in lines[-MOST_LINES:]]


def result_message(live: Live, result: dict[str, Any]) -> Message:
    """How it ended."""
    winner = result["winner"]
    if result["reason"] == "draw":
        return say("server-drawn")
    if winner is None:
        return say("server-nobody-won")
    name = called_in_results(live, winner)
    if result["reason"] == "rules":
        return say("server-won", name=name)
    key = "server-won-by-concession" if result["reason"] == "conceded" else "server-won-by-time"
    return say(key, name=name, loser=called_in_results(live, result["loser"]))
