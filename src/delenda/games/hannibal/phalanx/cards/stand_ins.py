"""Optional cards of which nothing is known but the number. PHX 15.1"""

from __future__ import annotations

from delenda.engine.frame import Done, Frame, Next, Reason
from delenda.games.hannibal.state import HannibalState
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

UNKNOWN = (67, *range(69, 76), 81, 82, 85, 87, 89)


class Nothing(Frame):
    """Nothing happens."""

    def start(self, s: HannibalState) -> Next:
        """Finish."""
        del s
        return Done(False)


def why_not_unknown(_s: HannibalState, _side: int) -> Reason | None:
    """A card whose event is not known serves for its operations only. PHX 14.1, R-146"""
    return Reason("its event is not known: the card serves for its operations only", "PHX 14.1")


@CARDS.event(*UNKNOWN, why_not=why_not_unknown)
def unknown(_s: HannibalState, _side: int, _card: int) -> Frame:
    """Nothing is known of it. PHX 14.1"""
    return Nothing()
