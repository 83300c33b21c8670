"""What Gallic events do. 5.4

The raiders have no counters and are in no space. Who has the fewest victory points, and is not the
victim, chooses; where nothing fits, nothing happens.
"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.chance import Dice
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason, draw
from delenda.games.sword.changes import (
    become_city,
    come_out,
    lose_cus,
    set_control,
    settle_left,
)
from delenda.games.sword.control.bounds import why_not_strip
from delenda.games.sword.control.support import strip
from delenda.games.sword.houses import house_of, houses
from delenda.games.sword.powers.order import fewest, tie_winner
from delenda.games.sword.queries import has_army, has_city, is_besieged, is_plain
from delenda.games.sword.sides import ALL_POWERS, GAUL, INDEPENDENT, NOBODY
from delenda.games.sword.siege.settle import Settle
from delenda.games.sword.state import SwordState
from delenda.games.sword.tables import siege_result
from delenda.games.sword.turn.attrition_roll import AttritionRoll
from delenda.games.sword.units import cus, cus_in_space

TEXTS: dict[str, str] = {
    "ask.gallic-raid": "Gauls raid {a0:power}. Which space becomes independent?",
    "ask.gallic-storm": "Gauls storm a city of {a0:power}. Which one?",
    "ask.gallic-force": "Which army or force do the Gauls fall upon?",
    "do.pick.gallic-raid": "{a0:space}",
    "do.pick.gallic-storm": "{a0:space}",
    "do.pick-force": "{a0:power} {a1:at}",
    "chance.gallic-horde": "A Gallic horde before {a0:space}: two dice on the siege table.",
    "log.gallic-raid": "Gauls raid {space:space}.",
    "log.gallic-storm": "Gauls storm {space:space}.",
    "log.gallic-horde": "A Gallic horde at {space:space} rolls {roll}: {count} of {needed} points.",
    "log.gallic-warband": "A Gallic warband falls upon {power:power} in {space:space}.",
    "log.gallic-hunger": "The Gauls have laid the land waste around {space:space}.",
}


def chooser(s: SwordState, victim: int) -> int:
    """Return the seat that chooses: the fewest points, not the victim's, ties by 4.4."""
    others = [one for one in houses(s) if victim == NOBODY or one != house_of(s, victim)]
    return s.rules.keepers[tie_winner(fewest(s, others or houses(s)))]


# --- raids --------------------------------------------------------------------------------------


def why_not_raided(s: SwordState, victim: int, space: int) -> Reason | None:
    """Say why a marker of a power is safe from a raid. 5.4"""
    if s.control[space] != victim or not is_plain(s, space):
        return Reason("no marker of the victim is there", "5.4")
    if any(cus_in_space(s, power, space) for power in ALL_POWERS):
        return Reason("CUs are there", "5.4")
    return None


@dataclass(slots=True)
class Raids(Frame):
    """Markers of a power become independent. 5.4"""

    victim: int
    spaces: tuple[int, ...]
    count: int

    def start(self, s: SwordState) -> Next:
        fit = [x for x in self.spaces if why_not_raided(s, self.victim, x) is None]
        if not fit or not self.count:
            return Done()
        options = tuple(Action("pick", (space,)) for space in fit)
        seat, about = chooser(s, self.victim), (self.victim,)
        return Ask(seat, "gallic-raid", options, self.chosen, rule="5.4", about=about)

    def chosen(self, s: SwordState, action: Action) -> Next:
        space = action.args[0]
        s.log("gallic-raid", rule="5.4", space=space)
        set_control(s, space, INDEPENDENT, "5.4")
        self.count -= 1
        return Goto(self.start)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        if action.verb != "pick":
            return None
        if action.args[0] not in self.spaces:
            return Reason("the raid is elsewhere", "5.4")
        return why_not_raided(s, self.victim, action.args[0])


# --- cities -------------------------------------------------------------------------------------


def why_not_stormed(s: SwordState, victim: int, space: int) -> Reason | None:
    """Say why a city of a power is safe from a storm; its garrison limits it. 5.4, 7.3.3"""
    if not has_city(s, space):
        return Reason("no city is there", "5.4")
    return why_not_strip(s, victim, INDEPENDENT, space)


@dataclass(slots=True)
class Storm(Frame):
    """A city of a power loses loyalty. 5.4"""

    victim: int
    spaces: tuple[int, ...]
    count: int
    space: int = NOBODY

    def start(self, s: SwordState) -> Next:
        fit = [x for x in self.spaces if why_not_stormed(s, self.victim, x) is None]
        if not fit:
            return Done()
        options = tuple(Action("pick", (space,)) for space in fit)
        seat, about = chooser(s, self.victim), (self.victim,)
        return Ask(seat, "gallic-storm", options, self.chosen, rule="5.4", about=about)

    def chosen(self, s: SwordState, action: Action) -> Next:
        self.space = action.args[0]
        s.log("gallic-storm", rule="5.4", space=self.space)
        return Goto(self.shake)

    def shake(self, s: SwordState) -> Next:
        if not self.count or why_not_stormed(s, self.victim, self.space) is not None:
            return Done()
        self.count -= 1
        strip(s, self.space, rule="5.4")
        return Call(Settle(self.space), self.shaken)

    def shaken(self, s: SwordState, _: object) -> Next:
        return Goto(self.shake)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        if action.verb != "pick":
            return None
        if action.args[0] not in self.spaces:
            return Reason("they storm another city", "5.4")
        return why_not_stormed(s, self.victim, action.args[0])


@dataclass(slots=True)
class Horde(Frame):
    """Cities are attacked one after the other: enough points, and one is independent. 5.4

    A city that is besieged already is left alone.
    """

    spaces: tuple[int, ...]
    modifier: int

    def start(self, s: SwordState) -> Next:
        while self.spaces:
            space = self.spaces[0]
            if has_city(s, space) and s.control[space] != INDEPENDENT and not is_besieged(s, space):
                return draw("gallic-horde", Dice(2), self.rolled, rule="5.4", about=(space,))
            self.spaces = self.spaces[1:]
        return Done()

    def rolled(self, s: SwordState, dice: tuple[int, ...]) -> Next:
        space, self.spaces = self.spaces[0], self.spaces[1:]
        roll, needed = sum(dice), s.loyalty[space]
        count = siege_result(s.rules.tables, roll + self.modifier)[0]
        s.log(
            "gallic-horde",
            rule="5.4",
            space=space,
            die=dice,
            roll=roll,
            count=count,
            needed=needed,
        )
        if count >= needed:
            become_city(s, space, INDEPENDENT, "5.4")
            come_out(s, space)
        return Goto(self.start)


# --- forces -------------------------------------------------------------------------------------


def near_gauls(s: SwordState, steps: int) -> set[int]:
    """Return the spaces in play at most so many connections from a Gallic home space. 5.4"""
    roads, spaces = s.rules.board.roads, s.rules.board.spaces
    found = {space for space in range(len(spaces)) if spaces[space].home == GAUL}
    for _ in range(steps):
        found |= {road.to for space in found for road in roads[space]}
    return found & set(s.rules.on_map)


def picks(forces: list[tuple[int, int]]) -> tuple[Action, ...]:
    """Return the answers that name one of some forces: a power and a space."""
    return tuple(Action("pick-force", force) for force in forces)


@dataclass(slots=True)
class Warband(Frame):
    """An army in one of some spaces loses CUs. 5.4"""

    spaces: tuple[int, ...]
    count: int

    def start(self, s: SwordState) -> Next:
        found = [(p, x) for x in self.spaces for p in ALL_POWERS if has_army(s, p, x)]
        if not found:
            return Done()
        seat = chooser(s, NOBODY)
        return Ask(seat, "gallic-force", picks(found), self.chosen, rule="5.4")

    def chosen(self, s: SwordState, action: Action) -> Next:
        power, space = action.args
        s.log("gallic-warband", rule="5.4", power=power, space=space)
        lose_cus(s, power, space, self.count, "5.4")
        settle_left(s, power, space)
        return Done()

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return Reason("no army is there, or the Gauls are elsewhere", "5.4")


@dataclass(slots=True)
class Hunger(Frame):
    """The largest force near the Gallic homes, outside cities, rolls for attrition. 5.4"""

    steps: int
    power: int = NOBODY
    space: int = NOBODY

    def start(self, s: SwordState) -> Next:
        near = sorted(near_gauls(s, self.steps))
        forces = [(power, space) for space in near for power in ALL_POWERS]
        most = max((cus(s, *force) for force in forces), default=0)
        if not most:
            return Done()
        largest = [force for force in forces if cus(s, *force) == most]
        seat = chooser(s, NOBODY)
        return Ask(seat, "gallic-force", picks(largest), self.chosen, rule="5.4")

    def chosen(self, s: SwordState, action: Action) -> Next:
        self.power, self.space = action.args
        s.log("gallic-hunger", rule="5.4", space=self.space)
        return Call(AttritionRoll(self.power, cus(s, self.power, self.space)), self.rolled)

    def rolled(self, s: SwordState, count: int) -> Next:
        lose_cus(s, self.power, self.space, count, "5.4")
        settle_left(s, self.power, self.space)
        return Done()

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return Reason("the largest force is another", "5.4")
