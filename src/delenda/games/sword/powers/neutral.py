"""Neutral Power Activates: a house acts for a non-player power. 16.1.1, 18"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Call, Done, Frame, Goto, Next, Reason
from delenda.engine.window import respond
from delenda.games.sword.control.placement import PlaceCus
from delenda.games.sword.control.supply import placeable
from delenda.games.sword.control.support import AddSupport, additions
from delenda.games.sword.leaders.minor import place_minor, stations_of
from delenda.games.sword.march.activation import ActivateOne, why_not_activate
from delenda.games.sword.march.orders import Orders
from delenda.games.sword.sides import NOBODY, REVOLT
from delenda.games.sword.state import SwordState
from delenda.games.sword.units import all_cus
from delenda.games.sword.words import ACTIVATE, RAISE, SUPPORT

TEXTS: dict[str, str] = {
    "ask.neutral": "You act for {a0:power}. What is to be done?",
    "ask.neutral-leaders": "Minor leaders of {a0:power} may go elsewhere. Who goes where?",
    "do.use": "{a0:use}",
    "do.done.neutral-leaders": "they stay",
    "log.neutral": "{house:House} to act for {power:power}.",
    "log.neutral-cancelled": "No action of {power:power} in this round.",
}
DONE = Action("done")
VALUE = 3
"""As with a 3-value card. 16.1.1"""


def why_not_lead(s: SwordState, house: int, power: int) -> Reason | None:
    """Say why a house may not act for a non-player power now. 16.1.1, 18"""
    if power not in s.rules.setting.neutral or (power == REVOLT and not all_cus(s, power)):
        return Reason("this power is not there to act for", "16")
    if power in s.acted:
        return Reason("this power has acted in this round", "16.1.1")
    if reason := s.rules.slots.why_not_lead(s, house, power):
        return reason
    if not can_act(s, power):
        return Reason("there is nothing that this power could do", "16.1.1")
    return None


def has_leader(s: SwordState, power: int) -> bool:
    """Say whether a leader of a power can be activated. 16.1.1"""
    return any(
        why_not_activate(s, leader, (power,), VALUE) is None for leader in s.rules.leaders_of[power]
    )


def can_act(s: SwordState, power: int) -> bool:
    """Say whether there is anything that a non-player power could do. 16.1.1"""
    if has_leader(s, power) or stations_of(s, power, ()):
        return True
    return bool(placeable(s, power) or additions(s, power))


def uses(s: SwordState, power: int) -> list[int]:
    """Return what a non-player power could do. 16.1.1"""
    found = [ACTIVATE] if has_leader(s, power) else []
    if additions(s, power):
        found.append(SUPPORT)
    if placeable(s, power):
        found.append(RAISE)
    return found


@dataclass(slots=True)
class LeadNeutral(Frame):
    """A house takes one action for a non-player power. 16.1.1"""

    house: int
    power: int
    cancelled: bool = False
    moved: tuple[int, ...] = ()

    def start(self, s: SwordState) -> Next:
        """Its marker goes on the Round track. 16.1.1"""
        s.acted = sorted({*s.acted, self.power})
        s.log("neutral", rule="16.1.1", house=self.house, power=self.power)
        return respond("event", self.answered, rule="7.1.1")

    def cancel(self) -> None:
        """Let nothing come of it: the door of an event."""
        self.cancelled = True

    def answered(self, s: SwordState, _: object) -> Next:
        if self.cancelled:
            s.log("neutral-cancelled", rule="7.1.1", power=self.power)
            return Done()
        return Goto(self.ask_use)

    def ask_use(self, s: SwordState) -> Next:
        """Its minor leaders may be placed before, too. 16.1.1"""
        found = tuple(Action("use", (use,)) for use in uses(s, self.power))
        options = (*found, *stations_of(s, self.power, self.moved))
        seat, about = s.rules.keepers[self.house], (self.power,)
        return Ask(seat, "neutral", options, self.chosen, rule="16.1.1", about=about)

    def chosen(self, s: SwordState, action: Action) -> Next:
        use = action.args[0]
        if action.verb != "use":
            place_minor(s, action)
            self.moved += (use,)
            return Goto(self.ask_use)
        if use == ACTIVATE:
            s.led = self.power  # an ally while its army moves, and only then: 16.1.2
            orders = Orders(self.house, VALUE)
            return Call(ActivateOne(orders, (self.power,)), self.acted)
        if use == SUPPORT:
            return Call(AddSupport(self.power, VALUE, self.house), self.acted)
        return Call(PlaceCus(self.power, 1, self.house, "7.1"), self.acted)

    def acted(self, s: SwordState, _: object) -> Next:
        return Goto(self.ask_leaders)

    def ask_leaders(self, s: SwordState) -> Next:
        """Then its minor leaders may be placed. 16.1.1"""
        found = stations_of(s, self.power, self.moved)
        if not found:
            return Goto(self.close)
        seat, about = s.rules.keepers[self.house], (self.power,)
        return Ask(
            seat, "neutral-leaders", (*found, DONE), self.stationed, rule="16.1.1", about=about
        )

    def stationed(self, s: SwordState, action: Action) -> Next:
        if action == DONE:
            return Goto(self.close)
        place_minor(s, action)
        self.moved += (action.args[0],)
        return Goto(self.ask_leaders)

    def close(self, s: SwordState) -> Next:
        s.led = NOBODY
        return Done()

    def why_not(self, s: SwordState, action: Action) -> Reason | None:
        if action.verb == "use":
            return Reason("this power cannot do that now", "16.1.1")
        return None
