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
    by_module = {source.module: source for source in sources}
    own = _module(by_module, edition)
    if not own:
        return frozenset()
    others = [name for name in NEWEST if name != edition]
    everybodys = {file for name in others for file in reached(by_module, _module(by_module, name))}
    return frozenset({by_module[own].file} | (reached(by_module, own) - everybodys))


def _module(names: Iterable[str], edition: str) -> str:
    """The module that declares an edition."""
    ending = f".editions.{edition.replace('-', '_')}"
    return next((name for name in names if name.endswith(ending)), "")


def reached(by_module: dict[str, Source], module: str) -> set[str]:
    """The files of the modules that a module imports, and those that these do."""
    modules: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name not in modules and name in by_module:
            modules.add(name)
            waiting += imported(by_module[name])
    return {by_module[name].file for name in modules}


def imported(source: Source) -> Iterator[str]:
    """The modules that a file speaks of in its imports, and names in them that may be modules."""
    package = source.module
    if source.path.name != "__init__.py":
        package = package.rpartition(".")[0]
    yield from named_modules(source.tree, package)


def named_modules(tree: ast.Module, package: str) -> Iterator[str]:
    """The same for code that is in a package."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            around = parts[: len(parts) - node.level + 1] if node.level else []
            base = ".".join([*around, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)
