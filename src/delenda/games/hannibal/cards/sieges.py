"""Sieges that falter: cards 17, 49, 53."""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.games.hannibal.state import HannibalState
from delenda.punic.cards.sieges import EaseSiege, besieged_cities, besieged_ports
from delenda.punic.queries import has_tribe
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()


def harried_tribes(s: HannibalState) -> tuple[int, ...]:
    """Return the tribes with subjugation points. C53, R-093"""
    return tuple(
        space
        for space in s.rules.board.tribes
        if has_tribe(s, space) and s.siege[s.rules.site_of[space]]
    )


def why_not_sortie(s: HannibalState, _side: int) -> Reason | None:
    """There must be a siege. C17"""
    return None if besieged_cities(s) else Reason("no walled city has siege points", "C17")


@CARDS.event(17, why_not=why_not_sortie)
def surprise_sortie(s: HannibalState, side: int, _card: int) -> Frame:
    """One siege point comes off a walled city. C17"""
    return EaseSiege(side, besieged_cities(s), 1, "C17")


def why_not_fleet(s: HannibalState, _side: int) -> Reason | None:
    """There must be a siege by the sea. C49"""
    if besieged_ports(s):
        return None
    return Reason("no walled city that is a port has siege points", "C49")


@CARDS.event(49, why_not=why_not_fleet)
def opposing_fleet_breaks_siege(s: HannibalState, side: int, _card: int) -> Frame:
    """All siege points come off a walled city that is a port. C49"""
    return EaseSiege(side, besieged_ports(s), s.rules.numbers.siege_points, "C49")


def why_not_tribal_resistance(s: HannibalState, _side: int) -> Reason | None:
    """There must be a tribe under pressure. C53"""
    return None if harried_tribes(s) else Reason("no tribe has subjugation points", "C53")


@CARDS.event(53, why_not=why_not_tribal_resistance)
def tribal_resistance(s: HannibalState, side: int, _card: int) -> Frame:
    """All subjugation points come off a tribe. C53"""
    return EaseSiege(side, harried_tribes(s), s.rules.numbers.siege_points, "C53")
