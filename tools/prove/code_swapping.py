"""Changing a function that is already there, without importing anything again.

Most mutants change the body of one function. If importing the package does not run that function,
its code can be exchanged in a process that has the package already, which is much quicker than to
import the package anew; every reference to the function sees the new code.
"""

from __future__ import annotations
import __future__

import ast
import gc
from collections import Counter
from collections.abc import Iterable, Iterator
from types import CodeType, FunctionType

from openclix.coverage.source import Definition

from .mutants import Mutant

_Key = tuple[str, str, int]


class Functions:
    """The functions of a package that is imported, by file, name and line."""

    def __init__(self, root: str) -> None:
        self._found: dict[_Key, list[FunctionType]] = {}
        for thing in gc.get_objects():
            if type(thing) is FunctionType and thing.__code__.co_filename.startswith(root):
                self._found.setdefault(_key(thing.__code__), []).append(thing)

    def codes(self, mutant: Mutant) -> list[CodeType]:
        """The code that a mutant has in place of the functions' code; none if it can't be
        exchanged."""
        codes = []
        for code in mutated(mutant):
            there = self._found.get(_key(code), ())
            if any(len(f.__code__.co_freevars) != len(code.co_freevars) for f in there):
                return []
            if there:
                codes.append(code)
        return codes

    def swap(self, codes: Iterable[CodeType]) -> None:
        """Gives functions other code. Only for a child."""
        for code in codes:
            for function in self._found[_key(code)]:
                function.__code__ = code


def mutated(mutant: Mutant) -> list[CodeType]:
    """The code of the function that a mutant changes, and of those inside it, compiled."""
    function = mutant.function
    assert function is not None
    top: ast.stmt = function
    for around in mutant.source.above(function):
        top = around if isinstance(around, ast.stmt) else top
    flags = 0
    for statement in mutant.source.tree.body:
        if isinstance(statement, ast.ImportFrom) and statement.module == "__future__":
            flags = __future__.annotations.compiler_flag
    with mutant.changed():
        alone = ast.fix_missing_locations(ast.Module([top], []))
        whole = compile(alone, str(mutant.source.path), "exec", flags, dont_inherit=True)
    name = _qualified(mutant)
    candidates = [code for code in _codes(whole) if _is_of(code, name)]
    keys = Counter(map(_key, candidates))
    return [code for code in candidates if keys[_key(code)] == 1]


def _is_of(code: CodeType, name: str) -> bool:
    """Whether code belongs to a function, or to one inside it. An inner function may be kept from
    an earlier call, and wouldn't notice that the function around it has changed."""
    return code.co_qualname == name or code.co_qualname.startswith(f"{name}.<locals>.")


def remade(mutant: Mutant) -> CodeType:
    """The code of the file that a mutant changes, compiled."""
    with mutant.changed() as tree:
        whole = ast.fix_missing_locations(tree)
        return compile(whole, str(mutant.source.path), "exec", dont_inherit=True)


def _qualified(mutant: Mutant) -> str:
    """The name of a function with the names of the classes around it."""
    function = mutant.function
    assert function is not None
    outer = [n.name for n in mutant.source.above(function) if isinstance(n, Definition)]
    return ".".join([*reversed(outer), function.name])


def _codes(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from _codes(inner)


def _key(code: CodeType) -> _Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno
