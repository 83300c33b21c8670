"""Bad Weather and Hostile Tribes in the Phalanx edition: cards 7, 8 and 41. PHX 15.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Done, Frame, Next, Reason
from delenda.engine.state import nearest
from delenda.engine.window import respond
from delenda.games.hannibal.cards.attrition_events import (
    hostile_tribes_out_of_turn,
    is_wild,
    why_not_hostile_tribes,
)
from delenda.games.hannibal.sea.naval import Sail
from delenda.games.hannibal.state import HannibalState
from delenda.punic.cards.weather import cut_short, why_not_cut_short
from delenda.punic.queries import cus, is_inside
from delenda.punic.turn.own_turn import OWN_TURN
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

TEXTS: dict[str, str] = {
    "ask.respond.tribes": "The enemy comes to a land of hostile tribes. Do you play a card?",
}


# --- 7, 8: Hostile Tribes ---------------------------------------------------------------------


@dataclass(slots=True)
class ComeAmongTribes(Frame):
    """A force has avoided, intercepted, backed up, withdrawn or retreated. PHX 15.1"""

    side: int

    def start(self, _s: HannibalState) -> Next:
        """Open the window."""
        return respond("tribes", self.over, rule="PHX 15.1")


def ambush(s: HannibalState, side: int, place: int) -> Frame | None:
    """Hostile Tribes fall upon an enemy who enters in whatever way, reacting or beaten. PHX 15.1"""
    if is_inside(s, place) or not is_wild(s, place) or not cus(s, side, place):
        return None
    return ComeAmongTribes(side)


def why_not_tribes(s: HannibalState, side: int, window: str) -> Reason | None:
    """An enemy must stand there, or be the one who comes. PHX 5.2.C1, 15.1"""
    if window == "entered" and s.active == side:
        return Reason("it is your own army that comes: play it before its next step", "PHX 15.1")
    arrival = nearest(s, ComeAmongTribes)
    if arrival is not None and arrival.side == side:
        return Reason("it was not the enemy who came", "PHX 15.1")
    return why_not_hostile_tribes(s, side)


# --- 41: Bad Weather --------------------------------------------------------------------------


def why_not_bad_weather(s: HannibalState, side: int, _window: str) -> Reason | None:
    """It undoes all beyond two points, by land or sea, unless a reaction was rolled. PHX 15.1"""
    return why_not_cut_short(s, side, "PHX 15.1")


@CARDS.counter(41, windows=("entered", "sea"), why_not=why_not_bad_weather)
def bad_weather(_s: HannibalState, _side: int, _window: str) -> Frame:
    """He had two movement points only, and goes back to where they took him. PHX 15.1"""
    return CutShort()


@dataclass(slots=True)
class CutShort(Frame):
    """Undo an enemy's move beyond two points, a voyage included. PHX 15.1, R-168"""

    def start(self, s: HannibalState) -> Next:
        """Put the party back; the step or voyage under way is off."""
        sail = nearest(s, Sail)
        if not cut_short(s) and sail is not None:
            sail.cancel()
        return Done()


CARDS.counter(7, 8, windows=(OWN_TURN, "entered", "tribes"), why_not=why_not_tribes)(
    hostile_tribes_out_of_turn
)
