"""Where the time of random games goes."""

from __future__ import annotations

import cProfile
import pstats
from collections import defaultdict
from pathlib import Path
from time import process_time

from .measuring import measure
from .playouts import VARIANTS, listed


def module_of(filename: str) -> str:
    """The module of a function, as short as it can be told apart."""
    if filename == "~":
        return "built-in"
    path = Path(filename)
    if "openclix" in path.parts:
        place = len(path.parts) - 1 - path.parts[::-1].index("openclix")
        return ".".join(path.with_suffix("").parts[place + 1 :]) or "openclix"
    return path.stem


def profile(seconds: float, top: int = 25) -> str:
    """A profile of each variant: by module, and the functions that take longest themselves."""
    found = []
    for variant, matches in VARIANTS.items():
        work = listed(matches)
        warm = measure(work, 0, seconds / 5)
        profiler = cProfile.Profile(process_time)
        profiler.enable()
        sample = measure(work, warm.pieces, seconds)
        profiler.disable()
        stats = pstats.Stats(profiler)
        found.append(
            f"{variant}: {sample.counts['games']:.0f} games, "
            f"{sample.counts['decisions']:.0f} decisions, {sample.seconds:.1f} seconds (profiled)"
        )
        found.append(by_module(stats))
        found.append(by_function(stats, top, own=True))
        found.append(by_function(stats, top, own=False))
    return "\n\n".join(found)


def by_module(stats: pstats.Stats) -> str:
    own: dict[str, float] = defaultdict(float)
    calls: dict[str, int] = defaultdict(int)
    for (filename, _, _), (_, called, taken, _, _) in stats.stats.items():  # type: ignore[attr-defined]
        own[module_of(filename)] += taken
        calls[module_of(filename)] += called
    whole = sum(own.values())
    lines = [f"{'module':28}{'own time':>10}{'share':>8}{'calls':>12}"]
    for name in sorted(own, key=lambda name: -own[name])[:25]:
        lines.append(f"{name:28}{own[name]:10.2f}{own[name] / whole:8.1%}{calls[name]:12,}")
    return "\n".join(lines)


def by_function(stats: pstats.Stats, top: int, own: bool) -> str:
    """The functions that take longest: themselves, or with all that they call."""
    entries = [
        (taken, through, called, f"{module_of(filename)}.{name}:{line}")
        for (filename, line, name), (_, called, taken, through, _) in stats.stats.items()  # type: ignore[attr-defined]
    ]
    entries.sort(key=lambda entry: entry[0 if own else 1], reverse=True)
    whole = sum(entry[0] for entry in entries)
    lines = [f"{'function':56}{'own time':>10}{'with calls':>12}{'share':>8}{'calls':>12}"]
    for taken, through, called, name in entries[:top]:
        share = (taken if own else through) / whole
        lines.append(f"{name[-55:]:56}{taken:10.2f}{through:12.2f}{share:8.1%}{called:12,}")
    return "\n".join(lines)
