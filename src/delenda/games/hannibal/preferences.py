"""What a player may have done for him always the same way, never against his interest."""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Ask

SPARE_ELEPHANTS = "spare-elephants"
PREFERENCES = {
    SPARE_ELEPHANTS: "Losses are taken from plain CUs first, as far as the rules allow (17.2).",
}


def preferred(ask: Ask, wishes: tuple[str, ...]) -> Action | None:
    """Return the answer that the preferences give, if any."""
    if SPARE_ELEPHANTS in wishes and ask.prompt == "lose-elephants":
        return min(ask.options, key=lambda action: action.args[0])
    return None
