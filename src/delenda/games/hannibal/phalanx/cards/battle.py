"""The counter-events of battles that the Phalanx edition has otherwise, or alone: 42, 88."""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Done, Frame, Next, Reason
from delenda.engine.state import nearest
from delenda.games.hannibal.battle.battlefield import Battlefield, the_battle
from delenda.games.hannibal.cards.battle import elephant_fright
from delenda.games.hannibal.state import HannibalState
from delenda.punic.state import NOBODY, ROME
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

TEXTS: dict[str, str] = {
    "log.ambush": "{side:side} lays an ambush. "
    "In this battle the rating of {general:general} is {rating}.",
    "log.cavalry-attacks": "Round {round}: Maharbal's Cavalry attacks as Double Envelopment.",
    "log.cavalry-matches": "Maharbal's Cavalry matches the Double Envelopment.",
}

AMBUSH = 1  # PHX 15.1


def why_not_ambush(s: HannibalState, side: int, _window: str) -> Reason | None:
    """It takes a battle with a general of one's own in command. PHX 15.1"""
    battle = nearest(s, Battlefield)
    if battle is None:
        return Reason("there is no battle for it", "PHX 15.1")
    if battle.commander(side) == NOBODY:
        return Reason("no general of yours commands in this battle", "PHX 15.1")
    return None


@dataclass(slots=True)
class Ambush(Frame):
    """The commander's battle rating is one better until the battle is over. PHX 15.1, R-178"""

    side: int

    def start(self, s: HannibalState) -> Next:
        """Raise it."""
        battle = the_battle(s)
        battle.raise_rating(self.side, AMBUSH)
        general, rating = battle.commander(self.side), battle.rating(s, self.side)
        s.log("ambush", rule="PHX 15.1", side=self.side, general=general, rating=rating)
        return Done()


# --- 42 Elephant Fright -----------------------------------------------------------------------


def why_not_fright(s: HannibalState, side: int, _window: str) -> Reason | None:
    """Rome may play it wherever elephants fight, before a charge is rolled. PHX 15.1"""
    battle = nearest(s, Battlefield)
    if battle is None or not battle.elephants(s):
        return Reason("there is no battle against elephants", "C42")
    return None if side == ROME else Reason("it is Rome's card", "C42")


CARDS.counter(42, windows=("battle-start", "charge"), why_not=why_not_fright)(elephant_fright)


# --- 88 Ambush --------------------------------------------------------------------------------


@CARDS.counter(88, windows=("battle-start",), why_not=why_not_ambush)
def ambush(_s: HannibalState, side: int, _window: str) -> Frame:
    """The commander is one better in this battle. PHX 15.1"""
    return Ambush(side)
