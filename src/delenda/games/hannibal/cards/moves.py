"""Events that move armies: cards 5, 18, 28, 33, 34, 37-40, 50, 54, 61-63."""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.games.hannibal.state import HannibalState
from delenda.punic.cards.moves import (
    NO_SIEGE_IN_TRUCE,
    TREACHERY,
    force_march,
    needs_besieger,
    needs_general,
    treachery,
)
from delenda.punic.deeds import NO_PERK, Perk
from delenda.punic.march.activation import Activate, why_not_activate
from delenda.punic.march.campaign import Campaign
from delenda.punic.march.party import Party
from delenda.punic.queries import in_region, is_on_map, is_truce
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import Orders
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

TRAITOR, CHARMS, PIRATES = "traitor", "charms", "pirates"
PIRATE_PORTS = {"brundisium", "croton", "tarentum"}
"""Where the Adriatic pirates keep the Romans away. C50"""
PIRATE_CUS = 3


# --- 5, 18, 28, 50, 54: an operation with something more --------------------------------------


@CARDS.event(5, why_not=needs_general(2, "card.guide"))
def native_guide(s: HannibalState, side: int, card: int) -> Frame:
    """Move a general rated 1 or 2; -3 on each attrition roll in a pass. C5"""
    orders = Orders(card, s.rules.numbers.march, pass_modifier=-3)
    return Activate(side, orders, 2)


def why_not_traitor(s: HannibalState, side: int) -> Reason | None:
    """Tarentum must be an enemy city, and sieges allowed. C18, R-083"""
    if is_truce(s):
        return NO_SIEGE_IN_TRUCE
    if s.control[s.rules.board.space("tarentum")] == side:
        return Reason("Tarentum is yours already", "card.traitor")
    return needs_general(2, "card.traitor")(s, side)


@CARDS.event(18, why_not=why_not_traitor)
def traitor_in_tarentum(s: HannibalState, side: int, card: int) -> Frame:
    """Move a general rated 1 or 2; if he besieges Tarentum it falls without a roll. C18"""
    return Activate(side, Orders(card, s.rules.numbers.march, perk=TRAITOR), 2)


def why_not_charm(s: HannibalState, side: int) -> Reason | None:
    """Hannibal must be there, and not shut in. C28"""
    hannibal = s.rules.general_ids["hannibal"]
    if not is_on_map(s, hannibal):
        return Reason("Hannibal is not on the map", "card.charms")
    return why_not_activate(s, side, hannibal, 2, (), ())


@CARDS.event(28, why_not=why_not_charm)
def hannibal_charms_italy(s: HannibalState, side: int, card: int) -> Frame:
    """Move Hannibal; he may remove the plain Roman markers he comes upon in Italy. C28"""
    orders = Orders(card, s.rules.numbers.march, perk=CHARMS)
    return Activate(side, orders, 2, only=(s.rules.general_ids["hannibal"],))


@CARDS.event(50, why_not=needs_general(3, "card.pirates"))
def adriatic_pirates(s: HannibalState, side: int, card: int) -> Frame:
    """A general sails with up to 3 CUs; no roll from or to three southern ports. C50, R-094"""
    orders = Orders(card, s.rules.numbers.march, sea=PIRATE_CUS, perk=PIRATES)
    return Activate(side, orders, 3)


@CARDS.event(54, why_not=needs_besieger(2, "card.treachery"))
def treachery_within_city(s: HannibalState, side: int, card: int) -> Frame:
    """Move a general rated 1 or 2; if he besieges a city two rolls count. C54"""
    return treachery(s, side, card)


# --- 33, 34, 37-40: campaigns -----------------------------------------------------------------


@CARDS.event(33, 34, why_not=needs_general(3, "campaign.armies"))
def major_campaign(_s: HannibalState, side: int, card: int) -> Frame:
    """Activate three generals, one after the other. 10.11"""
    return Campaign(side, card, 3)


@CARDS.event(37, 38, 39, 40, why_not=needs_general(3, "campaign.armies"))
def minor_campaign(_s: HannibalState, side: int, card: int) -> Frame:
    """Activate two generals, one after the other. 10.11"""
    return Campaign(side, card, 2)


# --- 61-63: force marches ---------------------------------------------------------------------


@CARDS.event(61, why_not=needs_general(1, "march.forced.one"))
def force_march_1(s: HannibalState, side: int, card: int) -> Frame:
    """A general rated 1 goes up to 6 spaces. C61"""
    return force_march(s, side, card, 1)


@CARDS.event(62, why_not=needs_general(2, "march.forced.two"))
def force_march_2(s: HannibalState, side: int, card: int) -> Frame:
    """A general rated 1 or 2 goes up to 6 spaces. C62"""
    return force_march(s, side, card, 2)


@CARDS.event(63, why_not=needs_general(3, "march.forced.three"))
def force_march_3(s: HannibalState, side: int, card: int) -> Frame:
    """Any general goes up to 6 spaces, by sea with up to 5 CUs, even twice. C63, R-098"""
    return force_march(s, side, card, 3, s.rules.numbers.sea_ops)


# --- what these cards give beside the march ---------------------------------------------------


def opens_tarentum(s: HannibalState, _siege: Besiege, space: int) -> bool:
    """A traitor opens the gates of Tarentum. C18"""
    return s.rules.board.spaces[space] == "tarentum"


def charms_italy(s: HannibalState, _party: Party, space: int) -> bool:
    """Hannibal charms the towns of Italy. C28"""
    return in_region(s, space, "italy")


def eludes_with_pirates(s: HannibalState, party: Party, origin: int, target: int) -> bool:
    """Pirates keep the Romans away from small fleets, from or to three ports. C50"""
    names = s.rules.board.spaces
    return party.cus <= PIRATE_CUS and bool({names[origin], names[target]} & PIRATE_PORTS)


PERKS = {
    "": NO_PERK,
    TRAITOR: Perk(opens_gates=opens_tarentum),
    TREACHERY: Perk(siege_rolls=2),
    CHARMS: Perk(clears=charms_italy),
    PIRATES: Perk(eludes_fleet=eludes_with_pirates, brings_ships=True),
}
