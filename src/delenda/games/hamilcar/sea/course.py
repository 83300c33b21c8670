"""A fleet on its naval movement: where it has been, and what it may do. 7.3"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Frame, Reason
from delenda.engine.state import the
from delenda.games.hamilcar.queries import at_sea, naval_range
from delenda.games.hamilcar.sea.landing import (
    NONE,
    nearest_landing,
    why_not_land,
    why_not_land_inside,
)
from delenda.games.hamilcar.sea.ledgers import barred_aboard, most_aboard, most_trains
from delenda.games.hamilcar.sea.load import Load
from delenda.games.hamilcar.sea.reach import Leg, leg_to, legs
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.force import Force
from delenda.punic.march.march_rules import too_far
from delenda.punic.march.party import FREE_POINTS, Party, carry
from delenda.punic.queries import baggage, cus, herd, inside, space_of
from delenda.punic.state import NOWHERE, enemy_of
from delenda.punic.turn.own_turn import why_not_own_play

LOAD, LAND = Action("load"), Action("land")
NOT_YET, OUTSIDE, WITHIN = range(3)
"""Whether a landing was declared, and where."""


@dataclass(slots=True)
class Course(Frame):
    """What a fleet on its naval movement has done so far. 7.3"""

    origin: int
    """The place where it embarked: a port, or the inside of its city."""
    ships: int
    route: tuple[int, ...] = ()
    """The ports that it has entered, the present one last."""
    used: int = 0
    """The movement points used at sea. 7.3.A"""
    storms: int = 0
    """Those of all lanes sailed. 2.1.J"""
    mark: int = 0
    """How long the trail of the party was when it embarked."""
    loaded: bool = False
    """It has taken aboard what it wants in this port."""
    loads: tuple[tuple[int, Force], ...] = ()
    """What came aboard on the way, each with the number of its port on the route."""
    landing: int = NOT_YET
    could: bool = False
    """The enemy could have intercepted it. 8.1"""
    tried: bool = False
    """He has. 8.1"""
    foe: tuple[int, ...] = ()
    """The way of the intercepting fleet. 8.3"""
    field: int = NOWHERE
    """The port of a naval battle that it has won. 9.3.B1"""
    spent: bool = False
    """It sailed on after the battle, so that its warships are Spent. 9.3.B1"""
    blown: bool = False
    """Bad Weather has ended its movement. 17.1 #122"""
    ended: bool = False
    """An event has brought the general back to land."""

    @property
    def port(self) -> int:
        """The port where it is; NOWHERE before the first lane."""
        return self.route[-1] if self.route else NOWHERE

    def here(self, s: HamilcarState) -> int:
        """Return the port where it is, be it that of embarkation."""
        return self.route[-1] if self.route else space_of(s, self.origin)

    def left(self, s: HamilcarState, party: Party) -> int:
        """Return the movement points that may still be used at sea. 7.3.A"""
        return min(party.reach(s), naval_range(s, party.side(s)) - self.used)

    def count(self, s: HamilcarState, party: Party, generals: tuple[int, ...]) -> None:
        """The party is what is at sea: some may have come aboard, some are lost."""
        side, sea = party.side(s), at_sea(s, party.side(s))
        aboard = Force(generals, cus(s, side, sea), herd(s, side, sea), baggage(s, side, sea))
        party.become(aboard)

    def put_down(self, s: HamilcarState, party: Party, kept: int) -> None:
        """What came aboard in ports that are undone stays in them. 17.1 #122, R-244"""
        side, sea = party.side(s), at_sea(s, party.side(s))
        for stop, added in self.loads:
            if stop < kept:
                continue
            port = self.route[stop]
            place = inside(s, port) if cus(s, enemy_of(side), port) else port
            count, beasts = min(added.cus, cus(s, side, sea)), herd(s, side, sea)
            tusks = max(min(added.elephants, beasts, count), count - cus(s, side, sea) + beasts)
            who = tuple(g for g in added.generals if s.generals[g] == sea)
            wagons = min(added.baggage, baggage(s, side, sea))
            carry(s, side, Force(who, count, tusks, wagons), sea, place)
        self.loads = tuple(one for one in self.loads if one[0] < kept)
        self.count(s, party, tuple(g for g in party.generals() if s.generals[g] == sea))

    def is_over(self, s: HamilcarState) -> bool:
        """A card just played has sent the general home, or cost him his life."""
        party = the(s, Party)
        return party.place(s) != at_sea(s, party.side(s))

    def undone_from(self, party: Party) -> int:
        """Return the number on the route of the first port that Bad Weather undoes. 17.1 #122"""
        back = max(n for n, (_, spent) in enumerate(party.trail) if spent <= FREE_POINTS)
        return self.route.index(party.trail[back][0]) + 1 if back >= self.mark else 0

    def forget_ports(self, s: HamilcarState, party: Party) -> None:
        """Once ashore, Bad Weather puts nobody back among enemies in a port. 17.1 #122, R-244"""
        enemy = enemy_of(party.side(s))
        steps = enumerate(zip(party.trail, party.packs, strict=True))
        kept = [
            step
            for number, step in steps
            if number < self.mark or not cus(s, enemy, space_of(s, step[0][0]))
        ]
        party.trail = tuple(place for place, _ in kept)
        party.packs = tuple(pack for _, pack in kept)

    # --- what may be done ---------------------------------------------------------------------

    def ways(self, s: HamilcarState, party: Party) -> list[Action]:
        """Return how the fleet may sail on or land."""
        return [*self.next_legs(s, party), *self.landings(s, party)]

    def is_bound(self, s: HamilcarState, party: Party) -> bool:
        """All could see, as it came here, that it can only land: nobody is asked again. R-225"""
        if self.loaded or self.may_load(s, party):
            return False
        return len(self.ways(s, party)) == 1

    def next_legs(self, s: HamilcarState, party: Party) -> list[Action]:
        """Return the ways on which a landing is left. 7.3.A, 7.3.B"""
        return [
            Action("cross" if leg.is_open else "sail", (leg.to,))
            for leg in legs(s, self.here(s))
            if self.why_not_leg(s, party, leg) is None
        ]

    def why_not_leg(self, s: HamilcarState, party: Party, leg: Leg) -> Reason | None:
        """Say why the fleet does not sail on so. 7.3.A"""
        left = self.left(s, party) - leg.cost
        if left < 0:
            return Reason(too_far(leg.cost, left + leg.cost, " at sea"), "7.3.A")
        reach = party.reach(s) - leg.cost
        if nearest_landing(s, party, leg.to, left, reach, self.field) == NONE:
            return Reason("from there the fleet could not land anywhere", "7.3.B")
        return None

    def landings(self, s: HamilcarState, party: Party) -> list[Action]:
        """Return how the army may go ashore in this port. 7.3.B"""
        if not self.route or self.is_leaving():
            return []
        found = []
        if why_not_land(s, party, self.port, party.reach(s)) is None:
            found.append(LAND)
        if why_not_land_inside(s, party, self.port) is None:
            found.append(Action("land-inside", (party.cus,)))
        return found

    def is_leaving(self) -> bool:
        """It sails on after a naval battle, and does not stop where that was. 9.3.B1"""
        return self.spent and self.port == self.field

    def loading(self, s: HamilcarState, party: Party) -> Load:
        """Return the question who and what comes aboard; a landing must be left. 7.1, 7.3.C"""
        port, reach = self.port, party.reach(s)
        needed = nearest_landing(s, party, port, self.left(s, party), reach, self.field)
        return Load(
            party.side(s),
            port,
            party.general,
            barred_aboard(s, party, needed),
            most_aboard(s, party, port, needed),
            most_trains(s, party, port, needed),
        )

    def may_load(self, s: HamilcarState, party: Party) -> bool:
        """Say whether anybody or anything can come aboard here. 7.3.C, R-223"""
        if not self.route or self.loaded:
            return False
        return self.loading(s, party).has_anything(s)

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain what is not offered."""
        party = the(s, Party)
        if s.ask is None or s.ask.prompt != "voyage":
            return NO_WAY_ON if action.verb in ("stop-here", "sail-on") else None
        match action.verb:
            case "sail" | "cross":
                return self.why_not_sail(s, party, action)
            case "land" | "land-inside":
                return self.why_not_go_ashore(s, party, action)
            case "load":
                return Reason("nobody and nothing more can come aboard here", "7.3.C")
            case "move" | "stop":
                return Reason("the army is at sea: it must land first", "7.1")
            case "embark":
                return Reason("a general embarks once in an activation", "7.1")
            case "respond":
                return why_not_own_play(s, party.side(s), action.args[0])
        return None

    def why_not_sail(self, s: HamilcarState, party: Party, action: Action) -> Reason | None:
        """Explain why no ship goes there. 7.3.A"""
        leg = leg_to(s, self.here(s), action.args[0])
        if leg is None:
            return Reason("no sea lane leads there", "7.3.A")
        if leg.is_open != (action.verb == "cross"):
            lane = "that is across Mare Tyrrhenum" if leg.is_open else "an ordinary lane goes there"
            return Reason(lane, "2.1.H")
        return self.why_not_leg(s, party, leg)

    def why_not_go_ashore(self, s: HamilcarState, party: Party, action: Action) -> Reason | None:
        """Explain why the army does not land here. 7.3.B"""
        if not self.route:
            return Reason("the fleet has not left the port", "7.3.A")
        if self.is_leaving():
            return Reason("the fleet sails on: it leaves the port of the battle first", "9.3.B1")
        if action.verb == "land":
            return why_not_land(s, party, self.port, party.reach(s))
        reason = why_not_land_inside(s, party, self.port)
        return reason or Reason("the whole army lands inside the walls, or nobody", "7.3.B")

    def may_go_ashore(self, s: HamilcarState, party: Party) -> bool:
        """Say whether the landing that was declared is still allowed: CUs may be lost. 7.3.B"""
        if self.landing == WITHIN:
            return why_not_land_inside(s, party, self.port) is None
        left = 0 if self.blown else party.reach(s)
        return why_not_land(s, party, self.port, left) is None


NO_WAY_ON = Reason("it may not land here, or not sail on from here", "9.3.B1")
