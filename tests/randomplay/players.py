"""Players that choose at random: some evenly, some keen to meet and fight."""

from __future__ import annotations

from random import Random
from typing import Any

from openclix.board import bits
from openclix.engine.asking.decisions import Decision
from openclix.engine.game.game import Game
from openclix.engine.table.table import Table
from openclix.engine.turn.actions import END

MOVE = "destination"
"""The topic of the question where a move ends."""
OFF = ("cancel", "watch", "ease")
"""The words of actions that turn a power off, or prepare for it, which older editions always
offer."""


class Player:
    """Chooses for every side of a game, from one seed."""

    def __init__(self, seed: int | str, keen: float = 0.6) -> None:
        self.random = Random(f"choices:{seed}")
        self.keen = keen
        """How often it ends a move as near to a foe as it can, and goes on rather than ends."""

    def index(self, game: Game) -> int:
        """The place of the chosen one among the choices."""
        decision = game.decision
        assert decision is not None
        choices = decision.values
        count = len(choices)
        if decision.kind == "action" and any(
            isinstance(c, tuple) and c[1].word in OFF for c in choices
        ):
            return self._rarely_off(choices)
        if self.random.random() < self.keen:
            if decision.kind == "action":
                if count > 1 and choices[-1] == END:
                    return self._action(choices)
            elif decision.topic == MOVE:
                return self._approach(game.table, decision)
        return self.random.randrange(count)

    def _rarely_off(self, choices: Any) -> int:
        """Any action, but seldom one that turns a power off: else there would be no others."""
        words = [choice[1].word if isinstance(choice, tuple) else "" for choice in choices]
        if self.random.random() < 0.04:
            return self.random.choice([i for i, word in enumerate(words) if word in OFF])
        others = sorted({word for word in words if word not in ("", *OFF)})
        if others and self.random.random() < self.keen:
            others = [self.random.choice(others)]
        elif not others or self.random.random() >= self.keen:
            others.append("")
        return self.random.choice([i for i, word in enumerate(words) if word in others])

    def _action(self, choices: Any) -> int:
        """Any action but ending, and half of the time one that is no plain move."""
        others = [i for i in range(len(choices) - 1) if choices[i][1].word != "move"]
        if others and self.random.random() < 0.5:
            return self.random.choice(others)
        return self.random.randrange(len(choices) - 1)

    def _approach(self, table: Table, decision: Decision) -> int:
        """The place of a destination nearest to a foe, any of them."""
        foes = table.foes_of(table.side[decision.figure])
        grid = table.map.grid
        squares = list(bits(foes))
        if not squares:
            return self.random.randrange(len(decision.values))
        target = self.random.choice(squares)
        best: list[int] = []
        least = 1 << 30
        for place, choice in enumerate(decision.values):
            lead = choice if isinstance(choice, int) else choice[0]
            away = grid.distance(lead, target)
            if away < least:
                least, best = away, [place]
            elif away == least:
                best.append(place)
        return self.random.choice(best)
