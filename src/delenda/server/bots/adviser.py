"""Which bot speaks where nobody named one."""

from __future__ import annotations

from delenda.players.menu import advisers
from delenda.server.errors import Invalid


def adviser(game: str, wish: str = "") -> str:
    """Name who gives advice: whom one wishes, or the best who knows the game."""
    able = [one.id for one in advisers(game)]
    if wish and wish not in able:
        raise Invalid(f"no adviser '{wish}' knows {game}; there are: {', '.join(able) or 'none'}")
    return wish or (able[-1] if able else "random")
