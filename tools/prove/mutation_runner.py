"""Plays rulings on mutants: a process of its own for every mutant, so that nothing leaks.

Where only the body of a function changes, a forked child exchanges the code of that function. For
other changes it forgets the package and imports it again with one file changed; the unchanged
files are compiled once, in the parent. Then it plays the rulings until one notices, and ends. The
parent itself never plays, for that would fill caches that the mutants should fill.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any

from openclix.coverage.source import sources

from .code_swapping import Functions
from .comparing import Trail, difference, numbered, summed, watched_run, watched_verdict
from .judges import SLOWEST, within
from .mutants import Mutant
from .processes import Work, side_by_side, write
from .tracing import Numbers, Traces, as_set, new_marks
from .trials import Trial

Code = dict[str, tuple[Path, CodeType]]

HUNG, DIFFERED = "hung", "differed"
PATIENCE = 1.0
"""Seconds of work that a ruling has, on top of ten times what it takes on the code as it is."""
LONGEST = 600.0
"""Seconds of work that a mutant has in all."""
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
    """What came of a job: which ruling noticed, how (`failed`, `crashed`, `hung`), and why."""

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
            known = self._known.setdefault(place, [])
            if trial in known:
                known.remove(trial)
            known.insert(0, trial)
            del known[most:]

    def first(self, mutant: Mutant, trials: list[Trial]) -> list[Trial]:
        """The judges of a mutant, those that are likely to notice before the others of their
        kind."""
        likely: dict[str, int] = {}
        for place in _places(mutant):
            for trial in self._known.get(place, ()):
                likely.setdefault(trial.id, len(likely))
        none = len(likely)
        return sorted(trials, key=lambda t: (t.compares, likely.get(t.id, none)))


def _places(mutant: Mutant) -> tuple[object, object]:
    return (mutant.source.file, mutant.function), mutant.source.file


class MutationRunner:
    """A package that is imported here, and can be had again with something changed."""

    def __init__(self, root: Path, beside: Sequence[str] = (), judging: Sequence[str] = ()) -> None:
        self.root = root
        self.package = root.name
        self.beside = tuple(beside)
        """Modules outside the package that are imported with it, because rulings need them."""
        self.judging = tuple(judging)
        """Modules of judges, which import them themselves where the package was imported anew."""
        self.code: Code = {}
        for path in sorted(root.rglob("*.py")):
            parts = path.relative_to(root.parent).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            code = compile(path.read_text(encoding="utf-8"), str(path), "exec", dont_inherit=True)
            self.code[name] = path, code
        self._import()
        for name in self.judging:
            importlib.import_module(name)
        self.functions = Functions(str(root))

    def run(
        self,
        jobs: Iterable[Job],
        took: dict[str, float],
        workers: int,
        seconds: float = 0.0,
        trails: Mapping[str, Trail] | None = None,
    ) -> Iterator[Result]:
        """Runs every job in a process of its own, several at a time, and answers as they end.

        A mutant has so many `seconds` of work, 0 if it meets all of its judges. `trails` are what
        those see that compare; without them they are left out.
        """
        running: dict[int, tuple[Job, bool]] = {}
        noticing = Noticing()
        known = trails or {}

        def works() -> Iterator[Work]:
            for number, job in enumerate(jobs):
                able = [t for t in job.trials if not t.compares or t.id in known]
                job.trials = within(noticing.first(job.mutant, able), took, seconds)
                running[number] = job, len(job.trials) < len(able)
                yield Work(partial(self._play, job, took, known), LONGEST)

        for number, told in side_by_side(works(), workers):
            job, cut = running.pop(number)
            result = _understood(job, told)
            result.cut = cut
            if result.by is not None:
                noticing.add(job.mutant, result.by)
            yield result

    def _play(
        self, job: Job, took: dict[str, float], trails: Mapping[str, Trail], out: int
    ) -> None:
        """In a child: becomes the mutant, and plays rulings until one notices. A ruling that holds
        though its game went another way is kept in mind, as long as others may say more."""
        if not job.swaps or not self.functions.swap(job.mutant):
            path = job.mutant.source.path
            changed = compile(job.mutant.module(), str(path), "exec", dont_inherit=True)
            self.reload({**self.code, job.mutant.source.module: (path, changed)})
        differing: tuple[Trial, str] | None = None
        for trial in job.trials:
            if differing and trial.compares:
                break
            _tell(out, {"trial": trial.id})
            signal.setitimer(signal.ITIMER_PROF, PATIENCE + 10 * took[trial.id])
            if trial.compares:
                why = difference(trial, trails[trial.id])
                how = DIFFERED if why else ""
            else:
                how, why, other = watched_verdict(trial, trails.get(trial.id))
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

    def trails(self, trials: Iterable[Trial], workers: int) -> dict[str, list[int]]:
        """What judges that look see on the code as it is, each in a process of its own."""
        comparing = [trial for trial in trials if trial.compares or trial.watched]
        shares = [share for n in range(workers) if (share := comparing[n::workers])]

        def look(trial: Trial, out: int) -> None:
            _tell(out, {"looks": numbered(trial)})

        def all_of(share: list[Trial], out: int) -> None:
            works = [Work(partial(look, trial), 2 * SLOWEST) for trial in share]
            for number, told in side_by_side(works, 1):
                if told:
                    _tell(out, {"trial": share[number].id, **json.loads(told)})

        works = (Work(partial(all_of, share), LONGEST) for share in shares)
        return {
            said["trial"]: said["looks"]
            for _, told in side_by_side(works, workers)
            for said in map(json.loads, told.splitlines())
        }

    def trace(
        self, trials: Iterable[Trial], numbers: Numbers, workers: int = 1, alone: bool = True
    ) -> Traces:
        """Plays rulings on the code as it is, and notes which statements each of them runs.

        Each is played `alone`, in a process of its own; or all in one, which is quicker, but then
        a ruling does not run what an earlier one has left in a cache.
        """
        everything = list(trials)
        shares = [share for n in range(workers) if (share := everything[n::workers])]
        marked = dict(self.code)
        for source in sources(self.root):
            marked[source.module] = source.path, numbers.marked(source)
        do = partial(self._trace, marked, numbers.count, alone)
        works = (Work(partial(do, share), LONGEST) for share in shares)
        found = Traces(numbers)
        for number, told in side_by_side(works, workers):
            for line in told.splitlines():
                message = json.loads(line)
                if "trial" not in message:
                    found.importing = int(message["ran"], 16)
                    continue
                name = shares[number][message["trial"]].id
                found.ran[name] = int(message["ran"], 16)
                found.took[name] = message["took"]
                if message["why"]:
                    found.failing[name] = message["why"]
                if "trail" in message:
                    found.trails[name] = message["trail"]
        return found

    def _trace(self, marked: Code, count: int, alone: bool, trials: list[Trial], out: int) -> None:
        """In a child: plays each ruling on the marked code."""
        marks = new_marks(count)
        self.reload(marked)
        _tell(out, {"ran": hex(as_set(marks))})

        def play(number: int, out: int) -> None:
            marks[:] = bytes(count)
            start = time.process_time()
            message: dict[str, object] = {"trial": number, "why": ""}
            trial = trials[number]
            if trial.compares:
                message["trail"] = summed(numbered(trial))
            elif trial.watched:
                _, message["why"], looks = watched_run(trial)
                message["trail"] = summed(looks)
            else:
                message["why"] = trial.verdict()[1]
            message["took"] = time.process_time() - start
            _tell(out, {**message, "ran": hex(as_set(marks))})

        if not alone:
            for number in range(len(trials)):
                play(number, out)
            return
        works = (Work(partial(play, number), 2 * SLOWEST) for number in range(len(trials)))
        for number, told in side_by_side(works, 1):
            too_slow = {"trial": number, "why": "too slow", "took": 2 * SLOWEST, "ran": "0x0"}
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
        importlib.import_module(f"{self.package}.notation.rulings")
        for name in self.beside:
            importlib.import_module(name)


class _Finder(MetaPathFinder):
    """Finds the modules of the package in memory."""

    def __init__(self, code: Code) -> None:
        self.code = code

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        found = self.code.get(fullname)
        if found is None:
            return None
        file, code = found
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


def _understood(job: Job, told: bytes) -> Result:
    """Reads what a child told about its job; a ruling that began and did not end has hung."""
    result = Result(job)
    lines = told.splitlines()
    if not lines:
        return result
    result.imported = True
    last = json.loads(lines[-1])
    if "how" in last:
        result.how, result.why = last["how"], last.get("why", "")
    else:
        result.how, result.why = HUNG, "it did not come to an end"
    if result.how:
        playing = json.loads(lines[-1] if "trial" in last else lines[-2])["trial"]
        result.by = next(trial for trial in job.trials if trial.id == playing)
    return result
