"""The Isolation Phase: markers cut off from all that holds them become independent. 5.7"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.frame import Done, Frame, Next
from delenda.games.sword.changes import set_control
from delenda.games.sword.houses import houses, houses_are_allied
from delenda.games.sword.queries import (
    allies,
    clear_neighbours,
    has_city,
    has_tribe,
    is_friendly_ground,
    is_plain,
)
from delenda.games.sword.sides import INDEPENDENT, POWERS_OF
from delenda.games.sword.state import SwordState
from delenda.games.sword.turn.every_power import EveryPower
from delenda.games.sword.units import cus_in_space

TEXTS: dict[str, str] = {
    "log.isolated": "The {power:adjective} marker in {space:space} is isolated.",
}


def holds(s: SwordState, power: int, friends: list[int], space: int) -> bool:
    """Say whether a space has friendly CUs, or is friendly and a place that holds markers. 5.7.1"""
    if any(cus_in_space(s, friend, space) for friend in friends):
        return True
    if not is_friendly_ground(s, power, space):
        return False
    printed = s.rules.board.spaces[space]
    return has_city(s, space) or has_tribe(s, space) or printed.port or printed.raises > 0


def connected(s: SwordState, power: int) -> set[int]:
    """Return the spaces from which a path leads to something that holds markers. 5.7.1

    Paths go over clear connections and friendly spaces. Where friendly CUs stand they have come
    to their end already, so CUs need no rule of their own on the way.
    """
    friends = [power, *allies(s, power)]
    found = {space for space in s.rules.on_map if holds(s, power, friends, space)}
    waiting = sorted(found)
    while waiting:
        for space in clear_neighbours(s, power, waiting.pop()):
            if space not in found and is_friendly_ground(s, power, space):
                found.add(space)
                waiting.append(space)
    return found


def isolated(s: SwordState, power: int) -> list[int]:
    """Return the spaces where a power's markers are isolated. 5.7.1"""
    markers = [x for x in s.rules.on_map if s.control[x] == power and is_plain(s, x)]
    if not markers:
        return []
    safe = connected(s, power)
    return [space for space in markers if space not in safe]


@dataclass(slots=True)
class IsolationPhase(EveryPower):
    """Every power loses its isolated markers. 5.7.2"""

    def procedure(self, s: SwordState, power: int) -> Frame:
        return Isolate(power)

    def concerned(self, s: SwordState) -> tuple[int, ...]:
        """Only markers of allies can hold each other: who is first matters to them alone."""
        playing = houses(s)
        if not s.alliances:
            return ()
        weak = [x for x in playing if any(isolated(s, power) for power in POWERS_OF[x])]
        pairs = [
            (one, other)
            for one in weak
            for other in playing
            if one != other and houses_are_allied(s, one, other)
        ]
        return tuple(house for house in playing if any(house in both for both in pairs))


@dataclass(slots=True)
class Isolate(Frame):
    """A power replaces its isolated markers by independent ones. 5.7.2"""

    power: int

    def start(self, s: SwordState) -> Next:
        for space in isolated(s, self.power):
            s.log("isolated", rule="5.7", power=self.power, space=space)
            set_control(s, space, INDEPENDENT, "5.7")
        return Done()
