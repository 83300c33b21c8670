"""What events give an army beside its march. 17.1"""

from __future__ import annotations

from collections.abc import Mapping

from delenda.games.hamilcar.cards import campaigns
from delenda.punic.deeds import NO_PERK, Perk
from delenda.punic.state import Orders

AFRICA = "africa"
"""The army may land in Africa, whatever its general and the Seamanship. 15.6, #99"""
NAVAL_FIRST = "naval-first"
"""The army goes by sea before it does anything else. 17.1 #95"""

PERKS: Mapping[str, Perk] = {
    **campaigns.PERKS,
    AFRICA: NO_PERK,
    NAVAL_FIRST: Perk(sails_first=True),
}


def allows_africa(orders: Orders) -> bool:
    """Say whether the card of these orders lets an army land in Africa. 15.6, #99"""
    return orders.perk == AFRICA
