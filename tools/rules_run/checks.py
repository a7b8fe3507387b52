"""Follows every rule from the place that makes it to the place that runs it.

A rule is run by `yield from`, by `next` and `send`, or by the code that takes it: a parameter or a
field annotated as a rule, a function that returns one. Everything else drops it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from .source import (
    OTHER,
    RULE,
    ClassObject,
    Container,
    Function,
    FunctionNode,
    Instance,
    Module,
    Several,
    Source,
    Type,
    holds_rule,
)

Scope = ast.Module | FunctionNode | ast.Lambda
RUNNERS = ("next", "list", "isinstance")
"""Builtin functions that may be given a rule."""


def mistakes(source: Source, only: str = "") -> list[str]:
    """Every rule that nobody runs, with its place; in one module, or in all."""
    modules = [source.modules[only]] if only else list(source.modules.values())
    return [problem for module in modules for problem in Check(source, module).problems()]


def shared_names(source: Source) -> list[str]:
    """Every name of a function that is a rule in one place and a plain function in another.

    Methods don't count, because a call names the object first.
    """
    places: dict[str, dict[bool, list[str]]] = {}
    for module in source.modules.values():
        for node in module.nodes:
            if isinstance(node, FunctionNode) and not is_method(module, node):
                is_rule = source.annotation(module, node.returns) == RULE
                where = f"{module.path}:{node.lineno}"
                places.setdefault(node.name, {}).setdefault(is_rule, []).append(where)
    return [
        f"{name} is a rule in {', '.join(both[True])} and a plain function in "
        f"{', '.join(both[False])}"
        for name, both in sorted(places.items())
        if len(both) == 2
    ]


class Check:
    """The look through one module."""

    def __init__(self, source: Source, module: Module) -> None:
        self.source = source
        self.module = module
        self.parents = module.parents
        self._variables: dict[ast.AST, dict[str, Type]] = {}
        self._open: set[tuple[int, str]] = set()

    def problems(self) -> Iterator[str]:
        """Every rule that nobody runs."""
        for node in self.module.nodes:
            reason = ""
            if isinstance(node, ast.Call):
                if self.kind(node) == RULE:
                    reason = self.dropped(node)
                yield from self.misplaced_functions(node)
            elif isinstance(node, FunctionNode):
                yield from self.dropped_parameters(node)
            if reason:
                yield self.told(node, f"`{ast.unparse(node)}` {reason}")

    def told(self, node: ast.AST, reason: str) -> str:
        return f"{self.module.path}:{getattr(node, 'lineno', 0)}: {reason}"

    # ---------------------------------------------------------------- what an expression is

    def scopes(self, node: ast.AST) -> Iterator[Scope]:
        """The functions around a node, the innermost first, and the module."""
        above: ast.AST | None = self.parents.get(node)
        while above is not None:
            if isinstance(above, Scope):
                yield above
            above = self.parents.get(above)

    def kind(self, node: ast.AST) -> Type:
        """The type of an expression, as far as annotations and assignments say it."""
        if isinstance(node, ast.Name):
            return self.named(node)
        if isinstance(node, ast.Attribute):
            return self.source.of_attribute(self.kind(node.value), node.attr)
        if isinstance(node, ast.Call):
            return self.answered(node)
        if isinstance(node, ast.Lambda):
            return Function(self.kind(node.body))
        if isinstance(node, ast.IfExp):
            return self.either(node.body, node.orelse)
        if isinstance(node, ast.BoolOp):
            return self.either(*node.values)
        if isinstance(node, ast.NamedExpr):
            return self.kind(node.value)
        if isinstance(node, ast.Subscript):
            return item_of(self.kind(node.value), node.slice)
        if isinstance(node, ast.Tuple):
            return Several(tuple(self.kind(part) for part in node.elts))
        if isinstance(node, ast.List | ast.Set):
            return Container(self.either(*node.elts))
        if isinstance(node, ast.Dict):
            return Container(self.either(*node.values))
        return None

    def either(self, *nodes: ast.expr) -> Type:
        kinds = [self.kind(node) for node in nodes]
        return next((kind for kind in kinds if kind not in (None, OTHER)), None)

    def answered(self, node: ast.Call) -> Type:
        """The type that a call returns."""
        callee = self.kind(node.func)
        if isinstance(callee, Function):
            return callee.answer
        if isinstance(callee, ClassObject):
            return Instance(callee.module, callee.name)
        if ast.unparse(node.func) in ("partial", "functools.partial") and node.args:
            made = self.kind(node.args[0])
            return Function(made.answer) if isinstance(made, Function) else None
        return None

    def named(self, node: ast.Name) -> Type:
        for scope in self.scopes(node):
            if isinstance(scope, ast.Module):
                break
            variables = self.variables(scope)
            if node.id in variables:
                return variables[node.id]
        declared = self.source.of_global(self.module.name, node.id)
        if declared is not None:
            return declared
        value = self.module.values.get(node.id)
        if value is None or (id(value), node.id) in self._open:
            return None
        self._open.add((id(value), node.id))
        kind = self.kind(value)  # `d = deal`, at the top of the module
        self._open.discard((id(value), node.id))
        return kind

    def variables(self, scope: Scope) -> Mapping[str, Type]:
        """The names that a function binds, with what is known of them."""
        if scope not in self._variables:
            bound = self._variables[scope] = {}
            arguments = () if isinstance(scope, ast.Module) else all_arguments(scope.args)
            for argument in arguments:
                bound[argument.arg] = self.source.annotation(self.module, argument.annotation)
            holder = self.parents.get(scope)
            first = arguments[0].arg if arguments else ""
            if isinstance(holder, ast.ClassDef) and first in ("self", "cls"):
                bound[first] = Instance(self.module.name, holder.name)
            for node in inside(scope):
                self._bind(bound, node)
        return self._variables[scope]

    def _bind(self, bound: dict[str, Type], node: ast.AST) -> None:
        if isinstance(node, FunctionNode):
            bound[node.name] = self.source.of_function(self.module, node)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            bound[node.target.id] = self.source.annotation(self.module, node.annotation)
        elif isinstance(node, ast.Assign | ast.NamedExpr):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                self._assign(bound, target, node.value)
        elif isinstance(node, ast.For | ast.comprehension):
            kind = self.kind(node.iter)
            if isinstance(node.target, ast.Name):
                bound.setdefault(node.target.id, item_of(kind, None))
            else:
                for name in names_in(node.target):
                    bound.setdefault(name, None)

    def _assign(self, bound: dict[str, Type], target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            if bound.get(target.id) in (None, OTHER):
                bound[target.id] = None
                bound[target.id] = self.kind(value)
            return
        kind = self.kind(value) if isinstance(target, ast.Tuple) else None
        for place, name in enumerate(names_in(target)):
            bound.setdefault(name, item_of(kind, ast.Constant(place)))

    # ---------------------------------------------------------------- who runs a rule

    def dropped(self, node: ast.expr) -> str:
        """Why a rule is not run where it stands; "" if it is."""
        parent = self.parents[node]
        if isinstance(parent, ast.YieldFrom):
            return ""
        if isinstance(parent, ast.Expr):
            return "is not run: `yield from` is missing"
        if isinstance(parent, ast.Yield):
            return "is not run: `yield` hands it over as if it were a question"
        if isinstance(parent, ast.Return):
            return self.dropped_by_return(parent)
        if isinstance(parent, ast.Lambda):
            return self.dropped_by_lambda(parent)
        if isinstance(parent, ast.IfExp) and node is parent.test:
            return "is tested and not run"
        if isinstance(parent, ast.IfExp | ast.BoolOp):
            return self.dropped(parent)
        if isinstance(parent, ast.NamedExpr | ast.Assign | ast.AnnAssign):
            return self.dropped_by_assignment(parent, node)
        if isinstance(parent, ast.Tuple):
            return self.dropped_in_tuple(parent)
        if isinstance(parent, ast.Call | ast.keyword):
            return self.dropped_by_call(node)
        if isinstance(parent, ast.Attribute) and parent.attr in ("send", "close", "throw"):
            return ""
        if isinstance(parent, ast.Compare) and is_test_for_none(parent):
            return "" if isinstance(node, ast.NamedExpr) else "is tested and not run"
        return "is used as a value and not run"

    def dropped_by_return(self, node: ast.Return) -> str:
        function = next(self.scopes(node))
        assert isinstance(function, FunctionNode)
        declared = self.source.annotation(self.module, function.returns)
        if not holds_rule(declared):
            return f"is returned by `{function.name}`, which is not a rule"
        if declared == RULE and is_generator(function):
            return f"is the answer of `{function.name}` and not run"
        return ""

    def dropped_by_lambda(self, node: ast.Lambda) -> str:
        """Whether the taker of a `lambda` expects it to answer a rule."""
        expected = self.expected(node)
        if expected is None and isinstance(self.parents[node], ast.Assign | ast.NamedExpr):
            return ""  # a name for a rule, whose calls are looked at
        if isinstance(expected, Function) and expected.answer == RULE:
            return ""
        return "is made by a `lambda` where nobody expects a rule"

    def dropped_by_assignment(
        self, parent: ast.NamedExpr | ast.Assign | ast.AnnAssign, node: ast.expr
    ) -> str:
        targets = parent.targets if isinstance(parent, ast.Assign) else [parent.target]
        if isinstance(parent, ast.NamedExpr) and self.runs(parent):
            return ""
        for target in targets:
            if isinstance(target, ast.Name):
                if self.runs_name(target, next(self.scopes(node))):
                    return ""
            elif self.kind(target) == RULE:
                return ""
        return "is assigned and never run"

    def runs(self, node: ast.expr) -> bool:
        return not isinstance(self.parents[node], ast.Expr) and not self.dropped(node)

    def runs_name(self, target: ast.Name, scope: Scope) -> bool:
        """Whether a function runs what a name stands for."""
        return any(
            isinstance(node, ast.Name)
            and node.id == target.id
            and isinstance(node.ctx, ast.Load)
            and not isinstance(self.parents[node], ast.Compare)
            and not self.dropped(node)
            for node in ast.walk(scope)
        )

    def dropped_in_tuple(self, node: ast.Tuple) -> str:
        """A tuple is taken as a whole by a function or a name that is annotated so."""
        parent = self.parents[node]
        if isinstance(parent, ast.Return):
            return self.dropped_by_return(parent)
        expected = self.expected(node)
        return "" if holds_rule(expected) else "is put into a tuple and not run"

    def dropped_by_call(self, node: ast.expr) -> str:
        call, expected = self.taker(node)
        if holds_rule(expected) or ast.unparse(call.func) in RUNNERS:
            return ""
        return f"is given to `{ast.unparse(call.func)}`, which expects a value"

    def expected(self, node: ast.expr) -> Type:
        """The type that the place of an expression asks for; None if nothing is known."""
        parent = self.parents[node]
        if isinstance(parent, ast.Call | ast.keyword):
            return self.taker(node)[1]
        if isinstance(parent, ast.Return):
            function = next(self.scopes(parent))
            assert isinstance(function, FunctionNode)
            return self.source.annotation(self.module, function.returns)
        if isinstance(parent, ast.AnnAssign):
            return self.source.annotation(self.module, parent.annotation)
        if isinstance(parent, ast.Assign):
            kinds = [self.kind(target) for target in parent.targets]
            complete = [kind for kind in kinds if not isinstance(kind, Function) or kind.parameters]
            return next(iter(complete), None)
        if isinstance(parent, ast.Dict | ast.List | ast.Set):
            return item_of(self.expected(parent), None)
        if isinstance(parent, ast.Tuple):
            place = ast.Constant(parent.elts.index(node))
            return item_of(self.expected(parent), place)
        if isinstance(parent, ast.IfExp | ast.BoolOp | ast.NamedExpr):
            return self.expected(parent)
        if isinstance(parent, ast.Lambda):
            outer = self.expected(parent)
            return outer.answer if isinstance(outer, Function) else None
        return None

    def taker(self, node: ast.expr) -> tuple[ast.Call, Type]:
        """The call that an expression is an argument of, and the type of the parameter."""
        parent = self.parents[node]
        call = self.parents[parent] if isinstance(parent, ast.keyword) else parent
        if not isinstance(call, ast.Call):
            return ast.Call(ast.Name("class"), [], []), None
        parameters = self.source.parameters(self.kind(call.func))
        if parameters is None:
            return call, None
        if isinstance(parent, ast.keyword):
            return call, dict(parameters).get(parent.arg or "")
        if any(isinstance(argument, ast.Starred) for argument in call.args):
            return call, None
        place = call.args.index(node)
        return call, parameters[place][1] if place < len(parameters) else None

    # ---------------------------------------------------------------- functions and parameters

    def misplaced_functions(self, call: ast.Call) -> Iterator[str]:
        """Functions of rules that are handed to somebody who will not run their answer."""
        for argument in [*call.args, *(keyword.value for keyword in call.keywords)]:
            if isinstance(argument, ast.Lambda | ast.Starred):
                continue
            kind = self.kind(argument)
            if isinstance(kind, Function) and kind.answer == RULE:
                _, expected = self.taker(argument)
                if isinstance(expected, Function) and expected.answer not in (RULE, None):
                    yield self.told(
                        argument,
                        f"`{ast.unparse(argument)}` is a rule, and "
                        f"`{ast.unparse(call.func)}` expects a plain function",
                    )

    def dropped_parameters(self, node: FunctionNode) -> Iterator[str]:
        """Rules, and functions of rules, that a function takes and does nothing with."""
        for argument in all_arguments(node.args):
            kind = self.source.annotation(self.module, argument.annotation)
            if kind == RULE and not self.runs_name(ast.Name(argument.arg), node):
                yield self.told(argument, f"`{node.name}` takes the rule `{argument.arg}`, unrun")
            elif isinstance(kind, Function) and kind.answer == RULE:
                used = any(
                    isinstance(inner, ast.Name) and inner.id == argument.arg
                    for statement in node.body
                    for inner in ast.walk(statement)
                )
                if not used:
                    yield self.told(
                        argument, f"`{node.name}` takes the rule `{argument.arg}`, uncalled"
                    )


# ------------------------------------------------------------------ the syntax tree


def item_of(kind: Type, place: ast.expr | None) -> Type:
    """The type inside a container, at a place that may be written out."""
    if isinstance(kind, Container):
        return kind.item
    if isinstance(kind, Several):
        if isinstance(place, ast.Constant) and isinstance(place.value, int):
            return kind.items[place.value] if place.value < len(kind.items) else None
        return next(iter(kind.items), None)
    return None


def is_method(module: Module, node: FunctionNode) -> bool:
    return isinstance(module.parents[node], ast.ClassDef)


def is_test_for_none(node: ast.Compare) -> bool:
    return all(isinstance(op, ast.Is | ast.IsNot) for op in node.ops)


def inside(scope: Scope) -> Iterator[ast.AST]:
    """Every node of a function without the nodes of functions within it."""
    body = scope.body if isinstance(scope.body, list) else [scope.body]
    waiting: list[ast.AST] = list(body)
    while waiting:
        node = waiting.pop(0)
        yield node
        if not isinstance(node, FunctionNode | ast.Lambda | ast.ClassDef):
            waiting.extend(ast.iter_child_nodes(node))


def is_generator(function: FunctionNode) -> bool:
    return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in inside(function))


def all_arguments(arguments: ast.arguments) -> list[ast.arg]:
    return [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]


def names_in(target: ast.expr) -> list[str]:
    return [node.id for node in ast.walk(target) if isinstance(node, ast.Name)]
