"""What becomes of fleets after a naval battle, and of those that cannot land. 7.3, 9.3.B"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.hamilcar.queries import (
    at_sea,
    fleet_units,
    naval_range,
    room_for_supplies,
    supplies,
)
from delenda.games.hamilcar.sea.landing import why_not_debark
from delenda.games.hamilcar.sea.reach import leg_to, legs, reachable
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.changes import lose_units
from delenda.punic.march.displace import Displace, DisplaceLone
from delenda.punic.march.party import carry
from delenda.punic.queries import (
    controls,
    cus,
    force_at,
    generals_at,
    has_city,
    herd,
    inside,
    is_besieged,
    is_inside,
    room_inside,
    space_of,
)
from delenda.punic.state import NOWHERE, enemy_of

TEXTS: dict[str, str] = {
    "ask.prevail": "Your intercepting fleet has won off {a0:space}. Does it stop there, its "
    "warships Ready, or sail on? Then they are Spent.",
    "ask.prevail-course": "Your fleet is in {a0:space}; {a1:points} left at sea.",
    "do.stop-here": "go ashore here",
    "do.sail-on": "sail on; the warships are Spent when they return",
    "do.sail.prevail": "sail to {a0:space}",
    "do.cross.prevail": "cross Mare Tyrrhenum to {a0:space}",
    "do.land.prevail": "go ashore here",
    "log.ships-return": "{side:side} has {count:ships} back at port.",
    "log.ships-return-spent": "{side:side} has {count:ships} back at port, spent.",
    "log.fleet-retires": "The fleet of {side:side} returns to {space:space}.",
    "log.fleet-perishes": "The fleet of {side:side} finds no port: {count:cus} eliminated.",
    "log.fleet-lands": "The fleet of {side:side} lands in {space:space} with {count:cus}.",
    "log.fleet-goes-on": "The fleet of {side:side} sails on to {space:space}.",
}


def return_ships(s: HamilcarState, side: int, *, spent: bool) -> None:
    """The warships of a fleet go back to their box. 7.3.C, 9.3.B"""
    count, s.sailing[side] = s.sailing[side], 0
    if not count:
        return
    box = s.spent if spent else s.ready
    box[side] += count
    kind = "ships-return-spent" if spent else "ships-return"
    s.log(kind, rule="9.3.B" if spent else "7.3.C", side=side, count=count)


def takes_in(s: HamilcarState, side: int, space: int) -> bool:
    """Say whether the city of a port takes in all that a fleet carries. 7.3.B, 9.3.B2, R-227"""
    if not has_city(s, space) or is_besieged(s, space) or not controls(s, side, space):
        return False
    sea = at_sea(s, side)
    has_room = cus(s, side, sea) <= room_inside(s, space)
    return has_room and supplies(s, side, sea) <= room_for_supplies(s, space)


def landing_place(s: HamilcarState, side: int, port: int) -> int:
    """Return where a victorious intercepting fleet goes ashore in a port, or NOWHERE. R-228"""
    if why_not_debark(s, side, port) is None:
        return port
    return inside(s, port) if takes_in(s, side, port) else NOWHERE


@dataclass(slots=True)
class Retire(Frame):
    """A fleet goes back on its route to a friendly port, or to where it embarked. 7.3, 9.3.B2

    Gives the place; NOWHERE where nobody is left, or no port takes them in.
    """

    side: int
    ports: tuple[int, ...]
    """The ports that it has entered, the first one first, but for that of a battle."""
    home: int
    """The place where it embarked."""
    beaten: bool
    """It has lost a naval battle; else it only cannot land."""
    spent: bool

    def start(self, s: HamilcarState) -> Next:
        """The ships go to their box; a fleet without any units has lost its generals. 9.3.B2"""
        is_lost = self.beaten and not fleet_units(s, self.side)
        return_ships(s, self.side, spent=self.spent)
        sea = at_sea(s, self.side)
        if is_lost:
            return Call(Displace(tuple(generals_at(s, self.side, sea))), self.gone)
        place = self.refuge(s)
        if place == NOWHERE:
            return self.perish(s)
        s.log("fleet-retires", rule="9.3.B2", side=self.side, space=space_of(s, place))
        force = force_at(s, self.side, sea)
        carry(s, self.side, force, sea, place)
        self.home = place
        if not force.cus:
            return Done(place)
        return Call(DisplaceLone(self.side, space_of(s, place)), self.over_there)

    def refuge(self, s: HamilcarState) -> int:
        """Return the last friendly port entered without enemy CUs, else home. 9.3.B2"""
        enemy = enemy_of(self.side)
        for port in reversed(self.ports):
            if controls(s, self.side, port) and not cus(s, enemy, port):
                return port
        space = space_of(s, self.home)
        within = inside(s, space) if takes_in(s, self.side, space) else NOWHERE
        if cus(s, enemy, space) or (is_inside(s, self.home) and within != NOWHERE):
            return within
        return space

    def over_there(self, s: HamilcarState, _: object) -> Next:
        """Lone enemies have given way; tell where they are."""
        return Done(self.home)

    def perish(self, s: HamilcarState) -> Next:
        """Where no port takes them in, all are lost. 9.3.B2"""
        sea = at_sea(s, self.side)
        count = cus(s, self.side, sea)
        s.log("fleet-perishes", rule="9.3.B2", side=self.side, count=count)
        lose_units(s, self.side, sea, count, herd(s, self.side, sea))
        s.supplies[self.side * s.rules.places + sea] = 0
        return Call(Displace(tuple(generals_at(s, self.side, sea))), self.gone)

    def gone(self, s: HamilcarState, _: object) -> Next:
        """Nobody is left."""
        return Done(NOWHERE)


@dataclass(slots=True)
class Prevail(Frame):
    """An intercepting fleet has won: it goes ashore, sails on, or returns. 9.3.B1, R-228"""

    side: int
    route: tuple[int, ...]
    """From its Major Port to the battle port, and on."""
    used: int
    """The points that it has used at sea."""
    fought_at: int = 0
    """How many ports its route had at the battle."""

    def start(self, s: HamilcarState) -> Next:
        """Ask whether it stops or sails on; where it can do neither it goes back. 9.3.B1"""
        self.fought_at = len(self.route)
        options = []
        if landing_place(s, self.side, self.port) != NOWHERE:
            options.append(STOP_HERE)
        if self.next_legs(s):
            options.append(SAIL_ON)
        if not options:
            return Call(Retire(self.side, self.route[1:-1], self.route[0], False, True))
        about = (self.port,)
        return Ask(self.side, "prevail", tuple(options), self.decided, rule="9.3.B1", about=about)

    @property
    def port(self) -> int:
        """Where it is."""
        return self.route[-1]

    def left(self, s: HamilcarState) -> int:
        """Return the points that it may still use at sea. 9.3.B1"""
        return naval_range(s, self.side) - self.used

    def next_legs(self, s: HamilcarState) -> list[Action]:
        """Return the ways on which it can still land somewhere. 9.3.B1"""
        found = []
        for leg in legs(s, self.port):
            left = self.left(s) - leg.cost
            if left >= 0 and self.has_landing(s, leg.to, left):
                found.append(Action("cross" if leg.is_open else "sail", (leg.to,)))
        return found

    def has_landing(self, s: HamilcarState, port: int, left: int) -> bool:
        """Say whether it may land in a port, or farther on."""
        return any(self.lands_at(s, end) for end in (port, *reachable(s, self.side, port, left)))

    def lands_at(self, s: HamilcarState, port: int) -> bool:
        """Say whether it may land in a port, which is not that of the battle. 9.3.B1"""
        return port != self.route[self.fought_at - 1] and landing_place(s, self.side, port) >= 0

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain what is not offered."""
        if action.verb in ("stop-here", "land"):
            return why_not_debark(s, self.side, self.port) or MUST_SAIL
        if action.verb == "sail-on":
            return Reason("no port where it may land is in reach", "9.3.B1")
        if action.verb not in ("sail", "cross"):
            return None
        leg = leg_to(s, self.port, action.args[0])
        if leg is None or leg.is_open != (action.verb == "cross"):
            return Reason("no such lane leads there", "7.3.A")
        if leg.cost > self.left(s):
            return Reason(f"{self.left(s)} movement points are left at sea", "7.3.A")
        return Reason("from there it could not land anywhere", "9.3.B1")

    def decided(self, s: HamilcarState, action: Action) -> Next:
        """Go ashore with Ready warships, or sail on. 9.3.B1"""
        return self.land(s) if action == STOP_HERE else Goto(self.ask)

    def ask(self, s: HamilcarState) -> Next:
        """Ask for the next lane."""
        options = self.next_legs(s)
        if self.lands_at(s, self.port):
            options.append(LAND)
        about = (self.port, self.left(s))
        return Ask(
            self.side, "prevail-course", tuple(options), self.sail, rule="9.3.B1", about=about
        )

    def sail(self, s: HamilcarState, action: Action) -> Next:
        """Sail on, or go ashore."""
        if action == LAND:
            return self.land(s)
        leg = leg_to(s, self.port, action.args[0])
        assert leg is not None
        self.route += (leg.to,)
        self.used += leg.cost
        s.log("fleet-goes-on", rule="9.3.B1", side=self.side, space=leg.to)
        return Goto(self.ask)

    def land(self, s: HamilcarState) -> Next:
        """Go ashore; nobody reacts, and lone enemies give way. 9.3.B1"""
        return_ships(s, self.side, spent=len(self.route) > self.fought_at)
        sea = at_sea(s, self.side)
        force = force_at(s, self.side, sea)
        s.log("fleet-lands", rule="9.3.B1", side=self.side, space=self.port, count=force.cus)
        place = landing_place(s, self.side, self.port)
        carry(s, self.side, force, sea, place)
        gives_way = force.cus and not is_inside(s, place)
        return Call(DisplaceLone(self.side, self.port)) if gives_way else Done()


STOP_HERE, SAIL_ON, LAND = Action("stop-here"), Action("sail-on"), Action("land")
MUST_SAIL = Reason("the fleet sails on: it leaves the port of the battle first", "9.3.B1")
