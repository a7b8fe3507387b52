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
"""The extra in pyproject.toml with the libraries a command imports."""
MESSAGES: Final = "fluent"
"""The library that makes sentences. Without it, even this message can't be translated."""


def what_to_install(command: str, error: ImportError) -> object | None:
    """The message about a library that can't be imported; None if the mistake is ours."""
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
