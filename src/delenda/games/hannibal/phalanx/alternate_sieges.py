"""Alternate sieges: fewer points, relief that is near, and spoils. PHX 14.8"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Goto, Next
from delenda.games.hannibal.book.edition import Edition
from delenda.games.hannibal.phalanx.siege import shows_white_die, siege_roll
from delenda.games.hannibal.state import HannibalState
from delenda.punic.changes import add_units, set_control
from delenda.punic.queries import (
    cus,
    has_city,
    inside,
    is_besieged,
    plain_markers,
    side_of,
)
from delenda.punic.siege.siege import Besiege
from delenda.punic.state import enemy_of

STRONG = ("rome", "carthage", "syracuse", "new-carthage", "gades")
POINTS = 2
LOOT = 2
CLEMENCY = 2


def with_alternate_sieges(edition: Edition) -> Edition:
    """Play by the alternate siege rules. PHX 14.8"""
    siege = edition.slots.siege._replace(attack=attack, points_needed=points_needed, spoils=spoils)
    return edition._replace(slots=edition.slots._replace(siege=siege))


def points_needed(s: HannibalState, space: int) -> int:
    """Five strong cities and all tribes fall to three points, other cities to two. PHX 14.8"""
    is_strong = not has_city(s, space) or s.rules.board.spaces[space] in STRONG
    return s.rules.numbers.siege_points if is_strong else POINTS


def attack(s: HannibalState, siege: Besiege, die: int) -> tuple[int, int, str]:
    """The siege die is also white where enemy CUs are inside or near the city. PHX 14.8"""
    white = shows_white_die(s, siege.space) or is_relief_near(s, siege)
    return siege_roll(s, siege, die, shows_white=white)


def is_relief_near(s: HannibalState, siege: Besiege) -> bool:
    """Say whether enemy CUs are inside the city, or unbesieged next to it. PHX 14.8"""
    if not has_city(s, siege.space):
        return False
    enemy = enemy_of(side_of(s, siege.general))
    near = [road.to for road in s.rules.board.roads[siege.space]]
    return bool(cus(s, enemy, inside(s, siege.space))) or any(
        unbesieged(s, enemy, space) for space in near
    )


def unbesieged(s: HannibalState, side: int, space: int) -> int:
    """Return a side's CUs in a space, but for those in a besieged city."""
    count = cus(s, side, space)
    if has_city(s, space) and not is_besieged(s, space):
        count += cus(s, side, inside(s, space))
    return count


def distances(s: HannibalState, side: int, origin: int) -> dict[int, int]:
    """Return a side's movement points to each space that can be reached by land. PHX 14.8"""
    cost = s.rules.slots.move.road_cost
    found: dict[int, int] = {}
    waiting = [(0, origin)]
    while waiting:
        points, space = heappop(waiting)
        if space in found:
            continue
        found[space] = points
        for road in s.rules.board.roads[space]:
            heappush(waiting, (points + cost(s, side, space, road), road.to))
    return found


def nearest_markers(s: HannibalState, side: int, origin: int) -> tuple[int, ...]:
    """Return the enemy markers without enemy CUs that are closest. PHX 14.8"""
    far, enemy = distances(s, side, origin), enemy_of(side)
    open_to = [
        space for space in plain_markers(s, enemy) if space in far and not cus(s, enemy, space)
    ]
    least = min((far[space] for space in open_to), default=0)
    return tuple(space for space in open_to if far[space] == least)


@dataclass(slots=True)
class Spoils(Frame):
    """Who takes a city may loot it for two CUs, or win two markers by clemency. PHX 14.8"""

    side: int
    space: int
    left: int = CLEMENCY
    """Markers still to convert."""

    def start(self, s: HannibalState) -> Next:
        """Ask what becomes of the city."""
        options = [Action("loot")]
        if nearest_markers(s, self.side, self.space):
            options.append(Action("clemency"))
        options.append(Action("done"))
        about = (self.space,)
        return Ask(self.side, "spoils", tuple(options), self.chosen, rule="PHX 14.8", about=about)

    def chosen(self, s: HannibalState, action: Action) -> Next:
        """Loot it, or spare it."""
        if action.verb == "done":
            return Done()
        s.log(action.verb, rule="PHX 14.8", side=self.side, space=self.space)
        if action.verb == "clemency":
            return Goto(self.spare)
        add_units(s, self.side, self.space, LOOT)
        return Done()

    def spare(self, s: HannibalState) -> Next:
        """Convert the closest markers; of equals who took the city chooses."""
        found = nearest_markers(s, self.side, self.space) if self.left else ()
        if len(found) > self.left:
            options = tuple(Action("flip", (space,)) for space in found)
            return Ask(self.side, "clemency", options, self.convert, rule="PHX 14.8")
        if not found:
            return Done()
        for space in found:
            self.win(s, space)
        return Goto(self.spare)

    def convert(self, s: HannibalState, action: Action) -> Next:
        """Convert the chosen one."""
        self.win(s, action.args[0])
        return Goto(self.spare)

    def win(self, s: HannibalState, space: int) -> None:
        """Turn a marker over."""
        self.left -= 1
        set_control(s, space, self.side, "PHX 14.8")


def spoils(_s: HannibalState, side: int, space: int) -> Frame:
    """Who takes a city loots it for two CUs, or wins the two nearest markers. PHX 14.8"""
    return Spoils(side, space)


TEXTS: dict[str, str] = {
    "ask.spoils": "What becomes of {a0:space}?",
    "ask.clemency": "Which of the closest enemy markers do you win?",
    "do.done.spoils": "leave the city alone",
    "do.loot": "loot the city: 2 CUs join you",
    "do.clemency": "show clemency: the 2 closest enemy markers become yours",
    "log.loot": "{side:side} loots {space:space}.",
    "log.clemency": "{side:side} shows clemency to {space:space}.",
}
