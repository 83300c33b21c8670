"""The fleets at sea, as a page draws them. 7.3, 8.3"""

from __future__ import annotations

from itertools import pairwise

from delenda.engine.state import nearest
from delenda.games.hamilcar.cards.storms import storms_met
from delenda.games.hamilcar.page.wire_sea import RouteLeg, VoyageScene
from delenda.games.hamilcar.queries import at_sea, naval_range, supplies
from delenda.games.hamilcar.sea.aftermath import Prevail
from delenda.games.hamilcar.sea.forming import FormFleet
from delenda.games.hamilcar.sea.interception import Intercept
from delenda.games.hamilcar.sea.reach import LANE_COST, leg_to
from delenda.games.hamilcar.sea.voyage import Voyage
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.march.party import Party
from delenda.punic.page.scene import names, ranked
from delenda.punic.queries import cus, herd, space_of
from delenda.punic.state import NOWHERE, ROME, SEATS, enemy_of


def fleet_port(s: HamilcarState) -> int:
    """Return the port where the fleet on its naval movement is."""
    voyage = nearest(s, Voyage)
    return NOWHERE if voyage is None else voyage.here(s)


def voyage_scenes(s: HamilcarState) -> list[VoyageScene]:
    """Tell of the fleet on its naval movement, and of the one that intercepts it."""
    voyage, party = nearest(s, Voyage), nearest(s, Party)
    if voyage is None or party is None:
        return []
    side = party.side(s)
    found = [_moving(s, voyage, party)] if _is_at_sea(s, side) else []
    if _is_at_sea(s, enemy_of(side)):
        found.append(_intercepting(s, enemy_of(side), voyage))
    return found


def _is_at_sea(s: HamilcarState, side: int) -> bool:
    place = at_sea(s, side)
    aboard = cus(s, side, place) or supplies(s, side, place) or place in s.generals
    return bool(s.sailing[side] or aboard)


def _moving(s: HamilcarState, voyage: Voyage, party: Party) -> VoyageScene:
    side = party.side(s)
    stops = (space_of(s, voyage.origin), *voyage.route)
    fleet = _fleet(s, side, stops)
    fleet["left"] = max(0, voyage.left(s, party))
    fleet["storms"] = storms_met(s, voyage) if side == ROME else voyage.storms
    fleet["intercepted"] = voyage.tried
    return fleet


def _intercepting(s: HamilcarState, side: int, voyage: Voyage) -> VoyageScene:
    """Tell of a fleet that is being formed, fights, or has won. 8.3, 9.3.B1"""
    fleet = _fleet(s, side, _route_of_interceptor(s, voyage))
    fleet["intercepting"] = True
    fleet["left"] = naval_range(s, side) - fleet["spent"]
    return fleet


def _route_of_interceptor(s: HamilcarState, voyage: Voyage) -> tuple[int, ...]:
    forming, meeting, winning = nearest(s, FormFleet), nearest(s, Intercept), nearest(s, Prevail)
    if forming is not None:
        return forming.route
    if winning is not None:
        return winning.route
    return meeting.route if meeting is not None else voyage.foe


def _fleet(s: HamilcarState, side: int, stops: tuple[int, ...]) -> VoyageScene:
    """Tell who and what is aboard, and of its way from the first port on."""
    place, spaces = at_sea(s, side), s.rules.board.spaces
    generals, route = names(s, ranked(s, side, place)), _route(s, stops)
    return {
        "side": SEATS[side],
        "intercepting": False,
        "general": generals[0] if generals else None,
        "subordinates": generals[1:],
        "port": spaces[stops[-1]] if stops else None,
        "route": route,
        "spent": sum(leg["cost"] for leg in route),
        "left": 0,
        "storms": 0,
        "cus": cus(s, side, place),
        "elephants": herd(s, side, place),
        "supplies": supplies(s, side, place),
        "warships": s.sailing[side],
        "prizes": s.prizes[side],
        "intercepted": False,
    }


def _route(s: HamilcarState, stops: tuple[int, ...]) -> list[RouteLeg]:
    """Return the first port for nothing, then each port with what it cost to get there. 7.3.A"""
    found: list[RouteLeg] = [{"space": s.rules.board.spaces[stop], "cost": 0} for stop in stops[:1]]
    for here, there in pairwise(stops):
        leg = leg_to(s, here, there)
        cost = leg.cost if leg else LANE_COST
        found.append({"space": s.rules.board.spaces[there], "cost": cost})
    return found
