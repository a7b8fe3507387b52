"""Random games of imported forces with random texts, saved in one process, continued in another.

Each game writes files in the public formats, imports them, and plays with what came of them.
`python -m tests.importing.games_at_random` is the other process: it goes on with saved games.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from xml.sax.saxutils import quoteattr

from openclix.editions import edition
from openclix.engine.game.game import Game
from openclix.engine.setup.setup import Force
from openclix.importing.files import Import
from openclix.notation.printed.cards import read_card
from openclix.notation.printed.maps import read_map
from tests.cards.texts_at_random import random_text

from .made_up import board, unit

FIGURES = 4
HERE = 60
"""Decisions before a game is saved, and most decisions after that."""
SLOTS = ("Speed", "Attack", "Defense", "Damage")


def units_at_random(seed: int) -> list[dict[str, Any]]:
    """Figures with the quirks of real files and texts of the grammar."""
    random = Random(f"imported {seed}")
    made: list[dict[str, Any]] = []
    for number in range(2 * FIGURES):
        one = unit(random, number) | {"type": "character", "name": f"Quay Hand {number}"}
        one["special_powers"] = [
            {
                "type": random.choice(("trait", "trait", "speed", "attack")),
                "name": f"Rage {which}",
                "description": random_text(f"{seed}-{number}-{which}", f"Rage {which}"),
            }
            for which in "XY"
        ]
        made.append(one)
    return made


def as_set(units: list[dict[str, Any]]) -> str:
    """The same figures as a set in XML."""

    def told(name: str, value: object) -> str:
        return f"<property name={quoteattr(name)} value={quoteattr(str(value))}/>"

    cards = []
    for one in units:
        texts = "\n".join(
            f"{special['type'].title()}: {special['name']}: {special['description']}"
            for special in one["special_powers"]
        )
        clicks = "".join(
            f'<alternate type="Click{k}">'
            + told("Click Number", k)
            + told("Starting Line", "green" if k == 1 else "")
            + "".join(told(slot, row.get(f"{slot.lower()}_value", "")) for slot in SLOTS)
            + "</alternate>"
            for k, row in enumerate(one["dial"], 1)
        )
        own = told("Unit ID", one["unit_id"]) + told("Point Values", 50) + told("Range", 5)
        words = told("Traits and Special Powers", texts)
        cards.append(f"<card name={quoteattr(one['name'])}>{own}{words}{clicks}</card>")
    return f"<set><cards>{''.join(cards)}</cards></set>"


def imported_game(seed: int) -> Game:
    """Two imported forces on an imported map."""
    rules = edition()
    units = units_at_random(seed)
    with TemporaryDirectory() as name:
        folder = Path(name)
        if seed % 3:
            (folder / "hands.json").write_text(json.dumps(units), "utf-8")
        else:
            (folder / "hands.xml").write_text(as_set(units), "utf-8")
        (folder / "yard.json").write_text(json.dumps(board(seed)), "utf-8")
        work = Import(rules, folder)
        for path in sorted([*folder.glob("*.json"), *folder.glob("*.xml")]):
            work.file(path)
        cards = [
            read_card(path.read_text("utf-8"), rules) for path in sorted(folder.glob("*.card"))
        ]
        (place,) = [read_map(path.read_text("utf-8")) for path in folder.glob("*.map")]
    assert len(cards) == 2 * FIGURES, [report.remarks for report in work.reports]
    sides = [Force("Red", tuple(cards[:FIGURES])), Force("Blue", tuple(cards[FIGURES:]))]
    return Game.start(sides, (place,), rules, seed, turn_limit=30)


def play(game: Game, random: Random, most: int = HERE) -> int:
    """Plays at random, and answers how many decisions there were."""
    for count in range(most):
        if game.decision is None:
            return count
        game.choose_index(random.randrange(len(game.decision)))
    return most


class Elsewhere:
    """Another process that goes on with saved games."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.importing.games_at_random"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def go_on(self, game: Game, seed: int) -> int:
        """Saves a game, and lets the other process play on. Answers its number of decisions."""
        assert self.process.stdin is not None and self.process.stdout is not None
        asked = {"saved": game.snapshot(), "seed": seed, "options": game.options}
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        told = json.loads(self.process.stdout.readline())
        if "error" in told:
            raise AssertionError(told["error"])
        return int(told["decisions"])

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(30)


def to_rest(game: Game, random: Random) -> None:
    """Plays on until nothing is under way, where a game can be saved."""
    for _ in range(200):
        if game.decision is None or game.at_rest:
            return
        game.choose_index(random.randrange(len(game.decision)))


def main() -> None:
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            game = Game.restore(asked["saved"])
            if game.options != asked["options"]:
                raise AssertionError(f"other options: {game.options} for {asked['options']}")
            told: dict[str, object] = {"decisions": play(game, Random(asked["seed"]))}
        except Exception as error:
            told = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
