"""Positions that people write: the rules are the judge."""

from __future__ import annotations

from typing import Any

from delenda.engine.action import Unreadable
from delenda.engine.heading import lines_of
from delenda.engine.position import FIRST_LINE, read_position
from delenda.engine.rulebook import Rulebook
from delenda.engine.state import State
from delenda.library import rulebook
from delenda.server.errors import shortened
from delenda.server.learn.drafts import drafts, redrafted, settled
from delenda.server.learn.schemas import Checked
from delenda.server.play.judging import judging
from delenda.server.play.message import Snapshot, table_of


def check_position(text: str) -> Checked:
    """Read a position; say what is wrong with it, or show it."""
    try:
        with judging():
            return _shown(text, read_position(text, rulebook))
    except Unreadable as error:
        return _wrong(text, error)


def edit_position(text: str, lines: dict[str, Any]) -> Checked:
    """Write changed lines into a position, and say what the rules think of it."""
    try:
        with judging():
            return check_position(redrafted(text, lines))
    except Unreadable as error:
        return _wrong(text, error)


def _wrong(text: str, error: Unreadable) -> Checked:
    lines = drafts(text)
    message = shortened(error.message)
    return Checked(ok=False, text=text, lines=lines, line=error.line, message=message)


def _shown(text: str, state: State) -> Checked:
    rules, ask = state.rules, state.ask
    snapshot = Snapshot(rules, state, [], is_live=False)
    return Checked(
        ok=True,
        text=text,
        lines=drafts(text),
        game=rules.id,
        scenario=rules.scenario,
        options=list(rules.options),
        tidy=tidied(rules, state),
        under_way=settled(text) != lines_of(text),
        who=rules.seat_name(ask.who) if ask else "",
        prompt=rules.presenter.prompt(ask) if ask else "",
        table=table_of("position", snapshot, None, seen=0, step=0),
    )


def tidied(rules: Rulebook, state: State) -> str:
    """Return the board of a state as a position on which nothing is under way."""
    lines = [FIRST_LINE, f"game: {rules.id}", f"scenario: {rules.scenario}"]
    if rules.data:
        lines.insert(2, f"data: {rules.data}")
    if rules.options:
        lines.append(f"options: {' '.join(rules.options)}")
    return "\n".join([*lines, *rules.write_board(state)]) + "\n"


def set_up(rules: Rulebook) -> str:
    """Return the set-up of a scenario as a position."""
    return tidied(rules, rules.set_up())
