"""Does a value fit what its field says? Asked of everything that comes from outside."""

from __future__ import annotations

import sys
from types import UnionType
from typing import Any, Union, get_args, get_origin

from delenda.engine.value import Value, fields_of

_hints: dict[tuple[type[Any], str], Any] = {}


def hint_of(owner: type[Any], name: str) -> Any:
    """Return the type of a field; `Any` where its name is not known at run time."""
    key = (owner, name)
    if key not in _hints:
        field = next(f for f in fields_of(owner) if f.name == name)
        said: Any = field.type
        _hints[key] = _meaning(owner, name, said) if isinstance(said, str) else said
    return _hints[key]


def fits(value: Any, hint: Any) -> bool:
    """Say whether a value is of a type; types that stored data cannot tell are let pass."""
    if hint is None or hint is type(None):
        return value is None
    origin = get_origin(hint)
    parts = get_args(hint)
    if origin is UnionType or origin is Union:
        return any(fits(value, part) for part in parts)
    if origin is tuple:
        return isinstance(value, tuple) and _tuple_fits(value, parts)
    if origin is list:
        return isinstance(value, list) and all(fits(item, parts[0]) for item in value)
    if origin is dict:
        return isinstance(value, dict) and all(
            fits(key, parts[0]) and fits(item, parts[1]) for key, item in value.items()
        )
    return _item_fits(value, hint)


def _item_fits(value: Any, hint: Any) -> bool:
    if hasattr(hint, "__supertype__"):
        return fits(value, hint.__supertype__)
    if hint in (int, str, bool, float):
        return type(value) is hint
    if isinstance(hint, type) and issubclass(hint, (Value, list, tuple, dict)):
        return isinstance(value, hint)
    return True


def _tuple_fits(value: tuple[Any, ...], parts: tuple[Any, ...]) -> bool:
    if len(parts) == 2 and parts[1] is Ellipsis:
        return all(fits(item, parts[0]) for item in value)
    return len(value) == len(parts) and all(map(fits, value, parts))


def _meaning(owner: type[Any], name: str, said: str) -> Any:
    """Return what the words of an annotation mean in the module they stand in."""
    for base in owner.__mro__:
        if name in vars(base).get("__annotations__", {}):
            try:
                return eval(said, dict(vars(sys.modules[base.__module__])))  # noqa: S307 - our own source
            except (NameError, AttributeError, TypeError):
                return Any
    return Any
