"""Generals who remove enemy markers where they are: by a card, or by an ability. C28, 24"""

from __future__ import annotations

from delenda.engine.action import Action
from delenda.engine.frame import Goto, Next, Reason
from delenda.punic.changes import set_control
from delenda.punic.deeds import Deed
from delenda.punic.march.march import March
from delenda.punic.march.party import Party
from delenda.punic.queries import (
    cus,
    has_city,
    has_tribe,
    is_outranked,
    is_truce,
    may_be_in,
    perk_of,
)
from delenda.punic.state import NEITHER, PunicState, enemy_of


def may_clear(s: PunicState, party: Party, space: int) -> list[Action]:
    """Hannibal with card 28, and Hanno at the end of his move, remove plain markers. C28, 24"""
    clears = may_charm(s, party, space) or may_pacify(s, party, space)
    return [Action("remove", (space,))] if clears else []


def may_charm(s: PunicState, party: Party, space: int) -> bool:
    """A card may let an army remove the markers it comes upon: where it starts for a point. C28"""
    if not party.orders.perk or not (party.spent or party.points):
        return False
    return perk_of(s, party.orders).clears(s, party, space) and may_take_marker(s, party, space)


def may_pacify(s: PunicState, party: Party, space: int) -> bool:
    """Hanno may remove the marker where he ends his move. 24"""
    ability = s.rules.abilities[party.general]
    if not ability.removes_marker or is_outranked(s, party.general):
        return False
    return may_be_in(s, party.general, space) and may_take_marker(s, party, space)


def may_take_marker(s: PunicState, party: Party, space: int) -> bool:
    """An enemy marker that is neither walled city nor tribe, with no enemy CU on it. C64, R-203"""
    enemy = enemy_of(party.side(s))
    if is_truce(s) or s.control[space] != enemy or has_city(s, space) or has_tribe(s, space):
        return False
    return not cus(s, enemy, space)


def clear_marker(s: PunicState, march: March, action: Action) -> Next:
    """Charm or pacify the place; it ends the move of a general who pacifies. C28, 24"""
    charms = may_charm(s, march, action.args[0])
    set_control(s, action.args[0], NEITHER, "card.charms" if charms else "general.ability")
    if not charms:
        return march.finish(s)
    if not march.spent:
        march.pay(1)
    return Goto(march.ask)


def why_not_clear(_s: PunicState, _march: March, _action: Action) -> Reason | None:
    """Explain who removes markers."""
    return NO_CHARM


NO_CHARM = Reason(
    "only Hanno in Africa, and Hannibal in Italy with card 28, remove plain markers where they are",
    "general.ability",
)


CLEAR = Deed(("remove",), may_clear, why_not_clear, clear_marker)
