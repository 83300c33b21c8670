"""Support is added and removed: markers, and the loyalty of cities. 7.3"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason, ask
from delenda.games.sword.changes import (
    become_city,
    come_out,
    raise_loyalty,
    set_control,
    set_loyalty,
    settle_space,
)
from delenda.games.sword.control.bounds import (
    clearable,
    in_allied_home,
    markable,
    own_support,
    raisable,
    strippable,
    why_not_clear,
    why_not_mark,
    why_not_own,
    why_not_raise,
    why_not_strip,
)
from delenda.games.sword.powers.deciders import Deputise
from delenda.games.sword.queries import has_city, home, is_besieged
from delenda.games.sword.sides import INDEPENDENT
from delenda.games.sword.siege.settle import Settle
from delenda.games.sword.state import SwordState

TEXTS: dict[str, str] = {
    "ask.support": "Support of {a0:power} to place: {a1:points} left. Where?",
    "ask.remove-support": "Support of {a0:power} to remove: {a1:points} left. Where?",
    "ask.remove-own": "Support of {a0:power} to give up: {a1:points} left. Where?",
    "do.raise-loyalty": "raise the loyalty of {a0:space}",
    "do.mark": "place a marker in {a0:space}",
    "do.clear": "take the marker off {a0:space}",
    "do.strip": "remove a point of support in {a0:space}",
    "do.done.support": "place no more",
}
DONE = Action("done")
CITIES = "city"
"""What `RemoveSupport.only` says where only cities lose support."""

# --- what changes -------------------------------------------------------------------------------


def put_marker(s: SwordState, power: int, space: int, rule: str = "7.3.1") -> None:
    """A power's marker replaces another; in an ally's home the ally's comes back. 7.3.1"""
    if in_allied_home(s, power, space):
        clear_marker(s, space, "15.2.3")
    else:
        set_control(s, space, power, rule)


def clear_marker(s: SwordState, space: int, rule: str = "7.3.1") -> None:
    """A marker is taken off: the power whose home it is holds the space again. 7.3.1, 7.3.4"""
    owner = home(s, space)
    if has_city(s, space):
        become_city(s, space, owner, rule)
    else:
        set_control(s, space, owner, rule)
    settle_space(s, space)


def strip(s: SwordState, space: int, convert_to: int = INDEPENDENT, rule: str = "7.3.3") -> None:
    """A point of support goes: a marker gives way to an independent one, a city loses loyalty.

    At 0 a city is independent, or his who inherits it; a besieged one falls instead: always
    call `Settle(space)` next. 7.3.2-7.3.4, 13.5
    """
    if not has_city(s, space):
        set_control(s, space, INDEPENDENT, rule)
        return
    if s.loyalty[space] > 1 or is_besieged(s, space):
        set_loyalty(s, space, s.loyalty[space] - 1, rule)
    else:
        become_city(s, space, convert_to, rule)
        come_out(s, space)


# --- adding -------------------------------------------------------------------------------------


def additions(
    s: SwordState, power: int, area: str = "", *, home_allowed: bool = False
) -> tuple[Action, ...]:
    """Return what a point of support may be placed for. 7.3.1, 7.3.4"""
    marked = markable(s, power)
    found = [Action("raise-loyalty", (space,)) for space in raisable(s, power)]
    for space in marked:
        verb = "clear" if in_allied_home(s, power, space) else "mark"
        found.append(Action(verb, (space,)))
    if home_allowed:
        back = [space for space in clearable(s, power) if space not in marked]
        found += [Action("clear", (space,)) for space in back]
    spaces = s.rules.board.spaces
    return tuple(one for one in found if area in ("", spaces[one.args[0]].area))


def add(s: SwordState, power: int, action: Action) -> None:
    """Place a point of support as an answer says. 7.3.1, 7.3.4"""
    space = action.args[0]
    if action.verb == "raise-loyalty":
        raise_loyalty(s, space, "7.3.1")
    elif action.verb == "mark":
        put_marker(s, power, space)
    else:
        clear_marker(s, space)


def why_not_add(
    s: SwordState, power: int, action: Action, area: str = "", *, home_allowed: bool = False
) -> Reason | None:
    """Say why a point of support may not be placed so. 7.3.1, 7.3.4"""
    space = action.args[0]
    if area not in ("", s.rules.board.spaces[space].area):
        return Reason("the support goes elsewhere", "7.3")
    if action.verb == "raise-loyalty":
        return why_not_raise(s, power, space)
    if action.verb == "clear" and home_allowed and not in_allied_home(s, power, space):
        return why_not_clear(s, power, space)
    if action.verb == "mark" and in_allied_home(s, power, space):
        return Reason("in an ally's home a marker is only taken off", "15.2.3")
    return why_not_mark(s, power, space)


@dataclass(slots=True)
class AddSupport(Frame):
    """A house places up to so many points of support for a power. 7.3.1

    Its result is the points that are left.
    """

    power: int
    points: int
    house: int
    home_allowed: bool = False
    """Independent home spaces may come back, too. 7.3.4"""
    area: str = ""
    """Where alone support is placed, or "" for everywhere."""

    def start(self, s: SwordState) -> Next:
        options = additions(s, self.power, self.area, home_allowed=self.home_allowed)
        if not self.points or not options:
            return Done(self.points)
        seat, about = s.rules.keepers[self.house], (self.power, self.points)
        return Ask(seat, "support", (*options, DONE), self.chosen, rule="7.3.1", about=about)

    def chosen(self, s: SwordState, action: Action) -> Next:
        if action == DONE:
            return Done(self.points)
        add(s, self.power, action)
        self.points -= 1
        return Goto(self.start)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        if action.verb not in ("raise-loyalty", "mark", "clear"):
            return None
        return why_not_add(s, self.power, action, self.area, home_allowed=self.home_allowed)


# --- removing -----------------------------------------------------------------------------------


@dataclass(slots=True)
class RemoveSupport(Frame):
    """A power removes support of another, as many points as can be removed. 7.3.3

    Its result is how many those were.
    """

    of_power: int
    points: int
    by_power: int
    area: str = ""
    """Where alone support is removed, or "" for everywhere."""
    only: str = ""
    """CITIES, or "" for cities and markers."""
    per_city: int = 0
    """The most points from one city, or 0 for any number."""
    spaces: tuple[int, ...] = ()
    """The spaces where alone support is removed; () for all."""
    convert_to: int = INDEPENDENT
    """Who gets a city that has no loyalty left."""
    taken: tuple[int, ...] = ()
    """The spaces that lost a point, one after the other."""

    def start(self, s: SwordState) -> Next:
        return Call(Deputise(self.by_power), self.ready)

    def ready(self, s: SwordState, _: object) -> Next:
        return Goto(self.ask_next)

    def ask_next(self, s: SwordState) -> Next:
        able = strippable(s, self.of_power, self.by_power) if self.points else []
        options = tuple(Action("strip", (x,)) for x in able if self._why_not_here(s, x) is None)
        if not options:
            return Done(len(self.taken))
        about = (self.of_power, self.points)
        return ask(
            s, self.by_power, "remove-support", options, self.chosen, rule="7.3.3", about=about
        )

    def _why_not_here(self, s: SwordState, space: int) -> Reason | None:
        """Say which limit of the event a space is beyond."""
        found = s.rules.board.spaces[space]
        if self.area not in ("", found.area) or (self.spaces and space not in self.spaces):
            return Reason("the event removes support elsewhere", "7.3.3")
        if not has_city(s, space):
            return Reason("the event is about cities", "7.3.3") if self.only == CITIES else None
        if self.per_city and self.taken.count(space) >= self.per_city:
            return Reason("the event takes no more from one city", "7.3.3")
        return None

    def chosen(self, s: SwordState, action: Action) -> Next:
        space = action.args[0]
        strip(s, space, self.convert_to)
        self.points -= 1
        self.taken += (space,)
        return Call(Settle(space), self.ready)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        if action.verb != "strip":
            return None
        space = action.args[0]
        reason = why_not_strip(s, self.of_power, self.by_power, space)
        return reason or self._why_not_here(s, space)


@dataclass(slots=True)
class RemoveOwn(Frame):
    """A power removes support of its own, all points that it has. 7.3.2

    Its result is the points that it could not remove.
    """

    power: int
    points: int

    def start(self, s: SwordState) -> Next:
        return Call(Deputise(self.power), self.ready)

    def ready(self, s: SwordState, _: object) -> Next:
        options = tuple(Action("strip", (space,)) for space in own_support(s, self.power))
        if not self.points or not options:
            return Done(self.points)
        about = (self.power, self.points)
        return ask(s, self.power, "remove-own", options, self.chosen, rule="7.3.2", about=about)

    def chosen(self, s: SwordState, action: Action) -> Next:
        strip(s, action.args[0], rule="7.3.2")
        self.points -= 1
        return Call(Settle(action.args[0]), self.ready)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return why_not_own(s, self.power, action.args[0]) if action.verb == "strip" else None
