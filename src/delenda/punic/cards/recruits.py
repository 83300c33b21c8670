"""Reinforcements by event. Besieged cities get none. 25c"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Frame, Next, Reason
from delenda.punic import changes
from delenda.punic.march.displace import DisplaceLone
from delenda.punic.queries import (
    cus,
    generals_on_map,
    is_inside,
    is_shut_in,
    room_at,
    room_inside,
    space_of,
)
from delenda.punic.state import PunicState, enemy_of

TEXTS: dict[str, str] = {
    "ask.recruit": "Place {a0:cus}. Where?",
    "do.reinforce": "place it {a0:at}",
}


def in_provinces(s: PunicState, space: int, names: tuple[str, ...]) -> bool:
    """Say whether a space lies in one of these provinces."""
    board = s.rules.board
    return board.provinces[board.province[space]].id in names


def provinces_in(s: PunicState, region: str) -> tuple[str, ...]:
    """Name the provinces of a region. 3"""
    return tuple(found.id for found in s.rules.board.provinces if found.region == region)


def with_generals(s: PunicState, side: int, names: tuple[str, ...]) -> tuple[int, ...]:
    """Return the places of a side's generals in these provinces that can take CUs."""
    found: list[int] = []
    for general in generals_on_map(s, side):
        place = s.generals[general]
        is_there = place not in found and in_provinces(s, space_of(s, place), names)
        if is_there and room_at(s, side, place, 1):
            found.append(place)
    return tuple(sorted(found))


@dataclass(slots=True)
class Recruit(Frame):
    """New CUs come to one of these places; a lone enemy general there is displaced. 6.3"""

    side: int
    places: tuple[int, ...]
    count: int
    rule: str
    elephants: int = 0

    def start(self, s: PunicState) -> Next:
        """Ask where they go."""
        options = tuple(Action("reinforce", (place,)) for place in self.places)
        about = (self.count,)
        return Ask(self.side, "recruit", options, self.chosen, rule=self.rule, about=about)

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        """Explain why a place gets none."""
        if action.verb != "reinforce":
            return None
        place = action.args[0]
        if is_shut_in(s, place):
            return Reason("no reinforcements reach a besieged city", "besieged.reinforced")
        if not is_inside(s, place) and cus(s, enemy_of(self.side), place):
            return Reason("enemy CUs stand there", self.rule)
        return Reason("the event does not bring CUs there", self.rule)

    def chosen(self, s: PunicState, action: Action) -> Next:
        """Put them there, and those for whom the city is too small before its walls. 10.7, R-076"""
        place = action.args[0]
        space = space_of(s, place)
        count = room_at(s, self.side, place, self.count)
        first = min(count, room_inside(s, space)) if is_inside(s, place) else count
        elephants = min(first, self.elephants)
        changes.add_units(s, self.side, place, first, elephants)
        rest = count - first
        changes.add_units(s, self.side, space, rest, min(rest, self.elephants - elephants))
        return Call(DisplaceLone(self.side, space))
