"""Fleets in the books of a campaign: who comes aboard, who has fought. 7.1"""

from __future__ import annotations

from delenda.engine.state import nearest
from delenda.games.hamilcar.march.wagons import WarCampaign, trains_in
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.force import Force
from delenda.punic.march.ledger import USED_UP, Ledger
from delenda.punic.march.party import Party, allowance
from delenda.punic.queries import cus_in_space


def groups_at(s: HamilcarState, campaign: Ledger, port: int) -> list[tuple[int, int]]:
    """Return (CUs, spaces marched) of those in a port, the freshest first. 7.1"""
    tired = [(size, far) for where, size, far in campaign.groups if where == port]
    fresh = cus_in_space(s, campaign.side, port) - sum(size for size, _ in tired)
    return sorted([(max(0, fresh), 0), *tired], key=lambda group: group[1])


def most_aboard(s: HamilcarState, party: Party, port: int, needed: int) -> int:
    """Return the CUs in a port that have so many points left that a fleet still lands. 7.1"""
    campaign = nearest(s, Ledger)
    if campaign is None:
        return cus_in_space(s, party.side(s), port)
    farthest = allowance(s, party.general, party.orders) - needed
    return sum(size for size, far in groups_at(s, campaign, port) if far <= farthest)


def most_trains(s: HamilcarState, party: Party, port: int, needed: int) -> int:
    """Return the supply trains in a port that have so many points left. 7.1"""
    campaign = nearest(s, WarCampaign)
    if campaign is None:
        return trains_in(s, party.side(s), port)
    return campaign.fresh_trains(s, port, allowance(s, party.general, party.orders) - needed)


def barred_aboard(s: HamilcarState, party: Party, needed: int) -> tuple[int, ...]:
    """Return the generals whom a campaign keeps from coming aboard. 7.1"""
    campaign = nearest(s, Ledger)
    if campaign is None:
        return ()
    farthest = allowance(s, party.general, party.orders) - needed
    return tuple(g for g, far in campaign.tired if far > farthest)


def note_aboard(s: HamilcarState, party: Party, port: int, added: Force) -> None:
    """Note how far those have marched who come aboard; they have left the port already. 7.1"""
    campaign = nearest(s, Ledger)
    if campaign is None:
        return
    left, rest = added.cus, [group for group in campaign.groups if group[0] != port]
    tired = sorted((group for group in campaign.groups if group[0] == port), key=lambda g: g[2])
    before = cus_in_space(s, campaign.side, port) + added.cus
    fresh = max(0, before - sum(size for _, size, _ in tired))
    for size, far in [(fresh, 0), *((size, far) for _, size, far in tired)]:
        count = min(left, size)
        left -= count
        if count:
            campaign.carried += ((count, far - party.spent),)
        if size > count and far:
            rest.append((port, size - count, far))
    campaign.groups = tuple(rest)
    known = ((general, campaign.marched(general)) for general in added.generals)
    campaign.riding += tuple((general, far - party.spent) for general, far in known)
    if isinstance(campaign, WarCampaign):
        there = trains_in(s, campaign.side, port) + added.baggage
        campaign.hauled += campaign.hitch(port, there, added.baggage, party.spent)


def fresh_ships(s: HamilcarState, side: int) -> int:
    """Return the Ready warships of a side that have not fought in a campaign. 7.1, R-235, R-251"""
    campaign = nearest(s, WarCampaign)
    worn = campaign.worn if campaign is not None and campaign.side == side else 0
    return max(0, s.ready[side] - worn)


def use_up(s: HamilcarState, party: Party) -> None:
    """A naval battle uses all aboard up; they may still go on with their general. 7.1, 9.3.B1"""
    campaign = nearest(s, Ledger)
    if campaign is None:
        return
    party.points = party.reach(s)
    campaign.carried = ((party.cus, USED_UP),) if party.cus else ()
    campaign.riding = tuple((general, USED_UP) for general in party.subordinates)
    if isinstance(campaign, WarCampaign):
        campaign.worn += s.sailing[campaign.side]
        campaign.hauled = ((party.baggage, USED_UP),) if party.baggage else ()
