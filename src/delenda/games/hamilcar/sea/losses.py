"""Units that a fleet loses to the weather. 17.1 #101, #129"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Next, Reason
from delenda.games.hamilcar.changes import sink
from delenda.games.hamilcar.queries import at_sea, fleet_units, supplies
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.after.casualties import LoseUnits
from delenda.punic.queries import cus

TEXTS: dict[str, str] = {
    "ask.storm-ships": "The storm costs you {a0:units}. How many of them are warships?",
    "ask.storm-supplies": "{a0} more units are lost. How many are supply trains? "
    "All others are CUs.",
    "do.lose-ships": "lose {a0:ships}",
    "do.lose-supplies": "lose {a0:trains}",
    "log.supplies-drowned": "{side:side} loses {count:trains} at sea.",
}


def lose_supplies(s: HamilcarState, side: int, count: int, rule: str) -> None:
    """Supply trains aboard go down."""
    if count:
        s.supplies[side * s.rules.places + at_sea(s, side)] -= count
        s.log("supplies-drowned", rule=rule, side=side, count=count)


@dataclass(slots=True)
class LoseInStorm(Frame):
    """A fleet loses so many units, as its owner likes. 17.1 #129"""

    side: int
    count: int
    elephant: bool
    """The first CU that is lost must be an elephant. 15.2"""
    rule: str

    def start(self, s: HamilcarState) -> Next:
        """Ask for warships."""
        self.count = min(self.count, fleet_units(s, self.side))
        others = fleet_units(s, self.side) - s.sailing[self.side]
        least, most = max(0, self.count - others), min(self.count, s.sailing[self.side])
        options = tuple(Action("lose-ships", (count,)) for count in range(least, most + 1))
        about = (self.count,)
        return Ask(self.side, "storm-ships", options, self.sunk, rule=self.rule, about=about)

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Exactly as many units are lost as the storm takes."""
        if action.verb not in ("lose-ships", "lose-supplies"):
            return None
        return Reason(f"{self.count} units must be lost in all, of those the fleet has", self.rule)

    def sunk(self, s: HamilcarState, action: Action) -> Next:
        """Ask for supply trains."""
        sink(s, self.side, action.args[0], self.rule)
        self.count -= action.args[0]
        place = at_sea(s, self.side)
        trains, men = supplies(s, self.side, place), cus(s, self.side, place)
        least, most = max(0, self.count - men), min(self.count, trains)
        options = tuple(Action("lose-supplies", (count,)) for count in range(least, most + 1))
        about = (self.count,)
        return Ask(self.side, "storm-supplies", options, self.drowned, rule=self.rule, about=about)

    def drowned(self, s: HamilcarState, action: Action) -> Next:
        """The rest are CUs."""
        lose_supplies(s, self.side, action.args[0], self.rule)
        left, place = self.count - action.args[0], at_sea(s, self.side)
        lose = LoseUnits(self.side, (place,), left, must_elephant=self.elephant, rule=self.rule)
        return Call(lose, self.over)

    def over(self, _s: HamilcarState, _lost: object) -> Next:
        """The storm is over."""
        return Done()
