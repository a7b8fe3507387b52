"""The reference of the public names, from their docstrings, as a page for Sphinx."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
from collections.abc import Sequence
from typing import Any, Final

OPENING: Final = """\
Reference
=========

This page lists the public names with their docstrings. :doc:`api` explains them by example.
"""
BESIDE: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("Decisions and choices", "openclix.engine.asking.decisions", ("Decision", "OpenDecision")),
    ("Conformance tests", "openclix.testing", ()),
    ("Odds", "openclix.odds", ()),
    ("Computer players", "openclix.bots", ()),
    ("Texts", "openclix.notation", ()),
    ("Pictures", "openclix.draw", ()),
)
"""Names that a program uses besides the names of `openclix`, by module. Without names here, all
public names of the module count."""
BUILT_IN: Final = "object, tuple, int, str, dict, list, Protocol, Generic"


def reference() -> str:
    """The page, in the markup of Sphinx."""
    import openclix

    seen: set[int] = set()
    public = dict(directives("openclix", openclix.__all__, seen))
    subjects: dict[str, list[str]] = {"Games": [], "Functions": [], "Errors and refusals": []}
    for name, markup in public.items():
        subjects[subject(name, getattr(openclix, name))].append(markup)
    for title, home, names in BESIDE:
        if importlib.util.find_spec(home) is not None:
            listed = names or getattr(importlib.import_module(home), "__all__", ())
            subjects[title] = [markup for _, markup in directives(home, listed, seen)]
    parts = [OPENING]
    for title, described in subjects.items():
        if described:
            parts += [f"{title}\n{'-' * len(title)}\n", *described]
    return "\n".join(parts)


def subject(name: str, thing: Any) -> str:
    """The heading under which a name of `openclix` is listed."""
    if not isinstance(thing, type):
        return "Functions"
    refuses = issubclass(thing, BaseException) or name == "Refusal"
    return "Errors and refusals" if refuses else "Games"


def directives(home: str, names: Sequence[str], seen: set[int]) -> list[tuple[str, str]]:
    """The classes and functions among some names of a module that were not listed before."""
    module = importlib.import_module(home)
    named = []
    for name in names:
        thing = getattr(module, name)
        if id(thing) not in seen and callable(thing):
            seen.add(id(thing))
            named.append((name, directive(f"{home}.{name}", thing)))
    return named


def directive(path: str, thing: Any) -> str:
    """The directive that makes Sphinx describe one name."""
    if inspect.ismodule(thing):  # one that can be called, such as `openclix.editions()`
        says = inspect.getdoc(type(thing).__call__) or inspect.getdoc(thing) or ""
        return f".. py:function:: {path}()\n\n   {says.splitlines()[0].replace('`', '``')}\n"
    if not isinstance(thing, type):
        return f".. autofunction:: {path}\n"
    if issubclass(thing, BaseException):
        return f".. autoexception:: {path}\n   :members:\n"
    return (
        f".. autoclass:: {path}\n"
        f"   :members:\n   :undoc-members:\n   :inherited-members: {BUILT_IN}\n"
    )
