"""Every refusal is a message of the catalogue, and every such message belongs to one code."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import openclix
from openclix.engine.refusing.move_refusals import STEP
from openclix.engine.refusing.target_refusals import LINE, NEXT_TO
from openclix.language import language

PACKAGE = Path(openclix.__file__).parent
TABLES = {"LINE": LINE, "NEXT_TO": NEXT_TO, "STEP": STEP}
KEPT = ("kept-by", "kept")
"""The ways in which `keeper` says every code that it is given."""


def strings(node: ast.expr, within: ast.AST) -> Iterator[str]:
    """The words that an expression may come to: written there, or assigned in the same function."""
    match node:
        case ast.Constant(value=str() as text):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from strings(one, within)
            yield from strings(other, within)
        case ast.Subscript(value=ast.Name(id=name)) if name in TABLES:
            yield from TABLES[name].values()
        case ast.Name(id=name):
            for found in ast.walk(within):
                if isinstance(found, ast.Assign):
                    yield from assigned(found.targets[0], found.value, name, within)


def assigned(target: ast.expr, value: ast.expr, name: str, within: ast.AST) -> Iterator[str]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, other in zip(target.elts, value.elts, strict=True):
            yield from assigned(one, other, name, within)
    elif isinstance(target, ast.Name) and target.id == name and not isinstance(value, ast.Name):
        yield from strings(value, within)


def said_by(call: ast.Call, within: ast.AST) -> Iterator[tuple[str, str]]:
    """Code and way of every refusal that a call may make."""
    match call:
        case ast.Call(func=ast.Name(id="refuse"), args=[code, _, *more]):
            for one in strings(code, within):
                for variant in strings(more[0], within) if more else ("",):
                    yield one, variant
        case ast.Call(func=ast.Name(id="keeper"), args=[*_, code]):
            yield from ((one, kept) for one in strings(code, within) for kept in KEPT)
    for keyword in call.keywords:
        if keyword.arg == "nothing" and isinstance(keyword.value, ast.Tuple):
            one, way = (next(strings(word, within)) for word in keyword.value.elts)
            yield one, way


@cache
def codes_by_key() -> dict[str, set[str]]:
    """For every key of a refusal the codes that are said by it."""
    found: dict[str, set[str]] = defaultdict(set)
    for folder in ("engine", "powers", "editions", "odds", "rules", "scenarios", "cards"):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for function in ast.walk(tree):
                if not isinstance(function, (ast.FunctionDef, ast.Module)):
                    continue
                for node in ast.walk(function):
                    if isinstance(node, ast.Call):
                        for code, variant in said_by(node, function):
                            found[f"refusal-{code}-{variant}".rstrip("-")].add(code)
    found["refusal-no-target"].add("no-target")  # what an aim says if it is told nothing else
    return found


def test_every_message_of_a_refusal_has_exactly_one_code() -> None:
    assert len(codes_by_key()) > 200
    assert {key: codes for key, codes in codes_by_key().items() if len(codes) != 1} == {}


def test_no_refusal_of_the_catalogue_is_said_by_nobody() -> None:
    spoken = {key for key in language("en") if key.startswith("refusal-")}
    assert spoken - set(codes_by_key()) - ADDED == set()


ADDED = {
    f"refusal-{key}"
    for key in ("too-wet", "no-wings", "straight-up", "feeble", "not-destructible-named", "dry")
}
"""What the edition of the tests brings, if it was loaded before."""
