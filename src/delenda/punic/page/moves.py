"""Who walked on the map between two moments."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from delenda.punic.queries import space_of
from delenda.punic.state import NOWHERE, SEATS, PunicState

if TYPE_CHECKING:
    from delenda.engine.page import Move
    from delenda.engine.view import View


def moves(before: View, after: View) -> list[Move]:
    """Return the generals that stand in another space; those who go together are one move."""
    then, now = (cast("PunicState", seen.table) for seen in (before, after))
    spaces = now.rules.board.spaces
    found: list[Move] = []
    for general, places in enumerate(zip(then.generals, now.generals, strict=True)):
        start, end = (_space(now, place) for place in places)
        if NOWHERE in (start, end) or start == end:
            continue
        side = SEATS[now.rules.generals[general].side]
        one: Move = {"side": side, "from": spaces[start], "to": spaces[end]}
        if one not in found:
            found.append(one)
    return found


def _space(s: PunicState, place: int) -> int:
    """Return where somebody is on the map; NOWHERE at sea and off the table."""
    return space_of(s, place) if place >= 0 else NOWHERE
