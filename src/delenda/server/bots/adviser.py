"""Which bot speaks where nobody named one."""

from __future__ import annotations

from delenda.engine.rulebook import Rulebook
from delenda.players.menu import advisers
from delenda.server.errors import Invalid


def adviser(rules: Rulebook, wish: str = "") -> str:
    """Name who gives advice: whom one wishes, or the best who knows the game."""
    able = [one.id for one in advisers(rules)]
    if wish and wish not in able:
        raise Invalid(f"no adviser '{wish}' knows {rules.id}; there are: {', '.join(able)}")
    return wish or able[-1]
