"""What a player may have done for him always the same way: his standing orders. 7.4"""

from __future__ import annotations

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask

NEVER_FIRST, NO_LAST_CHANCE = "never-first", "no-last-chance"
PREFERENCES = {
    NEVER_FIRST: "Never act before others with Desperate Times",
    NO_LAST_CHANCE: "Use no Desperate Times after the last round",
}
PROMPTS = {"desperate": NEVER_FIRST, "last-chance": NO_LAST_CHANCE}
"""The question that each of them answers."""


def preferred(ask: Ask, wishes: tuple[str, ...]) -> Action | None:
    """Return the answer that the standing orders give, if any."""
    wish = PROMPTS.get(ask.prompt)
    return PASS if wish in wishes and PASS in ask.options else None
