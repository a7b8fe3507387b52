"""A table's texts about itself: names of seats, requests, results."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

from openclix.engine.figures.messages import Message, Name, say, word
from openclix.engine.figures.same_names import told_apart
from openclix.engine.figures.sides import colour_of, side_name
from openclix.engine.game.game import Game
from openclix.engine.table.table import Table
from openclix.language import calling
from openclix.story.names import marker

from .computers import bot_name
from .live import Live


def table_names(game: Game | None) -> AbstractContextManager[None]:
    """Within it, sentences name figures, objects and forces instead of tags and sides. If two
    figures share a name, the ring or tag is added."""
    if game is None:
        return calling({})
    table = game.table
    figures = {tag: figure_called(table, number) for number, tag in enumerate(table.tags)}
    sides = {colour_of(side): side_name(table, side) for side in range(table.players)}
    objects = {
        f"m{piece.id}": str(marker(table, piece.id)) for piece in table.markers if piece.name
    }
    return calling(figures, sides, objects)


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


def spoken_name(live: Live, seat: int) -> Name:
    return Name("seat", seat_name(live, seat))


def request_message(live: Live, request: dict[str, Any]) -> Message:
    """A player's request, as a message."""
    name = spoken_name(live, request["seat"])
    if request["what"] == "undo":
        return say("server-undo-asked", name=name, steps=request["steps"])
    if request["what"] == "adjust":
        return say("server-adjust-asked", name=name, text=word(request["text"]))
    return say("server-draw-offered", name=name)


def result_message(live: Live, result: dict[str, Any]) -> Message:
    """How it ended."""
    winner = result["winner"]
    if result["reason"] == "draw":
        return say("server-drawn")
    if winner is None:
        return say("server-nobody-won")
    name = spoken_name(live, winner)
    if result["reason"] == "rules":
        return say("server-won", name=name)
    key = "server-won-by-concession" if result["reason"] == "conceded" else "server-won-by-time"
    return say(key, name=name, loser=spoken_name(live, result["loser"]))
