"""Where an army that avoids battle or retreats can go by sea. 9.6, 11.1.1, 12.4.3"""

from __future__ import annotations

from typing import NamedTuple

from delenda.games.sword.march.steps import why_not_use
from delenda.games.sword.march.ways import has_friendly_leaders
from delenda.games.sword.queries import enemies_at, is_friendly, others_at
from delenda.games.sword.reactions.attempts import why_not_go
from delenda.games.sword.sides import INDEPENDENT
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import troops

NO_CARD_VALUE = 0
"""What sails without a card: Carthage's ships, unless somebody plays Carthage. 11.1.1"""


class Harbour(NamedTuple):
    """A port to which an army can flee."""

    port: int
    most: int
    """The CUs that ships carry there."""


def is_harbour(s: SwordState, power: int, port: int) -> bool:
    """Say whether an army of a power may end there by sea: a friendly port, free of others.

    The limits of 16.3 are not among this: retreats are free of them. R-286
    """
    return (
        s.control[port] != INDEPENDENT
        and is_friendly(s, power, port)
        and not enemies_at(s, power, port)
        and not others_at(s, power, port)
        and not has_friendly_leaders(s, power, port)
        and why_not_use(s, power, port) is None
    )


def harbours(
    s: SwordState, power: int, space: int, lender: int, value: int, *, capacity: int = 0
) -> list[Harbour]:
    """Return the ports to which a power's army can flee from a space.

    The ships carry what an event says, or what a card of a value lets their lender sail. Citizen
    militia do not leave Africa. 17.1.2
    """
    if space not in s.rules.ports or why_not_use(s, power, space):
        return []
    here = troops(s, power, space)
    found: list[Harbour] = []
    for port in s.rules.ports:
        if port == space or not is_harbour(s, power, port) or why_not_go(s, power, port):
            continue
        most = capacity or s.rules.slots.capacity(s, lender, value, space, port)
        if not _is_african(s, port):
            most = min(most, here.total - here.militia)
        if most > 0:
            found.append(Harbour(port, most))
    return found


def _is_african(s: SwordState, port: int) -> bool:
    return s.rules.board.spaces[port].area == "africa"


def may_board(s: SwordState, leader: int, port: int) -> bool:
    """Say whether a leader may sail to a port: some never leave an area. 17.1.1"""
    stays = s.rules.leaders[leader].stays
    return not stays or s.rules.board.spaces[port].area == stays
