"""Judges that compare a mutant with the unchanged code, in games and rulings.

A ruling says what is right about the few things it asks for. A random game doesn't say what is
right. But everything on its table has to be the same with and without the change: the state, the
choices and their data, the events, each seat's view, the reasons for refusals, and the table's
answers to questions. Each look becomes a number. The numbers of the unchanged code are taken in the
same run, and aren't stored. A mutant that only a comparison catches is counted separately: a game
reaches the behaviour, but nobody has written down that it is right.
"""

from __future__ import annotations

import importlib
import json
import pickle
import sys
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from .experiments import GAME, stamp
from .trials import Trial

PLAIN, TOLD, REFUSED, ASKED, AIMED, SEEN = "", "told", "refused", "asked", "aimed", "seen"
ADVISED = "advised"
ASPECTS = (PLAIN, TOLD, PLAIN, REFUSED, PLAIN, ASKED, SEEN, PLAIN, ADVISED, PLAIN, AIMED)
"""The sides to look at besides the state, the choices and the events. Each game looks at one side,
so each is short, and a change is only met by the games that look where it is."""
WATCHED = (TOLD, REFUSED, ASKED, SEEN, REFUSED, AIMED)
"""The sides from which a ruling is watched, one of them each."""
MOST_DECISIONS = 240
"""How long a game is followed."""
MOST_LOOKS = {TOLD: 24, REFUSED: 24, ASKED: 16, AIMED: 8, ADVISED: 8, SEEN: 16}
"""At how many decisions something beside the plain is looked at."""
TEXTS = 5
"""How many texts that may not be chosen are asked about at once."""
GAMES = {"comprehensive": 200, "pac": 120, "core-fr": 120, "indy-2003": 120, "classic-2002": 120}
OTHERS, VARIANTS, SCENARIOS, CONTENT = 60, 20, 14, 40
"""How many games are played: by these editions, by each of the others, by each other reading of a
book, of each scenario, and with the set that an edition has."""
KINDS = ("speed", "attack", "defense", "damage")


FAILED = 0
"""The number of a look that could not be taken."""

Trail = Sequence[int]
"""The looks so far, as numbers."""


class Ended(Exception):
    """A game has gone another way than it goes without the change."""


@dataclass(frozen=True)
class Played:
    """A game by chance: with cards by chance, of which some have a power that shall be met, or with
    a map and forces of the edition's set."""

    seed: int
    power: str = ""
    side: str = PLAIN
    """The side to look at besides the plain one."""
    content: bool = False

    def trail(self, edition: str, seen: Callable[[str], None]) -> None:
        """Plays the game, and tells every look at it."""
        game, choose = _begun(self, edition)
        looks = Looks(self.side)
        left = MOST_LOOKS.get(self.side, 0)
        first = self.seed * 7 % 60
        for number in range(MOST_DECISIONS if not left else first + 2 * left):
            if game.decision is None:
                break
            for look in looks.at(game, number >= first and number % 2 == 0):
                seen(look)
            game.choose_index(choose(game))
        for look in looks.at(game, True):
            seen(look)


@dataclass(frozen=True)
class Watched:
    """A ruling, with a look at it from one side before each of its choices."""

    ruling: bytes
    side: str = PLAIN

    def trail(self, edition: str, seen: Callable[[str], None]) -> None:
        with watching(self.side, seen):
            outcome = pickle.loads(self.ruling).run(edition)
        seen(str(outcome.passed))


@contextmanager
def watching(side: str, seen: Callable[[str], None]) -> Iterator[None]:
    """While this lasts, games are looked at before each choice, and the last of them at the end."""
    kind = importlib.import_module(GAME).Game
    take = kind._take
    looks = Looks(side)
    last: list[Any] = []

    def watched(game: Any, *answer: Any) -> None:
        if not looks.looking:
            last[:] = [game]
            for look in looks.at(game, True):
                seen(look)
        take(game, *answer)

    kind._take = watched
    try:
        yield
    finally:
        kind._take = take
    for game in last:
        for look in looks.at(game, True):
            seen(look)


class Looks:
    """The looks at a game, decision after decision, plainly and from one side."""

    def __init__(self, side: str = PLAIN) -> None:
        self.side = side
        self.told = 0
        self.before: list[str] = []
        self.words: dict[str, None] = {}
        self.looking = False
        self.count = 0

    def at(self, game: Any, closely: bool) -> Iterator[str]:
        self.looking = True
        try:
            yield from self._plain(game)
            if closely and self.side:
                self.count += 1
                yield from _SIDES[self.side](self, game)
            self.told = len(game.table.log or ())
        finally:
            self.looking = False

    def _plain(self, game: Any) -> Iterator[str]:
        table, decision = game.table, game.decision
        yield str(table.key())
        if decision is not None:
            asked = (decision.topic, decision.kind, decision.player, decision.figure)
            yield repr((asked, decision.section, decision.settled, str(decision.question)))
            yield repr(decision.options(table))
        yield "\n".join(str(event) for event in (table.log or [])[self.told :])

    def _told(self, game: Any) -> Iterator[str]:
        """Choices and events as data, events read from that again and told as a story, and the game
        as it is kept."""
        table, decision = game.table, game.decision
        if decision is not None:
            yield _json([choice.json(table) for choice in decision.choices])
        views = importlib.import_module("openclix.engine.game.views")
        yield _json(views.log_view(table, self.told))
        happened = (table.log or [])[self.told :]
        telling = importlib.import_module("openclix.engine.asking.event_records")
        for event in happened:
            yield repr(telling.read_event(table, event.json(table)))
        yield "\n".join(importlib.import_module("openclix.story").tell(table, happened))
        if self.count % 12 == 1:
            text = _json(game.snapshot())
            yield text
            again = type(game).restore(json.loads(text))
            yield from Looks()._plain(again)
            yield from Looks()._plain(game.copy())

    def _refused(self, game: Any) -> Iterator[str]:
        """The reasons against other choices: some that were possible before, and some that never
        were."""
        table, decision = game.table, game.decision
        if decision is None:
            return
        random = Random(self.count)
        offered = decision.options(table)
        if decision.kind == "action":
            self.words.update(dict.fromkeys(text.partition(" ")[2] for text in offered))
        gone = [text for text in self.before if text not in offered]
        asked = random.sample(gone, min(TEXTS, len(gone)))
        there = [table.tags[figure] for figure in table.on_map()]
        grid = table.map.grid
        square = grid.name(random.randrange(grid.size))
        if there:
            tag, other = random.choice(there), random.choice(there)
            word = random.choice(list(self.words) or ["move"])
            asked += [f"{tag} {word}", f"{tag} move {square}", f"{tag} range {other}"]
            asked += [f"{tag} close {other}", other]
        for text in (*asked, square):
            refusal = game.why_not(text)
            yield text if refusal is None else _json(refusal.json())
        self.before = [*offered[:40], *self.before[:40]]

    def _asked(self, game: Any) -> Iterator[str]:
        """The table's answers about one figure and another."""
        table = game.table
        there = [table.tags[figure] for figure in table.on_map()]
        if len(there) < 2 or game.decision is None:
            return
        random = Random(self.count)
        tag, other = random.sample(there, 2)
        for stat in ("speed", "attack", "defense", "damage", "range"):
            yield _answer(game, about="value", figure=tag, stat=stat)
        stat = random.choice(("attack", "defense", "damage"))
        kind = random.choice(("range", "close"))
        yield _answer(game, about="value", figure=tag, stat=stat, against=other, kind=kind)
        values = importlib.import_module("openclix.engine.values.values")
        figure = table.tags.index(tag)
        yield _json(values.reckon(table, figure, random.randrange(len(values.STATS))).json())
        yield _answer(game, about="reach", figure=tag)
        yield _answer(game, about="barred", figure=other)
        yield _answer(game, about="prompt")

    def _aimed(self, game: Any) -> Iterator[str]:
        """The attacks of one figure on another."""
        there = [game.table.tags[figure] for figure in game.table.on_map()]
        if len(there) > 1 and game.decision is not None:
            attacker, target = Random(self.count).sample(there, 2)
            yield _answer(game, about="aim", attacker=attacker, target=target)

    def _advised(self, game: Any) -> Iterator[str]:
        """The simple player's choice, and the reminders."""
        if game.decision is not None:
            yield _answer(game, about="hint")
            yield _answer(game, about="reminders")

    def _seen(self, game: Any) -> Iterator[str]:
        """The seats' views, and the state of a scenario."""
        players = game.table.players
        seats = (self.count % players, tuple(range(players)), None)[self.count % 3]
        yield _json(game.view(seats, since=max(0, self.told - 8), printed=self.count == 1))
        scenarios = importlib.import_module("openclix.engine.table.scenarios")
        yield "\n".join(map(str, scenarios.state_of(game.table)))


_SIDES: dict[str, Callable[[Looks, Any], Iterator[str]]] = {
    TOLD: Looks._told,
    REFUSED: Looks._refused,
    ASKED: Looks._asked,
    AIMED: Looks._aimed,
    ADVISED: Looks._advised,
    SEEN: Looks._seen,
}


def _answer(game: Any, **question: str) -> str:
    queries = importlib.import_module("openclix.queries")
    try:
        return _json(queries.answer(game, question))
    except queries.Unanswerable as error:
        return str(error)


def _json(data: object) -> str:
    return json.dumps(data, sort_keys=True, default=str)


def numbered(trial: Trial) -> list[int]:
    """The looks of a judge on the code that is there, a number each; a game that breaks off ends
    with its error."""
    if not trial.compares:
        return watched_run(trial)[2]
    numbers: list[int] = []
    try:
        pickle.loads(trial.ruling).trail(trial.edition, lambda look: numbers.append(_number(look)))
    except Exception as error:
        numbers.append(_number(f"{type(error).__name__}: {error}"))
    return numbers


def difference(trial: Trial, expected: Trail) -> str:
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
        if list(expected[count:]) == [_number(f"{type(error).__name__}: {error}")]:
            return ""
        return f"look {count} is {type(error).__name__}: {error}"
    return "" if count == len(expected) else f"there are only {count} looks"


def _number(look: str) -> int:
    return zlib.crc32(look.encode())


def watched_run(trial: Trial) -> tuple[str, str, list[int]]:
    """How a ruling noticed that something is wrong, what it saw, and what is plain to see of its
    games while it is played."""
    numbers: list[int] = []
    with _plainly(numbers):
        how, why = trial.verdict()
    return how, why, numbers


def watched_verdict(trial: Trial, expected: Trail | None) -> tuple[str, str, str]:
    """How a ruling noticed that something is wrong, and what it saw; or if it holds, where what is
    plain to see of its games differs all the same."""
    if expected is None:
        return *trial.verdict(), ""
    how, why, numbers = watched_run(trial)
    if how or numbers == list(expected):
        return how, why, ""
    both = zip(numbers, expected, strict=False)
    place = next((n for n, (number, other) in enumerate(both) if number != other), -1)
    return "", "", f"look {place} differs" if place >= 0 else f"there are {len(numbers)} looks"


@contextmanager
def _plainly(numbers: list[int]) -> Iterator[None]:
    """While this lasts, games are looked at plainly; a look that fails is one, too, and none after
    it."""
    kind = importlib.import_module(GAME).Game
    take = kind._take
    looks = Looks()
    last: list[Any] = []

    def look(game: Any) -> None:
        if looks.looking or numbers[-1:] == [FAILED]:
            return
        try:
            numbers.extend(_number(seen) for seen in looks.at(game, False))
        except Exception:
            numbers.append(FAILED)

    def watched(game: Any, *answer: Any) -> None:
        last[:] = [game]
        look(game)
        take(game, *answer)

    kind._take = watched
    try:
        yield
    finally:
        kind._take = take
    for game in last:
        look(game)


# ------------------------------------------------------------------ all of them


def game_trials() -> list[Trial]:
    """The games of every edition, which go through its powers in turn: with cards by chance, with
    its own set, with other readings of its book, and of its scenarios."""
    mark = stamp(
        sys.modules[__name__],
        *(importlib.import_module(f"tests.randomplay.{n}") for n in ("cards", "games", "players")),
    )
    editions = importlib.import_module("openclix.editions")

    def games(edition: str, count: int, content: bool = False) -> Iterator[Trial]:
        powers = _powers(editions.edition(edition))
        for seed in range(count):
            power = "" if content else powers[seed % len(powers)]
            side = ASPECTS[(seed + seed // len(ASPECTS)) % len(ASPECTS)]
            name = f"game {seed} of {edition} with {power or 'its set'}{side and f', {side}'}"
            played = pickle.dumps(Played(seed, power, side, content))
            yield Trial(f"{name} {mark}", __name__, seed, name, edition, (), played, True)

    trials: list[Trial] = []
    for edition, rules in list(editions.EDITIONS.items()):
        trials += games(edition, GAMES.get(edition, OTHERS))
        if edition in GAMES:
            trials += games(edition, CONTENT, content=True)
        for point, reading in rules.readings.items():
            for answer in reading.answers[1:]:
                trials += games(f"{edition}[{point}={answer}]", VARIANTS)
        for slug in rules.scenarios:
            trials += games(f"{edition}[scenario={slug}]", SCENARIOS, content=True)
    return trials


def watched_trials(rulings: list[Trial]) -> list[Trial]:
    """Every other ruling, watched from one side."""
    mark = stamp(sys.modules[__name__])
    return [
        Trial(
            f"watched-{trial.id}-{mark}",
            trial.file,
            trial.line,
            f"{trial.name}, {side}",
            trial.edition,
            (),
            pickle.dumps(Watched(trial.ruling, side)),
            True,
            True,
        )
        for number, trial in enumerate(rulings)
        if (side := WATCHED[number // 2 % len(WATCHED)]) and not number % 2
    ]


def _powers(edition: Any) -> list[str]:
    abilities = edition.registry.abilities.values()
    return sorted(str(ability.name) for ability in abilities if ability.kind in KINDS)


def _begun(played: Played, edition: str) -> tuple[Any, Callable[[Any], int]]:
    """A game at its first decision, and who chooses in it."""
    games = importlib.import_module("tests.randomplay.games")
    rules = importlib.import_module("openclix.editions").edition(edition)
    seed = played.seed
    if played.content:
        players = importlib.import_module("tests.randomplay.players")
        return _with_its_set(edition, rules, seed), players.Player(seed, 0.8).index
    setup = games.random_setup(seed, (played.power,), rules)
    return games.start(setup, rules, history=seed % 2 == 0), games.player_for(setup).index


def _with_its_set(edition: str, rules: Any, seed: int) -> Any:
    """A game with a map and forces of the edition's set, three sides now and then."""
    content = importlib.import_module("openclix.content")
    unfit = importlib.import_module("openclix.engine.table.scenarios").Unfit
    shortened = importlib.import_module("tests.scenarios.games").shortened
    kind = importlib.import_module(GAME).Game
    random = Random(f"{edition} {seed}")
    usual = edition.partition("[")[0]
    board = random.choice(sorted(content.maps(usual).values(), key=lambda board: board.name))
    forces = sorted(content.forces(usual).values(), key=lambda force: force.name)
    while True:
        sides = [random.choice(forces) for _ in range(3 if random.random() < 0.15 else 2)]
        total = random.choice((200, 300, 400))
        try:
            return kind.start(sides, board, rules, seed, build_total=total, turn_limit=44)
        except unfit:
            forces = [shortened(force) for force in forces]
