"""What Rome receives: CUs, consuls and Naval Reforms. 5.1.C, 16.1, 16.2"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from delenda.engine.action import PASS, Action
from delenda.engine.chance import Deal
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason, draw
from delenda.games.hamilcar.changes import EXCELLENT_ALREADY, build, change_seamanship, turn_corvi
from delenda.games.hamilcar.queries import skills, warships_left
from delenda.games.hamilcar.state import EXCELLENT, HamilcarState
from delenda.games.hamilcar.turn.dictator import dictator_to_be
from delenda.games.hamilcar.turn.offices import NOT_PAID_FOR, is_eligible
from delenda.games.hamilcar.turn.victory import italian_provinces
from delenda.punic.changes import add_units, hold_elections, lose_units
from delenda.punic.queries import (
    cus,
    cus_in_space,
    generals_at,
    inside,
    is_consul,
    places_in,
    room_at,
    space_of,
)
from delenda.punic.ratings import battle_rating
from delenda.punic.reinforcement.elections import CONSULS, Elections, romans
from delenda.punic.state import NOBODY, POOL, ROME

RULE = "5.1.C"
AT_RANDOM = Action("at-random")
CREWS = Action("reform-crews")
CORVI = Action("reform-corvi")

TEXTS: dict[str, str] = {
    "ask.elect": "Consuls are drawn from the pool.",
    "ask.choose-consul": "Whom do you choose as consul, or is he drawn?",
    "ask.reform": "Which Naval Reform does {a0:general} introduce?",
    "do.pick-general.choose": "choose {a0:general}",
    "do.at-random.choose": "draw from the pool",
    "do.reform-ships": "turn {a0:cus} in Roma into warships",
    "do.reform-crews": "improve seamanship by a level",
    "do.reform-corvi": "mount or dismount Corvi",
    "do.pass.reform": "no reform",
    "log.legions-lost": "Rome has no place for {count:cus}.",
    "log.reform": "{general:general} introduces a Naval Reform.",
    "log.no-consuls": "Nobody is left to be consul.",
}


# --- CUs ----------------------------------------------------------------------------------------


def legions(s: HamilcarState) -> int:
    """Rome receives a CU for each of its provinces in Italia, Samnium among them. 5.1.C"""
    return italian_provinces(s)


def fixed_legions(_s: HamilcarState) -> int:
    """Rome receives five CUs each turn. 16.1"""
    return 5


def raise_legions(s: HamilcarState, count: int) -> None:
    """New CUs stand before Roma, inside if enemies do, nowhere in a siege. 5.1.D, R-215"""
    places = places_in(s, ROME, s.rules.rome)
    fit = room_at(s, ROME, places[0], count) if places else 0
    if fit:
        add_units(s, ROME, places[0], fit)
    if fit < count:
        s.log("legions-lost", rule="5.1.D", count=count - fit)


# --- elections ----------------------------------------------------------------------------------


def pool(s: HamilcarState) -> tuple[int, ...]:
    """Return the Romans who may become consul. 2.2.B"""
    return tuple(general for general in romans(s) if s.generals[general] == POOL)


@dataclass(slots=True)
class ElectConsuls(Elections):
    """Rome keeps a proconsul, elects two consuls, and admirals in Roma bring reforms. 5.1.C"""

    picked: tuple[int, ...] = ()
    """The consuls whom Rome has chosen. 16.2"""
    reformers: tuple[int, ...] = ()
    """The admirals in Roma who still have a reform."""
    improved: bool = False
    """Seamanship has been improved this turn."""

    def why_not(self, s: Any, action: Action) -> Reason | None:
        """Explain who may not be proconsul or consul."""
        if action.verb == "pick-general":
            return Reason("he is not in the Roman pool", "16.2")
        if action.verb == "proconsul" and action.args[0] in s.consuls:
            return None if is_eligible(s, action.args[0]) else NOT_PAID_FOR
        return Elections.why_not(self, s, action)

    def named(self, s: Any, action: Action) -> Next:
        """All others leave the war; two are drawn from the pool, or chosen. 5.1.C, 16.2"""
        hold_elections(s, NOBODY if action == PASS else action.args[0])
        s.paid_for = NOBODY
        return Goto(self.choose if s.rules.own.selects_consuls else self.draw_rest)

    def candidates(self, s: HamilcarState) -> tuple[int, ...]:
        """Return who is still in the pool."""
        return tuple(general for general in pool(s) if general not in self.picked)

    def choose(self, s: HamilcarState) -> Next:
        """Ask for one consul after another. 16.2"""
        found = self.candidates(s)
        if len(self.picked) == CONSULS or not found:
            return self.drawn(s, self.picked)
        options = (*(Action("pick-general", (general,)) for general in found), AT_RANDOM)
        return Ask(ROME, "choose-consul", options, self.chosen, rule="16.2")

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Take him, or draw."""
        if action == AT_RANDOM:
            return Goto(self.draw_rest)
        self.picked = (*self.picked, action.args[0])
        return Goto(self.choose)

    def draw_rest(self, s: HamilcarState) -> Next:
        """Draw as many consuls as are missing, or as there are. 5.1.C"""
        found = self.candidates(s)
        count = min(CONSULS - len(self.picked), len(found))
        bag = Deal(found, count, "draw-general")
        return draw("elect", bag, self.rest_drawn, rule="election.draw")

    def rest_drawn(self, s: HamilcarState, generals: tuple[int, ...]) -> Next:
        """Join them to those chosen."""
        return self.drawn(s, (*self.picked, *generals))

    def drawn(self, s: Any, generals: tuple[int, ...]) -> Next:
        """Note the new consuls. 5.2.C4"""
        if dictator_to_be(s) in generals:
            s.was_consul = 1
        if generals:
            return Elections.drawn(self, s, generals)
        s.log("no-consuls", rule=RULE)
        return Done()

    def place(self, s: Any) -> Next:
        """When all consuls are placed, reforms follow."""
        return Elections.place(self, s) if self.waiting else Goto(self.reform)

    def placed(self, s: Any, action: Action) -> Next:
        """An admiral in Roma has a reform; elsewhere he has none. 5.1.C"""
        consul, place = action.args
        if space_of(s, place) == s.rules.rome and skills(s, consul).admiral:
            self.reformers = (*self.reformers, consul)
        return Elections.placed(self, s, action)

    def reform(self, _s: HamilcarState) -> Next:
        """Let one admiral after another choose."""
        if not self.reformers:
            return Done()
        return Call(NavalReform(self.reformers[0], self.improved), self.reformed)

    def reformed(self, _s: HamilcarState, improved: bool) -> Next:
        """Seamanship is improved once in a turn."""
        self.reformers = self.reformers[1:]
        self.improved = self.improved or improved
        return Goto(self.reform)


# --- Naval Reforms ------------------------------------------------------------------------------


def has_consul(s: HamilcarState, place: int) -> bool:
    """Say whether a consul is in a place."""
    return any(is_consul(s, general) for general in generals_at(s, ROME, place))


def roma(s: HamilcarState) -> list[int]:
    """Return the places of Roma, those without a consul first."""
    both = (s.rules.rome, inside(s, s.rules.rome))
    return sorted(both, key=lambda place: has_consul(s, place))


def spare_cus(s: HamilcarState) -> int:
    """Return the CUs in Roma that may become warships: a consul keeps three. 2.3.E3, R-218"""
    keeps = any(has_consul(s, place) for place in roma(s))
    there = cus_in_space(s, ROME, s.rules.rome)
    return max(0, there - (s.rules.numbers.consular_army if keeps else 0))


def most_ships(s: HamilcarState, general: int) -> int:
    """Return how many CUs in Roma a consul may turn into warships. 5.1.C"""
    return min(spare_cus(s), battle_rating(s, general), warships_left(s, ROME))


@dataclass(slots=True)
class NavalReform(Frame):
    """An admiral builds ships of CUs, trains crews, or sees to the Corvi. Done(trained). 5.1.C"""

    general: int
    improved: bool
    """Seamanship has been improved this turn."""

    def start(self, s: HamilcarState) -> Next:
        """Ask which."""
        most = most_ships(s, self.general)
        ships = tuple(Action("reform-ships", (count,)) for count in range(most, 0, -1))
        crews = (CREWS,) if self.why_not_crews(s) is None else ()
        options = (*ships, *crews, CORVI, PASS)
        return Ask(ROME, "reform", options, self.chosen, rule=RULE, about=(self.general,))

    def why_not_crews(self, s: HamilcarState) -> Reason | None:
        """Say why crews are not trained. 5.1.C, 15.4"""
        if self.improved:
            return Reason("seamanship is improved once in a turn", RULE)
        return Reason(EXCELLENT_ALREADY, "15.4") if s.seamanship == EXCELLENT else None

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain which reforms are not possible."""
        if action == CREWS:
            return self.why_not_crews(s)
        if action.verb != "reform-ships":
            return None
        if action.args[0] > battle_rating(s, self.general):
            return Reason("he turns no more CUs than his battle rating into warships", RULE)
        if action.args[0] > warships_left(s, ROME):
            return Reason("there are not so many warships left", "2.3.F")
        return Reason("a consul in Roma keeps at least three CUs", "2.3.E3")

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Carry it out."""
        if action == PASS:
            return Done(False)
        s.log("reform", rule=RULE, general=self.general)
        if action == CREWS:
            change_seamanship(s, 1, RULE)
        elif action == CORVI:
            turn_corvi(s, RULE)
        else:
            turn_to_ships(s, action.args[0])
        return Done(action == CREWS)


def turn_to_ships(s: HamilcarState, count: int) -> None:
    """Turn CUs in Roma into Ready warships. 5.1.C"""
    left = count
    for place in roma(s):
        taken = min(left, cus(s, ROME, place))
        lose_units(s, ROME, place, taken)
        left -= taken
    build(s, ROME, count, RULE)
