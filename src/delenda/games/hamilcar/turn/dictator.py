"""The Dictator: elected by the card beside the board, once in a game and for one turn. 5.2.C4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Next, Reason
from delenda.games.hamilcar.state import FACE_DOWN, FACE_UP, PLAYED, HamilcarState
from delenda.games.hamilcar.turn.offices import consul_places, leave_the_war
from delenda.punic.changes import leave_office, move_general
from delenda.punic.queries import is_on_map, political_points
from delenda.punic.state import CARTHAGE, NO_MORE, NOBODY, POOL, ROME

RULE = "5.2.C4"
CARD = 136
LEAD = 3  # 5.2.C4
ELECT = Action("elect")

TEXTS: dict[str, str] = {
    "ask.place-dictator": "Where does {a0:general} take command as dictator?",
    "do.elect": "play the Dictator card",
    "log.dictator-card": "Rome plays the Dictator card.",
    "log.dictator": "{general:general} is dictator.",
    "log.dictator-placed": "Dictator {general:general} takes command {place:at}.",
    "log.dictator-retires": "{general:general} lays the dictatorship down and returns to the pool.",
}


def dictator_to_be(s: HamilcarState) -> int:
    """Return the only general who can be dictator. 5.2.C4"""
    return next(general for general, able in enumerate(s.rules.tables.skills) if able.dictator)


def why_not_elect(s: HamilcarState, side: int) -> Reason | None:
    """Rome needs Carthage to be three ahead, and has one dictator a game. 5.2.C4, 5.3.D"""
    if side != ROME:
        return Reason("only Rome elects a dictator", RULE)
    if s.dictator_card == FACE_DOWN:
        return Reason("the Dictator card lies face down until the first winter", "5.3.D")
    if s.dictator_card != FACE_UP:
        return Reason("there is one dictator in a game", "2.2.C1")
    if political_points(s, CARTHAGE) - political_points(s, ROME) < LEAD:
        return Reason("Carthage is not three provinces ahead", RULE)
    return None


@dataclass(slots=True)
class ElectDictator(Frame):
    """Rome plays the card; it is the whole of its turn. Done(False). 5.2.C, 5.2.C4"""

    def start(self, s: HamilcarState) -> Next:
        """Who is on the map is dictator where he stands; else ask where he goes. 17.1 #136"""
        s.active = ROME
        s.dictator_card = PLAYED
        s.ops[ROME] += s.rules.cards[s.rules.card_numbered[CARD]].ops
        s.log("dictator-card", rule=RULE)
        general = dictator_to_be(s)
        if is_on_map(s, general):
            appoint(s, general)
            return Done(False)
        places = consul_places(s, general)
        options = tuple(Action("consul", (general, place)) for place in places)
        about = (general,)
        return Ask(ROME, "place-dictator", options, self.placed, rule=RULE, about=about)

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """He is placed as a consul is."""
        if action.verb != "consul":
            return None
        who = s.rules.generals[dictator_to_be(s)].title
        return Reason(f"{who} joins at least three Roman CUs, or goes to Roma", "17.1 #136")

    def placed(self, s: HamilcarState, action: Action) -> Next:
        """Put him on the map."""
        general, place = action.args
        move_general(s, general, place)
        appoint(s, general)
        s.log("dictator-placed", rule=RULE, general=general, place=place)
        return Done(False)


def appoint(s: HamilcarState, general: int) -> None:
    """Make a general dictator; he lays any other office down, but has held it. 5.2.C4, R-220"""
    if general in s.consuls or general == s.proconsul:
        s.was_consul = 1
    leave_office(s, general)
    s.dictator = general
    s.log("dictator", rule=RULE, general=general)


def retire_dictator(s: HamilcarState) -> None:
    """When the turn ends he is eliminated if he was ever consul, else back in the pool. 5.2.C4"""
    general = s.dictator
    if general in (NOBODY, NO_MORE):
        return
    if s.was_consul:
        leave_the_war(s, general, RULE)
    else:
        move_general(s, general, POOL)
        s.log("dictator-retires", rule=RULE, general=general)
    s.dictator = NO_MORE
