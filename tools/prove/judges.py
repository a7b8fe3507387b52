"""Which judges a mutant meets, and in which order."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, zip_longest

from .infection import Met
from .mutants import Mutant
from .tracing import Traces
from .trials import Trial

OTHERS = {False: 200, True: 30}
"""How many judges look at a declaration that none of their code speaks of: those that say what is
right, and those that compare."""
NEAREST = 60
"""How many of those come before all others whose code speaks of the rarest word of a change."""
SLOWEST = 0.8
"""Seconds of work above which a judge is none: a mutant is tried thousands of times."""
FIRST, COMPARING = 0.3, 0.5
"""Shares of a mutant's seconds: first for judges that say what is right, then for judges that
compare. Then the other judges that say what is right follow, until the time is over."""


class Judges:
    """The judges that hold on the code as it is, by the statements that they run."""

    def __init__(self, traces: Traces, trials: Iterable[Trial]) -> None:
        self.traces = traces
        self.met: Met | None = None
        """Which mutants they meet, as far as that is known."""
        holding = [
            trial
            for trial in trials
            if trial.id in traces.ran
            and trial.id not in traces.failing
            and traces.took[trial.id] <= SLOWEST
        ]
        self.all = sorted(holding, key=lambda trial: (trial.compares, traces.took[trial.id]))
        self._running = [array("H") for _ in range(traces.numbers.count)]
        """By statement: the places of those who run it."""
        for place, trial in enumerate(self.all):
            for number in _bits(traces.ran[trial.id]):
                self._running[number].append(place)
        self._latest: tuple[object, list[Trial]] = None, []
        """The judges of one statement. The next mutant is often in the same statement."""

    def meeting(self, mutant: Mutant, running: list[Trial]) -> list[Trial]:
        """The judges that run a mutant's change and find another value there, if that is known."""
        return running if self.met is None else self.met.among(mutant, running)

    def reaching(self, mutant: Mutant) -> list[Trial]:
        """The judges that run a mutant's change. Judges that say what is right come before judges
        that compare. Judges of its own sections come first, then all ways through its function in
        turn, then the quickest.

        Code that runs when the package is imported has a part in everything. Its judges are the
        ones that import its file by name, the ones whose code uses a name declared there, and the
        quickest of all others.
        """
        numbers = self.traces.numbers
        own = frozenset(mutant.sections)
        running: list[Trial] = []
        if mutant.statement is not None:
            number = numbers.of(mutant.source, mutant.statement)
            if self._latest[0] == (number, own):
                return list(self._latest[1])
            running = [self.all[place] for place in self._running[number]]
            if not self.traces.importing >> number & 1:
                order = _own_first(own, self._by_turns(mutant, running))
                self._latest = (number, own), order
                return list(order)
        near = {trial.id: trial for trial in running}
        importing = [trial for trial in self.all if mutant.source.module in trial.imports]
        near |= {trial.id: trial for trial in importing}
        nearest: list[Trial] = []
        for bits in numbers.speaking(mutant):
            speaking = [trial for trial in self.all if self.traces.ran[trial.id] & bits]
            nearest = nearest or speaking[:NEAREST]
            near |= {trial.id: trial for trial in speaking if trial.id not in near}
        for trial in self.all:
            if not own.isdisjoint(trial.sections):
                near.setdefault(trial.id, trial)
        book = mutant.source.path.stem.replace("_", "-")
        trials: list[Trial] = []
        for compares, most in OTHERS.items():
            others = (t for t in self.all if t.compares is compares and t.id not in near)
            first = [trial for trial in near.values() if trial.compares is compares]
            trials += sorted((*first, *islice(others, most)), key=lambda t: t.edition != book)
        before = {trial.id for trial in (*importing[:NEAREST], *nearest)}
        return sorted(_own_first(own, trials), key=lambda trial: trial.id not in before)

    def _by_turns(self, mutant: Mutant, running: list[Trial]) -> list[Trial]:
        """Judges in such an order that all ways through the changed function come in turn, the
        rarest first: those who take the same way mostly notice the same."""
        numbers, ran = self.traces.numbers, self.traces.ran
        first, inside = numbers.inside(mutant.source, mutant.function)
        trials: list[Trial] = []
        for compares in (False, True):
            ways: dict[int, list[Trial]] = {}
            for trial in running:
                if trial.compares is compares:
                    ways.setdefault(ran[trial.id] >> first & inside, []).append(trial)
            rows = zip_longest(*sorted(ways.values(), key=len))
            trials += [trial for row in rows for trial in row if trial is not None]
        return trials


def within(trials: Sequence[Trial], took: dict[str, float], seconds: float) -> list[Trial]:
    """As many judges as some seconds of work allow, at least one. All of them if 0.

    Most of what rulings notice the likeliest of them notice at once, and games see more in a
    second than the rulings that are left: so these come in between.
    """
    telling = [trial for trial in trials if not trial.compares]
    comparing = [trial for trial in trials if trial.compares]
    if not seconds:
        return telling + comparing
    told = _as_many(telling, took, seconds)
    first = _as_many(told, took, FIRST * seconds)
    then = _as_many(list(_in_turn(comparing)), took, COMPARING * seconds)
    return [*first, *then, *told[len(first) :]]


def _in_turn(trials: Sequence[Trial]) -> Iterator[Trial]:
    """Games and watched rulings in turn, each in their order: rulings are short, and alone they
    would leave no time for games."""
    rulings = iter([trial for trial in trials if trial.watched])
    for trial in trials:
        if not trial.watched:
            yield trial
            yield from islice(rulings, 2)
    yield from rulings


def _as_many(trials: list[Trial], took: dict[str, float], seconds: float) -> list[Trial]:
    """The first of some judges, for some seconds of work; at least one."""
    for place, trial in enumerate(trials):
        seconds -= took[trial.id]
        if seconds < 0:
            return trials[: max(place, 1)]
    return trials


def _own_first(own: frozenset[str], trials: list[Trial]) -> list[Trial]:
    if not own:
        return list(trials)
    return sorted(trials, key=lambda trial: own.isdisjoint(trial.sections))


def _bits(ran: int) -> Iterator[int]:
    """The places of the bits that are set."""
    digits = bin(ran)[:1:-1]
    place = digits.find("1")
    while place >= 0:
        yield place
        place = digits.find("1", place + 1)
