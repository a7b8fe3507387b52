"""Work without rules that every process would have to repeat: loading the language.

The first sentence of a process costs more than a ruling: the library of messages is imported, and
each message parsed when it is first said. So that is done once, before processes are started. The
rules' own caches are left alone, because they would hide a mutant's change.
"""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache
from typing import Any

USED = ("bots", "odds", "queries", "reminders", "story")
"""Packages without rules that judges import when they need them."""


def warm(package: str) -> None:
    """Learns every message of a package that is imported, if it has some."""
    if importlib.util.find_spec(f"{package}.language") is None:
        return
    for name in USED:
        importlib.import_module(f"{package}.{name}")
    runtime: Any = importlib.import_module("fluent.runtime")
    if not hasattr(runtime.FluentResource, "cache_clear"):  # a text is parsed once for everybody
        runtime.FluentResource = cache(runtime.FluentResource)
    importlib.import_module(f"{package}.language.speaking")
    catalogue: Any = importlib.import_module(f"{package}.language.catalogue")
    for code in catalogue.languages():
        language = catalogue.language(code)
        for key in language:
            language.learn(key)
