"""The victory check of each turn, and the end of the game. 22-23"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Goto, Next
from delenda.punic.changes import end
from delenda.punic.control.politics import RemoveMarkers
from delenda.punic.queries import is_met, political_points
from delenda.punic.state import CARTHAGE, ROME, PunicState


@dataclass(slots=True)
class VictoryCheck(Frame):
    """Compare political points: the lower side pays, or the last turn decides. 22"""

    def start(self, s: PunicState) -> Next:
        """Count."""
        rome, carthage = (political_points(s, side) for side in (ROME, CARTHAGE))
        s.log("points", rule="victory.points", rome=rome, carthage=carthage)
        for goal in s.rules.setting.goals.check:
            if is_met(s, goal):
                end(s, goal.side, goal.how, goal.rule)
                return Done()
        is_last = s.turn >= s.rules.setting.last_turn
        if rome == carthage or (is_last and not s.rules.slots.turn.pays_at_the_end(s)):
            return Goto(self.decide)
        loser = ROME if rome < carthage else CARTHAGE
        return Call(RemoveMarkers(loser, abs(rome - carthage), "victory.markers"), self.paid)

    def paid(self, _s: PunicState, _: object) -> Next:
        """Go on."""
        return Goto(self.decide)

    def decide(self, s: PunicState) -> Next:
        """The higher total wins the last turn, a tie is Carthage's; or goals decide. 22.4"""
        if s.turn >= s.rules.setting.last_turn:
            settle(s)
        return Done()


def settle(s: PunicState) -> None:
    """End the game by the totals of political points, or by the goals of its scenario. 22.4"""
    rome, carthage = (political_points(s, side) for side in (ROME, CARTHAGE))
    goals = s.rules.setting.goals
    met = next((goal for goal in goals.end if is_met(s, goal)), None)
    if met is not None:
        end(s, met.side, met.how, met.rule)
    elif goals.end:
        end(s, goals.tie, "goals-missed", "victory.end")
    elif rome == carthage:
        end(s, goals.tie, "tie", "victory.end")
    else:
        end(s, ROME if rome > carthage else CARTHAGE, "most-points", "victory.end")


TEXTS: dict[str, str] = {
    "log.points": "Political points: Rome {rome}, Carthage {carthage}.",
    "end.most-points": "The higher total of political points wins.",
    "end.tie": "Political points are even; the scenario says who wins then.",
    "end.goals-missed": "{losers} has not reached what the scenario asked for.",
    "end.rome-taken": "Carthage has taken Rome.",
    "end.carthage-taken": "Rome has taken Carthage.",
    "end.sue-for-peace": "{losers} has sued for peace.",
}
