"""Who walked on the map between two moments."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from delenda.games.hannibal.state import HannibalState
from delenda.punic.queries import space_of
from delenda.punic.state import SEATS

if TYPE_CHECKING:
    from delenda.engine.page import Move
    from delenda.engine.view import View


def moves(before: View, after: View) -> list[Move]:
    """Return the generals that stand in another space; those who go together are one move."""
    then, now = (cast("HannibalState", seen.table) for seen in (before, after))
    spaces = now.rules.board.spaces
    found: list[Move] = []
    for general, (start, end) in enumerate(zip(then.generals, now.generals, strict=True)):
        if start < 0 or end < 0 or space_of(then, start) == space_of(now, end):
            continue
        side = SEATS[now.rules.generals[general].side]
        one: Move = {
            "side": side,
            "from": spaces[space_of(then, start)],
            "to": spaces[space_of(now, end)],
        }
        if one not in found:
            found.append(one)
    return found
