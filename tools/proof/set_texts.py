"""How often the texts of the set are at work in games between two simple players.

A text is at work in a turn if it caused an event, changed a value of somebody on the map, or gave
somebody a power. An action counts when it is used. Each turn counts once for each text.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from functools import cache
from itertools import combinations

from openclix import content
from openclix.bots import SimplePlayer, play_out
from openclix.editions import edition
from openclix.engine.asking.choices import Choice
from openclix.engine.asking.events import NamedToken
from openclix.engine.figures.abilities import slug
from openclix.engine.figures.figures import Card, Special
from openclix.engine.figures.texts import PREFIX
from openclix.engine.game.game import Game
from openclix.engine.values.values import collect

from .proofs import Piece

GAMES = 2000
GAMES_A_PIECE = 20
LEAST = 20
TURNS = 40
STATS = 5


@cache
def set_texts() -> dict[str, list[str]]:
    """Every special power and trait with a text in the set, by slug, with its cards."""
    found: dict[str, list[str]] = {}
    for name, card in sorted(content.figures("comprehensive").items()):
        grants = [*card.traits, *(one for click in card.dial for one in click.powers)]
        for grant in dict.fromkeys(grants):
            if isinstance(grant, Special) and grant.text:
                cards = found.setdefault(slug(grant.name), [])
                if name not in cards:
                    cards.append(name)
    return found


@cache
def pairings() -> tuple[tuple[str, str], ...]:
    """Every two forces of the set against each other."""
    return tuple(combinations(sorted(content.set_forces("comprehensive")), 2))


class Watching(SimplePlayer):
    """A simple player who notes which texts are at work when a turn begins to be played."""

    def __init__(self, seed: int, noted: set[tuple[int, str]]) -> None:
        super().__init__(seed)
        self.noted = noted
        self.last = -1

    def choose(self, game: Game) -> Choice:
        table = game.table
        if (
            table.turn != self.last
            and game.decision is not None
            and game.decision.topic == "action"
        ):
            self.last = table.turn
            self.noted |= {(table.turn, text) for text in in_force(game)}
        return super().choose(game)


def in_force(game: Game) -> set[str]:
    """The texts that change a value now, or give somebody a power."""
    table = game.table
    found: set[str] = set()
    for figure in table.on_map():
        for stat in range(STATS):
            found |= {part.cause.removeprefix("special:") for part in collect(table, figure, stat)}
        for ability, versions in table.loadout[figure].versions.items():
            acts = ability.kind == "effect" and ability.offers
            if not acts and not ability.slug.startswith(PREFIX):
                found |= {version.special or slug(version.name) for version in versions}
    return found & set_texts().keys()


def play_set(number: int) -> Counter[str]:
    """One game: in how many turns each text was at work."""
    forces = content.set_forces("comprehensive")
    names = pairings()[number % len(pairings())]
    maps = sorted(content.maps("comprehensive"))
    board = content.find_map(maps[number % len(maps)])
    game = Game.start([forces[name] for name in names], (board,), edition(), number,
                      turn_limit=TURNS)  # fmt: skip
    noted: set[tuple[int, str]] = set()
    play_out(game, [Watching(number, noted), Watching(number + 1, noted)])
    turn = 0
    for event in game.table.log or ():
        turn = getattr(event, "number", turn) if event.label == "turn" else turn
        cause = str(getattr(event, "cause", ""))
        text = cause.removeprefix("special:").partition("/")[0]
        if text in set_texts():
            noted.add((turn, text))
        if isinstance(event, NamedToken) and event.change > 0 and event.by >= 0:
            noted |= {(turn, each) for each in giving(game.table.card(event.by), str(event.name))}
    return Counter(text for _, text in noted)


def giving(card: Card, token: str) -> set[str]:
    """The texts of a card that give such a token. Events about tokens name no cause."""
    return {
        slug(trait.name)
        for trait in card.traits
        if isinstance(trait, Special)
        and re.search(rf"give .*\b{re.escape(token)} token", trait.text)
    }


def set_games(number: int) -> Piece:
    """Some games of the set."""
    piece = Piece({"games": 0, **dict.fromkeys(set_texts(), 0)})
    for game in range(number * GAMES_A_PIECE, (number + 1) * GAMES_A_PIECE):
        piece.counts["games"] += 1
        for text, times in play_set(game).items():
            piece.counts[text] += times
    return piece


def at_work(sums: dict[str, int]) -> str:
    texts = sorted(set_texts(), key=lambda text: sums.get(text, 0))
    seldom = ", ".join(f"{text} {sums.get(text, 0)}" for text in texts[:5])
    return f"{sums['games']} games, {len(texts)} texts; the rarest: {seldom}"


def too_seldom(sums: dict[str, int]) -> list[str]:
    """The texts that were at work too seldom."""
    return [
        f"{text} ({', '.join(cards)}): {sums.get(text, 0)} times"
        for text, cards in set_texts().items()
        if sums.get(text, 0) < LEAST
    ]


def turns_at_work(sums: dict[str, int]) -> list[str]:
    """Rows for the document, the rarest text first."""
    rows = [f"| text | cards | turns at work in {sums['games']} games |", "|---|---|---|"]
    rows += [
        f"| {text} | {', '.join(cards)} | {sums.get(text, 0)} |"
        for text, cards in sorted(set_texts().items(), key=lambda pair: sums.get(pair[0], 0))
    ]
    return rows


def main() -> None:
    """A part of the proof: `python -m tools.proof.set_texts FIRST LAST`."""
    first, last = int(sys.argv[1]), int(sys.argv[2])
    sums: Counter[str] = Counter()
    for game in range(first, last):
        sums += play_set(game)
        print(f"{game + 1 - first} games", file=sys.stderr, flush=True)
    for text, cards in sorted(set_texts().items(), key=lambda pair: sums[pair[0]]):
        print(f"{sums[text]:6} {text} ({', '.join(cards)})")


if __name__ == "__main__":
    main()
