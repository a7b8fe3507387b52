"""The standard powers, with every number and step that cards may change."""

from __future__ import annotations

from openclix.editions import edition
from openclix.engine.figures.abilities import Ability
from openclix.engine.figures.figures import STATS
from openclix.notation.printed.grants import write_value

NOT_ON_CARDS = {("hypersonic-speed", "features")}
"""Settings that only editions change."""


def standard_powers() -> list[Ability]:
    """The powers of the dial's four slots, in the order of the book."""
    return [a for a in edition().registry.abilities.values() if a.kind in STATS]


def changeable(power: Ability) -> dict[str, object]:
    """The settings of a power that cards may change, as they are printed."""
    printed = {**power.parameters, **power.numbers}
    return {
        name: value for name, value in printed.items() if (power.slug, name) not in NOT_ON_CARDS
    }


def power_table() -> list[str]:
    """A row for each standard power."""
    lines = ["| power | section | colour | as printed |", "|---|---|---|---|"]
    for power in standard_powers():
        settings = ", ".join(
            f"`{name.replace('_', '-')}={write_value(value)}`"
            for name, value in changeable(power).items()
        )
        lines.append(f"| {power.name} | {power.section} | {power.colour} | {settings or '–'} |")
    return lines
