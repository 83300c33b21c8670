"""Mercenaries: Xanthippus and Hamilcar Barca, paid from the Miat. 5.2.C3, 16.3"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import PASS, Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.hamilcar.changes import take_from_miat
from delenda.games.hamilcar.control.miat import other_markers
from delenda.games.hamilcar.effects import NO_HIRING
from delenda.games.hamilcar.queries import in_africa, is_free_port, skills
from delenda.games.hamilcar.state import AWAITED, HamilcarState
from delenda.games.hamilcar.tables import Mercenary
from delenda.games.hamilcar.turn.offices import leave_the_war
from delenda.punic.changes import add_units, move_general
from delenda.punic.march.displace import DisplaceLone
from delenda.punic.queries import is_in_effect, is_on_map, places_in, space_of
from delenda.punic.state import CARTHAGE

RULE = "5.2.C3"
XANTHIPPUS = "xanthippus"
HIRE = Action("hire")

TEXTS: dict[str, str] = {
    "ask.pay-miat": "Remove a marker from the Miat: {a0} to go.",
    "ask.enlist": "In which port does {a0:general} arrive?",
    "ask.contract": "Do you pay {a1} markers of the Miat to keep {a0:general} for this turn?",
    "do.hire": "hire a mercenary",
    "do.hire.contract": "pay",
    "do.pass.contract": "let him go",
    "do.reinforce.enlist": "arrive {a0:at}",
    "log.hired": "Carthage hires {general:general}.",
    "log.contract": "Carthage keeps {general:general} in its pay.",
    "log.enlisted": "{general:general} arrives {place:at}.",
    "log.no-port": "{general:general} finds no port to arrive in.",
    "log.tactics-remembered": "Forgotten Tactics is out of the game.",
}


def general_of(s: HamilcarState, hired: Mercenary) -> int:
    """Return the general whom a mercenary's box names."""
    return s.rules.general_ids[hired.general]


def next_for_hire(s: HamilcarState) -> Mercenary | None:
    """Return the top mercenary: Xanthippus, then Barca. 5.2.C3"""
    boxes = s.rules.tables.set_up.mercenaries
    return next((one for one in boxes if s.generals[general_of(s, one)] == AWAITED), None)


def mercenary(s: HamilcarState, general: int) -> Mercenary | None:
    """Return what a general comes with, if he is a mercenary. 5.2.C3"""
    boxes = s.rules.tables.set_up.mercenaries
    return next((one for one in boxes if general_of(s, one) == general), None)


def price(s: HamilcarState) -> int:
    """Return the swords of the turn. 5.2.C3"""
    return s.rules.tables.turns[s.turn - 1].swords


def ports(s: HamilcarState, hired: Mercenary) -> list[int]:
    """Return where a mercenary may arrive: friendly ports without siege, some in Africa. 5.2.C3"""
    spaces = [space for space in s.rules.ports if is_free_port(s, CARTHAGE, space)]
    if hired.general == XANTHIPPUS:
        spaces = [space for space in spaces if in_africa(s, space)]
    return sorted(place for space in spaces for place in places_in(s, CARTHAGE, space))


def why_not_hire(s: HamilcarState, side: int) -> Reason | None:
    """It takes a mercenary, his price on the Miat, and a port. 5.2.C3"""
    if side != CARTHAGE:
        return Reason("only Carthage hires mercenaries", RULE)
    hired = next_for_hire(s)
    if hired is None:
        return Reason("no mercenary is left to hire", RULE)
    if is_in_effect(s, NO_HIRING):
        return Reason("no mercenary is hired this turn", "#147")
    if sum(s.miat) < price(s):
        return Reason(f"he costs {price(s)} markers of the Miat this turn", RULE)
    return None if ports(s, hired) else Reason("there is no port for him to arrive in", RULE)


@dataclass(slots=True)
class Hire(Frame):
    """Carthage pays the top mercenary; it is the whole of its turn. Done(False). 5.2.C3"""

    general: int = -1

    def start(self, s: HamilcarState) -> Next:
        """Pay."""
        s.active = CARTHAGE
        hired = next_for_hire(s)
        assert hired is not None
        self.general = general_of(s, hired)
        s.log("hired", rule=RULE, general=self.general)
        return Call(PayMiat(price(s)), self.paid)

    def paid(self, s: HamilcarState, _: object) -> Next:
        """He arrives."""
        return Call(Enlist(self.general), self.arrived)

    def arrived(self, _s: HamilcarState, _: object) -> Next:
        """The turn is over."""
        return Done(False)


@dataclass(slots=True)
class PayMiat(Frame):
    """Carthage removes so many markers of the Miat. 5.2.C3"""

    count: int

    def start(self, s: HamilcarState) -> Next:
        """Ask for one after another; where all must go there is nothing to ask."""
        options = other_markers(s, CARTHAGE)
        if len(options) <= self.count:
            for action in options:
                take_from_miat(s, action.args[0], RULE)
            return Done()
        if not self.count:
            return Done()
        return Ask(CARTHAGE, "pay-miat", options, self.chosen, rule=RULE, about=(self.count,))

    def why_not(self, _s: HamilcarState, action: Action) -> Reason | None:
        """Only the Miat pays."""
        if action.verb == "remove":
            return Reason("mercenaries are paid from the Miat", RULE)
        return Reason("no marker is there", RULE) if action.verb == "remove-miat" else None

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Remove it."""
        take_from_miat(s, action.args[0], RULE)
        self.count -= 1
        return Goto(self.start)


@dataclass(slots=True)
class Enlist(Frame):
    """A mercenary arrives in a port with his CU. 5.2.C3"""

    general: int

    def start(self, s: HamilcarState) -> Next:
        """Ask where."""
        hired = mercenary(s, self.general)
        assert hired is not None
        places = ports(s, hired)
        if not places:
            s.log("no-port", rule=RULE, general=self.general)
            return Done()
        options = tuple(Action("reinforce", (place,)) for place in places)
        about = (self.general,)
        return Ask(CARTHAGE, "enlist", options, self.chosen, rule=RULE, about=about)

    def why_not(self, _s: HamilcarState, action: Action) -> Reason | None:
        """Explain where he does not arrive."""
        if action.verb != "reinforce":
            return None
        return Reason("he arrives in a friendly, unbesieged port that is open to him", RULE)

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Place him with what he brings, as far as there are elephants. 2.3.C, R-216"""
        place, hired = action.args[0], mercenary(s, self.general)
        assert hired is not None
        elephants = min(hired.elephants, s.rules.numbers.elephants - len(s.elephants))
        move_general(s, self.general, place)
        s.log("enlisted", rule=RULE, general=self.general, place=place)
        add_units(s, CARTHAGE, place, hired.units + elephants, elephants)
        if skills(s, self.general).ends_forgotten and s.forgotten:
            s.forgotten = 0
            s.log("tactics-remembered", rule=RULE)
        return Call(DisplaceLone(CARTHAGE, space_of(s, place)))


# --- contracts ----------------------------------------------------------------------------------


def on_contract(s: HamilcarState) -> list[int]:
    """Return the mercenaries on the map who serve for a turn: Xanthippus. 5.2.C3"""
    hired = [general_of(s, one) for one in s.rules.tables.set_up.mercenaries]
    return [g for g in hired if is_on_map(s, g) and s.rules.generals[g].dies]


def contract_ends(s: HamilcarState) -> None:
    """When the turn ends Xanthippus is eliminated, unless he can be paid again. 5.2.C3, 16.3"""
    if not s.rules.own.extends_contract:
        for general in on_contract(s):
            leave_the_war(s, general, RULE)


@dataclass(slots=True)
class ProlongContract(Frame):
    """Carthage may pay Xanthippus for another turn, before the Miat gives anything. 16.3, R-221"""

    general: int

    def start(self, s: HamilcarState) -> Next:
        """Ask, if it can pay."""
        if sum(s.miat) < price(s):
            return self.chosen(s, PASS)
        about = (self.general, price(s))
        return Ask(CARTHAGE, "contract", (HIRE, PASS), self.chosen, rule="16.3", about=about)

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Pay, or let him go."""
        if action == PASS:
            leave_the_war(s, self.general, "16.3")
            return Done()
        s.log("contract", rule="16.3", general=self.general)
        return Call(PayMiat(price(s)))
