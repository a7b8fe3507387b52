"""The remains of a game: a record to verify it, the game as text, and earlier positions."""

from __future__ import annotations

import hmac
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from openclix.engine.asking.decisions import Illegal
from openclix.engine.effects.dice import DiceError, FixedDice
from openclix.engine.figures.messages import Message, Row, quoted, say, word
from openclix.engine.game.game import Game
from openclix.engine.setup.reveal import revealing
from openclix.notation import write_game

from ..storage import EntryRow, Store
from . import new_games
from .dice import SealedDice, commitment, dice_key
from .live import Live, counting, repeat

FORMAT: Final = 2
"""The form of a record. Form 1 had no seal, and didn't say who is a computer or gave up."""
FORMS: Final = (1, 2)


def record(store: Store, live: Live) -> dict[str, Any]:
    """Everything that `openclix verify` needs; the seed and the forces when they may be known."""
    row = live.row
    over = row.status == "over"
    hidden = live.game is None or revealing(live.game.table)  # 1.7 4.1
    begun = over or not hidden
    entries = store.entries(row.id) if begun else []
    data = {
        "format": FORMAT,
        "game": row.id,
        "version": row.version,
        "status": row.status,
        "result": row.result,
        "setup": {
            **{key: row.setup[key] for key in ("edition", "map", "build_total", "turn_limit")},
            **{key: row.setup.get(key, "") for key in ("scenario", "event")},
            "readings": row.setup.get("readings") or {},
        },
        "forces": [seat.force for seat in live.seats] if row.status != "waiting" else None,
        "names": [seat.name for seat in live.seats],
        "kinds": [seat.kind for seat in live.seats],
        "conceded": [seat.seat for seat in live.seats if seat.conceded],
        "commitment": commitment(bytes.fromhex(row.seed)),
        "nonces": row.nonces,
        "seed": row.seed if over else None,
        "entries": [
            {
                **{"serial": entry.serial, "kind": entry.kind, "seat": entry.seat},
                **{"by": played_by(entry), "choice": entry.choice, "to": entry.to},
                **{"dice": list(entry.dice), "at": entry.at},
            }
            for entry in entries
        ],
    }
    return {**data, "seal": seal(data) if over else None}


def played_by(entry: EntryRow) -> str:
    """The seat that chose. Nobody else has to know which answers were standing orders."""
    return "player" if entry.by == "order" else entry.by


SEALED: Final = ("game", "setup", "forces", "names", "kinds", "conceded", "result", "entries")


def seal(data: dict[str, Any]) -> str:
    """A number that fits only this record: everything that was played and how it ended.

    It is made with the key of the dice. Until the game is over, only the server knows this key.
    """
    nonces = [str(nonce) for nonce in data["nonces"]]
    key = dice_key(bytes.fromhex(data["seed"]), data["game"], nonces)
    content = json.dumps({name: data.get(name) for name in SEALED}, sort_keys=True)
    return hmac.new(key, content.encode(), "sha256").hexdigest()


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


class Outcome(BaseModel):
    """How the game of a record ended."""

    reason: Literal["rules", "conceded", "draw", "timeout"]
    winner: int | None
    loser: int | None = None


class Record(BaseModel):
    """The parts a record needs before anything in it can be verified."""

    model_config = ConfigDict(strict=True)

    game: str
    commitment: str
    nonces: list[str | None]
    seed: str = Field(pattern="^([0-9a-fA-F]{2})+$")
    status: str = "over"
    result: Outcome | None = None
    names: list[str] = []
    kinds: list[str] = []
    conceded: list[int] = []
    seal: str = ""
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


@dataclass
class Kept:
    """The proofs that a player kept from the start of a game, or from its end."""

    commitment: str = ""
    nonces: Mapping[int, str] = field(default_factory=dict)
    seal: str = ""


@dataclass
class Verified:
    """The result of checking a record, and the parts that could not be checked."""

    dice: int
    choices: int
    by_hand: list[Message]
    """Changes by hand. The players know whether they agreed to them."""
    unchecked: list[Message]


def verify(data: Any) -> tuple[int, int]:
    """Verifies a record. Returns the numbers of dice and choices."""
    result = verified(data)
    return result.dice, result.choices


def verified(data: Any, kept: Kept | None = None) -> Verified:
    """Verifies every roll of a record by replaying it, including undone ones, and how it ended.

    Compares a player's proofs with the record. Raises `Wrong` or `NoRecord`.
    """
    kept = kept or Kept()
    if not isinstance(data, dict):
        raise NoRecord(say("record-no-object"))
    if data.get("format") not in FORMS:
        raise Wrong(say("record-form", form=str(FORMAT)))
    if not data.get("seed"):
        raise Wrong(say("record-no-seed"))
    demand_record(data)
    demand_kept(data, kept)
    if data["format"] > 1 and not hmac.compare_digest(seal(data), str(data.get("seal"))):
        raise Wrong(say("record-other-seal"))
    game, dice = rolled_again(data)
    demand_end(data, game)
    choices = sum(entry["kind"] == "choice" for entry in data["entries"])
    return Verified(dice, choices, changes_by_hand(data), unchecked(data, kept))


def demand_kept(data: dict[str, Any], kept: Kept) -> None:
    """Refuses a record with other dice than those that a player saw the server commit to."""
    if commitment(bytes.fromhex(data["seed"])) != data["commitment"]:
        raise Wrong(say("record-other-seed"))
    if kept.commitment and kept.commitment.casefold() != data["commitment"]:
        raise Wrong(say("record-other-commitment"))
    for seat, nonce in kept.nonces.items():
        if not 0 <= seat < len(data["nonces"]):
            raise Wrong(say("record-no-seat", seat=seat))
        if data["nonces"][seat] != nonce.casefold():
            raise Wrong(say("record-other-nonce", seat=seat))
    if kept.seal and kept.seal.casefold() != data.get("seal"):
        raise Wrong(say("record-other-kept-seal"))


def rolled_again(data: dict[str, Any]) -> tuple[Game, int]:
    """Plays every entry with the dice of the seed. Answers the game, and how many dice it had."""
    nonces = [str(nonce) for nonce in data["nonces"]]
    key = dice_key(bytes.fromhex(data["seed"]), data["game"], nonces)
    place = 0
    game: Game | None = None
    for number, entry in enumerate(map(entry_of, data["entries"]), 1):
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
            rolled = quoted(" ".join(map(str, dice.rolled_since(place))))
            told = quoted(" ".join(map(str, entry.dice)))
            raise Wrong(say("record-dice", entry=entry.serial, rolled=rolled, said=told))
        place = dice.place
    if game is None:
        raise Wrong(say("record-missing", entry=1))
    return game, place


def demand_end(data: dict[str, Any], game: Game) -> None:
    """Refuses a record that stops too early, or that ends otherwise than it was played."""
    result = data.get("result")
    if data.get("status", "over") != "over" or result is None:
        raise Wrong(say("record-not-over"))
    if result["reason"] == "rules":
        if game.decision is not None:
            raise Wrong(say("record-incomplete"))
        if result["winner"] != winner_of(game, data.get("conceded", [])):
            raise Wrong(say("record-other-winner"))
        return
    if game.decision is None:
        raise Wrong(say("record-ended-by-rules"))
    winner, loser = result["winner"], result.get("loser")
    seats = range(game.table.players)
    drawn = result["reason"] == "draw" and winner is None
    if not drawn and (winner not in seats or loser not in seats or winner == loser):
        raise Wrong(say("record-other-winner"))


def winner_of(game: Game, conceded: Sequence[int]) -> int | None:
    """5.1 The winner by the rules. A seat that gave up never wins."""
    winner, score = game.table.winner, game.table.score
    if winner < 0 or winner not in conceded:
        return winner if winner >= 0 else None
    left = [seat for seat in range(game.table.players) if seat not in conceded]
    best = [seat for seat in left if score[seat] == max(score[other] for other in left)]
    return best[0] if len(best) == 1 else None


def changes_by_hand(data: dict[str, Any]) -> list[Message]:
    """The changes by hand that counted."""
    line = counting([entry_of(entry) for entry in data["entries"]])
    return [
        say("record-by-hand", entry=each.serial, seat=each.seat, text=quoted(each.choice))
        for each in line
        if each.kind == "adjust"
    ]


def unchecked(data: dict[str, Any], kept: Kept) -> list[Message]:
    """The parts that only a player of the game can compare."""
    open_points = []
    if not kept.commitment:
        open_points.append(say("unchecked-commitment"))
    people = [seat for seat, kind in enumerate(data.get("kinds", ())) if kind == "human"]
    if not kept.nonces:
        open_points.append(say("unchecked-nonces", seats=Row(people or [0])))
    if data["format"] == 1:
        open_points.append(say("unchecked-seal"))
    elif not kept.seal:
        open_points.append(say("unchecked-kept-seal"))
    reason = data["result"]["reason"]
    if reason != "rules" and not kept.seal:
        open_points.append(say("unchecked-end", reason=word(reason)))
    return open_points


def game_text(data: dict[str, Any]) -> str:
    """The game as text (docs/notation.md)."""
    return write_game(replayed(data))
