"""The remains of a game: a record to verify it, the game as text, and earlier positions."""

from __future__ import annotations

from typing import Any, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from openclix.engine.asking.decisions import Illegal
from openclix.engine.effects.dice import DiceError, FixedDice
from openclix.engine.figures.messages import Message, quoted, say
from openclix.engine.game.game import Game
from openclix.engine.setup.reveal import revealing
from openclix.notation import write_game

from ..storage import EntryRow, Store
from . import new_games
from .dice import SealedDice, commitment, dice_key
from .live import Live, counting, repeat

FORMAT: Final = 1


def record(store: Store, live: Live) -> dict[str, Any]:
    """Everything that `openclix verify` needs; the seed and the forces when they may be known."""
    row = live.row
    over = row.status == "over"
    begun = live.game is not None and not revealing(live.game.table)  # 1.7 4.1
    entries = store.entries(row.id) if begun else []
    return {
        "format": FORMAT,
        "game": row.id,
        "version": row.version,
        "status": row.status,
        "result": row.result,
        "setup": {
            **{key: row.setup[key] for key in ("edition", "map", "build_total", "turn_limit")},
            **{key: row.setup.get(key, "") for key in ("scenario", "event")},
        },
        "forces": [seat.force for seat in live.seats] if row.status != "waiting" else None,
        "names": [seat.name for seat in live.seats],
        "commitment": commitment(bytes.fromhex(row.seed)),
        "nonces": row.nonces,
        "seed": row.seed if over else None,
        "entries": [
            {
                **{"serial": entry.serial, "kind": entry.kind, "seat": entry.seat},
                **{"by": entry.by, "choice": entry.choice, "to": entry.to},
                **{"dice": list(entry.dice), "at": entry.at},
            }
            for entry in entries
        ],
    }


class NoRecord(Exception):
    """The data isn't the record of a game."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class Wrong(Exception):
    """A statement in a record is false."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


def replayed(data: dict[str, Any]) -> Game:
    """The game of a record, played again with the dice that were written down."""
    entries = [entry_of(entry) for entry in data["entries"]]
    line = counting(entries)
    dice = FixedDice(die for entry in line for die in entry.dice)
    game = new_games.start(data["setup"], data["forces"], dice, history=True)
    for entry in line[1:]:
        play(game, entry)
    if dice.left:
        raise Wrong(say("record-dice-left", count=len(dice.left)))
    return game


def play(game: Game, entry: EntryRow) -> None:
    """One choice of a record, if it was the right seat's to make."""
    decision = game.decision
    if decision is None:
        raise Wrong(say("record-over", entry=entry.serial))
    if decision.player != entry.seat and entry.kind == "choice":
        raise Wrong(
            say("record-seat", entry=entry.serial, asked=decision.player, seat=str(entry.seat))
        )
    try:
        repeat(game, entry)
    except (Illegal, DiceError) as error:
        raise Wrong(say("record-entry", entry=entry.serial, why=quoted(str(error)))) from None


def entry_of(data: dict[str, Any]) -> EntryRow:
    return EntryRow(
        serial=int(data["serial"]),
        kind=str(data["kind"]),
        seat=int(data["seat"]),
        by=str(data["by"]),
        choice=str(data["choice"]),
        to=int(data["to"]),
        dice=tuple(int(die) for die in data["dice"]),
    )


class Setup(BaseModel):
    """How the game of a record was set up."""

    edition: str
    map: str
    build_total: int
    turn_limit: int
    scenario: str = ""
    event: str = ""


class Entry(BaseModel):
    """One thing that happened, as a record has it."""

    serial: int
    kind: str
    seat: int
    by: str
    choice: str
    to: int
    dice: list[int]


class Record(BaseModel):
    """The parts a record needs before anything in it can be verified."""

    model_config = ConfigDict(strict=True)

    game: str
    commitment: str
    nonces: list[str | None]
    seed: str = Field(pattern="^([0-9a-fA-F]{2})+$")
    setup: Setup
    forces: list[str]
    entries: list[Entry]


def demand_record(data: Any) -> None:
    """Refuses what lacks a part of a record, or has something else in its place."""
    try:
        Record.model_validate(data)
    except ValidationError as error:
        place = ".".join(str(part) for part in error.errors(include_url=False)[0]["loc"])
        raise NoRecord(say("record-part", part=quoted(place))) from None


def verify(data: Any) -> tuple[int, int]:
    """Verifies every roll of a record by replaying it, including undone ones.

    Returns the numbers of dice and choices. Raises `Wrong` or `NoRecord`.
    """
    if not isinstance(data, dict):
        raise NoRecord(say("record-no-object"))
    if data.get("format") != FORMAT:
        raise Wrong(say("record-form", form=str(FORMAT)))
    if not data.get("seed"):
        raise Wrong(say("record-no-seed"))
    demand_record(data)
    seed = bytes.fromhex(data["seed"])
    if commitment(seed) != data["commitment"]:
        raise Wrong(say("record-other-seed"))
    key = dice_key(seed, data["game"], [str(nonce) for nonce in data["nonces"]])
    entries = [entry_of(entry) for entry in data["entries"]]
    place = 0
    game: Game | None = None
    for number, entry in enumerate(entries, 1):
        if entry.serial != number:
            raise Wrong(say("record-missing", entry=number))
        if entry.kind == "undo":
            game = replayed({**data, "entries": data["entries"][:number]})
            continue
        dice = SealedDice(key, place)
        if game is None:
            game = new_games.start(data["setup"], data["forces"], dice, history=True)
        else:
            game.dice = dice
            play(game, entry)
        if dice.rolled_since(place) != entry.dice:
            rolled = " ".join(map(str, dice.rolled_since(place)))
            dice_text = " ".join(map(str, entry.dice))
            raise Wrong(
                say(
                    "record-dice",
                    entry=entry.serial,
                    rolled=quoted(str(rolled)),
                    said=quoted(str(dice_text)),
                )
            )
        place = dice.place
    return place, sum(entry.kind == "choice" for entry in entries)


def game_text(data: dict[str, Any]) -> str:
    """The game as text (docs/notation.md)."""
    return write_game(replayed(data))
