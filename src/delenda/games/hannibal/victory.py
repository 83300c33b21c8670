"""The victory check of each turn, and the end of the game. 22-23"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next
from delenda.games.hannibal.changes import end
from delenda.games.hannibal.politics import RemoveMarkers
from delenda.games.hannibal.queries import controls_province, political_points
from delenda.games.hannibal.state import CARTHAGE, ROME, HannibalState


def holds_italy(s: HannibalState, side: int) -> bool:
    """Say whether a side controls every province of Italy but Latium. 23"""
    provinces = s.rules.board.provinces
    italian = [p for p, one in enumerate(provinces) if one.region == "italy"]
    return all(
        controls_province(s, side, province)
        for province in italian
        if provinces[province].id != "latium"
    )


@dataclass(slots=True)
class VictoryCheck(Frame):
    """Compare political points: the lower side pays, or the last turn decides. 22"""

    def start(self, s: HannibalState) -> Next:
        """Count."""
        rome, carthage = (political_points(s, side) for side in (ROME, CARTHAGE))
        s.log("points", rule="22.1", rome=rome, carthage=carthage)
        if holds_italy(s, CARTHAGE):
            end(s, CARTHAGE, "italy-lost", "23")
            return Done()
        if s.turn >= s.rules.setting.last_turn:
            return self.decide(s, rome, carthage)
        if rome == carthage:
            return Done()
        loser = ROME if rome < carthage else CARTHAGE
        return Call(RemoveMarkers(loser, abs(rome - carthage), "22.2"), self.over)

    def decide(self, s: HannibalState, rome: int, carthage: int) -> Next:
        """The higher total wins the last turn, a tie is Carthage's. 22.4"""
        how = "tie" if rome == carthage else "most-points"
        winner = s.rules.setting.goals.tie
        if rome != carthage:
            winner = ROME if rome > carthage else CARTHAGE
        end(s, winner, how, "22.4")
        return Done()


TEXTS: dict[str, str] = {
    "log.points": "Political points: Rome {rome}, Carthage {carthage}.",
    "log.won": "{side:side} wins the game.",
    "end.most-points": "The higher total of political points wins.",
    "end.tie": "Political points are even, which is a victory for Carthage.",
    "end.italy-lost": "Carthage controls every province of Italy but Latium.",
    "end.rome-taken": "Carthage has taken Rome.",
    "end.carthage-taken": "Rome has taken Carthage.",
    "end.sue-for-peace": "The other side has sued for peace.",
}
