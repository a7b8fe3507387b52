"""All measures, in the order of the report."""

from __future__ import annotations

import re
from collections.abc import Sequence

from . import (
    conditional,
    copies,
    elements,
    growth,
    older,
    playouts,
    reaches,
    recorded,
    sightlines,
    simple,
    situations,
)
from .measuring import Measure

SUBJECTS = (
    *(playouts, recorded, copies, sightlines, reaches, conditional),
    *(elements, growth, simple, situations, older),
)


def all_measures() -> list[Measure]:
    return [measure for subject in SUBJECTS for measure in subject.measures()]


def chosen_measures(patterns: Sequence[str]) -> list[Measure]:
    """The measures of which a line fits one of the patterns; without patterns all."""
    return [
        measure
        for measure in all_measures()
        if not patterns
        or any(re.search(p, line.name, re.I) for p in patterns for line in measure.lines)
    ]
