"""How the engine finds editions by name. They are a layer above it and register themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..table.edition import Edition

Finder = Callable[[str], "Edition"]

_finders: list[Finder] = []


def edition_named(name: str) -> Edition:
    """The edition with this name. Raises `KeyError` if it is unknown."""
    if not _finders:
        raise KeyError(f"no edition is called {name!r}")
    return _finders[-1](name)


def use_editions(find: Finder) -> None:
    """Says how editions are found from now on."""
    _finders[:] = [find]
