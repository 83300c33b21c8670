"""What Carthage receives in the Reinforcement Phase. 5.1.B"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.chance import Deal
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason, draw
from delenda.games.hamilcar.changes import build, refit
from delenda.games.hamilcar.control.miat import granted
from delenda.games.hamilcar.queries import (
    admirals,
    is_free_city,
    rating_at_sea,
    warships_left,
)
from delenda.games.hamilcar.state import AWAITED, HamilcarState
from delenda.games.hamilcar.turn.mercenaries import mercenary
from delenda.games.hamilcar.turn.points import REFIT, STOP
from delenda.punic.changes import add_units, move_general
from delenda.punic.march.displace import DisplaceLone
from delenda.punic.queries import (
    cus,
    generals_on_map,
    inside,
    is_besieged,
    is_shut_in,
    place_beside,
    places_in,
    places_with_cus,
    space_of,
)
from delenda.punic.state import CARTHAGE, DISPLACED, NOBODY, NOWHERE, POOL, ROME

RULE = "5.1.B"
LIMITS = "5.1.D"
AS_WARSHIP = Action("convert", (1,))

TEXTS: dict[str, str] = {
    "ask.new-cu": "A new CU joins a general or goes to a walled city. Where?",
    "ask.miat-cu": "The Miat gives a CU: to Carthago, or as a warship? {a0} to go.",
    "ask.draw-generals": "Generals of Carthage are drawn from the pool.",
    "ask.general": "Where does {a0:general} take command?",
    "ask.refit": "Admirals in Carthago may refit warships: {a0} to go.",
    "do.convert.miat": "a Ready warship at port",
    "do.return": "{a0:general} takes command {a1:at}",
    "do.stop.refit": "refit no more",
    "log.cu-lost": "Carthage has no place for a new CU.",
    "log.called-home": "Back in the pool: {generals:general}.",
    "log.drawn": "Carthage draws {generals:general}.",
    "log.comes": "{general:general} takes command {place:at}.",
    "log.no-command": "{general:general} finds no command and waits in the pool.",
}


# --- CUs ----------------------------------------------------------------------------------------


def cu_places(s: HamilcarState) -> list[int]:
    """Return where the yearly CU may go: with a general, or to a free city. 5.1.B, 5.1.D"""
    camps = {
        place_beside(s, CARTHAGE, s.generals[general]) for general in generals_on_map(s, CARTHAGE)
    }
    for space in s.rules.board.cities:
        if is_free_city(s, CARTHAGE, space):
            camps.update(places_in(s, CARTHAGE, space))
    return sorted(camps - {NOWHERE})


@dataclass(slots=True)
class NewCu(Frame):
    """Carthage places a CU with a general or in a walled city. 5.1.B"""

    def start(self, s: HamilcarState) -> Next:
        """Ask where."""
        options = tuple(Action("reinforce", (place,)) for place in cu_places(s))
        if not options:
            s.log("cu-lost", rule=LIMITS)
            return Done()
        return Ask(CARTHAGE, "new-cu", options, self.chosen, rule=RULE)

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain where it may not go."""
        return why_not_cu(s, action.args[0]) if action.verb == "reinforce" else None

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Place it; a lone enemy general there is displaced. 5.1.D"""
        return placed(s, action.args[0])


def placed(s: HamilcarState, place: int) -> Call:
    """Put a CU in a place; a lone enemy general there gives way. 5.1.D"""
    add_units(s, CARTHAGE, place, 1)
    return Call(DisplaceLone(CARTHAGE, space_of(s, place)))


def why_not_cu(s: HamilcarState, place: int) -> Reason:
    """Say why a CU does not go to a place. 5.1.B, 5.1.D"""
    space = space_of(s, place)
    if s.control[space] == CARTHAGE and is_besieged(s, space):
        return Reason("the city is besieged", LIMITS)
    if place == space and cus(s, ROME, space):
        return Reason("enemy CUs are there", LIMITS)
    return Reason("it joins a general, or goes to a walled city of yours with room", RULE)


@dataclass(slots=True)
class MiatCus(Frame):
    """Each CU that the Miat gives goes to Carthago, or is a Ready warship. 5.1.B, 15.3"""

    left: int

    def start(self, s: HamilcarState) -> Next:
        """Ask for one after another; what finds no place is lost. 5.1.D"""
        if not self.left:
            return Done()
        carthago = s.rules.carthage
        places = [] if is_besieged(s, carthago) else places_in(s, CARTHAGE, carthago)
        ships = (AS_WARSHIP,) if warships_left(s, CARTHAGE) else ()
        options = (*(Action("reinforce", (place,)) for place in places), *ships)
        if not options:
            s.log("cu-lost", rule=LIMITS)
            return Done()
        return Ask(CARTHAGE, "miat-cu", options, self.chosen, rule=RULE, about=(self.left,))

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain where it may not go."""
        if action == AS_WARSHIP:
            return Reason("all your warships are in play", "2.3.F")
        if action.verb != "reinforce":
            return None
        if space_of(s, action.args[0]) != s.rules.carthage:
            return Reason("a CU of the Miat goes to Carthago", RULE)
        return why_not_cu(s, action.args[0])

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Place it."""
        self.left -= 1
        if action == AS_WARSHIP:
            build(s, CARTHAGE, 1, RULE)
            return Goto(self.start)
        return Call(placed(s, action.args[0]).frame, self.arrived)

    def arrived(self, _s: HamilcarState, _: object) -> Next:
        """On to the next."""
        return Goto(self.start)


# --- generals -----------------------------------------------------------------------------------


def call_home(s: HamilcarState) -> None:
    """All Carthaginians but mercenaries leave the map, wherever they are. 5.1.B"""
    gone = [g for g in generals_on_map(s, CARTHAGE) if mercenary(s, g) is None]
    for general in s.rules.generals_of[CARTHAGE]:
        if general in gone or s.generals[general] == DISPLACED:
            move_general(s, general, POOL)
    if gone:
        s.log("called-home", rule=RULE, generals=tuple(gone))


def named_general(s: HamilcarState) -> int:
    """Return the general who waits on this turn's box, or NOBODY. 5.1.B"""
    name = s.rules.tables.turns[s.turn - 1].general
    general = s.rules.general_ids.get(name, NOBODY)
    return general if general != NOBODY and s.generals[general] == AWAITED else NOBODY


def general_places(s: HamilcarState) -> list[int]:
    """Return where a general may be placed: with CUs, or in a city without siege. 5.1.B"""
    found = {place for place in places_with_cus(s, CARTHAGE) if not is_shut_in(s, place)}
    for space in s.rules.board.cities:
        if is_free_city(s, CARTHAGE, space) and not found & {space, inside(s, space)}:
            found.add(inside(s, space))
            if not cus(s, ROME, space):
                found.add(space)
    return sorted(found)


@dataclass(slots=True)
class PlaceGenerals(Frame):
    """Generals take command of CUs, or of a walled city. 5.1.B"""

    generals: tuple[int, ...]

    def start(self, s: HamilcarState) -> Next:
        """Ask for one after another."""
        if not self.generals:
            return Done()
        general = self.generals[0]
        options = tuple(Action("return", (general, place)) for place in general_places(s))
        if not options:
            move_general(s, general, POOL)
            s.log("no-command", rule=RULE, general=general)
            self.generals = self.generals[1:]
            return Goto(self.start)
        return Ask(CARTHAGE, "general", options, self.chosen, rule=RULE, about=(general,))

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain where he may not go."""
        if action.verb != "return":
            return None
        general, place = action.args
        if general != self.generals[0]:
            return Reason("the question is about another general", RULE)
        if is_shut_in(s, place):
            return Reason("the city is besieged", LIMITS)
        return Reason("he joins Carthaginian CUs, or goes to a walled city of yours", RULE)

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Put him there."""
        general, place = action.args
        self.generals = self.generals[1:]
        move_general(s, general, place)
        s.log("comes", rule=RULE, general=general, place=place)
        return Goto(self.start)


@dataclass(slots=True)
class DrawGenerals(Frame):
    """A general is drawn, and more as the Miat allows. 5.1.B, 15.3"""

    def start(self, s: HamilcarState) -> Next:
        """Draw as many as there are."""
        pool = tuple(g for g in s.rules.generals_of[CARTHAGE] if s.generals[g] == POOL)
        count = min(1 + granted(s, "general"), len(pool))
        return draw("draw-generals", Deal(pool, count, "draw-general"), self.drawn, rule=RULE)

    def drawn(self, s: HamilcarState, generals: tuple[int, ...]) -> Next:
        """Place them."""
        if generals:
            s.log("drawn", rule=RULE, generals=generals)
        return Call(PlaceGenerals(generals))


# --- refitting ----------------------------------------------------------------------------------


def admirals_at_home(s: HamilcarState) -> int:
    """Return the battle ratings of all admirals who were placed in Carthago. 5.1.B"""
    carthago = s.rules.carthage
    both = (carthago, inside(s, carthago))
    return sum(rating_at_sea(s, g) for place in both for g in admirals(s, CARTHAGE, place))


@dataclass(slots=True)
class RefitAtHome(Frame):
    """Admirals in Carthago may refit as many warships as their battle ratings say. 5.1.B"""

    left: int

    def start(self, s: HamilcarState) -> Next:
        """Ask for one after another."""
        if not self.left or not s.spent[CARTHAGE]:
            return Done()
        about = (self.left,)
        return Ask(CARTHAGE, "refit", (REFIT, STOP), self.chosen, rule=RULE, about=about)

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Refit it, or leave it."""
        if action == STOP:
            return Done()
        refit(s, CARTHAGE, 1, RULE)
        self.left -= 1
        return Goto(self.start)
