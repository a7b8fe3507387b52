"""Plays rulings on mutants, each mutant in its own process, so that nothing leaks.

Changed code is compiled here. A crew that was started early forks the children. Where only the body
of a function changes, a child exchanges the code of that function. For other changes it forgets the
package and imports it again with one file changed; the unchanged files are compiled once. Then it
plays the rulings until one notices, and ends. Only such children ever play, because playing here
would fill caches that the mutants should fill.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import marshal
import signal
import sys
import time
from array import array
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any

from openclix.coverage.source import sources

from .code_swapping import Functions, remade
from .comparing import Trail, difference, numbered, watched_run, watched_verdict
from .infection import MET, Compared, start_comparing
from .judges import SLOWEST, within
from .mutants import Mutant
from .processes import Crew, Work, side_by_side, write
from .tracing import Numbers, Traces, as_set, new_marks, packed, unpacked
from .trials import Trial
from .warming import warm

Code = dict[str, tuple[Path, CodeType]]

HUNG, DIFFERED = "hung", "differed"
PATIENCE = 1.0
"""Seconds of work that a ruling has, on top of ten times what it takes on the code as it is."""
LONGEST = 600.0
"""Seconds of work that a mutant has in all."""
TOGETHER = 8.0
"""For how many seconds of judges' work one of the crew plays before it tells what they met."""
_WHO_MET = bytes(number == MET for number in range(256))
REMEMBERED = {"function": 4, "file": 12}
"""How many of the rulings that noticed something in a function, and in its file, are tried first on
the next mutant there."""


@dataclass(slots=True)
class Job:
    """A mutant, and the rulings it meets in this order."""

    mutant: Mutant
    trials: list[Trial]
    swaps: bool = False
    """Whether it is enough to exchange the code of one function."""


@dataclass(slots=True)
class Result:
    """The result of a job: the ruling that noticed, how (`failed`, `crashed`, `hung`), and why."""

    job: Job
    imported: bool = False
    """Whether the changed package could be imported at all."""
    by: Trial | None = None
    how: str = ""
    why: str = ""
    cut: bool = False
    """Whether there was no time for all of its judges."""


class Noticing:
    """Which judges have noticed something in a function or a file: the latest first."""

    def __init__(self) -> None:
        self._known: dict[object, list[Trial]] = {}

    def add(self, mutant: Mutant, trial: Trial) -> None:
        for place, most in zip(_places(mutant), REMEMBERED.values(), strict=True):
            noticing = self._known.setdefault(place, [])
            if trial in noticing:
                noticing.remove(trial)
            noticing.insert(0, trial)
            del noticing[most:]

    def first(self, mutant: Mutant, trials: list[Trial]) -> list[Trial]:
        """The judges of a mutant, those that are likely to notice before the others of their
        kind."""
        likely: dict[str, int] = {}
        for place in _places(mutant):
            for trial in self._known.get(place, ()):
                likely.setdefault(trial.id, len(likely))
        first: dict[bool, list[Trial]] = {False: [], True: []}
        others: dict[bool, list[Trial]] = {False: [], True: []}
        for trial in trials:
            (first if trial.id in likely else others)[trial.compares].append(trial)
        for some in first.values():
            some.sort(key=lambda trial: likely[trial.id])
        return [*first[False], *others[False], *first[True], *others[True]]


def _places(mutant: Mutant) -> tuple[object, object]:
    return (mutant.source.file, mutant.function), mutant.source.file


class MutationRunner:
    """A package that is imported here, and can be had again with something changed."""

    def __init__(
        self,
        root: Path,
        beside: Sequence[str] = (),
        judging: Sequence[str] = (),
        workers: int = 1,
    ) -> None:
        self.root = root
        self.package = root.name
        self.beside = tuple(beside)
        """Modules outside the package that are imported with it, because rulings need them."""
        self.judging = tuple(judging)
        """Modules of judges, which import them themselves where the package was imported anew."""
        self.workers = workers
        self.code: Code = {}
        for path in sorted(root.rglob("*.py")):
            parts = path.relative_to(root.parent).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            code = SourceFileLoader(name, str(path)).get_code(name)
            assert code is not None
            self.code[name] = path, code
        self._import()
        warm(self.package)
        for name in self.judging:
            importlib.import_module(name)
        self.functions = Functions(str(root))
        self._trials: dict[str, Trial] = {}
        self._took: dict[str, float] = {}
        self._trails: Mapping[str, Trail] = {}
        self._crew = Crew(workers, self._learn, self._do)

    def _learn(self, data: tuple[dict[str, Trial], dict[str, float], Mapping[str, Trail]]) -> None:
        """Gives one process of the crew the trials that it may have to play."""
        self._trials, self._took, self._trails = data

    def _do(self, data: tuple[str, Any], out: int) -> None:
        """In a child of the crew."""
        what, asked = data
        match what:
            case "play":
                self._play(asked, out)
            case "look":
                _tell(out, {"looks": numbered(self._trials[asked])})
            case "trace":
                self._trace(asked, out)
            case "meet":
                self._meet(asked, out)

    def run(
        self,
        jobs: Iterable[Job],
        trials: Iterable[Trial],
        took: dict[str, float],
        seconds: float = 0.0,
        trails: Mapping[str, Trail] | None = None,
    ) -> Iterator[Result]:
        """Runs every job in its own process, several at a time, and yields results as they end.

        `seconds` is the work for each mutant; 0 if it meets all of its judges. `trails` has the
        looks of judges that compare. Judges without a trail are left out. A judge that first
        notices something by comparing has to see its trail again on the unchanged code. Otherwise
        it no longer judges anything.
        """
        trails_before = dict(trails or {})
        self._crew.learn(({trial.id: trial for trial in trials}, took, trails_before))
        noticing = Noticing()
        following = iter(jobs)
        again: deque[Job] = deque()
        steady: dict[str, bool] = {}
        looking: dict[str, list[Result]] = {}
        asked: deque[str] = deque()

        def settled(result: Result) -> Iterator[Result]:
            if result.by is not None and result.how == DIFFERED:
                name = result.by.id
                if name not in steady:
                    if name not in looking:
                        asked.append(name)
                    looking.setdefault(name, []).append(result)
                    return
                if not steady[name]:
                    again.append(result.job)
                    return
            if result.by is not None:
                noticing.add(result.job.mutant, result.by)
            yield result

        def start(job: Job) -> Iterator[Result]:
            able = [
                trial
                for trial in job.trials
                if steady.get(trial.id, True) and (not trial.compares or trial.id in trails_before)
            ]
            playing = within(noticing.first(job.mutant, able), took, seconds)
            result = Result(job, cut=len(playing) < len(able))
            try:
                changed = self._changed(job)
            except SyntaxError:
                yield result
                return
            order = [trial.id for trial in playing]
            self._crew.start(result, ("play", (*changed, order)), LONGEST)

        while True:
            while self._crew.free:
                if asked:
                    self._crew.start(asked[0], ("look", asked[0]), 4 * SLOWEST)
                    asked.popleft()
                elif again:
                    yield from start(again.popleft())
                elif (job := next(following, None)) is not None:
                    yield from start(job)
                else:
                    break
            if not self._crew.busy:
                return
            mark, told = self._crew.next()
            if isinstance(mark, Result):
                _understand(mark, told)
                yield from settled(mark)
                continue
            looks = json.loads(told)["looks"] if told else None
            steady[mark] = looks == list(trails_before[mark])
            for result in looking.pop(mark):
                yield from settled(result)

    def _changed(self, job: Job) -> tuple[str, bytes]:
        """The parts that make a child a mutant: the module to make anew, or none, and the code that
        changes."""
        if job.swaps and (codes := self.functions.codes(job.mutant)):
            return "", marshal.dumps(codes)
        return job.mutant.source.module, marshal.dumps(remade(job.mutant))

    def _play(self, asked: tuple[str, bytes, list[str]], out: int) -> None:
        """In a child: becomes the mutant, and plays rulings until one notices. A ruling that holds
        though its game went another way is kept in mind, as long as others may say more."""
        module, changed, order = asked
        if module:
            self.reload({**self.code, module: (self.code[module][0], marshal.loads(changed))})
        else:
            self.functions.swap(marshal.loads(changed))
        differing: tuple[Trial, str] | None = None
        for name in order:
            trial = self._trials[name]
            if differing and trial.compares:
                break
            _tell(out, {"trial": name})
            signal.setitimer(signal.ITIMER_PROF, PATIENCE + 10 * self._took[name])
            if trial.compares:
                why = difference(trial, self._trails[name])
                how = DIFFERED if why else ""
            else:
                how, why, other = watched_verdict(trial, self._trails.get(name))
                if other and differing is None:
                    differing = trial, other
            if how:
                _tell(out, {"how": how, "why": why[:300]})
                return
        if differing:
            _tell(out, {"trial": differing[0].id})
            _tell(out, {"how": DIFFERED, "why": differing[1]})
        else:
            _tell(out, {"how": ""})

    def trace(self, trials: Iterable[Trial], numbers: Numbers, alone: bool = True) -> Traces:
        """Plays rulings on the code as it is, and notes which statements each of them runs, and
        what those see that look.

        With `alone`, each is played in its own process. Without it, all share one process. That is
        quicker, but a ruling doesn't run code whose result an earlier ruling left in a cache.
        """
        everything = list(trials)
        marked = {
            source.module: marshal.dumps(numbers.marked(source)) for source in sources(self.root)
        }
        traces = Traces(numbers)
        for n in range(self.workers):
            if share := everything[n :: self.workers]:
                asked = marked, numbers.count, alone, share
                self._crew.start(share, ("trace", asked), LONGEST)
        while self._crew.busy:
            share, told = self._crew.next()
            for line in told.splitlines():
                message = json.loads(line)
                ran = unpacked(message["ran"])
                if "trial" not in message:
                    traces.importing = ran
                    continue
                name = share[message["trial"]].id
                traces.ran[name] = ran
                traces.took[name] = message["took"]
                if message["why"]:
                    traces.failing[name] = message["why"]
                if "looks" in message:
                    traces.trails[name] = array("I", message["looks"])
        return traces

    def _trace(self, asked: tuple[dict[str, bytes], int, bool, list[Trial]], out: int) -> None:
        """In a child: plays each ruling on the marked code."""
        marked, count, alone, trials = asked
        marks = new_marks(count)
        code = {name: (self.code[name][0], marshal.loads(text)) for name, text in marked.items()}
        self.reload({**self.code, **code})
        warm(self.package)
        _tell(out, {"ran": packed(as_set(marks))})
        for name in self.judging:
            importlib.import_module(name)

        def play(number: int, out: int) -> None:
            marks[:] = bytes(count)
            start = time.process_time()
            message: dict[str, object] = {"trial": number, "why": ""}
            trial = trials[number]
            if trial.compares:
                message["looks"] = numbered(trial)
            elif trial.watched:
                _, message["why"], message["looks"] = watched_run(trial)
            else:
                message["why"] = trial.verdict()[1]
            message["took"] = time.process_time() - start
            _tell(out, {**message, "ran": packed(as_set(marks))})

        if not alone:
            for number in range(len(trials)):
                play(number, out)
            return
        works = (Work(partial(play, number), 2 * SLOWEST) for number in range(len(trials)))
        for number, told in side_by_side(works, 1):
            too_slow = {"trial": number, "why": "too slow", "took": 2 * SLOWEST, "ran": packed(0)}
            write(out, told or json.dumps(too_slow).encode() + b"\n")

    def meeting(
        self, trials: Iterable[Trial], compared: Compared, traces: Traces
    ) -> Iterator[tuple[Trial, int, bool]]:
        """Plays judges on code that compares its values with the mutants' values. Yields each judge
        with the set of mutants that it meets, and whether all went as it should."""
        codes = {s.module: marshal.dumps(c) for s in compared.sources if (c := compared.code(s))}
        batches: dict[int, list[Trial]] = {}
        work = 0.0
        for trial in trials:
            work += traces.took[trial.id]
            batches.setdefault(int(work / TOGETHER), []).append(trial)
        waiting = deque(batches.values())
        while waiting or self._crew.busy:
            while waiting and self._crew.free:
                share = waiting.popleft()
                expected = [traces.trails.get(trial.id) for trial in share]
                asked = codes, len(compared.mutants), share, expected
                self._crew.start(share, ("meet", asked), LONGEST)
            share, told = self._crew.next()
            for line in told.splitlines():
                message = json.loads(line)
                yield share[message["trial"]], unpacked(message["met"]), message["good"]

    def _meet(
        self, asked: tuple[dict[str, bytes], int, list[Trial], list[Trail | None]], out: int
    ) -> None:
        """In a child: plays each judge on the code that compares."""
        codes, count, trials, expected = asked
        tries = start_comparing(count)
        code = {name: (self.code[name][0], marshal.loads(text)) for name, text in codes.items()}
        self.reload({**self.code, **code})
        warm(self.package)
        for name in self.judging:
            importlib.import_module(name)

        def play(number: int, out: int) -> None:
            tries[:] = bytes(count)
            trial, trail = trials[number], expected[number]
            if trial.compares:
                good = trail is not None and not difference(trial, trail)
            else:
                good = not any(watched_verdict(trial, trail))
            met = as_set(tries.translate(_WHO_MET))
            _tell(out, {"trial": number, "met": packed(met), "good": good})

        works = (Work(partial(play, number), 20 * SLOWEST) for number in range(len(trials)))
        for number, told in side_by_side(works, 1):
            too_slow = {"trial": number, "met": packed(0), "good": False}
            write(out, told or json.dumps(too_slow).encode() + b"\n")

    def reload(self, code: Code) -> None:
        """Forgets the package, and imports it again with this code. Only for a child."""
        forgotten = {
            self.package,
            *(name.partition(".")[0] for name in (*self.beside, *self.judging)),
        }
        for name in [n for n in sys.modules if n.partition(".")[0] in forgotten]:
            del sys.modules[name]
        sys.meta_path.insert(0, _Finder(code))
        self._import()

    def _import(self) -> None:
        importlib.import_module(f"{self.package}.notation.rulings.rulings")
        for name in self.beside:
            importlib.import_module(name)


class _Finder(MetaPathFinder):
    """Finds the modules of the package in memory."""

    def __init__(self, code: Code) -> None:
        self.code = code

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        swapped = self.code.get(fullname)
        if swapped is None:
            return None
        file, code = swapped
        inside = [str(file.parent)] if file.name == "__init__.py" else None
        return importlib.util.spec_from_file_location(
            fullname,
            file,
            loader=_Loader(fullname, str(file), code),
            submodule_search_locations=inside,
        )


class _Loader(SourceFileLoader):
    """Loads a module from code that was compiled beforehand."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.compiled = code

    def get_code(self, fullname: str) -> CodeType:
        return self.compiled


def _tell(out: int, message: dict[str, object]) -> None:
    write(out, json.dumps(message).encode() + b"\n")


def _understand(result: Result, told: bytes) -> None:
    """Reads what a child told about its job; a ruling that began and did not end has hung."""
    lines = told.splitlines()
    if not lines:
        return
    result.imported = True
    last = json.loads(lines[-1])
    if "how" in last:
        result.how, result.why = last["how"], last.get("why", "")
    else:
        result.how, result.why = HUNG, "it did not come to an end"
    if result.how:
        playing = json.loads(lines[-1] if "trial" in last else lines[-2])["trial"]
        result.by = next(trial for trial in result.job.trials if trial.id == playing)
