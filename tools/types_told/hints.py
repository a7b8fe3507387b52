"""The annotations of the package, with their names resolved.

Most are strings, and many names in them are imported for the type checker alone. They are looked
up where the checker would find them.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import pkgutil
import sys
import typing
from pathlib import Path
from types import CodeType, SimpleNamespace
from typing import Any

PACKAGE = "openclix"
LEFT_OUT = ("openclix.server.storage.migrations", "openclix.cli.__main__")
"""Modules that do something when they are imported."""

Place = tuple[str, int, str]
"""A file, the first line of a function with its decorators, and its name."""


class Hints:
    """Annotations by function and by class."""

    def __init__(self, package: str = PACKAGE) -> None:
        self.package = package
        self._functions: dict[Place, tuple[str, dict[str, str], str]] = {}
        self._attributes: dict[tuple[str, str], dict[str, str]] = {}
        self._spaces: dict[str, dict[str, Any]] = {}
        self._everything: dict[str, Any] = {}
        self._classes: dict[type, dict[str, Any]] = {}
        self.unresolved: set[str] = set()
        modules = load_all(package)
        for module in modules:
            for name, value in vars(module).items():
                if isinstance(value, type) or typing.get_origin(value) is not None:
                    self._everything.setdefault(name, value)
        for module in modules:
            if module.__file__ is not None:
                self._read(module)

    def _read(self, module: Any) -> None:
        tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
        space = {**self._everything, **for_the_checker(module, tree), **vars(module)}
        self._spaces[module.__name__] = space
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = [node.lineno, *(decorator.lineno for decorator in node.decorator_list)]
                place = (module.__file__, min(lines), node.name)
                self._functions[place] = (module.__name__, parameters_of(node), answer(node))
            elif isinstance(node, ast.ClassDef):
                self._attributes[module.__name__, node.name] = attributes(node)

    def classes(self) -> list[type]:
        """Every class of the package."""
        kinds = {
            value
            for space in self._spaces.values()
            for value in space.values()
            if isinstance(value, type) and f"{value.__module__}.".startswith(f"{self.package}.")
        }
        return sorted(kinds, key=lambda kind: (kind.__module__, kind.__qualname__))

    def of_code(self, code: CodeType) -> tuple[dict[str, Any], Any] | None:
        """The annotations of a function's parameters and of its answer."""
        place = (code.co_filename, code.co_firstlineno, code.co_name)
        if place not in self._functions:
            return None
        module, parameters, answered = self._functions[place]
        where = f"{module}.{code.co_name}"
        hints = {name: self.resolved(module, text, where) for name, text in parameters.items()}
        return hints, self.resolved(module, answered, where)

    def of_class(self, kind: type) -> dict[str, Any]:
        """The annotations of a class's attributes, in its body or on `self`."""
        if kind not in self._classes:
            hints: dict[str, Any] = {}
            for base in reversed(kind.__mro__):
                texts = self._attributes.get((base.__module__, base.__name__), {})
                for name, text in texts.items():
                    hints[name] = self.resolved(base.__module__, text, f"{base.__name__}.{name}")
            self._classes[kind] = hints
        return self._classes[kind]

    def resolved(self, module: str, text: str, where: str) -> Any:
        """The type that a text means in a module; Any if it can't be resolved."""
        if not text or text.startswith("ClassVar"):
            return Any
        holder = SimpleNamespace(__annotations__={"hint": text})
        try:
            return typing.get_type_hints(holder, self._spaces[module])["hint"]
        except Exception as error:
            self.unresolved.add(f"{where}: {text} ({error})")
            return Any


def load_all(package: str) -> list[Any]:
    """Every module of a package, imported."""
    top = importlib.import_module(package)
    names = [package] + [
        name for _, name, _ in pkgutil.walk_packages(top.__path__, f"{package}.", lambda name: None)
    ]
    for name in names:
        if not name.startswith(LEFT_OUT) and not name.endswith("__main__"):
            importlib.import_module(name)
    return [
        module
        for name, module in sorted(sys.modules.items())
        if f"{name}.".startswith(f"{package}.") and module is not None
    ]


def for_the_checker(module: Any, tree: ast.Module) -> dict[str, Any]:
    """The names that a module imports under `if TYPE_CHECKING`."""
    names: dict[str, Any] = {}
    for block in tree.body:
        if not (isinstance(block, ast.If) and ast.unparse(block.test).endswith("TYPE_CHECKING")):
            continue
        for node in ast.walk(block):
            if isinstance(node, ast.ImportFrom):
                home = importlib.util.resolve_name(
                    "." * node.level + (node.module or ""), module.__package__ or ""
                )
                source = importlib.import_module(home)
                for alias in node.names:
                    names[alias.asname or alias.name] = member(source, alias.name)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    names[alias.asname or alias.name] = importlib.import_module(alias.name)
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                names[node.targets[0].id] = Any
    return names


def member(source: Any, name: str) -> Any:
    if hasattr(source, name):
        return getattr(source, name)
    try:
        return importlib.import_module(f"{source.__name__}.{name}")
    except ImportError:
        return Any  # an alias that is itself for the checker alone


def parameters_of(node: ast.FunctionDef | ast.AsyncFunctionDef) -> dict[str, str]:
    """The annotation of each parameter. `*args` and `**more` are tuples and dictionaries of it."""
    args = node.args
    annotations = {
        arg.arg: ast.unparse(arg.annotation)
        for arg in (*args.posonlyargs, *args.args, *args.kwonlyargs)
        if arg.annotation is not None
    }
    if args.vararg is not None and args.vararg.annotation is not None:
        annotations[args.vararg.arg] = f"tuple[{ast.unparse(args.vararg.annotation)}, ...]"
    if args.kwarg is not None and args.kwarg.annotation is not None:
        annotations[args.kwarg.arg] = f"dict[str, {ast.unparse(args.kwarg.annotation)}]"
    return annotations


def answer(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    if node.returns is None or isinstance(node, ast.AsyncFunctionDef):
        return ""
    return ast.unparse(node.returns)


def attributes(node: ast.ClassDef) -> dict[str, str]:
    """The annotated names of a class body, and of `self` in its methods."""
    annotations: dict[str, str] = {}
    for inner in ast.walk(node):
        if isinstance(inner, ast.AnnAssign):
            target = inner.target
            if isinstance(target, ast.Name) and inner in node.body:
                annotations[target.id] = ast.unparse(inner.annotation)
            elif isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
                annotations[target.attr] = ast.unparse(inner.annotation)
    return annotations
