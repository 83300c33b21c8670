"""What everybody may think of a question in silence: could that seat have a choice?"""

from __future__ import annotations

from typing import Any

from delenda.engine.action import HIDDEN
from delenda.engine.frame import Ask
from delenda.engine.state import State
from delenda.engine.value import copy
from delenda.engine.view import SPECTATOR, View, heap_of, hidden_fields, view

HANDS = ("hand", "hands", "held")


def could_choose(s: State) -> bool:
    """Say whether the seat that is asked in silence could have a choice, for all that is open.

    It does not depend on what anybody holds: every hand with a hidden thing in it is taken to hold
    all hidden things at once. So the answer is yes wherever there is a choice.
    """
    table = supposed(view(s, SPECTATOR))
    frame = copy(s.stack[-1])
    table.stack.append(frame)
    table.steps.append(s.steps[-1])
    step = frame.asked_again(table)
    return isinstance(step, Ask) and len(step.options) > 1


def supposed(seen: View) -> State:
    """Return a table on which everybody holds all that they could hold."""
    for value in (seen.table, *seen.table.stack):
        for name, meta in hidden_fields(type(value)):
            if meta["hidden"] in HANDS:
                setattr(value, name, _filled(getattr(value, name), meta, seen.unseen))
    return seen.table


def _filled(whole: Any, meta: dict[str, str], unseen: dict[str, tuple[int, ...]]) -> Any:
    if meta["hidden"] == "held":
        return _all(whole, unseen.get(meta["pool"], ()))
    return [_all(own, unseen.get(heap_of(meta, owner), ())) for owner, own in enumerate(whole)]


def _all(own: tuple[int, ...], heap: tuple[int, ...]) -> tuple[int, ...]:
    known = [thing for thing in own if thing != HIDDEN]
    return own if len(known) == len(own) else tuple(sorted((*known, *heap)))
