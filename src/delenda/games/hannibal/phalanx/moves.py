"""Movement by land in the Phalanx edition. PHX 2.2, 2.3, 7.1, 7.2"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Next, Reason
from delenda.games.hannibal.state import HannibalState
from delenda.punic.march.campaign import Campaign
from delenda.punic.march.march import March
from delenda.punic.march.office import NameCommander
from delenda.punic.march.party import points_with_card
from delenda.punic.queries import controls
from delenda.punic.state import Orders, PunicState
from delenda.warfare.board import STRAIT, Road

TEXTS: dict[str, str] = {
    "log.imperium": "{side:side} sends out up to {armies} armies.",
}


def why_not_cross(s: HannibalState, side: int, origin: int, road: Road) -> Reason | None:
    """The Strait of Messana is crossed by who controls the city he leaves. PHX 7.2.B"""
    if road.kind != STRAIT or {origin, road.to} != s.rules.messana_strait:
        return None
    if controls(s, side, origin):
        return None
    return Reason("the strait needs control of the city one leaves", "PHX 7.2.B")


def points_with_ops(s: HannibalState, general: int, orders: Orders) -> int:
    """Nero has six movement points with a Campaign card, for its OPs too. PHX 15.2.B"""
    return points_with_card(s, general, orders)


# --- command ----------------------------------------------------------------------------------


def name_commander(s: HannibalState, march: March) -> Next:
    """Where generals of the highest rank end a move together, their owner names one. PHX 2.2.D1"""
    if march.place(s) < 0:
        return march.ended(s, None)
    return Call(NameCommander(march.side(s), march.place(s), "PHX 2.2.D1"), march.ended)


# --- cards that are no campaigns --------------------------------------------------------------


@dataclass(slots=True)
class Imperium(Campaign):
    """Several generals one after the other; five CUs by sea; no Campaign card. PHX 15.1"""

    def start(self, s: PunicState) -> Next:
        """Begin."""
        s.log("imperium", rule="PHX 15.1", side=self.side, armies=self.armies)
        return self.go_on(s, self.side)

    def orders(self, s: PunicState) -> Orders:
        """Return what each army may do. PHX 15.1"""
        return Orders(self.card, s.rules.numbers.march, s.rules.numbers.sea_ops)
