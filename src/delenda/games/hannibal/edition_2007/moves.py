"""Movement by land in 2007: points, ships, crossings, who commands at the end. 10"""

from __future__ import annotations

from delenda.engine.frame import Next, Reason
from delenda.games.hannibal.state import HannibalState
from delenda.punic.march.march import March
from delenda.punic.march.party import Party, points_with_card
from delenda.punic.queries import controls
from delenda.punic.state import Orders
from delenda.warfare.board import ROAD, STRAIT, Road


def points_in_campaign(s: HannibalState, general: int, orders: Orders) -> int:
    """Nero has six movement points when a Campaign card is played as an event. 10.12"""
    return points_with_card(s, general, orders) if orders.campaign else orders.points


def ships_as_ordered(_s: HannibalState, orders: Orders) -> Orders:
    """Five CUs go by sea with a 3, and ten with a Campaign card played as an event. 11.4"""
    return orders


def why_not_cross(s: HannibalState, side: int, origin: int, road: Road) -> Reason | None:
    """The Strait of Messana is crossed by who controls both its ends. 10.6"""
    if road.kind != STRAIT or {origin, road.to} != s.rules.messana_strait:
        return None
    if controls(s, side, origin) and controls(s, side, road.to):
        return None
    return Reason("the strait needs control of both Rhegium and Messana", "march.strait")


def end_march(s: HannibalState, march: March) -> Next:
    """A general who ends his move among his equals takes command of them. 10.8"""
    return march.ended(s, None)


def road_cost(_s: HannibalState, _side: int, _origin: int, road: Road) -> int:
    """Passes and straits take two movement points. 10.6"""
    return 1 if road.kind == ROAD else 2


def halts_after_battle(_s: HannibalState, _party: Party) -> bool:
    """A battle ends the move of an army, whoever has won it. 10.4"""
    return False
