"""Positions: a table in a few readable lines, at any decision. See docs/formats.md."""

from __future__ import annotations

import json
from typing import Any

from delenda.engine.action import Unreadable
from delenda.engine.frame import Ask
from delenda.engine.heading import Finder, find_rules, lines_of, note
from delenda.engine.plain import (
    ask_from_plain,
    ask_to_plain,
    check,
    field_value,
    frame_from_plain,
    frame_to_plain,
    result_from_plain,
    table_fields,
    to_plain,
    whole_number,
)
from delenda.engine.run import DeadEnd, answer, start
from delenda.engine.state import State, clone
from delenda.engine.view import view

FIRST_LINE = "delenda position 1"


def write_position(s: State) -> str:
    """Return a state as text: the board, the rest of the table, what is under way."""
    rules = s.rules
    lines = [FIRST_LINE, f"game: {rules.id}"]
    if rules.data:
        lines.append(f"data: {rules.data}")
    lines.append(f"scenario: {rules.scenario}")
    if rules.options:
        lines.append(f"options: {' '.join(rules.options)}")
    lines += rules.write_board(s)
    empty, plain = to_plain(rules.empty())["table"], to_plain(s)["table"]
    for name in table_fields(s):
        if name not in rules.board_fields() and plain[name] != empty[name]:
            lines.append(f"@{name}: {_compact(plain[name])}")
    if s.answers:
        lines.append(f"@answers: {s.answers}")
    if s.result is not None:
        lines.append(f"@result: {_compact(to_plain(s)['result'])}")
    for frame, step in zip(s.stack, s.steps, strict=True):
        lines.append("> " + _write_frame(frame_to_plain(frame, step)))
    if s.ask is not None:
        lines.append("? " + _write_ask(s))
    return "\n".join(lines) + "\n"


def read_position(text: str, rulebook: Finder) -> State:
    """Return the state that a text describes; a table without a stack goes on by itself."""
    lines = lines_of(text)
    if not lines or lines[0].strip() != FIRST_LINE:
        raise Unreadable(f"a position begins with '{FIRST_LINE}'", 1)
    s: State | None = None
    head: dict[str, str] = {}
    where: dict[str, int] = {}
    for number, line in enumerate(lines[1:], 2):
        said = line.partition("#")[0].strip()
        if not said:
            continue
        try:
            name, _, value = said.partition(":")
            if s is None and name in ("game", "data", "scenario", "options"):
                note(head, where, number, (name, value))
                continue
            s = s or _empty(head, where, rulebook)
            _read_line(s, said)
        except Unreadable as error:
            raise Unreadable(error.message, error.line or number) from None
    s = s or _empty(head, where, rulebook)
    check(s)
    if s.ask is not None:
        _try_out(s, s.ask)
    elif s.result is None:
        _go_on(s)
    return s


def _try_out(s: State, ask: Ask) -> None:
    """Refuse a question that does not fit the table: it can be shown, and each choice be made."""
    chance = ask.chance
    choices = ask.options if chance is None else [chance.sample(lambda _: 0)]
    try:
        show = s.rules.presenter
        show.scene(view(s, max(ask.who, 0)))
        show.prompt(ask)
        for choice in choices:
            show.option(choice, ask.prompt)
            answer(clone(s), ask.who, choice)
    except Exception as error:  # whatever a forged question may break
        raise Unreadable("the question does not fit the table") from error


def _empty(head: dict[str, str], where: dict[str, int], rulebook: Finder) -> State:
    if "game" not in head:
        raise Unreadable("the line 'game: …' must come first", 2)
    return find_rules(head, where, rulebook).empty()


def _go_on(s: State) -> None:
    try:
        start(s, s.rules.resume(s))
    except DeadEnd as dead_end:
        raise Unreadable(f"nothing can be done in this position: {dead_end}") from None


def _read_line(s: State, said: str) -> None:
    if said.startswith(">"):
        frame, step = frame_from_plain(s.rules, _read_frame(said[1:].strip()))
        s.stack.append(frame)
        s.steps.append(step)
    elif said.startswith("?"):
        s.ask = ask_from_plain(s.rules, _read_ask(s, said[1:].strip()))
    elif said.startswith("@result:"):
        s.result = result_from_plain(s.rules, _json(said.removeprefix("@result:")))
    elif said.startswith("@answers:"):
        s.answers = whole_number(_json(said.removeprefix("@answers:")), "'answers'")
    elif said.startswith("@"):
        name, _, value = said[1:].partition(":")
        if name not in table_fields(s):
            raise Unreadable(f"the table of {s.rules.id} has no '{name}'")
        setattr(s, name, field_value(s.rules, type(s), name, _json(value)))
    else:
        name, colon, value = said.partition(":")
        if not colon:
            raise Unreadable(f"'{said}' is not understood; expected 'place: what stands there'")
        s.rules.read_board(s, name.strip(), value.strip())


def _write_frame(plain: dict[str, Any]) -> str:
    name, step = plain.pop("is"), plain.pop("step")
    words = [f"{key}={_compact(plain[key])}" for key in plain]
    return " ".join([f"{name}.{step}", *words])


def _read_frame(said: str) -> dict[str, Any]:
    words = said.split()
    if not words:
        raise Unreadable("a procedure is '> Name.step field=value'")
    name, _, step = words.pop(0).partition(".")
    plain: dict[str, Any] = {"is": name, "step": step}
    for word in words:
        key, _, value = word.partition("=")
        plain[key] = _json(value)
    return plain


def _write_ask(s: State) -> str:
    """Write the question: who is asked what, the choices, and the rest as data."""
    ask = s.ask
    assert ask is not None
    plain = ask_to_plain(ask)
    for key in ("who", "prompt", "options", "then"):
        del plain[key]
    head = f"{s.rules.seat_name(ask.who)} {ask.prompt} {ask.then} {_compact(plain)}"
    return " | ".join([head, *[s.rules.grammar.write(action) for action in ask.options]])


def _read_ask(s: State, said: str) -> dict[str, Any]:
    options = said.split(" | ")
    words = options.pop(0).split(" ", 3)
    if len(words) != 4:
        raise Unreadable("a question is '? seat prompt step {…} | choice | choice'")
    who, prompt, then, rest = words
    plain = _json(rest)
    if not isinstance(plain, dict):
        raise Unreadable("a question is '? seat prompt step {…} | choice | choice'")
    plain |= {"who": -1 if who == "chance" else s.rules.seat(who), "prompt": prompt, "then": then}
    actions = [s.rules.grammar.read(option) for option in options]
    plain["options"] = [[action.verb, *action.args] for action in actions]
    return plain


def _compact(plain: Any) -> str:
    """Return JSON without a single space or comment sign, so that words stay words."""
    text = json.dumps(plain, separators=(",", ":"))
    return text.replace(" ", "\\u0020").replace("#", "\\u0023").replace("|", "\\u007c")


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Unreadable(f"'{text.strip()[:60]}' is not readable data") from None
