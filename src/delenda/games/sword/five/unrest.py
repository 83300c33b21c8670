"""The Carthaginian unrest level: how it rises, and how it falls. 12.5.3, 20"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from delenda.engine.frame import Done, Frame, Next, Reason
from delenda.games.sword.battle.unrest import change_unrest
from delenda.games.sword.effects import NO_UNREST, is_marked
from delenda.games.sword.houses import is_player
from delenda.games.sword.queries import are_allied
from delenda.games.sword.sides import CARTHAGE, H_CARTHAGE, POWERS_OF
from delenda.games.sword.state import UNREST_RAISED, SwordState
from delenda.games.sword.units import cus

MOST: Final = 10
"""The top of the track. 20.1"""
QUIET = Reason("there is no unrest", "20")


def box(s: SwordState) -> int:
    """Return the Garrison box. 19"""
    return s.rules.board.space("garrison-box")


def limit(s: SwordState) -> int:
    """Return the most that unrest can reach: ten, less the CUs in the Garrison box. 20.1"""
    return max(0, MOST - cus(s, CARTHAGE, box(s)))


def why_not_raise(s: SwordState) -> Reason | None:
    """Say why unrest can rise no higher. 20.1"""
    if not is_player(s, CARTHAGE):
        return QUIET
    most = s.rules.slots.unrest_limit(s)
    if s.unrest < most:
        return None
    return Reason(f"the troops in the Garrison box keep unrest at {most} or less", "20.1")


# --- raised by events ---------------------------------------------------------------------------


def why_not_raise_by_event(s: SwordState, house: int) -> Reason | None:
    """Say why an event of a house may not raise unrest; a partial ally's may. 15.1.2, 15.2.2"""
    if house == H_CARTHAGE:
        return Reason("events of the Carthaginian deck do not raise unrest", "20")
    if is_player(s, CARTHAGE) and all(are_allied(s, x, CARTHAGE) for x in POWERS_OF[house]):
        return Reason("Carthage is your ally", "15.2.2")
    return why_not_raise(s)


def why_not_stir(s: SwordState, card: int) -> Reason | None:
    """Say why a Neutral Power Activates may not raise unrest. 20"""
    if UNREST_RAISED in s.acted:
        return Reason("such an event has raised unrest in this round already", "20")
    if is_marked(s, NO_UNREST):
        return Reason("no such event raises unrest until the end of the turn", "20")
    return why_not_raise_by_event(s, s.rules.cards[card].house)


def stir(s: SwordState) -> Frame:
    """Return the procedure of a Neutral Power Activates that raises unrest. 20"""
    return Stir()


@dataclass(slots=True)
class Stir(Frame):
    """An event raises unrest by one, once a round. 20"""

    def start(self, s: SwordState) -> Next:
        s.acted = sorted({*s.acted, UNREST_RAISED})
        change_unrest(s, 1, "20")
        return Done()


# --- what it costs ------------------------------------------------------------------------------


def fewer_cards(s: SwordState) -> int:
    """Return by how many cards unrest lowers the hand of Carthage. 20.2"""
    return s.rules.tables.unrest_cards[s.unrest]


def fewer_points(s: SwordState) -> int:
    """Return the victory points that unrest costs Carthage each turn. 20.2"""
    return s.rules.tables.unrest_points[s.unrest]
