"""An intercepting fleet is formed, and sails to where the enemy is. 8.3, 8.4"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.games.hamilcar.changes import refit
from delenda.games.hamilcar.queries import FLEET, SQUADRON, at_sea, chief, fleet_units, naval_range
from delenda.games.hamilcar.sea.load import Load, finds_general
from delenda.games.hamilcar.sea.reach import lanes_from, major_ports
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.force import Force
from delenda.punic.queries import cus, generals_at
from delenda.punic.state import NOWHERE

TEXTS: dict[str, str] = {
    "ask.intercept-ships": "How many warships sail to intercept the fleet off {a0:space}?",
    "ask.intercept-from": "From which Major Port does your fleet sail to {a0:space}?",
    "ask.intercept-course": "Your fleet is in {a0:space}, on its way to {a1:space}. "
    "It may sail {a2:lanes} more.",
    "ask.intercept-refit": "The warship that was refitted may join the fleet. Does it?",
    "do.ships": "{a0:ships}",
    "do.from": "from {a0:space}",
    "do.sail.intercept": "sail to {a0:space}",
    "do.load.intercept": "take generals or units aboard here",
    "do.done.intercept": "meet the enemy fleet",
    "do.yes.intercept-refit": "it joins the fleet",
    "do.no.intercept-refit": "it stays at port",
    "log.fleet-formed": "{side:side} sends out {ships:ships} from {space:space}.",
    "log.fleet-sails": "The fleet of {side:side} sails to {space:space}.",
}

LOAD, DONE = Action("load"), Action("done")


@dataclass(slots=True)
class FormFleet(Frame):
    """Ships, a Major Port, then lane by lane with whom and what comes aboard. Done(route). 8.3"""

    side: int
    target: int
    port: int = NOWHERE
    """Where it is."""
    route: tuple[int, ...] = ()
    """The Major Port, then each port entered."""
    loaded: bool = False
    """It has taken aboard what it wants in this port."""

    def start(self, s: HamilcarState) -> Next:
        """Ask for one to five Ready warships. 8.3"""
        most = min(SQUADRON, s.ready[self.side])
        options = tuple(Action("ships", (n,)) for n in range(most, 0, -1) if self.starts(s, n))
        about = (self.target,)
        return Ask(self.side, "intercept-ships", options, self.equipped, rule="8.3", about=about)

    def starts(self, s: HamilcarState, ships: int) -> list[int]:
        """Return the Major Ports from which so many ships find a general on the way. 8.3, 8.4"""
        limit, room = naval_range(s, self.side), FLEET - ships
        return [
            port
            for port in major_ports(s, self.side)
            if finds_general(s, self.side, (port, self.target), limit, room, 0)
        ]

    def equipped(self, s: HamilcarState, action: Action) -> Next:
        """Ask where they sail from. 8.3"""
        count = action.args[0]
        s.ready[self.side] -= count
        s.sailing[self.side] = count
        options = tuple(Action("from", (port,)) for port in self.starts(s, count))
        about = (self.target,)
        return Ask(self.side, "intercept-from", options, self.sets_out, rule="8.3", about=about)

    def sets_out(self, s: HamilcarState, action: Action) -> Next:
        """Sail from there."""
        self.port = action.args[0]
        self.route = (self.port,)
        ships = s.sailing[self.side]
        s.log("fleet-formed", rule="8.3", side=self.side, ships=ships, space=self.port)
        return Goto(self.ask)

    # --- on the way ---------------------------------------------------------------------------

    def left(self, s: HamilcarState) -> int:
        """Return how many lanes it may still sail. 8.1"""
        return naval_range(s, self.side) - (len(self.route) - 1)

    def is_led(self, s: HamilcarState) -> bool:
        """Say whether a general is aboard. 8.4"""
        return bool(generals_at(s, self.side, at_sea(s, self.side)))

    def ask(self, s: HamilcarState) -> Next:
        """Ask for the next lane, or who comes aboard here."""
        load = [LOAD] if self.may_load(s) else []
        if self.port == self.target:
            options = (*load, *([DONE] if self.is_led(s) else []))
        else:
            options = (*load, *(Action("sail", (port,)) for port in self.next_ports(s)))
        about = (self.port, self.target, self.left(s))
        return Ask(self.side, "intercept-course", options, self.chosen, rule="8.3", about=about)

    def may_load(self, s: HamilcarState) -> bool:
        """Say whether anybody or anything can come aboard here. 8.3"""
        return not self.loaded and self.loading(s).has_anything(s)

    def loading(self, s: HamilcarState) -> Load:
        """Return the question who and what comes aboard."""
        return Load(self.side, self.port, target=self.target, lanes=self.left(s))

    def next_ports(self, s: HamilcarState) -> list[int]:
        """Return the ports one lane away from which it arrives with a general. 8.1, 8.4"""
        lanes = s.rules.tables.chart.lanes[self.port]
        return [lane.to for lane in lanes if self.why_not_sail(s, lane.to) is None]

    def why_not_sail(self, s: HamilcarState, port: int) -> Reason | None:
        """Say why the fleet does not take a lane. 8.1, 8.4"""
        if port not in (lane.to for lane in s.rules.tables.chart.lanes[self.port]):
            return Reason("it sails along ordinary lanes", "8.1")
        left = self.left(s) - 1
        if left < 0 or port not in lanes_from(s, self.target, left, NOWHERE):
            return Reason("from there the enemy is out of reach", "8.1")
        if self.is_led(s):
            return None
        room = FLEET - fleet_units(s, self.side)
        carried = cus(s, self.side, at_sea(s, self.side))
        if finds_general(s, self.side, (port, self.target), left, room, carried):
            return None
        return Reason("the fleet would have no general when it arrives", "8.4")

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Explain what is not offered."""
        match action.verb:
            case "ships":
                return Reason("from one to five Ready warships sail, led by a general", "8.3")
            case "from":
                return Reason("a Major Port of yours in reach, with a general on the way", "8.3")
            case "sail" if self.route:
                return self.why_not_sail(s, action.args[0])
            case "load":
                return Reason("nobody and nothing more can come aboard here", "8.3")
            case "done":
                return Reason("the fleet must meet the enemy under a general", "8.4")
        return None

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Sail on, load, or arrive."""
        if action == LOAD:
            self.loaded = True
            return Call(self.loading(s), self.came_aboard)
        if action == DONE:
            return Goto(self.arrived)
        self.port = action.args[0]
        self.route += (self.port,)
        self.loaded = False
        s.log("fleet-sails", rule="8.3", side=self.side, space=self.port)
        return Goto(self.ask)

    def came_aboard(self, s: HamilcarState, _added: Force) -> Next:
        """Go on."""
        return Goto(self.ask)

    # --- arrival ------------------------------------------------------------------------------

    def arrived(self, s: HamilcarState) -> Next:
        """Some commanders have a warship refitted, which may join. 17.2.A Adherbal"""
        skilled = chief(s, self.side, at_sea(s, self.side)).refits
        if not skilled or not refit(s, self.side, skilled, "17.2.A"):
            return Done(self.route)
        if s.sailing[self.side] >= SQUADRON or fleet_units(s, self.side) >= FLEET:
            return Done(self.route)
        options = (Action("yes"), Action("no"))
        return Ask(self.side, "intercept-refit", options, self.refitted, rule="17.2.A")

    def refitted(self, s: HamilcarState, action: Action) -> Next:
        """Let it join, or not."""
        if action.verb == "yes":
            s.ready[self.side] -= 1
            s.sailing[self.side] += 1
        return Done(self.route)
