"""The rules as syntax trees: what a name or an expression in them stands for."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias

SOURCE = Path(__file__).parents[1] / "src" / "delenda"
LAYERS = ("engine", "warfare", "punic", "games")
NEXT = {"Next", "Ask", "Call", "Goto", "Done"}
FRAME = "delenda.engine.frame.Frame"
HANDED_ON = {"next", "tuple", "cast"}
"""What gives one of the things that it is given."""


class Class(NamedTuple):
    """A class, by its module."""

    module: str
    node: ast.ClassDef

    @property
    def id(self) -> str:
        """Return its name in full."""
        return f"{self.module}.{self.node.name}"


class Function(NamedTuple):
    """A function, or a method of a class."""

    module: str
    node: ast.FunctionDef | ast.Lambda
    owner: Class | None = None


class Slot(NamedTuple):
    """What the book decides: `battle.casualties`, or a part of it."""

    name: str
    part: str = ""


class Scope(NamedTuple):
    """Where an expression stands, what its names are bound to, and whose steps it can take."""

    module: str
    bound: Mapping[str, list[tuple[ast.expr, Scope]]]
    owner: Class | None = None
    going: frozenset[str] = frozenset({"self"})
    """The names of the frame whose steps they are."""


class Made(NamedTuple):
    """What a call returns."""

    call: ast.Call
    scope: Scope


Value: TypeAlias = "Class | Function | Slot | Made"


@cache
def modules() -> dict[str, ast.Module]:
    """Return every module of the rules."""
    files = sorted(file for layer in LAYERS for file in (SOURCE / layer).rglob("*.py"))
    return {
        ".".join(("delenda", *file.relative_to(SOURCE).with_suffix("").parts)): ast.parse(
            file.read_text(encoding="utf-8")
        )
        for file in files
    }


@cache
def names(module: str) -> dict[str, ast.stmt]:
    """Return what the top of a module defines or imports."""
    found: dict[str, ast.stmt] = {}
    for node in modules()[module].body:
        match node:
            case ast.FunctionDef() | ast.ClassDef():
                found[node.name] = node
            case ast.ImportFrom():
                found.update({one.asname or one.name: node for one in node.names})
            case ast.Assign(targets=[ast.Name(id=name)]):
                found[name] = node
            case ast.AnnAssign(target=ast.Name(id=name)):
                found[name] = node
    return found


def resolve(module: str, name: str) -> Iterator[Value]:
    """Find what a name stands for at the top of a module."""
    match names(module).get(name) if module in modules() else None:
        case ast.ClassDef() as node:
            yield Class(module, node)
        case ast.FunctionDef() as node:
            yield Function(module, node)
        case ast.ImportFrom(module=str(source)) as node:
            real = next(one.name for one in node.names if (one.asname or one.name) == name)
            yield from resolve(source, real)
        case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
            yield from values(value, Scope(module, {}))


def lineage(found: Class) -> list[Class]:
    """Return a class and those that it is made from, itself first."""
    line = [found]
    for base in found.node.bases:
        for one in resolve(found.module, base.id) if isinstance(base, ast.Name) else ():
            if isinstance(one, Class):
                line += lineage(one)
    return line


def is_frame(found: object) -> bool:
    """Say whether something is a class of frames."""
    return isinstance(found, Class) and any(one.id == FRAME for one in lineage(found))


def method(found: Class, name: str) -> Function | None:
    """Return a method, its own or inherited."""
    for one in lineage(found):
        for node in one.node.body:
            if isinstance(node, ast.FunctionDef) and node.name == name:
                return Function(one.module, node, one)
    return None


def steps(found: Class) -> dict[str, Function]:
    """Return the steps of a frame in their order; those that it inherits come last."""
    every: dict[str, Function] = {}
    for one in lineage(found):
        for node in one.node.body if one.id != FRAME else ():
            if isinstance(node, ast.FunctionDef) and ast.unparse(node.returns or node) in NEXT:
                every.setdefault(node.name, Function(one.module, node, one))
    return every


# --- scopes ---------------------------------------------------------------------------------


def scope_of(function: Function, owner: Class | None = None, call: Made | None = None) -> Scope:
    """Return the scope in a function, called on behalf of a frame."""
    bound: dict[str, list[tuple[ast.expr, Scope]]] = {}
    args = function.node.args
    params = [*args.posonlyargs, *args.args, *args.kwonlyargs]
    given_frames = {
        one.arg for one in params if one.annotation and _is_frames(function, one.annotation)
    }
    scope = Scope(
        function.module, bound, owner or function.owner, frozenset({"self", *given_frames})
    )
    if call is not None:
        given = [*zip((one.arg for one in params), call.call.args, strict=False)]
        given += [(word.arg, word.value) for word in call.call.keywords if word.arg]
        for name, value in given:
            bound.setdefault(name, []).append((value, call.scope))
    for node in ast.walk(function.node):
        for name, value in _bindings(node):
            bound.setdefault(name, []).append((value, scope))
    return scope


def _is_frames(function: Function, annotation: ast.expr) -> bool:
    name = annotation.id if isinstance(annotation, ast.Name) else ""
    return any(is_frame(one) for one in resolve(function.module, name))


def _bindings(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    match node:
        case ast.Assign(targets=[target], value=value) | ast.NamedExpr(target=target, value=value):
            yield from _bind(target, value)
        case ast.For(target=target, iter=ast.Tuple(elts=rows)):
            for row in rows:
                yield from _bind(target, row)
        case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
            yield from _bind(target, value)


def _bind(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    match target, value:
        case ast.Name(id=name), _:
            yield name, value
        case ast.Tuple(elts=targets), ast.Tuple(elts=parts) if len(targets) == len(parts):
            for one, part in zip(targets, parts, strict=True):
                yield from _bind(one, part)


def returned(function: Function) -> Iterator[ast.expr]:
    """Return what a function returns, in its order."""
    if isinstance(function.node, ast.Lambda):
        yield function.node.body
        return
    found = [node for node in ast.walk(function.node) if isinstance(node, ast.Return)]
    for node in sorted(found, key=lambda node: node.lineno):
        if node.value is not None:
            yield node.value


# --- values ---------------------------------------------------------------------------------


def values(expr: ast.expr, scope: Scope) -> Iterator[Value]:
    """Find all that an expression may stand for, as far as frames and functions go."""
    match expr:
        case ast.Name(id=name):
            yield from _named(name, scope)
        case ast.Attribute():
            yield from _attribute(expr, scope)
        case ast.Lambda():
            yield Function(scope.module, expr)
        case ast.Call(func=ast.Name(id=name)) if name not in HANDED_ON:
            yield Made(expr, scope)
        case ast.Call(func=ast.Attribute() | ast.Subscript()):
            yield Made(expr, scope)
        case _:
            for part in _parts(expr):
                yield from values(part, scope)


def _parts(expr: ast.expr) -> list[ast.expr]:
    """Return the expressions of which an expression is one."""
    match expr:
        case ast.IfExp(body=one, orelse=other):
            return [one, other]
        case ast.Tuple(elts=parts) | ast.BoolOp(values=parts):
            return parts
        case ast.GeneratorExp(elt=elt, generators=[each]):
            return [elt, each.iter]
        case ast.Subscript(value=value):
            return [value]
        case ast.Call(args=[first, *_]):
            return [first]
    return []


def _named(name: str, scope: Scope) -> Iterator[Value]:
    if name not in scope.bound:
        yield from resolve(scope.module, name)
    for value, where in scope.bound.get(name, ()):
        others = {other: to for other, to in where.bound.items() if other != name}
        yield from values(value, where._replace(bound=others))


def _attribute(expr: ast.Attribute, scope: Scope) -> Iterator[Value]:
    _, _, asked = ast.unparse(expr).partition("rules.")
    slot = asked.removeprefix("slots.")
    if asked.isidentifier() or slot.count(".") == 1 or (slot != asked and slot.isidentifier()):
        yield Slot(slot)
        return
    if isinstance(expr.value, ast.Name) and expr.value.id in scope.going and scope.owner:
        own = method(scope.owner, expr.attr)
        yield from () if own is None else (own,)
        return
    if isinstance(expr.value, ast.Name):
        imported = names(scope.module).get(expr.value.id)
        if isinstance(imported, ast.ImportFrom):
            yield from resolve(f"{imported.module}.{expr.value.id}", expr.attr)
    for one in values(expr.value, scope):
        yield from part_of(one, expr.attr)


def part_of(value: Value, name: str) -> Iterator[Value]:
    """Find an attribute of something: a method, a field, a part of a slot."""
    match value:
        case Class():
            own = method(value, name)
            yield from () if own is None else (own,)
        case Slot():
            yield Slot(value.name, name)
        case Made(call, scope):
            for made in values(call.func, scope):
                match made:
                    case Function():
                        inner = scope_of(made, scope.owner, value)
                        for expr in returned(made):
                            for one in values(expr, inner):
                                yield from part_of(one, name)
                    case Class(node=node):
                        yield from _field(node, name, call, scope)


def _field(node: ast.ClassDef, name: str, call: ast.Call, scope: Scope) -> Iterator[Value]:
    """Find what a field of a tuple was made with."""
    fields = [ast.unparse(one.target) for one in node.body if isinstance(one, ast.AnnAssign)]
    given = [*zip(fields, call.args, strict=False)]
    given += [(word.arg or "", word.value) for word in call.keywords]
    for field, expr in given:
        if field == name:
            yield from values(expr, scope)
