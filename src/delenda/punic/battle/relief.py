"""Who may command where a relief army and the besieged fight together. PHX 12.5.B"""

from __future__ import annotations

from collections.abc import Iterable

from delenda.punic.queries import rank
from delenda.punic.state import NOBODY, PunicState


def equals_in_rank(s: PunicState, generals: Iterable[int]) -> tuple[int, ...]:
    """Return those of the highest rank among some generals; NOBODY is none of them."""
    found = [general for general in generals if general != NOBODY]
    highest = max(rank(s, general) for general in found)
    return tuple(general for general in found if rank(s, general) == highest)
