"""25.5 25.6 25.7 25.8 25.10 Games of two simple players with cards beside the map, and how often
each kind was used."""

from __future__ import annotations

from openclix import content
from openclix.bots import SimplePlayer, play_out
from openclix.editions import edition
from openclix.engine.asking.event_records import Event
from openclix.engine.figures.figures import MYSTERY
from openclix.engine.game.game import Game

from .proofs import Piece

FORCES = ("omens-at-low-water", "bell-inquiry")
MAPS = ("tram-yard", "signal-hill", "sunken-market", "night-school")
GAMES = 60
LEAST_USED = 20
TURNS = 40
DICE = ("loaded-bones", "brass-top")
KINDS = ("special terrain", "location", "tarot", "mystery", "special die")


def used(game: Game, event: Event) -> str:
    """The kind of card that an event shows at work, or nothing."""
    if event.label in ("tarot", "location"):
        return event.label
    if event.label == "marker" and event.kind == "special":  # type: ignore[attr-defined]
        return "special terrain"
    if event.label == "named token":
        bearer: int = event.figure  # type: ignore[attr-defined]
        return "mystery" if game.table.card(bearer).element == MYSTERY else ""
    if event.label == "roll" and any(name in event.cause for name in DICE):  # type: ignore[attr-defined]
        return "special die"
    return ""


def beside_games(number: int) -> Piece:
    """One game of two simple players, with every card of both forces."""
    piece = Piece({"games": 0, **dict.fromkeys(KINDS, 0)})
    sides = [content.find_force(name) for name in FORCES]
    board = content.find_map(MAPS[number % len(MAPS)])
    maps = content.with_locations(board, sides)
    game = Game.start(sides, maps, edition(), number, turn_limit=TURNS)
    play_out(game, [SimplePlayer(number), SimplePlayer(number + 1)])
    piece.counts["games"] = 1
    for event in game.table.log or ():
        if kind := used(game, event):
            piece.counts[kind] += 1
    return piece


def uses(sums: dict[str, int]) -> str:
    """How often each kind was used."""
    told = ", ".join(f"{kind} {sums[kind]}" for kind in KINDS)
    return f"{sums['games']} games; used: {told}"


def too_seldom(sums: dict[str, int]) -> list[str]:
    """The kinds that were used too seldom."""
    return [f"{kind}: {sums[kind]} times" for kind in KINDS if sums[kind] < LEAST_USED]
