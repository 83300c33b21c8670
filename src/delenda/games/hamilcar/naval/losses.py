"""What hits do to a fleet: warships first, then what they carry. 9.2.B1, 9.2.B3"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Frame, Next, Reason
from delenda.games.hamilcar.changes import sink
from delenda.games.hamilcar.naval.field import NavalField, the_naval_field
from delenda.games.hamilcar.queries import at_sea, supplies
from delenda.games.hamilcar.state import HamilcarState
from delenda.punic.after.casualties import LoseUnits
from delenda.punic.queries import cus
from delenda.punic.state import enemy_of

TEXTS: dict[str, str] = {
    "ask.sea-losses": "Your fleet loses {a0} more of what it carries. "
    "How many CUs are lost? All others are supply trains.",
    "do.lose.sea-losses": "lose {a0:cus}, the rest supply trains",
    "log.prizes-taken": "{side:side} takes {count:ships} as prize.",
    "log.supplies-sunk": "{side:side} loses {count:trains} at sea.",
}


def hit_warships(s: HamilcarState, battle: NavalField, side: int, ships: int, taken: int) -> None:
    """Of so many warships that a side has hit some are prizes, the others sunk. 9.2.B1, 9.2.B3"""
    enemy = enemy_of(side)
    battle.lose(enemy, ships=ships)
    if taken:
        s.sailing[enemy] -= taken
        s.prizes[side] += taken
        s.log("prizes-taken", rule="9.2.B3", side=side, count=taken)
    sink(s, enemy, ships - taken, "9.2.B1")


@dataclass(slots=True)
class LoseAtSea(Frame):
    """A fleet loses units that it carries, as its owner chooses. 9.2.B1"""

    side: int
    count: int

    def start(self, s: HamilcarState) -> Next:
        """Ask how many are CUs; where all are lost there is nothing to ask."""
        aboard, trains = _aboard(s, self.side)
        self.count = min(self.count, aboard + trains)
        least, most = max(0, self.count - trains), min(self.count, aboard)
        options = tuple(Action("lose", (n,)) for n in range(least, most + 1))
        about = (self.count,)
        return Ask(self.side, "sea-losses", options, self.chosen, rule="9.2.B1", about=about)

    def why_not(self, s: HamilcarState, action: Action) -> Reason | None:
        """Exactly as many units are lost as were hit."""
        if action.verb != "lose":
            return None
        aboard, trains = _aboard(s, self.side)
        told = f"you lose {self.count} units out of {aboard} CUs and {trains} supply trains"
        return Reason(told, "9.2.B1")

    def chosen(self, s: HamilcarState, action: Action) -> Next:
        """Remove the supply trains, then the CUs."""
        lost = action.args[0]
        place, trains = at_sea(s, self.side), self.count - lost
        the_naval_field(s).lose(self.side, cus=lost, supplies=trains)
        if trains:
            s.supplies[self.side * s.rules.places + place] -= trains
            s.log("supplies-sunk", rule="9.2.B1", side=self.side, count=trains)
        return Call(LoseUnits(self.side, (place,), lost, rule="9.2.B1"))


def _aboard(s: HamilcarState, side: int) -> tuple[int, int]:
    """Return the CUs and the supply trains of a fleet."""
    place = at_sea(s, side)
    return cus(s, side, place), supplies(s, side, place)
