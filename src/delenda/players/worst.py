"""The decisions that cost a seat most, whatever their size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from delenda.players.review import Advice, Moment

MOST = 5
TRIED = 8
"""So many are looked at: a bot may have played some of them, too."""


def cost(moment: Moment, seat: int) -> float:
    """Return what a play cost who made it, luck apart."""
    return moment.luck[seat] - moment.swing[seat]


def dearest(moments: Sequence[Moment], seat: int, name: str) -> list[int]:
    """Return the plays of a seat that cost it something, the dearest first."""
    own = [
        number
        for number, one in enumerate(moments)
        if one.kind == "play" and one.seat == name and cost(one, seat) > 0
    ]
    return sorted(own, key=lambda number: -cost(moments[number], seat))[:TRIED]


def worst(
    moments: Sequence[Moment], seat: int, name: str, advise: Callable[[Moment], Advice]
) -> list[int]:
    """Return at most five plays of a seat that a bot would have bettered, the dearest first."""
    found: list[int] = []
    for number in dearest(moments, seat, name):
        moment = moments[number]
        moment.advice = moment.advice or advise(moment)
        if not moment.advice.same:
            found.append(number)
        if len(found) == MOST:
            break
    return found
