"""Values against the form that is expected, with every difference told."""

from __future__ import annotations

from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec
from msgspec import Meta, Struct, structs

from delenda.packs.lines import KeyPath

WORDS = {
    int: "a whole number",
    str: "a text",
    float: "a number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}


class Difference(NamedTuple):
    """What is wrong at a path."""

    path: KeyPath
    message: str


def differences(value: Any, form: Any, path: KeyPath = ()) -> Iterator[Difference]:
    """Give every way in which a value differs from its form."""
    form = _plain(form)
    origin = get_origin(form)
    if isinstance(form, type) and issubclass(form, Struct):
        yield from _table(value, form, path)
    elif origin is list:
        yield from _list(value, get_args(form)[0], path)
    elif origin is dict:
        yield from _dict(value, get_args(form)[1], path)
    else:
        try:
            msgspec.convert(value, form, strict=True)
        except msgspec.ValidationError:
            yield Difference(path, f"{_name(path)} is {_shown(value)}; expected {expected(form)}")


def expected(form: Any) -> str:
    """Return a form in words."""
    form = _plain(form)
    if get_origin(form) is Literal:
        return "one of " + ", ".join(f'"{one}"' for one in get_args(form))
    if get_origin(form) is Annotated:
        base, meta = get_args(form)
        return WORDS[base] + _limits(meta)
    if get_origin(form) in (Union, UnionType):
        return " or ".join(map(expected, get_args(form)))
    return WORDS[get_origin(form) or form]


def _limits(meta: Meta) -> str:
    if meta.pattern:
        return f" of {meta.description}"
    return f" from {meta.ge} to {meta.le}"


def _plain(form: Any) -> Any:
    """Return a form without "or nothing"; TOML has no nothing."""
    if get_origin(form) not in (Union, UnionType) or NoneType not in get_args(form):
        return form
    return next(one for one in get_args(form) if one is not NoneType)


def _table(value: Any, form: type[Struct], path: KeyPath) -> Iterator[Difference]:
    if not isinstance(value, dict):
        yield Difference(path, f"{_name(path)} is {_shown(value)}; expected a table")
        return
    fields = {one.encode_name: one for one in structs.fields(form)}
    for key in value:
        if key not in fields:
            known = ", ".join(fields)
            yield Difference((*path, key), f"unknown key '{key}'; expected one of {known}")
    for key, one in fields.items():
        if key in value:
            yield from differences(value[key], one.type, (*path, key))
        elif one.required:
            yield Difference(path, f"'{key}' is missing; expected {_expected_of(one.type)}")


def _expected_of(form: Any) -> str:
    form = _plain(form)
    is_struct = isinstance(form, type) and issubclass(form, Struct)
    return "a table" if is_struct else expected(form)


def _list(value: Any, form: Any, path: KeyPath) -> Iterator[Difference]:
    if not isinstance(value, list):
        yield Difference(path, f"{_name(path)} is {_shown(value)}; expected a list")
        return
    for row, one in enumerate(value):
        yield from differences(one, form, (*path, row))


def _dict(value: Any, form: Any, path: KeyPath) -> Iterator[Difference]:
    if not isinstance(value, dict):
        yield Difference(path, f"{_name(path)} is {_shown(value)}; expected a table")
    elif form is not Any:
        for key, one in value.items():
            yield from differences(one, form, (*path, key))


def _name(path: KeyPath) -> str:
    """Return the last key of a path, and the number of the row in it."""
    if path and isinstance(path[-1], int):
        return f"row {path[-1] + 1} of '{path[-2]}'" if len(path) > 1 else f"row {path[-1] + 1}"
    return f"'{path[-1]}'" if path else "the file"


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{value}"'
    return WORDS[type(value)] if isinstance(value, list | dict) else str(value)
