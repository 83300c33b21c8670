"""The turn, reinforcements and elections of the Phalanx edition. PHX 2.2, 5.1, 13.4"""

from __future__ import annotations

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Reason
from delenda.games.hannibal.reinforcement.arrivals import why_not_arrive
from delenda.games.hannibal.state import HannibalState
from delenda.punic.book.scenario import Arrival
from delenda.punic.queries import (
    is_besieged,
    is_inside,
    is_on_map,
    is_shut_in,
    room_inside,
    space_of,
)
from delenda.punic.reinforcement.elections import (
    has_legions,
    homes,
    in_rome,
)
from delenda.punic.state import NOBODY

TEXTS: dict[str, str] = {
    "ask.elect": "Two consuls are drawn from the pool.",
    "end.rome-taken": "Carthage has taken Roma.",
    "end.carthage-taken": "Rome has taken Carthago.",
}

PHASES = (
    "Reinforcement Phase",
    "Strategy Phase",
    "",  # the deal is part of it
    "Winter Attrition Phase",
    "Political Isolation Phase",
    "Victory Check Phase",
)
"""The five phases of a turn. PHX 5"""


def pays_at_the_end(_s: HannibalState) -> bool:
    """The lower side pays in the last turn, too, before the scenario decides. PHX 5.5, 6.2"""
    return True


def consul_places(s: HannibalState, consul: int) -> list[int]:
    """A consul joins at least five CUs or goes to Roma, besieged only as a last resort. PHX 5.1.B

    Without five CUs in Italia Fabius joins any CUs there. PHX 15.2.B, R-190
    """
    free = [place for place in homes(s, consul) if not is_shut_in(s, place)]
    armies = [place for place in free if has_legions(s, place)]
    if s.rules.abilities[consul].stays_in and free and not armies:
        return free
    rome = [] if is_besieged(s, s.rules.rome) else in_rome(s)
    return sorted({*armies, *rome}) or in_rome(s)


def why_not_arrive_inside(s: HannibalState, arrival: Arrival, place: int) -> Reason | None:
    """Scipio Africanus may also arrive inside a friendly city with room for his army. PHX 13.4"""
    if not is_inside(s, place):
        return Reason("he and his CUs come together: pick the space", arrival.rule)
    space = space_of(s, place)
    reason = why_not_arrive(s, arrival, space)
    if reason is None and room_inside(s, space) < arrival.units:
        return Reason("there is no room for his army inside", arrival.rule)
    return reason


def proconsuls(s: HannibalState) -> tuple[Action, ...]:
    """One of last turn's consuls may follow the proconsul, who stays otherwise. PHX 2.2.C3"""
    stays = PASS if s.proconsul == NOBODY else Action("proconsul", (s.proconsul,))
    consuls = [general for general in s.consuls if is_on_map(s, general)]
    return (stays, *(Action("proconsul", (general,)) for general in consuls))


WHY_NOT_PROCONSUL = Reason("only one of last turn's consuls may follow him", "PHX 2.2.C3")
