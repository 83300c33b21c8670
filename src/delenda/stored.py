"""States as JSON and MessagePack bytes, with a schema version, checked when read."""

from __future__ import annotations

from typing import Any

import msgspec

from delenda.engine.action import Unreadable
from delenda.engine.plain import from_plain, to_plain
from delenda.engine.state import State
from delenda.library import rulebook


def to_json(s: State) -> bytes:
    """Return a state as JSON."""
    return msgspec.json.encode(to_plain(s))


def to_msgpack(s: State) -> bytes:
    """Return a state as MessagePack."""
    return msgspec.msgpack.encode(to_plain(s))


def from_json(data: bytes) -> State:
    """Return the state that JSON holds; anything else is `Unreadable`."""
    try:
        return _state(msgspec.json.decode(data))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"not JSON: {error}") from None


def from_msgpack(data: bytes) -> State:
    """Return the state that MessagePack holds; anything else is `Unreadable`."""
    try:
        return _state(msgspec.msgpack.decode(data))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"not MessagePack: {error}") from None


def _state(plain: Any) -> State:
    if not isinstance(plain, dict):
        raise Unreadable("a stored state must be a table")
    game, scenario, options = (plain.get(key) for key in ("game", "scenario", "options"))
    if not (isinstance(game, str) and isinstance(scenario, str) and isinstance(options, list)):
        raise Unreadable("a stored state names its game, scenario and options")
    try:
        rules = rulebook(game, scenario, tuple(map(str, options)))
    except ValueError as error:
        raise Unreadable(str(error)) from None
    return from_plain(rules, plain)
