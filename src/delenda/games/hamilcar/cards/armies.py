"""Auxiliaries, sickness and desertion: cards 92, 123, 125, 126. 17.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.cards.recruits import Recruit, provinces_in, with_generals
from delenda.punic.cards.sickness import Desertion, Sickness, armies, besiegers, mercenaries
from delenda.punic.march.office import NameCommander
from delenda.punic.queries import commander
from delenda.punic.state import CARTHAGE, NOBODY, PunicState, enemy_of
from delenda.warfare.cards import Cards

CARDS: Cards[HamilcarState] = Cards()

ITALIA = "italia"
AUXILIARIES = 2

TEXTS: dict[str, str] = {
    "ask.desertion": "Which force do the mercenaries leave next, if it is not held?",
}


# --- 92: mercenaries desert -------------------------------------------------------------------


def why_not_mercenaries(s: HamilcarState, _side: int) -> Reason | None:
    """There must be a force to desert. #92"""
    if mercenaries(s):
        return None
    return Reason("all Carthaginian forces are in spaces of their own walled cities", "#92")


@CARDS.event(92, why_not=why_not_mercenaries)
def mercenaries_desert(s: HamilcarState, _side: int, _card: int) -> Frame:
    """All Carthaginian forces roll, unless in a city of theirs or well led. #92"""
    return DesertionInOrder(mercenaries(s), "#92")


@dataclass(slots=True)
class DesertionInOrder(Desertion):
    """Carthage says which force is next; a truce is broken by a roll for attrition. #92"""

    has_rolled: bool = False

    def start(self, s: PunicState) -> Next:
        """Ask for the next force."""
        if not self.places:
            return Done(self.has_rolled)
        options = tuple(Action("pick", (place,)) for place in self.places)
        return Ask(CARTHAGE, "desertion", options, self.chosen, rule=self.rule)

    def chosen(self, s: PunicState, action: Action) -> Next:
        """Of equal generals Carthage names who holds the men. 2.2.E1"""
        self.place = action.args[0]
        if commander(s, CARTHAGE, self.place) == NOBODY:
            return self.take(s, self.place)
        return Call(NameCommander(CARTHAGE, self.place, "2.2.E1"), self.named)

    def named(self, s: PunicState, _: object) -> Next:
        """He rolls first."""
        return self.take(s, self.place)

    def deserted(self, _s: PunicState, _lost: object) -> Next:
        """On to the next force; supply trains have not helped."""
        self.has_rolled = True
        return Goto(self.start)


# --- 123: allied auxiliaries ------------------------------------------------------------------


def in_italia(s: HamilcarState, side: int) -> tuple[int, ...]:
    """Return where a side's generals in Italia can take CUs. 17.1 #123"""
    return with_generals(s, side, provinces_in(s, ITALIA))


def why_not_auxiliaries(s: HamilcarState, side: int) -> Reason | None:
    """A general must be in Italia, not in a besieged city. 17.1 #123"""
    if in_italia(s, side):
        return None
    return Reason("no general of yours in Italia can take CUs", "17.1 #123")


@CARDS.event(123, why_not=why_not_auxiliaries)
def allied_auxiliaries(s: HamilcarState, side: int, _card: int) -> Frame:
    """2 CUs with a general in Italia; none in Roma without one. 17.1 #123"""
    return Recruit(side, in_italia(s, side), AUXILIARIES, "17.1 #123")


# --- 125, 126: an army falls sick -------------------------------------------------------------


def why_not_epidemic(s: HamilcarState, side: int) -> Reason | None:
    """There must be an army with a CU. 17.1 #125"""
    return None if armies(s, enemy_of(side)) else Reason("your enemy has no army", "17.1 #125")


@CARDS.event(125, why_not=why_not_epidemic)
def epidemic(s: HamilcarState, side: int, _card: int) -> Frame:
    """An enemy army rolls for attrition; supply trains do not help. 17.1 #125"""
    return Sickness(side, armies(s, enemy_of(side)), 0, "17.1 #125")


def why_not_pestilence(s: HamilcarState, side: int) -> Reason | None:
    """There must be a siege. 17.1 #126"""
    if besiegers(s, enemy_of(side)):
        return None
    return Reason("no enemy army besieges a city with siege points", "17.1 #126")


@CARDS.event(126, why_not=why_not_pestilence)
def pestilence(s: HamilcarState, side: int, _card: int) -> Frame:
    """An enemy army that besieges a city rolls with +1; supply trains do not help. 17.1 #126"""
    return Sickness(side, besiegers(s, enemy_of(side)), 1, "17.1 #126")
