"""The Victory Check Phase, and the count after the last turn. 4, 5.5, 6.2"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from delenda.engine.frame import Call, Done, Frame, Next
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.changes import end
from delenda.punic.control.politics import RemoveMarkers
from delenda.punic.control.victory import settle
from delenda.punic.queries import controls_province, political_points
from delenda.punic.state import CARTHAGE, ROME

ITALIA = "italia"
LEAST_IN_ITALIA = 3  # 4.1

TEXTS: dict[str, str] = {
    "log.points": "The provincial display: Rome {rome}, Carthage {carthage}.",
    "end.most-points": "The higher count of provinces wins.",
    "end.tie": "The counts of provinces are even; Carthage wins.",
    "end.rome-taken": "Carthage has taken Roma.",
    "end.carthage-taken": "Rome has taken Carthago.",
    "end.italia-lost": "Rome controls fewer than three provinces in Italia.",
}


@dataclass(slots=True)
class VictoryPhase(Frame):
    """The side with the lower count removes markers; Rome must keep three of Italia. 5.5"""

    def start(self, s: Any) -> Next:
        """Count once; later losses of provinces cost nothing more. 5.5"""
        rome, carthage = count(s)
        if judge_italia(s) or rome == carthage:
            return Done()
        loser = ROME if rome < carthage else CARTHAGE
        return Call(RemoveMarkers(loser, abs(rome - carthage), "victory.markers"), self.paid)

    def paid(self, s: Any, _: object) -> Next:
        """The provinces in Italia are judged again. 4.1, 5.5"""
        judge_italia(s)
        return Done()


@dataclass(slots=True)
class FinalCount(Frame):
    """After the last turn the higher count wins; a tie is Carthage's. 4.2, 6.2"""

    def start(self, s: Any) -> Next:
        """Count."""
        count(s)
        settle(s)
        return Done()


def count(s: HamilcarState) -> tuple[int, int]:
    """Count what each side holds on the provincial display. 5.5"""
    rome, carthage = (political_points(s, side) for side in (ROME, CARTHAGE))
    s.log("points", rule="victory.points", rome=rome, carthage=carthage)
    return rome, carthage


def italian_provinces(s: HamilcarState) -> int:
    """Return how many provinces of Italia Rome controls, Samnium among them. 4.1, 5.1.C"""
    provinces = s.rules.board.provinces
    return sum(
        found.region == ITALIA and controls_province(s, ROME, number)
        for number, found in enumerate(provinces)
    )


def judge_italia(s: HamilcarState) -> bool:
    """Rome loses with fewer than three provinces in Italia. 4.1"""
    if italian_provinces(s) >= LEAST_IN_ITALIA:
        return False
    end(s, CARTHAGE, "italia-lost", "4.1")
    return True
