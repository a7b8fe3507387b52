"""The report of an import: units imported, repaired or skipped, and why."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal

from openclix.engine.figures.messages import Argument, Message, quoted, say

Outcome = Literal["kept", "repaired", "skipped"]


@dataclass(frozen=True)
class Remark:
    """One thing that isn't as the file has it."""

    unit: str
    """The id of the unit, or its place in the file."""
    field: str
    what: str
    """The key of its sentence, without `import-`."""
    details: tuple[tuple[str, Argument], ...] = ()
    skips: bool = False
    """Whether the unit as a whole could not be imported."""

    def message(self) -> Message:
        return say(f"import-{self.what}", **dict(self.details))


@dataclass
class Report:
    """The remarks about one file."""

    file: str
    imported: Counter[str] = field(default_factory=Counter)
    """By kind: how many units were imported."""
    remarks: list[Remark] = field(default_factory=list)
    skipped: int = 0

    def note(self, unit: str, name: str, what: str, **details: Argument) -> None:
        """Something was repaired or left out."""
        self.remarks.append(Remark(unit, name, what, tuple(details.items())))

    def skip(self, unit: str, name: str, what: str, **details: Argument) -> None:
        """A unit could not be imported."""
        self.remarks.append(Remark(unit, name, what, tuple(details.items()), skips=True))
        self.skipped += 1

    @property
    def repaired(self) -> int:
        """How many imported units have a remark."""
        skipped = {remark.unit for remark in self.remarks if remark.skips}
        return len({remark.unit for remark in self.remarks} - skipped)

    def summary(self) -> Message:
        return say(
            "import-summary",
            file=quoted(self.file),
            imported=sum(self.imported.values()),
            repaired=self.repaired,
            skipped=self.skipped,
        )
