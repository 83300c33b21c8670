"""Events that activate a general with something more."""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.punic.march.activation import Activate, able_generals
from delenda.punic.queries import is_truce
from delenda.punic.state import Orders, PunicState
from delenda.warfare.cards import EventCondition

TREACHERY = "treachery"
"""The perk of two rolls against a city. C54"""
NO_SIEGE_IN_TRUCE = Reason("no city is besieged during a truce", "truce.ban")


def needs_general(ops: int, rule: str) -> EventCondition[PunicState]:
    """A general must be there whom the card can activate. 8.2"""

    def why_not(s: PunicState, side: int) -> Reason | None:
        if able_generals(s, side, ops):
            return None
        return Reason("you have no general whom this card can activate", rule)

    return why_not


def needs_besieger(ops: int, rule: str) -> EventCondition[PunicState]:
    """Sieges must be allowed, too. C54, R-083"""
    needs = needs_general(ops, rule)

    def why_not(s: PunicState, side: int) -> Reason | None:
        return NO_SIEGE_IN_TRUCE if is_truce(s) else needs(s, side)

    return why_not


def treachery(s: PunicState, side: int, card: int, sea: int = 0) -> Frame:
    """Move a general rated 1 or 2; if he besieges a city two rolls count. C54"""
    return Activate(side, Orders(card, s.rules.numbers.march, sea, perk=TREACHERY), 2)


def force_march(s: PunicState, side: int, card: int, ops: int, sea: int = 0) -> Frame:
    """Move a general with 6 movement points. 10.2"""
    points = s.rules.numbers.force_march
    return Activate(side, Orders(card, points, sea, force_march=True), ops)
