"""Syracuse allies with Carthage: card 26. PHX 7.3.B"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Call, Done, Frame, Next
from delenda.games.hannibal.cards.revolts import CityDefects, why_not_syracuse
from delenda.games.hannibal.effects import SYRACUSE_ALLIED
from delenda.games.hannibal.state import HannibalState
from delenda.punic import changes
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

TEXTS: dict[str, str] = {
    "log.syracuse-allied": "Syracusae sends its ships: Carthage has one blue dot more at sea.",
}


@dataclass(slots=True)
class SyracuseAllies(Frame):
    """The city goes over, and its ships help Carthage from now on. PHX 7.3.B, R-158"""

    def start(self, s: HannibalState) -> Next:
        """Open the gates."""
        return Call(CityDefects(s.rules.board.space("syracuse"), "C26"), self.gone_over)

    def gone_over(self, s: HannibalState, _: object) -> Next:
        """Mark the naval chart."""
        changes.begin_effect(s, SYRACUSE_ALLIED)
        s.log("syracuse-allied", rule="PHX 7.3.B")
        return Done()


@CARDS.event(26, why_not=why_not_syracuse)
def syracuse_allies(_s: HannibalState, _side: int, _card: int) -> Frame:
    """Syracusae goes over, and its spot of the naval chart is marked. PHX 7.3.B"""
    return SyracuseAllies()
