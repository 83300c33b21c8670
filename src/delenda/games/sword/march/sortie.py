"""A sortie: the besieged attack those outside. 13.4.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next, Reason
from delenda.engine.state import nearest
from delenda.games.sword.march.column import Column, Muster
from delenda.games.sword.march.ledger import Ledger
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.queries import enemies_at, is_inside, power_of, space_of
from delenda.games.sword.reactions.besieged import Outbreak
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import cus


def why_not_sortie(s: SwordState, leader: int) -> Reason | None:
    """Say why a leader may not lead a sortie. 13.4.1"""
    place, power = s.leaders[leader], power_of(s, leader)
    if place < 0 or not is_inside(s, place):
        return Reason("he is not inside a city", "13.4.1")
    if not cus(s, power, place):
        return Reason("no CUs are inside with him", "13.4.1")
    if not enemies_at(s, power, space_of(s, place)):
        return Reason("no enemies are outside", "13.4.1")
    return None


@dataclass(slots=True)
class Sortie(Frame):
    """Those inside attack the besiegers, who may try to avoid battle. 13.4.1"""

    leader: int
    orders: Orders

    def start(self, s: SwordState) -> Next:
        return Call(Muster(self.leader, self.orders.house, least=1), self.gathered)

    def gathered(self, s: SwordState, column: Column) -> Next:
        return Call(Outbreak(self.leader, column), self.fought)

    def fought(self, s: SwordState, goes_on: bool | None) -> Next:
        """Only after an automatic victory they may march on, the flank after them. 9.5.7, 12.2.1"""
        ledger = nearest(s, Ledger)
        if ledger is not None and goes_on:
            ledger.free_flank()
        elif ledger is not None:
            ledger.rest_all(s, self.leader)
        return Done(bool(goes_on))
