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
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any

from openclix.coverage.source import sources

from .code_swapping import Functions
from .mutants import Mutant
from .processes import Work, side_by_side, write
from .tracing import Numbers, Traces, as_set, new_marks
from .trials import Trial

Code = dict[str, tuple[Path, CodeType]]

HUNG = "hung"
PATIENCE = 1.5
"""Seconds of work that a ruling has, on top of twenty times what it takes on the code as it is."""
LONGEST = 600.0
"""Seconds of work that a mutant has in all."""
REMEMBERED = 4
"""How many of the rulings that noticed something in a function are tried first on its next
mutant."""


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


class MutationRunner:
    """A package that is imported here, and can be had again with something changed."""

    def __init__(self, root: Path, beside: Sequence[str] = ()) -> None:
        self.root = root
        self.package = root.name
        self.beside = tuple(beside)
        """Modules outside the package that are imported with it, because rulings need them."""
        self.code: Code = {}
        for path in sorted(root.rglob("*.py")):
            parts = path.relative_to(root.parent).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            code = compile(path.read_text(encoding="utf-8"), str(path), "exec", dont_inherit=True)
            self.code[name] = path, code
        self._import()
        self.functions = Functions(str(root))

    def run(self, jobs: Iterable[Job], took: dict[str, float], workers: int) -> Iterator[Result]:
        """Runs every job in a process of its own, several at a time, and answers as they end."""
        running: dict[int, Job] = {}
        noticing: dict[object, list[Trial]] = {}

        def works() -> Iterator[Work]:
            for number, job in enumerate(jobs):
                first = noticing.get(job.mutant.function, [])
                likely = [trial for trial in first if trial in job.trials]
                job.trials = [*likely, *(trial for trial in job.trials if trial not in likely)]
                running[number] = job
                yield Work(partial(self._play, job, took), LONGEST)

        for number, told in side_by_side(works(), workers):
            result = _understood(running.pop(number), told)
            if result.by is not None:
                known = noticing.setdefault(result.job.mutant.function, [])
                if result.by in known:
                    known.remove(result.by)
                known.insert(0, result.by)
                del known[REMEMBERED:]
            yield result

    def _play(self, job: Job, took: dict[str, float], out: int) -> None:
        """In a child: becomes the mutant, and plays rulings until one notices."""
        if not job.swaps or not self.functions.swap(job.mutant):
            path = job.mutant.source.path
            changed = compile(job.mutant.module(), str(path), "exec", dont_inherit=True)
            self.reload({**self.code, job.mutant.source.module: (path, changed)})
        for trial in job.trials:
            _tell(out, {"trial": trial.id})
            signal.setitimer(signal.ITIMER_PROF, PATIENCE + 20 * took[trial.id])
            how, why = trial.verdict()
            if how:
                _tell(out, {"how": how, "why": why[:300]})
                return
        _tell(out, {"how": ""})

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
        return found

    def _trace(self, marked: Code, count: int, alone: bool, trials: list[Trial], out: int) -> None:
        """In a child: plays each ruling on the marked code."""
        marks = new_marks(count)
        self.reload(marked)
        _tell(out, {"ran": hex(as_set(marks))})

        def play(number: int, out: int) -> None:
            marks[:] = bytes(count)
            start = time.process_time()
            _, why = trials[number].verdict()
            took = time.process_time() - start
            _tell(out, {"trial": number, "why": why, "took": took, "ran": hex(as_set(marks))})

        if not alone:
            for number in range(len(trials)):
                play(number, out)
            return
        works = (Work(partial(play, number), 60.0) for number in range(len(trials)))
        for _, told in side_by_side(works, 1):
            write(out, told)

    def reload(self, code: Code) -> None:
        """Forgets the package, and imports it again with this code. Only for a child."""
        forgotten = {self.package, *(name.partition(".")[0] for name in self.beside)}
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
