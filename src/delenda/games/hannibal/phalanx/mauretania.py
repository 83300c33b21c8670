"""Mauretania: the Pillars of Hercules and the port of Siga. PHX 14.5"""

from __future__ import annotations

from delenda.engine.frame import Reason
from delenda.games.hannibal.book.edition import Edition
from delenda.games.hannibal.edition_2007.moves import road_cost
from delenda.games.hannibal.phalanx.book.map import with_mauretania
from delenda.games.hannibal.sea.naval import why_not_land
from delenda.games.hannibal.state import HannibalState
from delenda.punic.march.party import Party
from delenda.punic.queries import controls
from delenda.warfare.board import Road


def with_mauretania_rules(edition: Edition) -> Edition:
    """Mauretania is on the map, with a strait and a port of its own kind. PHX 14.5"""
    wider = with_mauretania(edition)
    move = wider.slots.move._replace(road_cost=cost_at_the_pillars)
    own = wider.own._replace(why_not_land=why_not_land_with_many)
    return wider._replace(slots=wider.slots._replace(move=move), own=own)


def cost_at_the_pillars(s: HannibalState, side: int, origin: int, road: Road) -> int:
    """The strait of Gades takes one movement point where Gades is friendly, else two. PHX 14.5"""
    for strait in s.rules.board.straits:
        if {origin, road.to} == set(strait.ends):
            return strait.friendly if controls(s, side, strait.gate) else strait.otherwise
    return road_cost(s, side, origin, road)


def why_not_land_with_many(
    s: HannibalState, march: Party, space: int, port: int, into_city: bool
) -> Reason | None:
    """At most five CUs sail to or from Siga. PHX 14.5"""
    reason = why_not_land(s, march, space, port, into_city)
    if reason is not None:
        return reason
    limits = s.rules.sites.port_limit
    limit = min((limits[one] for one in (space, port) if limits[one]), default=0)
    if not limit or march.cus <= limit:
        return None
    return Reason(f"at most {limit} CUs sail to or from this port", "PHX 14.5")
