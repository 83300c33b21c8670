"""Generals, CUs and supply trains come aboard a fleet in a port. 7.3.C, 8.3, 8.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Goto, Next, Reason
from delenda.games.hamilcar.queries import FLEET, at_sea, fleet_units, supplies
from delenda.games.hamilcar.sea.reach import captains, free_places, lanes_from
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.changes import take_command
from delenda.punic.force import Force
from delenda.punic.march.party import carry
from delenda.punic.queries import commander, cus, generals_at, herd, is_consul, rank
from delenda.punic.state import NOBODY, NOWHERE

TEXTS: dict[str, str] = {
    "ask.load-general": "Who comes aboard in {a0:space}?",
    "ask.load-cus": "How many CUs come aboard in {a0:space}? There is room for {a1} more units.",
    "ask.load-elephants": "{a1:cus} come aboard in {a0:space}. How many are elephants?",
    "ask.load-supplies": "How many supply trains come aboard in {a0:space}? "
    "There is room for {a1} more units.",
    "do.bring.load": "{a0:general} comes aboard",
    "do.done.load": "nobody else comes aboard",
    "do.take.load": "take {a0:cus} aboard",
    "do.take-supplies.load": "take {a0:trains} aboard",
    "log.comes-aboard": "In {space:space} {general:general} comes aboard.",
    "log.loads": "{side:side} takes {cus:cus} and {trains:trains} aboard in {space:space}.",
}

DONE = Action("done")
MOST = 99
"""No limit on the CUs that come aboard but their number and the room."""


@dataclass(slots=True)
class Load(Frame):
    """Ask who and what comes aboard in a port; gives it as a force. 7.3.C, 8.3"""

    side: int
    port: int
    leader: int = NOBODY
    """The general who sails; those who outrank him stay. An intercepting fleet has none. 7.1"""
    barred: tuple[int, ...] = ()
    """Generals who may not come: they have done their part in a campaign. 7.1"""
    most: int = MOST
    """The most CUs that may come."""
    wagons: int = MOST
    """The most supply trains that may."""
    target: int = NOWHERE
    """Where an intercepting fleet must arrive with a general. 8.4"""
    lanes: int = 0
    """How many lanes it may still sail. 8.1"""
    brought: tuple[int, ...] = ()
    taken: int = 0
    elephants: int = 0

    def start(self, s: HamilcarState) -> Next:
        """Ask for generals, the first of whom may command. 8.4"""
        options = [Action("bring", (general,)) for general in self.eligible(s)]
        if self.numbers(s, self.brought):
            options.append(DONE)
        about = (self.port,)
        return Ask(
            self.side, "load-general", tuple(options), self.chosen, rule="7.3.C", about=about
        )

    # --- who may come -------------------------------------------------------------------------

    def eligible(self, s: HamilcarState) -> list[int]:
        """Return the generals who may come aboard besides those who do. 7.1"""
        return [
            general
            for general in captains(s, self.side, self.port)
            if general not in self.brought and self.why_not_bring(s, general) is None
        ]

    def why_not_bring(self, s: HamilcarState, general: int) -> Reason | None:
        """Say why a general may not come aboard. 2.3.E3, 7.1"""
        if general in self.barred:
            return Reason("he has done his part in this campaign", "7.1")
        if self.leader != NOBODY and rank(s, general) > rank(s, self.leader):
            return Reason("he outranks the general who sails", "7.1")
        if not self.can_complete(s, (*self.brought, general)):
            return Reason("a consul takes three CUs along, or all he has", "2.3.E3")
        return None

    def can_complete(self, s: HamilcarState, brought: tuple[int, ...]) -> bool:
        """Say whether some generals may come, if need be with the other consul. 2.3.E3"""
        if self.numbers(s, brought):
            return True
        others = tuple(
            general
            for general in captains(s, self.side, self.port)
            if general not in brought and is_consul(s, general) and self.may_follow(s, general)
        )
        return bool(others and self.numbers(s, (*brought, *others)))

    def may_follow(self, s: HamilcarState, general: int) -> bool:
        """Say whether a general may serve in this fleet at all. 7.1"""
        outranks = self.leader != NOBODY and rank(s, general) > rank(s, self.leader)
        return general not in self.barred and not outranks

    def aboard(self, s: HamilcarState) -> list[int]:
        """Return the generals of the fleet."""
        return generals_at(s, self.side, at_sea(s, self.side))

    def room(self, s: HamilcarState) -> int:
        """Return how many units still find room. 2.3.G"""
        return FLEET - fleet_units(s, self.side)

    def there(self, s: HamilcarState) -> int:
        """Return the CUs in the port that can come aboard."""
        return sum(cus(s, self.side, place) for place in free_places(s, self.side, self.port))

    def numbers(self, s: HamilcarState, brought: tuple[int, ...]) -> list[int]:
        """Return how many CUs may come with some generals, the most first. 2.3.E3, 2.3.G"""
        there, room = self.there(s), self.room(s)
        most = min(there, room, self.most)
        return [
            count
            for count in range(most, -1, -1)
            if self.keeps_consuls(s, brought, count, there - count)
            and self.can_lead(s, brought, room - count, count)
        ]

    def keeps_consuls(
        self, s: HamilcarState, brought: tuple[int, ...], count: int, left: int
    ) -> bool:
        """No consul is left with fewer than three CUs, on board or in port. 2.3.E3, 7.1"""
        here = captains(s, self.side, self.port)
        staying = tuple(general for general in here if general not in brought)
        going = (*self.aboard(s), *brought)
        goes, stays = s.rules.slots.move.consuls_bound(s, going, staying)
        least = s.rules.numbers.consular_army
        joins = goes and any(is_consul(s, general) for general in brought)
        if stays and left < least and (count or joins):
            return False
        carried = cus(s, self.side, at_sea(s, self.side)) + count
        return not joins or carried >= least or (left == 0 and not stays)

    def can_lead(self, s: HamilcarState, brought: tuple[int, ...], room: int, count: int) -> bool:
        """Say whether the fleet has a general, or meets one farther on, with room for him. 8.4"""
        if self.leader != NOBODY or brought or self.aboard(s):
            return True
        if self.port == self.target or not self.lanes:
            return False
        carried = cus(s, self.side, at_sea(s, self.side)) + count
        return any(
            finds_general(s, self.side, (lane.to, self.target), self.lanes - 1, room, carried)
            for lane in s.rules.tables.chart.lanes[self.port]
        )

    def has_anything(self, s: HamilcarState) -> bool:
        """Say whether anybody or anything could come aboard."""
        if self.eligible(s):
            return True
        return max(self.numbers(s, ()), default=0) > 0 or self.trains(s) > 0

    def trains(self, s: HamilcarState) -> int:
        """Return how many supply trains may come besides. 2.3.G"""
        places = free_places(s, self.side, self.port)
        there = sum(supplies(s, self.side, place) for place in places)
        most = min(there, self.room(s) - self.taken, self.wagons)
        while most > 0:
            if self.can_lead(s, self.brought, self.room(s) - self.taken - most, self.taken):
                break
            most -= 1
        return max(0, most)

    # --- asking -------------------------------------------------------------------------------

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Ask for the next general, then for CUs."""
        if action != DONE:
            self.brought += action.args
            return Goto(self.start)
        options = tuple(Action("take", (n,)) for n in self.numbers(s, self.brought))
        about = (self.port, self.room(s))
        return Ask(self.side, "load-cus", options, self.counted, rule="7.3.C", about=about)

    def counted(self, s: HamilcarState, action: Action) -> Next:
        """Ask how many of them are elephants."""
        self.taken = action.args[0]
        places = free_places(s, self.side, self.port)
        beasts = sum(herd(s, self.side, place) for place in places)
        least, most = max(0, self.taken - (self.there(s) - beasts)), min(self.taken, beasts)
        options = tuple(Action("elephants", (n,)) for n in range(most, least - 1, -1))
        about = (self.port, self.taken)
        return Ask(
            self.side, "load-elephants", options, self.chose_elephants, rule="2.3.C", about=about
        )

    def chose_elephants(self, s: HamilcarState, action: Action) -> Next:
        """Ask for supply trains."""
        self.elephants = action.args[0]
        options = tuple(Action("take-supplies", (n,)) for n in range(self.trains(s), -1, -1))
        about = (self.port, self.room(s) - self.taken)
        return Ask(self.side, "load-supplies", options, self.complete, rule="7.3.C", about=about)

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain who and what may not come aboard."""
        if action.verb == "bring":
            if action.args[0] not in captains(s, self.side, self.port):
                return Reason("he is not in this port, or shut in by a siege", "7.3.C")
            return self.why_not_bring(s, action.args[0])
        if action.verb not in ("take", "take-supplies"):
            return Reason("the fleet must have a general", "8.4") if action == DONE else None
        if action.args[0] > self.room(s) - self.taken:
            return Reason("a fleet has at most ten units, warships among them", "2.3.G")
        if action.verb == "take-supplies" or action.args[0] > min(self.there(s), self.most):
            return Reason("not so many are there, outside a besieged city", "7.3.B")
        return Reason("a consul is never left with fewer than three CUs", "2.3.E3")

    # --- aboard -------------------------------------------------------------------------------

    def complete(self, s: HamilcarState, action: Action) -> Next:
        """All come aboard; who came first commands his equals. 8.4"""
        trains = action.args[0]
        added = Force(self.brought, self.taken, self.elephants, trains)
        chief = commander(s, self.side, at_sea(s, self.side))
        embark(s, self.side, self.port, added)
        if chief != NOBODY or self.brought:
            take_command(s, self.brought[0] if chief == NOBODY else chief)
        for general in self.brought:
            s.log("comes-aboard", rule="7.3.C", space=self.port, general=general)
        if self.taken or trains:
            s.log(
                "loads",
                rule="7.3.C",
                space=self.port,
                side=self.side,
                cus=self.taken,
                trains=trains,
            )
        return Done(added)


def embark(s: HamilcarState, side: int, port: int, force: Force) -> None:
    """Take a force aboard, from before the walls first, then from inside the city."""
    sea = at_sea(s, side)
    men, beasts, trains = force.cus - force.elephants, force.elephants, force.baggage
    for place in free_places(s, side, port):
        tusks = min(beasts, herd(s, side, place))
        foot = min(men, cus(s, side, place) - herd(s, side, place))
        wagons = min(trains, supplies(s, side, place))
        who = tuple(g for g in force.generals if s.generals[g] == place)
        carry(s, side, Force(who, foot + tusks, tusks, wagons), place, sea)
        men, beasts, trains = men - foot, beasts - tusks, trains - wagons


def finds_general(
    s: HamilcarState, side: int, way: tuple[int, int], lanes: int, room: int, carried: int
) -> bool:
    """Say whether a fleet without a general meets one on its way who finds room. 8.4

    `way` is where it is and where it must arrive; one who is in the first port counts, too.
    """
    here, target = way
    back = lanes_from(s, target, lanes, NOWHERE)
    return any(
        far + back.get(stop, lanes + 1) <= lanes and has_captain(s, side, stop, room, carried)
        for stop, far in lanes_from(s, here, lanes, target).items()
    )


def has_captain(s: HamilcarState, side: int, port: int, room: int, carried: int) -> bool:
    """Say whether a general in a port can lead a fleet with so much room and so many CUs. 2.3.E3"""
    there = sum(cus(s, side, place) for place in free_places(s, side, port))
    needed = max(0, min(s.rules.numbers.consular_army - carried, there))
    for general in captains(s, side, port):
        goes, _ = s.rules.slots.move.consuls_bound(s, (general,), ())
        if not goes or needed <= room:
            return True
    return False
