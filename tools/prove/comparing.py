"""Judges that compare: games and rulings in which a mutant and the code as it is must agree.

A ruling says what is right about the few things it asks for. A game that is played by chance says
nothing of the kind, but everything on its table must be what it is without the change: the state,
the choices and their data, what happened, what each seat sees, why something else is refused, and
what the table answers when it is asked. Each look at it becomes a number; the numbers of the code
as it is are taken in the same run, and kept nowhere. What is caught by comparing alone is counted
apart: the behaviour is met and seen, but nobody has written down that it is right.
"""

from __future__ import annotations

import importlib
import json
import pickle
import sys
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from .experiments import GAME, stamp
from .trials import Trial

DEEP = 4
"""Of so many games one is looked at from all sides, at one of so many decisions."""
ASKED = 5
"""How many texts that may not be chosen are asked about at once."""
WATCHED = 4
"""Of so many rulings one is watched."""
MOST_DECISIONS, MOST_LOOKS = 240, 60
"""How long a game is followed, and one that is looked at from all sides."""
GAMES = {"comprehensive": 100, "other": 40}
OTHERS = 50
"""How many games are played by an edition: so many by some, and by each of the others."""
KINDS = ("speed", "attack", "defense", "damage")


class Ended(Exception):
    """A game has gone another way than it goes without the change."""


@dataclass(frozen=True)
class Played:
    """A game by chance, with a power that shall be met if its edition has such cards."""

    seed: int
    power: str = ""
    deep: int = 0
    """Of so many decisions one is looked at from all sides; 0 if none."""

    def trail(self, edition: str, seen: Callable[[str], None]) -> None:
        """Plays the game, and tells every look at it."""
        game, choose = _begun(self.seed, edition, self.power)
        looks = Looks()
        for number in range(MOST_LOOKS if self.deep else MOST_DECISIONS):
            if game.decision is None:
                break
            deep = bool(self.deep) and number % self.deep == self.seed % self.deep
            for look in looks.at(game, deep):
                seen(look)
            game.choose_index(choose(game))
        for look in looks.at(game, bool(self.deep)):
            seen(look)


@dataclass(frozen=True)
class Watched:
    """A ruling, with a look at everything before each of its choices."""

    ruling: bytes

    def trail(self, edition: str, seen: Callable[[str], None]) -> None:
        kind = importlib.import_module(GAME).Game
        take = kind._take
        looks = Looks()
        last: list[Any] = []

        def watched(game: Any, *answer: Any) -> None:
            if not looks.looking:
                last[:] = [game]
                for look in looks.at(game, True):
                    seen(look)
            take(game, *answer)

        kind._take = watched
        try:
            outcome = pickle.loads(self.ruling).run(edition)
        finally:
            kind._take = take
        seen(str(outcome.passed))
        for game in last:
            for look in looks.at(game, True):
                seen(look)


class Looks:
    """What can be seen of a game, decision after decision."""

    def __init__(self) -> None:
        self.told = 0
        self.before: list[str] = []
        self.looking = False
        self.count = 0

    def at(self, game: Any, deep: bool) -> Iterator[str]:
        self.looking = True
        try:
            yield from self._plain(game)
            if deep:
                yield from self._deep(game)
        finally:
            self.looking = False

    def _plain(self, game: Any) -> Iterator[str]:
        table, decision = game.table, game.decision
        yield str(table.key())
        if decision is not None:
            asked = (decision.topic, decision.kind, decision.player, decision.figure)
            yield repr((asked, decision.section, decision.settled, str(decision.question)))
            yield repr(decision.options(table))
        log = table.log or []
        yield "\n".join(str(event) for event in log[self.told :])
        self.told = len(log)

    def _deep(self, game: Any) -> Iterator[str]:
        table, decision = game.table, game.decision
        self.count += 1
        if decision is not None:
            yield _json([choice.json(table) for choice in decision.choices])
            offered = decision.options(table)
            gone = [text for text in self.before if text not in offered]
            for text in Random(self.count).sample(gone, min(ASKED, len(gone))):
                refusal = game.why_not(text)
                yield text if refusal is None else _json(refusal.json())
            self.before = [*offered, *self.before[:40]]
            yield from self._answers(game)
        first = self.count % table.players
        for seats in (first, tuple(range(table.players)), None):
            yield _json(game.view(seats, since=max(0, self.told - 8), printed=seats is None))

    def _answers(self, game: Any) -> Iterator[str]:
        """What a table answers about one figure and another."""
        table = game.table
        asked = importlib.import_module("openclix.asked")
        there = [table.tags[figure] for figure in table.on_map()]
        if len(there) < 2:
            return
        one, other = Random(self.count).sample(there, 2)
        stats = ("speed", "attack", "defense", "damage", "range")
        yield _json(_answer(asked, game, about="reach", figure=one))
        yield _json(_answer(asked, game, about="aim", attacker=one, target=other))
        for stat in stats:
            yield _json(_answer(asked, game, about="value", figure=one, stat=stat))
        yield _json(_answer(asked, game, about="barred", figure=other))


def _answer(asked: Any, game: Any, **question: str) -> object:
    try:
        return asked.answer(game, question)
    except asked.Unanswerable as error:
        return str(error)


def _json(data: object) -> str:
    return json.dumps(data, sort_keys=True, default=str)


def numbered(trial: Trial) -> list[int]:
    """The looks of a judge on the code that is there, a number each; a game that breaks off ends
    with its error."""
    found: list[int] = []
    try:
        pickle.loads(trial.ruling).trail(trial.edition, lambda look: found.append(_number(look)))
    except Exception as error:
        found.append(_number(f"{type(error).__name__}: {error}"))
    return found


def difference(trial: Trial, expected: list[int]) -> str:
    """Where the looks of a judge begin to differ from others; empty if they do not."""
    count = 0

    def seen(look: str) -> None:
        nonlocal count
        if count >= len(expected) or _number(look) != expected[count]:
            raise Ended(look[:200])
        count += 1

    try:
        pickle.loads(trial.ruling).trail(trial.edition, seen)
    except Ended as error:
        return f"look {count} differs: {error}"
    except Exception as error:
        if expected[count:] == [_number(f"{type(error).__name__}: {error}")]:
            return ""
        return f"look {count} is {type(error).__name__}: {error}"
    return "" if count == len(expected) else f"there are only {count} looks"


def summed(looks: list[int]) -> int:
    """One number for many."""
    return zlib.crc32(repr(looks).encode())


def _number(look: str) -> int:
    return zlib.crc32(look.encode())


# ------------------------------------------------------------------ all of them


def game_trials() -> list[Trial]:
    """The games of every edition, which go through its powers in turn."""
    found = []
    mark = stamp(
        sys.modules[__name__],
        *(importlib.import_module(f"tests.randomplay.{n}") for n in ("cards", "games", "players")),
    )
    editions = importlib.import_module("openclix.editions")
    for edition in dict.fromkeys((*editions.EDITIONS, *GAMES)):
        powers = _powers(editions.edition(edition))
        for seed in range(GAMES.get(edition, OTHERS)):
            power = powers[seed % len(powers)]
            deep = 0 if seed % DEEP else DEEP
            name = f"game {seed} of {edition} with {power}"
            played = pickle.dumps(Played(seed, power, deep))
            found.append(Trial(f"{name} {mark}", __name__, seed, name, edition, (), played, True))
    return found


def watched_trials(rulings: list[Trial], every: int = WATCHED) -> list[Trial]:
    """Every so many-th ruling, watched."""
    mark = stamp(sys.modules[__name__])
    return [
        Trial(
            f"watched-{trial.id}-{mark}",
            trial.file,
            trial.line,
            f"{trial.name}, watched",
            trial.edition,
            (),
            pickle.dumps(Watched(trial.ruling)),
            True,
        )
        for trial in rulings[::every]
    ]


def _powers(edition: Any) -> list[str]:
    known = edition.registry.abilities.values()
    return sorted(str(ability.name) for ability in known if ability.kind in KINDS)


def _begun(seed: int, edition: str, power: str) -> tuple[Any, Callable[[Any], int]]:
    """A game at its first decision, and who chooses in it."""
    games = importlib.import_module("tests.randomplay.games")
    rules = importlib.import_module("openclix.editions").edition(edition)
    setup = games.random_setup(seed, (power,), rules)
    return games.start(setup, rules, history=seed % 2 == 0), games.player_for(setup).index
