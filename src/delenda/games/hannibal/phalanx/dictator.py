"""The Dictator: elected by card 80, once in a game and for one turn. PHX 2.2.C1, 15.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.chance import Deal
from delenda.engine.frame import Ask, Done, Frame, Next, Reason, draw
from delenda.games.hannibal.state import HannibalState
from delenda.punic.changes import leave_office, move_general
from delenda.punic.queries import is_on_map, is_shut_in, political_points
from delenda.punic.reinforcement.elections import (
    homes,
    in_rome,
    romans,
)
from delenda.punic.state import CARTHAGE, NO_MORE, NOBODY, POOL, ROME
from delenda.warfare.cards import Cards

CARDS: Cards[HannibalState] = Cards()

LEAD = 3  # PHX 15.1 #80
AT_RANDOM = Action("at-random")

TEXTS: dict[str, str] = {
    "ask.dictator": "Whom does Rome elect dictator: a general on the map, or one of the pool?",
    "ask.draw-dictator": "The dictator is drawn from the pool.",
    "ask.place-dictator": "Where does {a0:general} take command as dictator?",
    "log.dictator": "{general:general} is dictator.",
    "log.dictator-placed": "Dictator {general:general} takes command {place:at}.",
    "log.dictator-retires": "{general:general} lays the dictatorship down.",
}


def why_not_dictator(s: HannibalState, side: int) -> Reason | None:
    """Rome needs Carthage to be three provinces ahead, and has one dictator a game. PHX 15.1"""
    del side
    if s.dictator != NOBODY:
        return Reason("there is one dictator in a game", "PHX 2.2.C1")
    if political_points(s, CARTHAGE) - political_points(s, ROME) < LEAD:
        return Reason("Carthage is not three provinces ahead", "PHX 15.1")
    return None if _able(s) or _pool(s) else Reason("there is no Roman general", "PHX 15.1")


def _able(s: HannibalState) -> list[int]:
    return [general for general in romans(s) if is_on_map(s, general)]


def _pool(s: HannibalState) -> tuple[int, ...]:
    away = [general for general in romans(s) if s.generals[general] == POOL]
    return tuple(general for general in away if dictator_places(s, general))


@CARDS.event(80, why_not=why_not_dictator)
def dictator(_s: HannibalState, _side: int, _card: int) -> Frame:
    """Rome elects a dictator for the rest of the turn. PHX 15.1"""
    return ElectDictator()


@dataclass(slots=True)
class ElectDictator(Frame):
    """Rome makes a general on the map dictator, or draws one from the pool. PHX 15.1"""

    def start(self, s: HannibalState) -> Next:
        """Ask whom."""
        options = tuple(Action("pick-general", (general,)) for general in _able(s))
        options += (AT_RANDOM,) if _pool(s) else ()
        return Ask(ROME, "dictator", options, self.chosen, rule="PHX 15.1")

    def why_not(self, s: HannibalState, action: Action) -> Reason | None:
        """Explain who may not be dictator."""
        if action.verb != "pick-general":
            return None
        if action.args[0] in s.rules.seconds:
            title = s.rules.generals[action.args[0]].title
            return Reason(f"{title} stays proconsul", "PHX 13.4")
        return Reason("he is no Roman general on the map", "PHX 15.1")

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Give him the office, or draw."""
        if action == AT_RANDOM:
            bag = Deal(_pool(s), 1, "draw-general")
            return draw("draw-dictator", bag, self.drawn, rule="PHX 15.1")
        appoint(s, action.args[0])
        return Done()

    def drawn(self, s: HannibalState, generals: tuple[int, ...]) -> Next:
        """Ask where he takes command."""
        dictator = generals[0]
        appoint(s, dictator)
        places = dictator_places(s, dictator)
        options = tuple(Action("consul", (dictator, place)) for place in places)
        return Ask(ROME, "place-dictator", options, self.placed, rule="PHX 15.1", about=generals)

    def placed(self, s: HannibalState, action: Action) -> Next:
        """Put him on the map."""
        general, place = action.args
        move_general(s, general, place)
        s.log("dictator-placed", rule="PHX 15.1", general=general, place=place)
        return Done()


def appoint(s: HannibalState, general: int) -> None:
    """Make a general dictator; he lays any other office down. PHX 2.2.C1"""
    leave_office(s, general)
    s.dictator = general
    s.log("dictator", rule="PHX 2.2.C1", general=general)


def dictator_places(s: HannibalState, general: int) -> list[int]:
    """A dictator from the pool joins any Roman CUs that are not besieged, or goes to Roma. R-196"""
    free = [p for p in homes(s, general) if not is_shut_in(s, p)]
    return sorted({*free, *in_rome(s)})


def retire_dictator(s: HannibalState) -> None:
    """The dictator leaves the map at the end of the turn, back to the pool. PHX 15.1"""
    dictator = s.dictator
    if dictator in (NOBODY, NO_MORE):
        return
    move_general(s, dictator, POOL)
    s.dictator = NO_MORE
    s.log("dictator-retires", rule="PHX 15.1", general=dictator)
