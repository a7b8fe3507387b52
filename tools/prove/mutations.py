"""The mutants of a citation: what can be disabled or changed in the code that cites a section."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterable, Iterator

from openclix.coverage.citations import ARGUMENT, DECLARATION, REASONS, Citation
from openclix.coverage.source import Source

from .expression_changes import constant
from .function_mutations import function_mutants
from .mutants import MOST, Mutant, brief, distinct, left_out, removed, replaced
from .statement_mutations import changed, part_mutants, statement_mutants

ASKING = {"Decision": 2, "ask": 2}
"""Calls that put a question, and where among the arguments the choices stand."""
CONSENT = frozenset({"may"})
"""Calls that ask for a yes or no."""
SPOKEN = frozenset({*ASKING, *CONSENT, *REASONS})
"""Calls whose other arguments are words for a player."""


def mutants_of(citations: Iterable[Citation]) -> list[Mutant]:
    """The mutants of several citations; one that serves several sections is made once."""
    found: dict[str, Mutant] = {}
    for citation in citations:
        for mutant in mutants(citation):
            kept = found.setdefault(str(mutant), mutant)
            before = kept.sections.get(citation.section, True)
            kept.sections[citation.section] = before and citation.explains
    return list(found.values())


def mutants(citation: Citation) -> list[Mutant]:
    """The mutants of one citation, the coarsest first."""
    source = citation.source
    made: list[Mutant] = []
    for node in citation.nodes:
        if citation.how == DECLARATION and isinstance(node, ast.Call):
            made += distinct(declaration_mutants(source, node), 2 * MOST)
        elif citation.how == ARGUMENT:
            made += distinct(argument_mutants(source, node))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            made += distinct(function_mutants(source, node))
        elif isinstance(node, ast.ClassDef):
            made += distinct(class_mutants(source, node), 2 * MOST)
        elif isinstance(node, ast.stmt):
            made += distinct(statement_mutants(source, node))
        else:
            made += distinct(part_mutants(source, node))
    return made


def class_mutants(source: Source, definition: ast.ClassDef) -> Iterator[Mutant]:
    """Each method switched off, each default changed."""
    for statement in definition.body:
        if isinstance(statement, ast.FunctionDef) and not statement.name.startswith("__"):
            yield from function_mutants(source, statement)
        elif isinstance(statement, ast.Assign | ast.AnnAssign):
            yield from statement_mutants(source, statement)


def argument_mutants(source: Source, call: ast.AST) -> Iterator[Mutant]:
    """The question that is not asked, the refusal that is not given."""
    statement = source.statement(call)
    if isinstance(call, ast.Call):
        yield from _question(source, call)
    if isinstance(statement, ast.Return):
        yield replaced(source, statement, ast.Return(constant(None)), _not_said(call))
        guard = source.up(statement)
        if guard is not None and isinstance(guard.node, ast.If) and guard.field == "body":
            yield from changed(source, guard.node.test, condition=True)
    elif isinstance(statement, ast.Expr | ast.Raise | ast.AugAssign):
        yield removed(source, statement)
    elif isinstance(statement, ast.Assign) and statement.value is call:
        yield replaced(source, call, constant(None))
    if isinstance(call, ast.Call) and _name(call) not in SPOKEN:
        for argument in (*call.args, *(keyword.value for keyword in call.keywords)):
            if not _is_text(argument):
                yield from changed(source, argument)


def declaration_mutants(source: Source, call: ast.Call) -> Iterator[Mutant]:
    """A power or ability without one of its hooks, or with another parameter."""
    yield from _hooks(source, source.function(call))
    for keyword in call.keywords:
        if _is_text(keyword.value):
            continue
        yield from _without(source, keyword.value)
        yield from changed(source, keyword.value)
    for argument in call.args:
        if _is_text(argument):
            continue
        if not isinstance(argument, ast.Constant):
            yield replaced(source, argument, constant(0))
        yield from changed(source, argument)


def _hooks(source: Source, name: str) -> Iterator[Mutant]:
    """What the module declares about a name after it was assigned."""
    for node in source.tree.body:
        match node:
            case ast.FunctionDef(decorator_list=decorators):
                for decorator in decorators:
                    if _about(decorator, name):
                        yield from _undecorated(source, node, decorator)
            case ast.Assign(targets=[ast.Attribute() as target], value=value):
                if _about(target, name):
                    yield from _unset(source, node, value)
            case ast.Expr(value=ast.Call(func=function)) if _about(function, name):
                yield removed(source, node)


def _about(node: ast.AST, name: str) -> bool:
    """Whether an expression begins with a name: `NAME.action(...)`, `NAME.bands.append`."""
    while isinstance(node, ast.Attribute | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
    return isinstance(node, ast.Name) and node.id == name


def _undecorated(
    source: Source, function: ast.FunctionDef, decorator: ast.expr
) -> Iterator[Mutant]:
    """The hook that was never declared, or was declared with another word."""
    nothing = ast.parse("lambda rule: rule", mode="eval").body
    said = f"@{brief(decorator)} of {function.name}() left out"
    yield replaced(source, decorator, nothing, said)
    if isinstance(decorator, ast.Call):
        for keyword in decorator.keywords:
            if isinstance(keyword.value, ast.Constant | ast.Lambda | ast.Name):
                without = left_out(source, keyword)
                if without is not None:
                    yield without


def _unset(source: Source, statement: ast.Assign, value: ast.expr) -> Iterator[Mutant]:
    yield removed(source, statement)
    yield from _without(source, value)
    yield from changed(source, value)


def _without(source: Source, value: ast.expr) -> Iterator[Mutant]:
    """A list without one of its elements."""
    if isinstance(value, ast.List | ast.Tuple | ast.Set):
        for element in value.elts:
            without = left_out(source, element)
            if without is not None:
                yield without


def _question(source: Source, call: ast.Call) -> Iterator[Mutant]:
    """The answer taken without asking: the first of the choices, the last of them."""
    name = _name(call)
    up = source.up(call)
    assert up is not None
    asked = up.node if isinstance(up.node, ast.Yield | ast.YieldFrom) else None
    if name in CONSENT and asked is not None:
        for answer in (False, True):
            yield replaced(source, asked, constant(answer), f"not asked: {answer}")
    choices = _choices(call, name)
    if choices is None:
        return
    if asked is None:
        first = ast.Subscript(_listed(choices), ast.Slice(None, constant(1), None), ast.Load())
        yield replaced(source, choices, first, f"only the first of {brief(choices)} offered")
        yield from changed(source, choices)
        return
    for index, word in ((0, "first"), (-1, "last")):
        taken = ast.Subscript(_listed(choices), constant(index), ast.Load())
        yield replaced(source, asked, taken, f"not asked: the {word} of {brief(choices)}")
    yield from changed(source, choices)


def _choices(call: ast.Call, name: str) -> ast.expr | None:
    if name not in ASKING:
        return None
    for keyword in call.keywords:
        if keyword.arg == "choices":
            return keyword.value
    return call.args[ASKING[name]] if len(call.args) > ASKING[name] else None


def _listed(choices: ast.expr) -> ast.expr:
    return ast.Call(ast.Name("list", ast.Load()), [copy.deepcopy(choices)], [])


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def _is_text(node: ast.expr) -> bool:
    """Whether an argument is words: a name, a section, a sentence."""
    if isinstance(node, ast.IfExp):
        return _is_text(node.body) and _is_text(node.orelse)
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _not_said(call: ast.AST) -> str:
    return f"return {brief(call, 40)} -> return None"
