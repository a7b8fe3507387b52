"""Verdicts on mutants, kept from run to run, so that a run can be ended and taken up again.

As long as the code is the same, a mutant that was caught stays caught if the ruling that caught it
is still there as it was, and one that survived meets only the rulings that are new. When the code
has changed, what was caught is tried again, the ruling that noticed before first, and what survived
only where its own function has changed or a ruling is new: at worst too few count as caught.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .mutants import Mutant
from .trials import Trial

SURVIVED, UNREACHED, NOT_IMPORTED = "survived", "never reached", "cannot be imported"
SAME = "never differs"
"""Verdicts on a mutant that nobody noticed. Its code ran and nothing changed, or no ruling runs it.
Or the package couldn't be imported with it, which proves nothing. Or its code ran and gave the same
values as without the change, each time."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on one mutant: how it was noticed, or that it wasn't, and by which ruling."""

    how: str
    by: str = ""
    """The id of the ruling that noticed; empty if none did."""
    ruling: str = ""
    """Where that ruling stands."""
    why: str = ""
    own: bool = False
    """Whether the ruling names a section that the changed code cites."""
    seconds: float = 0.0
    """If there was no time for all rulings that run it: how many seconds of work it had."""
    code: str = ""
    """If it survived: the function that it changes, as a number."""

    @property
    def caught(self) -> bool:
        return bool(self.by)


class Verdicts:
    """The verdicts in a file; every new one is written down at once."""

    def __init__(self, file: Path, source: str, trials: Iterable[Trial]) -> None:
        self._file = file
        self._source = source
        self._now = {trial.id for trial in trials}
        self._kept: dict[str, tuple[int, Verdict]] = {}
        self._runs: dict[int, tuple[str, frozenset[str]]] = {}
        if file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                self._heed(json.loads(line))
        self._compact()

    def _heed(self, entry: dict[str, Any]) -> None:
        if "trials" in entry:
            self._runs[entry["run"]] = entry["source"], frozenset(entry["trials"])
        else:
            mutant, run = entry.pop("mutant"), entry.pop("run")
            self._kept[mutant] = run, Verdict(**entry)

    def _compact(self) -> None:
        """Writes the file anew, without what is out of date, and begins a run."""
        used = {run for run, _ in self._kept.values()}
        self._runs = {run: told for run, told in self._runs.items() if run in used}
        self._run = max(self._runs, default=0) + 1
        self._runs[self._run] = self._source, frozenset(self._now)
        self._file.parent.mkdir(parents=True, exist_ok=True)
        following = self._file.with_suffix(".tmp")
        with following.open("w", encoding="utf-8") as out:
            for run, (source, trials) in self._runs.items():
                out.write(json.dumps({"run": run, "source": source, "trials": sorted(trials)}))
                out.write("\n")
            for key, (run, verdict) in self._kept.items():
                out.write(_line(key, run, verdict))
        following.replace(self._file)

    def add(self, mutant: Mutant, verdict: Verdict) -> None:
        """Keeps a verdict."""
        self._kept[mutant.key] = self._run, verdict
        with self._file.open("a", encoding="utf-8") as out:
            out.write(_line(mutant.key, self._run, verdict))

    def was_caught(self, mutant: Mutant) -> bool:
        """Whether somebody noticed a mutant once, and may be asked again."""
        _, verdict = self._kept.get(mutant.key, (0, None))
        return verdict is not None and verdict.by in self._now

    def settled(self, mutant: Mutant) -> Verdict | None:
        """The verdict on a mutant that holds for any judges: the code is the same, and so is the
        ruling that noticed."""
        run, verdict = self._kept.get(mutant.key, (0, None))
        if verdict is None or self._runs[run][0] != self._source:
            return None
        return verdict if verdict.by in self._now or verdict.how == NOT_IMPORTED else None

    def recall(
        self, mutant: Mutant, trials: list[Trial], seconds: float = 0.0
    ) -> tuple[Verdict | None, list[Trial]]:
        """The stored verdict on a mutant, or the rulings that it has still to meet.

        `seconds` is its work; 0 if it meets all of them.
        """
        run, verdict = self._kept.get(mutant.key, (0, None))
        if verdict is None:
            return None, trials
        source, tried = self._runs[run]
        same = source == self._source or (not verdict.caught and verdict.code == mutant.code)
        if not same:
            return None, sorted(trials, key=lambda trial: trial.id != verdict.by)
        if verdict.caught:
            return (verdict, []) if verdict.by in self._now else (None, trials)
        if verdict.how == NOT_IMPORTED:
            return verdict, []
        if verdict.seconds and not 0 < seconds <= verdict.seconds:
            return None, trials
        new = [trial for trial in trials if trial.id not in tried]
        return (None, new) if new else (verdict, [])


def _line(key: str, run: int, verdict: Verdict) -> str:
    record: dict[str, object] = {"mutant": key, "run": run, "how": verdict.how}
    if verdict.caught:
        record |= {"by": verdict.by, "ruling": verdict.ruling, "why": verdict.why}
        record |= {"own": verdict.own}
    else:
        record |= {"seconds": verdict.seconds} if verdict.seconds else {}
        record |= {"code": verdict.code} if verdict.code else {}
    return json.dumps(record, ensure_ascii=False) + "\n"
