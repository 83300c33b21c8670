"""The unrest in Carthage's lands goes up and down with battles. 12.5.3, 20"""

from __future__ import annotations

from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {"log.unrest": "The unrest in Carthage's lands is now {level}."}


def change_unrest(s: SwordState, n: int, rule: str) -> None:
    """Raise or lower the unrest, within its limits. 12.5.3, 20.1"""
    most = max(s.unrest, s.rules.slots.unrest_limit(s))
    found = min(most, max(0, s.unrest + n))
    if found != s.unrest:
        s.unrest = found
        s.log("unrest", rule=rule, level=found)
