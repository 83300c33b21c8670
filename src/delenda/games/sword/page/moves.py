"""Who walked or sailed on the map between two moments."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from delenda.games.sword.queries import space_of
from delenda.games.sword.sides import POWERS
from delenda.games.sword.state import SwordState

if TYPE_CHECKING:
    from delenda.engine.page import Move
    from delenda.engine.view import View


def moves(before: View, after: View) -> list[Move]:
    """Return the leaders that stand in another space; those who go together are one move."""
    then, now = (cast("SwordState", seen.table) for seen in (before, after))
    spaces = now.rules.board.spaces
    found: list[Move] = []
    for leader, (start, end) in enumerate(zip(then.leaders, now.leaders, strict=True)):
        if min(start, end) < 0 or space_of(now, start) == space_of(now, end):
            continue
        one: Move = {
            "side": POWERS[now.rules.leaders[leader].power],
            "from": spaces[space_of(now, start)].id,
            "to": spaces[space_of(now, end)].id,
        }
        if one not in found:
            found.append(one)
    return found
