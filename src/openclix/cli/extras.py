"""Commands that need optional libraries. A missing one is reported in one sentence."""

from __future__ import annotations

from typing import Final

from openclix.engine.figures.messages import say

EXTRAS: Final = {
    "serve": "server",
    "verify": "server",
    "backup": "server",
    "restore": "server",
    "draw": "pictures",
}
"""The extra of pyproject.toml whose libraries a command imports."""
MESSAGES: Final = "fluent"
"""The library that makes sentences: without it not even this can be said in the reader's words."""


def what_to_install(command: str, error: ImportError) -> object | None:
    """What to say about a library that a command can't import; None if the mistake is our own."""
    library = (error.name or "").partition(".")[0]
    if library in ("", "openclix"):
        return None
    if library == MESSAGES:
        return "fluent.runtime is missing: pip install openclix"
    extra = EXTRAS.get(command)
    if extra is None:
        return None
    if isinstance(error, ModuleNotFoundError):
        return say("cli-needs-extra", command=command, extra=extra)
    return say("cli-broken-library", command=command, library=library, extra=extra)
