"""26.4 Boosters and drafts: each player picks a figure and passes the rest to the left.

>>> draft = Draft(seed=7)
>>> [len(pack) for pack in draft.packs]
[5, 5, 5, 5]
>>> while not draft.over:
...     for player in range(draft.players):
...         draft.pick(player, draft.favourite(player))
>>> [len(force.cards) for force in draft.forces()]
[5, 5, 5, 5]
"""

from __future__ import annotations

from random import Random
from typing import Final

from openclix.engine.figures.figures import Card
from openclix.engine.figures.messages import Either, Message, quoted, say, words
from openclix.engine.setup.setup import Force

from . import USUAL, UnknownName, _stem, figures

PLAYERS: Final = 4
SIZE: Final = 5
"""26.4 The figures in a booster, and those that each player drafts."""


class BadPick(ValueError):
    """A pick that the draft doesn't allow."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


class Draft:
    """26.4 A draft: one booster for each player, drawn by a seed."""

    def __init__(
        self,
        seed: int | str = 0,
        players: int = PLAYERS,
        edition: str = USUAL,
        size: int = SIZE,
    ) -> None:
        names = sorted(draftable(edition))
        if not 2 <= players <= PLAYERS:
            raise BadPick(say("draft-players", count=players, most=PLAYERS))
        if not 1 <= size <= len(names):
            raise BadPick(say("draft-size", count=size, most=len(names)))
        self.seed = str(seed)
        self.edition = edition
        self.players = players
        self.size = size
        random = Random(f"boosters {seed}")
        self.packs = [random.sample(names, size) for _ in range(players)]
        """The figures that are left in each booster, by the booster."""
        self.picked: list[list[str]] = [[] for _ in range(players)]
        """The figures that each player has drafted, in order."""

    @property
    def round(self) -> int:
        """How often the boosters have been passed on: as often as everybody has picked."""
        return min(map(len, self.picked))

    @property
    def over(self) -> bool:
        return self.round == self.size

    def pack(self, player: int) -> list[str]:
        """26.4 The figures that a player may pick from; none if the player has to wait."""
        if self.over or len(self.picked[player]) > self.round:
            return []
        return self.packs[(player - self.round) % self.players]

    def pick(self, player: int, name: str) -> None:
        """26.4 A player takes one figure. The rest goes to the left when everybody has picked."""
        pack = self.pack(player)
        stem = _stem(name)
        if not pack:
            raise BadPick(say("draft-waits" if not self.over else "draft-over"))
        if stem not in pack:
            raise BadPick(say("draft-not-here", name=quoted(name), known=Either(words(pack))))
        pack.remove(stem)
        self.picked[player].append(stem)

    def favourite(self, player: int) -> str:
        """The figure that a computer takes: the one with the most points."""
        cards = draftable(self.edition)
        pack = self.pack(player)
        if not pack:
            raise BadPick(say("draft-waits" if not self.over else "draft-over"))
        return max(pack, key=lambda name: (cards[name].points, name))

    def force(self, player: int) -> Force:
        """26.4 Everything that a player has drafted."""
        cards = draftable(self.edition)
        return Force(title(player), tuple(cards[name] for name in self.picked[player]))

    def forces(self) -> list[Force]:
        return [self.force(player) for player in range(self.players)]

    def text(self, player: int) -> str:
        """A player's drafted figures, as a force that can be read."""
        lines = [f'force "{title(player)}"', *(f"  card {name}" for name in self.picked[player])]
        return "\n".join(lines) + "\n"


def title(player: int) -> str:
    """The name that a drafted force has, at the table as in the draft."""
    return f"Player {player + 1}"


def draftable(edition: str) -> dict[str, Card]:
    """The figures that boosters are filled with: everybody who can start a game."""
    library = figures(edition)
    cards = {name: library[name] for name in library}
    return {
        name: card
        for name, card in cards.items()
        if not card.element and not card.bystander and card.points > 0
    }


__all__ = ["PLAYERS", "SIZE", "BadPick", "Draft", "UnknownName", "draftable"]
