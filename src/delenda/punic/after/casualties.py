"""CUs are lost; the owner says which, where there is a choice. 14.11-14.12, 17.2, 20.7"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Goto, Next, Reason
from delenda.punic.changes import lose_units
from delenda.punic.force import Force
from delenda.punic.queries import cus, herd
from delenda.punic.state import PunicState

TEXTS: dict[str, str] = {
    "ask.lose": "You lose {a0:cus}. How many of them {a1:at}?",
    "ask.lose-elephants": "You lose {a0:cus} {a1:at}. How many are elephants?",
    "do.lose": "lose {a0:cus} here",
    "do.lose-elephant": "lose {a0:herd}",
}


@dataclass(slots=True)
class LoseUnits(Frame):
    """A side loses CUs out of some places; the result is what was lost."""

    side: int
    places: tuple[int, ...]
    count: int
    must_elephant: bool = False
    """The first CU lost must be an elephant, where there is one. 14.12, 17.2"""
    limit: int = -1
    """At most so many CUs are at risk: a party on the march."""
    limit_elephants: int = -1
    rule: str = "losses.casualties"
    at: int = 0
    """The place being looked at."""
    left: int = 0
    here: int = 0
    lost_elephants: int = 0

    def start(self, s: PunicState) -> Next:
        self.count = min(self.count, sum(self._risked(s, place) for place in self.places))
        self.left = self.count
        self.must_elephant = self.must_elephant and self._elephants_from(s, 0) > 0
        return Goto(self.look)

    def look(self, s: PunicState) -> Next:
        """Ask how many are lost in this place."""
        if self.left == 0:
            return Done(Force((), self.count, self.lost_elephants))
        least, most = self._range(s)
        options = tuple(Action("lose", (n,)) for n in range(least, most + 1))
        about = (self.left, self.places[self.at])
        return Ask(self.side, "lose", options, self.placed, rule=self.rule, about=about)

    def placed(self, s: PunicState, action: Action) -> Next:
        """Ask how many of these are elephants."""
        self.here = action.args[0]
        place = self.places[self.at]
        elephants = self._elephants(s, place)
        least = max(0, self.here - (self._risked(s, place) - elephants))
        others = self.left > self.here and self._elephants_from(s, self.at + 1) > 0
        if self.must_elephant and not others:
            least = max(least, 1)
        most = min(self.here, elephants)
        options = tuple(Action("lose-elephant", (n,)) for n in range(least, most + 1))
        about = (self.here, place)
        return Ask(self.side, "lose-elephants", options, self.told, rule=self.rule, about=about)

    def told(self, s: PunicState, action: Action) -> Next:
        elephants = action.args[0]
        lose_units(s, self.side, self.places[self.at], self.here, elephants)
        self.lost_elephants += elephants
        self.must_elephant = self.must_elephant and elephants == 0
        self.left -= self.here
        self.at += 1
        return Goto(self.look)

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        if action.verb == "lose-elephant":
            if self.must_elephant and action.args[0] == 0:
                rule = "losses.defeat" if self.rule == "losses.defeat" else "losses.elephants"
                return Reason("the first CU lost must be an elephant", rule)
            return Reason("that many elephants cannot be among the losses", self.rule)
        if action.verb == "lose":
            return Reason(f"{self.left} CUs must be lost in all", self.rule)
        return None

    def _range(self, s: PunicState) -> tuple[int, int]:
        """Return how few and how many of the losses can fall on this place."""
        place = self.places[self.at]
        later = sum(self._risked(s, other) for other in self.places[self.at + 1 :])
        least = max(0, self.left - later)
        most = min(self.left, self._risked(s, place))
        if self.must_elephant:
            if self._elephants_from(s, self.at + 1) == 0:
                least = max(least, 1)
            if self._elephants(s, place) == 0:
                most = min(most, self.left - 1)
        return least, most

    def _risked(self, s: PunicState, place: int) -> int:
        standing = cus(s, self.side, place)
        return standing if self.limit < 0 else min(standing, self.limit)

    def _elephants(self, s: PunicState, place: int) -> int:
        found = min(herd(s, self.side, place), self._risked(s, place))
        return found if self.limit_elephants < 0 else min(found, self.limit_elephants)

    def _elephants_from(self, s: PunicState, first: int) -> int:
        return sum(self._elephants(s, place) for place in self.places[first:])
