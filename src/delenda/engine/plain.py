"""A state as plain dicts, lists, numbers and strings, and back: what JSON can carry.

Inside a field every array is a tuple, so types need not be told; a small value is a
dict that names its class under "is".
"""

from __future__ import annotations

from typing import Any, TypeAlias, get_args

from delenda.engine.action import Action, Unreadable
from delenda.engine.chance import Chance
from delenda.engine.frame import CHANCE, Ask, Frame
from delenda.engine.rulebook import Rulebook
from delenda.engine.run import is_action
from delenda.engine.state import Result, State
from delenda.engine.typed import fits, hint_of
from delenda.engine.value import Value, container_of, fields_of, find_class

Plain: TypeAlias = Any

SCHEMA = 1
"""The version of every stored form."""

LARGEST = 10_000
"""No number on a table is larger, and nobody counts up to one."""
MOST_OPTIONS = 1_000
"""No question has more answers."""

ENGINE_FIELDS = ("rules", "stack", "steps", "ask", "result", "answers", "sink")
ASK_TYPES = {"who": int, "prompt": str, "then": str, "rule": str, "secret": bool, "silent": bool}


def to_plain(s: State) -> dict[str, Plain]:
    """Return a state as plain data."""
    return {
        "schema": SCHEMA,
        "game": s.rules.id,
        "version": s.rules.version,
        "scenario": s.rules.scenario,
        "options": list(s.rules.options),
        **({"data": s.rules.data} if s.rules.data else {}),
        "answers": s.answers,
        "table": {name: _plain(getattr(s, name)) for name in table_fields(s)},
        "stack": [frame_to_plain(f, step) for f, step in zip(s.stack, s.steps, strict=True)],
        "ask": None if s.ask is None else ask_to_plain(s.ask),
        "result": None if s.result is None else _plain(s.result),
    }


def from_plain(rules: Rulebook, plain: Plain) -> State:
    """Return the state that plain data holds; what does not fit is `Unreadable`."""
    head = _dict(plain, "a stored state")
    if head.get("schema") != SCHEMA:
        raise Unreadable(f"schema {head.get('schema')!r} is not known; this is schema {SCHEMA}")
    if head.get("version") != rules.version:
        raise Unreadable(f"stored with version {head.get('version')!r} of the rules")
    if head.get("data", "") != rules.data:
        raise Unreadable(f"stored with the data {head.get('data', '')!r}, not {rules.data!r}")
    s = rules.empty()
    table = _dict(head.get("table"), "'table'")
    for name in table_fields(s):
        if name not in table:
            raise Unreadable(f"'table' lacks '{name}'")
        setattr(s, name, field_value(rules, type(s), name, table[name]))
    s.answers = whole_number(head.get("answers"), "'answers'")
    for entry in _list(head.get("stack"), "'stack'"):
        frame, step = frame_from_plain(rules, entry)
        s.stack.append(frame)
        s.steps.append(step)
    if head.get("ask") is not None:
        s.ask = ask_from_plain(rules, head["ask"])
    if head.get("result") is not None:
        s.result = result_from_plain(rules, head["result"])
    check(s)
    return s


def check(s: State) -> None:
    """Refuse a table that the rules do not know, or a question that nothing waits for."""
    if s.answers < 0:
        raise Unreadable("no game has fewer than no answers")
    s.rules.validate(s)
    if s.result is not None and not set(s.result.winners) <= set(range(len(s.rules.seats))):
        raise Unreadable("those who won are not all seats of this game")
    if (s.ask is None) != (not s.stack):
        raise Unreadable("a question waits exactly where a procedure is under way")
    if s.ask is None:
        return
    if s.result is not None or s.steps[-1] != s.ask.then:
        raise Unreadable("the question is not the one that the last procedure waits for")
    if s.ask.chance is not None:
        fitting = s.ask.who == CHANCE and s.ask.chance.can_answer()
    else:
        fitting = 0 <= s.ask.who < len(s.rules.seats) and bool(s.ask.options)
    if not fitting:
        raise Unreadable("the question is for nobody, or has no answer")
    if len(s.ask.options) > MOST_OPTIONS or len(set(s.ask.options)) < len(s.ask.options):
        raise Unreadable("the question has too many answers, or some of them twice")


def result_from_plain(rules: Rulebook, plain: Plain) -> Result:
    """Return how a game ended."""
    result: Result = _value(rules, plain, Result)
    return result


def table_fields(s: State) -> tuple[str, ...]:
    """Name the fields that a game adds to the state."""
    return tuple(f.name for f in fields_of(type(s)) if f.name not in ENGINE_FIELDS)


def frame_to_plain(frame: Frame, step: str) -> dict[str, Plain]:
    """Return a frame as plain data."""
    return {"step": step, **_plain(frame)}


def frame_from_plain(rules: Rulebook, plain: Plain) -> tuple[Frame, str]:
    """Return a frame and the step that waits in it."""
    data = dict(_dict(plain, "a frame"))
    step = data.pop("step", None)
    frame = _value(rules, data, Frame)
    known = isinstance(step, str) and not step.startswith("_")
    if not known or not callable(getattr(frame, str(step), None)):
        raise Unreadable(f"{type(frame).__name__} has no step {step!r}")
    return frame, str(step)


def ask_to_plain(ask: Ask) -> dict[str, Plain]:
    """Return a question as plain data."""
    return {
        "who": ask.who,
        "prompt": ask.prompt,
        "options": [[action.verb, *action.args] for action in ask.options],
        "then": ask.then,
        "rule": ask.rule,
        "about": list(ask.about),
        "secret": ask.secret,
        "silent": ask.silent,
        "chance": None if ask.chance is None else _plain(ask.chance),
    }


def ask_from_plain(rules: Rulebook, plain: Plain) -> Ask:
    """Return the question that plain data holds."""
    data = _dict(plain, "'ask'")
    for name, kind in ASK_TYPES.items():
        if type(data.get(name)) is not kind:
            raise Unreadable(f"a question needs '{name}' of type {kind.__name__}")
    chance = data.get("chance")
    return Ask(
        data["who"],
        data["prompt"],
        tuple(_action(words) for words in _list(data.get("options"), "'options'")),
        data["then"],
        rule=data["rule"],
        about=tuple(whole_number(i, "'about'") for i in _list(data.get("about"), "'about'")),
        secret=data["secret"],
        silent=data["silent"],
        chance=None if chance is None else _value(rules, chance, Chance),
    )


def _action(plain: Plain) -> Action:
    words = _list(plain, "a choice")
    action = Action(words[0], tuple(words[1:])) if words else None
    if action is None or not is_action(action):
        raise Unreadable("a choice is a verb with whole numbers")
    return action


def field_value(rules: Rulebook, owner: type[Any], name: str, plain: Plain) -> Any:
    """Return the value of a field; lists, dicts and tuples must be what the field says."""
    field = next(f for f in fields_of(owner) if f.name == name)
    container = container_of(field)
    hint = hint_of(owner, name)
    if container == "dict":
        table: dict[Any, Any] = _dict(plain, f"'{name}'")
        # JSON has no keys but strings.
        numbers = get_args(hint)[:1] == (int,)
        value: Any = {
            _number(key) if numbers else key: _thing(rules, item) for key, item in table.items()
        }
    else:
        value = _thing(rules, plain)
        if container == "list" and isinstance(value, tuple):
            value = list(value)
    if not fits(value, hint):
        raise Unreadable(f"'{name}' must be of type {field.type}")
    return value


def _number(key: object) -> object:
    """Return a key as the number it spells, if it does."""
    return int(key) if isinstance(key, str) and key.removeprefix("-").isdecimal() else key


def _plain(value: Any) -> Plain:
    if isinstance(value, Value):
        data: dict[str, Plain] = {"is": type(value).__name__}
        for field in fields_of(type(value)):
            data[field.name] = _plain(getattr(value, field.name))
        return data
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return value


def _thing(rules: Rulebook, plain: Plain) -> Any:
    if isinstance(plain, dict) and "is" in plain:
        return _value(rules, plain, Value)
    if isinstance(plain, (list, tuple)):
        return tuple(_thing(rules, item) for item in plain)
    if isinstance(plain, int) and abs(plain) > LARGEST:
        raise Unreadable(f"no number is beyond {LARGEST:,}")
    return plain


def _value(rules: Rulebook, plain: Plain, kind: type[Any]) -> Any:
    data = _dict(plain, f"a {kind.__name__.lower()}")
    name = data.get("is")
    cls = find_class(str(name), (*rules.packages, "delenda.engine"))
    if cls is None or not issubclass(cls, kind):
        raise Unreadable(f"{name!r} is no {kind.__name__.lower()} of {rules.id}")
    fields = {field.name for field in fields_of(cls)}
    if set(data) - {"is"} != fields:
        raise Unreadable(f"{name} has the fields {', '.join(sorted(fields)) or 'none'}")
    return cls(**{field: field_value(rules, cls, field, data[field]) for field in fields})


def _dict(plain: Plain, what: str) -> dict[str, Plain]:
    if not isinstance(plain, dict):
        raise Unreadable(f"{what} must be a table")
    return plain


def _list(plain: Plain, what: str) -> list[Plain]:
    if not isinstance(plain, (list, tuple)):
        raise Unreadable(f"{what} must be a list")
    return list(plain)


def whole_number(plain: Plain, what: str) -> int:
    """Return a whole number, however large."""
    if type(plain) is not int:
        raise Unreadable(f"{what} must be a whole number")
    return plain
