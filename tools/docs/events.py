"""Every event that the engine records: its name, its fields, and when it happens."""

from __future__ import annotations

from openclix.engine.asking.event_records import EVENTS


def event_table() -> list[str]:
    """A row for each event."""
    lines = ["| event | fields | when |", "|---|---|---|"]
    for label, kind in sorted(EVENTS.items()):
        if not kind.__module__.startswith("openclix."):
            continue  # an event that a test has declared
        fields = ", ".join(f"`{name}` {what}" for name, what in kind.kinds.items())
        lines.append(f"| `{label}` | {fields} | {(kind.__doc__ or '').partition(chr(10))[0]} |")
    return lines
