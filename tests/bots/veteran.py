"""The player of an older tree, answering line by line: run by `match.py` with that tree's sources.

It keeps a game of its own in step with the one that is played: every choice and every roll of dice
comes in as text. It uses nothing but what the older tree has.

    start SEED TURNS BOARD FORCE FORCE [. DICE...]   a new game
    play TEXT [. DICE...]                            somebody chose, and these dice were rolled
    ask                                              what would you choose?

The answer to each is one line: `ok`, the text of a choice, or `lost` and the reason.
"""

from __future__ import annotations

import sys
from typing import Any

from openclix.bots import SimplePlayer
from openclix.content import find_force, find_map
from openclix.editions import edition

try:
    from openclix.engine.game.game import Game
except ImportError:  # trees before the engine had rooms
    from openclix.engine.game import Game  # type: ignore[attr-defined, no-redef]


class ToldDice:
    """Dice that were rolled elsewhere."""

    def __init__(self) -> None:
        self.told: list[int] = []

    @property
    def place(self) -> list[int]:
        """Where the dice stand, for trees that take a choice back which fails."""
        return list(self.told)

    def back_to(self, place: list[int]) -> None:
        self.told = list(place)

    def fill(self, table: Any, asked: Any) -> tuple[int, ...]:
        if len(self.told) < asked.count:
            raise LookupError(f"a roll of {asked.count} dice that nobody else made")
        rolled, self.told = tuple(self.told[: asked.count]), self.told[asked.count :]
        return rolled


class Veteran:
    """One game at a time, and the player who thinks about it."""

    def __init__(self) -> None:
        self.dice = ToldDice()
        self.game: Any = None
        self.player: Any = None

    def answer(self, line: str) -> str:
        said, _, rolled = line.partition(" . ")
        command, _, rest = said.partition(" ")
        self.dice.told += [int(face) for face in rolled.split()]
        if command == "start":
            seed, turns, board, *forces = rest.split()
            self.player = SimplePlayer(int(seed))
            self.game = Game.start(
                [find_force(name) for name in forces],
                find_map(board),
                edition(),
                seed,
                dice=self.dice,  # type: ignore[arg-type]
                turn_limit=int(turns),
                history=False,
            )
        elif command == "play":
            self.game.choose(rest)
        else:
            choice = self.player.choose(self.game)
            if hasattr(choice, "text"):
                return str(choice.text(self.game.table))
            return str(self.game.decision.say(self.game.table, choice))  # before 0.2.0
        if self.dice.told:
            raise LookupError(f"{len(self.dice.told)} dice are left over")
        return "ok"


def main() -> None:
    veteran = Veteran()
    for line in sys.stdin:
        try:
            answer = veteran.answer(line.rstrip("\n"))
        except Exception as error:
            answer = f"lost {type(error).__name__}: {error}".replace("\n", " ")
            veteran = Veteran()
        print(answer, flush=True)


if __name__ == "__main__":
    main()
