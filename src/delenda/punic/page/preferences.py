"""What a player may have done for him always the same way, never against his interest."""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Ask

SPARE_ELEPHANTS = "spare-elephants"
STAY_OUTSIDE = "stay-outside"


def preferred(ask: Ask, wishes: tuple[str, ...]) -> Action | None:
    """Return the answer that the preferences give, if any."""
    if SPARE_ELEPHANTS in wishes and ask.prompt == "lose-elephants":
        return min(ask.options, key=lambda action: action.args[0])
    if STAY_OUTSIDE in wishes and ask.prompt == "march":
        is_over = all(action.verb in ("enter", "stop") for action in ask.options)
        return Action("stop") if is_over and Action("stop") in ask.options else None
    return None
