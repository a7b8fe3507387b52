"""How often the texts of the ready forces are at work in games of the simple player.

python -m tests.bots.traits --games 2000 [--first 0] [--jobs 2]

A text is at work if an event names it as its cause, if it changes a number of an attack, or if a
turn begins with a power that it grants, lends or takes away.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from itertools import combinations
from multiprocessing import get_context

from openclix.bots import SimplePlayer
from openclix.content import figures, find_force, find_map, forces, maps
from openclix.editions import edition
from openclix.engine.asking.attack_events import AttackTotal
from openclix.engine.asking.events import NamedToken
from openclix.engine.figures.abilities import Origin, slug
from openclix.engine.figures.figures import Card, Special
from openclix.engine.game.game import Game
from openclix.engine.state.state import ON_MAP
from openclix.engine.table.groups import read_group
from openclix.engine.table.table import Table

OFTEN = 20
TURN_LIMIT = 60
CAUSE = "special:"
OTHERS = ("lend", "deny")
"""The abilities of texts that give or take the powers of others."""


def texts_of(card: Card) -> set[str]:
    """The slugs of the special powers and traits of a card that are words."""
    grants = [*card.traits, *(grant for click in card.dial for grant in click.powers)]
    return {
        slug(grant.name)
        for grant in grants
        if isinstance(grant, Special) and grant.text and not grant.grants
    }


def givers(card: Card, token: str) -> set[str]:
    """The slugs of the triggered texts of a card that give tokens of a name."""
    return {
        slug(trait.name)
        for trait in card.traits
        if isinstance(trait, Special)
        and "When " in trait.text
        and re.search(rf"\bgive .* {token} token", trait.text)
    }


def names() -> dict[str, str]:
    """The characters by the slugs of their texts."""
    return {text: card.name for card in figures().values() for text in texts_of(card)}


def bouts(games: int, first: int) -> list[tuple[str, str, str, int]]:
    """Every force against every other on every map in turn."""
    pairs = list(combinations(sorted(forces()), 2))
    boards = sorted(maps())
    return [
        (*pairs[seed % len(pairs)], boards[seed % len(boards)], seed)
        for seed in range(first, first + games)
    ]


def standing(table: Table) -> set[str]:
    """The texts by which somebody can use a power now, or can't."""
    found = set()
    for figure, zone in enumerate(table.zone):
        if zone != ON_MAP:
            continue
        for versions in table.loadout[figure].versions.values():
            for version in versions:
                if version.origin not in (Origin.TRAIT, Origin.DIAL) or not version.source:
                    continue
                if version.ability.slug in OTHERS:
                    if read_group(str(version["whom"])).some(table, figure):
                        found.add(slug(version.source))
                elif not version.ability.title:
                    found.add(slug(version.source))
    return found


def play(bout: tuple[str, str, str, int]) -> Counter[str]:
    """One game: how often each text was at work."""
    one, two, board, seed = bout
    game = Game.start(
        [find_force(one), find_force(two)],
        find_map(board),
        edition(),
        seed,
        turn_limit=TURN_LIMIT,
    )
    seats = [SimplePlayer(f"{seed} {seat}") for seat in range(2)]
    counts: Counter[str] = Counter()
    turn = 0
    while game.decision is not None:
        if game.table.turn != turn:
            turn = game.table.turn
            counts.update(standing(game.table))
        game.choose(seats[game.decision.player].choose(game))
    cards = [sheet.card for sheet in game.table.sheets]
    for event in game.table.log or ():
        cause = str(getattr(event, "cause", ""))
        if cause.startswith(CAUSE):
            counts[cause.removeprefix(CAUSE)] += 1
        if isinstance(event, NamedToken) and event.change > 0 and event.by >= 0:
            counts.update(givers(cards[event.by], event.name))
        if isinstance(event, AttackTotal):
            counts.update(slug(part.source.name) for part in event.made)
    return counts


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    counts: Counter[str] = Counter()
    with get_context("spawn").Pool(args.jobs) as pool:
        for found in pool.imap_unordered(play, bouts(args.games, args.first), chunksize=4):
            counts.update(found)
    rare = 0
    for text, who in sorted(names().items(), key=lambda pair: (pair[1], pair[0])):
        rare += counts[text] < OFTEN
        print(f"{who:28}{text:28}{counts[text]:8}{'   <- rare' * (counts[text] < OFTEN)}")
    print(f"{args.games} games, {len(names())} texts, {rare} at work less than {OFTEN} times")
    return 1 if rare else 0


if __name__ == "__main__":
    sys.exit(main())
