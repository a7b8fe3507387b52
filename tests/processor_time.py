"""Which test files take the processor's time, the programs they start included.

Durations tell how long a test took by the clock, and that depends on what else the machine does.
Processor time hardly does. A test that waits costs none, and a browser or a server that a test
started is counted with it.
"""

from __future__ import annotations

import os
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

MOST_FILES = 25
TICKS = os.sysconf("SC_CLK_TCK")


def children_of(pid: int) -> list[int]:
    """The processes that a process has started and that still run; on Linux alone."""
    listed: list[int] = []
    try:
        for task in Path(f"/proc/{pid}/task").iterdir():
            listed += map(int, (task / "children").read_text().split())
    except OSError:
        pass
    return listed


def spent_by(pid: int) -> float:
    """Seconds of a process that still runs, of its children, and of those that have ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / TICKS + sum(map(spent_by, children_of(pid)))


def spent() -> float:
    """Seconds of this process and of all that it has started."""
    times = os.times()
    own = times.user + times.system + times.children_user + times.children_system
    return own + sum(map(spent_by, children_of(os.getpid())))


class ProcessorTime:
    """Measures each test where it runs, and adds the files up where the report is written."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.before = spent()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: Any) -> None:
        """Called where a test runs, and again where its report arrives with the seconds in it."""
        if report.when == "teardown" and not hasattr(report, "processor"):
            now = spent()
            report.processor, self.before = now - self.before, now
        self.seconds[report.nodeid.partition("::")[0]] += getattr(report, "processor", 0.0)

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        if not terminalreporter.config.getoption("durations"):
            return
        terminalreporter.section(f"the {MOST_FILES} files that took most of the processor")
        dearest = sorted(self.seconds, key=lambda name: -self.seconds[name])[:MOST_FILES]
        for name in dearest:
            terminalreporter.write_line(f"{self.seconds[name]:7.1f} s  {name}")
        terminalreporter.write_line(f"{sum(self.seconds.values()):7.1f} s  all tests")
