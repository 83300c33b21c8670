"""Where new CUs and returning leaders come in, and the questions about it. 5.10"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason, ask
from delenda.games.sword.changes import bring, raise_troops, take_command
from delenda.games.sword.control.supply import (
    placeable,
    why_not_place,
    why_not_return,
)
from delenda.games.sword.powers.deciders import Deputise
from delenda.games.sword.queries import fit_to_command, leaders_at
from delenda.games.sword.sides import CU, MERCENARY, MILITIA, NOBODY
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import Troops

TEXTS: dict[str, str] = {
    "ask.reinforce": "New CUs: {a0:cus} left. Where does one come in?",
    "do.reinforce": "{a0:power}: a CU {a1:at}",
    "ask.return": "{a0:leader} comes into play. Where?",
    "do.return": "put {a0:leader} {a1:at}",
    "ask.commander": "Several named leaders are {a0:at}. Who commands?",
    "log.returned": "{leader:leader} comes into play {place:at}.",
    "log.forfeited": "No space for {count:cus} of {power:power}: forfeited.",
}

# --- placing ------------------------------------------------------------------------------------


@dataclass(slots=True)
class PlaceCus(Frame):
    """A house places CUs one at a time; where there is no choice, all at once. 5.10

    Its result is the CUs for which there was no place.
    """

    power: int
    count: int
    house: int
    """Who is asked."""
    rule: str = "5.10"
    spaces: tuple[int, ...] = ()
    """The places where alone they come in; () for all of 5.10."""
    troops: int = CU
    """CU, MILITIA or MERCENARY."""
    partner: int = NOBODY
    """The power that may have them, too. 5.10.1"""

    def start(self, s: SwordState) -> Next:
        if not self.count:
            return Done(0)
        options = self.choices(s)
        if not options:
            s.log("forfeited", rule=self.rule, power=self.power, count=self.count)
            return Done(self.count)
        if len(options) == 1:
            self.place(s, options[0], self.count)
            return Done(0)
        seat = s.rules.keepers[self.house]
        about = (self.count,)
        return Ask(seat, "reinforce", options, self.chosen, rule=self.rule, about=about)

    def choices(self, s: SwordState) -> tuple[Action, ...]:
        """Return where a CU may come in."""
        found = [
            Action("reinforce", (power, place))
            for power in (self.power, self.partner)
            if power != NOBODY
            for place in (self.spaces or placeable(s, power))
        ]
        return tuple(found)

    def place(self, s: SwordState, action: Action, count: int) -> None:
        """Place so many CUs of this kind."""
        power, place = action.args
        raise_troops(s, power, place, troops_of(self.troops, count), self.rule)
        self.count -= count

    def chosen(self, s: SwordState, action: Action) -> Next:
        self.place(s, action, 1)
        return Goto(self.start)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        if action.verb != "reinforce":
            return None
        power, place = action.args
        if power not in (self.power, self.partner):
            return Reason("these CUs are not for that power", "5.10.1")
        if self.spaces and place not in self.spaces:
            return Reason("they come in elsewhere", self.rule)
        return why_not_place(s, power, place)


def troops_of(kind: int, count: int) -> Troops:
    """Return so many units of a kind."""
    if kind == MERCENARY:
        return Troops(mercenaries=count)
    return Troops(militia=count) if kind == MILITIA else Troops(count)


@dataclass(slots=True)
class PlaceLeader(Frame):
    """A named leader comes to one of some places; then it is said who commands there. 5.10, 8.2.1

    Its result is his place, or NOBODY where there is none for him: then he stays where he is.
    """

    leader: int
    places: tuple[int, ...]
    place: int = NOBODY

    def start(self, s: SwordState) -> Next:
        if not self.places:
            return Done(NOBODY)
        if len(self.places) == 1:
            self.place = self.places[0]
            return Goto(self.arrive)
        return Call(Deputise(self.power(s)), self.ask_place)

    def power(self, s: SwordState) -> int:
        """Return whose leader he is."""
        return s.rules.leaders[self.leader].power

    def ask_place(self, s: SwordState, _: object) -> Next:
        options = tuple(Action("return", (self.leader, place)) for place in self.places)
        about = (self.leader,)
        return ask(s, self.power(s), "return", options, self.chosen, rule="5.10", about=about)

    def chosen(self, s: SwordState, action: Action) -> Next:
        self.place = action.args[1]
        return Goto(self.arrive)

    def arrive(self, s: SwordState) -> Next:
        """He comes in as the last of the named leaders, unless he is to command. 8.2.1"""
        bring(s, self.leader, self.place)
        s.log("returned", rule="5.10", leader=self.leader, place=self.place)
        if len(self._chiefs(s)) == 1:
            return Done(self.place)
        return Call(Deputise(self.power(s)), self.ask_command)

    def _chiefs(self, s: SwordState) -> list[int]:
        """Return who may command where he is. 8.2.1"""
        return fit_to_command(s, leaders_at(s, self.power(s), self.place))

    def ask_command(self, s: SwordState, _: object) -> Next:
        options = tuple(Action("command", (leader,)) for leader in self._chiefs(s))
        about = (self.place,)
        return ask(
            s, self.power(s), "commander", options, self.commanded, rule="8.2.1", about=about
        )

    def commanded(self, s: SwordState, action: Action) -> Next:
        take_command(s, action.args[0])
        return Done(self.place)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        if action.verb == "command":
            return Reason("one of the named leaders there commands", "8.2.1")
        if action.verb != "return":
            return None
        if action.args[0] != self.leader:
            return Reason("another leader comes in now", "5.10")
        return why_not_return(s, self.leader, action.args[1])
