"""Plays rulings on mutants: a process of its own for every mutant, so that nothing leaks.

A child is forked, forgets the package, imports it again with one file changed, plays the rulings
that should notice, and ends. Unchanged files are compiled once, in the parent. Where only the body
of a function changes, a child that has imported the package unchanged forks children of its own,
which exchange the function's code.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from openclix.coverage.rulings import STOPPED, Case, difference

from .code_swapping import Functions
from .mutants import Mutant, body_lines
from .processes import Work, side_by_side, write

FAILED, CRASHED, HUNG = "failed", "crashed", "hung"


GROUP = 60
"""How many mutants one imported package serves."""


@dataclass
class Job:
    """A mutant (None: the code as it is), and the rulings it meets.

    `wanted` are the sections that the rulings should answer for; once one ruling of each has
    noticed, the rest need not be played.
    """

    mutant: Mutant | None
    cases: tuple[Case, ...]
    wanted: frozenset[str] = frozenset()
    limit: float = 60.0
    swaps: bool = False
    """Whether it is enough to exchange the code of one function."""


@dataclass
class Result:
    """What came of a job: per ruling how it noticed (`failed`, `crashed`, `hung`) and why."""

    job: Job
    imported: bool = False
    """Whether the changed package could be imported at all."""
    noticed: dict[Case, tuple[str, str]] = field(default_factory=dict)
    passed: set[Case] = field(default_factory=set)
    took: dict[Case, float] = field(default_factory=dict)


@dataclass
class Traces:
    """How rulings go on the code as it is: what fails, and which lines of which files run.

    The lines of a file are a bit set, because there are many rulings and many lines.
    """

    importing: dict[str, int] = field(default_factory=dict)
    lines: dict[Case, dict[str, int]] = field(default_factory=dict)
    took: dict[Case, float] = field(default_factory=dict)
    failing: dict[Case, str] = field(default_factory=dict)

    def reaches(self, case: Case, mutant: Mutant) -> bool:
        """Whether a ruling runs what the mutant changes."""
        if not mutant.lines:
            return True
        file = str(mutant.source.path)
        ran = self.lines.get(case, {}).get(file, 0) | self.importing.get(file, 0)
        return any(ran >> line & 1 for line in mutant.lines)

    def swaps(self, mutant: Mutant) -> bool:
        """Whether a mutant changes one function alone, and one that importing does not run."""
        if mutant.function is None:
            return False
        ran = self.importing.get(str(mutant.source.path), 0)
        return not any(ran >> line & 1 for line in body_lines(mutant.function))


class MutationRunner:
    """A package, ready to be imported again and again with something changed."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.package = root.name
        self.code: dict[str, tuple[Path, CodeType]] = {}
        for path in sorted(root.rglob("*.py")):
            parts = path.relative_to(root.parent).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            code = compile(path.read_text(encoding="utf-8"), str(path), "exec", dont_inherit=True)
            self.code[name] = path, code

    def run(self, jobs: Iterable[Job], workers: int = 2) -> Iterator[Result]:
        """Runs every job in a process of its own, several at a time, and answers as they end."""
        swapping: list[Job] = []
        importing: list[list[Job]] = []
        for job in jobs:
            if job.swaps:
                swapping.append(job)
            else:
                importing.append([job])
        groups = [swapping[start : start + GROUP] for start in range(0, len(swapping), GROUP)]
        works = [Work(partial(self._swap, group), sum(j.limit for j in group)) for group in groups]
        works += [Work(partial(self._import, job), job.limit) for [job] in importing]
        together = groups + importing
        for number, told in side_by_side(works, workers):
            yield from _understood(together[number], told)

    def trace(self, cases: Iterable[Case], workers: int = 2) -> Traces:
        """Plays rulings on the code as it is, and notes which lines each of them runs."""
        everything = list(cases)
        shares = [everything[start::workers] for start in range(workers)]
        shares = [share for share in shares if share]
        works = (Work(partial(self._trace, share), 600.0) for share in shares)
        found = Traces()
        for number, told in side_by_side(works, workers):
            for line in told.splitlines():
                message = json.loads(line)
                lines = {name: int(of, 16) for name, of in message["lines"].items()}
                if "case" not in message:
                    found.importing = lines
                    continue
                case = shares[number][message["case"]]
                found.lines[case] = lines
                found.took[case] = message["took"]
                if message["how"]:
                    found.failing[case] = message["why"]
        for case in everything:
            if case not in found.lines:
                found.failing.setdefault(case, "it did not come to an end")
        return found

    def _trace(self, cases: list[Case], out: int) -> None:
        """In a child: plays each ruling in a child of its own: none finds a cache filled."""
        with _Tracing(self.root) as importing:
            self.reload()
        _tell(out, {"lines": importing.lines})

        def play(number: int, case: Case, out: int) -> None:
            with _Tracing(self.root) as tracing:
                start = time.perf_counter()
                how, why = _verdict(case, self.package)
                took = _since(start)
            lines = tracing.lines
            _tell(out, {"case": number, "how": how, "why": why, "took": took, "lines": lines})

        works = (Work(partial(play, number, case), 60.0) for number, case in enumerate(cases))
        for _, told in side_by_side(works, 1):
            write(out, told)

    def _swap(self, group: list[Job], out: int) -> None:
        """In a child: each job in a child of its own, with the code of a function exchanged."""
        self.reload()
        functions = Functions(str(self.root))

        def play(job: Job, out: int) -> None:
            assert job.mutant is not None
            if not functions.swap(job.mutant):
                self.reload(job.mutant)
            self._play(job, out)

        works = (Work(partial(play, job), job.limit) for job in group)
        for number, told in side_by_side(works, 1):
            _tell(out, {"job": number})
            write(out, told)

    def _import(self, job: Job, out: int) -> None:
        """In a child: a job, with the package imported anew."""
        _tell(out, {"job": 0})
        self.reload(job.mutant)
        self._play(job, out)

    def _play(self, job: Job, out: int) -> None:
        """In a child that has the mutant: plays the rulings of a job and tells how each ended."""
        _tell(out, {"imported": True})
        missing = set(job.wanted)
        for number, case in enumerate(job.cases):
            if job.wanted and not missing.intersection(case.sections):
                continue
            _tell(out, {"case": number})
            start = time.perf_counter()
            how, why = _verdict(case, self.package)
            _tell(out, {"case": number, "how": how, "why": why, "took": _since(start)})
            if how:
                missing.difference_update(case.sections)
                if job.wanted and not missing:
                    return

    def reload(self, mutant: Mutant | None = None) -> None:
        """Forgets the package, and imports it again as the mutant has it. Only for a child."""
        code = dict(self.code)
        if mutant is not None:
            path = mutant.source.path
            changed = compile(mutant.module(), str(path), "exec", dont_inherit=True)
            code[mutant.source.module] = path, changed
        for name in [n for n in sys.modules if n.partition(".")[0] == self.package]:
            del sys.modules[name]
        sys.meta_path.insert(0, _Finder(code))
        importlib.import_module(f"{self.package}.notation.rulings")


class _Finder(MetaPathFinder):
    """Finds the modules of the package in memory."""

    def __init__(self, code: dict[str, tuple[Path, CodeType]]) -> None:
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


class _Tracing:
    """Notes the lines of a package that run."""

    def __init__(self, root: Path) -> None:
        self.root = str(root)
        self.seen: dict[str, set[int]] = {}
        self.notes: dict[CodeType, Any] = {}

    @property
    def lines(self) -> dict[str, str]:
        """Per file the lines as a bit set, written in hexadecimal digits."""
        return {f: hex(sum(1 << line for line in lines)) for f, lines in self.seen.items()}

    def __enter__(self) -> _Tracing:
        sys.settrace(self._enter)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def _enter(self, frame: FrameType, event: str, argument: Any) -> Any:
        code = frame.f_code
        note = self.notes.get(code)
        if note is None:
            note = self.notes[code] = self._note(code)
        return note or None

    def _note(self, code: CodeType) -> Any:
        """What notes the lines of a function, until it has seen them all; False for others."""
        file = code.co_filename
        if not file.startswith(self.root):
            return False
        seen = self.seen.setdefault(file, set())
        seen.add(code.co_firstlineno)
        missing = {line for *_, line in code.co_lines() if line is not None} - seen

        def note(frame: FrameType, event: str, argument: Any) -> Any:
            line = frame.f_lineno
            if line in missing:
                missing.discard(line)
                seen.add(line)
                if not missing:
                    self.notes[code] = False
                    frame.f_trace_lines = False
            return note

        return note


def _verdict(case: Case, package: str) -> tuple[str, str]:
    """How a ruling noticed, and what it saw; two empty strings if it holds."""
    try:
        seen = difference(case, package)
    except BaseException as error:
        return CRASHED, f"{type(error).__name__}: {error}"
    if seen is None:
        return "", ""
    return (CRASHED if STOPPED in seen else FAILED), seen


def _tell(out: int, message: dict[str, object]) -> None:
    write(out, json.dumps(message).encode() + b"\n")


def _understood(jobs: list[Job], told: bytes) -> list[Result]:
    """Reads what a child told about its jobs; a ruling that began and did not end has hung."""
    results = [Result(job) for job in jobs]
    result = results[0]
    playing: Case | None = None
    for line in told.splitlines():
        message = json.loads(line)
        if "job" in message:
            _hang(result, playing)
            result, playing = results[message["job"]], None
        elif "imported" in message:
            result.imported = True
        elif "how" not in message:
            playing = result.job.cases[message["case"]]
        else:
            case = result.job.cases[message["case"]]
            playing = None
            result.took[case] = message["took"]
            if message["how"]:
                result.noticed[case] = message["how"], message["why"]
            else:
                result.passed.add(case)
    _hang(result, playing)
    return results


def _hang(result: Result, playing: Case | None) -> None:
    if playing is not None:
        result.noticed[playing] = HUNG, "it did not come to an end"


def _since(start: float) -> float:
    return time.perf_counter() - start
