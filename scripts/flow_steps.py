"""Where each step of a frame leads, read from what it returns."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from flow_code import (
    Class,
    Function,
    Made,
    Scope,
    Slot,
    Value,
    is_frame,
    modules,
    names,
    part_of,
    returned,
    scope_of,
    steps,
    values,
)

ENGINE = ("delenda.engine.frame", "delenda.engine.window", "delenda.punic.turn.fortune")
SIGNATURES = {
    "Ask": ("who", "prompt", "options", "then"),
    "ask": ("s", "who", "prompt", "options", "then"),
    "roll": ("prompt", "then"),
    "roll_for": ("s", "who", "prompt", "then"),
    "draw": ("prompt", "chance", "then"),
    "respond": ("prompt", "then", "rule"),
    "Call": ("frame", "then"),
    "Goto": ("then",),
    "Done": ("value",),
}
"""The ways to go on, and the arguments of each."""
KINDS = {"Ask": "ask", "roll_for": "roll"}
LONGEST_VALUE = 40


class Edge(NamedTuple):
    """One way on from a step."""

    kind: str
    """ask, roll, draw, respond, Call, Goto or Done."""
    then: tuple[str, ...] = ()
    who: str = ""
    prompts: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    frames: tuple[str, ...] = ()
    slots: tuple[str, ...] = ()
    """The slots that give the frame."""
    value: str = ""
    by: tuple[str, ...] = ()
    """The slots that decide that this is a way on."""


class Unreadable(Exception):
    """A step returns something that is no way to go on."""


@cache
def frames() -> dict[str, Class]:
    """Return every class of frames in the rules, by its name in full."""
    every = [
        Class(module, node)
        for module, tree in modules().items()
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    ]
    return {one.id: one for one in every if is_frame(one) and one.node.name != "Frame"}


def flow(frame: Class) -> dict[str, tuple[Edge, ...]]:
    """Return the steps of a frame in their order, each with where it leads."""
    found: dict[str, tuple[Edge, ...]] = {}
    for name, step in steps(frame).items():
        scope = scope_of(step, frame)
        ways = [edge for expr in returned(step) for edge in edges(expr, scope)]
        found[name] = tuple(dict.fromkeys(ways))
    return found


def edges(expr: ast.expr, scope: Scope) -> Iterator[Edge]:
    """Find every way on that an expression may be."""
    match expr:
        case ast.IfExp(body=one, orelse=other):
            yield from (*edges(one, scope), *edges(other, scope))
        case ast.Name(id=name) if name in scope.bound:
            for value, where in scope.bound[name]:
                yield from edges(value, where)
        case ast.Call(func=func):
            ways = list(dict.fromkeys(_ways(func, expr, scope)))
            if not ways:
                raise Unreadable(scope.module, ast.unparse(expr))
            yield from ways
        case _:
            raise Unreadable(scope.module, ast.unparse(expr))


def _ways(func: ast.expr, call: ast.Call, scope: Scope) -> Iterator[Edge]:
    for callee in values(func, scope):
        match callee:
            case Slot() if kind_of(callee) == "Roll":
                edge = _engine("roll_for", call, scope)
                yield edge._replace(by=(callee.name,))
            case Slot():
                for filler in fillers(callee):
                    for edge in _through(filler, call, scope):
                        yield edge._replace(by=(callee.name, *edge.by))
            case _:
                yield from _through(callee, call, scope)


def _through(callee: Value, call: ast.Call, scope: Scope) -> Iterator[Edge]:
    """Find the ways on through a function: the engine's, a step, or one that returns others."""
    match callee:
        case Class(module, node) if module in ENGINE:
            yield _engine(node.name, call, scope)
        case Function(module, ast.FunctionDef(name=name), None) if module in ENGINE:
            yield _engine(name, call, scope)
        case Function(node=ast.FunctionDef(name=name), owner=Class() as owner) if name in steps(
            owner
        ):
            base = isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value)
            named = f"{base}.{name}" if base == owner.node.name else name
            yield Edge("Goto", (named,))
        case Function(module=module) if module in ENGINE:
            yield Edge("Done")
        case Function():
            inner = scope_of(callee, scope.owner, Made(call, scope))
            for expr in returned(callee):
                yield from edges(expr, inner)


def _engine(name: str, call: ast.Call, scope: Scope) -> Edge:
    """Return a way on that the engine gives."""
    given = dict(zip(SIGNATURES[name], call.args, strict=False))
    given |= {word.arg: word.value for word in call.keywords if word.arg}
    then = dict.fromkeys(_steps_of(given["then"], scope)) if "then" in given else ()
    frame = list(labels(given["frame"], scope)) if "frame" in given else []
    return Edge(
        KINDS.get(name, name),
        tuple(then) or (("over",) if name == "Call" else ()),
        _told(given.get("who"), scope),
        tuple(dict.fromkeys(_words(given.get("prompt"), scope))),
        tuple(dict.fromkeys(_words(given.get("rule"), scope))),
        tuple(dict.fromkeys(one.id for one in frame if isinstance(one, Class))),
        tuple(dict.fromkeys(one.name for one in frame if isinstance(one, Slot))),
        _told(given.get("value"), scope),
    )


def _steps_of(expr: ast.expr, scope: Scope) -> Iterator[str]:
    for one in values(expr, scope):
        if isinstance(one, Function) and isinstance(one.node, ast.FunctionDef):
            yield one.node.name


def _words(expr: ast.expr | None, scope: Scope) -> Iterator[str]:
    """Find the texts that an expression may be."""
    match expr:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr():
            yield ast.unparse(expr)[2:-1].replace("self.", "")
        case ast.IfExp(body=one, orelse=other):
            yield from (*_words(one, scope), *_words(other, scope))
        case ast.Name(id=name) if name in scope.bound:
            for value, where in scope.bound[name]:
                yield from _words(value, where)
        case ast.Name(id=name):
            constant = names(scope.module).get(name)
            yield from _words(getattr(constant, "value", None), Scope(scope.module, {}))


def _told(expr: ast.expr | None, scope: Scope) -> str:
    """Tell what an expression is as the code does, if it is short."""
    if isinstance(expr, ast.Name) and expr.id in scope.bound:
        found = scope.bound[expr.id]
        return _told(*found[0]) if len(found) == 1 else expr.id
    told = "" if expr is None else ast.unparse(expr).replace("self.", "").replace("(s)", "")
    return told if len(told) <= LONGEST_VALUE else ""


# --- frames that are run --------------------------------------------------------------------


def labels(expr: ast.expr, scope: Scope, seen: frozenset[ast.AST] = frozenset()) -> Iterator[Value]:
    """Find the frames that an expression may be, and the slots that may return one."""
    for one in values(expr, scope):
        yield from label(one, scope, seen)


def label(value: Value, scope: Scope, seen: frozenset[ast.AST] = frozenset()) -> Iterator[Value]:
    """Find the frames that a value is, makes or returns."""
    match value:
        case Made(call, where):
            for callee in values(call.func, where):
                if isinstance(callee, Function):
                    inner = scope_of(callee, where.owner, value)
                    yield from _returned(callee, inner, seen)
                else:
                    yield from label(callee, where, seen)
        case Function():
            yield from _returned(value, scope_of(value, scope.owner), seen)
        case Class() if is_frame(value):
            yield value
        case Slot():
            yield value


def _returned(function: Function, scope: Scope, seen: frozenset[ast.AST]) -> Iterator[Value]:
    if function.node not in seen:
        for expr in returned(function):
            yield from labels(expr, scope, seen | {function.node})


# --- slots ----------------------------------------------------------------------------------


@cache
def slot_kinds() -> dict[str, str]:
    """Return the slots of all books with their types: `siege.siege_roll`, a `Roll`.

    Where a book's slots are in no groups, their names stand alone: `seat_passed`.
    """
    classes = [
        node
        for module, tree in modules().items()
        for node in tree.body
        if module.endswith(".slots") and isinstance(node, ast.ClassDef)
    ]
    fields = [(node.name, _fields(node)) for node in classes]
    every = [found for name, found in fields if name == "Slots"]
    groups = {kind: group for found in every for group, kind in found.items()}
    groups |= {"OwnSlots": "own", "Slots": ""}
    return {
        f"{groups[title]}.{name}".lstrip("."): kind
        for title, found in fields
        for name, kind in found.items()
        if title in groups
    }


def _fields(node: ast.ClassDef) -> dict[str, str]:
    return {
        ast.unparse(one.target): ast.unparse(one.annotation)
        for one in node.body
        if isinstance(one, ast.AnnAssign)
    }


def kind_of(slot: Slot) -> str:
    """Return the type of a slot."""
    return slot_kinds().get(slot.name, "")


@cache
def fillers(slot: Slot) -> tuple[Value, ...]:
    """Return what the books have in a slot."""
    if slot.name not in slot_kinds():
        return ()
    found = [
        value
        for field, expr, scope in fillings()
        if field == slot.name.rpartition(".")[2]
        for value in values(expr, scope)
    ]
    if slot.part:
        found = [part for one in found for part in part_of(one, slot.part)]
    return tuple(found)


@cache
def fillings() -> tuple[tuple[str, ast.expr, Scope], ...]:
    """Return every place where a book fills a slot, or changes what is in it."""
    found: list[tuple[str, ast.expr, Scope]] = []
    for module, tree in modules().items():
        for top in tree.body:
            scope = Scope(module, {})
            if isinstance(top, ast.FunctionDef):
                scope = scope_of(Function(module, top))
            for call in ast.walk(top):
                if isinstance(call, ast.Call) and _fills(call):
                    found += [(word.arg, word.value, scope) for word in call.keywords if word.arg]
    return tuple(found)


def _fills(call: ast.Call) -> bool:
    return ast.unparse(call.func).endswith(("Slots", "._replace"))
