"""The code of one edition: the files that it reaches by imports, and the newest editions do not."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from openclix.coverage.source import Source

NEWEST = ("comprehensive", "pac")
"""The editions whose code is everybody's."""


def edition_files(sources: Iterable[Source], edition: str) -> frozenset[str]:
    """The files that an edition alone uses, or shares with other older ones; empty if there is no
    such edition."""
    known = {source.module: source for source in sources}
    own = _module(known, edition)
    if not own:
        return frozenset()
    others = [name for name in NEWEST if name != edition]
    everybodys = {file for name in others for file in reached(known, _module(known, name))}
    return frozenset({known[own].file} | (reached(known, own) - everybodys))


def _module(known: Iterable[str], edition: str) -> str:
    """The module that declares an edition."""
    wanted = f".editions.{edition.replace('-', '_')}"
    return next((name for name in known if name.endswith(wanted)), "")


def reached(known: dict[str, Source], module: str) -> set[str]:
    """The files of the modules that a module imports, and those that these do."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name not in found and name in known:
            found.add(name)
            waiting += imported(known[name])
    return {known[name].file for name in found}


def imported(source: Source) -> Iterator[str]:
    """The modules that a file speaks of in its imports, and names in them that may be modules."""
    package = source.module
    if source.path.name != "__init__.py":
        package = package.rpartition(".")[0]
    yield from named_modules(source.tree, package)


def named_modules(tree: ast.Module, package: str) -> Iterator[str]:
    """The same for code that stands in a package."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            around = parts[: len(parts) - node.level + 1] if node.level else []
            base = ".".join([*around, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)
