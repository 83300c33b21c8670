"""What a card does besides its event: activate, place support, raise a CU. 7.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Goto, Next, Reason
from delenda.games.sword.changes import raise_troops
from delenda.games.sword.control.supply import placeable
from delenda.games.sword.control.support import add, additions, why_not_add
from delenda.games.sword.march.activation import ActivateOne, activable
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.sides import NOBODY, POWERS_OF
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import Troops
from delenda.games.sword.words import ACTIVATE, SUPPORT

TEXTS: dict[str, str] = {
    "ask.place-support": "Support to place: {a1:points} left. Where?",
    "do.done.place-support": "place no more",
    "ask.raise": "Your card raises a CU. Where does it join?",
}
DONE = Action("done")
FOR_A_CU = 3
"""7.1"""


def why_not_use(s: SwordState, house: int, value: int, use: int) -> Reason | None:
    """Say why a card of a value cannot be used in one of the plain ways. 7.1"""
    if use == ACTIVATE:
        found = activable(s, house, value)
        return None if found else Reason("no leader of yours can be activated by it", "7.1")
    if use == SUPPORT:
        found_places = any(additions(s, power) for power in POWERS_OF[house])
        return None if found_places else Reason("there is nowhere to place support", "7.3.1")
    if value < FOR_A_CU:
        return Reason("only a 3-value card raises a CU", "7.1")
    found_rooms = any(placeable(s, power) for power in POWERS_OF[house])
    return None if found_rooms else Reason("there is nowhere to place a CU", "5.10")


def use_card(house: int, value: int, use: int) -> Frame:
    """Return the procedure of a plain use. 7.1"""
    if use == ACTIVATE:
        return ActivateOne(Orders(house, value), POWERS_OF[house])
    if use == SUPPORT:
        return PlaceSupport(house, value)
    return RaiseOne(house)


@dataclass(slots=True)
class PlaceSupport(Frame):
    """A house places up to so many points of support, all for one power. 7.1, R-270, 7.3.1"""

    house: int
    points: int
    power: int = NOBODY
    """The power that has the first of them."""

    def _powers(self) -> tuple[int, ...]:
        """Return the powers that may have the next point."""
        return POWERS_OF[self.house] if self.power == NOBODY else (self.power,)

    def start(self, s: SwordState) -> Next:
        options = tuple(x for power in self._powers() for x in additions(s, power))
        if not self.points or not options:
            return Done()
        seat, about = s.rules.keepers[self.house], (self.house, self.points)
        return Ask(seat, "place-support", (*options, DONE), self.chosen, rule="7.3.1", about=about)

    def chosen(self, s: SwordState, action: Action) -> Next:
        if action == DONE:
            return Done()
        self.power = next(x for x in self._powers() if action in additions(s, x))
        add(s, self.power, action)
        self.points -= 1
        return Goto(self.start)

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        if action.verb not in ("raise-loyalty", "mark", "clear"):
            return None
        reasons = [why_not_add(s, power, action) for power in POWERS_OF[self.house]]
        if None in reasons:
            return Reason("one card places support for one power", "7.1")
        holder = s.control[action.args[0]]
        powers = self._powers()
        return why_not_add(s, holder if holder in powers else powers[0], action)


@dataclass(slots=True)
class RaiseOne(Frame):
    """A house places one CU of its powers as a reinforcement. 7.1, 5.10"""

    house: int

    def start(self, s: SwordState) -> Next:
        options = tuple(
            Action("reinforce", (power, place))
            for power in POWERS_OF[self.house]
            for place in placeable(s, power)
        )
        seat = s.rules.keepers[self.house]
        return Ask(seat, "raise", options, self.chosen, rule="7.1")

    def chosen(self, s: SwordState, action: Action) -> Next:
        power, place = action.args
        raise_troops(s, power, place, Troops(1), "7.1")
        return Done()

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        return Reason("CUs join where your reinforcements may come", "5.10")
