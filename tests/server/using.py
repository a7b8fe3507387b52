"""How much of the machine a server uses: seconds of a core, told by `/proc`."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Use:
    """Seconds of a core so far."""

    server: float = 0.0
    computers: float = 0.0
    """Of the processes in which computers think."""
    client: float = 0.0
    """Of the process that asks."""
    others: float = 0.0
    """Of everything else on this machine."""
    waited: float = 0.0
    """Seconds in which the server's loop could have run and had no core."""

    def __sub__(self, other: Use) -> Use:
        return Use(**{name: value - getattr(other, name) for name, value in vars(self).items()})


def use(server: int) -> Use:
    """What was used by a server, by its number, and by those around it."""
    seconds, parents = {}, {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = path.read_text(encoding="utf-8").rpartition(")")
        except OSError:
            continue
        fields = rest.split()
        number = int(name.split()[0])
        parents[number] = int(fields[1])
        seconds[number] = (int(fields[11]) + int(fields[12])) / TICKS
    starters = {number for number, parent in parents.items() if parent == server}
    below = starters | {number for number, parent in parents.items() if parent in starters}
    own, thinking = seconds[server], sum(seconds[number] for number in below)
    client = seconds[os.getpid()]
    busy = sum(int(part) for part in line_of("/proc/stat")[1:4]) / TICKS
    waited = int(line_of(f"/proc/{server}/schedstat")[1]) / 1e9
    return Use(own, thinking, client, busy - own - thinking - client, waited)


def line_of(path: str) -> list[str]:
    return Path(path).read_text(encoding="utf-8").splitlines()[0].split()


def cores() -> int:
    return len(os.sched_getaffinity(0))
