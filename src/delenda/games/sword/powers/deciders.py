"""Who decides for a non-player power. 16.1"""

from __future__ import annotations

from dataclasses import dataclass

from delenda.engine.action import Action
from delenda.engine.frame import Ask, Done, Frame, Next
from delenda.games.sword.houses import house_of, houses, houses_are_allied
from delenda.games.sword.powers.order import fewest, tie_winner
from delenda.games.sword.sides import (
    CARTHAGE,
    GAUL,
    GREEK,
    H_ROMAN,
    NOBODY,
    REVOLT,
    ROMAN,
    TRANSALPINE,
    VOLSCI,
)
from delenda.games.sword.state import TREATY, SwordState

TEXTS: dict[str, str] = {
    "ask.deputy": "Equal victory points. Who decides for {a0:power}?",
    "do.deputy": "{a0:house}",
    "log.deputy": "Decisions for {power:power} fall to {house:house}.",
}

VICTIMS = {TRANSALPINE: GAUL, VOLSCI: ROMAN, CARTHAGE: GREEK, REVOLT: CARTHAGE}
"""For each non-player power whose house never decides for it at the end of a turn. 16.1"""


def deciding_house(s: SwordState, power: int) -> int:
    """Return the house that decides for a power: its own, or the one of 16.1."""
    own = house_of(s, power)
    if own != NOBODY:
        return own
    if power == s.led:
        return s.active
    if s.deputies[power] != NOBODY:
        return s.deputies[power]
    return tie_winner(candidates(s, power))


def candidates(s: SwordState, power: int) -> list[int]:
    """Return the houses that may decide for a non-player power now: the tied ones. 16.1"""
    if power == CARTHAGE and s.treaty == TREATY:
        return [H_ROMAN]
    playing = houses(s)
    barred = s.active if s.active != NOBODY else house_of(s, VICTIMS[power])
    free = [
        house
        for house in playing
        if house != barred and (barred == NOBODY or not houses_are_allied(s, house, barred))
    ]
    return fewest(s, free or playing)


@dataclass(slots=True)
class Deputise(Frame):
    """Where several could decide for a non-player power, the tie winner names one. 4.4, 16.1

    He decides until the action is over. Call this before a power that nobody plays is asked.
    """

    power: int

    def start(self, s: SwordState) -> Next:
        if house_of(s, self.power) != NOBODY or self.power == s.led:
            return Done()
        if s.deputies[self.power] != NOBODY:
            return Done()
        found = candidates(s, self.power)
        if len(found) == 1:
            return self.named(s, Action("deputy", (found[0],)))
        options = tuple(Action("deputy", (house,)) for house in found)
        seat = s.rules.keepers[tie_winner(found)]
        return Ask(seat, "deputy", options, self.named, rule="16.1", about=(self.power,))

    def named(self, s: SwordState, action: Action) -> Next:
        s.deputies[self.power] = action.args[0]
        s.log("deputy", rule="16.1", power=self.power, house=action.args[0])
        return Done()


def release(s: SwordState) -> None:
    """The action is over: who decides is settled anew. 16.1"""
    s.deputies = [NOBODY] * len(s.deputies)
