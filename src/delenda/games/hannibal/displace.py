"""Generals who are displaced. 10.10"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next
from delenda.games.hannibal.changes import remove_general
from delenda.games.hannibal.politics import RemoveMarkers
from delenda.games.hannibal.queries import is_on_map
from delenda.games.hannibal.state import CARTHAGE, HannibalState

HANNIBALS_MARKERS = 5
"""What his death costs Carthage. 10.10"""


@dataclass(slots=True)
class Displace(Frame):
    """Generals leave the map; Hannibal's death costs Carthage five markers. 10.10"""

    generals: tuple[int, ...]

    def start(self, s: HannibalState) -> Next:
        """Remove them all, then pay for Hannibal."""
        gone = [general for general in self.generals if is_on_map(s, general)]
        for general in gone:
            remove_general(s, general)
        if s.rules.hannibal in gone:
            return Call(RemoveMarkers(CARTHAGE, HANNIBALS_MARKERS, "10.10"), self.paid)
        return Done()

    def paid(self, s: HannibalState, _: object) -> Next:
        """Finish."""
        del s
        return Done()


TEXTS: dict[str, str] = {
    "log.displaced": "{general:general} is displaced.",
    "log.general-dead": "{general:general} is eliminated.",
}
