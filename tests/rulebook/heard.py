"""What a table cites: each sentence with what it says and the section that it names.

python -m tests.rulebook.heard --random 100 --simple 30 --language fr core-fr
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from openclix import queries, rulebook
from openclix.bots import RandomPlayer, SimplePlayer
from openclix.content import find_force, find_map, forces, maps
from openclix.editions import edition
from openclix.engine.figures.figures import STATS
from openclix.engine.figures.messages import spoken
from openclix.engine.game.game import Game
from openclix.engine.game.views import view
from openclix.engine.state.state import ON_MAP
from openclix.engine.values.reckoning import reckon
from openclix.language import spoken_in, spoken_language
from openclix.notation.rulings.answers import answer
from openclix.odds import NoAttack, attack_odds
from openclix.reminders import ACTION_LEFT, FREE_POWER, reminders
from openclix.rulebook.reviewed import POWER, folder_of
from openclix.server.games.chronicle import story_of

from ..language.leaking import card_words, leaks

MOST_TURNS = 40
"""A random game may be long, and what happens in it repeats itself."""
LOOKS = 30
"""At every so many decisions, everything that may be asked about is asked."""
IN_BRACKETS = re.compile(r"\((\d{1,2}\.\d{1,2}[a-z]*|[a-z]+\d?(?:\.[a-z]+)*\.\d+)\)")


class Heard(NamedTuple):
    """A sentence with its number: what it says, the section, and its words."""

    said: str
    section: str
    sentence: str


def log(game: Game, since: int = 0) -> Iterator[Heard]:
    """The story that everybody reads."""
    for line in story_of(game, since)["lines"]:
        yield Heard(f"event {line['event']}", line["section"], line["text"])


def asked(game: Game) -> Iterator[Heard]:
    """The open question and what it reminds of."""
    decision = game.decision
    assert decision is not None
    question = decision.json(game.table, choices=False)
    yield Heard(f"ask {decision.topic}", question["section"], decision.asks)
    said = {FREE_POWER: POWER, ACTION_LEFT: "reminder actions"}
    for reminder in reminders(game):
        what = said.get(reminder.kind, f"ask {decision.topic}")
        yield Heard(what, reminder.section, reminder.text)


def refused(game: Game, rng: random.Random) -> Iterator[Heard]:
    """Reasons against things that a player might say."""
    table = game.table
    words = ("move", "close", "range", "charge", "lift", "smash", "outwit", "perplex", "blast")
    figures = rng.choices(table.tags, k=5)
    texts = [f"{who} {rng.choice(words)} {rng.choice(table.tags)}" for who in figures]
    for text in (*texts, *figures[:2], table.map.grid.name(rng.randrange(table.map.grid.size))):
        refusal = queries.answer(game, {"about": "why", "text": text})["refusal"]
        if refusal is not None:
            yield Heard(f"refusal {refusal['code']}", refusal["section"], refusal["text"])


def explained(game: Game, rng: random.Random) -> Iterator[Heard]:
    """Values, powers, lines and odds with their reasons."""
    table = game.table
    there = [figure for figure in range(len(table.tags)) if table.zone[figure] == ON_MAP]
    for figure in there[:3]:
        for stat in range(len(STATS)):
            for part in reckon(table, figure, stat).parts:
                yield Heard(part.said, part.section, spoken(part.source))
        for line in answer(game, f"powers {table.tags[figure]}"):
            yield Heard(POWER, "".join(IN_BRACKETS.findall(line)[-1:]), line)
    for one, other in zip(there[:3], there[-3:], strict=True):
        tags = f"{table.tags[one]} {table.tags[other]}"
        for line in (*answer(game, f"line {tags}"), *answer(game, f"adjacent {tags}")):
            yield from (Heard("line", section, line) for section in IN_BRACKETS.findall(line))
        try:
            lines = attack_odds(table, one, other, "close").lines() if one != other else []
        except NoAttack:
            lines = []
        for line in lines:
            yield from (Heard("odds", section, line) for section in IN_BRACKETS.findall(line))


def printed(game: Game) -> Iterator[Heard]:
    """The powers on the cards that a client shows."""
    waiting: list[object] = [view(game, range(game.table.players))]
    while waiting:
        data = waiting.pop()
        if isinstance(data, dict):
            if "power" in data and "section" in data and "name" in data:
                yield Heard(POWER, data["section"], data["name"])
            waiting += data.values()
        elif isinstance(data, list | tuple):
            waiting += data


LISTS = ("refusal not-an-option", "refusal no-action-named", "refusal unknown-word")
"""Refusals that end with the words of the notation."""


@dataclass
class Report:
    """The citations of some games, and those that are not in the reviewed table."""

    edition: str
    pairs: Counter[tuple[str, str]] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    names: set[str] = field(default_factory=set)
    """Words that are names in the game that is listened to."""
    foreign: list[str] = field(default_factory=list)
    """English words in French sentences."""

    def take(self, heard: Iterable[Heard]) -> None:
        """Counts sentences, and keeps those whose number no reviewed row explains."""
        french = spoken_language() == "fr"
        for one in heard:
            typed = one.said in LISTS  # a list of words to type, which are the same everywhere
            if french and not typed and (words := leaks(one.sentence, self.names)):
                self.foreign.append(f"{', '.join(words)}: {one.sentence}")
            self.pairs[one.said, one.section] += 1
            if one.section and not reviewed(self.edition, one.said, one.section):
                self.wrong.append(f"{one.said} cites {one.section}: {one.sentence}")

    @property
    def kinds(self) -> dict[str, bool]:
        """What was said, and whether it ever carried a number."""
        kinds: dict[str, bool] = {}
        for said, section in self.pairs:
            kinds[said] = kinds.get(said, False) or bool(section)
        return kinds


ALSO = {
    "line": ("refusal", "explain"),
    "odds": ("value", POWER, "ask", "refusal"),
    "event": ("action",),
    "refusal": ("ask",),
}
"""What a sentence may cite beside rows of its own kind."""


def reviewed(name: str, said: str, section: str) -> bool:
    """Whether the section is in the edition's book, and a row cites it for what is said."""
    kind, _, what = said.partition(" ")
    if section not in rulebook.load(name):
        return False
    for row in rulebook.citations(folder_of(name)):
        if row.section != section:
            continue
        of, _, _ = row.said.partition(" ")
        if row.said in (said, POWER) or (not what and of == kind) or of in ALSO.get(kind, ()):
            return True
    return False


def listen(name: str, seed: int, simple: bool, report: Report, most: int = 0) -> None:
    """A game of two computers in which everything that is told is looked at."""
    names, boards = sorted(forces(name)), sorted(maps(name))
    pair = names[seed % len(names)], names[(seed + 1 + seed // len(names)) % len(names)]
    game = Game.start(
        [find_force(one, name) for one in pair],
        find_map(boards[seed // 2 % len(boards)], name),
        edition(name),
        seed,
        turn_limit=MOST_TURNS,
        history=False,
    )
    report.names = card_words(game.table)
    rng = random.Random(seed)
    seats = [
        SimplePlayer(f"{seed} {seat}") if simple else RandomPlayer(f"{seed} {seat}")
        for seat in range(2)
    ]
    report.take(printed(game))
    number = 0
    while (decision := game.decision) is not None and (not most or number < most):
        report.take(asked(game))
        if number % LOOKS == 0:
            report.take(refused(game, rng))
            report.take(explained(game, rng))
        game.choose(seats[decision.player].choose(game))
        number += 1
    for since in range(0, len(game.table.log or ()), 200):
        report.take(log(game, since))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("editions", nargs="*", default=list(rulebook.books()))
    parser.add_argument("--random", type=int, default=100)
    parser.add_argument("--simple", type=int, default=30)
    parser.add_argument("--language", default="en")
    args = parser.parse_args()
    holds = True
    for name in args.editions:
        report = Report(name)
        with spoken_in(args.language):
            for games, simple in ((args.random, False), (args.simple, True)):
                for seed in range(games):
                    listen(name, seed, simple, report)
        kinds = report.kinds
        print(
            f"{name} {args.language}: {report.pairs.total()} sentences, {len(kinds)} kinds,"
            f" {sum(kinds.values())} with a number, {len(report.wrong)} wrong,"
            f" {len(report.foreign)} with foreign words",
            flush=True,
        )
        for line in sorted({*report.wrong, *report.foreign})[:20]:
            print(line)
        holds &= not report.wrong and not report.foreign
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
