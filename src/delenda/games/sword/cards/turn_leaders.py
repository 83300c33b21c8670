"""Events that place leaders. 8.2"""

from __future__ import annotations

from delenda.engine.frame import Frame, Reason
from delenda.games.sword.cards.ops import OPS, Deed, Play, op_of, others_of
from delenda.games.sword.cards.turn_levies import is_fit
from delenda.games.sword.control.placement import PlaceLeader
from delenda.games.sword.queries import is_on_map, power_of
from delenda.games.sword.sides import REVOLT
from delenda.games.sword.state import AWAITED, GONE, SwordState
from delenda.games.sword.units import places_with_cus

COME = Reason("he is in the game already, or out of it", "8.2")


def leader_of(s: SwordState, play: Play) -> int:
    """Return the leader whom an op names."""
    return s.rules.leader(op_of(s, play).word("leader"))


def arrivals(s: SwordState, play: Play) -> tuple[int, ...]:
    """Return the places where an event may put its leader.

    With any CUs of his power; or in a port of theirs, in the one that it prefers if possible.
    """
    leader = leader_of(s, play)
    power = power_of(s, leader)
    wanted = [op.word("prefer") for op in others_of(s, play, "place-cu") if op.word("prefer")]
    if not wanted:
        return tuple(places_with_cus(s, power))
    first = s.rules.board.space(wanted[0])
    if is_fit(s, power, first):
        return (first,)
    return tuple(port for port in s.rules.ports if is_fit(s, power, port))


def place_leader(s: SwordState, play: Play) -> Frame | None:
    """Place a leader; one who comes with an uprising is there already."""
    leader = leader_of(s, play)
    if power_of(s, leader) == REVOLT:
        return None
    return PlaceLeader(leader, arrivals(s, play))


def why_not_place_leader(s: SwordState, play: Play) -> Reason | None:
    """Say why a leader may not be placed. 8.2"""
    leader = leader_of(s, play)
    if power_of(s, leader) == REVOLT:
        return None
    returns = bool(others_of(s, play, "expires"))
    barred = is_on_map(s, leader) or s.leaders[leader] == GONE
    if barred or (s.leaders[leader] != AWAITED and not returns):
        return COME
    return None if arrivals(s, play) else Reason("there is no place for him", "8.2")


OPS["place-leader"] = Deed(place_leader, why_not_place_leader)
