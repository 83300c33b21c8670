"""Minor leaders, who go wherever CUs of their power are. 8.3"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Call, Done, Frame, Goto, Next, Reason, ask
from delenda.games.sword.changes import bring
from delenda.games.sword.powers.deciders import Deputise
from delenda.games.sword.queries import is_on_map, power_of
from delenda.games.sword.sides import POWERS_OF
from delenda.games.sword.state import ASIDE, SwordState
from delenda.games.sword.units import cus, places_with_cus

TEXTS: dict[str, str] = {
    "do.station": "station {a0:leader} {a1:at}",
    "ask.minors": "Minor leaders may go elsewhere. Who goes where?",
    "do.done.minors": "they stay",
    "log.stationed": "{leader:leader} is now {place:at}.",
}
DONE = Action("done")


def minor_leaders(s: SwordState, power: int) -> list[int]:
    """Return a power's minor leaders who are in the game: on the map, or set aside. 8.3, 8.4"""
    own = [x for x in s.rules.leaders_of[power] if s.rules.leaders[x].is_minor]
    return [x for x in own if is_on_map(s, x) or s.leaders[x] == ASIDE]


def stations_of(s: SwordState, power: int, moved: tuple[int, ...]) -> list[Action]:
    """Return where a power's minor leaders may be put, inside besieged cities, too. 8.3, 13.3"""
    places = places_with_cus(s, power)
    return [
        Action("station", (leader, place))
        for leader in minor_leaders(s, power)
        if leader not in moved
        for place in places
        if place != s.leaders[leader]
    ]


def stations(s: SwordState, house: int, moved: tuple[int, ...]) -> list[Action]:
    """Return where a house may put its minor leaders. 8.3"""
    return [found for power in POWERS_OF[house] for found in stations_of(s, power, moved)]


def why_not_station(
    s: SwordState, powers: tuple[int, ...], action: Action, moved: tuple[int, ...]
) -> Reason | None:
    """Say why no leader of some powers may be put in a place. 8.3"""
    leader, place = action.args
    power = power_of(s, leader)
    if power not in powers:
        return Reason("he is no leader of yours", "8.3")
    if leader not in minor_leaders(s, power):
        return Reason("only minor leaders are put elsewhere so", "8.3")
    if leader in moved:
        return Reason("he was put elsewhere just now", "8.3")
    if not cus(s, power, place):
        return Reason("minor leaders go where CUs of their power are", "8.3")
    if place == s.leaders[leader]:
        return Reason("he is there", "8.3")
    return None


def place_minor(s: SwordState, action: Action) -> None:
    """Put a minor leader in a place, last in command there. 8.2.1, 8.3"""
    leader, place = action.args
    bring(s, leader, place)
    s.log("stationed", rule="8.3", leader=leader, place=place)


@dataclass(slots=True)
class AdjustMinors(Frame):
    """A house may add and reposition the minor leaders of some powers, each once. 5.10, 8.3

    Use it in the Reinforcement Phase, and when a non-player power is activated. 16.1.1
    """

    powers: tuple[int, ...]
    moved: tuple[int, ...] = ()

    def start(self, s: SwordState) -> Next:
        if not self.choices(s):
            return Done()
        return Call(Deputise(self.powers[0]), self.ask_next)

    def choices(self, s: SwordState) -> list[Action]:
        """Return where minor leaders may be put."""
        return [found for power in self.powers for found in stations_of(s, power, self.moved)]

    def ask_next(self, s: SwordState, _: object) -> Next:
        options = (*self.choices(s), DONE)
        return ask(s, self.powers[0], "minors", options, self.chosen, rule="8.3")

    def chosen(self, s: SwordState, action: Action) -> Next:
        if action == DONE:
            return Done()
        place_minor(s, action)
        self.moved += (action.args[0],)
        return Goto(self.start)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return (
            why_not_station(s, self.powers, action, self.moved)
            if action.verb == "station"
            else None
        )
