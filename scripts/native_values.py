"""What `dataclass` and `copy` make when a module is loaded, written out so that it becomes C."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from importlib import import_module
from typing import Any

from delenda.engine.value import Value, container_of

IMPORTS = """from typing import Any as AnyType
from delenda.engine.value import as_call, copy_with
"""
REDUCE = """
    def __reduce__(self) -> AnyType:
        return as_call(self)
"""
FUTURE = "from __future__ import annotations\n"


def written_out(name: str, text: str) -> str:
    """Return the text of a module with a constructor and a copier for each of its dataclasses."""
    module = import_module(name)
    lines = text.splitlines(keepends=True)
    copiers: list[str] = []
    found = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    for node in reversed(found):
        cls: type[Any] = getattr(module, node.name)
        own = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
        if not hasattr(cls, "__dataclass_fields__") or "__init__" in own:
            continue
        assert node.end_lineno is not None
        lines[node.end_lineno : node.end_lineno] = constructor(cls, vars(module))
        if issubclass(cls, Value):
            copiers += copier(cls)
    if lines == text.splitlines(keepends=True):
        return text
    return "".join([*lines, *copiers]).replace(FUTURE, FUTURE + IMPORTS, 1)


def constructor(cls: type[Any], names: dict[str, Any]) -> list[str]:
    """Return the constructor of a dataclass, and how it is pickled with it."""
    found = fields(cls)
    heads = [
        f"        {field.name}: {annotation(field, names)}{default(field)},\n" for field in found
    ]
    # Frozen fields and constants are assigned to here alone, as a dataclass does behind the scenes.
    body = [f"        self.{field.name} = {given(field)}  # type: ignore\n" for field in found]
    start = ["\n", "    def __init__(\n", "        self,\n", *heads, "    ) -> None:\n"]
    return [*start, *(body or ["        pass\n"]), REDUCE]


def copier(cls: type[Any]) -> list[str]:
    """Return a function that copies a value, and a line that makes it known."""
    name = cls.__name__
    parts = [f"        old.{field.name}{copied(field)},\n" for field in fields(cls)]
    head = f"\n\ndef copied_{name}(old: {name}) -> {name}:\n"
    return [
        head,
        f"    return {name}(\n",
        *parts,
        "    )\n",
        f"\n\ncopy_with({name}, copied_{name})\n",
    ]


def annotation(field: Field[Any], names: dict[str, Any]) -> str:
    """Return a field's type, or any where the module of a subclass does not know its name."""
    said = str(field.type)
    try:
        eval(said, dict(names))  # noqa: S307 - our own source
    except NameError:
        return "AnyType"
    return f"{said} | None" if field.default_factory is not MISSING else said


def default(field: Field[Any]) -> str:
    """Return the default of an argument."""
    if field.default_factory is not MISSING:
        return " = None"
    return "" if field.default is MISSING else f" = {field.default!r}"


def given(field: Field[Any]) -> str:
    """Return what a field holds at first."""
    if field.default_factory is MISSING:
        return field.name
    return f"{field.default_factory()!r} if {field.name} is None else {field.name}"


def copied(field: Field[Any]) -> str:
    """Return how a field is copied; what cannot change is shared."""
    return ".copy()" if container_of(field) in ("list", "dict") else ""


def misread(text: str) -> Iterator[int]:
    """Yield the lines of loops over a range of names that the loop changes.

    Python looks at a range once. mypyc looks at its end in every round.
    """
    for loop in ast.walk(ast.parse(text)):
        if isinstance(loop, ast.For) and isinstance(loop.iter, ast.Call):
            read = {node.id for node in ast.walk(loop.iter) if isinstance(node, ast.Name)}
            if read & {name for line in loop.body for name in changed(line)}:
                yield loop.lineno


def changed(line: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement sets."""
    for node in ast.walk(line):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
