"""Events that move armies: cards 114, 115, 118-121, 127, 130, 131. 17.1"""

from __future__ import annotations

from collections.abc import Mapping

from delenda.engine.frame import Frame
from delenda.games.hamilcar.march.wagons import WarCampaign
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.cards.moves import (
    TREACHERY,
    force_march,
    needs_besieger,
    needs_general,
    treachery,
)
from delenda.punic.deeds import NO_PERK, Perk
from delenda.warfare.cards import Cards

CARDS: Cards[HamilcarState] = Cards()


@CARDS.event(114, 115, why_not=needs_general(3, "campaign.armies"))
def major_campaign(_s: HamilcarState, side: int, card: int) -> Frame:
    """Activate three generals, one after the other; any of them may sail. 7.1, #114"""
    return WarCampaign(side, card, 3)


@CARDS.event(118, 119, 120, 121, why_not=needs_general(3, "campaign.armies"))
def minor_campaign(_s: HamilcarState, side: int, card: int) -> Frame:
    """Activate two generals, one after the other; any of them may sail. 7.1, #118"""
    return WarCampaign(side, card, 2)


@CARDS.event(127, why_not=needs_besieger(2, "#127"))
def treachery_within_city(s: HamilcarState, side: int, card: int) -> Frame:
    """Move a general rated 1 or 2; if he besieges a city two rolls count. #127"""
    return treachery(s, side, card, s.rules.numbers.sea_ops)


@CARDS.event(130, why_not=needs_general(2, "#130"))
def forced_march_2(s: HamilcarState, side: int, card: int) -> Frame:
    """A general rated 1 or 2 has 6 movement points; at sea his side's limit. #130"""
    return force_march(s, side, card, 2, s.rules.numbers.sea_ops)


@CARDS.event(131, why_not=needs_general(3, "17.1 #131"))
def forced_march_3(s: HamilcarState, side: int, card: int) -> Frame:
    """Any general has 6 movement points; at sea the limit of his side. 17.1 #131"""
    return force_march(s, side, card, 3, s.rules.numbers.sea_ops)


PERKS: Mapping[str, Perk] = {
    "": NO_PERK,
    TREACHERY: Perk(siege_rolls=2),
}
"""What these cards give beside the march."""
