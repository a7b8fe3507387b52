"""Games as a client hears them: what the server would send after every choice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import openclix
from openclix.bots import Player, RandomPlayer, SimplePlayer
from openclix.content import forces, maps
from openclix.engine.effects.dice import DiceError
from openclix.engine.game.game import Game
from openclix.notation.positions.positions import build_position
from openclix.notation.rulings.rulings import Court, Ruling, read_rulings

MOST = 900
"""As many choices of a game as are recorded."""
SIDES = {
    "comprehensive": ("lamplighters", "tidewatch"),
    "pac": ("undertow", "verdant-court"),
    "core-fr": ("lantern-night", "grey-watch"),
    "indy-2003": ("low-water-300", "mercy-and-light-300"),
    "classic-2002": ("odds-and-ends-300", "low-water-300"),
}
"""Two forces for each edition, among them those with vehicles, captives and large bases."""


def made(edition: str, seed: int) -> openclix.Game:
    """A game of an edition; each seed has another pair of forces and another map."""
    chance = random.Random(f"recorded {edition} {seed}")
    sides = SIDES[edition] if not seed else tuple(chance.sample(sorted(forces(edition)), 2))
    board = chance.choice(sorted(maps()))
    total = 400 if "classic" in edition or "indy" in edition else 300
    return openclix.Game.new(
        sides, board, edition=edition, seed=seed, build_total=total, turn_limit=30
    )


def played(game: openclix.Game, seed: int, most: int = MOST) -> Iterator[int]:
    """Plays on, one choice at a time: a simple player against one who does anything."""
    players: list[Player] = [SimplePlayer(seed), RandomPlayer(seed)]
    for number in range(1, most + 1):
        if game.decision is None:
            return
        game.choose(players[game.decision.player].choose(game))
        yield number


def recorded(edition: str, seed: int = 0, most: int = MOST) -> list[dict[str, Any]]:
    """The messages of a game: the view of a seat, with the events since the message before."""
    game = made(edition, seed)
    messages = [heard(game, 0)]
    for _ in played(game, seed, most):
        messages.append(heard(game, messages[-1]["view"]["told"]))
    return without_repeats(messages)


def heard(game: Game, since: int) -> dict[str, Any]:
    """One message: of the view only what a picture of the board needs."""
    view = game.view(0, since=since, printed=True)
    decision = view["decision"]
    view["decision"] = decision and {"context": decision["context"]}
    view["log"] = [{"number": one["number"], "record": one["record"]} for one in view["log"]]
    del view["map"]
    for figure in view["figures"]:
        del figure["powers"], figure["effects"]
    return {"since": since, "view": view}


def without_repeats(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Leaves out the cards wherever they are those of the message before, as the server does."""
    for before, after in reversed(list(pairwise(messages))):
        if before["view"]["cards"] == after["view"]["cards"]:
            del after["view"]["cards"]
    return messages


def judged(path: Path) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The rulings of a file as a client would hear them, each with its name."""
    for ruling in read_rulings(path.read_text(encoding="utf-8"), path.name, path.parent):
        for edition in ruling.editions:
            messages = watched(ruling, edition)
            if len(messages) > 1:
                yield f"{path.stem}, {edition}: {ruling.name}", messages


def watched(ruling: Ruling, edition: str) -> list[dict[str, Any]]:
    """What happens in a ruling, line by line; nothing if it needs its dice before it begins."""
    court = Court(ruling, edition, build_position(ruling.position, ruling.folder, edition))
    try:
        messages = [heard(court.game, 0)]
    except DiceError:
        return []
    told = [len(court.game.table.log or ())]

    def watch(step: object) -> None:
        if len(court.game.table.log or ()) > told[0]:
            messages.append(heard(court.game, told[0]))
            told[0] = len(court.game.table.log or ())

    court.hold(watch)
    return without_repeats(messages)
