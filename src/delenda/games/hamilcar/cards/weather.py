"""Bad Weather: card 122. 17.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next, Reason
from delenda.engine.state import nearest, the
from delenda.games.hamilcar.sea.voyage import Voyage
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.cards.weather import cut_short, why_not_cut_short
from delenda.punic.march.displace import DisplaceLone
from delenda.punic.march.entering import EnterSpace
from delenda.punic.march.outcomes import SEA
from delenda.punic.march.party import FREE_POINTS, Party
from delenda.punic.queries import is_inside
from delenda.warfare.cards import Cards

CARDS: Cards[HamilcarState] = Cards()

TEXTS: dict[str, str] = {
    "ask.respond.stops": "The enemy means to stop here. Do you play a counter-event?",
}


def why_not_bad_weather(s: HamilcarState, side: int, _window: str) -> Reason | None:
    """It undoes all beyond two points, unless a reaction was rolled. 17.1 #122"""
    step, voyage, party = nearest(s, EnterSpace), nearest(s, Voyage), nearest(s, Party)
    if step is not None and step.kind == SEA:
        return Reason("a fleet is put back before it lands", "17.1 #122")
    if step is None and voyage is not None and voyage.is_over(s):
        return Reason("the voyage is over", "17.1 #122")
    if party is not None and party.put_back:
        return Reason("he has gone back already", "17.1 #122")
    if party is not None and party.settled > max(free_points(party), default=0):
        return Reason("it must be played before a reaction is resolved", "17.1 #122")
    return why_not_cut_short(s, side, "17.1 #122")


def free_points(party: Party) -> list[int]:
    """Return the points spent at each place of its way that Bad Weather does not undo. 17.1 #122"""
    return [spent for _, spent in party.trail if spent <= FREE_POINTS]


@CARDS.counter(122, windows=("entered", "fleet-at-sea", "stops"), why_not=why_not_bad_weather)
def bad_weather(_s: HamilcarState, _side: int, _window: str) -> Frame:
    """He had two movement points only, and goes back to where they took him. 17.1 #122"""
    return CutShort()


@dataclass(slots=True)
class CutShort(Frame):
    """Undo an enemy's move beyond two points. 17.1 #122"""

    def start(self, s: HamilcarState) -> Next:
        """Put the party back; the step under way is off, and a fleet lands. 17.1 #122"""
        voyage, party = nearest(s, Voyage), the(s, Party)
        if voyage is not None and nearest(s, EnterSpace) is None:
            voyage.turn_back(s)
            return Done()
        if nearest(s, EnterSpace) is None and party.trail[-1][1] > FREE_POINTS:
            party.arrive_anew(s)
        cut_short(s)
        place = party.place(s)
        if not party.cus or is_inside(s, place):
            return Done()
        return Call(DisplaceLone(party.side(s), place))  # 2.3.D3, 7.2.C
