"""Who is inside a walled city and who outside when an enemy army comes. 10.3, 10.7"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Goto, Next, Reason
from delenda.punic.changes import move_general, move_units
from delenda.punic.queries import (
    CONSUL_KEEPS_FIVE,
    controls,
    cus,
    generals_at,
    herd,
    inside,
    is_besieged,
    is_inside,
    must_keep_five,
    units,
)
from delenda.punic.state import PunicState

TEXTS: dict[str, str] = {
    "ask.gates": "The enemy comes to {a0:space}. How many of your {a1:cus} are inside the walls?",
    "ask.gates-battle": "A battle is due at {a0:space}. How many of your {a1:cus} are inside?",
    "ask.gate-elephants": "{a1:cus} inside {a0:space}. How many are elephants?",
    "ask.gate-baggage": "How much of your baggage is inside {a0:space}?",
    "ask.gate-general": "Is {a0:general} inside or outside the walls of {a1:space}?",
    "do.inside": "{a0:cus} inside",
    "do.go-inside": "{a0:general} inside",
    "do.stay-outside": "{a0:general} outside",
    "log.gates": "{side:side} has {inside:cus} inside {space:space} and {outside:cus} outside.",
}


@dataclass(slots=True)
class Gates(Frame):
    """The owner of a city that is not besieged sets who is inside. 10.7"""

    side: int
    space: int
    battle: bool = False
    """A battle is due: the last moment. PHX 8"""
    inside_cus: int = 0
    asked: tuple[int, ...] = ()

    def total(self, s: PunicState) -> int:
        """Return all CUs of the side in the space."""
        return cus(s, self.side, self.space) + cus(s, self.side, inside(s, self.space))

    def start(self, s: PunicState) -> Next:
        """Ask how many CUs are inside."""
        total = self.total(s)
        options = tuple(Action("inside", (n,)) for n in self.numbers(s, total))
        about = (self.space, total)
        prompt = "gates-battle" if self.battle else "gates"
        return Ask(self.side, prompt, options, self.counted, rule="city.gates", about=about)

    def room(self, s: PunicState) -> int:
        """Return how many CUs find room inside."""
        return s.rules.board.capacity[inside(s, self.space) - s.rules.spaces]

    def numbers(self, s: PunicState, total: int) -> list[int]:
        """Return how many may be inside: the walls hold so many, and consuls keep five. 18.1"""
        room = min(total, self.room(s))
        here = generals_in_space(s, self.side, self.space)
        if not any(must_keep_five(s, general, here) for general in here):
            return list(range(room + 1))
        now = cus(s, self.side, inside(s, self.space))
        return [
            n
            for n in range(room + 1)
            if (n == now and s.rules.slots.move.is_strict)
            or self.suits_consul(s, n)
            or self.suits_consul(s, total - n)
        ]

    def suits_consul(self, s: PunicState, part: int) -> bool:
        """Say whether a consul may be with a part of the CUs. 18.1"""
        return part >= s.rules.numbers.consular_army or part == self.total(s)

    def suits_either(self, s: PunicState) -> bool:
        """Say whether a consul may be on any side of the walls; else he stays where he is."""
        parts = (self.inside_cus, self.total(s) - self.inside_cus)
        return any(self.suits_consul(s, part) for part in parts)

    def why_not(self, s: PunicState, action: Action) -> Reason | None:
        """Explain why so many CUs or a general may not be on one side of the walls."""
        if action.verb == "inside" and action.args[0] > self.total(s):
            return Reason(f"only {self.total(s)} CUs are there", "city.gates")
        if action.verb == "inside" and action.args[0] > self.room(s):
            return Reason(f"the city holds {self.room(s)} CUs", "city.room")
        if action.verb in ("inside", "go-inside", "stay-outside"):
            return CONSUL_KEEPS_FIVE
        return None

    def counted(self, s: PunicState, action: Action) -> Next:
        """Ask about elephants where there is a choice."""
        self.inside_cus = action.args[0]
        total = self.total(s)
        beasts = sum(herd(s, self.side, at) for at in (self.space, inside(s, self.space)))
        least = max(0, self.inside_cus - (total - beasts))
        most = min(self.inside_cus, beasts)
        options = tuple(Action("elephants", (n,)) for n in range(least, most + 1))
        about = (self.space, self.inside_cus)
        return Ask(
            self.side, "gate-elephants", options, self.divided, rule="city.gates", about=about
        )

    def divided(self, s: PunicState, action: Action) -> Next:
        """Move the CUs through the gate, and the siege train if its guards have gone."""
        city = inside(s, self.space)
        move_units(
            s, self.side, city, self.space, cus(s, self.side, city), herd(s, self.side, city)
        )
        move_units(s, self.side, self.space, city, self.inside_cus, action.args[0])
        outside = cus(s, self.side, self.space)
        within, space = self.inside_cus, self.space
        s.log(
            "gates", rule="city.gates", side=self.side, inside=within, outside=outside, space=space
        )
        options = s.rules.slots.baggage.stow(s, self.side, self.space)
        if not options:
            return Goto(self.ask_generals)
        return Ask(
            self.side, "gate-baggage", options, self.stowed, rule="city.gates", about=(space,)
        )

    def stowed(self, s: PunicState, action: Action) -> Next:
        """Put the baggage through the gate."""
        s.rules.slots.baggage.put_inside(s, self.side, self.space, action)
        return Goto(self.ask_generals)

    def ask_generals(self, s: PunicState) -> Next:
        """Ask about each general who has a choice."""
        for general in generals_in_space(s, self.side, self.space):
            if general not in self.asked:
                self.asked += (general,)
                about = (general, self.space)
                options = self.gates_for(s, general)
                return Ask(
                    self.side, "gate-general", options, self.placed, rule="city.gates", about=about
                )
        return Done()

    def gates_for(self, s: PunicState, general: int) -> tuple[Action, ...]:
        """A general may be with the CUs or without; a consul keeps five. 10.7, 18.1, R-021"""
        total = self.total(s)
        within, without = Action("go-inside", (general,)), Action("stay-outside", (general,))
        bound = must_keep_five(s, general, generals_in_space(s, self.side, self.space))
        if bound and s.rules.slots.move.is_strict and not self.suits_either(s):
            return (within,) if is_inside(s, s.generals[general]) else (without,)
        if bound and not self.suits_consul(s, total - self.inside_cus):
            return (within,)
        if bound and not self.suits_consul(s, self.inside_cus):
            return (without,)
        return (within, without)

    def placed(self, s: PunicState, action: Action) -> Next:
        """Put the general where he was sent."""
        place = inside(s, self.space) if action.verb == "go-inside" else self.space
        move_general(s, action.args[0], place)
        return Goto(self.ask_generals)


def generals_in_space(s: PunicState, side: int, space: int) -> list[int]:
    """Return a side's generals in a space, those outside the walls first."""
    city = inside(s, space)
    within = generals_at(s, side, city) if city >= 0 else []
    return generals_at(s, side, space) + within


def has_gates(s: PunicState, side: int, space: int) -> bool:
    """Say whether a side has units or generals at a city of its own that is not besieged."""
    city = inside(s, space)
    if city < 0 or not controls(s, side, space) or is_besieged(s, space):
        return False
    if units(s, side, space) or units(s, side, city):
        return True
    return bool(generals_in_space(s, side, space))
