"""Which judges a change makes a difference to, at the place where it is made.

Most judges that run a changed expression find the same value there, and cannot notice anything.
So the values are compared in passing, on the code as it is: wherever an expression is evaluated,
what the mutants would have in its place is evaluated beside it. Only judges that meet a difference
need to be asked. Expressions that do something can't be evaluated twice, so they are left out.
Their mutants meet every judge that runs them.
"""

from __future__ import annotations

import ast
import builtins
import copy
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from types import CodeType
from typing import Any

from openclix.coverage.source import Function, Source

from .expression_changes import called
from .mutants import SILENCED, Mutant, own_nodes
from .tracing import packed, unpacked
from .trials import Trial

MEETS = "__meets__"
"""The name by which compared code finds who compares."""
MOST_TRIES = 120
"""How often a judge compares the values of one mutant that are the same each time."""
MET = 255
TRUTH, EACH, EXACTLY = range(3)
"""How two values are compared: as true or false, item by item, or exactly."""

_CHANGING = frozenset(
    {"add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "popleft"}
    | {"remove", "reverse", "setdefault", "sort", "update", "send", "throw", "shuffle", "choose"}
    | {"next", "setattr", "delattr", "super", "locals", "fire", "draw", "roll"}
)
"""Calls that change what they are made on."""

Variant = Callable[[], object]
Named = tuple[str, str]
"""A mutant by its key, and its function as a number."""


class Compared:
    """Mutants whose values can be compared in passing, and the code of files that does so."""

    def __init__(self, sources: Iterable[Source], mutants: Iterable[Mutant]) -> None:
        self.sources = list(sources)
        acting = acting_names(self.sources)
        self.mutants: list[Named] = []
        """Those that can be compared; their places are their numbers."""
        self._roots: dict[str, dict[tuple[ast.stmt, str], list[tuple[int, ast.expr]]]] = {}
        for mutant in mutants:
            variants = list(_variants(mutant))
            if not variants or any(_acts(variant, acting) for _, variant in variants):
                continue
            number = len(self.mutants)
            self.mutants.append(_named(mutant))
            roots = self._roots.setdefault(mutant.source.file, {})
            for place, variant in variants:
                roots.setdefault(place, []).append((number, variant))

    def code(self, source: Source) -> CodeType | None:
        """The code of a file with comparisons in it; None if there is nothing to compare."""
        roots = self._roots.get(source.file)
        if not roots:
            return None
        before = [(statement, name, getattr(statement, name)) for statement, name in roots]
        for (statement, name, value), variants in zip(before, roots.values(), strict=True):
            setattr(statement, name, _comparing(source, statement, value, variants))
        try:
            tree = ast.fix_missing_locations(source.tree)
            return compile(tree, str(source.path), "exec", dont_inherit=True)
        finally:
            for statement, name, value in before:
                setattr(statement, name, value)


class Met:
    """Which judges meet which mutants, kept from run to run.

    Each comparison has its own part in the file: the mutants, then a line for each judge. It holds
    while the changed function stays the same. Functions that it calls may have changed since then.
    Then a judge that would meet a difference now isn't asked, and at worst too few mutants count as
    caught.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._parts: list[_Part] = []
        self._place: dict[Named, tuple[_Part, int]] = {}
        if file.exists():
            with file.open(encoding="utf-8") as lines:
                for line in lines:
                    told = json.loads(line)
                    if "mutants" in told:
                        part = self._begin([(key, code) for key, code in told["mutants"]])
                    else:
                        part.hear(told["trial"], unpacked(told["met"]), told["good"])

    def _begin(self, mutants: list[Named]) -> _Part:
        """A part of these mutants: a new one, or one that is to be gone on with."""
        for part in self._parts:
            if part.mutants == mutants:
                return part
        part = _Part(mutants)
        self._parts.append(part)
        self._place |= {mutant: (part, number) for number, mutant in enumerate(mutants)}
        return part

    def missing(self, mutants: Iterable[Mutant]) -> list[Mutant]:
        """Those that have not been compared."""
        return [mutant for mutant in mutants if _named(mutant) not in self._place]

    def unheard(self, trials: Sequence[Trial]) -> list[tuple[list[Named], list[Trial]]]:
        """The judges that have not been played, for each part with its mutants."""
        pairs = [
            (part.mutants, [trial for trial in trials if trial.id not in part.heard])
            for part in self._parts
        ]
        return [(mutants, left) for mutants, left in pairs if left]

    def learn(self, mutants: list[Named], told: Iterable[tuple[Trial, int, bool]]) -> None:
        """Writes down which mutants judges meet."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        part = self._begin(mutants)
        with self._file.open("a", encoding="utf-8") as out:
            print(json.dumps({"mutants": mutants}), file=out)
            for trial, met, good in told:
                part.hear(trial.id, met, good)
                record = {"trial": trial.id, "met": packed(met), "good": good}
                print(json.dumps(record), file=out, flush=True)

    def among(self, mutant: Mutant, trials: list[Trial]) -> list[Trial]:
        """The judges that meet a mutant, and the judges that haven't been compared yet."""
        part, number = self._place.get(_named(mutant), (None, 0))
        if part is None:
            return trials
        return [trial for trial in trials if part.may_meet(trial.id, number)]


def _named(mutant: Mutant) -> Named:
    return mutant.key, mutant.code


class _Part:
    """The mutants that were compared at one time."""

    def __init__(self, mutants: list[Named]) -> None:
        self.mutants = mutants
        self.heard: dict[str, bytes | None] = {}
        """The mutants that each judge meets, by judge. None if its result was wrong."""

    def hear(self, trial: str, met: int, good: bool) -> None:
        self.heard[trial] = met.to_bytes(len(self.mutants) + 7 >> 3, "little") if good else None

    def may_meet(self, trial: str, number: int) -> bool:
        met = self.heard.get(trial)
        return met is None or bool(met[number >> 3] >> (number & 7) & 1)


def _comparing(
    source: Source, statement: ast.stmt, value: ast.expr, variants: list[tuple[int, ast.expr]]
) -> ast.expr:
    """A call that hands on the value, and compares it with what mutants have."""
    nothing = ast.arguments([], [], None, [], [], None, [])
    others: list[ast.expr] = [
        ast.Lambda(copy.deepcopy(nothing), variant) for _, variant in variants
    ]
    numbers: list[ast.expr] = [ast.Constant(number) for number, _ in variants]
    alike = ast.Constant(_alike(source, statement))
    return ast.Call(
        ast.Name(MEETS, ast.Load()),
        [value, alike, ast.Tuple(numbers, ast.Load()), ast.Tuple(others, ast.Load())],
        [],
    )


def _alike(source: Source, statement: ast.stmt) -> int:
    match statement:
        case ast.If() | ast.While():
            return TRUTH
        case ast.For():
            return EACH
        case ast.Return():
            function = source.enclosing(statement)
            returns = None if function is None else function.returns
            if returns is not None and ast.unparse(returns) == "bool":
                return TRUTH
    return EXACTLY


def _variants(mutant: Mutant) -> Iterator[tuple[tuple[ast.stmt, str], ast.expr]]:
    """A mutant's replacements for the expressions of statements."""
    if mutant.function is None or mutant.statement is None:
        return
    if mutant.operator == SILENCED:
        yield from _silent(mutant)
        return
    if not isinstance(mutant.node, ast.expr) or mutant.new is None:
        return
    node: ast.AST = mutant.node
    up = mutant.source.up(node)
    while up is not None and not isinstance(up.node, ast.stmt):
        node = up.node
        up = mutant.source.up(node)
    if up is None or up.item is not None or up.field not in ("test", "value", "iter"):
        return
    if isinstance(up.node, ast.Expr):
        return
    assert isinstance(up.node, ast.stmt)
    with mutant.changed():
        variant = copy.deepcopy(getattr(up.node, up.field))
    yield (up.node, up.field), variant


def _silent(mutant: Mutant) -> Iterator[tuple[tuple[ast.stmt, str], ast.expr]]:
    """The answer of a function that is switched off, beside each of those that it gives."""
    function = mutant.node
    assert isinstance(function, Function)
    with mutant.changed():
        body = function.body
    match body:
        case [ast.Return(value=ast.expr() as answer)]:
            for node in own_nodes(function):
                if isinstance(node, ast.Return) and node.value is not None:
                    yield (node, "value"), copy.deepcopy(answer)


def _acts(expression: ast.expr, acting: frozenset[str]) -> bool:
    """Whether to evaluate an expression may do something."""
    return any(
        isinstance(node, ast.Yield | ast.YieldFrom | ast.Await | ast.NamedExpr)
        or called(node) in acting
        for node in ast.walk(expression)
    )


def acting_names(sources: Iterable[Source]) -> frozenset[str]:
    """The names of functions that do something to what they are given. Attributes that are kept for
    speed don't count. Their names start with an underscore."""
    acting = (
        function.name
        for source in sources
        for function in source.statements
        if isinstance(function, ast.FunctionDef) and _does_something(function)
    )
    return _CHANGING.union(acting)


def _does_something(function: Function) -> bool:
    given = {argument.arg for argument in (*function.args.args, *function.args.kwonlyargs)}
    for node in own_nodes(function):
        targets: list[ast.expr] = []
        match node:
            case ast.Yield() | ast.YieldFrom():
                return not _only_tells(function)
            case ast.Assign(targets=targets):
                pass
            case ast.AugAssign() | ast.AnnAssign():
                targets = [node.target]
            case ast.Delete(targets=targets):
                pass
            case ast.Call(func=ast.Attribute(value=on)) if called(node) in _CHANGING:
                targets = [on] if isinstance(on, ast.Attribute | ast.Subscript) else []
                if isinstance(on, ast.Name) and on.id in given:
                    return True
        for target in targets:
            if isinstance(target, ast.Attribute | ast.Subscript) and _is_of(target, given):
                return True
    return False


def _only_tells(function: Function) -> bool:
    """Whether a generator is an iterator of values, no rule that waits for answers."""
    returns = "" if function.returns is None else ast.unparse(function.returns)
    return returns.startswith(("Iterator", "Iterable"))


def _is_of(target: ast.expr, given: set[str]) -> bool:
    """Whether something is written to what a function was given, and not merely kept there."""
    node: ast.expr = target
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            return False
        node = node.value
    return isinstance(node, ast.Name) and node.id in given


def start_comparing(count: int) -> bytearray:
    """Lets compared code find who compares. Answers what is met: MET by the number of the mutant.
    Only for a child."""
    tries = bytearray(count)
    busy = False

    def meets(
        value: object, alike: int, numbers: tuple[int, ...], variants: tuple[Variant, ...]
    ) -> object:
        nonlocal busy
        if busy:
            return value
        busy = True
        try:
            for number, variant in zip(numbers, variants, strict=True):
                if tries[number] < MOST_TRIES:
                    same = _same(value, variant, alike)
                    tries[number] = tries[number] + 1 if same else MET
        finally:
            busy = False
        return value

    setattr(builtins, MEETS, meets)
    return tries


def _same(value: Any, variant: Variant, alike: int) -> bool:
    try:
        other: Any = variant()
        if alike == TRUTH:
            return bool(value) == bool(other)
        if hasattr(value, "__next__") or hasattr(other, "__next__"):
            return False
        if alike == EACH:
            return list(value) == list(other)
        return type(value) is type(other) and bool(value == other)
    except Exception:
        return False
