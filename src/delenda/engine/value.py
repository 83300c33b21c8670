"""What a hot value is: slots, flat fields, a fast copy, equality, a registry by name.

A field of a value holds an immutable thing (a number, a string, a tuple, a frozen
value) or a *flat* list or dict of immutable things. So a copy is one level deep.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import Field, fields
from typing import Any, TypeVar

from delenda.engine.native import mypyc_attr

V = TypeVar("V", bound="Value")

_homes: dict[str, list[str]] = {}
"""For each name of a value's class, the modules that define one."""
_copiers: dict[type[Any], Callable[[Any], Any]] = {}
_fields: dict[type[Any], tuple[Field[Any], ...]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """Base of states, frames and the small values they hold; subclasses are dataclasses."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        """Remember the class, so that stored values find it again by its name."""
        _remember(cls)


def _remember(cls: Any) -> None:
    homes = _homes.setdefault(cls.__name__, [])
    if cls.__module__ not in homes:
        homes.append(cls.__module__)
    if "__dict__" in vars(cls) or "__slots__" in vars(cls):
        _lend_slots(cls)


def _lend_slots(cls: Any) -> None:
    """Let compiled bases of a plain class name their fields as slots while it gets its own.

    So it does not repeat them. A compiled class may have no base that names slots: hence lent.
    """
    own = vars(cls)
    for base in cls.__mro__[1:-1]:
        found = vars(base)
        if "__mypyc_attrs__" not in found or "__dataclass_fields__" not in found:
            continue
        if "__slots__" not in own:
            base.__slots__ = tuple(found["__dataclass_fields__"])
        elif "__slots__" in found and "__mypyc_attrs__" not in own:
            del base.__slots__


def fields_of(cls: type[Any]) -> tuple[Field[Any], ...]:
    """Return the fields of a value's class, looked up once."""
    found = _fields.get(cls)
    if found is None:
        found = _fields[cls] = fields(cls)
    return found


def container_of(field: Field[Any]) -> str:
    """Say whether a field is a "list", a "dict", a "tuple" or a single "item"."""
    name = field.type if isinstance(field.type, str) else field.type.__name__
    for container in ("list", "dict", "tuple"):
        if name == container or (name.startswith(container + "[") and name.endswith("]")):
            return container
    return "item"


def copy(value: V) -> V:
    """Return an independent copy of a value."""
    copier = _copiers.get(type(value))
    if copier is None:
        copier = _copiers[type(value)] = _make_copier(type(value))
    found: V = copier(value)
    return found


def copy_with(cls: type[Any], copier: Callable[[Any], Any]) -> None:
    """Copy values of a class in a way that is known beforehand, as the C build does."""
    _copiers[cls] = copier


def as_call(value: Any) -> tuple[Any, ...]:
    """Return a value as a call of its class, which is how pickle wants what the C build made."""
    cls = type(value)
    return cls, tuple(getattr(value, field.name) for field in fields_of(cls))


def find_class(name: str, packages: tuple[str, ...]) -> type[Any] | None:
    """Return the class of that name which lives in the first of the packages that has one."""
    homes = _homes.get(name, [])
    for package in packages:
        for module in homes:
            if module == package or module.startswith(package + "."):
                found: type[Any] | None = getattr(sys.modules[module], name, None)
                return found
    return None


def _make_copier(cls: type[Any]) -> Callable[[Any], Any]:
    """Write the copy function of one class as a programmer would by hand."""
    lines = ["def copier(old):", "    new = make(cls)"]
    for field in fields_of(cls):
        suffix = ".copy()" if container_of(field) in ("list", "dict") else ""
        lines.append(f"    new.{field.name} = old.{field.name}{suffix}")
    lines.append("    return new")
    names: dict[str, Any] = {"make": cls.__new__, "cls": cls}
    exec("\n".join(lines), names)  # noqa: S102 - as dataclasses does; the text is ours alone
    copier: Callable[[Any], Any] = names["copier"]
    return copier
