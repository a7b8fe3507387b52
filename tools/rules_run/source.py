"""The package's annotations about rules.

Only a few types matter here: a rule, a function that answers one, a class with its fields and
methods, and containers of these. Everything else is `OTHER`. Without an annotation it is None.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

PACKAGE = Path(__file__).parents[2] / "src" / "openclix"

FunctionNode: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Simple:
    """A type without parts: a rule, or something that has nothing to do with rules."""

    name: str


RULE = Simple("rule")
OTHER = Simple("other")


@dataclass(frozen=True)
class Function:
    """A function: its return type, and the parameters that are known."""

    answer: Type
    parameters: tuple[tuple[str, Type], ...] | None = None
    """Names and types in order; a name is "" in `Callable[[int], …]`. None: unknown."""


@dataclass(frozen=True)
class Instance:
    """An object of a class of the package."""

    module: str
    name: str


@dataclass(frozen=True)
class ClassObject:
    """The class itself, which makes an instance when it is called."""

    module: str
    name: str


@dataclass(frozen=True)
class ModuleObject:
    name: str


@dataclass(frozen=True)
class Container:
    """Anything that is subscripted or looped over, with the type inside it."""

    item: Type


@dataclass(frozen=True)
class Several:
    """A tuple of fixed length."""

    items: tuple[Type, ...]


Type: TypeAlias = (
    Simple | Function | Instance | ClassObject | ModuleObject | Container | Several | None
)


def holds_rule(kind: Type) -> bool:
    """Whether a value of the type is a rule, or has one among its parts."""
    if isinstance(kind, Several):
        return any(map(holds_rule, kind.items))
    if isinstance(kind, Container):
        return holds_rule(kind.item)
    return kind == RULE


@dataclass
class Class:
    """A class: its bases by name, its methods, and its fields with their annotations."""

    bases: list[ast.expr]
    methods: dict[str, FunctionNode] = field(default_factory=dict)
    fields: dict[str, ast.expr] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    """The fields that its body declares, in order: the parameters of a dataclass."""
    guessed: dict[str, tuple[FunctionNode, ast.expr]] = field(default_factory=dict)
    """Attributes without annotation: the method that sets them, and to what."""


class Module:
    """One module: where its names come from."""

    def __init__(self, name: str, path: str, text: str) -> None:
        self.name = name
        self.path = path
        self.tree = ast.parse(text)
        self.package = name if path.endswith("__init__.py") else name.rpartition(".")[0]
        self.imports: dict[str, tuple[str, str]] = {}
        """By local name: a module, and a name in it ("" for the module itself)."""
        self.functions: dict[str, FunctionNode] = {}
        self.classes: dict[str, Class] = {}
        self.annotated: dict[str, ast.expr] = {}
        self.values: dict[str, ast.expr] = {}
        self.nodes: list[ast.AST] = [self.tree]
        """Everything in it, from the top down."""
        self.parents: dict[ast.AST, ast.AST] = {}
        for node in self.nodes:
            for child in ast.iter_child_nodes(node):
                self.parents[child] = node
                self.nodes.append(child)
            if isinstance(node, ast.Import | ast.ImportFrom):
                self._import(node)
        self._read(self.tree.body)

    def _import(self, node: ast.Import | ast.ImportFrom) -> None:
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.asname is not None or "." not in alias.name:
                    self.imports[alias.asname or alias.name] = (alias.name, "")
            return
        home = node.module or ""
        if node.level:
            above = self.package.split(".")[: len(self.package.split(".")) - node.level + 1]
            home = ".".join([*above, *([node.module] if node.module else [])])
        for alias in node.names:
            self.imports[alias.asname or alias.name] = (home, alias.name)

    def _read(self, body: list[ast.stmt]) -> None:
        for node in body:
            if isinstance(node, FunctionNode):
                self.functions[node.name] = node
            elif isinstance(node, ast.ClassDef):
                self.classes[node.name] = read_class(node)
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                self.annotated[node.target.id] = node.annotation
                if node.value is not None:
                    self.values[node.target.id] = node.value
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    if isinstance(target, ast.Name):
                        self.values[target.id] = node.value
            elif isinstance(node, ast.If | ast.Try):
                self._read([*node.body, *node.orelse])


def read_class(node: ast.ClassDef) -> Class:
    """The members of a class, those that its methods set on `self` included."""
    made = Class(node.bases)
    for statement in node.body:
        if isinstance(statement, FunctionNode):
            made.methods[statement.name] = statement
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            made.fields[statement.target.id] = statement.annotation
            made.order.append(statement.target.id)
    for method in made.methods.values():
        for inner in ast.walk(method):
            if isinstance(inner, ast.AnnAssign):
                if name := own_attribute(inner.target):
                    made.fields.setdefault(name, inner.annotation)
            elif isinstance(inner, ast.Assign):
                for target in inner.targets:
                    if name := own_attribute(target):
                        made.guessed.setdefault(name, (method, inner.value))
    return made


def own_attribute(target: ast.expr) -> str:
    """The name of an attribute of `self`; "" for any other expression."""
    if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
        return target.attr if target.value.id == "self" else ""
    return ""


class Source:
    """All modules of the package, and what their names mean."""

    def __init__(self) -> None:
        self.modules: dict[str, Module] = {}
        self._annotations: dict[tuple[str, str], Type] = {}
        self._globals: dict[tuple[str, str], Type] = {}

    @classmethod
    def of(cls, package: Path) -> Source:
        """Everything below a folder that is a package."""
        made = cls()
        for path in sorted(package.rglob("*.py")):
            parts = path.relative_to(package.parent).with_suffix("").parts
            name = ".".join(part for part in parts if part != "__init__")
            made.add(name, str(path.relative_to(package.parent)), path.read_text(encoding="utf-8"))
        return made

    def add(self, name: str, path: str, text: str) -> None:
        """One more module."""
        self.modules[name] = Module(name, path, text)

    # ---------------------------------------------------------------- annotations

    def annotation(self, module: Module, node: ast.expr | None) -> Type:
        """The type that an annotation names; None without an annotation, and for `Any`."""
        if node is None:
            return None
        key = (module.name, ast.unparse(node))
        if key not in self._annotations:
            self._annotations[key] = None
            self._annotations[key] = self._annotation(module, node)
        return self._annotations[key]

    def _annotation(self, module: Module, node: ast.expr) -> Type:
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                return self.annotation(module, ast.parse(node.value, mode="eval").body)
            return OTHER
        if isinstance(node, ast.BinOp):
            parts = [self.annotation(module, part) for part in (node.left, node.right)]
            if RULE in parts:
                return RULE
            return next((part for part in parts if part is not OTHER), OTHER)
        if isinstance(node, ast.Subscript):
            return self._subscript(module, node)
        if isinstance(node, ast.Attribute):
            owner = self.of_attribute(self._name_in_annotation(module, node.value), node.attr)
            return as_instance(owner)
        if isinstance(node, ast.Name):
            return self._named_type(module, node.id)
        return OTHER

    def _name_in_annotation(self, module: Module, node: ast.expr) -> Type:
        return self.of_global(module.name, node.id) if isinstance(node, ast.Name) else None

    def _subscript(self, module: Module, node: ast.Subscript) -> Type:
        outer = ast.unparse(node.value).rpartition(".")[2]
        inside = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if outer == "Rule":
            return RULE
        if outer == "Literal":
            return OTHER
        if outer == "Callable":
            listed = inside[0]
            parameters = None
            if isinstance(listed, ast.List):
                parameters = tuple(("", self.annotation(module, part)) for part in listed.elts)
            return Function(self.annotation(module, inside[-1]), parameters)
        parts = [self.annotation(module, part) for part in inside]
        if outer in ("Final", "ClassVar", "Optional", "Annotated"):
            return parts[0]
        if outer == "tuple" and not (
            isinstance(inside[-1], ast.Constant) and inside[-1].value is Ellipsis
        ):
            return Several(tuple(parts))
        if outer == "tuple":
            return Container(parts[0])
        if outer in ("type", "Literal"):
            return OTHER
        named = self.annotation(module, node.value)
        return named if isinstance(named, Instance) else Container(parts[-1])

    def _named_type(self, module: Module, name: str) -> Type:
        if name == "Rule":
            return RULE
        if name == "Any":
            return None
        home, original = self.origin(module.name, name)
        defining = self.modules.get(home)
        if defining is None:
            return OTHER
        if original in defining.classes:
            return Instance(home, original)
        if original in defining.values:
            return self.annotation(defining, defining.values[original])  # an alias of a type
        return OTHER

    def origin(self, module: str, name: str) -> tuple[str, str]:
        """The module in which a name is defined, and its name there."""
        for _ in range(20):
            here = self.modules.get(module)
            if here is None or name in here.functions or name in here.classes:
                break
            if name in here.values or name in here.annotated or name not in here.imports:
                break
            module, other = here.imports[name]
            if not other:
                return module, ""
            if f"{module}.{other}" in self.modules and not self._defines(module, other):
                return f"{module}.{other}", ""
            name = other
        return module, name

    def _defines(self, module: str, name: str) -> bool:
        here = self.modules.get(module)
        return here is not None and (
            name in here.functions or name in here.classes or name in here.values
        )

    # ---------------------------------------------------------------- names and members

    def of_global(self, module: str, name: str) -> Type:
        """The type of a name at the top of a module."""
        home, original = self.origin(module, name)
        if not original:
            return ModuleObject(home)
        here = self.modules.get(home)
        if here is None:
            return OTHER if home.split(".")[0] != "openclix" else None
        if original in here.functions:
            return self.of_function(here, here.functions[original])
        if original in here.classes:
            return ClassObject(home, original)
        if original in here.annotated:
            kind = self.annotation(here, here.annotated[original])
            if kind is not OTHER:
                return kind
        return None

    def of_function(self, module: Module, node: FunctionNode, method: bool = False) -> Function:
        """The type of a function that is written out."""
        listed = [*node.args.posonlyargs, *node.args.args]
        plain = any(isinstance(d, ast.Name) and d.id == "staticmethod" for d in node.decorator_list)
        if method and not plain:
            listed = listed[1:]
        listed = [*listed, *node.args.kwonlyargs]
        parameters = tuple((arg.arg, self.annotation(module, arg.annotation)) for arg in listed)
        return Function(self.annotation(module, node.returns), parameters)

    def of_attribute(self, owner: Type, name: str) -> Type:
        """The type of `owner.name`."""
        if isinstance(owner, ModuleObject):
            if f"{owner.name}.{name}" in self.modules and not self._defines(owner.name, name):
                return ModuleObject(f"{owner.name}.{name}")
            return self.of_global(owner.name, name)
        if isinstance(owner, Instance | ClassObject):
            return self._member(owner.module, owner.name, name)
        return None

    def _member(self, home: str, name: str, member: str) -> Type:
        module = self.modules[home]
        made = module.classes[name]
        if member in made.fields:
            return self.annotation(module, made.fields[member])
        if member in made.methods:
            method = made.methods[member]
            names = {ast.unparse(decorator) for decorator in method.decorator_list}
            if names & {"property", "cached_property"}:
                return self.annotation(module, method.returns)
            return self.of_function(module, method, method=True)
        if member in made.guessed:
            method, value = made.guessed[member]
            if isinstance(value, ast.Name):
                for arg in (*method.args.args, *method.args.kwonlyargs):
                    if arg.arg == value.id:
                        return self.annotation(module, arg.annotation)
            return None
        for base in made.bases:
            kind = self.annotation(module, base)
            if isinstance(kind, Instance) and (kind.module, kind.name) != (home, name):
                inherited = self._member(kind.module, kind.name, member)
                if inherited is not None:
                    return inherited
        return None

    def parameters(self, callee: Type) -> tuple[tuple[str, Type], ...] | None:
        """The parameters of the called function. For a class they are from `__init__`, or its
        fields."""
        if isinstance(callee, Function):
            return callee.parameters
        if not isinstance(callee, ClassObject):
            return None
        module = self.modules[callee.module]
        made = module.classes[callee.name]
        if "__init__" in made.methods:
            return self.of_function(module, made.methods["__init__"], method=True).parameters
        if made.order:
            return tuple((name, self.annotation(module, made.fields[name])) for name in made.order)
        for base in made.bases:
            kind = self.annotation(module, base)
            if isinstance(kind, Instance):
                return self.parameters(ClassObject(kind.module, kind.name))
        return None


def as_instance(kind: Type) -> Type:
    """An annotation that names a class means its instances."""
    return Instance(kind.module, kind.name) if isinstance(kind, ClassObject) else kind
