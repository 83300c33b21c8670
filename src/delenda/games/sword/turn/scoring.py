"""The Scoring Phase: points for victory spaces, then who wins. 4, 5.8"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Done, Frame, Goto, Next
from delenda.engine.state import Result
from delenda.games.sword.changes import gain_points
from delenda.games.sword.houses import houses
from delenda.games.sword.queries import home
from delenda.games.sword.sides import H_GAUL, POWERS_OF
from delenda.games.sword.state import SwordState
from delenda.games.sword.turn.every_power import descending

TEXTS: dict[str, str] = {
    "log.scored": ("{house:House}: victory spaces of others held {gained}, own ones lost {lost}."),
    "end.automatic-victory": "The points of the turn for an automatic victory are reached.",
    "end.most-points": "The last turn is over; the most victory points win.",
}


def gained(s: SwordState, house: int) -> int:
    """Return how many victory spaces of others a house controls; Gauls gain nothing. 5.8.1"""
    if house == H_GAUL:
        return 0
    own = POWERS_OF[house]
    found = s.rules.victory_spaces
    return sum(s.control[space] in own and home(s, space) not in own for space in found)


def lost(s: SwordState, house: int) -> int:
    """Return how many victory spaces at home a house fails to control. 5.8.1"""
    own = POWERS_OF[house]
    found = s.rules.victory_spaces
    return sum(home(s, space) in own and s.control[space] not in own for space in found)


def is_reached(s: SwordState) -> bool:
    """Say whether somebody has the points that win at once in this turn. 4.2"""
    return max(s.vp[house] for house in houses(s)) >= s.rules.tables.levels[s.turn - 1]


@dataclass(slots=True)
class ScoringPhase(Frame):
    """All adjust their points; then it is seen who has won. 5.8"""

    def start(self, s: SwordState) -> Next:
        for house in descending(s, ()):
            plus, minus = gained(s, house), lost(s, house)
            if plus or minus:
                s.log("scored", rule="5.8.1", house=house, gained=plus, lost=minus)
            more = s.rules.slots.more_points(s, house)
            gain_points(s, house, plus - minus + more, "5.8.1")
        return Goto(self.check)

    def check(self, s: SwordState) -> Next:
        """Check for victory: never at any other moment. 4.2, 4.3, 5.8.2"""
        last = s.turn >= s.rules.book.turns
        winners = s.rules.slots.winners(s, last)
        if winners and is_reached(s):
            s.result = Result(winners, "automatic-victory", "4.2")
        elif winners:
            s.result = Result(winners, "most-points", "4.3")
        return Done()
